"""Levels of play, so that people can win."""

from math import log
from random import Random
from typing import NamedTuple

from judgeboard.loa.thinker import UNLIMITED


class Level(NamedTuple):
    """A depth, and how much noise there is in the choice of a move."""

    deepest: int
    """In plies."""
    softness: int
    """The scale of the noise: of two moves so many hundredths apart, the worse is chosen about every fourth time."""

    def bonuses(self, moves: list[int], rng: Random) -> dict[int, int]:
        """Gumbel noise to add to the moves' scores.

        With it, each move is the best with a probability by the exponential of its score. Source: Gumbel, "Statistical
        Theory of Extreme Values" (1954).
        """
        return {move: round(-self.softness * log(-log(rng.random() or 0.5))) for move in moves}


LEVELS = (
    Level(1, 200),
    Level(1, 60),
    Level(2, 45),
    Level(3, 35),
    Level(4, 25),
    Level(6, 20),
    Level(8, 12),
    Level(UNLIMITED, 2),
)
"""The levels 1 to 8. The noise of the last is just enough to vary its games."""
STRONGEST = len(LEVELS)
