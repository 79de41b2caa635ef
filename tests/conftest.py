"""Fixtures for all tests: the built site on a port of its own, a browser, a page and what its console says."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from assemble import SITE
from serve import serving
from tests.times import PATIENCE_MS, TIMES

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Browser, BrowserContext, Page, Playwright

    from tests.browser import Opener
    from tests.console import Console
    from tests.programs.cpp_host import CppHost

    Prepare = Callable[..., None]
    """Takes a context, and scripts for its pages."""

BROWSERS = ("chromium", "firefox", "webkit")
NO_SERVICE_WORKER = "delete Navigator.prototype.serviceWorker"
SAVE_DATA = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let one choose what runs, and what of it inside Pyodide: run.py test pyodide -- --inside="-k othello"."""
    parser.addoption("--inside", default="", metavar="ARGS", help="pytest arguments for the run inside Pyodide")
    parser.addoption("--browser", default="chromium", choices=BROWSERS, help="the browser for the tests of the page")
    parser.addoption(
        "--thorough", action="store_true", help="run the tests that the suite leaves out, and nothing else"
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the tests marked `thorough`, or all others."""
    thorough: bool = config.getoption("thorough")
    wanted: list[pytest.Item] = []
    others: list[pytest.Item] = []
    for item in items:
        chosen = (item.get_closest_marker("thorough") is not None) is thorough
        (wanted if chosen else others).append(item)
    config.hook.pytest_deselected(items=others)
    items[:] = wanted


@pytest.fixture(scope="session")
def site_url() -> Iterator[str]:
    """The address of the built site, ending in a slash."""
    assert SITE.is_dir(), "build the site first: python3 build/run.py build"
    with serving(SITE) as url:
        yield url


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Playwright, which drives browsers."""
    # Not at the top: the tests of the engine run without Playwright, too.
    from playwright.sync_api import sync_playwright

    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def console() -> Iterator[Console]:
    """Hears all pages of the run, those of the last test until their browser has closed."""
    from tests.console import Console

    heard = Console()
    yield heard
    assert heard.take() == []


def _prepare(console: Console, context: BrowserContext, *scripts: str) -> None:
    console.watch(context)
    context.set_default_timeout(PATIENCE_MS)
    # As one script: Playwright sends a second one only after the first is there, and a page may open in between.
    context.add_init_script("; ".join([f"globalThis.judgeboardTimes = {TIMES}", *scripts]))


@pytest.fixture(scope="session")
def prepare(console: Console) -> Prepare:
    """Give a context the tests' patience and times, and hear what its pages say."""
    return lambda context, *scripts: _prepare(console, context, *scripts)


@pytest.fixture(scope="session")
def open_browser(request: pytest.FixtureRequest) -> Opener:
    """How the browser opens that was chosen for the run."""
    from tests.browser import OPENERS

    return OPENERS[request.config.getoption("browser")]


@pytest.fixture(scope="session")
def browser(playwright: Playwright, console: Console, open_browser: Opener) -> Iterator[Browser]:
    """One browser for the whole run.

    It keeps no site and loads no part of the page before it is used, which would take longer than most tests.
    """
    with open_browser(playwright) as opened:
        opened.on("context", lambda context: _prepare(console, context, NO_SERVICE_WORKER, SAVE_DATA))
        yield opened


@pytest.fixture(scope="session")
def keeping_browser(playwright: Playwright, prepare: Prepare, open_browser: Opener) -> Iterator[Browser]:
    """Another one, which keeps the site for use without its host."""
    with open_browser(playwright) as opened:
        opened.on("context", prepare)
        yield opened


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[CppHost]:
    """A process of node with the C++ compiler."""
    # Not at the top: inside Pyodide there are no processes.
    from tests.programs.cpp_host import CppHost

    with CppHost(tmp_path_factory.mktemp("node")) as started:
        yield started


@pytest.fixture(autouse=True)
def nothing_is_heard(request: pytest.FixtureRequest) -> Iterator[None]:
    """After each test: no page has said anything but what the test's mark `noise` expects."""
    yield
    if "console" in request.fixturenames:
        console: Console = request.getfixturevalue("console")
        expected = [pattern for mark in request.node.iter_markers("noise") for pattern in mark.args]
        assert console.take(expected) == []


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A browser that nobody has used."""
    from tests.browser import WINDOW

    opened = browser.new_context(**WINDOW)
    yield opened
    opened.close()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """A blank page with storage of its own."""
    return context.new_page()
