"""The features of a position that programs get wrong."""

from collections.abc import Iterator
from enum import StrEnum

from judgeboard.board import Move, squares
from judgeboard.rank_and_file.rules import (
    BOARD,
    KING_STEPS,
    SIDE,
    Position,
    attackers,
    between,
    checkers,
    flight_squares,
    guards,
    legal_moves,
    pins,
)

MANY_QUEENS = 3
"""Of one side."""
EDGE_ROWS = (0, SIDE - 1)


class CheckFeature(StrEnum):
    """What programs get wrong."""

    MATE = "mate"
    SMOTHERED_MATE = "smothered_mate"
    """By a knight; the king's neighbours are all his own."""
    BACK_RANK_MATE = "back_rank_mate"
    """Along the row at the edge, behind his own pieces."""
    DOUBLE_CHECK = "double_check"
    DOUBLE_CHECK_MATE = "double_check_mate"
    """Though a piece that is not pinned parries one of the checks."""
    KNIGHT_CHECK = "knight_check"
    PINNED_CAPTURER = "pinned_capturer"
    """Mate, though a pinned piece reaches who gives check."""
    PINNED_BLOCKER = "pinned_blocker"
    """Mate, though a pinned piece reaches the line of the check."""
    PINNED_GUARD = "pinned_guard"
    """Mate; a flight square is guarded only by what is pinned to the other king."""
    GUARDED_CHECKER = "guarded_checker"
    """Mate by a neighbour of the king's, which he may not take."""
    RETREAT_ON_LINE = "retreat_on_line"
    """Mate; a flight square is closed only by the line that goes on through the king."""
    GUARDED_BY_KING = "guarded_by_king"
    """Mate; a flight square is guarded only by the other king."""
    ONLY_KING_TAKES = "only_king_takes"
    ONLY_PIECE_TAKES = "only_piece_takes"
    ONLY_BLOCK = "only_block"
    ONLY_FLIGHT = "only_flight"
    STALEMATE = "stalemate"
    SHIELDED_KING = "shielded_king"
    """Safe behind a piece on a line of the enemy's."""
    MANY_QUEENS = "many_queens"
    FULL_BOARD = "full_board"


ESCAPES = {
    (True, True): CheckFeature.ONLY_KING_TAKES,
    (False, True): CheckFeature.ONLY_PIECE_TAKES,
    (False, False): CheckFeature.ONLY_BLOCK,
    (True, False): CheckFeature.ONLY_FLIGHT,
}
"""Called so where there are no other ways out of check; by whether the king moves, and whether the checker is taken."""


def features_of(position: Position) -> Iterator[CheckFeature]:
    """All that it has; some may come more than once."""
    yield from _crowds(position)
    if not checkers(position):
        yield from _of_the_safe(position)
    elif next(legal_moves(position), None) is None:
        yield from _of_checks(position)
        yield from _of_mates(position)
    else:
        yield from _of_checks(position)
        yield from _of_the_saved(position)


def _crowds(position: Position) -> Iterator[CheckFeature]:
    if max((position.queens & side).bit_count() for side in (position.white, position.black)) >= MANY_QUEENS:
        yield CheckFeature.MANY_QUEENS
    if position.white | position.black == BOARD.full:
        yield CheckFeature.FULL_BOARD


def _of_the_safe(position: Position) -> Iterator[CheckFeature]:
    if next(legal_moves(position), None) is None:
        yield CheckFeature.STALEMATE
    if _is_shielded(position):
        yield CheckFeature.SHIELDED_KING


def _is_shielded(position: Position) -> bool:
    """Whether an enemy would attack the king if nothing stood between."""
    king = position.king
    for other in squares(position.enemy & (position.queens | position.rooks | position.bishops)):
        line = between(king, other)
        if line and attackers(position, king, position.enemy & ~line) >> other & 1:
            return True
    return False


def _of_checks(position: Position) -> Iterator[CheckFeature]:
    checking = checkers(position)
    if checking.bit_count() > 1:
        yield CheckFeature.DOUBLE_CHECK
    elif checking & position.knights:
        yield CheckFeature.KNIGHT_CHECK


def _of_the_saved(position: Position) -> Iterator[CheckFeature]:
    """What all the ways out of check have in common."""
    king, checking = position.king, checkers(position)
    found: set[CheckFeature] = set()
    for origin, target in legal_moves(position):
        found.add(ESCAPES[origin == king, bool(checking >> target & 1)])
        if len(found) > 1:
            return
    yield from found


def _of_mates(position: Position) -> Iterator[CheckFeature]:
    king, checking = position.king, checkers(position)
    yield CheckFeature.MATE
    if checking & KING_STEPS[king]:
        yield CheckFeature.GUARDED_CHECKER
    yield from _of_closed_squares(position)
    lines = [between(king, checker) for checker in squares(checking)]
    if len(lines) > 1:
        if any(_parries_one(position, goals) for goals in (checking, *lines)):
            yield CheckFeature.DOUBLE_CHECK_MATE
        return
    # Whatever parries a single check and does not save the king is pinned.
    if any(_reaching(position, checking)):
        yield CheckFeature.PINNED_CAPTURER
    if any(_reaching(position, lines[0])):
        yield CheckFeature.PINNED_BLOCKER
    if checking & position.knights and not flight_squares(position):
        yield CheckFeature.SMOTHERED_MATE
    if checking & (position.rooks | position.queens) and _is_on_back_rank(position, checking.bit_length() - 1):
        yield CheckFeature.BACK_RANK_MATE


def _reaching(position: Position, goals: int) -> Iterator[Move]:
    """The moves of other pieces than the king to one of the squares, as if nothing pinned them."""
    occupied = position.white | position.black
    for target in squares(goals):
        for origin in squares(attackers(position, target, occupied) & position.own & ~position.kings):
            yield Move(origin, target)


def _parries_one(position: Position, goals: int) -> bool:
    """Whether a move to one of the squares ends some of the checks and begins none."""
    checking, occupied = checkers(position), position.white | position.black
    for origin, target in _reaching(position, goals):
        after = occupied & ~(1 << origin) | 1 << target
        left = attackers(position, position.king, after) & position.enemy & ~(1 << target)
        if left != checking and not left & ~checking:
            return True
    return False


def _of_closed_squares(position: Position) -> Iterator[CheckFeature]:
    """Why the king, who is mated, cannot flee."""
    occupied = position.white | position.black
    other_king = (position.kings & position.enemy).bit_length() - 1
    pinned = [(1 << pin.square, between(other_king, pin.attacker)) for pin in pins(position, position.side.other)]
    for square in squares(flight_squares(position)):
        guarding = guards(position, square)
        if not attackers(position, square, occupied) & position.enemy:
            yield CheckFeature.RETREAT_ON_LINE
        if not guarding & ~position.kings:
            yield CheckFeature.GUARDED_BY_KING
        held = sum(piece for piece, line in pinned if not line >> square & 1)
        if not guarding & ~held:
            yield CheckFeature.PINNED_GUARD


def _is_on_back_rank(position: Position, checker: int) -> bool:
    """Whether king and checker stand on a row at the edge, and all before the king is his own."""
    row = BOARD.row(position.king)
    if row not in EDGE_ROWS or BOARD.row(checker) != row:
        return False
    before = KING_STEPS[position.king] & ~BOARD.area([row], range(SIDE))
    return not before & ~position.own
