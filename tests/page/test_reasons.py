"""The board of Rank and File says why the king stands as he does, and more of a piece that is looked at."""

import pytest
from playwright.sync_api import expect

from tests.page.desk import Desk, at_rest

pytestmark = pytest.mark.native

EMPTY = ["........"]
MATE = "\n".join(["1", "w", "...RRR..", "K.......", *EMPTY * 5, "R.n.k...", ""])
STALEMATE = "\n".join(["1", "w", "k.......", "..Q.....", ".K......", *EMPTY * 5, ""])
CHECK = "\n".join(["1", "w", "....R..K", *EMPTY * 4, "..n.....", *EMPTY, "....k...", ""])


@pytest.fixture
def mate(desk: Desk) -> Desk:
    """A mate along the e-file; the knight that could block is pinned."""
    desk.enter("rank-and-file")
    desk.paste(MATE)
    desk.answered()
    expect(desk.caption).to_have_text("White is checkmated: no move saves the king on e1.")
    return desk


def test_a_mate_is_explained_in_words(mate: Desk) -> None:
    expect(mate.remarks).to_have_text(
        "The rook on e8 gives check along the e-file. d2 and d1: attacked by the rook on d8. "
        "e2: attacked by the rook on e8. "
        "f2 and f1: attacked by the rook on f8. No other piece can take on e8. "
        "The rook on a1 pins the knight on c1, which cannot block on e2."
    )


def test_the_squares_that_are_closed_are_told_one_by_one(mate: Desk) -> None:
    for name in ("d1", "d2", "e2", "f1", "f2"):
        expect(mate.square(name)).to_have_accessible_name(f"{name}, empty, guarded")


def test_a_pinned_piece_that_is_chosen_says_what_pins_it(mate: Desk) -> None:
    before = at_rest(mate.board)
    mate.square("c1").click()
    expect(mate.caption).to_have_text("c1 cannot move.")
    expect(mate.remarks).to_have_text("The rook on a1 pins the knight on c1.")
    assert at_rest(mate.board) != before
    mate.page.keyboard.press("Escape")
    expect(mate.caption).to_contain_text("White is checkmated")


def test_a_king_that_is_chosen_says_each_reason_once(mate: Desk) -> None:
    mate.square("e1").click()
    expect(mate.caption).to_have_text("e1 cannot move.")
    expect(mate.remarks).to_have_text(
        "d2 and d1: attacked by the rook on d8. e2: attacked by the rook on e8. f2 and f1: attacked by the rook on f8."
    )
    mate.page.keyboard.press("Escape")


def test_the_king_that_the_keyboard_is_on_says_where_he_can_go_and_where_not(desk: Desk) -> None:
    desk.enter("rank-and-file")
    desk.paste(CHECK)
    expect(desk.caption).to_have_text("White is in check: 6 moves save the king on e1.")
    desk.square("e2").focus()
    desk.page.keyboard.press("ArrowDown")
    expect(desk.caption).to_have_text("e1 can go to d1, d2, f1, and f2.")
    expect(desk.remarks).to_have_text("e2: attacked by the rook on e8.")


def test_a_capture_is_told_as_one(desk: Desk) -> None:
    desk.enter("rank-and-file")
    desk.paste(CHECK.replace("....R..K", "K...R..r"))
    expect(desk.caption).to_have_text("White is in check: 7 moves save the king on e1.")
    desk.square("h8").click()
    expect(desk.caption).to_have_text("h8 can go to e8 (capture).")


@pytest.mark.parametrize(
    ("square", "sentence", "reasons"),
    [
        ("e8", "The rook on e8 gives check along the e-file.", "It attacks squares next to the king: e2."),
        ("d8", "The rook on d8 does not give check.", "It guards the rook on e8."),
        ("a1", "The rook on a1 pins the knight on c1.", "It attacks the knight on c1."),
        ("a7", "The king on a7 does not give check.", ""),
    ],
)
def test_an_enemy_that_is_chosen_says_what_it_does(mate: Desk, square: str, sentence: str, reasons: str) -> None:
    mate.square(square).click()
    expect(mate.caption).to_have_text(sentence)
    expect(mate.remarks).to_contain_text(reasons)
    mate.page.keyboard.press("Escape")


def test_a_stalemate_is_called_one_and_still_safe(desk: Desk) -> None:
    desk.enter("rank-and-file")
    desk.paste(STALEMATE)
    expect(desk.caption).to_have_text("White is safe: nothing attacks the king on a8.")
    expect(desk.remarks).to_contain_text("There is no legal move: stalemate, which counts as SAFE.")
    assert desk.printed() == "WHITE IS SAFE\n"


def test_king_and_queen_of_correct_move_say_where_they_can_go_and_why_not_elsewhere(desk: Desk) -> None:
    desk.enter("correct-move")
    desk.paste("17 49 56\n")
    desk.answered()
    expect(desk.caption).to_contain_text("Illegal move")
    desk.square("49").click()
    expect(desk.caption).to_have_text("The queen on 49 can go to 11 squares.")
    expect(desk.remarks).to_have_text(
        "In her row: 48 and 50 … 55. In her column: 25, 33, 41, and 57. The king on 17 keeps her from 1, 9, and 17. "
        "The king could go to 25 too, which makes that move not allowed. She does not move diagonally."
    )
    desk.square("17").click()
    expect(desk.caption).to_have_text("The king on 17 can go to 9, 16, and 18.")
    expect(desk.remarks).to_have_text("25 is closed: the queen on 49 can go there along her column.")
    desk.page.keyboard.press("Escape")


def test_a_list_is_said_in_the_language_of_the_page(desk: Desk) -> None:
    desk.enter("correct-move")
    desk.paste("17 49 33\n")
    expect(desk.remarks).to_contain_text("The king can go to 9, 16, and 18.")
