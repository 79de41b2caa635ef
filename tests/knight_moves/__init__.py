"""Knight Moves: how many moves does a knight need from one square to another?

The model of a problem: `build/run.py new-problem` copies it. The tests treat it as a sixth problem.
"""

from judgeboard.examples import Example
from judgeboard.problem import Problem

PROBLEM = Problem(
    name="knight-moves",
    package=__name__,
    examples=(Example("sample"),),
    pieces="chess",
)
