"""Random cases of a problem, with the kinds that people miss. Each room's `generate.py` makes its own."""

from collections import Counter
from collections.abc import Iterable, Iterator
from enum import StrEnum
from random import Random
from typing import NamedTuple, Protocol

from judgeboard.options import Options

SEEDS = range(2**32)
MOST = 10_000
"""Cases that an input of any problem may have; enough to try a program on, and made in a few seconds."""
ORDINARY = ""
"""Wanted in place of a kind: a case as it comes."""


class Difficulty(StrEnum):
    """What cases are made."""

    EASY = "easy"
    """Ordinary ones, with little on the board."""
    MIXED = "mixed"
    """Half ordinary ones of any size, half of the hard kinds in turn."""
    HARD = "hard"
    """Of the hard kinds alone, in turn."""


class Case(NamedTuple):
    """One case of a judge's input."""

    text: str
    """Its lines, each with its end."""
    kinds: frozenset[str]
    """Which of the room's kinds it is of, as its rules find them, wanted or not."""


class Generator(Protocol):
    """The face of a room's `generate.py`."""

    def kinds(self, options: Options) -> tuple[str, ...]:
        """The hard kinds that there are with these options of the judge."""

    def most(self, options: Options) -> int:
        """How many cases an input can have with these options."""

    def case(self, chance: Random, difficulty: Difficulty, wanted: str, options: Options) -> Case:
        """A case of the kind wanted. The same state of `chance` gives the same case everywhere."""

    def compose(self, texts: Iterable[str], options: Options) -> str:
        """The judge's whole input for the cases of those texts."""


def cases(room: Generator, seed: int, count: int, difficulty: Difficulty, options: Options) -> Iterator[Case]:
    """So many cases; the same arguments give the same cases."""
    return filter(None, steps(room, seed, count, difficulty, options))


def steps(room: Generator, seed: int, count: int, difficulty: Difficulty, options: Options) -> Iterator[Case | None]:
    """The same, and None after each step towards a case that takes long.

    Such a case is made by the room's `steps`, a generator that yields wherever it can be left off for a while.
    """
    case_in_steps = getattr(room, "steps", None)
    chance = Random(seed)
    deck: list[str] = []
    for _ in range(count):
        if not deck:
            deck = _deck(room.kinds(options), difficulty)
            chance.shuffle(deck)
        wanted = (chance, difficulty, deck.pop(), options)
        yield (yield from case_in_steps(*wanted)) if case_in_steps else room.case(*wanted)


def _deck(kinds: tuple[str, ...], difficulty: Difficulty) -> list[str]:
    """What is wanted of the next cases."""
    match difficulty:
        case Difficulty.EASY:
            return [ORDINARY]
        case Difficulty.MIXED:
            return [*kinds, *[ORDINARY] * len(kinds)]
        case Difficulty.HARD:
            return list(kinds)


class Input:
    """A judge's input that grows case by case. Raises ValueError for a seed or a count out of range."""

    def __init__(self, room: Generator, seed: int, count: int, difficulty: Difficulty, options: Options) -> None:
        if seed not in SEEDS or not 1 <= count <= room.most(options):
            raise ValueError(f"seed {seed}, {count} cases")
        self._room = room
        self._options = options
        self._steps = steps(room, seed, count, difficulty, options)
        self._texts: list[str] = []
        self._kinds: Counter[str] = Counter()
        self._count = count

    @property
    def made(self) -> int:
        """How many cases it has."""
        return len(self._texts)

    @property
    def done(self) -> bool:
        """Whether it has all of them."""
        return self.made == self._count

    def add(self) -> None:
        """Makes one case more, of those that are missing, or goes on with one that takes long."""
        made = next(self._steps)
        if made:
            self._texts.append(made.text)
            self._kinds.update(made.kinds)

    def text(self) -> str:
        """The whole input of the cases made so far."""
        return self._room.compose(self._texts, self._options)

    def covered(self) -> dict[str, int]:
        """How many of the cases made so far are of each kind there is."""
        return {kind: self._kinds[kind] for kind in self._room.kinds(self._options)}
