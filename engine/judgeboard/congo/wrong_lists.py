"""What a wrong list of Congo moves shows: how it is written, and which moves are missing or extra, and why."""

import re
from collections.abc import Iterator

from judgeboard.compare.line_mistakes import says_none
from judgeboard.compare.lines import words_of
from judgeboard.compare.mistakes import WrongLine, named
from judgeboard.congo.explain import PieceMove, PieceMoveStatus, piece_moves
from judgeboard.congo.format import NAMES
from judgeboard.congo.rules import MoveType, PieceKind, Position
from judgeboard.congo.view import Asked
from judgeboard.view import Phrase

MOST_NAMED = 6
"""Moves that are named in one sentence."""
MOST_REASONS = 4
MOVE = re.compile("[a-g][1-7][a-g][1-7]")
SQUARE_OF = {name: square for square, name in enumerate(NAMES)}
FAULTS = {
    PieceMoveStatus.STEP_TAKES_NOT: "step_captures",
    PieceMoveStatus.OUTSIDE_CASTLE: "castle",
    PieceMoveStatus.SIGHT_BLOCKED: "view",
    PieceMoveStatus.BEFORE_RIVER: "before_river",
    PieceMoveStatus.RETREAT_TAKES_NOT: "retreat_captures",
    PieceMoveStatus.RETREAT_BLOCKED: "retreat_jumps",
}
"""Why an extra move is not possible, by its status; others are moves that the piece never has."""


def details(wrong: WrongLine) -> Iterator[Phrase]:
    """What the line shows."""
    found, expected = wrong.found, wrong.expected
    if expected == "" and (not found or says_none(found)):
        yield Phrase("congo.mistake_no_move_written" if found else "congo.mistake_empty_line")
    if not found or expected is None or words_of(found) == words_of(expected):
        return
    given, due = _moves_in(found), expected.split()
    if due and given == due:
        if words_of(found).lower() != expected:
            yield Phrase("congo.mistake_written", {"example": due[0]})
    elif given and sorted(given) == due:
        yield Phrase("congo.mistake_unsorted")
    elif given and sorted(set(given)) == due:
        twice = [name for name in due if given.count(name) > 1]
        yield Phrase("congo.mistake_twice", {"moves": named(twice, MOST_NAMED)})
    elif given and sorted(name[2:] + name[:2] for name in given) == sorted(due):
        yield Phrase("congo.mistake_reversed")
    elif words_of(found) == " ".join(given) and not set(given).isdisjoint(due):
        asked: Asked = wrong.position
        kind = asked.kinds[min(wrong.row, len(asked.kinds) - 1)]
        yield from _missing_and_extra(asked.position, kind, given, due)


def _moves_in(found: str) -> list[str]:
    """The moves of a list, however written; none where it is no list of moves."""
    letters = re.sub("[^a-z0-9]", "", found.lower())
    names = [letters[at : at + 4] for at in range(0, len(letters), 4)]
    return names if all(re.fullmatch("[a-z][0-9][a-z][0-9]", name) for name in names) else []


def _missing_and_extra(position: Position, kind: PieceKind, given: list[str], due: list[str]) -> Iterator[Phrase]:
    moves_by_code: dict[str, list[str]] = {}
    for name in due:
        if name not in given:
            moves_by_code.setdefault(f"congo.mistake_missing_{_sort(position, kind, name)}", []).append(name)
    for name in dict.fromkeys(given):
        if name not in due:
            moves_by_code.setdefault(f"congo.mistake_extra_{_fault(position, kind, name)}", []).append(name)
    for code, names in list(moves_by_code.items())[:MOST_REASONS]:
        yield Phrase(code, {"moves": named(names, MOST_NAMED), "piece": kind.value})


def _sort(position: Position, kind: PieceKind, name: str) -> str:
    """Which sort of move a missing one is."""
    move = _move(position, kind, name)
    if move is None or move.type is MoveType.SIGHT:
        return "view"
    if position.enemy >> move.target & 1:
        return "capture"
    if move.type is MoveType.RETREAT:
        return "retreat"
    if kind is PieceKind.SUPERPAWN and move.step[0] == 0:
        return "sideways"
    return "jump" if kind is PieceKind.GIRAFFE and move.type is MoveType.JUMP else "step"


def _fault(position: Position, kind: PieceKind, name: str) -> str:
    """Why an extra move is not possible."""
    if not MOVE.fullmatch(name):
        return "outside"
    origin, target = SQUARE_OF[name[:2]], SQUARE_OF[name[2:]]
    if not position.of_kind(kind) & position.own & 1 << origin:
        return "not_own"
    if position.own >> target & 1:
        return "onto_own"
    move = _move(position, kind, name)
    if move and move.status is PieceMoveStatus.RETREAT_BLOCKED and position.enemy >> target & 1:
        return "retreat_captures"
    return FAULTS.get(move.status, "never") if move else "never"


def _move(position: Position, kind: PieceKind, name: str) -> PieceMove | None:
    """The piece's move between the squares that a name tells, possible or not."""
    origin, target = SQUARE_OF[name[:2]], SQUARE_OF[name[2:]]
    return next((move for move in piece_moves(position, kind, origin) if move.target == target), None)
