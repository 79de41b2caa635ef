"""Chooses the facts that explain a marked move: about the move, about the reply that punishes it, and about a better
move.
"""

from collections.abc import Iterator
from enum import StrEnum
from itertools import islice
from typing import NamedTuple

from judgeboard.errors import Value
from judgeboard.loa.format import chance, move_text
from judgeboard.loa.review.findings import one_ply_after
from judgeboard.loa.review.geometry import Change, Fact, moves_of_both, strengths, weaknesses
from judgeboard.loa.review.grade_moves import POINTS, GradedMove
from judgeboard.loa.review.grades import MARKED, Grade
from judgeboard.loa.review.tactics import (
    allows_reply,
    ends_game,
    forbids_reply,
    loses_threats,
    proved,
    wins_threats,
)
from judgeboard.loa.rules import DrawRule, Game
from judgeboard.loa.squares import PASS


class About(StrEnum):
    """What a reason is about."""

    VERDICT = "verdict"
    PLAYED = "played"
    REPLY = "reply"
    """The best reply to the played move."""
    BETTER = "better"
    """The best move, which was not played."""


class Reason(NamedTuple):
    """A fact that explains a mark, what it is about, and the move that has it."""

    about: About
    move: int
    fact: Fact


def reasons(game: Game, graded: GradedMove) -> list[Reason]:
    """Returns the reasons for the mark of a move: the verdict, and at most one reason about each other thing. A bad
    move has at least one reason besides the verdict. Returns an empty list for a move without a mark.
    """
    if graded.grade not in MARKED:
        return []
    marked = _MarkedMove(game, graded)
    if graded.grade is Grade.ONLY_MOVE:
        played = list(marked.merits(graded.move, one_ply_after(graded.before.score)))
        return [marked.only_move(), *marked.first(About.PLAYED, graded.move, played)]
    better = graded.before.moves[0] if graded.before.moves else None
    shared = {fact.code for fact in marked.merits(graded.move, None)}
    found = marked.first(About.PLAYED, graded.move, marked.faults())
    replies = marked.first(About.REPLY, marked.reply, marked.merits_of_reply())
    found += [reason for reason in replies if not _told(reason, found)]
    if better is not None:
        merits = marked.merits(better, one_ply_after(graded.before.score))
        found += marked.first(About.BETTER, better, (fact for fact in merits if fact.code not in shared))
    if not found:
        found.append(Reason(About.PLAYED, graded.move, moves_of_both(marked.change(graded.move))))
        if better is not None:
            found.append(Reason(About.BETTER, better, moves_of_both(marked.change(better))))
    return [marked.verdict(), *found]


def _told(reason: Reason, found: list[Reason]) -> bool:
    """Whether a reason says that a move connects, and another reason says that this move wins at once."""
    wins = [one.fact.values for one in found if one.fact.code.endswith(("_lets_connect", "_does_not_stop"))]
    named = {values.get(name) for values in wins for name in ("reply", "threat")}
    return reason.fact.code.endswith("_connects") and move_text(reason.move) in named


class _MarkedMove:
    """A marked move, and what its facts need."""

    def __init__(self, game: Game, graded: GradedMove) -> None:
        self._graded = graded
        self._position = game.plies[graded.ply].before
        self._draws = game.draws
        self._may_prove = not _may_repeat(game, graded.ply)
        moves = graded.after.moves
        self.reply = moves[0] if moves else PASS
        """The best reply to the move; PASS if it is unknown."""

    def change(self, move: int) -> Change:
        """Returns what the played or another move changes."""
        return Change(self._position, move, self._draws, self.reply)

    def first(self, about: About, move: int, facts: Iterator[Fact] | list[Fact]) -> list[Reason]:
        """Returns the reason with the first of the facts, if there is one."""
        return [Reason(about, move, fact) for fact in islice(facts, 1)]

    def verdict(self) -> Reason:
        """Returns the grade, with the winning chances before and after the move in per cent."""
        graded = self._graded
        return self._verdict({"before": percent(graded.chance_before), "after": percent(graded.chance_after)})

    def only_move(self) -> Reason:
        """Returns the verdict about an only move, with the winning chances of the best and of the second best move."""
        before = self._graded.before
        assert before.second is not None
        return self._verdict({"before": percent(before.chance), "second": percent(chance(before.second))})

    def _verdict(self, chances: dict[str, Value]) -> Reason:
        """Returns the grade with winning chances of the move's side."""
        graded = self._graded
        return Reason(About.VERDICT, graded.move, Fact(f"loa.review_{graded.side}_{graded.grade}", chances))

    def merits(self, move: int, score: int | None) -> Iterator[Fact]:
        """Yields the merits of the played or of another move. `score` is the score after the move if it is known."""
        change = self.change(move)
        ends = list(ends_game(change))
        yield from (fact for fact in ends if fact.code.endswith("_connects"))
        if ends:
            return
        if score is not None and self._may_prove:
            yield from proved(change, score)
        yield from wins_threats(change)
        yield from forbids_reply(change)
        yield from strengths(change)

    def faults(self) -> Iterator[Fact]:
        """Yields what is wrong with the played move."""
        graded = self._graded
        change = self.change(graded.move)
        ends = list(ends_game(change))
        yield from ends
        if ends:
            return
        if self._may_prove:
            yield from proved(change, graded.after.score)
        yield from loses_threats(change)
        yield from allows_reply(change)
        yield from weaknesses(change)

    def merits_of_reply(self) -> Iterator[Fact]:
        """Yields the merits of the reply."""
        if self.reply == PASS:
            return
        change = Change(self.change(self._graded.move).after, self.reply, self._draws)
        yield from ends_game(change)
        yield from wins_threats(change)
        yield from strengths(change)


def percent(part: float) -> int:
    """Returns a part of a whole, from 0 to 1, in per cent."""
    return round(POINTS * part)


def _may_repeat(game: Game, ply: int) -> bool:
    """Whether a draw by repetition can refute a proof: the search does not know this rule. It can if a position has
    occurred twice in the first `ply` plies.
    """
    if DrawRule.REPETITION not in game.draws:
        return False
    positions = [game.start, *(each.position for each in game.plies[: ply + 1])]
    return len(set(positions)) < len(positions)
