"""A text that was pasted into the wrong problem is offered the right one."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from steps import ROOT
from tests.matrix import matrix
from tests.page.desk import Desk, example_text
from tests.page.views import JUDGES

pytestmark = pytest.mark.native

VECTORS = ROOT / "tests" / "vectors"
LION = "1\n2l4/7/7/7/7/7/2L4 w 3\n"
POSITION = "W\n" + "........\n" * 3 + "..WWB...\n" + "........\n" * 4
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


@pytest.mark.parametrize("pair", matrix(PAIRS, list(PAIRS)[::4]))
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


@pytest.mark.parametrize("here", matrix([problem for problem in JUDGES if problem != "congo"], ["othello"]))
@pytest.mark.parametrize(("piece", "moves"), [("Lion", "c1c2 c1c7 c1d1 c1d2\n"), ("Zebra", "\n")])
def test_congo_is_offered_with_its_pieces(desk: Desk, here: str, piece: str, moves: str) -> None:
    desk.enter(JUDGES[here])
    desk.paste(LION)
    desk.answered()
    names = ["Lion", "Zebra", "Giraffe", "Pawn", "Superpawn", "All"]
    expect(offers(desk).get_by_role("button")).to_have_text(names)
    offers(desk).get_by_role("button", name=piece, exact=True).click()
    expect(desk.page).to_have_url(re.compile(f"/congo/#piece={piece.lower()}$"))
    expect(desk.page.get_by_role("heading", level=1)).to_have_text(desk.words["problem.congo"])
    assert desk.printed() == moves


def test_an_offer_is_named_before_its_problem_has_been_visited(new_desk: Desk) -> None:
    """The kinds of piece were offered by the keys of their labels."""
    new_desk.open().ready()
    new_desk.paste(LION)
    expect(offers(new_desk).get_by_role("button").first).to_have_text("Lion")


def test_a_position_of_lines_of_action_is_listed_or_looked_at(desk: Desk) -> None:
    desk.enter(JUDGES["loa"])
    desk.paste(POSITION)
    desk.answered()
    expect(offers(desk)).to_have_count(2)
    desk.button("Open it there").click()
    expect(desk.page).to_have_url(re.compile("form=moves"))
    expect(desk.page.get_by_role("radio", name="Positions")).to_be_checked()
    assert desk.printed().startswith("C5-")
    desk.enter("correct-move")
    desk.paste(POSITION)
    desk.answered()
    desk.button("Show it on the board").click()
    expect(desk.square("E5")).to_have_attribute("aria-label", re.compile("black", re.IGNORECASE))


def test_a_transcript_is_looked_at_as_a_game(desk: Desk) -> None:
    desk.enter(JUDGES["loa"])
    desk.paste("60 0\nA4-C2\nB1-B3\nH5-F5\n")
    desk.answered()
    expect(offers(desk)).to_contain_text("a game or a position")
    desk.button("Show it on the board").click()
    expect(desk.page.locator(".move-list")).to_contain_text("H5-F5")


def test_what_is_right_here_or_nowhere_is_offered_nothing(desk: Desk) -> None:
    desk.enter("correct-move")
    for text in ("17 49 33\n17 49 x\n", "hello\n", ""):
        desk.paste(text)
        desk.answered()
        desk.idle()
        expect(offers(desk)).to_have_count(0)


def test_an_offer_goes_with_the_text_that_it_was_for(desk: Desk) -> None:
    desk.enter("correct-move")
    desk.paste(LION)
    expect(offers(desk)).to_have_count(1)
    desk.paste("17 49 33\n")
    expect(offers(desk)).to_have_count(0)


def test_an_input_that_lacks_something_is_completed(desk: Desk) -> None:
    fen = LION.split("\n")[1].removesuffix(" w 3")
    desk.enter("congo?piece=zebra")
    desk.paste(fen)
    desk.answered()
    expect(offers(desk)).to_contain_text("with parts missing")
    desk.button("Add what is missing").click()
    desk.expect_text(f"1\n{fen} w 1\n")
    assert desk.printed() == "\n"
    expect(desk.page).to_have_url(re.compile("piece=zebra$"))
    expect(offers(desk)).to_have_count(0)


def test_a_position_that_lacks_something_is_completed_where_it_belongs(desk: Desk) -> None:
    board = INPUTS["rank-and-file"].removeprefix("1\nw\n")
    desk.enter("othello")
    desk.paste(board)
    desk.button("Open it there").click()
    expect(desk.page.get_by_role("heading", level=1)).to_have_text("Rank and File")
    desk.expect_text(f"1\nw\n{board}")


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


def test_an_output_of_another_problem_is_compared_there(desk: Desk) -> None:
    desk.enter("correct-move")
    desk.paste("No legal move.\n")
    desk.button("Compare it").click()
    expect(desk.page.get_by_role("heading", level=1)).to_have_text("Othello")
    expect(desk.page.locator(".compare-card")).to_contain_text("No legal move.")


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
