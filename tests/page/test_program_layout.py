"""A failing case is the main picture of the page: the tests check which parts of it are visible at once."""

import re

import pytest
from playwright.sync_api import Browser, Locator, ViewportSize, expect

from tests.matrix import matrix
from tests.page.judge_page import JudgePage
from tests.page.program_tab import WRONG, ProgramTab
from tests.programs.congo.wrong import WRONG as CONGO
from tests.programs.othello.causes import WRONG as OTHELLO
from tests.programs.rank_and_file.causes import WRONG as RANK_AND_FILE

SIZE: ViewportSize = {"width": 1280, "height": 800}
LINES = 12
"""Minimum number of lines of the program that are visible beside its failing case."""
PROGRAMS = {
    "correct-move": WRONG,
    "rank-and-file": RANK_AND_FILE["each_check_is_mate"].source("rank-and-file"),
    "othello": OTHELLO["straight_lines_alone"].source("othello"),
    "congo?piece=all": CONGO["lion_leaves_its_castle"].source("congo"),
}
CASES = {f"{place} {language}": (place, language) for place in PROGRAMS for language in ("en", "ru")}
IN_SUITE = ("correct-move ru", "rank-and-file en", "othello ru", "congo?piece=all en")
# Returns the number of wholly visible lines of an editor, and whether all of its lines are wholly visible.
VISIBLE_LINES = """scroller => {
  const { top, bottom } = scroller.getBoundingClientRect();
  const end = Math.min(bottom, innerHeight);
  const lines = [...scroller.querySelectorAll(".cm-line")].map((line) => line.getBoundingClientRect());
  const shown = lines.filter((line) => line.top >= top - 1 && line.bottom <= end + 1).length;
  const whole = scroller.scrollHeight <= scroller.clientHeight + 1 && scroller.scrollWidth <= scroller.clientWidth + 1;
  return [shown, whole && shown === lines.length];
}"""
# Returns whether an element is above the window's end and not cut off by the card around it.
IS_VISIBLE = """element => {
  const { bottom, right } = element.getBoundingClientRect();
  const card = element.closest(".card").getBoundingClientRect();
  return bottom <= Math.min(innerHeight, card.bottom) + 1 && right <= Math.min(innerWidth, card.right) + 1;
}"""


def shown_failure(browser: Browser, url: str, place: str, language: str, size: ViewportSize) -> ProgramTab:
    """Opens a page, and searches for the smallest failing case of the problem's wrong program; returns the program
    tab.
    """
    page = browser.new_context(viewport=size).new_page()
    program_tab = ProgramTab(JudgePage(page, url, language).open(place).ready()).show()
    program_tab.put(PROGRAMS[place])
    program_tab.find.click()
    expect(program_tab.verdict).to_have_attribute("data-verdict", "wrong")
    expect(program_tab.result.locator(".compared")).to_be_visible()
    program_tab.judge_page.answered()
    program_tab.judge_page.drawn()
    return program_tab


def is_visible(element: Locator) -> bool:
    found: bool = element.evaluate(IS_VISIBLE)
    return found


@pytest.mark.parametrize("case", matrix(CASES, IN_SUITE))
def test_a_failing_case_its_verdict_and_twelve_lines_are_visible_at_once(
    browser: Browser, site_url: str, case: tuple[str, str]
) -> None:
    program_tab = shown_failure(browser, site_url, *case, SIZE)
    page = program_tab.judge_page.page
    try:
        assert page.evaluate("scrollY") == 0
        assert page.locator(".input-card .cm-scroller").evaluate(VISIBLE_LINES)[1], "the input is not whole"
        assert page.locator(".program-card .cm-scroller").evaluate(VISIBLE_LINES)[0] >= LINES
        assert is_visible(program_tab.sentence)
        assert is_visible(program_tab.result.locator(".compared"))
    finally:
        page.context.close()


def test_with_the_limits_open_the_result_keeps_its_height(browser: Browser, site_url: str) -> None:
    program_tab = shown_failure(browser, site_url, "correct-move", "en", SIZE)
    try:
        program_tab.card.locator(".program-limits > summary").click()
        program_tab.result.scroll_into_view_if_needed()
        assert is_visible(program_tab.sentence)
        assert is_visible(program_tab.result.locator(".compared"))
    finally:
        program_tab.judge_page.page.context.close()


def test_on_a_phone_the_verdict_is_shown_after_a_search(browser: Browser, site_url: str) -> None:
    program_tab = shown_failure(browser, site_url, "correct-move", "en", {"width": 390, "height": 800})
    page = program_tab.judge_page.page
    try:
        expect(program_tab.sentence).to_be_in_viewport()
        expect(program_tab.result.locator(".failing-case svg")).to_have_attribute("aria-label", re.compile("."))
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    finally:
        page.context.close()
