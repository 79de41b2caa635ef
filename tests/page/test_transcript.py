"""A transcript of both sides' moves is loaded as a game, and one goes on from there."""

import json
import re

from playwright.sync_api import Page, expect

from steps import ROOT
from tests.page.desk import Desk

GAMES = json.loads((ROOT / "tests" / "vectors" / "loa" / "games.json").read_text(encoding="utf-8"))


def load(desk: Desk, text: str) -> None:
    """Write a transcript into the dialog and have it loaded."""
    desk.button("Load moves").click()
    desk.page.get_by_label("The moves of both sides, White’s first").fill(text)
    desk.button("Load").click()


def listed(page: Page) -> list[str]:
    """The moves in the list."""
    return [cell for cell in page.locator(".moves-card tbody td:not(.move-number)").all_inner_texts() if cell]


def test_one_goes_on_in_the_place_of_the_side_to_move(new_desk: Desk) -> None:
    new_desk.open("loa").ready()
    load(new_desk, "1. a4c2 B1xB3\n2. A5-C7")
    expect(new_desk.page.locator(".moves-card .output-status")).to_have_text("3 of 160")
    assert listed(new_desk.page) == ["A4-C2", "B1-B3", "A5-C7"]
    expect(new_desk.caption).to_have_text("Your move.")
    expect(new_desk.square("C7")).to_have_accessible_name(re.compile("white checker"))
    expect(new_desk.page.get_by_role("dialog")).to_have_count(0)


def test_a_published_game_is_shown_with_its_result(new_desk: Desk) -> None:
    new_desk.open("loa").ready()
    moves = GAMES["appendix_E_game1.txt"]["moves"]
    load(new_desk, "\n".join(moves))
    expect(new_desk.remarks).to_contain_text("Black wins")
    assert listed(new_desk.page) == moves


def test_what_is_wrong_is_told_with_its_place_and_the_game_stays(new_desk: Desk) -> None:
    new_desk.open("loa").ready()
    load(new_desk, "A4-C2 B1-B3\nA5-A6")
    expect(new_desk.page.get_by_role("alert")).to_contain_text("Line 2, column 1: A5-A6 is not a legal move.")
    new_desk.button("Cancel").click()
    assert listed(new_desk.page) == []
    expect(new_desk.caption).to_have_text("Your move.")
