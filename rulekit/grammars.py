"""Leaves out what takes longest when Jupyter's server or plotly is imported, and is not used."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

# jsonschema's reader of addresses, an optional part of it.
READER = "rfc3987_syntax"


@contextmanager
def without_grammars() -> Iterator[None]:
    """Import in this block what imports jsonschema: it goes without its reader of addresses.

    The reader compiles 38 grammars whenever it is imported, which is two thirds of the time that a
    server takes to start, and two seconds before a first chart. Only schemas that ask for
    well-formed addresses need it; without it such an address is not looked at.
    """
    if READER in sys.modules:
        yield
        return
    sys.modules[READER] = None  # type: ignore[assignment]  # so Python says: not installed
    try:
        yield
    finally:
        del sys.modules[READER]
