"""Reads the variations of a list of moves, where a bracket begins a variation that replaces the move before it."""

from collections.abc import Callable
from typing import NamedTuple

from judgeboard.errors import InputError, quote
from judgeboard.loa.format import move_text
from judgeboard.loa.records.record import MOST_BRACKETS, RecordBuilder
from judgeboard.loa.records.tree import LONGEST_NOTES, TEXT_SIZE, Cursor
from judgeboard.loa.rules import Position
from judgeboard.reader import Item


class _Bracket(NamedTuple):
    """An open bracket, and the position after which the text continues behind the bracket's end. Without a position,
    the bracket has no meaning.
    """

    item: Item
    cursor: Cursor | None


class Variations:
    """The moves of a list with variations, which are played in a record's tree. An illegal move ends its variation,
    with a notice.
    """

    def __init__(self, record: RecordBuilder) -> None:
        self._record = record
        self._tree = record.tree
        self.cursor = record.tree.root()
        """The position before the next move; at the beginning of a variation, the position after the replaced move."""
        self._brackets: list[_Bracket] = []
        self._depth = 0
        """Number of open brackets that have a meaning."""
        self._begins = False
        """Whether the next move begins a variation."""
        self._ahead: list[Item] = []
        """Comments on the next move."""
        self._continuations: dict[int, tuple[Cursor, Cursor, Item]] = {}
        """By node: the positions before and after the first move of a variation that follows its move, and this move.
        Without the moves that were played later.
        """
        self._depth_skipped = 0
        """Number of open brackets at which an unreadable variation began; 0 if none is being skipped."""

    @property
    def is_skipping(self) -> bool:
        """Whether the text belongs to the rest of a variation after an illegal move."""
        return self._depth_skipped > 0

    @property
    def is_inside(self) -> bool:
        """Whether a bracket is open."""
        return bool(self._brackets)

    @property
    def is_main(self) -> bool:
        """Whether the next move belongs to the main line."""
        return self._depth == 0

    def restart(self) -> None:
        """Goes to the position before the first move, after the beginning of the game was replaced."""
        self.cursor = self._tree.root()

    def open(self, item: Item) -> None:
        """Opens a bracket. Before the first move, and directly after another bracket, it has no meaning. Raises
        InputError: `loa.brackets_too_deep`.
        """
        if len(self._brackets) == MOST_BRACKETS:
            raise item.error("loa.brackets_too_deep", most=MOST_BRACKETS)
        replaces = self.cursor.node > 0 and not self._begins and not self.is_skipping
        self._brackets.append(_Bracket(item, self.cursor if replaces else None))
        self._depth += replaces
        self._begins = self._begins or replaces

    def close(self) -> None:
        """Closes the innermost bracket; there must be one."""
        if len(self._brackets) == self._depth_skipped:
            self._depth_skipped = 0
        cursor = self._brackets.pop().cursor
        if cursor:
            self.cursor, self._begins = cursor, False
            self._depth -= 1
            self._add_comments()

    def end(self) -> None:
        """Ends the list. A variation that follows the last move of its line becomes a comment, since it was not played.
        Raises InputError: `loa.bracket_unclosed`.
        """
        for before, first, item in reversed(self._continuations.values()):
            if self._tree.is_eldest(first):
                moves = self._tree.remove(first)
                self._tree.comment(before, item._replace(text=" ".join(map(move_text, moves))))
                self._record.notice("loa.continuation", item, found=quote(item.text))
        if self._brackets:
            raise self._brackets[-1].item.error("loa.bracket_unclosed", found="(")

    def comment(self, item: Item) -> None:
        """Adds the item's text as a comment on the last move; before the first move of a variation, on this move.
        Raises InputError as `TreeBuilder.comment` does.
        """
        if self._begins:
            if len(self._ahead) * TEXT_SIZE > LONGEST_NOTES:
                raise item.error("loa.notes_too_long", most=LONGEST_NOTES)
            self._ahead.append(item)
        elif not self.is_skipping:
            self._tree.comment(self.cursor, item)

    def play(self, item: Item, named: Callable[[Position], Item] | None = None) -> None:
        """Plays the move that the item names. With `named`, the item only stands for a move; `named` returns this move
        in a position. Raises InputError for an illegal move of the main line.
        """
        named = named or (lambda _: item)
        try:
            self.cursor = self._first_of_variation(item, named) if self._begins else self._next(named)
        except InputError:
            if not self.cut(item):
                raise
            return
        self._begins = False
        self._add_comments()

    def cut(self, item: Item) -> bool:
        """Skips the rest of the variation from an item on, with a notice. Returns False in the main line."""
        depth = max((depth for depth, bracket in enumerate(self._brackets, 1) if bracket.cursor), default=0)
        if depth:
            self._record.notice("loa.variation_cut", item, found=quote(item.text))
            self._depth_skipped = depth
        return depth > 0

    def _next(self, named: Callable[[Position], Item]) -> Cursor:
        cursor = self._tree.play(self.cursor, named(self.cursor.game.position), eldest=True)
        self._continuations.pop(cursor.node, None)
        return cursor

    def _first_of_variation(self, item: Item, named: Callable[[Position], Item]) -> Cursor:
        """Plays the first move of a variation. If the move cannot replace the move before the bracket, it may follow
        this move.
        """
        before = self._tree.before(self.cursor)
        try:
            return self._tree.play(before, named(before.game.position), eldest=False)
        except InputError as error:
            try:
                first = self._tree.play(self.cursor, named(self.cursor.game.position), eldest=False)
            except InputError:
                raise error from None
            self._continuations[first.node] = self.cursor, first, item
            return first

    def _add_comments(self) -> None:
        for comment in self._ahead:
            self._tree.comment(self.cursor, comment)
        self._ahead.clear()
