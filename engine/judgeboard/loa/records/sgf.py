"""Games of Lines of Action in SGF: FF[4], and FF[1] to FF[3] as far as they are alike.

Source: the specification of SGF FF[4] at red-bean.com, Lines of Action (GM[9]). A file holds games; a game is a tree of
nodes, a node a list of properties, a property a name and values in square brackets. The first variation of each node is
written first, so the main line of the first game is all that stands before the first closing bracket.

Squares are a letter and a number, values in either case; a pass is `pass` or empty, `resign` ends the record. The
set-up `Standard` is ours. There Black moves first, unless told otherwise.
"""

import re
from collections.abc import Iterator
from itertools import chain

from judgeboard import __version__
from judgeboard.board import Side, squares
from judgeboard.errors import quote
from judgeboard.loa.format import PASS_TEXT, move_text
from judgeboard.loa.lines import BOARD, NAMES, PASS, SIDE
from judgeboard.loa.parse import MOVE, SIDES, SQUARE_OF
from judgeboard.loa.records.record import Opened, end_of
from judgeboard.loa.rules import START, Game, Ply, Position, captures
from judgeboard.reader import Item, Reader

TOKEN = re.compile(r"[A-Za-z][A-Za-z0-9]*|\S")
VALUE_END = re.compile(r"(?:[^\\\]]++|\\.)*+\]")
ESCAPED = re.compile(r"\\(?:\n\r?|\r|(.))")
"""An escaped line end is none; any other character stands for itself."""
SPECIAL = re.compile(r"[\\\]:]")
SMALL_LETTERS = re.compile(r"[a-z]+")
ADDED = {"AB": Side.BLACK, "AW": Side.WHITE, "AE": None}
VALUES = {
    "GM": (re.compile(r"0*9"), "loa.sgf_other_game"),
    "SZ": (re.compile(rf"0*{SIDE}(:0*{SIDE})?"), "loa.sgf_size"),
    "SU": (re.compile(r"STANDARD|CUSTOM", re.IGNORECASE), "loa.sgf_setup"),
    "PL": (re.compile(r"W|WHITE|B|BLACK", re.IGNORECASE), "loa.sgf_player"),
    **dict.fromkeys(ADDED, (re.compile(r"([A-H][1-8](:[A-H][1-8])?)?", re.IGNORECASE | re.ASCII), "loa.sgf_square")),
}
"""What the values of the properties before the first move may be, and the error of others."""
NODES_A_LINE = 8
COLOURS = {side: letter for letter, side in SIDES.items()}


Property = tuple[Item, list[Item]]
"""A name and its values, each without the blanks around it and without escapes."""


def opened(reader: Reader, limit: int) -> Opened:
    """The first game and the moves of its main line. Checkers that are added to no set-up in particular are all there
    are.

    Raises InputError: what `_main_line` does, or an error of `VALUES`; the moves, `loa.sgf_colour`,
    `loa.sgf_setup_late` or `loa.moves_after_end`.
    """
    setup, turn, added = "", None, list[tuple[Side | None, int]]()
    properties = _main_line(reader)
    for item, values in properties:
        name = item.text
        if name in SIDES:
            turn = turn or SIDES[name]
            properties = chain([(item, values)], properties)
            break
        for value in values if name in VALUES else ():
            text = _checked(name, value)
            if name == "SU":
                setup = text
            elif name == "PL":
                turn = SIDES[text[0]]
            elif name in ADDED:
                added.append((ADDED[name], _points(text)))
    empty = setup == "CUSTOM" or (not setup and added)
    men = {side: 0 if empty else START.men(side) for side in Side}
    for owner, where in added:
        men = {side: those | where if side is owner else those & ~where for side, those in men.items()}
    turn = turn or Side.BLACK
    return Game(limit, start=Position(men[turn], men[turn.other], turn)), _moves(properties, turn)


def _checked(name: str, value: Item) -> str:
    """A property's value in capital letters. Raises InputError where it may not be so."""
    pattern, code = VALUES[name]
    if not pattern.fullmatch(value.text):
        raise value.error(code, found=quote(value.text))
    return value.text.upper()


def _points(text: str) -> int:
    """A square, or all of a rectangle such as `B1:G1`, as a mask; none where the text is empty."""
    corners = [divmod(SQUARE_OF[name], SIDE) for name in text.split(":") if name]
    rows, columns = (range(min(where), max(where) + 1) for where in zip(*corners, strict=True)) if corners else ((), ())
    return BOARD.area(rows, columns)


def _moves(properties: Iterator[Property], turn: Side) -> Iterator[Item]:
    """The moves, as long as the colours take turns and nothing is put on the board."""
    resigned = False
    for name, values in properties:
        if name.text in {"SU", *ADDED} or (name.text == "PL" and SIDES[_checked("PL", values[0])[0]] is not turn):
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


def _main_line(reader: Reader) -> Iterator[Property]:
    """The properties of the first game's main line in their order; the text begins with a bracket.

    Raises InputError: `loa.bracket_unclosed` at the bracket in question, or `loa.sgf_unexpected`.
    """
    first, name, values = None, None, list[Item]()
    for token in _tokens(reader):
        first = first or token
        sign = token.text[0]
        if name and sign == "[":
            text = token.text[1:-1].lstrip()
            place = end_of(token._replace(text=token.text[: -len(text) - 1]))
            values.append(place._replace(text=ESCAPED.sub(r"\1", text).strip()))
            continue
        if name and values:
            yield name, values
            name, values = None, []
        is_name = sign.isascii() and sign.isalpha()
        if name or not (is_name or sign in "(;)"):
            raise token.error("loa.sgf_unexpected", found=quote(sign))
        if sign == ")":
            return
        if is_name:  # small letters were ornament before FF[4]
            name = token._replace(text=SMALL_LETTERS.sub("", token.text) or token.text.upper())
    if name and values:
        yield name, values
    if first:
        raise first.error("loa.bracket_unclosed", found=first.text)


def _tokens(reader: Reader) -> Iterator[Item]:
    """Names, values with the brackets around them, and other characters one by one."""
    bracket: Item | None = None
    parts: list[str] = []
    for text in reader.lines():
        at = 0
        while found := (VALUE_END.match if bracket else TOKEN.search)(text, at):
            at = found.end()
            item = Item(found.group(), reader.line, found.start() + 1)
            if bracket:
                yield bracket._replace(text="[" + "\n".join([*parts, item.text]))
                bracket = None
            elif item.text == "[":
                bracket, parts = item, []
            else:
                yield item
        if bracket:
            parts.append(text[at:])
    if bracket:
        raise bracket.error("loa.bracket_unclosed", found="[")


def written(game: Game, white: str, black: str) -> str:
    """The game with the names of its players."""
    start, result = game.start, game.result
    winner = result and result.winner
    outcome = f"{COLOURS[winner]}+" if winner else "Draw" if result else ""
    told = {"PW": _escaped(white), "PB": _escaped(black), "RE": outcome, "PL": COLOURS[start.turn]}
    root = f";FF[4]GM[9]CA[UTF-8]AP[Judgeboard:{__version__}]SZ[{SIDE}]"
    root += "".join(f"{name}[{value}]" for name, value in told.items() if value)
    if all(start.men(side) == START.men(side) for side in Side):
        root += "SU[Standard]"
    else:
        points = {side: "".join(f"[{NAMES[square].lower()}]" for square in squares(start.men(side))) for side in Side}
        root += "SU[Custom]" + "".join(f"A{COLOURS[side]}{where}" for side, where in points.items() if where)
    nodes = list(map(_node, game.plies))
    lines = ["".join(nodes[at : at + NODES_A_LINE]) for at in range(0, len(nodes), NODES_A_LINE)]
    return "(" + "\n".join([root, *lines]) + ")\n"


def _node(ply: Ply) -> str:
    text = "pass" if ply.move == PASS else move_text(ply.move).lower()
    if captures(ply.before, ply.move):
        text = text.replace("-", ":")
    return f";{COLOURS[ply.before.turn]}[{text}]"


def _escaped(text: str) -> str:
    """The text as it stands in a value: on one line, and such as can be stored."""
    storable = text.encode("utf-8", "replace").decode("utf-8")
    return SPECIAL.sub(r"\\\g<0>", " ".join(storable.split()))
