"""Finds the games in a text with several lists of moves, and in JSON."""

import re

from judgeboard.loa.records.games import MOST_GAMES, Span
from judgeboard.loa.records.move_list import LONGEST_JSON, MoveList
from judgeboard.loa.records.notation import ANY_MOVE
from judgeboard.loa.records.record import RecordBuilder, RecordForm, Source, sought
from judgeboard.tasks import Steps, Work

FEWEST_MOVES = 3
"""Minimum number of moves that make an element of an array a game; shorter elements may be the rows of one game."""
KEY = r'"[^"\n]{0,99}"\s*:\s*'
SCALAR = r'(?:"(?:[^"\\]|\\.){0,999}"|-?[0-9.]{1,20}|true|false|null)'
ARRAY = re.compile(
    rf'\s*(?:\{{\s*(?:"[^"\n]{{0,99}}"\s*:\s*{SCALAR}\s*,\s*){{0,20}}"[^"\n]{{0,99}}"\s*:\s*)?\[(?=\s*[\[{{"])'
)
"""Pattern of the beginning of an array in JSON, alone or in an object, whose elements may be games."""
BETWEEN = re.compile(r"[\s,]*")


def read_list(source: Source, record: RecordBuilder, *, side_known: bool, has_one_game: bool) -> Steps[None]:
    """Reads a list of moves into a record, as `MoveList` does."""
    record.has_beginning = True
    record.next_game = yield from MoveList(source, record, side_known=side_known, has_one_game=has_one_game).read()


def list_games(text: str, second: int, limit: int) -> Work[int, None, list[Span]]:
    """Returns the games of a text with several lists of moves, whose second game begins at the offset `second`. Yields
    the number of games found so far.
    """
    if elements := (yield from _elements(text)):
        return elements
    begins: list[int] = [0]
    following: int | None = second
    while following is not None and len(begins) <= MOST_GAMES:
        begins.append(following)
        yield len(begins)
        record = RecordBuilder(RecordForm.MOVE_LIST, limit)
        yield from record.read(read_list(Source(text, following), record, side_known=False, has_one_game=False))
        following = record.next_game
    return [Span(begin, end, is_sgf=False) for begin, end in zip(begins, [*begins[1:], len(text)], strict=True)]


def json_games(text: str) -> Work[int, None, list[Span]]:
    """Returns the games of an array in JSON whose elements have several moves; an empty list for any other text."""
    elements = yield from _elements(text)
    for begin, end, _ in elements:
        at, count = begin, 0
        while move := (yield from sought(ANY_MOVE, text, at, end)):
            at, count = move.end(), count + 1
            if count == FEWEST_MOVES:
                return elements
    return []


def _elements(text: str) -> Steps[list[Span]]:
    """Returns the elements of an array in JSON that have moves; an empty list for any other text, and if no more than
    one element has moves.
    """
    import json  # most records need no JSON

    head = ARRAY.match(text) if len(text) <= LONGEST_JSON else None
    if not head:
        return []
    decoder, at, spans = json.JSONDecoder(), head.end(), list[Span]()
    while (at := _behind_blanks(text, at)) < len(text) and text[at] != "]":
        try:
            end = decoder.raw_decode(text, at)[1]
        except (ValueError, RecursionError):
            return []
        if (yield from sought(ANY_MOVE, text, at, end)):
            spans.append(Span(at, end, is_sgf=False))
        at = end
    return spans if len(spans) > 1 else []


def _behind_blanks(text: str, at: int) -> int:
    match = BETWEEN.match(text, at)
    return match.end() if match else at
