"""Mistakes in programs for Correct Move: each wrong idea of the rules gives its own verdicts."""

from collections.abc import Callable
from typing import NamedTuple

from judgeboard.board import AROUND, STRAIGHT, Step, leading, mask
from judgeboard.compare.mistakes import ProblemMistakes, by_answer
from judgeboard.correct_move.format import OUTPUT
from judgeboard.correct_move.rules import BOARD, KING_STEPS, SIDE, SQUARES, Triple, queen_moves
from judgeboard.correct_move.rules import MoveVerdict as Verdict

Moves = Callable[[int, int], int]
"""The squares that the queen can move to, by the squares of king and queen."""


class _Rules(NamedTuple):
    """The rules, each of which can be another."""

    reach: Moves = queen_moves
    """Where the queen can move."""
    guard: Moves = queen_moves
    """What she closes to the king from her new square."""
    king_steps: tuple[int, ...] = KING_STEPS

    def verdict(self, triple: Triple) -> Verdict:
        """The verdict, in the right order of the tests."""
        king, queen, _ = triple
        return Verdict.ILLEGAL_STATE if king == queen else self.of_move(triple)

    def of_move(self, triple: Triple) -> Verdict:
        """The verdict on the move, whatever the state."""
        king, queen, target = triple
        if not self.reach(king, queen) >> target & 1:
            return Verdict.ILLEGAL_MOVE
        if self.king_steps[king] >> target & 1:
            return Verdict.NOT_ALLOWED
        return self.after_move(triple)

    def after_move(self, triple: Triple) -> Verdict:
        """Whether the king is locked in."""
        king, _, target = triple
        free = self.king_steps[king] & ~self.guard(king, target) & ~(1 << target)
        return Verdict.CONTINUE if free else Verdict.STOP


RIGHT = _Rules()


def _along(queen: int, steps: tuple[Step, ...], king: int | None = None) -> int:
    """The squares in those directions, up to the king if he is given."""
    free = BOARD.full if king is None else BOARD.full & ~(1 << king)
    return mask(square for step in steps for square in leading(BOARD.ray(queen, step), free))


def _over_king(king: int, queen: int) -> int:
    return _along(queen, STRAIGHT) & ~(1 << king)


def _onto_king(king: int, queen: int) -> int:
    return queen_moves(king, queen) | _up_to(king, queen)


def _up_to(king: int, queen: int) -> int:
    """The king's square where the queen sees it."""
    return 1 << king if _along(queen, STRAIGHT) >> king & 1 else 0


def _diagonally_too(king: int, queen: int) -> int:
    return _along(queen, AROUND, king)


def _staying(king: int, queen: int) -> int:
    return queen_moves(king, queen) | 1 << queen


def _by_distance(king: int, queen: int) -> int:
    """A row is taken for all squares less than eight away."""
    near = sum(1 << square for square in range(SQUARES) if 0 < abs(square - queen) < SIDE)
    return queen_moves(king, queen) | near & ~(1 << king)


def _around_the_edge() -> tuple[int, ...]:
    """The king's steps where the end of a row is next to the beginning of the following one."""
    steps = (-SIDE, -1, 1, SIDE)
    return tuple(sum(1 << s + step for step in steps if 0 <= s + step < SQUARES) for s in range(SQUARES))


def _diagonal_steps() -> tuple[int, ...]:
    """The king's steps to all eight neighbours."""
    return tuple(mask(BOARD.steps(square, AROUND)) for square in range(SQUARES))


def _move_before_state(triple: Triple) -> Verdict:
    verdict = RIGHT.of_move(triple)
    return verdict if verdict is Verdict.ILLEGAL_MOVE else RIGHT.verdict(triple)


def _allowed_before_state(triple: Triple) -> Verdict:
    king, queen, target = triple
    if king == queen and KING_STEPS[king] >> target & 1:
        return Verdict.NOT_ALLOWED
    return RIGHT.verdict(triple)


def _allowed_before_move(triple: Triple) -> Verdict:
    king, queen, target = triple
    if king != queen and KING_STEPS[king] >> target & 1:
        return Verdict.NOT_ALLOWED
    return RIGHT.verdict(triple)


def _king_square_not_allowed(triple: Triple) -> Verdict:
    king, queen, target = triple
    return Verdict.NOT_ALLOWED if king == target != queen and _up_to(king, queen) else RIGHT.verdict(triple)


def _instead(said: Verdict, meant: Verdict) -> Callable[[Triple], Verdict]:
    """One verdict in place of another."""

    def verdict(triple: Triple) -> Verdict:
        right = RIGHT.verdict(triple)
        return said if right is meant else right

    return verdict


def _never_not_allowed(triple: Triple) -> Verdict:
    right = RIGHT.verdict(triple)
    return RIGHT.after_move(triple) if right is Verdict.NOT_ALLOWED else right


def _stop_before_move(triple: Triple) -> Verdict:
    """The queen is looked at on her old square."""
    king, queen, _ = triple
    right = RIGHT.verdict(triple)
    return RIGHT.after_move((king, queen, queen)) if right in (Verdict.CONTINUE, Verdict.STOP) else right


def _exchanged(one: Verdict, other: Verdict) -> Callable[[Triple], Verdict]:
    """Two verdicts each in place of the other."""
    meant = {one: other, other: one}

    def verdict(triple: Triple) -> Verdict:
        right = RIGHT.verdict(triple)
        return meant.get(right, right)

    return verdict


def _king_and_queen_exchanged(triple: Triple) -> Verdict:
    king, queen, target = triple
    return RIGHT.verdict((queen, king, target))


VERDICTS: dict[str, Callable[[Triple], Verdict]] = {
    "move_before_state": _move_before_state,
    "allowed_before_state": _allowed_before_state,
    "never_state": RIGHT.of_move,
    "allowed_before_move": _allowed_before_move,
    "over_king": _Rules(reach=_over_king).verdict,
    "onto_king": _Rules(reach=_onto_king).verdict,
    "king_square_not_allowed": _king_square_not_allowed,
    "stays": _Rules(reach=_staying).verdict,
    "queen_diagonal": _Rules(reach=_diagonally_too, guard=_diagonally_too).verdict,
    "queen_moves_diagonal": _Rules(reach=_diagonally_too).verdict,
    "queen_guards_diagonal": _Rules(guard=_diagonally_too).verdict,
    "row_by_distance": _Rules(reach=_by_distance, guard=_by_distance).verdict,
    "king_diagonal": _Rules(king_steps=_diagonal_steps()).verdict,
    "king_around_edge": _Rules(king_steps=_around_the_edge()).verdict,
    "never_not_allowed": _never_not_allowed,
    "stop_before_move": _stop_before_move,
    "never_stop": _instead(Verdict.CONTINUE, Verdict.STOP),
    "always_stop": _instead(Verdict.STOP, Verdict.CONTINUE),
    "stop_exchanged": _exchanged(Verdict.CONTINUE, Verdict.STOP),
    "illegal_exchanged": _exchanged(Verdict.ILLEGAL_MOVE, Verdict.NOT_ALLOWED),
    "pieces_exchanged": _king_and_queen_exchanged,
}
"""By what the mistake is called: the verdict that comes of it."""


def _output(verdict: Callable[[Triple], Verdict]) -> Callable[[Triple], str]:
    return lambda triple: OUTPUT[verdict(triple)]


MISTAKES = ProblemMistakes(
    mistakes=tuple(by_answer("correct_move", {name: _output(verdict) for name, verdict in VERDICTS.items()})),
    wording=frozenset(text.rstrip("\n") for text in OUTPUT.values()),
)
