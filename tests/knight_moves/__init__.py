"""Knight Moves: how many moves does a knight need from one square to another?

A sixth problem for the tests: all that a problem has to bring, in one folder.
"""

from judgeboard.examples import Example
from judgeboard.problem import Problem

PROBLEM = Problem(
    name="knight-moves",
    package=__name__,
    examples=(Example("sample"),),
    pieces="chess",
)
