"""Texts that are too large for a text box are shown as a document, and answered like other texts."""

import hashlib
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.page.judge_page import JudgePage
from tests.page.site_page import bounding_box, drop, paste_into

EVERY_TRIPLE = "".join(f"{k} {q} {t}\n" for k in range(64) for q in range(64) for t in range(64))
DIGEST = "ffbed3b60bab701c7ef0d0d6c30ae0db0fcd116fb4937e334609735f0fb4ce83"
MOST_ROWS = 200
"""Maximum number of a long text's lines that are in the document at a time. Short texts are in the document as a whole.
"""


@pytest.fixture
def everything(judge_page: JudgePage, tmp_path: Path) -> JudgePage:
    """Returns a page with all triples of Correct Move, opened as a file and answered. Tests share the page."""
    judge_page.enter("correct-move")
    if judge_page.page.locator(".document-head", has_text="every triple.txt").count() > 0:
        return judge_page
    file = tmp_path / "every triple.txt"
    file.write_text(EVERY_TRIPLE, encoding="ascii")
    judge_page.open_file(file)
    judge_page.answered()
    return judge_page


def test_every_triple_has_its_answer_though_only_lines_in_view_are_in_the_document(everything: JudgePage) -> None:
    assert everything.page.locator("[data-line]").count() < 2 * MOST_ROWS
    assert hashlib.sha256(everything.output_text().encode()).hexdigest() == DIGEST


def test_the_last_of_many_lines_can_be_scrolled_to_and_chosen(everything: JudgePage) -> None:
    everything.page.get_by_label("Answers", exact=True).evaluate("list => { list.scrollTop = list.scrollHeight }")
    everything.output_line(262_144).click()
    expect(everything.caption).to_contain_text("Case 262,144 of 262,144")
    chosen = everything.page.get_by_label("Input", exact=True).locator(".lit-strong")
    expect(chosen).to_have_text("63 63 63")


def test_a_line_of_the_document_leads_to_its_case(everything: JudgePage) -> None:
    document = everything.page.get_by_label("Input", exact=True)
    document.evaluate("list => { list.scrollTop = 0 }")
    document.locator('[data-line="5"]').click()
    expect(everything.caption).to_contain_text("Case 5 of 262,144")


def test_the_document_is_named_and_can_be_cleared(everything: JudgePage) -> None:
    card = everything.page.locator(".document-head")
    expect(card).to_contain_text("every triple.txt")
    expect(card).to_contain_text("2.2 MB, 262,144 lines")
    expect(everything.input).to_have_count(0)
    everything.button("Clear").click()
    expect(everything.input).to_be_focused()
    everything.expect_text("")


@pytest.mark.thorough
def test_the_wheel_moves_as_far_in_a_text_taller_than_browsers_can_draw(judge_page: JudgePage, tmp_path: Path) -> None:
    judge_page.enter("correct-move")
    file = tmp_path / "tall.txt"
    file.write_text("17 49 33\n" * 500_000, encoding="ascii")
    judge_page.open_file(file)
    judge_page.answered()
    answers = judge_page.page.get_by_label("Answers", exact=True)
    answers.evaluate("list => { list.scrollTop = list.scrollHeight / 2 }")
    expect(judge_page.output_line(250_000)).to_be_attached()
    place = bounding_box(judge_page.output_line(250_000))
    answers.hover()
    top = answers.evaluate("list => list.scrollTop")
    judge_page.page.mouse.wheel(0, 110)
    expect(answers).not_to_have_js_property("scrollTop", top)
    judge_page.drawn()
    moved = bounding_box(judge_page.output_line(250_000))
    assert place["y"] - moved["y"] == pytest.approx(110, abs=2)
    answers.evaluate("list => { list.scrollTop = list.scrollHeight }")
    expect(judge_page.output_line(500_000)).to_be_in_viewport()


def test_a_large_paste_never_enters_the_box(judge_page: JudgePage) -> None:
    judge_page.enter("correct-move")
    if judge_page.button("Clear").is_visible():
        judge_page.button("Clear").click()
    paste_into(judge_page.input, "17 49 33\n" * 30_000)
    expect(judge_page.page.locator(".document-head")).to_contain_text("Pasted text")
    assert judge_page.output_text() == "Continue\n" * 30_000


@pytest.mark.thorough
def test_an_error_far_down_in_a_document_is_one_click_away(judge_page: JudgePage, tmp_path: Path) -> None:
    judge_page.enter("correct-move")
    file = tmp_path / "late.txt"
    file.write_text("17 49 33\n" * 29_999 + "17 49 x\n", encoding="ascii")
    judge_page.open_file(file)
    judge_page.answered()
    judge_page.page.get_by_role("button", name="Line 30,000, column 7:").click()
    document = judge_page.page.get_by_label("Input", exact=True)
    expect(document.locator('[data-line="30000"] .error-mark')).to_be_in_viewport()
    expect(document.locator('[data-line="30000"]')).to_have_class(re.compile("wrong"))


def test_a_small_file_goes_into_the_box(judge_page: JudgePage, tmp_path: Path) -> None:
    judge_page.enter("correct-move")
    file = tmp_path / "small.txt"
    file.write_bytes(b"\xef\xbb\xbf56 48 49\r\n")
    judge_page.open_file(file)
    assert judge_page.output_text() == "Stop\n"
    judge_page.expect_text("56 48 49\r\n")


def test_a_file_that_is_dropped_is_opened(judge_page: JudgePage) -> None:
    judge_page.enter("correct-move")
    drop(judge_page.page, ".input-card", r"carried.items.add(new File(['0 57 9\n'], 'dropped.txt'))")
    judge_page.expect_text("0 57 9\n")
    assert judge_page.output_text() == "Stop\n"


def test_lines_end_at_line_feeds_only(judge_page: JudgePage, tmp_path: Path) -> None:
    """Lines of an input end at line feeds only. A text box would convert a lone carriage return to a line end, which
    would change the judge's columns.
    """
    judge_page.enter("correct-move")
    file = tmp_path / "carriage.txt"
    file.write_bytes(b"17 49 33\r17 49 33\n")
    judge_page.open_file(file)
    judge_page.answered()
    expect(judge_page.page.locator(".document-head")).to_contain_text("carriage.txt")
    expect(judge_page.page.locator(".document-head")).to_contain_text("1 KB, 1 line")
    expect(judge_page.note).to_contain_text("Line 1, column 7")
