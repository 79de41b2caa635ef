"""Fixtures for the page: one that is ready for use, and one that is not yet open."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.page.desk import Desk


@pytest.fixture(scope="module")
def desk(browser: Browser, site_url: str) -> Iterator[Desk]:
    """A page that is ready, shared by a module's tests."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    yield Desk(context.new_page(), site_url).open().ready()
    context.close()


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
