"""Chromium for the tests and benchmarks, started alike everywhere."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Playwright, sync_playwright

from browser import executable

ARGUMENTS = [
    "--no-sandbox",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@contextmanager
def chromium() -> Iterator[Browser]:
    """A headless Chromium, closed at the end."""
    with sync_playwright() as playwright, chromium_of(playwright) as browser:
        yield browser


@contextmanager
def chromium_of(playwright: Playwright) -> Iterator[Browser]:
    """The same where Playwright runs already; it cannot run twice."""
    browser = playwright.chromium.launch(executable_path=executable(), args=ARGUMENTS)
    try:
        yield browser
    finally:
        browser.close()
