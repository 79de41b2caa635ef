"""Chooses a move for a player of a given level, within a limit of time or of nodes."""

import os
import time
from pathlib import Path
from random import Random

from judgeboard.loa.levels import LEVELS, Level, bonuses
from judgeboard.loa.rules import Game, legal_moves
from judgeboard.loa.thinker import STEP_SECONDS, Search, Thinker
from judgeboard.tasks import Steps

SHORT_SHARE, USUAL_SHARE, LONG_SHARE = 0.5, 0.88, 0.94
"""Shares of a move's time that the search may use: SHORT_SHARE if the move is clear, LONG_SHARE if the score has
dropped, otherwise USUAL_SHARE. The rest is a margin for busy machines: with every core at work, moves were late by at
most 12 ms.
"""
SURE_DEPTHS = 7
"""Number of iterations in a row that must find the same move, without a drop of the score, before this move is clear.
"""
WORSE = 20
"""Tolerance for scores: a score has dropped if it is lower than an earlier score by more than this number.
"""
START_GUESS = 0.2
"""Assumed seconds from the start of the process to the import of this module, if the system does not report when the
process started.
"""

_imported = time.monotonic()


def process_started() -> float:
    """Returns when this process started, as a time of `time.monotonic`. On Linux, the system reports this time;
    elsewhere, the time is assumed to be `START_GUESS` before the import of this module.
    """
    try:
        fields = Path("/proc/self/stat").read_text().rpartition(")")[2].split()
        since_boot = int(fields[19]) / os.sysconf("SC_CLK_TCK")
        age = time.clock_gettime(time.CLOCK_BOOTTIME) - since_boot
        return min(time.monotonic() - age, _imported)
    except (OSError, AttributeError, ValueError, IndexError):
        return _imported - START_GUESS


class Clock:
    """Decides when to stop the search for a move. The move is due `seconds` after `started`, a time of
    `time.monotonic`. The search may use a share of `seconds` that depends on what it has found so far and is at most
    `most`.
    """

    def __init__(self, started: float, seconds: float, most: float = LONG_SHARE) -> None:
        self._started, self._seconds, self._most = started, seconds, most
        self._share = USUAL_SHARE
        self._found: list[tuple[int, int]] = []

    def depth_is_done(self, move: int, score: int) -> None:
        """Updates the share of the move's time that the search may use, after an iteration that has found `move` with
        `score`: a larger share if the score has dropped, a smaller share if several iterations agree.
        """
        worse = any(score < old - WORSE for _, old in self._found[-1:])
        self._found.append((move, score))
        recent = self._found[-SURE_DEPTHS:]
        sure = len(recent) == SURE_DEPTHS and all(found == move and score >= old - WORSE for found, old in recent)
        self._share = LONG_SHARE if worse else SHORT_SHARE if sure else USUAL_SHARE

    def is_up(self, now: float) -> bool:
        """Whether the search must stop at `now`, a time of `time.monotonic`."""
        return now >= self._started + min(self._share, self._most) * self._seconds


class Choice:
    """A search for a move in a game that is not over. The search ends when the clock stops it or the search is
    complete. With `rng`, the level plays with its noise, and overlooks moves.
    """

    def __init__(
        self, thinker: Thinker, game: Game, clock: Clock, level: Level = LEVELS[-1], rng: Random | None = None
    ) -> None:
        moves = legal_moves(game.position.own, game.position.enemy)
        given = bonuses(level, moves, rng) if rng and moves else {}
        self.search = Search(thinker, game.position, game.plies_left, level.depth, bonuses=given, draws=game.draws)
        self.done = len(moves) < 2
        """Whether the choice is final; true from the start if there is at most one legal move."""
        self._clock = clock
        self._depth = 0

    def think(self, seconds: float) -> None:
        """Searches for about `seconds`, reports a finished iteration to the clock, and updates `done`."""
        search = self.search
        search.run_for(seconds)
        if search.depth != self._depth:
            self._depth = search.depth
            self._clock.depth_is_done(search.move, search.score)
        self.done = self.done or search.done or self._clock.is_up(time.monotonic())


def choose(
    thinker: Thinker, game: Game, until: Clock | int, level: Level = LEVELS[-1], rng: Random | None = None
) -> Steps[Search]:
    """Searches for a move in a game that is not over. `until` is either the clock that stops the search or the maximum
    number of nodes. Returns the search, whose `move` is the chosen move.

    Yields after each step. With a maximum number of nodes, `rng` is ignored: the level has no noise and overlooks
    nothing.
    """
    if isinstance(until, int):
        search = Search(thinker, game.position, game.plies_left, level.depth, draws=game.draws)
        yield from search.steps(until)
        return search
    choice = Choice(thinker, game, until, level, rng)
    while not choice.done:
        choice.think(STEP_SECONDS)
        yield
    return choice.search
