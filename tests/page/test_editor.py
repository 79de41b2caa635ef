"""The editor replaces the text box unnoticed, keeps texts unchanged, and marks errors at their lines."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.console import NETWORK
from tests.page.held_requests import HeldRequests
from tests.page.judge_page import JudgePage
from tests.page.site_page import drop

pytestmark = pytest.mark.native

BUNDLE = re.compile(r".*/assets/code-editor-\w+\.js$")
MANY = "17 49 33\n56 48 49\n" * 60
WRONG = "17 49 33\n12 x 3\n"
# Firefox scrolls a text box when it gets the focus.
FOCUS = "box => { const top = box.scrollTop; box.focus({ preventScroll: true }); box.scrollTop = top; }"
SENTENCE = "“x” is not a whole number."


@pytest.fixture
def plain(new_judge_page: JudgePage) -> JudgePage:
    """Returns a page whose editor fails to load."""
    new_judge_page.page.context.route(BUNDLE, lambda route: route.abort())
    new_judge_page.open()
    started(new_judge_page)
    return new_judge_page


@pytest.fixture
def waiting(page_without_python: JudgePage) -> tuple[JudgePage, HeldRequests]:
    """Returns a page whose editor is held back, and the held requests."""
    held_requests = HeldRequests(page_without_python, BUNDLE)
    page_without_python.open().answered()
    return page_without_python, held_requests


def started(judge_page: JudgePage) -> None:
    """Waits for Python, but not for the editor."""
    expect(judge_page.root).to_have_attribute("data-engine", "ready")
    judge_page.answered()


def is_plain(judge_page: JudgePage) -> bool:
    """Returns whether the input is a text box."""
    return bool(judge_page.input.evaluate("box => box instanceof HTMLTextAreaElement"))


def test_the_editor_replaces_the_text_box_unnoticed(new_judge_page: JudgePage) -> None:
    """When the editor replaces the text box, text, selection, scroll position, focus and highlights stay, and the
    answer is not computed again.
    """
    judge_page, held_requests = new_judge_page, HeldRequests(new_judge_page, BUNDLE)
    started(judge_page.open())
    judge_page.paste(MANY)
    judge_page.select(3, 5)
    judge_page.output_line(101).click()
    expect(judge_page.caption).to_contain_text("Case 101 of 120")
    judge_page.input.evaluate(FOCUS)
    before = judge_page.read()
    answer = judge_page.output_line(101).element_handle()
    assert is_plain(judge_page)
    assert before["top"] > 0
    held_requests.release()
    expect(judge_page.editor).to_be_visible()
    assert judge_page.read() == before
    expect(judge_page.input).to_be_focused()
    expect(judge_page.page.locator(".editor .lit-strong")).to_have_text("17 49 33")
    judge_page.idle()
    assert answer is not None
    assert answer.evaluate("row => row.isConnected")
    judge_page.page.keyboard.type("9")
    judge_page.expect_text(MANY[:3] + "9" + MANY[5:])


@pytest.mark.thorough
def test_text_typed_in_the_text_box_can_be_undone_in_the_editor(waiting: tuple[JudgePage, HeldRequests]) -> None:
    judge_page, held_requests = waiting
    sample = judge_page.text
    judge_page.input.focus()
    judge_page.page.keyboard.press("Control+Home")
    judge_page.page.keyboard.type("0 57 9\n")
    held_requests.release()
    expect(judge_page.editor).to_be_visible()
    judge_page.page.keyboard.type("56 ")
    judge_page.expect_text("0 57 9\n56 " + sample)
    judge_page.page.keyboard.press("Control+Z")
    judge_page.expect_text("0 57 9\n" + sample)
    judge_page.page.keyboard.press("Control+Z")
    judge_page.expect_text(sample)


@pytest.mark.parametrize(
    ("begins", "ends"), [("compositionstart", "compositionend"), ("pointerdown", "pointerup"), ("dragenter", "drop")]
)
def test_an_unfinished_action_is_not_disturbed(waiting: tuple[JudgePage, HeldRequests], begins: str, ends: str) -> None:
    judge_page, held_requests = waiting
    judge_page.input.dispatch_event(begins)
    with judge_page.page.expect_response(BUNDLE):
        held_requests.release()
    held_requests.wait_for_modules()
    assert is_plain(judge_page)
    judge_page.input.dispatch_event(ends)
    expect(judge_page.editor).to_be_visible()


@pytest.mark.thorough
def test_on_a_touch_screen_the_editor_waits_until_the_box_loses_the_focus(browser: Browser, site_url: str) -> None:
    """On a touch screen, the editor replaces the text box only when the box loses the focus, because the screen
    keyboard would disappear with the box.
    """
    with browser.new_context(has_touch=True, is_mobile=True) as context:
        judge_page = JudgePage(context.new_page(), site_url, python=False)
        held_requests = HeldRequests(judge_page, BUNDLE)
        judge_page.open()
        judge_page.input.focus()
        with judge_page.page.expect_response(BUNDLE):
            held_requests.release()
        held_requests.wait_for_modules()
        assert is_plain(judge_page)
        judge_page.button("Open file").focus()
        expect(judge_page.editor).to_be_visible()


@pytest.mark.noise(NETWORK)
def test_without_the_editor_the_text_box_does(plain: JudgePage) -> None:
    plain.paste(WRONG)
    assert plain.output_text() == "Continue\n"
    assert is_plain(plain)
    expect(plain.page.locator(".input-card .editor-numbers")).to_have_text("123")
    expect(plain.page.locator(".editor .error-mark")).to_have_text("x")
    expect(plain.note).to_contain_text(SENTENCE)
    expect(plain.page.locator(".engine-note")).to_be_hidden()


def test_lines_are_numbered(judge_page: JudgePage) -> None:
    judge_page.paste("17 49 33\n\n56 48 49\n")
    expect(judge_page.page.locator(".cm-lineNumbers .cm-gutterElement:visible")).to_have_text(["1", "2", "3", "4"])


def test_an_error_is_described_once_and_in_full(judge_page: JudgePage) -> None:
    judge_page.paste(WRONG)
    line = judge_page.editor.locator(".cm-line").nth(1)
    expect(line).to_have_text("12 x 3")
    expect(judge_page.page.locator(".cm-gutterElement.wrong > *")).to_have_attribute("title", SENTENCE)
    expect(judge_page.note.get_by_role("button")).to_have_text(f"Line 2, column 4: {SENTENCE}")
    assert judge_page.text == WRONG


def test_an_error_at_the_end_of_a_line_is_marked_too(judge_page: JudgePage) -> None:
    judge_page.paste("1 2 64")
    expect(judge_page.page.locator(".editor .error-mark")).to_have_text("64")
    judge_page.enter("congo")
    judge_page.paste("1\n2l4/7/7/7/7/7/2L4\nw 1\n")
    expect(judge_page.page.locator(".editor .error-mark")).to_be_visible()
    judge_page.enter("correct-move")


def test_a_mark_stays_at_its_word_while_something_is_typed_before_it(judge_page: JudgePage) -> None:
    judge_page.paste(WRONG)
    expect(judge_page.page.locator(".editor .error-mark")).to_have_text("x")
    judge_page.put_caret(1)
    judge_page.page.keyboard.press("Enter")
    assert judge_page.page.locator(".editor .error-mark").inner_text() == "x"
    expect(judge_page.page.locator(".cm-gutterElement.wrong")).to_have_text("3")
    judge_page.answered()


def test_text_is_typed_over_a_mark_without_a_style_attribute(judge_page: JudgePage) -> None:
    """A style attribute would be an error of the page's policy in the console, at which the test fails."""
    judge_page.enter("correct-move")
    judge_page.paste(WRONG)
    expect(judge_page.page.locator(".editor .error-mark")).to_have_text("x")
    judge_page.input.focus()
    judge_page.page.keyboard.press("ControlOrMeta+a")
    judge_page.page.keyboard.insert_text("17 49 x")
    expect(judge_page.page.locator(".editor .error-mark")).to_have_text("x")
    judge_page.page.keyboard.press("ControlOrMeta+a")
    judge_page.page.keyboard.type("17 49 33")
    assert judge_page.output_text() == "Continue\n"


def test_the_editor_is_named_and_described(judge_page: JudgePage) -> None:
    judge_page.paste(WRONG)
    expect(judge_page.input).to_have_attribute("aria-label", "Input")
    expect(judge_page.input).to_have_attribute("aria-multiline", "true")
    expect(judge_page.input).to_have_attribute("aria-description", f"Line 2, column 4: {SENTENCE}")
    judge_page.paste("17 49 33\n")
    expect(judge_page.input).to_have_attribute("aria-description", "")


def test_a_click_on_its_label_focuses_it(judge_page: JudgePage) -> None:
    judge_page.output.locator("[tabindex='0']").first.focus()
    judge_page.page.locator(".card-title", has_text=re.compile("^Input$")).click()
    expect(judge_page.input).to_be_focused()


def test_tab_leaves_it_in_both_directions(judge_page: JudgePage) -> None:
    judge_page.paste_and_wait(WRONG)
    expect(judge_page.note).to_be_visible()
    judge_page.input.focus()
    judge_page.page.keyboard.press("Tab")
    expect(judge_page.note.get_by_role("button")).to_be_focused()
    judge_page.page.keyboard.press("Shift+Tab")
    expect(judge_page.input).to_be_focused()
    judge_page.page.keyboard.press("Shift+Tab")
    expect(judge_page.button("Share")).to_be_focused()
    assert judge_page.text == WRONG


@pytest.mark.thorough
def test_undo_restores_the_text_that_an_example_replaced(judge_page: JudgePage) -> None:
    judge_page.paste_and_wait("56 48 49\n")
    judge_page.choose_example("The statement’s sample")
    judge_page.expect_other_text("56 48 49\n")
    judge_page.input.focus()
    judge_page.page.keyboard.press("Control+Z")
    judge_page.expect_text("56 48 49\n")
    assert judge_page.output_text() == "Stop\n"


def test_the_editor_adds_nothing_to_typed_text(judge_page: JudgePage) -> None:
    """The editor adds no indent, no closing bracket and no curly quote to typed text."""
    judge_page.paste("")
    judge_page.input.focus()
    judge_page.page.keyboard.type("  1 (\n\"'\n")
    judge_page.expect_text("  1 (\n\"'\n")
    for attribute, value in {"spellcheck": "false", "autocorrect": "off", "autocapitalize": "off"}.items():
        expect(judge_page.input).to_have_attribute(attribute, value)


def test_changes_can_be_undone_and_redone(judge_page: JudgePage) -> None:
    judge_page.paste("17 49 33\n")
    judge_page.paste("56 48 49\n")
    judge_page.page.keyboard.press("Control+Z")
    judge_page.expect_text("17 49 33\n")
    assert judge_page.output_text() == "Continue\n"
    judge_page.input.focus()
    judge_page.page.keyboard.press("Control+Y")
    judge_page.expect_text("56 48 49\n")
    assert judge_page.output_text() == "Stop\n"


def test_line_ends_are_kept(judge_page: JudgePage, tmp_path: Path) -> None:
    file = tmp_path / "windows.txt"
    file.write_bytes(b"17 49 33\r\n56 48 49\r\n")
    judge_page.open_file(file)
    assert judge_page.output_text() == "Continue\nStop\n"
    judge_page.input.focus()
    judge_page.page.keyboard.press("Control+End")
    judge_page.page.keyboard.type("0 57 9\n")
    judge_page.page.evaluate("navigator.clipboard.writeText('7 62 14\\n')")
    judge_page.page.keyboard.press("Control+V")
    judge_page.expect_text("17 49 33\r\n56 48 49\r\n0 57 9\r\n7 62 14\r\n")
    assert judge_page.output_text() == "Continue\nStop\nStop\nStop\n"


def test_line_ends_of_two_kinds_are_only_shown(judge_page: JudgePage, tmp_path: Path) -> None:
    """A text with line ends of two kinds is shown as a document. A text box has line ends of one kind, and would change
    the text.
    """
    file = tmp_path / "mixed.txt"
    file.write_bytes(b"17 49 33\r\n56 48 49\n")
    judge_page.open_file(file)
    assert judge_page.output_text() == "Continue\nStop\n"
    expect(judge_page.page.locator(".document-head")).to_contain_text("mixed.txt")
    judge_page.button("Clear").click()


def test_line_ends_of_two_kinds_that_are_pasted_become_one(judge_page: JudgePage) -> None:
    judge_page.page.evaluate("navigator.clipboard.writeText('17 49 33\\r\\n56 48 49\\n')")
    judge_page.input.focus()
    judge_page.page.keyboard.press("Control+A")
    judge_page.page.keyboard.press("Control+V")
    judge_page.expect_text("17 49 33\n56 48 49\n")


def test_characters_without_a_picture_are_shown_by_their_numbers(judge_page: JudgePage) -> None:
    text = "17\u200b49 33\x00\n"
    judge_page.paste(text)
    expect(judge_page.editor.locator(".control-character")).to_have_text(["U+200B", "U+0000"])
    assert judge_page.text == text


def test_only_the_visible_lines_of_a_long_text_are_in_the_document(judge_page: JudgePage) -> None:
    judge_page.paste("17 49 33\n" * 20_000)
    assert judge_page.editor.locator(".cm-line").count() < 200
    judge_page.input.focus()
    judge_page.page.keyboard.press("Control+End")
    assert judge_page.caret() == (20_001, 1)


@pytest.mark.thorough
def test_a_large_text_that_is_dropped_never_enters_the_box(judge_page: JudgePage) -> None:
    judge_page.paste("")
    drop(judge_page.page, ".input-card .cm-content", "carried.setData('text/plain', '17 49 33\\n'.repeat(30000))")
    expect(judge_page.page.locator(".document-head")).to_contain_text("30,000 lines")
    assert judge_page.output_text() == "Continue\n" * 30_000
    judge_page.button("Clear").click()


def test_a_file_that_is_dropped_on_the_editor_is_opened(judge_page: JudgePage) -> None:
    judge_page.paste("17 49 33\n")
    drop(judge_page.page, ".input-card .cm-content", "carried.items.add(new File(['0 57 9\\n'], 'dropped.txt'))")
    judge_page.expect_text("0 57 9\n")
    assert judge_page.output_text() == "Stop\n"
    expect(judge_page.page.locator(".dropping")).to_have_count(0)
