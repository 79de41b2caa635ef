"""Reads lists of moves as players write them: with numbers, comments, variations and tags as in PGN, and with other
text around the moves.

Source: the PGN standard (Edwards, 1994), sections 8.2 and 10. A comment is in braces, or goes from `;` to the end of
the line; a variation is in round brackets and replaces the move before it. A `;` only separates moves if the text up to
the next `;`, or up to the end of the line, has nothing but moves. `list_moves.py` has the moves.
"""

import re
from collections.abc import Callable

from judgeboard.errors import InputError
from judgeboard.loa.format import PASS_TEXT
from judgeboard.loa.records import outcomes
from judgeboard.loa.records.facts import Facts, ends_game
from judgeboard.loa.records.list_moves import ListedMove, ListMoves, Number
from judgeboard.loa.records.list_tokens import (
    BULLET,
    FIGURES,
    GLYPHS,
    MOVES_ALONE,
    NAME_END,
    PLAIN,
    RESULT_ALONE,
    SEPARATED,
    TOKEN,
)
from judgeboard.loa.records.notation import ANY_MOVE, is_pass, misspelt, notation
from judgeboard.loa.records.position import fen
from judgeboard.loa.records.record import RecordBuilder, RecordForm, Source
from judgeboard.loa.records.sentences import LONGEST_LINE, Sentences
from judgeboard.loa.records.tree import LONGEST_NAME, Mark
from judgeboard.loa.rules import legal_moves
from judgeboard.reader import Item
from judgeboard.tasks import Steps

PROPERTY_OF_TAG = {"event": "EV", "site": "PC", "date": "DT", "round": "RO", "annotator": "AN"}
LONGEST_JSON = 100_000
"""Maximum characters of a list in JSON."""
DIGITS = re.compile("[0-9]+")
ESCAPED = re.compile(r"\\(.)", re.DOTALL)
LONGEST_NUMBER = 20
"""Characters of a move number after which further dots and digits are ignored."""
LONGEST_COMMENT = 30_000
"""Maximum characters kept of a comment."""


class MoveList:
    """A list of moves that is being read into a record. With `side_known`, the record's game has the right side to
    move; otherwise the first move tells who begins. With `has_one_game`, the list cannot have the moves of another
    game.
    """

    def __init__(self, source: Source, record: RecordBuilder, *, side_known: bool, has_one_game: bool) -> None:
        self._source = source
        self._record = record
        self._tree = record.tree
        self._facts = Facts(record)
        self._moves = ListMoves(record, self._facts, side_known=side_known)
        self._line = self._moves.line
        self._has_one_game = has_one_game
        self._is_json = is_json(source.text[source.begin : min(source.end, source.begin + LONGEST_JSON)])
        self._after_move = False
        self._prose: tuple[int, int] | None = None
        self._number: Number | None = None
        self._sentences = Sentences(source)
        self._is_apart = False
        """Whether a blank line, or a bracket of JSON, stands between the last move of the main line and here."""
        self._game_end = source.begin
        """The end of the last move, result or comment."""
        self._next_game: int | None = None

    def read(self) -> Steps[int | None]:
        """Reads the list up to its end, or up to the next game; returns the offset of the next game. Raises InputError
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
        finally:
            self._facts.end()
        return self._next_game

    def _read(self) -> Steps[None]:
        at, text, end = self._source.begin, self._source.text, self._source.end
        while at < end and (token := TOKEN.match(text, at, end)):
            kind = str(token.lastgroup)
            if self._line.is_skipping and kind not in {"open", "close", "comment", "semicolon"}:
                at = token.end()
            elif listed := self._listed(token):
                yield from self._take_move(token, listed)
                if self._next_game is not None:
                    return
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
            yield
        self._end_prose()

    def _item(self, token: re.Match[str], group: str = "") -> Item:
        return self._source.item(*(token.span(group) if group else token.span()))

    def _take_blank(self, token: re.Match[str]) -> int:
        if "\n" in token[0]:
            self._end_prose()
            self._sentences.begin_line()
            self._is_apart = self._is_apart or token[0].count("\n") > 1
        return token.end()

    def _take_between(self, token: re.Match[str]) -> int:
        self._is_apart = self._is_apart or (self._is_json and token[0] == "[")
        return token.end()

    def _take_json(self, token: re.Match[str]) -> int:
        self._is_apart = self._is_apart or self._is_json
        return token.end() if self._is_json else self._take_comment(token)

    def _take_signs(self, token: re.Match[str]) -> int:
        if self._after_move and (sign := token[0].translate(FIGURES)) in set(Mark):
            self._tree.mark(self._line.cursor, Mark(sign))
        return token.end()

    def _take_glyph(self, token: re.Match[str]) -> int:
        if self._after_move and (mark := GLYPHS.get(int(token["glyph"]))):
            self._tree.mark(self._line.cursor, mark)
        return token.end()

    def _take_tag(self, token: re.Match[str]) -> int:
        self._end_prose()
        name, value = token["name"].lower(), ESCAPED.sub(r"\1", token["value"]).strip()
        if name == "fen":
            self._set_position(self._item(token, "value"))
        elif name in {"white", "black"} and value not in {"", "?"}:
            self._facts.name(name, value)
        elif name == "result":
            self._record.outcome = outcomes.of_list(value)
        elif name in PROPERTY_OF_TAG and value not in {"", "?", "????.??.??"}:
            escaped = value.replace("\\", "\\\\").replace("]", "\\]")
            self._tree.add_property(self._tree.root(), PROPERTY_OF_TAG[name], (escaped,))
        return token.end()

    def _take_fen(self, token: re.Match[str]) -> int:
        if self._tree.has_moves:
            return self._add_prose(token)
        self._end_prose()
        self._set_position(self._item(token))
        return token.end()

    def _set_position(self, item: Item) -> None:
        """Sets the start position, unless a move has been played."""
        if not self._tree.has_moves:
            start, self._moves.side_known, self._facts.exchanged = fen(item)
            self._record.form = RecordForm.POSITION
            self._tree.beginning = self._tree.beginning._replace(start=start)
            self._line.restart()

    def _take_comment(self, token: re.Match[str]) -> int:
        end = self._source.text.find("}", token.end(), self._source.end)
        if end < 0:
            raise self._item(token).error("loa.bracket_unclosed", found="{")
        self._add_comment(token.end(), end)
        return end + 1

    def _take_semicolon(self, token: re.Match[str]) -> int:
        text, begin = self._source.text, token.end()
        if SEPARATED.match(text, begin, min(self._source.end, begin + LONGEST_COMMENT)) or self._line.is_skipping:
            self._end_prose()
            return begin
        end = text.find("\n", begin, self._source.end)
        end = self._source.end if end < 0 else end
        self._add_comment(begin, end)
        if move := ANY_MOVE.search(text, begin, min(end, begin + LONGEST_COMMENT)):
            self._record.notice("loa.move_in_comment", self._source.item(*move.span()), found=move[0])
        return end

    def _add_comment(self, begin: int, end: int) -> None:
        if self._line.is_skipping:
            return
        self._end_prose()
        if end - begin > LONGEST_COMMENT:
            self._record.skip(self._source.item(begin + LONGEST_COMMENT, end, self._source.text[end - 24 : end]))
        self._line.comment(" ".join(self._source.text[begin : min(end, begin + LONGEST_COMMENT)].split()))

    def _take_open(self, token: re.Match[str]) -> int:
        self._end_prose()
        plain = PLAIN.match(self._source.text, token.start(), self._source.end)
        if plain and RESULT_ALONE.fullmatch(plain[1]):
            return token.end()
        if plain and not ANY_MOVE.search(plain[1]):
            self._add_comment(plain.start(1), plain.end(1))
            return plain.end()
        self._line.open(self._item(token))
        return token.end()

    def _take_close(self, token: re.Match[str]) -> int:
        if not self._line.is_inside:
            return self._add_prose(token) if self._prose else token.end()
        self._end_prose()
        self._line.close()
        return token.end()

    def _take_result(self, token: re.Match[str]) -> int:
        self._end_prose()
        text, start = self._source.text, token.start()
        is_first = not text[max(start - LONGEST_LINE, 0) : start].rpartition("\n")[2].strip()
        is_bullet = token[0] == "*" and is_first and BULLET.match(text, start)
        if self._line.is_main and not is_bullet and (token[0] != "*" or self._tree.has_moves):
            self._facts.set_result(self._item(token))
        return token.end()

    def _listed(self, token: re.Match[str]) -> ListedMove | None:
        """Returns the move that a token is; None for any other token."""
        kind, item = token.lastgroup, self._item(token)
        if kind == "move" or (kind == "spaced" and self._sentences.is_line_of_squares(token.start())):
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
            if self._line.is_main and not self._has_one_game:
                if self._moves.begins_game(move, is_apart=self._is_apart):
                    begin = move.number.begin if move.number else token.start()
                    line_end = self._source.text.find("\n", self._game_end, begin)
                    self._next_game = begin if line_end < 0 else line_end + 1
                    return
                self._is_apart = False
            self._end_prose()
            self._moves.play(move)
        self._end_prose()
        self._after_move, self._game_end = True, token.end()

    def _is_in_sentence(self, token: re.Match[str], move: ListedMove) -> bool:
        return self._sentences.has_move(
            *token.span(),
            self._prose_text(),
            is_numbered=move.number is not None,
            fits=self._moves.fits(move),
            is_legal=self._moves.is_legal(move),
        )

    def _prose_text(self) -> str:
        """Returns the end of the text that was skipped since the last move."""
        begin, end = self._prose or (0, 0)
        return self._source.text[max(begin, end - LONGEST_LINE) : end]

    def _take_number(self, token: re.Match[str]) -> int:
        if token[0].isdigit():
            following = TOKEN.match(self._source.text, token.end(), self._source.end)
            if following and following.lastgroup == "blank":
                following = TOKEN.match(self._source.text, following.end(), self._source.end)
            kinds = {"move", "short", "spaced", "comment", "open"}
            is_dots = following and following.lastgroup == "number" and not following[0][0].isdigit()
            if not (following and (following.lastgroup in kinds or is_dots or is_pass(following[0]))):
                return self._add_prose(token)
        before = self._number
        item = before.item if before else self._item(token)._replace(text="")
        if len(item.text) < LONGEST_NUMBER:
            item = item._replace(text=item.text + token[0])
        digits = DIGITS.search(token[0])
        value = int(digits[0]) if digits else before.value if before else None
        self._number = Number(item, value, before.begin if before else token.start())
        if not self._tree.has_moves and len(self._moves.first_numbers) < LONGEST_NUMBER:
            self._moves.first_numbers += token[0]
        return token.end()

    def _take_label(self, token: re.Match[str]) -> int:
        text, end = self._source.text, self._source.end
        line_end = text.find("\n", token.end(), end)
        rest = text[token.end() : min(end if line_end < 0 else line_end, token.end() + LONGEST_NAME)]
        following = TOKEN.match(rest.strip())
        if not following or following.lastgroup in {"move", "short", "spaced", "number"} or is_pass(following[0]):
            return token.end()
        if self._tree.has_moves or self._line.is_inside:
            return self._add_prose(token)
        self._end_prose()
        name = NAME_END.split(rest, maxsplit=1)[0]
        self._facts.name(token[0], name.strip(" \t\r,."))
        return token.end() + len(name)

    def _take_word(self, token: re.Match[str]) -> int:
        item = self._item(token)
        self._number = None
        if self._tree.has_moves and ends_game(item.text) and not self._line.is_inside and not self._facts.result:
            if self._facts.set_result_in_words(item, self._prose_text(), self._line.cursor.game.position.turn):
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

    def _take_spaced(self, token: re.Match[str]) -> int:
        return self._add_prose(token)

    def _is_among_moves(self, token: re.Match[str]) -> bool:
        """Whether a word for a pass is a move: the side to move must pass, or the line has only moves besides."""
        position = self._line.cursor.game.position
        if not legal_moves(position.own, position.enemy):
            return True
        text = self._source.text
        before = text[max(token.start() - LONGEST_LINE, self._source.begin) : token.start()].rpartition("\n")[2]
        behind = text[token.end() : min(token.end() + LONGEST_LINE, self._source.end)].partition("\n")[0]
        return token[0].isalpha() and all(MOVES_ALONE.fullmatch(other) for other in (before, behind))

    def _add_prose(self, token: re.Match[str]) -> int:
        self._prose = (self._prose[0] if self._prose else token.start(), token.end())
        return token.end()

    def _end_prose(self) -> None:
        """Adds a notice about the text that was skipped since the last move."""
        if self._prose:
            self._record.skip(self._source.item(*self._prose))
            self._prose = None


def is_json(text: str) -> bool:
    """Whether the text is an array or an object in JSON."""
    if not text.lstrip().startswith(("[", "{")):
        return False
    import json  # most records need no JSON

    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True
