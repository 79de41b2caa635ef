"""How an Othello game of each kind is planned: the discs, the empty squares and the commands that make it so."""

from collections.abc import Callable, Iterable
from functools import partial
from random import Random
from typing import NamedTuple

from judgeboard.board import Side, mask, squares
from judgeboard.othello.kinds import CENTRE, CORNERS, MANY_DIRECTIONS, OPENING, TWO_DIGITS, Kind
from judgeboard.othello.rules import ALL, SIDE, SQUARES, Position, legal_moves, play, to_move
from judgeboard.othello.rules import RAYS as LINES

LATEST = 50
"""A position is reached by fewer moves than that."""
INNER = mask(SIDE * row + column for row in range(2, SIDE - 2) for column in range(2, SIDE - 2))
"""The squares from which a disc can turn others in each direction."""
CORNER_PAIRS = tuple((corner, SQUARES - 1 - corner) for corner in squares(CORNERS))


class Plan(NamedTuple):
    """Discs, empty squares and commands that make a game of its kind."""

    own: int = 0
    """Discs of the player who is to move first."""
    other: int = 0
    empty: int = 0
    orders: tuple[int | None, ...] = ()
    """The first commands: a square to move to if that is legal, or None for a list."""
    player: Side | None = None
    """Who is to move first; None: any."""
    own_only: bool = False
    """Whether the discs scattered around it are all of that player's colour."""
    moves: int | None = None
    """How many moves follow, if the game lasts so long; None: a few."""


def reached(chance: Random, moves: int) -> Position:
    """The position so many moves after the opening, or where the game ends before."""
    position = OPENING
    for _ in range(moves):
        ready = to_move(position)
        legal = legal_moves(ready)
        if not legal:
            break
        position = play(ready, one_of(chance, legal))
    return position


def one_of(chance: Random, among: int) -> int:
    """One of the squares of a mask."""
    return chance.choice(tuple(squares(among)))


def scattered(chance: Random, crowd: float) -> tuple[int, int]:
    """Discs of two colours on that share of the squares."""
    discs = mask(square for square in range(SQUARES) if chance.random() < crowd)
    first = chance.randrange(ALL + 1)
    return discs & first, discs & ~first


def _long(lines: Iterable[tuple[int, ...]], length: int) -> list[tuple[int, ...]]:
    return [line for line in lines if len(line) >= length]


def _move(chance: Random, square: int) -> tuple[int | None, ...]:
    """The commands for a move, half the time after a list."""
    return chance.choice(((None, square), (square,)))


def _turning(chance: Random, square: int, lines: Iterable[tuple[int, ...]], own: int = 0, other: int = 0) -> Plan:
    """A move to that square that turns discs on all those lines, of two squares or more; and further discs."""
    for line in lines:
        run = chance.randrange(1, len(line))
        own |= 1 << line[run]
        other |= mask(line[:run])
    return Plan(own, other, 1 << square, _move(chance, square))


def _turning_all(chance: Random, square: int, line: tuple[int, ...]) -> Plan:
    """A move to that square that turns all of the line but its last square."""
    return Plan(1 << line[-1], mask(line[:-1]), 1 << square, _move(chance, square))


def _many_directions(chance: Random) -> Plan:
    square = one_of(chance, INNER)
    lines = LINES[square]
    return _turning(chance, square, chance.sample(lines, chance.randrange(MANY_DIRECTIONS, len(lines) + 1)))


def _longest_line(chance: Random) -> Plan:
    square = chance.choice([square for square in range(SQUARES) if _long(LINES[square], SIDE - 1)])
    return _turning_all(chance, square, chance.choice(_long(LINES[square], SIDE - 1)))


def _edge_bracket(chance: Random) -> Plan:
    square = chance.randrange(SQUARES)
    return _turning_all(chance, square, chance.choice(_long(LINES[square], 2)))


def _corner(chance: Random) -> Plan:
    square = one_of(chance, CORNERS)
    lines = _long(LINES[square], 2)
    return _turning(chance, square, chance.sample(lines, chance.randrange(1, len(lines) + 1)))


def _open_line(chance: Random) -> Plan:
    square = chance.randrange(SQUARES)
    closed = chance.choice(_long(LINES[square], 2))
    opened = chance.choice([line for line in _long(LINES[square], 1) if line != closed])
    return _turning(chance, square, [closed], other=mask(opened))


def _gap(chance: Random) -> Plan:
    square = chance.randrange(SQUARES)
    closed, parted = chance.sample(_long(LINES[square], 3), 2)
    run = chance.randrange(1, len(parted) - 1)
    beyond = chance.choice(parted[run + 1 :])
    plan = _turning(chance, square, [closed], 1 << beyond, mask(parted[:run]))
    return plan._replace(empty=plan.empty | 1 << parted[run])


def _wrapped_line(chance: Random) -> Plan:
    """To the right, over the edge and on in the next row; or the board turned round."""
    row, column = chance.randrange(SIDE - 1), chance.randrange(2, SIDE)
    square, edge = SIDE * row + column, SIDE * row + SIDE - 1
    beyond = edge + chance.randrange(2 if square == edge else 1, SIDE)
    left = tuple(range(square - 1, SIDE * row - 1, -1))
    plan = _turning(chance, square, [left], 1 << beyond, mask(range(square + 1, beyond)))
    return plan if chance.random() < 1 / 2 else _turned_round(plan)


def _turned_round(plan: Plan) -> Plan:
    """The plan with the board's last square for the first."""
    own, other, empty = (mask(SQUARES - 1 - square for square in squares(each)) for each in plan[:3])
    orders = tuple(order if order is None else SQUARES - 1 - order for order in plan.orders)
    return plan._replace(own=own, other=other, empty=empty, orders=orders)


def _inwards(square: int) -> list[tuple[int, ...]]:
    """The lines of two squares or more from there that have no square behind."""
    lines = LINES[square]
    return [line for line, behind in zip(lines, reversed(lines), strict=True) if len(line) > 1 and not behind]


def _stuck(chance: Random, lists: int, *, moves: bool = True) -> Plan:
    """Lines of own discs go inwards from the other player's one disc, at the edge, so that only the other can move."""
    square = chance.choice([square for square in range(SQUARES) if _inwards(square)])
    lines = _inwards(square)
    turned = _turning(chance, square, chance.sample(lines, chance.randrange(1, len(lines) + 1)))
    anchor, own, landings = turned.empty, turned.other, turned.own
    landing = (one_of(chance, landings),) if moves else ()
    return Plan(own, anchor, landings, (*(None,) * lists, *landing), own_only=True)


def _moves_twice(chance: Random) -> Plan:
    """Two opposite corners, each with a line that only the first player can close."""
    own = other = empty = 0
    orders = []
    for corner in chance.choice(CORNER_PAIRS):
        line = chance.choice(_inwards(corner))
        run = chance.randrange(1, 3)
        own |= 1 << corner
        other |= mask(line[:run])
        empty |= 1 << line[run]
        orders.append(line[run])
    return Plan(own, other, empty, tuple(orders))


def _game_over(chance: Random) -> Plan:
    """Discs of one colour, or of two on either side of an empty row."""
    own, other = scattered(chance, chance.random())
    if chance.random() < 1 / 2:
        return Plan(own, 0, ALL & ~own, (None,))
    row = SIDE * chance.randrange(1, SIDE - 1)
    above, below = (1 << row) - 1, ALL & ~((1 << row + SIDE) - 1)
    discs = own | other
    return Plan(discs & above, discs & below, ALL & ~(discs & (above | below)), (None,))


def _full_board(chance: Random) -> Plan:
    """A move to the last empty square."""
    square = chance.randrange(SQUARES)
    plan = _turning(chance, square, [chance.choice(_long(LINES[square], 2))])
    own, other = (discs & ~(plan.own | plan.other | plan.empty) for discs in scattered(chance, 1))
    return plan._replace(own=plan.own | own, other=plan.other | other)


def _wipe_out(chance: Random) -> Plan:
    square = chance.randrange(SQUARES)
    lines = _long(LINES[square], 2)
    return _turning(chance, square, chance.sample(lines, chance.randrange(1, len(lines) + 1)))._replace(own_only=True)


def _padding(chance: Random) -> Plan:
    """Own discs of two digits, and a line of the other's."""
    square = chance.randrange(SQUARES)
    plan = _turning(chance, square, [chance.choice(_long(LINES[square], 2))])
    room = tuple(squares(ALL & ~(plan.own | plan.other | plan.empty)))
    own = mask(chance.sample(room, chance.randrange(TWO_DIGITS, len(room) // 2)))
    return plan._replace(own=plan.own | own, own_only=True)


def _no_commands(chance: Random) -> Plan:
    return Plan(*scattered(chance, chance.random()), moves=0)


def _several_lists(chance: Random) -> Plan:
    return Plan(*scattered(chance, chance.random()), orders=(None,) * chance.randrange(2, 5))


def _white_begins(chance: Random) -> Plan:
    position = reached(chance, chance.randrange(LATEST))
    return Plan(position.white, position.black, ALL & ~(position.black | position.white), player=Side.WHITE)


def _unreachable(chance: Random) -> Plan:
    empty = 1 << one_of(chance, CENTRE)
    own, other = scattered(chance, chance.random())
    return Plan(own & ~empty, other & ~empty, empty)


def _whole_game(chance: Random) -> Plan:  # noqa: ARG001 - every plan is made by chance
    return Plan(OPENING.black, OPENING.white, ALL, player=OPENING.player, moves=SQUARES)


PLANS: dict[Kind, Callable[[Random], Plan]] = {
    Kind.MANY_DIRECTIONS: _many_directions,
    Kind.LONGEST_LINE: _longest_line,
    Kind.EDGE_BRACKET: _edge_bracket,
    Kind.CORNER: _corner,
    Kind.OPEN_LINE: _open_line,
    Kind.GAP: _gap,
    Kind.WRAPPED_LINE: _wrapped_line,
    Kind.IMPLICIT_PASS: partial(_stuck, lists=0),
    Kind.MOVES_TWICE: _moves_twice,
    Kind.NO_LEGAL_MOVE: partial(_stuck, lists=1, moves=False),
    Kind.LISTED_PASS: partial(_stuck, lists=1),
    Kind.LISTED_TWICE: partial(_stuck, lists=2),
    Kind.GAME_OVER: _game_over,
    Kind.FULL_BOARD: _full_board,
    Kind.WIPE_OUT: _wipe_out,
    Kind.PADDING: _padding,
    Kind.NO_COMMANDS: _no_commands,
    Kind.SEVERAL_LISTS: _several_lists,
    Kind.WHITE_BEGINS: _white_begins,
    Kind.UNREACHABLE: _unreachable,
    Kind.WHOLE_GAME: _whole_game,
}
