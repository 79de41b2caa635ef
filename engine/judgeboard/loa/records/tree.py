"""The tree of a game: its moves and variations, with what people note about them."""

from collections.abc import Sequence
from enum import StrEnum
from itertools import takewhile
from typing import NamedTuple

from judgeboard.errors import quote
from judgeboard.loa.parse import follow, move
from judgeboard.loa.records.outcomes import Outcome
from judgeboard.loa.rules import Game
from judgeboard.reader import Item
from judgeboard.tasks import Steps

MOST_NODES = 20_000
"""Maximum number of nodes that are read, besides the root."""
LONGEST_NAME = 200
"""Maximum characters kept of a player's name."""
LONGEST_NOTES = 40_000
"""Maximum size of the comments and properties of a position: their characters, and `TEXT_SIZE` for each text."""
TEXT_SIZE = 100
LONGEST_GAME_NOTES = 2_000_000
"""Maximum characters of the comments and properties of all positions."""


def _size(texts: Sequence[str]) -> int:
    return sum(map(len, texts)) + TEXT_SIZE * len(texts)


class MoveMark(StrEnum):
    """The sign of a good or bad move, as in the chess literature."""

    BRILLIANT = "!!"
    GOOD = "!"
    INTERESTING = "!?"
    DOUBTFUL = "?!"
    BAD = "?"
    BLUNDER = "??"


class ShapeKind(StrEnum):
    """The kind of a shape that is drawn on the board."""

    ARROW = "arrow"
    CIRCLE = "circle"
    SQUARE = "square"
    TRIANGLE = "triangle"
    CROSS = "cross"


class Shape(NamedTuple):
    """A shape on its only square, or an arrow from the first of its two squares to the second."""

    kind: ShapeKind
    squares: tuple[int, ...]


Property = tuple[str, tuple[str, ...]]
"""The name of an SGF property, and its values as SGF has them between the brackets, escapes included."""


class Notes(NamedTuple):
    """What is noted about a position. `value` is a score, positive if it is good for White. `properties` have no
    meaning here, and are written again.
    """

    comment: str = ""
    mark: MoveMark | None = None
    value: float | None = None
    shapes: tuple[Shape, ...] = ()
    properties: tuple[Property, ...] = ()

    @property
    def size(self) -> int:
        """The size of the comment and the properties; `LONGEST_NOTES` is its maximum."""
        texts = [self.comment] if self.comment else []
        for name, values in self.properties:
            texts += [name, *values]
        return _size(texts)


class Node(NamedTuple):
    """A node of a game tree. The root has the parent -1, and its move has no meaning."""

    parent: int
    move: int
    notes: Notes = Notes()


ROOT = Node(-1, -1)


class GameTree(NamedTuple):
    """A game with variations. `beginning` is the game without moves.

    The first of the `nodes` is the root. Each node is followed by its descendants: first by its eldest child, which
    continues the line, and by the descendants of this child, then by the younger children, which begin variations.
    Siblings have different moves.
    `outcome` is the result as the players give it.
    """

    beginning: Game
    nodes: tuple[Node, ...] = (ROOT,)
    white: str = ""
    black: str = ""
    outcome: Outcome = ""

    def children(self) -> list[list[int]]:
        """Returns the indexes of the children of each node, the eldest child first."""
        found: list[list[int]] = [[] for _ in self.nodes]
        for index, node in enumerate(self.nodes[1:], 1):
            found[node.parent].append(index)
        return found

    def main_line(self) -> Game:
        """Returns the game after the moves of the main line."""
        line = takewhile(lambda item: item[1].parent == item[0], enumerate(self.nodes[1:]))
        return self.beginning.play(*(node.move for _, node in line))

    @classmethod
    def of(cls, game: Game) -> "GameTree":
        """Returns the tree of a game without variations."""
        nodes = (Node(index - 1, ply.move) for index, ply in enumerate(game.plies, 1))
        return cls(game._replace(plies=()), (ROOT, *nodes))


class Cursor(NamedTuple):
    """A position in a tree that is being built: the index of its node, and the game up to this position."""

    node: int
    game: Game


class _Branch:
    """A node of a tree that is being built, with the indexes of its children by their moves."""

    __slots__ = ("children", "comments", "mark", "move", "order", "parent", "properties", "shapes", "size", "value")

    def __init__(self, parent: int, move: int) -> None:
        self.parent = parent
        self.move = move
        self.children: dict[int, int] = {}
        self.order: list[int] = []
        self.comments: list[str] = []
        self.mark: MoveMark | None = None
        self.value: float | None = None
        self.shapes: dict[Shape, None] = {}
        self.properties: dict[str, list[str]] = {}
        self.size = 0
        """The size of the comments and properties."""

    def notes(self) -> Notes:
        comment = "\n".join(self.comments)
        properties = tuple((name, tuple(values)) for name, values in self.properties.items())
        return Notes(comment, self.mark, self.value, tuple(self.shapes), properties)


class TreeBuilder:
    """Builds a game tree from the moves of a text, in the order of the text."""

    def __init__(self, beginning: Game) -> None:
        self.beginning = beginning
        """The game without moves; may be replaced before the first move."""
        self._branches = [_Branch(ROOT.parent, ROOT.move)]
        self._size = 0
        """Number of characters of all comments and properties."""

    def root(self) -> Cursor:
        """Returns the position before the first move."""
        return Cursor(0, self.beginning)

    @property
    def has_moves(self) -> bool:
        """Whether a move has been played."""
        return len(self._branches) > 1

    def before(self, cursor: Cursor) -> Cursor:
        """Returns the position before the last move. The cursor must not be at the root."""
        node, game = cursor
        return Cursor(self._branches[node].parent, game._replace(plies=game.plies[:-1]))

    def play(self, cursor: Cursor, item: Item, *, eldest: bool) -> Cursor:
        """Plays the move that the item names; returns the position after the move. If the position has this move
        already, it is not added again. With `eldest`, the move becomes the eldest child.

        Raises InputError as `follow` does, and `loa.too_many_moves`.
        """
        parent = self._branches[cursor.node]
        if cursor.game.result is None and (known := parent.children.get(move(item, cursor.game.position))) is not None:
            index, game = known, cursor.game.play(self._branches[known].move)
        else:
            game = follow(cursor.game, item)
            index = len(self._branches)
            if index > MOST_NODES:
                raise item.error("loa.too_many_moves", found=quote(item.text), most=MOST_NODES)
            self._branches.append(_Branch(cursor.node, game.plies[-1].move))
            parent.children[game.plies[-1].move] = index
            parent.order.append(index)
        if eldest and parent.order[0] != index:
            parent.order.remove(index)
            parent.order.insert(0, index)
        return Cursor(index, game)

    def end_of_main_line(self) -> int:
        """Returns the node of the last move of the main line; 0 without moves."""
        node = 0
        while self._branches[node].order:
            node = self._branches[node].order[0]
        return node

    def is_eldest(self, cursor: Cursor) -> bool:
        """Whether the last move continues the line of the position before it."""
        return self._branches[self._branches[cursor.node].parent].order[0] == cursor.node

    def remove(self, cursor: Cursor) -> list[int]:
        """Removes the last move and the moves after it; returns the moves of this line."""
        parent = self._branches[self._branches[cursor.node].parent]
        parent.order.remove(cursor.node)
        del parent.children[self._branches[cursor.node].move]
        line, at = list[int](), cursor.node
        while True:
            line.append(self._branches[at].move)
            if not self._branches[at].order:
                return line
            at = self._branches[at].order[0]

    def _grown(self, cursor: Cursor, item: Item, texts: Sequence[str]) -> _Branch:
        """Returns the node of a position that has room for more texts. Raises InputError at the item if the notes
        become too long: `loa.notes_too_long` or `loa.game_notes_too_long`.
        """
        branch = self._branches[cursor.node]
        branch.size += _size(texts)
        if branch.size > LONGEST_NOTES:
            raise item.error("loa.notes_too_long", most=LONGEST_NOTES)
        self._size += sum(map(len, texts))
        if self._size > LONGEST_GAME_NOTES:
            raise item.error("loa.game_notes_too_long", most=LONGEST_GAME_NOTES)
        return branch

    def comment(self, cursor: Cursor, item: Item) -> None:
        """Adds the item's text as a comment on the position. Raises InputError: `loa.notes_too_long` or
        `loa.game_notes_too_long`.
        """
        if item.text:
            self._grown(cursor, item, [item.text]).comments.append(item.text)

    def mark(self, cursor: Cursor, mark: MoveMark) -> None:
        """Marks the move to the position; the root cannot be marked."""
        if cursor.node:
            self._branches[cursor.node].mark = mark

    def has_mark(self, cursor: Cursor) -> bool:
        """Whether the move to the position has a mark."""
        return self._branches[cursor.node].mark is not None

    def has_value(self, cursor: Cursor) -> bool:
        """Whether the position has a value."""
        return self._branches[cursor.node].value is not None

    def value(self, cursor: Cursor, value: float) -> None:
        """Sets the value of the position."""
        self._branches[cursor.node].value = value

    def draw(self, cursor: Cursor, shape: Shape) -> None:
        """Draws a shape on the board of the position."""
        self._branches[cursor.node].shapes[shape] = None

    def add_property(self, cursor: Cursor, name: Item, values: Sequence[str]) -> None:
        """Adds a property without meaning to the position, or values to a property. Raises InputError as `comment`
        does.
        """
        branch = self._grown(cursor, name, [name.text, *values])
        branch.properties.setdefault(name.text, []).extend(values)

    def nodes(self) -> Steps[tuple[Node, ...]]:
        """Returns the nodes of the tree, in the order of `GameTree`."""
        nodes: list[Node] = []
        left = [(0, -1)]
        while left:
            index, parent = left.pop()
            branch = self._branches[index]
            left += [(child, len(nodes)) for child in reversed(branch.order)]
            nodes.append(Node(parent, branch.move, branch.notes()))
            yield
        return tuple(nodes)
