"""An error is said at its line and column, in words, and one click leads there."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.page.desk import Desk, until

pytestmark = pytest.mark.native

BOARD = "w\nk.......\n........\n...K....\n........\n........\n........\n........\n........\n"

LINE_PX = 15
"""A line is higher."""
FAULTS = [
    ("correct-move", "17 49 33\n12 x 3\n", "Line 2, column 4: “x” is not a whole number.", "Continue\n"),
    ("correct-move", "1 2", "Line 1, column 4: The last triple is incomplete", ""),
    ("correct-move", "1 2 64", "Line 1, column 5: 64 is out of range: use 0 to 63.", ""),
    ("rank-and-file", "2\n" + BOARD, "Line 10, column 9: ", "WHITE IS SAFE\n"),
    ("rank-and-file", "1\n" + BOARD.replace("k", "p"), "Line 3, column 1: “p” is not a square", ""),
    ("othello", "1\n" + "--------\n" * 8 + "B\nL\nX\n", "Line 12, column 1: “X” is not a command", "No legal move.\n"),
    ("congo", "1\n7/7/7/7/7/7 w 1\n", "Line 2, column ", ""),
    ("loa?mode=judge", "80 2\n", "Line 1, column 4: ", ""),
]


@pytest.mark.parametrize(("address", "text", "sentence", "printed"), FAULTS)
def test_an_error_names_its_place_and_leaves_what_came_before(
    desk: Desk, address: str, text: str, sentence: str, printed: str
) -> None:
    desk.enter(address)
    desk.paste(text)
    assert desk.printed() == printed
    expect(desk.note).to_contain_text(sentence)
    expect(desk.input).to_have_attribute("aria-invalid", "true")
    expect(desk.input).to_have_accessible_description(desk.note.inner_text())


def test_the_sentence_leads_the_caret_to_the_place(desk: Desk) -> None:
    desk.enter("correct-move")
    desk.paste("17 49 33\n" * 100 + "12 40 x")
    desk.answered()
    desk.put_caret(1)
    scrolled_to(desk, lambda top: top < LINE_PX)
    desk.note.get_by_role("button").click()
    expect(desk.input).to_be_focused()
    assert desk.caret() == (101, 7)
    scrolled_to(desk, lambda top: top > 50 * LINE_PX)


def scrolled_to(desk: Desk, right: Callable[[float], bool]) -> None:
    """The editor scrolls a frame later."""
    until(desk.page, lambda: desk.read()["top"], right, "another place in the text")


def test_the_place_is_marked_in_the_text_and_at_its_number(desk: Desk) -> None:
    desk.enter("correct-move")
    desk.paste("17 49 33\n12 x 3\n")
    expect(desk.page.locator(".editor .error-mark")).to_have_text("x")
    expect(desk.page.locator(".editor .cm-gutterElement.wrong")).to_have_text("2")


def test_columns_count_characters_where_the_box_counts_units(desk: Desk) -> None:
    """An emoji is one character and two units: the column says the one, the caret needs the other."""
    desk.enter("rank-and-file")
    desk.paste("1\nw\n" + ".😀🎈k....\n" + "........\n" * 7)
    expect(desk.note).to_contain_text("Line 3, column 2: “😀” is not a square")
    desk.paste("1\n😀 w")
    expect(desk.note).to_contain_text("Line 2, column 1")
    desk.note.get_by_role("button").click()
    assert desk.caret() == (2, 1)
    desk.enter("correct-move")
    desk.paste("1 2 😀\n")
    expect(desk.note).to_contain_text("Line 1, column 5")
    desk.paste("1 2 3 😀😀 x")
    expect(desk.note).to_contain_text("Line 1, column 7: “😀😀”")


def test_an_error_goes_when_the_input_is_right_again(desk: Desk) -> None:
    desk.enter("correct-move")
    desk.paste("x")
    expect(desk.note).to_be_visible()
    desk.paste("17 49 33\n")
    expect(desk.note).to_be_hidden()
    expect(desk.input).to_have_attribute("aria-invalid", "false")


def test_what_follows_the_last_item_is_said_to_be_ignored(desk: Desk) -> None:
    desk.enter("rank-and-file")
    desk.paste("1\n" + BOARD + "\nmore\n")
    expect(desk.note).to_have_text("Everything after the last case is ignored, from line 12, column 1 on.")
    expect(desk.input).to_have_attribute("aria-invalid", "false")
    assert desk.printed() == "WHITE IS SAFE\n"


@pytest.mark.parametrize("problem", ["correct-move", "rank-and-file", "othello", "congo"])
def test_nothing_is_said_of_an_input_that_is_right(desk: Desk, problem: str) -> None:
    desk.enter(problem)
    desk.choose_example("Lion: the statement’s sample" if problem == "congo" else "The statement’s sample")
    expect(desk.note).to_be_hidden()


def test_where_an_error_leaves_no_output_the_error_is_named_as_the_reason(desk: Desk) -> None:
    desk.enter("correct-move")
    desk.paste("x 1 2\n")
    desk.answered()
    expect(desk.output).to_contain_text("No output, since the input has an error.")


def test_an_empty_box_says_so(desk: Desk) -> None:
    desk.enter("correct-move")
    desk.paste("")
    desk.answered()
    expect(desk.output).to_contain_text("The judge prints nothing for this input.")
    expect(desk.caption).to_have_text("No case to show yet.")
    for name in ("Copy output", "Save output"):
        expect(desk.button(name)).to_be_disabled()
