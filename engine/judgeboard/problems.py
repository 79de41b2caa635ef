"""The registry of problems. A new problem needs a package and a line in this file, as README explains."""

from importlib import import_module

from judgeboard.problem import Problem

PROBLEMS: dict[str, Problem] = {}
"""The problems by name, in display order."""


def register(package: str) -> Problem:
    """Adds the problem of a package to `PROBLEMS` and returns it; replaces a problem of the same name."""
    problem = import_module(package).PROBLEM
    assert isinstance(problem, Problem)
    PROBLEMS[problem.name] = problem
    return problem


register("judgeboard.correct_move")
register("judgeboard.rank_and_file")
register("judgeboard.othello")
register("judgeboard.congo")
register("judgeboard.loa")
