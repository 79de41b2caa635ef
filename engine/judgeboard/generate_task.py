"""The page's task that makes a random input."""

import sys

from judgeboard.api_types.generating import GeneratePart, GenerateRequest
from judgeboard.cases import GENERATOR_VERSION, Difficulty, RandomInput
from judgeboard.options import check_options
from judgeboard.problem import Problem
from judgeboard.tasks import Task, Work

FREED = 1_000
"""Number of cases that are freed in one step."""


def generate_task(problem: Problem, request: GenerateRequest) -> Task[GeneratePart, None]:
    """Returns a task that makes a random input. Raises ValueError for a seed, a number of cases or options that are not
    allowed.
    """
    options = request["options"]
    check_options(problem.options, options)
    made = RandomInput(problem.cases, request["seed"], request["cases"], Difficulty(request["difficulty"]), options)
    return Task(_parts(made), most=sys.maxsize)


def _parts(made: RandomInput) -> Work[GeneratePart, None, GeneratePart]:
    for _ in made.steps:
        yield {"made": len(made.cases), "done": False}
    count, text = len(made.cases), made.text()
    # To free thousands of cases at once takes long.
    while made.cases:
        del made.cases[-FREED:]
        yield None
    return {"made": count, "text": text, "covered": made.covered(), "version": GENERATOR_VERSION, "done": True}
