"""Drafts are restored after a reload, and in the next tab after a tab was closed."""

import contextlib

import pytest
from playwright.sync_api import BrowserContext, Error, expect

from tests.page.drafts import open_tab, saved
from tests.page.judge_page import JudgePage

pytestmark = pytest.mark.native

INPUT = "56 48 49\n17 49 33\n"


def test_input_survives_a_reload_on_every_page(context: BrowserContext, site_url: str) -> None:
    texts = {"correct-move": INPUT, "rank-and-file": "x\n", "othello": "0\n", "congo": "1\n", "loa?mode=judge": "y\n"}
    judge_page = open_tab(context, site_url, python=False)
    for address, text in texts.items():
        judge_page.enter(address)
        judge_page.paste(text)
    judge_page.page.reload()
    for address, text in texts.items():
        judge_page.enter(address)
        judge_page.expect_text(text)


def test_the_draft_is_shown_at_once_and_answered_later(context: BrowserContext, site_url: str) -> None:
    judge_page = open_tab(context, site_url)
    judge_page.paste(INPUT)
    judge_page.output_line(2).click()
    expect(judge_page.caption).to_contain_text("Case 2 of 2")
    judge_page.page.reload()
    judge_page.expect_text(INPUT)
    assert judge_page.ready().output_text() == "Stop\nContinue\n"
    expect(judge_page.caption).to_contain_text("Case 2 of 2: Continue")


@pytest.mark.thorough
def test_the_modules_that_read_drafts_are_preloaded(context: BrowserContext, site_url: str) -> None:
    """On a later visit, the modules that read drafts are preloaded. Loaded one after another, the modules would delay
    the first frame.
    """
    judge_page = open_tab(context, site_url, python=False)
    readers = judge_page.page.locator(
        "link[rel=modulepreload][href*=database], link[rel=modulepreload][href*=draft-reader]"
    )
    expect(readers).to_have_count(0)
    judge_page.paste(INPUT)
    # A page that is left before its draft is stored passes the draft on in another way, without the database.
    saved(judge_page)
    judge_page.reload()
    expect(readers).to_have_count(2)


@pytest.mark.thorough
@pytest.mark.chromium("other browsers have no address for a crash")
def test_the_next_tab_has_the_text_of_a_crashed_tab(context: BrowserContext, site_url: str) -> None:
    judge_page = open_tab(context, site_url, python=False)
    judge_page.paste(INPUT)
    saved(judge_page)
    with judge_page.page.expect_event("crash"), contextlib.suppress(Error):
        judge_page.page.goto("chrome://crash")
    open_tab(context, site_url, python=False).expect_text(INPUT)


def test_two_tabs_have_separate_drafts(context: BrowserContext, site_url: str) -> None:
    one, other = open_tab(context, site_url, python=False), open_tab(context, site_url, python=False)
    one.paste("17 49 33\n")
    other.paste("56 48 49\n")
    saved(other)
    one.reload().expect_text("17 49 33\n")
    other.reload().expect_text("56 48 49\n")


@pytest.mark.thorough
def test_a_copy_of_a_tab_has_the_same_draft_and_then_its_own(context: BrowserContext, site_url: str) -> None:
    # Only the copied tab waits in vain for its name, since the original tab has the same name.
    context.add_init_script("if (opener) judgeboardTimes.tab = 100")
    one = open_tab(context, site_url, python=False)
    one.paste("17 49 33\n")
    saved(one)
    with context.expect_page() as opened:
        one.page.evaluate("() => { open(location.href) }")
    copy = JudgePage(opened.value, site_url, python=False).ready()
    copy.expect_text("17 49 33\n")
    copy.paste("56 48 49\n")
    saved(copy)
    one.reload().expect_text("17 49 33\n")
    copy.reload().expect_text("56 48 49\n")


@pytest.mark.thorough
def test_one_new_tab_continues_a_closed_one(context: BrowserContext, site_url: str) -> None:
    one = open_tab(context, site_url, python=False)
    sample = one.text
    one.paste(INPUT)
    saved(one).page.close()
    heir = open_tab(context, site_url, python=False)
    heir.expect_text(INPUT)
    third = open_tab(context, site_url, python=False)
    third.expect_text(sample)


def test_a_new_tab_has_the_latest_draft_of_each_page(context: BrowserContext, site_url: str) -> None:
    """A new tab restores drafts of several closed tabs, not only of the last one."""
    one = open_tab(context, site_url, "congo", python=False)
    one.paste("1\n")
    saved(one)
    one.enter("correct-move")
    one.paste("17 49 33\n")
    other = open_tab(context, site_url, python=False)
    other.paste(INPUT)
    saved(one).page.close()
    saved(other).page.close()
    heir = open_tab(context, site_url, python=False)
    heir.expect_text(INPUT)
    heir.enter("congo")
    heir.expect_text("1\n")


@pytest.mark.thorough
def test_a_copy_of_a_tab_shows_its_draft_before_it_has_a_name(context: BrowserContext, site_url: str) -> None:
    """A copy of a tab shows its draft without waiting for the lock of the tab's name, which the original tab holds."""
    one = open_tab(context, site_url, python=False)
    one.paste("17 49 33\n")
    saved(one)
    with context.expect_page() as opened:
        one.page.evaluate("() => { open(location.href) }")
    JudgePage(opened.value, site_url, python=False).ready().expect_text("17 49 33\n")
