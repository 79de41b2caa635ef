"""How a Congo position of each kind is planned: the pieces and the empty squares that make it so."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial

from judgeboard.board import Side, mask, squares
from judgeboard.congo.draft import ALL, PIECES, Draft, On
from judgeboard.congo.kinds import (
    ANIMALS,
    EDGE,
    FIRST_FILE,
    NEIGHBOURS,
    OPPONENT,
    OUTER_FILES,
    PAWNS,
    RETREATS,
    STRAIGHT,
    TAKES,
    ahead,
    between,
    in_view,
)
from judgeboard.congo.rules import (
    CASTLES,
    GIRAFFE_JUMPS,
    LAST_ROWS,
    LION_STEPS,
    PAWN_RETREATS,
    PAWN_STEPS,
    RIVER,
    SIDE,
    SQUARES,
    SUPERPAWN_RETREATS,
    SUPERPAWN_STEPS,
    TARGETS,
    ZEBRA_JUMPS,
    path_across_river,
)
from judgeboard.congo.rules import PieceKind as Kind

WITH_PIECE = 0.9
"""The share of ordinary positions that surely have a piece of the asked kind."""
MOST_AROUND = 5
"""Pieces that are put around another at most."""

Plan = Callable[[Draft], None]
Table = Callable[[Side, int], int]
"""For a side's piece on a square, some squares."""


def ordinary(draft: Draft, asked: Sequence[Kind]) -> None:
    """Most of the time a piece of each asked kind."""
    for kind in asked:
        if kind is not Kind.LION and draft.chance.random() < WITH_PIECE:
            draft.put(On.OWN, kind, _home(draft, kind))


@cache
def plans(asked: tuple[Kind, ...]) -> Mapping[str, Plan]:
    """The kinds of positions that there are where these pieces' moves are asked for, and how to make them."""
    usual = partial(ordinary, asked=asked)
    found: dict[str, Plan] = {
        "black_to_move": usual,
        "high_number": usual,
        "split_run": usual,
        "animal_taken": partial(_animal, asked=asked, on=On.ENEMY),
        "animal_in_the_way": partial(_animal, asked=asked, on=On.OWN),
    }
    if any(kind in PAWNS for kind in asked):
        found["both_pawns"] = _both_pawns
    for kind in asked:
        found |= {f"{kind.value}_{special}": plan for special, plan in PLANS[kind].items()}
    return found


def _home(draft: Draft, kind: Kind) -> int:
    """Where an own piece of that kind is put: a lion in its castle, a pawn not where it would be promoted."""
    match kind:
        case Kind.LION:
            return CASTLES[draft.side]
        case Kind.PAWN:
            return ALL & ~LAST_ROWS[draft.side]
        case _:
            return ALL


def _where(fits: Callable[[int], object]) -> int:
    return mask(square for square in range(SQUARES) if fits(square))


def _some(draft: Draft, among: int, least: int) -> int:
    """At least so many of these squares, but never a whole castle."""
    room = tuple(squares(among))
    return mask(draft.chance.sample(room, draft.chance.randrange(least, min(len(room), MOST_AROUND) + 1)))


def _any_piece(draft: Draft) -> On:
    return draft.chance.choice(PIECES)


def _animal(draft: Draft, asked: Sequence[Kind], on: On) -> None:
    """A monkey, an elephant or a crocodile where an own piece could take."""
    kind = draft.chance.choice(asked)
    square = draft.put(On.OWN, kind, _home(draft, kind))
    draft.put(on, draft.chance.choice(ANIMALS), TAKES[kind][draft.side][square])


def _both_pawns(draft: Draft) -> None:
    for kind in PAWNS:
        draft.put(On.OWN, kind, _home(draft, kind))


def _placed(draft: Draft, kind: Kind, among: int) -> None:
    """A piece on one of these squares."""
    draft.put(On.OWN, kind, among & _home(draft, kind))


def _last_rank(draft: Draft, kind: Kind) -> None:
    draft.put(On.OWN, kind, LAST_ROWS[draft.side])


def _with_pieces(draft: Draft, kind: Kind, table: Table, on: On, least: int = 1) -> None:
    """Pieces of that side on some of the table's squares."""
    around = partial(table, draft.side)
    square = draft.put(On.OWN, kind, _home(draft, kind) & _where(around))
    draft.set(on, _some(draft, around(square), least))


def _no_move(draft: Draft, kind: Kind) -> None:
    """The only piece of its kind, shut in; at the edge, where it leaves room for the lions."""
    square = draft.put(On.OWN, kind, EDGE & _home(draft, kind))
    draft.leave_out(kind)
    draft.set(On.OWN, TAKES[kind][draft.side][square])
    if kind is Kind.GIRAFFE:
        draft.set(On.ENEMY, NEIGHBOURS[square])
    if kind in RETREATS:
        for near, _ in RETREATS[kind][draft.side][square]:
            draft.set(_any_piece(draft), near)


def _missing(draft: Draft, kind: Kind) -> None:
    draft.leave_out(kind)


def _order(draft: Draft, kind: Kind) -> None:
    """Two that can move, the upper one further to the right: the lower one's moves come first."""
    upper = draft.square(_where(lambda square: 0 < square // SIDE < SIDE - 2 and square % SIDE))
    lower = draft.square(
        _where(lambda square: upper // SIDE < square // SIDE < SIDE - 1 and square % SIDE < upper % SIDE)
    )
    for square in (upper, lower):
        draft.put(On.OWN, kind, 1 << square)
        draft.set(On.EMPTY, ahead(draft.side, square))


def _retreat(draft: Draft, kind: Kind, near: On, far: On) -> None:
    """A way back of two squares with that on them."""
    ways = RETREATS[kind][draft.side]
    square = draft.put(On.OWN, kind, _home(draft, kind) & _where(lambda square: any(far for _, far in ways[square])))
    first, second = draft.chance.choice([way for way in ways[square] if way[1]])
    draft.set(near, first)
    draft.set(far, second)


@cache
def _facing(side: Side) -> tuple[tuple[int, int, int], ...]:
    """Squares in the castles, the side's first, on one file or diagonal, with the squares between."""
    pairs = ((own, other) for own in squares(CASTLES[side]) for other in squares(CASTLES[OPPONENT[side]]))
    found = ((own, other, path_across_river(own, other)) for own, other in pairs)
    return tuple((own, other, path) for own, other, path in found if path is not None)


def _lions(draft: Draft, own: int, other: int) -> None:
    draft.put(On.OWN, Kind.LION, 1 << own)
    draft.put(On.ENEMY, Kind.LION, 1 << other)


def _lions_see(draft: Draft, *, on_file: bool) -> None:
    facing = [pair for pair in _facing(draft.side) if (pair[0] % SIDE == pair[1] % SIDE) is on_file]
    own, other, path = draft.chance.choice(facing)
    _lions(draft, own, other)
    draft.set(On.EMPTY, path)


def _lions_blocked(draft: Draft) -> None:
    own, other, path = draft.chance.choice(_facing(draft.side))
    _lions(draft, own, other)
    draft.set(_any_piece(draft), 1 << draft.square(path))


@cache
def _into_view(side: Side) -> tuple[tuple[int, int, int, int], ...]:
    """A lion's square, one from where it would see the other, the other's, and the squares between the latter."""
    return tuple(
        (own, target, other, path)
        for target, other, path in _facing(side)
        for own in squares(LION_STEPS[side][target] & ~path)
        if path_across_river(own, other) is None
    )


def _lion_into_view(draft: Draft) -> None:
    own, target, other, path = draft.chance.choice(_into_view(draft.side))
    _lions(draft, own, other)
    draft.set(On.EMPTY, path | 1 << target)


def _lion_attacked(draft: Draft) -> None:
    square = draft.put(On.OWN, Kind.LION, CASTLES[draft.side])
    attacker = draft.chance.choice([kind for kind in TARGETS if kind is not Kind.LION])
    draft.put(On.ENEMY, attacker, TAKES[attacker][draft.side][square])


def _lion_no_move(draft: Draft) -> None:
    own = draft.put(On.OWN, Kind.LION, CASTLES[draft.side])
    steps = LION_STEPS[draft.side][own]
    draft.set(On.OWN, steps)
    draft.put(On.ENEMY, Kind.LION, CASTLES[OPPONENT[draft.side]] & _where(lambda other: not in_view(own, other, steps)))


def _zebra_jumps_over(draft: Draft) -> None:
    square = draft.put(On.OWN, Kind.ZEBRA, ALL)
    draft.set(On.EMPTY, 1 << draft.square(ZEBRA_JUMPS[square]))
    for near in squares(STRAIGHT[square]):
        draft.set(_any_piece(draft), 1 << near)


def _giraffe_jumps_over(draft: Draft) -> None:
    square = draft.put(On.OWN, Kind.GIRAFFE, ALL)
    far = draft.square(GIRAFFE_JUMPS[square])
    draft.set(_any_piece(draft), 1 << between(square, far))
    draft.set(draft.chance.choice((On.EMPTY, On.ENEMY)), 1 << far)


def _pawn_on_river(draft: Draft) -> None:
    square = draft.put(On.OWN, Kind.PAWN, RIVER)
    draft.set(On.EMPTY, ahead(OPPONENT[draft.side], square))


def _pawn_across_river(draft: Draft) -> None:
    ways = PAWN_RETREATS[draft.side]
    square = draft.put(On.OWN, Kind.PAWN, _where(lambda square: any(near & RIVER for near, _ in ways[square])))
    for near, far in ways[square]:
        draft.set(On.EMPTY, near | far)


def _superpawn_retreat(draft: Draft, fits: Callable[[Side, int, int], object]) -> None:
    """An open way back that fits, by the superpawn's side and square and the way's second square, if it has one."""
    side = draft.side
    ways = [
        (square, near, far)
        for square in range(SQUARES)
        for near, far in SUPERPAWN_RETREATS[side][square]
        if fits(side, square, far)
    ]
    square, near, far = draft.chance.choice(ways)
    draft.put(On.OWN, Kind.SUPERPAWN, 1 << square)
    draft.set(On.EMPTY, near | far)


def _early(side: Side, square: int, _: int) -> bool:
    """From where a pawn does not retreat."""
    return not PAWN_RETREATS[side][square]


def _diagonal(_: Side, square: int, far: int) -> bool:
    return bool(far & ~(FIRST_FILE << square % SIDE))


def _ends(_side: Side, _square: int, far: int) -> bool:
    return not far


def _takes(kind: Kind) -> Table:
    """Where a piece of that kind takes."""
    return lambda side, square: TAKES[kind][side][square]


def _neighbours(_: Side, square: int) -> int:
    return NEIGHBOURS[square]


def _diagonally_ahead(side: Side, square: int) -> int:
    return PAWN_STEPS[side][square] & ~ahead(side, square)


def _sideways(side: Side, square: int) -> int:
    return SUPERPAWN_STEPS[side][square] & ~PAWN_STEPS[side][square]


def _of_either_pawn(kind: Kind) -> dict[str, Plan]:
    """The plans that pawns and superpawns have in common."""
    return {
        "edge": partial(_placed, kind=kind, among=OUTER_FILES),
        "last_rank": partial(_last_rank, kind=kind),
        "own_ahead": partial(_with_pieces, kind=kind, table=ahead, on=On.OWN),
        "takes_ahead": partial(_with_pieces, kind=kind, table=ahead, on=On.ENEMY),
        "takes_diagonally": partial(_with_pieces, kind=kind, table=_diagonally_ahead, on=On.ENEMY),
        "near_own": partial(_retreat, kind=kind, near=On.OWN, far=On.EMPTY),
        "near_enemy": partial(_retreat, kind=kind, near=On.ENEMY, far=On.EMPTY),
        "far_own": partial(_retreat, kind=kind, near=On.EMPTY, far=On.OWN),
        "far_enemy": partial(_retreat, kind=kind, near=On.EMPTY, far=On.ENEMY),
        "order": partial(_order, kind=kind),
        "no_move": partial(_no_move, kind=kind),
        "missing": partial(_missing, kind=kind),
    }


CASTLE_BORDERS = mask(
    square for castle in CASTLES.values() for square in squares(castle) if NEIGHBOURS[square] & ~castle
)
PLANS: dict[Kind, dict[str, Plan]] = {
    Kind.LION: {
        "castle_border": partial(_placed, kind=Kind.LION, among=CASTLE_BORDERS),
        "file": partial(_lions_see, on_file=True),
        "diagonal": partial(_lions_see, on_file=False),
        "view_blocked": _lions_blocked,
        "steps_into_view": _lion_into_view,
        "attacked": _lion_attacked,
        "among_own": partial(_with_pieces, kind=Kind.LION, table=_takes(Kind.LION), on=On.OWN, least=2),
        "takes": partial(_with_pieces, kind=Kind.LION, table=_takes(Kind.LION), on=On.ENEMY),
        "no_move": _lion_no_move,
    },
    Kind.ZEBRA: {
        "edge": partial(_placed, kind=Kind.ZEBRA, among=EDGE),
        "own": partial(_with_pieces, kind=Kind.ZEBRA, table=_takes(Kind.ZEBRA), on=On.OWN),
        "takes": partial(_with_pieces, kind=Kind.ZEBRA, table=_takes(Kind.ZEBRA), on=On.ENEMY),
        "jumps_over": _zebra_jumps_over,
        "no_move": partial(_no_move, kind=Kind.ZEBRA),
        "missing": partial(_missing, kind=Kind.ZEBRA),
    },
    Kind.GIRAFFE: {
        "edge": partial(_placed, kind=Kind.GIRAFFE, among=EDGE),
        "own": partial(_with_pieces, kind=Kind.GIRAFFE, table=_takes(Kind.GIRAFFE), on=On.OWN),
        "takes": partial(_with_pieces, kind=Kind.GIRAFFE, table=_takes(Kind.GIRAFFE), on=On.ENEMY),
        "beside_enemy": partial(_with_pieces, kind=Kind.GIRAFFE, table=_neighbours, on=On.ENEMY),
        "jumps_over": _giraffe_jumps_over,
        "no_move": partial(_no_move, kind=Kind.GIRAFFE),
        "missing": partial(_missing, kind=Kind.GIRAFFE),
    },
    Kind.PAWN: _of_either_pawn(Kind.PAWN)
    | {
        "on_river": _pawn_on_river,
        "retreats_across_river": _pawn_across_river,
    },
    Kind.SUPERPAWN: _of_either_pawn(Kind.SUPERPAWN)
    | {
        "takes_sideways": partial(_with_pieces, kind=Kind.SUPERPAWN, table=_sideways, on=On.ENEMY),
        "retreats_early": partial(_superpawn_retreat, fits=_early),
        "retreats_diagonally": partial(_superpawn_retreat, fits=_diagonal),
        "retreat_ends": partial(_superpawn_retreat, fits=_ends),
    },
}
"""The plans for each kind of piece, by what is special about one of them."""
