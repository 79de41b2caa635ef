"""Fixtures for tests of the page in a browser.

Page objects: `SitePage` has what every page has (navigation, board, caption, waits). `JudgePage`, `PlayPage` (Lines of
Action) and `HomePage` derive from it, each in a file of its name. `ProgramTab` is the tab of a judge's page that runs
programs; `RunnerPage` is a page with the runner of programs alone. `PlayPage.of(judge_page)` is another page object
for the same tab.

Fixtures: a module's tests share `judge_page`, which is ready, and `play_page`, a new game in the same tab. Each test
gets a tab of its own from `new_judge_page` and `new_play_page`, which are not open yet, and from
`page_without_python`, which starts faster. `runner_page` serves the tests of Python programs.

Marks: `native` runs Python in the tests' process instead of Pyodide (native.py); `chromium` skips a test in other
browsers; `noise` allows console messages; `thorough` runs with --thorough only.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error, Page

from serve import serving
from tests.browser import WINDOW
from tests.page.judge_page import JudgePage
from tests.page.native import NativeHandler, native_site
from tests.page.play_page import PlayPage, start_game
from tests.page.runner_page import RunnerPage, runner_site
from tests.times import TIMES

CHROMIUM_ONLY = "Chromium"
"""Word in Playwright's errors about features that Playwright supports only in Chromium."""
LONG_FILES = ("test_update.py", "test_browsers.py", "test_offline.py", "test_damage.py", "test_failed_install.py")
"""Files that run first. If they ran at the end, their worker would run while all other workers are idle."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Puts the tests of the long files before all others."""
    items.sort(key=lambda item: item.path.name not in LONG_FILES)


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skips a test marked `chromium` if the run has another browser."""
    mark = item.get_closest_marker("chromium")
    if mark and item.config.getoption("browser") != "chromium":
        pytest.skip(mark.args[0])


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Iterator[None]:
    """Skips a test that uses a feature which Playwright supports only in Chromium."""
    try:
        return (yield)
    except Error as error:
        if CHROMIUM_ONLY in str(error):
            pytest.skip(str(error).splitlines()[0])
        raise


@pytest.fixture(scope="session")
def native(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Returns the folder of the site whose Python runs in the tests' process."""
    return native_site(tmp_path_factory.mktemp("site"))


@pytest.fixture(scope="session")
def native_url(native: Path) -> Iterator[str]:
    """Yields the URL of the site whose Python runs in the tests' process."""
    with serving(native, NativeHandler) as url:
        yield url


@pytest.fixture(scope="module")
def site_url(request: pytest.FixtureRequest, site_url: str) -> str:
    """Returns the URL of the built site, or with the mark `native` the URL of the site whose Python runs in the tests'
    process.
    """
    if request.node.get_closest_marker("native") is None:
        return site_url
    url: str = request.getfixturevalue("native_url")
    return url


@pytest.fixture(scope="module")
def judge_page(browser: Browser, site_url: str) -> Iterator[JudgePage]:
    """Yields a page that is ready. A module's tests share the page."""
    with browser.new_context(**WINDOW) as context:
        yield JudgePage(context.new_page(), site_url).open().ready()


@pytest.fixture
def play_page(judge_page: JudgePage) -> Iterator[PlayPage]:
    """Yields a new game of Lines of Action. The player is White."""
    play_page = start_game(judge_page)
    yield play_page
    play_page.set_move_time(TIMES["move"])


@pytest.fixture
def new_judge_page(page: Page, site_url: str) -> JudgePage:
    """Returns a page in a context of its own, not open yet."""
    return JudgePage(page, site_url)


@pytest.fixture
def new_play_page(page: Page, site_url: str) -> PlayPage:
    """Returns a page that plays Lines of Action, in the same tab as `new_judge_page`."""
    return PlayPage(page, site_url)


@pytest.fixture
def page_without_python(page: Page, site_url: str) -> JudgePage:
    """Returns a page in a context of its own, not open yet. The page's requests for Python's files are never
    answered.
    """
    return JudgePage(page, site_url, python=False)


@pytest.fixture(scope="module")
def runner_page(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunnerPage]:
    """Yields a page with the runner of Python programs. A module's tests share the page."""
    with serving(runner_site(tmp_path_factory.mktemp("runner"))) as url, browser.new_context() as context:
        yield RunnerPage(context.new_page(), url)
