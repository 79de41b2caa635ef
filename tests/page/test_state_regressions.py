"""The page's state stays consistent in rare sequences of events."""

import re

import pytest
from playwright.sync_api import expect

from tests.matrix import matrix
from tests.messages import words
from tests.page.drafts import saved
from tests.page.held_requests import HeldRequests
from tests.page.judge_page import JudgePage
from tests.page.old_links import packed
from tests.page.test_storage import NOTHING_KEPT

pytestmark = pytest.mark.native

EXAMPLES = re.compile(r".*/assets/examples/.*")
TRIPLES = "17 49 33\n56 48 49\n17 17 49\n"
PLACES = [("othello", "Othello"), ("loa", "Lines of Action"), ("congo", "Congo"), ("rank-and-file", "Rank and File")]


@pytest.mark.thorough
def test_a_late_example_does_not_change_the_address(new_judge_page: JudgePage) -> None:
    """An example that arrives late does not change the address. Otherwise the link to the page with this address would
    do nothing.
    """
    new_judge_page.open().ready()
    held_requests = HeldRequests(new_judge_page, EXAMPLES)
    for address, _ in [*PLACES, *PLACES[:2]]:
        new_judge_page.follow(new_judge_page.address(address))
    held_requests.release()
    heading = new_judge_page.page.get_by_role("heading", level=1)
    expect(heading).to_have_text("Lines of Action")
    new_judge_page.idle()
    assert new_judge_page.page.url.endswith("loa/")
    for address, name in PLACES:
        new_judge_page.page.get_by_role("link", name=name).click()
        expect(heading).to_have_text(name)
        expect(new_judge_page.page).to_have_url(re.compile(f"/{address}/"))


@pytest.mark.parametrize(
    ("button", "part"),
    [("input.share", "share"), pytest.param("output.compare", "compare", marks=pytest.mark.thorough)],
)
def test_a_change_of_language_shows_no_message_key(new_judge_page: JudgePage, button: str, part: str) -> None:
    """After a change of language, the page shows the messages of the new language instead of their keys, even if the
    messages of the previous language arrive later.
    """
    held_requests = HeldRequests(new_judge_page, re.compile(rf".*/locales/en\.{part}-.*"))
    new_judge_page.open().ready()
    new_judge_page.button(new_judge_page.words[button]).click()
    new_judge_page.page.get_by_label("Language").select_option(label="Русский")
    expect(new_judge_page.root).to_have_attribute("lang", "ru")
    held_requests.release()
    russian = words("ru")
    title = russian["share.title" if part == "share" else "compare.about"]
    expect(new_judge_page.page.get_by_text(title, exact=True).first).to_be_visible()
    assert not re.search(rf"\b{part}\.\w+", new_judge_page.page.locator("body").inner_text())


CUT = packed(b"1\n" + 8 * b"--WB-B-W\n" + b"W\nL\nQ\n")[:12]
"""The beginning of a text in the encoding of links, so a damaged text."""
DAMAGED = {
    "othello?in=!!!": "This link is damaged",
    f"othello?in={CUT}": "This link is damaged",
    "loa?position=abc": "Part of this link was not recognised",
    "loa?mode=watch": "Part of this link was not recognised",
    "congo?piece=monkey": "Part of this link was not recognised",
    "?chess": "no page at that address",
}


@pytest.mark.parametrize("address", matrix(list(DAMAGED), [f"othello?in={CUT}"]))
def test_a_damaged_link_is_reported_and_loses_nothing(new_judge_page: JudgePage, address: str) -> None:
    """A damaged link is reported and leaves the drafts unchanged. It must not become an empty input or open another
    problem.
    """
    problem = address.partition("?")[0]
    here = problem if problem not in ("loa", "") else "correct-move"
    new_judge_page.open(here).ready()
    new_judge_page.paste("0\n")
    saved(new_judge_page)
    new_judge_page.page.goto("about:blank")
    new_judge_page.open(address).ready()
    expect(new_judge_page.page.get_by_text(DAMAGED[address])).to_be_visible()
    new_judge_page.enter(here)
    new_judge_page.expect_text("0\n")


@pytest.mark.thorough
def test_drafts_are_saved_after_another_tab_upgrades_the_database(new_judge_page: JudgePage) -> None:
    """Drafts are saved even after another tab has upgraded the database, which closes the tab's connection."""
    new_judge_page.open().ready()
    new_judge_page.paste("1 2 3\n")
    saved(new_judge_page)
    new_judge_page.page.evaluate(
        """() => new Promise((resolve) => {
          const opened = indexedDB.open("judgeboard/drafts", 2);
          opened.onsuccess = () => { opened.result.close(); resolve(); };
        })"""
    )
    new_judge_page.paste("4 5 6\n")
    saved(new_judge_page)
    new_judge_page.reload().expect_text("4 5 6\n")


@pytest.mark.thorough
def test_a_draft_that_could_not_be_saved_is_saved_later(new_judge_page: JudgePage) -> None:
    """A draft that could not be written is reported, and written later."""
    new_judge_page.page.clock.install()
    new_judge_page.open().ready()
    new_judge_page.page.evaluate(
        """() => {
          const { put } = IDBObjectStore.prototype;
          IDBObjectStore.prototype.put = () => { throw new DOMException("full", "QuotaExceededError"); };
          window.makeRoom = () => { IDBObjectStore.prototype.put = put; };
        }"""
    )
    new_judge_page.paste_and_wait("1 2 3\n")
    new_judge_page.page.clock.run_for(3_000)
    expect(new_judge_page.root).to_have_attribute("data-drafts", "lost")
    expect(new_judge_page.page.get_by_text("does not let the page save anything")).to_be_visible()
    new_judge_page.page.evaluate("makeRoom()")
    new_judge_page.page.clock.run_for(6_000)
    saved(new_judge_page)
    expect(new_judge_page.page.get_by_text("does not let the page save anything")).to_have_count(0)
    new_judge_page.reload().expect_text("1 2 3\n")


@pytest.mark.thorough
@pytest.mark.parametrize("script", matrix(NOTHING_KEPT, ["blocked"]))
def test_missing_storage_is_reported_once_and_a_reload_keeps_the_text(new_judge_page: JudgePage, script: str) -> None:
    new_judge_page.page.add_init_script(script)
    new_judge_page.open().ready()
    new_judge_page.paste(TRIPLES)
    told = new_judge_page.page.get_by_text("does not let the page save anything")
    expect(told).to_be_visible()
    new_judge_page.button("Close").click()
    expect(told).to_have_count(0)
    new_judge_page.paste_and_wait("1 2 3\n")
    expect(new_judge_page.root).to_have_attribute("data-drafts", "lost")
    expect(told).to_have_count(0)
    new_judge_page.reload().expect_text("1 2 3\n")


LOCKS = """async count => {
  const { held } = await navigator.locks.query();
  return held.length === count && { names: held.map(({ name }) => name) };
}"""
LEAVE = "() => { dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })); }"
COME_BACK = "() => { dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })); }"


@pytest.mark.thorough
def test_the_lock_on_the_tabs_name_is_held_only_while_the_page_is_shown(new_judge_page: JudgePage) -> None:
    """The page holds the lock on the tab's name only while the page is shown. A page that holds a lock is not eligible
    for the back/forward cache.
    """
    new_judge_page.open().ready()
    new_judge_page.paste("1 2 3\n")
    saved(new_judge_page)
    before = new_judge_page.page.wait_for_function(LOCKS, arg=1).json_value()
    new_judge_page.page.evaluate(LEAVE)
    new_judge_page.page.wait_for_function(LOCKS, arg=0)
    new_judge_page.page.evaluate(COME_BACK)
    assert new_judge_page.page.wait_for_function(LOCKS, arg=1).json_value() == before


BREAK = """() => {
  const { select } = Intl.PluralRules.prototype;
  Intl.PluralRules.prototype.select = () => { throw new Error("out of order"); };
  window.mend = () => { Intl.PluralRules.prototype.select = select; };
}"""


def test_a_page_with_an_exception_can_be_left_and_retried(new_judge_page: JudgePage) -> None:
    """A page that raises an exception shows Retry, and the other pages of the site still work."""
    new_judge_page.open().ready()
    new_judge_page.page.evaluate(BREAK)
    new_judge_page.page.get_by_role("link", name="Othello").click()
    retry = new_judge_page.button("Retry")
    expect(retry).to_be_visible()
    new_judge_page.page.evaluate("mend()")
    new_judge_page.page.get_by_role("link", name="Congo").click()
    expect(new_judge_page.page.get_by_role("heading", level=1)).to_have_text("Congo")
    new_judge_page.page.go_back()
    expect(new_judge_page.page.get_by_role("heading", level=1)).to_have_text("Othello")
    new_judge_page.answered()
