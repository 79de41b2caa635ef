"""Chooses a move within a budget of time or of nodes."""

import time
from typing import NamedTuple

from judgeboard.loa.clock import deadline
from judgeboard.loa.game import Game
from judgeboard.loa.thinker import Search, Thinker, nodes_in

STEP_MILLISECONDS = 5
"""Between two looks at the clock; asking the compiled search more often costs a fifth of its nodes."""


class Budget(NamedTuple):
    """What a move may cost."""

    seconds: float
    nodes: int | None = None
    """A fixed number of nodes, whatever the time, so that the same game gets the same move."""


def choose(thinker: Thinker, game: Game, budget: Budget, started: float) -> int:
    """Our move in a game that is not over; `started` is when its time began, by `time.monotonic`."""
    search = Search(thinker, game.position, game.plies_left)
    if budget.nodes is not None:
        search.run(budget.nodes)
        return search.move
    end = deadline(started, budget.seconds)
    step = nodes_in(STEP_MILLISECONDS)
    while not search.done and time.monotonic() < end:
        search.run(step)
    return search.move
