"""A link holds problem, input and options; where it would be too long, a file does."""

import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, expect

from tests.page.desk import Desk

pytestmark = pytest.mark.native

FENS = "2\n2l4/7/7/7/7/7/2L4 w 3\n2l1z2/7/7/7/7/7/2L1Z2 b 3\n"


def link_of(desk: Desk) -> str:
    """The link of what is shown, copied."""
    desk.button("Share").click()
    dialog = desk.page.get_by_role("dialog")
    dialog.get_by_role("button", name="Copy link").click()
    expect(dialog.get_by_role("button", name="Copied")).to_be_visible()
    dialog.get_by_role("button", name="Close").click()
    link: str = desk.page.evaluate("navigator.clipboard.readText()")
    return link


@pytest.fixture
def elsewhere(browser: Browser, site_url: str) -> Callable[[str], Desk]:
    """Opens a link in a browser that has not been here before."""

    def follow(link: str) -> Desk:
        context = browser.new_context()
        desk = Desk(context.new_page(), site_url)
        desk.page.goto(link)
        return desk.ready()

    return follow


def test_a_link_shows_somebody_else_the_same_until_he_writes_another_text(
    desk: Desk, elsewhere: Callable[[str], Desk]
) -> None:
    desk.enter("congo?piece=zebra")
    desk.paste(FENS)
    printed = desk.printed()
    other = elsewhere(link_of(desk))
    other.expect_text(FENS)
    assert other.printed() == printed
    expect(other.page.get_by_role("radio", name="Zebra")).to_be_checked()
    other.page.reload()
    other.ready()
    other.expect_text(FENS)
    other.paste("1\n")
    expect(other.page).to_have_url(re.compile("/congo/#piece=zebra$"))
    other.page.context.close()


def long_input() -> str:
    """Triples that cannot be packed into a short link."""
    chance = Random(1)
    return "".join(f"{chance.randrange(64)} {chance.randrange(64)} {chance.randrange(64)}\n" for _ in range(5_000))


@pytest.mark.chromium("other drivers tell of no downloads")
def test_what_is_too_long_for_a_link_goes_into_a_file(desk: Desk, tmp_path: Path) -> None:
    desk.enter("correct-move")
    text = long_input()
    desk.paste(text)
    printed = desk.printed()
    desk.button("Share").click()
    dialog = desk.page.get_by_role("dialog")
    expect(dialog).to_contain_text("too long for a link")
    with desk.page.expect_download() as download:
        dialog.get_by_role("button", name="Save as a file").click()
    dialog.get_by_role("button", name="Close").click()
    assert download.value.suggested_filename == "correct-move.judgeboard.json"
    file = tmp_path / "shared.json"
    download.value.save_as(file)
    desk.enter("othello")
    desk.open_file(file)
    expect(desk.page).to_have_url(re.compile("/correct-move/$"))
    desk.expect_text(text)
    assert desk.printed() == printed


def test_a_damaged_link_is_told_on_a_page_that_begins_with_it(new_desk: Desk) -> None:
    """The first answer, to an empty box, once wiped out what had been said of the link."""
    new_desk.open("correct-move?in=AAAA").ready()
    new_desk.answered()
    expect(new_desk.note).to_have_text("This link is damaged or cut short: its input cannot be read.")
    new_desk.paste("56 48 49\n")
    new_desk.answered()
    expect(new_desk.note).to_be_hidden()


# Copying is left to a selection.
NO_CLIPBOARD = "Clipboard.prototype.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'))"


def test_a_link_is_copied_where_the_clipboard_is_denied(new_desk: Desk) -> None:
    """Outside the open dialog nothing can be selected, and the button said that copying had failed."""
    new_desk.page.add_init_script(NO_CLIPBOARD)
    new_desk.open("othello").ready()
    assert link_of(new_desk).startswith(f"{new_desk.url}othello/#in=")


def test_a_dialog_goes_with_its_page(new_desk: Desk) -> None:
    """It stayed over another page, and its link was that of the page before."""
    new_desk.open("congo").ready()
    new_desk.enter("othello")
    new_desk.button("Share").click()
    expect(new_desk.page.get_by_role("dialog")).to_be_visible()
    new_desk.page.go_back()
    expect(new_desk.page.get_by_role("heading", level=1)).to_have_text("Congo")
    expect(new_desk.page.get_by_role("dialog")).to_have_count(0)


def test_keys_do_not_change_the_case_under_a_dialog(desk: Desk) -> None:
    desk.enter("correct-move")
    desk.paste("17 49 33\n56 48 49\n")
    expect(desk.caption).to_contain_text("Case 1 of 2")
    desk.button("Share").click()
    dialog = desk.page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    desk.page.keyboard.press("Alt+PageDown")
    dialog.get_by_role("button", name="Close").click()
    desk.drawn()
    expect(desk.caption).to_contain_text("Case 1 of 2")
    desk.page.keyboard.press("Alt+PageDown")
    expect(desk.caption).to_contain_text("Case 2 of 2")
