"""The box on the home page recognises what it gets and opens it in the right place."""

import gzip
import re

import pytest
from playwright.sync_api import FilePayload, Locator, Page, expect

from tests.page.desk import Desk, example_text, examples

pytestmark = pytest.mark.native

LION = "2l4/7/7/7/7/7/2L4"
CHESS = ".k......\n" + "........\n" * 6 + "......KQ\n"
CHECKERS = "........\n" * 3 + "...WB...\n" + "........\n" * 4
OPENED = {
    "an input of Correct Move": ("17 49 33\n", "correct-move", "17 49 33\n"),
    "a FEN of chess": ("1K6/8/8/8/8/8/8/6kq b - - 0 1", "rank-and-file", f"1\nB\n{CHESS}"),
}
"""A text, the problem in which it opens, and the input there."""
OUTPUT = "c1c2 c1d1\n"
PNG = b"\x89PNG\r\n\x1a\nIHDR"


@pytest.fixture
def home(desk: Desk) -> Desk:
    """The home page, with nothing in its box."""
    desk.enter("")
    box(desk).fill("")
    return desk


@pytest.fixture
def new_home(new_desk: Desk) -> Desk:
    """The home page, on which nothing has been done."""
    return new_desk.open("").ready()


@pytest.fixture
def russian_home(page: Page, site_url: str) -> Desk:
    """The same in Russian."""
    return Desk(page, site_url, "ru").open("").ready()


def box(desk: Desk) -> Locator:
    return desk.page.get_by_label(desk.words["home.paste"], exact=True)


def told(desk: Desk) -> Locator:
    """What is said below the box."""
    return desk.page.locator(".paste-answer")


def paste(desk: Desk, text: str) -> None:
    """Paste into the empty box."""
    desk.page.evaluate("text => navigator.clipboard.writeText(text)", text)
    box(desk).focus()
    desk.page.keyboard.press("Control+V")


def choose(desk: Desk, name: str, data: bytes) -> None:
    """Choose a file by the button below the box."""
    file: FilePayload = {"name": name, "mimeType": "", "buffer": data}
    desk.page.locator(".paste-card input[type=file]").set_input_files(file)


def is_at(desk: Desk, problem: str) -> None:
    """Wait until a problem's page is there."""
    language = "" if desk.language == "en" else f"{desk.language}/"
    expect(desk.page).to_have_url(re.compile(f"^{re.escape(desk.url)}{language}{problem}/"))
    expect(desk.page.get_by_role("heading", level=1)).to_have_text(desk.words[f"problem.{problem}"])


def theirs(desk: Desk) -> Locator:
    """What is compared."""
    return desk.page.locator(".compare-card .cm-content, .compare-card textarea").first


@pytest.mark.parametrize(("text", "problem", "whole"), OPENED.values(), ids=OPENED)
def test_an_input_or_a_position_opens_ready_to_be_judged(home: Desk, text: str, problem: str, whole: str) -> None:
    paste(home, text)
    is_at(home, problem)
    home.ready().expect_text(whole)
    assert home.printed() != ""
    expect(home.note).to_be_hidden()


def test_an_output_opens_with_the_comparison(new_home: Desk) -> None:
    paste(new_home, OUTPUT)
    is_at(new_home, "congo")
    expect(theirs(new_home)).to_contain_text(OUTPUT.rstrip())
    new_home.expect_text(example_text("congo", examples("congo")[0]["name"]))
    expect(new_home.page.locator("#verdict")).to_contain_text("Wrong answer")


def test_of_several_ways_the_visitor_chooses(home: Desk) -> None:
    paste(home, CHECKERS)
    expect(told(home).get_by_role("button")).to_have_count(2)
    name = home.words["home.as_game"].replace("{problem}", home.words["problem.loa"])
    told(home).get_by_role("button", name=name, exact=True).click()
    is_at(home, "loa")
    expect(home.page.locator(".play-page")).to_be_visible()


def test_a_game_opens_on_the_board(home: Desk) -> None:
    paste(home, "1. a4c2 b1b3")
    is_at(home, "loa")
    expect(home.page.locator(".move-list")).to_contain_text("B1-B3")


def test_in_russian_a_file_is_named_or_opens_as_its_text_does(russian_home: Desk) -> None:
    desk = russian_home
    choose(desk, "picture.png", PNG)
    expect(told(desk)).to_contain_text("картинка PNG")
    choose(desk, "fen.txt", gzip.compress(LION.encode()))
    is_at(desk, "congo")
    desk.ready().expect_text(f"1\n{LION} w 1\n")


def test_a_file_is_dropped_on_the_box(home: Desk) -> None:
    make = f"() => {{ const it = new DataTransfer(); it.items.add(new File(['{LION}'], 'fen.txt')); return it; }}"
    carried = home.page.evaluate_handle(make)
    home.page.dispatch_event("#paste", "drop", {"dataTransfer": carried})
    is_at(home, "congo")


def test_home_leads_to_the_licences_and_they_lead_back(early_desk: Desk) -> None:
    early_desk.open("")
    early_desk.page.get_by_role("link", name=early_desk.words["page.licences"]).click()
    expect(early_desk.page).to_have_title(re.compile("Licences"))
    early_desk.page.get_by_role("link", name="Judgeboard", exact=True).click()
    expect(box(early_desk)).to_be_visible()
