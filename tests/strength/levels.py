"""Plays each level against the next lower one, and level 1 against a greedy player that looks one move ahead.

build/run.py levels [--games N] [--seconds S] [--only LEVEL] [--jobs N]
"""

import argparse
import multiprocessing
import time
from random import Random
from typing import NamedTuple

from judgeboard.board import Side
from judgeboard.loa.player import STRONGEST, Choice, Clock
from judgeboard.loa.rules import Game
from judgeboard.loa.thinker import STEP_SECONDS, Search, Thinker
from tests.strength.match import opening, report
from tests.strength.players import PROCESSES

GREEDY = 0
"""The greedy player's number among the levels."""


class LevelGame(NamedTuple):
    """A game between two levels, with at most `seconds` for a move. The number determines the opening, the random
    choices and the colours.
    """

    levels: tuple[int, int]
    number: int
    seconds: float


def move(thinker: Thinker, level: int, game: Game, seconds: float, chance: Random) -> int:
    """Returns the move that a level chooses in at most `seconds`; the greedy player looks one move ahead instead."""
    if level == GREEDY:
        search = Search(thinker, game.position, game.plies_left, 1)
        search.run(1_000)
        return search.move
    choice = Choice(thinker, game, Clock(time.monotonic(), seconds), level, chance)
    while not choice.done:
        choice.think(STEP_SECONDS)
    return choice.search.move


def points(task: LevelGame) -> float:
    """Plays a game; returns the points of the first level: 1 for a win, 0.5 for a draw, 0 for a loss."""
    game = opening(task.number // 2)
    first = Side.WHITE if task.number % 2 else Side.BLACK
    chance = Random(task.number)
    thinkers = Thinker(), Thinker()
    while game.result is None:
        at = 0 if game.position.turn is first else 1
        game = game.play(move(thinkers[at], task.levels[at], game, task.seconds, chance))
    winner = game.result.winner
    return 0.5 if winner is None else float(winner is first)


def main() -> None:
    """Plays the games and prints a result for each level, or for the level of --only."""
    parser = argparse.ArgumentParser(
        prog="run.py levels", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=0.1, help="the most for a move")
    parser.add_argument("--only", type=int, default=0, help="one level to measure; without it, all")
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count())
    options = parser.parse_args()
    with PROCESSES.Pool(options.jobs) as pool:
        for level in [options.only] if options.only else range(1, STRONGEST + 1):
            tasks = [LevelGame((level, level - 1), number, options.seconds) for number in range(options.games)]
            against = f"level {level - 1}" if level > 1 else "the greedy player"
            print(f"level {level} against {against}: {report(pool.map(points, tasks, chunksize=1))}", flush=True)


if __name__ == "__main__":
    main()
