"""A position in the making: White is to move, his king stands first, and the rest is put around him."""

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from random import Random
from typing import TypeVar

from judgeboard.board import DIAGONAL, KNIGHT_STEPS, STRAIGHT, Move, Side, squares
from judgeboard.rank_and_file.parse import EMPTY, WHITE, position_of
from judgeboard.rank_and_file.rules import (
    BOARD,
    KING_STEPS,
    SQUARES,
    Position,
    attackers,
    between,
    checkers,
    flight_squares,
    guards,
    legal_moves,
)

WHITE_KING, WHITE_PIECES = WHITE[0], WHITE[1:]
"""Those that there may be many of."""
BLACK_KING, BLACK_PIECES = WHITE_KING.upper(), WHITE_PIECES.upper()
STEPS = {"k": STRAIGHT + DIAGONAL, "q": STRAIGHT + DIAGONAL, "r": STRAIGHT, "b": DIAGONAL, "n": KNIGHT_STEPS}
REPAIRS = 30
"""After so many a position is given up."""

Thing = TypeVar("Thing")


class NoRoom(Exception):  # noqa: N818 - not an error: the next try may have it
    """The position cannot be made on this board."""


@cache
def lines(letter: str, square: int) -> tuple[tuple[int, ...], ...]:
    """The squares that a piece of that kind reaches on the empty board, by direction, the nearest first."""
    steps = STEPS[letter.lower()]
    if letter.lower() in "kn":
        return tuple(BOARD.steps(square, [step]) for step in steps)
    return tuple(BOARD.ray(square, step) for step in steps)


class Draft:
    """Pieces on their squares; what is `kept` is neither taken away nor stood upon."""

    def __init__(self, chance: Random, king: int) -> None:
        self.chance = chance
        self.king = king
        self.board = [EMPTY] * SQUARES
        self.kept: set[int] = set()
        self.put(king, WHITE_KING)

    @property
    def position(self) -> Position:
        """As it stands, White to move; Black's king may not be there yet."""
        return position_of(Side.WHITE, "".join(self.board))

    def pick(self, things: Sequence[Thing]) -> Thing:
        """One of them. Raises NoRoom where there is none."""
        if not things:
            raise NoRoom
        return self.chance.choice(things)

    def put(self, square: int, letter: str) -> int:
        """Sets a piece for good."""
        self.board[square] = letter
        self.kept.add(square)
        return square

    def keep(self, others: Iterable[int]) -> None:
        """Nothing more is to stand on these squares. Raises NoRoom where something does."""
        for square in others:
            if self.board[square] != EMPTY:
                raise NoRoom
            self.kept.add(square)

    def keep_between(self, square: int, other: int) -> None:
        """The same of all squares between two, if they are on a line."""
        self.keep(squares(between(square, other)))

    def free(self) -> list[int]:
        """Where a piece can be put."""
        return [square for square in range(SQUARES) if self._is_free(square)]

    def _is_free(self, square: int) -> bool:
        return self.board[square] == EMPTY and square not in self.kept

    def reach(self, letter: str, square: int) -> list[int]:
        """The free squares from which a piece of that kind would attack this one."""
        found = []
        for line in lines(letter, square):
            for place in line:
                if self.board[place] != EMPTY:
                    break
                if place not in self.kept:
                    found.append(place)
        return found

    def check(self, letters: str = BLACK_PIECES, near: bool | None = None) -> int:
        """Puts one of these pieces where it gives check, beside the king or not; where that is."""
        letter = self.chance.choice(letters)
        beside = KING_STEPS[self.king]
        places = [at for at in self.reach(letter, self.king) if near is None or near == bool(beside >> at & 1)]
        square = self.put(self.pick(places), letter)
        self.keep_between(self.king, square)
        return square

    def guard(self, square: int) -> None:
        """Puts a black piece where it attacks the square and not the king. Raises NoRoom."""
        for letter in self.chance.sample(BLACK_PIECES, len(BLACK_PIECES)):
            checking = self.reach(letter, self.king)
            places = [place for place in self.reach(letter, square) if place not in checking]
            if places:
                self.board[self.chance.choice(places)] = letter
                return
        raise NoRoom

    def close(self, spared: Callable[[Move], bool] | None = None) -> None:
        """Takes from White, who is in check, every way out but those spared. Raises NoRoom."""
        for _ in range(REPAIRS):
            position = self.position
            if not checkers(position):
                raise NoRoom
            move = next((move for move in legal_moves(position) if not (spared and spared(move))), None)
            if move is None:
                return
            if move.origin == self.king:
                self._close_flight(move.target)
            else:
                self._disarm(move.origin)
        raise NoRoom

    def _close_flight(self, square: int) -> None:
        if self._is_free(square) and self.chance.randrange(2):
            self.board[square] = self.chance.choice(WHITE_PIECES)
        else:
            self.guard(square)

    def _disarm(self, square: int) -> None:
        """Takes a white piece away; before the king another kind takes its place, or the king could go there."""
        if square in self.kept:
            raise NoRoom
        beside = KING_STEPS[self.king] >> square & 1
        self.board[square] = self.chance.choice(WHITE_PIECES) if beside else EMPTY

    def close_flights(self) -> None:
        """Guards every square that the king could go to, without a check. Raises NoRoom."""
        for _ in range(REPAIRS):
            position = self.position
            square = next((at for at in squares(flight_squares(position)) if not guards(position, at)), None)
            if square is None:
                return
            self.guard(square)
        raise NoRoom

    def far_from_king(self) -> list[int]:
        """The free squares where the other king may stand: not beside this one."""
        return [at for at in self.free() if not KING_STEPS[self.king] >> at & 1]

    def attackers_of_black_king(self) -> list[int]:
        """White pieces that could take Black's king, which no game allows."""
        position = self.position
        king = (position.kings & position.black).bit_length() - 1
        return list(squares(attackers(position, king, position.white | position.black) & position.white))

    def calm(self) -> None:
        """Who could take Black's king changes sides."""
        for square in self.attackers_of_black_king():
            self.board[square] = self.board[square].upper()
