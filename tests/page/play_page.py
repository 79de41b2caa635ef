"""Page object for the page that plays Lines of Action."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.engine.compared_outputs import TASKS
from tests.engine.page_api import api
from tests.page.site_page import SitePage, put_number

MOVE = re.compile(r"^[A-HZ][0-8]-[A-HZ][0-8]$")
HINT = re.compile(r"Try ([A-H][1-8]-[A-H][1-8])\.")
LONG_MS = 60_000
"""Thinking time in milliseconds for tests that watch the engine think."""
SHORT_THOUGHT = 0.06
"""Thinking time of the test's own search, in seconds. The page's engine gets less time, so that it loses in the end."""


class PlayPage(SitePage):
    """The page that plays Lines of Action, in English."""

    def __init__(self, page: Page, url: str, language: str = "en", *, python: bool = True) -> None:
        super().__init__(page, url, language, python=python)
        self.undo = self.button("Take back")
        self.redo = self.button("Redo")
        self.from_here = self.button("Play the engine")
        self.stop = self.button("Stop")
        self.move_now = self.button("Move now")
        self.hint = self.button("Hint")
        self.players = page.get_by_role("region", name="Players")
        self.score_sheet = page.get_by_role("region", name="Moves")
        self.count = page.locator(".moves-card .output-status")
        """Text with the number of moves up to the position that is shown."""

    def new_game(self, seat: str = "White", limit: int = 80) -> None:
        """Starts a game, and gives up a running game. `seat` is the player's side: White, Black, Both sides, or Watch
        the engine.
        """
        page = self.page
        self.button("New game").click()
        page.get_by_role("radio", name=seat).check(force=True)
        put_number(page.get_by_label("Moves per side"), limit)
        page.get_by_role("dialog").get_by_role("button", name="Start").click()
        made = "0" if seat in ("White", "Both") else r"\d+"
        expect(self.count).to_have_text(re.compile(rf"^{made} of at most {2 * limit}$"))
        self.wait_until_shown()

    def wait_until_shown(self) -> None:
        """Waits until the board shows the chosen position instead of the previous one."""
        expect(self.score_sheet).to_have_attribute("aria-busy", "false")

    def set_move_time(self, milliseconds: float) -> None:
        """Sets the engine's thinking time from its next move on."""
        self.page.evaluate("move => { judgeboardTimes.move = move }", milliseconds)

    def wait_for_late_replies(self) -> None:
        """Waits until all replies to earlier requests have arrived. Makes a later request, and waits for the reply to
        this request.
        """
        self.idle()
        analysis = self.page.get_by_role("switch", name="Analysis")
        analysis.check()
        expect(self.page.locator(".analysis-card").get_by_role("listitem")).to_have_count(3)
        analysis.uncheck()
        self.idle()

    def moves(self) -> list[str]:
        """Returns the moves in the list."""
        return self.score_sheet.get_by_role("button", name=MOVE).all_inner_texts()

    def wait_for_turn(self) -> None:
        """Waits until it is the player's turn."""
        expect(self.caption).to_have_text("Your move.")

    def play(self, move: str) -> None:
        """Clicks a move such as A4-C4, and waits until the list shows the move."""
        self.wait_until_shown()
        made = int(self.count.inner_text().split()[0])
        for square in move.split("-"):
            self.square(square).click()
        expect(self.count).to_have_text(re.compile(f"^({made + 1}|{made + 2}) of "))

    def hurry(self) -> None:
        """Makes the engine play its best move so far if it is still thinking."""
        self.page.locator("[data-button=move_now]").evaluate("button => button.click()")

    def wait_for_moves(self, moves: int) -> None:
        """Waits until the position after this number of moves is shown."""
        expect(self.count).to_have_text(re.compile(f"^{moves} of "))


def game_after(moves: list[str], limit: int) -> dict[str, Any]:
    """Returns the engine's report on a game, computed in the test's process."""
    game: dict[str, Any] = api.game({"problem": "loa", "start": "", "moves": moves, "limit": limit})
    return game


def good_move(moves: list[str], limit: int) -> str:
    """Returns a good move after the moves `moves`, found by a search in the test's process."""
    game = {"problem": "loa", "start": "", "moves": moves, "limit": limit}
    task = next(TASKS)
    api.start(task, "think", {**game, "game": 0, "seconds": SHORT_THOUGHT, "level": 12})
    part = api.advance(task)
    while not part["done"]:
        part = api.advance(task)
    api.drop(task)
    return str(part["move"])


def start_game(site_page: SitePage) -> PlayPage:
    """Starts a new game; the player is White."""
    site_page.enter("loa")
    play_page = PlayPage.of(site_page)
    play_page.new_game()
    play_page.wait_for_turn()
    play_page.page.evaluate("scrollTo(0, 0)")
    return play_page
