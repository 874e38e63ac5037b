"""A notebook in JupyterLab: the Explorer plays there too, and a link brings its table back."""

import os
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from rulekit import Table
from rulekit.ui.address import query_for
from tests.browser.conftest import Guard
from tests.serving import OUR_ADDRESSES, ROOT, end, free_port, until, write_notebook

START = 90_000


def answers(url: str) -> bool:
    try:
        with urllib.request.urlopen(url, timeout=5) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


@pytest.fixture
def lab(tmp_path: Path) -> Iterator[str]:
    """The address of a JupyterLab over one small notebook, with settings of its own.

    A long one would be drawn in part: JupyterLab takes cells out of the page that are out of sight.
    """
    table = 'from rulekit.ui import Explorer\nExplorer("martian_dice", seed=4)'
    write_notebook(tmp_path, "table", "A table", table)
    port = free_port()
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "JUPYTER_CONFIG_DIR": str(tmp_path / "c")}
    command = [
        *(sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root"),
        *("--ServerApp.token=", f"--ServerApp.port={port}", "--ServerApp.port_retries=0"),
        *(
            "--LabApp.news_url=None",
            "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
        ),
    ]
    with (tmp_path / "log").open("wb") as out:
        process = subprocess.Popen(
            command, cwd=tmp_path, env=environment, stdout=out, stderr=subprocess.STDOUT
        )
    OUR_ADDRESSES.add(f"127.0.0.1:{port}")
    try:
        until(lambda: answers(f"http://127.0.0.1:{port}/api"))
        yield f"http://127.0.0.1:{port}"
    finally:
        end(process)


def test_a_link_brings_its_table_and_panels_back(page: Page, lab: str, guard: Guard) -> None:
    # A part of the extra `live`, made for an older JupyterLab; nothing of ours needs it here.
    guard.allow("@jupyterlite/services doesn't exist")
    table = Table("martian_dice", seed=9)
    table.let_chance_decide()
    table.answer(table.options()[0])
    query = query_for(table.to_json(), ["rules"])
    page.goto(f"{lab}/lab/tree/table.ipynb{query}")
    expect(page.get_by_role("button", name="| Idle")).to_be_visible(timeout=START)
    page.get_by_role("button", name="Run this cell and advance").click()
    stage = page.locator(".rk-stage")
    expect(stage.locator(".rk-count-steps")).to_have_text("step 2 of 2", timeout=START)
    expect(page.locator('.rk-side details[data-open="rules"]')).to_have_attribute("open", "")
    stage.locator(".rk-moves [data-first]").dispatch_event("click")
    expect(stage.locator(".rk-count-steps")).not_to_have_text("step 2 of 2")
