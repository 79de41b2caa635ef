"""An error is said at its line and column, in words, and one click leads there."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.page.desk import Desk, until

pytestmark = pytest.mark.native

LINE_PX = 15
"""A line is higher."""


def test_an_error_is_told_and_marked_in_the_text_and_at_its_number_until_it_is_mended(desk: Desk) -> None:
    desk.enter("correct-move")
    desk.paste("17 49 33\n12 x 3\n")
    assert desk.printed() == "Continue\n"
    expect(desk.note).to_contain_text("Line 2, column 4: “x” is not a whole number.")
    expect(desk.input).to_have_attribute("aria-invalid", "true")
    expect(desk.input).to_have_accessible_description(desk.note.inner_text())
    expect(desk.page.locator(".editor .error-mark")).to_have_text("x")
    expect(desk.page.locator(".editor .cm-gutterElement.wrong")).to_have_text("2")
    desk.paste("17 49 33\n")
    expect(desk.note).to_be_hidden()
    expect(desk.input).to_have_attribute("aria-invalid", "false")


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
