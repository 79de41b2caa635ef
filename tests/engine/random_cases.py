"""Makes random cases and checks their features."""

from collections.abc import Callable
from functools import cache

from judgeboard.cases import SEEDS, Case, CaseGenerator, Difficulty, RandomInput
from judgeboard.options import Options
from judgeboard.problems import PROBLEMS
from judgeboard.tasks import finish

EASY, MIXED, HARD = Difficulty


def generator(problem: str, options: Options | None = None) -> CaseGenerator:
    return PROBLEMS[problem].cases.with_options(options or {})


def made(problem: str, options: Options, count: int, difficulty: Difficulty = MIXED, seed: int = 1) -> RandomInput:
    """Returns a complete input of `count` random cases."""
    wanted = RandomInput(PROBLEMS[problem].cases, seed, count, difficulty, options)
    finish(wanted.steps)
    return wanted


@cache
def shared_input(problem: str, options: tuple[tuple[str, str], ...], difficulty: Difficulty) -> RandomInput:
    """Returns a complete input of 200 random cases with the last seed. The input is shared between tests."""
    return made(problem, dict(options), 200, difficulty, SEEDS[-1])


def random_cases(
    problem: str, count: int, options: Options | None = None, difficulty: Difficulty = MIXED, seed: int = 1
) -> list[Case]:
    return made(problem, options or {}, count, difficulty, seed).cases


def assert_feature(found: list[Case], feature: str, seen: Callable[[str], bool]) -> None:
    """Checks that at least one case lists the feature, and that a case lists the feature if and only if `seen` is true
    for the text of the case.
    """
    assert any(feature in case.features for case in found)
    for case in found:
        assert (feature in case.features) == seen(case.text), case
