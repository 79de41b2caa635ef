"""Reads lists of moves as players write them: with numbers, comments, variations and tags as in PGN, and with other
text around the moves.

Source: the PGN standard (Edwards, 1994), sections 8.2 and 10. A comment is in braces, or goes from `;` to the end of
the line; a variation is in round brackets and replaces the move before it. A `;` only separates moves if the text up to
the next `;`, or up to the end of the line, has nothing but moves.
"""

import json
import re
from collections.abc import Callable

from judgeboard.board import Side
from judgeboard.errors import InputError, quote
from judgeboard.loa.lines import SQUARES
from judgeboard.loa.parse import named_move
from judgeboard.loa.records.list_tokens import (
    BLACK_LETTERS,
    BLACK_NUMBER,
    BULLET,
    COLOURS,
    DRAWN,
    FIGURES,
    GLYPHS,
    MOVES_ALONE,
    NAME_END,
    PLAIN,
    RESIGNS,
    RESULT_ALONE,
    SEPARATED,
    TOKEN,
    WINS,
)
from judgeboard.loa.records.notation import ANY_MOVE, is_pass, legible, misspelt, passing, short_move
from judgeboard.loa.records.position import fen, turned_to
from judgeboard.loa.records.record import RecordBuilder, RecordForm, Source
from judgeboard.loa.records.tree import LONGEST_NAME, Mark, Outcome
from judgeboard.loa.records.variations import Variations
from judgeboard.loa.rules import START, Position, legal_moves
from judgeboard.reader import Item
from judgeboard.tasks import Steps

OUTCOMES: dict[str, Outcome] = {"1-0": "white", "0-1": "black", "1/2-1/2": "draw", "½-½": "draw"}
OTHER: dict[Outcome, Outcome] = {"white": "black", "black": "white", "draw": "draw", "": ""}
PROPERTY_OF_TAG = {"event": "EV", "site": "PC", "date": "DT", "round": "RO", "annotator": "AN"}
LONGEST_JSON = 100_000
"""Maximum characters of a list in JSON."""
ESCAPED = re.compile(r"\\(.)", re.DOTALL)
LONGEST_COMMENT = 30_000
"""Maximum characters kept of a comment."""
LONGEST_LINE = 500
"""Maximum characters read of a line before and after a word."""


class MoveList:
    """A list of moves that is being read into a record. With `side_known`, the record's game has the right side to
    move; otherwise the first move tells who begins.
    """

    def __init__(self, source: Source, record: RecordBuilder, *, side_known: bool) -> None:
        self._source = source
        self._record = record
        self._tree = record.tree
        self._side_known = side_known
        self._line = Variations(record)
        self._is_json = is_json(source.text[source.begin : min(source.end, source.begin + LONGEST_JSON)])
        self._after_move = False
        self._prose: tuple[int, int] | None = None
        self._numbers = ""
        self._exchanged = False
        """Whether the names and the result call the side White that is Black on our board."""
        self._result: Item | None = None
        self._resigned: Item | None = None

    def read(self) -> Steps[None]:
        """Reads the list up to its end. Raises InputError for a move that is unreadable, illegal or after the result,
        and `loa.bracket_unclosed`.
        """
        try:
            yield from self._read()
        finally:
            if self._exchanged:
                record = self._record
                record.white, record.black, record.outcome = record.black, record.white, OTHER[record.outcome]

    def _read(self) -> Steps[None]:
        at, text, end = self._source.begin, self._source.text, self._source.end
        while at < end and (token := TOKEN.match(text, at, end)):
            kind = str(token.lastgroup)
            if self._line.is_skipping and kind not in {"open", "close", "comment", "semicolon"}:
                at = token.end()
            else:
                take: Callable[[re.Match[str]], int] = getattr(self, f"_take_{kind}")
                at = take(token)
                if kind not in {"blank", "signs", "glyph"}:
                    self._after_move = kind in {"move", "short"}
            yield
        self._end_prose()
        self._line.end()

    def _item(self, token: re.Match[str], group: str = "") -> Item:
        return self._source.item(*(token.span(group) if group else token.span()))

    def _take_blank(self, token: re.Match[str]) -> int:
        if "\n" in token[0]:
            self._end_prose()
        return token.end()

    def _take_between(self, token: re.Match[str]) -> int:
        return token.end()

    def _take_json(self, token: re.Match[str]) -> int:
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
            self._name(name, value)
        elif name == "result":
            self._record.outcome = OUTCOMES.get(value, "")
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
            start, self._side_known, self._exchanged = fen(item)
            self._record.form = RecordForm.POSITION
            self._tree.beginning = self._tree.beginning._replace(start=start)
            self._line.restart()

    def _name(self, colour: str, name: str) -> None:
        if colour == "white":
            self._record.white = name[:LONGEST_NAME]
        else:
            self._record.black = name[:LONGEST_NAME]

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
            result = token[0].replace("\u2013", "-").replace(":", "-")
            self._record.outcome = OUTCOMES.get(result, self._record.outcome)
            self._result = self._item(token) if self._tree.has_moves else None
        return token.end()

    def _take_move(self, token: re.Match[str]) -> int:
        item = self._item(token)
        move = named_move(item.text)
        if move is None:
            item = legible(token, item, self._record)
            move = named_move(item.text)
        origin = 1 << move // SQUARES if move is not None and move >= 0 else 0
        self._decide_side(item, begins_other=bool(origin & self._tree.beginning.start.enemy))
        self._play(item)
        return token.end()

    def _take_short(self, token: re.Match[str]) -> int:
        item = self._item(token)
        is_usual = self._tree.beginning.start == START
        if is_usual and not self._side_known and not self._tree.has_moves:
            self._exchanged = True
        self._decide_side(item, begins_other=is_usual)
        self._play(item, lambda position: short_move(token, item, position))
        return token.end()

    def _decide_side(self, item: Item, *, begins_other: bool) -> None:
        """Decides at the first move who begins."""
        if self._side_known or self._tree.has_moves:
            return
        self._side_known = True
        beginning = self._tree.beginning
        is_usual = beginning.start == START
        by_number = is_usual and BLACK_NUMBER.match(self._numbers)
        if by_number or begins_other:
            start = turned_to(beginning.start, beginning.start.turn.other)
            self._tree.beginning = beginning._replace(start=start)
            self._line.restart()
            if is_usual and not by_number:
                self._record.notice("loa.black_begins", item)

    def _play(self, item: Item, named: Callable[[Position], Item] | None = None) -> None:
        """Plays a move, as `Variations.play` does."""
        self._end_prose()
        if self._line.is_main:
            if self._result:
                raise item.error("loa.moves_after_end", found=quote(item.text))
            if self._resigned:
                self._record.skip(self._resigned)
                self._resigned, self._record.outcome = None, ""
        self._line.play(item, named)

    def _take_number(self, token: re.Match[str]) -> int:
        if token[0].isdigit():
            following = TOKEN.match(self._source.text, token.end(), self._source.end)
            if following and following.lastgroup == "blank":
                following = TOKEN.match(self._source.text, following.end(), self._source.end)
            kinds = {"move", "short", "comment", "open"}
            is_dots = following and following.lastgroup == "number" and not following[0][0].isdigit()
            if not (following and (following.lastgroup in kinds or is_dots or is_pass(following[0]))):
                return self._add_prose(token)
        if not self._tree.has_moves:
            self._numbers += token[0]
        return token.end()

    def _take_label(self, token: re.Match[str]) -> int:
        text, end = self._source.text, self._source.end
        line_end = text.find("\n", token.end(), end)
        rest = text[token.end() : min(end if line_end < 0 else line_end, token.end() + LONGEST_NAME)]
        following = TOKEN.match(rest.strip())
        if not following or following.lastgroup in {"move", "short", "number"} or is_pass(following[0]):
            return token.end()
        if self._tree.has_moves or self._line.is_inside:
            return self._add_prose(token)
        self._end_prose()
        name = NAME_END.split(rest, maxsplit=1)[0]
        colour = "black" if token[0][0].lower() in BLACK_LETTERS else "white"
        self._name(colour, name.strip(" \t\r,."))
        return token.end() + len(name)

    def _take_word(self, token: re.Match[str]) -> int:
        item = self._item(token)
        text = item.text.strip(".,!?:")
        position = self._line.cursor.game.position
        if is_pass(text) and self._is_among_moves(token, position):
            self._play(passing(item))
            return token.end()
        if self._ends_game(item.text) and not self._line.is_inside and not self._result:
            return self._end_in_words(token, position.turn)
        if not self._prose and not any(map(str.isalnum, item.text)):
            return token.end()
        try:
            misspelt(item)
        except InputError:
            self._end_prose()
            if not self._line.cut(item):
                raise
            return token.end()
        return self._add_prose(token)

    def _is_among_moves(self, token: re.Match[str], position: Position) -> bool:
        """Whether a word for a pass is a move: the side to move must pass, or the line has only moves besides."""
        if not legal_moves(position.own, position.enemy):
            return True
        text = self._source.text
        before = text[max(token.start() - LONGEST_LINE, self._source.begin) : token.start()].rpartition("\n")[2]
        behind = text[token.end() : min(token.end() + LONGEST_LINE, self._source.end)].partition("\n")[0]
        return token[0].isalpha() and all(MOVES_ALONE.fullmatch(other) for other in (before, behind))

    def _ends_game(self, word: str) -> bool:
        return self._tree.has_moves and any(each.fullmatch(word) for each in (RESIGNS, WINS, DRAWN))

    def _end_in_words(self, token: re.Match[str], turn: Side) -> int:
        """Takes a result in words, such as `Black resigns`; other text with the same words is skipped. Without a colour
        or a name, the side to move resigns.
        """
        begin, end = self._prose or (token.start(), token.start())
        before = self._source.text[max(begin, end - LONGEST_LINE) : end]
        side: Side | None = turn.other if self._exchanged else turn
        rest = ""
        if colour := COLOURS.search(before):
            side, rest = Side.WHITE if colour["white"] else Side.BLACK, before[: colour.start()]
        elif before.strip():
            names = {self._record.white: Side.WHITE, self._record.black: Side.BLACK}
            side = names.get(before.strip()) if before.strip() else None
        if side is None or rest.strip(" ,.;:") or (WINS.fullmatch(token["word"]) and not before.strip()):
            return self._add_prose(token)
        self._prose = None
        self._resigned = self._item(token)
        if DRAWN.fullmatch(token["word"]):
            self._record.outcome = "draw"
        else:
            wins = (side is Side.WHITE) is bool(WINS.fullmatch(token["word"]))
            self._record.outcome = "white" if wins else "black"
        return token.end()

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
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True
