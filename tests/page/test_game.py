"""The table of a game of Lines of Action: taking back, the list of moves, another language."""

import pytest
from playwright.sync_api import expect

from tests.page.desk import Desk
from tests.page.table import Table

pytestmark = pytest.mark.native


def test_moves_are_taken_back_to_the_players_turn_before_and_done_again(table: Table) -> None:
    table.play("A4-C4")
    table.wait_for(2)
    table.my_turn()
    moves = table.moves()
    table.undo.click()
    table.wait_for(0)
    expect(table.desk.square("A4")).to_have_accessible_name("A4, white checker")
    expect(table.undo).to_be_disabled()
    table.redo.click()
    table.wait_for(2)
    assert table.moves() == moves
    expect(table.redo).to_be_disabled()
    table.my_turn()


def test_the_beginning_stands_in_the_list_as_a_move_does_and_no_gap_is_above_it(table: Table) -> None:
    table.new_game("Both")
    table.play("A4-C4")
    beginning, first = (table.desk.button(name) for name in ("Beginning", "A4-C4"))
    above, below = beginning.bounding_box(), first.bounding_box()
    head = table.score_sheet.get_by_role("heading").bounding_box()
    assert above
    assert below
    assert head
    assert (above["x"], above["width"]) == (below["x"], below["width"])
    assert above["y"] - (head["y"] + head["height"]) < above["height"]


def test_a_change_of_the_language_keeps_the_game_where_nothing_can_be_stored(new_desk: Desk) -> None:
    new_desk.page.add_init_script("Storage.prototype.setItem = () => { throw new Error('full'); };")
    new_desk.open("loa").ready()
    table = Table(new_desk)
    table.my_turn()
    table.play("A4-C4")
    table.wait_for(2)
    table.desk.page.get_by_label("Language").select_option("ru")
    expect(new_desk.page.get_by_role("button", name="A4-C4", exact=True)).to_be_visible()
