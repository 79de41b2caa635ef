"""An exercise is an address that generates an input and hides its answers."""

import re
import subprocess
import sys
from functools import cache
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from judgeboard.cases import GENERATOR_VERSION
from steps import ROOT
from tests.matrix import matrix
from tests.page.exercises import PROBLEMS, SEED, enter_exercise, exercise, open_exercise, print_sheets, show_answers
from tests.page.judge_page import JudgePage, example_text
from tests.page.site_page import wait_until
from tests.page.test_compare import CompareCard
from tests.page.test_random_input import generate

pytestmark = pytest.mark.native


@cache
def expected_texts() -> tuple[str, str]:
    """Returns the input that the command line generates from the same seed, and the judge's output."""
    command = [sys.executable, "-m", "judgeboard"]
    environment = {"PYTHONPATH": str(ROOT / "engine")}

    def run(*more: str, given: str | None = None) -> str:
        done = subprocess.run(
            [*command, *more], input=given, capture_output=True, text=True, check=True, env=environment
        )
        return done.stdout

    text = run("generate", "rank-and-file", "--seed", str(SEED), "--cases", "10")
    return text, run("rank-and-file", given=text)


def test_it_opens_with_its_input_and_with_compare(new_judge_page: JudgePage) -> None:
    open_exercise(new_judge_page, exercise())
    new_judge_page.expect_text(expected_texts()[0])
    expect(CompareCard(new_judge_page).box).to_be_visible()
    expect(new_judge_page.page.get_by_role("region", name="Checks and mates")).to_contain_text(
        "10 cases · Mixed · seed 7"
    )


def test_answers_are_hidden_until_they_are_asked_for(judge_page: JudgePage) -> None:
    enter_exercise(judge_page, exercise())
    judge_page.button("Output").click()
    expect(judge_page.output).to_contain_text("The answers to this exercise are hidden.")
    expect(judge_page.output.locator("[data-line]")).to_have_count(0)
    expect(judge_page.button("Copy output")).to_be_disabled()
    expect(judge_page.button("Save output")).to_be_disabled()
    judge_page.button("Show the answers").click()
    assert judge_page.output_text() == expected_texts()[1]
    expect(judge_page.caption).to_contain_text("Case 1 of 10: White is checkmated")
    expect(judge_page.page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize("problem", matrix(PROBLEMS.keys(), ["congo"]))
def test_the_board_gives_nothing_away(judge_page: JudgePage, problem: str) -> None:
    enter_exercise(judge_page, exercise(problem, *PROBLEMS[problem], cases=3))
    for case in range(1, 4):
        expect(judge_page.caption).to_have_text(f"Case {case} of 3.")
        expect(judge_page.remarks).to_have_text(re.compile(r"^((White|Black) to move\.)?$"))
        squares = judge_page.page.get_by_role("grid").get_by_role("button")
        names = squares.evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
        # The target is a part of Correct Move's input.
        given = [judge_page.words["sign.target"]] if problem == "correct-move" else []
        assert all(name.split(", ")[2:] in ([], given) for name in names), names
        squares.first.click()
        judge_page.drawn()
        expect(judge_page.caption).to_have_text(f"Case {case} of 3.")
        if case < 3:
            judge_page.button("Next case").click()
    expect(judge_page.button("Next step")).to_have_count(0)
    expect(judge_page.button("Set up")).to_have_count(0)


def test_compare_reports_lines_without_the_expected_output(judge_page: JudgePage) -> None:
    enter_exercise(judge_page, exercise())
    lines = expected_texts()[1].splitlines()
    wrong = [*lines]
    wrong[2] = wrong[6] = "WHITE IS ANYTHING"
    CompareCard(judge_page).paste("\n".join(wrong) + "\n")
    expect(judge_page.page.locator("#verdict")).to_contain_text("The first wrong case is case 3. Lines 3 and 7 are")
    expect(judge_page.caption).to_have_text("Case 3 of 10.")
    marked = judge_page.page.locator(".compare-card .error-mark")
    expect(marked).to_have_text([wrong[2], wrong[6]])
    expect(judge_page.page.locator("#verdict")).not_to_contain_text("Expected")
    said = judge_page.page.locator(".compare-card").inner_text()
    assert lines[2] not in said.replace("\n".join(lines[:2]), "")
    assert "expected" not in said
    CompareCard(judge_page).paste("\n".join(lines[:4]) + "\n")
    expect(judge_page.page.locator("#verdict")).to_contain_text("Right so far. 6 lines are missing.")
    CompareCard(judge_page).paste("\n".join(lines) + "\n")
    expect(judge_page.page.locator("#verdict")).to_contain_text("Identical: accepted.")


def test_a_reload_keeps_the_progress(new_judge_page: JudgePage) -> None:
    judge_page = open_exercise(new_judge_page, exercise())
    CompareCard(judge_page).paste("WHITE IS CHECKMATED\n")
    expect(judge_page.page.locator("#verdict")).to_contain_text("Right so far.")
    expect(judge_page.root).to_have_attribute("data-drafts", "kept")
    address = judge_page.page.url
    judge_page.reload()
    expect(judge_page.page.locator("#verdict")).to_contain_text("Right so far. 9 lines are missing.")
    # Case 2 has the first missing line.
    expect(judge_page.caption).to_have_text("Case 2 of 10.")
    assert judge_page.page.url == address
    show_answers(judge_page)
    assert judge_page.output_text() == expected_texts()[1]
    expect(judge_page.root).to_have_attribute("data-drafts", "kept")
    judge_page.reload()
    expect(judge_page.button("Show the answers")).to_be_visible()
    expect(judge_page.caption).to_have_text("Case 2 of 10.")


def test_the_sample_is_not_shown_while_an_exercise_loads(page_without_python: JudgePage) -> None:
    judge_page = page_without_python.open(exercise())
    expect(judge_page.page.get_by_role("heading", level=2, name="Checks and mates")).to_be_visible()
    judge_page.expect_text("")
    expect(judge_page.page.get_by_role("grid").get_by_role("button", name=re.compile("king"))).to_have_count(0)


def test_an_action_that_ends_it_asks_first_and_closing_loads_an_example(judge_page: JudgePage) -> None:
    enter_exercise(judge_page, exercise())
    judge_page.page.get_by_label("Example", exact=True).select_option(index=1)
    judge_page.button("Keep it open").click()
    judge_page.expect_text(expected_texts()[0])
    judge_page.button("Random").click()
    judge_page.button("Keep it open").click()
    expect(judge_page.page.get_by_role("dialog")).to_have_count(0)
    expect(judge_page.page).to_have_url(re.compile("exercise="))
    judge_page.button("Close").click()
    judge_page.button("End it").click()
    judge_page.expect_text(example_text("rank-and-file", "sample"))
    expect(judge_page.page).to_have_url(re.compile("/rank-and-file/$"))


@pytest.mark.thorough
def test_it_is_kept_on_other_pages(new_judge_page: JudgePage) -> None:
    judge_page = open_exercise(new_judge_page, exercise())
    CompareCard(judge_page).paste("WHITE IS CHECKMATED\n")
    judge_page.enter("othello")
    expect(judge_page.page).not_to_have_url(re.compile("exercise="))
    judge_page.enter("rank-and-file")
    expect(judge_page.page.locator("#verdict")).to_contain_text("Right so far.")
    expect(judge_page.page).to_have_url(re.compile("exercise=Checks.and.mates"))


@pytest.mark.thorough
def test_another_version_is_reported_instead_of_the_exercise(new_judge_page: JudgePage) -> None:
    new_judge_page.open(exercise(version=GENERATOR_VERSION + 1)).ready()
    alert = new_judge_page.page.get_by_role("alert")
    expect(alert).to_contain_text(
        f"made by version {GENERATOR_VERSION + 1} of the case generator. This page has version {GENERATOR_VERSION}"
    )
    new_judge_page.expect_text("")
    expect(new_judge_page.note).to_be_hidden()
    expect(new_judge_page.page.get_by_role("heading", name="Checks and mates")).to_have_count(0)
    new_judge_page.button("Close").click()
    expect(alert).to_have_count(0)
    expect(new_judge_page.page).to_have_url(re.compile("/rank-and-file/$"))


def test_a_random_input_is_shared_as_an_exercise_without_the_input(judge_page: JudgePage, browser: Browser) -> None:
    judge_page.enter("congo?piece=giraffe")
    judge_page.answered()
    judge_page.button("Share").click()
    dialog = judge_page.page.get_by_role("dialog")
    expect(dialog.get_by_role("button", name="Copy link")).to_be_visible()
    expect(dialog.get_by_role("radio", name="An exercise")).to_have_count(0)
    dialog.get_by_role("button", name="Close").click()
    generate(judge_page, seed=SEED, cases=5, difficulty="Hard")
    text = judge_page.text
    judge_page.button("Share as an exercise").click()
    dialog.get_by_label("Title").fill("Long necks & more")
    dialog.get_by_role("button", name="Copy link").click()
    expect(dialog.get_by_role("button", name="Copied")).to_be_visible()
    dialog.get_by_role("button", name="Close").click()
    link: str = judge_page.page.evaluate("navigator.clipboard.readText()")
    told = {name: values[0] for name, values in parse_qs(urlsplit(link).fragment).items()}
    assert told == {
        "exercise": "Long necks & more",
        "version": str(GENERATOR_VERSION),
        "seed": str(SEED),
        "cases": "5",
        "difficulty": "hard",
        "piece": "giraffe",
    }
    with browser.new_context() as context:
        other = JudgePage(context.new_page(), judge_page.url)
        other.page.goto(link)
        other.ready()
        expect(other.page.get_by_role("heading", name="Long necks & more")).to_be_visible()
        other.expect_text(text)


@pytest.mark.thorough
def test_it_works_in_russian(page: Page, site_url: str) -> None:
    judge_page = open_exercise(JudgePage(page, site_url, "ru"), exercise())
    expect(judge_page.caption).to_have_text("Тест 1 из 10.")
    expect(page.get_by_role("region", name="Checks and mates")).to_contain_text("10 тестов · Разные · зерно 7")
    CompareCard(judge_page).paste("x\n")
    expect(judge_page.page.locator("#verdict")).to_contain_text("Неверен тест 1: строка 1.")
    first, second = print_sheets(judge_page, "exercise.print_answers").all()
    expect(first).to_contain_text("Тест 1")
    expect(second.get_by_role("heading", level=1)).to_have_text("Checks and mates: ответы")
    page.emulate_media(media="screen")
    page.get_by_label(judge_page.words["language"]).select_option("en")
    expect(judge_page.caption).to_have_text("Case 1 of 10.")
    wait_until(page, lambda: page.url, lambda url: "/ru/" not in url and "exercise=" in url, "the same in English")
