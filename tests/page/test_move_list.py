"""The list of moves of a game: undo, redo, and a change of language."""

import pytest
from playwright.sync_api import expect

from tests.page.play_page import PlayPage
from tests.page.site_page import bounding_box

pytestmark = pytest.mark.native


def test_moves_are_undone_to_the_players_previous_turn_and_redone(play_page: PlayPage) -> None:
    play_page.play("A4-C4")
    play_page.wait_for_moves(2)
    play_page.wait_for_turn()
    moves = play_page.moves()
    play_page.undo.click()
    play_page.wait_for_moves(0)
    expect(play_page.square("A4")).to_have_accessible_name("A4, white checker")
    expect(play_page.undo).to_be_disabled()
    play_page.redo.click()
    play_page.wait_for_moves(2)
    assert play_page.moves() == moves
    expect(play_page.redo).to_be_disabled()
    play_page.wait_for_turn()


def test_the_beginning_is_aligned_with_the_moves_without_a_gap(play_page: PlayPage) -> None:
    play_page.new_game("Both")
    play_page.play("A4-C4")
    beginning, first = (play_page.button(name) for name in ("Beginning", "A4-C4"))
    above, below = bounding_box(beginning), bounding_box(first)
    head = bounding_box(play_page.score_sheet.get_by_role("heading"))
    assert (above["x"], above["width"]) == (below["x"], below["width"])
    assert above["y"] - (head["y"] + head["height"]) < above["height"]


def test_a_change_of_language_keeps_the_game_without_storage(new_play_page: PlayPage) -> None:
    new_play_page.page.add_init_script("Storage.prototype.setItem = () => { throw new Error('full'); };")
    new_play_page.open("loa").ready()
    new_play_page.wait_for_turn()
    new_play_page.play("A4-C4")
    new_play_page.wait_for_moves(2)
    new_play_page.page.get_by_label("Language").select_option("ru")
    expect(new_play_page.page.get_by_role("button", name="A4-C4", exact=True)).to_be_visible()
