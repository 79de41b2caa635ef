"""Texts that are dropped, pasted or linked open on the right page, most of them before Python has started."""

import pytest
from playwright.sync_api import Page, expect

from tests.page.home_page import HomePage
from tests.page.judge_page import JudgePage, example_text
from tests.page.play_page import PlayPage
from tests.page.program_tab import CppProgramTab, ProgramTab
from tests.page.site_page import WRITE_CLIPBOARD, drop

pytestmark = pytest.mark.native

PROGRAM = 'import sys\n\nprint("No legal move.")\n'
TRIPLE = "56 48 49\n"


@pytest.fixture
def early_home_page(page: Page, site_url: str) -> HomePage:
    """Returns the home page without Python."""
    return HomePage(page, site_url, python=False).open("")


def drop_file(page: Page, target: str, text: str, name: str) -> None:
    drop(page, target, f"carried.items.add(new File([{text!r}], {name!r}))")


def test_a_program_that_is_dropped_anywhere_on_home_opens_its_tab(early_home_page: HomePage) -> None:
    drop_file(early_home_page.page, "h1", PROGRAM, "mine.py")
    judge_page = early_home_page.expect_problem("othello")
    ProgramTab(judge_page).expect_program(PROGRAM)
    judge_page.ready().expect_text(example_text("othello", "sample"))


def test_on_a_phone_a_program_from_home_is_shown_with_its_tools_and_the_offer_of_a_compiler(
    early_home_page: HomePage,
) -> None:
    early_home_page.page.set_viewport_size({"width": 390, "height": 844})
    early_home_page.choose_file("othello.cpp", b'#include <cstdio>\nint main() { puts("No legal move."); }\n')
    tab = CppProgramTab(early_home_page.expect_problem("othello"))
    expect(tab.find).to_be_in_viewport()
    expect(tab.get).to_be_in_viewport(ratio=1)


def test_an_input_that_is_pasted_without_a_focus_is_opened(early_home_page: HomePage) -> None:
    early_home_page.page.evaluate(WRITE_CLIPBOARD, TRIPLE)
    early_home_page.page.keyboard.press("ControlOrMeta+V")
    early_home_page.expect_problem("correct-move").ready().expect_text(TRIPLE)


def test_a_file_in_utf_16_is_opened(early_home_page: HomePage) -> None:
    early_home_page.choose_file("cases.in", TRIPLE.encode("utf-16"))
    early_home_page.expect_problem("correct-move").ready().expect_text(TRIPLE)


def test_a_program_that_is_dropped_on_an_output_leaves_the_input_alone(judge_page: JudgePage) -> None:
    judge_page.enter("othello")
    before = example_text("othello", "sample")
    judge_page.expect_text(before)
    drop_file(judge_page.page, ".output-card", PROGRAM, "mine.py")
    ProgramTab(judge_page).expect_program(PROGRAM)
    judge_page.expect_text(before)


def test_a_program_in_the_box_of_the_input_can_be_run(judge_page: JudgePage) -> None:
    judge_page.enter("rank-and-file")
    judge_page.paste_and_wait(PROGRAM)
    judge_page.button("Run it").click()
    ProgramTab(judge_page).expect_program(PROGRAM)
    judge_page.expect_text(example_text("rank-and-file", "sample"))


def test_a_file_that_cannot_be_a_program_says_so_at_the_box_on_which_it_was_dropped(judge_page: JudgePage) -> None:
    judge_page.enter("othello?tab=program")
    tab = ProgramTab(judge_page).show()
    drop_file(judge_page.page, ".program-card", "class Main {}", "Main.java")
    expect(tab.result.get_by_text("This looks like Java.")).to_be_visible()
    expect(judge_page.page.locator("#input-note")).to_be_hidden()


def test_an_address_opens_the_tab_for_programs(judge_page: JudgePage) -> None:
    judge_page.enter("congo?tab=program")
    expect(ProgramTab(judge_page).editor).to_be_visible()
    expect(judge_page.page.locator(".version-note.asking")).to_have_count(0)


def test_a_game_that_is_dropped_on_the_board_is_opened(play_page: PlayPage) -> None:
    drop_file(play_page.page, ".board", "1. a4c2 b1b3", "game.txt")
    expect(play_page.page.locator(".move-list")).to_contain_text("B1-B3")
