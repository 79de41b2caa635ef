"""The rules by which a game of Lines of Action is drawn elsewhere: both sides connected, and a third repetition."""

import json
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgeboard.api_types import playing
from judgeboard.board import Side
from judgeboard.errors import InputError
from judgeboard.loa.explain import threat
from judgeboard.loa.format import position_text
from judgeboard.loa.parse import draw_rules, items, move, replay
from judgeboard.loa.rules import (
    CONTEST,
    START,
    DrawRule,
    Game,
    GameEnd,
    Position,
    Result,
    captures,
    legal_moves,
    play,
    result,
)
from judgeboard.loa.squares import PASS
from judgeboard.loa.view import view
from judgeboard.messages import sentence
from tests.engine.loa_games import BLOCKED
from tests.engine.page_api import api
from tests.engine.searches import VECTORS
from tests.engine.sentences import speaking
from tests.engine.test_loa_search import of_squares

ENDINGS = json.loads((VECTORS / "endings.json").read_text())
BOTH_CONNECTED = frozenset({DrawRule.BOTH_CONNECTED})
REPETITION = frozenset({DrawRule.REPETITION})
SHUFFLE = "A7-C7 B8-B6 C7-A7 B6-B8"
"""Four moves from the start position that lead back to it."""
TWO_EACH = of_squares(["C3", "F6"], ["C6", "F3"], "W")


def ending(kind: str, number: int = 0, draws: frozenset[DrawRule] = CONTEST) -> Game:
    """Returns the game of an ending of the test vectors after its only move."""
    case = ENDINGS[kind][number]
    start = of_squares(case["white"], case["black"], case["to_move"])
    return replay(80, items(case["move"]), start, draws)


@pytest.mark.parametrize("number", range(len(ENDINGS["both_connected"])))
def test_a_move_that_connects_both_sides_draws_by_its_rule_and_else_wins(number: int) -> None:
    contest, elsewhere = (ending("both_connected", number, draws) for draws in (CONTEST, BOTH_CONNECTED))
    assert contest.result == Result(contest.plies[-1].before.turn, GameEnd.BOTH_CONNECTED)
    assert elsewhere.result == Result(None, GameEnd.BOTH_CONNECTED)


@pytest.mark.parametrize("kind", ["only_opponent", "last_but_one"])
def test_a_move_that_connects_one_side_has_the_same_winner_by_every_rule(kind: str) -> None:
    for number in range(len(ENDINGS[kind])):
        contest = ending(kind, number)
        if contest.result and contest.result.end is not GameEnd.BOTH_CONNECTED:
            assert ending(kind, number, frozenset(DrawRule)).result == contest.result


def test_a_game_keeps_its_rules_from_move_to_move() -> None:
    game = replay(80, items(SHUFFLE), draws=REPETITION)
    assert game.draws == game.play(legal_moves(game.position.own, game.position.enemy)[0]).draws == REPETITION


def test_the_third_occurrence_of_a_position_draws_by_its_rule() -> None:
    """The start position counts, too: it occurs for the third time after the moves were played back and forth twice."""
    assert replay(80, items(f"{SHUFFLE} {SHUFFLE[:17]}"), draws=REPETITION).result is None
    assert replay(80, items(f"{SHUFFLE} {SHUFFLE}"), draws=REPETITION).result == Result(None, GameEnd.REPETITION)
    with pytest.raises(InputError) as caught:
        replay(80, items(f"{SHUFFLE} {SHUFFLE} A7-C7"), draws=REPETITION)
    assert caught.value.code == "loa.game_over"


@pytest.mark.parametrize("draws", [CONTEST, BOTH_CONNECTED])
def test_without_its_rule_a_position_may_occur_as_often_as_it_likes(draws: frozenset[DrawRule]) -> None:
    assert replay(80, items(" ".join([SHUFFLE] * 10)), draws=draws).result is None


def test_the_same_checkers_with_the_other_side_to_move_are_another_position() -> None:
    """White has no legal move and passes. After a pass, the checkers stay, but the side to move changes."""
    game = Game(80, start=BLOCKED, draws=REPETITION).play(PASS)
    assert game.position.checkers(Side.WHITE) == BLOCKED.checkers(Side.WHITE)
    assert game.result is None


def test_a_repetition_at_the_move_limit_is_called_a_repetition() -> None:
    assert replay(4, items(f"{SHUFFLE} {SHUFFLE}"), draws=REPETITION).result == Result(None, GameEnd.REPETITION)


@st.composite
def games_of_few_checkers(draw: st.DrawFn) -> Game:
    """Returns a game with two checkers of each side, where positions occur again soon."""
    game = Game(80, start=TWO_EACH, draws=REPETITION)
    for choice in draw(st.lists(st.integers(0, 999), max_size=120)):
        legal = legal_moves(game.position.own, game.position.enemy) or [PASS]
        quiet = [each for each in legal if not result(play(game.position, each))] or legal
        back = [each for each in quiet if play(game.position, each) in [ply.position for ply in game.plies]]
        game = game.play((back or quiet)[choice % len(back or quiet)])
        if game.result:
            break
    return game


@given(games_of_few_checkers())
def test_repetition_is_counted_over_the_whole_game(game: Game) -> None:
    positions = [game.start, *(ply.position for ply in game.plies)]
    thrice = positions.count(game.position) >= 3
    assert (game.result == Result(None, GameEnd.REPETITION)) == (thrice and result(game.position) is None)


def test_a_position_cannot_occur_again_after_a_capture() -> None:
    capture = next(each for each in legal_moves(START.own, START.enemy) if captures(START, each))
    game = replay(80, items(SHUFFLE), draws=REPETITION).play(capture)
    assert game.position not in [ply.before for ply in game.plies]
    assert game.result is None


def caption(game: Game, language: str) -> str:
    phrase = view(game).caption
    with speaking(language):
        return sentence(phrase.code, phrase.values)


def test_the_board_says_by_which_rule_the_game_is_drawn() -> None:
    both = ending("both_connected", draws=BOTH_CONNECTED)
    assert caption(both, "en") == "A draw: the move connected both sides."
    assert caption(both, "ru") == "Ничья: ход соединил обе стороны."
    repeated = replay(80, items(f"{SHUFFLE} {SHUFFLE}"), draws=REPETITION)
    assert caption(repeated, "en") == "A draw: this position has occurred for the third time."
    assert caption(repeated, "ru") == "Ничья: эта позиция возникла в третий раз."


def test_after_a_draw_the_groups_of_both_sides_are_outlined() -> None:
    shown = view(ending("both_connected", draws=BOTH_CONNECTED))
    assert shown.outlines_shown
    assert {outline.kind for outline in shown.outlines} == set(Side)


def test_a_move_that_would_only_draw_is_no_threat() -> None:
    mover = of_squares(["C6", "D3"], ["A5", "D5"], "W")
    turned = Position(mover.enemy, mover.own, Side.BLACK)
    assert threat(turned) == move(next(items("D3-D5")), mover)
    assert threat(turned, BOTH_CONNECTED) is None


def page_game(**more: Any) -> dict[str, Any]:
    game: dict[str, Any] = api.game({"problem": "loa", "start": "", "moves": [], "limit": 80} | more)
    return game


def test_the_page_gets_the_rule_as_the_reason() -> None:
    case = ENDINGS["both_connected"][0]
    start = position_text(of_squares(case["white"], case["black"], case["to_move"]))
    both = page_game(start=start, moves=[case["move"]], draws=["both_connected"])
    assert both["result"] == {"winner": "draw", "reason": "both_connected"}
    assert page_game(start=start, moves=[case["move"]])["result"]["winner"] == "black"
    repeated = page_game(moves=f"{SHUFFLE} {SHUFFLE}".split(), draws=["repetition", "both_connected"])
    assert repeated["result"] == {"winner": "draw", "reason": "repetition"}
    assert (repeated["legal"], repeated["view"]["targets"]) == ([], [])


@pytest.mark.parametrize("names", [["stalemate"], ["repetition", ""], ["REPETITION"], [3], "repetition"])
def test_an_unknown_draw_rule_is_refused(names: Any) -> None:
    assert page_game(draws=names)["error"]["code"] == "loa.draw_rule_unknown"


def test_draw_rules_are_read_by_name() -> None:
    assert draw_rules([]) == CONTEST
    assert draw_rules(items("repetition both_connected repetition")) == frozenset(DrawRule)
    with pytest.raises(InputError) as caught:
        draw_rules(items("repetition mate"))
    assert (caught.value.code, caught.value.column) == ("loa.draw_rule_unknown", 12)


def test_the_page_names_the_same_rules() -> None:
    assert get_args(playing.DrawRule) == tuple(rule.value for rule in DrawRule)


def test_an_unknown_draw_rule_of_the_page_has_the_place_of_a_first_word() -> None:
    error = page_game(draws=["stalemate"])["error"]
    assert (error["line"], error["column"]) == (1, 1)
