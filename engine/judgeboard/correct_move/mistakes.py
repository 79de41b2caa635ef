"""Mistakes in programs for Correct Move: each wrong rule gives its own verdicts.

To add one: an entry in `WRONG_RULES`, with a part of `MoveRules` replaced or a function of its own, the sentence of its
code, `correct_move.mistake_<name>`, in each file of `messages/`, and a wrong output in
`tests/compare/correct-move.jsonl`.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from judgeboard.board import AROUND, STRAIGHT, Step, leading, mask
from judgeboard.compare.mistakes import ProblemMistakes, by_answer
from judgeboard.correct_move.format import OUTPUT
from judgeboard.correct_move.rules import BOARD, KING_STEPS, SIDE, SQUARES, MoveVerdict, Triple, queen_moves

QueenMoves = Callable[[int, int], int]
"""The squares that the queen can move to, by the squares of king and queen."""

ILLEGAL_STATE, ILLEGAL_MOVE, NOT_ALLOWED, CONTINUE, STOP = MoveVerdict


class MoveRules(NamedTuple):
    """How a program comes to its verdict; the defaults are right."""

    tests: tuple[MoveVerdict, ...] = (ILLEGAL_STATE, ILLEGAL_MOVE, NOT_ALLOWED)
    """In their order, before the king's squares are tested."""
    reach: QueenMoves = queen_moves
    """Where the queen can move."""
    guard: QueenMoves = queen_moves
    """Which squares she closes to the king."""
    guards_from_target: bool = True
    """Whether she has moved when the king's squares are tested."""
    king_steps: tuple[int, ...] = KING_STEPS
    said: Mapping[MoveVerdict, MoveVerdict] = MappingProxyType({})
    """Verdicts that take the place of others."""

    def verdict(self, triple: Triple) -> MoveVerdict:
        """The program's verdict."""
        king, queen, target = triple
        holds = {
            ILLEGAL_STATE: king == queen,
            ILLEGAL_MOVE: not self.reach(king, queen) >> target & 1,
            NOT_ALLOWED: bool(self.king_steps[king] >> target & 1),
        }
        verdict = next((test for test in self.tests if holds[test]), None) or self._king_test(triple)
        return self.said.get(verdict, verdict)

    def _king_test(self, triple: Triple) -> MoveVerdict:
        king, queen, target = triple
        square = target if self.guards_from_target else queen
        return CONTINUE if self.king_steps[king] & ~self.guard(king, square) & ~(1 << square) else STOP


RIGHT = MoveRules()


def _along(queen: int, steps: tuple[Step, ...], king: int | None = None) -> int:
    """The squares in those directions, up to the king if he is given."""
    free = BOARD.full if king is None else BOARD.full & ~(1 << king)
    return mask(square for step in steps for square in leading(BOARD.ray(queen, step), free))


def _over_king(king: int, queen: int) -> int:
    return _along(queen, STRAIGHT) & ~(1 << king)


def _onto_king(king: int, queen: int) -> int:
    return queen_moves(king, queen) | _along(queen, STRAIGHT) & 1 << king


def _diagonally_too(king: int, queen: int) -> int:
    return _along(queen, AROUND, king)


def _staying(king: int, queen: int) -> int:
    return queen_moves(king, queen) | 1 << queen


def _by_distance(king: int, queen: int) -> int:
    """All squares less than eight away count as one row."""
    near = mask(square for square in range(SQUARES) if 0 < abs(square - queen) < SIDE)
    return queen_moves(king, queen) | near & ~(1 << king)


def _around_edge(square: int) -> int:
    """The king's steps where the end of a row is next to the beginning of the following one."""
    return mask(square + step for step in (-SIDE, -1, 1, SIDE) if 0 <= square + step < SQUARES)


def _allowed_before_state(triple: Triple) -> MoveVerdict:
    king, queen, target = triple
    return NOT_ALLOWED if king == queen and KING_STEPS[king] >> target & 1 else RIGHT.verdict(triple)


def _king_square_not_allowed(triple: Triple) -> MoveVerdict:
    king, queen, target = triple
    return NOT_ALLOWED if king == target != queen and _onto_king(king, queen) >> king & 1 else RIGHT.verdict(triple)


WRONG_RULES: dict[str, Callable[[Triple], MoveVerdict]] = {
    "move_before_state": MoveRules(tests=(ILLEGAL_MOVE, ILLEGAL_STATE, NOT_ALLOWED)).verdict,
    "allowed_before_state": _allowed_before_state,
    "never_state": MoveRules(tests=(ILLEGAL_MOVE, NOT_ALLOWED)).verdict,
    "allowed_before_move": MoveRules(tests=(ILLEGAL_STATE, NOT_ALLOWED, ILLEGAL_MOVE)).verdict,
    "over_king": MoveRules(reach=_over_king).verdict,
    "onto_king": MoveRules(reach=_onto_king).verdict,
    "king_square_not_allowed": _king_square_not_allowed,
    "stays": MoveRules(reach=_staying).verdict,
    "queen_diagonal": MoveRules(reach=_diagonally_too, guard=_diagonally_too).verdict,
    "queen_moves_diagonal": MoveRules(reach=_diagonally_too).verdict,
    "queen_guards_diagonal": MoveRules(guard=_diagonally_too).verdict,
    "row_by_distance": MoveRules(reach=_by_distance, guard=_by_distance).verdict,
    "king_diagonal": MoveRules(king_steps=tuple(mask(BOARD.steps(at, AROUND)) for at in range(SQUARES))).verdict,
    "king_around_edge": MoveRules(king_steps=tuple(map(_around_edge, range(SQUARES)))).verdict,
    "never_not_allowed": MoveRules(tests=(ILLEGAL_STATE, ILLEGAL_MOVE)).verdict,
    "stop_before_move": MoveRules(guards_from_target=False).verdict,
    "never_stop": MoveRules(said={STOP: CONTINUE}).verdict,
    "always_stop": MoveRules(said={CONTINUE: STOP}).verdict,
    "stop_exchanged": MoveRules(said={CONTINUE: STOP, STOP: CONTINUE}).verdict,
    "illegal_exchanged": MoveRules(said={ILLEGAL_MOVE: NOT_ALLOWED, NOT_ALLOWED: ILLEGAL_MOVE}).verdict,
    "pieces_exchanged": lambda triple: RIGHT.verdict((triple[1], triple[0], triple[2])),
}
"""By the name of the mistake: the verdict that it gives. The likeliest first."""


def _output(verdict: Callable[[Triple], MoveVerdict]) -> Callable[[Triple], str]:
    return lambda triple: OUTPUT[verdict(triple)]


MISTAKES = ProblemMistakes(
    mistakes=tuple(by_answer("correct_move", {name: _output(verdict) for name, verdict in WRONG_RULES.items()})),
    wording=frozenset(text.rstrip("\n") for text in OUTPUT.values()),
)
