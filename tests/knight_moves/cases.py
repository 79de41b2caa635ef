"""Random pairs of squares, with those that programs get wrong."""

from collections.abc import Callable, Iterable, Iterator
from random import Random

from judgeboard.cases import Case, CaseGenerator, Difficulty
from tests.knight_moves.rules import BOARD, distances

FEATURES: dict[str, Callable[[int, int], bool]] = {
    "same_square": lambda start, goal: start == goal,
    "from_corner": lambda start, goal: start in (0, 7, 56, 63) and start != goal,
    "far": lambda start, goal: distances(start)[goal] >= 5,
    "beside": lambda start, goal: BOARD.direction(start, goal) == BOARD.difference(start, goal),
}
"""The pairs that have each feature."""


class _PairGenerator(CaseGenerator):
    features = tuple(FEATURES)

    def case(self, rng: Random, difficulty: Difficulty, feature: str) -> Case:
        """A pair that has the feature; without one any pair, in easy cases at most two moves apart."""
        most = 2 if difficulty is Difficulty.EASY else 6
        fits = FEATURES[feature] if feature else lambda start, goal: distances(start)[goal] <= most
        start = goal = -1
        while start < 0 or not fits(start, goal):
            start, goal = rng.randrange(BOARD.size), rng.randrange(BOARD.size)
        found = frozenset(name for name, test in FEATURES.items() if test(start, goal))
        return Case(f"{BOARD.names[start]} {BOARD.names[goal]}\n", found)

    def simpler(self, case: str) -> Iterator[str]:
        """The pair with one of its squares nearer to a1."""
        start, goal = case.split()
        yield from (f"{nearer} {goal}\n" for nearer in BOARD.names if nearer < start)
        yield from (f"{start} {nearer}\n" for nearer in BOARD.names if nearer < goal)

    def compose(self, texts: Iterable[str]) -> str:
        """The pairs, without their number."""
        return "".join(texts)


CASES = _PairGenerator()
