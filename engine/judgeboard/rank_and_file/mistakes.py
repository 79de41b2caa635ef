"""Mistakes in programs for Rank and File: each wrong rule of check and mate gives its own verdicts.

To add one: an entry in `WRONG_RULES`, the sentence of its code, `rank_and_file.mistake_<name>`, in each file of
`messages/`, and a wrong output in `tests/compare/rank-and-file.jsonl`.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache

from judgeboard.board import squares
from judgeboard.compare.mistakes import ProblemMistakes, WrongLine, by_answer
from judgeboard.rank_and_file.format import OUTPUT
from judgeboard.rank_and_file.rules import (
    KING_STEPS,
    Attempt,
    KingStatus,
    Position,
    attackers,
    attempts,
    checkers,
    flight_squares,
    guards,
    is_aimed_at,
    judge,
    king_attempts,
    lines_of_check,
    stalemated,
)
from judgeboard.view import Phrase

SAFE, CHECKED, CHECKMATED = KingStatus

Verdict = Callable[[Position], KingStatus]
Escape = Callable[[Position, Attempt], bool]
"""Whether a program takes a move for a way out of check."""


@lru_cache(256)
def _tried(position: Position) -> list[Attempt]:
    """What might end a check."""
    return [*king_attempts(position), *attempts(position, lines_of_check(position))]


def _escaping(escape: Escape) -> Verdict:
    """The verdict of a program that knows a check when it sees one."""

    def verdict(position: Position) -> KingStatus:
        if not checkers(position):
            return SAFE
        return CHECKED if any(escape(position, attempt) for attempt in _tried(position)) else CHECKMATED

    return verdict


def _never(overlooked: Escape) -> Verdict:
    """The program overlooks these ways out."""
    return _escaping(lambda position, move: not move.attackers and not overlooked(position, move))


def _by_king(position: Position, move: Attempt) -> bool:
    return move.origin == position.king


def _by_others(position: Position, move: Attempt) -> bool:
    return move.origin != position.king


def _captures(position: Position, move: Attempt) -> bool:
    return bool(position.enemy >> move.target & 1)


def _pinned_helps(position: Position, move: Attempt) -> bool:
    single = checkers(position).bit_count() == 1 and not checkers(position) & position.kings
    return not move.attackers or (single and _by_others(position, move))


def _king_shields_himself(position: Position, move: Attempt) -> bool:
    """The king still blocks the line of a check once he has left his square."""
    if _by_others(position, move):
        return not move.attackers
    return not attackers(position, move.target, position.white | position.black) & position.enemy


def _one_parry_for_two(position: Position, move: Attempt) -> bool:
    checking = checkers(position)
    return not move.attackers & ~(0 if _by_king(position, move) or checking & position.kings else checking)


def _kings_apart(position: Position) -> KingStatus:
    """The other king does not attack."""
    if not checkers(position) & ~position.kings:
        return SAFE
    return _escaping(lambda position, move: not move.attackers & ~(position.kings if _by_king(position, move) else 0))(
        position
    )


def _king_moves(position: Position) -> bool:
    return any(not guards(position, square) for square in squares(flight_squares(position)))


def _stalemate_is_mate(position: Position) -> KingStatus:
    return CHECKMATED if stalemated(position) else judge(position)


def _still_king_is_mate_unchecked(position: Position) -> KingStatus:
    status = judge(position)
    return CHECKMATED if status is SAFE and not _king_moves(position) else status


def _still_king_is_mate(position: Position) -> KingStatus:
    if not _king_moves(position):
        return CHECKMATED
    return CHECKED if checkers(position) else SAFE


def _king_goes_onto_own(position: Position) -> KingStatus:
    status = judge(position)
    around = KING_STEPS[position.king] & ~position.kings
    flees = status is CHECKMATED and any(not guards(position, square) for square in squares(around))
    return CHECKED if flees else status


def _through_pieces(position: Position) -> KingStatus:
    """A piece attacks along its lines whatever stands between."""
    status = judge(position)
    return CHECKED if status is SAFE and is_aimed_at(position) else status


def _without_enemy(kind: str) -> Verdict:
    """The enemy pieces of a kind do not attack, but stand in the way."""
    return lambda position: judge(position._replace(**{kind: getattr(position, kind) & position.own}))


def _instead(said: KingStatus, meant: KingStatus) -> Verdict:
    """One verdict in place of another."""
    return lambda position: said if judge(position) is meant else judge(position)


def _opponents(position: Position) -> Position:
    """The same board with the other side to move."""
    return position._replace(side=position.side.other)


WRONG_RULES: dict[str, Verdict] = {
    "stalemate": _stalemate_is_mate,
    "still_king_unchecked": _still_king_is_mate_unchecked,
    "still_king": _still_king_is_mate,
    "no_capture": _never(lambda *move: _by_others(*move) and _captures(*move)),
    "no_block": _never(lambda *move: _by_others(*move) and not _captures(*move)),
    "no_king_capture": _never(lambda *move: _by_king(*move) and _captures(*move)),
    "king_alone": _never(_by_others),
    "king_stays": _never(_by_king),
    "no_pins": _escaping(_pinned_helps),
    "no_shadow": _escaping(_king_shields_himself),
    "protected": _escaping(lambda *move: not move[1].attackers or (_by_king(*move) and _captures(*move))),
    "no_double": _escaping(_one_parry_for_two),
    "kings_apart": _kings_apart,
    "onto_own": _king_goes_onto_own,
    "no_knights": _without_enemy("knights"),
    "no_bishops": _without_enemy("bishops"),
    "no_rooks": _without_enemy("rooks"),
    "no_queens": _without_enemy("queens"),
    "through_pieces": _through_pieces,
    "other_king": lambda position: judge(_opponents(position)),
    "never_mate": _instead(CHECKED, CHECKMATED),
    "always_mate": _instead(CHECKMATED, CHECKED),
}
"""By the name of the mistake: the verdict that it gives. The likeliest first."""


def _output(verdict: Verdict) -> Callable[[Position], str]:
    return lambda position: OUTPUT[position.side, verdict(position)]


def _other_name(position: Position) -> str:
    """The right verdict with the other side's name."""
    return OUTPUT[position.side.other, judge(position)]


def _other_side(position: Position) -> str:
    """The other side's verdict with its name."""
    return OUTPUT[position.side.other, judge(_opponents(position))]


def _details(wrong: WrongLine) -> Iterator[Phrase]:
    """A verdict whose last word is cut short."""
    if wrong.found and wrong.expected in (f"{wrong.found}ED", f"{wrong.found}D"):
        yield Phrase("rank_and_file.mistake_ending", {"expected": wrong.expected})


MISTAKES = ProblemMistakes(
    mistakes=(
        *by_answer("rank_and_file", {name: _output(verdict) for name, verdict in WRONG_RULES.items()}),
        *by_answer("rank_and_file", {"other_name": _other_name, "other_side": _other_side}),
    ),
    wording=frozenset(text.rstrip("\n") for text in OUTPUT.values()),
    details=_details,
)
