"""Mistakes in programs for Rank and File: each wrong idea of check and mate gives its own verdicts."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from judgeboard.board import squares
from judgeboard.compare.mistakes import ProblemMistakes, WrongLine, by_answer
from judgeboard.rank_and_file.format import OUTPUT
from judgeboard.rank_and_file.rules import (
    KING_STEPS,
    Position,
    attackers,
    between,
    checkers,
    flight_squares,
    guards,
    judge,
    stalemated,
)
from judgeboard.rank_and_file.rules import KingStatus as Verdict
from judgeboard.view import Phrase


def _details(wrong: WrongLine) -> Iterator[Phrase]:
    """A verdict with another ending."""
    if wrong.found and wrong.expected in (f"{wrong.found}ED", f"{wrong.found}D"):
        yield Phrase("rank_and_file.mistake_ending", {"expected": wrong.expected})


def _opponents(position: Position) -> Position:
    """The same board with the other side to move."""
    return position._replace(side=position.side.other)


class _Ideas(NamedTuple):
    """Which ways out of check there are, as somebody sees it."""

    king_flees: bool = True
    king_takes: bool = True
    takes: bool = True
    blocks: bool = True
    pins: bool = True
    """Whether a pinned piece cannot help."""
    double: bool = True
    """Whether against two checks only the king can move."""
    shadow: bool = True
    """Whether the king's own square, once he has left it, is open to the checking line."""
    protected: bool = True
    """Whether a piece that guards another keeps the king from taking it."""
    kings_guard: bool = True
    """Whether the other king closes squares."""

    def verdict(self, position: Position) -> Verdict:
        """The verdict on the side to move."""
        checking = checkers(position)
        if not self.kings_guard:
            checking &= ~position.kings
        if not checking:
            return Verdict.SAFE
        saved = self._king_saves(position) or self._others_save(position, checking)
        return Verdict.CHECKED if saved else Verdict.CHECKMATED

    def _king_saves(self, position: Position) -> bool:
        for square in squares(flight_squares(position)):
            taken = position.enemy >> square & 1
            if not (self.king_takes if taken else self.king_flees):
                continue
            if taken and not self.protected:
                return True
            guarding = guards(position, square) if self.shadow else _guards_of_standing(position, square)
            if not self.kings_guard:
                guarding &= ~position.kings
            if not guarding:
                return True
        return False

    def _others_save(self, position: Position, checking: int) -> bool:
        king, occupied = position.king, position.white | position.black
        if checking & position.kings or (self.double and checking.bit_count() > 1):
            return False
        for checker in squares(checking):
            targets = 1 << checker if self.takes else 0
            if self.blocks:
                targets |= between(king, checker)
            for target in squares(targets):
                left = position.enemy & ~(1 << target)
                if not self.double:
                    left &= ~checking
                for origin in squares(attackers(position, target, occupied) & position.own & ~position.kings):
                    after = occupied & ~(1 << origin) | 1 << target
                    if not self.pins or not attackers(position, king, after) & left:
                        return True
        return False


def _guards_of_standing(position: Position, square: int) -> int:
    """The enemy pieces that attack the square while the king still stands where he is."""
    return attackers(position, square, position.white | position.black) & position.enemy


def _stalemate_is_mate(position: Position) -> Verdict:
    return Verdict.CHECKMATED if stalemated(position) else judge(position)


def _still_king_is_mate(position: Position) -> Verdict:
    """Whoever is safe, but whose king alone cannot move."""
    if judge(position) is not Verdict.SAFE:
        return judge(position)
    free = any(not guards(position, square) for square in squares(flight_squares(position)))
    return Verdict.SAFE if free else Verdict.CHECKMATED


def _still_king_is_mate_always(position: Position) -> Verdict:
    """Mate is a king that cannot move, in check or not."""
    if any(not guards(position, square) for square in squares(flight_squares(position))):
        return Verdict.CHECKED if checkers(position) else Verdict.SAFE
    return Verdict.CHECKMATED


def _king_takes_any_neighbour(position: Position) -> Verdict:
    """Flight squares include those that own pieces hold."""
    if judge(position) is not Verdict.CHECKMATED:
        return judge(position)
    around = KING_STEPS[position.king] & ~position.kings
    return Verdict.CHECKED if any(not guards(position, square) for square in squares(around)) else Verdict.CHECKMATED


def _without(name: str) -> Callable[[Position], Verdict]:
    """The enemy pieces of a kind do not attack, though they stand in the way."""

    def verdict(position: Position) -> Verdict:
        return judge(position._replace(**{name: getattr(position, name) & position.own}))

    return verdict


def _through_pieces(position: Position) -> Verdict:
    """Nothing stands in the way of a line: any piece on one attacks."""
    king = position.king
    seen = 0
    for square in squares(position.enemy):
        seen |= attackers(position, king, 1 << square | 1 << king) & 1 << square
    if not seen:
        return Verdict.SAFE
    return judge(position) if checkers(position) else Verdict.CHECKED


def _only(said: Verdict, meant: Verdict) -> Callable[[Position], Verdict]:
    """One verdict in place of another."""

    def verdict(position: Position) -> Verdict:
        right = judge(position)
        return said if right is meant else right

    return verdict


VERDICTS: dict[str, Callable[[Position], Verdict]] = {
    "stalemate": _stalemate_is_mate,
    "still_king_unchecked": _still_king_is_mate,
    "still_king": _still_king_is_mate_always,
    "no_capture": _Ideas(takes=False).verdict,
    "no_block": _Ideas(blocks=False).verdict,
    "no_king_capture": _Ideas(king_takes=False).verdict,
    "king_alone": _Ideas(takes=False, blocks=False).verdict,
    "king_stays": _Ideas(king_flees=False, king_takes=False).verdict,
    "no_pins": _Ideas(pins=False).verdict,
    "no_shadow": _Ideas(shadow=False).verdict,
    "protected": _Ideas(protected=False).verdict,
    "no_double": _Ideas(double=False).verdict,
    "kings_apart": _Ideas(kings_guard=False).verdict,
    "onto_own": _king_takes_any_neighbour,
    "no_knights": _without("knights"),
    "no_bishops": _without("bishops"),
    "no_rooks": _without("rooks"),
    "no_queens": _without("queens"),
    "through_pieces": _through_pieces,
    "other_king": lambda position: judge(_opponents(position)),
    "never_mate": _only(Verdict.CHECKED, Verdict.CHECKMATED),
    "always_mate": _only(Verdict.CHECKMATED, Verdict.CHECKED),
}
"""By what the mistake is called: the verdict that comes of it."""


def _output(verdict: Callable[[Position], Verdict]) -> Callable[[Position], str]:
    return lambda position: OUTPUT[position.side, verdict(position)]


def _other_name(position: Position) -> str:
    return OUTPUT[_opponents(position).side, judge(position)]


def _other_side(position: Position) -> str:
    opponents = _opponents(position)
    return OUTPUT[opponents.side, judge(opponents)]


OUTPUTS = {
    **{name: _output(verdict) for name, verdict in VERDICTS.items()},
    "other_name": _other_name,
    "other_side": _other_side,
}

MISTAKES = ProblemMistakes(
    mistakes=tuple(by_answer("rank_and_file", OUTPUTS)),
    wording=frozenset(text.rstrip("\n") for text in OUTPUT.values()),
    details=_details,
)
