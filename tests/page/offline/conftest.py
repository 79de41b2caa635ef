"""Fixtures for tests of the site's cache in the browser: a host, a page of a first visit, and pages of a context
that has cached the site.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from assemble import SITE
from tests.browser import WINDOW
from tests.page.cache_storage import record_registrations, wait_until_offline_ready
from tests.page.host import Host, hosting
from tests.page.judge_page import JudgePage


@pytest.fixture(scope="module")
def browser(keeping_browser: Browser) -> Browser:
    return keeping_browser


def site_of(request: pytest.FixtureRequest) -> Path:
    """Returns the folder of the site for a test; with the mark `native`, the site whose Python runs in the tests'
    process.
    """
    native = request.node.get_closest_marker("native") is not None
    site: Path = request.getfixturevalue("native") if native else SITE
    return site


@pytest.fixture
def host(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Host]:
    """Yields a host that no browser has visited."""
    with hosting(site_of(request), tmp_path) as host:
        yield host


@pytest.fixture
def first_visit_page(page: Page, host: Host) -> JudgePage:
    """Returns the page of a first visit, not open yet."""
    record_registrations(page.context)
    return JudgePage(page, host.url)


@pytest.fixture(scope="class")
def visited_host(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """Yields the host that `visited_context` has visited."""
    with hosting(site_of(request), tmp_path_factory.mktemp("host")) as host:
        yield host


@pytest.fixture(scope="class")
def visited_context(browser: Browser, visited_host: Host) -> Iterator[BrowserContext]:
    """Yields a context that has cached the site. Tests share the context, so they have to repair all damage."""
    with browser.new_context(**WINDOW) as context:
        page = context.new_page()
        JudgePage(page, visited_host.url).open().ready()
        wait_until_offline_ready(page)
        page.close()
        yield context


@pytest.fixture
def returning_page(visited_context: BrowserContext, visited_host: Host) -> Iterator[JudgePage]:
    """Yields a new page of `visited_context`, not open yet. The page's host is running."""
    visited_host.requests.clear()
    page = visited_context.new_page()
    yield JudgePage(page, visited_host.url)
    page.close()
    visited_host.stop()
    visited_host.start()
