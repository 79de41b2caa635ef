"""A game of Lines of Action on the page, played by clicks."""

import re
from typing import Any

from playwright.sync_api import Locator, expect

from tests.engine.comparing import TASKS
from tests.engine.door import api
from tests.page.desk import Desk, put_number

MOVE = re.compile(r"^[A-HZ][0-8]-[A-HZ][0-8]$")
HINT = re.compile(r"Try ([A-H][1-8]-[A-H][1-8])\.")
LONG_MS = 60_000
"""So long the engine thinks where it is to be seen thinking."""
SHORT_THOUGHT = 0.06
"""Seconds that the test's own player thinks; the page's engine is hurried, so that it loses in the end."""


class Table:
    """The room in which one plays."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.undo = desk.button("Take back")
        self.redo = desk.button("Redo")
        self.from_here = desk.button("Play from here")
        self.stop = desk.button("Stop")
        self.move_now = desk.button("Move now")
        self.hint = desk.button("Hint")
        self.players = desk.page.get_by_role("region", name="Players")

    def new_game(self, seat: str = "White", limit: int = 80) -> None:
        """Begin a game, giving up one that is under way; the seat is White, Black, Both or Neither."""
        page = self.desk.page
        self.desk.button("New game").click()
        page.get_by_role("radio", name=seat).check(force=True)
        put_number(page.get_by_label("Moves per side"), limit)
        page.get_by_role("dialog").get_by_role("button", name="Start").click()
        made = "0" if seat in ("White", "Both") else r"\d+"
        expect(self.count).to_have_text(re.compile(rf"^{made} of {2 * limit}$"))
        self.known()

    def known(self) -> None:
        """Wait until the board shows the position that is looked at, not the one before."""
        expect(self.score_sheet).to_have_attribute("aria-busy", "false")

    def watch(self) -> None:
        """Begin a game of the engine against itself; it has made a move, and thinks about the next."""
        self.thinks_for(LONG_MS)
        self.new_game("Neither")
        self.move_now.click()
        self.wait_for(1)

    def thinks_for(self, milliseconds: float) -> None:
        """From its next move on."""
        self.desk.page.evaluate("move => { judgeboardTimes.move = move }", milliseconds)

    def late_reply_would_have_come(self) -> None:
        """Wait until nothing that was asked is under way, and what was asked later has been answered."""
        self.desk.idle()
        analysis = self.desk.page.get_by_role("switch", name="Analysis")
        analysis.check()
        expect(self.desk.page.locator(".analysis-card").get_by_role("listitem")).to_have_count(3)
        analysis.uncheck()
        self.desk.idle()

    @property
    def score_sheet(self) -> Locator:
        """The list of moves."""
        return self.desk.page.get_by_role("region", name="Moves")

    @property
    def count(self) -> Locator:
        """How many moves there are up to the place that is looked at."""
        return self.desk.page.locator(".moves-card .output-status")

    def moves(self) -> list[str]:
        """The moves so far, as the list shows them."""
        return self.score_sheet.get_by_role("button", name=MOVE).all_inner_texts()

    def my_turn(self) -> None:
        """Wait until it is the player's turn."""
        expect(self.desk.caption).to_have_text("Your move.")

    def play(self, move: str) -> None:
        """Click a move such as A4-C4 and wait until it is made."""
        self.known()
        made = int(self.count.inner_text().split()[0])
        origin, target = move.split("-")
        self.desk.square(origin).click()
        self.desk.square(target).click()
        expect(self.count).to_have_text(re.compile(f"^({made + 1}|{made + 2}) of "))

    def hurry(self) -> None:
        """Have the engine play what it has found, if it is still thinking."""
        self.move_now.evaluate("button => button.click()")

    def wait_for(self, moves: int) -> None:
        """Wait until so many moves are in the list."""
        expect(self.count).to_have_text(re.compile(f"^{moves} of "))


def game_after(moves: list[str], limit: int) -> dict[str, Any]:
    """What our own engine says of a game."""
    game: dict[str, Any] = api.game({"problem": "loa", "start": "", "moves": moves, "limit": limit})
    return game


def thought_of(moves: list[str], limit: int) -> str:
    """A move that our own search finds good."""
    game = {"problem": "loa", "start": "", "moves": moves, "limit": limit}
    task = next(TASKS)
    api.start(task, "think", {**game, "game": 0, "seconds": SHORT_THOUGHT, "level": 8})
    part = api.advance(task)
    while not part["done"]:
        part = api.advance(task)
    api.drop(task)
    return str(part["move"])


def seated(desk: Desk) -> Table:
    """A new game in which the player is White."""
    desk.enter("loa")
    table = Table(desk)
    table.new_game()
    table.my_turn()
    desk.page.evaluate("scrollTo(0, 0)")
    return table
