"""Reads a list of moves, and finds the games in an array in JSON."""

import re

from judgeboard.loa.records.games import MOST_GAMES, Span
from judgeboard.loa.records.list_tokens import PAIR
from judgeboard.loa.records.move_list import LONGEST_JSON, MoveList, is_too_deep
from judgeboard.loa.records.notation import ANY_MOVE
from judgeboard.loa.records.record import RecordBuilder, RecordForm, Source, sought
from judgeboard.tasks import Steps

FEWEST_MOVES = 3
"""Minimum number of moves that make an element of an array a game; shorter elements may be the rows of one game."""
GAP = r"\s{0,999}"
KEY = rf'"[^"\n]{{0,99}}"{GAP}:{GAP}'
SCALAR = r'(?:"(?:[^"\\]|\\.){0,999}"|-?[0-9.]{1,20}|true|false|null)'
ARRAY = re.compile(rf'{GAP}(?:\{{{GAP}(?:{KEY}{SCALAR}{GAP},{GAP}){{0,20}}{KEY})?\[(?={GAP}[\[{{"])')
"""Pattern of the beginning of an array in JSON, alone or in an object, whose elements may be games."""
JSON_MOVE = re.compile(f"{ANY_MOVE.pattern}|{PAIR}", re.IGNORECASE)
"""Pattern of a move in JSON."""
SEPARATORS = re.compile(r"[\s,]{0,999}")


def read_list(source: Source, record: RecordBuilder, *, side_known: bool, has_one_game: bool) -> Steps[None]:
    """Reads a list of moves into a record, as `MoveList` does."""
    record.has_beginning = True
    record.next_game = yield from MoveList(source, record, side_known=side_known, has_one_game=has_one_game).read()


def json_games(text: str) -> Steps[list[Span]]:
    """Returns the games of an array in JSON whose elements have several moves; an empty list for any other text."""
    found = yield from elements(text)
    for begin, end, _ in found:
        at, count = begin, 0
        while move := (yield from sought(JSON_MOVE, text, at, end)):
            at, count = move.end(), count + 1
            if count == FEWEST_MOVES:
                return found
    return []


def elements(text: str) -> Steps[list[Span]]:
    """Returns the elements of an array in JSON that have moves, at most one more than `MOST_GAMES`; an empty list for
    any other text, and if no more than one element has moves.
    """
    import json  # most records need no JSON

    head = ARRAY.match(text)
    if not head:
        return []
    decoder, at, spans = json.JSONDecoder(), head.end(), list[Span]()
    while (at := _behind_blanks(text, at)) < len(text) and text[at] != "]" and len(spans) <= MOST_GAMES:
        yield
        element = text[at : at + LONGEST_JSON]
        if is_too_deep(element):
            return []
        try:
            end = at + decoder.raw_decode(element)[1]
        except ValueError:
            return []
        if (yield from sought(JSON_MOVE, text, at, end)):
            spans.append(Span(at, end, RecordForm.MOVE_LIST))
        at = end
    return spans if len(spans) > 1 else []


def _behind_blanks(text: str, at: int) -> int:
    match = SEPARATORS.match(text, at)
    return match.end() if match else at
