"""Requests and replies for reading and writing games as texts and links."""

from typing import Literal, NotRequired, TypedDict

from judgeboard.api_types.playing import DrawRule
from judgeboard.api_types.tasks import Part
from judgeboard.errors import InputError

Outcome = Literal["white", "black", "draw", ""]
"""The winner of a game, or a draw; empty if it is unknown."""
MoveMark = Literal["!!", "!", "!?", "?!", "?", "??"]
ShapeKind = Literal["arrow", "circle", "square", "triangle", "cross"]


class Shape(TypedDict):
    """A shape drawn on the board of a position: an arrow from the first of its two squares to the second, or another
    shape on its only square.
    """

    kind: ShapeKind
    squares: list[str]


class GameNode(TypedDict):
    """A node of a game tree: a move, and what is noted about the position after the move."""

    parent: int
    """The index of the parent in the list of nodes; -1 for the root."""
    move: str
    """Empty for the root."""
    comment: NotRequired[str]
    mark: NotRequired[MoveMark]
    value: NotRequired[float]
    """The score of the position, positive if it is good for White."""
    shapes: NotRequired[list[Shape]]
    properties: NotRequired[dict[str, list[str]]]
    """The values of the SGF properties that have no meaning here, by name; they are written again."""


class RecordText(TypedDict):
    """One or more games as text. `limit` is the maximum number of moves of each side, used if the text gives no
    limit. `game` is the index of the game to read, if the text has several.
    """

    problem: str
    text: str
    limit: int
    game: NotRequired[int]


class RecordLink(TypedDict):
    """A game as the parameters of its link."""

    problem: str
    parameters: dict[str, str]


class GameTitle(TypedDict):
    """What a text says about one of its games. A field is empty if the text does not say it."""

    white: str
    black: str
    event: str
    date: str
    result: str
    """The result in the words of the text, such as `1-0`."""


class ReadRecord(TypedDict):
    """A game read from a text or a link, up to its first error. If the text has several games and the request does not
    choose one, `games` has their titles, and the game has no moves.
    """

    start: str
    """The initial position as text; empty for the usual position."""
    limit: int
    draws: list[DrawRule]
    nodes: list[GameNode]
    """The game tree. The first node is the root. Each node stands after its parent and after its elder siblings; the
    eldest child continues the main line. Siblings have different moves.
    """
    white: str
    """The player's name; empty if unknown."""
    black: str
    result: Outcome
    """The winner that the record names; empty without a result. May differ from the result by the rules, since a
    player may resign.
    """
    error: InputError | None
    notices: list[InputError]
    """Places that were read in a way worth knowing, such as text that was skipped, in the order of the text."""
    games: list[GameTitle]


class ReadPart(ReadRecord, Part):
    """The game that was read, in the last part. Other parts have only `done` and, while games are counted, `count`."""

    count: NotRequired[int]


class WriteRequest(TypedDict):
    """A game tree to be written, as in `ReadRecord`."""

    problem: str
    start: str
    limit: int
    draws: list[DrawRule]
    nodes: list[GameNode]
    white: str
    black: str
    result: Outcome


class WrittenRecord(TypedDict):
    """A game in every record form."""

    moves: str
    transcript: str | None
    """The main line as the contest's judge hears it. None unless the game begins with the usual position, or with the
    same position and Black to move.
    """
    turned: bool
    """Whether Black begins, so that the transcript has the board transposed and the colours exchanged."""
    sgf: str
    link: dict[str, str]
    """The parameters of a link, with the variations if they fit."""
    left_out: int
    """Number of variations that did not fit into the link."""


class WritePart(WrittenRecord, Part):
    """The game in every form, in the last part. Other parts have only `done`; the last part of a game with an error has
    only `done` and `error`.
    """

    error: NotRequired[InputError]
