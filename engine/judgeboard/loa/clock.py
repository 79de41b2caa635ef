"""How long a move may take."""

import os
import time
from pathlib import Path

SHORT_SHARE, USUAL_SHARE, LONG_SHARE = 0.5, 0.88, 0.94
"""The parts of a move's time that are thought: where the move is clear, usually, and where the position grows worse.
The rest is for a machine that is busy with other things: with every core at work a move came 12 ms late at most."""
SURE_DEPTHS = 7
"""A move is clear that so many depths have agreed on, without the score growing worse."""
WORSE = 20
"""Hundredths by which it has grown worse."""
START_GUESS = 0.2
"""Seconds that a process has run before it can look at a clock, where the system does not tell."""
LEAST_WITH_START = 0.5
"""Seconds for a move from which on the first one's time holds the process's start, which does not fit into less."""

_imported = time.monotonic()


def process_started() -> float:
    """When this process was started, by `time.monotonic`; on Linux exactly, elsewhere a safe guess."""
    try:
        fields = Path("/proc/self/stat").read_text().rpartition(")")[2].split()
        since_boot = int(fields[19]) / os.sysconf("SC_CLK_TCK")
        age = time.clock_gettime(time.CLOCK_BOOTTIME) - since_boot
        return min(time.monotonic() - age, _imported)
    except (OSError, AttributeError, ValueError, IndexError):
        return _imported - START_GUESS


class Clock:
    """Tells when to stop thinking about a move that has to be out `seconds` after `started`: after a share of them that
    follows from what the search has found, but `most` at most.
    """

    def __init__(self, started: float, seconds: float, most: float = LONG_SHARE) -> None:
        self._started = started
        self._seconds = seconds
        self._most = most
        self._share = USUAL_SHARE
        self._found: list[tuple[int, int]] = []

    def depth_is_done(self, move: int, score: int) -> None:
        """What the search has found at one more depth."""
        self._found.append((move, score))
        recent = self._found[-SURE_DEPTHS:]
        if score < self._found[-min(2, len(self._found))][1] - WORSE:
            self._share = LONG_SHARE
        elif len(recent) == SURE_DEPTHS and all(found == move and score >= old - WORSE for found, old in recent):
            self._share = SHORT_SHARE
        else:
            self._share = USUAL_SHARE

    def is_over(self, now: float) -> bool:
        """Whether it is time to move."""
        return now >= self._started + min(self._share, self._most) * self._seconds


def clock_of_first_move(seconds: float, heard: float, waited: float) -> Clock:
    """The clock of a process's first move, for which all was `heard` that is needed, after the judge was `waited` for.

    Its time began when the process did, but waiting is not counted. Half of it is for start and search together: on a
    busy machine the start takes twice as long.
    """
    if seconds < LEAST_WITH_START:
        return Clock(heard, seconds)
    return Clock(process_started() + waited, seconds, most=SHORT_SHARE)
