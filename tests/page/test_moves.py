"""Moves of Lines of Action by click, keyboard and text; and why a move is refused."""

import pytest
from playwright.sync_api import expect

from tests.page.table import Table

pytestmark = pytest.mark.native


def test_the_moves_are_made_by_keyboard_too(table: Table) -> None:
    table.desk.square("A4").focus()
    keyboard = table.desk.page.keyboard
    keyboard.press("Enter")
    keyboard.press("ArrowRight")
    keyboard.press("ArrowRight")
    keyboard.press("Enter")
    table.wait_for(2)
    assert table.moves()[0] == "A4-C4"


def test_a_move_is_typed_after_one_that_is_refused_with_a_reason(table: Table) -> None:
    box = table.desk.page.get_by_label("Type a move")
    box.fill("a4-a5")
    box.press("Enter")
    why = "a4-a5 is not legal: there are 6 checkers on that line, so each moves exactly 6 squares."
    expect(box).to_have_accessible_description(why)
    expect(table.desk.caption).to_have_text(why)
    assert table.moves() == []
    box.fill(" a4:c4 ")
    expect(box).to_have_accessible_description("")
    box.press("Enter")
    table.wait_for(2)
    assert table.moves()[0] == "A4-C4"
    expect(box).to_have_value("")


def test_a_click_that_is_no_move_tells_why_and_the_checker_stays_chosen(table: Table) -> None:
    table.desk.square("A4").click()
    table.desk.square("B4").click()
    why = "there are 2 checkers on that line, so each moves exactly 2 squares."
    expect(table.desk.caption).to_have_text(f"A4-B4 is not legal: {why}")
    assert table.moves() == []
    table.desk.square("C4").click()
    table.wait_for(2)
