"""Plays each level against the next lower one, and level 1 against a greedy player that looks one move ahead.

build/run.py levels [--games N] [--seconds S] [--only LEVEL] [--jobs N]

Each result is stored at once, so that an interrupted measurement continues with the next game. A result counts as long
as both levels, the time and the search stay the same.
"""

import argparse
import json
import multiprocessing
import time
from collections.abc import Iterable
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import NamedTuple

from judgeboard.board import Side
from judgeboard.loa.levels import LEVELS, Level
from judgeboard.loa.player import Clock, choose
from judgeboard.loa.thinker import SEARCH, Thinker
from judgeboard.tasks import finish
from steps import CACHE
from tests.strength.match import opening, report
from tests.strength.players import PROCESSES

GREEDY = Level(depth=1, seen=100, softness=0)
RESULTS = CACHE / "levels.jsonl"
"""The file of results: a JSON array for each game, with its key and the points."""


class LevelGame(NamedTuple):
    """A game between two levels, with at most `seconds` for a move. The number determines the opening, the random
    choices and the colours.
    """

    levels: tuple[Level, Level]
    number: int
    seconds: float


def points(task: LevelGame) -> float:
    """Plays a game; returns the points of the first level: 1 for a win, 0.5 for a draw, 0 for a loss."""
    game = opening(task.number // 2)
    first = Side.WHITE if task.number % 2 else Side.BLACK
    rng = Random(task.number)
    thinkers = Thinker(), Thinker()
    while game.result is None:
        at = 0 if game.position.turn is first else 1
        clock = Clock(time.monotonic(), task.seconds)
        game = game.play(finish(choose(thinkers[at], game, clock, task.levels[at], rng)).move)
    winner = game.result.winner
    return 0.5 if winner is None else float(winner is first)


def key(task: LevelGame) -> str:
    """Returns the name of a game in the file of results."""
    return f"{json.dumps(task)} {sha256(SEARCH.binary).hexdigest()[:12]}"


def stored(file: Path) -> dict[str, float]:
    """Reads the file of results; returns the points by key. Ignores lines whose writing was interrupted."""
    results = {}
    for line in file.read_text().splitlines() if file.is_file() else []:
        with suppress(ValueError):
            name, result = json.loads(line)
            results[name] = result
    return results


def measured(tasks: list[LevelGame], played: Iterable[float], file: Path) -> list[float]:
    """Returns the points of all tasks. Takes the points of the tasks that are not in `file` from `played`, in the order
    of these tasks, and stores each at once.
    """
    known = stored(file)
    missing = [key(task) for task in tasks if key(task) not in known]
    file.parent.mkdir(parents=True, exist_ok=True)
    for name, result in zip(missing, played, strict=True):
        with file.open("a") as results:
            results.write(f"\n{json.dumps([name, result])}")  # the line before may have been interrupted
        known[name] = result
    return [known[key(task)] for task in tasks]


def main() -> None:
    """Plays the games and prints a result for each level, or for the level of --only."""
    parser = argparse.ArgumentParser(
        prog="run.py levels", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=1, help="the most for a move, as on the page")
    parser.add_argument("--only", type=int, default=0, help="one level to measure; without it, all")
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count())
    options = parser.parse_args()
    with PROCESSES.Pool(options.jobs) as pool:
        for level in [options.only] if options.only else range(1, len(LEVELS) + 1):
            pair = LEVELS[level - 1], LEVELS[level - 2] if level > 1 else GREEDY
            tasks = [LevelGame(pair, number, options.seconds) for number in range(options.games)]
            known = stored(RESULTS)
            played = pool.imap(points, [task for task in tasks if key(task) not in known], chunksize=1)
            against = f"level {level - 1}" if level > 1 else "the greedy player"
            print(f"level {level} against {against}: {report(measured(tasks, played, RESULTS))}", flush=True)


if __name__ == "__main__":
    main()
