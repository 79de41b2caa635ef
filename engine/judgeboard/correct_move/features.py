"""The features of a triple that programs get wrong."""

from collections.abc import Callable

from judgeboard.correct_move.rules import BOARD, SIDE, SQUARES, MoveVerdict, Triple, allowed_king_moves, judge

CORNERS = (0, SIDE - 1, SQUARES - SIDE, SQUARES - 1)
NEAR = 2
"""From so near the queen may seem to lock the king into his corner."""


def features_of(triple: Triple) -> frozenset[str]:
    """All that it has."""
    return frozenset(feature for feature, is_found in FEATURES.items() if is_found(*triple))


def _apart(square: int, other: int) -> tuple[int, int]:
    """How many rows and columns lie from one to the other."""
    down, right = BOARD.difference(square, other)
    return abs(down), abs(right)


def _in_line(square: int, other: int) -> bool:
    return square != other and 0 in _apart(square, other)


def _wraps(square: int, other: int) -> bool:
    """Whether the numbers are neighbours and the squares are not: the end of a row and the beginning of the next."""
    return abs(square - other) == 1 and BOARD.row(square) != BOARD.row(other)


def _is_over_king(king: int, queen: int, target: int) -> bool:
    return _in_line(queen, target) and king in BOARD.between(queen, target)


def _goes_on(king: int, queen: int, target: int) -> bool:
    return judge(king, queen, target) is MoveVerdict.CONTINUE


def _is_diagonal(queen: int, target: int) -> bool:
    down, right = _apart(queen, target)
    return down == right != 0


FEATURES: dict[str, Callable[[int, int, int], bool]] = {
    "same_square": lambda king, queen, target: king == queen != target,
    "all_on_one_square": lambda king, queen, target: king == queen == target,
    "queen_stays": lambda king, queen, target: king != queen == target,
    "onto_king": lambda king, queen, target: target == king and _in_line(queen, king),
    "over_king": _is_over_king,
    "diagonal_move": lambda king, queen, target: king != queen and _is_diagonal(queen, target),
    "wrapped_move": lambda king, queen, target: king != queen and _wraps(queen, target),
    "beside_king": lambda king, queen, target: judge(king, queen, target) is MoveVerdict.NOT_ALLOWED,
    "wrapped_neighbour": lambda king, queen, target: _wraps(king, target) and _goes_on(king, queen, target),
    "diagonal_neighbour": lambda king, queen, target: _apart(king, target) == (1, 1) and _goes_on(king, queen, target),
    "from_beside_king": lambda king, queen, target: sum(_apart(king, queen)) == 1 and _goes_on(king, queen, target),
    "king_in_corner": lambda king, queen, target: (
        king in CORNERS and max(_apart(king, target)) == NEAR and _goes_on(king, queen, target)
    ),
    "one_flight": lambda king, queen, target: (
        _goes_on(king, queen, target) and allowed_king_moves(king, target).bit_count() == 1
    ),
    "stop": lambda king, queen, target: judge(king, queen, target) is MoveVerdict.STOP,
}
"""How each is found, by the squares of king, queen and target."""
