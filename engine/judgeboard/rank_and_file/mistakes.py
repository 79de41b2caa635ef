"""Mistakes in programs for Rank and File: each wrong rule of check and mate gives its own verdicts.

To add one: an entry in `WRONG_RULES`, with a part of `MateRules` replaced or a function of its own, the sentence of its
code, `rank_and_file.mistake_<name>`, in each file of `messages/`, and a wrong output in
`tests/compare/rank-and-file.jsonl`.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from judgeboard.board import squares
from judgeboard.compare.mistakes import ProblemMistakes, WrongLine, by_answer
from judgeboard.rank_and_file.format import OUTPUT
from judgeboard.rank_and_file.rules import (
    KING_STEPS,
    KingStatus,
    Position,
    attackers,
    between,
    checkers,
    flight_squares,
    guards,
    judge,
    stalemated,
)
from judgeboard.view import Phrase

SAFE, CHECKED, CHECKMATED = KingStatus


class MateRules(NamedTuple):
    """What a program knows of ways out of check; the defaults are right."""

    king_flees: bool = True
    """To an empty square."""
    king_captures: bool = True
    others_capture: bool = True
    others_block: bool = True
    heeds_pins: bool = True
    """Whether a pinned piece cannot help."""
    heeds_double_check: bool = True
    """Whether against two checks only the king can move."""
    leaves_square: bool = True
    """Whether the king no longer blocks the line of the check once he has left his square."""
    heeds_guards: bool = True
    """Whether the king cannot capture a guarded piece."""
    kings_attack: bool = True
    """Whether the other king attacks the squares around him."""

    def verdict(self, position: Position) -> KingStatus:
        """The program's verdict on the side to move."""
        checking = checkers(position) & (-1 if self.kings_attack else ~position.kings)
        if not checking:
            return SAFE
        return CHECKED if self._king_saves(position) or self._others_save(position, checking) else CHECKMATED

    def _king_saves(self, position: Position) -> bool:
        for square in squares(flight_squares(position)):
            captured = position.enemy >> square & 1
            if not (self.king_captures if captured else self.king_flees):
                continue
            if captured and not self.heeds_guards:
                return True
            guarding = guards(position, square) if self.leaves_square else _attackers_now(position, square)
            if not guarding & (-1 if self.kings_attack else ~position.kings):
                return True
        return False

    def _others_save(self, position: Position, checking: int) -> bool:
        king, occupied = position.king, position.white | position.black
        if checking & position.kings or (self.heeds_double_check and checking.bit_count() > 1):
            return False
        for checker in squares(checking):
            targets = 1 << checker if self.others_capture else 0
            if self.others_block:
                targets |= between(king, checker)
            for target in squares(targets):
                left = position.enemy & ~(1 << target)
                if not self.heeds_double_check:
                    left &= ~checking
                for origin in squares(attackers(position, target, occupied) & position.own & ~position.kings):
                    after = occupied & ~(1 << origin) | 1 << target
                    if not self.heeds_pins or not attackers(position, king, after) & left:
                        return True
        return False


def _attackers_now(position: Position, square: int) -> int:
    """The enemy pieces that attack the square while the king still stands where he is."""
    return attackers(position, square, position.white | position.black) & position.enemy


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
    king, status = position.king, judge(position)
    if status is not SAFE:
        return status
    seen = any(attackers(position, king, 1 << square | 1 << king) >> square & 1 for square in squares(position.enemy))
    return CHECKED if seen else SAFE


def _without_enemy(kind: str) -> Callable[[Position], KingStatus]:
    """The enemy pieces of a kind do not attack, but stand in the way."""
    return lambda position: judge(position._replace(**{kind: getattr(position, kind) & position.own}))


def _instead(said: KingStatus, meant: KingStatus) -> Callable[[Position], KingStatus]:
    """One verdict in place of another."""
    return lambda position: said if judge(position) is meant else judge(position)


def _opponents(position: Position) -> Position:
    """The same board with the other side to move."""
    return position._replace(side=position.side.other)


WRONG_RULES: dict[str, Callable[[Position], KingStatus]] = {
    "stalemate": _stalemate_is_mate,
    "still_king_unchecked": _still_king_is_mate_unchecked,
    "still_king": _still_king_is_mate,
    "no_capture": MateRules(others_capture=False).verdict,
    "no_block": MateRules(others_block=False).verdict,
    "no_king_capture": MateRules(king_captures=False).verdict,
    "king_alone": MateRules(others_capture=False, others_block=False).verdict,
    "king_stays": MateRules(king_flees=False, king_captures=False).verdict,
    "no_pins": MateRules(heeds_pins=False).verdict,
    "no_shadow": MateRules(leaves_square=False).verdict,
    "protected": MateRules(heeds_guards=False).verdict,
    "no_double": MateRules(heeds_double_check=False).verdict,
    "kings_apart": MateRules(kings_attack=False).verdict,
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


def _output(verdict: Callable[[Position], KingStatus]) -> Callable[[Position], str]:
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
