"""Searches random positions with the checked and the unchecked build: no check fails, and both find the same.

PYTHONPATH=engine:build python3 -m tests.strength.both_builds [--seconds S] [--seed N]
"""

import argparse
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from random import Random
from typing import NamedTuple

from judgeboard.board import Side, mask
from judgeboard.kernel.runtime import Kernel
from judgeboard.loa.lines import PASS, SQUARES
from judgeboard.loa.player import DEEPEST, SOFTNESS
from judgeboard.loa.rules import START, Position, legal_moves, play, result
from judgeboard.loa.thinker import SEARCH, BestLine, Search, Thinker

MOST_OPENING, MOST_PLIES_LEFT, MOST_NODES, MOST_RUN = 60, 200, 60_000, 10_000
SEARCHES = 30
"""The most in a row with the same transposition table."""


class Found(NamedTuple):
    """What a search finds."""

    nodes: int
    depth: int
    move: int
    lines: list[BestLine]


class Plan(NamedTuple):
    """A search to make."""

    position: Position
    plies_left: int
    deepest: int
    lines: int
    bonuses: dict[int, int]
    runs: list[int]
    """The nodes of each run."""


@cache
def kernel(checked: bool) -> Kernel:
    """One of the two builds."""
    return Kernel(SEARCH.name, checked=checked)


def first_position(chance: Random) -> Position:
    """A position after random moves, or of random checkers, up to a full board."""
    if chance.random() < 0.3:
        squares = chance.sample(range(SQUARES), chance.randint(2, chance.choice([8, 24, SQUARES])))
        at = chance.randint(1, len(squares) - 1)
        return Position(mask(squares[:at]), mask(squares[at:]), chance.choice(list(Side)))
    position = START
    for _ in range(chance.randint(0, MOST_OPENING)):
        after = play(position, chance.choice(legal_moves(position.own, position.enemy) or [PASS]))
        if result(after):
            break
        position = after
    return position


def plan(position: Position, chance: Random) -> Plan:
    """A search as the player, the analysis or a level makes it, with nodes to an exponential distribution."""
    level = chance.choice([len(DEEPEST), chance.randint(1, len(DEEPEST))])
    moves = legal_moves(position.own, position.enemy) if chance.random() < 0.5 else []
    runs, left = [], min(MOST_NODES, int(chance.expovariate(1 / 8_000)))
    while left > 0:
        runs.append(chance.randint(1, MOST_RUN))
        left -= runs[-1]
    return Plan(
        position,
        chance.randint(1, chance.choice([6, 40, MOST_PLIES_LEFT])),
        DEEPEST[level - 1],
        chance.choice([1, 3, 8]),
        {move: round(chance.gauss(0, SOFTNESS[level - 1])) for move in moves},
        runs,
    )


def found(thinker: Thinker, made: Plan) -> Found:
    """What the planned search finds. Raises TrapError."""
    search = Search(thinker, made.position, made.plies_left, made.deepest, made.lines, made.bonuses)
    for nodes in made.runs:
        search.run(nodes)
    return Found(search.nodes, search.depth, search.move, [search.line(), *search.lines()])


def compared(seed: int) -> Iterator[Found]:
    """What both builds find in each search of a series. Raises AssertionError where they differ, and TrapError."""
    chance = Random(seed)
    checked, unchecked = Thinker(kernel(checked=True)), Thinker(kernel(checked=False))
    position = first_position(chance)
    for _ in range(SEARCHES):
        if result(position):
            return
        made = plan(position, chance)
        one, other = found(checked, made), found(unchecked, made)
        assert one == other, f"seed {seed}: {one} is not {other} in {made}"
        yield one
        move = one.move if chance.random() < 0.7 else chance.choice(legal_moves(*position[:2]) or [PASS])
        position = play(position, move)


def main() -> None:
    """Compare for so long, or until Ctrl-C, and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=3_600)
    parser.add_argument("--seed", type=int, default=0, help="of the first series")
    options = parser.parse_args()
    end, seed, total = time.monotonic() + options.seconds, options.seed, Counter[str]()
    with suppress(KeyboardInterrupt):
        while time.monotonic() < end:
            for each in compared(seed):
                total += Counter(searches=1, nodes=each.nodes)
            seed += 1
    print(f"{total['searches']:,} searches with {total['nodes']:,} nodes, the same in both builds; next seed {seed}")


if __name__ == "__main__":
    main()
