"""The boards of Othello and Congo say and draw why a move is legal, what it does, and why another is missing."""

import pytest
from playwright.sync_api import expect

from tests.page.desk import Desk, at_rest, words

pytestmark = pytest.mark.native

GAME = "1\n" + "--------\n" * 3 + "---WB---\n---BW---\n" + "--------\n" * 3 + "W\nL\nM35\nQ\n"
TRIANGLE = "1\nWWWWB---\nWWWB----\nWWB-----\nWB------\n" + "--------\n" * 4 + "B\nL\nM25\nQ\n"
PAWN = "1\n3l3/7/2P4/2p4/7/7/3L3 w 1\n"


def steps(desk: Desk, count: int) -> None:
    for _ in range(count):
        desk.button(words()["step.next"]).click()


def othello(desk: Desk, text: str) -> None:
    """The first step of a game."""
    desk.enter("othello")
    desk.paste(text)
    desk.answered()
    desk.put_caret(2)
    expect(desk.caption).to_contain_text("tep 1 of")


def test_an_empty_square_tells_what_a_disc_there_would_turn_or_why_it_may_not_go_there(desk: Desk) -> None:
    othello(desk, GAME)
    before = at_rest(desk.board)
    desk.square("(3,5)").click()
    expect(desk.caption).to_contain_text("A white disc on (3,5) turns 1 disc.")
    expect(desk.remarks).to_have_text("(4,5): bracketed by (5,5).")
    legal = at_rest(desk.board)
    desk.square("(3,4)").click()
    expect(desk.caption).to_contain_text("(3,4) is no legal move: a white disc there turns nothing.")
    expect(desk.remarks).to_have_text("(4,5): not bracketed, (5,6) is empty.")
    assert len({before, legal, at_rest(desk.board)}) == 3


def test_the_keyboard_looks_at_squares_too(desk: Desk) -> None:
    othello(desk, GAME)
    desk.square("(3,4)").focus()
    desk.page.keyboard.press("ArrowRight")
    expect(desk.square("(3,5)")).to_be_focused()
    expect(desk.caption).to_contain_text("A white disc on (3,5) turns 1 disc.")


def test_the_lines_of_a_move_are_drawn(desk: Desk) -> None:
    """The board after M is not the board after L, though the same discs lie on it."""
    othello(desk, GAME.replace("M35\n", "M35\nL\n"))
    steps(desk, 2)
    expect(desk.caption).to_contain_text("M puts")
    moved = at_rest(desk.board)
    steps(desk, 1)
    expect(desk.caption).to_contain_text("L lists Black’s 3 legal moves.")
    assert at_rest(desk.board) != moved


def test_a_piece_of_congo_tells_why_a_move_is_missing(desk: Desk) -> None:
    desk.enter("congo?piece=pawn")
    desk.paste(PAWN)
    desk.answered()
    before = at_rest(desk.board)
    desk.square("c5").click()
    expect(desk.caption).to_have_text("The pawn on c5 can go to b6, c6, and d6.")
    expect(desk.remarks).to_have_text(
        "A retreat does not capture: c4. c3 is blocked by the pawn on c4: a retreat does not jump."
    )
    assert at_rest(desk.board) != before
    desk.square("d1").click()
    expect(desk.caption).to_have_text("The lion on d1 was not asked about.")
