"""How long a move may take."""

import os
import time
from pathlib import Path

SHORT_SHARE, USUAL_SHARE, LONG_SHARE = 0.5, 0.88, 0.94
"""The shares of a move's time that are used: if the move is clear, usually, and if the score has dropped. The rest is a
margin for busy machines: with every core at work, moves were at most 12 ms late."""
SURE_DEPTHS = 7
"""A move is clear if so many iterations in a row have found it and the score has not dropped."""
WORSE = 20
"""A drop, in hundredths."""
START_GUESS = 0.2
"""Seconds from the start of the process to this import, where the system does not tell."""
LEAST_WITH_START = 0.5
"""Seconds for a move: with less, the start of the process does not count as part of the first."""

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
    """Says when to stop the search for a move that is due `seconds` after `started`: after a share of them that depends
    on what the search finds, at most `most`.
    """

    def __init__(self, started: float, seconds: float, most: float = LONG_SHARE) -> None:
        self._started = started
        self._seconds = seconds
        self._most = most
        self._share = USUAL_SHARE
        self._found: list[tuple[int, int]] = []

    def depth_is_done(self, move: int, score: int) -> None:
        """Takes what an iteration has found."""
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
    """The clock of the first move of a process. Its input was `heard` at that time, after seconds `waited` for it.

    Its time begins with the process; waiting does not count. Start and search together get half of it, since the start
    takes twice as long on a busy machine.
    """
    if seconds < LEAST_WITH_START:
        return Clock(heard, seconds)
    return Clock(process_started() + waited, seconds, most=SHORT_SHARE)
