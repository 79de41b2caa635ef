"""The editor: it comes in place of the text box unnoticed, holds texts to the letter, says errors at their lines."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.console import NETWORK
from tests.page.desk import Desk
from tests.page.gate import Gate

pytestmark = pytest.mark.native

BUNDLE = re.compile(r".*/assets/code-editor-\w+\.js$")
MANY = "17 49 33\n56 48 49\n" * 60
WRONG = "17 49 33\n12 x 3\n"
# Firefox scrolls the text of a box that is focused.
FOCUS = "box => { const top = box.scrollTop; box.focus({ preventScroll: true }); box.scrollTop = top; }"
SENTENCE = "“x” is not a whole number."


@pytest.fixture
def plain(new_desk: Desk) -> Desk:
    """A page whose editor cannot be had."""
    new_desk.page.context.route(BUNDLE, lambda route: route.abort())
    new_desk.open()
    started(new_desk)
    return new_desk


@pytest.fixture
def waiting(early_desk: Desk) -> tuple[Desk, Gate]:
    """A page whose editor is held back, and what lets it through."""
    gate = Gate(early_desk, BUNDLE)
    early_desk.open().answered()
    return early_desk, gate


def started(desk: Desk) -> None:
    """Wait for Python alone."""
    expect(desk.root).to_have_attribute("data-engine", "ready")
    desk.answered()


def is_plain(desk: Desk) -> bool:
    """Whether the input is a text box."""
    return bool(desk.input.evaluate("box => box instanceof HTMLTextAreaElement"))


def drop(page: Page, target: str, give: str) -> None:
    """Drop something on an element; `give` puts it into the DataTransfer `carried`."""
    carried = page.evaluate_handle(f"() => {{ const carried = new DataTransfer(); {give}; return carried; }}")
    page.dispatch_event(target, "drop", {"dataTransfer": carried})


def test_the_editor_comes_unnoticed(new_desk: Desk) -> None:
    """Text, selection, scroll and focus stay, what is lit stays lit, and the answer is not asked for again."""
    desk, gate = new_desk, Gate(new_desk, BUNDLE)
    started(desk.open())
    desk.paste(MANY)
    desk.select(3, 5)
    desk.output_line(101).click()
    expect(desk.caption).to_contain_text("Case 101 of 120")
    desk.input.evaluate(FOCUS)
    before = desk.read()
    answer = desk.output_line(101).element_handle()
    assert is_plain(desk)
    assert before["top"] > 0
    gate.open()
    expect(desk.editor).to_be_visible()
    assert desk.read() == before
    expect(desk.input).to_be_focused()
    expect(desk.page.locator(".editor .lit-strong")).to_have_text("17 49 33")
    desk.idle()
    assert answer is not None
    assert answer.evaluate("row => row.isConnected")
    desk.page.keyboard.type("9")
    desk.expect_text(MANY[:3] + "9" + MANY[5:])


def test_what_was_typed_in_the_text_box_can_be_undone_in_the_editor(waiting: tuple[Desk, Gate]) -> None:
    desk, gate = waiting
    sample = desk.text
    desk.input.focus()
    desk.page.keyboard.press("Control+Home")
    desk.page.keyboard.type("0 57 9\n")
    gate.open()
    expect(desk.editor).to_be_visible()
    desk.page.keyboard.type("56 ")
    desk.expect_text("0 57 9\n56 " + sample)
    desk.page.keyboard.press("Control+Z")
    desk.expect_text("0 57 9\n" + sample)
    desk.page.keyboard.press("Control+Z")
    desk.expect_text(sample)


@pytest.mark.parametrize(
    ("begins", "ends"), [("compositionstart", "compositionend"), ("pointerdown", "pointerup"), ("dragenter", "drop")]
)
def test_who_is_in_the_midst_of_something_is_not_disturbed(waiting: tuple[Desk, Gate], begins: str, ends: str) -> None:
    desk, gate = waiting
    desk.input.dispatch_event(begins)
    with desk.page.expect_response(BUNDLE):
        gate.open()
    gate.arrived()
    assert is_plain(desk)
    desk.input.dispatch_event(ends)
    expect(desk.editor).to_be_visible()


def test_on_a_screen_with_its_own_keyboard_a_box_is_left_alone_while_it_is_written_in(
    browser: Browser, site_url: str
) -> None:
    """The keyboard would go with the box."""
    context = browser.new_context(has_touch=True, is_mobile=True)
    desk = Desk(context.new_page(), site_url, python=False)
    gate = Gate(desk, BUNDLE)
    desk.open()
    desk.input.focus()
    with desk.page.expect_response(BUNDLE):
        gate.open()
    gate.arrived()
    assert is_plain(desk)
    desk.button("Open file").focus()
    expect(desk.editor).to_be_visible()
    context.close()


@pytest.mark.noise(NETWORK)
def test_without_the_editor_the_text_box_does(plain: Desk) -> None:
    plain.paste(WRONG)
    assert plain.printed() == "Continue\n"
    assert is_plain(plain)
    expect(plain.page.locator(".input-card .editor-numbers")).to_have_text("123")
    expect(plain.page.locator(".editor .error-mark")).to_have_text("x")
    expect(plain.note).to_contain_text(SENTENCE)
    expect(plain.page.locator(".engine-note")).to_be_hidden()


def test_lines_are_numbered(desk: Desk) -> None:
    desk.paste("17 49 33\n\n56 48 49\n")
    expect(desk.page.locator(".cm-lineNumbers .cm-gutterElement:visible")).to_have_text(["1", "2", "3", "4"])


def test_what_is_wrong_is_said_once_and_in_full(desk: Desk) -> None:
    desk.paste(WRONG)
    line = desk.editor.locator(".cm-line").nth(1)
    expect(line).to_have_text("12 x 3")
    expect(desk.page.locator(".cm-gutterElement.wrong > *")).to_have_attribute("title", SENTENCE)
    expect(desk.note.get_by_role("button")).to_have_text(f"Line 2, column 4: {SENTENCE}")
    assert desk.text == WRONG


def test_an_error_at_the_end_of_a_line_is_marked_too(desk: Desk) -> None:
    desk.paste("1 2 64")
    expect(desk.page.locator(".editor .error-mark")).to_have_text("6")
    desk.enter("congo")
    desk.paste("1\n")
    expect(desk.page.locator(".editor .error-mark")).to_be_visible()
    desk.enter("correct-move")


def test_a_mark_stays_at_its_word_while_something_is_typed_before_it(desk: Desk) -> None:
    desk.paste(WRONG)
    expect(desk.page.locator(".editor .error-mark")).to_have_text("x")
    desk.put_caret(1)
    desk.page.keyboard.press("Enter")
    assert desk.page.locator(".editor .error-mark").inner_text() == "x"
    expect(desk.page.locator(".cm-gutterElement.wrong")).to_have_text("3")
    desk.answered()


def test_the_editor_is_named_and_described(desk: Desk) -> None:
    desk.paste(WRONG)
    expect(desk.input).to_have_attribute("aria-label", "Input")
    expect(desk.input).to_have_attribute("aria-multiline", "true")
    expect(desk.input).to_have_attribute("aria-description", f"Line 2, column 4: {SENTENCE}")
    desk.paste("17 49 33\n")
    expect(desk.input).to_have_attribute("aria-description", "")


def test_its_name_leads_into_it(desk: Desk) -> None:
    desk.output.locator("[tabindex='0']").first.focus()
    desk.page.locator(".card-title", has_text=re.compile("^Input$")).click()
    expect(desk.input).to_be_focused()


def test_tab_leads_out_of_it_both_ways(desk: Desk) -> None:
    desk.paste(WRONG)
    desk.answered()
    expect(desk.note).to_be_visible()
    desk.input.focus()
    desk.page.keyboard.press("Tab")
    expect(desk.note.get_by_role("button")).to_be_focused()
    desk.page.keyboard.press("Shift+Tab")
    expect(desk.input).to_be_focused()
    desk.page.keyboard.press("Shift+Tab")
    expect(desk.button("Share")).to_be_focused()
    assert desk.text == WRONG


def test_what_was_written_comes_back_by_undo_after_an_example(desk: Desk) -> None:
    """Who chose an example, or a random input, had lost what he had written."""
    desk.paste("56 48 49\n")
    desk.answered()
    desk.choose_example("The statement’s sample")
    desk.expect_other_text("56 48 49\n")
    desk.input.focus()
    desk.page.keyboard.press("Control+Z")
    desk.expect_text("56 48 49\n")
    assert desk.printed() == "Stop\n"


def test_nothing_is_typed_that_was_not_typed(desk: Desk) -> None:
    """No indent after a new line, no bracket closed, no quote curled."""
    desk.paste("")
    desk.input.focus()
    desk.page.keyboard.type("  1 (\n\"'\n")
    desk.expect_text("  1 (\n\"'\n")
    for attribute, value in {"spellcheck": "false", "autocorrect": "off", "autocapitalize": "off"}.items():
        expect(desk.input).to_have_attribute(attribute, value)


def test_what_was_done_can_be_undone_and_done_again(desk: Desk) -> None:
    desk.paste("17 49 33\n")
    desk.paste("56 48 49\n")
    desk.page.keyboard.press("Control+Z")
    desk.expect_text("17 49 33\n")
    assert desk.printed() == "Continue\n"
    desk.input.focus()
    desk.page.keyboard.press("Control+Y")
    desk.expect_text("56 48 49\n")
    assert desk.printed() == "Stop\n"


def test_line_ends_stay_what_they_were(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "windows.txt"
    file.write_bytes(b"17 49 33\r\n56 48 49\r\n")
    desk.open_file(file)
    assert desk.printed() == "Continue\nStop\n"
    desk.input.focus()
    desk.page.keyboard.press("Control+End")
    desk.page.keyboard.type("0 57 9\n")
    desk.page.evaluate("navigator.clipboard.writeText('7 62 14\\n')")
    desk.page.keyboard.press("Control+V")
    desk.expect_text("17 49 33\r\n56 48 49\r\n0 57 9\r\n7 62 14\r\n")
    assert desk.printed() == "Continue\nStop\nStop\nStop\n"


def test_line_ends_of_two_kinds_are_only_shown(desk: Desk, tmp_path: Path) -> None:
    """A box holds one kind: it would change the text."""
    file = tmp_path / "mixed.txt"
    file.write_bytes(b"17 49 33\r\n56 48 49\n")
    desk.open_file(file)
    assert desk.printed() == "Continue\nStop\n"
    expect(desk.page.locator(".document-head")).to_contain_text("mixed.txt")
    desk.button("Clear").click()


def test_line_ends_of_two_kinds_that_are_pasted_become_one(desk: Desk) -> None:
    desk.page.evaluate("navigator.clipboard.writeText('17 49 33\\r\\n56 48 49\\n')")
    desk.input.focus()
    desk.page.keyboard.press("Control+A")
    desk.page.keyboard.press("Control+V")
    desk.expect_text("17 49 33\n56 48 49\n")


def test_characters_without_a_picture_are_shown_by_their_numbers(desk: Desk) -> None:
    text = "17\u200b49 33\x00\n"
    desk.paste(text)
    expect(desk.editor.locator(".control-character")).to_have_text(["U+200B", "U+0000"])
    assert desk.text == text


def test_of_a_long_text_the_lines_in_view_are_in_the_document(desk: Desk) -> None:
    desk.paste("17 49 33\n" * 20_000)
    assert desk.editor.locator(".cm-line").count() < 200
    desk.input.focus()
    desk.page.keyboard.press("Control+End")
    assert desk.caret() == (20_001, 1)


def test_a_large_text_that_is_dropped_never_enters_the_box(desk: Desk) -> None:
    desk.paste("")
    drop(desk.page, ".input-card .cm-content", "carried.setData('text/plain', '17 49 33\\n'.repeat(30000))")
    expect(desk.page.locator(".document-head")).to_contain_text("30,000 lines")
    assert desk.printed() == "Continue\n" * 30_000
    desk.button("Clear").click()


def test_a_file_that_is_dropped_on_the_editor_is_opened(desk: Desk) -> None:
    desk.paste("17 49 33\n")
    drop(desk.page, ".input-card .cm-content", "carried.items.add(new File(['0 57 9\\n'], 'dropped.txt'))")
    desk.expect_text("0 57 9\n")
    assert desk.printed() == "Stop\n"
    expect(desk.page.locator(".page.dropping")).to_have_count(0)
