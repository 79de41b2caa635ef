"""Moves of Lines of Action by click, keyboard and text, reasons for refusals, and the list of moves."""

import pytest
from playwright.sync_api import expect

from judgeboard.loa.squares import PASS
from judgeboard.loa.thinker import Thinker
from tests.page.play_page import PlayPage
from tests.page.site_page import bounding_box

pytestmark = pytest.mark.native


def test_moves_are_made_by_keyboard(play_page: PlayPage) -> None:
    play_page.square("A4").focus()
    keyboard = play_page.page.keyboard
    keyboard.press("Enter")
    keyboard.press("ArrowRight")
    keyboard.press("ArrowRight")
    keyboard.press("Enter")
    play_page.wait_for_moves(2)
    assert play_page.moves()[0] == "A4-C4"


def test_a_move_of_the_engine_that_the_rules_refuse_is_not_played(
    play_page: PlayPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Thinker, "best_move", property(lambda _: lambda: PASS), raising=False)
    play_page.play("A4-C4")
    expect(play_page.caption).to_contain_text("The engine failed in this position")
    assert play_page.moves() == ["A4-C4"]
    monkeypatch.undo()
    play_page.undo.click()
    play_page.play("A4-C4")
    play_page.wait_for_moves(2)


def test_a_move_is_typed_after_one_that_is_refused_with_a_reason(play_page: PlayPage) -> None:
    box = play_page.page.get_by_label("Type a move")
    box.fill("a4-a5")
    box.press("Enter")
    why = "a4-a5 is not legal: there are 6 checkers on that line, so each moves exactly 6 squares."
    expect(box).to_have_accessible_description(why)
    expect(play_page.caption).to_have_text("Your move.")
    assert play_page.moves() == []
    box.fill(" a4:c4 ")
    expect(box).to_have_accessible_description("")
    box.press("Enter")
    play_page.wait_for_moves(2)
    assert play_page.moves()[0] == "A4-C4"
    expect(box).to_have_value("")


def test_an_illegal_click_is_explained_and_the_checker_stays_chosen(play_page: PlayPage) -> None:
    play_page.square("A4").click()
    play_page.square("B4").click()
    why = "there are 2 checkers on that line, so each moves exactly 2 squares."
    expect(play_page.caption).to_have_text(f"A4-B4 is not legal: {why}")
    assert play_page.moves() == []
    play_page.square("C4").click()
    play_page.wait_for_moves(2)


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


@pytest.mark.thorough
def test_a_change_of_language_keeps_the_game_without_storage(new_play_page: PlayPage) -> None:
    new_play_page.page.add_init_script("Storage.prototype.setItem = () => { throw new Error('full'); };")
    new_play_page.open("loa").ready()
    new_play_page.wait_for_turn()
    new_play_page.play("A4-C4")
    new_play_page.wait_for_moves(2)
    new_play_page.page.get_by_label("Language").select_option("ru")
    expect(new_play_page.page.get_by_role("button", name="A4-C4", exact=True)).to_be_visible()
