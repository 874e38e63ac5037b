"""The server and its page template in a real browser, over two small notebooks of our own."""

import re
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.conftest import Guard
from tests.serving import Server, serving, until, write_notebook

COUNTER = """
import ipywidgets as widgets
count = widgets.HTML('<span class="count">0</span>')
presses = []
def press(_):
    presses.append(1)
    count.value = f'<span class="count">{len(presses)}</span>'
button = widgets.Button(description='Roll')
button.on_click(press)
slider = widgets.IntSlider(description='Dice')
choice = widgets.Dropdown(options=['random', 'careful'], description='Bot')
row = [widgets.Button(description=f'Move {number}') for number in range(8)]
widgets.VBox([button, count, slider, choice, widgets.HBox(row)])
"""
LONG = "print('a long line of text ' * 40)"
PAGE = "/voila/render/counter.ipynb"
READY = 60_000


def write_notebooks(folder: Path) -> Path:
    """Two notebooks, in the folder."""
    text = "# The counter\n\nBy rule **R1** the chance is $\\frac{1}{6}$. Or `6` of 36."
    write_notebook(folder, "counter", "The counter", text, COUNTER, LONG)
    write_notebook(folder, "second_one", "A second one", "# The second", "'hello'")
    return folder


@pytest.fixture(scope="module")
def notebooks(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_notebooks(tmp_path_factory.mktemp("notebooks"))


@pytest.fixture(scope="module")
def server(notebooks: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server"), f"--notebooks={notebooks}") as running:
        yield running


@pytest.fixture
def browser_context_args(server: Server) -> dict[str, str]:
    return {"base_url": server.url}


def press_roll(page: Page) -> None:
    """Press the button until it has had an effect: the kernel listens a moment after it shows."""
    page.get_by_role("button", name="Roll").click(timeout=READY)
    expect(page.locator(".count")).to_have_text("1", timeout=READY)


def no_sideways_scroll(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def serious(page: Page) -> list[str]:
    """What axe finds on the page, by name."""
    found = Axe().run(page).response["violations"]
    return [f"{v['id']}: {v['nodes'][0]['html'][:150]}" for v in found]


def test_the_gallery_lists_the_dashboards_and_starts_no_kernel(page: Page, server: Server) -> None:
    before = len(server.kernels())
    page.goto("/")
    main = page.get_by_role("main")
    expect(main.get_by_role("heading", level=1)).to_be_visible()
    expect(main.get_by_role("link", name="The counter")).to_be_visible()
    expect(main.get_by_role("link", name="A second one")).to_be_visible()
    assert len(server.kernels()) == before


def test_games_are_found_by_name_by_players_and_by_what_is_worked_out(page: Page) -> None:
    page.goto("/")
    cards = page.locator(".rk-gallery > li:visible")
    every = cards.count()
    find = page.get_by_role("search")
    find.get_by_label("Search").fill("martian")
    expect(cards).to_have_count(1)
    expect(find.locator("output")).to_have_text(f"1 of {every} games")
    find.get_by_label("Players").fill("11")
    expect(cards).to_have_count(0)
    find.get_by_label("Players").fill("")
    find.get_by_label("Search").fill("")
    expect(cards).to_have_count(every)
    find.get_by_label("has a lesson").check()
    expect(cards).not_to_have_count(every)
    expect(cards.filter(has_text="Martian Dice")).to_have_count(1)


def test_the_menu_leads_to_a_dashboard_that_works_and_back(page: Page) -> None:
    page.goto("/")
    page.get_by_text("Games", exact=True).click()
    page.get_by_role("navigation").get_by_role("link", name="The counter").click()
    press_roll(page)
    assert page.title() == "The counter"
    expect(page.locator("mjx-container").first).to_be_visible()
    page.get_by_role("navigation").get_by_role("link", name="Gallery").click()
    expect(page.get_by_role("main").get_by_role("link", name="A second one")).to_be_visible()


def test_the_cells_are_in_the_main_part_of_the_page_which_scrolls_as_a_whole(page: Page) -> None:
    page.goto(PAGE)
    expect(page.get_by_role("main").get_by_role("button", name="Roll")).to_be_visible(timeout=READY)
    expect(page.locator("#loading")).to_have_count(0)
    assert page.evaluate("document.querySelector('#rendered_cells').scrollHeight") <= page.evaluate(
        "document.documentElement.scrollHeight"
    )


def background(page: Page) -> str:
    return str(page.evaluate("getComputedStyle(document.body).backgroundColor"))


def test_dark_is_remembered_over_pages_and_reloads(page: Page) -> None:
    page.emulate_media(color_scheme="light")
    page.goto("/")
    button = page.get_by_role("button", name="Dark")
    expect(button).to_have_attribute("aria-pressed", "false")
    light = background(page)
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    assert background(page) != light
    page.goto(PAGE)
    press_roll(page)
    expect(page.locator("body")).to_have_attribute("data-jp-theme-light", "false")
    expect(page.locator("body")).to_have_class(re.compile(r"\btheme-dark\b"))
    assert background(page) != light
    page.get_by_role("button", name="Dark").click()
    expect(page.locator("body")).to_have_attribute("data-jp-theme-light", "true")
    page.goto("/")
    assert background(page) == light


def test_without_a_choice_the_page_follows_the_system(dark: Page) -> None:
    dark.goto("/")
    expect(dark.locator("body")).to_have_attribute("data-jp-theme-light", "false")
    dark.emulate_media(color_scheme="light")
    expect(dark.locator("body")).to_have_attribute("data-jp-theme-light", "true")


def test_nothing_scrolls_sideways_on_a_phone(phone: Page) -> None:
    phone.goto("/")
    assert no_sideways_scroll(phone)
    phone.get_by_text("Games", exact=True).click()
    assert no_sideways_scroll(phone)
    phone.goto(PAGE)
    press_roll(phone)
    assert no_sideways_scroll(phone)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(page: Page, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme)
    page.goto("/")
    assert serious(page) == []
    page.goto(PAGE)
    press_roll(page)
    assert serious(page) == []


@pytest.mark.parametrize("path", ["/nowhere", "/voila/render/nowhere.ipynb"])
def test_an_unknown_address_gets_a_page_that_leads_back(
    page: Page, guard: Guard, path: str
) -> None:
    guard.allow("status of 404")
    answer = page.goto(path)
    assert answer is not None
    assert answer.status == 404
    expect(page.get_by_role("heading", name="There is no such page")).to_be_visible()
    page.get_by_role("main").get_by_role("link", name="To the gallery").click()
    expect(page.get_by_role("main").get_by_role("link", name="The counter")).to_be_visible()


@pytest.mark.parametrize("parameter", ["theme", "template"])
@pytest.mark.parametrize("path", ["/", PAGE])
def test_a_script_in_the_address_does_not_run(page: Page, parameter: str, path: str) -> None:
    page.goto(f'{path}?{parameter}="><script>window.stranger=1</script>')
    page.get_by_role("banner").wait_for()
    assert page.evaluate("window.stranger") is None
    assert "window.stranger" not in page.content().replace("&", "")


def test_a_page_that_is_left_leaves_no_kernel(page: Page, server: Server) -> None:
    until(lambda: not server.kernels())
    page.goto(PAGE)
    press_roll(page)
    assert len(server.kernels()) == 1
    page.reload()
    press_roll(page)
    until(lambda: len(server.kernels()) == 1)
    page.goto("/")
    until(lambda: not server.kernels())


def test_a_page_that_is_left_beside_cookies_of_others_leaves_no_kernel(
    page: Page, server: Server
) -> None:
    # A JupyterHub at the same address has an `_xsrf` of its own for every path.
    for path in ("/", "/voila/"):
        page.context.add_cookies([{"name": "_xsrf", "value": path, "url": server.url + path}])
    page.goto(PAGE)
    press_roll(page)
    page.goto("/")
    until(lambda: not server.kernels())


def test_a_page_that_is_left_before_it_is_ready_leaves_no_kernel(
    page: Page, guard: Guard, server: Server
) -> None:
    until(lambda: not server.kernels())
    page.goto(PAGE, wait_until="commit")
    page.locator("#rendered_cells script").nth(1).wait_for(state="attached", timeout=READY)
    page.goto("/")
    until(lambda: not server.kernels())


def test_the_back_button_brings_a_page_that_works(page: Page) -> None:
    page.goto(PAGE)
    press_roll(page)
    page.goto("/")
    page.go_back()
    press_roll(page)


def test_a_killed_kernel_is_reported_and_the_page_can_start_again(
    page: Page, guard: Guard, server: Server
) -> None:
    until(lambda: not server.kernels())
    guard.allow("Kernel|WebSocket|status of 404|Canceled")
    page.goto(PAGE)
    press_roll(page)
    server.kernels()[0].send_signal(signal.SIGKILL)
    expect(page.get_by_role("alert")).to_contain_text("has stopped", timeout=READY)
    page.get_by_role("button", name="Start again").click()
    expect(page.get_by_role("alert")).to_have_count(0)
    press_roll(page)


def test_a_full_house_says_so_and_lets_the_next_one_in(
    page: Page, guard: Guard, notebooks: Path, tmp_path: Path
) -> None:
    guard.allow("status of 503")
    with serving(tmp_path, f"--notebooks={notebooks}", "--max-kernels=1") as small:
        page.goto(small.url + PAGE)
        press_roll(page)
        page.reload()  # gives the seat up and takes it again
        press_roll(page)
        second = page.context.new_page()
        answer = second.goto(small.url + PAGE)
        assert answer is not None
        assert answer.status == 503
        expect(second.get_by_role("heading", name="All seats are taken")).to_be_visible()
        assert len(small.kernels()) == 1
        page.close(run_before_unload=True)
        until(lambda: not small.kernels())
        second.reload()
        press_roll(second)


def test_a_session_ended_after_a_pause_and_a_stopped_server_are_reported(
    page: Page, guard: Guard, notebooks: Path, tmp_path: Path
) -> None:
    guard.allow("status of 404|Kernel|WebSocket|ERR_CONNECTION|Failed to fetch|Canceled")
    page.add_init_script("window.RULEKIT_POLL_MS = 500")
    with serving(tmp_path, f"--notebooks={notebooks}", "--idle=10") as impatient:
        page.goto(impatient.url + PAGE)
        press_roll(page)
        expect(page.get_by_role("alert")).to_contain_text("long pause", timeout=READY)
        page.reload()
        press_roll(page)
    expect(page.get_by_role("alert")).to_contain_text("cannot be reached", timeout=READY)
