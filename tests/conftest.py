"""Fixtures for all tests: the built site on its own port, a browser, a page and its console."""

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
    """A function that prepares a browser context for tests. Its further arguments are scripts, which run in each page
    of the context.
    """

BROWSERS = ("chromium", "firefox", "webkit")
NO_SERVICE_WORKER = "delete Navigator.prototype.serviceWorker"
SAVE_DATA = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Adds the options --inside, --browser and --thorough. For example, `run.py test pyodide -- --inside="-k othello"`
    passes `-k othello` to pytest inside Pyodide.
    """
    parser.addoption("--inside", default="", metavar="ARGS", help="pytest arguments for the run inside Pyodide")
    parser.addoption("--browser", default="chromium", choices=BROWSERS, help="the browser for the tests of the page")
    parser.addoption(
        "--thorough", action="store_true", help="run the tests that the suite leaves out, and nothing else"
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Selects the tests marked `thorough` if the option --thorough is given, else all other tests. Tests of Hypothesis
    run in both cases; with --thorough they have more examples.
    """
    thorough: bool = config.getoption("thorough")
    wanted: list[pytest.Item] = []
    others: list[pytest.Item] = []
    for item in items:
        has_examples = getattr(getattr(item, "obj", None), "is_hypothesis_test", False)
        chosen = (item.get_closest_marker("thorough") is not None) is thorough or (has_examples and thorough)
        (wanted if chosen else others).append(item)
    config.hook.pytest_deselected(items=others)
    items[:] = wanted


@pytest.fixture(scope="session")
def site_url() -> Iterator[str]:
    """Yields the address of the built site, ending in a slash."""
    assert SITE.is_dir(), "build the site first: python3 build/run.py build"
    with serving(SITE) as url:
        yield url


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Yields a running Playwright, which drives browsers."""
    # Not at the top: the tests of the engine run without Playwright, too.
    from playwright.sync_api import sync_playwright

    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def console() -> Iterator[Console]:
    """Yields a console that collects the unwanted messages of all pages of the run. Fails at the end if an unwanted
    message was never taken.
    """
    from tests.console import Console

    heard = Console()
    yield heard
    assert heard.take() == []


def _prepare(console: Console, context: BrowserContext, *scripts: str) -> None:
    console.watch(context)
    context.set_default_timeout(PATIENCE_MS)
    # One script: Playwright would send a second script only after the first, and a page may open in between.
    context.add_init_script("; ".join([f"globalThis.judgeboardTimes = {TIMES}", *scripts]))


@pytest.fixture(scope="session")
def prepare(console: Console) -> Prepare:
    """Returns a function that prepares a browser context: it sets the tests' timeout and TIMES, and collects the pages'
    unwanted messages.
    """
    return lambda context, *scripts: _prepare(console, context, *scripts)


@pytest.fixture(scope="session")
def open_browser(request: pytest.FixtureRequest) -> Opener:
    """Returns the function that opens the browser chosen for the run."""
    from tests.browser import OPENERS

    return OPENERS[request.config.getoption("browser")]


@pytest.fixture(scope="session")
def browser(playwright: Playwright, console: Console, open_browser: Opener) -> Iterator[Browser]:
    """Yields one browser for the whole run. Its pages have no service worker and prefetch nothing, because both would
    take longer than most tests.
    """
    with open_browser(playwright) as opened:
        opened.on("context", lambda context: _prepare(console, context, NO_SERVICE_WORKER, SAVE_DATA))
        yield opened


@pytest.fixture(scope="session")
def keeping_browser(playwright: Playwright, prepare: Prepare, open_browser: Opener) -> Iterator[Browser]:
    """Yields a second browser for the whole run. Its pages have a service worker, which keeps the site for offline
    use.
    """
    with open_browser(playwright) as opened:
        opened.on("context", prepare)
        yield opened


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[CppHost]:
    """Yields a running process of node with the C++ compiler. Skips the test if the site was built without C++."""
    # Not at the top: inside Pyodide there are no processes.
    from tests.programs.cpp_host import CppHost

    with CppHost(tmp_path_factory.mktemp("node")) as started:
        yield started


@pytest.fixture(autouse=True)
def nothing_is_heard(request: pytest.FixtureRequest) -> Iterator[None]:
    """Checks after each test that each unwanted message of the test's pages matches a pattern of the test's mark
    `noise`.
    """
    yield
    if "console" in request.fixturenames:
        console: Console = request.getfixturevalue("console")
        expected = [pattern for mark in request.node.iter_markers("noise") for pattern in mark.args]
        assert console.take(expected) == []


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """Yields a fresh browser context."""
    from tests.browser import WINDOW

    opened = browser.new_context(**WINDOW)
    yield opened
    opened.close()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """Returns a blank page in the fresh context."""
    return context.new_page()
