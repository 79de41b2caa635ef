"""The search's kernel: the rules and the evaluation in arrays and bits, and the same search however it is run."""

import json
import random
from collections.abc import Iterator
from functools import cache
from math import isqrt

import pytest

from judgeboard.kernel.runtime import Kernel, Runs, fastest
from judgeboard.loa import board, evaluate, search, table
from judgeboard.loa.moves import PASS
from judgeboard.loa.rules import START, Position, Side, connected, legal_moves, play, result
from judgeboard.loa.thinker import SEARCH, Search, Thinker
from tests.engine.searches import VECTORS, Found, found, positions, searched

POSITIONS = positions(20)
DEPTH = 4
PERFT = json.loads((VECTORS / "perft.json").read_text())["start"]
compiled_only = pytest.mark.skipif(fastest() is Runs.INTERPRETED, reason="wasmtime is not installed")


def boards() -> Iterator[Position]:
    """The positions of the vectors, with either side to move."""
    for line in (VECTORS / "positions.jsonl").read_text().splitlines():
        rows = "".join(json.loads(line)["rows_rank8_first"])
        white, black = (sum(1 << at for at, man in enumerate(rows) if man == letter) for letter in "WB")
        yield Position(white, black, Side.WHITE)
        yield Position(black, white, Side.BLACK)


def random_game(seed: int) -> Iterator[Position]:
    """The positions of a game of random moves."""
    chance = random.Random(seed)
    position = START
    while result(position) is None:
        yield position
        position = play(position, chance.choice(legal_moves(position.own, position.enemy) or [PASS]))


def kernel_moves(position: Position) -> list[int]:
    end = board.generate(position.own, position.enemy, 0)
    return list(board.MOVES[:end])


def test_its_moves_are_those_of_the_rules() -> None:
    for position in boards():
        assert kernel_moves(position) == (legal_moves(position.own, position.enemy) or [PASS])


@pytest.mark.parametrize("seed", range(5))
def test_its_moves_are_those_of_the_rules_in_random_games(seed: int) -> None:
    for position in random_game(seed):
        assert kernel_moves(position) == (legal_moves(position.own, position.enemy) or [PASS])


def test_it_knows_who_is_connected() -> None:
    men = [men for position in boards() for men in (position.own, position.enemy) if men]
    assert [board.connected(one) for one in men] == [connected(one) for one in men]
    assert {board.connected(one) for one in men} == {True, False}


def worth(men: int) -> int:
    """The evaluation's terms by their definitions."""
    places = [divmod(square, 8) for square in range(64) if men >> square & 1]
    count = len(places)
    centre = [(2 * sum(axis) + count) // (2 * count) for axis in zip(*places, strict=True)]

    def steps(place: tuple[int, int], row: int, column: int) -> int:
        return max(abs(place[0] - row), abs(place[1] - column))

    distance = sum(steps(place, centre[0], centre[1]) for place in places)
    least: int = sum((isqrt(rank) + 1) // 2 for rank in range(count))
    central = [evaluate.CENTRAL_0, evaluate.CENTRAL_1, evaluate.CENTRAL_2, evaluate.CENTRAL_3]
    standing = sum(central[min(row, column, 7 - row, 7 - column)] for row, column in places)
    standing += evaluate.CORNER * sum(place in {(0, 0), (0, 7), (7, 0), (7, 7)} for place in places)
    connections = sum(steps(place, *other) == 1 for place in places for other in places) // 2
    quads = sum(
        sum((row + down, column + right) in places for down in (0, 1) for right in (0, 1)) >= 3
        for row in range(max(0, centre[0] - 2), min(7, centre[0] + 2))
        for column in range(max(0, centre[1] - 2), min(7, centre[1] + 2))
    )
    spread = evaluate.CONCENTRATION * (distance - least)
    whole: int = (evaluate.CONNECTION * connections + standing - spread) // count + evaluate.QUAD * quads
    return whole


def test_its_evaluation_is_that_of_the_definitions() -> None:
    for position in boards():
        if position.own and position.enemy:
            expected = worth(position.own) - worth(position.enemy) + evaluate.TO_MOVE
            assert evaluate.evaluate(position.own, position.enemy) == expected


def test_keys_that_are_kept_move_by_move_are_those_of_the_positions() -> None:
    for position in POSITIONS[:4]:
        white, black = position.men(Side.WHITE), position.men(Side.BLACK)
        search.start(white, black, position.turn is Side.BLACK, 2_000, 4)
        for _ in range(200):
            search.run(7)
            for ply in range(search.ply + 1):
                black_to_move = (search.side_at_root + ply) % 2 == 1
                men = (search.ENEMY[ply], search.OWN[ply]) if black_to_move else (search.OWN[ply], search.ENEMY[ply])
                assert search.KEY[ply] == table.key_of(*men, black_to_move)


@cache
def interpreted(index: int) -> Found:
    return searched(Kernel(SEARCH.name, runs=Runs.INTERPRETED), POSITIONS[index], DEPTH)


@compiled_only
@pytest.mark.parametrize("checked", [True, False], ids=["checked", "unchecked"])
@pytest.mark.host
def test_compiled_it_searches_node_for_node_as_interpreted(checked: bool) -> None:
    kernel = Kernel(SEARCH.name, checked=checked)
    for index, position in enumerate(POSITIONS):
        assert searched(kernel, position, DEPTH) == interpreted(index)


@pytest.mark.parametrize("budget", [1, 2, 7, 100, 4_999])
def test_slicing_at_any_budget_changes_nothing(budget: int) -> None:
    for position in POSITIONS[:3]:
        whole = searched(SEARCH, position, 3)
        sliced = Search(Thinker(), position, 2_000, 3)
        while not sliced.done:
            sliced.run(budget)
        assert found(sliced) == whole


def test_a_search_that_has_lost_its_place_says_so() -> None:
    thinker = Thinker()
    first = Search(thinker, START, 100)
    first.run(10)
    second = Search(thinker, START, 100)
    with pytest.raises(RuntimeError, match="another search"):
        first.run(10)
    second.run(10)
    assert second.nodes == 10


def test_two_thinkers_do_not_disturb_each_other() -> None:
    alone = searched(SEARCH, START, 3)
    one, other = Search(Thinker(), START, 2_000, 3), Search(Thinker(), POSITIONS[5], 2_000, 3)
    while not (one.done and other.done):
        one.run(50)
        other.run(70)
    assert found(one) == alone


def test_what_it_remembers_saves_nodes_in_the_next_search() -> None:
    thinker = Thinker()
    first = Search(thinker, START, 2_000, 4)
    first.run(1_000_000)
    nodes = first.nodes
    second = Search(thinker, START, 2_000, 4)
    second.run(1_000_000)
    assert second.nodes < nodes // 2


@pytest.mark.parametrize("depth", range(1, 4))
def test_perft_interpreted(depth: int) -> None:
    assert board.perft(START.own, START.enemy, depth) == PERFT[str(depth)]


@compiled_only
def test_perft_compiled_five_plies_deep() -> None:
    count = SEARCH.instance().function("perft")
    assert count(START.own, START.enemy, 5) == PERFT["5"] == 55_963_132
