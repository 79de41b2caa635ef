"""Reads texts of Lines of Action: moves, games, positions, and the two numbers at the start of the protocol."""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import reduce

from judgeboard.board import Side, mask
from judgeboard.errors import InputError, Value, quote
from judgeboard.loa.format import PASS_TEXT
from judgeboard.loa.illegal import illegal_move
from judgeboard.loa.rules import CONTEST, START, DrawRule, Game, Position, is_legal
from judgeboard.loa.squares import NAMES, PASS, SQUARES, WIDTH
from judgeboard.reader import TOKEN, Item, Reader, lines_of_text, to_number
from judgeboard.tasks import Steps, finish

MOST_MOVES = 1_000
"""Maximum move limit, in moves of each side. In the contest, limits are from 40 to 160."""
LONGEST_POSITION = 1_000
"""Maximum characters of a position in a request or a link; a position has about 75."""
MOVE = re.compile(r"([A-HZ][0-8])[-X:]?([A-HZ][0-8])", re.IGNORECASE | re.ASCII)
SQUARE_OF = {name: square for square, name in enumerate(NAMES)}
LETTERS = "WB."
SIDES = {"W": Side.WHITE, "B": Side.BLACK}


def limit_and_side(reader: Reader) -> Steps[tuple[int, Side]]:
    """Reads the move limit, in moves of each side, and the side that the judge or program plays, written as 0 for White
    or 1 for Black. Raises InputError if a number is missing or wrong.
    """
    limit = yield from reader.number(1, MOST_MOVES, "loa.limit_missing")
    return limit, list(Side)[(yield from reader.number(0, 1, "loa.colour_missing"))]


def check_number(number: int, most: int) -> None:
    """Raises InputError if `number` is not from 1 to `most`. `number` comes from a request of the page; the error has
    line 1 and column 1.
    """
    to_number(Item(str(number), 1, 1), 1, most)


def named_move(text: str) -> int | None:
    """Returns the move that a text such as `B1-B3` names, legal or not; PASS for `Z0-Z0`, None for a text that names no
    move. Letters may be in either case; between the squares is `-`, `x`, `:` or nothing.
    """
    match = MOVE.fullmatch(text)
    if match is None:
        return None
    origin, target = match[1].upper(), match[2].upper()
    if origin == target == "Z0":
        return PASS
    return SQUARES * SQUARE_OF[origin] + SQUARE_OF[target] if origin in SQUARE_OF and target in SQUARE_OF else None


def move(item: Item, position: Position) -> int:
    """Returns the legal move that the item names. Raises InputError with the code `loa.move_unreadable`, or with a code
    of `loa.illegal_` and the IllegalReason.
    """
    found = named_move(item.text)
    if found is None:
        raise item.error("loa.move_unreadable", found=quote(item.text))
    if is_legal(position, found):
        return found
    reason, square, length = illegal_move(position, found)
    values: dict[str, Value] = {
        "move": quote(item.text),
        "square": NAMES[square],
        "pass_move": PASS_TEXT,
        "count": length,
    }
    raise InputError(f"loa.illegal_{reason}", item.line, item.column, **values)


def items(moves: str) -> Iterator[Item]:
    """Yields the words of a line of moves, each with its column. All words have the line number 1."""
    return (Item(token.group(), 1, token.start() + 1) for token in TOKEN.finditer(moves))


def follow(game: Game, item: Item) -> Game:
    """Returns the game after one more move, which the item names. Raises InputError for an unreadable or illegal move,
    and for a move after the end of the game.
    """
    if game.result is not None:
        raise item.error("loa.game_over", found=quote(item.text))
    return game.play(move(item, game.position))


def replay(limit: int, items: Iterable[Item], start: Position = START, draws: frozenset[DrawRule] = CONTEST) -> Game:
    """Returns the game after the moves that the items name, from the position `start`, under the rules `draws`. Each
    side has `limit` moves. Raises InputError as `follow` does.
    """
    return reduce(follow, items, Game(limit, start=start, draws=draws))


def game_before_moves(limit: int, start: str, draws: Sequence[str]) -> Game:
    """Returns the game before its first move that a request of the page describes. `start` has the form that `position`
    reads, or is empty for the usual start position. Raises InputError for a limit out of range, a wrong start position,
    or an unknown draw rule. Ignores further entries of `draws` after as many as there are rules.
    """
    check_number(limit, MOST_MOVES)
    if len(start) > LONGEST_POSITION:
        raise InputError("loa.text_too_long", 1, 1, most=LONGEST_POSITION)
    found = finish(position(Reader(lines_of_text(start))))
    rules = draw_rules(Item(str(name), 1, 1) for name in draws[: len(DrawRule)])
    return Game(limit, start=found[0] if found else START, draws=rules)


def draw_rules(names: Iterable[Item]) -> frozenset[DrawRule]:
    """Returns the draw rules that the items name. Raises InputError with the code `loa.draw_rule_unknown` for any other
    text.
    """
    rules = set[DrawRule]()
    for name in names:
        if name.text not in set(DrawRule):
            raise name.error("loa.draw_rule_unknown", found=quote(name.text))
        rules.add(DrawRule(name.text))
    return frozenset(rules)


def position(reader: Reader) -> Steps[tuple[Position, int] | None]:
    """Reads a position: a line with the side to move, `W` or `B`, then eight rows of `W`, `B` and dots, rank 8 first.
    Returns the position and the line number of the side, or None at the end of the input.

    Raises InputError: `loa.side_expected`, `loa.row_missing`, `row_length` or `loa.square_unknown`, or as `Reader.item`
    does.
    """
    header = yield from reader.optional_item()
    if header is None:
        return None
    if header.text not in SIDES:
        raise header.error("loa.side_expected", found=quote(header.text))
    rows = []
    for _ in range(WIDTH):
        row = yield from reader.item("loa.row_missing")
        rows.append(row.row(LETTERS, WIDTH, "loa.square_unknown"))
    return position_of_rows(header.text, rows), header.line


def position_of_rows(side: str, rows: Iterable[str]) -> Position:
    """Returns the position that eight rows of `W`, `B` and dots describe, rank 8 first. `side`, `W` or `B`, has the
    move.
    """
    board = "".join(rows)
    enemies = "B" if side == "W" else "W"
    own, enemy = (mask(at for at, found in enumerate(board) if found == letter) for letter in (side, enemies))
    return Position(own, enemy, SIDES[side])
