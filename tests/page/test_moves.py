"""Moves of Lines of Action by click, keyboard and text, and reasons for refusals."""

import pytest
from playwright.sync_api import expect

from tests.page.play_page import PlayPage

pytestmark = pytest.mark.native


def test_moves_are_made_by_keyboard(play_page: PlayPage) -> None:
    play_page.square("A4").focus()
    keyboard = play_page.page.keyboard
    keyboard.press("Enter")
    keyboard.press("ArrowRight")
    keyboard.press("ArrowRight")
    keyboard.press("Enter")
    play_page.wait_for_moves(2)
    assert play_page.moves()[0] == "A4-C4"


def test_a_move_is_typed_after_one_that_is_refused_with_a_reason(play_page: PlayPage) -> None:
    box = play_page.page.get_by_label("Type a move")
    box.fill("a4-a5")
    box.press("Enter")
    why = "a4-a5 is not legal: there are 6 checkers on that line, so each moves exactly 6 squares."
    expect(box).to_have_accessible_description(why)
    expect(play_page.caption).to_have_text(why)
    assert play_page.moves() == []
    box.fill(" a4:c4 ")
    expect(box).to_have_accessible_description("")
    box.press("Enter")
    play_page.wait_for_moves(2)
    assert play_page.moves()[0] == "A4-C4"
    expect(box).to_have_value("")


def test_an_illegal_click_is_explained_and_the_checker_stays_chosen(play_page: PlayPage) -> None:
    play_page.square("A4").click()
    play_page.square("B4").click()
    why = "there are 2 checkers on that line, so each moves exactly 2 squares."
    expect(play_page.caption).to_have_text(f"A4-B4 is not legal: {why}")
    assert play_page.moves() == []
    play_page.square("C4").click()
    play_page.wait_for_moves(2)
