"""The board of a Correct Move case: both pieces, and the verdict with its reason."""

from judgeboard.board import squares
from judgeboard.correct_move.explain import Bar, Step, bar, steps
from judgeboard.correct_move.rules import (
    SIDE,
    SQUARES,
    Triple,
    Verdict,
    allowed_king_moves,
    allowed_queen_moves,
    judge,
    queen_moves,
)
from judgeboard.errors import Value
from judgeboard.view import Line, Mark, Phrase, Piece, View

NAMES = tuple(str(square) for square in range(SQUARES))

BARRED_ON_A_LINE = (Bar.DIAGONAL, Bar.KING_BETWEEN, Bar.KING_THERE)
"""What leaves a line to be drawn towards the target."""


def view(triple: Triple) -> View:
    """The state before the queen's move; after it, where the move is allowed."""
    king, queen, target = triple
    verdict = judge(*triple)
    values: dict[str, Value] = {"king": king, "queen": queen, "target": target}
    if verdict is Verdict.ILLEGAL_STATE:
        return _board(triple, Phrase("correct_move.illegal_state", values), marks=(Mark(king, "cross"),))
    if verdict is Verdict.ILLEGAL_MOVE:
        return _illegal(triple, values)
    if verdict is Verdict.NOT_ALLOWED:
        return _not_allowed(triple, values)
    return _moved(triple, Phrase(f"correct_move.{verdict}", values))


def _board(
    triple: Triple,
    caption: Phrase,
    remarks: tuple[Phrase, ...] = (),
    marks: tuple[Mark, ...] = (),
    lines: tuple[Line, ...] = (),
    *,
    moved: bool = False,
) -> View:
    king, queen, target = triple
    before = Piece(queen, "white-queen", ghost=moved)
    after = (Piece(target, "white-queen"),) if moved else ()
    pieces = (Piece(king, "black-king"), before, *after)
    return View(SIDE, SIDE, NAMES, caption, remarks, pieces=pieces, marks=marks, lines=lines)


def _illegal(triple: Triple, values: dict[str, Value]) -> View:
    """Where the queen could go, and what bars her way."""
    king, queen, target = triple
    why = bar(triple)
    marks = [Mark(target, "target"), *(Mark(square, "dot") for square in squares(queen_moves(king, queen)))]
    if why is Bar.KING_BETWEEN:
        marks.append(Mark(king, "cross"))
    end = king if why is Bar.KING_BETWEEN else target
    lines = (Line(queen, end, "shut"),) if why in BARRED_ON_A_LINE else ()
    return _board(triple, Phrase(f"correct_move.illegal_{why}", values), marks=tuple(marks), lines=lines)


def _not_allowed(triple: Triple, values: dict[str, Value]) -> View:
    """Both ways to the target, with the squares that each piece is allowed."""
    king, queen, target = triple
    marks = (
        Mark(target, "target"),
        *(Mark(square, "ring") for square in squares(allowed_king_moves(king, queen))),
        *(Mark(square, "dot") for square in squares(allowed_queen_moves(king, queen))),
    )
    lines = (Line(queen, target, "escape"), Line(king, target, "check"))
    return _board(triple, Phrase("correct_move.not_allowed", values), marks=marks, lines=lines)


def _moved(triple: Triple, caption: Phrase) -> View:
    """The king's squares after the move."""
    king, queen, target = triple
    around = list(steps(king, target))
    closed = [step for step in around if step.closed]
    marks = tuple(Mark(step.square, "cross" if step.closed else "ring") for step in around)
    lines = (Line(queen, target, "move"), *(Line(target, step.square, "guard") for step in closed))
    return _board(triple, caption, _remarks(around, target), marks, lines, moved=True)


def _remarks(around: list[Step], queen: int) -> tuple[Phrase, ...]:
    """Where the king can go, and by what each other square is closed."""
    free = ", ".join(NAMES[step.square] for step in around if not step.closed)
    closed = (
        Phrase(f"correct_move.{step.closed}_closed", {"square": step.square, "queen": queen})
        for step in around
        if step.closed
    )
    return (*((Phrase("correct_move.king_can_go", {"squares": free}),) if free else ()), *closed)
