"""Random inputs are good for something: they tell a right program from those with a mistake that people make.

Each problem named here has a program of its own in `wrong_solvers`; `solve(text, mistake)` yields what it prints for
each case.
"""

from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

from judgeboard.cases import Difficulty, Input
from judgeboard.problems import PROBLEMS
from judgeboard.tasks import finish
from tests.engine.vectors import answers

CASES = 200
SEEDS = (1, 2, 3)
OPTIONS = {"correct-move": {}, "rank-and-file": {}, "loa": {"form": "moves"}}
SOLVERS: dict[str, Any] = {
    problem: import_module(f"tests.engine.wrong_solvers.{problem.replace('-', '_')}") for problem in OPTIONS
}
WRONG = [(problem, mistake) for problem, solver in SOLVERS.items() for mistake in solver.MISTAKES]


@pytest.fixture(scope="module")
def asked() -> dict[tuple[str, int], tuple[str, list[str]]]:
    """By problem and seed: an input, and what the judge prints for each of its cases."""
    found = {}
    for problem, options in OPTIONS.items():
        for seed in SEEDS:
            made = Input(PROBLEMS[problem].cases, seed, CASES, Difficulty.MIXED, options)
            finish(made.steps)
            found[problem, seed] = made.text(), [answer.text for answer in answers(problem, made.text(), **options)]
    return found


def differs(printed: Iterator[str], expected: list[str]) -> bool:
    """Whether a program prints something else, in some case; the rest is not asked for."""
    return any(line != right for line, right in zip(printed, expected, strict=True))


@pytest.mark.parametrize("problem", OPTIONS)
def test_a_right_program_is_not_caught(asked: dict[tuple[str, int], tuple[str, list[str]]], problem: str) -> None:
    for seed in SEEDS:
        text, expected = asked[problem, seed]
        assert list(SOLVERS[problem].solve(text)) == expected


@pytest.mark.parametrize(("problem", "mistake"), WRONG)
def test_a_mistake_is_caught(asked: dict[tuple[str, int], tuple[str, list[str]]], problem: str, mistake: str) -> None:
    for seed in SEEDS:
        text, expected = asked[problem, seed]
        assert differs(SOLVERS[problem].solve(text, mistake), expected), f"not by seed {seed}"


@pytest.mark.parametrize("problem", OPTIONS)
def test_there_are_mistakes_enough(problem: str) -> None:
    assert len(set(SOLVERS[problem].MISTAKES)) >= 5
