"""The board view of a Correct Move case: both pieces, the verdict, and the reason for the verdict."""

from collections.abc import Iterable, Iterator

from judgeboard.board import squares
from judgeboard.correct_move.explain import illegal_reason
from judgeboard.correct_move.rules import (
    BOARD,
    KING_STEPS,
    SQUARES,
    WIDTH,
    MoveVerdict,
    Triple,
    allowed_king_moves,
    allowed_queen_moves,
    queen_moves,
    verdict_of,
)
from judgeboard.errors import Value
from judgeboard.view import BoardView, Direction, Line, Mark, MarkKind, Phrase, Piece, SquareNote

NAMES = tuple(str(square) for square in range(SQUARES))
LONGEST_LIST = 3
"""Maximum number of squares of a line that are named one by one."""


def view(triple: Triple) -> BoardView:
    """Returns the board view, after the queen's move if the move is legal and allowed, otherwise before the move."""
    king, queen, target = triple
    verdict = verdict_of(*triple)
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
    stands = pieces[-1].square
    return BoardView(
        WIDTH,
        WIDTH,
        NAMES,
        caption,
        tuple(remarks),
        pieces=tuple(pieces),
        marks=tuple(marks),
        lines=tuple(lines),
        directions=tuple(_directions(king, stands)),
        notes=tuple(_notes(triple, stands)),
    )


def _marks(kind: MarkKind, of: int) -> Iterator[Mark]:
    return (Mark(square, kind) for square in squares(of))


def _directions(king: int, queen: int) -> Iterator[Direction]:
    """Yields the moves of both pieces, and the directions to the king's neighbours that the queen attacks."""
    if king == queen:
        return
    reached = queen_moves(king, queen)
    yield from (Direction(queen, square, "open") for square in squares(reached))
    for square in squares(KING_STEPS[king] & ~(1 << queen)):
        yield Direction(king, square, "barred" if reached >> square & 1 else "open")


def _notes(triple: Triple, stands: int) -> Iterator[SquareNote]:
    """Yields notes on both pieces, with the queen on the square `stands`, and on a square that the queen has left."""
    king, queen, target = triple
    if king == queen:
        yield SquareNote(king, Phrase("correct_move.shared", {"square": king}), (Phrase("correct_move.state_first"),))
        return
    reached = queen_moves(king, stands)
    sentence, *closed = _of_king(king, stands, reached)
    yield SquareNote(king, sentence, tuple(closed))
    values: dict[str, Value] = {"queen": stands, "count": reached.bit_count()}
    yield SquareNote(stands, Phrase("correct_move.queen_reaches", values), tuple(_reach(king, stands, reached)))
    if stands != queen:
        yield SquareNote(queen, Phrase("correct_move.queen_left", {"queen": queen, "target": target}))


def _of_king(king: int, queen: int, reached: int) -> Iterator[Phrase]:
    """Yields sentences about the king's targets, and about why he cannot go to his other neighbours."""
    free = _named(squares(KING_STEPS[king] & ~(reached | 1 << queen)))
    if free:
        yield Phrase("correct_move.king_on_can_go", {"king": king, "squares": free})
    else:
        yield Phrase("correct_move.king_on_locked", {"king": king})
    yield from _closed(queen, KING_STEPS[king] & reached)
    if KING_STEPS[king] >> queen & 1:
        yield Phrase("correct_move.queen_beside", {"queen": queen})


def _reach(king: int, queen: int, reached: int) -> Iterator[Phrase]:
    """Yields sentences about the queen's targets in her row and column, the squares that the king blocks, the king's
    moves to her targets, and diagonals.
    """
    for line, place in (("row", BOARD.row), ("column", BOARD.column)):
        along = [square for square in squares(reached) if place(square) == place(queen)]
        parts = [[square for square in along if square < queen], [square for square in along if square > queen]]
        if along:
            yield Phrase(f"correct_move.queen_{line}", {"squares": ", ".join(map(_shortened, filter(None, parts)))})
    offset = BOARD.direction(queen, king)
    if offset and 0 in offset:
        yield Phrase(
            "correct_move.king_blocks", {"king": king, "squares": _named(sorted((king, *BOARD.ray(king, offset))))}
        )
    shared = _named(squares(reached & KING_STEPS[king]))
    if shared:
        yield Phrase("correct_move.king_goes_too", {"squares": shared})
    yield Phrase("correct_move.no_diagonals")


def _of_neighbours(king: int, queen: int, closed: int) -> Iterator[Phrase]:
    """Yields sentences about the king's targets, and about each square of `closed`: the queen attacks it on a line."""
    free = ", ".join(NAMES[square] for square in squares(KING_STEPS[king] & ~closed))
    if free:
        yield Phrase("correct_move.king_can_go", {"squares": free})
    yield from _closed(queen, closed)


def _closed(queen: int, closed: int) -> Iterator[Phrase]:
    """Yields a sentence about each square of `closed`, a neighbour of the king: the queen attacks it on a line."""
    for square in squares(closed):
        line = "row" if BOARD.row(square) == BOARD.row(queen) else "column"
        yield Phrase(f"correct_move.{line}_closed", {"square": square, "queen": queen})


def _shortened(them: list[int]) -> str:
    """Names the squares `them`, or only the first and the last square of a long list."""
    return f"{NAMES[them[0]]} … {NAMES[them[-1]]}" if len(them) > LONGEST_LIST else _named(them)


def _named(them: Iterable[int]) -> str:
    return ", ".join(NAMES[square] for square in them)
