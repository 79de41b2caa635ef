"""Random triples, with the ones that people get wrong."""

from collections.abc import Callable, Iterable
from random import Random

from judgeboard.board import STRAIGHT, squares
from judgeboard.correct_move.rules import (
    KING_STEPS,
    SIDE,
    SQUARES,
    Triple,
    allowed_king_moves,
    judge,
)
from judgeboard.correct_move.rules import MoveVerdict as Verdict
from judgeboard.generate import MOST, ORDINARY, Case, Difficulty
from judgeboard.options import Options

CORNERS = (0, SIDE - 1, SQUARES - SIDE, SQUARES - 1)
EDGES = [square for square in range(SQUARES) if KING_STEPS[square].bit_count() == len(STRAIGHT) - 1]
"""Without the corners."""
NEAR = 2
"""Squares at which a queen may seem to lock the king into his corner."""
TRIES = 20
"""Most triples are of the kind they are made for."""


def _apart(square: int, other: int) -> tuple[int, int]:
    """How many rows and columns lie from one to the other."""
    return abs(square // SIDE - other // SIDE), abs(square % SIDE - other % SIDE)


def _in_line(square: int, other: int) -> bool:
    return square != other and 0 in _apart(square, other)


def _wraps(square: int, other: int) -> bool:
    """Whether the numbers are neighbours and the squares are not: the end of a row and the beginning of the next."""
    return abs(square - other) == 1 and square // SIDE != other // SIDE


def _is_over_king(king: int, queen: int, target: int) -> bool:
    on_the_way = sum(_apart(queen, king)) + sum(_apart(king, target)) == sum(_apart(queen, target))
    return _in_line(queen, target) and king not in (queen, target) and on_the_way


def _goes_on(king: int, queen: int, target: int) -> bool:
    return judge(king, queen, target) is Verdict.CONTINUE


def _is_diagonal(queen: int, target: int) -> bool:
    down, right = _apart(queen, target)
    return down == right != 0


TESTS: dict[str, Callable[[int, int, int], bool]] = {
    "same_square": lambda king, queen, target: king == queen != target,
    "all_on_one_square": lambda king, queen, target: king == queen == target,
    "queen_stays": lambda king, queen, target: king != queen == target,
    "onto_king": lambda king, queen, target: target == king and _in_line(queen, king),
    "over_king": _is_over_king,
    "diagonal_move": lambda king, queen, target: king != queen and _is_diagonal(queen, target),
    "wrapped_move": lambda king, queen, target: king != queen and _wraps(queen, target),
    "beside_king": lambda king, queen, target: judge(king, queen, target) is Verdict.NOT_ALLOWED,
    "wrapped_neighbour": lambda king, queen, target: _wraps(king, target) and _goes_on(king, queen, target),
    "diagonal_neighbour": lambda king, queen, target: _apart(king, target) == (1, 1) and _goes_on(king, queen, target),
    "from_beside_king": lambda king, queen, target: sum(_apart(king, queen)) == 1 and _goes_on(king, queen, target),
    "king_in_corner": lambda king, queen, target: king in CORNERS and _goes_on(king, queen, target),
    "one_flight": lambda king, queen, target: (
        _goes_on(king, queen, target) and allowed_king_moves(king, target).bit_count() == 1
    ),
    "stop": lambda king, queen, target: judge(king, queen, target) is Verdict.STOP,
}
"""The kinds, and who is of each."""

KNOWN: dict[str, Triple] = {
    "same_square": (17, 17, 49),
    "all_on_one_square": (17, 17, 17),
    "queen_stays": (17, 49, 49),
    "onto_king": (17, 49, 17),
    "over_king": (17, 49, 9),
    "diagonal_move": (17, 49, 56),
    "wrapped_move": (17, 31, 32),
    "beside_king": (17, 49, 25),
    "wrapped_neighbour": (31, 33, 32),
    "diagonal_neighbour": (17, 24, 26),
    "from_beside_king": (17, 18, 22),
    "king_in_corner": (0, 18, 42),
    "one_flight": (3, 18, 10),
    "stop": (56, 48, 49),
}
"""One triple of each kind."""


def kinds(options: Options) -> tuple[str, ...]:  # noqa: ARG001 - every room is given its options
    """What people get wrong."""
    return tuple(TESTS)


def most(options: Options) -> int:  # noqa: ARG001 - every room is given its options
    """As many as any input."""
    return MOST


def case(chance: Random, difficulty: Difficulty, wanted: str, options: Options) -> Case:  # noqa: ARG001 - as above
    """A triple; it has no size, so that only its kind makes it harder."""
    if wanted == ORDINARY:
        return _case(_ordinary(chance))
    for _ in range(TRIES):
        triple = _aimed(wanted, chance)
        if TESTS[wanted](*triple):
            return _case(triple)
    return _case(KNOWN[wanted])


def compose(texts: Iterable[str], options: Options) -> str:  # noqa: ARG001 - as above
    """The triples, one after the other."""
    return "".join(texts)


def _case(triple: Triple) -> Case:
    king, queen, target = triple
    return Case(f"{king} {queen} {target}\n", frozenset(kind for kind, test in TESTS.items() if test(*triple)))


def _ordinary(chance: Random) -> Triple:
    """Any squares, the target mostly on a line with the queen."""
    king, queen, target = (chance.randrange(SQUARES) for _ in range(3))
    return king, queen, _beside_or_beyond(queen, chance) if chance.randrange(4) else target


def _beside_or_beyond(square: int, chance: Random) -> int:
    """Another square of the row or the column."""
    return chance.choice([other for other in range(SQUARES) if _in_line(square, other)])


def _aimed(wanted: str, chance: Random) -> Triple:
    """A triple that is most often of the kind: two of its squares are chosen by it, the third to go with them."""
    king = chance.randrange(SQUARES)
    match wanted:
        case "same_square":
            return king, king, chance.randrange(SQUARES)
        case "all_on_one_square":
            return king, king, king
        case "queen_stays":
            queen = chance.randrange(SQUARES)
            return king, queen, queen
        case "onto_king":
            return king, _beside_or_beyond(king, chance), king
        case "over_king":
            queen = _beside_or_beyond(king, chance)
            beyond = [target for target in range(SQUARES) if _is_over_king(king, queen, target)]
            return king, queen, chance.choice(beyond or [queen])
        case "diagonal_move":
            queen = chance.randrange(SQUARES)
            return king, queen, chance.choice([square for square in range(SQUARES) if _is_diagonal(queen, square)])
        case "wrapped_move":
            return king, *_ends_of_rows(chance)
        case "from_beside_king":
            queen = chance.choice(list(squares(KING_STEPS[king])))
            return king, queen, _beside_or_beyond(queen, chance)
    king, target = _king_and_target(wanted, king, chance)
    return king, _beside_or_beyond(target, chance), target


def _king_and_target(wanted: str, king: int, chance: Random) -> tuple[int, int]:
    """For the kinds that do not ask where the queen comes from."""
    if wanted == "wrapped_neighbour":
        return _ends_of_rows(chance)
    if wanted == "beside_king":
        return king, chance.choice(list(squares(KING_STEPS[king])))
    if wanted in ("king_in_corner", "stop"):
        king = chance.choice(CORNERS)
    elif wanted == "one_flight":
        king = chance.choice(EDGES)
    if wanted == "king_in_corner":
        return king, chance.choice([square for square in range(SQUARES) if max(_apart(king, square)) == NEAR])
    return king, chance.choice([square for square in range(SQUARES) if _apart(king, square) == (1, 1)])


def _ends_of_rows(chance: Random) -> tuple[int, int]:
    """The end of a row and the beginning of the next, in either order."""
    end = SIDE * chance.randrange(1, SIDE) - 1
    return (end, end + 1) if chance.randrange(2) else (end + 1, end)
