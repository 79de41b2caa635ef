"""The known mistakes of Correct Move. Each wrong rule is a list of tests that predicts a verdict.

A new mistake needs an entry in `WRONG_RULES`, the sentence of its code, `correct_move.mistake_<name>`, in each file of
`messages/`, a wrong output in `tests/compare/correct-move.jsonl`, and a program in
`tests/programs/correct_move/causes.py`.
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import NamedTuple

from judgeboard.board import AROUND, STRAIGHT, Board, Offset, leading, mask
from judgeboard.compare.mistakes import AnswerOutput, ProblemMistakes, answer_by_answer, by_answer
from judgeboard.correct_move.format import OUTPUT
from judgeboard.correct_move.rules import BOARD, KING_STEPS, SQUARES, WIDTH, MoveVerdict, queen_moves
from judgeboard.wrong_edges import ray_around_edge, ray_from_last_index

ILLEGAL_STATE, ILLEGAL_MOVE, NOT_ALLOWED, CONTINUE, STOP = MoveVerdict

QueenMoves = Callable[[int, int], int]
"""Returns the mask of the queen's targets. The arguments are the squares of king and queen."""


class VerdictTest(NamedTuple):
    """A condition on the squares of king, queen and target, and the verdict if the condition holds.

    A program is modelled by a list of tests: the first test that holds gives the verdict. If no test holds, the verdict
    is `CONTINUE`.
    """

    verdict: MoveVerdict
    holds: Callable[[int, int, int], object]


@cache
def _along(queen: int, offsets: Sequence[Offset], king: int | None = None) -> int:
    """Returns the mask of the squares in the directions `offsets` from the queen. Without `king`, nothing blocks the
    queen; otherwise each line ends before the king's square.
    """
    free = BOARD.full if king is None else BOARD.full & ~(1 << king)
    return mask(square for offset in offsets for square in leading(BOARD.ray(queen, offset), free))


def _onto_king(king: int, queen: int) -> int:
    return queen_moves(king, queen) | _along(queen, STRAIGHT) & 1 << king


def _diagonally_too(king: int, queen: int) -> int:
    return _along(queen, AROUND, king)


def _by_distance(king: int, queen: int) -> int:
    """The queen's moves in a program that takes squares for one row if their numbers differ by less than eight."""
    near = (square for square in range(SQUARES) if 0 < abs(square - queen) < WIDTH)
    return queen_moves(king, queen) | mask(at for at in near if not min(at, queen) <= king <= max(at, queen))


def _around_edge(square: int) -> int:
    """The king's targets in a program that takes the last square of a row for a neighbour of the first square of the
    next row.
    """
    return mask(square + step for step in (-WIDTH, -1, 1, WIDTH) if 0 <= square + step < SQUARES)


def _lines(ray: Callable[[Board, int, Offset], Sequence[int]]) -> QueenMoves:
    """Makes a function that returns the queen's moves along the squares that `ray` returns, up to the king."""

    @cache
    def moves(king: int, queen: int) -> int:
        free = BOARD.full & ~(1 << king)
        found = 0
        for offset in STRAIGHT:
            found |= mask(leading(ray(BOARD, queen, offset), free))
        return found

    return moves


def _reach(moves: QueenMoves) -> VerdictTest:
    return VerdictTest(ILLEGAL_MOVE, lambda king, queen, target: not moves(king, queen) >> target & 1)


def _beside(steps: Sequence[int]) -> VerdictTest:
    return VerdictTest(NOT_ALLOWED, lambda king, _, target: steps[king] >> target & 1)


def _locked(guarded: QueenMoves = queen_moves, steps: Sequence[int] = KING_STEPS) -> VerdictTest:
    return VerdictTest(STOP, lambda king, _, target: not steps[king] & ~guarded(king, target) & ~(1 << target))


def _exchanged(test: VerdictTest) -> VerdictTest:
    """Returns the same test with the roles of king and queen exchanged."""
    return VerdictTest(test.verdict, lambda king, queen, target: test.holds(queen, king, target))


STATE = VerdictTest(ILLEGAL_STATE, lambda king, queen, _: king == queen)
MOVE, BESIDE, LOCKED = _reach(queen_moves), _beside(KING_STEPS), _locked()
RIGHT = (STATE, MOVE, BESIDE, LOCKED)
DIAGONAL_STEPS = [mask(BOARD.targets(square, AROUND)) for square in range(SQUARES)]
AROUND_EDGE, FROM_LAST_INDEX = _lines(ray_around_edge), _lines(ray_from_last_index)
EDGE_STEPS = [_around_edge(square) for square in range(SQUARES)]

WRONG_RULES: dict[str, Sequence[VerdictTest]] = {
    "move_before_state": (MOVE, STATE, BESIDE, LOCKED),
    "allowed_before_state": (
        VerdictTest(NOT_ALLOWED, lambda king, queen, target: king == queen and KING_STEPS[king] >> target & 1),
        *RIGHT,
    ),
    "never_state": (MOVE, BESIDE, LOCKED),
    "allowed_before_move": (STATE, BESIDE, MOVE, LOCKED),
    "over_king": (STATE, _reach(lambda king, queen: _along(queen, STRAIGHT) & ~(1 << king)), BESIDE, LOCKED),
    "onto_king": (STATE, _reach(_onto_king), BESIDE, LOCKED),
    "king_square_not_allowed": (
        VerdictTest(NOT_ALLOWED, lambda king, queen, target: king == target and _onto_king(king, queen) >> king & 1),
        *RIGHT,
    ),
    "stays": (STATE, _reach(lambda king, queen: queen_moves(king, queen) | 1 << queen), BESIDE, LOCKED),
    "queen_diagonal": (STATE, _reach(_diagonally_too), BESIDE, _locked(_diagonally_too)),
    "queen_moves_diagonal": (STATE, _reach(_diagonally_too), BESIDE, LOCKED),
    "queen_guards_diagonal": (STATE, MOVE, BESIDE, _locked(_diagonally_too)),
    "row_by_distance": (STATE, _reach(_by_distance), BESIDE, _locked(_by_distance)),
    "king_diagonal": (STATE, MOVE, _beside(DIAGONAL_STEPS), _locked(steps=DIAGONAL_STEPS)),
    "king_around_edge": (STATE, MOVE, _beside(EDGE_STEPS), _locked(steps=EDGE_STEPS)),
    "queen_around_edge": (STATE, _reach(AROUND_EDGE), BESIDE, _locked(AROUND_EDGE)),
    "all_around_edge": (STATE, _reach(AROUND_EDGE), _beside(EDGE_STEPS), _locked(AROUND_EDGE, EDGE_STEPS)),
    "from_last_index": (STATE, _reach(FROM_LAST_INDEX), BESIDE, _locked(FROM_LAST_INDEX)),
    "never_not_allowed": (STATE, MOVE, LOCKED),
    "stop_before_move": (
        STATE,
        MOVE,
        BESIDE,
        VerdictTest(STOP, lambda king, queen, _: LOCKED.holds(king, queen, queen)),
    ),
    "never_stop": (STATE, MOVE, BESIDE),
    "always_stop": (STATE, MOVE, BESIDE, VerdictTest(STOP, lambda *_: True)),
    "stop_exchanged": (STATE, MOVE, BESIDE, VerdictTest(CONTINUE, LOCKED.holds), VerdictTest(STOP, lambda *_: True)),
    "illegal_exchanged": (STATE, VerdictTest(NOT_ALLOWED, MOVE.holds), VerdictTest(ILLEGAL_MOVE, BESIDE.holds), LOCKED),
    "pieces_exchanged": [*map(_exchanged, RIGHT)],
}
"""The tests of each mistake, by the mistake's name; the likeliest mistake comes first."""


def _output(tests: Sequence[VerdictTest]) -> AnswerOutput:
    return lambda triple, _: OUTPUT[next((test.verdict for test in tests if test.holds(*triple)), CONTINUE)]


MISTAKES = ProblemMistakes(
    mistakes=tuple(by_answer("correct_move", {name: _output(tests) for name, tests in WRONG_RULES.items()})),
    right_outputs=answer_by_answer(_output(RIGHT)),
    wording=frozenset(text.rstrip("\n") for text in OUTPUT.values()),
)
