"""Plays the moves of a list, and decides which moves in sentences belong to the game.

A sentence may tell a move of the game, or only mention a move. Its moves are put aside until the next move of the list:
they are played if this move needs them, by the rules or by its number. At the end of the list they are not played,
unless all moves of the game stand in sentences.
"""

import re
from typing import NamedTuple

from judgeboard.errors import quote
from judgeboard.loa.format import PASS_TEXT
from judgeboard.loa.parse import named_move
from judgeboard.loa.records.facts import Facts
from judgeboard.loa.records.list_tokens import BLACK_NUMBER
from judgeboard.loa.records.move_numbers import MoveNumbers
from judgeboard.loa.records.notation import has_cyrillic_squares, short_move, short_moves
from judgeboard.loa.records.record import RecordBuilder
from judgeboard.loa.records.variations import Variations
from judgeboard.loa.rules import BLACK_BEGINS, START, Position, is_legal, play, result
from judgeboard.loa.squares import PASS, SQUARES
from judgeboard.reader import Item
from judgeboard.tasks import Steps

MOST_ASIDE = 200
"""Maximum number of moves in sentences that are put aside."""


class Number(NamedTuple):
    """A move number in the text, its value, or None for dots alone, and its offset in the text."""

    item: Item
    value: int | None
    begin: int

    @property
    def has_dots(self) -> bool:
        """Whether three dots follow the number, as before the second move of a pair."""
        return BLACK_NUMBER.match(self.item.text) is not None


class ListedMove(NamedTuple):
    """A move in the text, and the same move in the notation of moves. A move by its target has `short`, a match of
    `SHORT_MOVE`, instead.
    """

    item: Item
    notation: str
    short: re.Match[str] | None = None
    number: Number | None = None

    def named(self, position: Position) -> Item:
        """Returns the move in the notation of moves. Raises InputError as `short_move` does."""
        return short_move(self.short, self.item, position) if self.short else self.item._replace(text=self.notation)

    def legal_in(self, position: Position) -> int | None:
        """Returns the move if it is legal in a position, else None."""
        if self.short:
            found = short_moves(self.short, position)
            return found[0] if len(found) == 1 else None
        move = named_move(self.notation)
        return move if move is not None and is_legal(position, move) else None


class ListMoves:
    """The moves of a list, which are played in a record's tree. With `side_known`, the record's game has the right side
    to move; otherwise the first move tells who begins.
    """

    def __init__(self, record: RecordBuilder, facts: Facts, *, side_known: bool) -> None:
        self._record = record
        self._tree = record.tree
        self._facts = facts
        self.side_known = side_known
        self.line = Variations(record)
        self.first_numbers = ""
        """The numbers before the first move, perhaps with later numbers behind them."""
        self._numbers = MoveNumbers()
        self._aside: list[ListedMove] = []

    @property
    def is_undecided(self) -> bool:
        """Whether all moves up to here have been put aside, and there is such a move."""
        return bool(self._aside) and not self._tree.has_moves

    def is_legal(self, move: ListedMove) -> bool:
        """Whether the move can be played next."""
        if self._facts.result or self.line.cursor.game.result is not None:
            return False
        return move.legal_in(self._before(move)) is not None

    def fits(self, move: ListedMove) -> bool:
        """Whether the move has a number that it may have, without or after the moves that were put aside."""
        if not move.number or self._facts.result or self.line.cursor.game.result is not None:
            return False
        return any(self._fits_at(move, ply) for ply in (self._ply, self._ply + len(self._aside)))

    def continues_with(self, move: ListedMove) -> bool:
        """Whether the game can continue with the move, and with its number if it has one."""
        return self.is_legal(move) and (move.number is None or self.fits(move))

    @property
    def is_number_due(self) -> bool:
        """Whether the next move has a number, if the list continues like its beginning."""
        return self._numbers.is_due(self._ply)

    def put_aside(self, move: ListedMove) -> Steps[None]:
        """Puts a move in a sentence aside. Decides about moves before it that are too many to wait."""
        if len(self._aside) == MOST_ASIDE:
            yield from self.settle_at_end()
        self._aside.append(move)

    def settle(self, move: ListedMove) -> Steps[None]:
        """Decides about the moves that were put aside, before a move of the list is played."""
        if not self._aside:
            return
        after = yield from self._after_aside(self._before(self._aside[0]))
        is_needed = after is not None and move.legal_in(after) is not None
        if is_needed and self.is_legal(move):
            fits = [self._fits_at(move, ply) for ply in (self._ply, self._ply + len(self._aside))]
            is_needed = fits[1] if fits[0] != fits[1] else not self._tree.has_moves
            if not self._tree.has_moves and move.number and move.number.value is not None:
                is_needed = move.number.value == 1 + len(self._aside) // 2
        yield from self._end_aside(is_told=is_needed)

    def settle_at_end(self) -> Steps[None]:
        """Decides about the moves that were put aside, at the end of the list, or before a comment on them."""
        yield from self._end_aside(is_told=self.is_undecided)

    def _end_aside(self, *, is_told: bool) -> Steps[None]:
        moves, self._aside = self._aside, []
        for move in moves:
            if is_told:
                self.play(move)
            else:
                self._record.notice("loa.move_in_sentence", move.item, found=quote(move.item.text))
            yield

    def begins_game(self, move: ListedMove, *, is_apart: bool, is_headed: bool) -> bool:
        """Whether the move begins another game: the numbers begin again, or the move `is_apart` and is only legal at
        the start of a game, or it `is_headed` by a heading and may be the first one.
        """
        if not self._tree.has_moves or self._tree.beginning.start not in {START, BLACK_BEGINS}:
            return False
        number = move.number
        begins_again = number is not None and number.value == 1 and not number.has_dots
        if begins_again and not self._facts.result:
            begins_again = not self._fits_at(move, self._ply)
        is_first = is_headed and (number is None or number.value == 1)
        if not begins_again and not is_first and not (is_apart and not self.is_legal(move)):
            return False
        return any(move.legal_in(start) is not None for start in (START, BLACK_BEGINS))

    def play(self, move: ListedMove) -> None:
        """Plays a move, as `Variations.play` does. Raises InputError as `Facts.before_move` does."""
        self._decide_side(move)
        if has_cyrillic_squares(move.item.text) and move.notation not in {PASS_TEXT, ""}:
            self._record.notice("loa.cyrillic_read", move.item)
        if self.line.is_main:
            self._facts.before_move(move.item)
            self._count(move)
        self.line.play(move.item, move.named)

    def _count(self, move: ListedMove) -> None:
        """Compares the number of a move of the main line with the position."""
        if not move.number or move.number.value is None:
            return
        value = move.number.value
        if not self._numbers.fits(value, self._ply):
            expected = self._numbers.expected(self._ply)
            self._record.notice("loa.number_unexpected", move.number.item, found=str(value), expected=str(expected))
        self._numbers.add(value, self._ply, dots=move.number.has_dots)

    def _fits_at(self, move: ListedMove, ply: int) -> bool:
        """Whether the number of a move, if it has a number, may stand at `ply`."""
        number = move.number
        if number is None or number.value is None:
            return True
        return self._numbers.fits(number.value, ply, dots=number.has_dots)

    @property
    def _ply(self) -> int:
        return len(self.line.cursor.game.plies)

    def _before(self, move: ListedMove) -> Position:
        """Returns the position before a move that is played next."""
        position = self.line.cursor.game.position
        return position.turned if self._begins_other(move) else position

    def _after_aside(self, position: Position) -> Steps[Position | None]:
        """Returns the position after the moves that were put aside; None if they are not legal."""
        draws = self._tree.beginning.draws
        for aside in self._aside:
            yield
            move = aside.legal_in(position)
            if move is None:
                return None
            position = play(position, move)
            if result(position, draws) is not None:
                return None
        return position

    def _begins_other(self, move: ListedMove) -> bool:
        """Whether the first move is one of the side that does not move first in the start position."""
        if self.side_known:
            return False
        start = self._tree.beginning.start
        if start == START and (move.short or BLACK_NUMBER.match(self.first_numbers)):
            return True
        named = named_move(move.notation)
        return named is not None and named != PASS and bool(1 << named // SQUARES & start.enemy)

    def _decide_side(self, move: ListedMove) -> None:
        """Decides at the first move who begins."""
        if self.side_known:
            return
        start = self._tree.beginning.start
        if start == START and move.short:
            self._facts.exchanged = True
        if self._begins_other(move):
            self._tree.beginning = self._tree.beginning._replace(start=start.turned)
            self.line.restart()
            if start == START and not BLACK_NUMBER.match(self.first_numbers):
                self._record.notice("loa.black_begins", move.item)
        self.side_known = True
