"""A link contains problem, input and options. If the link would be too long, a file replaces it."""

import re
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, expect

from tests.page.judge_page import JudgePage

pytestmark = pytest.mark.native

FENS = "2\n2l4/7/7/7/7/7/2L4 w 3\n2l1z2/7/7/7/7/7/2L1Z2 b 3\n"


def link_of(judge_page: JudgePage) -> str:
    """Copies the link of the page; returns the link."""
    judge_page.button("Share").click()
    dialog = judge_page.page.get_by_role("dialog")
    dialog.get_by_role("button", name="Copy link").click()
    expect(dialog.get_by_role("button", name="Copied")).to_be_visible()
    dialog.get_by_role("button", name="Close").click()
    link: str = judge_page.page.evaluate("navigator.clipboard.readText()")
    return link


def test_a_shared_link_opens_the_input_until_the_text_changes(judge_page: JudgePage, browser: Browser) -> None:
    judge_page.enter("congo?piece=zebra")
    judge_page.paste(FENS)
    printed = judge_page.output_text()
    with browser.new_context() as context:
        other = JudgePage(context.new_page(), judge_page.url)
        other.page.goto(link_of(judge_page))
        other.ready().expect_text(FENS)
        assert other.output_text() == printed
        expect(other.page.get_by_role("radio", name="Zebra")).to_be_checked()
        other.reload().expect_text(FENS)
        other.paste("1\n")
        expect(other.page).to_have_url(re.compile("/congo/#piece=zebra$"))


@pytest.mark.chromium("other drivers tell of no downloads")
def test_an_input_too_long_for_a_link_goes_into_a_file(judge_page: JudgePage, tmp_path: Path) -> None:
    judge_page.enter("correct-move")
    # Random triples do not compress to a short link.
    chance = Random(1)
    text = "".join(f"{chance.randrange(64)} {chance.randrange(64)} {chance.randrange(64)}\n" for _ in range(5_000))
    judge_page.paste(text)
    printed = judge_page.output_text()
    judge_page.button("Share").click()
    dialog = judge_page.page.get_by_role("dialog")
    expect(dialog).to_contain_text("too long for a link")
    with judge_page.page.expect_download() as download:
        dialog.get_by_role("button", name="Save as a file").click()
    dialog.get_by_role("button", name="Close").click()
    assert download.value.suggested_filename == "correct-move.judgeboard.json"
    file = tmp_path / "shared.json"
    download.value.save_as(file)
    judge_page.enter("othello")
    judge_page.open_file(file)
    expect(judge_page.page).to_have_url(re.compile("/correct-move/$"))
    judge_page.expect_text(text)
    assert judge_page.output_text() == printed


@pytest.mark.thorough
def test_a_damaged_link_is_reported_when_the_page_starts_with_it(new_judge_page: JudgePage) -> None:
    """A damaged link is reported when the page starts with it. The first answer, to an empty box, must not hide the
    sentence about the link.
    """
    new_judge_page.open("correct-move?in=AAAA").ready()
    new_judge_page.answered()
    expect(new_judge_page.note).to_have_text(
        "This link is damaged or incomplete: its input cannot be read. Ask for the whole link."
    )
    new_judge_page.paste_and_wait("56 48 49\n")
    expect(new_judge_page.note).to_be_hidden()


# Denies the clipboard, so that the page copies a selection instead.
NO_CLIPBOARD = "Clipboard.prototype.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'))"


def test_a_link_is_copied_where_the_clipboard_is_denied(new_judge_page: JudgePage) -> None:
    """A link can be copied even if the browser denies the clipboard. The selection that is copied has to be inside the
    open dialog, since nothing else can be selected.
    """
    new_judge_page.page.add_init_script(NO_CLIPBOARD)
    new_judge_page.open("othello").ready()
    assert link_of(new_judge_page).startswith(f"{new_judge_page.url}othello/#in=")


@pytest.mark.thorough
def test_a_dialog_closes_with_its_page(new_judge_page: JudgePage) -> None:
    """A dialog closes when its page is left. An open dialog would show the link of the previous page over the new
    page.
    """
    new_judge_page.open("congo").ready()
    new_judge_page.enter("othello")
    new_judge_page.button("Share").click()
    expect(new_judge_page.page.get_by_role("dialog")).to_be_visible()
    new_judge_page.page.go_back()
    expect(new_judge_page.page.get_by_role("heading", level=1)).to_have_text("Congo")
    expect(new_judge_page.page.get_by_role("dialog")).to_have_count(0)


def test_keys_do_not_change_the_case_under_a_dialog(judge_page: JudgePage) -> None:
    judge_page.enter("correct-move")
    judge_page.paste("17 49 33\n56 48 49\n")
    expect(judge_page.caption).to_contain_text("Case 1 of 2")
    judge_page.button("Share").click()
    dialog = judge_page.page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    judge_page.page.keyboard.press("Alt+PageDown")
    dialog.get_by_role("button", name="Close").click()
    judge_page.drawn()
    expect(judge_page.caption).to_contain_text("Case 1 of 2")
    judge_page.page.keyboard.press("Alt+PageDown")
    expect(judge_page.caption).to_contain_text("Case 2 of 2")
