"""Grades the moves of a game by what was found in its positions."""

from collections.abc import Mapping
from typing import NamedTuple

from judgeboard.board import Side
from judgeboard.loa.format import chance
from judgeboard.loa.review.findings import Finding, carried, smoothed
from judgeboard.loa.review.grades import MARKED, ONLY_GAP, Grade, accuracy, grade_of_loss
from judgeboard.loa.rules import Game, legal_moves
from judgeboard.loa.scores import NEAR_WIN, WIN
from judgeboard.tasks import Steps

POINTS = 100
"""Points of winning chance of a won game."""


class GradedMove(NamedTuple):
    """A move of a game with its grade."""

    ply: int
    """The index of the move in the game."""
    side: Side
    move: int
    grade: Grade
    loss: float
    """The winning chance that the move loses, in points from 0 to 100."""
    before: Finding
    """The finding in the position before the move."""
    after: Finding
    """The finding in the position after the move."""

    @property
    def chance_before(self) -> float:
        """The winning chance of the move's side before the move, from 0 to 1, with the best move."""
        return max(self.before.chance, self.chance_after)

    @property
    def chance_after(self) -> float:
        """The winning chance of the move's side after the move, from 0 to 1."""
        return 1 - self.after.chance


class Account(NamedTuple):
    """The number of a side's moves by grade, and the side's accuracy from 0 to 100; None without a graded move."""

    counts: dict[Grade, int]
    accuracy: float | None


class Review(NamedTuple):
    """What the engine says of a game. While positions are missing, moves are missing, too."""

    game: Game
    findings: dict[int, Finding]
    """The findings by ply, 0 for the first position, with carried proofs."""
    moves: tuple[GradedMove, ...]
    """The graded moves, in the order of the game."""

    @property
    def marked(self) -> list[GradedMove]:
        """The moves that get a mark."""
        return [move for move in self.moves if move.grade in MARKED]

    def account(self, side: Side) -> Account:
        """Returns the account of a side. A forced move does not count for accuracy."""
        moves = [move for move in self.moves if move.side is side]
        counts = {grade: sum(move.grade is grade for move in moves) for grade in Grade}
        return Account(counts, accuracy([move.loss for move in moves if move.grade is not Grade.FORCED]))


def graded(game: Game, findings: Mapping[int, Finding]) -> Steps[Review]:
    """Returns the review of a game by findings in its positions."""
    found = carried(game, (yield from smoothed(game, findings)))
    yield
    moves: list[GradedMove] = []
    for ply in range(len(game.plies)):
        if ply in found and ply + 1 in found:
            moves.append(_graded_move(game, ply, found))
        yield
    return Review(game, found, tuple(moves))


def _graded_move(game: Game, ply: int, found: Mapping[int, Finding]) -> GradedMove:
    move, _, position = game.plies[ply]
    before, after = found[ply], found[ply + 1]
    is_best = before.moves[:1] == (move,)
    loss = 0.0 if is_best else loss_between(before, after)
    if len(legal_moves(position.own, position.enemy)) < 2:
        loss, grade = 0.0, Grade.FORCED
    elif is_best and is_only_move(before):
        grade = Grade.ONLY_MOVE
    else:
        grade = grade_of_loss(loss, before.score)
    return GradedMove(ply, position.turn, move, grade, loss, before, after)


def loss_between(before: Finding, after: Finding) -> float:
    """Returns the winning chance that a move loses, in points, by the findings before and after it."""
    return max(0.0, POINTS * (before.chance + after.chance - 1))


def is_only_move(finding: Finding) -> bool:
    """Whether every move but the best loses much, and the best move does not end the game."""
    if finding.second is None or finding.score == WIN - 1:
        return False
    return POINTS * (finding.chance - chance(finding.second)) >= ONLY_GAP


def gives_win_away(move: GradedMove) -> bool:
    """Whether a win was proved before the move, and none is proved after it."""
    return move.before.score >= NEAR_WIN and move.after.score > -NEAR_WIN
