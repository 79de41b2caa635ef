"""A worker that is lost, whatever became of it, is replaced, and what it was asked goes on."""

import time

import pytest
from playwright.sync_api import Page, Worker, expect

from tests.matrix import matrix
from tests.page.desk import PYTHON_FILES, Desk
from tests.page.gate import Gate
from tests.page.table import LONG_MS, Table
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
"""A worker that has not answered for so long is given up."""


@pytest.fixture
def moves(new_desk: Desk) -> Desk:
    """The room of Correct Move, ready, its sample answered; the time of its timers can be put forward."""
    new_desk.page.clock.install()
    new_desk.open("correct-move").ready()
    new_desk.answered()
    return new_desk


def lose(page: Page, how: str) -> None:
    """Let the worker that works come to its end."""
    page.workers[0].evaluate(how)


def lose_and_notice(desk: Desk, how: str) -> None:
    """The same, and wait until the page tells of it; the next worker gets Python no sooner."""
    gate = Gate(desk, PYTHON_FILES)
    lose(desk.page, how)
    expect(desk.root).to_have_attribute("data-engine", "recovering")
    expect(desk.page.locator(".engine-note")).to_contain_text("Restarting Python…")
    gate.open()


@pytest.fixture
def held(new_desk: Desk) -> Desk:
    """The same in the midst of a judging: a worker has given half of its answers, and holds the others back."""
    add_to_workers(new_desk, HOLD_BACK)
    new_desk.page.clock.install()
    new_desk.open("correct-move").ready()
    new_desk.paste(TRIPLE * HELD)
    expect(new_desk.output.locator(".output-status")).to_contain_text(f"{HELD} lines…")
    return new_desk


@pytest.mark.parametrize("how", matrix(LOSSES, ["crash"]))
def test_a_worker_that_is_lost_while_nobody_needs_it_is_replaced_in_silence(moves: Desk, how: str) -> None:
    lose_and_notice(moves, how)
    moves.paste("17 49 33\n")
    assert moves.printed() == "Continue\n"
    expect(moves.root).to_have_attribute("data-engine", "ready")
    expect(moves.page.locator(".engine-note")).to_be_hidden()


@pytest.mark.parametrize("how", matrix(LOSSES, ["crash"]))
def test_the_output_is_whole_and_right_though_the_worker_was_lost_in_the_midst(held: Desk, how: str) -> None:
    lose_and_notice(held, how)
    release(held)
    assert held.printed() == EVERY_ANSWER
    held.output_line(2).click()
    expect(held.caption).to_contain_text(f"Case 2 of {2 * HELD}: Stop")


def test_a_judging_that_was_stopped_stays_stopped_and_can_be_gone_on_with(held: Desk) -> None:
    held.button("Stop").click()
    status = held.output.locator(".output-status")
    expect(status).to_contain_text("stopped · ")
    lose_and_notice(held, CRASH)
    held.output_line(4).click()
    expect(held.caption).to_contain_text("Case 4 of ")
    expect(held.root).to_have_attribute("data-engine", "ready")
    expect(status).to_contain_text("stopped · ")
    so_far = held.printed()
    assert EVERY_ANSWER.startswith(so_far)
    assert len(so_far) < len(EVERY_ANSWER)
    held.button("Continue").click()
    release(held)
    expect(status).to_contain_text(f"{2 * HELD} lines · ")
    assert held.printed() == EVERY_ANSWER


def test_outputs_are_compared_after_a_replacement(moves: Desk) -> None:
    moves.paste(TRIPLE)
    moves.answered()
    moves.button("Compare").click()
    lose_and_notice(moves, CRASH)
    box = moves.page.get_by_role("textbox", name="Your output", exact=True)
    box.focus()
    moves.page.keyboard.insert_text("Continue\nContinue\n")
    expect(moves.page.locator("#verdict")).to_contain_text("line 2")


@pytest.mark.parametrize("order", [HANG, "throw new Error('out of order')"], ids=["hang", "crash"])
def test_what_ends_every_worker_is_told_and_the_next_input_is_answered(new_desk: Desk, order: str) -> None:
    add_to_workers(new_desk, on_order("1 2 3", order))
    new_desk.page.clock.install()
    new_desk.open().ready()
    new_desk.paste(TRIPLE)
    new_desk.answered()
    new_desk.paste("1 2 3\n")
    told = new_desk.output.get_by_text("Something went wrong with this input.")
    end = time.monotonic() + PATIENCE_S
    while not told.is_visible():
        assert time.monotonic() < end
        if new_desk.root.get_attribute("data-engine") == "ready":
            new_desk.page.clock.run_for(LIMIT_MS // 4)
        new_desk.page.wait_for_timeout(50)
    new_desk.paste("56 48 49\n")
    assert new_desk.printed() == "Stop\n"


def test_a_game_that_ends_every_worker_is_told_and_another_problem_is_answered(new_desk: Desk) -> None:
    # Where the engine is there before the room, it is asked for the beginning as well.
    add_to_workers(new_desk, on_order("A4-C4", "throw new Error('out of order')"))
    new_desk.open("loa").ready()
    new_desk.square("A4").click()
    new_desk.square("C4").click()
    expect(new_desk.caption).to_contain_text("Something went wrong in this position")
    new_desk.enter("correct-move")
    new_desk.input.fill(TRIPLE)
    assert new_desk.printed() == "Continue\nStop\n"


def test_a_worker_that_hangs_is_replaced_and_the_answer_comes(moves: Desk) -> None:
    lose(moves.page, f"setTimeout(() => {{ {HANG} }})")
    moves.paste("56 48 49\n")
    expect(moves.output).to_have_attribute("aria-busy", "true")
    moves.page.clock.run_for(LIMIT_MS)
    assert moves.printed() == "Stop\n"


def test_slow_work_is_not_taken_for_a_hang(held: Desk) -> None:
    """Nor a page that slept with its machine, whose timers then are all due at once."""
    first: Worker = held.page.workers[0]
    for _ in range(8):
        held.page.clock.run_for(LIMIT_MS // 4)
        first.evaluate("'It has heard all that was said to it.'")
        held.page.evaluate("'The page has heard its answers.'")
    held.page.clock.fast_forward(10 * LIMIT_MS)
    release(held)
    assert held.printed() == EVERY_ANSWER
    assert first in held.page.workers


@pytest.mark.parametrize("how", matrix(LOSSES, ["crash"]))
def test_a_game_goes_on_when_the_worker_is_lost_in_the_midst_of_a_search(new_desk: Desk, how: str) -> None:
    new_desk.open("loa").ready()
    table = Table(new_desk)
    table.thinks_for(LONG_MS)
    table.play("A4-C4")
    expect(new_desk.caption).to_have_text("The engine is thinking…")
    lose_and_notice(new_desk, how)
    new_desk.ready()
    table.move_now.click()
    table.wait_for(2)
    table.my_turn()
    assert table.moves()[0] == "A4-C4"


def test_a_random_input_comes_though_the_worker_is_lost(moves: Desk) -> None:
    moves.button("Random").click()
    dialog = moves.page.get_by_role("dialog")
    dialog.get_by_label("How many").fill("10000")
    dialog.get_by_role("button", name="Generate").click()
    lose_and_notice(moves, CRASH)
    expect(moves.page.locator(".input-card")).to_contain_text("10,000 random cases, seed")
    assert moves.printed().count("\n") == 10_000


@pytest.mark.parametrize("script", matrix(WITHOUT_WORKERS, ["refused"]))
def test_a_browser_without_workers_is_told_so_and_the_page_stays_of_use(new_desk: Desk, script: str) -> None:
    new_desk.page.add_init_script(script)
    new_desk.open()
    expect(new_desk.root).to_have_attribute("data-engine", "failed")
    expect(new_desk.page.locator(".engine-note")).to_contain_text(
        "whether a browser extension or a setting keeps this page from working"
    )
    new_desk.input.fill("56 48 49")
    new_desk.enter("othello")
    new_desk.enter("correct-move")
    new_desk.expect_text("56 48 49")
    new_desk.button("Retry").click()
    expect(new_desk.root).to_have_attribute("data-engine", "failed")
