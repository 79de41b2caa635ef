"""Random pairs of squares, with those that programs get wrong."""

from collections.abc import Callable, Iterable
from random import Random

from judgeboard.cases import Case, CaseGenerator, Difficulty
from tests.knight_moves.rules import BOARD, distances

CORNERS = (0, 7, 56, 63)
FEATURES: dict[str, Callable[[int, int], bool]] = {
    "same_square": lambda start, goal: start == goal,
    "from_corner": lambda start, goal: start in CORNERS and start != goal,
    "farthest": lambda start, goal: distances(start)[goal] == 6,
    "beside": lambda start, goal: BOARD.direction(start, goal) == BOARD.difference(start, goal),
}
"""Which pairs have each feature."""


class _PairGenerator(CaseGenerator):
    features = tuple(FEATURES)

    def case(self, rng: Random, difficulty: Difficulty, feature: str) -> Case:
        """One of the pairs that have the feature; or any, at most two moves apart where it is to be easy."""
        most = 2 if difficulty is Difficulty.EASY else 6
        pairs = [(start, goal) for start in range(BOARD.size) for goal in range(BOARD.size)]
        if feature:
            start, goal = rng.choice([pair for pair in pairs if FEATURES[feature](*pair)])
        else:
            start, goal = rng.choice([(start, goal) for start, goal in pairs if distances(start)[goal] <= most])
        found = frozenset(name for name, test in FEATURES.items() if test(start, goal))
        return Case(f"{BOARD.names[start]} {BOARD.names[goal]}\n", found)

    def compose(self, texts: Iterable[str]) -> str:
        """The pairs; their number is not told."""
        return "".join(texts)


CASES = _PairGenerator()
