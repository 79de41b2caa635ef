"""The board of a FEN: its pieces, the moves of the asked kind, and what is odd about the position."""

from collections.abc import Iterator
from typing import NamedTuple

from judgeboard.bits import squares
from judgeboard.congo.format import FILES, NAMES, RANKS
from judgeboard.congo.rules import CASTLES, LAST_ROWS, MOST_PAWNS, RIVER, SIDE, Kind, Position, Side, moves
from judgeboard.view import Mark, Phrase, Piece, Target, View

TINTS = (
    *(Mark(square, f"castle-{side.value}") for side in Side for square in squares(CASTLES[side])),
    *(Mark(square, "river") for square in squares(RIVER)),
)


class Asked(NamedTuple):
    """A position and the kinds of pieces whose moves were asked for."""

    position: Position
    kinds: tuple[Kind, ...]


def view(asked: Asked) -> View:
    """The position before any move, with all the asked moves."""
    position, kinds = asked
    targets = tuple(
        Target(origin, target, bool(position.enemy >> target & 1))
        for kind in kinds
        for origin, target in moves(position, kind)
    )
    return View(
        SIDE,
        SIDE,
        NAMES,
        _caption(asked, len(targets)),
        tuple(_remarks(position)),
        RANKS,
        FILES,
        tints=TINTS,
        pieces=tuple(
            Piece(square, f"{side.value}-{kind.value}")
            for side in Side
            for kind in Kind
            for square in squares(position.of_side(side) & position.of_kind(kind))
        ),
        targets=targets,
        targets_shown=True,
    )


def _caption(asked: Asked, count: int) -> Phrase:
    side = asked.position.side.value
    if len(asked.kinds) > 1:
        return Phrase(f"congo.{side}_all_moves", {"moves": count})
    return Phrase(f"congo.{side}_moves", {"piece": asked.kinds[0].value, "moves": count})


def _remarks(position: Position) -> Iterator[Phrase]:
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
