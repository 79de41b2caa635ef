"""A judge's options: controls, the address, and the memory of each problem."""

import re

import pytest
from playwright.sync_api import expect

from tests.page.desk import Desk

pytestmark = pytest.mark.native


def test_the_asked_piece_is_chosen_by_a_control_and_stands_in_the_address(desk: Desk) -> None:
    desk.enter("congo")
    desk.choose_example("Lion: the statement’s sample")
    assert desk.printed().startswith("d1d2\n")
    desk.page.get_by_role("radio", name="Giraffe").check(force=True)
    assert desk.printed().startswith("c1a1 c1a3")
    expect(desk.page).to_have_url(re.compile(r"/congo/#piece=giraffe$"))


def follow(desk: Desk, problem: str) -> None:
    """Click a problem's link, and wait until its room is there."""
    link = desk.page.get_by_role("navigation", name="Problems").get_by_role("link", name=problem)
    link.click()
    expect(link).to_have_attribute("aria-current", "page")


def test_each_problem_remembers_its_input_and_option(desk: Desk) -> None:
    desk.enter("congo?piece=pawn")
    desk.paste("0\n")
    follow(desk, "Othello")
    desk.paste("0")
    follow(desk, "Congo")
    desk.expect_text("0\n")
    expect(desk.page.get_by_role("radio", name="Pawn", exact=True)).to_be_checked()
    expect(desk.page).to_have_url(re.compile(r"/congo/#piece=pawn$"))


def test_links_to_problems_that_there_are_not_lead_home(early_desk: Desk) -> None:
    early_desk.page.goto(f"{early_desk.url}#nowhere")
    expect(early_desk.page.get_by_role("heading", level=1)).to_have_text(early_desk.words["home.headline"])
    expect(early_desk.page).to_have_title(early_desk.words["home.title"])
    expect(early_desk.page.get_by_text(early_desk.words["page.unknown"])).to_be_visible()


def test_each_problem_has_a_link_of_its_own(desk: Desk) -> None:
    for name, address in [
        ("Correct Move", "correct-move/"),
        ("Rank and File", "rank-and-file/"),
        ("Othello", "othello/"),
        ("Congo", "congo/"),
        ("Lines of Action", "loa/"),
    ]:
        follow(desk, name)
        expect(desk.page.get_by_role("heading", level=1)).to_have_text(name)
        assert desk.page.url.startswith(f"{desk.url}{address}")
