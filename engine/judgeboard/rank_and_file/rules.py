"""Check and checkmate on a chessboard without pawns.

Source: the "Rank and File" statement (ACM ICPC South Central USA 2008, problem 1). Settled where it is silent:
a king attacks its eight neighbours; the enemy king is never captured, so to capture him is no way out of check
(this matters only where the kings stand adjacent); who is not in check is safe, stalemate included.

Squares are 0..63, row by row from the top left: a8 is 0, h1 is 63.
Sets of squares are bit masks: bit `s` stands for square `s`.
"""

from collections.abc import Iterator
from enum import StrEnum
from functools import cache
from typing import NamedTuple

from judgeboard.board import mask, squares

SIDE = 8
SQUARES = SIDE * SIDE
ALL = (1 << SQUARES) - 1
STRAIGHT = ((-1, 0), (0, -1), (0, 1), (1, 0))
DIAGONAL = ((-1, -1), (-1, 1), (1, -1), (1, 1))
JUMPS = ((-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1))
"""(row, column) steps."""


class Side(StrEnum):
    """Whose pieces they are."""

    WHITE = "white"
    BLACK = "black"


class Kind(StrEnum):
    """What a piece is."""

    KING = "king"
    QUEEN = "queen"
    ROOK = "rook"
    BISHOP = "bishop"
    KNIGHT = "knight"


class Verdict(StrEnum):
    """How the king of the side to move stands."""

    SAFE = "safe"
    CHECKED = "checked"
    CHECKMATED = "checkmated"


class Move(NamedTuple):
    """From square to square."""

    origin: int
    target: int


class Position(NamedTuple):
    """The side to move, the pieces by side, and the same pieces by kind; one king a side."""

    side: Side
    white: int
    black: int
    kings: int
    queens: int
    rooks: int
    bishops: int
    knights: int

    @property
    def own(self) -> int:
        """The pieces of the side to move."""
        return self.white if self.side is Side.WHITE else self.black

    @property
    def enemy(self) -> int:
        """The pieces of the other side."""
        return self.black if self.side is Side.WHITE else self.white

    @property
    def king(self) -> int:
        """The square of the king of the side to move."""
        return (self.kings & self.own).bit_length() - 1

    def kind(self, square: int) -> Kind:
        """What stands on an occupied square."""
        masks = (self.kings, self.queens, self.rooks, self.bishops, self.knights)
        return next(kind for kind, mask in zip(Kind, masks, strict=True) if mask >> square & 1)


class Rays(NamedTuple):
    """The lines that leave a square, each to the edge of the board."""

    ahead: tuple[int, ...]
    """Towards higher squares: the lowest bit is the nearest."""
    behind: tuple[int, ...]
    """Towards lower squares: the highest bit is the nearest."""


def _line(square: int, down: int, right: int, length: int = SIDE) -> tuple[int, ...]:
    """The squares of at most `length` steps in one direction, the nearest first."""
    row, column = divmod(square, SIDE)
    steps = ((row + down * n, column + right * n) for n in range(1, length + 1))
    return tuple(SIDE * r + c for r, c in steps if 0 <= r < SIDE and 0 <= c < SIDE)


def _steps(directions: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    """For each square, the squares one step away."""
    return tuple(sum(mask(_line(square, *step, 1)) for step in directions) for square in range(SQUARES))


def _rays(directions: tuple[tuple[int, int], ...]) -> tuple[Rays, ...]:
    """For each square, its rays."""
    lines = [[line for step in directions if (line := _line(square, *step))] for square in range(SQUARES)]
    return tuple(
        Rays(
            tuple(mask(line) for line in lines[square] if line[0] > square),
            tuple(mask(line) for line in lines[square] if line[0] < square),
        )
        for square in range(SQUARES)
    )


KING_STEPS = _steps(STRAIGHT + DIAGONAL)
KNIGHT_JUMPS = _steps(JUMPS)
STRAIGHT_RAYS = _rays(STRAIGHT)
DIAGONAL_RAYS = _rays(DIAGONAL)


@cache
def between(square: int, other: int) -> int:
    """The squares between two that share a row, a column or a diagonal; none for other pairs."""
    for step in STRAIGHT + DIAGONAL:
        line = _line(square, *step)
        if other in line:
            return mask(line[: line.index(other)])
    return 0


def _nearest(rays: Rays, occupied: int) -> int:
    """The first piece on each ray."""
    found = 0
    for ray in rays.ahead:
        pieces = ray & occupied
        found |= pieces & -pieces
    for ray in rays.behind:
        found |= (1 << (ray & occupied).bit_length()) >> 1
    return found


def attackers(position: Position, square: int, occupied: int) -> int:
    """The pieces of both sides that attack the square, where lines are blocked by what stands on `occupied`."""
    _, _, _, kings, queens, rooks, bishops, knights = position
    return (
        (KING_STEPS[square] & kings)
        | (KNIGHT_JUMPS[square] & knights)
        | (_nearest(STRAIGHT_RAYS[square], occupied) & (rooks | queens))
        | (_nearest(DIAGONAL_RAYS[square], occupied) & (bishops | queens))
    ) & occupied


def checkers(position: Position) -> int:
    """The enemy pieces that attack the king."""
    return attackers(position, position.king, position.white | position.black) & position.enemy


def flight_squares(position: Position) -> int:
    """The king's neighbours that hold neither a piece of his own nor the other king."""
    return KING_STEPS[position.king] & ~position.own & ~position.kings


def guards(position: Position, square: int) -> int:
    """The enemy pieces that would attack the king on that square, once he has left his own."""
    occupied = (position.white | position.black) & ~(1 << position.king)
    return attackers(position, square, occupied) & position.enemy


def legal_moves(position: Position) -> Iterator[Move]:
    """The moves that leave the king unattacked: his own, then those of the others, in check captures and blocks."""
    king, own, enemy = position.king, position.own, position.enemy
    for square in squares(flight_squares(position)):
        if not guards(position, square):
            yield Move(king, square)
    checking = checkers(position)
    if checking & position.kings or checking.bit_count() > 1:
        return
    goals = checking | between(king, checking.bit_length() - 1) if checking else ALL & ~own & ~position.kings
    occupied = own | enemy
    for target in squares(goals):
        left = enemy & ~(1 << target)
        for origin in squares(attackers(position, target, occupied) & own & ~position.kings):
            after = occupied & ~(1 << origin) | 1 << target
            if not attackers(position, king, after) & left:
                yield Move(origin, target)


def judge(position: Position) -> Verdict:
    """The verdict on the side to move."""
    if not checkers(position):
        return Verdict.SAFE
    return Verdict.CHECKMATED if next(legal_moves(position), None) is None else Verdict.CHECKED
