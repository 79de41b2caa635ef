"""The page is usable before Python is ready, shows the progress of loading, and says what to do after a failure."""

import re

import pytest
from playwright.sync_api import Request, Route, expect

from tests.console import NETWORK
from tests.matrix import matrix
from tests.page.held_requests import HeldRequests
from tests.page.judge_page import JudgePage
from tests.page.site_page import wait_until
from tests.times import TIMES

# Files are missing or damaged on purpose.
pytestmark = [pytest.mark.native, pytest.mark.noise(NETWORK)]

SAMPLE = re.compile(r".*/examples/correct-move/verdicts-\w+\.json$")
RUNTIME = re.compile(r".*/runtime\.bin$")
SCRIPT = re.compile(r".*/pyodide\.asm\.mjs$")
STATEMENT = re.compile(r".*/assets/statement-\w+\.js$")
PADDINGS = """link => {
  const [box, words] = [link.getBoundingClientRect(), link.firstElementChild.getBoundingClientRect()];
  return [words.top - box.top, box.bottom - words.bottom];
}"""
"""Returns the space above and below the words of a link."""
EDITOR = re.compile(r".*/assets/code-editor-\w+\.js$")


def record_requests(judge_page: JudgePage) -> list[str]:
    """Returns a list to which the URL of each later request is added, except those of the service worker."""
    requested: list[str] = []

    def hear(request: Request) -> None:
        if request.service_worker is None:
            requested.append(request.url)

    judge_page.page.context.on("request", hear)
    return requested


def test_text_typed_before_python_is_ready_is_answered_then(new_judge_page: JudgePage) -> None:
    held_requests = HeldRequests(new_judge_page, RUNTIME)
    new_judge_page.open()
    expect(new_judge_page.root).to_have_attribute("data-engine", "loading")
    new_judge_page.input.fill("56 48 49")
    expect(new_judge_page.board).to_be_visible()
    expect(new_judge_page.output).to_contain_text("The answer appears here when Python has started.")
    held_requests.release()
    new_judge_page.ready()
    assert new_judge_page.output_text() == "Stop\n"


@pytest.mark.thorough
def test_a_focused_box_is_not_overwritten_by_a_late_sample(new_judge_page: JudgePage) -> None:
    """A sample that arrives just after a click into the box leaves the focus there, and text that is typed then is
    kept.
    """
    held_requests = HeldRequests(new_judge_page, SAMPLE)
    new_judge_page.open("othello").ready()
    new_judge_page.enter("correct-move")
    new_judge_page.input.focus()
    with new_judge_page.page.expect_response(SAMPLE):
        held_requests.release()
    new_judge_page.answered()
    expect(new_judge_page.input).to_be_focused()
    new_judge_page.page.keyboard.insert_text("56 48 49")
    assert new_judge_page.output_text() == "Stop\n"


@pytest.mark.thorough
def test_a_page_that_was_left_does_not_change_the_address(new_judge_page: JudgePage) -> None:
    """A sample that arrives late must not write the address of a page that was left, since a reload would open this
    address.
    """
    held_requests = HeldRequests(new_judge_page, SAMPLE)
    new_judge_page.open("othello").ready()
    new_judge_page.enter("correct-move")
    new_judge_page.enter("othello")
    with new_judge_page.page.expect_response(SAMPLE):
        held_requests.release()
    new_judge_page.idle()
    assert new_judge_page.page.url.endswith("othello/")


@pytest.mark.parametrize("files", matrix({"script": SCRIPT, "runtime": RUNTIME}, ["runtime"]))
def test_a_failed_start_can_be_retried(new_judge_page: JudgePage, files: re.Pattern[str]) -> None:
    new_judge_page.page.context.route(files, lambda route: route.abort())
    new_judge_page.open()
    expect(new_judge_page.root).to_have_attribute("data-engine", "failed")
    expect(new_judge_page.page.locator(".engine-note")).to_contain_text("Python did not start")
    new_judge_page.page.context.unroute(files)
    held_requests = HeldRequests(new_judge_page, files)
    new_judge_page.button("Retry").click()
    expect(new_judge_page.root).to_have_attribute("data-engine", "loading")
    held_requests.release()
    new_judge_page.ready()
    assert new_judge_page.output_text().startswith("Continue\n")


@pytest.mark.thorough
def test_a_start_that_fails_once_is_retried_silently(new_judge_page: JudgePage) -> None:
    requested: list[str] = []

    def fail_once(route: Route) -> None:
        requested.append(route.request.url)
        if len(requested) == 1:
            route.abort()
        else:
            route.continue_()

    new_judge_page.page.context.route(RUNTIME, fail_once)
    new_judge_page.open().ready()
    assert new_judge_page.output_text().startswith("Continue\n")
    assert len(requested) > 1


@pytest.mark.thorough
def test_a_worker_that_fails_to_load_is_a_failed_start(new_judge_page: JudgePage) -> None:
    """If the worker fails to load, the page offers Retry and says that a file arrived damaged, not that the browser
    blocks workers.
    """
    new_judge_page.page.route("**/assets/worker-*.js", lambda route: route.fulfill(status=404))
    new_judge_page.open()
    expect(new_judge_page.root).to_have_attribute("data-engine", "failed")
    expect(new_judge_page.page.locator(".engine-note")).to_contain_text("one of its files was damaged on the way")
    expect(new_judge_page.button("Retry")).to_be_visible()


def test_a_start_that_hangs_is_retried_once(new_judge_page: JudgePage) -> None:
    new_judge_page.page.clock.install()
    HeldRequests(new_judge_page, re.compile(r".*/pyodide/.*"))
    new_judge_page.open()
    expect(new_judge_page.input).to_be_visible()
    new_judge_page.page.clock.run_for(TIMES["start"] // 2)
    first = new_judge_page.page.workers[0]
    with new_judge_page.page.expect_worker():
        new_judge_page.page.clock.run_for(TIMES["start"] // 2 + 2_000)
    # The browser may report the new worker before the end of the old one.
    wait_until(
        new_judge_page.page,
        lambda: new_judge_page.page.workers,
        lambda workers: first not in workers,
        "the new worker alone",
    )
    expect(new_judge_page.root).to_have_attribute("data-engine", "loading")
    new_judge_page.page.clock.run_for(TIMES["start"] + 2_000)
    expect(new_judge_page.root).to_have_attribute("data-engine", "failed")


def test_a_part_that_fails_to_load_is_reported_and_retried(new_judge_page: JudgePage) -> None:
    context = new_judge_page.page.context
    context.route(STATEMENT, lambda route: route.abort())
    with new_judge_page.page.expect_request(STATEMENT):
        new_judge_page.prefetching().open().ready()
    new_judge_page.button("About this problem").click()
    told = new_judge_page.page.get_by_role("alertdialog")
    expect(told).to_contain_text("This part of the page could not be loaded.")
    told.get_by_role("button", name="Close").click()
    context.unroute(STATEMENT)
    new_judge_page.button("About this problem").click()
    expect(new_judge_page.page.get_by_role("dialog", name="Correct Move")).to_be_visible()


@pytest.mark.noise("The styles did not come")
@pytest.mark.parametrize("files", ["main-*.css", "shared-*.js"])
def test_a_page_without_styles_or_a_shared_script_is_reported_and_retried(
    new_judge_page: JudgePage, files: str
) -> None:
    """If a stylesheet or a shared script is missing, the page says so and offers Retry."""
    context = new_judge_page.page.context
    context.route(f"**/{files}", lambda route: route.fulfill(status=404))
    new_judge_page.goto("correct-move")
    told = new_judge_page.page.get_by_role("alert").filter(has_text="Judgeboard did not load")
    expect(told).to_be_in_viewport()
    context.unroute(f"**/{files}")
    told.get_by_role("link", name="Retry").click()
    expect(told).to_have_count(0)
    new_judge_page.ready()


def test_the_words_of_the_button_in_a_failed_page_are_in_its_middle(new_judge_page: JudgePage) -> None:
    new_judge_page.page.context.route("**/main-*.js", lambda route: route.abort())
    new_judge_page.goto("correct-move")
    link = new_judge_page.page.get_by_role("link", name="Retry")
    expect(link).to_be_in_viewport()
    above, below = link.evaluate(PADDINGS)
    assert above == pytest.approx(below, abs=2)


@pytest.mark.parametrize(
    "missing",
    [
        "delete String.prototype.toWellFormed",
        "delete globalThis.DecompressionStream",
        "delete WebAssembly.compileStreaming",
        "CSS.supports = (condition) => !condition.includes(':has')",
        "CSS.supports = (condition) => !condition.includes('color-mix')",
    ],
)
def test_a_browser_that_is_too_old_is_told_which_one_is_needed(new_judge_page: JudgePage, missing: str) -> None:
    """A browser that is too old gets a sentence with the version that is needed, instead of the advice to check its
    connection.
    """
    new_judge_page.page.add_init_script(missing)
    new_judge_page.goto("correct-move")
    expect(new_judge_page.page.get_by_text("This browser is too old")).to_contain_text("Safari 16.4")


def test_a_page_that_fails_to_load_is_reported_in_its_place_and_retried(new_judge_page: JudgePage) -> None:
    """A page that fails to load is reported in its place, and Retry loads it. If another page was shown in between, the
    link to the missing page tries to load it again.
    """
    play = "**/assets/play-*.js"
    new_judge_page.page.context.route(play, lambda route: route.abort())
    new_judge_page.open().ready()
    new_judge_page.page.evaluate("() => { location.hash = 'loa' }")
    told = new_judge_page.page.get_by_role("alert")
    expect(told).to_contain_text("This part of the page could not be loaded.")
    new_judge_page.page.get_by_role("link", name="Othello").click()
    expect(told).to_be_hidden()
    new_judge_page.page.get_by_role("link", name="Lines of Action").click()
    expect(told).to_be_visible()
    new_judge_page.page.context.unroute(play)
    new_judge_page.button("Retry").click()
    expect(new_judge_page.page.locator(".play-page")).to_be_visible()


@pytest.mark.thorough
def test_later_parts_are_prefetched_when_the_browser_is_idle(new_judge_page: JudgePage) -> None:
    with new_judge_page.page.expect_request(STATEMENT):
        new_judge_page.prefetching().open().ready()


def test_later_parts_are_prefetched_after_python(new_judge_page: JudgePage) -> None:
    """Later parts are prefetched only after Python has loaded, because prefetches would delay the first answer."""
    requested = record_requests(new_judge_page)
    held_requests = HeldRequests(new_judge_page, RUNTIME)
    with new_judge_page.page.expect_request(EDITOR):
        new_judge_page.prefetching().open()
    new_judge_page.idle()
    assert not any(STATEMENT.match(address) for address in requested)
    with new_judge_page.page.expect_request(STATEMENT):
        held_requests.release()


def test_buttons_that_need_python_are_enabled_when_it_is_ready(new_judge_page: JudgePage) -> None:
    held_requests = HeldRequests(new_judge_page, RUNTIME)
    new_judge_page.open("loa")
    buttons = [new_judge_page.button(name) for name in ("Set up", "Share or load")]
    for button in buttons:
        expect(button).to_be_disabled()
    held_requests.release()
    new_judge_page.ready()
    for button in buttons:
        expect(button).to_be_enabled()
