"""Requests that a test holds back, so that the requested files arrive late."""

import re

from playwright.sync_api import Route

from tests.page.site_page import SitePage

MAIN_SCRIPT = re.compile(r".*/assets/main-\w+\.js")
"""The script that hydrates the document."""


class HeldRequests:
    """Holds requests for some files back until they are released."""

    def __init__(self, site_page: SitePage, files: re.Pattern[str]) -> None:
        self._site_page = site_page
        self._held: list[Route] = []
        self._released = False
        site_page.page.context.route(files, self._handle)

    def _handle(self, route: Route) -> None:
        if self._released:
            route.continue_()
        else:
            self._held.append(route)

    def release(self) -> None:
        """Lets the held requests and all later requests continue."""
        self._released = True
        for route in self._held:
            route.continue_()

    def wait_for_modules(self) -> None:
        """Waits until the page has loaded the modules that were held back and has drawn the result."""
        for route in self._held:
            self._site_page.page.evaluate("address => import(address).then(() => {})", route.request.url)
        self._site_page.drawn()
