"""A text that was pasted into the wrong problem is offered the right one."""

from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.matrix import matrix
from tests.page.desk import Desk, example_text
from tests.page.views import JUDGES

pytestmark = pytest.mark.native

INPUTS = {
    "correct-move": "17 49 33\n",
    "rank-and-file": "1\nw\n........\n........\n........\n.Qk.K...\n........\n........\n........\n........\n",
    "othello": "1\n--------\n--------\n--------\n---WB---\n---BW---\n--------\n--------\n--------\nW\nL\nQ\n",
    "loa": "60 1\nA4-C2\n",
}
PAIRS = {f"{here} to {there}": (here, there) for here in JUDGES for there in INPUTS if here != there}


def offers(desk: Desk) -> Locator:
    """What the input card offers."""
    return desk.page.locator(".offer")


@pytest.mark.parametrize("pair", matrix(PAIRS, ["othello to correct-move"]))
def test_the_right_problem_is_offered_and_answers(desk: Desk, pair: tuple[str, str]) -> None:
    here, there = pair
    desk.enter(JUDGES[here])
    desk.paste(INPUTS[there])
    desk.answered()
    expect(offers(desk)).to_contain_text(desk.words[f"problem.{there}"])
    offers(desk).get_by_role("button", name="Open it there").click()
    expect(desk.page.get_by_role("heading", level=1)).to_have_text(desk.words[f"problem.{there}"])
    desk.expect_text(INPUTS[there])
    desk.answered()
    expect(desk.note).to_be_hidden()
    expect(offers(desk)).to_have_count(0)


def test_a_transcript_is_looked_at_as_a_game(desk: Desk) -> None:
    desk.enter(JUDGES["loa"])
    desk.paste("60 0\nA4-C2\nB1-B3\nH5-F5\n")
    desk.answered()
    expect(offers(desk)).to_contain_text("a game or a position")
    desk.button("Show it on the board").click()
    expect(desk.page.locator(".move-list")).to_contain_text("H5-F5")


def test_an_output_in_the_box_of_the_input_is_compared(desk: Desk) -> None:
    desk.enter("rank-and-file")
    desk.paste("BLACK IS SAFE\n")
    desk.answered()
    expect(offers(desk)).to_contain_text("an output of Rank and File")
    desk.button("Compare it").click()
    desk.expect_text(example_text("rank-and-file", "sample"))
    expect(desk.page.locator(".compare-card")).to_contain_text("BLACK IS SAFE")
    expect(desk.page.locator("#verdict")).to_contain_text("Wrong answer")
    expect(desk.page.get_by_text(desk.words["compare.outdated"])).to_have_count(0)


def test_a_large_file_of_another_problem_is_taken_along(desk: Desk, tmp_path: Path) -> None:
    desk.enter("othello")
    file = tmp_path / "triples.txt"
    file.write_text("17 49 33\n" * 30_000, encoding="ascii")
    desk.open_file(file)
    desk.answered()
    desk.button("Open it there").click()
    expect(desk.page.get_by_role("heading", level=1)).to_have_text("Correct Move")
    expect(desk.page.locator(".document-head")).to_contain_text("triples.txt")
    assert desk.printed() == "Continue\n" * 30_000
