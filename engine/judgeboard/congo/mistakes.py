"""Mistakes in programs for Congo: lists written otherwise, and moves too many or missing and why."""

import re
from collections.abc import Iterable, Iterator

from judgeboard.board import Side
from judgeboard.compare.line_mistakes import says_none
from judgeboard.compare.lines import words_of
from judgeboard.compare.mistakes import ProblemMistakes, WrongLine
from judgeboard.congo.format import NAMES
from judgeboard.congo.rules import FORWARD, SIDE, Position, path_across_river
from judgeboard.congo.rules import PieceKind as Kind
from judgeboard.congo.view import Asked
from judgeboard.congo.wrong_rules import RETREATS, WRONG_RULES
from judgeboard.view import Phrase

MOST_NAMED = 6
"""Moves that are named in one sentence."""
MOST_REASONS = 4
MOVE = re.compile("[a-g][1-7][a-g][1-7]")
SQUARE_OF = {name: square for square, name in enumerate(NAMES)}


def _details(wrong: WrongLine) -> Iterator[Phrase]:
    """How the moves are written, which are missing, and which are too many and why."""
    found, expected = wrong.found, wrong.expected
    if expected == "" and (not found or says_none(found)):
        yield Phrase("congo.mistake_no_move_written" if found else "congo.mistake_empty_line")
    if not found or expected is None or words_of(found) == words_of(expected):
        return
    asked: Asked = wrong.position
    kind = asked.kinds[min(wrong.row, len(asked.kinds) - 1)]
    given, due = _moves_in(found), expected.split()
    if due and given == due:
        if words_of(found).lower() != expected:
            yield Phrase("congo.mistake_written", {"example": due[0]})
    elif given and sorted(given) == due:
        yield Phrase("congo.mistake_unsorted")
    elif given and sorted(set(given)) == due:
        yield Phrase("congo.mistake_twice", {"moves": _named(name for name in due if given.count(name) > 1)})
    elif given and sorted(name[2:] + name[:2] for name in given) == sorted(due):
        yield Phrase("congo.mistake_reversed")
    elif words_of(found) == " ".join(given) and not set(given).isdisjoint(due):
        reasons: dict[str, list[str]] = {}
        for name in due:
            if name not in given:
                reasons.setdefault(f"missing_{_sort(asked.position, kind, name)}", []).append(name)
        for name in dict.fromkeys(given):
            if name not in due:
                reasons.setdefault(f"extra_{_fault(asked.position, kind, name)}", []).append(name)
        for reason, names in list(reasons.items())[:MOST_REASONS]:
            yield Phrase(f"congo.mistake_{reason}", {"moves": _named(names), "piece": kind.value})


def _moves_in(found: str) -> list[str]:
    """The moves of a list, however written; none where it is no list of moves."""
    letters = re.sub("[^a-z0-9]", "", found.lower())
    names = [letters[at : at + 4] for at in range(0, len(letters), 4)]
    return names if all(re.fullmatch("[a-z][0-9][a-z][0-9]", name) for name in names) else []


def _named(names: Iterable[str]) -> str:
    names = list(names)
    return " ".join([*names[:MOST_NAMED], "…"] if len(names) > MOST_NAMED else names)


def _away(name: str, side: Side) -> tuple[int, int]:
    """How many rows forward and how many columns aside a move goes."""
    origin, target = SQUARE_OF[name[:2]], SQUARE_OF[name[2:]]
    return (target // SIDE - origin // SIDE) * FORWARD[side], abs(target % SIDE - origin % SIDE)


def _sort(position: Position, kind: Kind, name: str) -> str:
    """Which sort of move a right one is."""
    forward, aside = _away(name, position.side)
    pawn = kind in (Kind.PAWN, Kind.SUPERPAWN)
    if kind is Kind.LION and max(abs(forward), aside) > 1:
        return "view"
    if position.enemy >> SQUARE_OF[name[2:]] & 1:
        return "capture"
    if pawn and forward < 0:
        return "retreat"
    if pawn and forward == 0:
        return "sideways"
    return "jump" if kind is Kind.GIRAFFE and max(abs(forward), aside) == 2 else "step"


def _fault(position: Position, kind: Kind, name: str) -> str:
    """Why a move is none."""
    if not MOVE.fullmatch(name):
        return "outside"
    origin, target = SQUARE_OF[name[:2]], SQUARE_OF[name[2:]]
    if not position.of_kind(kind) & position.own & 1 << origin:
        return "not_own"
    if position.own >> target & 1:
        return "onto_own"
    forward, aside = _away(name, position.side)
    far = max(abs(forward), aside)
    taken = bool(position.enemy >> target & 1)
    if kind is Kind.GIRAFFE and far == 1 and taken:
        return "step_captures"
    if kind is Kind.LION and far == 1:
        return "castle"
    if kind is Kind.LION and taken and position.of_kind(Kind.LION) >> target & 1:
        return "view" if path_across_river(origin, target) is not None else "never"
    straight, slanting = aside == 0, aside == -forward
    if forward in (-1, -2) and (straight or (slanting and kind is Kind.SUPERPAWN)) and kind in RETREATS:
        if not RETREATS[kind][position.side][origin]:
            return "before_river"
        return "retreat_captures" if taken else "retreat_jumps"
    return "never"


MISTAKES = ProblemMistakes(mistakes=WRONG_RULES, details=_details)
