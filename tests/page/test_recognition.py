"""A text in the wrong problem's box gets an offer to open the right problem."""

from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.matrix import matrix
from tests.page.judge_page import JudgePage, example_text
from tests.page.views import JUDGES

pytestmark = pytest.mark.native

INPUTS = {
    "correct-move": "17 49 33\n",
    "rank-and-file": "1\nw\n........\n........\n........\n.Qk.K...\n........\n........\n........\n........\n",
    "othello": "1\n--------\n--------\n--------\n---WB---\n---BW---\n--------\n--------\n--------\nW\nL\nQ\n",
    "loa": "60 1\nA4-C2\n",
}
PAIRS = {f"{here} to {there}": (here, there) for here in JUDGES for there in INPUTS if here != there}


def offers(judge_page: JudgePage) -> Locator:
    """Returns the offers that are shown below the input."""
    return judge_page.page.locator(".offer")


@pytest.mark.parametrize("pair", matrix(PAIRS, ["othello to correct-move"]))
def test_the_right_problem_is_offered_and_answers(judge_page: JudgePage, pair: tuple[str, str]) -> None:
    here, there = pair
    judge_page.enter(JUDGES[here])
    judge_page.paste_and_wait(INPUTS[there])
    expect(offers(judge_page)).to_contain_text(judge_page.words[f"problem.{there}"])
    offers(judge_page).get_by_role("button", name="Open it there").click()
    expect(judge_page.page.get_by_role("heading", level=1)).to_have_text(judge_page.words[f"problem.{there}"])
    judge_page.expect_text(INPUTS[there])
    judge_page.answered()
    expect(judge_page.note).to_be_hidden()
    expect(offers(judge_page)).to_have_count(0)


def test_a_transcript_opens_as_a_game(judge_page: JudgePage) -> None:
    judge_page.enter(JUDGES["loa"])
    judge_page.paste_and_wait("60 0\nA4-C2\nB1-B3\nH5-F5\n")
    expect(offers(judge_page)).to_contain_text("a game or position")
    judge_page.button("Show it on the board").click()
    expect(judge_page.page.locator(".move-list")).to_contain_text("H5-F5")


def test_an_output_in_the_box_of_the_input_is_compared(judge_page: JudgePage) -> None:
    judge_page.enter("rank-and-file")
    judge_page.paste_and_wait("BLACK IS SAFE\n")
    expect(offers(judge_page)).to_contain_text("output for Rank and File")
    judge_page.button("Compare it").click()
    judge_page.expect_text(example_text("rank-and-file", "sample"))
    expect(judge_page.page.locator(".compare-card")).to_contain_text("BLACK IS SAFE")
    expect(judge_page.page.locator("#verdict")).to_contain_text("Wrong answer")
    expect(judge_page.page.get_by_text(judge_page.words["compare.outdated"])).to_have_count(0)


@pytest.mark.thorough
def test_a_large_file_of_another_problem_moves_to_its_page(judge_page: JudgePage, tmp_path: Path) -> None:
    judge_page.enter("othello")
    file = tmp_path / "triples.txt"
    file.write_text("17 49 33\n" * 30_000, encoding="ascii")
    judge_page.open_file(file)
    judge_page.answered()
    judge_page.button("Open it there").click()
    expect(judge_page.page.get_by_role("heading", level=1)).to_have_text("Correct Move")
    expect(judge_page.page.locator(".document-head")).to_contain_text("triples.txt")
    assert judge_page.output_text() == "Continue\n" * 30_000
