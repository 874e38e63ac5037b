"""Starts one kernel: `python -m rulekit.serve.kernel_start`, as `ipykernel_launcher` would.

It keeps to a limit of memory, and has imported what every dashboard needs before it says that it
is there. Kernels that start together take turns, for which reason little is imported up here.
"""

import os
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from rulekit.serve.turns import turn

MEMORY = "RULEKIT_KERNEL_MEMORY"
NEEDED = "rulekit.ui"


def main() -> None:
    """Run a kernel until it is told to end."""
    limit_memory(int(os.environ.get(MEMORY, "0")))
    with turn(connection_file(sys.argv).parent):
        from ipykernel.kernelapp import IPKernelApp

        app = IPKernelApp.instance()
        app.initialize(sys.argv[1:])  # type: ignore[no-untyped-call]
        shell: Any = app.shell
        shell.set_custom_exc((MemoryError,), tell_of_memory)
        # Only now: ipywidgets asks, when it is imported, whether there is a kernel to listen at.
        import_module(NEEDED)
    app.start()  # type: ignore[no-untyped-call]


def connection_file(arguments: list[str]) -> Path:
    """The file that names the lines to this kernel."""
    return Path(arguments[arguments.index("-f") + 1])


def limit_memory(megabytes: int) -> None:
    """Let this process have no more memory of its own than this; 0 for no limit. Linux only."""
    if megabytes:
        import resource

        # RLIMIT_AS would count what is only reserved: address space is not memory.
        limit = megabytes * 1024 * 1024
        resource.setrlimit(resource.RLIMIT_DATA, (limit, limit))


def tell_of_memory(shell: Any, kind: Any, error: Any, trace: Any, tb_offset: Any = None) -> None:
    """Say on the page why it ends here; Voila would only say that there was an error."""
    from IPython.display import HTML, display

    words = "This page needs more memory than this server gives it, and ends here."
    display(HTML(f'<p class="rk-alert" role="alert">{words}</p>'))  # type: ignore[no-untyped-call]


if __name__ == "__main__":
    main()
