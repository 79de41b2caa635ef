"""Whole games as text: what is read of them, in any form, and what is written, as players and judges do."""

import io
import re
from collections.abc import Callable, Iterator
from enum import StrEnum
from typing import NamedTuple

from judgeboard.errors import InputError, quote
from judgeboard.loa import parse
from judgeboard.loa.format import move_text, position_text
from judgeboard.loa.game import Game, follow
from judgeboard.loa.parse import MOST_MOVES
from judgeboard.loa.records import sgf_game
from judgeboard.loa.records.source import Source
from judgeboard.loa.rules import START, Position, Side
from judgeboard.reader import BYTE_ORDER_MARK, NUMBER, Item, Reader, to_number

WORD = re.compile(r"\S+")
FIRST_TWO = re.compile(r"\s*(\S*)\s*(\S*)")
MOVE_OR_COMMENT = re.compile(r"(?P<open>\{)[^}]*(?P<close>\}?)|[^\s{]+")
NUMBERING = re.compile(r"[0-9]*[.…]*")
BLACK_BEGINS = re.compile(r"\s*(?:\{[^}]*\}\s*)*[0-9]+\.?\s*(?:\.\.\.|…)")
ANNOTATIONS = "!?+#"
RESULTS = {"1-0", "0-1", "1/2-1/2", "½-½", "*"}


class Form(StrEnum):
    """How a game is written."""

    MOVES = "moves"
    TRANSCRIPT = "transcript"
    SGF = "sgf"
    POSITION = "position"


class Record(NamedTuple):
    """A game as it was read: `limit` moves for each side, and the moves of both, beginning with the side that moves at
    the start.
    """

    start: Position
    limit: int
    moves: list[int]
    kind: Form


class Reading(NamedTuple):
    """What could be read, and what is wrong after that."""

    record: Record
    error: InputError | None


class Opened(NamedTuple):
    """A game whose moves are still to be read."""

    start: Position
    limit: int
    moves: Iterator[Item]


def read(text: str, limit: int) -> Reading:
    """The game that a text tells, whatever its form; `limit` moves for each side where the text does not say.

    A list of moves, with or without numbers, comments in braces, results and annotations; a judge's transcript: limit,
    colour, and the moves of both sides; SGF, the main line of the first game; or a position, then moves.
    """
    form = _form(text.removeprefix(BYTE_ORDER_MARK))
    return gather(form, limit, lambda: OPENERS[form](Source(text), to_number(Item(str(limit), 1, 1), 1, MOST_MOVES)))


def gather(form: Form, limit: int, opener: Callable[[], Opened]) -> Reading:
    """Plays the moves of a game that `opener` opens, as far as they are right."""
    game = Game(limit)
    error = None
    try:
        start, limit, moves = opener()
        game = Game(limit, start=start)
        for item in moves:
            game = follow(game, item)
    except InputError as fault:
        error = fault
    return Reading(Record(game.start, limit, [ply.move for ply in game.plies], form), error)


def _form(text: str) -> Form:
    found = FIRST_TWO.match(text)
    first, second = found.groups() if found else ("", "")
    if first.startswith("("):
        return Form.SGF
    if first.upper() in parse.SIDES:
        return Form.POSITION
    if NUMBER.fullmatch(first) and (not second or NUMBER.fullmatch(second)):
        return Form.TRANSCRIPT
    return Form.MOVES


def _open_moves(source: Source, limit: int) -> Opened:
    start = START._replace(own=START.enemy, enemy=START.own, turn=Side.BLACK)
    return Opened(start if BLACK_BEGINS.match(source.text) else START, limit, _moves(source, 0))


def _open_transcript(source: Source, _: int) -> Opened:
    words = WORD.finditer(source.text)
    first = next(words)
    limit = to_number(source.item(*first.span()), 1, MOST_MOVES)
    second = next(words, None)
    if second is None:
        raise source.item(first.end(), first.end()).error("loa.colour_missing")
    to_number(source.item(*second.span()), 0, 1)
    return Opened(START, limit, _moves(source, second.end()))


def _open_sgf(source: Source, limit: int) -> Opened:
    start, moves = sgf_game.beginning(source)
    return Opened(start, limit, moves)


def _open_position(source: Source, limit: int) -> Opened:
    reader = Reader(io.StringIO(source.text))
    found = parse.position(reader)
    assert found is not None
    return Opened(found[0], limit, _moves(source, source.line_start(reader.line + 1)))


OPENERS: dict[Form, Callable[[Source, int], Opened]] = {
    Form.MOVES: _open_moves,
    Form.TRANSCRIPT: _open_transcript,
    Form.SGF: _open_sgf,
    Form.POSITION: _open_position,
}


def _moves(source: Source, start: int) -> Iterator[Item]:
    """The moves from `start` on, without what may stand around them.

    Raises InputError: `loa.comment_unclosed`, or `loa.moves_after_end` for a move after a result.
    """
    over = False
    for found in MOVE_OR_COMMENT.finditer(source.text, start):
        if found["open"]:
            if not found["close"]:
                raise source.item(found.start(), found.end()).error("loa.comment_unclosed")
            continue
        if found.group() in RESULTS:
            over = True
            continue
        numbering = NUMBERING.match(found.group())
        begin = found.start() + (numbering.end() if numbering else 0)
        end = begin + len(source.text[begin : found.end()].rstrip(ANNOTATIONS))
        if begin == end:
            continue
        item = source.item(begin, end)
        if over:
            raise item.error("loa.moves_after_end", found=quote(item.text))
        yield item


def move_list(game: Game) -> str:
    """The moves with their numbers, a move of both sides a line, after the position where it is not the usual one."""
    moves = [move_text(ply.move) for ply in game.plies]
    if game.start.turn is Side.BLACK and moves:
        moves.insert(0, "...")
    pairs = (" ".join(moves[at : at + 2]) for at in range(0, len(moves), 2))
    lines = (f"{number}. {pair}\n".replace(". ...", "...") for number, pair in enumerate(pairs, 1))
    return ("" if game.start == START else position_text(game.start)) + "".join(lines)


def transcript(game: Game, colour: int) -> str | None:
    """What a judge hears: the limit, our colour (0 for White, 1 for Black), and all moves, one a line; None for a game
    that did not begin with the usual position.
    """
    if game.start != START:
        return None
    return "".join(f"{line}\n" for line in (game.limit, colour, *(move_text(ply.move) for ply in game.plies)))
