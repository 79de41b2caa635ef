"""Reads games of Lines of Action in SGF: FF[4], and FF[1] to FF[3] where they agree with FF[4].

Source: the specification of SGF FF[4] at red-bean.com, Lines of Action (GM[9]). The first variation of each node is
written first, so the main line is the text before the first closing bracket.

A square is a letter and a number, in either case. A pass is `pass` or empty; `resign` ends a line. The set-up
`Standard` is the contest's start position. The side that begins is the side that `PL` names, else the side of the first
move, else Black. Also reads what Boardspace writes: the set-up `LOA`, numbers before moves, `Start Black`, and the
players as `P0` and `P1`, of whom the first begins. `LIMIT` is the move limit.
"""

import re

from judgeboard.board import Side
from judgeboard.errors import InputError, quote
from judgeboard.loa.format import PASS_TEXT
from judgeboard.loa.parse import SIDES
from judgeboard.loa.records import outcomes
from judgeboard.loa.records.notation import ANY_MOVE, MOVE, legible
from judgeboard.loa.records.outcomes import OUTCOME_TEXTS, Outcome
from judgeboard.loa.records.record import RecordBuilder, Source
from judgeboard.loa.records.rule_texts import draws_of, limit_of, rules_text
from judgeboard.loa.records.sgf_nodes import FoundProperty, PropertyValue, Sign, properties
from judgeboard.loa.records.sgf_notes import SQUARE_VALUE, area, comment_text, take_note
from judgeboard.loa.records.tree import LONGEST_NAME, Cursor, MoveMark
from judgeboard.loa.rules import SCRAMBLED_EGGS, START, Position
from judgeboard.loa.squares import WIDTH
from judgeboard.reader import Item
from judgeboard.tasks import Steps

FIRST_PLAYERS = {"P0": Side.BLACK, "P1": Side.WHITE}
"""The properties by which some files write the moves of the side that begins and of the other side."""
ADDED = {"AB": Side.BLACK, "AW": Side.WHITE, "AE": None}
KNOWN_SETUP = re.compile(
    r"|standard|normal|default|loa|lines ?of ?action|custom|scrambled\W?eggs", re.IGNORECASE | re.ASCII
)
VALUE_PATTERNS = {
    "GM": (re.compile(r"0*9|loa|lines ?of ?action", re.IGNORECASE), "loa.sgf_other_game"),
    "SZ": (re.compile(rf"0*{WIDTH}(:0*{WIDTH})?"), "loa.sgf_size"),
    "SU": (KNOWN_SETUP, "loa.sgf_setup"),
    "PL": (re.compile(r"W|WHITE|B|BLACK", re.IGNORECASE), "loa.sgf_player"),
    **dict.fromkeys(ADDED, (SQUARE_VALUE, "loa.sgf_square")),
}
"""By property before the first move: the pattern of the property's values, and the code of the error for any other
value.
"""
REWRITTEN = {"FF", "CA", "AP", *VALUE_PATTERNS}
"""Properties that `write_sgf` writes by itself."""
LIMIT = "LIMIT"
"""The property of the move limit, in moves of each side; no property of the specification."""
GAME_INFO = {"PW", "PB", "RE", "RU", LIMIT, *FIRST_PLAYERS}
"""Properties of the whole game."""
MOVE_NUMBER = re.compile(r"\A[0-9]{1,4}[.:…]{0,3}\s+(?=\S)")
"""Pattern of a move number within a move."""
BEGINS = re.compile(r"start\b\s*(white|black)?", re.IGNORECASE | re.ASCII)
RESIGNATION = re.compile(r"resign(s|ed)?", re.IGNORECASE)
LEADING_MOVE = re.compile(MOVE, re.IGNORECASE)
MARK = re.compile(r"[!?]{1,2}")
PLAYER_ID = re.compile(r'id\s+"?([^"]*)"?', re.IGNORECASE)


class SgfReader:
    """A game in SGF that is being read into a record."""

    def __init__(self, source: Source, record: RecordBuilder) -> None:
        self._source = source
        self._record = record
        self._tree = record.tree
        self._cursor = record.tree.root()
        self._setup = ""
        self._turn: Side | None = None
        self._checkers = dict.fromkeys(Side, 0)
        self._replaced = 0
        self._is_added = False
        self._begun = False
        self._first_players = ["", ""]
        self._resigned = False
        self._winners: dict[int, Outcome] = {}
        """The outcome of the first resignation at each node."""
        self._closing: list[FoundProperty] = []
        """The properties of a node that has no move, from `resign` on."""
        self._is_main = True

    def read(self) -> Steps[None]:
        """Reads the game. An error after the main line ends only its variation, with a notice.

        Raises InputError as `properties` does, with an error of `VALUE_PATTERNS`, and also: `loa.sgf_colour` for a move
        out of turn, `loa.sgf_setup_late` for a change of the board or of the turn, or `loa.moves_after_end` for a move
        after `resign`.
        """
        before: list[tuple[Cursor, bool]] = []
        depth_skipped = 0
        found = properties(self._source)
        while True:
            yield
            part = None
            try:
                part = next(found)
                if isinstance(part, Sign):
                    self._end_node()
                elif part and not depth_skipped:
                    self._take(part)
            except StopIteration:
                break
            except InputError as error:
                if self._is_main:
                    raise
                if isinstance(part, FoundProperty):
                    text = quote(part.values[0].text)
                    self._record.notice("loa.variation_cut", self._place(part), found=text)
                    depth_skipped = len(before)
                self._record.overlook(error)
            if not isinstance(part, Sign):
                continue
            if part.text == "(":
                before.append((self._cursor, self._resigned))
            elif part.text == ")":
                depth_skipped = 0 if len(before) == depth_skipped else depth_skipped
                self._is_main = False
                cursor, self._resigned = before.pop()
                self._cursor = cursor if cursor.node else self._tree.root()
        self._begin(Side.BLACK)
        # A variation behind an empty one is the main line when it is written again.
        record = self._record
        record.outcome = record.outcome or self._winners.get(self._tree.end_of_main_line(), "")

    def _take(self, found: FoundProperty) -> None:
        name, _, values = found
        if name in SIDES:
            for value in values:
                self._move(SIDES[name], found, value)
        elif name in FIRST_PLAYERS and MOVE_NUMBER.match(values[0].text):
            self._move(FIRST_PLAYERS[name], found, values[0])
        elif name == "PL" and self._begun:
            if SIDES[self._checked("PL", values[0])[0]] is not self._cursor.game.position.turn:
                raise self._place(found).error("loa.sgf_setup_late", found=name)
        elif name in {"SU", *ADDED} and self._begun:
            raise self._place(found).error("loa.sgf_setup_late", found=name)
        elif name in VALUE_PATTERNS:
            for value in values:
                self._set_up(name, self._checked(name, value))
        elif self._closing:
            self._closing.append(found)
            if name == "C":
                self._tree.comment(self._cursor, self._place(found)._replace(text=comment_text(values)))
        elif not (
            name in REWRITTEN
            or (name in GAME_INFO and self._take_game_info(name, values[0].text))
            or take_note(found, self._place(found), self._tree, self._cursor)
        ):
            self._tree.add_property(self._cursor, self._place(found), [value.raw for value in values])

    def _end_node(self) -> None:
        """Keeps a node that has no move, such as `W[resign]C[Well played.]`, with the position before it."""
        if self._closing:
            resignation, *others = self._closing
            self._closing = []
            comment = "\n".join(value.raw for other in others if other.name == "C" for value in other.values)
            rest = "".join(map(_raw, (other for other in others if other.name != "C")))
            self._tree.add_property(self._cursor, self._place(resignation), [resignation.values[0].raw, comment, rest])

    def _place(self, found: FoundProperty) -> Item:
        return self._source.item(found.begin, found.begin, found.name)

    def _checked(self, name: str, value: PropertyValue) -> str:
        """Returns a property's value in capital letters. Raises InputError for a value that it cannot have."""
        pattern, code = VALUE_PATTERNS[name]
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
            where = area(text)
            for side, old in self._checkers.items():
                self._checkers[side] = old | where if side is ADDED[name] else old & ~where
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
            checkers = {side: those | usual.checkers(side) & ~self._replaced for side, those in self._checkers.items()}
        else:
            checkers = self._checkers
        self._tree.beginning = self._tree.beginning._replace(start=Position(checkers[turn], checkers[turn.other], turn))
        self._cursor = self._tree.root()
        names = self._first_players if turn is Side.BLACK else self._first_players[::-1]
        self._record.black, self._record.white = self._record.black or names[0], self._record.white or names[1]

    def _move(self, side: Side, found: FoundProperty, value: PropertyValue) -> None:
        """Plays a move, or takes a value that is no move, such as `resign`."""
        item = value.item(self._source)
        text = MOVE_NUMBER.sub("", item.text)
        if says := BEGINS.match(text):
            self._turn = self._turn or (Side(says[1].lower()) if says[1] else side)
            return
        self._begin(side)
        if self._resigned:
            raise item.error("loa.moves_after_end", found=quote(item.text))
        if RESIGNATION.fullmatch(text):
            self._resigned = True
            self._closing = [FoundProperty(found.name, found.begin, [value])]
            winner: Outcome = "white" if side is Side.BLACK else "black"
            self._winners.setdefault(self._cursor.node, winner)
            if self._is_main:
                self._record.outcome = self._record.outcome or winner
            return
        if side is not self._cursor.game.position.turn:
            raise self._place(found).error("loa.sgf_colour", found=found.name)
        named, signs = self._named(text, item)
        self._cursor = self._tree.play(self._cursor, named, eldest=False)
        if signs in set(MoveMark):
            self._tree.mark(self._cursor, MoveMark(signs))

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
        signs = MARK.match(rest.lstrip("+#"))
        return legible(item._replace(text=match[0]), self._record), signs[0] if signs else ""

    def _take_game_info(self, name: str, text: str) -> bool:
        """Takes a property of the whole game; returns False for any other property, and for a property that must be
        kept whole, since the record does not have all of it.
        """
        record = self._record
        if not self._is_main:
            return self._cursor.node == 0
        if self._cursor.node:
            if name == "PW":
                record.white = record.white or _name(text)
            elif name == "PB":
                record.black = record.black or _name(text)
            elif name == "RE":
                record.outcome = record.outcome or outcomes.of_sgf(text)
            return False
        if name == "PW":
            record.white = _name(text)
        elif name == "PB":
            record.black = _name(text)
        elif name in {"P0", "P1"} and (player := PLAYER_ID.match(text)):
            self._first_players[int(name[1])] = _name(player[1])
        elif name == "RU" and (draws := draws_of(text)):
            self._tree.beginning = self._tree.beginning._replace(draws=draws)
            return text == rules_text(draws)
        elif name == LIMIT and (limit := limit_of(text)):
            self._tree.beginning = self._tree.beginning._replace(limit=limit)
        elif name == "RE":
            record.outcome = outcomes.of_sgf(text)
            return text == OUTCOME_TEXTS[record.outcome].in_sgf
        else:
            return False
        return True


def _raw(found: FoundProperty) -> str:
    return found.name + "".join(f"[{value.raw}]" for value in found.values)


def _name(text: str) -> str:
    return " ".join(text.split())[:LONGEST_NAME]
