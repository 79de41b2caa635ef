"""Makes random triples (king, queen, target), and triples that programs often judge wrongly."""

from collections.abc import Iterable, Iterator
from random import Random

from judgeboard.cases import ORDINARY, Case, CaseGenerator, Difficulty, symmetries
from judgeboard.correct_move.features import features_of
from judgeboard.correct_move.rules import SQUARES, WIDTH, Triple
from judgeboard.correct_move.simpler import simpler

CHANGES = 40
"""Number of random changes that are tried on a template: enough to leave little of the template except the feature."""
TEMPLATES: dict[str, Triple] = {
    "same_square": (17, 17, 49),
    "all_on_one_square": (17, 17, 17),
    "queen_stays": (17, 49, 49),
    "onto_king": (17, 49, 17),
    "over_king": (17, 49, 9),
    "diagonal_move": (17, 49, 56),
    "wrapped_move": (17, 31, 32),
    "beside_king": (17, 49, 25),
    "wrapped_neighbour": (31, 33, 32),
    "diagonal_neighbour": (17, 24, 26),
    "from_beside_king": (17, 18, 22),
    "king_in_corner": (0, 18, 2),
    "one_flight": (3, 18, 10),
    "stop": (56, 48, 49),
}


class CorrectMoveCases(CaseGenerator):
    """Makes triples. All triples have the same size: difficulty decides only how many triples have a feature."""

    features = tuple(TEMPLATES)

    def case(self, rng: Random, _: Difficulty, feature: str) -> Case:
        """Makes a triple with the feature, or an ordinary triple."""
        triple = _ordinary(rng) if feature == ORDINARY else _perturbed(rng, feature)
        return Case("{} {} {}\n".format(*triple), frozenset(features_of(triple)))

    def simpler(self, case: str) -> Iterator[str]:
        """Yields triples with smaller numbers."""
        return simpler(case)

    def variants(self, case: str) -> Iterator[str]:
        """Yields the triple on turned and mirrored boards."""
        triple = [int(number) for number in case.split()]
        yield from ("{} {} {}\n".format(*(places[square] for square in triple)) for places in symmetries(WIDTH))

    def input_of(self, texts: Iterable[str]) -> str:
        """Joins the triples to an input. An input of this problem does not begin with the number of cases."""
        return "".join(texts)


CASES = CorrectMoveCases()


def _ordinary(rng: Random) -> Triple:
    """Chooses random squares, with the target mostly in the queen's row or column."""
    king, queen, target = (rng.randrange(SQUARES) for _ in range(3))
    along_row = queen // WIDTH * WIDTH + target % WIDTH
    along_column = target // WIDTH * WIDTH + queen % WIDTH
    return king, queen, rng.choice((target, along_row, along_column, along_column))


def _perturbed(rng: Random, feature: str) -> Triple:
    """Makes random changes to the feature's template. A change shifts or mirrors one or more squares of the triple in
    the same way. A change after which the triple lacks the feature is undone.
    """
    triple = king, queen, target = TEMPLATES[feature]
    for _ in range(CHANGES):
        chosen, by, mirrors = 1 + rng.randrange(7), 1 + rng.randrange(SQUARES - 1), rng.randrange(2)
        by_king, by_queen, by_target = by * (chosen & 1), by * (chosen >> 1 & 1), by * (chosen >> 2)
        if mirrors:
            changed = king ^ by_king, queen ^ by_queen, target ^ by_target
        else:
            changed = (king + by_king) % SQUARES, (queen + by_queen) % SQUARES, (target + by_target) % SQUARES
        if feature in features_of(changed):
            triple = king, queen, target = changed
    return triple
