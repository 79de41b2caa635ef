"""A game is restored after a reload and in the next tab. A damaged game is restored in part."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from tests.matrix import matrix
from tests.page.drafts import READ_ALL, REPLACE_ALL, change_database, open_tab, saved, with_damage
from tests.page.judge_page import JudgePage
from tests.page.play_page import PlayPage

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


@pytest.mark.thorough
def test_a_position_being_set_up_is_restored(context: BrowserContext, site_url: str) -> None:
    judge_page = open_tab(context, site_url, "loa")
    expect(judge_page.caption).to_have_text("Your move.")
    judge_page.button("Set up").click()
    card = judge_page.page.get_by_role("region", name="Set up a position")
    card.get_by_role("radio", name="Eraser").check(force=True)
    judge_page.square("A4").click()
    expect(judge_page.square("A4")).to_have_accessible_name("A4, empty")
    saved(judge_page).reload()
    expect(card).to_be_visible()
    expect(judge_page.square("A4")).to_have_accessible_name("A4, empty")
    judge_page.page.get_by_label("Language").select_option(label="Русский")
    expect(judge_page.page.get_by_role("region", name="Расстановка")).to_be_visible()
    judge_page.page.get_by_label("Язык").select_option(label="English")
    judge_page.button("Cancel").click()
    expect(judge_page.square("A4")).to_have_accessible_name("A4, white checker")
    expect(judge_page.caption).to_have_text("Your move.")


def playing(context: BrowserContext, url: str, move: str) -> JudgePage:
    """Opens a tab with a game, and plays the move `move`; returns the tab's page."""
    judge_page = open_tab(context, url, "loa")
    play_page = PlayPage.of(judge_page)
    play_page.wait_for_turn()
    play_page.play(move)
    return judge_page


@pytest.mark.thorough
def test_two_tabs_have_separate_games(context: BrowserContext, site_url: str) -> None:
    games = {move: playing(context, site_url, move) for move in ("A4-C4", "A5-C5")}
    for move, judge_page in games.items():
        judge_page.reload()
        expect(PlayPage.of(judge_page).score_sheet).to_contain_text(move)


@pytest.mark.thorough
def test_the_games_of_closed_tabs_are_restored_one_by_one(context: BrowserContext, site_url: str) -> None:
    """The games of closed tabs are restored one by one, from the last closed tab to the first. Then a new game
    begins.
    """
    for judge_page in [playing(context, site_url, move) for move in ("A4-C4", "A5-C5")]:
        saved(judge_page).page.close()
    for move in ("A5-C5", "A4-C4"):
        expect(PlayPage.of(open_tab(context, site_url, "loa")).score_sheet).to_contain_text(move)
    afresh = PlayPage.of(open_tab(context, site_url, "loa"))
    afresh.wait_for_turn()
    assert afresh.moves() == []


def test_a_study_that_a_link_replaces_is_found_among_the_recent_games(context: BrowserContext, site_url: str) -> None:
    """A study is kept when a link replaces it, and can be continued in another tab, until it is deleted."""
    judge_page = open_tab(context, site_url, "loa")
    play_page = PlayPage.of(judge_page)
    play_page.wait_for_turn()
    play_page.new_game("Both")
    play_page.play("A4-C4")
    play_page.undo.click()
    play_page.play("A5-C5")
    judge_page.button("Notes").click()
    judge_page.page.get_by_label("Comment on this position").fill("Better.")
    play_page.enter("loa?moves=a7c7")
    question = judge_page.page.get_by_role("alertdialog")
    expect(question).to_contain_text("Leave this study with its moves, variations and comments?")
    question.get_by_role("button", name="Leave it").click()
    expect(play_page.score_sheet).to_contain_text("A7-C7")
    other = open_tab(context, site_url, "loa")
    other.button("Share or load").click()
    listed = other.page.get_by_role("region", name="Recent games").get_by_role("listitem")
    expect(listed).to_have_count(1)
    expect(listed).to_contain_text("1 variation · 1 comment")
    listed.get_by_role("button").first.click()
    expect(PlayPage.of(other).score_sheet).to_contain_text("Better.")
    judge_page.button("Share or load").click()
    judge_page.page.get_by_role("button", name=re.compile("^Delete: Study")).click()
    expect(judge_page.page.get_by_role("region", name="Recent games")).to_contain_text("appear here")


@pytest.fixture(scope="module")
def game(browser: Browser, site_url: str) -> Iterator[tuple[JudgePage, dict[str, Any]]]:
    """Yields a tab with a game and a text, and all stored data. The module's tests share them."""
    with browser.new_context() as context:
        judge_page = open_tab(context, site_url)
        judge_page.paste("56 48 49\n")
        judge_page.enter("loa")
        play_page = PlayPage.of(judge_page)
        play_page.wait_for_turn()
        play_page.play("A4-C4")
        play_page.wait_for_moves(2)
        play_page.wait_for_turn()
        saved(judge_page)
        judge_page.page.goto(f"{site_url}notices.html")
        yield judge_page, change_database(judge_page, READ_ALL)


@pytest.mark.parametrize("damage", matrix(DAMAGES, ["a hole"]))
def test_a_damaged_game_is_partly_restored(game: tuple[JudgePage, dict[str, Any]], damage: list[Any]) -> None:
    judge_page, stored = game
    judge_page.page.goto(f"{judge_page.url}notices.html")
    change_database(judge_page, REPLACE_ALL, with_damage(stored, "loa play", damage))
    judge_page.open("loa").ready()
    play_page = PlayPage.of(judge_page)
    play_page.wait_for_turn()
    assert play_page.moves()[:1] in ([], ["A4-C4"])
    play_page.new_game()
    play_page.wait_for_turn()
    play_page.play("A5-C5")
    judge_page.enter("correct-move")
    judge_page.expect_text("56 48 49\n")
