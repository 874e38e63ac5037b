"""What runs first in the browser's Python, in the place where JupyterLite expects `piplite`.

It is copied into the site as a module of its own, and imports nothing of rulekit.
"""

import sys
import threading
from collections.abc import Callable, Sequence
from importlib import invalidate_caches
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from io import BytesIO
from types import ModuleType
from typing import Any
from zipfile import ZipFile


class Fetched(MetaPathFinder):
    """Brings a package from the site's folder when it is first imported.

    A worker of a page may wait for an answer, so an ordinary import statement is enough.
    """

    def __init__(
        self, archives: dict[str, str], target: str, fetch: Callable[[str], bytes]
    ) -> None:
        self._archives = archives
        self._target = target
        self._fetch = fetch

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Unpack the archive that holds the module; the finders after this one then find it.

        The current folder is one of JupyterLite's: each look into it is a request, and there are
        hundreds of imports.
        """
        if "" in sys.path:
            sys.path.remove("")
        address = self._archives.pop(name, None)
        if address is not None:
            with ZipFile(BytesIO(self._fetch(address))) as archive:
                archive.extractall(self._target)
            invalidate_caches()
        return None


class AtOnce(threading.Thread):
    """A thread where there are no threads: its work is done when `start` returns."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._ends = kwargs.get("target") is not None

    def start(self) -> None:
        """Do the work. A class with a loop of its own would never come back: it fails as ever."""
        if self._ends:
            self.run()
        else:
            super().start()

    def join(self, timeout: float | None = None) -> None:
        """Nothing is left to wait for."""

    def is_alive(self) -> bool:
        """It has ended."""
        return False


def fetch(address: str) -> bytes:
    """The content of a file of the site."""
    import js  # type: ignore[import-not-found]

    request = js.XMLHttpRequest.new()
    request.open("GET", address, False)
    request.responseType = "arraybuffer"
    request.send()
    if request.status not in (0, 200):
        raise ImportError(f"{address} cannot be fetched: {request.status}")
    return bytes(request.response.to_py())


def let_kernel_ask() -> None:
    """Answer JupyterLite's kernel as older IPythons did: is this cell to be awaited?

    It still asks with the cell alone, which newer IPythons refuse.
    """
    from IPython.core.interactiveshell import InteractiveShell

    plain = InteractiveShell.should_run_async

    def should_run_async(self: Any, raw_cell: str, **known: Any) -> bool:
        return bool(plain(self, raw_cell, **{"transformed_cell": raw_cell, **known}))

    InteractiveShell.should_run_async = should_run_async  # type: ignore[method-assign]


def begin(archives: dict[str, str]) -> None:
    """Make ready for JupyterLite's kernel and for rulekit."""
    import sysconfig

    import pyodide_js  # type: ignore[import-not-found]

    base: Any = pyodide_js._api.config.indexURL
    addresses = {name: f"{base}{file}" for name, file in archives.items()}
    sys.meta_path.insert(0, Fetched(addresses, sysconfig.get_path("purelib"), fetch))
    threading.Thread = AtOnce  # type: ignore[misc]
    let_kernel_ask()
