"""Boards explain why a move is legal, what it does, and why another move is missing."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.messages import words
from tests.page.judge_page import JudgePage
from tests.page.play_page import PlayPage
from tests.page.site_page import board_digest

pytestmark = pytest.mark.native

GAME = "1\n" + "--------\n" * 3 + "---WB---\n---BW---\n" + "--------\n" * 3 + "W\nL\nM35\nQ\n"
EMPTY = ["........"]
MATE = "\n".join(["1", "w", "...RRR..", "K.......", *EMPTY * 5, "R.n.k...", ""])
CHECK = "\n".join(["1", "w", "....R..K", *EMPTY * 4, "..n.....", *EMPTY, "....k...", ""])
FIGURE_2 = json.loads((Path(__file__).parent.parent / "vectors" / "loa" / "figure2.json").read_text(encoding="utf-8"))
CLOSED = [
    "4 squares towards H3: White’s checker on H3 is in the way.",
    "4 squares towards F8: White’s checker on F5 is in the way.",
    "4 squares towards F1: off the board.",
    "2 squares towards D1: a checker of its own side is on D1.",
]
PAWN = "1\n3l3/7/2P4/2p4/7/7/3L3 w 1\n"


def steps(judge_page: JudgePage, count: int) -> None:
    for _ in range(count):
        judge_page.button(words()["step.next"]).click()


def othello(judge_page: JudgePage, text: str) -> None:
    """Opens the first step of a game of Othello."""
    judge_page.enter("othello")
    judge_page.paste_and_wait(text)
    judge_page.put_caret(2)
    expect(judge_page.caption).to_contain_text("tep 1 of")


def test_an_empty_square_explains_its_move(judge_page: JudgePage) -> None:
    othello(judge_page, GAME)
    before = board_digest(judge_page.board)
    judge_page.square("(3,5)").click()
    expect(judge_page.caption).to_contain_text("A white disc on (3,5) turns 1 black disc.")
    expect(judge_page.remarks).to_have_text("(4,5): bracketed by (5,5).")
    legal = board_digest(judge_page.board)
    judge_page.square("(3,4)").click()
    expect(judge_page.caption).to_contain_text("(3,4) is not a legal move: a white disc there turns nothing.")
    expect(judge_page.remarks).to_have_text("(4,5): not bracketed, (5,6) is empty.")
    assert len({before, legal, board_digest(judge_page.board)}) == 3


def test_the_keyboard_looks_at_squares_too(judge_page: JudgePage) -> None:
    othello(judge_page, GAME)
    judge_page.square("(3,4)").focus()
    judge_page.page.keyboard.press("ArrowRight")
    expect(judge_page.square("(3,5)")).to_be_focused()
    expect(judge_page.caption).to_contain_text("A white disc on (3,5) turns 1 black disc.")


@pytest.mark.thorough
def test_the_lines_of_a_move_are_drawn(judge_page: JudgePage) -> None:
    """The lines of a move are drawn. The boards after M and L differ, though they have the same discs."""
    othello(judge_page, GAME.replace("M35\n", "M35\nL\n"))
    steps(judge_page, 2)
    expect(judge_page.caption).to_contain_text("M puts")
    moved = board_digest(judge_page.board)
    steps(judge_page, 1)
    expect(judge_page.caption).to_contain_text("L lists Black’s 3 legal moves.")
    assert board_digest(judge_page.board) != moved


def test_a_piece_of_congo_shows_why_a_move_is_missing(judge_page: JudgePage) -> None:
    judge_page.enter("congo?piece=pawn")
    judge_page.paste_and_wait(PAWN)
    before = board_digest(judge_page.board)
    judge_page.square("c5").click()
    expect(judge_page.caption).to_have_text("The pawn on c5 can go to b6, c6, and d6.")
    expect(judge_page.remarks).to_have_text(
        "A retreat does not capture: c4. c3 is blocked by the pawn on c4: a retreat does not jump."
    )
    assert board_digest(judge_page.board) != before
    judge_page.square("d1").click()
    expect(judge_page.caption).to_have_text("The lion on d1 is not of the kind asked about.")


def test_a_mate_and_a_pinned_piece_are_explained(judge_page: JudgePage) -> None:
    judge_page.enter("rank-and-file")
    judge_page.paste_and_wait(MATE)
    expect(judge_page.caption).to_have_text("White is checkmated: no move saves the king on e1.")
    expect(judge_page.remarks).to_contain_text("The rook on e8 gives check along the e-file. d2 and d1: attacked by")
    for name in ("d1", "d2", "e2", "f1", "f2"):
        expect(judge_page.square(name)).to_have_accessible_name(f"{name}, empty, guarded")
    before = board_digest(judge_page.board)
    judge_page.square("c1").click()
    expect(judge_page.caption).to_have_text("The white knight on c1 cannot move.")
    expect(judge_page.remarks).to_have_text("The rook on a1 pins the knight on c1.")
    assert board_digest(judge_page.board) != before
    judge_page.page.keyboard.press("Escape")
    expect(judge_page.caption).to_contain_text("White is checkmated")


def test_the_focused_king_explains_its_moves(judge_page: JudgePage) -> None:
    judge_page.enter("rank-and-file")
    judge_page.paste(CHECK)
    expect(judge_page.caption).to_have_text("White is in check: 6 moves save the king on e1.")
    judge_page.square("e2").focus()
    judge_page.page.keyboard.press("ArrowDown")
    expect(judge_page.caption).to_have_text("The white king on e1 can go to d1, d2, f1, and f2.")
    expect(judge_page.remarks).to_have_text("e2: attacked by the rook on e8.")


@pytest.fixture
def figure_position(judge_page: JudgePage) -> Iterator[PlayPage]:
    """Yields a game at the position of the statement's second figure."""
    rows = [re.sub(r"\.+", lambda run: str(len(run[0])), row).lower() for row in FIGURE_2["rows_rank8_first"]]
    judge_page.enter("othello")
    judge_page.enter(f"loa?start=b_{'_'.join(rows)}")
    play_page = PlayPage.of(judge_page)
    expect(judge_page.caption).to_have_text("Black to move.")
    yield play_page
    play_page.new_game()


def test_the_directions_of_the_focused_checker_are_explained(figure_position: PlayPage) -> None:
    board = figure_position.page.locator("canvas")
    keyboard = figure_position.page.keyboard
    figure_position.square("E4").focus()
    keyboard.press("ArrowDown")
    expect(figure_position.square("E3")).to_be_focused()
    before = board_digest(board)
    keyboard.press("ArrowRight")
    expect(figure_position.caption).to_contain_text("The black checker on F3 can go to B3 (4)")
    assert board_digest(board) != before
    for sentence in CLOSED:
        expect(figure_position.remarks).to_contain_text(sentence)
    keyboard.press("ArrowLeft")
    expect(figure_position.caption).not_to_contain_text("F3")
    assert board_digest(board) == before


# Records how far lines extend beyond the canvas, in pixels.
WATCH_LINES = """
window.outside = [];
const { lineTo } = CanvasRenderingContext2D.prototype;
CanvasRenderingContext2D.prototype.lineTo = function (x, y) {
  const point = this.getTransform().transformPoint({ x, y });
  const { width, height } = this.canvas;
  window.outside.push(Math.max(-point.x, -point.y, point.x - width, point.y - height));
  lineTo.call(this, x, y);
};
"""


@pytest.mark.thorough
def test_a_direction_that_leaves_the_board_is_drawn_within_it(new_judge_page: JudgePage) -> None:
    """A direction that leaves the board is drawn within the board's picture. The checker is one square from the edge,
    on a diagonal with two checkers.
    """
    new_judge_page.page.add_init_script(WATCH_LINES)
    new_judge_page.open("loa?start=b_w6w_8_8_8_8_8_1b6_2b2b2").ready()
    expect(new_judge_page.caption).to_have_text("Black to move.")
    new_judge_page.page.evaluate("outside = []")
    new_judge_page.square("B2").click()
    expect(new_judge_page.remarks).to_contain_text("2 squares towards A3: off the board.")
    board_digest(new_judge_page.board)
    drawn = new_judge_page.page.evaluate("outside")
    assert drawn
    assert max(drawn) <= 0


@pytest.mark.thorough
def test_groups_are_counted_and_outlined_on_request(figure_position: PlayPage) -> None:
    expect(figure_position.remarks).to_contain_text("Groups: White ")
    board = figure_position.page.locator("canvas")
    toggle = figure_position.button("Groups")
    toggle.hover()
    toggle.focus()
    before = board_digest(board)
    toggle.click()
    expect(toggle).to_have_attribute("aria-pressed", "true")
    assert board_digest(board) != before
    toggle.click()
    assert board_digest(board) == before
