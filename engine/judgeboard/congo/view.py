"""The board of a FEN: its pieces, the moves of the asked kinds with all that closes the others, and what is odd."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from judgeboard.board import squares
from judgeboard.congo.explain import Course, Manner, Reach, courses, danger, dangers
from judgeboard.congo.format import FILES, NAMES, RANKS
from judgeboard.congo.rules import CASTLES, LAST_ROWS, MOST_PAWNS, RIVER, SIDE, TARGETS, Kind, Position, Side
from judgeboard.errors import Value
from judgeboard.view import BoardView, Direction, Mark, Phrase, Piece, SquareNote, Target

TINTS = (
    *(Mark(square, f"castle-{side.value}") for side in Side for square in squares(CASTLES[side])),
    *(Mark(square, "river") for square in squares(RIVER)),
)


class Asked(NamedTuple):
    """A position and the kinds of pieces whose moves were asked for."""

    position: Position
    kinds: tuple[Kind, ...]


class Explained(NamedTuple):
    """A piece with all its directions."""

    square: int
    kind: Kind
    courses: tuple[Course, ...]

    def reached(self, reach: Reach) -> list[int]:
        """The squares of the directions of which that comes."""
        return [course.target for course in self.courses if course.reach is reach]

    @property
    def moves(self) -> int:
        """How many it has."""
        return len(self.reached(Reach.OPEN)) + len(self.reached(Reach.CAPTURE))


def view(asked: Asked) -> BoardView:
    """The position before any move, with all the asked moves."""
    position, kinds = asked
    pieces = [
        Explained(square, kind, tuple(courses(position, kind, square)))
        for kind in kinds
        for square in squares(position.of_kind(kind) & position.own)
    ]
    return BoardView(
        SIDE,
        SIDE,
        NAMES,
        _caption(asked, sum(piece.moves for piece in pieces)),
        (*_remarks_on_moves(asked, pieces), *_oddities(position), Phrase("congo.look")),
        RANKS,
        FILES,
        tints=TINTS,
        pieces=tuple(
            Piece(square, f"{side.value}-{kind.value}")
            for side in Side
            for kind in Kind
            for square in squares(position.of_side(side) & position.of_kind(kind))
        ),
        targets=tuple(
            Target(course.origin, course.target, course.reach is Reach.CAPTURE)
            for piece in pieces
            for course in piece.courses
            if course.reach in (Reach.OPEN, Reach.CAPTURE)
        ),
        targets_shown=True,
        ways=tuple(way for piece in pieces for way in _ways(piece)),
        looks=(*(_look(position, piece) for piece in pieces), *_other_looks(asked)),
    )


def _ways(piece: Explained) -> Iterator[Direction]:
    """The directions that lead to a square of the board."""
    for course in piece.courses:
        match course.reach:
            case Reach.OPEN | Reach.CAPTURE:
                yield Direction(course.origin, course.target, course.reach.value)
            case Reach.SIGHT_BLOCKED:
                yield Direction(course.origin, course.closer, "closed")
            case Reach.OFF_BOARD | Reach.SIGHT_OFF_LINE | Reach.SIGHT_SAME_BANK:
                pass
            case _:
                yield Direction(course.origin, course.target, "barred")


def _look(position: Position, piece: Explained) -> SquareNote:
    """Where a piece can go, and each other direction with the reason why not."""
    goals, prey = piece.reached(Reach.OPEN), piece.reached(Reach.CAPTURE)
    deed = "goes_and_takes" if goals and prey else "goes" if goals else "takes" if prey else "stuck"
    values: dict[str, Value] = {"square": NAMES[piece.square], "piece": piece.kind.value}
    if goals:
        values["squares"] = _named(goals)
    if prey:
        values["pieces"] = _with_kinds((_kind_on(position, square), square) for square in prey)
    return SquareNote(piece.square, Phrase(f"congo.{deed}", values), tuple(_reasons(position, piece)))


def _reasons(position: Position, piece: Explained) -> Iterator[Phrase]:
    """What closes the directions: one sentence for all that are closed alike, one for each that a piece bars."""
    alike = defaultdict(list)
    for course in piece.courses:
        alike[course.reach].append(course)
    for reach, closed in alike.items():
        match reach:
            case Reach.OPEN | Reach.CAPTURE:
                pass
            case Reach.OFF_BOARD:
                yield Phrase("congo.off_board", {"count": len(closed)})
            case Reach.RETREAT_BLOCKED | Reach.SIGHT_BLOCKED:
                for course in closed:
                    yield Phrase(
                        f"congo.{reach.value}",
                        {
                            "target": NAMES[course.target],
                            "piece": _kind_on(position, course.closer).value,
                            "square": NAMES[course.closer],
                        },
                    )
            case _:
                yield Phrase(f"congo.{reach.value}", {"squares": _named(course.target for course in closed)})


def _other_looks(asked: Asked) -> Iterator[SquareNote]:
    """Why a piece that was not asked about shows no moves."""
    position, kinds = asked
    for kind in Kind:
        for square in squares(position.of_kind(kind)):
            values: dict[str, Value] = {"square": NAMES[square], "piece": kind.value}
            if position.enemy >> square & 1:
                yield SquareNote(square, Phrase(f"congo.{position.side.value}s_turn", values))
            elif kind not in TARGETS:
                yield SquareNote(square, Phrase("congo.never_moves", values))
            elif kind not in kinds:
                yield SquareNote(square, Phrase("congo.not_asked", values))


def _kind_on(position: Position, square: int) -> Kind:
    return next(kind for kind in Kind if position.of_kind(kind) >> square & 1)


def _named(found: Iterable[int]) -> str:
    return ", ".join(sorted(NAMES[square] for square in found))


def _with_kinds(pieces: Iterable[tuple[Kind, int]]) -> str:
    """Such as `lion d7, pawn c3`."""
    return ", ".join(f"{kind.value} {NAMES[square]}" for kind, square in pieces)


def _caption(asked: Asked, count: int) -> Phrase:
    side = asked.position.side.value
    if len(asked.kinds) > 1:
        return Phrase(f"congo.{side}_all_moves", {"moves": count})
    return Phrase(f"congo.{side}_moves", {"piece": asked.kinds[0].value, "moves": count})


def _remarks_on_moves(asked: Asked, pieces: list[Explained]) -> Iterator[Phrase]:
    """How many moves each piece has, which have none, and that no check forbids any."""
    position, kinds = asked
    if not pieces:
        yield Phrase(f"congo.{position.side.value}_has_none", {"piece": kinds[0].value})
    elif len(kinds) > 1:
        yield Phrase(
            "congo.moves_by_kind",
            {kind.value: sum(piece.moves for piece in pieces if piece.kind is kind) for kind in kinds},
        )
    elif len(pieces) > 1:
        yield Phrase(
            "congo.moves_by_piece", {"counts": ", ".join(f"{NAMES[piece.square]}: {piece.moves}" for piece in pieces)}
        )
    stuck = [piece for piece in pieces if not piece.moves]
    shut_in = [piece for piece in stuck if _closings(piece) <= {Reach.OWN_THERE}]
    if shut_in:
        yield Phrase("congo.stuck_behind_own", {"squares": _named(piece.square for piece in shut_in)})
    if len(stuck) > len(shut_in):
        others = [piece.square for piece in stuck if piece not in shut_in]
        yield Phrase("congo.stuck_otherwise", {"squares": _named(others)})
    yield from _no_check(asked)


def _closings(piece: Explained) -> set[Reach]:
    """What closes its directions, but for the edge of the board and the way to the other lion."""
    return {course.reach for course in piece.courses if course.manner is not Manner.SIGHT} - {Reach.OFF_BOARD}


def _no_check(asked: Asked) -> Iterator[Phrase]:
    """That a lion need not leave an attacked square, and may step onto one."""
    position, kinds = asked
    attacked = danger(position)
    if attacked:
        yield Phrase(
            "congo.lion_attacked", {"square": NAMES[attacked.square], "pieces": _with_kinds(attacked.attackers)}
        )
    steps = [each.square for each in dangers(position)] if Kind.LION in kinds else []
    if steps:
        yield Phrase("congo.lion_may_step", {"squares": _named(steps)})
    if attacked or steps:
        yield Phrase("congo.no_check")


def _oddities(position: Position) -> Iterator[Phrase]:
    """What the assignment does not expect, though the rules as written answer it."""
    for side in Side:
        pieces = position.of_side(side)
        for square in squares(pieces & position.of_kind(Kind.LION) & ~CASTLES[side]):
            yield Phrase(f"congo.{side.value}_lion_outside", {"square": NAMES[square]})
        pawns = pieces & position.of_kind(Kind.PAWN)
        for square in squares(pawns & LAST_ROWS[side]):
            yield Phrase(f"congo.{side.value}_pawn_unpromoted", {"square": NAMES[square]})
        count = (pawns | pieces & position.of_kind(Kind.SUPERPAWN)).bit_count()
        if count > MOST_PAWNS:
            yield Phrase(f"congo.{side.value}_many_pawns", {"count": count, "most": MOST_PAWNS})
