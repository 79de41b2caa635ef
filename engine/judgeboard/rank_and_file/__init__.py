"""Rank and File: is the side to move safe, in check, or checkmated?"""

from judgeboard.problem import Example, Problem

PROBLEM = Problem(
    name="rank-and-file",
    package=__name__,
    description="Tell check and checkmate on chess boards without pawns.",
    examples=(Example("sample"), Example("mates"), Example("mistake")),
    pieces="chess",
    recognises=True,
)
