"""Fixtures for all tests: the built site on a port of its own, Chromium, a page and what its console says."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from assemble import SITE
from serve import serving

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Playwright, Response


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let one choose what runs inside Pyodide: run.py test pyodide -- --inside="-k othello"."""
    parser.addoption("--inside", default="", metavar="ARGS", help="pytest arguments for the run inside Pyodide")


@pytest.fixture(scope="session")
def site_url() -> Iterator[str]:
    """The address of the built site, ending in a slash."""
    assert SITE.is_dir(), "build the site first: python3 build/run.py build"
    with serving(SITE) as url:
        yield url


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """What drives browsers."""
    # Not at the top: the tests of the engine run without Playwright, too.
    from playwright.sync_api import sync_playwright

    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """One Chromium for the whole run."""
    from tests.browser import chromium_of

    with chromium_of(playwright) as opened:
        yield opened


@pytest.fixture
def page_console() -> list[str]:
    """All that the page and its workers said in the console, errors that nobody caught, and requests in vain."""
    return []


@pytest.fixture
def page(browser: Browser, page_console: list[str]) -> Iterator[Page]:
    """A blank page with storage of its own; `page_console` fills while it lives."""

    def refused(answer: Response) -> None:
        if answer.status >= 400:
            page_console.append(f"answer {answer.status}: {answer.url}")

    context = browser.new_context()
    context.on("console", lambda message: page_console.append(f"{message.type}: {message.text}"))
    context.on("weberror", lambda error: page_console.append(f"uncaught: {error.error}"))
    context.on("response", refused)
    context.on("requestfailed", lambda request: page_console.append(f"failed: {request.url}: {request.failure}"))
    yield context.new_page()
    context.close()
