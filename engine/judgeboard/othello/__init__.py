"""Othello: lists the legal moves, makes moves, and prints the board, as the commands of the input say."""

from judgeboard.examples import Example
from judgeboard.problem import Problem

PROBLEM = Problem(
    name="othello",
    package=__name__,
    examples=(Example("sample"), Example("opening"), Example("pass")),
    source="https://onlinejudge.org/external/2/220.pdf",
)
