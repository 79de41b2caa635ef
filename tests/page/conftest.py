"""Fixtures: an open page, a game of Lines of Action on it, and a page that is not open yet."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page

from serve import serving
from tests.browser import WINDOW
from tests.page.desk import Desk
from tests.page.native import NativeHandler, native_site
from tests.page.table import Table, seated
from tests.times import TIMES

CHROMIUM_ALONE = "Chromium"
"""It stands in what Playwright says of such a thing, and nowhere else."""
LONG_FILES = ("test_update.py", "test_browsers.py", "test_offline.py")
"""They begin first: a worker that has one of them at the end works on alone."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the tests of the long files before all others."""
    items.sort(key=lambda item: item.path.name not in LONG_FILES)


def pytest_runtest_setup(item: pytest.Item) -> None:
    """In another browser skip what is marked as Chromium's."""
    mark = item.get_closest_marker("chromium")
    if mark and item.config.getoption("browser") != "chromium":
        pytest.skip(mark.args[0])


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Iterator[None]:
    """Skip a test that asks of a driver what Playwright does with Chromium alone."""
    try:
        return (yield)
    except Error as error:
        if CHROMIUM_ALONE in str(error):
            pytest.skip(str(error).splitlines()[0])
        raise


@pytest.fixture(scope="session")
def native(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site where Python runs in this process."""
    return native_site(tmp_path_factory.mktemp("site"))


@pytest.fixture(scope="session")
def native_url(native: Path) -> Iterator[str]:
    """The address of that."""
    with serving(native, NativeHandler) as url:
        yield url


@pytest.fixture(scope="module")
def site_url(request: pytest.FixtureRequest, site_url: str) -> str:
    """The address of the built site; with the mark `native`, of that where Python runs in this process."""
    if request.node.get_closest_marker("native") is None:
        return site_url
    url: str = request.getfixturevalue("native_url")
    return url


@pytest.fixture(scope="module")
def desk(browser: Browser, site_url: str) -> Iterator[Desk]:
    """A page that is ready, shared by a module's tests."""
    context = browser.new_context(**WINDOW)
    yield Desk(context.new_page(), site_url).open().ready()
    context.close()


@pytest.fixture
def table(desk: Desk) -> Iterator[Table]:
    """A new game of Lines of Action in which the player is White."""
    table = seated(desk)
    yield table
    table.thinks_for(TIMES["move"])


@pytest.fixture
def new_desk(page: Page, site_url: str) -> Desk:
    """A page of its own that is not yet open."""
    return Desk(page, site_url)


@pytest.fixture
def early_desk(page: Page, site_url: str) -> Desk:
    """A page of its own that is not yet open, and to which Python never comes."""
    return Desk(page, site_url, python=False)


@pytest.fixture
def visit(context: BrowserContext) -> BrowserContext:
    """A browser that nobody has used."""
    return context
