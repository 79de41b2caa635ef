"""The rules of Rank and File: check and checkmate on a chessboard without pawns.

Source: the "Rank and File" statement (ACM ICPC South Central USA 2008, problem 1). Decisions where the statement is
silent: a king attacks its eight neighbours; a king is never captured, so that capturing the enemy king is no way out of
check (this matters only for adjacent kings); a side that is not in check is safe, even in stalemate.

Squares are numbered from 0 (a8) to 63 (h1), row by row, and sets of squares are masks, as in `judgeboard.board`.
"""

from collections.abc import Iterator
from enum import StrEnum
from functools import cache
from typing import NamedTuple

from judgeboard.board import AROUND, DIAGONAL, KNIGHT_OFFSETS, STRAIGHT, Board, Move, Side, mask, squares

WIDTH = 8
BOARD = Board(WIDTH, WIDTH)
SQUARES = BOARD.size


class PieceKind(StrEnum):
    """The kinds of pieces; there are no pawns."""

    KING = "king"
    QUEEN = "queen"
    ROOK = "rook"
    BISHOP = "bishop"
    KNIGHT = "knight"


class KingStatus(StrEnum):
    """The status of the king of the side to move."""

    SAFE = "safe"
    CHECKED = "checked"
    CHECKMATED = "checkmated"


class Position(NamedTuple):
    """A position: the side to move, all pieces by side, and the same pieces by kind. Sets of pieces are masks. Each
    side has one king.
    """

    turn: Side
    white: int
    black: int
    kings: int
    queens: int
    rooks: int
    bishops: int
    knights: int

    @property
    def own(self) -> int:
        """The pieces of the side to move, as a mask."""
        return self.white if self.turn is Side.WHITE else self.black

    @property
    def enemy(self) -> int:
        """The pieces of the other side, as a mask."""
        return self.black if self.turn is Side.WHITE else self.white

    @property
    def king(self) -> int:
        """The square of the king of the side to move."""
        return (self.kings & self.own).bit_length() - 1

    def of_side(self, side: Side) -> int:
        """The pieces of a side, as a mask."""
        return self.white if side is Side.WHITE else self.black

    def king_of(self, side: Side) -> int:
        """The square of a side's king."""
        return (self.kings & self.of_side(side)).bit_length() - 1

    def kind(self, square: int) -> PieceKind:
        """The kind of the piece on an occupied square."""
        masks = (self.kings, self.queens, self.rooks, self.bishops, self.knights)
        return next(kind for kind, mask in zip(PieceKind, masks, strict=True) if mask >> square & 1)


KING_STEPS = tuple(mask(BOARD.targets(square, AROUND)) for square in range(SQUARES))
KNIGHT_JUMPS = tuple(mask(BOARD.targets(square, KNIGHT_OFFSETS)) for square in range(SQUARES))
STRAIGHT_LINES = tuple(BOARD.lines(square, STRAIGHT) for square in range(SQUARES))
DIAGONAL_LINES = tuple(BOARD.lines(square, DIAGONAL) for square in range(SQUARES))


@cache
def between(square: int, other: int) -> int:
    """The squares between two squares of one row, column or diagonal, as a mask; 0 for other pairs of squares."""
    return mask(BOARD.between(square, other))


def attackers(position: Position, square: int, occupied: int) -> int:
    """Returns the pieces of either side that attack the square, as a mask, if only the squares in `occupied` have
    pieces.
    """
    _, _, _, kings, queens, rooks, bishops, knights = position
    found = (KING_STEPS[square] & kings | KNIGHT_JUMPS[square] & knights) & occupied
    aimed = (STRAIGHT_LINES[square] & (rooks | queens) | DIAGONAL_LINES[square] & (bishops | queens)) & occupied
    for at in squares(aimed):
        if not between(square, at) & occupied:
            found |= 1 << at
    return found


def checkers(position: Position) -> int:
    """The enemy pieces that attack the king of the side to move, as a mask."""
    return attackers(position, position.king, position.white | position.black) & position.enemy


def flight_squares(position: Position) -> int:
    """The king's neighbours that have neither an own piece nor the other king, as a mask."""
    return KING_STEPS[position.king] & ~position.own & ~position.kings


def guards(position: Position, square: int) -> int:
    """Returns the enemy pieces that attack `square`, a neighbour of the king, after the king has left his own square.
    The result is a mask.
    """
    occupied = (position.white | position.black) & ~(1 << position.king)
    return attackers(position, square, occupied) & position.enemy


class PseudoLegalMove(NamedTuple):
    """A move that is legal except that the king of the moving side may be attacked after the move."""

    origin: int
    target: int
    attackers: int
    """The enemy pieces that attack the king after the move, as a mask; 0 for a legal move."""


def pseudo_legal_king_moves(position: Position) -> Iterator[PseudoLegalMove]:
    """Yields the king's moves, including moves to attacked squares."""
    king, enemy = position.king, position.enemy
    occupied = (position.white | position.black) & ~(1 << king)
    for square in squares(flight_squares(position)):
        yield PseudoLegalMove(king, square, attackers(position, square, occupied) & enemy)


def pseudo_legal_moves(position: Position, goals: int) -> Iterator[PseudoLegalMove]:
    """Yields the moves of own pieces except the king to the squares `goals`, which must hold no king or own piece."""
    king, own, enemy = position.king, position.own, position.enemy
    occupied = own | enemy
    for target in squares(goals):
        left = enemy & ~(1 << target)
        for origin in squares(attackers(position, target, occupied) & own & ~position.kings):
            after = occupied & ~(1 << origin) | 1 << target
            yield PseudoLegalMove(origin, target, attackers(position, king, after) & left)


def lines_of_check(position: Position) -> int:
    """The checkers except the enemy king, and the squares between each checker and the king, as a mask."""
    checking = checkers(position) & ~position.kings
    return checking | sum(between(position.king, checker) for checker in squares(checking))


def legal_moves(position: Position) -> Iterator[Move]:
    """Yields the moves after which the king is not attacked: first the king's moves, then the moves of other pieces."""
    for origin, target, attacking in pseudo_legal_king_moves(position):
        if not attacking:
            yield Move(origin, target)
    checking = checkers(position)
    if checking & position.kings or checking.bit_count() > 1:
        return
    goals = lines_of_check(position) if checking else BOARD.full & ~position.own & ~position.kings
    for origin, target, attacking in pseudo_legal_moves(position, goals):
        if not attacking:
            yield Move(origin, target)


class Shield(NamedTuple):
    """A piece, of either side and not a king, that blocks an enemy piece's attack on a king."""

    square: int
    attacker: int
    """The enemy piece's square."""


def is_aimed_at(position: Position) -> bool:
    """Whether an enemy piece would attack the king if no other pieces were on the board."""
    king = 1 << position.king
    return any(attackers(position, position.king, king | 1 << square) & ~king for square in squares(position.enemy))


def shields(position: Position, side: Side) -> list[Shield]:
    """Returns the pieces of either side that alone block an enemy piece's attack on the king of `side`: without such a
    piece, the king would be attacked. The shields are sorted by their squares.
    """
    enemy, occupied, king = position.of_side(side.other), position.white | position.black, position.king_of(side)
    found = []
    for attacker in squares(enemy & (position.queens | position.rooks | position.bishops)):
        blocking = between(king, attacker) & occupied
        alone = blocking.bit_count() == 1 and not blocking & position.kings
        if alone and attackers(position, king, occupied & ~blocking) >> attacker & 1:
            found.append(Shield(blocking.bit_length() - 1, attacker))
    return sorted(found)


def pins(position: Position, side: Side) -> list[Shield]:
    """The pieces of the side that shield its own king. Such a piece may move only between the king and the attacker, or
    capture the attacker.
    """
    return [shield for shield in shields(position, side) if position.of_side(side) >> shield.square & 1]


def king_status(position: Position) -> KingStatus:
    """The status of the king of the side to move."""
    if not checkers(position):
        return KingStatus.SAFE
    return KingStatus.CHECKMATED if next(legal_moves(position), None) is None else KingStatus.CHECKED
