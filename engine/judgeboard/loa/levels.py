"""The levels of the player: how deep a level searches, and what it overlooks."""

from math import log
from random import Random
from typing import NamedTuple

from judgeboard.loa.thinker import UNLIMITED

OVERLOOKED = -10_000
"""The bonus of a move that a level overlooks: a level chooses such a move only if it is a proved win, or if all others
are proved losses.
"""


class Level(NamedTuple):
    """How well a level plays."""

    depth: int
    """The maximum depth of the search in plies."""
    seen: int
    """The share of the legal moves that the level considers, in per cent; at least one move. The other moves are chosen
    at random for each position, as people overlook good moves, too.
    """
    softness: int
    """The scale of the random noise that is added to scores, in the units of scores. If the scores of two moves differ
    by this scale, the worse move is chosen about one time in four.
    """


LEVELS = (
    Level(1, 8, 20),
    Level(1, 12, 20),
    Level(2, 15, 20),
    Level(2, 31, 20),
    Level(2, 66, 20),
    Level(3, 74, 15),
    Level(4, 85, 14),
    Level(5, 94, 11),
    Level(7, 98, 11),
    Level(8, 98, 7),
    Level(10, 99, 5),
    Level(UNLIMITED, 100, 2),
)
"""The levels, from level 1, which beginners can beat. The noise of the last level is just enough to vary the games."""
STRONGEST = len(LEVELS)


def bonuses(level: Level, moves: list[int], rng: Random) -> dict[int, int]:
    """Returns a bonus for each legal move: Gumbel noise, and `OVERLOOKED` if the level overlooks the move. There must
    be a legal move. By the noise, the probability that a move becomes the best is proportional to the exponential of
    its score divided by the level's softness. Source: Gumbel, "Statistical Theory of Extreme Values" (1954).
    """
    seen = set(rng.sample(moves, max(1, len(moves) * level.seen // 100)))
    noise = {move: round(-level.softness * log(-log(rng.random() or 0.5))) for move in moves}
    return {move: noise[move] + (0 if move in seen else OVERLOOKED) for move in moves}
