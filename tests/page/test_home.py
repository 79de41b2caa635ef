"""The box on the home page recognises what it gets and opens it in the right place."""

import gzip
import re

import pytest
from playwright.sync_api import FilePayload, Locator, Page, expect

from judgeboard.problems import PROBLEMS
from tests.matrix import matrix
from tests.page.desk import PYTHON_FILES, Desk, example_text, examples, messages, until
from tests.page.gate import Gate

pytestmark = pytest.mark.native

LION = "2l4/7/7/7/7/7/2L4"
CHESS = ".k......\n" + "........\n" * 6 + "......KQ\n"
OPENING = "--------\n" * 3 + "---WB---\n---BW---\n" + "--------\n" * 3
CHECKERS = "........\n" * 3 + "...WB...\n" + "........\n" * 4
OPENED = {
    "an input of Correct Move": ("17 49 33\n", "correct-move", "17 49 33\n"),
    "an input of Rank and File": (f"1\nw\n{CHESS}", "rank-and-file", f"1\nw\n{CHESS}"),
    "a board of Rank and File": (CHESS, "rank-and-file", f"1\nw\n{CHESS}"),
    "a FEN of chess": ("1K6/8/8/8/8/8/8/6kq b - - 0 1", "rank-and-file", f"1\nB\n{CHESS}"),
    "a board of Othello": (OPENING, "othello", f"1\n{OPENING}B\nL\nQ\n"),
    "a FEN of Congo": (LION, "congo", f"1\n{LION} w 1\n"),
    "an input of Lines of Action": ("60 1\nA4-C2\n", "loa", "60 1\nA4-C2\n"),
}
"""A text, the problem in which it opens, and the input there."""
OUTPUTS = {
    "correct-move": "Stop\nContinue\n",
    "rank-and-file": "WHITE IS SAFE\n",
    "othello": "(3,5) (4,6) (5,3) (6,4)\nBlack -  1 White -  4\n",
    "congo": "c1c2 c1d1\n",
    "loa": "A4-C2\nA5-C5\n",
}
NO_TEXTS: dict[str, tuple[bytes, str, str]] = {
    "marked.txt": ("17 49 33\n".encode("utf-16"), "UTF-16", "UTF-16"),
    "unmarked.txt": ("17 49 33\n".encode("utf-16-be"), "UTF-16", "UTF-16"),
    "long.txt": ("17 49 33\n".encode("utf-32"), "UTF-32", "UTF-32"),
    "packed.gz": (gzip.compress("17 49 33\n".encode("utf-16-le")), "UTF-16", "UTF-16"),
    "picture.png": (b"\x89PNG\r\n\x1a\nIHDR", "a PNG picture", "картинка PNG"),
    "photo.jpg": (b"\xff\xd8\xff\xe0..JFIF", "a JPEG picture", "картинка JPEG"),
    "paper.pdf": (b"%PDF-1.7\n", "a PDF document", "документ PDF"),
    "archive.zip": (b"PK\x03\x04\x14", "a ZIP archive", "архив ZIP"),
    "program.exe": (b"MZ\x90\0\x03\0", "a program", "программа"),
    "archive.tgz": (gzip.compress(b"x" * 257 + b"ustar"), "a tar archive", "архив tar"),
    "data.bin": (b"17 \0\0 49", "a binary file", "двоичный файл"),
}
"""Files, with what they are called in each language."""


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


@pytest.mark.parametrize("problem", matrix(list(OUTPUTS), ["congo", "loa"]))
def test_an_output_opens_with_the_comparison(new_home: Desk, problem: str) -> None:
    paste(new_home, OUTPUTS[problem])
    is_at(new_home, problem)
    for line in OUTPUTS[problem].splitlines():
        expect(theirs(new_home)).to_contain_text(line)
    new_home.expect_text(example_text(problem, examples(problem)[0]["name"]))
    expect(new_home.page.locator("#verdict")).to_contain_text("Wrong answer")


def test_an_output_is_compared_with_the_input_that_is_there(home: Desk) -> None:
    paste(home, "56 48 49\n")
    is_at(home, "correct-move")
    home.ready().expect_text("56 48 49\n")
    home.enter("")
    paste(home, "Stop\n")
    is_at(home, "correct-move")
    home.expect_text("56 48 49\n")
    expect(home.page.locator("#verdict")).to_contain_text(str(messages("en", "engine")["compare.identical"]))


def test_an_output_is_for_the_input_that_comes_after_it(home: Desk) -> None:
    paste(home, "Stop\n")
    is_at(home, "correct-move")
    home.ready().paste("56 48 49\n")
    expect(home.page.locator("#verdict")).to_contain_text(str(messages("en", "engine")["compare.identical"]))
    expect(home.page.get_by_text(home.words["compare.outdated"])).to_have_count(0)


def test_a_game_opens_on_the_board(home: Desk) -> None:
    paste(home, "1. a4c2 b1b3")
    is_at(home, "loa")
    expect(home.page.locator(".move-list")).to_contain_text("B1-B3")


@pytest.mark.parametrize(("kind", "seen"), [("home.as_input", ".input-card"), ("home.as_game", ".play-page")])
def test_of_several_ways_the_visitor_chooses(home: Desk, kind: str, seen: str) -> None:
    paste(home, CHECKERS)
    expect(told(home)).to_contain_text(home.words["home.several"])
    expect(told(home).get_by_role("button")).to_have_count(2)
    title = home.words["problem.loa"]
    told(home).get_by_role("button", name=home.words[kind].replace("{problem}", title), exact=True).click()
    is_at(home, "loa")
    expect(home.page.locator(seen)).to_be_visible()
    if kind == "home.as_input":
        home.ready().expect_text(f"W\n{CHECKERS}")


@pytest.mark.parametrize("text", matrix(["hello\nworld\n", "Stop it!", "--------"], ["Stop it!"]))
def test_what_is_unknown_can_be_opened_anywhere(home: Desk, text: str) -> None:
    paste(home, text)
    expect(told(home)).to_contain_text(home.words["home.unknown"])
    expect(told(home).get_by_role("button")).to_have_count(5)
    told(home).get_by_role("button", name="Othello", exact=True).click()
    is_at(home, "othello")
    home.ready().expect_text(text)


def test_nothing_is_opened_from_an_empty_box(home: Desk) -> None:
    box(home).fill(" \n ")
    home.button(home.words["home.open"]).click()
    home.idle()
    expect(told(home)).to_be_empty()
    expect(home.page).to_have_url(home.url)
    expect(box(home)).to_be_focused()


def test_what_is_typed_is_opened_by_the_button(home: Desk) -> None:
    box(home).fill(LION)
    expect(told(home)).to_be_empty()
    home.button(home.words["home.open"]).click()
    is_at(home, "congo")


def test_a_file_opens_as_its_text_does(home: Desk) -> None:
    choose(home, "fen.txt", gzip.compress(LION.encode()))
    is_at(home, "congo")
    home.ready().expect_text(f"1\n{LION} w 1\n")


def test_a_file_is_dropped_on_the_box(home: Desk) -> None:
    make = f"() => {{ const it = new DataTransfer(); it.items.add(new File(['{LION}'], 'fen.txt')); return it; }}"
    carried = home.page.evaluate_handle(make)
    home.page.dispatch_event("#paste", "drop", {"dataTransfer": carried})
    is_at(home, "congo")


@pytest.mark.parametrize("name", matrix(NO_TEXTS.keys(), ["packed.gz", "data.bin"]))
def test_a_file_that_is_no_text_is_named(home: Desk, name: str) -> None:
    data, kind, _ = NO_TEXTS[name]
    choose(home, name, data)
    expect(told(home)).to_contain_text(kind)
    expect(told(home)).to_contain_text(name)
    expect(home.page).to_have_url(home.url)


def test_a_file_that_is_no_text_leaves_the_input_of_a_judge(new_desk: Desk) -> None:
    desk = new_desk.open("correct-move").ready()
    desk.paste("56 48 49\n")
    for name, (data, kind, _) in NO_TEXTS.items():
        file: FilePayload = {"name": name, "mimeType": "", "buffer": data}
        desk.page.locator(".input-card input[type=file]").set_input_files(file)
        expect(desk.note).to_contain_text(kind)
        expect(desk.note).to_contain_text(name)
    assert desk.text == "56 48 49\n"


def test_a_file_of_text_may_begin_with_a_mark_or_hold_what_is_not_utf_8(home: Desk) -> None:
    choose(home, "mark.txt", b"\xef\xbb\xbf17 49 33\n\xff\n")
    is_at(home, "correct-move")
    home.ready()
    until(home.page, lambda: home.text, lambda text: text == "17 49 33\n\ufffd\n", "the text")


def test_it_waits_for_python(new_desk: Desk) -> None:
    gate = Gate(new_desk, PYTHON_FILES)
    new_desk.open("")
    paste(new_desk, LION)
    expect(told(new_desk)).to_have_text(new_desk.words["home.waiting"])
    gate.open()
    is_at(new_desk, "congo")


def test_a_file_is_named_before_python_is_there(early_desk: Desk) -> None:
    early_desk.open("")
    choose(early_desk, "picture.png", NO_TEXTS["picture.png"][0])
    expect(told(early_desk)).to_contain_text("a PNG picture")


def test_in_russian(russian_home: Desk) -> None:
    desk = russian_home
    for name, (data, _, kind) in NO_TEXTS.items():
        choose(desk, name, data)
        expect(told(desk)).to_contain_text(kind)
    choose(desk, "x.txt", b"hello")
    expect(told(desk)).to_contain_text(desk.words["home.unknown"])
    box(desk).fill("")
    paste(desk, "WHITE IS SAFE\n")
    is_at(desk, "rank-and-file")
    expect(theirs(desk)).to_contain_text("WHITE IS SAFE")


@pytest.mark.parametrize("problem", matrix(list(PROBLEMS), ["correct-move", "rank-and-file"]))
def test_home_and_the_statement_name_a_problems_source_and_lead_to_it_where_it_is_public(
    early_desk: Desk, problem: str
) -> None:
    source = PROBLEMS[problem].source
    early_desk.open("")
    said = early_desk.words[f"statement.{problem}.source"]
    for opened in range(2):
        if opened:
            early_desk.enter(problem)
            early_desk.button(early_desk.words["statement.open"]).click()
        expect(early_desk.page.get_by_text(said, exact=True)).to_be_visible()
        links = early_desk.page.get_by_role("link", name=said, exact=True)
        expect(links).to_have_count(int(source != ""))
        assert [link.get_attribute("href") for link in links.all()] == [source] * int(source != "")


def test_home_leads_to_the_licences_and_they_lead_back(early_desk: Desk) -> None:
    early_desk.open("")
    early_desk.page.get_by_role("link", name=early_desk.words["page.licences"]).click()
    expect(early_desk.page).to_have_title(re.compile("Licences"))
    early_desk.page.get_by_role("link", name="Judgeboard", exact=True).click()
    expect(box(early_desk)).to_be_visible()
