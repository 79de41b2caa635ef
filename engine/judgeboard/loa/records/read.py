"""Reads games of all forms: a list of moves, a judge's transcript, SGF, a board with moves, or a link."""

import re

from judgeboard.errors import InputError
from judgeboard.loa import parse
from judgeboard.loa.parse import MOST_MOVES
from judgeboard.loa.records import link
from judgeboard.loa.records.games import MOST_GAMES, SURE_TREE, TAG_START, TREE, Span, pgn_games, sgf_games, title
from judgeboard.loa.records.list_tokens import BLACK_LETTERS, NAMED
from judgeboard.loa.records.move_list import MoveList
from judgeboard.loa.records.notation import ANY_MOVE
from judgeboard.loa.records.position import BOARD, drawn
from judgeboard.loa.records.record import OVERLAP, Record, RecordBuilder, RecordForm, Source, sought
from judgeboard.loa.records.sgf import SgfReader
from judgeboard.loa.records.tree import GameTree
from judgeboard.loa.rules import Game
from judgeboard.reader import BYTE_ORDER_MARK, Item, Reader, lines_of_text, to_number
from judgeboard.tasks import Steps, Work

LONGEST_TEXT = 1 << 24
"""Maximum characters of a text."""
LONGEST_PREFACE = 1 << 16
"""A board or a link is sought only in this number of characters at the beginning."""
NUMBERS = re.compile(
    r"\s{0,999}(?P<limit>-?[0-9]{1,9999})(?:\s{1,999}(?P<side>-?[0-9]{1,9999})(?=\s|$)(?!\s{0,999}[0-9]{1,4}[.)])|(?=\s{0,999}\Z))"
)
"""Pattern of the limit and the side at the beginning of a transcript, or of a limit without any other text."""
SIDE_ALONE = re.compile(r"\s{0,999}[WB][ \t]{0,9}\r?\n\s{0,99}[WB.]{2}")
"""Pattern of the beginning of a position in the judge's form."""
LINK = re.compile(r"(?:[?&#]|&amp;)(?:moves|start)=[^\s<>\"`\[\]|*]{0,16000}")
"""Pattern of a link from its first parameter of a game on."""
BEFORE_LINK = " \t\r\n<>()[]\"'`*"
LONGEST_LINK_PREFIX = 2_000
TAG = re.compile(TAG_START)
AFTER_LINK = ".,:;!?'»”…/"
NOT_SPACE = re.compile(r"\S")


def read(text: str, limit: int, game: int | None = None) -> Work[int, None, Record]:
    """Reads the game in a text, up to the first error. Each side has `limit` moves unless the text has a limit. Yields
    None, or the number of games found so far.

    A list of moves may have numbers, comments, variations, annotations and results as in PGN, and other text, which is
    skipped with a notice. A transcript has the limit, a side as a number, and the moves of both sides. A game in SGF
    may follow other text. A board is drawn with letters; moves may follow. If the text has several games in SGF or PGN,
    `game` is the index of the one to read; without it, the record has only their titles.
    """
    text = text.removeprefix(BYTE_ORDER_MARK)
    try:
        parse.check_number(limit, MOST_MOVES)
        if len(text) > LONGEST_TEXT:
            raise InputError("loa.text_too_long", 1, 1, most=LONGEST_TEXT)
    except InputError as error:
        return Record(GameTree(Game(limit)), RecordForm.MOVE_LIST, error, has_beginning=False)
    form, begin, first_move = yield from _form_of(text)
    spans = [Span(0, len(text), is_sgf=False)]
    if form is RecordForm.SGF:
        spans = yield from sgf_games(text, begin)
    elif form is RecordForm.MOVE_LIST:
        spans = yield from pgn_games(text, 0)
    record = RecordBuilder(form, limit)
    if game is not None and not 0 <= game < max(len(spans), 1):
        missing = InputError("loa.game_missing", 1, 1, number=game + 1, count=len(spans))
        return Record(GameTree(Game(limit)), form, missing, has_beginning=False)
    if len(spans) > 1 and game is None:
        titles = []
        for span in spans[:MOST_GAMES]:
            titles.append(title(text, span))
            yield None
        if len(spans) > MOST_GAMES:
            record.notice("loa.too_many_games", Item("", 1, 1), most=MOST_GAMES)
        listed = yield from record.read(_nothing())
        return listed._replace(titles=tuple(titles), has_beginning=True)
    span = spans[game or 0]
    if len(spans) > 1:
        record.notice("loa.game_of_several", Item("", 1, 1), number=(game or 0) + 1, count=len(spans))
    return (yield from record.read(_read(Source(text, span.begin, span.end), record, first_move, len(spans) == 1)))


def _form_of(text: str) -> Steps[tuple[RecordForm, int, int]]:
    """Returns the form of a text, the offset where its game begins, and the offset of its first move; the length of the
    text if it has no move.
    """
    move = yield from sought(ANY_MOVE, text, 0)
    tree = yield from sought(TREE, text, 0, move.start() + OVERLAP if move else None)
    if not tree or (move and move.start() < tree.start()):
        tree = yield from sought(SURE_TREE, text, 0)
    if tree:
        return RecordForm.SGF, tree.start(), 0
    found = _link(text)
    if move and found and found.start() < move.start():
        move = None
    first_move = move.start() if move else len(text)
    board = yield from sought(BOARD, text, 0, min(first_move, LONGEST_PREFACE))
    if board or SIDE_ALONE.match(text):
        return RecordForm.POSITION, 0, first_move
    if NUMBERS.match(text):
        return RecordForm.TRANSCRIPT, 0, first_move
    return RecordForm.MOVE_LIST, 0, first_move


def _link(text: str) -> re.Match[str] | None:
    """Returns the first link with a game that is not the value of a tag."""
    links = LINK.finditer(text, 0, LONGEST_PREFACE)
    return next((found for found in links if not TAG.match(text, text.rfind("\n", 0, found.start()) + 1)), None)


def _read(source: Source, record: RecordBuilder, first_move: int, is_alone: bool) -> Steps[None]:
    """Reads the game of a source into a record. `first_move` is the offset of the first move of the text. If the game
    is alone in its text, the text around a game in SGF is reported as skipped.
    """
    text, tree = source.text, record.tree
    match record.form:
        case RecordForm.SGF:
            if is_alone:
                yield from _skip(source, record, 0, source.begin)
            yield from SgfReader(source, record).read()
            if is_alone:
                yield from _skip(source, record, source.end, len(text))
        case RecordForm.TRANSCRIPT:
            numbers = NUMBERS.match(text)
            assert numbers
            limit = to_number(source.item(*numbers.span("limit")), 1, MOST_MOVES)
            if numbers["side"] is None:
                raise source.item(numbers.end(), numbers.end(), "").error("loa.colour_missing")
            to_number(source.item(*numbers.span("side")), 0, 1)
            tree.beginning = Game(limit)
            yield from _list(Source(text, numbers.end()), record, side_known=True)
        case RecordForm.POSITION:
            board = yield from sought(BOARD, text, 0, min(first_move, LONGEST_PREFACE))
            if board:
                yield from _skip(source, record, 0, board.start())
                start, side_known = drawn(board)
                end = board.end()
            else:  # the judge's form, perhaps with an error
                reader = Reader(lines_of_text(text))
                found = yield from parse.position(reader)
                assert found
                (start, _), side_known = found, True
                behind = text.split("\n", reader.line)[reader.line :]
                end = len(text) - sum(map(len, behind))
            tree.beginning = tree.beginning._replace(start=start)
            yield from _list(Source(text, end), record, side_known=side_known)
        case RecordForm.MOVE_LIST:
            found_link = _link(text) if is_alone and first_move == len(text) else None
            if found_link:
                yield from _read_link(source, record, found_link)
                return
            yield from _list(source, record, side_known=False)
            if not tree.has_moves and record.form is RecordForm.MOVE_LIST:
                begins = yield from sought(NOT_SPACE, text, source.begin, source.end)
                if begins:
                    raise source.item(*begins.span()).error("loa.no_move_found")


def _list(source: Source, record: RecordBuilder, *, side_known: bool) -> Steps[None]:
    record.has_beginning = True
    yield from MoveList(source, record, side_known=side_known).read()


def _nothing() -> Steps[None]:
    yield


def _skip(source: Source, record: RecordBuilder, begin: int, end: int) -> Steps[None]:
    """Adds a notice about the text between two offsets, unless it is blank. Takes the players' names from it."""
    first = yield from sought(NOT_SPACE, source.text, begin, end)
    if first:
        text = source.text[first.start() : min(end, first.start() + LONGEST_PREFACE)]
        record.skip(source.item(first.start(), end, text[:99].rstrip()))
        for label, name in NAMED.findall(text):
            if label[0].lower() in BLACK_LETTERS:
                record.black = record.black or name.strip(" \t\r,.")
            else:
                record.white = record.white or name.strip(" \t\r,.")


def _read_link(source: Source, record: RecordBuilder, found: re.Match[str]) -> Steps[None]:
    """Reads the game of a link that stands in other text."""
    text = source.text
    begin = found.start()
    while begin > max(found.start() - LONGEST_LINK_PREFIX, 0) and text[begin - 1] not in BEFORE_LINK:
        begin -= 1
    yield from _skip(source, record, 0, begin)
    address = text[begin : found.end()].rstrip(AFTER_LINK)
    surplus = address.count(")") - address.count("(")
    while surplus > 0 and address.endswith(")"):
        address = address[:-1].rstrip(AFTER_LINK)
        surplus -= 1
    yield from link.read_parameters(link.parameters(source.item(begin, begin + len(address))), record)
    yield from _skip(source, record, begin + len(address), len(text))
