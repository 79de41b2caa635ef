"""Games are looked through, and one goes on from any place in them."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.page.desk import Desk, at_rest
from tests.page.table import Table
from tests.page.test_records import Records
from tests.page.test_setup import Workshop

pytestmark = pytest.mark.native

GAMES = json.loads((Path(__file__).parent.parent / "vectors" / "loa" / "games.json").read_text(encoding="utf-8"))
GAME = GAMES["appendix_E_game1.txt"]["moves"]


@pytest.fixture
def table(desk: Desk) -> Iterator[Table]:
    """A published game, at its end."""
    desk.enter("loa")
    table = Table(desk)
    Records(desk).load(" ".join(GAME))
    table.wait_for(len(GAME))
    yield table
    table.new_game()


def place(table: Table, move: int) -> Locator:
    return table.score_sheet.get_by_role("button", name=re.compile("^([A-H][1-8]-|Beginning)")).nth(move)


def test_the_list_is_one_tab_stop_and_the_arrow_keys_go_through_the_game(table: Table) -> None:
    keyboard = table.desk.page.keyboard
    expect(table.score_sheet.locator('.move[tabindex="0"]')).to_have_count(1)
    place(table, len(GAME)).focus()
    keyboard.press("ArrowLeft")
    table.wait_for(len(GAME) - 1)
    expect(place(table, len(GAME) - 1)).to_be_focused()
    keyboard.press("ArrowUp")
    table.wait_for(len(GAME) - 3)
    keyboard.press("Home")
    table.wait_for(0)
    keyboard.press("ArrowDown")
    table.wait_for(2)
    keyboard.press("End")
    table.wait_for(len(GAME))


def test_one_plays_on_from_a_place_against_the_engine(table: Table) -> None:
    place(table, 4).click()
    table.wait_for(4)
    expect(table.from_here).to_be_enabled()
    table.from_here.press("Enter")
    expect(table.players).to_contain_text("White: You")
    expect(table.desk.button("One move back"), "the pressed button became unusable").to_be_focused()
    expect(table.players).to_contain_text("Black: Engine")
    assert table.moves() == GAME[:4]
    table.play(GAME[4])
    table.wait_for(6)


def test_the_chances_over_a_finished_game_are_drawn_and_a_place_in_the_graph_is_gone_to(table: Table) -> None:
    graph = table.score_sheet.get_by_role("img")
    expect(graph).to_have_accessible_name(re.compile(r"here 0%"))
    box = graph.bounding_box()
    assert box
    graph.click(position={"x": 2, "y": box["height"] / 2})
    table.wait_for(0)
    expect(graph).to_have_accessible_name(re.compile(r"here \d+%"))
    bar = table.desk.page.get_by_role("img", name=re.compile("White’s chance of winning: "))
    expect(bar).to_be_visible()


def test_the_best_lines_are_drawn_as_arrows_and_one_is_previewed_when_it_is_pointed_at(table: Table) -> None:
    """In a game of four plies, whose analysis comes to an end, so that the arrows stay as they are."""
    table.new_game("Both", limit=2)
    table.desk.idle()
    board = table.desk.page.locator("canvas")
    before = at_rest(board)
    table.desk.page.get_by_role("switch", name="Analysis").check()
    lines = table.desk.page.get_by_role("region", name="Analysis").get_by_role("listitem")
    expect(lines).to_have_count(3)
    table.desk.idle()
    arrows = at_rest(board)
    assert arrows != before
    lines.nth(1).get_by_role("button").focus()
    table.desk.drawn()
    assert at_rest(board) != arrows
    table.desk.page.get_by_role("switch", name="Analysis").uncheck()
    expect(lines).to_have_count(0)
    assert at_rest(board) == before


@pytest.fixture
def workshop(desk: Desk) -> Iterator[Workshop]:
    """Setting up a position, with nothing on the board."""
    desk.enter("loa")
    table = Table(desk)
    table.new_game("Both")
    desk.button("Set up").click()
    workshop = Workshop(desk)
    expect(workshop.card).to_be_visible()
    desk.button("Clear").click()
    yield workshop
    if workshop.card.is_visible():
        desk.button("Cancel").click()
    table.new_game()


def test_a_position_is_set_up_and_played_on(workshop: Workshop) -> None:
    workshop.place("white checker", "A1", "C3")
    workshop.place("black checker", "H8", "E8")
    workshop.to_move("Black")
    expect(workshop.desk.button("Done")).to_be_enabled()
    workshop.desk.button("Done").press("Enter")
    expect(workshop.desk.button("Set up")).to_be_focused()
    table = Table(workshop.desk)
    table.wait_for(0)
    expect(workshop.desk.caption).to_have_text("Black to move.")
    table.play("E8-G8")
    expect(workshop.desk.caption).to_have_text("Black wins.")
