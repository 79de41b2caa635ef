"""A sixth problem for a while: `tests/knight_moves`, through the same registry as the five."""

from collections.abc import Iterator
from contextlib import contextmanager

from judgeboard.problem import Problem
from judgeboard.problems import PROBLEMS, register


@contextmanager
def sixth_problem() -> Iterator[Problem]:
    """Registers it; other tests see the five alone."""
    problem = register("tests.knight_moves")
    try:
        yield problem
    finally:
        del PROBLEMS[problem.name]
