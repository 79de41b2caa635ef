"""What was written is there again after a reload, and in the next tab when the tab was closed."""

import contextlib

import pytest
from playwright.sync_api import BrowserContext, Error, expect

from tests.page.desk import Desk
from tests.page.tabs import kept, reloaded, tab

pytestmark = pytest.mark.native

INPUT = "56 48 49\n17 49 33\n"


def test_input_outlives_a_reload_in_every_room(visit: BrowserContext, site_url: str) -> None:
    texts = {"correct-move": INPUT, "rank-and-file": "x\n", "othello": "0\n", "congo": "1\n", "loa?mode=judge": "y\n"}
    desk = tab(visit, site_url, python=False)
    for address, text in texts.items():
        desk.enter(address)
        desk.paste(text)
    desk.page.reload()
    for address, text in texts.items():
        desk.enter(address)
        desk.expect_text(text)


def test_what_was_typed_is_there_at_once_and_answered_later(visit: BrowserContext, site_url: str) -> None:
    desk = tab(visit, site_url)
    desk.paste(INPUT)
    desk.output_line(2).click()
    expect(desk.caption).to_contain_text("Case 2 of 2")
    desk.page.reload()
    desk.expect_text(INPUT)
    assert desk.ready().printed() == "Stop\nContinue\n"
    expect(desk.caption).to_contain_text("Case 2 of 2: Continue")


def test_what_reads_drafts_is_asked_for_before_the_modules_are_there(visit: BrowserContext, site_url: str) -> None:
    """One after another, the modules held up the first frame of every visit but the first."""
    desk = tab(visit, site_url, python=False)
    readers = desk.page.locator("link[rel=modulepreload][href*=database], link[rel=modulepreload][href*=draft-reader]")
    expect(readers).to_have_count(0)
    desk.paste(INPUT)
    # What a page leaves before it is stored is taken over otherwise.
    kept(desk)
    reloaded(desk)
    expect(readers).to_have_count(2)


@pytest.mark.chromium("other browsers have no address for a crash")
def test_the_text_of_a_tab_that_crashed_is_in_the_next(visit: BrowserContext, site_url: str) -> None:
    desk = tab(visit, site_url, python=False)
    desk.paste(INPUT)
    kept(desk)
    with desk.page.expect_event("crash"), contextlib.suppress(Error):
        desk.page.goto("chrome://crash")
    tab(visit, site_url, python=False).expect_text(INPUT)


def test_two_tabs_have_each_their_own(visit: BrowserContext, site_url: str) -> None:
    one, other = tab(visit, site_url, python=False), tab(visit, site_url, python=False)
    one.paste("17 49 33\n")
    other.paste("56 48 49\n")
    kept(other)
    reloaded(one).expect_text("17 49 33\n")
    reloaded(other).expect_text("56 48 49\n")


def test_a_copy_of_a_tab_begins_alike_and_goes_its_own_way(visit: BrowserContext, site_url: str) -> None:
    # It is the copy alone that waits in vain for the name that it came with.
    visit.add_init_script("if (opener) judgeboardTimes.tab = 100")
    one = tab(visit, site_url, python=False)
    one.paste("17 49 33\n")
    kept(one)
    with visit.expect_page() as opened:
        one.page.evaluate("() => { open(location.href) }")
    copy = Desk(opened.value, site_url, python=False).ready()
    copy.expect_text("17 49 33\n")
    copy.paste("56 48 49\n")
    kept(copy)
    reloaded(one).expect_text("17 49 33\n")
    reloaded(copy).expect_text("56 48 49\n")


def test_a_new_tab_goes_on_where_a_closed_one_was_left_and_no_other_does(visit: BrowserContext, site_url: str) -> None:
    one = tab(visit, site_url, python=False)
    sample = one.text
    one.paste(INPUT)
    kept(one).page.close()
    heir = tab(visit, site_url, python=False)
    heir.expect_text(INPUT)
    third = tab(visit, site_url, python=False)
    third.expect_text(sample)


def test_a_new_tab_has_of_each_room_what_was_written_there_last(visit: BrowserContext, site_url: str) -> None:
    """Two tabs were closed, and the next had samples in the rooms that only the first had been in."""
    one = tab(visit, site_url, "congo", python=False)
    one.paste("1\n")
    kept(one)
    one.enter("correct-move")
    one.paste("17 49 33\n")
    other = tab(visit, site_url, python=False)
    other.paste(INPUT)
    kept(one).page.close()
    kept(other).page.close()
    heir = tab(visit, site_url, python=False)
    heir.expect_text(INPUT)
    heir.enter("congo")
    heir.expect_text("1\n")


def test_a_copy_of_a_tab_shows_its_draft_before_it_has_a_name(visit: BrowserContext, site_url: str) -> None:
    """It was shown two seconds late, since the copy waited for the lock that the other tab holds."""
    one = tab(visit, site_url, python=False)
    one.paste("17 49 33\n")
    kept(one)
    with visit.expect_page() as opened:
        one.page.evaluate("() => { open(location.href) }")
    Desk(opened.value, site_url, python=False).ready().expect_text("17 49 33\n")
