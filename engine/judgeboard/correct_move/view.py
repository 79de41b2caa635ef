"""The board of a Correct Move case: both pieces, the verdict and its reason."""

from collections.abc import Iterator

from judgeboard.board import squares
from judgeboard.correct_move.explain import IllegalReason, KingSquare, illegal_reason, king_squares
from judgeboard.correct_move.rules import (
    SIDE,
    SQUARES,
    MoveVerdict,
    Triple,
    allowed_king_moves,
    allowed_queen_moves,
    judge,
    queen_moves,
)
from judgeboard.errors import Value
from judgeboard.view import BoardView, Line, Mark, Phrase, Piece

NAMES = tuple(str(square) for square in range(SQUARES))

SHOWN_AS_A_LINE = (IllegalReason.DIAGONAL, IllegalReason.KING_BETWEEN, IllegalReason.KING_THERE)
"""Reasons for which the board shows a line towards the target."""


def view(triple: Triple) -> BoardView:
    """The board after the queen's move if it is allowed, else before it."""
    king, queen, target = triple
    verdict = judge(*triple)
    values: dict[str, Value] = {"king": king, "queen": queen, "target": target}
    if verdict is MoveVerdict.ILLEGAL_STATE:
        return _board(triple, Phrase("correct_move.illegal_state", values), marks=(Mark(king, "cross"),))
    if verdict is MoveVerdict.ILLEGAL_MOVE:
        return _illegal(triple, values)
    if verdict is MoveVerdict.NOT_ALLOWED:
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
) -> BoardView:
    king, queen, target = triple
    before = Piece(queen, "white-queen", ghost=moved)
    after = (Piece(target, "white-queen"),) if moved else ()
    pieces = (Piece(king, "black-king"), before, *after)
    return BoardView(SIDE, SIDE, NAMES, caption, remarks, pieces=pieces, marks=marks, lines=lines)


def _illegal(triple: Triple, values: dict[str, Value]) -> BoardView:
    """The squares that the queen can move to, and why the target is none of them."""
    king, queen, target = triple
    why = illegal_reason(triple)
    marks = [Mark(target, "target"), *(Mark(square, "dot") for square in squares(queen_moves(king, queen)))]
    if why is IllegalReason.KING_BETWEEN:
        marks.append(Mark(king, "cross"))
    end = king if why is IllegalReason.KING_BETWEEN else target
    lines = (Line(queen, end, "shut"),) if why in SHOWN_AS_A_LINE else ()
    return _board(triple, Phrase(f"correct_move.illegal_{why}", values), marks=tuple(marks), lines=lines)


def _not_allowed(triple: Triple, values: dict[str, Value]) -> BoardView:
    """Both pieces' moves to the target, and the squares that each piece may move to."""
    king, queen, target = triple
    marks = (
        Mark(target, "target"),
        *(Mark(square, "ring") for square in squares(allowed_king_moves(king, queen))),
        *(Mark(square, "dot") for square in squares(allowed_queen_moves(king, queen))),
    )
    lines = (Line(queen, target, "escape"), Line(king, target, "check"))
    return _board(triple, Phrase("correct_move.not_allowed", values), marks=marks, lines=lines)


def _moved(triple: Triple, caption: Phrase) -> BoardView:
    """The queen on her target, and which of the king's neighbours she closes from there."""
    king, queen, target = triple
    around = list(king_squares(king, target))
    marks = tuple(Mark(square, "cross" if closed else "ring") for square, closed in around)
    guards = (Line(target, square, "guard") for square, closed in around if closed)
    lines = (Line(queen, target, "move"), *guards)
    return _board(triple, caption, tuple(_remarks(around, target)), marks, lines, moved=True)


def _remarks(around: list[KingSquare], queen: int) -> Iterator[Phrase]:
    """Where the king can go, and along which line the queen closes each other neighbour."""
    free = ", ".join(NAMES[square] for square, closed in around if not closed)
    if free:
        yield Phrase("correct_move.king_can_go", {"squares": free})
    for square, closed in around:
        if closed:
            yield Phrase(f"correct_move.{closed}_closed", {"square": square, "queen": queen})
