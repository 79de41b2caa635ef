"""Reads the text around the moves of a list: tags, names of players, comments, brackets, and other text."""

import re

from judgeboard.loa.records import outcomes
from judgeboard.loa.records.boundaries import Boundaries, Boundary
from judgeboard.loa.records.facts import Facts
from judgeboard.loa.records.list_moves import ListMoves
from judgeboard.loa.records.list_tokens import LINE_OF_SPACED, NAME_END, PLAIN, RESULT_ALONE, SEPARATED, SPACED, TOKEN
from judgeboard.loa.records.notation import ANY_MOVE, is_pass
from judgeboard.loa.records.position import fen
from judgeboard.loa.records.record import LONGEST_CONTEXT, NextGame, RecordBuilder, RecordForm, Source, until
from judgeboard.loa.records.rule_texts import draws_of, limit_of
from judgeboard.loa.records.sgf_nodes import escaped, unescaped
from judgeboard.loa.records.tree import LONGEST_NOTES
from judgeboard.reader import Item

PROPERTY_OF_TAG = {"event": "EV", "site": "PC", "date": "DT", "round": "RO", "annotator": "AN"}
SPACED_SQUARES = re.compile(SPACED, re.IGNORECASE)


class ListText:
    """The text around the moves of a list, which is being read into a record."""

    def __init__(self, source: Source, record: RecordBuilder, *, side_known: bool, has_one_game: bool) -> None:
        self._source = source
        self._record = record
        self._tree = record.tree
        self._facts = Facts(record)
        self._moves = ListMoves(record, self._facts, side_known=side_known)
        self._line = self._moves.line
        self._has_one_game = has_one_game
        self._boundaries = Boundaries(source)
        self._next_game: NextGame | None = None
        self._prose: tuple[int, int] | None = None
        """Where other text begins and ends that was skipped since the last move."""

    def _item(self, token: re.Match[str], group: str = "") -> Item:
        return self._source.item(*(token.span(group) if group else token.span()))

    def _take_tag(self, token: re.Match[str]) -> int:
        self._end_prose()
        name, value = token["name"].lower(), unescaped(token["value"]).strip()
        if value in {"", "?"}:
            return token.end()
        if name == "fen":
            self._set_position(self._item(token, "value"))
        elif name in {"white", "black"}:
            self._facts.name(name, value)
        elif name == "result":
            self._record.outcome = outcomes.of_list(value)
        elif name == "limit" and not self._tree.has_moves and (limit := limit_of(value)):
            self._tree.beginning = self._tree.beginning._replace(limit=limit)
            self._line.restart()
        elif name == "rules" and not self._tree.has_moves and (draws := draws_of(value)):
            self._tree.beginning = self._tree.beginning._replace(draws=draws)
            self._line.restart()
        elif name in PROPERTY_OF_TAG and value != "????.??.??":
            self._tree.add_property(
                self._tree.root(), self._item(token)._replace(text=PROPERTY_OF_TAG[name]), [escaped(value)]
            )
        return token.end()

    def _take_fen(self, token: re.Match[str]) -> int:
        if self._record.form is RecordForm.POSITION and self._line.is_main and not self._has_one_game:
            position, side_known, _ = fen(self._item(token))
            found = Boundary(NextGame(token.start(), RecordForm.MOVE_LIST), token.end(), position, side_known)
            if self._boundaries.is_diagram(found, self._line.cursor.game.position):
                self._skip_boundary(found)
            else:
                self._next_game = found.game
            return token.end()
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

    def _take_boundary(self, begin: int) -> int | None:
        """Takes the board or the head of a transcript that begins at an offset; returns the offset behind it, or None
        if neither begins there.
        """
        found = self._boundaries.find(begin)
        if found is None:
            return None
        if self._boundaries.is_diagram(found, self._line.cursor.game.position):
            self._skip_boundary(found)
        elif not self._end_boundary(is_other=self._record.form is found.game.form):
            self._boundaries.undecided = found
        return found.end

    def _end_boundary(self, *, is_other: bool) -> bool:
        """Decides whether another game begins with the last board or head of a transcript."""
        found, self._boundaries.undecided = self._boundaries.undecided, None
        if found and is_other and not self._has_one_game:
            self._next_game = found.game
        elif found:
            self._skip_boundary(found)
        return self._next_game is not None

    def _skip_boundary(self, found: Boundary) -> None:
        item = self._source.item(found.game.begin, found.end)
        if found.position:
            self._record.overlook(item.error("loa.board_skipped"))
        else:
            self._record.skip(item)

    def _take_label(self, token: re.Match[str]) -> int:
        rest = self._source.behind(token.end())
        following = TOKEN.match(rest.strip())
        if not following or following.lastgroup in {"move", "short", "spaced", "number"} or is_pass(following[0]):
            return token.end()
        if self._tree.has_moves or self._line.is_inside:
            return self._add_prose(token)
        self._end_prose()
        name = until(NAME_END, rest)
        self._facts.name(token[0], name.strip(" \t\r,."))
        return token.end() + len(name)

    def _take_comment(self, token: re.Match[str]) -> int:
        end = self._source.text.find("}", token.end(), self._source.end)
        if end == -1:
            raise self._item(token).error("loa.bracket_unclosed", found="{")
        self._add_comment(token.end(), end)
        return end + 1

    def _take_semicolon(self, token: re.Match[str]) -> int:
        text, begin = self._source.text, token.end()
        if SEPARATED.match(text, begin, min(self._source.end, begin + LONGEST_NOTES)) or self._line.is_skipping:
            self._end_prose()
            return begin
        end = self._source.line_end(begin)
        self._add_comment(begin, end)
        if move := ANY_MOVE.search(text, begin, min(end, begin + LONGEST_NOTES)):
            self._record.notice("loa.move_in_comment", self._source.item(*move.span()), found=move[0])
        return end

    def _add_comment(self, begin: int, end: int) -> None:
        if self._line.is_skipping:
            return
        self._end_prose()
        comment = self._source.item(begin, end)
        if end - begin > LONGEST_NOTES:
            raise comment.error("loa.notes_too_long", most=LONGEST_NOTES)
        self._line.comment(comment._replace(text=" ".join(comment.text.split())))

    def _take_open(self, token: re.Match[str]) -> int:
        self._end_prose()
        plain = PLAIN.match(self._source.text, token.start(), self._source.end)
        if plain and RESULT_ALONE.fullmatch(plain[1]):
            return token.end()
        has_squares = plain and SPACED_SQUARES.search(plain[1]) and LINE_OF_SPACED.fullmatch(plain[1])
        if plain and not has_squares and not ANY_MOVE.search(plain[1]):
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

    def _add_prose(self, token: re.Match[str]) -> int:
        self._prose = (self._prose[0] if self._prose else token.start(), token.end())
        return token.end()

    _take_spaced = _take_pair = _add_prose

    def _prose_text(self) -> str:
        """Returns the end of the text that was skipped since the last move."""
        if not self._prose:
            return ""
        begin, end = self._prose
        return self._source.text[max(begin, end - LONGEST_CONTEXT) : end]

    def _end_prose(self) -> None:
        """Adds a notice about the text that was skipped since the last move."""
        if self._prose:
            begin, end = self._prose
            self._record.skip(self._source.item(begin, min(end, begin + LONGEST_CONTEXT)))
            self._prose = None
