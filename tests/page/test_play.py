"""A game of Lines of Action against the engine, which thinks in the browser."""

import re

import pytest
from playwright.sync_api import expect

from tests.page.desk import at_rest
from tests.page.table import HINT, LONG_MS, Table, game_after, thought_of
from tests.times import TIMES

MOST_MOVES = 120
"""Of both sides; such games are over long before."""


def test_the_engine_answers_and_its_move_is_marked(table: Table) -> None:
    table.play("A4-C4")
    table.wait_for(2)
    table.my_turn()
    reply = table.moves()[1]
    assert reply in game_after(["A4-C4"], 80)["legal"]
    landed = reply.split("-")[1]
    expect(table.desk.square(landed)).to_have_accessible_name(f"{landed}, black checker, last move")


def test_thinking_is_shown_with_its_line_and_ends_with_the_best_so_far(table: Table) -> None:
    table.thinks_for(LONG_MS)
    table.play("A4-C4")
    expect(table.desk.caption).to_have_text("The engine is thinking…")
    expect(table.players).to_contain_text(re.compile(r"Depth \d+ · [\d.]+[KM]? nodes · [\d.]+[KM]?/s"))
    expect(table.players).to_contain_text(re.compile(r"[+−]\d+\.\d\d \(\d+%\) [A-H][1-8]-[A-H][1-8]"))
    table.move_now.click()
    table.wait_for(2)
    assert table.moves()[1] in game_after(["A4-C4"], 80)["legal"]
    table.my_turn()


def test_stop_stops_and_the_engine_can_be_let_move_again(table: Table) -> None:
    table.thinks_for(LONG_MS)
    table.play("A4-C4")
    table.stop.click()
    expect(table.desk.caption).to_contain_text("The engine has stopped")
    expect(table.stop).to_be_hidden()
    expect(table.desk.button("Let the engine move")).to_be_focused()
    table.late_reply_would_have_come()
    assert table.moves() == ["A4-C4"]
    table.desk.button("Let the engine move").click()
    table.hurry()
    table.wait_for(2)


def test_undo_works_while_the_engine_thinks_and_its_late_reply_is_dropped(table: Table) -> None:
    table.thinks_for(LONG_MS)
    table.play("A4-C4")
    expect(table.move_now).to_be_enabled()
    table.undo.click()
    table.wait_for(0)
    table.play("H3-F3")
    table.hurry()
    table.wait_for(2)
    assert table.moves()[0] == "H3-F3"
    assert table.moves()[1] in game_after(["H3-F3"], 80)["legal"]


def test_a_hint_names_a_good_move_and_shows_it_as_an_arrow(table: Table) -> None:
    board = table.desk.page.locator("canvas")
    before = at_rest(board)
    table.thinks_for(LONG_MS)
    table.hint.click()
    expect(table.hint).to_be_disabled()
    expect(table.players).to_contain_text(re.compile(r"Depth \d"))
    table.stop.click()
    expect(table.desk.caption).to_have_text(HINT)
    expect(table.move_now).to_be_disabled()
    hinted = HINT.fullmatch(table.desk.caption.inner_text())
    assert hinted
    assert hinted[1] in game_after([], 80)["legal"]
    assert at_rest(board) != before
    table.thinks_for(TIMES["move"])
    table.play(hinted[1])
    table.wait_for(2)


@pytest.mark.thorough
def test_a_whole_game_is_played_to_a_connection(table: Table) -> None:
    over = table.desk.caption.filter(has_text=re.compile("win"))
    while not over.is_visible() and len(table.moves()) < MOST_MOVES:
        moves = table.moves()
        table.play(thought_of(moves, 80))
        table.hurry()
        expect(table.desk.caption).to_have_text(re.compile("Your move|win"))
    result = game_after(table.moves(), 80)["result"]
    assert result is not None
    won = {"white": "You win.", "black": "The engine wins."}[result["winner"]]
    expect(table.desk.caption).to_have_text(won)
    expect(table.desk.remarks).to_contain_text("connected")
    expect(table.move_now).to_be_disabled()


def test_a_game_goes_on_after_a_reload_even_while_the_engine_thinks(table: Table) -> None:
    table.desk.page.get_by_label("Level").select_option("3")
    table.desk.button("Flip").click()
    table.thinks_for(LONG_MS)
    table.play("A4-C4")
    table.desk.page.reload()
    table.desk.ready()
    table.wait_for(2)
    table.my_turn()
    assert table.moves()[0] == "A4-C4"
    expect(table.desk.page.get_by_label("Level")).to_have_value("3")
    table.desk.page.get_by_label("Level").select_option("8")


@pytest.mark.thorough
def test_a_whole_game_is_played_by_keyboard_alone(table: Table) -> None:
    """By the squares, which are one Tab stop; the engine's weakest level and our search see to its end."""
    keyboard = table.desk.page.keyboard
    table.desk.page.get_by_label("Level").select_option("1")
    over = table.desk.caption.filter(has_text=re.compile("win|draw"))
    table.desk.square("A8").focus()
    here = "A8"
    while not over.is_visible() and len(table.moves()) < MOST_MOVES:
        made = table.moves()
        for there in thought_of(made, 80).split("-"):
            across, up = ord(there[0]) - ord(here[0]), int(there[1]) - int(here[1])
            for _ in range(abs(across)):
                keyboard.press("ArrowRight" if across > 0 else "ArrowLeft")
            for _ in range(abs(up)):
                keyboard.press("ArrowUp" if up > 0 else "ArrowDown")
            keyboard.press("Enter")
            here = there
        expect(table.count).not_to_have_text(re.compile(f"^{len(made)} of "))
        expect(table.desk.caption).to_have_text(re.compile("Your move|win"))
    expect(table.desk.caption).to_have_text("You win.")
    expect(table.desk.remarks).to_contain_text("connected")
    table.desk.page.get_by_label("Level").select_option("8")


def test_a_game_is_lost_to_the_engine(table: Table) -> None:
    """Whoever plays the first legal move each time loses to the strongest level."""
    over = table.desk.caption.filter(has_text=re.compile("win"))
    while not over.is_visible() and len(table.moves()) < MOST_MOVES:
        table.play(game_after(table.moves(), 80)["legal"][0])
        table.hurry()
        expect(table.desk.caption).to_have_text(re.compile("Your move|win"))
    expect(table.desk.caption).to_have_text("The engine wins.")
    expect(table.desk.remarks).to_contain_text("Black wins")
    table.undo.click()
    table.my_turn()
