"""The board of a Correct Move case: both pieces, the verdict and its reason."""

from collections.abc import Iterator

from judgeboard.board import squares
from judgeboard.correct_move.explain import illegal_reason
from judgeboard.correct_move.rules import (
    BOARD,
    KING_STEPS,
    SIDE,
    SQUARES,
    MoveVerdict,
    Triple,
    allowed_king_moves,
    allowed_queen_moves,
    judge,
    queen_moves,
)
from judgeboard.view import BoardView, Line, Mark, MarkKind, Phrase, Piece

NAMES = tuple(str(square) for square in range(SQUARES))


def view(triple: Triple) -> BoardView:
    """The board after the queen's move if it is allowed, else before it."""
    king, queen, target = triple
    verdict = judge(*triple)
    code, pieces = verdict.value, [Piece(king, "black-king"), Piece(queen, "white-queen")]
    remarks: list[Phrase] = []
    match verdict:
        case MoveVerdict.ILLEGAL_STATE:
            marks, lines = [Mark(king, "cross")], []
        case MoveVerdict.ILLEGAL_MOVE:
            reason = illegal_reason(triple)
            code = f"illegal_{reason}"
            marks = [Mark(target, "target"), *_marks("dot", queen_moves(king, queen))]
            lines = [Line(queen, target, "shut")] if reason in ("diagonal", "king_there") else []
            if reason == "king_between":
                marks.append(Mark(king, "cross"))
                lines.append(Line(queen, king, "shut"))
        case MoveVerdict.NOT_ALLOWED:
            marks = [
                Mark(target, "target"),
                *_marks("ring", allowed_king_moves(king, queen)),
                *_marks("dot", allowed_queen_moves(king, queen)),
            ]
            lines = [Line(queen, target, "escape"), Line(king, target, "check")]
        case MoveVerdict.CONTINUE | MoveVerdict.STOP:
            pieces[1:] = Piece(queen, "white-queen", ghost=True), Piece(target, "white-queen")
            closed = KING_STEPS[king] & queen_moves(king, target)
            marks = sorted([*_marks("ring", KING_STEPS[king] & ~closed), *_marks("cross", closed)])
            lines = [Line(queen, target, "move"), *(Line(target, square, "guard") for square in squares(closed))]
            remarks += _of_neighbours(king, target, closed)
    caption = Phrase(f"correct_move.{code}", {"king": king, "queen": queen, "target": target})
    return BoardView(
        SIDE, SIDE, NAMES, caption, tuple(remarks), pieces=tuple(pieces), marks=tuple(marks), lines=tuple(lines)
    )


def _marks(kind: MarkKind, of: int) -> Iterator[Mark]:
    return (Mark(square, kind) for square in squares(of))


def _of_neighbours(king: int, queen: int, closed: int) -> Iterator[Phrase]:
    """Where the king can go, and along which line the queen closes each other neighbour of his."""
    free = ", ".join(NAMES[square] for square in squares(KING_STEPS[king] & ~closed))
    if free:
        yield Phrase("correct_move.king_can_go", {"squares": free})
    for square in squares(closed):
        line = "row" if BOARD.row(square) == BOARD.row(queen) else "column"
        yield Phrase(f"correct_move.{line}_closed", {"square": square, "queen": queen})
