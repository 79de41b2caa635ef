"""Remarks on a wrong list of moves: on the form of the list, and on missing, extra and repeated moves."""

import re
from collections import defaultdict
from collections.abc import Iterator

from judgeboard.compare.mistakes import WrongLine, named, only_in
from judgeboard.compare.text_lines import words_of
from judgeboard.compare.wording import says_none
from judgeboard.congo.explain import moves_of_kind
from judgeboard.congo.format import MOVE, NAMES
from judgeboard.congo.rules import PieceKind, PieceMove, Position, Query
from judgeboard.view import Mark, Phrase

MOST_NAMED = 6
"""Maximum number of moves that are named in one sentence."""
MOST_REASONS = 4
REASONS = {
    "step_takes_not": "step_captures",
    "outside_castle": "castle",
    "sight_blocked": "sight",
    "before_river": "before_river",
    "retreat_takes_not": "retreat_captures",
    "retreat_blocked": "retreat_jumps",
}
"""The reason why an extra move is illegal, by the status of the move, unless `_reason` finds another reason first. For
other statuses, the reason is `never`.
"""


def details(wrong: WrongLine) -> Iterator[Phrase]:
    """Yields remarks on a wrong line: on the form of the list of moves, and on missing, extra and repeated moves."""
    found, expected = wrong.found, wrong.expected
    if expected == "" and (not found or says_none(found)):
        yield Phrase("congo.remark_no_move_written" if found else "congo.remark_empty_line")
    if not found or expected is None or words_of(found) == words_of(expected):
        return
    found_moves, expected_moves = _moves_in(found), expected.split()
    if expected_moves and found_moves == expected_moves:
        if words_of(found).lower() != expected:
            yield Phrase("congo.remark_written", {"example": expected_moves[0]})
    elif found_moves and sorted(found_moves) == expected_moves:
        yield Phrase("congo.remark_unsorted")
    elif found_moves and sorted(set(found_moves)) == expected_moves:
        twice = [name for name in expected_moves if found_moves.count(name) > 1]
        yield Phrase("congo.remark_twice", {"moves": named(twice, MOST_NAMED)})
    elif words_of(found) == " ".join(found_moves) and not set(found_moves).isdisjoint(expected_moves):
        query: Query = wrong.subject
        yield from _missing_and_extra(query.position, query.kinds[wrong.row], found_moves, expected_moves)


def marks(wrong: WrongLine) -> Iterator[Mark]:
    """Yields marks on the targets of surplus moves and of missing moves."""
    found, expected_moves = words_of(wrong.found or ""), (wrong.expected or "").split()
    found_moves = _moves_in(found)
    if found_moves or not found or says_none(found):
        yield from only_in("surplus", found_moves, expected_moves, NAMES)
        yield from only_in("missed", expected_moves, found_moves, NAMES)


def _moves_in(found: str) -> list[str]:
    """Returns the moves of a list in any notation, each as the names of two squares. Returns an empty list if the line
    is not a list of moves.
    """
    letters = re.sub("[^a-z0-9]", "", found.lower())
    names = [letters[at : at + 4] for at in range(0, len(letters), 4)]
    return names if all(re.fullmatch("[a-z][0-9][a-z][0-9]", name) for name in names) else []


def _missing_and_extra(
    position: Position, kind: PieceKind, found_moves: list[str], expected_moves: list[str]
) -> Iterator[Phrase]:
    listed = reversed(moves_of_kind(position, kind))  # a step onto the other lion replaces the sight with the same name
    found = {NAMES[move.origin] + NAMES[move.target]: move for move in listed if move.status != "off_board"}
    moves_by_code: dict[str, list[str]] = defaultdict(list)
    for name in expected_moves:
        if name not in found_moves:
            moves_by_code[f"missing_{_missing_kind(found[name])}"].append(name)
    for name in dict.fromkeys(found_moves):
        if name not in expected_moves:
            moves_by_code[f"extra_{_reason(position, kind, name, found.get(name))}"].append(name)
    for code, names in list(moves_by_code.items())[:MOST_REASONS]:
        yield Phrase(f"congo.remark_{code}", {"moves": named(names, MOST_NAMED), "piece": kind.value})


def _missing_kind(move: PieceMove) -> str:
    """Returns the class of a missing move, such as `capture`, for the code of a remark on the move."""
    if move.type == "sight":
        return "sight"
    if move.status == "capture":
        return "capture"
    if move.kind is PieceKind.SUPERPAWN and move.offset[0] == 0:
        return "sideways"
    is_jump = move.kind is PieceKind.GIRAFFE and move.type == "jump"
    return move.type if is_jump or move.type == "retreat" else "step"


def _reason(position: Position, kind: PieceKind, name: str, move: PieceMove | None) -> str:
    """Returns why the extra move `name` is illegal, for the code of a remark on the move. `move` is the same move with
    its status, or None if no piece has such a move.
    """
    if not re.fullmatch(MOVE, name):
        return "outside"
    origin, target = NAMES.index(name[:2]), NAMES.index(name[2:])
    if not position.of_kind(kind) & position.own & 1 << origin:
        return "not_own"
    if position.own >> target & 1:
        return "onto_own"
    if move and move.status == "retreat_blocked" and position.enemy >> target & 1:
        return "retreat_captures"
    return REASONS.get(move.status, "never") if move else "never"
