"""Reads games of all forms: a list of moves, a judge's transcript, SGF, a position with moves, or a link."""

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
from judgeboard.tasks import Steps

WORD = re.compile(r"\S+")
DECISIVE = re.compile(
    rf"(?P<tree>\(\s*+;(?!\s*+[^\sA-Z;()]))|(?<!\S)[0-9.…]*{parse.MOVE.pattern}(?!\w)", re.IGNORECASE | re.ASCII
)
"""Pattern of a move, or of the beginning of a game tree in SGF. `(;-)` is not a game tree, since a node begins with the
name of a property.
"""
LONGEST_PREFACE = 1 << 16
"""Maximum characters read before the first move or game tree, not counting blank lines at the beginning."""


def read(lines: Iterable[str], limit: int) -> Steps[Record]:
    """Reads the game in a text, up to the first error. Each side has `limit` moves unless the text has a limit.

    A list of moves may have numbers, comments, variations, annotations and results as in PGN. A transcript has the
    limit, a side as a number, and the moves of both sides. SGF may follow other text; only the main line of its first
    game is read. A position is a side and eight rows; moves may follow. A link must be the only word of its text. No
    lines are read after the first error, or after the end of the first game in SGF or PGN.
    """
    before = Reader(lines)
    rest = before.lines()
    try:
        text, tree = yield from _as_far_as_decisive(rest)
    except InputError as error:
        return Record(Game(limit), RecordForm.MOVE_LIST, error, has_beginning=False)
    spans = [word.span() for word in islice(WORD.finditer(text, 0, LONGEST_PREFACE), 2)]
    first_line = before.line - text.count("\n") + 1
    words = [end_of(Item(text[:start], first_line, 1))._replace(text=text[start:end]) for start, end in spans]
    form, begin = RecordForm.MOVE_LIST, 0
    if tree is not None:
        form, begin = RecordForm.SGF, tree
    elif words and words[0].text.upper() in parse.SIDES:
        form = RecordForm.POSITION
    elif words and all(NUMBER.fullmatch(word.text) for word in words):
        form, begin = RecordForm.TRANSCRIPT, spans[-1][1]
    elif len(words) == 1 and (parameters := link.parameters(words[0])):
        return (yield from link.read(parameters))
    # The readers of SGF and transcripts get blanks for the text that was read before, so that columns stay right.
    lines_before, line_start = text.count("\n", 0, begin), text.rfind("\n", 0, begin) + 1
    text = lines_before * "\n" + (begin - line_start) * " " + text[begin:]
    reader = Reader(chain(text.split("\n")[:-1], rest), first_line)
    return (yield from recorded(form, limit, _opened(form, words, reader, limit)))


def _as_far_as_decisive(lines: Iterator[str]) -> Steps[tuple[str, int | None]]:
    """Returns the text up to the end of the line with the first move or game tree, and the offset of the game tree;
    None for the offset if there is no game tree or a move comes first.

    Leaves out blank lines at the beginning. Without a move or game tree, returns the whole text, but of a long text
    only about the first `LONGEST_PREFACE` characters.
    """
    text, seen = "", 0
    for line in lines:
        yield
        is_blank = not line or line.isspace()
        if is_blank and not text:
            continue
        text += line + "\n"
        found = None if is_blank else DECISIVE.search(text, seen, seen + LONGEST_PREFACE)
        if found:
            return text, found.start() if found["tree"] else None
        if len(text) > LONGEST_PREFACE:
            break
        if not is_blank:
            seen = len(text.rstrip()) - 1  # a bracket there may begin a game tree on a later line
    return text, None


def _opened(form: RecordForm, words: list[Item], reader: Reader, limit: int) -> Steps[Opened]:
    parse.check_number(limit, MOST_MOVES)
    match form:
        case RecordForm.SGF:
            return (yield from sgf.opened(reader, limit))
        case RecordForm.TRANSCRIPT:
            limit = to_number(words[0], 1, MOST_MOVES)
            if len(words) == 1:
                raise end_of(words[0]).error("loa.colour_missing")
            to_number(words[1], 0, 1)
            return Game(limit), move_list.moves([], move_list.tokens_of(reader))
        case RecordForm.POSITION:
            found = yield from parse.position(reader)
            assert found is not None
            return Game(limit, start=found[0]), move_list.moves([], move_list.tokens_of(reader))
        case RecordForm.MOVE_LIST:
            return (yield from move_list.opened(reader, limit))
