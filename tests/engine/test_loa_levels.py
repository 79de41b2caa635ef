"""The moves that the levels of the player choose, and the bonuses that make weak levels vary their moves."""

import json
import time
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from judgeboard.board import Side
from judgeboard.loa.format import move_text
from judgeboard.loa.levels import LEVELS, OVERLOOKED, STRONGEST, Level, bonuses
from judgeboard.loa.parse import items, replay
from judgeboard.loa.play import think_task
from judgeboard.loa.player import (
    Choice,
    Clock,
    choose,
)
from judgeboard.loa.rules import Game, Position, connected, legal_moves, play
from judgeboard.loa.scores import NEAR_WIN, WIN
from judgeboard.loa.squares import PASS
from judgeboard.loa.thinker import STEP_SECONDS, UNLIMITED, Search, Thinker
from judgeboard.problems import PROBLEMS
from judgeboard.tasks import finish
from tests.engine.searches import VECTORS, at_a_glance, positions
from tests.engine.test_loa_search import NO_END, compiled_only, of_squares

SHORTEST = json.loads((VECTORS / "games.json").read_text())["shortest_game.txt"]["moves"]


@pytest.mark.parametrize("rng", [None, Random(1)])
def test_a_single_move_needs_no_thought(rng: Random | None) -> None:
    rows = json.loads((VECTORS / "endings.json").read_text())["forced_pass"][0]
    text = "".join(rows["rows_rank8_first"])
    men = {letter: sum(1 << at for at, man in enumerate(text) if man == letter) for letter in "WB"}
    side = Side.WHITE if rows["to_move"] == "W" else Side.BLACK
    own, enemy = (men["W"], men["B"]) if side is Side.WHITE else (men["B"], men["W"])
    game = Game(NO_END, start=Position(own, enemy, side))
    choice = Choice(Thinker(), game, Clock(time.monotonic(), 9), LEVELS[0], rng)
    assert choice.done
    assert choice.search.move == PASS
    assert choice.search.nodes == 0


def moves_at(level: int, seeds: range, game: Game) -> set[int]:
    """Returns the moves that a level chooses in a game with these random seeds, in 0.02 seconds each."""
    thinker = Thinker()
    return {
        finish(choose(thinker, game, Clock(time.monotonic(), 0.02), LEVELS[level - 1], Random(seed))).move
        for seed in seeds
    }


def test_the_better_of_two_moves_is_chosen() -> None:
    """White has two legal moves, and A8-A5 connects his checkers."""
    position = of_squares(["A8", "A6"], ["B7", "C7", "B6", "A5", "B5", "H5", "F3", "C1", "F1"], "W")
    moves = [move_text(move) for move in legal_moves(position.own, position.enemy)]
    assert moves == ["A8-B8", "A8-A5"]
    chosen = moves_at(STRONGEST, range(2), Game(NO_END, start=position))
    assert set(map(move_text, chosen)) == {"A8-A5"}


@pytest.mark.parametrize("level", [1, 3, 6])
def test_a_weak_level_chooses_softly(level: int) -> None:
    assert len(moves_at(level, range(12), Game(80))) > 2


@compiled_only
def test_the_strongest_level_does_not_play_the_same_game_twice() -> None:
    assert len(moves_at(STRONGEST, range(12), Game(80))) > 1


@pytest.mark.parametrize("level", range(1, STRONGEST + 1))
def test_with_nodes_a_level_leaves_nothing_to_chance(level: int) -> None:
    chosen = {finish(choose(Thinker(), Game(80), 500, LEVELS[level - 1], Random(seed))).move for seed in range(4)}
    assert len(chosen) == 1


@pytest.mark.parametrize("level", range(1, STRONGEST + 1))
def test_no_level_overlooks_a_connection(level: int) -> None:
    game = replay(NO_END, items(" ".join(SHORTEST[:-1])))
    for move in moves_at(level, range(6), game):
        assert connected(play(game.position, move).enemy)


def overlooked(level: Level, moves: list[int], seed: int) -> list[int]:
    """Returns the moves that a level overlooks for this random seed."""
    return [move for move, bonus in bonuses(level, moves, Random(seed)).items() if bonus < OVERLOOKED / 2]


@pytest.mark.parametrize("level", LEVELS, ids=range(1, STRONGEST + 1))
def test_a_level_considers_its_share_of_the_moves(level: Level) -> None:
    moves = legal_moves(Game(80).position.own, Game(80).position.enemy)
    considered = [len(moves) - len(overlooked(level, moves, seed)) for seed in range(20)]
    assert set(considered) == {max(1, len(moves) * level.seen // 100)}
    assert overlooked(level, moves[:1], 0) == [], "at least one move is considered"


def test_only_the_strongest_level_of_the_page_uses_what_it_found_in_other_games(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    used: list[tuple[object, Level]] = []
    monkeypatch.setattr("judgeboard.loa.play.Choice", lambda thinker, *given: used.append((thinker, given[2])))

    def thinker_in(game: int, level: int) -> object:
        request: Any = {"problem": "loa", "start": "", "moves": [], "limit": 80, "seconds": 1.0}
        think_task(request | {"game": game, "level": level})
        thinker, chosen = used[-1]
        assert chosen == LEVELS[level - 1]
        return thinker

    assert thinker_in(1, STRONGEST) is thinker_in(2, STRONGEST)
    weaker = thinker_in(1, 3)
    assert thinker_in(1, 3) is weaker is not thinker_in(2, 3)
    assert thinker_in(2, 4) is not thinker_in(2, STRONGEST)


def test_no_level_searches_less_or_overlooks_more_or_is_noisier_than_the_level_below() -> None:
    for lower, higher in pairwise(LEVELS):
        assert (lower.depth, lower.seen, -lower.softness) < (higher.depth, higher.seen, -higher.softness)
        assert lower.seen <= higher.seen
        assert lower.softness >= higher.softness


def test_a_weak_level_overlooks_other_moves_each_time() -> None:
    moves = legal_moves(Game(80).position.own, Game(80).position.enemy)
    assert len({tuple(overlooked(LEVELS[0], moves, seed)) for seed in range(20)}) > 10


def test_the_strongest_level_overlooks_nothing_and_searches_as_deep_as_its_time_allows() -> None:
    assert LEVELS[-1][:2] == (UNLIMITED, 100)
    [option] = [option for option in PROBLEMS["loa"].options if option.name == "level"]
    assert option.choices == tuple(map(str, range(1, len(LEVELS) + 1)))
    assert option.default == option.choices[-1] == str(STRONGEST)


def test_a_level_looks_no_further_than_it_may() -> None:
    for level in LEVELS[:7]:
        choice = Choice(Thinker(), Game(80), Clock(time.monotonic(), 60), level, Random(1))
        while not choice.done:
            choice.think(STEP_SECONDS)
        assert choice.search.depth == level.depth


def test_a_bonus_decides_between_moves_that_are_nearly_as_good() -> None:
    tried = 0
    for position in positions(12):
        worth = at_a_glance(position)
        best, second, *_ = sorted(worth, key=lambda move: -worth[move])
        gap = worth[best] - worth[second]
        if not 1 < gap < NEAR_WIN:
            continue
        tried += 1
        for bonus, chosen in ((gap - 1, best), (gap + 1, second)):
            search = Search(Thinker(), position, NO_END, 1, bonuses={second: bonus})
            search.run(1_000)
            assert search.done
            assert search.move == chosen
    assert tried > 3


def test_a_bonus_changes_no_proved_win() -> None:
    position = replay(NO_END, items(" ".join(SHORTEST[:-1]))).position
    moves = legal_moves(position.own, position.enemy)
    wins = {move for move in moves if connected(play(position, move).enemy)}
    search = Search(Thinker(), position, NO_END, 3, bonuses={move: 30_000 for move in moves if move not in wins})
    search.run(1_000_000)
    assert search.move in wins
    assert search.score == WIN - 1
