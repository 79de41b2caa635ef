"""Positions that somebody sets up: whether they can be played."""

from collections.abc import Iterable, Mapping
from typing import Any

from judgeboard.loa.rules import START, Position, Side, connected, legal_moves
from judgeboard.view import Phrase

MOST_CHECKERS = START.own.bit_count()
"""A side begins with so many, and nothing adds to them."""


def compose(pieces: Iterable[Mapping[str, Any]], turn: str) -> Position:
    """The position with these pieces, each a `square` from 0 to 63, row by row from A8, and a `kind` such as
    `white-checker`; the last counts of several on a square. `turn` is `white` or `black`.
    """
    men = dict.fromkeys(Side, 0)
    for piece in pieces:
        bit = 1 << piece["square"]
        owner = Side(piece["kind"].removesuffix("-checker"))
        men = {side: those | bit if side is owner else those & ~bit for side, those in men.items()}
    side = Side(turn)
    return Position(men[side], men[side.other], side)


def faults(position: Position) -> list[Phrase]:
    """Why nobody can play on from the position; nothing where one can."""
    found = []
    for side in Side:
        count = position.men(side).bit_count()
        if not count:
            found.append(Phrase(f"loa.{side}_without_checkers"))
        if count > MOST_CHECKERS:
            found.append(Phrase(f"loa.{side}_too_many", {"count": count, "most": MOST_CHECKERS}))
    whole = [side for side in Side if position.men(side) and connected(position.men(side))]
    if len(whole) == len(Side):
        found.append(Phrase("loa.already_both_connected"))
    else:
        found += [Phrase(f"loa.{side}_already_connected") for side in whole]
    return found


def remarks(position: Position) -> list[Phrase]:
    """What is worth knowing of a position and yet no fault: that the side to move has no move."""
    passes = position.own and not legal_moves(position.own, position.enemy)
    return [Phrase(f"loa.{position.turn}_must_pass")] if passes else []
