"""The board view of a FEN: the moves of the requested kinds, the reasons why other moves are impossible, and oddities
of the position.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator

from judgeboard.board import Side, squares
from judgeboard.congo.explain import dangers, piece_moves
from judgeboard.congo.format import FILES, NAMES, RANKS
from judgeboard.congo.rules import (
    CASTLES,
    LAST_ROWS,
    MOST_PAWNS,
    MOVING,
    RIVER,
    WIDTH,
    PieceKind,
    PieceMove,
    Position,
    Query,
)
from judgeboard.errors import Value
from judgeboard.view import BoardView, Direction, DirectionKind, Phrase, Piece, SquareNote, Target, Tint

DRAWN: dict[str, DirectionKind] = {"open": "open", "capture": "capture", "sight_blocked": "closed"}
"""The kind of direction that is drawn for a move, by the status of the move; `barred` for other statuses."""
NOT_DRAWN = ("off_board", "sight_off_line", "sight_same_bank")
"""Statuses of moves that are not drawn: moves over the edge, and a lion's sight without a line across the river."""
TINTS = (
    *(Tint(square, "castle-white") for square in squares(CASTLES[Side.WHITE])),
    *(Tint(square, "castle-black") for square in squares(CASTLES[Side.BLACK])),
    *(Tint(square, "river") for square in squares(RIVER)),
)


def view(query: Query) -> BoardView:
    """The board view of a position, with the moves of the requested kinds."""
    position, kinds = query
    pieces = [
        piece_moves(position, kind, square)
        for kind in kinds
        for square in squares(position.of_kind(kind) & position.own)
    ]
    every = [move for moves in pieces for move in moves]
    possible = [move for move in every if move.possible]
    return BoardView(
        WIDTH,
        WIDTH,
        NAMES,
        _caption(query, len(possible)),
        (*_remarks_on_moves(query, pieces), *_no_check(query), *_oddities(position), Phrase("congo.look")),
        RANKS,
        FILES,
        tints=TINTS,
        pieces=pieces_of(position),
        targets=tuple(Target(move.origin, move.target, move.status == "capture") for move in possible),
        targets_shown=True,
        directions=tuple(_direction(move) for move in every if move.status not in NOT_DRAWN),
        notes=(*(_note(position, moves) for moves in pieces), *_other_notes(query, possible)),
    )


def pieces_of(position: Position) -> tuple[Piece, ...]:
    """The pieces on the board."""
    return tuple(
        Piece(square, f"{side.value}-{kind.value}")
        for side in Side
        for kind in PieceKind
        for square in squares(position.of_side(side) & position.of_kind(kind))
    )


def _direction(move: PieceMove) -> Direction:
    end = move.blocker if move.status == "sight_blocked" else move.target
    return Direction(move.origin, end, DRAWN.get(move.status, "barred"))


def _note(position: Position, moves: list[PieceMove]) -> SquareNote:
    """A note on a piece: its targets, and why its other moves are impossible."""
    first, *_ = moves
    targets: dict[str, list[int]] = defaultdict(list)
    for move in moves:
        targets[move.status].append(move.target)
    goals, prey = targets.pop("open", []), targets.pop("capture", [])
    can = "goes_and_takes" if goals and prey else "goes" if goals else "takes" if prey else "stuck"
    values: dict[str, Value] = {"square": NAMES[first.origin], "piece": first.kind.value}
    if goals:
        values["squares"] = _named(goals)
    if prey:
        values["pieces"] = _with_kinds((_kind_on(position, square), square) for square in prey)
    return SquareNote(first.origin, Phrase(f"congo.{can}", values), tuple(_reasons(position, moves, targets)))


def _reasons(position: Position, moves: list[PieceMove], targets: dict[str, list[int]]) -> Iterator[Phrase]:
    """Yields sentences about impossible moves: a sentence for each blocked retreat or sight, and one sentence for all
    moves of any other status. `targets` has the targets of the impossible moves, by status.
    """
    for status, closed in targets.items():
        code = f"congo.{status}"
        match status:
            case "off_board":
                yield Phrase(code, {"count": len(closed)})
            case "retreat_blocked" | "sight_blocked":
                for move in (move for move in moves if move.status == status):
                    piece = _kind_on(position, move.blocker).value
                    yield Phrase(code, {"target": NAMES[move.target], "piece": piece, "square": NAMES[move.blocker]})
            case _:
                yield Phrase(code, {"squares": _named(closed)})


def _other_notes(query: Query, possible: list[PieceMove]) -> Iterator[SquareNote]:
    """Yields notes on all other pieces: enemy pieces, pieces that never move, and pieces of kinds that are not
    requested.
    """
    position, kinds = query
    for kind in PieceKind:
        for square in squares(position.of_kind(kind)):
            values: dict[str, Value] = {"square": NAMES[square], "piece": kind.value}
            if position.enemy >> square & 1:
                takers = [move.origin for move in possible if move.target == square]
                pieces = _with_kinds((_kind_on(position, origin), origin) for origin in takers)
                taken = (Phrase("congo.taken_by", {"pieces": pieces}),) if takers else ()
                yield SquareNote(square, Phrase(f"congo.{position.turn.value}s_turn", values), taken)
            elif kind not in MOVING:
                yield SquareNote(square, Phrase("congo.never_moves", values))
            elif kind not in kinds:
                yield SquareNote(square, Phrase("congo.not_asked", values))


def _kind_on(position: Position, square: int) -> PieceKind:
    return next(kind for kind in PieceKind if position.of_kind(kind) >> square & 1)


def _named(found: Iterable[int]) -> str:
    return ", ".join(sorted(NAMES[square] for square in found))


def _with_kinds(pieces: Iterable[tuple[PieceKind, int]]) -> str:
    """Lists pieces by kind and square, such as `lion d7, pawn c3`."""
    return ", ".join(f"{kind.value} {NAMES[square]}" for kind, square in pieces)


def _caption(query: Query, count: int) -> Phrase:
    turn = query.position.turn.value
    if len(query.kinds) > 1:
        return Phrase(f"congo.{turn}_all_moves", {"moves": count})
    return Phrase(f"congo.{turn}_moves", {"piece": query.kinds[0].value, "moves": count})


def _remarks_on_moves(query: Query, pieces: list[list[PieceMove]]) -> Iterator[Phrase]:
    """Yields sentences about the number of moves of each piece or kind, and about pieces without moves."""
    counts = [(moves[0].kind, NAMES[moves[0].origin], sum(move.possible for move in moves)) for moves in pieces]
    if not pieces:
        yield Phrase(f"congo.{query.position.turn.value}_has_none", {"piece": query.kinds[0].value})
    elif len(query.kinds) > 1:
        total = {kind.value: sum(count for each, _, count in counts if each is kind) for kind in query.kinds}
        yield Phrase("congo.moves_by_kind", {**total})
    elif len(pieces) > 1:
        yield Phrase("congo.moves_by_piece", {"counts": ", ".join(f"{name}: {count}" for _, name, count in counts)})
    stuck: dict[str, list[int]] = {"congo.stuck_behind_own": [], "congo.stuck_otherwise": []}
    for moves in pieces:
        if not any(move.possible for move in moves):
            statuses = {move.status for move in moves if move.type != "sight"}
            shut_in = statuses <= {"own_there", "off_board"}
            stuck["congo.stuck_behind_own" if shut_in else "congo.stuck_otherwise"].append(moves[0].origin)
    for code, found in stuck.items():
        if found:
            yield Phrase(code, {"squares": _named(found)})


def _no_check(query: Query) -> Iterator[Phrase]:
    """Yields sentences about attacks on the lion. Congo has no check: the lion may stay on an attacked square, or step
    onto an attacked square.
    """
    position, kinds = query
    found = dangers(position)
    (lion,) = squares(position.of_kind(PieceKind.LION) & position.own)
    attackers = found.pop(lion, None)
    steps = found if PieceKind.LION in kinds else {}
    if attackers:
        yield Phrase("congo.lion_attacked", {"square": NAMES[lion], "pieces": _with_kinds(attackers)})
    if steps:
        yield Phrase("congo.lion_may_step", {"squares": _named(steps)})
    if attackers or steps:
        yield Phrase("congo.no_check")


def _oddities(position: Position) -> Iterator[Phrase]:
    """Yields sentences about details of a position that the judge accepts, but that cannot occur in a game."""
    for side in Side:
        pieces = position.of_side(side)
        for square in squares(pieces & position.of_kind(PieceKind.LION) & ~CASTLES[side]):
            yield Phrase(f"congo.{side.value}_lion_outside", {"square": NAMES[square]})
        pawns = pieces & position.of_kind(PieceKind.PAWN)
        for square in squares(pawns & LAST_ROWS[side]):
            yield Phrase(f"congo.{side.value}_pawn_unpromoted", {"square": NAMES[square]})
        count = (pawns | pieces & position.of_kind(PieceKind.SUPERPAWN)).bit_count()
        if count > MOST_PAWNS:
            yield Phrase(f"congo.{side.value}_many_pawns", {"count": count, "most": MOST_PAWNS})
