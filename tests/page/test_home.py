"""The box on the home page recognises texts and files, and opens the right page."""

import gzip
import re

import pytest
from playwright.sync_api import Page, expect

from tests.page.home_page import HomePage
from tests.page.judge_page import JudgePage, example_text, examples
from tests.page.site_page import drop

pytestmark = pytest.mark.native

LION = "2l4/7/7/7/7/7/2L4"
CHESS = ".k......\n" + "........\n" * 6 + "......KQ\n"
CHECKERS = "........\n" * 3 + "...WB...\n" + "........\n" * 4
OPENED = {
    "an input of Correct Move": ("17 49 33\n", "correct-move", "17 49 33\n"),
    "a FEN of chess": ("1K6/8/8/8/8/8/8/6kq b - - 0 1", "rank-and-file", f"1\nB\n{CHESS}"),
}
"""Text to paste, the problem that it opens, and the input on the problem's page, by a name of the text."""
OUTPUT = "c1c2 c1d1\n"
COMPARED = ".compare-card .cm-content, .compare-card textarea"
PNG = b"\x89PNG\r\n\x1a\nIHDR"


@pytest.fixture
def home_page(judge_page: JudgePage) -> HomePage:
    """Returns the home page with an empty box."""
    judge_page.enter("")
    home_page = HomePage.of(judge_page)
    home_page.box.fill("")
    return home_page


@pytest.fixture
def new_home_page(page: Page, site_url: str) -> HomePage:
    """Returns the home page in a context of its own."""
    return HomePage(page, site_url).open("").ready()


@pytest.fixture
def russian_home_page(page: Page, site_url: str) -> HomePage:
    """Returns the Russian home page in a context of its own."""
    return HomePage(page, site_url, "ru").open("").ready()


@pytest.mark.parametrize(("text", "problem", "whole"), OPENED.values(), ids=OPENED)
def test_an_input_or_a_position_is_judged(home_page: HomePage, text: str, problem: str, whole: str) -> None:
    home_page.paste(text)
    judge_page = home_page.expect_problem(problem).ready()
    judge_page.expect_text(whole)
    assert judge_page.output_text() != ""
    expect(judge_page.note).to_be_hidden()


def test_an_output_opens_with_the_comparison(new_home_page: HomePage) -> None:
    new_home_page.paste(OUTPUT)
    judge_page = new_home_page.expect_problem("congo")
    expect(judge_page.page.locator(COMPARED).first).to_contain_text(OUTPUT.rstrip())
    judge_page.expect_text(example_text("congo", examples("congo")[0]["name"]))
    expect(judge_page.page.locator("#verdict")).to_contain_text("Wrong answer")


def test_the_user_chooses_among_several_meanings(home_page: HomePage) -> None:
    home_page.paste(CHECKERS)
    expect(home_page.answer.get_by_role("button")).to_have_count(2)
    name = home_page.words["home.as_game"].replace("{problem}", home_page.words["problem.loa"])
    home_page.answer.get_by_role("button", name=name, exact=True).click()
    home_page.expect_problem("loa")
    expect(home_page.page.locator(".play-page")).to_be_visible()


def test_a_game_opens_on_the_board(home_page: HomePage) -> None:
    home_page.paste("1. a4c2 b1b3")
    home_page.expect_problem("loa")
    expect(home_page.page.locator(".move-list")).to_contain_text("B1-B3")


@pytest.mark.thorough
def test_in_russian_a_file_is_named_or_opens_as_its_text_does(russian_home_page: HomePage) -> None:
    russian_home_page.choose_file("picture.png", PNG)
    expect(russian_home_page.answer).to_contain_text("картинка PNG")
    russian_home_page.choose_file("fen.txt", gzip.compress(LION.encode()))
    russian_home_page.expect_problem("congo").ready().expect_text(f"1\n{LION} w 1\n")


def test_a_file_is_dropped_on_the_box(home_page: HomePage) -> None:
    drop(home_page.page, "#paste", f"carried.items.add(new File(['{LION}'], 'fen.txt'))")
    home_page.expect_problem("congo")


def test_home_leads_to_the_licences_and_they_lead_back(page: Page, site_url: str) -> None:
    home_page = HomePage(page, site_url, python=False).open("")
    page.get_by_role("link", name=home_page.words["page.licences"]).click()
    expect(page).to_have_title(re.compile("Licences"))
    page.get_by_role("link", name="Judgeboard", exact=True).click()
    expect(home_page.box).to_be_visible()
