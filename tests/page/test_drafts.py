"""What was written is there again after a reload, and in the next tab when the tab was closed."""

import contextlib
import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, expect

from tests.console import NETWORK
from tests.page.desk import PYTHON_FILES, Desk
from tests.page.tabs import EVERYTHING, NOTHING_BUT, damaged, in_stores, kept, reloaded, tab
from tests.page.test_theme import DENIED_STORAGE

pytestmark = pytest.mark.native

INPUT = "56 48 49\n17 49 33\n"
LARGE = "17 49 33\n56 48 49\n" * 280_000
"""Some 5 MB."""
FREEZE_MS = 500
COUNT_LONG_TASKS = """() => {
  window.longTasks = [];
  const note = (list) => window.longTasks.push(...list.getEntries().map(({ duration }) => duration));
  new PerformanceObserver(note).observe({ type: "longtask" });
}"""
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
    "look": [["view"], "looks", [None]],
    "remark": [["view"], "remarks", [{"code": "cannot_move", "values": None}]],
    "outline": [["view"], "outlines", [None]],
    "unsayable": [["view"], "caption", {"code": "toString", "values": {}}],
}


def compared(desk: Desk, output: str) -> None:
    """Open the comparison and put an output in."""
    desk.button("Compare").click()
    desk.page.get_by_role("textbox", name="Your output", exact=True).focus()
    desk.page.keyboard.insert_text(output)


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


def test_the_text_of_a_tab_that_crashed_is_in_the_next(visit: BrowserContext, site_url: str) -> None:
    desk = tab(visit, site_url, python=False)
    desk.paste(INPUT)
    kept(desk)
    with desk.page.expect_event("crash"), contextlib.suppress(Error):
        desk.page.goto("chrome://crash")
    tab(visit, site_url, python=False).expect_text(INPUT)


def test_options_and_compared_output_outlive_a_reload(visit: BrowserContext, site_url: str) -> None:
    desk = tab(visit, site_url, "congo?piece=zebra")
    desk.page.get_by_role("radio", name="Giraffe").check(force=True)
    desk.answered()
    compared(desk, "something else\n")
    verdict = desk.page.locator("#verdict")
    expect(verdict).to_contain_text("line 1")
    reloaded(desk)
    expect(desk.page.get_by_role("radio", name="Giraffe")).to_be_checked()
    expect(verdict).to_contain_text("line 1")
    expect(desk.page.get_by_role("textbox", name="Your output", exact=True)).to_be_visible()


@pytest.mark.timed
def test_five_megabytes_come_back_without_a_freeze(visit: BrowserContext, site_url: str) -> None:
    desk = tab(visit, site_url)
    desk.answered()
    desk.page.evaluate("text => navigator.clipboard.writeText(text)", LARGE)
    desk.input.focus()
    desk.page.keyboard.press("Control+A")
    desk.page.keyboard.press("Control+V")
    head = desk.page.locator(".document-head")
    expect(head).to_contain_text("560,000 lines")
    status = desk.judged.locator(".output-status")
    expect(status).to_contain_text("lines · ")
    desk.page.evaluate(COUNT_LONG_TASKS)
    desk.button("Compare").click()
    kept(desk)
    assert max([0, *desk.page.evaluate("longTasks")]) < FREEZE_MS
    desk.page.add_init_script(f"({COUNT_LONG_TASKS})()")
    desk.page.reload()
    expect(head).to_contain_text("560,000 lines")
    assert max([0, *desk.page.evaluate("longTasks")]) < FREEZE_MS
    expect(status).to_contain_text("lines · ")


def test_a_sample_that_nobody_touched_is_no_draft(visit: BrowserContext, site_url: str) -> None:
    desk = tab(visit, site_url)
    desk.answered()
    desk.button("Next case").click()
    expect(desk.caption).to_contain_text("Case 2 of ")
    kept(desk)
    reloaded(desk).answered()
    expect(desk.caption).to_contain_text("Case 1 of ")


def test_a_box_that_was_cleared_stays_empty(visit: BrowserContext, site_url: str) -> None:
    desk = tab(visit, site_url)
    desk.answered()
    desk.input.fill("")
    kept(desk)
    reloaded(desk).answered()
    desk.expect_text("")


def test_an_address_with_a_text_goes_before_a_draft(visit: BrowserContext, site_url: str) -> None:
    desk = tab(visit, site_url, python=False)
    desk.paste("17 49 33\n")
    desk.button("Share").click()
    link = desk.page.get_by_role("dialog").get_by_role("textbox").first.input_value()
    desk.page.keyboard.press("Escape")
    desk.paste(INPUT)
    kept(desk)
    desk.page.goto("about:blank")
    desk.page.goto(link)
    desk.ready().expect_text("17 49 33\n")


def test_what_was_compared_after_a_link_was_opened_goes_before_the_link(visit: BrowserContext, site_url: str) -> None:
    desk = tab(visit, site_url)
    desk.paste("17 49 33\n")
    desk.button("Share").click()
    link = desk.page.get_by_role("dialog").get_by_role("textbox").first.input_value()
    other = Desk(visit.new_page(), site_url)
    other.page.goto(link)
    other.ready()
    assert other.printed() == "Continue\n"
    compared(other, "Stop\n")
    kept(other)
    reloaded(other)
    box = other.page.get_by_role("textbox", name="Your output", exact=True)
    expect(box).to_contain_text("Stop")


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


@pytest.mark.parametrize("script", NOTHING_KEPT.values(), ids=NOTHING_KEPT)
def test_the_page_works_where_nothing_can_be_kept(new_desk: Desk, script: str) -> None:
    new_desk.page.add_init_script(script)
    new_desk.open().ready()
    new_desk.paste(INPUT)
    assert new_desk.printed() == "Stop\nContinue\n"
    expect(new_desk.root).to_have_attribute("data-drafts", "lost")
    reloaded(new_desk)
    new_desk.paste(INPUT)
    assert new_desk.printed() == "Stop\nContinue\n"


def test_a_position_that_is_being_set_up_outlives_a_reload(visit: BrowserContext, site_url: str) -> None:
    desk = tab(visit, site_url)
    desk.paste("56 48 49\n")
    desk.answered()
    desk.button("Set up").click()
    card = desk.page.get_by_role("region", name="Set up a position")
    card.get_by_role("radio", name="black king", exact=True).check(force=True)
    desk.square("0").click()
    desk.expect_text("0 48 49\n")
    reloaded(desk)
    expect(card).to_be_visible()
    desk.expect_text("0 48 49\n")
    expect(desk.square("0")).to_have_accessible_name(re.compile("black king"))
    desk.button("Cancel").click()
    desk.expect_text("56 48 49\n")


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


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_a_damaged_draft_leaves_the_room_as_on_a_first_visit(
    draft: tuple[Desk, str, dict[str, Any]], damage: list[Any]
) -> None:
    desk, sample, everything = draft
    desk.page.goto(f"{desk.url}notices.html")
    in_stores(desk, NOTHING_BUT, damaged(everything, "correct-move", damage))
    desk.open().ready().expect_text(sample)
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


@pytest.mark.parametrize("drafts", FOREIGN_NAMES.values(), ids=FOREIGN_NAMES)
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
        other.evaluate("([url, name]) => { open(url, name) }", [site_url, json.dumps({"judgeboard/drafts": drafts})])
    heir = Desk(opened.value, site_url, python=False).ready()
    heir.expect_text(INPUT)
    reloaded(heir).expect_text(INPUT)


def test_a_clock_that_jumped_ahead_costs_nothing(visit: BrowserContext, site_url: str) -> None:
    desk = tab(visit, site_url, python=False)
    desk.paste(INPUT)
    kept(desk).page.close()
    visit.add_init_script(NEXT_MONTH)
    tab(visit, site_url, python=False).expect_text(INPUT)


def test_what_is_kept_of_closed_tabs_is_bounded(visit: BrowserContext, site_url: str) -> None:
    desk = tab(visit, site_url, python=False)
    desk.paste(INPUT)
    kept(desk)
    in_stores(desk, OLD_TABS, 30)
    tab(visit, site_url, python=False)
    assert in_stores(desk, COUNT_TABS) < 10


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
    assert in_stores(one, COUNT_TABS) <= 10
    other.paste("56 48 49\n")
    kept(other)
    reloaded(one).expect_text(INPUT)
    reloaded(other).expect_text("56 48 49\n")


def test_a_copy_of_a_tab_shows_its_draft_before_it_has_a_name(visit: BrowserContext, site_url: str) -> None:
    """It was shown two seconds late, since the copy waited for the lock that the other tab holds."""
    one = tab(visit, site_url, python=False)
    one.paste("17 49 33\n")
    kept(one)
    with visit.expect_page() as opened:
        one.page.evaluate("() => { open(location.href) }")
    Desk(opened.value, site_url, python=False).ready().expect_text("17 49 33\n")
