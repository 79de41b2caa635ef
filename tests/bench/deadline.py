"""Measures whether the Lines of Action player moves in time, on an idle machine and with a busy loop on every core.

python3 build/run.py bench deadline

The time of a first reply runs from the process's start, with the judge's input sent at once; the time of a later
reply runs from the opponent's move. The exit status is 1 if a limit is broken; with --quick, few moves are measured
and the status is always 0.
"""

import os
import random
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from judgeboard.board import Side
from judgeboard.loa.format import move_text
from judgeboard.loa.parse import items
from judgeboard.loa.parse import move as parsed
from judgeboard.loa.rules import Game, legal_moves
from judgeboard.loa.thinker import SEARCH
from logged_runs import busy_cores
from steps import ROOT
from tests.bench.options import parser

REPLIES, LATER_MOVES, FRESH_STARTS = 100, 60, 5
QUICK_COUNT = 1
MOVES_A_GAME = 20
LIMIT = 80
PROMPT, SECONDS = 0.9, 1.0
"""Limits in seconds for a first reply. No reply may exceed SECONDS. If the engine's cache is filled, no reply on an
idle machine and at most 1 of 100 on a busy machine may exceed PROMPT.
"""
TIMES = ("0.5", "1")
"""Seconds allowed for a later move, as values of --time."""
LATEST = 0.02
"""Seconds by which a later move may exceed its time on an idle machine; on a busy machine there is no such slack."""
IDLE, BUSY = STATES = ("idle", "busy")
"""States of the machine; in the busy state, a loop runs on each core."""
PLAYER = (sys.executable, "-m", "judgeboard", "loa")


class Row(NamedTuple):
    """A row of the table: measured times in seconds, and for each limit in seconds the number of times that may exceed
    the limit.
    """

    name: str
    times: list[float]
    limits: dict[float, int]

    def __str__(self) -> str:
        times = sorted(self.times)
        over = ", ".join(f"{self.over(limit)} over {limit:.2f} s" for limit in self.limits)
        high = times[-1 - len(times) // 100]
        found = f"99th percentile {high:.3f} s, longest {times[-1]:.3f} s, {over}"
        return f"{self.name:42} {len(times):4} moves, {found}"

    def over(self, limit: float) -> int:
        """Returns the number of measured times that exceed a limit in seconds."""
        return sum(seconds > limit for seconds in self.times)

    @property
    def kept(self) -> bool:
        """Whether at most the allowed number of times exceeds each limit."""
        return all(self.over(limit) <= allowed for limit, allowed in self.limits.items())


class Installed:
    """A copy of the engine with the compiled search, like an installed wheel, and with its own cache folder."""

    def __init__(self, folder: Path) -> None:
        self._cache = folder / "cache"
        engine = folder / "engine"
        shutil.copytree(ROOT / "engine", engine, ignore=shutil.ignore_patterns("__pycache__"))
        file = engine.joinpath(*SEARCH.name.split(".")).with_suffix(".wasm")
        file.write_bytes(SEARCH.binary)
        self._env = os.environ | {"PYTHONPATH": str(engine), "XDG_CACHE_HOME": str(self._cache)}
        self._env.pop("PYTHONDONTWRITEBYTECODE", None)
        self.first_reply(Side.WHITE, 0)

    def forget(self) -> None:
        """Deletes the cache folder."""
        shutil.rmtree(self._cache)

    @contextmanager
    def player(self, *options: str) -> Iterator["Player"]:
        """Starts and yields a player's process with command-line options; kills it at the end of the `with` block."""
        started = time.monotonic()
        with subprocess.Popen(
            (*PLAYER, *options), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=self._env
        ) as process:
            yield Player(process, started)
            process.kill()

    def first_reply(self, side: Side, seed: int) -> float:
        """Returns the seconds from the start of a new player to its first move as `side`. The input is sent at once. If
        the player is Black, the seed selects White's first move.
        """
        start = Game(LIMIT).position
        theirs = random.Random(seed).choice(legal_moves(start.own, start.enemy))
        with self.player() as player:
            player.say(f"{LIMIT} 0" if side is Side.WHITE else f"{LIMIT} 1\n{move_text(theirs)}")
            return player.reply()[1] - player.started

    def later_moves(self, seconds: str, count: int) -> list[float]:
        """Returns the seconds that each of `count` moves took with --time `seconds`, against a random player. The first
        move of each game is not measured.
        """
        times: list[float] = []
        for seed in range(count):
            chance = random.Random(seed)
            game = Game(LIMIT)
            with self.player("--time", seconds) as player:
                player.say(f"{LIMIT} 0")
                game = game.play(player.reply_in(game)[0])
                for _ in range(MOVES_A_GAME):
                    if game.result is not None:
                        break
                    theirs = chance.choice(legal_moves(game.position.own, game.position.enemy))
                    game = game.play(theirs)
                    if game.result is not None:
                        break
                    asked = time.monotonic()
                    player.say(move_text(theirs))
                    ours, answered = player.reply_in(game)
                    times.append(answered - asked)
                    game = game.play(ours)
                    if len(times) == count:
                        return times
        return times


class Player:
    """A player's process. `started` is the time of the process's start by the monotonic clock."""

    def __init__(self, process: "subprocess.Popen[str]", started: float) -> None:
        self._process = process
        self.started = started

    def say(self, text: str) -> None:
        """Writes a line to the player's input and flushes the input."""
        assert self._process.stdin
        self._process.stdin.write(text + "\n")
        self._process.stdin.flush()

    def reply(self) -> tuple[str, float]:
        """Reads the player's move; returns the move and the time of its arrival by the monotonic clock."""
        assert self._process.stdout
        line = self._process.stdout.readline()
        return line.strip(), time.monotonic()

    def reply_in(self, game: Game) -> tuple[int, float]:
        """Reads the player's move in a game. Returns the move as a number, as the engine's rules use it, and the time
        of its arrival by the monotonic clock.
        """
        text, answered = self.reply()
        return parsed(next(items(text)), game.position), answered


def labels(state: str) -> dict[str, str]:
    """Returns the labels of a state's rows. The keys are the sides, `fresh`, and the seconds of later moves."""
    return {
        **{side.value: f"{state}, first replies as {side.value}" for side in Side},
        "fresh": f"{state}, first replies, nothing kept yet",
        **{seconds: f"{state}, later moves with --time {seconds}" for seconds in TIMES},
    }


def rows(engine: Installed, state: str, *, quick: bool) -> Iterator[Row]:
    """Measures and yields the rows of a state; the caller keeps the machine in this state. With `quick`, each row has
    one time.
    """
    busy, name = state == BUSY, labels(state)
    replies, later, fresh = (QUICK_COUNT,) * 3 if quick else (REPLIES, LATER_MOVES, FRESH_STARTS)
    limits = {PROMPT: replies // 100 if busy else 0, SECONDS: 0}
    for side in Side:
        times = [engine.first_reply(side, seed) for seed in range(replies)]
        yield Row(name[side.value], times, limits)
    times = []
    for seed in range(fresh):
        engine.forget()
        times.append(engine.first_reply(Side.BLACK, seed))
    yield Row(name["fresh"], times, {SECONDS: 0})
    for seconds in TIMES:
        slack = 0.0 if busy else LATEST
        yield Row(name[seconds], engine.later_moves(seconds, later), {float(seconds) + slack: 0})


def main() -> int:
    """Measures the rows and prints them; returns 1 if a limit is broken, but always 0 with --quick."""
    quick = parser(__doc__).parse_args().quick
    kept = True
    with TemporaryDirectory() as folder:
        engine = Installed(Path(folder))
        for state in STATES:
            with busy_cores() if state == BUSY else nullcontext():
                for row in rows(engine, state, quick=quick):
                    print(row if row.kept else f"{row}: TOO LATE", flush=True)
                    kept = kept and row.kept
    return 0 if kept or quick else 1


if __name__ == "__main__":
    sys.exit(main())
