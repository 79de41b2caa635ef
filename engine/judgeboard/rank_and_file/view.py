"""The board of a data set: who gives check, a way out of it, or why there is none."""

from judgeboard.bits import squares
from judgeboard.errors import Value
from judgeboard.rank_and_file.rules import (
    SIDE,
    SQUARES,
    Move,
    Position,
    Side,
    Verdict,
    checkers,
    escapes,
    flight_squares,
    guards,
    judge,
)
from judgeboard.view import Line, Mark, Phrase, Piece, View

ROW_LABELS = tuple("87654321")
COLUMN_LABELS = tuple("abcdefgh")
NAMES = tuple(COLUMN_LABELS[square % SIDE] + ROW_LABELS[square // SIDE] for square in range(SQUARES))


def view(position: Position) -> View:
    """The position before any move; in check with the checks and the first way out, or every guarded square."""
    verdict = judge(position)
    king = position.king
    marks = [Mark(king, "target" if verdict is Verdict.SAFE else "check")]
    checking = list(squares(checkers(position)))
    lines = [Line(square, king, "check") for square in checking]
    remarks = [
        Phrase("rank_and_file.checker", {"piece": position.kind(square).value, "square": NAMES[square]})
        for square in checking
    ]
    if verdict is Verdict.CHECKED:
        escape = next(escapes(position))
        lines.append(Line(*escape, "escape"))
        remarks.append(_escape_remark(position, escape))
    elif verdict is Verdict.CHECKMATED:
        for square in squares(flight_squares(position)):
            guarding = list(squares(guards(position, square)))
            marks.append(Mark(square, "guarded"))
            lines += [Line(guard, square, "guard") for guard in guarding]
            remarks.append(_guarded_remark(position, square, guarding))
    return View(
        SIDE,
        SIDE,
        NAMES,
        Phrase(f"rank_and_file.{position.side.value}_{verdict.value}", {"king": NAMES[king]}),
        tuple(remarks),
        ROW_LABELS,
        COLUMN_LABELS,
        pieces=_pieces(position),
        marks=tuple(marks),
        lines=tuple(lines),
    )


def _pieces(position: Position) -> tuple[Piece, ...]:
    return tuple(
        Piece(square, f"{side.value}-{position.kind(square).value}")
        for side, mask in ((Side.WHITE, position.white), (Side.BLACK, position.black))
        for square in squares(mask)
    )


def _piece_from(position: Position, square: int) -> dict[str, Value]:
    """A piece and where it comes from, as values of a phrase."""
    return {"piece": position.kind(square).value, "from": NAMES[square]}


def _escape_remark(position: Position, escape: Move) -> Phrase:
    """The escape as a capture, a step of the king, or a block."""
    values = {**_piece_from(position, escape.origin), "square": NAMES[escape.target]}
    if position.enemy >> escape.target & 1:
        taken = position.kind(escape.target).value
        return Phrase("rank_and_file.escape_capture", {**values, "taken_piece": taken})
    how = "king" if escape.origin == position.king else "block"
    return Phrase(f"rank_and_file.escape_{how}", values)


def _guarded_remark(position: Position, square: int, guarding: list[int]) -> Phrase:
    """What guards a flight square: a piece, or several by their squares."""
    if len(guarding) == 1:
        return Phrase("rank_and_file.guarded", {"square": NAMES[square], **_piece_from(position, guarding[0])})
    from_squares = " ".join(NAMES[guard] for guard in guarding)
    return Phrase("rank_and_file.guarded_often", {"square": NAMES[square], "squares": from_squares})
