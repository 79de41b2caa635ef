"""Files that come late."""

import re

from playwright.sync_api import Route

from tests.page.desk import Desk

MAIN_SCRIPT = re.compile(r".*/assets/main-\w+\.js")
"""What hydrates the document."""
LOADED = "address => import(address).then(() => {})"


class Gate:
    """Holds files back until it is opened."""

    def __init__(self, desk: Desk, files: re.Pattern[str]) -> None:
        self._desk = desk
        self._held: list[Route] = []
        self._open = False
        desk.page.context.route(files, self._arrive)

    def _arrive(self, route: Route) -> None:
        if self._open:
            route.continue_()
        else:
            self._held.append(route)

    def open(self) -> None:
        """Let the files through."""
        self._open = True
        for route in self._held:
            route.continue_()

    def arrived(self) -> None:
        """Wait until the page has loaded the modules that were held back, and has drawn what came of it."""
        for route in self._held:
            self._desk.page.evaluate(LOADED, route.request.url)
        self._desk.drawn()
