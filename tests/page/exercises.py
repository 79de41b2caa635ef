"""Addresses of exercises, and how tests open and print them."""

import re

from playwright.sync_api import Locator, Page, expect

from judgeboard.cases import GENERATOR_VERSION
from tests.page.judge_page import JudgePage

PROBLEMS = {
    "correct-move": [],
    "rank-and-file": [],
    "othello": [],
    "congo": ["piece=zebra"],
    "loa": ["mode=judge", "form=moves"],
}
"""Further parameters of each problem's address."""
SEED = 7


def exercise(problem: str = "rank-and-file", *more: str, **values: object) -> str:
    """Returns the address of an exercise, with the given values instead of the usual values of its parameters, and with
    further parameters.
    """
    usual = {
        "exercise": "Checks+and+mates",
        "version": GENERATOR_VERSION,
        "seed": SEED,
        "cases": 10,
        "difficulty": "mixed",
    }
    parameters = [f"{name}={value}" for name, value in (usual | values).items()]
    return f"{problem}?{'&'.join([*parameters, *more])}"


def open_exercise(judge_page: JudgePage, address: str) -> JudgePage:
    """Opens an exercise, and waits until its input is answered."""
    return wait_for_exercise(judge_page.open(address).ready())


def enter_exercise(judge_page: JudgePage, address: str) -> JudgePage:
    """Goes to an exercise on an open page, where another exercise may be open."""
    # A refused exercise closes an open exercise, whose answers may be visible.
    judge_page.enter(re.sub(r"version=\d+", "version=", address))
    judge_page.enter(address)
    return wait_for_exercise(judge_page)


def wait_for_exercise(judge_page: JudgePage) -> JudgePage:
    """Waits until the exercise's input is answered."""
    expect(judge_page.page.get_by_role("heading", level=2, name="Checks and mates")).to_be_visible()
    expect(judge_page.button(judge_page.words["exercise.print"])).to_be_enabled()
    judge_page.answered()
    return judge_page


def show_answers(judge_page: JudgePage) -> None:
    """Goes to the output, and shows the answers."""
    judge_page.button(judge_page.words["output.label"]).click()
    judge_page.button(judge_page.words["output.show_answers"]).click()


def sheets(page: Page) -> Locator:
    """Returns the sheets that would be printed."""
    page.emulate_media(media="print")
    return page.locator(".sheets > article")


def print_sheets(judge_page: JudgePage, wanted: str) -> Locator:
    """Chooses what to print, and returns the sheets that the browser prints."""
    # Playwright calls a function that an expression returns, so the assignment stands in a function.
    judge_page.page.evaluate("() => { window.print = () => { document.documentElement.dataset.printed = '' } }")
    judge_page.button(judge_page.words["exercise.print"]).click()
    judge_page.button(judge_page.words[wanted]).click()
    expect(judge_page.root).to_have_attribute("data-printed", "")
    return sheets(judge_page.page)
