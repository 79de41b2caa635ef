"""Collects unwanted messages of pages: console output, uncaught errors, failed requests, requests to other hosts, and
responses with the status 400 or above.
"""

import re
from collections.abc import Iterable
from contextlib import suppress

from playwright.sync_api import BrowserContext, ConsoleMessage, Error, Request, Response, WebError

THIS_MACHINE = ("http://127.0.0.1:", "data:", "blob:")
NETWORK = (
    r"^failed: |^answer 4\d\d: |net::ERR_|bad HTTP response code|preload"
    r"|Failed to (load resource|fetch)|: 404$|fetching the script|Web Inspector blocked"
)
"""Pattern of messages about files that are missing or incomplete, for the mark `noise`."""
SLOW = "was preloaded using link preload but not used within a few seconds"
"""Chromium's message about a preloaded file that is used late, as on a busy machine."""
UNSUPPORTED = "Unrecognized Content-Security-Policy directive 'manifest-src'"
"""WebKit's message about a directive of the content security policy that it does not know."""
GONE = ("net::ERR_ABORTED", "NS_BINDING_ABORTED", "Load request cancelled")
"""Messages about requests that the browser cancelled, as when their page was closed."""
LEFT = "due to access control checks"
"""WebKit's message about a file that was still loading when the page was left."""


class Console:
    """Collects the unwanted messages of all pages and workers in the watched browser contexts."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self._contexts: list[BrowserContext] = []

    def watch(self, context: BrowserContext) -> None:
        """Collects the unwanted messages of a context's pages from now on."""
        self._contexts.append(context)
        context.on("close", lambda closed: self._contexts.remove(closed))
        context.on("console", self._said)
        context.on("weberror", self._erred)
        context.on("request", self._asked)
        context.on("response", self._answered)
        context.on("requestfailed", self._failed)

    def take(self, expected: Iterable[str] = ()) -> list[str]:
        """Returns the collected messages that match no pattern of `expected`, and forgets all collected messages."""
        for page in [page for context in self._contexts for page in context.pages]:
            # Messages that the page has sent before this answer arrive before the answer.
            with suppress(Error):
                page.evaluate("0")
        heard, self.heard = self.heard, []
        return [line for line in heard if not any(re.search(pattern, line) for pattern in expected)]

    def _said(self, message: ConsoleMessage) -> None:
        if SLOW not in message.text and UNSUPPORTED not in message.text:
            self.heard.append(f"{message.type}: {message.text}")

    def _erred(self, error: WebError) -> None:
        if LEFT not in str(error.error):
            self.heard.append(f"uncaught: {error.error}")

    def _asked(self, request: Request) -> None:
        if not request.url.startswith(THIS_MACHINE):
            self.heard.append(f"asked another host: {request.url}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self.heard.append(f"answer {response.status}: {response.url}")

    def _failed(self, request: Request) -> None:
        if request.failure not in GONE:
            self.heard.append(f"failed: {request.url}: {request.failure}")
