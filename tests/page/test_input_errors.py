"""An error in the input is described with line and column, and a click on the description leads to the error."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.page.judge_page import JudgePage
from tests.page.site_page import wait_until

pytestmark = pytest.mark.native

LINE_PX = 15
"""Lower bound in pixels for the height of a line."""


def test_an_error_is_marked_until_it_is_corrected(judge_page: JudgePage) -> None:
    judge_page.enter("correct-move")
    judge_page.paste("17 49 33\n12 x 3\n")
    assert judge_page.output_text() == "Continue\n"
    expect(judge_page.note).to_contain_text("Line 2, column 4: “x” is not a whole number.")
    expect(judge_page.input).to_have_attribute("aria-invalid", "true")
    expect(judge_page.input).to_have_accessible_description(judge_page.note.inner_text())
    expect(judge_page.page.locator(".editor .error-mark")).to_have_text("x")
    expect(judge_page.page.locator(".editor .cm-gutterElement.wrong")).to_have_text("2")
    judge_page.paste("17 49 33\n")
    expect(judge_page.note).to_be_hidden()
    expect(judge_page.input).to_have_attribute("aria-invalid", "false")


def test_the_sentence_leads_the_caret_to_the_place(judge_page: JudgePage) -> None:
    judge_page.enter("correct-move")
    judge_page.paste_and_wait("17 49 33\n" * 100 + "12 40 x")
    judge_page.put_caret(1)
    scrolled_to(judge_page, lambda top: top < LINE_PX)
    judge_page.note.get_by_role("button").click()
    expect(judge_page.input).to_be_focused()
    assert judge_page.caret() == (101, 7)
    scrolled_to(judge_page, lambda top: top > 50 * LINE_PX)


def scrolled_to(judge_page: JudgePage, right: Callable[[float], bool]) -> None:
    """Waits until `right` is true for the scroll position, which changes a frame later than the selection."""
    wait_until(judge_page.page, lambda: judge_page.read()["top"], right, "another place in the text")
