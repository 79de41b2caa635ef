"""Chooses a move at a level, within a budget of time or of nodes."""

import os
import time
from math import log
from pathlib import Path
from random import Random

from judgeboard.loa.rules import Game, legal_moves
from judgeboard.loa.thinker import STEP_SECONDS, UNLIMITED, Search, Thinker
from judgeboard.tasks import Steps

SHORT_SHARE, USUAL_SHARE, LONG_SHARE = 0.5, 0.88, 0.94
"""Shares of a move's time that the search uses: if the move is clear, by default, and if the score has dropped. The
rest is a margin for busy machines: with every core at work, moves were at most 12 ms late."""
SURE_DEPTHS = 7
"""A move is clear if this number of iterations in a row found it and the score did not drop."""
WORSE = 20
"""A score has dropped if it is lower than an earlier score by more than this number. Scores are 100 times the logarithm
of the odds.
"""
START_GUESS = 0.2
"""Assumed seconds from the start of the process to the import of this module, if the system does not report when the
process started.
"""

DEPTHS = (1, 1, 2, 3, 4, 6, 8, UNLIMITED)
"""Maximum search depth of each level in plies, from level 1, which people can beat, to level 8."""
SOFTNESS = (200, 60, 45, 35, 25, 20, 12, 2)
"""The scale of each level's noise, in the units of scores: of two moves whose scores differ by it, the worse is chosen
one time in four. The last level's noise is just enough to vary its games.
"""
STRONGEST = len(DEPTHS)

_imported = time.monotonic()


def process_started() -> float:
    """The start of this process as a time of `time.monotonic`: exact on Linux, elsewhere `START_GUESS` before the
    import of this module.
    """
    try:
        fields = Path("/proc/self/stat").read_text().rpartition(")")[2].split()
        since_boot = int(fields[19]) / os.sysconf("SC_CLK_TCK")
        age = time.clock_gettime(time.CLOCK_BOOTTIME) - since_boot
        return min(time.monotonic() - age, _imported)
    except (OSError, AttributeError, ValueError, IndexError):
        return _imported - START_GUESS


class Clock:
    """Decides when to stop the search for a move that is due `seconds` after `started`, a time of `time.monotonic`. The
    share of this time that the search may use depends on what the search finds, and is at most `most`.
    """

    def __init__(self, started: float, seconds: float, most: float = LONG_SHARE) -> None:
        self._started, self._seconds, self._most = started, seconds, most
        self._share = USUAL_SHARE
        self._found: list[tuple[int, int]] = []

    def depth_is_done(self, move: int, score: int) -> None:
        """Decides after an iteration, which has found `move` with `score`, what share of the move's time the search may
        use: more if the score has dropped, less if several iterations agree.
        """
        worse = any(score < old - WORSE for _, old in self._found[-1:])
        self._found.append((move, score))
        recent = self._found[-SURE_DEPTHS:]
        sure = len(recent) == SURE_DEPTHS and all(found == move and score >= old - WORSE for found, old in recent)
        self._share = LONG_SHARE if worse else SHORT_SHARE if sure else USUAL_SHARE

    def is_up(self, now: float) -> bool:
        """Whether it is time to move."""
        return now >= self._started + min(self._share, self._most) * self._seconds


class Choice:
    """The search for a move in a game that is not over, until the clock stops it or the search is complete.

    With `rng`, adds Gumbel noise to the moves' scores: the probability that a move becomes the best is then
    proportional to the exponential of its score divided by the level's softness. Source: Gumbel, "Statistical Theory of
    Extreme Values" (1954).
    """

    def __init__(
        self, thinker: Thinker, game: Game, clock: Clock, level: int = STRONGEST, rng: Random | None = None
    ) -> None:
        softness = SOFTNESS[level - 1]
        moves = legal_moves(game.position.own, game.position.enemy)
        noise = {move: round(-softness * log(-log(rng.random() or 0.5))) for move in moves} if rng else {}
        self.search = Search(thinker, game.position, game.plies_left, DEPTHS[level - 1], bonuses=noise)
        self.done = len(moves) < 2
        """Whether the move is chosen; true from the start if it is the only one."""
        self._clock = clock
        self._depth = 0

    def think(self, seconds: float) -> None:
        """Searches for about `seconds`, then updates `done` by the clock."""
        search = self.search
        search.run_for(seconds)
        if search.depth != self._depth:
            self._depth = search.depth
            self._clock.depth_is_done(search.move, search.score)
        self.done = self.done or search.done or self._clock.is_up(time.monotonic())


def choose(
    thinker: Thinker, game: Game, until: Clock | int, level: int = STRONGEST, rng: Random | None = None
) -> Steps[Search]:
    """Searches for a move in a game that is not over, until the clock `until` stops it or, if `until` is a number, for
    at most this number of nodes. Returns the search, whose `move` is the choice.

    Yields after each step. A search for a number of nodes has no noise, whatever `rng` is.
    """
    if isinstance(until, int):
        search = Search(thinker, game.position, game.plies_left, DEPTHS[level - 1])
        yield from search.steps(until)
        return search
    choice = Choice(thinker, game, until, level, rng)
    while not choice.done:
        choice.think(STEP_SECONDS)
        yield
    return choice.search
