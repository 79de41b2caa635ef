"""What the engine has found in the positions of a game, and the proofs that neighbouring positions share."""

from collections.abc import Mapping
from typing import NamedTuple

from judgeboard.loa.format import chance
from judgeboard.loa.rules import Game
from judgeboard.loa.scores import NEAR_WIN, WIN
from judgeboard.tasks import Steps


class Finding(NamedTuple):
    """What searches have found in a position."""

    score: int
    """The score for the side to move, as `Search.score`."""
    moves: tuple[int, ...] = ()
    """The best line; empty if the game is over, or if a proof has no known line."""
    second: int | None = None
    """The score of the second best move; None if it was not searched."""
    effort: float = 0
    """The effort of the searches, as a multiple of the usual effort for a position."""

    @property
    def chance(self) -> float:
        """The winning chance of the side to move, from 0 to 1."""
        return chance(self.score)


def is_proved(score: int) -> bool:
    """Whether a score is a proved win or loss."""
    return abs(score) >= NEAR_WIN


def one_ply_before(score: int) -> int:
    """Returns the score before a move, for the side that makes the move, from the score after the move, for the other
    side.
    """
    return _opposite(score, -1)


def one_ply_after(score: int) -> int:
    """Returns the score after the best move, for the side that then has the turn, from the score before the move."""
    return _opposite(score, 1)


def _opposite(score: int, plies: int) -> int:
    """Returns the score for the other side; a proved result is `plies` plies nearer."""
    if not is_proved(score):
        return -score
    return -score + plies if score < 0 else -score - plies


def finding_at_end(game: Game) -> Finding:
    """Returns the finding in the last position of a finished game."""
    ended = game.result
    assert ended
    if ended.winner is None:
        return Finding(0)
    return Finding(WIN if ended.winner is game.position.turn else -WIN)


def smoothed(game: Game, findings: Mapping[int, Finding]) -> Steps[dict[int, Finding]]:
    """Returns the findings in positions of a game, by ply, with smoothed scores. The positions before and after a best
    move that was played have the same value, so each is averaged with the next such position, then with the one before.
    """
    found = dict(findings)
    pairs = [ply for ply in sorted(found) if ply + 1 in found and found[ply].moves[:1] == (game.plies[ply].move,)]
    yield
    for ply in reversed(pairs):
        found[ply] = _averaged(found[ply], found[ply + 1])
        yield
    for ply in pairs:
        found[ply + 1] = _averaged(found[ply + 1], found[ply])
        yield
    return found


def _averaged(finding: Finding, other: Finding) -> Finding:
    """Returns a finding with the mean of its score and of the score of a position with the other side to move. A proved
    score, or the result of a finished game, is not averaged.
    """
    if is_proved(finding.score) or is_proved(other.score) or not (finding.moves and other.moves):
        return finding
    return finding._replace(score=round((finding.score - other.score) / 2))


def carried(game: Game, findings: Mapping[int, Finding]) -> dict[int, Finding]:
    """Returns the findings in positions of a game, by ply, with proofs carried to the neighbouring positions, so that
    no finding contradicts a proof next to it.

    Backward: if the position after the played move is lost, the position before is won. Forward: if a win is proved and
    its line is followed, the next position is lost for the other side; if a loss is proved, the next position is won
    after every move.
    """
    found = dict(findings)
    for ply in found:
        following = found.get(ply + 1)
        if following and following.score <= -NEAR_WIN:
            score = one_ply_before(following.score)
            if score > found[ply].score:
                found[ply] = found[ply]._replace(score=score, moves=(game.plies[ply].move, *following.moves))
    for ply in sorted(found):
        here, following = found[ply], found.get(ply + 1)
        if following is None:
            continue
        score = one_ply_after(here.score)
        if here.score >= NEAR_WIN and here.moves[:1] == (game.plies[ply].move,) and score < following.score:
            found[ply + 1] = following._replace(score=score, moves=here.moves[1:])
        elif here.score <= -NEAR_WIN and score > following.score:
            moves = following.moves if following.score >= NEAR_WIN else ()
            found[ply + 1] = following._replace(score=score, moves=moves)
    return found
