"""Rank and File: is the side to move safe, in check, or checkmated?"""

from judgeboard.examples import Example
from judgeboard.problem import Problem

PROBLEM = Problem(
    name="rank-and-file",
    package=__name__,
    examples=(Example("sample"), Example("mates"), Example("mistake")),
    pieces="chess",
)
