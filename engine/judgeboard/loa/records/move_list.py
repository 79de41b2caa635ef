"""Reads lists of moves as players write them: with numbers, comments, variations and tags as in PGN, and with other
text around the moves.

Source: the PGN standard (Edwards, 1994), sections 8.2 and 10. A comment is in braces, or goes from `;` to the end of
the line; a variation is in round brackets and replaces the move before it. A `;` only separates moves if the text up to
the next `;`, or up to the end of the line, has nothing but moves. `list_moves.py` has the moves.
"""

import re
from collections.abc import Callable

from judgeboard.errors import InputError, quote
from judgeboard.loa.format import PASS_TEXT
from judgeboard.loa.records.facts import ends_game, needs_side
from judgeboard.loa.records.list_moves import ListedMove, Number
from judgeboard.loa.records.list_text import ListText
from judgeboard.loa.records.list_tokens import (
    BEHIND_RESULT,
    BULLET,
    FIGURES,
    GAME,
    GLYPHS,
    HEADING,
    MOVES_ALONE,
    TOKEN,
)
from judgeboard.loa.records.notation import is_pass, misspelt, notation
from judgeboard.loa.records.record import NextGame, RecordBuilder, RecordForm, Source
from judgeboard.loa.records.sentences import Sentences
from judgeboard.loa.records.tree import MoveMark
from judgeboard.loa.rules import legal_moves
from judgeboard.reader import Item
from judgeboard.tasks import Steps

LONGEST_JSON = 40_000
"""Number of characters by which a text is recognised as JSON; maximum characters of a game in JSON among others."""
DEEPEST_JSON = 100
"""Maximum number of nested lists and objects in JSON. More would overflow the stack of WebAssembly."""
JSON_BRACKET = re.compile(r'"(?:[^"\\]|\\.)*+"|[\[\]{}]', re.DOTALL)
"""Pattern of a bracket in JSON, or of a text, whose brackets do not count."""
JSON_DEPTHS = {"[": 1, "{": 1, "]": -1, "}": -1}
"""How brackets change the number of open lists and objects."""
DIGITS = re.compile("[0-9]+")
LONGEST_NUMBER = 20
"""Maximum characters kept of a move number, and of the numbers before the first move."""


class MoveList(ListText):
    """A list of moves that is being read into a record. With `side_known`, the record's game has the right side to
    move; otherwise the first move tells who begins. With `has_one_game`, the list cannot have the moves of another
    game.
    """

    def __init__(self, source: Source, record: RecordBuilder, *, side_known: bool, has_one_game: bool) -> None:
        super().__init__(source, record, side_known=side_known, has_one_game=has_one_game)
        self._is_json = is_json(source)
        self._after_move = False
        self._number: Number | None = None
        self._sentences = Sentences(source)
        self._is_apart = False
        """Whether a blank line, a word such as `Game` or a bracket of JSON stands between the last move of the main
        line and here.
        """
        self._is_headed = False
        """Whether the heading of a further game stands there."""
        self._game_end = source.begin
        """The end of the last move, result or comment."""
        self._doubtful: Item | None = None
        """The last move, if a sentence that may only mention it continues behind it."""

    def read(self) -> Steps[NextGame | None]:
        """Reads the list up to its end, or up to the next game; returns the next game. Raises InputError
        for a move that is unreadable, illegal or after the result, and `loa.bracket_unclosed`.
        """
        try:
            yield from self._read()
        except InputError:
            yield from self._moves.settle_at_end()
            raise
        else:
            yield from self._moves.settle_at_end()
            self._line.end()
            if self._doubtful:
                self._record.notice("loa.sentence_follows", self._doubtful, found=quote(self._doubtful.text))
        finally:
            self._facts.end()
        return self._next_game

    def _read(self) -> Steps[None]:
        at, text, end = self._source.begin, self._source.text, self._source.end
        while token := TOKEN.match(text, at, end):
            kind = str(token.lastgroup)
            if self._line.is_skipping and kind not in {"open", "close", "comment", "semicolon"}:
                at = token.end()
            elif listed := self._listed(token):
                yield from self._take_move(token, listed)
                at = token.end()
            else:
                if self._moves.is_undecided and (kind in {"open", "comment", "glyph"} or ends_game(token[0])):
                    yield from self._moves.settle_at_end()
                take: Callable[[re.Match[str]], int] = getattr(self, f"_take_{kind}")
                at = take(token)
                if kind in {"result", "comment", "close"}:
                    self._game_end = at
                if kind not in {"blank", "signs", "glyph"}:
                    self._after_move = False
            if self._next_game:
                return
            yield
        self._end_prose()
        self._end_boundary(is_other=self._record.form is RecordForm.POSITION)

    def _take_blank(self, token: re.Match[str]) -> int:
        if "\n" in token["blank"]:
            self._end_prose()
            self._sentences.begin_line()
            self._is_apart = self._is_apart or token["blank"].count("\n") > 1
            if self._line.is_main:
                begin = self._source.line_begin(token.end())
                self._is_headed = self._is_headed or HEADING.match(self._source.text, begin) is not None
                return self._take_boundary(begin) or token.end()
        return token.end()

    def _take_between(self, token: re.Match[str]) -> int:
        self._is_apart = self._is_apart or (self._is_json and token[0] == "[")
        return token.end()

    def _take_json(self, token: re.Match[str]) -> int:
        self._is_apart = self._is_apart or self._is_json
        return token.end() if self._is_json else self._take_comment(token)

    def _take_signs(self, token: re.Match[str]) -> int:
        if self._after_move and (sign := token[0].translate(FIGURES)) in set(MoveMark):
            self._tree.mark(self._line.cursor, MoveMark(sign))
        return token.end()

    def _take_glyph(self, token: re.Match[str]) -> int:
        if self._after_move and (mark := GLYPHS.get(int(token["glyph"]))):
            self._tree.mark(self._line.cursor, mark)
        return token.end()

    def _take_result(self, token: re.Match[str]) -> int:
        self._end_prose()
        is_first = not self._source.before(token.start()).strip()
        is_bullet = token[0] == "*" and is_first and BULLET.match(self._source.text, token.start())
        if self._line.is_main and not is_bullet:
            self._facts.set_result(self._item(token))
        return token.end()

    def _listed(self, token: re.Match[str]) -> ListedMove | None:
        """Returns the move that a token is; None for any other token."""
        kind, item = token.lastgroup, self._item(token)
        is_pair = kind == "pair" and self._is_json
        if kind == "move" or is_pair or (kind == "spaced" and self._sentences.is_line_of_squares(token.start())):
            return ListedMove(item, notation(item.text), number=self._number)
        if kind == "short":
            return ListedMove(item, "", token, self._number)
        if kind == "word" and is_pass(item.text.strip(".,!?:")) and self._is_among_moves(token):
            return ListedMove(item, PASS_TEXT, number=self._number)
        return None

    def _take_move(self, token: re.Match[str], move: ListedMove) -> Steps[None]:
        """Plays a move, puts it aside, or ends the game before it, which begins another game."""
        self._number = None
        if self._line.is_main and not self._is_json and self._is_in_sentence(token, move):
            yield from self._moves.put_aside(move)
        else:
            yield from self._moves.settle(move)
            found = self._boundaries.undecided
            is_other = found and (found.game.form is self._record.form or not self._moves.continues_with(move))
            if self._end_boundary(is_other=bool(is_other)):
                return
            if self._line.is_main and not self._has_one_game and self._record.form is not RecordForm.TRANSCRIPT:
                if self._moves.begins_game(move, is_apart=self._is_apart, is_headed=self._is_headed):
                    begin = move.number.begin if move.number else token.start()
                    line_end = self._source.text.find("\n", self._game_end, begin)
                    self._next_game = NextGame(begin if line_end == -1 else line_end + 1, RecordForm.MOVE_LIST)
                    return
                self._is_apart = self._is_headed = False
            self._end_prose()
            self._moves.play(move)
            if self._line.is_main:
                self._doubtful = move.item if self._sentences.has_doubt else None
                self._boundaries.add(self._line.cursor.game.position)
        self._end_prose()
        self._after_move, self._game_end = True, token.end()

    def _is_in_sentence(self, token: re.Match[str], move: ListedMove) -> bool:
        return self._sentences.has_move(
            *token.span(),
            self._prose_text(),
            is_listed=self._moves.is_legal(move) and self._moves.is_number_due is (move.number is not None),
            fits=self._moves.fits(move),
        )

    def _take_number(self, token: re.Match[str]) -> int:
        if token[0].isdigit():
            following = TOKEN.match(self._source.text, token.end(), self._source.end)
            if following and following.lastgroup == "blank":
                if self._prose and "\n" in following["blank"]:
                    return self._add_prose(token)
                following = TOKEN.match(self._source.text, following.end(), self._source.end)
            kinds = {"move", "short", "spaced", "comment", "open"}
            is_dots = following and following.lastgroup == "number" and not following[0][0].isdigit()
            if not (following and (following.lastgroup in kinds or is_dots or is_pass(following[0]))):
                return self._add_prose(token)
        before = self._number
        item = before.item if before else self._item(token)._replace(text="")
        item = item._replace(text=(item.text + token[0])[:LONGEST_NUMBER])
        digits = DIGITS.search(token[0])
        value = int(digits[0]) if digits else before.value if before else None
        self._number = Number(item, value, before.begin if before else token.start())
        self._moves.first_numbers = (self._moves.first_numbers + token[0])[:LONGEST_NUMBER]
        return token.end()

    def _take_word(self, token: re.Match[str]) -> int:
        item = self._item(token)
        self._number = None
        self._is_apart = self._is_apart or GAME.fullmatch(item.text) is not None
        if self._tree.has_moves and ends_game(item.text) and not self._line.is_inside and not self._facts.result:
            is_result = not needs_side(item.text) or BEHIND_RESULT.match(self._source.text, token.end()) is not None
            turn = self._line.cursor.game.position.turn
            if is_result and self._facts.set_result_in_words(item, self._prose_text(), turn):
                self._prose = None
                return token.end()
            return self._add_prose(token)
        if not self._prose and not any(map(str.isalnum, item.text)):
            return token.end()
        try:
            misspelt(item)
        except InputError as error:
            if (
                self._tree.has_moves
                and self._line.is_main
                and self._sentences.has_word(token.end(), self._prose_text())
            ):
                self._record.overlook(error)
                return self._add_prose(token)
            self._end_prose()
            if not self._line.cut(item):
                raise
            return token.end()
        return self._add_prose(token)

    def _is_among_moves(self, token: re.Match[str]) -> bool:
        """Whether a word for a pass is a move: the side to move must pass, or the line has only moves besides."""
        position = self._line.cursor.game.position
        if not legal_moves(position.own, position.enemy):
            return True
        others = self._source.before(token.start()), self._source.behind(token.end())
        return token[0].isalpha() and all(map(MOVES_ALONE.fullmatch, others))


def is_json(source: Source) -> bool:
    """Whether the text is an array or an object in JSON. Only the beginning of a long text is tested."""
    text = source.text[source.begin : min(source.end, source.begin + LONGEST_JSON)]
    if not text.lstrip().startswith(("[", "{")) or is_too_deep(text):
        return False
    import json  # most records need no JSON

    try:
        json.loads(text)
    except json.JSONDecodeError as error:
        # The error of JSON that is cut off is near the cut.
        return source.end - source.begin > LONGEST_JSON and error.pos > LONGEST_JSON // 2
    except ValueError:
        return False
    return True


def is_too_deep(text: str) -> bool:
    """Whether the first list or object of a text in JSON has too many nested lists and objects."""
    depth = 0
    for bracket in JSON_BRACKET.finditer(text):
        depth += JSON_DEPTHS.get(bracket[0], 0)
        if depth == 0 or depth > DEEPEST_JSON:
            break
    return depth > DEEPEST_JSON
