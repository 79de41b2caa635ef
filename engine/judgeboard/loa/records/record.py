"""The record of a game that was read from a text of any form, and what the readers of all forms share."""

import re
from collections.abc import Generator
from enum import StrEnum
from typing import NamedTuple

from judgeboard.errors import InputError, Value, quote
from judgeboard.loa.records.outcomes import Outcome
from judgeboard.loa.records.tree import GameTree, TreeBuilder
from judgeboard.loa.rules import Game
from judgeboard.reader import Item
from judgeboard.tasks import Steps

SOUGHT_AT_ONCE = 1 << 13
"""Number of characters that are searched in one step."""
OVERLAP = 2_000
"""Maximum characters of a match that `sought` finds."""
LONGEST_CONTEXT = 500
"""Maximum characters read of a line before and after a word."""
MOST_BRACKETS = 5_000
"""Maximum number of brackets in one another."""
DEPTHS = {"(": 1, ")": -1}
"""How brackets change the number of open brackets."""
MOST_NOTICES = 20
"""Maximum number of notices about a text."""


class RecordForm(StrEnum):
    """The form of a text that contains a game."""

    MOVE_LIST = "moves"
    TRANSCRIPT = "transcript"
    SGF = "sgf"
    POSITION = "position"


class Title(NamedTuple):
    """What a text says about one of its games. A field is empty if the text does not say it."""

    white: str
    black: str
    event: str
    date: str
    result: str


class Record(NamedTuple):
    """A game that was read up to the first error in its text. `error` is this error; None if the text has no error."""

    tree: GameTree
    form: RecordForm
    error: InputError | None
    has_beginning: bool
    """Whether the text before the moves has no error: the limit, the side and the position."""
    notices: tuple[InputError, ...] = ()
    """Places that were read in a way worth knowing, in the order of the text."""
    titles: tuple[Title, ...] = ()
    """The titles of the games, if the text has several and none of them was read."""

    @property
    def game(self) -> Game:
        """The main line of the game."""
        return self.tree.main_line()


class NextGame(NamedTuple):
    """Another game in a text of several: the offset where it begins, and its form."""

    begin: int
    form: RecordForm


class Source:
    """A text from the offset `begin` to the offset `end`, and the places of its characters."""

    def __init__(self, text: str, begin: int = 0, end: int | None = None) -> None:
        self.text = text
        self.begin = begin
        self.end = len(text) if end is None else end
        self._offset, self._line, self._line_start = 0, 1, 0

    def part(self, begin: int, end: int) -> "Source":
        """Returns a source of another part of the text. Is fast if the part begins near the last item."""
        part = Source(self.text, begin, end)
        part._offset, part._line, part._line_start = self._offset, self._line, self._line_start
        return part

    def line_begin(self, offset: int) -> int:
        """Returns the offset where the line with an offset begins."""
        return self.text.rfind("\n", 0, offset) + 1

    def line_end(self, offset: int) -> int:
        """Returns the offset of the next line end from an offset on; the source's end if there is no line end."""
        end = self.text.find("\n", offset, self.end)
        return self.end if end == -1 else end

    def before(self, offset: int) -> str:
        """Returns the text before an offset on its line: its last `LONGEST_CONTEXT` characters at most."""
        return self.text[max(self.begin, offset - LONGEST_CONTEXT) : offset].rpartition("\n")[2]

    def behind(self, offset: int) -> str:
        """Returns the rest of the line from an offset on: `LONGEST_CONTEXT` characters at most."""
        return self.text[offset : min(self.end, offset + LONGEST_CONTEXT)].partition("\n")[0]

    def item(self, begin: int, end: int, text: str | None = None) -> Item:
        """Returns an item from `begin` to `end`; with `text`, an item with this text instead. Is fast if the offset
        is near that of the last item.
        """
        first, last = sorted((self._offset, begin))
        ends = self.text.count("\n", first, last)
        if ends:
            self._line += ends if begin == last else -ends
            self._line_start = self.line_begin(begin)
        self._offset = begin
        return Item(self.text[begin:end] if text is None else text, self._line, begin - self._line_start + 1)


class RecordBuilder:
    """A record that is being read. Its game may be replaced before the first move."""

    def __init__(self, form: RecordForm, limit: int) -> None:
        self.form = form
        self.tree = TreeBuilder(Game(limit))
        self.has_beginning = False
        self.white = ""
        self.black = ""
        self.outcome: Outcome = ""
        self.next_game: NextGame | None = None
        """The next game of the text, at which a list of moves has ended."""
        self._notices: list[InputError] = []

    def notice(self, code: str, item: Item, **values: Value) -> None:
        """Adds a notice about the item, unless there is one with the same code and values."""
        if all((code, values) != (each.code, each.values) for each in self._notices):
            self.overlook(InputError(code, item.line, item.column, **values))

    def overlook(self, error: InputError) -> None:
        """Adds a notice about an error that does not concern the main line."""
        if len(self._notices) < MOST_NOTICES:
            self._notices.append(InputError(error.code, error.line, error.column, **error.values))
        elif len(self._notices) == MOST_NOTICES:
            self._notices.append(InputError("loa.more_notices", error.line, error.column))

    def skip(self, item: Item) -> None:
        """Adds a notice that the item was skipped. The notice is a sentence, which has a full stop of its own."""
        self.notice("loa.skipped", item, found=quote(item.text.rstrip(".") or item.text))

    def read(self, work: Steps[None]) -> Steps[Record]:
        """Does the work, which fills this record, up to the first error; returns the record."""
        # The error is not kept in this frame, to which its traceback refers: that would be a reference cycle.
        try:
            yield from work
        except InputError as error:
            return (yield from self._ended(error))
        return (yield from self._ended(None))

    def _ended(self, error: InputError | None) -> Steps[Record]:
        nodes = yield from self.tree.nodes()
        tree = GameTree(self.tree.beginning, nodes, self.white, self.black, self.outcome)
        notices = sorted(self._notices[:MOST_NOTICES], key=lambda notice: (notice.line, notice.column))
        return Record(tree, self.form, error, self.has_beginning, (*notices, *self._notices[MOST_NOTICES:]))


def sought(pattern: re.Pattern[str], text: str, begin: int, end: int | None = None) -> Steps[re.Match[str] | None]:
    """Searches a text for a pattern, from `begin` to `end`, by default the end of the text, in steps. Returns the first
    match, or None. A match has at most `OVERLAP` characters.
    """
    end = len(text) if end is None else end
    for at in range(begin, end, SOUGHT_AT_ONCE):
        found = pattern.search(text, at, min(end, at + SOUGHT_AT_ONCE + OVERLAP))
        if found and found.start() in range(at, at + SOUGHT_AT_ONCE):
            return found
        yield
    return None


def until(pattern: re.Pattern[str], text: str) -> str:
    """Returns the text before the first match of a pattern; the whole text if there is no match."""
    found = pattern.search(text)
    return text[: found.start()] if found else text


def end_of(item: Item) -> Item:
    """Returns an item with an empty text, at the place where the given item's text ends."""
    text, line, column = item
    ends = text.count("\n")
    return Item("", line + ends, len(text) - text.rfind("\n") if ends else column + len(text))


def split(item: Item, between: str) -> Generator[Item, None, None]:
    """Splits the item's text at each separator `between`. Yields the parts with their places; a part may be empty."""
    for text in item.text.split(between):
        item = item._replace(text=text)
        yield item
        item = end_of(item._replace(text=text + between))
