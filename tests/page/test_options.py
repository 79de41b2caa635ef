"""A judge's options: controls, the address, and the memory of each problem."""

import re

import pytest
from playwright.sync_api import expect

from tests.page.desk import Desk
from tests.page.gate import Gate

pytestmark = pytest.mark.native


def test_the_asked_piece_is_chosen_by_a_control_and_stands_in_the_address(desk: Desk) -> None:
    desk.enter("congo")
    desk.choose_example("Lion: the statement’s sample")
    assert desk.printed().startswith("d1d2\n")
    desk.page.get_by_role("radio", name="Giraffe").check(force=True)
    assert desk.printed().startswith("c1a1 c1a3")
    expect(desk.page).to_have_url(re.compile(r"/congo/#piece=giraffe$"))


def test_all_prints_what_the_five_kinds_print(desk: Desk) -> None:
    desk.enter("congo?piece=lion")
    desk.choose_example("Zebra: the statement’s sample")
    single = []
    for name in ("Lion", "Zebra", "Giraffe", "Pawn", "Superpawn"):
        desk.page.get_by_role("radio", name=name, exact=True).check(force=True)
        single.append(desk.printed().splitlines())
    desk.page.get_by_role("radio", name="All").check(force=True)
    assert desk.printed().splitlines() == [line for fen in zip(*single, strict=True) for line in fen]


def test_a_link_carries_the_option(new_desk: Desk) -> None:
    new_desk.open("congo?piece=zebra").ready()
    expect(new_desk.page.get_by_role("radio", name="Zebra")).to_be_checked()
    assert new_desk.printed().startswith("c5a6 c5b3")


def test_an_option_that_is_not_allowed_gives_way_to_the_proposal(early_desk: Desk) -> None:
    early_desk.open("congo?piece=unicorn").ready()
    expect(early_desk.page.get_by_role("radio", name="Lion")).to_be_checked()
    expect(early_desk.page).to_have_url(re.compile(r"/congo/#piece=lion$"))


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


def test_the_nodes_a_move_are_a_number_field(desk: Desk) -> None:
    desk.enter("loa?mode=judge")
    nodes = desk.page.get_by_label("Positions searched per move")
    expect(nodes).to_have_value("10000")
    nodes.fill("50")
    desk.answered()
    expect(desk.page).to_have_url(re.compile(r"/loa/#mode=judge&form=protocol&nodes=50$"))
    nodes.fill("0")
    expect(desk.page).to_have_url(re.compile(r"/loa/#mode=judge&form=protocol&nodes=50$"))


def test_a_number_that_is_being_written_outlives_the_sample(new_desk: Desk) -> None:
    """The sample, when it came in that moment, put the proposal in its place."""
    gate = Gate(new_desk, re.compile(r".*/examples/loa/.*"))
    new_desk.open("othello").ready()
    new_desk.enter("loa?mode=judge")
    nodes = new_desk.page.get_by_label("Positions searched per move")
    nodes.fill("50")
    nodes.fill("")
    gate.open()
    new_desk.expect_other_text("")
    assert re.fullmatch(r"[A-H][1-8]-[A-H][1-8]\n", new_desk.printed())
    expect(nodes).to_have_value("")
    expect(new_desk.page).to_have_url(re.compile(r"/loa/#mode=judge&form=protocol&nodes=50$"))


def test_links_to_problems_that_there_are_not_lead_home(early_desk: Desk) -> None:
    early_desk.page.goto(f"{early_desk.url}#nowhere")
    expect(early_desk.page.get_by_role("heading", level=1)).to_have_text(early_desk.words["home.headline"])
    expect(early_desk.page).to_have_title(early_desk.words["home.title"])
    expect(early_desk.page.get_by_text(early_desk.words["page.unknown"])).to_be_visible()


def test_an_address_that_is_spelled_otherwise_leads_to_the_same_page(early_desk: Desk) -> None:
    early_desk.page.goto(f"{early_desk.url}%6Fthello/")
    expect(early_desk.root).to_have_attribute("data-live", "")
    expect(early_desk.page.get_by_role("heading", level=1)).to_have_text("Othello")


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


def test_the_statement_is_one_click_away(desk: Desk) -> None:
    for problem, source in [
        ("correct-move", "UVa"),
        ("rank-and-file", "South Central USA"),
        ("othello", "UVa"),
        ("congo", "COMS3005A"),
        ("loa", "Ло"),
    ]:
        desk.enter(problem)
        desk.button("About this problem").click()
        panel = desk.page.get_by_role("dialog")
        expect(panel.get_by_role("heading")).to_have_count(4)
        expect(panel).to_contain_text(source)
        desk.page.keyboard.press("Escape")
        expect(panel).to_have_count(0)
