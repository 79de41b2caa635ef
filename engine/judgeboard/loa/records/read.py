"""Reads games of all forms: a list of moves, a judge's transcript, SGF, a board with moves, or a link."""

import io
import re
from typing import NamedTuple

from judgeboard.errors import InputError
from judgeboard.loa import parse
from judgeboard.loa.parse import MOST_MOVES
from judgeboard.loa.records import link
from judgeboard.loa.records.boundaries import HEAD
from judgeboard.loa.records.entities import without_entities
from judgeboard.loa.records.games import MOST_GAMES, SURE_TREE, TAG_START, TREE, Span, pgn_games, sgf_games, title
from judgeboard.loa.records.list_games import elements, json_games, read_list
from judgeboard.loa.records.list_tokens import BLACK_LETTERS, NAMED
from judgeboard.loa.records.notation import ANY_MOVE
from judgeboard.loa.records.position import DRAWN_BOARD, drawn
from judgeboard.loa.records.record import OVERLAP, NextGame, Record, RecordBuilder, RecordForm, Source, sought
from judgeboard.loa.records.sgf import SgfReader
from judgeboard.loa.records.tree import GameTree
from judgeboard.loa.rules import Game
from judgeboard.reader import BYTE_ORDER_MARK, Item, Reader, lines_of_text, to_number
from judgeboard.tasks import Steps, Work

LONGEST_TEXT = 1 << 24
"""Maximum characters of a text."""
LONGEST_PREFACE = 1 << 16
"""A board or a link is sought only in this number of characters at the beginning."""
LIMIT_AND_SIDE = re.compile(
    r"\s{0,999}(?P<limit>-?[0-9]{1,9999})(?:\s{1,999}(?P<side>-?[0-9]{1,9999})(?=\s|$)(?!\s{0,999}[0-9]{1,4}[.)])|(?=\s{0,999}\Z))"
)
"""Pattern of the limit and the side at the beginning of a transcript, or of a limit without any other text."""
FIRST_HEAD = re.compile(rf"^{HEAD.pattern}", re.IGNORECASE | re.MULTILINE)
SIDE_ALONE = re.compile(r"\s{0,999}[WB][ \t]{0,9}\r?\n\s{0,99}[WB.]{2}")
"""Pattern of the beginning of a position in the judge's form."""
LINK = re.compile(r"(?:[?&#]|&amp;)(?:moves|start)=[^\s<>\"`\[\]|*]{0,16000}")
"""Pattern of a link from its first parameter of a game on."""
BEFORE_LINK = re.compile(r"[\s<>()\[\]\"'`*]")
"""Pattern of a sign directly before a link."""
COMMENT_BEGIN = re.compile(r'\{(?!\}|\s{0,9}"[^"\n]{0,60}"\s{0,9}:)')
"""Pattern of a brace that begins a comment. An object in JSON also begins with a brace."""
COVER = "<"
"""A sign that is no part of a board, a link, a move, a number or a game in SGF."""
TAG = re.compile(TAG_START)
AFTER_LINK = ".,:;!?'»”…/"
NOT_SPACE = re.compile(r"\S")


def read(text: str, limit: int, game: int | None = None) -> Work[int, None, Record]:
    """Reads the game in a text, up to the first error. Each side has `limit` moves unless the text has a limit. Yields
    None, or the number of games found so far.

    A list of moves may have numbers, comments, variations, annotations and results as in PGN, and other text, which is
    skipped with a notice. A transcript has the limit, a side as a number, and the moves of both sides. A game in SGF
    may follow other text. A board is drawn with letters; moves may follow. If the text has several games, `game` is the
    index of the one to read; without it, the record has only their titles.
    """
    text = text.removeprefix(BYTE_ORDER_MARK)
    try:
        parse.check_number(limit, MOST_MOVES)
        if len(text) > LONGEST_TEXT:
            raise InputError("loa.text_too_long", 1, 1, most=LONGEST_TEXT)
    except InputError as error:
        return Record(GameTree(Game(limit)), RecordForm.MOVE_LIST, error, has_beginning=False)
    text = yield from without_entities(text)
    layout = yield from _layout_of(text)
    record = RecordBuilder(layout.form, limit)
    spans = yield from _games(text, layout)
    if len(spans) == 1:
        whole = Source(text, spans[0].begin, spans[0].end)
        found = yield from record.read(_read(whole, record, layout, is_alone=True))
        if record.next_game is None and not game:
            return found
        if record.next_game is not None:
            spans = yield from _list_games(text, layout, record.next_game, limit)
        record = RecordBuilder(layout.form, limit)
    if game is not None and not 0 <= game < max(len(spans), 1):
        missing = InputError("loa.game_missing", 1, 1, number=game + 1, count=len(spans))
        return Record(GameTree(Game(limit)), layout.form, missing, has_beginning=False)
    if game is None:
        titles = []
        for span in spans[:MOST_GAMES]:
            titles.append(title(text, span))
            yield None
        if len(spans) > MOST_GAMES:
            record.notice("loa.too_many_games", Item("", 1, 1), most=MOST_GAMES)
        listed = yield from record.read(_skip_around(Source(text), spans, record))
        return listed._replace(titles=tuple(titles), has_beginning=True)
    span = spans[game]
    record = RecordBuilder(span.form, limit)
    record.notice("loa.game_of_several", Item("", 1, 1), number=game + 1, count=len(spans))
    source = Source(text, span.begin, span.end)
    layout = layout if game == 0 else _layout_at(text, NextGame(span.begin, span.form))
    return (yield from record.read(_read(source, record, layout, is_alone=False)))


class _Layout(NamedTuple):
    """The form of a text, the offset where its game begins, and the board or the link that was found in it."""

    form: RecordForm
    begin: int = 0
    board: re.Match[str] | None = None
    link: re.Match[str] | None = None


def _layout_of(text: str) -> Steps[_Layout]:
    """Returns the layout of a text. Comments in braces do not decide it, unless the text has no game outside them."""
    covered = yield from _with_covered_comments(text)
    layout = yield from _layout_by_signs(covered)
    if covered == text or layout.form is not RecordForm.MOVE_LIST or layout.link:
        return layout
    return layout if (yield from sought(ANY_MOVE, covered, 0)) else (yield from _layout_by_signs(text))


def _with_covered_comments(text: str) -> Steps[str]:
    """Returns the text with `COVER` for each character of its comments in braces, so that all places stay."""
    covered, at = io.StringIO(), 0
    while begin := (yield from sought(COMMENT_BEGIN, text, at)):
        end = text.find("}", begin.end()) + 1
        if not end:
            break
        covered.write(text[at : begin.start()] + COVER * (end - begin.start()))
        at = end
        yield
    return covered.getvalue() + text[at:]


def _layout_by_signs(text: str) -> Steps[_Layout]:
    move = yield from sought(ANY_MOVE, text, 0)
    tree = yield from sought(TREE, text, 0, move.start() + OVERLAP if move else None)
    if move and (not tree or move.start() < tree.start()):
        tree = yield from sought(SURE_TREE, text, move.start())
    if tree:
        return _Layout(RecordForm.SGF, tree.start())
    found_link = _link(text)
    if move and found_link and found_link.start() < move.start():
        move = None
    first_move = move.start() if move else len(text)
    board = yield from sought(DRAWN_BOARD, text, 0, min(first_move, LONGEST_PREFACE))
    if board or SIDE_ALONE.match(text):
        return _Layout(RecordForm.POSITION, board=board)
    if LIMIT_AND_SIDE.match(text):
        return _Layout(RecordForm.TRANSCRIPT)
    head = yield from sought(FIRST_HEAD, text, 0, min(first_move + OVERLAP, LONGEST_PREFACE))
    if head and head.end() <= first_move:
        return _Layout(RecordForm.TRANSCRIPT, head.start())
    return _Layout(RecordForm.MOVE_LIST, link=None if move else found_link)


def _games(text: str, layout: _Layout) -> Work[int, None, list[Span]]:
    """Returns the games of a text: a single game, unless the text has brackets or tags that separate games."""
    if layout.form is RecordForm.SGF:
        return (yield from sgf_games(text, layout.begin))
    if layout.form is RecordForm.MOVE_LIST:
        return (yield from json_games(text)) or (yield from pgn_games(text, 0))
    return [Span(0, len(text), layout.form)]


def _layout_at(text: str, game: NextGame) -> _Layout:
    """Returns the layout of a game behind another."""
    board = DRAWN_BOARD.match(text, game.begin) if game.form is RecordForm.POSITION else None
    return _Layout(game.form, game.begin, board)


def _list_games(text: str, layout: _Layout, second: NextGame, limit: int) -> Work[int, None, list[Span]]:
    """Returns the games of a text whose second game is known. Yields the number of games found so far."""
    if layout.form is RecordForm.MOVE_LIST and (found := (yield from elements(text))):
        return found
    spans = [Span(0, second.begin, layout.form)]
    source, game = Source(text), second
    while True:
        yield len(spans)
        source.item(game.begin, game.begin)
        record = RecordBuilder(game.form, limit)
        yield from record.read(_read(source.part(game.begin, len(text)), record, _layout_at(text, game), is_alone=True))
        end = record.next_game.begin if record.next_game else len(text)
        spans.append(Span(game.begin, end, game.form))
        if record.next_game is None or len(spans) > MOST_GAMES:
            return spans
        game = record.next_game


def _link(text: str) -> re.Match[str] | None:
    """Returns the first link with a game that is not the value of a tag."""
    links = LINK.finditer(text, 0, LONGEST_PREFACE)
    return next((found for found in links if not TAG.match(text, Source(text).line_begin(found.start()))), None)


def _read(source: Source, record: RecordBuilder, layout: _Layout, *, is_alone: bool) -> Steps[None]:
    """Reads the game of a source into a record. If the game is alone in its text, the text around a game in SGF is
    reported as skipped, and a list of moves may end at another game.
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
            yield from _skip(source, record, source.begin, layout.begin)
            numbers = LIMIT_AND_SIDE.match(text, layout.begin)
            assert numbers
            limit = to_number(source.item(*numbers.span("limit")), 1, MOST_MOVES)
            if numbers["side"] is None:
                raise source.item(numbers.end(), numbers.end(), "").error("loa.colour_missing")
            to_number(source.item(*numbers.span("side")), 0, 1)
            tree.beginning = Game(limit)
            yield from read_list(
                source.part(numbers.end(), source.end), record, side_known=True, has_one_game=not is_alone
            )
        case RecordForm.POSITION:
            if layout.board:
                yield from _skip(source, record, source.begin, layout.board.start())
                start, side_known = drawn(layout.board)
                end = layout.board.end()
            else:  # the judge's form, perhaps with an error
                reader = Reader(lines_of_text(text))
                found = yield from parse.position(reader)
                assert found
                (start, _), side_known = found, True
                behind = text.split("\n", reader.line)[reader.line :]
                end = len(text) - sum(map(len, behind))
            tree.beginning = tree.beginning._replace(start=start)
            yield from read_list(source.part(end, source.end), record, side_known=side_known, has_one_game=not is_alone)
        case RecordForm.MOVE_LIST:
            if layout.link and is_alone:
                yield from _read_link(source, record, layout.link)
                return
            yield from read_list(source, record, side_known=False, has_one_game=not is_alone)
            if not tree.has_moves and record.form is RecordForm.MOVE_LIST:
                begins = yield from sought(NOT_SPACE, text, source.begin, source.end)
                if begins:
                    raise source.item(*begins.span()).error("loa.no_move_found")


def _skip_around(source: Source, spans: list[Span], record: RecordBuilder) -> Steps[None]:
    """Adds notices about the text before the first and behind the last of several games in SGF."""
    if record.form is RecordForm.SGF:
        yield from _skip(source, record, 0, spans[0].begin)
        yield from _skip(source, record, spans[-1].end, source.end)


def _skip(source: Source, record: RecordBuilder, begin: int, end: int) -> Steps[None]:
    """Adds a notice about the text between two offsets, unless it is blank. Takes the players' names from it."""
    first = yield from sought(NOT_SPACE, source.text, begin, end)
    if first:
        text = source.text[first.start() : min(end, first.start() + LONGEST_PREFACE)]
        record.skip(source.item(first.start(), end, text.rstrip()))
        for label, name in NAMED.findall(text):
            if label[0].lower() in BLACK_LETTERS:
                record.black = record.black or name.strip(" \t\r,.")
            else:
                record.white = record.white or name.strip(" \t\r,.")


def _read_link(source: Source, record: RecordBuilder, found: re.Match[str]) -> Steps[None]:
    """Reads the game of a link that stands in other text."""
    text = source.text
    begin = found.start() - len(BEFORE_LINK.split(source.before(found.start()))[-1])
    yield from _skip(source, record, 0, begin)
    address = text[begin : found.end()].rstrip(AFTER_LINK)
    surplus = address.count(")") - address.count("(")
    while surplus > 0 and address.endswith(")"):
        address = address[:-1].rstrip(AFTER_LINK)
        surplus -= 1
    yield from link.read_parameters(link.parameters(source.item(begin, begin + len(address))), record)
    yield from _skip(source, record, begin + len(address), len(text))
