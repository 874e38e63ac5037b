"""Which Python runs behind a page, and how many may run at once."""

import asyncio
import os
import site
import time
from contextvars import ContextVar
from pathlib import Path
from typing import Any

from ipykernel.kernelspec import get_kernel_dict
from jupyter_client.kernelspec import KernelSpec, KernelSpecManager, NoSuchKernel
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from tornado.web import HTTPError
from traitlets import Dict, Int, Unicode

import rulekit

KERNEL = "python3"
PATIENCE_SECONDS = 3

# The kernels started while one request is answered, so that the request can end them.
started_here: ContextVar[list[str] | None] = ContextVar("started_here", default=None)


class OwnPython(KernelSpecManager):
    """Knows one kernel: the interpreter that rulekit itself runs in.

    The kernelspecs that Jupyter would find are left aside: the first 'python3' on its path may
    well be another installation, without rulekit.
    """

    kernel_environment = Dict(
        key_trait=Unicode(), value_trait=Unicode(), help="set in every kernel"
    ).tag(config=True)

    def find_kernel_specs(self) -> dict[str, str]:
        """The one kernel; it has no folder of its own."""
        return {KERNEL: ""}

    def get_kernel_spec(self, kernel_name: str) -> KernelSpec:
        """How to start the one kernel; NoSuchKernel for any other name."""
        if kernel_name != KERNEL:
            raise NoSuchKernel(kernel_name)
        # The command is sys.executable's. No history file: many kernels would fight over one.
        spec = get_kernel_dict(extra_arguments=["--HistoryManager.enabled=False"])
        return KernelSpec(**spec, env={**import_path(), **self.kernel_environment})


def import_path() -> dict[str, str]:
    """PYTHONPATH for a kernel when rulekit runs from a folder that Python does not know of."""
    source = Path(rulekit.__file__).resolve().parent.parent
    known = [*site.getsitepackages(), site.getusersitepackages()]
    if source in (Path(folder).resolve() for folder in known):
        return {}
    earlier = os.environ.get("PYTHONPATH", "")
    return {"PYTHONPATH": os.pathsep.join(part for part in (str(source), earlier) if part)}


class Seats(AsyncMappingKernelManager):
    """Starts kernels up to a number, and no more."""

    max_kernels = Int(40, min=1, help="kernels that may run at the same time").tag(config=True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)  # type: ignore[no-untyped-call]
        self.starting: set[str] = set()

    async def start_kernel(self, **kwargs: Any) -> str:  # type: ignore[override]
        """Start a kernel and return its id; HTTPError 503 when no seat gets free in time."""
        kernel_id = await self.take_seat()
        try:
            await super()._async_start_kernel(kernel_id=kernel_id, **kwargs)
        finally:
            self.starting.discard(kernel_id)
        mine = started_here.get()
        if mine is not None:
            mine.append(kernel_id)
        return kernel_id

    async def take_seat(self) -> str:
        """The id of a kernel that may start now, counted from now on.

        Waits a little in a full house: who loads a page again has just given up a seat, but its
        kernel may not have ended yet.
        """
        deadline = time.monotonic() + PATIENCE_SECONDS
        while len(self.starting | set(self.list_kernel_ids())) >= self.max_kernels:
            if time.monotonic() > deadline:
                raise HTTPError(503, "All seats are taken")
            await asyncio.sleep(0.1)
        kernel_id = self.new_kernel_id()
        self.starting.add(kernel_id)
        return kernel_id
