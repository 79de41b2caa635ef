"""Random cases of a problem, with the features that programs get wrong. Each problem's `cases.py` makes its own.

Most boards with a feature are made from a seed, a small board that has it: it is turned or mirrored, and its pieces are
moved and others added at random, as long as the feature is still found.
"""

import re
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import StrEnum
from functools import cache
from itertools import chain, product
from math import isqrt
from random import Random
from typing import NamedTuple, TypeVar

from judgeboard.board import AROUND, Board
from judgeboard.options import Options
from judgeboard.tasks import Steps

VERSION = 3
"""Goes up whenever the same seed, number of cases, difficulty and options give another input."""
SEEDS = range(2**32)
MOST = 10_000
"""Cases that an input of any problem may have; enough to try a program on, and made in a few seconds."""
ORDINARY = ""
"""Instead of a feature: any case."""
EMPTY = "."
"""An empty square of a board, which is a letter for each square, row by row."""
Element = TypeVar("Element")
PORTIONS = 4
"""Pieces are added in this many portions; checking the board after each piece takes too long."""


class Difficulty(StrEnum):
    """The kind of cases to make."""

    EASY = "easy"
    """Ordinary ones, with little on the board."""
    MIXED = "mixed"
    """Half ordinary ones of any size, half with each of the features in turn."""
    HARD = "hard"
    """Cases with each of the features in turn."""


class Case(NamedTuple):
    """One case of a judge's input."""

    text: str
    """The case's lines, each with its end."""
    features: frozenset[str]
    """All features of the case, requested or not."""


class CaseGenerator(ABC):
    """Makes the cases of one problem. The same state of `rng` gives the same case on every Python."""

    features: tuple[str, ...]
    """The features that can be requested."""
    most = MOST
    """How many cases an input can have."""
    since = 2
    """The first `VERSION` that makes the same cases. If it is the latest, the label `cases_changed` tells why."""
    why_no_more = ""
    """The code of the error if more cases are requested."""

    def with_options(self, _: Options, /) -> "CaseGenerator":
        """The generator for those options of the judge."""
        return self

    @abstractmethod
    def case(self, rng: Random, difficulty: Difficulty, feature: str) -> Case:
        """A case with that feature, or an ordinary one."""

    def steps(self, rng: Random, difficulty: Difficulty, feature: str) -> Steps[Case]:
        """As `case`, in steps, for cases that take long."""
        yield from ()
        return self.case(rng, difficulty, feature)

    def simpler(self, _: str, /) -> Iterator[str]:
        """Simpler cases than the given one, the much simpler first; the judge may refuse some. Repeated simplification
        must terminate.
        """
        yield from ()

    def size(self, _: str, /) -> int:
        """How large a case is: its pieces and commands."""
        return 0

    def small(self, _: str, /) -> Iterator[str]:
        """Small cases in a few places of the board, the smallest first, such that they may stand for the given one; a
        program that fails probably fails on one of them.
        """
        yield from ()

    def turned(self, _: str, /) -> Iterator[str]:
        """The case on a turned or mirrored board, or with the sides exchanged."""
        yield from ()

    def compose(self, texts: Iterable[str]) -> str:
        """The judge's whole input with these cases."""
        cases = list(texts)
        return f"{len(cases)}\n{''.join(cases)}"


class Input:
    """A judge's input that grows case by case. Raises ValueError for a seed or a count out of range."""

    def __init__(
        self, generator: CaseGenerator, seed: int, count: int, difficulty: Difficulty, options: Options
    ) -> None:
        self._generator = generator.with_options(options)
        # A range is searched to its end for a number that is not whole.
        if not isinstance(seed, int) or seed not in SEEDS or not 1 <= count <= self._generator.most:
            raise ValueError(f"seed {seed}, {count} cases")
        self._count = count
        self.cases: list[Case] = []
        """The cases made so far."""
        self.steps = self._steps(Random(seed), difficulty)
        """Makes the others; pauses after each, and within those that take long."""

    def _steps(self, rng: Random, difficulty: Difficulty) -> Steps[None]:
        hard = list(self._generator.features)
        mixed = hard + [ORDINARY] * len(hard)
        deck: list[str] = []
        for _ in range(self._count):
            if not deck:
                deck = {Difficulty.EASY: [ORDINARY], Difficulty.MIXED: mixed[:], Difficulty.HARD: hard[:]}[difficulty]
                rng.shuffle(deck)
            self.cases.append((yield from self._generator.steps(rng, difficulty, deck.pop())))
            yield

    @property
    def done(self) -> bool:
        """Whether it has all of them."""
        return len(self.cases) == self._count

    def text(self) -> str:
        """The whole input of the cases made so far."""
        return self._generator.compose(case.text for case in self.cases)

    def covered(self) -> dict[str, int]:
        """How many of the cases made so far have each of the features."""
        found = Counter(chain.from_iterable(case.features for case in self.cases))
        return {feature: found[feature] for feature in self._generator.features}


def fewer(items: Sequence[Element]) -> Iterator[list[Element]]:
    """No items, all without one half or the other, without each quarter, and so on to all without each single one."""
    size = len(items)
    while size:
        for start in range(0, len(items), size):
            yield [*items[:start], *items[start + size :]]
        size = (size + 1) // 2 if size > 1 else 0


def fewer_pieces(board: str, kept: str, empty: str = EMPTY) -> Iterator[str]:
    """The board with fewer pieces, in the same way; those that `kept` names stay."""
    occupied = [square for square, letter in enumerate(board) if letter not in kept + empty]
    for left in fewer(occupied):
        gone = set(occupied) - set(left)
        yield "".join(empty if square in gone else letter for square, letter in enumerate(board))


def seed_boards(table: str) -> dict[str, list[str]]:
    """Boards by feature. A line of the table is a feature and some of its boards, where `/` ends a row and a digit
    counts empty squares; a feature can have several lines.
    """
    found: dict[str, list[str]] = {}
    for line in table.split("\n"):
        feature, *boards = line.split()
        expanded = [re.sub("[1-8]", lambda run: EMPTY * int(run[0]), board.replace("/", "")) for board in boards]
        found[feature] = found.get(feature, []) + expanded
    return found


def turns(board: str) -> list[str]:
    """A square board, turned and mirrored in all eight ways."""
    side = isqrt(len(board))
    found = []
    for turned in (board, "".join(board[column::side] for column in range(side))):
        mirrored = "".join(turned[first : first + side][::-1] for first in range(0, len(board), side))
        found += [turned, mirrored, mirrored[::-1], turned[::-1]]
    return found


@cache
def symmetries(side: int) -> tuple[tuple[int, ...], ...]:
    """The seven ways to turn or mirror a square board: where each square comes to lie."""
    found = []
    for transposed, down, right in product((False, True), repeat=3):
        places = []
        for square in range(side * side):
            row, column = divmod(square, side)[:: -1 if transposed else 1]
            places.append(side * (side - 1 - row if down else row) + (side - 1 - column if right else column))
        found.append(tuple(places))
    return tuple(found[1:])


def first_that_fits(rng: Random, boards: Sequence[str], fits: Callable[[str], bool]) -> str:
    """The first board, in random order, that fits; at least one must fit."""
    return next(filter(fits, rng.sample(boards, len(boards))))


def moved(rng: Random, board: str, pieces: str, tries: int, fits: Callable[[str], bool]) -> str:
    """The board after `tries` random changes, except changes after which it does not fit.

    A piece moves along a line, one of `pieces` replaces another, or all squares shift.
    """
    for _ in range(tries):
        letters = list(board)
        square = rng.choice([at for at, letter in enumerate(board) if letter != EMPTY])
        action = rng.randrange(6)
        if action == 0:
            letters = letters[square:] + letters[:square]
        elif action == 1 and board[square] in pieces:
            letters[square] = rng.choice(pieces)
        else:
            other = rng.choice(_lines(isqrt(len(board)))[square])
            letters[square], letters[other] = letters[other], letters[square]
        changed = "".join(letters)
        if changed != board and fits(changed):
            board = changed
    return board


def crowded(rng: Random, board: str, added: Sequence[str], fits: Callable[[str], bool]) -> str:
    """The board with these pieces on any of its empty squares, without the portions that do not fit."""
    empty = [at for at, letter in enumerate(board) if letter == EMPTY]
    count = min(len(added), len(empty))
    places = rng.sample(empty, count)
    for portion in range(PORTIONS):
        letters = list(board)
        for index in range(portion, count, PORTIONS):
            letters[places[index]] = added[index]
        changed = "".join(letters)
        if changed != board and fits(changed):
            board = changed
    return board


@cache
def _lines(side: int) -> list[list[int]]:
    """For each square of a square board, the others of its row, its column and its diagonals."""
    board = Board(side, side)
    return [[other for step in AROUND for other in board.ray(square, step)] for square in range(board.size)]
