"""Drafts if the browser denies, loses or damages its storage, is slow, or lets others write to it."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from tests.console import NETWORK
from tests.matrix import matrix
from tests.page.drafts import DENIED_STORAGE, READ_ALL, REPLACE_ALL, change_database, open_tab, saved, with_damage
from tests.page.judge_page import JudgePage
from tests.page.site_page import PYTHON_FILES, wait_until

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
"""Script that delays reads of the database until `releaseDrafts` is called. The page waits for them only a tenth of a
second.
"""
FORGETFUL_DATABASE = """
addEventListener('pagehide', () => {
  IDBObjectStore.prototype.put = function () { return this.getAll() };
}, { capture: true })"""
"""Script that writes nothing to the database once the page is left, like a browser that aborts the page's
transactions.
"""
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


def test_changes_just_before_a_reload_survive_it(context: BrowserContext, site_url: str) -> None:
    """Changes just before a reload are restored, even if the database aborts the last write, as on a busy machine."""
    context.add_init_script(FORGETFUL_DATABASE)
    judge_page = open_tab(context, site_url, python=False)
    judge_page.paste(INPUT)
    saved(judge_page)
    for text in ("17 49 33\n", "56 48 49\n"):
        judge_page.input.fill(text)
        judge_page.reload().expect_text(text)
    judge_page.page.goto(f"{site_url}notices.html")
    judge_page.open().ready().expect_text("56 48 49\n")


@pytest.mark.parametrize("script", matrix(NOTHING_KEPT, ["full"]))
def test_the_page_works_without_storage(new_judge_page: JudgePage, script: str) -> None:
    new_judge_page.page.add_init_script(script)
    new_judge_page.open().ready()
    new_judge_page.paste(INPUT)
    assert new_judge_page.output_text() == "Stop\nContinue\n"
    expect(new_judge_page.root).to_have_attribute("data-drafts", "lost")
    new_judge_page.reload()
    new_judge_page.paste(INPUT)
    assert new_judge_page.output_text() == "Stop\nContinue\n"


@pytest.fixture(scope="module")
def draft(browser: Browser, site_url: str) -> Iterator[tuple[JudgePage, str, dict[str, Any]]]:
    """Yields a tab with a draft, the text that the box had before the draft, and all stored data. The module's tests
    share them.
    """
    with browser.new_context() as context:
        judge_page = open_tab(context, site_url)
        sample = judge_page.text
        judge_page.paste_and_wait(INPUT)
        judge_page.idle()
        saved(judge_page)
        judge_page.page.goto(f"{site_url}notices.html")
        judge_page.page.route(PYTHON_FILES, lambda _: None)
        judge_page.has_python = False
        yield judge_page, sample, change_database(judge_page, READ_ALL)


@pytest.mark.parametrize("damage", matrix(DAMAGES, ["rows"]))
def test_a_damaged_draft_is_ignored(draft: tuple[JudgePage, str, dict[str, Any]], damage: list[Any]) -> None:
    """A damaged draft is ignored. If only the draft's board is damaged, the rest of the draft is restored."""
    judge_page, sample, stored = draft
    judge_page.page.goto(f"{judge_page.url}notices.html")
    change_database(judge_page, REPLACE_ALL, with_damage(stored, "correct-move", damage))
    judge_page.open().ready().expect_text(INPUT if damage and damage[0] == ["view"] else sample)
    judge_page.enter("othello")
    judge_page.enter("correct-move")
    judge_page.paste(INPUT)
    saved(judge_page)
    judge_page.reload().expect_text(INPUT)


@pytest.mark.thorough
@pytest.mark.noise("^uncaught: out of order$")
def test_a_broken_page_does_not_stop_the_drafts_of_others(context: BrowserContext, site_url: str) -> None:
    judge_page = open_tab(context, site_url, python=False)
    judge_page.editor.evaluate(CHANGE_AND_BREAK)
    judge_page.enter("othello")
    judge_page.paste("0\n")
    expect(judge_page.root).to_have_attribute("data-drafts", "lost")
    judge_page.reload().expect_text("0\n")


@pytest.mark.thorough
def test_a_text_survives_an_exception_in_the_page(context: BrowserContext, site_url: str) -> None:
    """A text is restored after an exception in the page. The page must not delete the draft, since the exception has
    another cause.
    """
    context.add_init_script(BREAK_IF_ASKED)
    judge_page = open_tab(context, site_url)
    judge_page.paste(INPUT)
    saved(judge_page)
    judge_page.page.evaluate("sessionStorage.broken = true")
    judge_page.page.reload()
    expect(judge_page.button("Retry")).to_be_visible()
    judge_page.page.evaluate("delete sessionStorage.broken")
    judge_page.reload().expect_text(INPUT)


@pytest.mark.thorough
def test_a_draft_that_loads_too_late_is_not_overwritten(context: BrowserContext, site_url: str) -> None:
    judge_page = open_tab(context, site_url, python=False)
    judge_page.paste(INPUT)
    saved(judge_page)
    judge_page.page.add_init_script(SLOW_DATABASE)
    judge_page.reload().expect_other_text(INPUT)
    judge_page.paste("17 49 33\n")
    judge_page.page.evaluate("releaseDrafts()")
    saved(judge_page).page.close()
    open_tab(context, site_url, python=False).expect_text("17 49 33\n")
    open_tab(context, site_url, python=False).expect_text(INPUT)


@pytest.mark.thorough
def test_a_late_draft_replaces_an_example(context: BrowserContext, site_url: str) -> None:
    """A draft that loads after the example, as on a busy machine, replaces the example."""
    judge_page = open_tab(context, site_url, python=False)
    judge_page.paste(INPUT)
    saved(judge_page)
    judge_page.page.add_init_script(SLOW_DATABASE)
    judge_page.reload().expect_other_text(INPUT)
    judge_page.page.evaluate("releaseDrafts()")
    judge_page.expect_text(INPUT)


@pytest.mark.thorough
@pytest.mark.noise(NETWORK)
def test_a_reload_restores_a_draft_that_failed_to_load(context: BrowserContext, site_url: str) -> None:
    judge_page = open_tab(context, site_url, python=False)
    judge_page.paste(INPUT)
    saved(judge_page)
    judge_page.page.add_init_script("judgeboardTimes.drafts = 100")
    judge_page.page.route(DATABASE, lambda route: route.abort())
    judge_page.reload().expect_other_text(INPUT)
    judge_page.page.unroute(DATABASE)
    judge_page.reload().expect_text(INPUT)


FOREIGN_NAMES = {
    "deletes": {"correct-move": None},
    "replaces": {"correct-move": {"draft": {"touched": True, "text": "0 0 0", "name": "", "spot": None}}},
}


@pytest.mark.thorough
@pytest.mark.parametrize("drafts", FOREIGN_NAMES.values(), ids=FOREIGN_NAMES)
def test_a_foreign_window_name_is_not_a_draft(context: BrowserContext, site_url: str, drafts: dict[str, Any]) -> None:
    """A window name that another site has set is not read as a draft. Otherwise a link on any site could delete
    drafts.
    """
    judge_page = open_tab(context, site_url, python=False)
    judge_page.paste(INPUT)
    saved(judge_page).page.close()
    other = context.new_page()
    other.goto(f"{site_url}notices.html")
    with context.expect_page() as opened:
        other.evaluate(
            "([url, name]) => { open(url, name) }",
            [f"{site_url}correct-move/", json.dumps({"judgeboard/drafts": drafts})],
        )
    heir = JudgePage(opened.value, site_url, python=False).ready()
    heir.expect_text(INPUT)
    heir.reload().expect_text(INPUT)


@pytest.mark.thorough
def test_a_clock_that_jumped_ahead_loses_nothing(context: BrowserContext, site_url: str) -> None:
    judge_page = open_tab(context, site_url, python=False)
    judge_page.paste(INPUT)
    saved(judge_page).page.close()
    context.add_init_script(NEXT_MONTH)
    open_tab(context, site_url, python=False).expect_text(INPUT)


def expect_at_most_tabs(most: int, judge_page: JudgePage) -> None:
    """Waits until at most this number of closed tabs have drafts."""
    wait_until(
        judge_page.page, lambda: change_database(judge_page, COUNT_TABS), lambda count: count <= most, f"at most {most}"
    )


@pytest.mark.thorough
def test_the_drafts_of_closed_tabs_are_bounded(context: BrowserContext, site_url: str) -> None:
    judge_page = open_tab(context, site_url, python=False)
    judge_page.paste(INPUT)
    saved(judge_page)
    change_database(judge_page, OLD_TABS, 30)
    open_tab(context, site_url, python=False)
    expect_at_most_tabs(9, judge_page)


@pytest.mark.thorough
def test_without_locks_a_new_tab_copies_the_drafts_which_are_bounded(context: BrowserContext, site_url: str) -> None:
    context.add_init_script(NO_LOCKS)
    one = open_tab(context, site_url, python=False)
    one.paste(INPUT)
    saved(one)
    change_database(one, OLD_TABS, 30)
    other = open_tab(context, site_url, python=False)
    other.expect_text(INPUT)
    expect_at_most_tabs(10, one)
    other.paste("56 48 49\n")
    saved(other)
    one.reload().expect_text(INPUT)
    other.reload().expect_text("56 48 49\n")
