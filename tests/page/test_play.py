"""A game of Lines of Action against the engine, played by clicks."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.page.desk import Desk, at_rest
from tests.page.table import LONG_MS, Table, game_after, seated, thought_of
from tests.times import TIMES

PASSING_WORKER = Path(__file__).with_name("passing_worker.js")
HINT = re.compile(r"Try ([A-H][1-8]-[A-H][1-8])\.")
NEVER_MS = 3_600_000
"""Longer than any test, however busy its machine."""
MOST_MOVES = 120
"""Of both sides; such games are over long before."""


@pytest.fixture
def table(desk: Desk) -> Iterator[Table]:
    """A new game in which the player is White."""
    table = seated(desk)
    yield table
    table.thinks_for(TIMES["move"])


def test_legal_targets_are_shown_for_the_chosen_checker(table: Table) -> None:
    table.desk.square("A4").click()
    for target in ("C4", "C6", "C2"):
        expect(table.desk.square(target)).to_have_accessible_name(f"{target}, empty, can be moved to")
    expect(table.desk.square("B4")).to_have_accessible_name("B4, empty")


def test_the_engine_answers_and_its_move_is_marked(table: Table) -> None:
    table.play("A4-C4")
    table.wait_for(2)
    table.my_turn()
    reply = table.moves()[1]
    assert reply in game_after(["A4-C4"], 80)["legal"]
    landed = reply.split("-")[1]
    expect(table.desk.square(landed)).to_have_accessible_name(f"{landed}, black checker, last move")


def test_thinking_is_shown_with_its_line(table: Table) -> None:
    table.thinks_for(LONG_MS)
    table.play("A4-C4")
    expect(table.desk.caption).to_have_text("The engine is thinking…")
    expect(table.players).to_contain_text(re.compile(r"Depth \d+ · [\d.]+[KM]? nodes · [\d.]+[KM]?/s"))
    expect(table.players).to_contain_text(re.compile(r"[+−]\d+\.\d\d \(\d+%\) [A-H][1-8]-[A-H][1-8]"))
    table.hurry()
    table.my_turn()


def test_move_now_plays_the_best_so_far(table: Table) -> None:
    table.thinks_for(LONG_MS)
    table.play("A4-C4")
    table.move_now.click()
    table.wait_for(2)
    assert table.moves()[1] in game_after(["A4-C4"], 80)["legal"]


def test_stop_stops_and_the_engine_can_be_let_move_again(table: Table) -> None:
    table.thinks_for(LONG_MS)
    table.play("A4-C4")
    table.stop.click()
    expect(table.desk.caption).to_contain_text("The engine has stopped")
    expect(table.stop).to_be_hidden()
    table.late_reply_would_have_come()
    assert table.moves() == ["A4-C4"]
    table.desk.button("Let the engine move").click()
    table.hurry()
    table.wait_for(2)


def test_undo_takes_back_to_the_players_turn_before(table: Table) -> None:
    table.play("A4-C4")
    table.wait_for(2)
    table.my_turn()
    table.undo.click()
    table.wait_for(0)
    expect(table.desk.square("A4")).to_have_accessible_name("A4, white checker")
    expect(table.undo).to_be_disabled()


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


def test_a_new_game_drops_the_reply_of_the_old_one(table: Table) -> None:
    table.thinks_for(LONG_MS)
    table.play("A4-C4")
    expect(table.move_now).to_be_enabled()
    table.new_game()
    table.late_reply_would_have_come()
    assert table.moves() == []
    table.my_turn()


def test_five_new_games_while_it_thinks_show_no_old_reply(table: Table) -> None:
    table.thinks_for(LONG_MS)
    for _ in range(5):
        table.play("A4-C4")
        expect(table.move_now).to_be_enabled()
        table.new_game()
    table.late_reply_would_have_come()
    assert table.moves() == []
    table.my_turn()


def test_a_hint_names_a_good_move_and_shows_it_as_an_arrow(table: Table) -> None:
    board = table.desk.page.locator("canvas")
    before = at_rest(board)
    table.thinks_for(LONG_MS)
    table.hint.click()
    expect(table.hint).to_be_disabled()
    expect(table.players).to_contain_text(re.compile(r"Depth \d"))
    table.stop.click()
    expect(table.desk.caption).to_have_text(HINT)
    hinted = HINT.fullmatch(table.desk.caption.inner_text())
    assert hinted
    assert hinted[1] in game_after([], 80)["legal"]
    assert at_rest(board) != before
    table.thinks_for(TIMES["move"])
    table.play(hinted[1])
    table.wait_for(2)


def test_stop_shows_the_hint_that_was_found_so_far(table: Table) -> None:
    table.thinks_for(LONG_MS)
    table.hint.click()
    expect(table.players).to_contain_text(re.compile(r"Depth \d"))
    table.stop.click()
    expect(table.desk.caption).to_have_text(HINT)
    expect(table.move_now).to_be_disabled()


def test_who_moves_without_waiting_for_the_hint_gets_the_engines_answer_only(table: Table) -> None:
    table.thinks_for(LONG_MS)
    table.hint.click()
    table.thinks_for(TIMES["move"])
    table.play("A4-C4")
    table.wait_for(2)
    table.my_turn()
    table.late_reply_would_have_come()
    expect(table.desk.caption).to_have_text("Your move.")
    assert table.moves()[1] in game_after(["A4-C4"], 80)["legal"]


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


def test_as_black_one_is_moved_first_against(table: Table) -> None:
    table.new_game("Black")
    table.wait_for(1)
    table.my_turn()
    assert table.moves()[0] in game_after([], 80)["legal"]
    table.play(game_after(table.moves(), 80)["legal"][0])
    table.wait_for(3)


def test_the_opponents_checkers_can_be_looked_at_and_not_moved(table: Table) -> None:
    table.desk.square("C1").click()
    expect(table.desk.caption).to_have_text("Your move. C1 can go to A3 (2, capture), C3 (2), and E3 (2).")
    expect(table.desk.square("C3")).to_have_accessible_name("C3, empty")
    table.desk.square("C3").click()
    table.play("A4-C4")
    assert table.moves()[0] == "A4-C4"


def test_after_the_end_a_checker_tells_its_group_and_not_where_it_could_go(table: Table) -> None:
    table.new_game("Both", limit=1)
    table.play("A4-C4")
    table.play("C1-C4")
    expect(table.desk.caption).to_have_text("A draw.")
    table.desk.square("A7").click()
    expect(table.desk.caption).to_have_text("A draw. White’s checker on A7 belongs to a group of 3.")


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


def test_groups_and_checkers_are_counted(table: Table) -> None:
    expect(table.players).to_contain_text("12 checkers · 2 groups")


def test_the_moves_are_made_by_keyboard_too(table: Table) -> None:
    table.desk.square("A4").focus()
    keyboard = table.desk.page.keyboard
    keyboard.press("Enter")
    keyboard.press("ArrowRight")
    keyboard.press("ArrowRight")
    keyboard.press("Enter")
    table.wait_for(2)
    assert table.moves()[0] == "A4-C4"


def test_a_game_goes_on_when_one_comes_back_from_another_problem(table: Table) -> None:
    table.thinks_for(LONG_MS)
    table.play("A4-C4")
    table.desk.enter("othello")
    table.desk.enter("loa")
    table.hurry()
    table.wait_for(2)
    assert table.moves()[0] == "A4-C4"
    table.my_turn()


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


def test_both_sides_can_be_moved_without_an_engine(table: Table) -> None:
    table.new_game("Both")
    expect(table.desk.caption).to_have_text("White to move.")
    table.play("A4-C4")
    expect(table.desk.caption).to_have_text("Black to move.")
    table.play("C1-C4")
    table.wait_for(2)
    table.undo.click()
    table.wait_for(1)


def test_one_can_watch_the_engine_play_itself(table: Table) -> None:
    table.new_game("Neither", limit=2)
    table.wait_for(4)
    expect(table.desk.caption).to_have_text("A draw.")


def paced(table: Table, pace: str, **times: int) -> None:
    """Begin a game that is watched, with other times between its moves."""
    # No move is made before the pace has been chosen.
    table.desk.page.evaluate("times => Object.assign(judgeboardTimes, times)", {"normal": NEVER_MS, **times})
    table.new_game("Neither")
    table.desk.page.get_by_label("Pace").select_option(label=pace)


@pytest.fixture
def watched(table: Table) -> Iterator[Table]:
    """The pace and the times are left as they are found."""
    yield table
    table.desk.page.evaluate("times => Object.assign(judgeboardTimes, times)", TIMES)
    table.new_game("Neither", limit=1)
    table.desk.page.get_by_label("Pace").select_option(label="Normal pace")
    table.wait_for(2)


def test_a_game_that_is_watched_goes_on_at_the_pace_that_is_chosen(watched: Table) -> None:
    """A move that is found waits for its time; another pace counts at once."""
    paced(watched, "Slow", slow=NEVER_MS, fast=0)
    expect(watched.players).to_contain_text(re.compile(r"Depth \d"))
    watched.late_reply_would_have_come()
    assert watched.moves() == []
    expect(watched.move_now).to_be_enabled()
    watched.desk.page.get_by_label("Pace").select_option(label="Fast")
    expect(watched.count).to_have_text(re.compile(r"^([5-9]|\d\d+) of "))


def test_who_does_not_want_to_wait_has_the_move_at_once(watched: Table) -> None:
    paced(watched, "Slow", slow=NEVER_MS)
    watched.late_reply_would_have_come()
    watched.move_now.click()
    watched.wait_for(1)


def test_step_by_step_each_move_waits_for_a_press(watched: Table) -> None:
    step = watched.desk.button("Next move")
    paced(watched, "Step by step")
    expect(watched.desk.caption).to_have_text("The engine has its move: press “Next move” to see it.")
    assert watched.moves() == []
    expect(watched.move_now).to_be_hidden()
    for made in (1, 2, 3):
        step.click()
        watched.wait_for(made)
        expect(watched.desk.caption).to_have_text("The engine has its move: press “Next move” to see it.")
    assert watched.moves()[2] in game_after(watched.moves()[:2], 80)["legal"]


def test_what_waits_for_its_time_can_be_stopped_and_goes_on(watched: Table) -> None:
    paced(watched, "Slow", slow=NEVER_MS)
    watched.late_reply_would_have_come()
    watched.stop.click()
    expect(watched.desk.caption).to_contain_text("The engine has stopped")
    watched.desk.page.get_by_label("Pace").select_option(label="Fast")
    watched.late_reply_would_have_come()
    assert watched.moves() == []
    watched.desk.button("Let the engine move").click()
    expect(watched.count).to_have_text(re.compile(r"^[1-9]\d* of "))


def test_the_pace_is_asked_of_who_watches_alone_and_outlives_a_reload(watched: Table) -> None:
    pace = watched.desk.page.get_by_label("Pace")
    expect(pace).to_have_count(0)
    paced(watched, "Step by step")
    watched.desk.button("Next move").click()
    watched.wait_for(1)
    watched.desk.idle()
    watched.desk.page.reload()
    watched.desk.ready()
    expect(pace).to_have_value("step")
    watched.wait_for(1)


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


# Of the words below the board, all that they ever were.
HEAR_WORDS = """
() => {
  const place = document.querySelector(".caption");
  window.heard = [];
  new MutationObserver(() => window.heard.push(place.textContent)).observe(place, { childList: true });
}
"""


def test_nobody_is_told_that_it_is_their_move_when_they_have_made_it(table: Table) -> None:
    """The square let go of by a move was told as one let go of by hand, and the engine's turn only after that."""
    table.desk.page.evaluate(HEAR_WORDS)
    table.play("A4-C4")
    table.wait_for(2)
    table.my_turn()
    chosen, *said = table.desk.page.evaluate("window.heard")
    assert chosen.startswith("Your move. A4 can go to ")
    assert said == ["The engine is thinking…", "Your move."]


def test_watching_can_be_stopped(table: Table) -> None:
    table.watch()
    table.stop.click()
    resume = table.desk.button("Let the engine move")
    expect(resume).to_be_visible()
    table.desk.idle()
    made = len(table.moves())
    table.late_reply_would_have_come()
    assert len(table.moves()) == made
    resume.click()
    table.hurry()
    table.wait_for(made + 1)


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


@pytest.mark.parametrize("text", ["a4-c4", "A4C4", "a4xc4", " a4:c4 ", "a4–c4"])
def test_a_move_can_be_typed(table: Table, text: str) -> None:
    box = table.desk.page.get_by_label("Type a move")
    box.fill(text)
    box.press("Enter")
    table.wait_for(2)
    assert table.moves()[0] == "A4-C4"
    expect(box).to_have_value("")


def test_why_a_typed_move_is_refused_is_told(table: Table) -> None:
    box = table.desk.page.get_by_label("Type a move")
    box.fill("a4-a5")
    box.press("Enter")
    why = "a4-a5 is not legal: there are 6 checkers on that line, so each moves exactly 6 squares."
    expect(box).to_have_accessible_description(why)
    expect(box).to_have_attribute("aria-invalid", "true")
    expect(table.desk.caption).to_have_text(why)
    assert table.moves() == []
    box.fill("a4-c4")
    expect(box).to_have_accessible_description("")


@pytest.mark.parametrize(
    ("target", "why"),
    [
        ("B4", "there are 2 checkers on that line, so each moves exactly 2 squares."),
        ("C5", "a checker moves along a row, a column or a diagonal."),
        ("B1", "a checker moves along a row, a column or a diagonal."),
    ],
)
def test_a_click_that_is_no_move_tells_why_and_the_checker_stays_chosen(table: Table, target: str, why: str) -> None:
    table.desk.square("A4").click()
    table.desk.square(target).click()
    expect(table.desk.caption).to_have_text(f"A4-{target} is not legal: {why}")
    assert table.moves() == []
    table.desk.square("C4").click()
    table.wait_for(2)


def test_a_checker_in_the_way_is_named_to_who_wants_to_jump_over_it(table: Table) -> None:
    table.new_game("Both")
    table.play("A7-C7")
    table.play("C8-A6")
    table.desk.square("A3").click()
    table.desk.square("A8").click()
    in_the_way = "A3-A8 is not legal: the opponent’s checker on A6 is in the way"
    expect(table.desk.caption).to_contain_text(in_the_way)


def test_a_checker_dropped_where_it_cannot_go_tells_why(table: Table) -> None:
    table.desk.square("A4").drag_to(table.desk.square("B4"))
    expect(table.desk.caption).to_have_text(re.compile("^A4-B4 is not legal: "))
    expect(table.desk.square("A4")).to_have_accessible_name("A4, white checker")


def test_another_own_checker_that_is_clicked_is_chosen_in_place_of_the_first(table: Table) -> None:
    table.desk.square("A4").click()
    table.desk.square("A5").click()
    expect(table.desk.caption).to_contain_text("A5 can go to ")
    table.desk.square("C5").click()
    table.wait_for(2)
    assert table.moves()[0] == "A5-C5"


def test_a_refusal_is_gone_with_the_position_that_it_is_about(table: Table) -> None:
    """The legal moves of the position before stayed in red when a move was taken back or a new game begun."""
    table.play("A4-C4")
    table.wait_for(2)
    table.my_turn()
    box = table.desk.page.get_by_label("Type a move")
    box.fill("a1-a9")
    box.press("Enter")
    expect(box).to_have_attribute("aria-invalid", "true")
    table.desk.button("Take back").click()
    expect(box).to_have_attribute("aria-invalid", "false")
    expect(box).to_have_accessible_description("")
    expect(box).to_have_value("")
    box.fill("a1-a9")
    box.press("Enter")
    expect(box).to_have_attribute("aria-invalid", "true")
    table.new_game(limit=3)
    expect(box).to_have_attribute("aria-invalid", "false")


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


def test_a_stopped_engine_stays_so_when_one_looks_back_and_returns(table: Table) -> None:
    table.watch()
    table.stop.click()
    table.desk.idle()
    made = len(table.moves())
    table.desk.button("One move back").click()
    table.desk.button("One move on").click()
    table.late_reply_would_have_come()
    assert len(table.moves()) == made
    expect(table.desk.caption).to_contain_text("The engine has stopped")


def test_the_engine_does_not_play_itself_unseen(table: Table) -> None:
    table.watch()
    made = table.moves()
    table.thinks_for(TIMES["move"])
    table.desk.enter("othello")
    table.desk.idle()
    table.thinks_for(LONG_MS)
    table.desk.enter("loa")
    expect(table.desk.caption).to_contain_text("thinking")
    assert table.moves() == made


def test_who_presses_a_button_that_goes_keeps_the_focus_at_the_players(table: Table) -> None:
    table.thinks_for(LONG_MS)
    table.play("A4-C4")
    table.stop.click()
    expect(table.desk.button("Let the engine move")).to_be_focused()


def test_a_change_of_the_language_keeps_the_game_where_nothing_can_be_stored(new_desk: Desk) -> None:
    new_desk.page.add_init_script("Storage.prototype.setItem = () => { throw new Error('full'); };")
    new_desk.open("loa").ready()
    table = Table(new_desk)
    table.my_turn()
    table.play("A4-C4")
    table.wait_for(2)
    table.desk.page.get_by_label("Language").select_option("ru")
    expect(new_desk.page.get_by_role("button", name="A4-C4", exact=True)).to_be_visible()
