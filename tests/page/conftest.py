"""Fixtures for the page: one that is ready for use, and a watch over what it says and whom it asks."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.page.desk import Desk


class Watch:
    """Hears all that should not be heard from a page."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.heard: list[str] = []
        context.on("console", lambda message: self.heard.append(f"{message.type}: {message.text}"))
        context.on("weberror", lambda error: self.heard.append(f"uncaught: {error.error}"))
        context.on("request", lambda request: self._asked(request.url, url))

    def _asked(self, address: str, url: str) -> None:
        if not address.startswith((url, "data:", "blob:")):
            self.heard.append(f"asked another host: {address}")


@pytest.fixture(scope="module")
def desk(browser: Browser, site_url: str) -> Iterator[Desk]:
    """A page that is ready, shared by a module's tests; it says nothing in the console and asks no other host."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    watch = Watch(context, site_url)
    yield Desk(context.new_page(), site_url).open().ready()
    context.close()
    assert watch.heard == []


@pytest.fixture
def new_desk(page: Page, site_url: str) -> Desk:
    """A page of its own that is not yet open."""
    return Desk(page, site_url)


@pytest.fixture
def visit(browser: Browser) -> Iterator[BrowserContext]:
    """A browser that nobody has used."""
    context = browser.new_context()
    yield context
    context.close()
