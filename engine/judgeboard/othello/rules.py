"""Othello on eight by eight squares: legal moves, and the discs that a move turns.

Source: the "Othello" statement (UVa 220). A disc is put on an empty square so that it brackets, in at least one
of eight directions, an unbroken line of the other colour between itself and a disc of its own colour; all that is
bracketed turns. Settled: a player without a legal move does not pass by itself; the move that comes next is the
other player's.

Squares are 0..63, row by row from the top left: (1,1) is 0, (8,8) is 63.
Sets of squares are bit masks: bit `s` stands for square `s`.
"""

from enum import StrEnum
from typing import NamedTuple

SIDE = 8
SQUARES = SIDE * SIDE
ALL = (1 << SQUARES) - 1
ROW = (1 << SIDE) - 1
INNER_COLUMNS = sum((ROW & ~(1 | 1 << SIDE - 1)) << SIDE * row for row in range(SIDE))
LINES = ((SIDE, ALL), (1, INNER_COLUMNS), (SIDE - 1, INNER_COLUMNS), (SIDE + 1, INNER_COLUMNS))
"""From a square to the next along a column, a row, and the two diagonals; and the squares whose discs can be
bracketed that way. Without the outer columns no line runs on from one edge of the board to the other."""


class Player(StrEnum):
    """A player, and the colour of the discs."""

    BLACK = "black"
    WHITE = "white"

    @property
    def opponent(self) -> "Player":
        """The other player."""
        return Player.WHITE if self is Player.BLACK else Player.BLACK


class Position(NamedTuple):
    """The current player, and the discs of both."""

    player: Player
    black: int
    white: int

    def passed(self) -> "Position":
        """The same board with the other player as the current one."""
        return self._replace(player=self.player.opponent)


def _sides(position: Position) -> tuple[int, int]:
    """The discs of the current player, and the other discs."""
    player, black, white = position
    return (black, white) if player is Player.BLACK else (white, black)


def _run(seeds: int, shift: int, turnable: int) -> int:
    """The turnable discs that follow one another from the seeds, not included, in the direction of the shift."""
    found = turnable & (seeds << shift if shift > 0 else seeds >> -shift)
    for _ in range(SIDE - 3):
        found |= turnable & (found << shift if shift > 0 else found >> -shift)
    return found


def legal_moves(position: Position) -> int:
    """The squares on which the current player can put a disc."""
    own, other = _sides(position)
    found = 0
    for step, inner in LINES:
        found |= _run(own, step, other & inner) << step | _run(own, -step, other & inner) >> step
    return found & ALL & ~(own | other)


def turned(position: Position, square: int) -> int:
    """The discs that the current player turns with a disc on an empty square; none if the move is not legal."""
    own, other = _sides(position)
    disc = 1 << square
    found = 0
    for step, inner in LINES:
        higher, lower = _run(disc, step, other & inner), _run(disc, -step, other & inner)
        if own & higher << step:
            found |= higher
        if own & lower >> step:
            found |= lower
    return found


def to_move(position: Position) -> Position:
    """The position as it is when a move follows: the player changes where the current one has no legal move."""
    return position if legal_moves(position) else position.passed()


def play(position: Position, square: int) -> Position:
    """The position after a legal move of the current player."""
    player, black, white = position
    flipped = turned(position, square)
    disc = 1 << square
    if player is Player.BLACK:
        return Position(Player.WHITE, black | flipped | disc, white & ~flipped)
    return Position(Player.BLACK, black & ~flipped, white | flipped | disc)
