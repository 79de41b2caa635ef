"""Plays two searches against each other, from the same random openings with colours swapped.

build/run.py match [A [B]] [--games N] [--nodes N [--nodes-b N] | --seconds S] [--jobs N] [--seed N]

A and B are each `.` for the search of the work tree, a commit, or a WebAssembly file with a search. By default, A is
`.` and B is HEAD.
"""

import argparse
import multiprocessing
import random
from math import log10, sqrt
from typing import NamedTuple

from judgeboard.board import Side
from judgeboard.loa.rules import Game, legal_moves
from judgeboard.loa.squares import PASS
from tests.strength.players import PROCESSES, Allowance, CompiledSearch, move, search_file

OPENING_PLIES = 4
LIMIT = 80
"""Moves of each side after which the game is a draw."""


class MatchGame(NamedTuple):
    """One game of a match."""

    files: tuple[str, str]
    allowances: tuple[Allowance, Allowance]
    opening: int
    """The number of the opening. Two games have the same opening, with colours swapped."""
    first_is_white: bool


def opening(number: int) -> Game:
    """Returns an undecided game after four random plies; `number` is the random seed."""
    chance = random.Random(number)
    while True:
        game = Game(LIMIT)
        for _ in range(OPENING_PLIES):
            game = game.play(chance.choice(legal_moves(game.position.own, game.position.enemy) or [PASS]))
            if game.result:
                break
        else:
            return game


def points(task: MatchGame) -> float:
    """Plays a game; returns the points of the first player: 1 for a win, 0.5 for a draw, 0 for a loss."""
    game = opening(task.opening)
    first = Side.WHITE if task.first_is_white else Side.BLACK
    thinkers = [CompiledSearch(file).thinker() for file in task.files]
    while game.result is None:
        at = 0 if game.position.turn is first else 1
        game = game.play(move(thinkers[at], game, task.allowances[at]).move)
    winner = game.result.winner
    return 0.5 if winner is None else float(winner is first)


def elo(share: float) -> float:
    """Returns the Elo difference for a share of the points, from 0 to 1. The share is first limited to 0.001 to
    0.999.
    """
    return -400 * log10(1 / min(max(share, 0.001), 0.999) - 1)


def match(
    files: tuple[str, str], allowances: tuple[Allowance, Allowance], games: int, jobs: int, seed: int = 0
) -> list[float]:
    """Plays a match; returns the first player's points in each game, in the order of the games' ends. `seed` is the
    number of the first opening.
    """
    tasks = [MatchGame(files, allowances, seed + number // 2, number % 2 == 0) for number in range(games)]
    with PROCESSES.Pool(jobs) as pool:
        return list(pool.imap_unordered(points, tasks))


def report(found: list[float]) -> str:
    """Returns a line with wins, draws, losses, points and the Elo difference, with a range of one standard error.
    `found` has the points of each game.
    """
    games = len(found)
    share = sum(found) / games
    spread = sqrt(sum((one - share) ** 2 for one in found) / games / games)
    return (
        f"+{found.count(1.0)} ={found.count(0.5)} -{found.count(0.0)}: {sum(found):g} of {games}, "
        f"{elo(share):+.0f} Elo ({elo(share - spread):+.0f} to {elo(share + spread):+.0f})"
    )


def main() -> None:
    """Plays the match and prints the result."""
    parser = argparse.ArgumentParser(
        prog="run.py match", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("a", nargs="?", default=".")
    parser.add_argument("b", nargs="?", default="HEAD")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--nodes", type=int, default=0)
    parser.add_argument("--nodes-b", type=int, default=0, help="nodes of the second player, if not the same")
    parser.add_argument("--seconds", type=float, default=0.1)
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--seed", type=int, default=0, help="the number of the first opening")
    options = parser.parse_args()
    allowances = (
        Allowance(options.nodes, options.seconds),
        Allowance(options.nodes_b or options.nodes, options.seconds),
    )
    files = search_file(options.a), search_file(options.b)
    print(report(match(files, allowances, options.games, options.jobs, options.seed)))


if __name__ == "__main__":
    main()
