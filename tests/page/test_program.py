"""Python programs in the program tab: runs, searches for failing cases, and reports."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from judgeboard.cases import GENERATOR_VERSION
from tests.console import NETWORK
from tests.messages import LANGUAGES
from tests.page.axe import axe_violations, page_with_axe
from tests.page.clipping import clipped_text
from tests.page.drafts import saved
from tests.page.judge_page import JudgePage, example_text
from tests.page.program_tab import (
    ACCEPTED,
    CRASHING,
    ENDLESS,
    GREEDY,
    RARELY_ENDLESS,
    RIGHT,
    SEED,
    SLOW_AT_FIRST,
    SMALLEST,
    TALKATIVE,
    WRONG,
    WRONG_ANSWER,
    ProgramTab,
    line_of,
)
from tests.page.test_clipping import SIZES
from tests.page.views import DESKTOP

SAMPLE = example_text("correct-move", "sample")
REST = re.compile(r".*/pyodide/.*/rest\.bin$")
BEYOND = {
    "seconds": (RARELY_ENDLESS, r"Time limit exceeded: still running after 1 s\."),
    "megabytes": (GREEDY, r"Memory limit exceeded: more than 128 MB\."),
    "outputMegabytes": (TALKATIVE, r"Output limit exceeded: more than 1 MB\."),
}
"""For each limit, a program that exceeds the limit, and its verdict."""
EXERCISE = f"correct-move?exercise=Queens&version={GENERATOR_VERSION}&seed=7&cases=10&difficulty=mixed"


@pytest.fixture(scope="module")
def program_tab(browser: Browser, site_url: str) -> Iterator[ProgramTab]:
    """Yields the program tab of Correct Move, ready to run Python programs."""
    with page_with_axe(browser, site_url, "en", DESKTOP) as judge_page:
        yield ProgramTab(judge_page).show()


@pytest.fixture(autouse=True)
def reset(program_tab: ProgramTab) -> Iterator[None]:
    """Sets the input to the sample before each test, and removes saved tests after the test."""
    program_tab.judge_page.enter("correct-move")
    program_tab.show()
    if program_tab.judge_page.text != SAMPLE:
        program_tab.judge_page.paste(SAMPLE)
    yield
    program_tab.result.locator(".kept-tests").evaluate_all("all => all.forEach(one => { one.open = true })")
    while (
        remove := program_tab.result.locator(".kept-tests").get_by_role("button", name=re.compile("^Remove"))
    ).count() > 0:
        remove.first.click()


@pytest.mark.thorough
def test_it_begins_with_a_skeleton_that_runs(program_tab: ProgramTab) -> None:
    expect(program_tab.editor).to_contain_text("def answer(king: int, queen: int, target: int) -> str:")
    program_tab.run.click()
    program_tab.expect_verdict(r"Wrong answer\. The run took [\d.]+ s\.")
    expect(program_tab.row("Expected")).to_have_text("Illegal·state↵")
    expect(program_tab.row("Yours, line 1")).to_have_text("Continue↵")


def test_a_right_program_is_accepted_and_its_output_compared_in_the_other_tab(program_tab: ProgramTab) -> None:
    program_tab.expect_find(RIGHT, rf"Accepted: right on 2,0\d\d cases\. The longest run took [\d.]+ s\. {SEED}")
    program_tab.judge_page.expect_text(SAMPLE)
    expect(program_tab.verdict).to_have_attribute("data-verdict", "accepted")
    program_tab.run.click()
    program_tab.expect_verdict(ACCEPTED)
    program_tab.judge_page.button("Compare").click()
    expect(program_tab.judge_page.page.locator("#verdict")).to_contain_text("Identical: accepted.")


def test_the_smallest_failing_case_becomes_the_input_until_it_is_dismissed(program_tab: ProgramTab) -> None:
    program_tab.expect_find(WRONG, WRONG_ANSWER)
    program_tab.judge_page.expect_input(lambda text: len(text.split()) == 3, "one case")
    expect(program_tab.judge_page.caption).to_have_text(re.compile("^Stop: "))
    expect(program_tab.row("Expected")).to_have_text("Stop↵")
    expect(program_tab.row("Yours, line 1")).to_have_text("Continue↵")
    expect(program_tab.verdict.get_by_role("listitem").first).to_contain_text("Possible cause in your program: ")
    program_tab.judge_page.button("Back to your input").click()
    program_tab.judge_page.expect_text(SAMPLE)
    expect(program_tab.judge_page.button("Back to your input")).to_have_count(0)


def test_an_exception_is_shown_at_its_line(program_tab: ProgramTab) -> None:
    program_tab.expect_find(CRASHING, rf"Runtime error\. ZeroDivisionError: .* by zero {SMALLEST}")
    program_tab.judge_page.expect_input(lambda text: text.startswith("20 "), "the king on 20")
    expect(program_tab.card.locator(".cm-gutterElement.wrong")).to_have_text(str(line_of(CRASHING, "1 // (king")))
    expect(program_tab.result.locator(".traceback")).to_contain_text("in answer")
    program_tab.judge_page.button(f"Go to line {line_of(CRASHING, '1 // (king')}").click()
    expect(program_tab.editor).to_be_focused()


KEEP_LOCK = """async () => {
  judgeboardTimes.thread = 0;
  const { held } = await navigator.locks.query();
  const { name } = held.find(({ name }) => name.startsWith("judgeboard-program-"));
  const granted = new Promise((resolve) => {
    navigator.locks.request(name, () => new Promise((release) => resolve(release)));
  });
  globalThis.releaseLock = async () => (await granted)();
}"""
"""Script that makes the page hold the lock of the program's thread after the thread has ended, as if the thread still
ran.
"""


def test_while_a_program_cannot_be_ended_no_other_runs(program_tab: ProgramTab) -> None:
    program_tab.put(ENDLESS)
    program_tab.run.click()
    program_tab.judge_page.page.evaluate(KEEP_LOCK)
    program_tab.stop.click()
    leak = program_tab.result.get_by_text("This browser could not stop one of your programs")
    expect(leak).to_be_visible()
    expect(program_tab.run).to_be_disabled()
    expect(program_tab.find).to_be_disabled()
    program_tab.judge_page.page.evaluate("releaseLock()")
    expect(leak).to_be_hidden()
    program_tab.expect_run(RIGHT, ACCEPTED)


@pytest.mark.thorough
def test_reopening_the_page_after_a_program_that_cannot_be_ended_keeps_the_program(program_tab: ProgramTab) -> None:
    program_tab.put(ENDLESS)
    program_tab.run.click()
    program_tab.judge_page.page.evaluate(KEEP_LOCK)
    program_tab.stop.click()
    program_tab.judge_page.button("Reopen the page").click()
    expect(program_tab.result.get_by_text("This browser could not end")).to_have_count(0)
    program_tab.judge_page.ready()
    program_tab.show()
    program_tab.expect_program(ENDLESS)
    program_tab.expect_run(RIGHT, ACCEPTED)


@pytest.mark.thorough
@pytest.mark.parametrize("limit", BEYOND)
def test_a_program_beyond_a_limit_is_ended(program_tab: ProgramTab, limit: str) -> None:
    program, sentence = BEYOND[limit]
    program_tab.limit(limit, 128 if limit == "megabytes" else 1)
    program_tab.expect_find(program, rf"{sentence} {SMALLEST}")


@pytest.mark.thorough
def test_a_search_restarts_if_the_engine_is_lost(program_tab: ProgramTab) -> None:
    program_tab.limit("seconds", 60)
    program_tab.put(SLOW_AT_FIRST)
    program_tab.find.click()
    expect(program_tab.stop).to_be_visible()
    [engine] = [worker for worker in program_tab.judge_page.page.workers if "/assets/worker" in worker.url]
    engine.evaluate("setTimeout(() => { throw new Error('out of order') })")
    expect(program_tab.judge_page.root).to_have_attribute("data-engine", "recovering")
    program_tab.expect_verdict(WRONG_ANSWER)
    program_tab.judge_page.expect_input(lambda text: text.count("\n") == 1, "the smallest input")


STAYING_IN_THE_FIRST_COLUMN = RIGHT.replace(
    "    found = set()\n", "    found = {queen} if queen % 8 == 0 and king % 8 else set()\n", 1
)
"""A program with a mistake that has no known cause: the queen may stay, but only in the first column."""


@pytest.mark.thorough
def test_a_cause_that_other_outputs_exclude_is_not_named(program_tab: ProgramTab) -> None:
    program_tab.expect_find(STAYING_IN_THE_FIRST_COLUMN, WRONG_ANSWER)
    cause = program_tab.judge_page.page.get_by_text("Possible cause")
    expect(cause).to_have_count(0)
    compare = program_tab.judge_page.page.locator(".compare-card")
    program_tab.run.click()
    program_tab.expect_verdict(r"Wrong answer\. The run took [\d.]+ s\.")
    expect(cause).to_have_count(0)
    program_tab.judge_page.button("Compare").click()
    expect(compare).to_have_attribute("data-verdict", "wrong")
    expect(cause).to_have_count(0)
    saved(program_tab.judge_page)
    program_tab.judge_page.page.reload()
    expect(compare).to_have_attribute("data-verdict", "wrong")
    expect(cause).to_have_count(0)
    program_tab.show()


@pytest.mark.chromium("other drivers tell of no downloads")
def test_it_can_be_saved(program_tab: ProgramTab) -> None:
    program_tab.put(RIGHT)
    with program_tab.judge_page.page.expect_download() as saved:
        program_tab.judge_page.button("Save your program").click()
    assert saved.value.suggested_filename == "correct-move.py"
    assert saved.value.path().read_text(encoding="utf-8") == RIGHT


def test_the_keyboard_indents_and_leaves_the_editor(program_tab: ProgramTab) -> None:
    program_tab.put("pass\n")
    program_tab.editor.focus()
    page = program_tab.judge_page.page
    page.keyboard.press("Control+A")
    page.keyboard.type("if 1:\npass")
    expect(program_tab.editor.locator(".cm-line").nth(1)).to_have_text("    pass")
    page.keyboard.press("Tab")
    expect(program_tab.editor.locator(".cm-line").nth(1)).to_have_text("        pass")
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    expect(program_tab.find).to_be_focused()


def test_the_keyboard_starts_and_stops_a_search_in_one_place(program_tab: ProgramTab) -> None:
    """The same place has the button that starts a search and the button that stops it. The button keeps the focus while
    it is disabled, until the stopped program has ended.
    """
    program_tab.limit("seconds", 60)
    program_tab.put(ENDLESS)
    program_tab.find.press("Enter")
    expect(program_tab.stop).to_be_focused()
    program_tab.stop.press("Enter")
    expect(program_tab.find).to_be_focused()
    program_tab.limit("seconds", 3)


@pytest.mark.thorough
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_whole_in_each_language_and_size(program_tab: ProgramTab, language: str) -> None:
    """The tab has no clipped text and no accessibility fault in any language and size, and a change of language keeps
    the program, the verdict and the case.
    """
    program_tab.expect_find(WRONG, WRONG_ANSWER)
    page = program_tab.judge_page.page
    page.get_by_label("Language").select_option(language)
    if language == "ru":
        said = re.compile(r"^Неверный ответ\. Небольшой ввод с ошибкой показан выше: 1.тест\. Зерно поиска: \d+\.$")
        expect(page.locator(".verdict-sentence")).to_have_text(said)
    expect(page.locator(".program-card .cm-content")).to_contain_text("def beside(square):")
    assert axe_violations(page) == []
    for size in SIZES:
        page.set_viewport_size(size)
        program_tab.judge_page.drawn()
        assert clipped_text(page) == [], size
    page.set_viewport_size(DESKTOP)
    if language == "ru":
        page.get_by_label("Язык").select_option("en")
        program_tab.expect_verdict(WRONG_ANSWER)


def test_an_exercise_reports_the_verdict_without_answers(program_tab: ProgramTab) -> None:
    program_tab.judge_page.enter(EXERCISE)
    program_tab.put(WRONG.replace('"Illegal move"', '"Continue"'))
    expect(program_tab.find).to_have_count(0)
    check = program_tab.judge_page.button("Check my program")
    expect(check).to_be_enabled()
    text = program_tab.judge_page.text
    program_tab.judge_page.paste(SAMPLE)
    check.click()
    program_tab.expect_verdict(r"Wrong answer\. The first wrong case is \d+ of 10\. The run took [\d.]+ s\.")
    program_tab.judge_page.expect_text(text)
    expect(program_tab.verdict).not_to_contain_text("Illegal move")
    expect(program_tab.result.get_by_text("Expected")).to_have_count(0)
    program_tab.put(RIGHT)
    check.click()
    program_tab.expect_verdict(ACCEPTED)
    program_tab.judge_page.button("Close").click()


@pytest.mark.thorough
def test_it_survives_a_reload_and_stays_out_of_the_address(program_tab: ProgramTab) -> None:
    program_tab.expect_find(WRONG, WRONG_ANSWER)
    program_tab.judge_page.button("Save as a test").click()
    assert "#" not in program_tab.judge_page.page.url
    saved(program_tab.judge_page)
    program_tab.judge_page.reload()
    program_tab.show()
    program_tab.expect_verdict(WRONG_ANSWER)
    expect(program_tab.row("Expected")).to_have_text("Stop↵")
    expect(program_tab.editor).to_contain_text("def beside(square):")
    expect(program_tab.result.locator(".kept-tests")).to_contain_text("1 saved test")
    program_tab.judge_page.button("Back to your input").click()
    program_tab.judge_page.expect_text(SAMPLE)


@pytest.mark.thorough
@pytest.mark.noise(NETWORK)
def test_loading_python_can_be_retried(page: Page, site_url: str) -> None:
    page.route(REST, lambda route: route.abort())
    program_tab = ProgramTab(JudgePage(page, site_url).open().ready())
    program_tab.judge_page.button("Your program").click()
    failure = program_tab.result.get_by_role("alert")
    expect(failure).to_have_text(re.compile("Python for your program could not be loaded."))
    expect(program_tab.find).to_be_disabled()
    page.unroute(REST)
    failure.get_by_role("button", name="Retry").click()
    expect(failure).to_have_count(0)
    program_tab.show()
    program_tab.run.click()
    program_tab.expect_verdict(r"Wrong answer\. The run took [\d.]+ s\.")
