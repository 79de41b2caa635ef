"""The board of Lines of Action says why a checker goes as far as it does, and what is connected."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.page.desk import Desk, at_rest
from tests.page.table import Table

pytestmark = pytest.mark.native

FIGURE_2 = json.loads((Path(__file__).parent.parent / "vectors" / "loa" / "figure2.json").read_text(encoding="utf-8"))
CLOSED = [
    "4 squares towards H3: White’s checker on H3 is in the way.",
    "4 squares towards F8: White’s checker on F5 is in the way.",
    "4 squares towards F1: off the board.",
    "2 squares towards D1: its own side’s checker is on D1.",
]


@pytest.fixture
def figure(desk: Desk) -> Iterator[Table]:
    """The position of the statement's second figure."""
    start = "b_" + "_".join("".join(_runs(row)) for row in FIGURE_2["rows_rank8_first"])
    desk.enter("othello")
    desk.enter(f"loa?start={start}")
    table = Table(desk)
    expect(desk.caption).to_have_text("Black to move.")
    yield table
    table.new_game()


def _runs(row: str) -> Iterator[str]:
    """A row as links write it: runs of empty squares as digits."""
    empty = 0
    for man in row + "|":
        if man == ".":
            empty += 1
            continue
        if empty:
            yield str(empty)
        empty = 0
        if man != "|":
            yield man.lower()


def test_the_directions_are_drawn_and_told_for_the_checker_that_the_keyboard_is_on(figure: Table) -> None:
    board = figure.desk.page.locator("canvas")
    keyboard = figure.desk.page.keyboard
    figure.desk.square("E4").focus()
    keyboard.press("ArrowDown")
    expect(figure.desk.square("E3")).to_be_focused()
    before = at_rest(board)
    keyboard.press("ArrowRight")
    expect(figure.desk.caption).to_contain_text("F3 can go to B3 (4)")
    assert at_rest(board) != before
    for sentence in CLOSED:
        expect(figure.desk.remarks).to_contain_text(sentence)
    keyboard.press("ArrowLeft")
    expect(figure.desk.caption).not_to_contain_text("F3")
    assert at_rest(board) == before


# Notes how far beyond the canvas a line is drawn, in pixels.
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


def test_a_way_that_would_leave_the_board_is_drawn_on_the_board(new_desk: Desk) -> None:
    """With two checkers on a diagonal, the line of one at its last square but one was nineteen times as long."""
    new_desk.page.add_init_script(WATCH_LINES)
    new_desk.open("loa?start=b_w6w_8_8_8_8_8_1b6_2b2b2").ready()
    expect(new_desk.caption).to_have_text("Black to move.")
    new_desk.page.evaluate("outside = []")
    new_desk.square("B2").click()
    expect(new_desk.remarks).to_contain_text("2 squares towards A3: off the board.")
    at_rest(new_desk.board)
    drawn = new_desk.page.evaluate("outside")
    assert drawn
    assert max(drawn) <= 0


def test_groups_are_counted_and_outlined_on_request(figure: Table) -> None:
    expect(figure.desk.remarks).to_contain_text("Groups: White ")
    board = figure.desk.page.locator("canvas")
    toggle = figure.desk.button("Groups")
    toggle.hover()
    toggle.focus()
    before = at_rest(board)
    toggle.click()
    expect(toggle).to_have_attribute("aria-pressed", "true")
    assert at_rest(board) != before
    toggle.click()
    assert at_rest(board) == before
