"""Puts a site together: pages, the browser's Python, its packages, and plotly.js."""

import json
import shutil
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path

from rulekit.catalog import keys, load
from rulekit.lite import lock, packages, pages, runtime
from rulekit.lite.trouble import CannotBuild
from rulekit.serve.notebooks import notebook_folder

PYODIDE = Path("static") / "pyodide"
Tell = Callable[[str], None]


def build_live(
    folder: Path,
    games: Iterable[str] | None = None,
    pyodide: Path | None = None,
    tell: Tell | None = None,
) -> Path:
    """Write a site whose pages play these games, or all, in the browser; the address to open.

    folder   a new or an empty one
    pyodide  Pyodide as `npm pack` has packed it, where npm cannot fetch it
    tell     told what is being done

    Raises `CannotBuild` with what is missing, `KeyError` for a game that does not exist.
    """
    chosen = tuple(load(key).key for key in (keys() if games is None else dict.fromkeys(games)))
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise CannotBuild(f"{folder} is there and not an empty folder; name a new or an empty one")
    pages.check_installed()
    say = tell or (lambda words: None)
    with tempfile.TemporaryDirectory() as name:
        site = _build(Path(name), chosen, pyodide, say)
        # Only now: a site that is half there would be taken for one.
        shutil.copytree(site, folder, dirs_exist_ok=True)
    return folder / "index.html"


def _build(work: Path, games: tuple[str, ...], pyodide: Path | None, say: Tell) -> Path:
    say(f"Pyodide {runtime.VERSION}")
    packed = pyodide or runtime.fetch(work)
    runtime.check(packed)
    say("pages")
    notebooks = pages.select(notebook_folder(), games, work / "notebooks")
    (work / "lite").mkdir()
    site = work / "site"
    pages.build(work / "lite", notebooks[0].parent, site)
    pages.prune(site)
    core = site / PYODIDE
    runtime.unpack(packed, core)
    say("packages, compiled for the browser")
    add_packages(work, core, games)
    shutil.copyfile(pages.plotly_file(), site / "static" / pages.PLOTLY)
    (site / "index.html").write_text(pages.gallery(games), encoding="utf-8")
    return site


def add_packages(work: Path, core: Path, games: Iterable[str]) -> None:
    """Our archives and their list, beside Pyodide's own files."""
    npm_lock = json.loads((core / "pyodide-lock.json").read_text(encoding="utf-8"))
    modules = gather(work / "modules", games)
    packages.compile_modules(core, work / "modules")
    archives = {name: packages.pack(part, core / f"{name}.zip") for name, part in modules.items()}
    lock.write(
        core / "pyodide-lock.json", lock.lock(npm_lock, archives["first"], archives["nothing"])
    )


def gather(folder: Path, games: Iterable[str]) -> dict[str, Path]:
    """The modules of each archive, in a folder of its own."""
    first = folder / "first"
    for name in packages.required(packages.FIRST):
        packages.copy_package(name, first)
    pages.kernel_modules(first)
    packages.copy_rulekit(first, games)
    add_start(first / "piplite")
    for archive in packages.LATER:
        for name in packages.required([archive]):
            packages.copy_package(name, folder / archive)
    nothing = folder / "nothing"
    nothing.mkdir()
    (nothing / "rulekit_nothing.py").touch()
    return {name: folder / name for name in ("first", *packages.LATER, "nothing")}


def add_start(folder: Path) -> None:
    """Our first lines, under the name that JupyterLite's kernel imports before all else."""
    packages.copy(Path(__file__).with_name("browser.py"), folder / "browser.py")
    archives = {name: f"{name}.zip" for name in packages.LATER}
    (folder / "__init__.py").touch()
    (folder / "piplite.py").write_text(
        f"from piplite.browser import begin\n\nbegin({archives!r})\n", encoding="utf-8"
    )
