"""The board view of a data set: attacks on the king, blocked attacks, and the ways out of check, if any."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence

from judgeboard.board import Move, Side, squares
from judgeboard.errors import Value
from judgeboard.rank_and_file.explain import Attack, Flight, NoHelp, checks, escape, flights, no_help
from judgeboard.rank_and_file.rules import (
    BOARD,
    WIDTH,
    KingStatus,
    Position,
    Shield,
    attackers,
    legal_moves,
    pins,
    shields,
)
from judgeboard.view import BoardView, Direction, Line, Mark, Phrase, Piece, SquareNote

ROW_LABELS, COLUMN_LABELS, NAMES = BOARD.ranks, BOARD.files, BOARD.names

DOUBLE = 2
"""Number of checkers in a double check. No game leads to more checkers."""
MOST_ARROWS = 4
"""Maximum number of captures and blocks that are drawn. The visitor sees all moves of a piece by pointing at it."""


def view(position: Position) -> BoardView:
    """The board view of a position, with the reasons for the king's status."""
    king, checking, around = position.king, checks(position), list(flights(position))
    moves, pinned = list(legal_moves(position)), pins(position, position.turn)
    status = KingStatus.SAFE if not checking else KingStatus.CHECKED if moves else KingStatus.CHECKMATED
    values: dict[str, Value] = {"king": NAMES[king]}
    remarks, lines = [*_check_phrases(position, checking)], [Line(one.origin, king, "check") for one in checking]
    marks = [Mark(king, "check" if checking else "target")]
    if not moves:
        helpless = list(no_help(position)) if len(checking) == 1 else []
        explained = pinned if not checking else dict.fromkeys(reason.pin for reason in helpless if reason.pin)
        remarks += [] if checking else [Phrase("rank_and_file.stalemate")]
        remarks += [_closing(position, group) for group in _alike(around)]
        remarks += [_no_help(position, reason) for reason in helpless]
        remarks += [] if checking else [Phrase("rank_and_file.pinned", _shielding(position, pin)) for pin in pinned]
        marks += [Mark(flight.square, "guarded") for flight in around if flight.attacks]
        lines += [*_guards(around), *map(_shut, explained)]
    elif checking:
        values["count"] = len(moves)
        arrows = [move for move in moves if move.origin != king]
        arrows.sort(key=lambda move: escape(position, move) == "block")
        remarks += _ways_out_told(position, moves)
        marks += [Mark(move.target, "ring") for move in moves if move.origin == king]
        lines += [Line(*move, "escape") for move in arrows[:MOST_ARROWS]]
    else:
        shielding = shields(position, position.turn)
        remarks += [Phrase("rank_and_file.screened", _shielding(position, shield)) for shield in shielding]
        lines += map(_shut, shielding)
    held_squares = {pin.square for pin in pinned}
    shown = [move for move in moves if move.origin != king and (checking or move.origin in held_squares)]
    directions = (*_directions(position, around, pinned), *(_direction(position, move) for move in shown))
    shown_origins, move_counts = {direction.origin for direction in directions}, Counter(move.origin for move in moves)
    attacked = _attacked(position)
    own_notes = _own_notes(position, bool(checking), attacked, shown_origins, move_counts)
    return BoardView(
        WIDTH,
        WIDTH,
        NAMES,
        Phrase(f"rank_and_file.{position.turn}_{status}", values),
        tuple(remarks),
        ROW_LABELS,
        COLUMN_LABELS,
        pieces=pieces_of(position),
        marks=tuple(marks),
        lines=tuple(lines),
        directions=directions,
        notes=(*_enemy_notes(position, checking, around, attacked), *own_notes),
    )


def pieces_of(position: Position) -> tuple[Piece, ...]:
    """The pieces on the board."""
    return tuple(
        Piece(square, f"{side}-{position.kind(square)}") for side in Side for square in squares(position.of_side(side))
    )


def _shut(shield: Shield) -> Line:
    """A line for a blocked attack, up to the blocking piece."""
    return Line(shield.attacker, shield.square, "shut")


def _guards(around: list[Flight]) -> Iterator[Line]:
    """Yields a line from an attacker to each attacked neighbour of the king, except lines that are part of a longer
    line.
    """
    shown = [flight.attacks[0] for flight in around if flight.attacks]
    for attack in shown:
        if not any(attack.origin == other.origin and attack.target in other.between for other in shown):
            yield Line(attack.origin, attack.target, "guard")


def _directions(position: Position, around: list[Flight], pinned: list[Shield]) -> Iterator[Direction]:
    """Yields directions from the king to neighbours without own pieces, and from pinned pieces to their attackers."""
    king = position.king
    for group in _alike(around):
        if group[0].closed is None:
            yield from (_direction(position, Move(king, flight.square)) for flight in group)
        elif group[0].closed != "own_piece":
            why = _closing(position, group)
            yield from (Direction(king, flight.square, "barred", why=why) for flight in group)
    for pin in {pin.square: pin for pin in pinned}.values():
        why = Phrase("rank_and_file.pinned", _shielding(position, pin))
        yield Direction(pin.square, pin.attacker, "closed", why=why)


def _enemy_notes(
    position: Position, checking: list[Attack], around: list[Flight], attacked: dict[int, int]
) -> Iterator[SquareNote]:
    """Yields a note on each enemy piece: its check, or the piece that blocks its check; the neighbours of the king that
    the enemy piece attacks; and the pieces that the enemy piece attacks and guards. `attacked` is the result of
    `_attacked`.
    """
    sentences: dict[object, Phrase] = {}
    for shield in shields(position, position.turn):
        code = "pinned" if position.own >> shield.square & 1 else "screened"
        sentences[NAMES[shield.attacker]] = Phrase(f"rank_and_file.{code}", _shielding(position, shield))
    sentences |= {phrase.values.get("square"): phrase for phrase in _check_phrases(position, checking)}
    beside: dict[int, list[int]] = defaultdict(list)
    for flight in around:
        for attack in flight.attacks:
            beside[attack.origin].append(flight.square)
    for square in squares(position.enemy):
        sentence = sentences.get(NAMES[square]) or Phrase("rank_and_file.no_check", _named_piece(position, square))
        closed = beside[square]
        reasons = [Phrase("rank_and_file.closes", {"squares": _names(closed)})] if closed else []
        yield SquareNote(square, sentence, (*reasons, *_attack_phrases(position, attacked[square], position.enemy)))


def _own_notes(
    position: Position, checked: bool, attacked: dict[int, int], shown: set[int], moves: Counter[int]
) -> Iterator[SquareNote]:
    """Yields a note on each own piece without directions: the number of its moves, or that the piece cannot end the
    check, and the pieces that it attacks and guards. `shown` has the squares of the pieces with directions. `moves`
    counts the moves of each piece; `attacked` is the result of `_attacked`.
    """
    for square in squares(position.own):
        if square in shown:
            continue
        values = _named_piece(position, square)
        if checked:
            sentence = Phrase("rank_and_file.no_help", values)
        elif moves[square]:
            sentence = Phrase("rank_and_file.free", {**values, "count": moves[square]})
        else:
            sentence = Phrase("rank_and_file.hemmed_in", values)
        yield SquareNote(square, sentence, tuple(_attack_phrases(position, attacked[square], position.own)))


def _attack_phrases(position: Position, attacked: int, own: int) -> Iterator[Phrase]:
    """Yields sentences about the enemy pieces that a piece attacks, and about the pieces of its own side that it
    guards. `attacked` is the mask of all occupied squares that the piece attacks; `own` is the mask of the pieces of
    its side.
    """
    if enemies := attacked & ~own & ~position.kings:
        yield Phrase("rank_and_file.attacks", {"pieces": _pieces(position, squares(enemies))})
    if friends := attacked & own & ~position.kings:
        yield Phrase("rank_and_file.guards", {"pieces": _pieces(position, squares(friends))})


def _attacked(position: Position) -> dict[int, int]:
    """For the square of each piece, the mask of the squares with pieces of either side that this piece attacks."""
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


def _check_phrases(position: Position, checking: Sequence[Attack]) -> Iterator[Phrase]:
    """Yields a sentence about each checker and its path. If there are several checkers, also yields a sentence that
    only a move of the king ends the check.
    """
    for check in checking:
        beside = "" if check.between or check.path == "jump" else "_beside"
        name = NAMES[check.origin]
        values: dict[str, Value] = {"piece": position.kind(check.origin).value, "square": name}
        if check.path in ("rank", "file"):
            values["line"] = name[check.path == "rank"]
        yield Phrase(f"rank_and_file.check_{check.path}{beside}", values)
    if len(checking) > 1:
        yield Phrase("rank_and_file.double_check" if len(checking) == DOUBLE else "rank_and_file.many_checks")


def _ways_out_told(position: Position, ways_out: list[Move]) -> Iterator[Phrase]:
    """Yields sentences about the king's steps, the captures and the blocks; moves to one square share a sentence."""
    origins: dict[str, dict[int, list[int]]] = defaultdict(lambda: defaultdict(list))
    for move in ways_out:
        origins[escape(position, move)][move.target].append(move.origin)
    if "step" in origins:
        yield Phrase("rank_and_file.escape_steps", {"squares": _names(origins["step"])})
    for target, pieces in origins["capture"].items():
        values = {"taken_piece": position.kind(target).value, "square": NAMES[target]}
        yield Phrase("rank_and_file.escape_capture", {**values, "pieces": _pieces(position, pieces)})
    for target, pieces in origins["block"].items():
        yield Phrase("rank_and_file.escape_block", {"square": NAMES[target], "pieces": _pieces(position, pieces)})


def _alike(around: Iterable[Flight]) -> Iterable[list[Flight]]:
    """Groups the king's neighbours, since one sentence explains a group. Squares that are closed for the same reason by
    the same pieces form a group; each `guarded` square is a group of its own.
    """
    groups: dict[tuple[object, ...], list[Flight]] = defaultdict(list)
    for flight in around:
        apart = flight.square if flight.closed == "guarded" else None
        groups[flight.closed, apart, *(attack.origin for attack in flight.attacks)].append(flight)
    return groups.values()


def _closing(position: Position, group: list[Flight]) -> Phrase:
    """Returns a sentence about why a group of the king's neighbours is closed."""
    first = group[0]
    values: dict[str, Value] = {"squares": _names(flight.square for flight in group)}
    if first.attacks:
        values["pieces"] = _pieces(position, (attack.origin for attack in first.attacks))
    if first.closed == "guarded":
        values["taken_piece"] = position.kind(first.square).value
    return Phrase(f"rank_and_file.closed_{first.closed}", values)


def _no_help(position: Position, reason: NoHelp) -> Phrase:
    """Returns a sentence about why no piece except the king captures the checker, or why no piece blocks the check."""
    values: dict[str, Value] = {}
    if reason.squares:
        values["squares"] = _names(reason.squares)
    if reason.pin:
        values |= _shielding(position, reason.pin)
    return Phrase(f"rank_and_file.{reason.reason}", values)


def _shielding(position: Position, shield: Shield) -> dict[str, Value]:
    """The values for a sentence about a shield: the blocking piece and the attacker."""
    pieces, attacker = _pieces(position, [shield.square]), position.kind(shield.attacker).value
    return {"pieces": pieces, "piece": attacker, "from": NAMES[shield.attacker]}


def _names(them: Iterable[int]) -> str:
    return ", ".join(NAMES[square] for square in them)


def _pieces(position: Position, them: Iterable[int]) -> str:
    return ", ".join(f"{position.kind(square)} {NAMES[square]}" for square in them)
