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


def test_each_command_is_told_with_what_it_did(desk: Desk) -> None:
    othello(desk, GAME)
    steps(desk, 1)
    expect(desk.caption).to_have_text("Step 2 of 4: L lists White’s 4 legal moves.")
    steps(desk, 1)
    expect(desk.caption).to_have_text("Step 3 of 4: M puts White’s disc on (3,5) and turns 1 disc.")
    expect(desk.remarks).to_have_text(
        "(4,5): bracketed by (5,5). Black has 2 − 1 = 1, White 2 + 1 + 1 = 4. Black is next, with 3 legal moves."
    )
    steps(desk, 1)
    expect(desk.caption).to_have_text("Step 4 of 4: Q prints the final board. Black 1, White 4.")


def test_a_pass_that_no_command_tells_is_told(desk: Desk) -> None:
    othello(desk, TRIANGLE)
    steps(desk, 1)
    expect(desk.caption).to_have_text("Step 2 of 4: L prints “No legal move.”")
    expect(desk.remarks).to_contain_text("Black has no legal move: the next move is White’s.")
    steps(desk, 1)
    expect(desk.remarks).to_contain_text("Black has no legal move, so the move is White’s.")


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


def test_a_disc_tells_which_moves_turn_it_and_what_the_last_move_did_with_it(desk: Desk) -> None:
    othello(desk, GAME)
    desk.square("(4,5)").click()
    expect(desk.caption).to_have_text("Step 1 of 4: A black disc lies on (4,5).")
    expect(desk.remarks).to_have_text("White can turn it by a move on (3,5) and (4,6).")
    steps(desk, 2)
    desk.square("(4,5)").click()
    expect(desk.remarks).to_contain_text("The move on (3,5) has just turned it, bracketed by (5,5).")


def test_the_keyboard_looks_at_squares_too(desk: Desk) -> None:
    othello(desk, GAME)
    desk.square("(3,4)").focus()
    desk.page.keyboard.press("ArrowRight")
    expect(desk.square("(3,5)")).to_be_focused()
    expect(desk.caption).to_contain_text("A white disc on (3,5) turns 1 disc.")


def test_another_step_is_told_though_a_square_was_looked_at(desk: Desk) -> None:
    othello(desk, GAME)
    desk.square("(8,8)").click()
    expect(desk.caption).to_contain_text("(8,8) is no legal move")
    steps(desk, 1)
    expect(desk.caption).to_have_text("Step 2 of 4: L lists White’s 4 legal moves.")


def test_the_lines_of_a_move_are_drawn(desk: Desk) -> None:
    """The board after M is not the board after L, though the same discs lie on it."""
    othello(desk, GAME.replace("M35\n", "M35\nL\n"))
    steps(desk, 2)
    expect(desk.caption).to_contain_text("M puts")
    moved = at_rest(desk.board)
    steps(desk, 1)
    expect(desk.caption).to_contain_text("L lists Black’s 3 legal moves.")
    assert at_rest(desk.board) != moved


def test_after_an_illegal_move_the_last_board_can_be_asked_why(desk: Desk) -> None:
    othello(desk, GAME.replace("M35", "M11"))
    expect(desk.note).to_contain_text("A white disc on (1,1) brackets nothing")
    steps(desk, 1)
    desk.square("(1,1)").click()
    expect(desk.remarks).to_have_text("No black disc is beside it.")


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
