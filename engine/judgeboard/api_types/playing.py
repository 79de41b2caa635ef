"""Requests and replies for playing a game against the engine, and for analysing a position."""

from collections.abc import Sequence
from typing import Literal, NotRequired, TypedDict

from judgeboard.api_types.tasks import Part
from judgeboard.board import Side
from judgeboard.view import BoardView

DrawRule = Literal["both_connected", "repetition"]
"""A rule by which a game is drawn elsewhere, but not in the contest."""


class GameRequest(TypedDict):
    """A game.

    `start` is the initial position as text, empty for the usual position. Each side has at most `limit` moves.
    """

    problem: str
    start: str
    moves: Sequence[str]
    limit: int
    draws: NotRequired[Sequence[DrawRule]]
    """The rules by which the game can also be drawn; without the field, none."""


class AnalyseRequest(GameRequest):
    """A request to analyse the last position of a game."""

    game: int
    """The page's number for the game; replies repeat it."""


class ThinkRequest(AnalyseRequest):
    """A request to choose a move."""

    seconds: float
    level: int


class ScoredLine(TypedDict):
    """A principal variation with its score for the side to move."""

    moves: list[str]
    score: int
    """The score for the side to move, 0 for even chances; ±(30,000 - plies) for a proved win or loss."""
    chance: float
    """Chance that the side to move wins, from 0 to 1."""
    wins_in: int
    """Plies to a proved win; negative for a proved loss; otherwise 0."""


class ThinkPart(Part):
    """The best move so far, which is always legal. Parts without a new result have only `done`."""

    game: int
    ply: int
    move: str
    depth: int
    nodes: int
    line: ScoredLine
    """The principal variation. Its `moves` are empty until a variation is found."""


class AnalysePart(Part):
    """The result of the last finished depth. Parts without a new result have only `done`."""

    game: int
    ply: int
    depth: int
    nodes: int
    lines: list[ScoredLine]
    """At most three best lines, best first."""


class GameResult(TypedDict):
    """How a game ended."""

    winner: Side | Literal["draw"]
    reason: str


class GameData(TypedDict):
    """The state of a game after its moves."""

    view: BoardView
    first: Side
    turn: Side
    moves: list[str]
    legal: list[str]
    result: GameResult | None
    groups: dict[Side, int]
    checkers: dict[Side, int]
