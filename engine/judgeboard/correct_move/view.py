"""The board of a Correct Move case: both pieces, the verdict and its reason."""

from collections.abc import Iterable, Iterator

from judgeboard.board import squares
from judgeboard.correct_move.explain import IllegalReason, KingSquare, LineType, illegal_reason, king_squares, line_type
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
from judgeboard.errors import Value
from judgeboard.view import BoardView, Direction, Line, Mark, Phrase, Piece, SquareNote

NAMES = tuple(str(square) for square in range(SQUARES))

LONGEST_LIST = 3
"""Squares of a line that are named one by one."""
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
    return BoardView(
        SIDE,
        SIDE,
        NAMES,
        caption,
        remarks,
        pieces=pieces,
        marks=marks,
        lines=lines,
        ways=tuple(_ways(king, target if moved else queen)),
        looks=tuple(_notes(triple, moved=moved)),
    )


def _ways(king: int, queen: int) -> Iterator[Direction]:
    """Where each piece can go, and which of the king's neighbours the queen closes."""
    if king == queen:
        return
    yield from (Direction(queen, square, "open") for square in squares(queen_moves(king, queen)))
    for square, closed in king_squares(king, queen):
        if square != queen:
            yield Direction(king, square, "barred" if closed else "open")


def _notes(triple: Triple, *, moved: bool) -> Iterator[SquareNote]:
    """What is true of each piece, and of the square that the queen has left."""
    king, queen, target = triple
    if king == queen:
        yield SquareNote(king, Phrase("correct_move.shared", {"square": king}), (Phrase("correct_move.state_first"),))
        return
    stands = target if moved else queen
    yield SquareNote(king, *_king_words(king, stands))
    reach = tuple(_reach(king, stands))
    values: dict[str, Value] = {"queen": stands, "count": queen_moves(king, stands).bit_count()}
    yield SquareNote(stands, Phrase("correct_move.queen_reaches", values), reach)
    if moved:
        left = Phrase("correct_move.queen_left", {"queen": queen, "target": target})
        yield SquareNote(queen, left)


def _king_words(king: int, queen: int) -> tuple[Phrase, tuple[Phrase, ...]]:
    """Where the king can go, and why not to his other neighbours."""
    around = [each for each in king_squares(king, queen) if each.square != queen]
    free = _named(square for square, closed in around if not closed)
    closed = tuple(_closed(each, queen) for each in around if each.closed)
    beside = (
        (Phrase("correct_move.queen_beside", {"queen": queen}),) if len(around) < KING_STEPS[king].bit_count() else ()
    )
    if free:
        return Phrase("correct_move.king_on_can_go", {"king": king, "squares": free}), (*closed, *beside)
    return Phrase("correct_move.king_on_locked", {"king": king}), (*closed, *beside)


def _reach(king: int, queen: int) -> Iterator[Phrase]:
    """Where the queen can go along each of her lines, what the king keeps her from, and that she knows no diagonals."""
    reached = queen_moves(king, queen)
    for line in LineType:
        along = [square for square in squares(reached) if line_type(queen, square) is line]
        parts = [[square for square in along if square < queen], [square for square in along if square > queen]]
        if along:
            yield Phrase(f"correct_move.queen_{line}", {"squares": ", ".join(map(_shortened, filter(None, parts)))})
    if line_type(queen, king):
        behind = BOARD.ray(king, step) if (step := BOARD.direction(queen, king)) else ()
        yield Phrase("correct_move.king_blocks", {"king": king, "squares": _named(sorted((king, *behind)))})
    shared = _named(squares(reached & KING_STEPS[king]))
    if shared:
        yield Phrase("correct_move.king_goes_too", {"squares": shared})
    yield Phrase("correct_move.no_diagonals")


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
    free = _named(square for square, closed in around if not closed)
    if free:
        yield Phrase("correct_move.king_can_go", {"squares": free})
    yield from (_closed(each, queen) for each in around if each.closed)


def _closed(neighbour: KingSquare, queen: int) -> Phrase:
    """Along which line the queen closes a neighbour of the king's square."""
    square, line = neighbour
    return Phrase(f"correct_move.{line}_closed", {"square": square, "queen": queen})


def _shortened(them: list[int]) -> str:
    """Of a longer row of squares, the first and the last."""
    return f"{NAMES[them[0]]} … {NAMES[them[-1]]}" if len(them) > LONGEST_LIST else _named(them)


def _named(them: Iterable[int]) -> str:
    return ", ".join(NAMES[square] for square in them)
