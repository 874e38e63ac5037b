"""The list of packages that Pyodide reads when it starts: our archives, and nothing of its own."""

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

FIRST, NOTHING = "rulekit-first", "rulekit-nothing"
# What JupyterLite's kernel would look up and fetch one after the other. Whatever of it a page needs
# is in our first archive; named as loaded with Pyodide, it is not looked for any more.
KERNEL = (
    "comm",
    "ipykernel",
    "ipython",
    "jedi",
    "micropip",
    "piplite",
    "pyodide_kernel",
    "sqlite3",
)


def lock(core: Mapping[str, Any], first: Path, nothing: Path) -> dict[str, Any]:
    """The lock file for this core; its archives lie beside it."""
    packages = {FIRST: entry(FIRST, first)}
    for name in KERNEL:
        key = name.replace("_", "-")
        packages[key] = entry(key, nothing)
    return {"info": dict(core["info"]), "packages": packages}


def entry(name: str, archive: Path) -> dict[str, Any]:
    """One package, as Pyodide wants to have it described."""
    return {
        "depends": [],
        "file_name": archive.name,
        "imports": [],
        "install_dir": "site",
        "name": name,
        "package_type": "package",
        "sha256": hashlib.sha256(archive.read_bytes()).hexdigest(),
        "unvendored_tests": False,
        "version": "1",
    }


def options(plotly: str) -> dict[str, Any]:
    """What JupyterLite's kernel is to tell Pyodide.

    plotly  the address of plotly.js as a page writes it
    """
    return {
        "env": {"HOME": "/home/pyodide", "RULEKIT_PLOTLY_URL": plotly},
        "lockFileURL": "./static/pyodide/pyodide-lock.json",
        "packages": [FIRST, *KERNEL],
    }


def write(path: Path, content: Mapping[str, Any]) -> None:
    """Write JSON."""
    path.write_text(json.dumps(content, indent=1, sort_keys=True), encoding="utf-8")
