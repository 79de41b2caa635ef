"""The board of a data set: what attacks the king or would, and the ways out of check or why there are none."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator

from judgeboard.board import Move, Side, squares
from judgeboard.errors import Value
from judgeboard.rank_and_file.explain import (
    AttackPath,
    ClosedReason,
    Escape,
    Flight,
    NoHelp,
    checks,
    escape,
    flights,
    no_help,
)
from judgeboard.rank_and_file.rules import (
    BOARD,
    SIDE,
    KingStatus,
    Position,
    Shield,
    attackers,
    judge,
    legal_moves,
    pins,
    shields,
    stalemated,
)
from judgeboard.view import BoardView, Direction, Line, Mark, Phrase, Piece, SquareNote

ROW_LABELS, COLUMN_LABELS, NAMES = BOARD.ranks, BOARD.files, BOARD.names

DOUBLE = 2
"""More pieces than two give check only on a board that no game leads to."""
MOST_ARROWS = 4
"""Captures and blocks that are drawn at once; each piece shows its own when the visitor points at it."""


def view(position: Position) -> BoardView:
    """The position, with the reasons for its verdict."""
    status = judge(position)
    if status is KingStatus.CHECKED:
        return _checked(position)
    if status is KingStatus.CHECKMATED:
        return _mated(position)
    return _stalemated(position) if stalemated(position) else _safe(position)


def pieces_of(position: Position) -> tuple[Piece, ...]:
    """What stands on the board."""
    return tuple(
        Piece(square, f"{side}-{position.kind(square)}") for side in Side for square in squares(position.of_side(side))
    )


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
        pieces=pieces_of(position),
        marks=tuple(marks),
        lines=tuple(lines),
        ways=tuple(_directions(position)),
        looks=tuple(_notes(position)),
    )


def _caption(position: Position, status: KingStatus, **values: Value) -> Phrase:
    return Phrase(f"rank_and_file.{position.side}_{status}", {"king": NAMES[position.king], **values})


def _safe(position: Position) -> BoardView:
    """The pieces that shield the king, and from which attacker."""
    shielding = shields(position, position.side)
    return _board(
        position,
        _caption(position, KingStatus.SAFE),
        (_shielded(position, shield) for shield in shielding),
        [Mark(position.king, "target")],
        map(_shut, shielding),
    )


def _stalemated(position: Position) -> BoardView:
    """Why the king cannot move, and which pieces are pinned."""
    around, pinned = list(flights(position)), pins(position, position.side)
    return _board(
        position,
        _caption(position, KingStatus.SAFE),
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
    arrows.sort(key=lambda move: escape(position, move) is Escape.BLOCK)
    return _board(
        position,
        _caption(position, KingStatus.CHECKED, count=len(ways_out)),
        [*_checks_told(position), *_ways_out_told(position, ways_out)],
        [Mark(king, "check"), *(Mark(move.target, "ring") for move in ways_out if move.origin == king)],
        [*_check_lines(position), *(Line(*move, "escape") for move in arrows[:MOST_ARROWS])],
    )


def _mated(position: Position) -> BoardView:
    """The checks, and why there is no way out."""
    around = list(flights(position))
    helpless = list(no_help(position)) if len(checks(position)) == 1 else []
    pinned = dict.fromkeys(reason.pin for reason in helpless if reason.pin)
    return _board(
        position,
        _caption(position, KingStatus.CHECKMATED),
        [
            *_checks_told(position),
            *_closings(position, around),
            *(_no_help(position, reason) for reason in helpless),
        ],
        [Mark(position.king, "check"), *_crosses(around)],
        [*_check_lines(position), *_guards(around), *map(_shut, pinned)],
    )


def _check_lines(position: Position) -> Iterator[Line]:
    return (Line(check.origin, check.target, "check") for check in checks(position))


def _shut(shield: Shield) -> Line:
    """The attack up to the piece that stops it."""
    return Line(shield.attacker, shield.square, "shut")


def _crosses(around: list[Flight]) -> Iterator[Mark]:
    """The neighbours of the king that enemy pieces attack; that his own pieces close others is seen without a mark."""
    return (Mark(flight.square, "guarded") for flight in around if flight.attacks)


def _guards(around: list[Flight]) -> Iterator[Line]:
    """A line to each attacked square, but none that is part of a longer one."""
    shown = [flight.attacks[0] for flight in around if flight.attacks]
    for attack in shown:
        if not any(attack.origin == other.origin and attack.target in other.between for other in shown):
            yield Line(attack.origin, attack.target, "guard")


def _directions(position: Position) -> Iterator[Direction]:
    """The king's neighbours, the directions of pinned pieces, and in check all moves that end it."""
    king = position.king
    for group in _alike(flights(position)):
        if group[0].closed is None:
            yield from (_direction(position, Move(king, flight.square)) for flight in group)
        elif group[0].closed is not ClosedReason.OWN_PIECE:
            why = _closing(position, group)
            yield from (Direction(king, flight.square, "barred", 0, why) for flight in group)
    pinned = {pin.square: pin for pin in pins(position, position.side)}
    for pin in pinned.values():
        yield Direction(pin.square, pin.attacker, "closed", 0, _pinned(position, pin))
    in_check = bool(checks(position))
    for move in legal_moves(position):
        if move.origin != king and (in_check or move.origin in pinned):
            yield _direction(position, move)


def _notes(position: Position) -> Iterator[SquareNote]:
    """What is true of each piece without directions to show: of enemies, and of own pieces that are free or no help."""
    shown = {direction.origin for direction in _directions(position)}
    attacked = _attacked(position)
    moves = Counter(move.origin for move in legal_moves(position))
    for square in squares(position.enemy):
        yield _enemy_note(position, square, attacked[square])
    for square in squares(position.own):
        if square not in shown:
            yield _own_note(position, square, moves[square], attacked[square])


def _enemy_note(position: Position, square: int, attacked: int) -> SquareNote:
    """Whether an enemy piece gives check or what keeps it from that, and what it attacks and guards."""
    checking = [phrase for phrase in _checks_told(position) if phrase.values.get("square") == NAMES[square]]
    kept = [shield for shield in shields(position, position.side) if shield.attacker == square]
    if checking:
        sentence = checking[0]
    elif kept:
        sentence = (_pinned if kept[0] in pins(position, position.side) else _shielded)(position, kept[0])
    else:
        sentence = Phrase("rank_and_file.no_check", _named_piece(position, square))
    beside = [flight.square for flight in flights(position) if square in (attack.origin for attack in flight.attacks)]
    reasons = [Phrase("rank_and_file.closes", {"squares": _names(beside)})] if beside else []
    return SquareNote(square, sentence, (*reasons, *_attacks_told(position, attacked, position.enemy)))


def _own_note(position: Position, square: int, moves: int, attacked: int) -> SquareNote:
    """How many moves a piece of the side to move has, or why none of them ends the check."""
    values = _named_piece(position, square)
    if checks(position):
        sentence = Phrase("rank_and_file.no_help", values)
    elif moves:
        sentence = Phrase("rank_and_file.free", {**values, "count": moves})
    else:
        sentence = Phrase("rank_and_file.hemmed_in", values)
    return SquareNote(square, sentence, tuple(_attacks_told(position, attacked, position.own)))


def _attacks_told(position: Position, attacked: int, own: int) -> Iterator[Phrase]:
    """Of the squares that a piece attacks, those that hold pieces: of the other side, and of its `own`."""
    if enemies := attacked & ~own & ~position.kings:
        yield Phrase("rank_and_file.attacks", {"pieces": _pieces(position, squares(enemies))})
    if friends := attacked & own & ~position.kings:
        yield Phrase("rank_and_file.guards", {"pieces": _pieces(position, squares(friends))})


def _attacked(position: Position) -> dict[int, int]:
    """For each piece, the occupied squares that it attacks, whoever stands there."""
    found: dict[int, int] = defaultdict(int)
    occupied = position.white | position.black
    for target in squares(occupied):
        for origin in squares(attackers(position, target, occupied)):
            found[origin] |= 1 << target
    return found


def _named_piece(position: Position, square: int) -> dict[str, Value]:
    return {"piece": position.kind(square).value, "square": NAMES[square]}


def _direction(position: Position, move: Move) -> Direction:
    return Direction(*move, "capture" if position.enemy >> move.target & 1 else "open", 0)


def _checks_told(position: Position) -> Iterator[Phrase]:
    """Each checking piece and its path; with several of them, that only a move of the king helps."""
    checking = checks(position)
    for check in checking:
        beside = "" if check.between or check.path is AttackPath.JUMP else "_beside"
        name = NAMES[check.origin]
        values: dict[str, Value] = {"piece": position.kind(check.origin).value, "square": name}
        if check.path is AttackPath.RANK:
            values["line"] = name[1]
        elif check.path is AttackPath.FILE:
            values["line"] = name[0]
        yield Phrase(f"rank_and_file.check_{check.path}{beside}", values)
    if len(checking) > 1:
        yield Phrase("rank_and_file.double_check" if len(checking) == DOUBLE else "rank_and_file.many_checks")


def _ways_out_told(position: Position, ways_out: list[Move]) -> Iterator[Phrase]:
    """The king's steps, then the captures and the blocks, each grouped by target."""
    by_type: dict[Escape, list[Move]] = defaultdict(list)
    for move in ways_out:
        by_type[escape(position, move)].append(move)
    if steps := by_type[Escape.STEP]:
        yield Phrase("rank_and_file.escape_steps", {"squares": _names(move.target for move in steps)})
    for target, origins in _by_target(by_type[Escape.CAPTURE]).items():
        values = {"taken_piece": position.kind(target).value, "square": NAMES[target]}
        yield Phrase("rank_and_file.escape_capture", {**values, "pieces": _pieces(position, origins)})
    for target, origins in _by_target(by_type[Escape.BLOCK]).items():
        yield Phrase("rank_and_file.escape_block", {"square": NAMES[target], "pieces": _pieces(position, origins)})


def _by_target(moves: list[Move]) -> dict[int, list[int]]:
    """The origins of the moves to each square."""
    origins: dict[int, list[int]] = defaultdict(list)
    for move in moves:
        origins[move.target].append(move.origin)
    return origins


def _closings(position: Position, around: list[Flight]) -> Iterator[Phrase]:
    """What closes the king's neighbours, all of which are closed."""
    return (_closing(position, group) for group in _alike(around))


def _alike(around: Iterable[Flight]) -> Iterable[list[Flight]]:
    """The king's neighbours, in groups that share a sentence."""
    groups: dict[tuple[object, ...], list[Flight]] = defaultdict(list)
    for flight in around:
        apart = flight.square if flight.closed is ClosedReason.GUARDED else None
        groups[flight.closed, apart, *(attack.origin for attack in flight.attacks)].append(flight)
    return groups.values()


def _closing(position: Position, group: list[Flight]) -> Phrase:
    """Why a group of the king's neighbours is closed."""
    first = group[0]
    values: dict[str, Value] = {"squares": _names(flight.square for flight in group)}
    if first.attacks:
        values["pieces"] = _pieces(position, (attack.origin for attack in first.attacks))
    if first.closed is ClosedReason.GUARDED:
        values["taken_piece"] = position.kind(first.square).value
    return Phrase(f"rank_and_file.closed_{first.closed}", values)


def _no_help(position: Position, reason: NoHelp) -> Phrase:
    """Why no other piece captures the checking one, or blocks."""
    values: dict[str, Value] = {}
    if reason.squares:
        values["squares"] = _names(reason.squares)
    if reason.pin:
        values |= _held(position, reason.pin)
    return Phrase(f"rank_and_file.{reason.reason}", values)


def _pinned(position: Position, pin: Shield) -> Phrase:
    return Phrase("rank_and_file.pinned", _held(position, pin))


def _shielded(position: Position, shield: Shield) -> Phrase:
    return Phrase("rank_and_file.screened", _held(position, shield))


def _held(position: Position, shield: Shield) -> dict[str, Value]:
    """The shielding piece, and the one that it keeps from the king."""
    return {
        "pieces": _pieces(position, [shield.square]),
        "piece": position.kind(shield.attacker).value,
        "from": NAMES[shield.attacker],
    }


def _names(them: Iterable[int]) -> str:
    return ", ".join(NAMES[square] for square in them)


def _pieces(position: Position, them: Iterable[int]) -> str:
    return ", ".join(f"{position.kind(square)} {NAMES[square]}" for square in them)
