"""A game of Lines of Action against the engine, which searches in the browser."""

import re

import pytest
from playwright.sync_api import expect

from tests.page.judge_page import JudgePage
from tests.page.play_page import HINT, LONG_MS, PlayPage, game_after, good_move
from tests.page.site_page import board_digest
from tests.page.workers import add_to_workers
from tests.times import TIMES

MOST_MOVES = 120
"""Maximum number of moves of both sides together. The games end long before."""


def test_the_engine_answers_and_its_move_is_marked(play_page: PlayPage) -> None:
    play_page.play("A4-C4")
    play_page.wait_for_moves(2)
    play_page.wait_for_turn()
    reply = play_page.moves()[1]
    assert reply in game_after(["A4-C4"], 80)["legal"]
    landed = reply.split("-")[1]
    expect(play_page.square(landed)).to_have_accessible_name(f"{landed}, black checker, last move")


COMPILED_AHEAD = """
globalThis.prepared = new Promise((resolve) => {
  const compile = WebAssembly.compile;
  WebAssembly.compile = (bytes) => compile(bytes).finally(resolve);
});
WebAssembly.Module = class { constructor() { throw new Error("compiled during a move"); } };
"""
"""Script with which a worker reports that the search is compiled, and cannot compile it later."""


def test_the_search_is_compiled_in_the_background_before_the_first_move(new_judge_page: JudgePage) -> None:
    """In WebKit, the engine's first move came two seconds late, since the search was compiled during the move."""
    add_to_workers(new_judge_page, COMPILED_AHEAD)
    new_judge_page.open("loa").ready()
    new_judge_page.page.workers[0].evaluate("prepared")
    play_page = PlayPage.of(new_judge_page)
    play_page.play("A4-C4")
    play_page.wait_for_moves(2)


def test_thinking_is_shown_with_its_line_and_ends_with_the_best_move_so_far(play_page: PlayPage) -> None:
    play_page.set_move_time(LONG_MS)
    play_page.page.get_by_role("switch", name="Show the score").check()
    play_page.play("A4-C4")
    expect(play_page.caption).to_have_text("The engine is thinking…")
    expect(play_page.players).to_contain_text(re.compile(r"Depth \d+ · [\d.]+[KM]? nodes · [\d.]+[KM]?/s"))
    expect(play_page.players).to_contain_text(re.compile(r"[+−]\d+\.\d\d \(\d+%\) [A-H][1-8]-[A-H][1-8]"))
    play_page.move_now.click()
    play_page.wait_for_moves(2)
    assert play_page.moves()[1] in game_after(["A4-C4"], 80)["legal"]
    play_page.wait_for_turn()


@pytest.mark.thorough
def test_stop_stops_the_engine_until_it_may_move(play_page: PlayPage) -> None:
    play_page.set_move_time(LONG_MS)
    play_page.play("A4-C4")
    play_page.stop.click()
    expect(play_page.caption).to_contain_text("The engine has stopped")
    expect(play_page.stop).to_be_hidden()
    expect(play_page.button("Let the engine move")).to_be_focused()
    play_page.wait_for_late_replies()
    assert play_page.moves() == ["A4-C4"]
    play_page.button("Let the engine move").click()
    play_page.hurry()
    play_page.wait_for_moves(2)


def test_undo_works_while_the_engine_thinks_and_its_late_reply_is_dropped(play_page: PlayPage) -> None:
    play_page.set_move_time(LONG_MS)
    play_page.play("A4-C4")
    expect(play_page.move_now).to_be_enabled()
    play_page.undo.click()
    play_page.wait_for_moves(0)
    play_page.play("H3-F3")
    play_page.hurry()
    play_page.wait_for_moves(2)
    assert play_page.moves()[0] == "H3-F3"
    assert play_page.moves()[1] in game_after(["H3-F3"], 80)["legal"]


def test_a_hint_names_a_good_move_and_shows_it_as_an_arrow(play_page: PlayPage) -> None:
    board = play_page.page.locator("canvas")
    before = board_digest(board)
    play_page.set_move_time(LONG_MS)
    play_page.hint.click()
    expect(play_page.hint).to_be_disabled()
    expect(play_page.players).to_contain_text(re.compile(r"Depth \d"))
    play_page.stop.click()
    expect(play_page.caption).to_have_text(HINT)
    expect(play_page.move_now).to_be_disabled()
    hinted = HINT.fullmatch(play_page.caption.inner_text())
    assert hinted
    assert hinted[1] in game_after([], 80)["legal"]
    assert board_digest(board) != before
    play_page.set_move_time(TIMES["move"])
    play_page.play(hinted[1])
    play_page.wait_for_moves(2)


@pytest.mark.thorough
def test_a_whole_game_is_played_to_a_connection(play_page: PlayPage) -> None:
    over = play_page.caption.filter(has_text=re.compile("win"))
    while not over.is_visible() and len(play_page.moves()) < MOST_MOVES:
        moves = play_page.moves()
        play_page.play(good_move(moves, 80))
        play_page.hurry()
        expect(play_page.caption).to_have_text(re.compile("Your move|win"))
    result = game_after(play_page.moves(), 80)["result"]
    assert result is not None
    won = {"white": "You win.", "black": "The engine wins."}[result["winner"]]
    expect(play_page.caption).to_have_text(won)
    expect(play_page.remarks).to_contain_text("connected")
    expect(play_page.move_now).to_be_disabled()


@pytest.mark.thorough
def test_a_game_continues_after_a_reload_while_the_engine_thinks(play_page: PlayPage) -> None:
    play_page.page.get_by_label("Level").select_option("3")
    play_page.button("Flip").click()
    play_page.set_move_time(LONG_MS)
    play_page.play("A4-C4")
    play_page.reload()
    play_page.wait_for_moves(2)
    play_page.wait_for_turn()
    assert play_page.moves()[0] == "A4-C4"
    expect(play_page.page.get_by_label("Level")).to_have_value("3")
    play_page.page.get_by_label("Level").select_option("8")


@pytest.mark.thorough
def test_a_whole_game_is_played_by_keyboard_alone(play_page: PlayPage) -> None:
    """A whole game can be played by keyboard alone. The engine's weakest level loses to the test's own search."""
    keyboard = play_page.page.keyboard
    play_page.page.get_by_label("Level").select_option("1")
    over = play_page.caption.filter(has_text=re.compile("win|draw"))
    play_page.square("A8").focus()
    here = "A8"
    while not over.is_visible() and len(play_page.moves()) < MOST_MOVES:
        made = play_page.moves()
        for there in good_move(made, 80).split("-"):
            across, up = ord(there[0]) - ord(here[0]), int(there[1]) - int(here[1])
            for _ in range(abs(across)):
                keyboard.press("ArrowRight" if across > 0 else "ArrowLeft")
            for _ in range(abs(up)):
                keyboard.press("ArrowUp" if up > 0 else "ArrowDown")
            keyboard.press("Enter")
            here = there
        expect(play_page.count).not_to_have_text(re.compile(f"^{len(made)} of "))
        expect(play_page.caption).to_have_text(re.compile("Your move|win"))
    expect(play_page.caption).to_have_text("You win.")
    expect(play_page.remarks).to_contain_text("connected")
    play_page.page.get_by_label("Level").select_option("8")


def test_a_game_is_lost_to_the_engine(play_page: PlayPage) -> None:
    """A game can be lost to the engine: whoever plays the first legal move each time loses to the strongest level."""
    over = play_page.caption.filter(has_text=re.compile("win"))
    while not over.is_visible() and len(play_page.moves()) < MOST_MOVES:
        play_page.play(game_after(play_page.moves(), 80)["legal"][0])
        play_page.hurry()
        expect(play_page.caption).to_have_text(re.compile("Your move|win"))
    expect(play_page.caption).to_have_text("The engine wins.")
    expect(play_page.remarks).to_contain_text("Black wins")
    play_page.undo.click()
    play_page.wait_for_turn()
