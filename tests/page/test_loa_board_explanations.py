"""The board of Lines of Action explains how far checkers go, and which are connected."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.page.judge_page import JudgePage
from tests.page.play_page import PlayPage
from tests.page.site_page import board_digest

pytestmark = pytest.mark.native

FIGURE_2 = json.loads((Path(__file__).parent.parent / "vectors" / "loa" / "figure2.json").read_text(encoding="utf-8"))
CLOSED = [
    "4 squares towards H3: White’s checker on H3 is in the way.",
    "4 squares towards F8: White’s checker on F5 is in the way.",
    "4 squares towards F1: off the board.",
    "2 squares towards D1: its own side’s checker is on D1.",
]


@pytest.fixture
def figure_position(judge_page: JudgePage) -> Iterator[PlayPage]:
    """The position of the statement's second figure."""
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
    expect(figure_position.caption).to_contain_text("F3 can go to B3 (4)")
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


def test_a_direction_that_leaves_the_board_is_drawn_within_it(new_judge_page: JudgePage) -> None:
    """The checker is one square from the edge, on a diagonal with two checkers."""
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
