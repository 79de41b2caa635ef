"""A program of the visitor's own: run, tried until it breaks, and shown where."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from judgeboard.cases import VERSION
from tests.console import NETWORK
from tests.matrix import matrix
from tests.page.clipping import cut_off
from tests.page.desk import LANGUAGES, Desk, example_text
from tests.page.examining import examined, faults
from tests.page.tabs import kept
from tests.page.test_clipping import SIZES
from tests.page.trying import (
    CRASHING,
    CRASHING_LINE,
    ENDLESS,
    GREEDY,
    RARELY_ENDLESS,
    RIGHT,
    SEED,
    SLOW_AT_FIRST,
    SMALLEST,
    TALKATIVE,
    WRONG,
    Bench,
)
from tests.page.views import DESKTOP

SAMPLE = example_text("correct-move", "sample")
REST = re.compile(r".*/pyodide/.*/rest\.bin$")
BEYOND = {
    "seconds": (RARELY_ENDLESS, r"Time limit exceeded: still running after 1 s\."),
    "megabytes": (GREEDY, r"Memory limit: more than 128 MB\."),
    "outputMegabytes": (TALKATIVE, r"Output limit: more than 1 MB\."),
}
"""A program beyond each limit, and what is said of it."""
EXERCISE = f"correct-move?exercise=Queens&version={VERSION}&seed=7&cases=10&difficulty=mixed"


@pytest.fixture(scope="module")
def bench(browser: Browser, site_url: str) -> Iterator[Bench]:
    """The tab of Correct Move; Python has started for programs."""
    with examined(browser, site_url, "en", DESKTOP) as desk:
        yield Bench(desk).show()


@pytest.fixture(autouse=True)
def at_rest(bench: Bench) -> Iterator[None]:
    """Each test finds the sample as the input, and no kept test."""
    bench.desk.enter("correct-move")
    bench.show()
    if bench.desk.text != SAMPLE:
        bench.desk.paste(SAMPLE)
    yield
    bench.card.locator(".kept-tests").evaluate_all("all => all.forEach(one => { one.open = true })")
    while (remove := bench.card.locator(".kept-tests").get_by_role("button", name=re.compile("^Remove"))).count() > 0:
        remove.first.click()


def test_it_begins_with_a_skeleton_that_runs(bench: Bench) -> None:
    expect(bench.editor).to_contain_text("def answer(king: int, queen: int, target: int) -> str:")
    bench.run.click()
    bench.says(r"Wrong answer\. The run took [\d.]+ s\.")
    expect(bench.row("Expected")).to_have_text("Illegal·state↵")
    expect(bench.row("Yours, line 1")).to_have_text("Continue↵")


def test_a_right_program_is_accepted_and_its_output_compared_in_the_other_tab(bench: Bench) -> None:
    bench.put(RIGHT)
    bench.find.click()
    bench.says(rf"Accepted: right on 2,0\d\d cases\. The longest run took [\d.]+ s\. {SEED}")
    bench.desk.expect_text(SAMPLE)
    expect(bench.verdict).to_have_attribute("data-verdict", "accepted")
    bench.run.click()
    bench.says(r"Accepted: right on this input\. The run took [\d.]+ s\.")
    bench.desk.button("Compare").click()
    expect(bench.desk.page.locator("#verdict")).to_contain_text("Identical: accepted.")


def test_the_smallest_failing_case_becomes_the_input_and_can_go_again(bench: Bench) -> None:
    bench.put(WRONG)
    bench.find.click()
    bench.says(rf"Wrong answer\. {SMALLEST}")
    bench.desk.expect_input(lambda text: len(text.split()) == 3, "one case")
    expect(bench.desk.caption).to_have_text(re.compile("^Stop: "))
    expect(bench.row("Expected")).to_have_text("Stop↵")
    expect(bench.row("Yours, line 1")).to_have_text("Continue↵")
    expect(bench.verdict.get_by_role("listitem").first).to_have_text(re.compile("Possible cause: "))
    bench.desk.button("Back to your input").click()
    bench.desk.expect_text(SAMPLE)
    expect(bench.desk.button("Back to your input")).to_have_count(0)


def test_an_exception_is_shown_at_its_line(bench: Bench) -> None:
    bench.put(CRASHING)
    bench.find.click()
    bench.says(rf"Runtime error\. ZeroDivisionError: .* by zero {SMALLEST}")
    bench.desk.expect_input(lambda text: text.startswith("20 "), "the king on 20")
    expect(bench.card.locator(".cm-gutterElement.wrong")).to_have_text(str(CRASHING_LINE))
    expect(bench.card.locator(".traceback")).to_contain_text("in answer")
    bench.desk.button(f"Go to line {CRASHING_LINE}").click()
    expect(bench.editor).to_be_focused()


KEEP_LOCK = """async () => {
  judgeboardTimes.thread = 0;
  const { held } = await navigator.locks.query();
  const { name } = held.find(({ name }) => name.startsWith("judgeboard-program-"));
  const granted = new Promise((resolve) => {
    navigator.locks.request(name, () => new Promise((release) => resolve(release)));
  });
  globalThis.releaseLock = async () => (await granted)();
}"""
"""Has the page hold the lock of the program's thread once the thread has ended, as if it ran on."""


def test_while_a_program_cannot_be_ended_no_others_run(bench: Bench) -> None:
    bench.put(ENDLESS)
    bench.run.click()
    bench.desk.page.evaluate(KEEP_LOCK)
    bench.stop.click()
    leak = bench.card.get_by_text("This browser could not end one of your programs")
    expect(leak).to_be_visible()
    expect(bench.run).to_be_disabled()
    expect(bench.find).to_be_disabled()
    bench.desk.page.evaluate("releaseLock()")
    expect(leak).to_be_hidden()
    bench.put(RIGHT)
    bench.run.click()
    bench.says(r"Accepted: right on this input\. The run took [\d.]+ s\.")


def test_reopening_the_page_after_a_program_that_cannot_be_ended_keeps_the_program(bench: Bench) -> None:
    bench.put(ENDLESS)
    bench.run.click()
    bench.desk.page.evaluate(KEEP_LOCK)
    bench.stop.click()
    bench.desk.button("Reopen the page").click()
    expect(bench.card.get_by_text("This browser could not end")).to_have_count(0)
    bench.desk.ready()
    bench.show()
    bench.expect_program(ENDLESS)
    bench.put(RIGHT)
    bench.run.click()
    bench.says(r"Accepted: right on this input\. The run took [\d.]+ s\.")


@pytest.mark.parametrize("limit", matrix(BEYOND.keys(), ["seconds"]))
def test_a_program_that_takes_too_much_is_ended(bench: Bench, limit: str) -> None:
    program, sentence = BEYOND[limit]
    bench.limit(limit, 128 if limit == "megabytes" else 1)
    bench.put(program)
    bench.find.click()
    bench.says(rf"{sentence} {SMALLEST}")


def test_a_search_begins_anew_where_the_engine_is_lost(bench: Bench) -> None:
    bench.limit("seconds", 60)
    bench.put(SLOW_AT_FIRST)
    bench.find.click()
    expect(bench.stop).to_be_visible()
    [engine] = [worker for worker in bench.desk.page.workers if "/assets/worker" in worker.url]
    engine.evaluate("setTimeout(() => { throw new Error('out of order') })")
    expect(bench.desk.root).to_have_attribute("data-engine", "recovering")
    bench.says(rf"Wrong answer\. {SMALLEST}")
    bench.desk.expect_input(lambda text: text.count("\n") == 1, "the least input")


STAYING_IN_THE_FIRST_COLUMN = RIGHT.replace(
    "    found = set()\n", "    found = {queen} if queen % 8 == 0 and king % 8 else set()\n", 1
)
"""No mistake of the table: the queen may stay, but in the first column only."""


def test_a_mistake_that_other_outputs_exclude_is_named_neither_there_nor_in_compare(bench: Bench) -> None:
    bench.put(STAYING_IN_THE_FIRST_COLUMN)
    bench.find.click()
    bench.says(rf"Wrong answer\. {SMALLEST}")
    cause = bench.desk.page.get_by_text("Possible cause")
    expect(cause).to_have_count(0)
    compare = bench.desk.page.locator(".compare-card")
    bench.run.click()
    bench.says(r"Wrong answer\. The run took [\d.]+ s\.")
    expect(cause).to_have_count(0)
    bench.desk.button("Compare").click()
    expect(compare).to_have_attribute("data-verdict", "wrong")
    expect(cause).to_have_count(0)
    kept(bench.desk)
    bench.desk.page.reload()
    expect(compare).to_have_attribute("data-verdict", "wrong")
    expect(cause).to_have_count(0)
    bench.show()


@pytest.mark.chromium("other drivers tell of no downloads")
def test_it_can_be_saved(bench: Bench) -> None:
    bench.put(RIGHT)
    with bench.desk.page.expect_download() as saved:
        bench.desk.button("Save your program").click()
    assert saved.value.suggested_filename == "correct-move.py"
    assert saved.value.path().read_text(encoding="utf-8") == RIGHT


def test_the_keyboard_indents_and_leaves_the_editor(bench: Bench) -> None:
    bench.put("pass\n")
    bench.editor.focus()
    page = bench.desk.page
    page.keyboard.press("Control+A")
    page.keyboard.type("if 1:\npass")
    expect(bench.editor.locator(".cm-line").nth(1)).to_have_text("    pass")
    page.keyboard.press("Tab")
    expect(bench.editor.locator(".cm-line").nth(1)).to_have_text("        pass")
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    expect(bench.find).to_be_focused()


def test_the_keyboard_begins_and_stops_a_search_at_one_place(bench: Bench) -> None:
    bench.limit("seconds", 60)
    bench.put(ENDLESS)
    bench.find.press("Enter")
    expect(bench.stop).to_be_focused()
    bench.stop.press("Enter")
    expect(bench.find).to_be_focused()
    bench.limit("seconds", 3)


@pytest.mark.parametrize("language", matrix(LANGUAGES, ["ru"]))
def test_it_is_whole_in_each_language_and_size(bench: Bench, language: str) -> None:
    """Changing the language keeps the program, the verdict and the case."""
    bench.put(WRONG)
    bench.find.click()
    bench.says(rf"Wrong answer\. {SMALLEST}")
    page = bench.desk.page
    page.get_by_label("Language").select_option(language)
    if language == "ru":
        said = re.compile(r"^Неверный ответ\. Наименьший такой ввод теперь выше: 1.тест\. Зерно \d+\.$")
        expect(page.locator(".verdict-sentence")).to_have_text(said)
    expect(page.locator(".program-card .cm-content")).to_contain_text("def beside(square):")
    assert faults(page) == []
    for size in SIZES:
        page.set_viewport_size(size)
        bench.desk.drawn()
        assert cut_off(page) == [], size
    page.set_viewport_size(DESKTOP)
    if language == "ru":
        page.get_by_label("Язык").select_option("en")
        bench.says(rf"Wrong answer\. {SMALLEST}")


def test_an_exercise_tells_the_verdict_and_gives_no_answer_away(bench: Bench) -> None:
    bench.desk.enter(EXERCISE)
    bench.put(WRONG.replace('"Illegal move"', '"Continue"'))
    expect(bench.find).to_have_count(0)
    check = bench.desk.button("Check my program")
    expect(check).to_be_enabled()
    text = bench.desk.text
    bench.desk.paste(SAMPLE)
    check.click()
    bench.says(r"Wrong answer\. Case \d+ of 10 is the first that is wrong\. The run took [\d.]+ s\.")
    bench.desk.expect_text(text)
    expect(bench.verdict).not_to_contain_text("Illegal move")
    expect(bench.card.get_by_text("Expected")).to_have_count(0)
    bench.put(RIGHT)
    check.click()
    bench.says(r"Accepted: right on this input\. The run took [\d.]+ s\.")
    bench.desk.button("Close").click()


def test_it_outlives_a_reload_and_no_address_has_it(bench: Bench) -> None:
    bench.put(WRONG)
    bench.find.click()
    bench.says(rf"Wrong answer\. {SMALLEST}")
    bench.desk.button("Keep as a test").click()
    assert "#" not in bench.desk.page.url
    kept(bench.desk)
    bench.desk.page.reload()
    bench.desk.ready()
    bench.show()
    expect(bench.editor).to_contain_text("def beside(square):")
    expect(bench.card.locator(".kept-tests")).to_contain_text("1 kept test")
    bench.desk.button("Back to your input").click()
    bench.desk.expect_text(SAMPLE)


@pytest.mark.noise(NETWORK)
def test_python_that_does_not_come_can_be_asked_for_again(page: Page, site_url: str) -> None:
    page.route(REST, lambda route: route.abort())
    bench = Bench(Desk(page, site_url).open().ready())
    bench.desk.button("Your program").click()
    failure = bench.card.get_by_role("alert")
    expect(failure).to_have_text(re.compile("Python for your program could not be loaded."))
    expect(bench.find).to_be_disabled()
    page.unroute(REST)
    failure.get_by_role("button", name="Retry").click()
    expect(failure).to_have_count(0)
    bench.show()
    bench.run.click()
    bench.says(r"Wrong answer\. The run took [\d.]+ s\.")
