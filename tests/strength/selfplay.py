"""Plays the search against itself and writes the positions to a file, for `tune.py`.

PYTHONPATH=engine:build python3 -m tests.strength.selfplay OUT.npy [--search FILE] [--games N] [--nodes N] [--jobs N]
[--seed N]
"""

import argparse
import multiprocessing
import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import numpy as np

from judgeboard.loa.rules import Game, legal_moves
from judgeboard.loa.scores import NEAR_WIN
from judgeboard.loa.squares import PASS
from judgeboard.loa.thinker import Search
from tests.strength.match import LIMIT
from tests.strength.players import PROCESSES, CompiledSearch

FEWEST_RANDOM, MOST_RANDOM = 4, 12
"""Minimum and maximum number of random plies at the start of a game. They make the positions vary."""
POSITION = np.dtype([("own", "<u8"), ("enemy", "<u8"), ("score", "<i2"), ("result", "<i1")])
"""A position, the search's score, and 1, 0 or -1 for a won, drawn or lost game, all for the side to move."""


@cache
def _search(file: str) -> CompiledSearch:
    return CompiledSearch(file)


def positions(file: str, nodes: int, seed: int) -> Any:
    """Returns the positions of one game of the search against itself, after random plies, until the game's end or a
    proved result. Empty if the random plies already end the game. `file` is a WebAssembly file, or `.` for the search
    of the work tree; each move is searched for with `nodes` nodes.
    """
    chance = random.Random(seed)
    game = Game(LIMIT)
    for _ in range(chance.randint(FEWEST_RANDOM, MOST_RANDOM)):
        game = game.play(chance.choice(legal_moves(game.position.own, game.position.enemy) or [PASS]))
        if game.result:
            return np.empty(0, POSITION)
    thinker = _search(file).thinker()
    seen = []
    worth = 0
    while game.result is None and worth == 0:
        search = Search(thinker, game.position, game.plies_left)
        search.run(nodes)
        worth = 0 if abs(search.score) < NEAR_WIN else 1 if search.score > 0 else -1
        if worth == 0:
            seen.append((game.position, search.score))
            game = game.play(search.move)
    winner = game.result.winner if game.result else None
    if worth:
        winner = game.position.turn if worth > 0 else game.position.turn.other
    return np.array(
        [(at.own, at.enemy, score, 0 if winner is None else 1 if winner is at.turn else -1) for at, score in seen],
        POSITION,
    )


def _played(task: tuple[str, int, int]) -> Any:
    return positions(*task)


def play(file: str, games: int, nodes: int, jobs: int, seed: int) -> Iterator[Any]:
    """Yields the positions of each game, in the order of the games' ends."""
    with PROCESSES.Pool(jobs) as pool:
        yield from pool.imap_unordered(_played, ((file, nodes, seed + number) for number in range(games)), chunksize=16)


def main() -> None:
    """Plays the games and writes the positions."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out")
    parser.add_argument("--search", default=".", help="a WebAssembly file with a search; else that of the work tree")
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--nodes", type=int, default=4_000)
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    found = np.concatenate(list(play(options.search, options.games, options.nodes, options.jobs, options.seed)))
    np.save(options.out, found)
    print(f"{len(found):,} positions of {options.games:,} games")


if __name__ == "__main__":
    main()
