"""Random inputs of both forms: positions whose moves are asked for, or a game by the contest's protocol."""

from collections.abc import Iterable
from random import Random

from judgeboard.generate import MOST, ORDINARY, Case, Difficulty
from judgeboard.loa import random_game
from judgeboard.loa.format import position_text
from judgeboard.loa.kinds import HardGame, HardPosition, kinds_of
from judgeboard.loa.random_position import hard, ordinary
from judgeboard.options import Options
from judgeboard.steps import Steps, finish


def _lists_moves(options: Options) -> bool:
    return options.get("form") == "moves"


def kinds(options: Options) -> tuple[str, ...]:
    """What people get wrong in positions, or how a game may go."""
    return tuple(map(str, HardPosition if _lists_moves(options) else HardGame))


def most(options: Options) -> int:
    """As many positions as any input; the contest's protocol is one game."""
    return MOST if _lists_moves(options) else 1


def case(chance: Random, difficulty: Difficulty, wanted: str, options: Options) -> Case:
    """What `steps` makes, at once."""
    return finish(steps(chance, difficulty, wanted, options))


def steps(chance: Random, difficulty: Difficulty, wanted: str, options: Options) -> Steps[Case]:
    """Makes a position, or in some steps a whole game, in which the same judge with the same options answers."""
    if not _lists_moves(options):
        return (yield from random_game.case(chance, difficulty, wanted, options))
    is_ordinary = wanted == ORDINARY
    position = ordinary(chance, difficulty) if is_ordinary else hard(chance, difficulty, HardPosition(wanted))
    return Case(position_text(position), frozenset(map(str, kinds_of(position))))


def compose(texts: Iterable[str], options: Options) -> str:  # noqa: ARG001 - every room is given its options
    """The positions one after the other, or the game."""
    return "".join(texts)
