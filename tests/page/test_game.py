"""The table of a game of Lines of Action: taking back, seats, the end, the list of moves."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.page.desk import Desk
from tests.page.table import HINT, Table, game_after

pytestmark = pytest.mark.native

PASSING_WORKER = Path(__file__).with_name("passing_worker.js")


def test_undo_takes_back_to_the_players_turn_before(table: Table) -> None:
    table.play("A4-C4")
    table.wait_for(2)
    table.my_turn()
    table.undo.click()
    table.wait_for(0)
    expect(table.desk.square("A4")).to_have_accessible_name("A4, white checker")
    expect(table.undo).to_be_disabled()


def test_what_was_taken_back_can_be_done_again(table: Table) -> None:
    table.play("A4-C4")
    table.wait_for(2)
    table.my_turn()
    moves = table.moves()
    table.undo.click()
    table.wait_for(0)
    table.redo.click()
    table.wait_for(2)
    assert table.moves() == moves
    expect(table.redo).to_be_disabled()
    table.my_turn()


def test_after_the_end_one_can_take_back_and_play_on(table: Table) -> None:
    table.new_game(limit=1)
    table.play("A4-C4")
    expect(table.desk.caption).to_have_text("A draw.")
    table.undo.click()
    table.wait_for(0)
    table.my_turn()
    table.play("A5-C5")
    table.wait_for(2)


def test_both_sides_can_be_moved_without_an_engine(table: Table) -> None:
    table.new_game("Both")
    expect(table.desk.caption).to_have_text("White to move.")
    table.play("A4-C4")
    expect(table.desk.caption).to_have_text("Black to move.")
    table.play("C1-C4")
    table.wait_for(2)
    table.undo.click()
    table.wait_for(1)


def test_a_new_game_warns_only_when_one_would_be_lost(table: Table) -> None:
    warning = table.desk.page.get_by_text("The game that is under way will be given up.")
    table.desk.button("New game").click()
    expect(table.desk.page.get_by_role("dialog")).to_be_visible()
    expect(warning).to_have_count(0)
    table.desk.button("Cancel").click()
    table.play("A4-C4")
    table.wait_for(2)
    table.desk.button("New game").click()
    expect(warning).to_be_visible()
    table.desk.button("Cancel").click()
    table.wait_for(2)
    table.new_game()
    table.wait_for(0)


def test_past_the_limit_the_game_is_a_draw(table: Table) -> None:
    table.new_game(limit=2)
    for move in ("A4-C4", "H5-F5"):
        table.my_turn()
        legal = game_after(table.moves(), 2)["legal"]
        table.play(move if move in legal else legal[0])
    expect(table.desk.caption).to_have_text("A draw.")
    expect(table.desk.remarks).to_contain_text("A draw: both sides have made all their moves.")
    expect(table.count).to_have_text("4 of 4")
    table.undo.click()
    table.wait_for(2)


def test_a_player_without_a_move_passes_by_a_button_and_the_engine_by_itself(new_desk: Desk) -> None:
    new_desk.page.route("**/assets/worker-*.js", lambda route: route.fulfill(path=PASSING_WORKER))
    new_desk.open("loa").ready()
    table = Table(new_desk)
    table.new_game(limit=79)
    expect(new_desk.caption).to_have_text("You have no legal move and have to pass.")
    new_desk.button("Pass").click()
    table.my_turn()
    assert table.moves() == ["Z0-Z0", "Z0-Z0"]
    expect(new_desk.remarks).to_contain_text("Black had no legal move and passed.")
    expect(new_desk.button("Pass")).to_be_hidden()


def test_groups_and_checkers_are_counted(table: Table) -> None:
    expect(table.players).to_contain_text("12 checkers · 2 groups")


def test_level_and_time_are_shown_where_the_engine_plays_and_nowhere_else(table: Table) -> None:
    level = table.desk.page.get_by_label("Level")
    idle = table.players.get_by_text("Thinks up to a second a move.")
    expect(level).to_be_visible()
    expect(idle).to_be_visible()
    table.new_game("Both")
    expect(level).to_have_count(0)
    expect(idle).to_have_count(0)
    table.hint.click()
    expect(table.desk.caption).to_have_text(HINT)
    expect(level).to_have_count(0)
    table.new_game()
    expect(level).to_be_visible()


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
