"""Reads the notes about a position in SGF: comments, marks, values and shapes."""

import re
from collections.abc import Sequence
from itertools import accumulate, pairwise
from operator import or_

from judgeboard.board import squares
from judgeboard.loa.parse import SQUARE_OF
from judgeboard.loa.records.sgf_nodes import FoundProperty, PropertyValue
from judgeboard.loa.records.tree import Cursor, MoveMark, Shape, ShapeKind, TreeBuilder
from judgeboard.loa.squares import BOARD, WIDTH
from judgeboard.reader import Item

SQUARE_VALUE = re.compile(r"([A-H][1-8](:[A-H][1-8])?)?", re.IGNORECASE | re.ASCII)
"""Pattern of a square, of a rectangle of squares, or of no square."""
MARK_PROPERTIES = {"TE": MoveMark.GOOD, "BM": MoveMark.BAD, "IT": MoveMark.INTERESTING, "DO": MoveMark.DOUBTFUL}
STRONG = {MoveMark.GOOD: MoveMark.BRILLIANT, MoveMark.BAD: MoveMark.BLUNDER}
"""The marks of moves that are very good or very bad."""
SHAPES = {
    "AR": ShapeKind.ARROW,
    "CR": ShapeKind.CIRCLE,
    "SQ": ShapeKind.SQUARE,
    "TR": ShapeKind.TRIANGLE,
    "MA": ShapeKind.CROSS,
}


def take_note(found: FoundProperty, place: Item, tree: TreeBuilder, cursor: Cursor) -> bool:
    """Takes a note about a position, found at a place; returns False for any other property, and for a property that
    must be kept whole, since the note does not have all of it.
    """
    name, _, values = found
    if name == "C":
        tree.comment(cursor, place._replace(text=comment_text(values)))
    elif name in MARK_PROPERTIES and cursor.node:
        if tree.has_mark(cursor):
            return False
        tree.mark(cursor, said_mark(name, values[0].text))
        return says_mark(name, [value.text for value in values])
    elif (
        name == "V"
        and len(values) == 1
        and (value := number(values[0].text)) is not None
        and not tree.has_value(cursor)
    ):
        tree.value(cursor, -value)
    elif name in SHAPES and (shapes := _shapes(SHAPES[name], values)):
        for shape in shapes:
            tree.draw(cursor, shape)
    else:
        return False
    return True


def said_mark(name: str, first: str) -> MoveMark:
    """Returns the mark that a property for marks says, by its first value."""
    mark = MARK_PROPERTIES[name]
    return STRONG.get(mark, mark) if first == "2" else mark


def says_mark(name: str, texts: Sequence[str]) -> bool:
    """Whether the values of a property for marks say nothing besides a mark."""
    return len(texts) == 1 and texts[0] in ({"", "1", "2"} if MARK_PROPERTIES[name] in STRONG else {""})


def comment_text(values: list[PropertyValue]) -> str:
    """Returns the comment that the values of `C` make."""
    return "\n".join(filter(None, (value.text for value in values))).replace("\r\n", "\n")


def number(text: str) -> float | None:
    """Returns a number with at most four decimals; None for any other text."""
    return float(text) if re.fullmatch(r"[+-]?[0-9]{1,9}(\.[0-9]{0,4})?", text) else None


def area(text: str) -> int:
    """Returns the mask of a square such as `B1`, or of a rectangle such as `B1:G1`; 0 for an empty text."""
    corners = [divmod(SQUARE_OF[name], WIDTH) for name in text.upper().split(":") if name]
    if not corners:
        return 0
    rows, columns = (range(min(where), max(where) + 1) for where in zip(*corners, strict=True))
    return BOARD.area(rows, columns)


def _shapes(kind: ShapeKind, values: list[PropertyValue]) -> list[Shape]:
    """Returns the shapes that the values of a property draw; an empty list if a value is no shape."""
    texts = [value.text for value in values]
    if not all(text and SQUARE_VALUE.fullmatch(text) for text in texts):
        return []
    if kind is ShapeKind.ARROW:
        ends = [tuple(SQUARE_OF[name] for name in text.upper().split(":")) for text in texts]
        return [Shape(kind, arrow) for arrow in ends] if all(len(arrow) == 2 for arrow in ends) else []
    areas = accumulate(map(area, texts), or_, initial=0)
    return [Shape(kind, (square,)) for old, now in pairwise(areas) for square in squares(now & ~old)]
