"""A room that another takes the place of leaves nothing behind: what hears the page would keep all of it alive."""

from typing import NamedTuple

import pytest
from playwright.sync_api import expect

from tests.console import NETWORK
from tests.matrix import matrix
from tests.page.desk import Desk
from tests.page.gate import Gate
from tests.page.test_editor import BUNDLE, started
from tests.page.test_languages import choose

pytestmark = pytest.mark.native

TRIPLES = "17 49 33\n56 x 49\n"
LARGE = "17 49 33\n" * 30_000
STRAY = 30
"""Listeners and nodes of the browser's driver, some 20 after a click; a room that is left behind has more."""
LOOKS = 10


class Alive(NamedTuple):
    """What there is in the page's memory, when all that can be collected is."""

    listeners: int
    nodes: int


def alive(desk: Desk) -> Alive:
    """Collect what can be collected, and count the rest."""
    desk.answered()
    session = desk.page.context.new_cdp_session(desk.page)
    for _ in range(3):
        desk.idle()
        session.send("HeapProfiler.collectGarbage")
    counters = session.send("Memory.getDOMCounters")
    session.detach()
    return Alive(counters["jsEventListeners"], counters["nodes"])


def assert_no_more(desk: Desk, before: Alive) -> None:
    """Nothing has been left behind; some of it takes more than one look to be collected."""
    for _ in range(LOOKS):
        after = alive(desk)
        if after.nodes <= before.nodes + STRAY and after.listeners <= before.listeners + STRAY:
            return
    raise AssertionError(f"{after}, where there were {before}")


def change(desk: Desk, times: int) -> None:
    """Change the language so often, there and back."""
    for name in ["Русский", "English"] * times:
        choose(desk, name)


@pytest.mark.parametrize("text", matrix({"editor": TRIPLES, "document": LARGE}, ["document"]))
def test_a_change_of_language_leaves_nothing_of_the_old_boxes(new_desk: Desk, text: str) -> None:
    """Neither of the input nor of the output that is compared."""
    new_desk.open().ready()
    new_desk.button("Compare").click()
    expect(new_desk.page.get_by_role("textbox", name="Your output", exact=True)).to_be_focused()
    new_desk.page.evaluate("text => navigator.clipboard.writeText(text)", text)
    for box in ("Input", "Your output"):
        new_desk.page.get_by_role("textbox", name=box, exact=True).focus()
        new_desk.page.keyboard.press("Control+A")
        new_desk.page.keyboard.press("Control+V")
    change(new_desk, 1)
    before = alive(new_desk)
    change(new_desk, 4)
    assert_no_more(new_desk, before)


@pytest.mark.noise(NETWORK)
@pytest.mark.thorough
def test_a_change_of_language_leaves_nothing_of_plain_boxes(new_desk: Desk) -> None:
    """Though they still waited for a pointer to be let go of."""
    new_desk.page.context.route(BUNDLE, lambda route: route.abort())
    new_desk.open()
    started(new_desk)
    new_desk.input.dispatch_event("pointerdown")
    change(new_desk, 1)
    before = alive(new_desk)
    for _ in range(4):
        new_desk.input.dispatch_event("pointerdown")
        change(new_desk, 1)
    assert_no_more(new_desk, before)


@pytest.mark.parametrize(
    "busy", matrix({"before it comes": False, "while it waits for the box": True}, ["while it waits for the box"])
)
def test_an_editor_that_comes_late_enters_no_room_that_is_gone(new_desk: Desk, busy: bool) -> None:
    fresh = alive(new_desk.open().ready())
    gate = Gate(new_desk, BUNDLE)
    new_desk.page.reload()
    started(new_desk)
    if not busy:
        change(new_desk, 1)
        gate.open()
    else:
        new_desk.input.dispatch_event("pointerdown")
        with new_desk.page.expect_response(BUNDLE):
            gate.open()
        gate.arrived()
        change(new_desk, 1)
    new_desk.ready()
    assert_no_more(new_desk, fresh)
