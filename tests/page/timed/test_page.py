"""Long tasks, round trips and frames of the page."""

from contextlib import closing

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from tests.matrix import matrix
from tests.page.carrying import Mouse, carry, middle
from tests.page.desk import Desk
from tests.page.table import seated
from tests.page.tabs import kept, tab
from tests.page.test_budget import WATCH

pytestmark = pytest.mark.native

LARGE = "17 49 33\n56 48 49\n" * 280_000
"""Some 5 MB."""
FREEZE_MS = 500
COUNT_LONG_TASKS = """() => {
  window.longTasks = [];
  const note = (list) => window.longTasks.push(...list.getEntries().map(({ duration }) => duration));
  new PerformanceObserver(note).observe({ type: "longtask" });
}"""
LATENCY_MS = 1_000
MOST_ROUND_TRIPS = 4
"""The document; what it names; what is beyond the six files that HTTP/1.1 fetches at once."""
COUNT_PIECES_IN_MOTION = """
window.inMotion = 0;
const { drawImage } = CanvasRenderingContext2D.prototype;
CanvasRenderingContext2D.prototype.drawImage = function (...values) {
  if (values.length === 5) window.inMotion += 1;
  drawImage.apply(this, values);
};
"""
"""A piece that stands is drawn on whole pixels in its own size, one on its way is placed anywhere."""


@pytest.mark.parametrize("python", [False, pytest.param(True, marks=pytest.mark.thorough)])
def test_five_megabytes_come_back_without_a_freeze(visit: BrowserContext, site_url: str, python: bool) -> None:
    desk = tab(visit, site_url, python=python)
    desk.page.evaluate("text => navigator.clipboard.writeText(text)", LARGE)
    desk.input.focus()
    desk.page.keyboard.press("Control+A")
    desk.page.keyboard.press("Control+V")
    head = desk.page.locator(".document-head")
    expect(head).to_contain_text("560,000 lines")
    status = desk.judged.locator(".output-status")
    if python:
        expect(status).to_contain_text("lines · ")
    desk.page.evaluate(COUNT_LONG_TASKS)
    # This is a change, too, which stores the draft once more.
    desk.button("Compare").click()
    kept(desk)
    assert max([0, *desk.page.evaluate("longTasks")]) < FREEZE_MS
    desk.page.add_init_script(f"({COUNT_LONG_TASKS})()")
    desk.page.reload()
    expect(head).to_contain_text("560,000 lines")
    assert max([0, *desk.page.evaluate("longTasks")]) < FREEZE_MS
    if python:
        expect(status).to_contain_text("lines · ")


@pytest.mark.parametrize("problem", matrix(["correct-move", "loa"], ["correct-move"]))
def test_a_page_is_no_chain_of_round_trips(browser: Browser, site_url: str, problem: str) -> None:
    """In one of a few attempts, and each round trip as long as a busy machine is slow at most."""

    def round_trips() -> float:
        with closing(browser.new_context()) as context:
            page = context.new_page()
            page.add_init_script(WATCH)
            conditions = {"offline": False, "latency": LATENCY_MS, "downloadThroughput": -1, "uploadThroughput": -1}
            context.new_cdp_session(page).send("Network.emulateNetworkConditions", conditions)
            page.goto(f"{site_url}ru/{problem}/", wait_until="commit")
            time: float = page.evaluate("live")["time"]
            return time / LATENCY_MS

    assert any(round_trips() < MOST_ROUND_TRIPS + 1 for _ in range(3))


def test_a_dragged_move_does_not_glide_as_a_clicked_one_does(new_desk: Desk) -> None:
    new_desk.page.emulate_media(reduced_motion="no-preference")
    new_desk.page.set_viewport_size({"width": 1280, "height": 800})
    new_desk.page.add_init_script(COUNT_PIECES_IN_MOTION)
    table = seated(new_desk.open("loa").ready())

    def in_motion() -> int:
        expect(table.desk.square("C4")).to_have_accessible_name("C4, white checker, last move")
        count: int = new_desk.page.evaluate("window.inMotion")
        return count

    new_desk.page.evaluate("window.inMotion = 0")
    carry(Mouse(new_desk.page), middle(table.desk.square("A4")), middle(table.desk.square("C4")))
    assert in_motion() == 0
    table.new_game()
    table.my_turn()
    table.desk.square("A4").click()
    new_desk.page.evaluate("window.inMotion = 0")
    table.desk.square("C4").click()
    assert in_motion() > 0
