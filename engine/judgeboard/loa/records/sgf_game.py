"""Games of Lines of Action in SGF.

Source: the specification of SGF FF[4] at red-bean.com, Lines of Action (GM[9]). Squares are a letter and a number,
values in either case; a pass is `pass` or empty, `resign` ends the record. The set-up `Standard` is ours. There Black
moves first, unless told otherwise.
"""

import re
from collections.abc import Iterator
from itertools import chain

from judgeboard import __version__
from judgeboard.board import Side, squares
from judgeboard.errors import quote
from judgeboard.loa.format import PASS_TEXT, move_text
from judgeboard.loa.game import Game
from judgeboard.loa.lines import BOARD, NAMES, SIDE, SQUARES
from judgeboard.loa.moves import PASS
from judgeboard.loa.parse import MOVE, SIDES, SQUARE_OF
from judgeboard.loa.records import sgf
from judgeboard.loa.records.record import Opened
from judgeboard.loa.records.sgf import Property
from judgeboard.loa.rules import START, Position
from judgeboard.reader import Item, Reader

GAME = re.compile(r"0*9")
SIZE = re.compile(rf"0*{SIDE}(:0*{SIDE})?")
SETUP = re.compile(r"STANDARD|CUSTOM", re.IGNORECASE)
PLAYER = re.compile(r"W|WHITE|B|BLACK", re.IGNORECASE)
POINTS = re.compile(r"([A-H][1-8])(?::([A-H][1-8]))?|", re.IGNORECASE | re.ASCII)
ADDED = {"AB": Side.BLACK, "AW": Side.WHITE, "AE": None}
NODES_A_LINE = 8
LETTERS = {side: letter for letter, side in SIDES.items()}


def opened(reader: Reader, limit: int) -> Opened:
    """The first game and the moves of its main line.

    Raises InputError: what `sgf.main_line` does, `loa.sgf_other_game`, `loa.sgf_size`, `loa.sgf_setup`,
    `loa.sgf_square` or `loa.sgf_player`; the moves, `loa.sgf_colour`, `loa.sgf_setup_late` or `loa.moves_after_end`.
    """
    properties = sgf.main_line(reader)
    start = _Start()
    for found in properties:
        if found.name.text in SIDES:
            position = start.position(SIDES[found.name.text])
            return Game(limit, start=position), _moves(chain([found], properties), position.turn)
        for value in found.values:
            start.add(found.name.text, value)
    return Game(limit, start=start.position(Side.BLACK)), iter(())


class _Start:
    """What the properties before the first move tell of the start."""

    def __init__(self) -> None:
        self._setup = ""
        self._turn: Side | None = None
        self._added: list[tuple[Side | None, int]] = []

    def add(self, name: str, value: Item) -> None:
        """Takes note of one more value."""
        match name:
            case "GM":
                _matched(GAME, value, "loa.sgf_other_game")
            case "SZ":
                _matched(SIZE, value, "loa.sgf_size")
            case "SU":
                self._setup = _matched(SETUP, value, "loa.sgf_setup").group().upper()
            case "PL":
                self._turn = _player(value)
            case "AB" | "AW" | "AE":
                self._added.append((ADDED[name], _points(value)))

    def position(self, first: Side) -> Position:
        """The start; `first` moves unless a property says otherwise. Checkers that are added to no set-up in
        particular are all there are.
        """
        empty = self._setup == "CUSTOM" or (not self._setup and self._added)
        men = {side: 0 if empty else START.men(side) for side in Side}
        for owner, where in self._added:
            men = {side: those | where if side is owner else those & ~where for side, those in men.items()}
        turn = self._turn or first
        return Position(men[turn], men[turn.other], turn)


def _matched(pattern: re.Pattern[str], value: Item, code: str) -> re.Match[str]:
    """The whole value as a match. Raises InputError with this code where there is none."""
    match = pattern.fullmatch(value.text)
    if match is None:
        raise value.error(code, found=quote(value.text))
    return match


def _player(value: Item) -> Side:
    return SIDES[_matched(PLAYER, value, "loa.sgf_player").group()[0].upper()]


def _points(value: Item) -> int:
    """A square, or all of a rectangle such as `b1:g1`, as a mask; none where the value is empty."""
    names = filter(None, _matched(POINTS, value, "loa.sgf_square").groups())
    corners = [divmod(SQUARE_OF[name.upper()], SIDE) for name in names]
    rows, columns = (range(min(where), max(where) + 1) for where in zip(*corners, strict=True)) if corners else ((), ())
    return BOARD.area(rows, columns)


def _moves(properties: Iterator[Property], turn: Side) -> Iterator[Item]:
    """The moves, as long as the colours take turns and nothing is put on the board."""
    resigned = False
    for name, values in properties:
        if name.text in {"SU", *ADDED} or (name.text == "PL" and _player(values[0]) is not turn):
            raise name.error("loa.sgf_setup_late", found=name.text)
        for value in values if name.text in SIDES else ():
            if resigned:
                raise value.error("loa.moves_after_end", found=quote(value.text))
            resigned = value.text.upper() == "RESIGN"
            if resigned:
                continue
            if SIDES[name.text] is not turn:
                raise name.error("loa.sgf_colour", found=name.text)
            yield value._replace(text=_without_commentary(value.text))
            turn = turn.other


def _without_commentary(text: str) -> str:
    """The move alone, of `c2:c5+!` and the like."""
    if text.upper() in {"", "PASS"}:
        return PASS_TEXT
    match = MOVE.match(text)
    return match.group() if match and not text[match.end() : match.end() + 1].isalnum() else text


def written(game: Game, white: str, black: str) -> str:
    """The game with the names of its players."""
    properties = {
        "FF": "4",
        "GM": "9",
        "CA": "UTF-8",
        "AP": f"Judgeboard:{__version__}",
        "SZ": str(SIDE),
        "PW": sgf.escaped(white),
        "PB": sgf.escaped(black),
        "RE": _result(game),
        "PL": LETTERS[game.start.turn],
    }
    root = ";" + "".join(f"{name}[{value}]" for name, value in properties.items() if value) + _setup(game.start)
    nodes = list(_nodes(game))
    lines = ["".join(nodes[at : at + NODES_A_LINE]) for at in range(0, len(nodes), NODES_A_LINE)]
    return "(" + "\n".join([root, *lines]) + ")\n"


def _result(game: Game) -> str:
    result = game.result
    if result is None:
        return ""
    return f"{LETTERS[result.winner]}+" if result.winner else "Draw"


def _setup(start: Position) -> str:
    if all(start.men(side) == START.men(side) for side in Side):
        return "SU[Standard]"
    points = {f"A{LETTERS[side]}": list(squares(start.men(side))) for side in Side}
    return "SU[Custom]" + "".join(
        name + "".join(f"[{NAMES[square].lower()}]" for square in where) for name, where in points.items() if where
    )


def _nodes(game: Game) -> Iterator[str]:
    before = game.start
    for ply in game.plies:
        yield f";{LETTERS[before.turn]}[{_move(ply.move, before)}]"
        before = ply.position


def _move(move: int, position: Position) -> str:
    if move == PASS:
        return "pass"
    text = move_text(move).lower()
    return text.replace("-", ":") if position.enemy >> move % SQUARES & 1 else text
