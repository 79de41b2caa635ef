"""Random cases with features: special situations that programs often judge wrongly. The `cases.py` of each problem has
a generator.

Most boards with a feature are made from a template, an example of a board with this feature. The template is turned or
mirrored, and pieces are moved and added at random. A change after which the board lacks the feature is undone.
"""

import re
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import StrEnum
from functools import cache
from itertools import product
from math import isqrt
from random import Random
from typing import NamedTuple, TypeVar

from judgeboard.board import AROUND, Board
from judgeboard.options import Option, OptionKind, Options
from judgeboard.tasks import Steps

GENERATOR_VERSION = 3
"""Version of the case generators. Must increase whenever the same seed, number of cases, difficulty and options give a
different input than before.
"""
SEEDS = range(2**32)
SEED = Option("seed", OptionKind.NUMBER, "", numbers=SEEDS)
MOST_CASES = 10_000
"""Maximum number of cases in an input: enough to try a program, and made in a few seconds."""
ORDINARY = ""
"""Value of the argument `feature` that requests an ordinary case, which needs no feature."""
NO_PIECE = "."
"""The letter of an empty square. In this module, a board is a string with one letter per square, row by row."""
Element = TypeVar("Element")
PORTIONS = 4
"""Number of portions for adding pieces: checking the board after every piece would take too long."""


class Difficulty(StrEnum):
    """The kinds of cases that a generator makes."""

    EASY = "easy"
    """Ordinary cases with few pieces."""
    MIXED = "mixed"
    """Half of the cases are ordinary cases of any size, and half have a feature. Each feature occurs equally often, in
    random order.
    """
    HARD = "hard"
    """All cases have a feature. Each feature occurs equally often, in random order."""


class Case(NamedTuple):
    """One case of a judge's input."""

    text: str
    """The lines of the case, each with its line end."""
    features: frozenset[str]
    """All features of the case, requested or not."""


class CaseGenerator(ABC):
    """Makes the cases of one problem. A case depends only on the arguments and the state of `rng`, in every version of
    Python.
    """

    features: tuple[str, ...]
    """The features that can be requested."""
    most = MOST_CASES
    """Maximum number of cases in an input."""
    since = 2
    """The first version that makes the same cases of this problem as the current `GENERATOR_VERSION`. If both versions
    are equal, the page's label `cases_changed.<problem>` says what has changed.
    """
    above_most = ""
    """Code of the message that reports a request for more than `most` cases."""

    def with_options(self, _: Options, /) -> "CaseGenerator":
        """Returns the generator for these options of the judge."""
        return self

    @abstractmethod
    def case(self, rng: Random, difficulty: Difficulty, feature: str) -> Case:
        """Makes a case with the feature, or an ordinary case if `feature` is `ORDINARY`."""

    def steps(self, rng: Random, difficulty: Difficulty, feature: str) -> Steps[Case]:
        """Makes a case as `case` does, in steps. A generator that takes long for a case overrides this method."""
        yield from ()
        return self.case(rng, difficulty, feature)

    def simpler(self, _: str, /) -> Iterator[str]:
        """Yields cases that are simpler than the given case, the simplest first. The judge may report errors in some of
        them. Repeated simplification must come to an end.
        """
        yield from ()

    def size(self, _: str, /) -> int:
        """Returns the size of a case for comparing cases: the number of its pieces and commands. By default 0."""
        return 0

    def small(self, _: str, /) -> Iterator[str]:
        """Yields small cases similar to the given case, with pieces on a few squares, smallest cases first. A program
        that fails on the given case is likely to fail on one of the small cases.
        """
        yield from ()

    def variants(self, _: str, /) -> Iterator[str]:
        """Yields variants of the given case: on turned or mirrored boards, or with the sides exchanged."""
        yield from ()

    def input_of(self, texts: Iterable[str]) -> str:
        """Joins the texts of cases to a complete input for the judge."""
        cases = list(texts)
        return f"{len(cases)}\n{''.join(cases)}"


def random_seed() -> int:
    """Returns a random number from `SEEDS`, which differs from call to call."""
    return Random().randrange(SEEDS.stop)  # in WebAssembly, len() is at most 2**31 - 1


def is_in(numbers: range, number: int) -> bool:
    """Whether `number` is an int in the range `numbers`. False for a float, which JavaScript or a user of the library
    may pass.
    """
    return isinstance(number, int) and number in numbers


class RandomInput:
    """A judge's input that grows case by case, to `count` cases. Raises ValueError for a seed or count out of range."""

    def __init__(
        self, generator: CaseGenerator, seed: int, count: int, difficulty: Difficulty, options: Options
    ) -> None:
        self._generator = generator.with_options(options)
        if not is_in(SEEDS, seed):
            raise ValueError(f"seed {seed!r}; a seed is a whole number from 0 to {SEEDS[-1]}")
        if not is_in(range(1, self._generator.most + 1), count):
            raise ValueError(f"{count!r} cases; their number is 1 to {self._generator.most}")
        self._count = count
        self.cases: list[Case] = []
        """The cases made so far."""
        self._covered: Counter[str] = Counter()
        self.steps = self._steps(Random(seed), difficulty)
        """Work that makes the remaining cases; pauses after each case, and within cases that take long."""

    def _steps(self, rng: Random, difficulty: Difficulty) -> Steps[None]:
        hard = list(self._generator.features)
        mixed = hard + [ORDINARY] * len(hard)
        deck: list[str] = []
        for _ in range(self._count):
            if not deck:
                deck = {Difficulty.EASY: [ORDINARY], Difficulty.MIXED: mixed[:], Difficulty.HARD: hard[:]}[difficulty]
                rng.shuffle(deck)
            case = yield from self._generator.steps(rng, difficulty, deck.pop())
            self.cases.append(case)
            self._covered.update(case.features)
            yield

    def text(self) -> str:
        """The complete input of the cases made so far."""
        return self._generator.input_of(case.text for case in self.cases)

    def covered(self) -> dict[str, int]:
        """For each feature, the number of cases made so far that have it."""
        return {feature: self._covered[feature] for feature in self._generator.features}


def fewer(items: Sequence[Element]) -> Iterator[list[Element]]:
    """Yields shorter lists of the items: the empty list, then lists that lack about one half of the items, then lists
    that lack one quarter, and so on, and last the lists that lack a single item.
    """
    size = len(items)
    while size:
        for start in range(0, len(items), size):
            yield [*items[:start], *items[start + size :]]
        size = (size + 1) // 2 if size > 1 else 0


def fewer_pieces(board: str, kept: str, empty: str = NO_PIECE) -> Iterator[str]:
    """Yields boards with fewer pieces, in the order of `fewer`. Pieces with a letter in `kept` are never removed."""
    occupied = [square for square, letter in enumerate(board) if letter not in kept + empty]
    for left in fewer(occupied):
        gone = set(occupied) - set(left)
        yield "".join(empty if square in gone else letter for square, letter in enumerate(board))


def templates(table: str) -> dict[str, list[str]]:
    """Reads a table of templates; returns the boards of each feature. A line of the table has a feature and some boards
    with the feature; several lines may have the same feature. On a board, `/` ends a row, and a digit is a number of
    empty squares.
    """
    found: dict[str, list[str]] = {}
    for line in table.split("\n"):
        feature, *boards = line.split()
        expanded = [re.sub("[1-8]", lambda digit: NO_PIECE * int(digit[0]), board.replace("/", "")) for board in boards]
        found[feature] = found.get(feature, []) + expanded
    return found


@cache
def symmetries(width: int) -> tuple[tuple[int, ...], ...]:
    """Returns the seven ways to turn or mirror a board of `width` by `width` squares. Each way is a tuple that maps a
    square, as index, to its new square.
    """
    found = []
    for transposed, down, right in product((False, True), repeat=3):
        places = []
        for square in range(width * width):
            row, column = divmod(square, width)[:: -1 if transposed else 1]
            places.append(width * (width - 1 - row if down else row) + (width - 1 - column if right else column))
        found.append(tuple(places))
    return tuple(found[1:])


def rearranged(board: str, places: Sequence[int]) -> str:
    """Returns the board after each square has moved to its place in `places`."""
    letters = list(board)
    for square, place in enumerate(places):
        letters[place] = board[square]
    return "".join(letters)


def orientations(board: str) -> list[str]:
    """Returns a square board in all eight orientations: unchanged, turned and mirrored."""
    return [board, *(rearranged(board, places) for places in symmetries(isqrt(len(board))))]


def first_that_fits(rng: Random, boards: Sequence[str], fits: Callable[[str], bool]) -> str:
    """Returns one of `boards`, chosen at random, for which `fits` is true. Raises StopIteration if there is no such
    board.
    """
    return next(filter(fits, rng.sample(boards, len(boards))))


def moved(rng: Random, board: str, pieces: str, tries: int, fits: Callable[[str], bool]) -> str:
    """Makes `tries` random changes to a board and returns the board. A change after which `fits` is false is undone.

    A change exchanges a piece with the content of another square in its row, column or diagonal, replaces a piece of
    `pieces` by a random piece of `pieces`, or rotates the string of squares so that a random piece comes first.
    """
    for _ in range(tries):
        letters = list(board)
        square = rng.choice([at for at, letter in enumerate(board) if letter != NO_PIECE])
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
    """Adds the pieces `added` on random empty squares of a board, in portions, and returns the board. A portion after
    which `fits` is false is left out, and so are pieces for which there is no empty square.
    """
    empty = [at for at, letter in enumerate(board) if letter == NO_PIECE]
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
def _lines(width: int) -> list[list[int]]:
    """For each square of a square board, the other squares of its row, column and diagonals."""
    board = Board(width, width)
    return [[other for offset in AROUND for other in board.ray(square, offset)] for square in range(board.size)]
