"""Requests and replies for reviewing a game."""

from collections.abc import Sequence
from typing import Literal, NotRequired, TypedDict

from judgeboard.api_types.playing import GameRequest, ScoredLine
from judgeboard.api_types.records import GameNode, MoveMark, WriteRequest
from judgeboard.api_types.tasks import Part
from judgeboard.board import Side
from judgeboard.view import Phrase

Grade = Literal["good", "only_move", "inaccuracy", "mistake", "blunder", "missed_win", "forced"]
"""How good a move is. `forced` is the only legal move, or a pass."""
About = Literal["verdict", "played", "reply", "better"]


class PositionFinding(TypedDict):
    """What a review has found in the position after `ply` moves of the main line. The page keeps findings and hands
    them back.
    """

    ply: int
    line: ScoredLine
    """The best line. Its `moves` are empty after the end of the game, and for a proof without a known line."""
    second: NotRequired[int]
    """The score of the second best move, if it was searched."""
    effort: float
    """The effort of the searches, as a multiple of the usual effort for a position."""


class ReviewRequest(GameRequest):
    """A request to review a game, or to continue a review."""

    seconds: float
    """The usual seconds for a position."""
    findings: Sequence[PositionFinding]
    """The findings of an interrupted review of the same moves; findings that do not fit the game are ignored."""
    stopped: NotRequired[bool]
    """Whether nothing more is searched: the reply grades the moves between known positions."""


class ReviewReason(TypedDict):
    """A fact that explains a mark. Every sentence is true by the rules or proved, except the verdict's chances."""

    about: About
    """Verdict, played move, best reply to the played move, or better move."""
    move: str
    """The move that has the fact."""
    phrase: Phrase
    squares: list[str]
    """The squares that the sentence names besides the move."""


class ReviewedMove(TypedDict):
    """A move of the main line with its grade."""

    ply: int
    """The index of the move."""
    move: str
    side: Side
    grade: Grade
    mark: NotRequired[MoveMark]
    """The mark of the grade; moves with a mark have `reasons`."""
    loss: float
    """The winning chance that the move loses, in points from 0 to 100."""
    before: ScoredLine
    """The best line in the position before the move, for the move's side."""
    after: ScoredLine
    """The best line in the position after the move, for the other side; it begins with the reply to the move."""
    reasons: list[ReviewReason]


class ReviewAccount(TypedDict):
    """The number of a side's moves by grade, and the side's accuracy from 0 to 100, if a move was graded."""

    counts: dict[Grade, int]
    accuracy: float | None


class GameReview(TypedDict):
    """The review of a game's main line, as far as positions are known."""

    positions: list[PositionFinding]
    """The findings with proofs carried from position to position; the page keeps the findings of the parts instead."""
    moves: list[ReviewedMove]
    accounts: dict[Side, ReviewAccount]


class ReviewPart(Part):
    """A part of a review. The last part has the `review`; other parts have a new finding, or only `done`."""

    finding: NotRequired[PositionFinding]
    progress: NotRequired[float]
    """The part of the review that is done, from 0 to 1."""
    review: NotRequired[GameReview]


class TryAgainRequest(GameRequest):
    """A request to grade another move in a reviewed position, which the moves of the request lead to."""

    move: str
    finding: PositionFinding
    seconds: float


class TryAgainPart(Part):
    """Whether the move is right. Parts before the last have only `done`."""

    right: bool
    """Whether the move loses at most 5 points of winning chance."""
    loss: float
    """The winning chance that the move loses, in points from 0 to 100."""
    after: ScoredLine
    """The best line after the move; it begins with the move that punishes a wrong move."""
    reasons: list[ReviewReason]
    """What is wrong with a wrong move; the better move is not told."""


class MoveComment(TypedDict):
    """The engine's comment on the move with the index `ply`, in the page's language."""

    ply: int
    comment: str


class AnnotateRequest(WriteRequest):
    """A game tree, and the review that is to be written into it. Without findings, an earlier review is removed."""

    findings: Sequence[PositionFinding]
    comments: Sequence[MoveComment]


class AnnotatePart(Part):
    """The nodes of the game tree with the engine's notes, in the last part. Other parts have only `done`."""

    nodes: list[GameNode]
