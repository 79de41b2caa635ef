"""C++ programs in the program tab: the compiler is fetched on request, and verdicts are reported."""

import re
from collections.abc import Iterator
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, expect

from assemble import SITE
from tests.console import NETWORK
from tests.page.axe import axe_violations, page_with_axe
from tests.page.cache_storage import wait_until_offline_ready
from tests.page.drafts import saved
from tests.page.judge_page import example_text
from tests.page.program_tab import ACCEPTED, SMALLEST, TOOK, WRONG_ANSWER, CppProgramTab, line_of
from tests.page.program_tab import RIGHT as PYTHON
from tests.page.views import DESKTOP
from tests.programs.as_written import AS_WRITTEN
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
"""A right program with few headers, since an ordinary build reads all headers again."""
OTHERS = {
    "correct-move": "cpp_queen_jumps_the_king",
    "rank-and-file": "cpp_kings_step_straight_only",
    "congo?piece=all": "cpp_giraffe_takes_beside_it",
}
"""Wrong programs for the problems other than Othello, by the place to open."""


class Fetched(NamedTuple):
    """The C++ tab, the text that offers the compiler, and the URLs of the compiler's files that were requested before
    the click on the offer and until the compiler was ready.
    """

    program_tab: CppProgramTab
    offer: str
    too_early: list[str]
    requested: list[str]


@pytest.fixture(scope="module")
def fetched(keeping_browser: Browser, site_url: str) -> Iterator[Fetched]:
    """Yields the C++ tab of Othello after the tab has fetched its compiler."""
    with page_with_axe(keeping_browser, site_url, "en", DESKTOP) as judge_page:
        requested: list[str] = []
        judge_page.page.context.on("request", lambda request: requested.append(request.url))
        judge_page.enter("othello")
        program_tab = CppProgramTab(judge_page).show()
        program_tab.put(RIGHT)
        expect(program_tab.get).to_be_visible()
        expect(program_tab.run).to_be_disabled()
        offer, early = program_tab.progress.inner_text(), list(requested)
        program_tab.get.click()
        expect(program_tab.run).to_be_enabled()
        yield Fetched(program_tab, offer, *([url for url in urls if "/cpp/" in url] for urls in (early, requested)))


@pytest.fixture(scope="module")
def program_tab(fetched: Fetched) -> CppProgramTab:
    """Returns the C++ tab of Othello, with the compiler."""
    return fetched.program_tab


@pytest.fixture(autouse=True)
def reset(program_tab: CppProgramTab) -> None:
    """Sets the input to the sample, and the language to C++."""
    program_tab.judge_page.enter("othello")
    program_tab.show()
    program_tab.language.select_option("cpp")
    if program_tab.judge_page.text != SAMPLE:
        program_tab.judge_page.paste(SAMPLE)


def test_the_offer_says_how_much_and_nothing_is_fetched_before_it_is_taken(fetched: Fetched) -> None:
    size = sum(path.stat().st_size for path in (SITE / "cpp").rglob("*") if path.is_file())
    assert f"need a compiler: {round(size / MB, 1):g} MB, once," in fetched.offer
    assert "nothing is lost." in fetched.offer
    assert fetched.too_early == []
    assert fetched.requested != []


@pytest.mark.thorough
def test_the_skeleton_runs(program_tab: CppProgramTab) -> None:
    program_tab.judge_page.enter("congo")
    program_tab.show()
    program_tab.language.select_option("cpp")
    expect(program_tab.editor).to_contain_text("int main()")
    program_tab.run.click()
    expect(program_tab.verdict).to_have_attribute("data-verdict", "wrong")


def test_a_program_in_c_is_compiled_as_c(program_tab: CppProgramTab) -> None:
    """A program in C is compiled as C: the result names the standard. It also names a missing file that the program
    opens.
    """
    program_tab.put(AS_WRITTEN["C that is no C++"].source.replace("int k", 'freopen("in.txt", "r", stdin); int k'))
    program_tab.run.click()
    expect(program_tab.sentence).to_contain_text("Your program opens in.txt, but there is no such file.")
    expect(program_tab.sentence).to_contain_text("Compiled as C17.")


@pytest.mark.thorough
def test_a_right_program_is_accepted(program_tab: CppProgramTab) -> None:
    program_tab.expect_run(RIGHT, ACCEPTED)


def test_the_smallest_failing_case_is_found(program_tab: CppProgramTab) -> None:
    program_tab.expect_find(WRONG, WRONG_ANSWER)
    program_tab.judge_page.expect_input(lambda text: text.count("Q") == 1, "one game")


def test_errors_and_warnings_are_marked_at_their_lines(program_tab: CppProgramTab) -> None:
    wrong = RIGHT.replace("total += length - 1;", "totel += length - 1;").replace("int games;", "int games, unused;")
    program_tab.expect_run(wrong, r"Compile error: 1 error\. use of undeclared identifier 'totel'.*")
    line = line_of(wrong, "totel")
    expect(program_tab.marked).to_have_text(str(line))
    expect(program_tab.result.locator(".traceback")).to_contain_text(
        re.compile(rf":{line}:\d+: error: use of undeclared")
    )
    program_tab.judge_page.button(f"Go to line {line}").click()
    expect(program_tab.editor).to_be_focused()
    program_tab.expect_run(RIGHT.replace("int games;", "int games, unused;"), ACCEPTED)
    warned = program_tab.card.locator(".cm-gutterElement.doubtful")
    expect(warned).to_have_text(str(line_of(RIGHT, "int games;")))
    program_tab.result.get_by_text("1 warning from the compiler").click()
    expect(program_tab.result.locator(".warnings")).to_contain_text("unused variable 'unused'")


@pytest.mark.thorough
def test_a_fault_is_reported_with_its_line_in_each_language(program_tab: CppProgramTab) -> None:
    program_tab.put(DIVIDING)
    program_tab.find.click()
    line = line_of(DIVIDING, "most = max")
    division = "division by zero, or of the smallest integer by −1"
    expect(program_tab.sentence).to_contain_text(f"Runtime error: {division}, in main, line {line}.")
    expect(program_tab.sentence).to_contain_text(re.compile(SMALLEST))
    expect(program_tab.verdict).to_have_attribute("data-verdict", "crashed")
    expect(program_tab.marked).to_have_text(str(line))
    page = program_tab.judge_page.page
    page.get_by_label("Language", exact=True).select_option("ru")
    division = "деление на ноль или наименьшего целого на −1"
    said = re.compile(rf"^Ошибка выполнения: {division}, функция main, строка {line}\.")
    expect(page.locator(".verdict-sentence")).to_have_text(said)
    assert axe_violations(page) == []
    page.get_by_label("Язык", exact=True).select_option("en")
    expect(program_tab.sentence).to_contain_text("division by zero")


@pytest.mark.thorough
@pytest.mark.parametrize("how", ["run", "find"])
def test_reliance_on_undefined_behaviour_is_reported(program_tab: CppProgramTab, how: str) -> None:
    program_tab.put(OVERFLOWING)
    (program_tab.run if how == "run" else program_tab.find).click()
    line = line_of(OVERFLOWING, "number = 3 * number")
    relies = r"Without the run-time checks it prints the right answers: your program relies on undefined behaviour\."
    program_tab.expect_verdict(
        rf"Runtime error: integer overflow, in main, line {line}\. {relies} {TOOK if how == 'run' else SMALLEST}"
    )


def test_compiling_can_be_stopped(program_tab: CppProgramTab) -> None:
    program_tab.put(f"{RIGHT}// Compiled for the first time.\n")
    program_tab.run.click()
    expect(program_tab.progress).to_contain_text("Compiling…")
    program_tab.stop.click()
    program_tab.expect_verdict(r"Stopped\.")
    program_tab.run.click()
    program_tab.expect_verdict(ACCEPTED)


def test_the_language_is_detected_from_the_text(program_tab: CppProgramTab) -> None:
    program_tab.judge_page.enter("correct-move")
    program_tab.show()
    expect(program_tab.language).to_have_value("python")
    program_tab.paste(RIGHT)
    expect(program_tab.language).to_have_value("cpp")
    expect(program_tab.editor).to_be_focused()
    program_tab.paste(PYTHON)
    expect(program_tab.language).to_have_value("python")
    program_tab.expect_program(PYTHON)
    program_tab.language.select_option("cpp")
    program_tab.expect_program(RIGHT)


def test_the_language_is_detected_while_typing(program_tab: CppProgramTab) -> None:
    program_tab.judge_page.enter("rank-and-file")
    program_tab.show()
    expect(program_tab.language).to_have_value("python")
    program_tab.editor.focus()
    keyboard = program_tab.judge_page.page.keyboard
    keyboard.press("Control+A")
    keyboard.press("Delete")
    keyboard.type("#include <vector>")
    expect(program_tab.language).to_have_value("cpp")
    expect(program_tab.editor).to_be_focused()
    keyboard.type(" // more")
    expect(program_tab.editor).to_have_text("#include <vector> // more")
    program_tab.language.select_option("python")
    expect(program_tab.editor).to_contain_text("import sys")


@pytest.mark.thorough
@pytest.mark.parametrize("place", OTHERS)
def test_programs_for_the_other_problems_get_their_verdicts(program_tab: CppProgramTab, place: str) -> None:
    problem, wrong = place.partition("?")[0], OTHERS[place]
    program_tab.judge_page.enter(place)
    program_tab.show()
    program_tab.language.select_option("cpp")
    program_tab.expect_run(right_programs(problem)["scanf"].read_text(encoding="utf-8"), ACCEPTED)
    program_tab.expect_find(wrong_programs(problem)[wrong].source(problem), WRONG_ANSWER)


@pytest.mark.thorough
@pytest.mark.chromium("other drivers do not take the network away")
@pytest.mark.noise(NETWORK)
def test_language_and_compiler_are_there_without_a_network(program_tab: CppProgramTab) -> None:
    program_tab.put(RIGHT)
    saved(program_tab.judge_page)
    page = program_tab.judge_page.page
    wait_until_offline_ready(page)
    page.context.set_offline(True)
    page.reload()
    program_tab.judge_page.ready()
    expect(program_tab.language).to_have_value("cpp")
    program_tab.expect_program(RIGHT)
    expect(program_tab.run).to_be_enabled()
    program_tab.run.click()
    program_tab.expect_verdict(ACCEPTED)
