"""A replaced page leaves nothing in memory. A single listener on the document would keep the whole page alive."""

from typing import NamedTuple

import pytest
from playwright.sync_api import expect

from tests.console import NETWORK
from tests.matrix import matrix
from tests.page.held_requests import HeldRequests
from tests.page.judge_page import JudgePage
from tests.page.test_editor import BUNDLE, started
from tests.page.test_languages import choose

pytestmark = pytest.mark.native

TRIPLES = "17 49 33\n56 x 49\n"
LARGE = "17 49 33\n" * 30_000
STRAY = 30
"""Allowed number of additional listeners or nodes. The browser's driver makes some 20 at a click; a leaked page has
more than 30.
"""
LOOKS = 10


class Alive(NamedTuple):
    """Numbers of listeners and nodes in the page's memory after garbage collection."""

    listeners: int
    nodes: int


def alive(judge_page: JudgePage) -> Alive:
    """Collects garbage; returns the numbers of listeners and nodes that are left."""
    judge_page.answered()
    session = judge_page.page.context.new_cdp_session(judge_page.page)
    for _ in range(3):
        judge_page.idle()
        session.send("HeapProfiler.collectGarbage")
    counters = session.send("Memory.getDOMCounters")
    session.detach()
    return Alive(counters["jsEventListeners"], counters["nodes"])


def assert_no_more(judge_page: JudgePage, before: Alive) -> None:
    """Checks that the numbers have not grown. Tries several times, because some objects need several collections."""
    for _ in range(LOOKS):
        after = alive(judge_page)
        if after.nodes <= before.nodes + STRAY and after.listeners <= before.listeners + STRAY:
            return
    raise AssertionError(f"{after}, where there were {before}")


def change(judge_page: JudgePage, times: int) -> None:
    """Changes the language to Russian and back this number of times."""
    for name in ["Русский", "English"] * times:
        choose(judge_page, name)


@pytest.mark.thorough
@pytest.mark.parametrize("text", [TRIPLES, LARGE], ids=["editor", "document"])
def test_a_change_of_language_releases_the_old_boxes(new_judge_page: JudgePage, text: str) -> None:
    """A change of language releases the replaced boxes of the input and of the compared output."""
    new_judge_page.open().ready()
    new_judge_page.button("Compare").click()
    expect(new_judge_page.page.get_by_role("textbox", name="Your output", exact=True)).to_be_focused()
    new_judge_page.page.evaluate("text => navigator.clipboard.writeText(text)", text)
    for box in ("Input", "Your output"):
        new_judge_page.page.get_by_role("textbox", name=box, exact=True).focus()
        new_judge_page.page.keyboard.press("Control+A")
        new_judge_page.page.keyboard.press("Control+V")
    change(new_judge_page, 1)
    before = alive(new_judge_page)
    change(new_judge_page, 4)
    assert_no_more(new_judge_page, before)


@pytest.mark.noise(NETWORK)
@pytest.mark.thorough
def test_a_change_of_language_releases_plain_text_boxes(new_judge_page: JudgePage) -> None:
    """A change of language releases plain text boxes, even while they wait for the release of a pointer."""
    new_judge_page.page.context.route(BUNDLE, lambda route: route.abort())
    new_judge_page.open()
    started(new_judge_page)
    new_judge_page.input.dispatch_event("pointerdown")
    change(new_judge_page, 1)
    before = alive(new_judge_page)
    for _ in range(4):
        new_judge_page.input.dispatch_event("pointerdown")
        change(new_judge_page, 1)
    assert_no_more(new_judge_page, before)


@pytest.mark.parametrize(
    "busy", matrix({"before it comes": False, "while it waits for the box": True}, ["while it waits for the box"])
)
def test_an_editor_that_loads_late_does_not_enter_a_removed_page(new_judge_page: JudgePage, busy: bool) -> None:
    fresh = alive(new_judge_page.open().ready())
    held_requests = HeldRequests(new_judge_page, BUNDLE)
    new_judge_page.page.reload()
    started(new_judge_page)
    if not busy:
        change(new_judge_page, 1)
        held_requests.release()
    else:
        new_judge_page.input.dispatch_event("pointerdown")
        with new_judge_page.page.expect_response(BUNDLE):
            held_requests.release()
        held_requests.wait_for_modules()
        change(new_judge_page, 1)
    new_judge_page.ready()
    assert_no_more(new_judge_page, fresh)
