"""Chromium for the tests and benchmarks, started alike everywhere."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Playwright, sync_playwright

from browser import chromium as usual_chromium
from browser import headless_chromium

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
    """The Chromium that visitors have, closed at the end."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=usual_chromium(), args=ARGUMENTS)
        try:
            yield browser
        finally:
            browser.close()


@contextmanager
def headless_of(playwright: Playwright) -> Iterator[Browser]:
    """The Chromium without windows, where Playwright runs already; it cannot run twice."""
    browser = playwright.chromium.launch(executable_path=headless_chromium(), args=ARGUMENTS)
    try:
        yield browser
    finally:
        browser.close()
