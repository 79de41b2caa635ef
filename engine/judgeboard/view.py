"""What a board shows, as data: one painter draws all five games from it.

Squares are numbered row by row from the top left, from 0, as they are drawn.
"""

from dataclasses import dataclass, field, fields
from typing import Any, NamedTuple

from judgeboard.errors import Value


class Piece(NamedTuple):
    """A piece on its square; `kind` is colour and name, such as `white-queen`."""

    square: int
    kind: str
    ghost: bool = False
    """Where the piece stood before, drawn faintly."""


class Mark(NamedTuple):
    """A sign on a square: `dot`, `ring`, `cross`, `target`, `check`, `last`, `turned`, `castle-white`, …"""

    square: int
    kind: str


class Line(NamedTuple):
    """A line between the middles of two squares: `move`, `escape`, `check`, `guard`, `shut` before its end, `last`,
    `bracket`.
    """

    start: int
    end: int
    kind: str


class Target(NamedTuple):
    """A move that can be chosen: from `origin` to `square`."""

    origin: int
    square: int
    capture: bool


class Phrase(NamedTuple):
    """Something to be said, as a code and what fills its sentence in."""

    code: str
    values: dict[str, Value] = {}  # noqa: RUF012 - a default that nobody writes to


class Way(NamedTuple):
    """A direction in which a piece can go or not, shown while its square is looked at."""

    origin: int
    square: int
    """Where it leads, or what closes it."""
    kind: str
    """`open`, `capture`, `bracket`, `closed` before the square, `past` it: the board ends, or `barred`: the square
    itself is.
    """
    length: int = 0
    """What is counted along it, such as squares to go or discs to turn; 0: nothing is."""
    why: Phrase | None = None
    """What closes it."""


class Look(NamedTuple):
    """What is said while a square is looked at, instead of the caption and the remarks."""

    square: int
    sentence: Phrase
    reasons: tuple[Phrase, ...] = ()

    def data(self) -> dict[str, Any]:
        """The same as a dictionary."""
        reasons = [reason._asdict() for reason in self.reasons]
        return {"square": self.square, "sentence": self.sentence._asdict(), "reasons": reasons}


class Outline(NamedTuple):
    """Pieces that belong together."""

    kind: str
    """`white` or `black`."""
    squares: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class View:
    """A board of `rows` by `columns` squares with all that is drawn on it and said below it."""

    rows: int
    columns: int
    names: tuple[str, ...]
    """Each square's name, as people write it."""
    caption: Phrase
    """The main thing to say."""
    remarks: tuple[Phrase, ...] = ()
    """Further sentences."""
    row_labels: tuple[str, ...] = ()
    column_labels: tuple[str, ...] = ()
    """Coordinates at the edges; where there are none, each square shows its name."""
    tints: tuple[Mark, ...] = ()
    """Coloured grounds below the pieces."""
    pieces: tuple[Piece, ...] = ()
    marks: tuple[Mark, ...] = ()
    lines: tuple[Line, ...] = ()
    targets: tuple[Target, ...] = ()
    targets_shown: bool = field(default=False, kw_only=True)
    """Whether all targets are drawn while no piece is selected."""
    ways: tuple[Way, ...] = ()
    looks: tuple[Look, ...] = ()
    outlines: tuple[Outline, ...] = ()
    outlines_shown: bool = field(default=False, kw_only=True)
    """Whether the outlines are drawn without being asked for."""

    def data(self) -> dict[str, Any]:
        """The view as dictionaries, lists, strings and numbers."""
        return {
            **{each.name: getattr(self, each.name) for each in fields(self)},
            "caption": self.caption._asdict(),
            **{
                name: [item._asdict() for item in getattr(self, name)]
                for name in ("remarks", "tints", "pieces", "marks", "lines", "targets", "outlines")
            },
            "looks": [look.data() for look in self.looks],
            "ways": [{**way._asdict(), "why": way.why and way.why._asdict()} for way in self.ways],
        }
