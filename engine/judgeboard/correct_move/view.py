"""The board of a Correct Move case: both pieces, what each may do, and why the king is locked in."""

from judgeboard.bits import squares
from judgeboard.correct_move.rules import (
    SIDE,
    SQUARES,
    Triple,
    Verdict,
    allowed_king_moves,
    allowed_queen_moves,
    judge,
    king_moves,
)
from judgeboard.view import Line, Mark, Phrase, Piece, View

NAMES = tuple(str(square) for square in range(SQUARES))


def view(triple: Triple) -> View:
    """The state before the queen's move; after it, where the move is allowed."""
    king, queen, target = triple
    verdict = judge(king, queen, target)
    caption = Phrase(f"correct_move.{verdict.value}", {"king": king, "queen": queen, "target": target})
    moved = verdict in (Verdict.CONTINUE, Verdict.STOP)
    stands = target if moved else queen
    return View(
        SIDE,
        SIDE,
        NAMES,
        caption,
        _remarks(king, stands, verdict),
        pieces=_pieces(triple, moved),
        marks=_marks(king, stands, target, verdict),
        lines=_lines(triple, verdict),
    )


def _pieces(triple: Triple, moved: bool) -> tuple[Piece, ...]:
    king, queen, target = triple
    if moved:
        return (Piece(king, "black-king"), Piece(queen, "white-queen", ghost=True), Piece(target, "white-queen"))
    return (Piece(king, "black-king"), Piece(queen, "white-queen"))


def _marks(king: int, queen: int, target: int, verdict: Verdict) -> tuple[Mark, ...]:
    if verdict is Verdict.ILLEGAL_STATE:
        return (Mark(king, "check"),)
    marks = [Mark(square, "ring") for square in squares(allowed_king_moves(king, queen))]
    marks += [Mark(square, "dot") for square in squares(allowed_queen_moves(king, queen))]
    if verdict is Verdict.STOP:
        marks += [Mark(square, "cross") for square in squares(king_moves(king, queen))]
    elif verdict is not Verdict.CONTINUE:
        marks.append(Mark(target, "target"))
    return tuple(marks)


def _lines(triple: Triple, verdict: Verdict) -> tuple[Line, ...]:
    king, queen, target = triple
    if verdict is Verdict.CONTINUE:
        return (Line(queen, target, "move"),)
    if verdict is Verdict.STOP:
        guards = (Line(target, square, "guard") for square in squares(king_moves(king, target)))
        return (Line(queen, target, "move"), *guards)
    return ()


def _remarks(king: int, queen: int, verdict: Verdict) -> tuple[Phrase, ...]:
    if verdict is Verdict.CONTINUE:
        free = " ".join(NAMES[square] for square in squares(allowed_king_moves(king, queen)))
        return (Phrase("correct_move.king_can_go", {"squares": free}),)
    if verdict is Verdict.STOP:
        closed = squares(king_moves(king, queen))
        return tuple(Phrase("correct_move.square_closed", {"square": square, "queen": queen}) for square in closed)
    return ()
