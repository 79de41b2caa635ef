"""Faults of the page as it was before it had one state: each was seen by a visitor."""

import re

import pytest
from playwright.sync_api import expect

from tests.matrix import matrix
from tests.page.desk import Desk, words
from tests.page.gate import Gate
from tests.page.old_links import packed
from tests.page.tabs import kept, reloaded
from tests.page.test_storage import NOTHING_KEPT

pytestmark = pytest.mark.native

EXAMPLES = re.compile(r".*/assets/examples/.*")
TRIPLES = "17 49 33\n56 48 49\n17 17 49\n"
PLACES = [("othello", "Othello"), ("loa", "Lines of Action"), ("congo", "Congo"), ("rank-and-file", "Rank and File")]


def test_the_address_is_that_of_the_page_on_show_however_late_an_example_comes(new_desk: Desk) -> None:
    """A late example wrote the address of a page that had been left, whose link then did nothing."""
    new_desk.open().ready()
    gate = Gate(new_desk, EXAMPLES)
    for address, _ in [*PLACES, *PLACES[:2]]:
        new_desk.follow(new_desk.address(address))
    gate.open()
    heading = new_desk.page.get_by_role("heading", level=1)
    expect(heading).to_have_text("Lines of Action")
    new_desk.idle()
    assert new_desk.page.url.endswith("loa/")
    for address, name in PLACES:
        new_desk.page.get_by_role("link", name=name).click()
        expect(heading).to_have_text(name)
        expect(new_desk.page).to_have_url(re.compile(f"/{address}/"))


@pytest.mark.parametrize(("button", "part"), [("input.share", "share"), ("output.compare", "compare")])
def test_no_key_is_shown_where_the_language_changes_while_a_part_is_on_its_way(
    new_desk: Desk, button: str, part: str
) -> None:
    """The sentences came in the language that had been left, and their keys were shown for good."""
    gate = Gate(new_desk, re.compile(rf".*/locales/en\.{part}-.*"))
    new_desk.open().ready()
    new_desk.button(new_desk.words[button]).click()
    new_desk.page.get_by_label("Language").select_option(label="Русский")
    expect(new_desk.root).to_have_attribute("lang", "ru")
    gate.open()
    russian = words("ru")
    title = russian["share.title" if part == "share" else "compare.about"]
    expect(new_desk.page.get_by_text(title, exact=True).first).to_be_visible()
    assert not re.search(rf"\b{part}\.\w+", new_desk.page.locator("body").inner_text())


CUT = packed(b"1\n" + 8 * b"--WB-B-W\n" + b"W\nL\nQ\n")[:12]
"""The beginning of a text as a link holds it."""
DAMAGED = {
    "othello?in=!!!": "This link is damaged",
    f"othello?in={CUT}": "This link is damaged",
    "loa?position=abc": "A part of this link is unknown here",
    "loa?mode=watch": "A part of this link is unknown here",
    "congo?piece=monkey": "A part of this link is unknown here",
    "?chess": "no page at that address",
}


@pytest.mark.parametrize("address", matrix(list(DAMAGED), [f"othello?in={CUT}"]))
def test_a_damaged_link_is_told_and_takes_nothing_away(new_desk: Desk, address: str) -> None:
    """It silently became an empty input or another problem."""
    problem = address.partition("?")[0]
    here = problem if problem not in ("loa", "") else "correct-move"
    new_desk.open(here).ready()
    new_desk.paste("0\n")
    kept(new_desk)
    new_desk.page.goto("about:blank")
    new_desk.open(address).ready()
    expect(new_desk.page.get_by_text(DAMAGED[address])).to_be_visible()
    new_desk.enter(here)
    new_desk.expect_text("0\n")


def test_drafts_are_kept_after_another_tab_has_upgraded_the_database(new_desk: Desk) -> None:
    """The tab closed its connection, and kept nothing from then on."""
    new_desk.open().ready()
    new_desk.paste("1 2 3\n")
    kept(new_desk)
    new_desk.page.evaluate(
        """() => new Promise((resolve) => {
          const opened = indexedDB.open("judgeboard/drafts", 2);
          opened.onsuccess = () => { opened.result.close(); resolve(); };
        })"""
    )
    new_desk.paste("4 5 6\n")
    kept(new_desk)
    reloaded(new_desk).expect_text("4 5 6\n")


def test_a_draft_that_could_not_be_stored_is_stored_later(new_desk: Desk) -> None:
    """After one failed write nothing said so, and the draft was given up."""
    new_desk.page.clock.install()
    new_desk.open().ready()
    new_desk.page.evaluate(
        """() => {
          const { put } = IDBObjectStore.prototype;
          IDBObjectStore.prototype.put = () => { throw new DOMException("full", "QuotaExceededError"); };
          window.makeRoom = () => { IDBObjectStore.prototype.put = put; };
        }"""
    )
    new_desk.paste("1 2 3\n")
    new_desk.answered()
    new_desk.page.clock.run_for(3_000)
    expect(new_desk.root).to_have_attribute("data-drafts", "lost")
    expect(new_desk.page.get_by_text("does not let the page store anything")).to_be_visible()
    new_desk.page.evaluate("makeRoom()")
    new_desk.page.clock.run_for(6_000)
    kept(new_desk)
    expect(new_desk.page.get_by_text("does not let the page store anything")).to_have_count(0)
    reloaded(new_desk).expect_text("1 2 3\n")


@pytest.mark.parametrize("script", matrix(NOTHING_KEPT, ["blocked"]))
def test_where_nothing_can_be_stored_it_is_told_once_and_a_reload_keeps_what_was_written(
    new_desk: Desk, script: str
) -> None:
    """It was not told, and a reload took it away."""
    new_desk.page.add_init_script(script)
    new_desk.open().ready()
    new_desk.paste(TRIPLES)
    told = new_desk.page.get_by_text("does not let the page store anything")
    expect(told).to_be_visible()
    new_desk.button("Close").click()
    expect(told).to_have_count(0)
    new_desk.paste("1 2 3\n")
    new_desk.answered()
    expect(new_desk.root).to_have_attribute("data-drafts", "lost")
    expect(told).to_have_count(0)
    reloaded(new_desk).expect_text("1 2 3\n")


LOCKS = """async count => {
  const { held } = await navigator.locks.query();
  return held.length === count && { names: held.map(({ name }) => name) };
}"""
LEAVE = "() => { dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })); }"
COME_BACK = "() => { dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })); }"


def test_the_lock_on_the_tabs_name_is_held_only_while_the_page_is_shown(new_desk: Desk) -> None:
    """A page that holds a lock is not kept in the back/forward cache."""
    new_desk.open().ready()
    new_desk.paste("1 2 3\n")
    kept(new_desk)
    before = new_desk.page.wait_for_function(LOCKS, arg=1).json_value()
    new_desk.page.evaluate(LEAVE)
    new_desk.page.wait_for_function(LOCKS, arg=0)
    new_desk.page.evaluate(COME_BACK)
    assert new_desk.page.wait_for_function(LOCKS, arg=1).json_value() == before


BREAK = """() => {
  const { select } = Intl.PluralRules.prototype;
  Intl.PluralRules.prototype.select = () => { throw new Error("out of order"); };
  window.mend = () => { Intl.PluralRules.prototype.select = select; };
}"""


def test_a_page_that_is_out_of_order_can_be_left_and_made_anew(new_desk: Desk) -> None:
    """One exception took the whole site away."""
    new_desk.open().ready()
    new_desk.page.evaluate(BREAK)
    new_desk.page.get_by_role("link", name="Othello").click()
    retry = new_desk.button("Retry")
    expect(retry).to_be_visible()
    new_desk.page.evaluate("mend()")
    new_desk.page.get_by_role("link", name="Congo").click()
    expect(new_desk.page.get_by_role("heading", level=1)).to_have_text("Congo")
    new_desk.page.go_back()
    expect(new_desk.page.get_by_role("heading", level=1)).to_have_text("Othello")
    new_desk.answered()
