"""Random pairs of squares, including pairs that programs often get wrong."""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from random import Random

from judgeboard.cases import Case, CaseGenerator, Difficulty
from tests.knight_moves.rules import BOARD, distances

FEATURES: dict[str, Callable[[int, int], bool]] = {
    "same_square": lambda start, goal: start == goal,
    "from_corner": lambda start, goal: start in (0, 7, 56, 63) and start != goal,
    "far": lambda start, goal: distances(start)[goal] >= 5,
    "beside": lambda start, goal: BOARD.direction(start, goal) == BOARD.difference(start, goal),
}
"""For each feature, a function that returns whether a pair has it."""


@cache
def _pairs(feature: str, most: int) -> list[tuple[int, int]]:
    """Returns all pairs with the feature; without a feature, all pairs at most `most` moves apart."""
    fits = FEATURES[feature] if feature else lambda start, goal: distances(start)[goal] <= most
    return [(start, goal) for start in range(BOARD.size) for goal in range(BOARD.size) if fits(start, goal)]


class _PairGenerator(CaseGenerator):
    features = tuple(FEATURES)

    def case(self, rng: Random, difficulty: Difficulty, feature: str) -> Case:
        """Returns a pair with the feature; without a feature any pair, at most two moves apart if the case is easy."""
        start, goal = rng.choice(_pairs(feature, 2 if difficulty is Difficulty.EASY else 6))
        found = frozenset(name for name, test in FEATURES.items() if test(start, goal))
        return Case(f"{BOARD.names[start]} {BOARD.names[goal]}\n", found)

    def simpler(self, case: str) -> Iterator[str]:
        """Yields the pair with one square replaced by a square whose name comes earlier in the alphabet."""
        start, goal = case.split()
        yield from (f"{nearer} {goal}\n" for nearer in BOARD.names if nearer < start)
        yield from (f"{start} {nearer}\n" for nearer in BOARD.names if nearer < goal)

    def input_of(self, texts: Iterable[str]) -> str:
        """Returns an input of the pairs, which does not begin with their number."""
        return "".join(texts)


CASES = _PairGenerator()
