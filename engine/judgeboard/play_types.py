"""The requests and replies of `api.py` that concern a game against the engine."""

from collections.abc import Sequence
from typing import Literal, TypedDict

from judgeboard.api_types import BoardViewData, InputErrorData, Part, PhraseData
from judgeboard.board import Side


class GameRequest(TypedDict):
    """A game against the engine: its `start`, a position as text or empty, and the moves from there."""

    problem: str
    start: str
    moves: Sequence[str]
    limit: int


class AnalyseRequest(GameRequest):
    """A position to be analysed."""

    game: int
    """The page's number of the game."""


class ThinkRequest(AnalyseRequest):
    """A move to be chosen."""

    seconds: float
    level: int


class ScoredLine(TypedDict):
    """Moves that are best for both sides."""

    moves: list[str]
    score: int
    """For the side to move: 100 times the logarithm of its odds."""
    chance: float
    """To win, from 0 to 1."""
    wins_in: int
    """Plies to a proved win, negative to a proved loss, otherwise 0."""


class ThinkPart(Part):
    """The best move so far; always a legal one. Parts between hold `done` alone."""

    game: int
    ply: int
    move: str
    depth: int
    nodes: int
    line: ScoredLine
    """The principal variation; without moves until one is found."""


class AnalysePart(Part):
    """What the depth that was finished last has found. Parts between hold `done` alone."""

    game: int
    ply: int
    depth: int
    nodes: int
    lines: list[ScoredLine]
    """The best three, the best first."""


class GameResult(TypedDict):
    """How a game ended."""

    winner: Side | Literal["draw"]
    reason: str


class GameData(TypedDict):
    """A game as it stands after its moves."""

    view: BoardViewData
    first: Side
    turn: Side
    moves: list[str]
    legal: list[str]
    result: GameResult | None
    groups: dict[Side, int]
    checkers: dict[Side, int]


class Fault(TypedDict):
    """In place of a reply: the request tells a game that is not legal."""

    error: InputErrorData


class RecordText(TypedDict):
    """A game as text, with the move limit that holds unless it tells one."""

    problem: str
    text: str
    limit: int


class RecordLink(TypedDict):
    """A game as the parameters of its link."""

    problem: str
    parameters: dict[str, str]


class RecordData(TypedDict):
    """The game that a text or a link tells, as far as it is right."""

    start: str
    """The position as text; empty where it is the usual one."""
    moves: list[str]
    limit: int
    kind: str


class ReadRecord(RecordData):
    """A record, and what is wrong after it."""

    error: InputErrorData | None


class WriteRequest(GameRequest):
    """A game, and the names of its players."""

    white: str
    black: str


class WrittenRecord(TypedDict):
    """A game in every form; the transcript cannot tell every game."""

    moves: str
    transcript: str | None
    sgf: str
    link: dict[str, str]


class CheckedSetup(TypedDict):
    """A position that was set up, as text; what forbids play, and what else is to be said."""

    start: str
    faults: list[PhraseData]
    remarks: list[PhraseData]
