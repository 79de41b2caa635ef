"""Makes simpler data sets, with fewer pieces, and small data sets, with the kings and at most one more piece."""

from collections.abc import Iterator
from itertools import product

from judgeboard.board import Side
from judgeboard.cases import NO_PIECE, fewer_pieces
from judgeboard.rank_and_file.format import case_text
from judgeboard.rank_and_file.parse import KINGS, SIDES, WHITE_LETTERS, position_of
from judgeboard.rank_and_file.rules import SQUARES, attackers, is_aimed_at, legal_moves

KING_SQUARES = ((0, (2, 16, 18, 17, 63)), (3, (19, 20, 63)), (63, (45, 61)), (27, (45, 63)), (39, (37,)), (32, (34,)))
"""Squares for the king of the side to move, each with the squares to try for the other king."""


def simpler(case: str) -> Iterator[str]:
    """Yields data sets without some of the pieces. As in a game, the side that has just moved is not in check."""
    letter, *rows = case.split()
    for board in fewer_pieces("".join(rows), "".join(KINGS)):
        if _could_be_game(letter, board):
            yield case_text(letter, board)


def size(case: str) -> int:
    """The number of pieces."""
    _, *rows = case.split()
    return sum(map(str.isalpha, "".join(rows)))


def small(case: str) -> Iterator[str]:
    """Yields data sets with the same side to move and the kings on `KING_SQUARES`: first the kings alone, then the
    kings and an enemy piece. This piece is aimed at the king of the side to move, or leaves the side no legal move.
    """
    letter, *_ = case.split()
    turn = SIDES[letter]
    own, other = sorted(KINGS, key=lambda king: KINGS[king] is not turn)
    boards = []
    for king, others in KING_SQUARES:
        for enemy in others:
            letters = [NO_PIECE] * SQUARES
            letters[king], letters[enemy] = own, other
            boards.append("".join(letters))
    yield from (case_text(letter, board) for board in boards)
    pieces = WHITE_LETTERS[1:].upper() if turn is Side.WHITE else WHITE_LETTERS[1:]
    for board in boards:
        for piece, at in product(pieces, range(SQUARES)):
            if board[at] == NO_PIECE:
                changed = board[:at] + piece + board[at + 1 :]
                position = position_of(turn, changed)
                if is_aimed_at(position) or not any(legal_moves(position)):
                    yield case_text(letter, changed)


def _could_be_game(letter: str, board: str) -> bool:
    """Whether the king of the side that has just moved is safe, as in a game."""
    turn = SIDES[letter]
    position = position_of(turn, board)
    return not attackers(position, position.king_of(turn.other), position.white | position.black) & position.own
