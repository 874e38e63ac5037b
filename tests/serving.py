"""Starts rulekit's server for tests, in a process of its own, as a user would."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psutil

# The command line of `rulekit serve`, and the one parameter that it does not have.
LAUNCH = """
import argparse, sys
from pathlib import Path
from rulekit.serve import add_arguments, serve
parser = argparse.ArgumentParser()
parser.add_argument("--notebooks", type=Path)
add_arguments(parser)
sys.exit(serve(**vars(parser.parse_args())))
"""
ROOT = Path(__file__).resolve().parent.parent

# Two cores may be starting several servers and browsers at once.
PATIENCE = 90

# Every address a test may talk to; the browser tests' guard reads it.
OUR_ADDRESSES: set[str] = set()


@dataclass
class Server:
    """A running server: its process, its address without a slash at the end, what it prints."""

    process: subprocess.Popen[bytes]
    url: str
    log: Path

    def text(self) -> str:
        """All that it has printed so far."""
        return self.log.read_text(encoding="utf-8", errors="replace")

    def kernels(self) -> list[psutil.Process]:
        """The kernels that run under it."""
        found = psutil.Process(self.process.pid).children(recursive=True)
        return [process for process in found if is_kernel(process)]

    def get(self, path: str) -> tuple[int, str, Mapping[str, str]]:
        """Status, text and headers of an answer, redirections followed."""
        try:
            with urllib.request.urlopen(self.url + path, timeout=PATIENCE) as answer:
                return answer.status, answer.read().decode("utf-8", "replace"), answer.headers
        except urllib.error.HTTPError as error:
            with error:
                return error.code, error.read().decode("utf-8", "replace"), error.headers

    def interrupt(self) -> int:
        """What Ctrl-C does; the exit status."""
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(PATIENCE)


def is_kernel(process: psutil.Process) -> bool:
    """Whether a process is a running kernel."""
    try:
        running = process.status() != psutil.STATUS_ZOMBIE
        return running and "rulekit.serve.kernel_start" in process.cmdline()
    except psutil.Error:
        return False


def until(condition: Callable[[], object], seconds: float = PATIENCE) -> None:
    """Wait until the condition holds; AssertionError when it does not in time."""
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, "waited in vain"
        time.sleep(0.1)


def free_port() -> int:
    """A port that nobody listens on just now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def serving(
    folder: Path,
    *options: str,
    command: tuple[str, ...] = (sys.executable, "-c", LAUNCH),
    cwd: Path | None = None,
    environment: Mapping[str, str] | None = None,
) -> Iterator[Server]:
    """A server with these options, ended with the block; what it prints is in the folder.

    It prepares no kernels unless an option says so: tests count them.
    """
    port = free_port()
    log = folder / f"server-{port}.log"
    arguments = [*command, "--no-browser", f"--port={port}", "--kernels=0", *options]
    path = os.pathsep.join(p for p in (str(ROOT), os.environ.get("PYTHONPATH")) if p)
    inherited = {**os.environ, "PYTHONPATH": path} if environment is None else dict(environment)
    with log.open("wb") as out:
        process = subprocess.Popen(
            arguments, stdout=out, stderr=subprocess.STDOUT, cwd=cwd, env=inherited
        )
    server = Server(process, f"http://127.0.0.1:{port}", log)
    OUR_ADDRESSES.add(f"127.0.0.1:{port}")
    try:
        until(lambda: f"dashboards at {server.url}/" in server.text() or process.poll() is not None)
        assert process.poll() is None, server.text()
        yield server
    finally:
        end(process)


def end(process: subprocess.Popen[bytes]) -> None:
    """End a process, the hard way if the soft one takes too long."""
    if process.poll() is None:
        process.terminate()
        try:
            process.wait(30)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def write_notebook(folder: Path, name: str, title: str, *cells: str) -> Path:
    """A notebook; a cell that begins with '#' and a space is text, every other one is code."""
    notebook: dict[str, Any] = {
        "cells": [cell(number, source) for number, source in enumerate(cells)],
        "metadata": {
            "title": title,
            "kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"},
        },
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    file = folder / f"{name}.ipynb"
    file.write_text(json.dumps(notebook), encoding="utf-8")
    return file


def cell(number: int, source: str) -> dict[str, Any]:
    """One cell of a notebook."""
    common = {"id": f"cell-{number}", "metadata": {}, "source": source}
    if source.startswith("# "):
        return {**common, "cell_type": "markdown"}
    return {**common, "cell_type": "code", "execution_count": None, "outputs": []}
