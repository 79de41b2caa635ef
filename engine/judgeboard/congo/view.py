"""The board of a FEN: the moves of the asked kinds, why other moves are not possible, and what is odd."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from judgeboard.board import Side, squares
from judgeboard.congo.explain import PieceMove, PieceMoveStatus, danger, dangers, piece_moves
from judgeboard.congo.format import FILES, NAMES, RANKS
from judgeboard.congo.rules import CASTLES, LAST_ROWS, MOST_PAWNS, RIVER, SIDE, TARGETS, MoveType, PieceKind, Position
from judgeboard.errors import Value
from judgeboard.view import BoardView, Direction, Phrase, Piece, SquareNote, Target, Tint

POSSIBLE = (PieceMoveStatus.OPEN, PieceMoveStatus.CAPTURE)
TINTS = (
    *(Tint(square, "castle-white") for square in squares(CASTLES[Side.WHITE])),
    *(Tint(square, "castle-black") for square in squares(CASTLES[Side.BLACK])),
    *(Tint(square, "river") for square in squares(RIVER)),
)


class Asked(NamedTuple):
    """A position and the kinds of pieces whose moves were asked for."""

    position: Position
    kinds: tuple[PieceKind, ...]


class ExplainedPiece(NamedTuple):
    """A piece with all its moves, possible or not."""

    square: int
    kind: PieceKind
    moves: tuple[PieceMove, ...]

    def targets(self, status: PieceMoveStatus) -> list[int]:
        """The targets of the moves with that status."""
        return [move.target for move in self.moves if move.status is status]

    @property
    def possible(self) -> list[PieceMove]:
        """Its possible moves."""
        return [move for move in self.moves if move.status in POSSIBLE]


def view(asked: Asked) -> BoardView:
    """The position, with the moves of the pieces that were asked about."""
    position, kinds = asked
    pieces = [
        ExplainedPiece(square, kind, tuple(piece_moves(position, kind, square)))
        for kind in kinds
        for square in squares(position.of_kind(kind) & position.own)
    ]
    return BoardView(
        SIDE,
        SIDE,
        NAMES,
        _caption(asked, sum(len(piece.possible) for piece in pieces)),
        (*_remarks_on_moves(asked, pieces), *_oddities(position), Phrase("congo.look")),
        RANKS,
        FILES,
        tints=TINTS,
        pieces=pieces_of(position),
        targets=tuple(
            Target(move.origin, move.target, move.status is PieceMoveStatus.CAPTURE)
            for piece in pieces
            for move in piece.possible
        ),
        targets_shown=True,
        ways=tuple(way for piece in pieces for way in _directions(piece)),
        looks=(*(_note(position, piece) for piece in pieces), *_other_notes(asked, pieces)),
    )


def pieces_of(position: Position) -> tuple[Piece, ...]:
    """What stands on the board."""
    return tuple(
        Piece(square, f"{side.value}-{kind.value}")
        for side in Side
        for kind in PieceKind
        for square in squares(position.of_side(side) & position.of_kind(kind))
    )


def _directions(piece: ExplainedPiece) -> Iterator[Direction]:
    """The moves to squares of the board, possible or not; of a lion's sight only what can be drawn as a line."""
    for move in piece.moves:
        match move.status:
            case PieceMoveStatus.OPEN:
                yield Direction(move.origin, move.target, "open")
            case PieceMoveStatus.CAPTURE:
                yield Direction(move.origin, move.target, "capture")
            case PieceMoveStatus.SIGHT_BLOCKED:
                yield Direction(move.origin, move.blocker, "closed")
            case PieceMoveStatus.OFF_BOARD | PieceMoveStatus.SIGHT_OFF_LINE | PieceMoveStatus.SIGHT_SAME_BANK:
                pass
            case _:
                yield Direction(move.origin, move.target, "barred")


def _note(position: Position, piece: ExplainedPiece) -> SquareNote:
    """Where a piece can move, and why its other moves are not possible."""
    goals, prey = piece.targets(PieceMoveStatus.OPEN), piece.targets(PieceMoveStatus.CAPTURE)
    can = "goes_and_takes" if goals and prey else "goes" if goals else "takes" if prey else "stuck"
    values: dict[str, Value] = {"square": NAMES[piece.square], "piece": piece.kind.value}
    if goals:
        values["squares"] = _named(goals)
    if prey:
        values["pieces"] = _with_kinds((_kind_on(position, square), square) for square in prey)
    return SquareNote(piece.square, Phrase(f"congo.{can}", values), tuple(_reasons(position, piece)))


def _reasons(position: Position, piece: ExplainedPiece) -> Iterator[Phrase]:
    """Why moves are not possible: a sentence for each reason, and for each move that is blocked on its way."""
    alike = defaultdict(list)
    for move in piece.moves:
        alike[move.status].append(move)
    for status, closed in alike.items():
        match status:
            case PieceMoveStatus.OPEN | PieceMoveStatus.CAPTURE:
                pass
            case PieceMoveStatus.OFF_BOARD:
                yield Phrase("congo.off_board", {"count": len(closed)})
            case PieceMoveStatus.RETREAT_BLOCKED | PieceMoveStatus.SIGHT_BLOCKED:
                for move in closed:
                    yield Phrase(
                        f"congo.{status.value}",
                        {
                            "target": NAMES[move.target],
                            "piece": _kind_on(position, move.blocker).value,
                            "square": NAMES[move.blocker],
                        },
                    )
            case _:
                yield Phrase(f"congo.{status.value}", {"squares": _named(move.target for move in closed)})


def _other_notes(asked: Asked, pieces: list[ExplainedPiece]) -> Iterator[SquareNote]:
    """Why a piece shows no moves: it is the other side's, which may be captured, it never moves, or its kind was not
    asked about.
    """
    position, kinds = asked
    for kind in PieceKind:
        for square in squares(position.of_kind(kind)):
            values: dict[str, Value] = {"square": NAMES[square], "piece": kind.value}
            if position.enemy >> square & 1:
                takers = [
                    (each.kind, each.square) for each in pieces if square in each.targets(PieceMoveStatus.CAPTURE)
                ]
                taken = (Phrase("congo.taken_by", {"pieces": _with_kinds(takers)}),) if takers else ()
                yield SquareNote(square, Phrase(f"congo.{position.side.value}s_turn", values), taken)
            elif kind not in TARGETS:
                yield SquareNote(square, Phrase("congo.never_moves", values))
            elif kind not in kinds:
                yield SquareNote(square, Phrase("congo.not_asked", values))


def _kind_on(position: Position, square: int) -> PieceKind:
    return next(kind for kind in PieceKind if position.of_kind(kind) >> square & 1)


def _named(found: Iterable[int]) -> str:
    return ", ".join(sorted(NAMES[square] for square in found))


def _with_kinds(pieces: Iterable[tuple[PieceKind, int]]) -> str:
    """Such as `lion d7, pawn c3`."""
    return ", ".join(f"{kind.value} {NAMES[square]}" for kind, square in pieces)


def _caption(asked: Asked, count: int) -> Phrase:
    side = asked.position.side.value
    if len(asked.kinds) > 1:
        return Phrase(f"congo.{side}_all_moves", {"moves": count})
    return Phrase(f"congo.{side}_moves", {"piece": asked.kinds[0].value, "moves": count})


def _remarks_on_moves(asked: Asked, pieces: list[ExplainedPiece]) -> Iterator[Phrase]:
    """How many moves each piece has, which pieces have none, and that an attacked lion changes nothing."""
    position, kinds = asked
    if not pieces:
        yield Phrase(f"congo.{position.side.value}_has_none", {"piece": kinds[0].value})
    elif len(kinds) > 1:
        yield Phrase(
            "congo.moves_by_kind",
            {kind.value: sum(len(piece.possible) for piece in pieces if piece.kind is kind) for kind in kinds},
        )
    elif len(pieces) > 1:
        counts = ", ".join(f"{NAMES[piece.square]}: {len(piece.possible)}" for piece in pieces)
        yield Phrase("congo.moves_by_piece", {"counts": counts})
    stuck = [piece for piece in pieces if not piece.possible]
    shut_in = [piece for piece in stuck if _statuses(piece) <= {PieceMoveStatus.OWN_THERE}]
    if shut_in:
        yield Phrase("congo.stuck_behind_own", {"squares": _named(piece.square for piece in shut_in)})
    if len(stuck) > len(shut_in):
        others = [piece.square for piece in stuck if piece not in shut_in]
        yield Phrase("congo.stuck_otherwise", {"squares": _named(others)})
    yield from _no_check(asked)


def _statuses(piece: ExplainedPiece) -> set[PieceMoveStatus]:
    """The statuses of its moves but for those over the edge and a lion's sight."""
    return {move.status for move in piece.moves if move.type is not MoveType.SIGHT} - {PieceMoveStatus.OFF_BOARD}


def _no_check(asked: Asked) -> Iterator[Phrase]:
    """That a lion need not leave an attacked square and may step onto one."""
    position, kinds = asked
    attacked = danger(position)
    if attacked:
        yield Phrase(
            "congo.lion_attacked", {"square": NAMES[attacked.square], "pieces": _with_kinds(attacked.attackers)}
        )
    steps = [each.square for each in dangers(position)] if PieceKind.LION in kinds else []
    if steps:
        yield Phrase("congo.lion_may_step", {"squares": _named(steps)})
    if attacked or steps:
        yield Phrase("congo.no_check")


def _oddities(position: Position) -> Iterator[Phrase]:
    """What no game leads to, though the rules answer it all the same."""
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
