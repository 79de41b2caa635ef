"""The board of Rank and File says why the king stands as he does, and more of a piece that is looked at."""

import pytest
from playwright.sync_api import expect

from tests.page.desk import Desk, at_rest

pytestmark = pytest.mark.native

EMPTY = ["........"]
MATE = "\n".join(["1", "w", "...RRR..", "K.......", *EMPTY * 5, "R.n.k...", ""])
CHECK = "\n".join(["1", "w", "....R..K", *EMPTY * 4, "..n.....", *EMPTY, "....k...", ""])


def test_a_mate_is_explained_and_a_pinned_piece_that_is_chosen_says_what_pins_it(desk: Desk) -> None:
    desk.enter("rank-and-file")
    desk.paste(MATE)
    desk.answered()
    expect(desk.caption).to_have_text("White is checkmated: no move saves the king on e1.")
    expect(desk.remarks).to_contain_text("The rook on e8 gives check along the e-file. d2 and d1: attacked by")
    for name in ("d1", "d2", "e2", "f1", "f2"):
        expect(desk.square(name)).to_have_accessible_name(f"{name}, empty, guarded")
    before = at_rest(desk.board)
    desk.square("c1").click()
    expect(desk.caption).to_have_text("c1 cannot move.")
    expect(desk.remarks).to_have_text("The rook on a1 pins the knight on c1.")
    assert at_rest(desk.board) != before
    desk.page.keyboard.press("Escape")
    expect(desk.caption).to_contain_text("White is checkmated")


def test_the_king_that_the_keyboard_is_on_says_where_he_can_go_and_where_not(desk: Desk) -> None:
    desk.enter("rank-and-file")
    desk.paste(CHECK)
    expect(desk.caption).to_have_text("White is in check: 6 moves save the king on e1.")
    desk.square("e2").focus()
    desk.page.keyboard.press("ArrowDown")
    expect(desk.caption).to_have_text("e1 can go to d1, d2, f1, and f2.")
    expect(desk.remarks).to_have_text("e2: attacked by the rook on e8.")
