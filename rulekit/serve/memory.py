"""The server's own memory: what visitors took up goes back to the system when they have left."""

import ctypes
import gc

TIDY_SECONDS = 10
# Timers of a visit, Jupyter's and the websocket's, hold what it left for a minute more.
LINGERING_SECONDS = 90
# From this size on a piece of memory is taken from the system by itself, and goes back by itself.
OWN_PIECE = 64 * 1024
M_MMAP_THRESHOLD = -3  # of malloc.h


def prepare() -> None:
    """Have the memory of visits lie apart from that of the server; to be called once it is set up.

    The C library would learn from the first large pieces to put them among the small ones. Python
    would look through all that the server itself is made of, which stays, each time it looks for
    what is no longer used.
    """
    library = c_library()
    if library is not None:
        library.mallopt(M_MMAP_THRESHOLD, OWN_PIECE)
    gc.collect()
    gc.freeze()


def give_back() -> bool:
    """Let the system have the memory that this process has no use for; whether there was any.

    What is left of a visit hangs together in circles, which Python would look for too seldom: it
    waits until they are many, and these are few but large. Then the C library keeps what was freed,
    in pieces between what is still in use.
    """
    gc.collect()
    library = c_library()
    return library is not None and bool(library.malloc_trim(0))


def c_library() -> ctypes.CDLL | None:
    """The C library of GNU; None on another system, or with another library."""
    try:
        library = ctypes.CDLL("libc.so.6")
        return library if hasattr(library, "malloc_trim") else None
    except OSError:
        return None
