"""A position of Lines of Action set up by hand: its text, and whether it can be played."""

from collections.abc import Iterable

from judgeboard.board import Side, mask
from judgeboard.loa.format import position_text
from judgeboard.loa.rules import MOST_CHECKERS, START, Game, Position, connected, legal_moves
from judgeboard.loa.squares import NAMES, WIDTH
from judgeboard.loa.view import COLUMN_LABELS, ROW_LABELS, pieces_of
from judgeboard.setup import Arrangement, PaletteItem, Placed, Setup, arranged
from judgeboard.view import BoardView, Phrase

KINDS = {side: f"{side}-checker" for side in Side}


def position_of(pieces: Iterable[Placed], turn: str) -> Position:
    """Returns the position with these checkers and this side to move. If several checkers are on a square, the last
    counts.
    """
    last = dict(pieces)
    checkers = {side: mask(square for square, kind in last.items() if kind == KINDS[side]) for side in Side}
    return Position(checkers[Side(turn)], checkers[Side(turn).other], Side(turn))


def _arrangement_of(shown: Game | Position) -> Arrangement:
    """Returns the arrangement of the checkers in a position or in a game's current position, with the side to move."""
    position = shown.position if isinstance(shown, Game) else shown
    return arranged(pieces_of(position), position.turn.value)


SETUP = Setup(
    board=BoardView(WIDTH, WIDTH, NAMES, Phrase(""), (), ROW_LABELS, COLUMN_LABELS),
    palette=tuple(map(PaletteItem, KINDS.values())),
    sides=tuple(side.value for side in Side),
    start=_arrangement_of(START),
    compose=lambda pieces, turn: position_text(position_of(pieces, turn)),
    arrangement_of=_arrangement_of,
)


def faults(position: Position) -> list[Phrase]:
    """Returns the reasons why the position cannot be played; an empty list if it can be played."""
    found = []
    for side in Side:
        count = position.checkers(side).bit_count()
        if not count:
            found.append(Phrase(f"loa.{side}_without_checkers"))
        if count > MOST_CHECKERS:
            found.append(Phrase(f"loa.{side}_too_many", {"count": count, "most": MOST_CHECKERS}))
    whole = [side for side in Side if position.checkers(side) and connected(position.checkers(side))]
    if len(whole) == len(Side):
        found.append(Phrase("loa.already_both_connected"))
    else:
        found += [Phrase(f"loa.{side}_already_connected") for side in whole]
    return found


def remarks(position: Position) -> list[Phrase]:
    """Returns a list with one remark if the side to move has checkers but must pass; otherwise an empty list."""
    passes = position.own and not legal_moves(position.own, position.enemy)
    return [Phrase(f"loa.{position.turn}_must_pass")] if passes else []
