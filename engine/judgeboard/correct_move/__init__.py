"""Correct Move: is the queen's move legal, is it allowed, and is the king locked in?"""

from judgeboard.examples import Example
from judgeboard.problem import Problem

PROBLEM = Problem(
    name="correct-move",
    package=__name__,
    examples=(Example("verdicts"), Example("sample"), Example("stop"), Example("mistake")),
    source="https://onlinejudge.org/external/2/255.pdf",
    pieces="chess",
)
