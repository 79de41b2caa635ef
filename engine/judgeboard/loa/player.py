"""Chooses a move within a budget of time or of nodes."""

import time
from random import Random
from typing import NamedTuple

from judgeboard.loa.clock import Clock
from judgeboard.loa.game import Game
from judgeboard.loa.levels import LEVELS, STRONGEST
from judgeboard.loa.rules import legal_moves
from judgeboard.loa.thinker import Search, Thinker, nodes_in

STEP_MILLISECONDS = 5
"""Between two looks at the clock; asking the compiled search more often costs a fifth of its nodes."""


class Budget(NamedTuple):
    """What a move may cost."""

    seconds: float
    nodes: int | None = None
    """A fixed number of nodes, whatever the time, so that the same game gets the same move."""


class Choice:
    """A move that is being chosen, in a game that is not over, from `started` on by `time.monotonic`.

    Without `chance` the same search gives the same move.
    """

    def __init__(
        self,
        thinker: Thinker,
        game: Game,
        seconds: float,
        started: float,
        level: int = STRONGEST,
        chance: Random | None = None,
    ) -> None:
        rank = LEVELS[level - 1]
        moves = legal_moves(game.position.own, game.position.enemy)
        bonuses = rank.bonuses(moves, chance) if chance else {}
        self.search = Search(thinker, game.position, game.plies_left, rank.deepest, bonuses=bonuses)
        self.is_over = len(moves) < 2
        """Whether the move is chosen; a single move is at once."""
        self._clock = Clock(started, seconds)
        self._depth = 0

    def think(self, nodes: int) -> None:
        """Searches so many nodes more, and looks at the clock."""
        search = self.search
        search.run(nodes)
        if search.depth != self._depth:
            self._depth = search.depth
            self._clock.depth_is_done(search.move, search.score)
        self.is_over = self.is_over or search.done or self._clock.is_over(time.monotonic())


def choose(
    thinker: Thinker,
    game: Game,
    budget: Budget,
    started: float,
    level: int = STRONGEST,
    chance: Random | None = None,
) -> int:
    """Our move in a game that is not over; `started` is when its time began, by `time.monotonic`.

    With a budget of nodes nothing is left to chance.
    """
    if budget.nodes is not None:
        search = Search(thinker, game.position, game.plies_left, LEVELS[level - 1].deepest)
        search.run(budget.nodes)
        return search.move
    choice = Choice(thinker, game, budget.seconds, started, level, chance)
    step = nodes_in(STEP_MILLISECONDS)
    while not choice.is_over:
        choice.think(step)
    return choice.search.move
