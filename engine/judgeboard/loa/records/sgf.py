"""Reads games of Lines of Action in SGF: FF[4], and FF[1] to FF[3] where they agree with FF[4].

Source: the specification of SGF FF[4] at red-bean.com, Lines of Action (GM[9]). The first variation of each node is
written first, so the main line is the text before the first closing bracket.

A square is a letter and a number, in either case. A pass is `pass` or empty; `resign` ends a line. The set-up
`Standard` is the contest's start position. The side that begins is the side that `PL` names, else the side of the first
move, else Black. Also reads what Boardspace writes: the set-up `LOA`, numbers before moves, `Start Black`, and the
players as `P0` and `P1`, of whom the first begins.
"""

import re
from collections.abc import Set
from itertools import chain

from judgeboard.board import Side, mask
from judgeboard.errors import InputError, quote
from judgeboard.loa.format import PASS_TEXT
from judgeboard.loa.lines import BOARD, WIDTH
from judgeboard.loa.parse import SIDES, SQUARE_OF
from judgeboard.loa.records import outcomes
from judgeboard.loa.records.notation import ANY_MOVE, MOVE, legible
from judgeboard.loa.records.outcomes import WRITTEN
from judgeboard.loa.records.record import RecordBuilder, Source
from judgeboard.loa.records.sgf_nodes import LONGEST_TEXT, Property, Sign, Value, properties
from judgeboard.loa.records.tree import LONGEST_NAME, Cursor, Mark, Shape, ShapeKind
from judgeboard.loa.rules import SCRAMBLED_EGGS, START, DrawRule, Position
from judgeboard.reader import Item
from judgeboard.tasks import Steps

FIRST_PLAYERS = {"P0": Side.BLACK, "P1": Side.WHITE}
"""The properties by which some files write the moves of the side that begins and of the other side."""
ADDED = {"AB": Side.BLACK, "AW": Side.WHITE, "AE": None}
SETUP = re.compile(r"|standard|normal|default|loa|lines ?of ?action|custom|scrambled\W?eggs", re.IGNORECASE | re.ASCII)
PATTERNS = {
    "GM": (re.compile(r"0*9|loa|lines ?of ?action", re.IGNORECASE), "loa.sgf_other_game"),
    "SZ": (re.compile(rf"0*{WIDTH}(:0*{WIDTH})?"), "loa.sgf_size"),
    "SU": (SETUP, "loa.sgf_setup"),
    "PL": (re.compile(r"W|WHITE|B|BLACK", re.IGNORECASE), "loa.sgf_player"),
    **dict.fromkeys(ADDED, (re.compile(r"([A-H][1-8](:[A-H][1-8])?)?", re.IGNORECASE | re.ASCII), "loa.sgf_square")),
}
"""By property before the first move: the pattern of the property's values, and the code of the error for any other
value.
"""
REWRITTEN = {"FF", "CA", "AP", *PATTERNS}
"""Properties that `write_sgf` writes by itself."""
GAME_INFO = {"PW", "PB", "RE", "RU", *FIRST_PLAYERS}
"""Properties of the whole game."""
NUMBER = re.compile(r"\A[0-9]{1,4}[.:…]{0,3}\s+(?=\S)")
"""Pattern of a move number within a move."""
BEGINS = re.compile(r"start\b\s*(white|black)?", re.IGNORECASE | re.ASCII)
RESIGNS = re.compile(r"resign(s|ed)?", re.IGNORECASE)
LEADING_MOVE = re.compile(MOVE, re.IGNORECASE)
SIGNS = re.compile(r"[!?]{1,2}")
PLAYER_ID = re.compile(r'id\s+"?([^"]*)"?', re.IGNORECASE)
MARKS = {"TE": Mark.GOOD, "BM": Mark.BAD, "IT": Mark.INTERESTING, "DO": Mark.DOUBTFUL}
STRONG = {Mark.GOOD: Mark.BRILLIANT, Mark.BAD: Mark.BLUNDER}
"""The marks of moves that are very good or very bad."""
SHAPES = {
    "AR": ShapeKind.ARROW,
    "CR": ShapeKind.CIRCLE,
    "SQ": ShapeKind.SQUARE,
    "TR": ShapeKind.TRIANGLE,
    "MA": ShapeKind.CROSS,
}
RULES = {DrawRule.BOTH_CONNECTED: "both connected draws", DrawRule.REPETITION: "third repetition draws"}
"""The texts of rules in the property `RU`."""


class SgfReader:
    """A game in SGF that is being read into a record."""

    def __init__(self, source: Source, record: RecordBuilder) -> None:
        self._source = source
        self._record = record
        self._tree = record.tree
        self._cursor = record.tree.root()
        self._setup = ""
        self._turn: Side | None = None
        self._men = dict.fromkeys(Side, 0)
        self._replaced = 0
        self._is_added = False
        self._begun = False
        self._first_players = ["", ""]
        self._resigned = False
        self._is_main = True

    def read(self) -> Steps[None]:
        """Reads the game. An error after the main line ends only its variation, with a notice.

        Raises InputError as `properties` does, with an error of `PATTERNS`, and also: `loa.sgf_colour` for a move out
        of turn, `loa.sgf_setup_late` for a change of the board or of the turn, or `loa.moves_after_end` for a move
        after `resign`.
        """
        before: list[tuple[Cursor, bool]] = []
        depth_skipped = 0
        found = properties(self._source)
        while True:
            yield
            try:
                part = next(found, Sign("", 0))
            except InputError as error:
                if self._is_main:
                    raise
                self._record.overlook(error)
                break
            if isinstance(part, Property):
                if not depth_skipped:
                    try:
                        self._take(part)
                    except InputError as error:
                        if self._is_main:
                            raise
                        place = self._source.item(part.begin, part.begin + 1)
                        self._record.notice("loa.variation_cut", place, found=quote(part.values[0].text))
                        self._record.overlook(error)
                        depth_skipped = len(before)
            elif part and part.text == "(":
                before.append((self._cursor, self._resigned))
            elif part and part.text == ")":
                depth_skipped = 0 if len(before) == depth_skipped else depth_skipped
                self._is_main = False
                cursor, self._resigned = before.pop()
                self._cursor = cursor if cursor.node else self._tree.root()
            elif part and not part.text:
                break
        self._begin(Side.BLACK)

    def _take(self, found: Property) -> None:
        name, _, values = found
        if name in SIDES:
            for value in values:
                self._move(SIDES[name], found, value)
        elif name in FIRST_PLAYERS and NUMBER.match(values[0].text):
            self._move(FIRST_PLAYERS[name], found, values[0])
        elif name == "PL" and self._begun:
            if SIDES[self._checked("PL", values[0])[0]] is not self._cursor.game.position.turn:
                raise self._place(found).error("loa.sgf_setup_late", found=name)
        elif name in {"SU", *ADDED} and self._begun:
            raise self._place(found).error("loa.sgf_setup_late", found=name)
        elif name in PATTERNS:
            for value in values:
                self._set_up(name, self._checked(name, value))
        elif not (name in REWRITTEN or self._take_game_info(name, values[0].text) or self._take_note(name, values)):
            self._tree.add_property(self._cursor, name, tuple(value.raw for value in values))

    def _place(self, found: Property) -> Item:
        return self._source.item(found.begin, found.begin + len(found.name), found.name)

    def _checked(self, name: str, value: Value) -> str:
        """Returns a property's value in capital letters. Raises InputError for a value that it cannot have."""
        pattern, code = PATTERNS[name]
        text = value.text.strip("\"' ")
        if not pattern.fullmatch(text):
            raise value.item(self._source).error(code, found=quote(value.text))
        return text.upper()

    def _set_up(self, name: str, text: str) -> None:
        """Notes a property that sets up the start position."""
        if name == "SU":
            self._setup = text
        elif name == "PL":
            self._turn = SIDES[text[0]]
        elif name in ADDED:
            where = mask(_squares(text))
            men = self._men
            self._men = {side: those | where if side is ADDED[name] else those & ~where for side, those in men.items()}
            self._is_added, self._replaced = True, self._replaced | where

    def _begin(self, first: Side) -> None:
        """Begins the game with its start position, if it has not begun. Added checkers are put on an empty board,
        unless the set-up has checkers. Without a set-up and without added checkers, the set-up is `Standard`.
        """
        if self._begun:
            return
        self._begun = self._record.has_beginning = True
        turn = self._turn or first
        usual = SCRAMBLED_EGGS if self._setup.startswith("SCRAMBLED") else START
        if self._setup not in {"", "CUSTOM"} or not (self._setup or self._is_added):
            men = {side: those | usual.men(side) & ~self._replaced for side, those in self._men.items()}
        else:
            men = self._men
        self._tree.beginning = self._tree.beginning._replace(start=Position(men[turn], men[turn.other], turn))
        self._cursor = self._tree.root()
        names = self._first_players if turn is Side.BLACK else self._first_players[::-1]
        self._record.black, self._record.white = self._record.black or names[0], self._record.white or names[1]

    def _move(self, side: Side, found: Property, value: Value) -> None:
        """Plays a move, or takes a value that is no move, such as `resign`."""
        item = value.item(self._source)
        text = NUMBER.sub("", item.text)
        if says := BEGINS.match(text):
            self._turn = self._turn or (Side(says[1].lower()) if says[1] else side)
            return
        self._begin(side)
        if self._resigned:
            raise item.error("loa.moves_after_end", found=quote(item.text))
        if RESIGNS.fullmatch(text):
            self._resigned = True
            if self._is_main:
                self._record.outcome = self._record.outcome or ("white" if side is Side.BLACK else "black")
            return
        if side is not self._cursor.game.position.turn:
            raise self._place(found).error("loa.sgf_colour", found=found.name)
        named, signs = self._named(text, item)
        self._cursor = self._tree.play(self._cursor, named, eldest=False)
        if signs in set(Mark):
            self._tree.mark(self._cursor, Mark(signs))

    def _named(self, text: str, item: Item) -> tuple[Item, str]:
        """Returns a move without the annotations after it, such as `c2:c5` for `c2:c5+!`, and its mark. Any other text
        is returned unchanged. Raises InputError for a value with two moves.
        """
        if text.lower() in {"", "pass"}:
            return item._replace(text=PASS_TEXT), ""
        match = LEADING_MOVE.match(text)
        if match is None:
            return item._replace(text=text), ""
        rest = text[match.end() :]
        if ANY_MOVE.search(rest):
            raise item.error("loa.move_unreadable", found=quote(text))
        if any(map(str.isalnum, rest)):
            self._record.skip(item._replace(text=rest.strip()))
        signs = SIGNS.match(rest.lstrip("+#"))
        return legible(item._replace(text=match[0]), self._record), signs[0] if signs else ""

    def _take_game_info(self, name: str, text: str) -> bool:
        """Takes a property of the whole game; returns False for any other property, or if the value has no meaning."""
        record = self._record
        if not self._is_main:
            return self._cursor.node == 0 and name in GAME_INFO
        if name == "PW":
            record.white = " ".join(text.split())[:LONGEST_NAME]
        elif name == "PB":
            record.black = " ".join(text.split())[:LONGEST_NAME]
        elif name in {"P0", "P1"} and (player := PLAYER_ID.match(text)):
            self._first_players[int(name[1])] = player[1].strip()[:LONGEST_NAME]
        elif name == "RU" and (draws := draws_of(text)):
            self._tree.beginning = self._tree.beginning._replace(draws=draws)
            return text == rules_text(draws)
        else:
            if name != "RE":
                return False
            record.outcome = outcomes.of_sgf(text)
            return text == WRITTEN[record.outcome].in_sgf
        return True

    def _take_note(self, name: str, values: list[Value]) -> bool:
        """Takes a note about a position; returns False for any other property, or if a value has no meaning."""
        first = values[0].text
        if name == "C":
            if len(values[0].raw) > LONGEST_TEXT:
                begin, end = values[0].begin + LONGEST_TEXT, values[0].end
                self._record.skip(self._source.item(begin, end, self._source.text[begin : begin + 99]))
            texts = filter(None, (value.text for value in values))
            self._tree.comment(self._cursor, "\n".join(texts).replace("\r\n", "\n"))
        elif name in MARKS and self._cursor.node:
            mark = MARKS[name]
            self._tree.mark(self._cursor, STRONG.get(mark, mark) if first == "2" else mark)
        elif name == "V" and (value := number(first)) is not None:
            self._tree.value(self._cursor, -value)
        elif name in SHAPES and (shapes := _shapes(SHAPES[name], values)):
            for shape in shapes:
                self._tree.draw(self._cursor, shape)
        else:
            return False
        return True


def draws_of(text: str) -> frozenset[DrawRule]:
    """Returns the draw rules that a value of `RU` names."""
    return frozenset(rule for rule, words in RULES.items() if words in text.lower())


def rules_text(draws: Set[DrawRule]) -> str:
    """Returns the value of `RU` for draw rules."""
    return ", ".join(words for rule, words in RULES.items() if rule in draws)


def number(text: str) -> float | None:
    """Returns a number with at most four decimals; None for any other text."""
    return float(text) if re.fullmatch(r"[+-]?[0-9]{1,9}(\.[0-9]{0,4})?", text) else None


def _squares(text: str) -> list[int]:
    """Returns a square such as `B1`, or the squares of a rectangle such as `B1:G1`; no square for an empty text."""
    corners = [divmod(SQUARE_OF[name], WIDTH) for name in text.upper().split(":") if name]
    if not corners:
        return []
    rows, columns = (range(min(where), max(where) + 1) for where in zip(*corners, strict=True))
    area = BOARD.area(rows, columns)
    return [square for square in range(BOARD.size) if area >> square & 1]


def _shapes(kind: ShapeKind, values: list[Value]) -> list[Shape]:
    """Returns the shapes that the values of a property draw; an empty list if a value is no shape."""
    texts = [value.text for value in values]
    if not all(text and PATTERNS["AB"][0].fullmatch(text) for text in texts):
        return []
    if kind is ShapeKind.ARROW:
        ends = [tuple(SQUARE_OF[name] for name in text.upper().split(":")) for text in texts]
        return [Shape(kind, arrow) for arrow in ends] if all(len(arrow) == 2 for arrow in ends) else []
    return [Shape(kind, (square,)) for square in chain.from_iterable(map(_squares, texts))]
