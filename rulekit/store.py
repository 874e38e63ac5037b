"""What took long to work out, kept on disk for the next kernel.

Files lie in the user's cache folder: `RULEKIT_CACHE` where that is set, else `XDG_CACHE_HOME` or
`~/.cache`, in a folder `rulekit`. A file is named after the code that made it, so a change of the
rules never meets an old answer. A damaged file is as good as none, and a folder that cannot be
written costs time, nothing else.
"""

import os
import pickle
import sys
import tempfile
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import Any

DIGEST = 32


@dataclass(frozen=True, slots=True)
class Store:
    """One thing on disk.

    name     what it is
    modules  the modules and packages whose code it depends on
    """

    name: str
    modules: tuple[str, ...]

    def path(self) -> Path:
        """Where it is kept."""
        return folder() / f"{self.name}-{fingerprint(self.modules)[:24]}.pickle"

    def load(self) -> Any:
        """What was kept; None when there is nothing, or nothing that can be trusted."""
        try:
            kept = self.path().read_bytes()
            if sha256(kept[DIGEST:]).digest() != kept[:DIGEST]:
                return None
            return pickle.loads(kept[DIGEST:])
        except (OSError, pickle.PickleError, EOFError, AttributeError, ImportError, ValueError):
            return None

    def save(self, value: Any) -> bool:
        """Keep a value in one step, so that a reader meets the old file or the new one, whole."""
        payload = pickle.dumps(value, protocol=pickle.HIGHEST_PROTOCOL)
        try:
            target = self.path()
            target.parent.mkdir(parents=True, exist_ok=True)
            handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{self.name}-")
        except OSError:
            return False
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(sha256(payload).digest() + payload)
            os.replace(name, target)
        except OSError:
            with suppress(OSError):
                os.unlink(name)
            return False
        return True


def folder() -> Path:
    """The folder of everything that is kept."""
    named = os.environ.get("RULEKIT_CACHE")
    if named:
        return Path(named)
    home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(home) / "rulekit"


@cache
def fingerprint(modules: tuple[str, ...]) -> str:
    """A name for the code of these modules, under this Python."""
    code = sha256(sys.version.encode())
    for name in modules:
        for file in sources(name):
            code.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return code.hexdigest()


def sources(module: str) -> list[Path]:
    """The files of a module, or of a whole package."""
    spec = find_spec(module)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(f"no module {module!r}")
    file = Path(spec.origin)
    return sorted(file.parent.glob("*.py")) if file.name == "__init__.py" else [file]
