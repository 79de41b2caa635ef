"""A judge's options: controls, the address, and the options that each problem remembers."""

import re

import pytest
from playwright.sync_api import expect

from tests.page.judge_page import JudgePage

pytestmark = pytest.mark.native


def test_the_piece_is_chosen_by_a_control_and_is_in_the_address(judge_page: JudgePage) -> None:
    judge_page.enter("congo")
    judge_page.choose_example("Lion: the statement’s sample")
    assert judge_page.output_text().startswith("d1d2\n")
    judge_page.page.get_by_role("radio", name="Giraffe").check(force=True)
    assert judge_page.output_text().startswith("c1a1 c1a3")
    expect(judge_page.page).to_have_url(re.compile(r"/congo/#piece=giraffe$"))


def follow(judge_page: JudgePage, problem: str) -> None:
    """Clicks a problem's link, and waits until its page is shown."""
    link = judge_page.page.get_by_role("navigation", name="Problems").get_by_role("link", name=problem)
    link.click()
    expect(link).to_have_attribute("aria-current", "page")


def test_each_problem_remembers_its_input_and_option(judge_page: JudgePage) -> None:
    judge_page.enter("congo?piece=pawn")
    judge_page.paste("0\n")
    follow(judge_page, "Othello")
    judge_page.paste("0")
    follow(judge_page, "Congo")
    judge_page.expect_text("0\n")
    expect(judge_page.page.get_by_role("radio", name="Pawn", exact=True)).to_be_checked()
    expect(judge_page.page).to_have_url(re.compile(r"/congo/#piece=pawn$"))


def test_links_to_unknown_problems_lead_home(page_without_python: JudgePage) -> None:
    page_without_python.page.goto(f"{page_without_python.url}#nowhere")
    expect(page_without_python.page.get_by_role("heading", level=1)).to_have_text(
        page_without_python.words["home.headline"]
    )
    expect(page_without_python.page).to_have_title(page_without_python.words["home.title"])
    expect(page_without_python.page.get_by_text(page_without_python.words["page.unknown"])).to_be_visible()


def test_each_problem_has_a_link_of_its_own(judge_page: JudgePage) -> None:
    for name, address in [
        ("Correct Move", "correct-move/"),
        ("Rank and File", "rank-and-file/"),
        ("Othello", "othello/"),
        ("Congo", "congo/"),
        ("Lines of Action", "loa/"),
    ]:
        follow(judge_page, name)
        expect(judge_page.page.get_by_role("heading", level=1)).to_have_text(name)
        assert judge_page.page.url.startswith(f"{judge_page.url}{address}")
