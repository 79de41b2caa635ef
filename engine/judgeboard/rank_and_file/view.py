"""The board of a data set: what attacks the king or is kept from him, the ways out of check, or why there are none."""

from collections import defaultdict
from collections.abc import Iterable, Iterator

from judgeboard.board import squares
from judgeboard.errors import Value
from judgeboard.rank_and_file.explain import (
    Closed,
    Deed,
    Flight,
    Path,
    Refusal,
    Screen,
    checks,
    deed,
    flights,
    pins,
    refusals,
    screens,
    stalemated,
)
from judgeboard.rank_and_file.rules import SIDE, SQUARES, Move, Position, Side, Verdict, judge, legal_moves
from judgeboard.view import BoardView, Direction, Line, Mark, Phrase, Piece

ROW_LABELS = tuple("87654321")
COLUMN_LABELS = tuple("abcdefgh")
NAMES = tuple(COLUMN_LABELS[square % SIDE] + ROW_LABELS[square // SIDE] for square in range(SQUARES))

DOUBLE = 2
"""No game leads to more checks at once; a board set up by hand may have them."""
MOST_ARROWS = 4
"""Captures and blocks drawn at once; each piece shows its own when it is looked at."""


def view(position: Position) -> BoardView:
    """The position before any move, with the reasons for its verdict."""
    verdict = judge(position)
    if verdict is Verdict.CHECKED:
        return _checked(position)
    if verdict is Verdict.CHECKMATED:
        return _mated(position)
    return _stalemated(position) if stalemated(position) else _safe(position)


def _board(
    position: Position, caption: Phrase, remarks: Iterable[Phrase], marks: Iterable[Mark], lines: Iterable[Line]
) -> BoardView:
    return BoardView(
        SIDE,
        SIDE,
        NAMES,
        caption,
        tuple(remarks),
        ROW_LABELS,
        COLUMN_LABELS,
        pieces=tuple(
            Piece(square, f"{side}-{position.kind(square)}")
            for side, mask in ((Side.WHITE, position.white), (Side.BLACK, position.black))
            for square in squares(mask)
        ),
        marks=tuple(marks),
        lines=tuple(lines),
        ways=tuple(_ways(position)),
    )


def _caption(position: Position, verdict: Verdict, **values: Value) -> Phrase:
    return Phrase(f"rank_and_file.{position.side}_{verdict}", {"king": NAMES[position.king], **values})


def _safe(position: Position) -> BoardView:
    """What would attack the king but for a single piece."""
    screening = list(screens(position))
    return _board(
        position,
        _caption(position, Verdict.SAFE),
        (_screened(position, screen) for screen in screening),
        [Mark(position.king, "target")],
        map(_shut, screening),
    )


def _stalemated(position: Position) -> BoardView:
    """Why nothing can move."""
    around, pinned = list(flights(position)), pins(position)
    return _board(
        position,
        _caption(position, Verdict.SAFE),
        [
            Phrase("rank_and_file.stalemate"),
            *_closings(position, around),
            *(_pinned(position, pin) for pin in pinned),
        ],
        [Mark(position.king, "target"), *_crosses(around)],
        [*_guards(around), *map(_shut, pinned)],
    )


def _checked(position: Position) -> BoardView:
    """The checks, and the ways out."""
    king, ways_out = position.king, list(legal_moves(position))
    arrows = [move for move in ways_out if move.origin != king]
    arrows.sort(key=lambda move: deed(position, move) is Deed.BLOCK)
    return _board(
        position,
        _caption(position, Verdict.CHECKED, count=len(ways_out)),
        [*_checks_told(position), *_ways_out_told(position, ways_out)],
        [Mark(king, "check"), *(Mark(move.target, "ring") for move in ways_out if move.origin == king)],
        [*_check_lines(position), *(Line(*move, "escape") for move in arrows[:MOST_ARROWS])],
    )


def _mated(position: Position) -> BoardView:
    """The checks, and why there is no way out."""
    around = list(flights(position))
    refused = list(refusals(position)) if len(checks(position)) == 1 else []
    pinned = dict.fromkeys(refusal.pin for refusal in refused if refusal.pin)
    return _board(
        position,
        _caption(position, Verdict.CHECKMATED),
        [
            *_checks_told(position),
            *_closings(position, around),
            *(_refused(position, refusal) for refusal in refused),
        ],
        [Mark(position.king, "check"), *_crosses(around)],
        [*_check_lines(position), *_guards(around), *map(_shut, pinned)],
    )


def _check_lines(position: Position) -> Iterator[Line]:
    return (Line(check.origin, check.target, "check") for check in checks(position))


def _shut(screen: Screen) -> Line:
    """The attack up to what it meets."""
    return Line(screen.attack.origin, screen.square, "shut")


def _crosses(around: list[Flight]) -> Iterator[Mark]:
    """Where the king's own pieces stand, nothing need be said."""
    return (Mark(flight.square, "guarded") for flight in around if flight.attacks)


def _guards(around: list[Flight]) -> Iterator[Line]:
    """One line to each closed square; none that is part of another."""
    shown = [flight.attacks[0] for flight in around if flight.attacks]
    for attack in shown:
        if not any(attack.origin == other.origin and attack.target in other.between for other in shown):
            yield Line(attack.origin, attack.target, "guard")


def _ways(position: Position) -> Iterator[Direction]:
    """The king's squares; what a pinned piece can and cannot do; and in check the ways out of it by any other."""
    king = position.king
    for group in _alike(flights(position)):
        if group[0].closed is None:
            yield from (_way(position, Move(king, flight.square)) for flight in group)
        elif group[0].closed is not Closed.OWN_PIECE:
            why = _closing(position, group)
            yield from (Direction(king, flight.square, "barred", 0, why) for flight in group)
    pinned = {pin.square: pin for pin in pins(position)}
    for pin in pinned.values():
        yield Direction(pin.square, pin.attack.origin, "closed", 0, _pinned(position, pin))
    in_check = bool(checks(position))
    for move in legal_moves(position):
        if move.origin != king and (in_check or move.origin in pinned):
            yield _way(position, move)


def _way(position: Position, move: Move) -> Direction:
    return Direction(*move, "capture" if position.enemy >> move.target & 1 else "open", 0)


def _checks_told(position: Position) -> Iterator[Phrase]:
    """Each checking piece and its line; that nothing but the king helps, where there are several."""
    checking = checks(position)
    for check in checking:
        beside = "" if check.between or check.path is Path.JUMP else "_beside"
        name = NAMES[check.origin]
        values: dict[str, Value] = {"piece": position.kind(check.origin).value, "square": name}
        if check.path is Path.RANK:
            values["line"] = name[1]
        elif check.path is Path.FILE:
            values["line"] = name[0]
        yield Phrase(f"rank_and_file.check_{check.path}{beside}", values)
    if len(checking) > 1:
        yield Phrase("rank_and_file.double_check" if len(checking) == DOUBLE else "rank_and_file.many_checks")


def _ways_out_told(position: Position, ways_out: list[Move]) -> Iterator[Phrase]:
    """The king's steps, the captures by what they take, the blocks by their square."""
    by_deed: dict[Deed, list[Move]] = defaultdict(list)
    for move in ways_out:
        by_deed[deed(position, move)].append(move)
    if steps := by_deed[Deed.STEP]:
        yield Phrase("rank_and_file.escape_steps", {"squares": _names(move.target for move in steps)})
    for target, origins in _by_target(by_deed[Deed.CAPTURE]).items():
        values = {"taken_piece": position.kind(target).value, "square": NAMES[target]}
        yield Phrase("rank_and_file.escape_capture", {**values, "pieces": _pieces(position, origins)})
    for target, origins in _by_target(by_deed[Deed.BLOCK]).items():
        yield Phrase("rank_and_file.escape_block", {"square": NAMES[target], "pieces": _pieces(position, origins)})


def _by_target(moves: list[Move]) -> dict[int, list[int]]:
    """Where the moves to each square come from."""
    origins: dict[int, list[int]] = defaultdict(list)
    for move in moves:
        origins[move.target].append(move.origin)
    return origins


def _closings(position: Position, around: list[Flight]) -> Iterator[Phrase]:
    """What closes the squares beside the king, where all are closed."""
    return (_closing(position, group) for group in _alike(around))


def _alike(around: Iterable[Flight]) -> Iterable[list[Flight]]:
    """The squares beside the king, those together of which the same is to be said."""
    groups: dict[tuple[object, ...], list[Flight]] = defaultdict(list)
    for flight in around:
        apart = flight.square if flight.closed is Closed.GUARDED else None
        groups[flight.closed, apart, *(attack.origin for attack in flight.attacks)].append(flight)
    return groups.values()


def _closing(position: Position, group: list[Flight]) -> Phrase:
    """Why squares beside the king are closed, all for the same reason."""
    first = group[0]
    values: dict[str, Value] = {"squares": _names(flight.square for flight in group)}
    if first.attacks:
        values["pieces"] = _pieces(position, (attack.origin for attack in first.attacks))
    if first.closed is Closed.GUARDED:
        values["taken_piece"] = position.kind(first.square).value
    return Phrase(f"rank_and_file.closed_{first.closed}", values)


def _refused(position: Position, refusal: Refusal) -> Phrase:
    """Why no other piece takes the checking one, or blocks."""
    values: dict[str, Value] = {}
    if refusal.squares:
        values["squares"] = _names(refusal.squares)
    if refusal.pin:
        values |= _held(position, refusal.pin)
    return Phrase(f"rank_and_file.{refusal.reason}", values)


def _pinned(position: Position, pin: Screen) -> Phrase:
    return Phrase("rank_and_file.pinned", _held(position, pin))


def _screened(position: Position, screen: Screen) -> Phrase:
    return Phrase("rank_and_file.screened", _held(position, screen))


def _held(position: Position, screen: Screen) -> dict[str, Value]:
    """A piece in the way, and the one that it keeps from the king."""
    stopped = screen.attack.origin
    return {
        "pieces": _pieces(position, [screen.square]),
        "piece": position.kind(stopped).value,
        "from": NAMES[stopped],
    }


def _names(them: Iterable[int]) -> str:
    return ", ".join(NAMES[square] for square in them)


def _pieces(position: Position, them: Iterable[int]) -> str:
    return ", ".join(f"{position.kind(square)} {NAMES[square]}" for square in them)
