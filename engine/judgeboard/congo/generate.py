"""Random positions of Congo.

A position of a kind is planned towards it, with more pieces put where the plan leaves room. These may spoil it, so it
is tried again with ever fewer of them; without any, each plan makes its kind.
"""

from collections.abc import Iterable, Sequence
from functools import partial
from random import Random

from judgeboard.board import Side
from judgeboard.congo.draft import SIDE_LETTERS, Draft
from judgeboard.congo.kinds import HIGH_NUMBER, kinds_of
from judgeboard.congo.plans import Plan, ordinary, plans
from judgeboard.congo.rules import TARGETS
from judgeboard.congo.rules import PieceKind as Kind
from judgeboard.generate import MOST, ORDINARY, Case, Difficulty
from judgeboard.options import Options

TRIES = 8
EASY_PIECES, MOST_PIECES = 4, 19
"""Fewer further pieces than that are put in an easy position, and in others."""
EASY_NUMBER, LATE_NUMBER, HIGHEST_NUMBER = 30, 200, 100_000
"""Move numbers are lower than that in easy positions, in others, and where they are to be high."""
WITH_ANIMALS = 1 / 4
"""The share of positions with monkeys, elephants and crocodiles: this part of the assignment begins without them."""
WITH_SPLIT_RUNS = 1 / 8


def kinds(options: Options) -> tuple[str, ...]:
    """The hard kinds for the asked pieces."""
    return tuple(plans(_asked(options)))


def most(options: Options) -> int:  # noqa: ARG001 - every room is given its options
    """As many as any input."""
    return MOST


def case(chance: Random, difficulty: Difficulty, wanted: str, options: Options) -> Case:
    """A position of the kind wanted."""
    asked = _asked(options)
    if difficulty is Difficulty.EASY and wanted == ORDINARY:
        draft = Draft(chance, chance.choice(tuple(Side)), animals=False)
        ordinary(draft, asked)
        draft.crowd(chance.randrange(EASY_PIECES))
        return _case(draft, asked, chance.randrange(1, EASY_NUMBER), split=False)
    plan = partial(ordinary, asked=asked) if wanted == ORDINARY else plans(asked)[wanted]
    for left in reversed(range(TRIES)):
        found = _planned(chance, plan, asked, wanted, chance.randrange(MOST_PIECES) * left // (TRIES - 1))
        if wanted in found.kinds or wanted == ORDINARY:
            break
    return found


def compose(texts: Iterable[str], options: Options) -> str:  # noqa: ARG001 - every generator is given its options
    """The number of positions, and their FENs."""
    fens = tuple(texts)
    return "".join([f"{len(fens)}\n", *fens])


def _asked(options: Options) -> tuple[Kind, ...]:
    """The kinds of pieces whose moves are asked for."""
    return tuple(kind for kind in TARGETS if options["piece"] in (kind.value, "all"))


def _planned(chance: Random, plan: Plan, asked: Sequence[Kind], wanted: str, further: int) -> Case:
    """A position by that plan with so many further pieces."""
    side = Side.BLACK if wanted == "black_to_move" else chance.choice(tuple(Side))
    draft = Draft(chance, side, animals=chance.random() < WITH_ANIMALS)
    plan(draft)
    draft.crowd(further)
    high = wanted == "high_number"
    number = chance.randrange(HIGH_NUMBER, HIGHEST_NUMBER) if high else chance.randrange(1, LATE_NUMBER)
    return _case(draft, asked, number, split=wanted == "split_run" or chance.random() < WITH_SPLIT_RUNS)


def _case(draft: Draft, asked: Sequence[Kind], number: int, *, split: bool) -> Case:
    rows = draft.rows(split=split)
    found = frozenset(kinds_of(draft.position(number), rows, asked))
    return Case(f"{rows} {SIDE_LETTERS[draft.side]} {number}\n", found)
