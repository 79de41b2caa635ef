"""The search under the rule that a move which connects both sides is a draw."""

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from judgeboard.board import Side, mask
from judgeboard.kernel.runtime import Backend, Kernel, fastest
from judgeboard.loa.format import move_text, position_text
from judgeboard.loa.levels import STRONGEST
from judgeboard.loa.player import choose
from judgeboard.loa.rules import CONTEST, START, DrawRule, Game, GameEnd, Position, legal_moves, play, result
from judgeboard.loa.scores import NEAR_WIN, WIN
from judgeboard.loa.squares import PASS, SQUARES
from judgeboard.loa.thinker import SEARCH, Analysis, Search, Thinker
from judgeboard.tasks import finish
from tests.engine.page_api import TASKS, api
from tests.engine.searches import MOST_NODES, MOST_PLIES, Found, found, positions
from tests.engine.test_loa_search import of_squares

RULE = frozenset({DrawRule.BOTH_CONNECTED})
DRAWING = of_squares(["C6", "D3"], ["A5", "D5"], "W")
"""White's capture D3-D5 connects both sides. No other move connects a side."""
THREATENED = of_squares(["C7", "C3"], ["D8", "C5"], "W")
"""After each of White's moves, Black can connect his checkers, but after some moves only both sides."""
ONLY_DRAW = of_squares(["A8", "C7"], ["C8", "A7", "E7", "A6", "B6", "C6", "D6", "E6", "A5", "C5", "D5"], "W")
"""White's only legal move, A8-C8, captures and connects both sides."""


def solved(position: Position, plies: int, draws: frozenset[DrawRule], ply: int = 0) -> int:
    """Returns the score of a position for the side to move, by a search of all games of `plies` more plies, after which
    the game is a draw. `ply` is the number of plies since the search began.
    """
    ended = result(position, draws) if ply else None
    if ended:
        return 0 if ended.winner is None else WIN - ply if ended.winner is position.turn else ply - WIN
    if plies == 0:
        return 0
    moves = legal_moves(position.own, position.enemy) or [PASS]
    return max(-solved(play(position, move), plies - 1, draws, ply + 1) for move in moves)


def searched(position: Position, draws: frozenset[DrawRule], plies: int, depth: int = MOST_PLIES) -> Search:
    search = Search(Thinker(), position, plies, depth, draws=draws)
    search.run(MOST_NODES)
    assert search.done
    return search


def few_checkers(seed: int) -> Iterator[Position]:
    """Yields random undecided positions with four to seven checkers."""
    chance = random.Random(seed)
    while True:
        squares = chance.sample(range(SQUARES), chance.randint(4, 7))
        own = chance.randint(2, len(squares) - 2)
        position = Position(mask(squares[:own]), mask(squares[own:]), chance.choice(list(Side)))
        if result(position) is None:
            yield position


@cache
def critical() -> list[Position]:
    """Returns random positions where some move connects both sides."""
    found: list[Position] = []
    for position in few_checkers(1):
        ends = [result(play(position, move)) for move in legal_moves(position.own, position.enemy)]
        if any(end and end.end is GameEnd.BOTH_CONNECTED for end in ends):
            found.append(position)
        if len(found) == 12:
            break
    return found


def test_a_move_that_connects_both_sides_is_played_as_a_win_in_the_contest_alone() -> None:
    contest, elsewhere = (searched(DRAWING, draws, MOST_PLIES, 1) for draws in (CONTEST, RULE))
    assert (move_text(contest.move), contest.score) == ("D3-D5", WIN - 1)
    assert abs(elsewhere.score) < NEAR_WIN


def test_a_threat_to_connect_both_sides_is_feared_as_a_loss_in_the_contest_alone() -> None:
    assert searched(THREATENED, CONTEST, 2).score == 2 - WIN
    assert searched(THREATENED, RULE, 2).score == 0


@pytest.mark.parametrize("plies", [1, 2, 5, MOST_PLIES])
def test_a_forced_draw_scores_0(plies: int) -> None:
    search = searched(ONLY_DRAW, RULE, plies)
    assert (move_text(search.move), search.score, search.line().moves) == ("A8-C8", 0, [search.move])
    assert searched(ONLY_DRAW, CONTEST, plies).score == WIN - 1


@pytest.mark.parametrize("draws", [CONTEST, RULE], ids=["contest", "draw"])
def test_two_plies_before_the_limit_the_score_is_exact(draws: frozenset[DrawRule]) -> None:
    for position in (*critical(), DRAWING, THREATENED, ONLY_DRAW):
        assert searched(position, draws, 2).score == solved(position, 2, draws)


@pytest.mark.parametrize("draws", [CONTEST, RULE], ids=["contest", "draw"])
def test_proofs_agree_with_a_search_of_all_games(draws: frozenset[DrawRule]) -> None:
    proofs = 0
    for position in critical()[:6]:
        score, exact = searched(position, draws, 3).score, solved(position, 3, draws)
        if abs(score) >= NEAR_WIN:
            assert score == exact
            proofs += 1
    assert proofs


def test_scores_of_one_rule_are_not_used_for_the_other() -> None:
    """A thinker keeps its transposition table between searches, but each rule has its own entries."""
    thinker = Thinker()
    for position in (THREATENED, *critical()):
        for draws in (CONTEST, RULE, CONTEST):
            shared = Search(thinker, position, 2, draws=draws)
            shared.run(MOST_NODES)
            assert shared.score == solved(position, 2, draws)


def test_the_player_and_the_analysis_follow_the_rule_of_the_game() -> None:
    for draws, wins in ((CONTEST, True), (RULE, False)):
        game = Game(1, start=DRAWING, draws=draws)
        chosen = finish(choose(Thinker(), game, 1_000))
        analysis = Analysis(Thinker(), game)
        while not analysis.done:
            analysis.think(0.1)
        assert (chosen.score == WIN - 1) == (analysis.found.lines[0].score == WIN - 1) == wins


def last_part(kind: str, request: dict[str, Any]) -> Any:
    """Runs a search as the page does; returns the last part of its reply."""
    task = next(TASKS)
    api.start(task, kind, request)
    part = api.advance(task)
    while not part["done"]:
        part = api.advance(task)
    api.drop(task)
    return part


@pytest.mark.parametrize("kind", ["analyse", "think"])
def test_the_pages_searches_follow_the_rule_of_each_request(kind: str) -> None:
    """The page may change the rule between two searches. Both searches use the same thinker."""
    request = {"problem": "loa", "start": position_text(THREATENED), "moves": [], "limit": 1, "game": 1}
    request |= {"seconds": 60, "level": STRONGEST} if kind == "think" else {}
    for draws, wins_in in (([], -2), (["both_connected"], 0), ([], -2)):
        part = last_part(kind, request | {"draws": draws})
        line = part["line"] if kind == "think" else part["lines"][0]
        assert line["wins_in"] == wins_in


def test_the_rule_changes_nothing_until_a_move_connects_both_sides() -> None:
    """In an opening, no line within reach connects a side, so that the nodes, the score and the moves are the same."""
    first, second = (found(searched(START, draws, MOST_PLIES, 3)) for draws in (CONTEST, RULE))
    assert first == second


@pytest.mark.skipif(fastest() is Backend.INTERPRETED, reason="wasmtime is not installed")
@pytest.mark.host
def test_by_this_rule_too_every_build_searches_alike() -> None:
    def result_in(kernel: Kernel, position: Position) -> Found:
        search = Search(Thinker(kernel), position, MOST_PLIES, 3, draws=RULE)
        search.run(MOST_NODES)
        return found(search)

    kernels = [Kernel(SEARCH.name, backend=Backend.INTERPRETED)]
    kernels += [Kernel(SEARCH.name, checked=checked) for checked in (True, False)]
    for position in (*positions(3), *critical()[:3]):
        assert len({result_in(kernel, position) for kernel in kernels}) == 1
