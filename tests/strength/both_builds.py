"""Searches random positions with the checked and the unchecked build, and compares their results.

build/run.py both-builds [--seconds S] [--seed N]
"""

import argparse
import time
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from random import Random

from judgeboard.board import Side, mask
from judgeboard.kernel.runtime import Kernel
from judgeboard.loa.levels import LEVELS, bonuses
from judgeboard.loa.rules import CONTEST, START, DrawRule, Position, legal_moves, play, result
from judgeboard.loa.squares import PASS, SQUARES
from judgeboard.loa.thinker import SEARCH, Search, Thinker

SEARCHES = 30
"""Maximum number of successive searches with the same transposition table."""


@cache
def kernel(checked: bool) -> Kernel:
    """Returns the checked or the unchecked build of the search."""
    return Kernel(SEARCH.name, checked=checked)


def first_position(chance: Random) -> Position:
    """Returns an undecided position after random moves, or a position with random checkers, which may be decided."""
    if chance.random() < 0.3:
        squares = chance.sample(range(SQUARES), chance.randint(2, chance.choice([8, 24, SQUARES])))
        at = chance.randint(1, len(squares) - 1)
        return Position(mask(squares[:at]), mask(squares[at:]), chance.choice(list(Side)))
    position = START
    for _ in range(chance.randint(0, 60)):
        after = play(position, chance.choice(legal_moves(position.own, position.enemy) or [PASS]))
        if result(after):
            break
        position = after
    return position


def found(thinker: Thinker, position: Position, chance: Random) -> tuple[object, ...]:
    """Runs a search with random limits, as the player, the analysis or a level might choose them. Returns the search's
    nodes, best move, depth in plies, principal variation and best lines.
    """
    level = chance.choice([LEVELS[-1], chance.choice(LEVELS)])
    moves = legal_moves(position.own, position.enemy) if chance.random() < 0.5 else []
    given = bonuses(level, moves, chance) if moves else {}
    plies_left, lines = chance.randint(1, chance.choice([6, 40, 200])), chance.choice([1, 3, 8])
    draws = chance.choice([CONTEST, frozenset(DrawRule)])
    search = Search(thinker, position, plies_left, level.depth, lines, given, draws)
    for _ in range(chance.choice([1, 2, 5])):
        search.run(int(chance.expovariate(1 / 3_000)))
    return search.nodes, search.move, search.depth, search.line(), search.lines()


def compared(seed: int) -> Iterator[int]:
    """Runs a series of random searches in both builds, and yields the nodes of each search. Raises AssertionError if
    the builds differ, TrapError if a check fails, and KernelMoveError if a found move is not legal.
    """
    chance = Random(seed)
    thinkers = [Thinker(kernel(checked)) for checked in (True, False)]
    position = first_position(chance)
    for number in range(SEARCHES):
        if result(position):
            return
        one, other = (found(thinker, position, Random(f"{seed} {number}")) for thinker in thinkers)
        assert one == other, f"seed {seed}, search {number}: {one} is not {other}"
        yield thinkers[0].nodes()
        moves = legal_moves(position.own, position.enemy) or [PASS]
        position = play(position, thinkers[0].best_move() if chance.random() < 0.7 else chance.choice(moves))


def main() -> None:
    """Compares the builds until the time is over or until Ctrl-C, then prints the numbers of searches and nodes."""
    parser = argparse.ArgumentParser(
        prog="run.py both-builds", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=3_600)
    parser.add_argument("--seed", type=int, default=0, help="of the first series")
    options = parser.parse_args()
    end, seed, searched = time.monotonic() + options.seconds, options.seed, list[int]()
    with suppress(KeyboardInterrupt):
        while time.monotonic() < end:
            searched += compared(seed)
            seed += 1
    print(f"{len(searched):,} searches with {sum(searched):,} nodes, the same in both builds; next seed {seed}")


if __name__ == "__main__":
    main()
