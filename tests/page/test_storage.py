"""Drafts where the browser denies, loses or damages what it stores, is slow, or lets others write to it."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from tests.console import NETWORK
from tests.matrix import matrix
from tests.page.desk import PYTHON_FILES, Desk, until
from tests.page.tabs import DENIED_STORAGE, EVERYTHING, NOTHING_BUT, damaged, in_stores, kept, reloaded, tab

pytestmark = pytest.mark.native

INPUT = "56 48 49\n17 49 33\n"
DENIED_DATABASE = "Object.defineProperty(globalThis, 'indexedDB', { get() { throw new Error('denied') } })"
FULL_DATABASE = "IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError') }"
BLOCKED_DATABASE = """IDBFactory.prototype.open = () => ({
  get error() { throw new DOMException('pending', 'InvalidStateError') },
  set onblocked(hear) { setTimeout(hear) },
})"""
SLOW_DATABASE = """
globalThis.judgeboardTimes = { ...globalThis.judgeboardTimes, drafts: 100 };
const read = IDBObjectStore.prototype.getAll;
const released = new Promise((release) => { globalThis.releaseDrafts = release; });
IDBObjectStore.prototype.getAll = function (...range) {
  const request = read.apply(this, range);
  const listen = request.addEventListener.bind(request);
  request.addEventListener = (type, hear) => listen(type, (event) => released.then(() => hear(event)));
  return request;
}"""
"""Nothing is read before `releaseDrafts` is called, and the page waits for a tenth of a second only."""
FORGETFUL_DATABASE = """
addEventListener('pagehide', () => {
  IDBObjectStore.prototype.put = function () { return this.getAll() };
}, { capture: true })"""
"""What a page that is left stores is lost: the browser ends its transactions."""
DATABASE = re.compile(r".*/assets/database-\w+\.js$")
NO_LOCKS = "Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })"
NEXT_MONTH = """
const { now } = Date;
Date.now = () => now.call(Date) + 31 * 24 * 3600 * 1000;
"""
OLD_TABS = """
for (let tab = 0; tab < value; tab += 1) {
  drafts.put({ room: "correct-move", shape: 1, content: null }, [`old-${tab}`, "correct-move"]);
  tabs.put(tab, `old-${tab}`);
}"""
COUNT_TABS = "tabs.count().onsuccess = ({ target }) => { done.result = target.result };"
CHANGE_AND_BREAK = """
(box) => {
  const { view } = box.cmTile.root;
  view.dispatch({ changes: { from: 0, insert: "0" } });
  Object.defineProperty(view, "state", { get() { throw new Error("out of order"); } });
}"""
BREAK_IF_ASKED = """
if (location.protocol !== "about:" && sessionStorage.broken)
  Intl.PluralRules.prototype.select = () => { throw new Error("out of order"); };
"""
NOTHING_KEPT = {
    "denied": DENIED_STORAGE,
    "no base": DENIED_DATABASE,
    "full": FULL_DATABASE,
    "blocked": BLOCKED_DATABASE,
}
DAMAGES: dict[str, list[Any]] = {
    "record": [{}],
    "number": [5],
    "null": [None],
    "news": [[], "news", {}],
    "rows": [["view"], "rows", 1_000_000_000],
    "text": [["draft"], "text", 5],
    "wanted": [[], "wanted", None],
    "caret": [["draft", "spot"], "start", {"line": 0, "unit": 0}],
    "set up": [[], "setup", {"arrangement": {"pieces": [None], "turn": ""}, "before": {}}],
    "program": [[], "program", {"open": True, "programs": {"python": None}, "limits": {}, "former": None}],
    "look": [["view"], "notes", [None]],
    "remark": [["view"], "remarks", [{"code": "cannot_move", "values": None}]],
    "outline": [["view"], "outlines", [None]],
    "unsayable": [["view"], "caption", {"code": "toString", "values": {}}],
}


def test_what_was_done_just_before_a_reload_outlives_it(visit: BrowserContext, site_url: str) -> None:
    """On a machine with much to do, a game that a link had brought was gone."""
    visit.add_init_script(FORGETFUL_DATABASE)
    desk = tab(visit, site_url, python=False)
    desk.paste(INPUT)
    kept(desk)
    for text in ("17 49 33\n", "56 48 49\n"):
        desk.input.fill(text)
        desk.page.reload()
        desk.ready().expect_text(text)
    desk.page.goto(f"{site_url}notices.html")
    desk.open().ready().expect_text("56 48 49\n")


@pytest.mark.parametrize("script", matrix(NOTHING_KEPT, ["full"]))
def test_the_page_works_where_nothing_can_be_kept(new_desk: Desk, script: str) -> None:
    new_desk.page.add_init_script(script)
    new_desk.open().ready()
    new_desk.paste(INPUT)
    assert new_desk.printed() == "Stop\nContinue\n"
    expect(new_desk.root).to_have_attribute("data-drafts", "lost")
    reloaded(new_desk)
    new_desk.paste(INPUT)
    assert new_desk.printed() == "Stop\nContinue\n"


@pytest.fixture(scope="module")
def draft(browser: Browser, site_url: str) -> Iterator[tuple[Desk, str, dict[str, Any]]]:
    """A tab with a draft, shared by a module's tests; the text that was there before, and all that is kept."""
    context = browser.new_context()
    desk = tab(context, site_url)
    sample = desk.text
    desk.paste(INPUT)
    desk.answered()
    desk.idle()
    kept(desk)
    desk.page.goto(f"{site_url}notices.html")
    desk.page.route(PYTHON_FILES, lambda _: None)
    desk.has_python = False
    yield desk, sample, in_stores(desk, EVERYTHING)
    context.close()


@pytest.mark.parametrize("damage", matrix(DAMAGES, ["caret", "rows"]))
def test_a_damaged_draft_leaves_the_room_as_on_a_first_visit(
    draft: tuple[Desk, str, dict[str, Any]], damage: list[Any]
) -> None:
    """A damaged board is left out, and the rest of the draft is there."""
    desk, sample, everything = draft
    desk.page.goto(f"{desk.url}notices.html")
    in_stores(desk, NOTHING_BUT, damaged(everything, "correct-move", damage))
    desk.open().ready().expect_text(INPUT if damage and damage[0] == ["view"] else sample)
    desk.enter("othello")
    desk.enter("correct-move")
    desk.paste(INPUT)
    kept(desk)
    reloaded(desk).expect_text(INPUT)


@pytest.mark.noise("^uncaught: out of order$")
def test_a_room_that_is_out_of_order_keeps_back_no_other(visit: BrowserContext, site_url: str) -> None:
    desk = tab(visit, site_url, python=False)
    desk.editor.evaluate(CHANGE_AND_BREAK)
    desk.enter("othello")
    desk.paste("0\n")
    expect(desk.root).to_have_attribute("data-drafts", "lost")
    reloaded(desk).expect_text("0\n")


def test_a_text_outlives_a_page_that_is_out_of_order(visit: BrowserContext, site_url: str) -> None:
    """Its draft was deleted, though nothing was wrong with it."""
    visit.add_init_script(BREAK_IF_ASKED)
    desk = tab(visit, site_url)
    desk.paste(INPUT)
    kept(desk)
    desk.page.evaluate("sessionStorage.broken = true")
    desk.page.reload()
    expect(desk.button("Retry")).to_be_visible()
    desk.page.evaluate("delete sessionStorage.broken")
    reloaded(desk).expect_text(INPUT)


def test_what_comes_too_late_is_not_written_over(visit: BrowserContext, site_url: str) -> None:
    desk = tab(visit, site_url, python=False)
    desk.paste(INPUT)
    kept(desk)
    desk.page.add_init_script(SLOW_DATABASE)
    desk.page.reload()
    desk.ready().expect_other_text(INPUT)
    desk.paste("17 49 33\n")
    desk.page.evaluate("releaseDrafts()")
    kept(desk).page.close()
    tab(visit, site_url, python=False).expect_text("17 49 33\n")
    tab(visit, site_url, python=False).expect_text(INPUT)


def test_what_comes_late_takes_the_place_of_an_example(visit: BrowserContext, site_url: str) -> None:
    """On a machine with much to do the text was out of sight, and a reload did not bring it back."""
    desk = tab(visit, site_url, python=False)
    desk.paste(INPUT)
    kept(desk)
    desk.page.add_init_script(SLOW_DATABASE)
    desk.page.reload()
    desk.ready().expect_other_text(INPUT)
    desk.page.evaluate("releaseDrafts()")
    desk.expect_text(INPUT)


@pytest.mark.noise(NETWORK)
def test_a_reload_brings_what_had_not_come(visit: BrowserContext, site_url: str) -> None:
    desk = tab(visit, site_url, python=False)
    desk.paste(INPUT)
    kept(desk)
    desk.page.add_init_script("judgeboardTimes.drafts = 100")
    desk.page.route(DATABASE, lambda route: route.abort())
    desk.page.reload()
    desk.ready().expect_other_text(INPUT)
    desk.page.unroute(DATABASE)
    reloaded(desk).expect_text(INPUT)


FOREIGN_NAMES = {
    "deletes": {"correct-move": None},
    "replaces": {"correct-move": {"draft": {"touched": True, "text": "0 0 0", "name": "", "spot": None}}},
}


@pytest.mark.parametrize("drafts", matrix(FOREIGN_NAMES, ["replaces"]))
def test_a_name_that_another_site_gave_the_window_is_no_draft(
    visit: BrowserContext, site_url: str, drafts: dict[str, Any]
) -> None:
    """A link on any site could delete what was kept."""
    desk = tab(visit, site_url, python=False)
    desk.paste(INPUT)
    kept(desk).page.close()
    other = visit.new_page()
    other.goto(f"{site_url}notices.html")
    with visit.expect_page() as opened:
        other.evaluate(
            "([url, name]) => { open(url, name) }",
            [f"{site_url}correct-move/", json.dumps({"judgeboard/drafts": drafts})],
        )
    heir = Desk(opened.value, site_url, python=False).ready()
    heir.expect_text(INPUT)
    reloaded(heir).expect_text(INPUT)


@pytest.mark.thorough
def test_a_clock_that_jumped_ahead_costs_nothing(visit: BrowserContext, site_url: str) -> None:
    desk = tab(visit, site_url, python=False)
    desk.paste(INPUT)
    kept(desk).page.close()
    visit.add_init_script(NEXT_MONTH)
    tab(visit, site_url, python=False).expect_text(INPUT)


def kept_tabs_are_at_most(most: int, desk: Desk) -> None:
    """Wait until what tabs left behind has been tidied up."""
    until(desk.page, lambda: in_stores(desk, COUNT_TABS), lambda count: count <= most, f"at most {most}")


def test_what_is_kept_of_closed_tabs_is_bounded(visit: BrowserContext, site_url: str) -> None:
    desk = tab(visit, site_url, python=False)
    desk.paste(INPUT)
    kept(desk)
    in_stores(desk, OLD_TABS, 30)
    tab(visit, site_url, python=False)
    kept_tabs_are_at_most(9, desk)


@pytest.mark.thorough
def test_without_locks_a_new_tab_begins_with_a_copy_and_what_is_kept_is_bounded(
    visit: BrowserContext, site_url: str
) -> None:
    visit.add_init_script(NO_LOCKS)
    one = tab(visit, site_url, python=False)
    one.paste(INPUT)
    kept(one)
    in_stores(one, OLD_TABS, 30)
    other = tab(visit, site_url, python=False)
    other.expect_text(INPUT)
    kept_tabs_are_at_most(10, one)
    other.paste("56 48 49\n")
    kept(other)
    reloaded(one).expect_text(INPUT)
    reloaded(other).expect_text("56 48 49\n")
