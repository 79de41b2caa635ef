"""Chooses a move within a budget of time or of nodes."""

import time
from random import Random

from judgeboard.loa.clock import Clock
from judgeboard.loa.game import Game
from judgeboard.loa.levels import LEVELS, STRONGEST
from judgeboard.loa.rules import legal_moves
from judgeboard.loa.thinker import STEP_SECONDS, Search, Thinker
from judgeboard.steps import Steps


class Choice:
    """The choice of a move in a game that is not over, until the clock says that it is time.

    Without `rng`, the level's noise is left out.
    """

    def __init__(
        self,
        thinker: Thinker,
        game: Game,
        clock: Clock,
        level: int = STRONGEST,
        rng: Random | None = None,
    ) -> None:
        strength = LEVELS[level - 1]
        moves = legal_moves(game.position.own, game.position.enemy)
        bonuses = strength.bonuses(moves, rng) if rng else {}
        self.search = Search(thinker, game.position, game.plies_left, strength.deepest, bonuses=bonuses)
        self.is_over = len(moves) < 2
        """Whether the move is chosen; at once if it is the only one."""
        self._clock = clock
        self._depth = 0

    def think(self, seconds: float) -> None:
        """Searches for at most so long, and looks at the clock."""
        search = self.search
        search.run_for(seconds)
        if search.depth != self._depth:
            self._depth = search.depth
            self._clock.depth_is_done(search.move, search.score)
        self.is_over = self.is_over or search.done or self._clock.is_over(time.monotonic())


def choose(
    thinker: Thinker,
    game: Game,
    until: Clock | int,
    level: int = STRONGEST,
    rng: Random | None = None,
) -> Steps[int]:
    """Chooses a move in a game that is not over, until the clock says that it is time or with so many nodes.

    Yields after each step. With nodes, the level's noise is left out.
    """
    if isinstance(until, int):
        search = Search(thinker, game.position, game.plies_left, LEVELS[level - 1].deepest)
        yield from search.steps(until)
        return search.move
    choice = Choice(thinker, game, until, level, rng)
    while not choice.is_over:
        choice.think(STEP_SECONDS)
        yield
    return choice.search.move
