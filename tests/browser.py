"""Chromium for the tests and benchmarks, started alike everywhere."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from browser import chromium as usual_chromium
from browser import headless_chromium
from tests.times import PATIENCE_MS

# Who opens a browser here waits for its pages as long as all others.
expect.set_options(timeout=PATIENCE_MS)

ARGUMENTS = [
    "--no-sandbox",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

WINDOW: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce"}
"""For `new_context`: a desktop's. Nothing glides, since each frame costs time; test_motion.py is about that."""


@contextmanager
def chromium(*, headless: bool = False) -> Iterator[Browser]:
    """The Chromium that visitors have, or the one without windows."""
    with sync_playwright() as playwright, (headless_of if headless else chromium_of)(playwright) as browser:
        yield browser


@contextmanager
def chromium_of(playwright: Playwright) -> Iterator[Browser]:
    """The same where Playwright runs already; it cannot run twice."""
    with playwright.chromium.launch(executable_path=usual_chromium(), args=ARGUMENTS) as browser:
        yield browser


@contextmanager
def headless_of(playwright: Playwright) -> Iterator[Browser]:
    """The Chromium without windows."""
    with playwright.chromium.launch(executable_path=headless_chromium(), args=ARGUMENTS) as browser:
        yield browser
