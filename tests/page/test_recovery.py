"""A lost worker is replaced, and its tasks continue."""

import time

import pytest
from playwright.sync_api import Page, Worker, expect

from tests.matrix import matrix
from tests.page.held_requests import HeldRequests
from tests.page.judge_page import JudgePage
from tests.page.play_page import LONG_MS, PlayPage
from tests.page.site_page import PYTHON_FILES
from tests.page.workers import HANG, HELD, HOLD_BACK, add_to_workers, on_order, release
from tests.times import PATIENCE_S, TIMES

pytestmark = pytest.mark.native

TRIPLE = "17 49 33\n56 48 49\n"
EVERY_ANSWER = "Continue\nStop\n" * HELD
CRASH = "setTimeout(() => { throw new Error('out of order') })"
LOSSES = {"crash": CRASH, "fatal": "postMessage({ type: 'failed', reason: 'RangeError: out of memory' })"}
WITHOUT_WORKERS = {
    "none": "delete globalThis.Worker",
    "refused": "globalThis.Worker = class { constructor() { throw new Error('blocked') } }",
}
LIMIT_MS = TIMES["work"] + 2_000
"""Time in milliseconds after which a silent worker is replaced."""


@pytest.fixture
def correct_move(new_judge_page: JudgePage) -> JudgePage:
    """Returns the page of Correct Move with its sample answered. The test controls the page's timers."""
    new_judge_page.page.clock.install()
    new_judge_page.open("correct-move").ready()
    new_judge_page.answered()
    return new_judge_page


def lose(page: Page, how: str) -> None:
    """Ends the running worker by the script `how`."""
    page.workers[0].evaluate(how)


def lose_and_notice(judge_page: JudgePage, how: str) -> None:
    """Ends the running worker by the script `how`, and waits for the notice. Python's files for the next worker are
    held back until then.
    """
    held_requests = HeldRequests(judge_page, PYTHON_FILES)
    lose(judge_page.page, how)
    expect(judge_page.root).to_have_attribute("data-engine", "recovering")
    expect(judge_page.page.locator(".engine-note")).to_contain_text("Restarting Python…")
    held_requests.release()


@pytest.fixture
def half_answered(new_judge_page: JudgePage) -> JudgePage:
    """Returns the page of Correct Move during a run: the worker has given half of its answers, and holds the others
    back.
    """
    add_to_workers(new_judge_page, HOLD_BACK)
    new_judge_page.page.clock.install()
    new_judge_page.open("correct-move").ready()
    new_judge_page.paste(TRIPLE * HELD)
    expect(new_judge_page.output.locator(".output-status")).to_contain_text(f"{HELD} lines…")
    return new_judge_page


@pytest.mark.thorough
@pytest.mark.parametrize("how", matrix(LOSSES, ["crash"]))
def test_a_worker_that_is_lost_while_idle_is_replaced_silently(correct_move: JudgePage, how: str) -> None:
    lose_and_notice(correct_move, how)
    correct_move.paste("17 49 33\n")
    assert correct_move.output_text() == "Continue\n"
    expect(correct_move.root).to_have_attribute("data-engine", "ready")
    expect(correct_move.page.locator(".engine-note")).to_be_hidden()


@pytest.mark.parametrize("how", matrix(LOSSES, ["crash"]))
def test_the_output_is_complete_after_the_worker_was_lost(half_answered: JudgePage, how: str) -> None:
    lose_and_notice(half_answered, how)
    release(half_answered)
    assert half_answered.output_text() == EVERY_ANSWER
    half_answered.output_line(2).click()
    expect(half_answered.caption).to_contain_text(f"Case 2 of {2 * HELD}: Stop")


@pytest.mark.thorough
def test_a_stopped_run_stays_stopped_and_can_continue(half_answered: JudgePage) -> None:
    half_answered.button("Stop").click()
    status = half_answered.output.locator(".output-status")
    expect(status).to_contain_text("stopped · ")
    lose_and_notice(half_answered, CRASH)
    half_answered.output_line(4).click()
    expect(half_answered.caption).to_contain_text("Case 4 of ")
    expect(half_answered.root).to_have_attribute("data-engine", "ready")
    expect(status).to_contain_text("stopped · ")
    so_far = half_answered.output_text()
    assert EVERY_ANSWER.startswith(so_far)
    assert len(so_far) < len(EVERY_ANSWER)
    half_answered.button("Continue").click()
    release(half_answered)
    expect(status).to_contain_text(f"{2 * HELD} lines · ")
    assert half_answered.output_text() == EVERY_ANSWER


@pytest.mark.thorough
def test_outputs_are_compared_after_a_replacement(correct_move: JudgePage) -> None:
    correct_move.paste_and_wait(TRIPLE)
    correct_move.button("Compare").click()
    lose_and_notice(correct_move, CRASH)
    box = correct_move.page.get_by_role("textbox", name="Your output", exact=True)
    box.focus()
    correct_move.page.keyboard.insert_text("Continue\nContinue\n")
    expect(correct_move.page.locator("#verdict")).to_contain_text("line 2")


@pytest.mark.parametrize("order", [HANG, "throw new Error('out of order')"], ids=["hang", "crash"])
def test_an_input_that_kills_every_worker_is_reported(new_judge_page: JudgePage, order: str) -> None:
    add_to_workers(new_judge_page, on_order("1 2 3", order))
    new_judge_page.page.clock.install()
    new_judge_page.open().ready()
    new_judge_page.paste_and_wait(TRIPLE)
    new_judge_page.paste("1 2 3\n")
    told = new_judge_page.output.get_by_text("Something went wrong with this input.")
    end = time.monotonic() + PATIENCE_S
    while not told.is_visible():
        assert time.monotonic() < end
        if new_judge_page.root.get_attribute("data-engine") == "ready":
            new_judge_page.page.clock.run_for(LIMIT_MS // 4)
        new_judge_page.page.wait_for_timeout(50)
    new_judge_page.paste("56 48 49\n")
    assert new_judge_page.output_text() == "Stop\n"


@pytest.mark.thorough
def test_a_game_that_kills_every_worker_is_reported(new_judge_page: JudgePage) -> None:
    # The initial position must not end the worker: the page asks about it only if the engine is ready before the page.
    add_to_workers(new_judge_page, on_order("A4-C4", "throw new Error('out of order')"))
    new_judge_page.open("loa").ready()
    new_judge_page.square("A4").click()
    new_judge_page.square("C4").click()
    expect(new_judge_page.caption).to_contain_text("The engine failed in this position")
    new_judge_page.enter("correct-move")
    new_judge_page.input.fill(TRIPLE)
    assert new_judge_page.output_text() == "Continue\nStop\n"


def test_a_worker_that_hangs_is_replaced_and_the_answer_comes(correct_move: JudgePage) -> None:
    lose(correct_move.page, f"setTimeout(() => {{ {HANG} }})")
    correct_move.paste("56 48 49\n")
    expect(correct_move.output).to_have_attribute("aria-busy", "true")
    correct_move.page.clock.run_for(LIMIT_MS)
    assert correct_move.output_text() == "Stop\n"


@pytest.mark.thorough
def test_slow_work_is_not_taken_for_a_hang(half_answered: JudgePage) -> None:
    """A worker that needs long for its work is not replaced, even after the machine was asleep, when all timers of the
    page are due at once.
    """
    first: Worker = half_answered.page.workers[0]
    for _ in range(8):
        half_answered.page.clock.run_for(LIMIT_MS // 4)
        first.evaluate("'It has heard all that was said to it.'")
        half_answered.page.evaluate("'The page has heard its answers.'")
    half_answered.page.clock.fast_forward(10 * LIMIT_MS)
    release(half_answered)
    assert half_answered.output_text() == EVERY_ANSWER
    assert first in half_answered.page.workers


@pytest.mark.parametrize("how", matrix(LOSSES, ["crash"]))
def test_a_game_continues_when_the_worker_is_lost_during_a_search(new_judge_page: JudgePage, how: str) -> None:
    new_judge_page.open("loa").ready()
    play_page = PlayPage.of(new_judge_page)
    play_page.set_move_time(LONG_MS)
    play_page.play("A4-C4")
    expect(new_judge_page.caption).to_have_text("The engine is thinking…")
    lose_and_notice(new_judge_page, how)
    new_judge_page.ready()
    play_page.move_now.click()
    play_page.wait_for_moves(2)
    play_page.wait_for_turn()
    assert play_page.moves()[0] == "A4-C4"


@pytest.mark.thorough
def test_a_random_input_is_generated_though_the_worker_is_lost(correct_move: JudgePage) -> None:
    correct_move.button("Random").click()
    dialog = correct_move.page.get_by_role("dialog")
    dialog.get_by_label("How many").fill("10000")
    dialog.get_by_role("button", name="Generate").click()
    lose_and_notice(correct_move, CRASH)
    expect(correct_move.page.locator(".input-card")).to_contain_text("10,000 random cases, seed")
    assert correct_move.output_text().count("\n") == 10_000


@pytest.mark.parametrize("script", matrix(WITHOUT_WORKERS, ["refused"]))
def test_the_page_is_usable_without_workers(new_judge_page: JudgePage, script: str) -> None:
    new_judge_page.page.add_init_script(script)
    new_judge_page.open()
    expect(new_judge_page.root).to_have_attribute("data-engine", "failed")
    expect(new_judge_page.page.locator(".engine-note")).to_contain_text(
        "whether a browser extension or setting blocks this page"
    )
    new_judge_page.input.fill("56 48 49")
    new_judge_page.enter("othello")
    new_judge_page.enter("correct-move")
    new_judge_page.expect_text("56 48 49")
    new_judge_page.button("Retry").click()
    expect(new_judge_page.root).to_have_attribute("data-engine", "failed")
