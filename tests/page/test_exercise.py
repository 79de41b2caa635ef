"""An exercise is an address: it makes an input again, hides its answers until they are asked for, and is printed."""

import re
import subprocess
import sys
from functools import cache
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from judgeboard.cases import VERSION
from steps import ROOT
from tests.matrix import matrix
from tests.page.desk import Desk, until
from tests.page.test_random import generate

pytestmark = pytest.mark.native

PROBLEMS = {
    "correct-move": [],
    "rank-and-file": [],
    "othello": [],
    "congo": ["piece=zebra"],
    "loa": ["mode=judge", "form=moves"],
}
"""Each with the further parameters of its address."""
SEED = 7
PAGES = re.compile(rb"/Type\s*/Page\b")
# Of each picture of a board, what it is drawn of.
DRAWN_OF = "board => ['use', 'path', 'rect', 'text', 'circle'].map(name => board.querySelectorAll(name).length)"
STYLED = "() => document.querySelectorAll('.exercise-sheets [style]').length"


def exercise(problem: str = "rank-and-file", *more: str, **values: object) -> str:
    """The address of an exercise, with some of its values changed."""
    usual = {"exercise": "Checks+and+mates", "version": VERSION, "seed": SEED, "cases": 10, "difficulty": "mixed"}
    parameters = [f"{name}={value}" for name, value in (usual | values).items()]
    return f"{problem}?{'&'.join([*parameters, *more])}"


def opened(desk: Desk, address: str) -> Desk:
    """Open an exercise, and wait until its input is there and answered."""
    return begun(desk.open(address).ready())


def entered(desk: Desk, address: str) -> Desk:
    """The same on a page that is open, where there may be an exercise already."""
    close = desk.button("Close")
    if close.is_visible():
        close.click()
        desk.enter("")
    desk.enter(address)
    return begun(desk)


def begun(desk: Desk) -> Desk:
    """Wait until the exercise's input is there and answered."""
    expect(desk.page.get_by_role("heading", level=2, name="Checks and mates")).to_be_visible()
    expect(desk.button(desk.words["exercise.print"])).to_be_enabled()
    desk.answered()
    return desk


@cache
def made() -> tuple[str, str]:
    """The input that the command line makes of the same seed, and the judge's output."""
    command = [sys.executable, "-m", "judgeboard"]
    environment = {"PYTHONPATH": str(ROOT / "engine")}

    def run(*more: str, given: str | None = None) -> str:
        done = subprocess.run(
            [*command, *more], input=given, capture_output=True, text=True, check=True, env=environment
        )
        return done.stdout

    text = run("generate", "rank-and-file", "--seed", str(SEED), "--cases", "10")
    return text, run("rank-and-file", given=text)


def theirs(desk: Desk) -> Locator:
    """The box for one's own output."""
    return desk.page.get_by_role("textbox", name=desk.words["compare.title"], exact=True)


def write(desk: Desk, text: str) -> None:
    """Write into it in place of what is there."""
    theirs(desk).focus()
    desk.page.keyboard.press("Control+A")
    desk.page.keyboard.insert_text(text)


def verdict(desk: Desk) -> Locator:
    """What is said of it."""
    return desk.page.locator("#verdict")


def show_answers(desk: Desk) -> None:
    """Go to the output, and ask for the answers."""
    desk.button(desk.words["output.label"]).click()
    desk.button(desk.words["output.show_answers"]).click()


def test_it_opens_with_its_input_and_with_compare(new_desk: Desk) -> None:
    opened(new_desk, exercise())
    new_desk.expect_text(made()[0])
    expect(theirs(new_desk)).to_be_visible()
    expect(new_desk.page.get_by_role("region", name="Checks and mates")).to_contain_text("10 cases · Mixed · seed 7")


def test_answers_are_hidden_until_they_are_asked_for(desk: Desk) -> None:
    entered(desk, exercise())
    desk.button("Output").click()
    expect(desk.output).to_contain_text("The answers to this exercise are hidden.")
    expect(desk.output.locator("[data-line]")).to_have_count(0)
    expect(desk.button("Copy output")).to_be_disabled()
    expect(desk.button("Save output")).to_be_disabled()
    desk.button("Show the answers").click()
    assert desk.printed() == made()[1]
    expect(desk.caption).to_contain_text("Case 1 of 10: White is checkmated")
    expect(desk.page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize("problem", matrix(PROBLEMS.keys(), ["rank-and-file", "congo"]))
def test_the_board_gives_nothing_away(desk: Desk, problem: str) -> None:
    entered(desk, exercise(problem, *PROBLEMS[problem], cases=3))
    for case in range(1, 4):
        expect(desk.caption).to_have_text(f"Case {case} of 3.")
        expect(desk.remarks).to_have_text(re.compile(r"^((White|Black) to move\.)?$"))
        squares = desk.page.get_by_role("grid").get_by_role("button")
        names = squares.evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
        # The square that Correct Move asks about is a part of its input.
        given = [desk.words["sign.target"]] if problem == "correct-move" else []
        assert all(name.split(", ")[2:] in ([], given) for name in names), names
        squares.first.click()
        desk.drawn()
        expect(desk.caption).to_have_text(f"Case {case} of 3.")
        if case < 3:
            desk.button("Next case").click()
    expect(desk.button("Next step")).to_have_count(0)
    expect(desk.button("Set up")).to_have_count(0)


def test_compare_tells_lines_and_not_what_was_expected(desk: Desk) -> None:
    entered(desk, exercise())
    lines = made()[1].splitlines()
    wrong = [*lines]
    wrong[2] = wrong[6] = "WHITE IS ANYTHING"
    write(desk, "\n".join(wrong) + "\n")
    expect(verdict(desk)).to_contain_text("Lines 3 and 7 are wrong.")
    expect(verdict(desk)).not_to_contain_text("Expected")
    said = desk.page.locator(".compare-card").inner_text()
    assert lines[2] not in said.replace("\n".join(lines[:2]), "")
    assert "expected" not in said
    write(desk, "\n".join(lines[:4]) + "\n")
    expect(verdict(desk)).to_contain_text("Right so far. 6 lines are missing.")
    write(desk, "\n".join(lines) + "\n")
    expect(verdict(desk)).to_contain_text("Identical: accepted.")


def test_a_reload_goes_on(new_desk: Desk) -> None:
    desk = opened(new_desk, exercise())
    write(desk, "WHITE IS CHECKMATED\n")
    expect(verdict(desk)).to_contain_text("Right so far.")
    expect(desk.root).to_have_attribute("data-drafts", "kept")
    address = desk.page.url
    desk.page.reload()
    desk.ready()
    expect(verdict(desk)).to_contain_text("Right so far. 9 lines are missing.")
    # The first that is missing.
    expect(desk.caption).to_have_text("Case 2 of 10.")
    assert desk.page.url == address
    show_answers(desk)
    expect(desk.root).to_have_attribute("data-drafts", "kept")
    desk.page.reload()
    desk.ready()
    assert desk.printed() == made()[1]


def test_it_stays_on_the_way_through_other_pages(new_desk: Desk) -> None:
    desk = opened(new_desk, exercise())
    write(desk, "WHITE IS CHECKMATED\n")
    desk.enter("othello")
    expect(desk.page).not_to_have_url(re.compile("exercise="))
    desk.enter("rank-and-file")
    expect(verdict(desk)).to_contain_text("Right so far.")
    expect(desk.page).to_have_url(re.compile("exercise=Checks.and.mates"))


def test_another_version_is_told_in_place_of_the_exercise(new_desk: Desk) -> None:
    new_desk.open(exercise(version=VERSION + 1)).ready()
    alert = new_desk.page.get_by_role("alert")
    expect(alert).to_contain_text(
        f"made with version {VERSION + 1} of the random cases, and this page makes version {VERSION}"
    )
    new_desk.answered()
    expect(new_desk.caption).to_contain_text("Case 1 of 3: ")
    expect(new_desk.page.get_by_role("heading", name="Checks and mates")).to_have_count(0)
    new_desk.button("Close").click()
    expect(alert).to_have_count(0)
    expect(new_desk.page).to_have_url(re.compile("/rank-and-file/$"))


def test_a_random_input_is_shared_as_an_exercise_without_the_input(desk: Desk, browser: Browser) -> None:
    desk.enter("congo?piece=giraffe")
    desk.answered()
    desk.button("Share").click()
    dialog = desk.page.get_by_role("dialog")
    expect(dialog.get_by_role("button", name="Copy link")).to_be_visible()
    expect(dialog.get_by_role("heading", name="As an exercise")).to_have_count(0)
    dialog.get_by_role("button", name="Close").click()
    generate(desk, seed=SEED, cases=5, difficulty="Hard")
    text = desk.text
    desk.button("Share").click()
    dialog.get_by_label("Title").fill("Long necks & more")
    dialog.get_by_role("button", name="Copy exercise link").click()
    expect(dialog.get_by_role("button", name="Copied")).to_be_visible()
    dialog.get_by_role("button", name="Close").click()
    link: str = desk.page.evaluate("navigator.clipboard.readText()")
    told = {name: values[0] for name, values in parse_qs(urlsplit(link).fragment).items()}
    assert told == {
        "exercise": "Long necks & more",
        "version": str(VERSION),
        "seed": str(SEED),
        "cases": "5",
        "difficulty": "hard",
        "piece": "giraffe",
    }
    context = browser.new_context()
    other = Desk(context.new_page(), desk.url)
    other.page.goto(link)
    other.ready()
    expect(other.page.get_by_role("heading", name="Long necks & more")).to_be_visible()
    other.expect_text(text)
    context.close()


def sheets(page: Page) -> Locator:
    """What is printed: the exercise, and its answers."""
    page.emulate_media(media="print")
    return page.locator(".exercise-sheets > article")


@pytest.mark.parametrize("problem", matrix(PROBLEMS.keys(), ["rank-and-file", "othello"]))
def test_it_prints_its_cases_and_on_another_page_the_answers(new_desk: Desk, problem: str) -> None:
    desk = opened(new_desk, exercise(problem, *PROBLEMS[problem], cases=3))
    text = desk.text
    first, second = sheets(desk.page).all()
    for hidden in (desk.page.get_by_role("banner"), desk.page.get_by_role("grid"), desk.input):
        expect(hidden).not_to_be_visible()
    expect(first.get_by_role("heading", level=1)).to_have_text("Checks and mates")
    for part in ("task", "given", "printed", "source"):
        for paragraph in desk.words[f"statement.{problem}.{part}"].split("\n"):
            expect(first.get_by_text(paragraph, exact=True)).to_be_visible()
    boards = first.get_by_role("img", name=re.compile("^Board of case [123]$"))
    expect(boards).to_have_count(3)
    printed_input = re.sub(r"\s", "", "".join(first.locator("pre, code").all_inner_texts()))
    assert printed_input in re.sub(r"\s", "", text)
    assert first.locator(".space-line").count() >= 3
    assert desk.page.evaluate(STYLED) == 0
    expect(second.get_by_role("heading", level=2)).to_have_text(["Case 1", "Case 2", "Case 3"])
    answers = second.locator("pre").all_inner_texts()
    desk.page.emulate_media(media="screen")
    expect(second).not_to_be_visible()
    show_answers(desk)
    judged = [line for line in desk.printed().splitlines() if line != ""]
    assert [line for text in answers for line in text.splitlines() if line != "↵"] == judged
    assert len(PAGES.findall(desk.page.pdf(format="A4"))) >= 2


def test_boards_on_paper_give_nothing_away(new_desk: Desk) -> None:
    """They are drawn of the same things whatever the answer is: squares, coordinates and the pieces of the input."""
    desk = opened(new_desk, exercise())
    pieces = [len(re.findall(r"[kqrbn]", case, re.IGNORECASE)) for case in re.split(r"\n[wB]\n", desk.text)[1:]]
    expect(sheets(desk.page)).to_have_count(2)
    drawn = desk.page.locator(".question-board svg").evaluate_all(f"all => all.map({DRAWN_OF})")
    assert [uses for uses, *_ in drawn] == pieces
    others = [
        desk.page.locator(".question-board svg")
        .nth(index)
        .evaluate("svg => svg.querySelectorAll(':scope > path').length")
        for index in range(len(drawn))
    ]
    assert len(set(others)) == 1


def test_a_page_without_an_exercise_prints_as_it_is(new_desk: Desk) -> None:
    desk = opened(new_desk, exercise())
    desk.button("Close").click()
    desk.page.emulate_media(media="print")
    expect(desk.input).to_be_visible()


@pytest.mark.thorough
def test_a_long_exercise_prints_its_first_cases(new_desk: Desk) -> None:
    desk = opened(new_desk, exercise(cases=103))
    first = sheets(desk.page).first
    expect(first.get_by_role("img")).to_have_count(100)
    expect(first).to_contain_text("3 more cases are not printed.")


def test_it_is_there_in_russian(page: Page, site_url: str) -> None:
    desk = opened(Desk(page, site_url, "ru"), exercise())
    expect(desk.caption).to_have_text("Тест 1 из 10.")
    expect(page.get_by_role("region", name="Checks and mates")).to_contain_text("10 тестов · Разные · зерно 7")
    write(desk, "x\n")
    expect(verdict(desk)).to_contain_text("Неверна строка 1.")
    first, second = sheets(page).all()
    expect(first).to_contain_text("Тест 1")
    expect(second.get_by_role("heading", level=1)).to_have_text("Checks and mates: ответы")
    page.emulate_media(media="screen")
    page.get_by_label(desk.words["language"]).select_option("en")
    expect(desk.caption).to_have_text("Case 1 of 10.")
    until(page, lambda: page.url, lambda url: "/ru/" not in url and "exercise=" in url, "the same in English")
