"""Moves of Lines of Action by click, drag, keyboard and text; and why a move is refused."""

import re

import pytest
from playwright.sync_api import expect

from tests.page.table import Table

pytestmark = pytest.mark.native


def test_legal_targets_are_shown_for_the_chosen_checker(table: Table) -> None:
    table.desk.square("A4").click()
    for target in ("C4", "C6", "C2"):
        expect(table.desk.square(target)).to_have_accessible_name(f"{target}, empty, can be moved to")
    expect(table.desk.square("B4")).to_have_accessible_name("B4, empty")


def test_the_moves_are_made_by_keyboard_too(table: Table) -> None:
    table.desk.square("A4").focus()
    keyboard = table.desk.page.keyboard
    keyboard.press("Enter")
    keyboard.press("ArrowRight")
    keyboard.press("ArrowRight")
    keyboard.press("Enter")
    table.wait_for(2)
    assert table.moves()[0] == "A4-C4"


@pytest.mark.parametrize("text", ["a4-c4", "A4C4", "a4xc4", " a4:c4 ", "a4–c4"])
def test_a_move_can_be_typed(table: Table, text: str) -> None:
    box = table.desk.page.get_by_label("Type a move")
    box.fill(text)
    box.press("Enter")
    table.wait_for(2)
    assert table.moves()[0] == "A4-C4"
    expect(box).to_have_value("")


def test_why_a_typed_move_is_refused_is_told(table: Table) -> None:
    box = table.desk.page.get_by_label("Type a move")
    box.fill("a4-a5")
    box.press("Enter")
    why = "a4-a5 is not legal: there are 6 checkers on that line, so each moves exactly 6 squares."
    expect(box).to_have_accessible_description(why)
    expect(box).to_have_attribute("aria-invalid", "true")
    expect(table.desk.caption).to_have_text(why)
    assert table.moves() == []
    box.fill("a4-c4")
    expect(box).to_have_accessible_description("")


@pytest.mark.parametrize(
    ("target", "why"),
    [
        ("B4", "there are 2 checkers on that line, so each moves exactly 2 squares."),
        ("C5", "a checker moves along a row, a column or a diagonal."),
        ("B1", "a checker moves along a row, a column or a diagonal."),
    ],
)
def test_a_click_that_is_no_move_tells_why_and_the_checker_stays_chosen(table: Table, target: str, why: str) -> None:
    table.desk.square("A4").click()
    table.desk.square(target).click()
    expect(table.desk.caption).to_have_text(f"A4-{target} is not legal: {why}")
    assert table.moves() == []
    table.desk.square("C4").click()
    table.wait_for(2)


def test_a_checker_in_the_way_is_named_to_who_wants_to_jump_over_it(table: Table) -> None:
    table.new_game("Both")
    table.play("A7-C7")
    table.play("C8-A6")
    table.desk.square("A3").click()
    table.desk.square("A8").click()
    in_the_way = "A3-A8 is not legal: the opponent’s checker on A6 is in the way"
    expect(table.desk.caption).to_contain_text(in_the_way)


def test_a_checker_dropped_where_it_cannot_go_tells_why(table: Table) -> None:
    table.desk.square("A4").drag_to(table.desk.square("B4"))
    expect(table.desk.caption).to_have_text(re.compile("^A4-B4 is not legal: "))
    expect(table.desk.square("A4")).to_have_accessible_name("A4, white checker")


def test_another_own_checker_that_is_clicked_is_chosen_in_place_of_the_first(table: Table) -> None:
    table.desk.square("A4").click()
    table.desk.square("A5").click()
    expect(table.desk.caption).to_contain_text("A5 can go to ")
    table.desk.square("C5").click()
    table.wait_for(2)
    assert table.moves()[0] == "A5-C5"


def test_a_refusal_is_gone_with_the_position_that_it_is_about(table: Table) -> None:
    """The legal moves of the position before stayed in red when a move was taken back or a new game begun."""
    table.play("A4-C4")
    table.wait_for(2)
    table.my_turn()
    box = table.desk.page.get_by_label("Type a move")
    box.fill("a1-a9")
    box.press("Enter")
    expect(box).to_have_attribute("aria-invalid", "true")
    table.desk.button("Take back").click()
    expect(box).to_have_attribute("aria-invalid", "false")
    expect(box).to_have_accessible_description("")
    expect(box).to_have_value("")
    box.fill("a1-a9")
    box.press("Enter")
    expect(box).to_have_attribute("aria-invalid", "true")
    table.new_game(limit=3)
    expect(box).to_have_attribute("aria-invalid", "false")


def test_the_opponents_checkers_can_be_looked_at_and_not_moved(table: Table) -> None:
    table.desk.square("C1").click()
    expect(table.desk.caption).to_have_text("Your move. C1 can go to A3 (2, capture), C3 (2), and E3 (2).")
    expect(table.desk.square("C3")).to_have_accessible_name("C3, empty")
    table.desk.square("C3").click()
    table.play("A4-C4")
    assert table.moves()[0] == "A4-C4"


def test_after_the_end_a_checker_tells_its_group_and_not_where_it_could_go(table: Table) -> None:
    table.new_game("Both", limit=1)
    table.play("A4-C4")
    table.play("C1-C4")
    expect(table.desk.caption).to_have_text("A draw.")
    table.desk.square("A7").click()
    expect(table.desk.caption).to_have_text("A draw. White’s checker on A7 belongs to a group of 3.")
