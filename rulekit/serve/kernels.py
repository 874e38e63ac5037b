"""Which Python runs behind a page, how many may run at once, and which wait prepared."""

import asyncio
import json
import math
import os
import queue
import site
import sys
import time
from contextvars import ContextVar
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ipykernel.kernelspec import get_kernel_dict
from jupyter_client.kernelspec import KernelSpec, KernelSpecManager, NoSuchKernel
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from tornado.web import HTTPError
from traitlets import Dict, Int, Unicode

import rulekit
from rulekit.serve import memory
from rulekit.serve.turns import START_SECONDS

KERNEL = "python3"
# -P: a file in the folder of the notebooks must not take the place of a module of Python's.
COMMAND = (sys.executable, "-P", "-m", "rulekit.serve.kernel_start", "-f", "{connection_file}")
PATIENCE_SECONDS = 3
HAND_OUT_SECONDS = 5
LOOK_SECONDS = 1
# A page that has just taken a prepared kernel needs the processor more than the next visitor does.
REFILL_SECONDS = 4

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
        # No history file: many kernels would fight over one.
        argv = [*COMMAND, "--HistoryManager.enabled=False"]
        environment = {**import_path(), **self.kernel_environment}
        # ipykernel says what its kernels can do: to speak encrypted, for one.
        return KernelSpec(**{**get_kernel_dict(), "argv": argv, "env": environment})


def import_path() -> dict[str, str]:
    """PYTHONPATH for a kernel when rulekit runs from a folder that Python does not know of."""
    source = Path(rulekit.__file__).resolve().parent.parent
    known = [*site.getsitepackages(), site.getusersitepackages()]
    if source in (Path(folder).resolve() for folder in known):
        return {}
    earlier = os.environ.get("PYTHONPATH", "")
    return {"PYTHONPATH": os.pathsep.join(part for part in (str(source), earlier) if part)}


@dataclass(frozen=True, slots=True)
class Prepared:
    """A kernel that has started and waits for a visitor: its id, its process, a line to it."""

    kernel_id: str
    pid: int | None
    client: Any


class Seats(AsyncMappingKernelManager):
    """Starts kernels up to a number and no more, and keeps some prepared."""

    max_kernels = Int(40, min=1, help="kernels that may run at the same time").tag(config=True)
    prepared_kernels = Int(0, min=0, help="kernels that wait for visitors").tag(config=True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)  # type: ignore[no-untyped-call]
        self.starting: set[str] = set()
        self.preparing: set[str] = set()
        self.prepared: dict[str, Prepared] = {}
        self.waiting = 0  # visitors
        self.handed_out = -math.inf  # when the last prepared kernel was taken
        self.ended = -math.inf  # when the last kernel ended
        self.closing = False

    async def start_kernel(self, **kwargs: Any) -> str:  # type: ignore[override]
        """A kernel for a visitor, prepared or new; HTTPError 503 when no seat gets free in time."""
        kernel_id = await self.wait_for_prepared(kwargs.get("env") or {})
        if kernel_id is None:
            kernel_id = await self.begin(self.new_kernel_id(), **kwargs)
        mine = started_here.get()
        if mine is not None:
            mine.append(kernel_id)
        return kernel_id

    async def wait_for_prepared(self, environment: dict[str, str]) -> str | None:
        """The id of a prepared kernel; None when a new one may start, and would be there sooner.

        Waits a little in a full house: who loads a page again has just given up a seat, but its
        kernel may not have ended yet. Raises HTTPError 503 when that was in vain.
        """
        deadline = time.monotonic() + PATIENCE_SECONDS
        self.waiting += 1
        try:
            while (kernel_id := await self.hand_out(environment)) is None:
                if self.closing or (time.monotonic() > deadline and not self.preparing):
                    raise HTTPError(503, "All seats are taken")
                if self.waiting > len(self.preparing) and self.count() < self.max_kernels:
                    return None
                await asyncio.sleep(0.1)
        finally:
            self.waiting -= 1
        return kernel_id

    def count(self) -> int:
        """How many kernels there are, those that are only starting with them."""
        return len(self.starting | set(self.list_kernel_ids()))

    async def begin(self, kernel_id: str, **kwargs: Any) -> str:
        """Start a kernel of this id, which is counted from now on."""
        self.starting.add(kernel_id)
        try:
            await super()._async_start_kernel(kernel_id=kernel_id, **kwargs)
        finally:
            self.starting.discard(kernel_id)
        return kernel_id

    async def keep_prepared(self) -> None:
        """Prepare kernels whenever some are missing and there is room; runs until cancelled."""
        while not self.closing:
            if self.lacks_prepared():
                await self.prepare(self.new_kernel_id())
            await asyncio.sleep(LOOK_SECONDS)

    def lacks_prepared(self) -> bool:
        """Whether a kernel is to be prepared now."""
        few = len(self.prepared) < self.prepared_kernels
        calm = time.monotonic() - self.handed_out >= REFILL_SECONDS
        return few and calm and self.count() < self.max_kernels and not self.closing

    async def prepare(self, kernel_id: str) -> None:
        """Start a kernel and wait until it is ready; one that will not start is ended."""
        self.preparing.add(kernel_id)
        try:
            await self.begin(kernel_id, kernel_name=KERNEL, path="")
            client: Any = self.get_kernel(kernel_id).client()
            client.start_channels(stdin=False, hb=False)
            await client.wait_for_ready(timeout=START_SECONDS)
            self.prepared[kernel_id] = Prepared(kernel_id, self.pid(kernel_id), client)
        except Exception:
            self.log.exception("a kernel could not be prepared")
            await self.end(kernel_id)
        finally:
            self.preparing.discard(kernel_id)

    async def hand_out(self, environment: dict[str, str]) -> str | None:
        """The id of a prepared kernel that now has this environment; None when none is left."""
        while self.prepared:
            kernel_id, prepared = self.prepared.popitem()
            self.handed_out = time.monotonic()
            try:
                if await self.furnish(prepared, environment):
                    return kernel_id
            finally:
                prepared.client.stop_channels()
            await self.end(kernel_id)
        return None

    async def furnish(self, prepared: Prepared, environment: dict[str, str]) -> bool:
        """Put a visitor's environment in place; whether the kernel is as it was prepared.

        One that died in the meantime has been started afresh under the same id, with another
        process, and may be on its way still.
        """
        if self.pid(prepared.kernel_id) != prepared.pid:
            return False
        new = {name: text for name, text in environment.items() if os.environ.get(name) != text}
        # As JSON: Voila's names are of a kind that Python would not write as texts.
        code = f"__import__('os').environ.update(__import__('json').loads({json.dumps(new)!r}))"
        asked = prepared.client.execute(code, silent=True, reply=True, timeout=HAND_OUT_SECONDS)
        try:
            return bool((await asked)["content"]["status"] == "ok")
        except (TimeoutError, queue.Empty, RuntimeError):
            return False

    def pid(self, kernel_id: str) -> int | None:
        """The process of a kernel; None when it has none now."""
        provisioner = self.get_kernel(kernel_id).provisioner if kernel_id in self else None
        process = getattr(provisioner, "process", None)
        return process.pid if process is not None and process.poll() is None else None

    async def end(self, kernel_id: str) -> None:
        """End a kernel at once, if it is there."""
        if kernel_id in self:
            await self.shutdown_kernel(kernel_id, now=True)  # type: ignore[no-untyped-call]

    async def end_all(self) -> None:
        """End every kernel, those that are only starting as soon as they can be ended."""
        self.closing = True
        while self.count():
            ending = (self.end(kernel_id) for kernel_id in self.list_kernel_ids())
            await asyncio.gather(*ending, return_exceptions=True)
            await asyncio.sleep(0.05)

    def remove_kernel(self, kernel_id: str) -> Any:
        """Forget a kernel, which has ended; it, or None when it was not there."""
        self.ended = time.monotonic()
        return super().remove_kernel(kernel_id)

    async def tidy(self) -> None:
        """Give memory back while kernels have ended of late; runs until cancelled."""
        while not self.closing:
            await asyncio.sleep(memory.TIDY_SECONDS)
            if time.monotonic() - self.ended <= memory.LINGERING_SECONDS:
                memory.give_back()

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """End a kernel that nobody has used for long, unless it still waits for its visitor."""
        if kernel_id not in self.prepared and kernel_id not in self.preparing:
            await super().cull_kernel_if_idle(kernel_id)  # type: ignore[no-untyped-call]
