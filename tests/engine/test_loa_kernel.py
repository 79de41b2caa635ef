"""The kernel of the search: its rules and its evaluation follow the definitions, and every backend searches alike."""

import json
import random
from collections.abc import Iterator
from functools import cache

import pytest

from judgeboard.board import Side
from judgeboard.kernel.runtime import Backend, Kernel, fastest
from judgeboard.loa.rules import START, Position, connected, legal_moves, play, result
from judgeboard.loa.search import alpha_beta, board, path, patterns, search, transpositions, weights
from judgeboard.loa.squares import PASS
from judgeboard.loa.thinker import SEARCH, Search, Thinker
from tests.engine.searches import VECTORS, Found, evaluated, found, positions, searched
from tests.matrix import amounts

POSITIONS = positions(20)
DEPTH = 4
PERFT = json.loads((VECTORS / "perft.json").read_text())["start"]
compiled_only = pytest.mark.skipif(fastest() is Backend.INTERPRETED, reason="wasmtime is not installed")


def boards() -> Iterator[Position]:
    """Yields each position of the test vectors twice: with White to move and with Black to move."""
    for line in (VECTORS / "positions.jsonl").read_text().splitlines():
        rows = "".join(json.loads(line)["rows_rank8_first"])
        white, black = (sum(1 << at for at, man in enumerate(rows) if man == letter) for letter in "WB")
        yield Position(white, black, Side.WHITE)
        yield Position(black, white, Side.BLACK)


def random_game(seed: int) -> Iterator[Position]:
    """Yields the positions of a game of random moves, without the final position."""
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


def closeness(men: int) -> float:
    """Returns a side's term of the evaluation for how close its checkers are to each other: the variance of their
    squares, times a negative weight.
    """
    places = [divmod(square, 8) for square in range(64) if men >> square & 1]
    middles = [sum(axis) / len(places) for axis in zip(*places, strict=True)]
    variance = sum((at - middle) ** 2 for place in places for at, middle in zip(place, middles, strict=True))
    return float(-weights.VARIANCE / 10 * variance / len(places))


def pattern_worth(white: int, black: int) -> int:
    """Returns the sum of the pattern scores of all lines, for White. Reads each line square by square."""
    steps = {0: (0, 1), 1: (1, 0), 2: (1, 1), 3: (1, -1)}
    total = 0
    seen = set()
    for square in range(64):
        for axis, (down, right) in steps.items():
            row, column = divmod(square, 8)
            while 0 <= row - down < 8 and 0 <= column - right < 8:
                row, column = row - down, column - right
            if (row, column, axis) in seen:
                continue
            seen.add((row, column, axis))
            men = []
            while 0 <= row < 8 and 0 <= column < 8:
                at = 8 * row + column
                men.append(1 if white >> at & 1 else 2 if black >> at & 1 else 0)
                row, column = row + down, column + right
            pattern = sum(man * 3**rank for rank, man in enumerate(men))
            kind = min(square // 8, 7 - square // 8) if axis == 0 else min(square % 8, 7 - square % 8)
            first = patterns.FIRST_PATTERN[kind if axis < 2 else 3 + len(men)]
            total += patterns.PATTERN_SCORE[first + pattern]
    return total


def test_its_evaluation_is_that_of_the_definitions() -> None:
    for position in boards():
        if position.own and position.enemy:
            close = closeness(position.own) - closeness(position.enemy)
            expected = close + pattern_worth(position.own, position.enemy) + weights.TO_MOVE
            assert abs(evaluated(position.own, position.enemy) - expected) <= 3


def test_patterns_are_worth_as_much_from_either_end_and_to_either_side() -> None:
    lengths = [8] * 4 + list(range(1, 9))
    for first, length in zip(patterns.FIRST_PATTERN, lengths, strict=True):
        for pattern in range(3**length):
            digits = [pattern // 3**rank % 3 for rank in range(length)]
            turned = sum(digit * 3**rank for rank, digit in enumerate(reversed(digits)))
            other = sum((0, 2, 1)[digit] * 3**rank for rank, digit in enumerate(digits))
            worth = patterns.PATTERN_SCORE[first + pattern]
            assert patterns.PATTERN_SCORE[first + turned] == worth
            assert patterns.PATTERN_SCORE[first + other] == -worth


def test_incremental_values_equal_the_values_of_the_positions() -> None:
    for position in POSITIONS[:4]:
        white, black = position.checkers(Side.WHITE), position.checkers(Side.BLACK)
        search.start(white, black, position.turn is Side.BLACK, 2_000, 4, 1, False)
        for _ in range(200):
            search.run(7)
            kept = patterns.PATTERN[:]
            for ply in range(alpha_beta.ply + 1):
                own, enemy = path.OWN[ply], path.ENEMY[ply]
                men = (own, enemy) if path.DIGIT[ply] == patterns.WHITE_DIGIT else (enemy, own)
                assert path.KEY[ply] == transpositions.key_of(*men, path.DIGIT[ply] == patterns.BLACK_DIGIT)
                assert path.static_score(ply) == evaluated(own, enemy) - weights.TO_MOVE
            patterns.set_up(*men)
            assert kept == patterns.PATTERN


@cache
def interpreted(index: int) -> Found:
    return searched(Kernel(SEARCH.name, backend=Backend.INTERPRETED), POSITIONS[index], DEPTH)


@compiled_only
@pytest.mark.parametrize("checked", [True, False], ids=["checked", "unchecked"])
@pytest.mark.parametrize("count", amounts(7, len(POSITIONS)))
@pytest.mark.host
def test_compiled_it_searches_node_for_node_as_interpreted(checked: bool, count: int) -> None:
    kernel = Kernel(SEARCH.name, checked=checked)
    for index, position in enumerate(POSITIONS[:count]):
        assert searched(kernel, position, DEPTH) == interpreted(index)


@compiled_only
@pytest.mark.host
@pytest.mark.parametrize("nodes", amounts(300, 3_000))
def test_both_builds_find_the_same_in_every_position_of_the_vectors(nodes: int) -> None:
    thinkers = [Thinker(Kernel(SEARCH.name, checked=checked)) for checked in (True, False)]
    for position in [*filter(lambda position: not result(position), boards()), *POSITIONS]:
        searches = [Search(thinker, position, 2_000, lines=2) for thinker in thinkers]
        for each in searches:
            each.run(nodes)
        one, other = ((*found(each), each.lines()) for each in searches)
        assert one == other


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


def test_a_function_that_the_kernel_does_not_export_is_no_attribute_of_a_thinker() -> None:
    thinker = Thinker()
    assert hasattr(thinker, "revision")
    assert not hasattr(thinker, "unknown")


def test_two_thinkers_do_not_disturb_each_other() -> None:
    alone = searched(SEARCH, START, 3)
    one, other = Search(Thinker(), START, 2_000, 3), Search(Thinker(), POSITIONS[5], 2_000, 3)
    while not (one.done and other.done):
        one.run(50)
        other.run(70)
    assert found(one) == alone


def test_the_transposition_table_saves_nodes_in_the_next_search() -> None:
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
