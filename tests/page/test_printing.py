"""An exercise and every other page of a judge can be printed."""

import re

import pytest
from playwright.sync_api import expect

from judgeboard.cases import GENERATOR_VERSION
from tests.matrix import matrix
from tests.page.exercises import PROBLEMS, SEED, exercise, open_exercise, print_sheets, sheets, show_answers
from tests.page.judge_page import JudgePage

pytestmark = pytest.mark.native

PAGES = re.compile(rb"/Type\s*/Page\b")
# Counts the elements of a board's picture by kind.
DRAWN_OF = "board => ['use', 'path', 'rect', 'text', 'circle'].map(name => board.querySelectorAll(name).length)"
STYLED = "() => document.querySelectorAll('.sheets [style]').length"


@pytest.mark.parametrize("problem", matrix(PROBLEMS.keys(), ["othello"]))
def test_it_prints_its_cases_and_on_request_the_answers(new_judge_page: JudgePage, problem: str) -> None:
    judge_page = open_exercise(new_judge_page, exercise(problem, *PROBLEMS[problem], cases=3))
    text = judge_page.text
    expect(sheets(judge_page.page)).to_have_count(1)
    judge_page.page.emulate_media(media="screen")
    first, second = print_sheets(judge_page, "exercise.print_answers").all()
    expect(first).to_contain_text(f"3 cases · Mixed · seed {SEED} · version {GENERATOR_VERSION}")
    for hidden in (judge_page.page.get_by_role("banner"), judge_page.page.get_by_role("grid"), judge_page.input):
        expect(hidden).not_to_be_visible()
    expect(first.get_by_role("heading", level=1)).to_have_text("Checks and mates")
    for part in ("task", "given", "printed", "source"):
        for paragraph in judge_page.words[f"statement.{problem}.{part}"].split("\n"):
            expect(first.get_by_text(paragraph, exact=True)).to_be_visible()
    boards = first.get_by_role("img", name=re.compile("^Board of case [123]$"))
    expect(boards).to_have_count(3)
    printed_input = re.sub(r"\s", "", "".join(first.locator("pre, code").all_inner_texts()))
    assert printed_input in re.sub(r"\s", "", text)
    assert first.locator(".space-line").count() >= 3
    assert judge_page.page.evaluate(STYLED) == 0
    expect(second.get_by_role("heading", level=2)).to_have_text(["Case 1", "Case 2", "Case 3"])
    answers = second.locator("pre").all_inner_texts()
    judge_page.page.emulate_media(media="screen")
    expect(second).not_to_be_visible()
    show_answers(judge_page)
    judged = [line for line in judge_page.output_text().splitlines() if line != ""]
    assert [line for text in answers for line in text.splitlines() if line != "↵"] == judged
    assert len(PAGES.findall(judge_page.page.pdf(format="A4"))) >= 2


def test_a_page_is_printed_whole_and_in_light_colours(new_judge_page: JudgePage) -> None:
    judge_page = new_judge_page.prefetching().open("othello").ready()
    judge_page.page.get_by_label(judge_page.words["theme"]).select_option("dark")
    judge_page.answered()
    text, printed = judge_page.text, judge_page.output_text()
    sheet = sheets(judge_page.page)
    expect(sheet.locator("pre")).to_have_text([text.rstrip("\n"), printed.rstrip("\n")])
    expect(sheet.get_by_role("img")).to_be_visible()
    expect(sheet.locator(".sheet-sentence")).to_have_text(judge_page.caption.text_content() or "")
    for hidden in (judge_page.page.get_by_role("banner"), judge_page.page.get_by_role("grid"), judge_page.input):
        expect(hidden).not_to_be_visible()
    colour = "place => getComputedStyle(place).colorScheme"
    assert judge_page.root.evaluate(colour) == "light"
    fill = "disc => getComputedStyle([...disc.querySelectorAll('path:not([fill=none])')].at(-1)).fill"
    black, white = (sheet.locator(f"symbol[id$={kind}-disc]").evaluate(fill) for kind in ("black", "white"))
    assert black != white


@pytest.mark.thorough
def test_printed_boards_give_nothing_away(new_judge_page: JudgePage) -> None:
    """Printed boards show no answers. They have the same elements for all answers: squares, coordinates and the input's
    pieces.
    """
    judge_page = open_exercise(new_judge_page, exercise())
    pieces = [len(re.findall(r"[kqrbn]", case, re.IGNORECASE)) for case in re.split(r"\n[wB]\n", judge_page.text)[1:]]
    expect(sheets(judge_page.page)).to_have_count(1)
    drawn = judge_page.page.locator(".question-board svg").evaluate_all(f"all => all.map({DRAWN_OF})")
    assert [uses for uses, *_ in drawn] == pieces
    others = [
        judge_page.page.locator(".question-board svg")
        .nth(index)
        .evaluate("svg => svg.querySelectorAll(':scope > path').length")
        for index in range(len(drawn))
    ]
    assert len(set(others)) == 1


@pytest.mark.thorough
def test_a_long_exercise_prints_its_first_cases(new_judge_page: JudgePage) -> None:
    judge_page = open_exercise(new_judge_page, exercise(cases=103))
    first = sheets(judge_page.page).first
    expect(first.get_by_role("img")).to_have_count(100)
    expect(first).to_contain_text("3 more cases are not printed.")
