"""Reviews a game: searches its positions and grades its moves.

The search goes from the last position to the first with one transposition table, so that the search before a move knows
what was found after it. Then it searches positions again on which a verdict hangs.
"""

from collections.abc import Mapping
from typing import NamedTuple

from judgeboard.loa.review.findings import Finding, finding_at_end, is_proved
from judgeboard.loa.review.grade_moves import POINTS, GradedMove, Review, gives_win_away, graded
from judgeboard.loa.review.grades import INACCURATE, ONLY_GAP, VERY_WRONG, WRONG, Grade
from judgeboard.loa.rules import Game
from judgeboard.loa.scores import NEAR_WIN, WIN
from judgeboard.loa.thinker import Search, Thinker
from judgeboard.tasks import Steps, Work

SEARCHED_A_STEP = 2_000
"""Nodes of a step if the effort is a number of nodes. The findings do not depend on the machine's speed."""
AVERAGED = 4
"""Number of last iterations whose scores are averaged, since scores of even and odd depths differ. In 560 moves of
published games, from 200,000 to 400,000 nodes, the loss changes by more than 5 points for 7.9 % of the moves without
averages, for 4.8 % with these, and for 2.9 % if the scores before and after best moves are averaged, too.
"""
SECOND_SHARE = 0.25
"""Effort of the search for the second best move, as a multiple of the usual effort."""
AGAIN_SHARE = 2.0
"""Effort of each further search of a position on which a verdict hangs."""
MOST_EFFORT = 3.5
"""Maximum effort for a position."""
MEAN_EFFORT = 4 / 3
"""Maximum effort for all positions, on average."""
DOUBTFUL = 6
"""Maximum distance of a loss from the bound of a grade, in points, at which the grade is doubtful."""


class Effort(NamedTuple):
    """The usual effort for a position: a number of nodes if given, otherwise seconds."""

    seconds: float = 0.0
    nodes: int | None = None


class NewFinding(NamedTuple):
    """A new finding in the position after `ply` plies, and the part of the review that is done, from 0 to 1."""

    ply: int
    finding: Finding
    done: float


def review(game: Game, effort: Effort, known: Mapping[int, Finding]) -> Work[NewFinding, None, Review]:
    """Reviews a game. Yields each new finding, and None where the work can pause; returns the review. `known` has
    findings by ply that an interrupted review has yielded.
    """
    walk = _Walk(game, effort, known)
    for ply in range(len(game.plies), -1, -1):
        if ply not in walk.findings:
            yield from walk.search(ply, 1)
    first = yield from graded(game, walk.findings)
    for move in first.moves:
        yield None
        if _may_be_only_move(move) and walk.may_spend(SECOND_SHARE):
            yield from walk.search(move.ply, SECOND_SHARE, lines=2)
    while (doubtful := (yield from walk.doubtful())) is not None:
        yield from walk.search(doubtful, AGAIN_SHARE)
    return (yield from graded(game, walk.findings))


class _Walk:
    """The findings of a review, and the searches that add to them."""

    def __init__(self, game: Game, effort: Effort, known: Mapping[int, Finding]) -> None:
        self._game = game
        self._effort = effort
        self._thinker = Thinker()
        self.findings = dict(known)
        """The findings by ply, without carried proofs."""

    @property
    def _left(self) -> float:
        """The effort that is left for all positions."""
        spent = sum(finding.effort for finding in self.findings.values())
        return MEAN_EFFORT * len(self._game.plies) - spent

    def may_spend(self, share: float) -> bool:
        """Whether there is enough effort left for a search."""
        return self._left >= share

    def search(self, ply: int, share: float, lines: int = 1) -> Work[NewFinding, None, None]:
        """Searches the position after `ply` plies, and yields what is known then. `share` is a multiple of the usual
        effort.
        """
        at = self._game._replace(plies=self._game.plies[:ply])
        if at.result:
            finding = finding_at_end(at)
        else:
            old = self.findings.get(ply)
            new = yield from searched(self._thinker, at, self._effort, share, lines)
            finding = _merged(old, new) if old else new
        self.findings[ply] = finding
        total = MEAN_EFFORT * (len(self._game.plies) + 1)
        yield NewFinding(ply, finding, min(1.0, 1 - self._left / total))

    def doubtful(self) -> Steps[int | None]:
        """Returns the ply of the position that most needs another search; None if no position needs it, or if no effort
        is left.
        """
        if not self.may_spend(AGAIN_SHARE):
            return None
        review = yield from graded(self._game, self.findings)
        urgent = sorted((doubt, move.ply) for move in review.moves if (doubt := _doubt(move)) is not None)
        for _, before in urgent:
            for ply in (before + 1, before):
                finding = self.findings[ply]
                if finding.effort and finding.effort + AGAIN_SHARE <= MOST_EFFORT and not is_proved(finding.score):
                    return ply
        return None


def searched(thinker: Thinker, game: Game, effort: Effort, share: float, lines: int = 1) -> Steps[Finding]:
    """Searches the position of a game that is not over, with a share of the usual effort."""
    search = Search(thinker, game.position, game.plies_left, lines=lines, draws=game.draws)
    nodes = round(share * (effort.nodes or 0))
    revision, scores = search.revision, list[int]()
    best = second = None
    for _ in search.steps_to_limit(share * effort.seconds, nodes or None, lambda: SEARCHED_A_STEP):
        if search.revision != revision:
            revision = search.revision
            best, *others = search.lines()
            second = others[0].score if others else None
            scores.append(best.score)
        yield
    assert best
    score = best.score if is_proved(best.score) else _mean(scores)
    return Finding(score, tuple(best.moves), second, share)


def _mean(scores: list[int]) -> int:
    """Returns the mean of the last scores that are not proved."""
    last = [score for score in scores if not is_proved(score)][-AVERAGED:]
    return round(sum(last) / len(last))


def _merged(old: Finding, new: Finding) -> Finding:
    """Returns the finding after a further search. A search for the second best move, which is short, changes the score
    only by a proof.
    """
    effort = old.effort + new.effort
    if is_proved(old.score) or (new.second is not None and not is_proved(new.score)):
        # If the searches disagree, the other search's best move is the second best.
        second = new.second if new.moves[:1] == old.moves[:1] or new.second is None else new.score
        return old._replace(second=old.second if second is None else second, effort=effort)
    return new._replace(second=old.second if new.second is None else new.second, effort=effort)


def _may_be_only_move(move: GradedMove) -> bool:
    """Whether the second best move of the position before must be known: the best move was played, and another move can
    lose enough.
    """
    before = move.before
    if move.grade is Grade.FORCED or before.second is not None or before.moves[:1] != (move.move,):
        return False
    return before.score != WIN - 1 and POINTS * before.chance >= ONLY_GAP


def _doubt(move: GradedMove) -> float | None:
    """Returns how far the loss of a move is from the bound of a grade, if the grade is doubtful. A win that a move
    seems to give away, and a proof without a line, count as most doubtful.
    """
    if move.grade is Grade.FORCED:
        return None
    if gives_win_away(move) or (move.before.score <= -NEAR_WIN and not move.after.moves):
        return 0
    distance = min(abs(move.loss - bound) for bound in (INACCURATE, WRONG, VERY_WRONG))
    return distance if move.loss and distance <= DOUBTFUL else None
