"""The board view as plain data, from which the page draws the boards of all problems.

Squares are numbered from 0, row by row from the top left.
"""

from typing import Literal, NamedTuple

from judgeboard.errors import Value

MarkKind = Literal["dot", "ring", "cross", "target", "check", "last", "turned", "guarded", "surplus", "missed"]
TintKind = Literal["castle-white", "castle-black", "river"]
LineKind = Literal["move", "escape", "check", "guard", "shut", "last", "bracket"]
DirectionKind = Literal["open", "capture", "bracket", "closed", "past", "barred"]


class Piece(NamedTuple):
    """A piece on a square. `kind` is the colour and name of the piece, such as `white-queen`."""

    square: int
    kind: str
    ghost: bool = False
    """Whether the piece is no longer on the square: it stood there before the move, and is drawn faintly."""


class Mark(NamedTuple):
    """A sign on a square."""

    square: int
    kind: MarkKind


class Tint(NamedTuple):
    """The colour of a square, drawn below its piece."""

    square: int
    kind: TintKind


class Line(NamedTuple):
    """A line from one square to another. Its kind decides its colour, and its end, such as an arrow or a bar."""

    start: int
    end: int
    kind: LineKind


class Target(NamedTuple):
    """A move that the visitor can choose: from `origin` to `square`."""

    origin: int
    square: int
    capture: bool


class Phrase(NamedTuple):
    """A sentence as data: the code of a message, and the values for its placeholders."""

    code: str
    values: dict[str, Value] = {}  # noqa: RUF012 - a default that nobody writes to


class Direction(NamedTuple):
    """The direction of a piece's possible or impossible move, drawn while the visitor points at the piece."""

    origin: int
    square: int
    """The square at which the drawn direction ends."""
    kind: DirectionKind
    """`open` and `capture` moves reach the square, and a `bracket` turns the discs before it. A `closed` direction is
    blocked by the piece on the square, a `barred` square must not be entered, and at a `past` square the board ends.
    """
    length: int = 0
    """The number of squares to move or discs to turn; 0 if it is not shown."""
    why: Phrase | None = None
    """The reason why the piece cannot move there; None if no reason is shown."""


class SquareNote(NamedTuple):
    """Sentences about a square, which replace the caption and the remarks while the visitor points at the square."""

    square: int
    sentence: Phrase
    reasons: tuple[Phrase, ...] = ()


class Outline(NamedTuple):
    """A group of connected pieces of one colour."""

    kind: str
    """`white` or `black`."""
    squares: tuple[int, ...]


class BoardView(NamedTuple):
    """A board of `rows` by `columns` squares, with everything drawn on it and the sentences about it."""

    rows: int
    columns: int
    names: tuple[str, ...]
    """Each square's name in the problem's own notation."""
    caption: Phrase
    """The first sentence below the board."""
    remarks: tuple[Phrase, ...] = ()
    """The sentences after the caption."""
    row_labels: tuple[str, ...] = ()
    column_labels: tuple[str, ...] = ()
    """Coordinates at the edges, for rows and columns. Without coordinates, each square shows its name."""
    tints: tuple[Tint, ...] = ()
    """Coloured squares, drawn below the pieces."""
    pieces: tuple[Piece, ...] = ()
    marks: tuple[Mark, ...] = ()
    lines: tuple[Line, ...] = ()
    targets: tuple[Target, ...] = ()
    targets_shown: bool = False
    """Whether the targets are drawn while no piece is selected."""
    directions: tuple[Direction, ...] = ()
    notes: tuple[SquareNote, ...] = ()
    outlines: tuple[Outline, ...] = ()
    outlines_shown: bool = False
    """Whether the outlines are drawn at once; otherwise they are drawn when the visitor asks for them."""
