"""The problems there are. A further one is a package, and a line here; README tells how to add one."""

from importlib import import_module

from judgeboard.problem import Problem

PROBLEMS: dict[str, Problem] = {}
"""By name, in the order of the page."""


def register(package: str) -> Problem:
    """Adds the problem of a package, or replaces one of the same name."""
    problem = import_module(package).PROBLEM
    assert isinstance(problem, Problem)
    PROBLEMS[problem.name] = problem
    return problem


register("judgeboard.correct_move")
register("judgeboard.rank_and_file")
register("judgeboard.othello")
register("judgeboard.congo")
register("judgeboard.loa")
