"""The rules of Congo on seven by seven squares: the moves of lions, zebras, giraffes, pawns and superpawns.

Source: part 2 of the assignment "Congo" (COMS3005A). There is no check. Decisions where the assignment is silent:
monkeys, elephants and crocodiles block other pieces, can be captured, and do not move; a lion outside its castle steps
only onto squares of its castle; lions capture each other along a clear file or diagonal from any squares on different
sides of the river; a pawn on its last rank can only retreat.

Squares are numbered from 0 (a7) to 48 (g1), row by row, and sets of squares are masks, as in `judgeboard.board`.
"""

from collections.abc import Iterator
from enum import StrEnum
from functools import cache
from typing import Literal, NamedTuple

from judgeboard.board import DIAGONAL, KNIGHT_OFFSETS, STRAIGHT, Board, Offset, Side, mask, squares

WIDTH = 7
BOARD = Board(WIDTH, WIDTH)
SQUARES = BOARD.size
RIVER_ROW = WIDTH // 2
MOST_PAWNS = 7
"""Maximum number of pawns and superpawns of a side in a game, which is the number of pawns at the start."""
FORWARD = {Side.WHITE: -1, Side.BLACK: 1}
"""For each side, the change of the row number when a pawn steps ahead."""


class PieceKind(StrEnum):
    """The kind of a piece."""

    LION = "lion"
    ZEBRA = "zebra"
    GIRAFFE = "giraffe"
    PAWN = "pawn"
    SUPERPAWN = "superpawn"
    MONKEY = "monkey"
    ELEPHANT = "elephant"
    CROCODILE = "crocodile"


ORDER = {kind: index for index, kind in enumerate(PieceKind)}
MOVING = tuple(PieceKind)[:5]
"""The kinds whose moves part 2 of the assignment asks for, in the order of the assignment."""
PAWNS = (PieceKind.PAWN, PieceKind.SUPERPAWN)


MoveType = Literal["step", "quiet", "jump", "retreat", "sight"]
"""A type of move. `quiet`: a giraffe's step, which cannot capture. `retreat`: one or two squares back, which cannot
jump or capture. `sight`: a lion's capture of the other lion across the river, along a clear file or diagonal.
"""
MoveStatus = Literal[
    "open",
    "capture",
    "off_board",
    "own_there",
    "outside_castle",
    "step_takes_not",  # a giraffe's step does not capture
    "retreat_takes_not",
    "retreat_blocked",  # a piece stands on the square between
    "before_river",  # a pawn retreats only past the river
    "sight_blocked",  # a piece stands between the lions
    "sight_off_line",  # the lions share neither file nor diagonal
    "sight_same_bank",  # the lions do not stand on different sides of the river
]
"""A possible move is `open` or a `capture`; the other values are reasons why a move is impossible."""


class Position(NamedTuple):
    """A position: the side to move, the move number, all pieces by side, and the same pieces by kind. Sets of pieces
    are masks. Each side has one lion.
    """

    turn: Side
    number: int
    white: int
    black: int
    kinds: tuple[int, ...]
    """The pieces of each kind, in the order of `PieceKind`."""

    @property
    def own(self) -> int:
        """The pieces of the side to move, as a mask."""
        return self.white if self.turn is Side.WHITE else self.black

    @property
    def enemy(self) -> int:
        """The pieces of the other side, as a mask."""
        return self.black if self.turn is Side.WHITE else self.white

    @property
    def occupied(self) -> int:
        """All pieces, as a mask."""
        return self.white | self.black

    def of_side(self, side: Side) -> int:
        """The pieces of a side, as a mask."""
        return self.white if side is Side.WHITE else self.black

    def of_kind(self, kind: PieceKind) -> int:
        """The pieces of a kind, of both sides, as a mask."""
        return self.kinds[ORDER[kind]]


class Query(NamedTuple):
    """A position and the kinds of pieces whose moves are requested."""

    position: Position
    kinds: tuple[PieceKind, ...]


def _offsets(side: Side) -> dict[PieceKind, dict[MoveType, list[Offset]]]:
    forward = FORWARD[side]
    ahead = [(forward, right) for right in (-1, 0, 1)]
    back = {right: [(-forward, right), (-2 * forward, 2 * right)] for right in (-1, 0, 1)}
    around = [*STRAIGHT, *DIAGONAL]
    return {
        PieceKind.LION: {"step": around},
        PieceKind.ZEBRA: {"jump": [*KNIGHT_OFFSETS]},
        PieceKind.GIRAFFE: {"quiet": around, "jump": [(2 * down, 2 * right) for down, right in around]},
        PieceKind.PAWN: {"step": ahead, "retreat": back[0]},
        PieceKind.SUPERPAWN: {
            "step": [*ahead, (0, -1), (0, 1)],
            "retreat": [*back[-1], *back[0], *back[1]],
        },
    }


OFFSETS = {side: _offsets(side) for side in Side}
"""The offsets of the moves by side, kind and type of move, whether or not other pieces, the edge, a castle or the river
forbid the move.
"""
RIVER = BOARD.area([RIVER_ROW], range(WIDTH))
CASTLES = {Side.WHITE: BOARD.area(range(4, 7), range(2, 5)), Side.BLACK: BOARD.area(range(3), range(2, 5))}
LAST_ROWS = {Side.WHITE: BOARD.area([0], range(WIDTH)), Side.BLACK: BOARD.area([WIDTH - 1], range(WIDTH))}
"""For each side, the mask of the squares where pawns of this side are promoted."""


def past_river(side: Side, square: int) -> bool:
    """Whether the square is on the opponent's side of the river, for pieces of `side`."""
    return (BOARD.row(square) - RIVER_ROW) * FORWARD[side] > 0


def across_river(square: int, other: int) -> bool:
    """Whether the river lies between two squares."""
    return (BOARD.row(square) - RIVER_ROW) * (BOARD.row(other) - RIVER_ROW) < 0


@cache
def path_across_river(square: int, other: int) -> int | None:
    """Returns the mask of the squares between two squares that share a file or diagonal and lie on different sides of
    the river. Returns None for other pairs of squares.
    """
    if not across_river(square, other) or BOARD.direction(square, other) is None:
        return None
    return mask(BOARD.between(square, other))


NO_SQUARE = -1
POSSIBLE = ("open", "capture")


class PieceMove(NamedTuple):
    """A possible or impossible move of a piece of the side to move."""

    kind: PieceKind
    origin: int
    type: MoveType
    offset: Offset
    target: int
    """The target; `NO_SQUARE` if the target is off the board."""
    status: MoveStatus
    blocker: int = NO_SQUARE
    """The square of a piece that makes the move impossible; `NO_SQUARE` if no piece does. Other reasons may also exist.
    """

    @property
    def possible(self) -> bool:
        """Whether the move is possible."""
        return self.status in POSSIBLE

    @property
    def unblocked(self) -> bool:
        """Whether no piece makes the move impossible."""
        return self.blocker == NO_SQUARE


@cache
def lone_moves(side: Side, kind: PieceKind, origin: int) -> tuple[PieceMove, ...]:
    """Returns the moves, possible or not, of a piece that is alone on the board, except a lion's sight. `kind` must be
    in `MOVING`.

    A pawn before the river has only impossible retreats. Of these, the retreats over the edge are left out.
    """
    found = []
    for type_, offsets in OFFSETS[side][kind].items():
        before_river = type_ == "retreat" and kind is PieceKind.PAWN and not past_river(side, origin)
        for offset in offsets:
            target = BOARD.step(origin, offset)
            status: MoveStatus = "open"
            if before_river:
                status = "before_river"
            elif target is None:
                status = "off_board"
            elif kind is PieceKind.LION and not CASTLES[side] >> target & 1:
                status = "outside_castle"
            if target is not None or not before_river:
                found.append(PieceMove(kind, origin, type_, offset, NO_SQUARE if target is None else target, status))
    return tuple(found)


class Reach(NamedTuple):
    """The targets of a piece that is alone on the board, as masks."""

    captures: int
    """Targets that may be empty or have an enemy piece."""
    quiet: int
    """Targets that must be empty."""
    retreats: tuple[tuple[int, int], ...]
    """For each direction of retreat, the mask of the first square and the mask of the second square, which is 0 if the
    second square is off the board.
    """


@cache
def reach(side: Side, kind: PieceKind, origin: int) -> Reach:
    """The possible moves of a piece that is alone on the board, except a lion's sight. `kind` must be in `MOVING`."""
    found = [move for move in lone_moves(side, kind, origin) if move.possible]
    near = [move for move in found if move.type == "retreat" and abs(move.offset[0]) == 1]
    return Reach(
        mask(move.target for move in found if move.type in ("step", "jump")),
        mask(move.target for move in found if move.type == "quiet"),
        tuple((1 << move.target, mask(BOARD.targets(move.target, [move.offset]))) for move in near),
    )


def targets(position: Position, kind: PieceKind, square: int) -> int:
    """Returns the mask of the squares to which a piece of the side to move can move. `kind` must be in `MOVING`."""
    captures, quiet, retreats = reach(position.turn, kind, square)
    own, occupied = position.own, position.white | position.black
    found = captures & ~own | quiet & ~occupied
    for near, far in retreats:
        if not near & occupied:
            found |= near | far & ~occupied
    if kind is PieceKind.LION:
        other = position.kinds[0] & ~own
        path = path_across_river(square, other.bit_length() - 1)
        if path is not None and not path & occupied:
            found |= other
    return found


def moves(position: Position, kind: PieceKind) -> Iterator[tuple[int, int]]:
    """Yields the moves of the pieces of a kind that belong to the side to move. Each move is a pair of origin and
    target; the pairs are in rising order.
    """
    for origin in squares(position.of_kind(kind) & position.own):
        for target in squares(targets(position, kind, origin)):
            yield origin, target
