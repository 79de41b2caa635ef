"""The rules of Othello on eight by eight squares: legal moves, and the discs that a move turns.

Source: the "Othello" statement (UVa 220). A player puts a disc on an empty square where it brackets discs: in at least
one of eight directions, an unbroken line of the other colour lies between the new disc and a disc of the same colour.
All bracketed discs turn. Decision where the statement is silent: a player without a legal move passes only when the
next move is made, so that `L` before this move finds no legal move.

Squares are numbered from 0, which is (1,1), to 63, which is (8,8), row by row, and sets of squares are masks, as in
`judgeboard.board`.
"""

from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from judgeboard.board import AROUND, Board, Side, mask

WIDTH = 8
BOARD = Board(WIDTH, WIDTH)
SQUARES = BOARD.size
ALL = BOARD.full
RAYS = tuple(tuple(BOARD.ray(square, offset) for offset in AROUND) for square in range(SQUARES))
"""For each square, the eight lines from this square to the edge, nearest squares first."""
RAY_MASKS = tuple(tuple(map(mask, rays)) for rays in RAYS)
"""The same lines as masks: first four lines towards lower squares, then four lines towards higher squares."""

INNER_COLUMNS = BOARD.area(range(WIDTH), range(1, WIDTH - 1))
SHIFTS = ((WIDTH, ALL), (1, INNER_COLUMNS), (WIDTH - 1, INNER_COLUMNS), (WIDTH + 1, INNER_COLUMNS))
"""For columns, rows and both diagonals: the difference between the numbers of neighbouring squares, and the mask of the
squares whose discs can turn. A disc in an outer column can turn only along this column; so no line crosses the edge
into another row.
"""


class Position(NamedTuple):
    """The current player, and the discs of both players as masks."""

    player: Side
    black: int
    white: int

    @classmethod
    def of_sides(cls, player: Side, own: int, other: int) -> "Position":
        """Makes a position from the masks of the discs of the current player and of the other player."""
        return cls(player, own, other) if player is Side.BLACK else cls(player, other, own)

    def sides(self) -> tuple[int, int]:
        """Returns the masks of the discs of the current player and of the other player."""
        player, black, white = self
        return (black, white) if player is Side.BLACK else (white, black)

    @property
    def empty(self) -> int:
        """The squares without a disc, as a mask."""
        return ALL & ~(self.black | self.white)

    def passed(self) -> "Position":
        """The same board with the other player to move."""
        return self._replace(player=self.player.other)


OPENING = Position(Side.BLACK, black=mask((28, 35)), white=mask((27, 36)))
"""The usual initial position: Black on (4,5) and (5,4), White on (4,4) and (5,5)."""


def _next_to_lines(discs: int, turnable: int, shift: int) -> int:
    """The squares after the unbroken lines of turnable discs that begin next to `discs`, in the directions of the
    shift and of the negative shift, as a mask. A line has at most six discs.
    """
    two, pairs = 2 * shift, turnable & turnable << shift
    higher = turnable & discs << shift
    higher |= turnable & higher << shift
    higher |= pairs & higher << two
    higher |= pairs & higher << two
    pairs = turnable & turnable >> shift
    lower = turnable & discs >> shift
    lower |= turnable & lower >> shift
    lower |= pairs & lower >> two
    lower |= pairs & lower >> two
    return higher << shift | lower >> shift


# A position's moves are needed again for the move after a list, for the board, and for wrong rules.
@lru_cache(1_000)
def legal_moves(position: Position) -> int:
    """The squares on which the current player can put a disc, as a mask."""
    own, other = position.sides()
    found = 0
    for shift, inner in SHIFTS:
        found |= _next_to_lines(own, other & inner, shift)
    return found & ALL & ~(own | other)


@lru_cache(1_000)
def turned_by_line(position: Position, square: int) -> list[int]:
    """For each direction of `AROUND`, the discs that turn if the current player puts a disc on an empty square, as a
    mask.
    """
    own, other = position.sides()
    masks, found = RAY_MASKS[square], []
    for ray in masks[:4]:
        end = 1 << (ray & ~other).bit_length() >> 1
        found.append(ray & -2 * end if own & end else 0)
    for ray in masks[4:]:
        others = ray & ~other
        end = others & -others
        found.append(ray & end - 1 if own & end else 0)
    return found


@lru_cache(1_000)
def turned(position: Position, square: int) -> int:
    """The discs that turn if the current player puts a disc on an empty square, as a mask; 0 if the move is illegal."""
    return sum(turned_by_line(position, square))


def to_move(position: Position) -> Position:
    """Returns the position for the next move: the same position, or, if the current player has no legal move, the
    position with the other player to move.
    """
    return position if legal_moves(position) else position.passed()


def play(position: Position, square: int) -> Position:
    """The position after a legal move of the current player."""
    own, other = position.sides()
    flipped = turned(position, square)
    return Position.of_sides(position.player.other, other & ~flipped, own | flipped | 1 << square)


class Command(StrEnum):
    """A kind of command; the value is its first letter."""

    LIST = "L"
    MOVE = "M"
    QUIT = "Q"


class PlayedMove(NamedTuple):
    """A move that was made."""

    square: int
    before: Position
    """The position before the move, with the player who makes the move as current player."""
    passed: bool
    """Whether the other player had to pass directly before the move."""


class GameStep(NamedTuple):
    """The position after a command of a game, together with this command and the latest move."""

    position: Position
    command: Command | None = None
    """The command; None before the first command."""
    last: PlayedMove | None = None
    """The latest move; None before the first move."""

    def after(self, command: Command, square: int = 0) -> "GameStep":
        """The step after one more command. A move must be legal."""
        if command is not Command.MOVE:
            return GameStep(self.position, command, self.last)
        ready = to_move(self.position)
        return GameStep(play(ready, square), command, PlayedMove(square, ready, ready is not self.position))
