"""Opens the browsers for tests and benchmarks.

Firefox and WebKit are Playwright's own if installed, else the machine's. The machine's browsers run behind a program
that speaks Playwright's protocol.
"""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, BrowserType, Playwright, expect, sync_playwright

from browser import chromium as usual_chromium
from browser import firefox, headless_chromium, minibrowser
from steps import ROOT
from tests.times import PATIENCE_MS

# A benchmark that opens a browser waits for its pages as long as the tests do.
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
"""Options for `new_context`: the window of a desktop, with reduced motion, since each frame costs time. Only
test_motion.py tests motion.
"""


@contextmanager
def chromium(*, headless: bool = False) -> Iterator[Browser]:
    """Starts Playwright and opens the Chromium that visitors have; with `headless`, headless Chromium."""
    with sync_playwright() as playwright, (headless_of if headless else chromium_of)(playwright) as browser:
        yield browser


@contextmanager
def chromium_of(playwright: Playwright) -> Iterator[Browser]:
    """Opens the Chromium that visitors have, for a caller that has started Playwright, since Playwright cannot be
    started twice.
    """
    with playwright.chromium.launch(executable_path=usual_chromium(), args=ARGUMENTS) as browser:
        yield browser


@contextmanager
def headless_of(playwright: Playwright) -> Iterator[Browser]:
    """Opens headless Chromium, for a caller that has started Playwright."""
    with playwright.chromium.launch(executable_path=headless_chromium(), args=ARGUMENTS) as browser:
        yield browser


@contextmanager
def firefox_of(playwright: Playwright) -> Iterator[Browser]:
    """Opens Firefox. Raises LookupError if Firefox is not installed."""
    with _launched(playwright.firefox, firefox(), "firefox-esr", channel="moz-firefox") as browser:
        yield browser


@contextmanager
def webkit_of(playwright: Playwright) -> Iterator[Browser]:
    """Opens WebKit. Raises LookupError if WebKit is not installed."""
    with _launched(playwright.webkit, minibrowser(), "webkit2gtk-driver xvfb") as browser:
        yield browser


def allow_clipboard(context: BrowserContext) -> None:
    """Lets the context's pages read and write the clipboard. Only Chromium asks for permission to write."""
    chromium = context.browser is None or context.browser.browser_type.name == "chromium"
    context.grant_permissions(["clipboard-read", "clipboard-write"] if chromium else ["clipboard-read"])


Opener = Callable[[Playwright], AbstractContextManager[Browser]]
OPENERS: dict[str, Opener] = {"chromium": headless_of, "firefox": firefox_of, "webkit": webkit_of}
"""The functions that open the browsers, by the browser's name. Without the browser, the function for Chromium raises
BuildError, and the others raise LookupError.
"""


def _launched(kind: BrowserType, executable: Path | None, packages: str, channel: str | None = None) -> Browser:
    """Launches Playwright's own browser, else the machine's `executable` behind the module tests.<name>. Raises
    LookupError if both are missing; the message names the Debian `packages` to install.
    """
    if Path(kind.executable_path).is_file():
        return kind.launch()
    if executable is None:
        raise LookupError(f"there is no {kind.name} on this machine: apt install {packages}")
    return kind.launch(
        executable_path=sys.executable,
        args=["-m", f"tests.{kind.name}", str(executable)],
        ignore_default_args=True,
        channel=channel,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
