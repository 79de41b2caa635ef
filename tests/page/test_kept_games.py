"""A game is there again after a reload, and in the next tab when its tab was closed, however damaged it was."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from tests.matrix import matrix
from tests.page.desk import Desk
from tests.page.table import Table
from tests.page.tabs import EVERYTHING, NOTHING_BUT, damaged, in_stores, kept, reloaded, tab

pytestmark = pytest.mark.native

MARKUP = "<img src=x onerror=alert(1)>"
DAMAGES: dict[str, list[Any]] = {
    "number": [5],
    "empty": [{}],
    "seats": [["seats"], "white", MARKUP],
    "no moves": [["record"], "moves", None],
    "illegal move": [["record"], "moves", ["A4-B6"]],
    "no move at all": [["record"], "moves", ["A4-C4", MARKUP, "__proto__"]],
    "position": [["record"], "start", MARKUP],
    "beyond the end": [["record"], "at", 1e300],
    "level": [[], "level", 1e9],
    "advice": [[], "advice", ["A4-C4"]],
    "pace": [[], "pace", "hasty"],
    "a hole": [["record"], "moves", [None]],
    "too long": [["record"], "moves", ["A4-C4", "C1-C4"] * 1001],
    "set up": [[], "setup", {"pieces": [{"square": 64, "kind": "white-checker"}], "turn": "white"}],
}


def test_a_game_that_is_set_up_outlives_a_reload_and_a_change_of_language(visit: BrowserContext, site_url: str) -> None:
    desk = tab(visit, site_url, "loa")
    expect(desk.caption).to_have_text("Your move.")
    desk.button("Set up").click()
    card = desk.page.get_by_role("region", name="Set up a position")
    card.get_by_role("radio", name="Eraser").check(force=True)
    desk.square("A4").click()
    expect(desk.square("A4")).to_have_accessible_name("A4, empty")
    reloaded(kept(desk))
    expect(card).to_be_visible()
    expect(desk.square("A4")).to_have_accessible_name("A4, empty")
    desk.page.get_by_label("Language").select_option(label="Русский")
    expect(desk.page.get_by_role("region", name="Расстановка")).to_be_visible()
    desk.page.get_by_label("Язык").select_option(label="English")
    desk.button("Cancel").click()
    expect(desk.square("A4")).to_have_accessible_name("A4, white checker")
    expect(desk.caption).to_have_text("Your move.")


def playing(visit: BrowserContext, url: str, move: str) -> Desk:
    """A tab with a game in which this move was made."""
    desk = tab(visit, url, "loa")
    table = Table(desk)
    table.my_turn()
    table.play(move)
    return desk


def test_two_tabs_play_each_their_own_game(visit: BrowserContext, site_url: str) -> None:
    games = {move: playing(visit, site_url, move) for move in ("A4-C4", "A5-C5")}
    for move, desk in games.items():
        reloaded(desk)
        expect(Table(desk).score_sheet).to_contain_text(move)


@pytest.mark.thorough
def test_the_games_of_closed_tabs_come_back_one_after_another(visit: BrowserContext, site_url: str) -> None:
    """Of two games only the one was kept in which somebody had moved last."""
    for desk in [playing(visit, site_url, move) for move in ("A4-C4", "A5-C5")]:
        kept(desk).page.close()
    for move in ("A5-C5", "A4-C4"):
        expect(Table(tab(visit, site_url, "loa")).score_sheet).to_contain_text(move)
    afresh = Table(tab(visit, site_url, "loa"))
    afresh.my_turn()
    assert afresh.moves() == []


@pytest.fixture(scope="module")
def game(browser: Browser, site_url: str) -> Iterator[tuple[Desk, dict[str, Any]]]:
    """A tab with a game and a text, shared by a module's tests, and all that is kept."""
    context = browser.new_context()
    desk = tab(context, site_url)
    desk.paste("56 48 49\n")
    desk.enter("loa")
    table = Table(desk)
    table.my_turn()
    table.play("A4-C4")
    table.wait_for(2)
    table.my_turn()
    kept(desk)
    desk.page.goto(f"{site_url}notices.html")
    yield desk, in_stores(desk, EVERYTHING)
    context.close()


@pytest.mark.parametrize("damage", matrix(DAMAGES, ["a hole"]))
def test_of_a_damaged_game_no_more_is_taken_than_can_be_played(
    game: tuple[Desk, dict[str, Any]], damage: list[Any]
) -> None:
    desk, everything = game
    desk.page.goto(f"{desk.url}notices.html")
    in_stores(desk, NOTHING_BUT, damaged(everything, "loa play", damage))
    desk.open("loa").ready()
    table = Table(desk)
    table.my_turn()
    assert table.moves()[:1] in ([], ["A4-C4"])
    table.new_game()
    table.my_turn()
    table.play("A5-C5")
    desk.enter("correct-move")
    desk.expect_text("56 48 49\n")
