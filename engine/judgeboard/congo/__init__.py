"""Congo: the moves of lion, zebra, giraffe, pawns and superpawns in a position."""

from judgeboard.examples import Example
from judgeboard.options import Option
from judgeboard.problem import Problem

PIECES = ("lion", "zebra", "giraffe", "pawn", "superpawn")
"""The kinds of pieces whose moves can be requested, in the order of the assignment."""
ALL = "all"

PROBLEM = Problem(
    name="congo",
    package=__name__,
    options=(Option("piece", choices=(*PIECES, ALL), proposal=PIECES[0], for_cases=ALL),),
    examples=(*(Example(piece, {"piece": piece}) for piece in PIECES), Example("opening", {"piece": ALL})),
    pieces="congo",
)
