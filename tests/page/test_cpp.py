"""A program of the visitor's own in C++: its compiler, fetched when it is asked for, and what is found of it."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from assemble import SITE
from tests.console import NETWORK
from tests.matrix import matrix
from tests.page.desk import Desk, example_text
from tests.page.examining import examined, faults
from tests.page.keeping import wait_until_kept
from tests.page.tabs import kept
from tests.page.trying import RIGHT as PYTHON
from tests.page.trying import SMALLEST, Bench
from tests.page.views import DESKTOP
from tests.programs.corpus import right_programs, wrong_programs

MB = 1_000_000
SAMPLE = example_text("othello", "sample")
RIGHT = right_programs("othello")["scanf"].read_text(encoding="utf-8")
WRONG = wrong_programs("othello")["cpp_no_pass_before_a_move"].source("othello")
DIVIDING = wrong_programs("othello")["cpp_divides_by_the_discs_of_white"].source("othello")
OVERFLOWING = (
    wrong_programs("othello")["cpp_numbers_positions_with_an_int"]
    .source("othello")
    .replace("<bits/stdc++.h>", "<cstdio>\n#include <cstring>\n#include <set>\n#include <vector>")
)
"""With few headers, since an ordinary build reads all of them anew."""
OTHERS = {
    "correct-move": "cpp_queen_jumps_the_king",
    "rank-and-file": "cpp_kings_step_straight_only",
    "congo?piece=all": "cpp_giraffe_takes_beside_it",
}
"""Wrong programs for the problems other than Othello, by their places on the page."""
TOOK = r"The run took [\d.]+ s\."


def line_of(program: str, text: str) -> int:
    """The line in which a text begins, from 1."""
    return 1 + program[: program.index(text)].count("\n")


class CppBench(Bench):
    """The tab for a program, which is in C++."""

    file = "mine.cpp"

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.language = self.card.get_by_label(desk.words["try.language"], exact=True)
        self.get = desk.button(desk.words["try.get_compiler"])
        self.marked = self.card.locator(".cm-gutterElement.wrong")
        self.asked: list[str] = []
        """The addresses of the compiler's files that were asked for."""
        desk.page.context.on("request", lambda request: self._note(request.url))
        self.offer = ""
        """What was said before the compiler was fetched."""
        self.asked_before_it_was_wanted: list[str] = []

    def fetch(self) -> None:
        """Open a program in C++, and get its compiler."""
        self.show()
        self.put(RIGHT)
        expect(self.get).to_be_visible()
        expect(self.run).to_be_disabled()
        self.offer = self.progress.inner_text()
        self.asked_before_it_was_wanted = list(self.asked)
        self.get.click()
        expect(self.run).to_be_enabled()

    def paste(self, program: str) -> None:
        """Paste in place of all that is in the box."""
        page = self.desk.page
        page.evaluate("text => navigator.clipboard.writeText(text)", program)
        self.editor.focus()
        page.keyboard.press("Control+A")
        page.keyboard.press("Control+V")

    def _note(self, url: str) -> None:
        if "/cpp/" in url:
            self.asked.append(url)


@pytest.fixture(scope="module")
def bench(keeping_browser: Browser, site_url: str) -> Iterator[CppBench]:
    """The tab of Othello, with the compiler."""
    with examined(keeping_browser, site_url, "en", DESKTOP) as desk:
        desk.enter("othello")
        bench = CppBench(desk)
        bench.fetch()
        yield bench


@pytest.fixture(autouse=True)
def at_rest(bench: CppBench) -> None:
    """Each test finds the sample as the input, and C++ chosen."""
    bench.desk.enter("othello")
    bench.show()
    bench.language.select_option("cpp")
    if bench.desk.text != SAMPLE:
        bench.desk.paste(SAMPLE)


def test_the_offer_says_how_much_and_nothing_is_fetched_before_it_is_taken(bench: CppBench) -> None:
    size = sum(path.stat().st_size for path in (SITE / "cpp").rglob("*") if path.is_file())
    assert f"your browser needs a compiler: {round(size / MB)} MB, once." in bench.offer
    assert bench.asked_before_it_was_wanted == []
    assert bench.asked != []


@pytest.mark.thorough
def test_the_skeleton_runs(bench: CppBench) -> None:
    bench.desk.enter("congo")
    bench.show()
    bench.language.select_option("cpp")
    expect(bench.editor).to_contain_text("int main()")
    bench.run.click()
    expect(bench.verdict).to_have_attribute("data-verdict", "wrong")


def test_a_right_program_is_accepted(bench: CppBench) -> None:
    bench.put(RIGHT)
    bench.run.click()
    bench.says(rf"Accepted: right on this input\. {TOOK}")


def test_the_smallest_failing_case_is_found(bench: CppBench) -> None:
    bench.put(WRONG)
    bench.find.click()
    bench.says(rf"Wrong answer\. {SMALLEST}")
    bench.desk.expect_input(lambda text: text.count("Q") == 1, "one game")


def test_errors_and_warnings_are_marked_at_their_lines(bench: CppBench) -> None:
    wrong = RIGHT.replace("total += length - 1;", "totel += length - 1;").replace("int games;", "int games, unused;")
    bench.put(wrong)
    bench.run.click()
    bench.says(r"Compile error: 1 error\. use of undeclared identifier 'totel'.*")
    line = line_of(wrong, "totel")
    expect(bench.marked).to_have_text(str(line))
    expect(bench.card.locator(".traceback")).to_contain_text(re.compile(rf":{line}:\d+: error: use of undeclared"))
    bench.desk.button(f"Go to line {line}").click()
    expect(bench.editor).to_be_focused()
    bench.put(RIGHT.replace("int games;", "int games, unused;"))
    bench.run.click()
    bench.says(rf"Accepted: right on this input\. {TOOK}")
    warned = bench.card.locator(".cm-gutterElement.doubtful")
    expect(warned).to_have_text(str(line_of(RIGHT, "int games;")))
    bench.card.get_by_text("1 warning from the compiler").click()
    expect(bench.card.locator(".warnings")).to_contain_text("unused variable 'unused'")


def test_a_fault_is_told_with_its_line_in_each_language(bench: CppBench) -> None:
    bench.put(DIVIDING)
    bench.find.click()
    line = line_of(DIVIDING, "most = max")
    division = "division by zero, or of the smallest integer by −1"
    expect(bench.sentence).to_contain_text(f"Runtime error: {division}, in main, line {line}.")
    expect(bench.sentence).to_contain_text(re.compile(SMALLEST))
    expect(bench.verdict).to_have_attribute("data-verdict", "crashed")
    expect(bench.marked).to_have_text(str(line))
    page = bench.desk.page
    page.get_by_label("Language", exact=True).select_option("ru")
    division = "деление на ноль или наименьшего целого на −1"
    said = re.compile(rf"^Ошибка выполнения: {division}, функция main, строка {line}\.")
    expect(page.locator(".verdict-sentence")).to_have_text(said)
    assert faults(page) == []
    page.get_by_label("Язык", exact=True).select_option("en")
    expect(bench.sentence).to_contain_text("division by zero")


@pytest.mark.parametrize("how", matrix(["run", "find"], ["run"]))
def test_reliance_on_undefined_behaviour_is_told(bench: CppBench, how: str) -> None:
    bench.put(OVERFLOWING)
    (bench.run if how == "run" else bench.find).click()
    line = line_of(OVERFLOWING, "number = 3 * number")
    relies = r"Without the run-time checks it prints the right answers: your program relies on undefined behaviour\."
    bench.says(
        rf"Runtime error: integer overflow, in main, line {line}\. {relies} {TOOK if how == 'run' else SMALLEST}"
    )


def test_compiling_can_be_stopped(bench: CppBench) -> None:
    bench.put(f"{RIGHT}// Compiled for the first time.\n")
    bench.run.click()
    expect(bench.progress).to_contain_text("Compiling…")
    bench.stop.click()
    bench.says(r"Stopped\.")
    bench.run.click()
    bench.says(rf"Accepted: right on this input\. {TOOK}")


def test_the_language_is_told_from_the_text(bench: CppBench) -> None:
    bench.desk.enter("correct-move")
    bench.show()
    expect(bench.language).to_have_value("python")
    bench.paste(RIGHT)
    expect(bench.language).to_have_value("cpp")
    expect(bench.editor).to_be_focused()
    bench.paste(PYTHON)
    expect(bench.language).to_have_value("python")
    bench.expect_program(PYTHON)
    bench.language.select_option("cpp")
    bench.expect_program(RIGHT)


def test_a_text_that_is_typed_tells_its_language(bench: CppBench) -> None:
    bench.desk.enter("rank-and-file")
    bench.show()
    expect(bench.language).to_have_value("python")
    bench.editor.focus()
    keyboard = bench.desk.page.keyboard
    keyboard.press("Control+A")
    keyboard.press("Delete")
    keyboard.type("#include <vector>")
    expect(bench.language).to_have_value("cpp")
    expect(bench.editor).to_be_focused()
    keyboard.type(" // goes on")
    expect(bench.editor).to_have_text("#include <vector> // goes on")
    bench.language.select_option("python")
    expect(bench.editor).to_contain_text("import sys")


@pytest.mark.parametrize("place", matrix(OTHERS.keys(), ["correct-move"]))
def test_programs_for_the_other_problems_get_their_verdicts(bench: CppBench, place: str) -> None:
    problem, wrong = place.partition("?")[0], OTHERS[place]
    bench.desk.enter(place)
    bench.show()
    bench.language.select_option("cpp")
    bench.put(right_programs(problem)["scanf"].read_text(encoding="utf-8"))
    bench.run.click()
    bench.says(rf"Accepted: right on this input\. {TOOK}")
    bench.put(wrong_programs(problem)[wrong].source(problem))
    bench.find.click()
    bench.says(rf"Wrong answer\. {SMALLEST}")


@pytest.mark.chromium("other drivers do not take the network away")
@pytest.mark.noise(NETWORK)
def test_language_and_compiler_are_there_without_a_network(bench: CppBench) -> None:
    bench.put(RIGHT)
    kept(bench.desk)
    page = bench.desk.page
    wait_until_kept(page)
    page.context.set_offline(True)
    page.reload()
    bench.desk.ready()
    expect(bench.language).to_have_value("cpp")
    bench.expect_program(RIGHT)
    expect(bench.run).to_be_enabled()
    bench.run.click()
    bench.says(rf"Accepted: right on this input\. {TOOK}")
