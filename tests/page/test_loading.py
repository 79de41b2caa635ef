"""The page is of use before Python is there, shows how far it is, and says what to do where it fails."""

import re

import pytest
from playwright.sync_api import Request, Route, expect

from tests.console import NETWORK
from tests.matrix import matrix
from tests.page.desk import Desk, until
from tests.page.gate import Gate
from tests.times import TIMES

# Files are missing or damaged on purpose.
pytestmark = [pytest.mark.native, pytest.mark.noise(NETWORK)]

SAMPLE = re.compile(r".*/examples/correct-move/verdicts-\w+\.json$")
RUNTIME = re.compile(r".*/pyodide\.asm\.wasm$")
SCRIPT = re.compile(r".*/pyodide\.asm\.mjs$")
STATEMENT = re.compile(r".*/assets/statement-\w+\.js$")
EDITOR = re.compile(r".*/assets/code-editor-\w+\.js$")


def asked_for(desk: Desk) -> list[str]:
    """The addresses that the page asks for from now on; the service worker's own requests are for use offline."""
    asked: list[str] = []

    def hear(request: Request) -> None:
        if request.service_worker is None:
            asked.append(request.url)

    desk.page.context.on("request", hear)
    return asked


def test_what_is_typed_before_python_is_ready_is_answered_then(new_desk: Desk) -> None:
    gate = Gate(new_desk, RUNTIME)
    new_desk.open()
    expect(new_desk.root).to_have_attribute("data-engine", "loading")
    new_desk.input.fill("56 48 49")
    expect(new_desk.board).to_be_visible()
    expect(new_desk.output).to_contain_text("The answer appears here as soon as Python has started.")
    gate.open()
    new_desk.ready()
    assert new_desk.printed() == "Stop\n"


def test_a_box_in_which_somebody_is_about_to_write_is_left_to_him(new_desk: Desk) -> None:
    """The sample came just when the box had been clicked, and took the place and the focus from what was typed."""
    gate = Gate(new_desk, SAMPLE)
    new_desk.open("othello").ready()
    new_desk.enter("correct-move")
    new_desk.input.focus()
    with new_desk.page.expect_response(SAMPLE):
        gate.open()
    new_desk.answered()
    expect(new_desk.input).to_be_focused()
    new_desk.page.keyboard.insert_text("56 48 49")
    assert new_desk.printed() == "Stop\n"


def test_a_room_that_was_left_writes_nothing_into_the_address_of_the_next(new_desk: Desk) -> None:
    """Its sample came late, and with it its address: a reload led to a room that was not the one on show."""
    gate = Gate(new_desk, SAMPLE)
    new_desk.open("othello").ready()
    new_desk.enter("correct-move")
    new_desk.enter("othello")
    with new_desk.page.expect_response(SAMPLE):
        gate.open()
    new_desk.idle()
    assert new_desk.page.url.endswith("othello/")


@pytest.mark.parametrize("files", matrix({"script": SCRIPT, "runtime": RUNTIME}, ["runtime"]))
def test_a_failed_start_can_be_tried_again(new_desk: Desk, files: re.Pattern[str]) -> None:
    new_desk.page.context.route(files, lambda route: route.abort())
    new_desk.open()
    expect(new_desk.root).to_have_attribute("data-engine", "failed")
    expect(new_desk.page.locator(".engine-note")).to_contain_text("Python did not start")
    new_desk.page.context.unroute(files)
    gate = Gate(new_desk, files)
    new_desk.button("Retry").click()
    expect(new_desk.root).to_have_attribute("data-engine", "loading")
    gate.open()
    new_desk.ready()
    assert new_desk.printed().startswith("Continue\n")


def test_a_start_that_fails_once_is_made_again_in_silence(new_desk: Desk) -> None:
    asked: list[str] = []

    def fail_once(route: Route) -> None:
        asked.append(route.request.url)
        if len(asked) == 1:
            route.abort()
        else:
            route.continue_()

    new_desk.page.context.route(RUNTIME, fail_once)
    new_desk.open().ready()
    assert new_desk.printed().startswith("Continue\n")
    assert len(asked) > 1


def test_a_worker_that_does_not_come_is_a_failed_start(new_desk: Desk) -> None:
    """It was said that something may block workers, whatever kept the script away."""
    new_desk.page.route("**/assets/worker-*.js", lambda route: route.fulfill(status=404))
    new_desk.open()
    expect(new_desk.root).to_have_attribute("data-engine", "failed")
    expect(new_desk.page.locator(".engine-note")).to_contain_text("one of its files arrived damaged")
    expect(new_desk.button("Retry")).to_be_visible()


def test_a_start_that_says_nothing_is_made_again_once(new_desk: Desk) -> None:
    new_desk.page.clock.install()
    Gate(new_desk, re.compile(r".*/pyodide/.*"))
    new_desk.open()
    expect(new_desk.input).to_be_visible()
    new_desk.page.clock.run_for(TIMES["start"] // 2)
    first = new_desk.page.workers[0]
    with new_desk.page.expect_worker():
        new_desk.page.clock.run_for(TIMES["start"] // 2 + 2_000)
    # The browser may tell of the new worker before it tells of the end of the old one.
    until(new_desk.page, lambda: new_desk.page.workers, lambda workers: first not in workers, "the new worker alone")
    expect(new_desk.root).to_have_attribute("data-engine", "loading")
    new_desk.page.clock.run_for(TIMES["start"] + 2_000)
    expect(new_desk.root).to_have_attribute("data-engine", "failed")


def test_a_part_of_the_page_that_cannot_be_had_is_told_and_asked_for_again(new_desk: Desk) -> None:
    context = new_desk.page.context
    context.route(STATEMENT, lambda route: route.abort())
    with new_desk.page.expect_request(STATEMENT):
        new_desk.prefetching().open().ready()
    new_desk.button("About this problem").click()
    told = new_desk.page.get_by_role("alertdialog")
    expect(told).to_contain_text("This part of the page could not be loaded.")
    told.get_by_role("button", name="Close").click()
    context.unroute(STATEMENT)
    new_desk.button("About this problem").click()
    expect(new_desk.page.get_by_role("dialog", name="Correct Move")).to_be_visible()


def test_a_page_that_cannot_be_had_is_told_in_its_place_and_asked_for_again(new_desk: Desk) -> None:
    """When the dialog that told it was closed, the page was empty, and its link did nothing."""
    play = "**/assets/play-*.js"
    new_desk.page.context.route(play, lambda route: route.abort())
    new_desk.open().ready()
    new_desk.page.evaluate("() => { location.hash = 'loa' }")
    told = new_desk.page.get_by_role("alert")
    expect(told).to_contain_text("This part of the page could not be loaded.")
    new_desk.page.get_by_role("link", name="Othello").click()
    expect(told).to_be_hidden()
    new_desk.page.get_by_role("link", name="Lines of Action").click()
    expect(told).to_be_visible()
    new_desk.page.context.unroute(play)
    new_desk.button("Retry").click()
    expect(new_desk.page.locator(".play-page")).to_be_visible()


def test_parts_for_later_come_as_soon_as_there_is_time(new_desk: Desk) -> None:
    with new_desk.page.expect_request(STATEMENT):
        new_desk.prefetching().open().ready()


def test_parts_for_later_leave_the_line_to_the_start_of_python(new_desk: Desk) -> None:
    """The first answer came a tenth of a second later."""
    asked = asked_for(new_desk)
    gate = Gate(new_desk, RUNTIME)
    with new_desk.page.expect_request(EDITOR):
        new_desk.prefetching(after_ms=60_000).open()
    new_desk.idle()
    assert not any(STATEMENT.match(address) for address in asked)
    with new_desk.page.expect_request(STATEMENT):
        gate.open()


def test_what_needs_python_can_be_pressed_when_it_is_there(new_desk: Desk) -> None:
    """Before, the buttons did nothing and said nothing."""
    gate = Gate(new_desk, RUNTIME)
    new_desk.open("loa")
    buttons = [new_desk.button(name) for name in ("Set up", "Share and load")]
    for button in buttons:
        expect(button).to_be_disabled()
    gate.open()
    new_desk.ready()
    for button in buttons:
        expect(button).to_be_enabled()
