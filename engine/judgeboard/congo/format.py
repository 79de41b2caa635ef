"""The judge's words: moves in string order."""

from collections.abc import Iterable

from judgeboard.congo.rules import SIDE, SQUARES, Move

RANKS = tuple("7654321")
FILES = tuple("abcdefg")
NAMES = tuple(FILES[square % SIDE] + RANKS[square // SIDE] for square in range(SQUARES))


def move_list(moves: Iterable[Move]) -> str:
    """The line for the moves of one kind, empty where there is none."""
    return " ".join(sorted([NAMES[origin] + NAMES[target] for origin, target in moves])) + "\n"
