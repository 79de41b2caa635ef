"""How well the player plays: for people who want a game that they can win."""

from math import log
from random import Random
from typing import NamedTuple

from judgeboard.loa.thinker import UNLIMITED


class Level(NamedTuple):
    """How far a player looks ahead, and how softly it chooses."""

    deepest: int
    """Plies that it looks ahead."""
    softness: int
    """Hundredths by which a move may be worse and still be chosen about every third time."""

    def bonuses(self, moves: list[int], chance: Random) -> dict[int, int]:
        """What to add to the moves' scores so that the best is chosen softly.

        The best of scores with Gumbel noise is a choice by their exponentials. Source: Gumbel, "Statistical Theory of
        Extreme Values" (1954).
        """
        return {move: round(-self.softness * log(-log(chance.random() or 0.5))) for move in moves}


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
"""The levels 1 to 8; the last is as strong as it can be and yet never plays the same game twice."""
STRONGEST = len(LEVELS)
