"""The player of Lines of Action for programs that import Judgeboard."""

from random import Random
from time import monotonic
from typing import NamedTuple

from judgeboard.cases import is_in
from judgeboard.loa.format import chance, move_text, plies_to_win
from judgeboard.loa.levels import LEVELS, STRONGEST
from judgeboard.loa.parse import MOST_MOVES
from judgeboard.loa.player import Clock, choose
from judgeboard.loa.records.read import read
from judgeboard.loa.thinker import Thinker
from judgeboard.options import LARGEST_NUMBER, LONGEST_TIME
from judgeboard.tasks import finish
from judgeboard.wrong_input import WrongInputError, check_texts

NODES = range(1, LARGEST_NUMBER + 1)


class ChosenMove(NamedTuple):
    """A move that a player has chosen."""

    text: str
    """The move, such as `A4-C2`; `Z0-Z0` for a pass."""
    score: int
    """The score for the player: 0 for even chances, positive for better chances. A proved win in n plies has the score
    30,000 - n, a proved loss n - 30,000. 0 if the only move was played without a search.
    """
    chance: float
    """The chance of winning that corresponds to `score`, from 0 to 1."""
    plies_to_win: int
    """Plies to a proved win; negative for a proved loss; 0 if neither is proved."""
    line: tuple[str, ...]
    """The principal variation: the expected moves of both sides, beginning with the chosen move."""
    depth: int
    """Depth of the last finished iteration, in plies; 0 if none was finished."""
    nodes: int
    """The number of positions searched."""


class Player:
    """A player of Lines of Action. The level is 1 to 12; beginners can beat level 1. Raises ValueError for any other
    level.

    If wasmtime is installed (`pip install wasmtime`), the player searches about a hundred times more positions.
    """

    def __init__(self, level: int = STRONGEST) -> None:
        if not is_in(range(1, STRONGEST + 1), level):
            raise ValueError(f"level {level!r}; the levels are 1 to {STRONGEST}")
        self._level = level
        self._thinker = Thinker()

    def move(self, position: str = "", *, seconds: float = 1.0, nodes: int | None = None) -> ChosenMove:
        """Chooses a move within `seconds`, or by a search of at most `nodes` nodes. A search with `nodes` ignores
        `seconds`, and always finds the same move for the same game and level.

        `position` is a game in any form that the page reads: a side and eight rows, a list of moves from the start,
        SGF, a transcript or a link; empty for the start position. Without `nodes`, random noise is added to scores: at
        level 12 just enough to vary the games, at lower levels more; the lower levels also overlook random moves.

        Raises WrongInputError for an unreadable text or an illegal move, TypeError if `position` is not a str, and
        ValueError if the game is over or `seconds` or `nodes` is out of range. `seconds` is above 0 and at most
        1,000,000; `nodes` is a whole number from 1 to 1,000,000,000.
        """
        check_texts(position)
        if nodes is None and not (isinstance(seconds, int | float) and 0 < seconds <= LONGEST_TIME):
            raise ValueError(f"{seconds!r} seconds; give a number above 0, at most {LONGEST_TIME}")
        if nodes is not None and not is_in(NODES, nodes):
            raise ValueError(f"{nodes!r} nodes; give a whole number from 1 to {NODES[-1]}")
        record = finish(read(position, MOST_MOVES, game=0))
        if record.error:
            raise WrongInputError(record.error)
        game = record.game
        if game.result:
            raise ValueError("the game is over")
        # A weaker level, or a fixed search, must not use what other searches have found.
        thinker = self._thinker if nodes is None and self._level == STRONGEST else Thinker()
        search = finish(choose(thinker, game, nodes or Clock(monotonic(), seconds), LEVELS[self._level - 1], Random()))
        move, line = search.move, search.line().moves
        return ChosenMove(
            move_text(move),
            search.score,
            chance(search.score),
            plies_to_win(search.score),
            tuple(map(move_text, line or [move])),
            search.depth,
            search.nodes,
        )
