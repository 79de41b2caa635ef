"""A Congo position in the making."""

import re
from enum import Enum, auto
from random import Random

from judgeboard.board import Side, mask, squares
from judgeboard.congo.kinds import ANIMALS, OPPONENT, PAWNS
from judgeboard.congo.parse import BLACK, EMPTY, SIDES, WHITE
from judgeboard.congo.rules import CASTLES, LAST_ROWS, MOST_PAWNS, SIDE, SQUARES, Position
from judgeboard.congo.rules import PieceKind as Kind

ALL = (1 << SQUARES) - 1
LETTERS = {
    (side, kind): letter
    for side, letters in ((Side.WHITE, WHITE), (Side.BLACK, BLACK))
    for kind, letter in zip(Kind, letters, strict=True)
}
SIDE_LETTERS = {side: letter for letter, side in SIDES.items()}
SUPERPAWNS = 1 / 4
"""Their share among the pawns that are put anywhere."""


class On(Enum):
    """What is to be on a square."""

    EMPTY = auto()
    OWN = auto()
    ENEMY = auto()


PIECES = On.OWN, On.ENEMY


class Draft:
    """Pieces put on the board one by one, each side's out of a box with those that a game has."""

    def __init__(self, chance: Random, side: Side, *, animals: bool) -> None:
        self.chance = chance
        self.side = side
        self.free = ALL
        """Squares of which nothing is said yet."""
        self._pieces: dict[int, tuple[Side, Kind]] = {}
        self._boxes = {each: self._box(animals=animals) for each in Side}

    def _box(self, *, animals: bool) -> list[Kind]:
        pawns = [PAWNS[self.chance.random() < SUPERPAWNS] for _ in range(MOST_PAWNS)]
        others = [Kind.ZEBRA, Kind.GIRAFFE, *(ANIMALS if animals else ())]
        box = [*pawns, *others]
        self.chance.shuffle(box)
        return box

    def square(self, among: int) -> int:
        """One of these squares that is free. Raises IndexError if none is."""
        return self.chance.choice(tuple(squares(among & self.free)))

    def put(self, on: On, kind: Kind, among: int) -> int:
        """A piece of that kind and side on one of these squares; the box has one less of its like."""
        square = self.square(among)
        side = self._side(on)
        box = self._boxes[side]
        for alike in (kind, *(PAWNS if kind in PAWNS else ())):
            if alike in box:
                box.remove(alike)
                break
        self._put(side, kind, square)
        return square

    def set(self, on: On, among: int) -> None:
        """Empty squares, or pieces of that side, on all these squares."""
        if on is On.EMPTY:
            self.free &= ~among
        else:
            for square in squares(among & self.free):
                self._fill(self._side(on), square)

    def leave_out(self, kind: Kind) -> None:
        """No further own piece of that kind; another pawn for a pawn."""
        box = self._boxes[self.side]
        instead = [PAWNS[kind is PAWNS[0]]] if kind in PAWNS else []
        self._boxes[self.side] = [each for old in box for each in (instead if old is kind else [old])]

    def crowd(self, count: int) -> None:
        """The lions that are still missing, and at most so many pieces of both sides anywhere."""
        for on in PIECES:
            side = self._side(on)
            if (side, Kind.LION) not in self._pieces.values():
                self.put(on, Kind.LION, CASTLES[side])
        room = tuple(squares(self.free))
        for square in self.chance.sample(room, min(count, len(room))):
            self._fill(self.chance.choice(tuple(Side)), square)

    def position(self, number: int) -> Position:
        """The position, with that move number."""
        white, black = (mask(square for square, (other, _) in self._pieces.items() if other is side) for side in Side)
        kinds = tuple(mask(square for square, (_, other) in self._pieces.items() if other is kind) for kind in Kind)
        return Position(self.side, number, white, black, kinds)

    def rows(self, *, split: bool) -> str:
        """The first field of its FEN; split, two digits stand for each run of empty squares."""
        letters = [LETTERS[self._pieces[square]] if square in self._pieces else EMPTY for square in range(SQUARES)]
        rows = "/".join("".join(letters[first : first + SIDE]) for first in range(0, SQUARES, SIDE))
        return re.sub(f"{EMPTY}+", lambda run: self._digits(len(run[0]), split=split), rows)

    def _digits(self, length: int, *, split: bool) -> str:
        if not split or length == 1:
            return str(length)
        first = self.chance.randrange(1, length)
        return f"{first}{length - first}"

    def _side(self, on: On) -> Side:
        return self.side if on is On.OWN else OPPONENT[self.side]

    def _fill(self, side: Side, square: int) -> None:
        """A piece out of that side's box, if any is left; no pawn on its last rank as long as there is a choice."""
        box = self._boxes[side]
        if box:
            last = LAST_ROWS[side] >> square & 1
            kind = next((kind for kind in box if not (last and kind is Kind.PAWN)), box[0])
            box.remove(kind)
            self._put(side, kind, square)

    def _put(self, side: Side, kind: Kind, square: int) -> None:
        self._pieces[square] = side, kind
        self.free &= ~(1 << square)
