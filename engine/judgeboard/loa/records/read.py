"""The one reader of games: a list of moves, a judge's transcript, SGF, a position with moves, or a link."""

import re
from collections.abc import Iterable, Iterator
from itertools import chain, islice

from judgeboard.errors import InputError
from judgeboard.loa import parse
from judgeboard.loa.parse import MOST_MOVES
from judgeboard.loa.records import link, move_list, sgf
from judgeboard.loa.records.record import Opened, Record, RecordForm, end_of, recorded
from judgeboard.loa.rules import Game
from judgeboard.reader import NUMBER, Item, Reader, to_number
from judgeboard.tasks import finish

WORD = re.compile(r"\S+")
NOT_LINE_END = re.compile(r"[^\n]")
DECISIVE = re.compile(
    rf"(?P<tree>\(\s*;(?!\s*[^\sA-Z;()]))|(?<!\S)[0-9.…]*{parse.MOVE.pattern}(?!\w)", re.IGNORECASE | re.ASCII
)
"""A game tree of SGF, or a move, whichever comes first. `(;-)` is no tree: a node begins with a property's name."""
LONGEST_PREFACE = 1 << 16
"""Characters that may stand before a game tree."""


def read(lines: Iterable[str], limit: int) -> Record:
    """The game that a text tells; `limit` moves for each side where the text does not say.

    A list of moves may have numbers, comments, variations, annotations and results as in PGN. A transcript has the
    limit, a colour, and the moves of both sides. Of SGF the main line of the first game is read, and text may stand
    before it. A position is a side and eight rows. A link stands alone. No lines are read after the first fault or
    the end of the game.
    """
    rest = Reader(lines).lines()
    try:
        text, tree = _as_far_as_decisive(rest)
    except InputError as error:
        return Record(Game(limit), RecordForm.MOVES, error, has_beginning=False)
    spans = [word.span() for word in islice(WORD.finditer(text), 2)]
    words = [end_of(Item(text[:start], 1, 1))._replace(text=text[start:end]) for start, end in spans]
    form, begin = RecordForm.MOVES, 0
    if tree is not None:
        form, begin = RecordForm.SGF, tree
    elif words and words[0].text.upper() in parse.SIDES:
        form = RecordForm.POSITION
    elif words and all(NUMBER.fullmatch(word.text) for word in words):
        form, begin = RecordForm.TRANSCRIPT, spans[-1][1]
    elif len(words) == 1 and (parameters := link.parameters(words[0])):
        return link.read(parameters)
    # What was read of SGF and of a transcript is blank to their readers, so that columns stay right.
    text = NOT_LINE_END.sub(" ", text[:begin]) + text[begin:]
    reader = Reader(chain(text.split("\n")[:-1], rest))
    return recorded(form, limit, lambda: _opened(form, words, reader, limit))


def _as_far_as_decisive(lines: Iterator[str]) -> tuple[str, int | None]:
    """The lines up to the first move or game tree, and the offset of the game tree in them, if it comes first."""
    text, seen = "", 0
    for line in lines:
        text += line + "\n"
        if not line or line.isspace():
            continue
        found = DECISIVE.search(text, seen)
        if found:
            return text, found.start() if found["tree"] else None
        if len(text) > LONGEST_PREFACE:
            break
        seen = len(text.rstrip()) - 1  # a bracket there may begin a game tree on a later line
    return text, None


def _opened(form: RecordForm, words: list[Item], reader: Reader, limit: int) -> Opened:
    parse.check_number(limit, MOST_MOVES)
    match form:
        case RecordForm.SGF:
            return sgf.opened(reader, limit)
        case RecordForm.TRANSCRIPT:
            limit = to_number(words[0], 1, MOST_MOVES)
            if len(words) == 1:
                raise end_of(words[0]).error("loa.colour_missing")
            to_number(words[1], 0, 1)
            return Game(limit), move_list.moves(move_list.tokens_of(reader))
        case RecordForm.POSITION:
            found = finish(parse.position(reader))
            assert found is not None
            return Game(limit, start=found[0]), move_list.moves(move_list.tokens_of(reader))
        case RecordForm.MOVES:
            return move_list.opened(reader, limit)
