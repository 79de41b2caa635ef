"""Lists every step, jump and retreat of a piece, and a lion's sight, each with its target or the reason why the move is
impossible. Also finds the pieces that attack a lion.
"""

from functools import cache, lru_cache

from judgeboard.board import Side, mask, squares
from judgeboard.congo.rules import (
    BOARD,
    MOVING,
    NO_SQUARE,
    MoveStatus,
    MoveType,
    PieceKind,
    PieceMove,
    Position,
    across_river,
    lone_moves,
    path_across_river,
    targets,
)

ON_ENEMY: dict[MoveType, MoveStatus] = {"quiet": "step_takes_not", "retreat": "retreat_takes_not"}
"""The status of a move onto an enemy piece, for types that cannot capture."""


def piece_moves(position: Position, kind: PieceKind, origin: int) -> list[PieceMove]:
    """Returns all moves of a piece of the side to move, including impossible moves. A move off the board has the target
    `NO_SQUARE`. `kind` must be in `MOVING`.
    """
    own, enemy, occupied = position.own, position.enemy, position.occupied
    found = [
        blocked if between & occupied else on_own if own & there else on_enemy if enemy & there else alone
        for between, there, blocked, on_own, on_enemy, alone in _outcomes(position.turn, kind, origin)
    ]
    return [*found, _sight(position, origin)] if kind is PieceKind.LION else found


Outcomes = tuple[int, int, PieceMove, PieceMove, PieceMove, PieceMove]
"""The result of a move of a piece in each situation. The first two items are masks: the squares between origin and
target, which must be empty, and the target. The other items are the move if a piece is between, if an own piece is on
the target, if an enemy piece is on the target, and if all these squares are empty.
"""


@cache
def _outcomes(side: Side, kind: PieceKind, origin: int) -> list[Outcomes]:
    found = []
    for move in lone_moves(side, kind, origin):
        target = move.target
        on_enemy: MoveStatus = ON_ENEMY.get(move.type, "capture")
        there = 0 if target == NO_SQUARE else 1 << target
        path = mask(BOARD.between(origin, target)) if there and move.type == "retreat" else 0
        blocked = _hindered(move, "retreat_blocked", path.bit_length() - 1)
        on_own = _hindered(move, "own_there", target)
        taking = _hindered(move, on_enemy, NO_SQUARE if on_enemy == "capture" else target)
        found.append((path, there, blocked, on_own, taking, move))
    return found


def _hindered(move: PieceMove, status: MoveStatus, blocker: int) -> PieceMove:
    return move._replace(status=status if move.possible else move.status, blocker=blocker)


@lru_cache(2048)
def moves_of_kind(position: Position, kind: PieceKind) -> list[PieceMove]:
    """All moves, possible or not, of the pieces of a kind that belong to the side to move."""
    pieces = squares(position.of_kind(kind) & position.own)
    return [move for origin in pieces for move in piece_moves(position, kind, origin)]


def _sight(position: Position, origin: int) -> PieceMove:
    """The capture of the other lion by the lion on `origin`, possible or not."""
    (target,) = squares(position.of_kind(PieceKind.LION) & position.enemy)
    status: MoveStatus = "capture"
    path, blocker = path_across_river(origin, target), NO_SQUARE
    if path is None:
        status = "sight_off_line" if across_river(origin, target) else "sight_same_bank"
    elif path & position.occupied:
        status = "sight_blocked"
        blocker = next(square for square in BOARD.between(origin, target) if position.occupied >> square & 1)
    offset = BOARD.difference(origin, target)
    return PieceMove(PieceKind.LION, origin, "sight", offset, target, status, blocker)


def dangers(position: Position) -> dict[int, list[tuple[PieceKind, int]]]:
    """Returns the enemy pieces that could capture the lion of the side to move, for each square of the lion: its
    present square and the targets of its steps. Squares that no piece attacks are left out. Congo has no check: the
    lion may stay on an attacked square, or step onto an attacked square.
    """
    lions = position.of_kind(PieceKind.LION)
    (origin,) = squares(lions & position.own)
    near = targets(position, PieceKind.LION, origin) & ~lions
    return {target: found for target in (origin, *squares(near)) if (found := attackers(position, origin, target))}


def attackers(position: Position, origin: int, target: int) -> list[tuple[PieceKind, int]]:
    """Returns the kind and square of each enemy piece that can capture the lion after its move from `origin` to
    `target`. The two squares may be equal.
    """
    left, there = ~(1 << origin | 1 << target), 1 << target
    lions, *others = (pieces & left for pieces in position.kinds)
    white, black = position.white & left, position.black & left
    white, black = (white | there, black) if position.turn is Side.WHITE else (white, black | there)
    after = Position(position.turn.other, position.number, white, black, (lions | there, *others))
    return [
        (kind, square)
        for kind in MOVING
        for square in squares(after.of_kind(kind) & after.own)
        if targets(after, kind, square) & there
    ]
