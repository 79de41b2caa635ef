"""Features of positions: special situations that programs often judge wrongly."""

from collections.abc import Iterator

from judgeboard.board import squares
from judgeboard.rank_and_file.rules import (
    BOARD,
    KING_STEPS,
    WIDTH,
    Position,
    attackers,
    between,
    checkers,
    flight_squares,
    guards,
    is_aimed_at,
    legal_moves,
    lines_of_check,
    pins,
    pseudo_legal_moves,
)

FULL_BOARD = "full_board"
MANY_QUEENS = 3
"""Minimum number of queens of one side for the feature `many_queens`."""
EDGE_ROWS = (0, WIDTH - 1)
ESCAPES = {
    (True, True): "only_king_takes",
    (False, True): "only_piece_takes",
    (False, False): "only_block",
    (True, False): "only_flight",
}
"""The feature of a position with a check, if all moves out of check are of one sort. The keys are two facts about these
moves: whether the king moves, and whether the move captures a checker.
"""


def features_of(position: Position) -> Iterator[str]:
    """Yields the features of a position; a feature may be repeated."""
    if max((position.queens & side).bit_count() for side in (position.white, position.black)) >= MANY_QUEENS:
        yield "many_queens"
    if position.white | position.black == BOARD.full:
        yield FULL_BOARD
    checking = checkers(position)
    if not checking:
        if not any(legal_moves(position)):
            yield "stalemate"
        if is_aimed_at(position):
            yield "shielded_king"
        return
    if checking.bit_count() > 1:
        yield "double_check"
    elif checking & position.knights:
        yield "knight_check"
    king = position.king
    ways_out = {ESCAPES[origin == king, bool(checking >> target & 1)] for origin, target in legal_moves(position)}
    if len(ways_out) == 1:
        yield from ways_out
    if not ways_out:
        yield "mate"
        yield from _of_flight_squares(position)
        yield from _of_other_pieces(position, checking)


def _of_flight_squares(position: Position) -> Iterator[str]:
    """Yields features of the flight squares of a mated king."""
    occupied, other = position.white | position.black, position.turn.other
    pinned = [(1 << pin.square, between(position.king_of(other), pin.attacker)) for pin in pins(position, other)]
    for square in squares(flight_squares(position)):
        guarding = guards(position, square)
        if not attackers(position, square, occupied) & position.enemy:
            yield "retreat_on_line"
        if not guarding & ~position.kings:
            yield "guarded_by_king"
        if not guarding & ~sum(piece for piece, line in pinned if not line >> square & 1):
            yield "pinned_guard"


def _of_other_pieces(position: Position, checking: int) -> Iterator[str]:
    """Yields features of the checkers of a mated king, and of the king's own pieces that cannot help."""
    king, row = position.king, BOARD.row(position.king)
    if checking & KING_STEPS[king]:
        yield "guarded_checker"
    lines = lines_of_check(position)
    if checking.bit_count() > 1:
        left = {move.attackers for move in pseudo_legal_moves(position, lines)}
        if any(attacking != checking and not attacking & ~checking for attacking in left):
            yield "double_check_mate"
        return
    # A piece that could capture or block, but does not save the king from a single check, is pinned.
    if any(pseudo_legal_moves(position, checking & lines)):
        yield "pinned_capturer"
    if any(pseudo_legal_moves(position, lines & ~checking)):
        yield "pinned_blocker"
    # Only a knight checks a king whose neighbours are all own pieces.
    if not flight_squares(position):
        yield "smothered_mate"
    along_row = checking & (position.rooks | position.queens) & BOARD.area([row], range(WIDTH))
    before = KING_STEPS[king] & ~BOARD.area([row], range(WIDTH))
    if along_row and row in EDGE_ROWS and not before & ~position.own:
        yield "back_rank_mate"
