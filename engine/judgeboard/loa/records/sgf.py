"""Reads and writes games of Lines of Action in SGF: FF[4], and FF[1] to FF[3] where they agree with FF[4].

Source: the specification of SGF FF[4] at red-bean.com, Lines of Action (GM[9]). A file has games; a game is a tree of
nodes; a node is a list of properties; a property is a name and values in square brackets. The first variation of each
node is written first, so the main line of the first game is the text before the first closing bracket.

A square is a letter and a number, in either case. A pass is `pass` or empty; `resign` ends the record. The set-up
`Standard` is the contest's start position. The side that begins is the side that `PL` names, else the side of the first
move, else Black.
"""

import re
from itertools import chain

from judgeboard.board import Side, squares
from judgeboard.errors import quote
from judgeboard.loa.format import PASS_TEXT, move_text
from judgeboard.loa.lines import BOARD, NAMES, PASS, WIDTH
from judgeboard.loa.parse import MOVE, SIDES, SQUARE_OF
from judgeboard.loa.records.record import Opened, end_of
from judgeboard.loa.rules import START, Game, Ply, Position, captures
from judgeboard.reader import Item, Reader
from judgeboard.tasks import Steps, Work
from judgeboard.version import __version__

TOKEN = re.compile(r"\s*+([A-Za-z][A-Za-z0-9]*|\S)")
VALUE = re.compile(r"(?:[^\\\]]++|\\.?){0,1000}+(\])?")
"""Pattern of the part of a value that is read in one step. The part includes the closing bracket if the value ends
there.
"""
ESCAPED = re.compile(r"\\(?:\n\r?|\r|(.))")
"""Pattern of an escape. An escaped line end is removed; before any other character, only the backslash is removed."""
SPECIAL = re.compile(r"[\\\]:]")
SMALL_LETTERS = re.compile(r"[a-z]+")
LONGEST_NAME, LONGEST_VALUE = 64, 4_096
"""Maximum characters read of a name, and of a value. Every name or value with a meaning is shorter."""
ADDED = {"AB": Side.BLACK, "AW": Side.WHITE, "AE": None}
VALUES = {
    "GM": (re.compile(r"0*9"), "loa.sgf_other_game"),
    "SZ": (re.compile(rf"0*{WIDTH}(:0*{WIDTH})?"), "loa.sgf_size"),
    "SU": (re.compile(r"STANDARD|CUSTOM", re.IGNORECASE), "loa.sgf_setup"),
    "PL": (re.compile(r"W|WHITE|B|BLACK", re.IGNORECASE), "loa.sgf_player"),
    **dict.fromkeys(ADDED, (re.compile(r"([A-H][1-8](:[A-H][1-8])?)?", re.IGNORECASE | re.ASCII), "loa.sgf_square")),
}
"""By property before the first move: the pattern of the property's values, and the code of the error for any other
value.
"""
LATE = {"SU", "PL", *ADDED, *SIDES}
"""The properties that matter from the first move on: the moves, and the properties that must not change the position.
"""
NODES_A_LINE = 8
COLOURS = {side: letter for letter, side in SIDES.items()}


Property = tuple[Item, Item]
"""The name of a property and one of its values. The value has no escapes and no blanks around it."""


def opened(reader: Reader, limit: int) -> Steps[Opened]:
    """Returns the first game without moves, and an iterator of the moves of its main line. Added checkers are put on an
    empty board, unless the set-up is `Standard`. Without a set-up and without added checkers, the set-up is `Standard`.

    Raises InputError as `_main_line` does, or with an error of `VALUES`. The iterator also raises InputError as
    `_moves` does.
    """
    setup, turn, is_added, replaced, men = "", None, False, 0, dict.fromkeys(Side, 0)
    first, properties = None, _main_line(reader)
    for found in properties:
        yield
        if not found:
            continue
        name = found[0].text
        if name in SIDES:
            turn, first = turn or SIDES[name], found
            break
        text = _checked(name, found[1]) if name in VALUES else ""
        if name == "SU":
            setup = text
        elif name == "PL":
            turn = SIDES[text[0]]
        elif name in ADDED:
            where = _points(text)
            men = {side: those | where if side is ADDED[name] else those & ~where for side, those in men.items()}
            is_added, replaced = True, replaced | where
    if setup == "STANDARD" or not (setup or is_added):
        men = {side: those | START.men(side) & ~replaced for side, those in men.items()}
    turn = turn or Side.BLACK
    return Game(limit, start=Position(men[turn], men[turn.other], turn)), _moves(first, properties, turn)


def _checked(name: str, value: Item) -> str:
    """Returns a property's value in capital letters. Raises InputError for a value that the property cannot have."""
    pattern, code = VALUES[name]
    if not pattern.fullmatch(value.text):
        raise value.error(code, found=quote(value.text))
    return value.text.upper()


def _points(text: str) -> int:
    """Returns the mask of a square such as `B1`, or of a rectangle such as `B1:G1`; 0 for an empty text."""
    corners = [divmod(SQUARE_OF[name], WIDTH) for name in text.split(":") if name]
    rows, columns = (range(min(where), max(where) + 1) for where in zip(*corners, strict=True)) if corners else ((), ())
    return BOARD.area(rows, columns)


def _moves(first: Property | None, properties: Work[Property, None, None], turn: Side) -> Work[Item, None, None]:
    """Yields the moves, and None to pause. `first` is the first move's property, or None if there is no move;
    `properties` are the properties after it. `turn` is the side that begins.

    Raises InputError as `_main_line` does, and also: `loa.sgf_colour` for a move out of turn, `loa.sgf_setup_late` for
    a change of the board or of the turn, `loa.sgf_player` for a wrong `PL`, or `loa.moves_after_end` for a move after
    `resign`.
    """
    resigned = False
    for found in chain([first], properties):
        if not found or found[0].text not in LATE:
            yield None
            continue
        name, value = found
        if name.text not in SIDES:
            if name.text != "PL" or SIDES[_checked("PL", value)[0]] is not turn:
                raise name.error("loa.sgf_setup_late", found=name.text)
            continue
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
    """Returns a move without the annotations after it, such as `c2:c5` for `c2:c5+!`; `Z0-Z0` for a pass. Any other
    text is returned unchanged.
    """
    if text.upper() in {"", "PASS"}:
        return PASS_TEXT
    match = MOVE.match(text)
    return match.group() if match and not text[match.end() : match.end() + 1].isalnum() else text


def _main_line(reader: Reader) -> Work[Property, None, None]:
    """Yields the properties of the first game's main line in order, and None to pause. A property with several values
    is yielded once for each value. The text must begin with the game's opening bracket.

    Raises InputError as `_tokens` does, and also: `loa.bracket_unclosed` at the game's opening bracket, or
    `loa.sgf_unexpected` for a character that is not allowed there.
    """
    first, name, has_value = None, None, False
    for token in _tokens(reader):
        if not token:
            yield None
            continue
        first = first or token
        sign = token.text[0]
        if name and sign == "[":
            text = token.text[1:-1].lstrip()
            place = end_of(token._replace(text=token.text[: -len(text) - 1]))
            yield name, place._replace(text=ESCAPED.sub(r"\1", text).strip())
            has_value = True
            continue
        is_name = sign.isascii() and sign.isalpha()
        if (name and not has_value) or not (is_name or sign in "(;)"):
            raise token.error("loa.sgf_unexpected", found=quote(sign))
        if sign == ")":
            return
        name, has_value = None, False
        if is_name:  # before FF[4], small letters had no meaning
            text = token.text[:LONGEST_NAME]
            name = token._replace(text=SMALL_LETTERS.sub("", text) or text.upper())
        yield None
    if first:
        raise first.error("loa.bracket_unclosed", found=first.text)


def _tokens(reader: Reader) -> Work[Item, None, None]:
    """Yields names, values with their brackets, and other characters one by one, and None to pause. Raises InputError:
    `line_too_long`, or `loa.bracket_unclosed` at the opening bracket of a value without an end.
    """
    bracket, value = None, ""
    for text in reader.lines():
        at = 0
        while at < len(text) and (found := (VALUE if bracket else TOKEN).match(text, at)):
            at = found.end()
            if not bracket:
                item = Item(found[1], reader.line, found.start(1) + 1)
                bracket, value = (item, "") if found[1] == "[" else (None, "")
                yield None if bracket else item
                continue
            if len(value) < LONGEST_VALUE:
                value += found[0]
            if found[1]:
                yield bracket._replace(text=f"[{value.removesuffix(']')[:LONGEST_VALUE]}]")
                bracket = None
            yield None
        if bracket and len(value) < LONGEST_VALUE:
            value += "\n"
        yield None
    if bracket:
        raise bracket.error("loa.bracket_unclosed", found="[")


def written(game: Game, white: str, black: str) -> str:
    """Returns the game in SGF. `white` and `black` are the players' names; an empty name is left out."""
    start, result = game.start, game.result
    winner = result and result.winner
    outcome = f"{COLOURS[winner]}+" if winner else "Draw" if result else ""
    properties = {"PW": _escaped(white), "PB": _escaped(black), "RE": outcome, "PL": COLOURS[start.turn]}
    root = f";FF[4]GM[9]CA[UTF-8]AP[Judgeboard:{__version__}]SZ[{WIDTH}]"
    root += "".join(f"{name}[{value}]" for name, value in properties.items() if value)
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
    """Returns the text in the form of a property's value: on one line, with escapes, and with `?` for characters that
    UTF-8 cannot encode.
    """
    storable = text.encode("utf-8", "replace").decode("utf-8")
    return SPECIAL.sub(r"\\\g<0>", " ".join(storable.split()))
