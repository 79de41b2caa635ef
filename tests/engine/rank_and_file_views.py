"""Board views of Rank and File's test cases."""

from functools import cache

from judgeboard.rank_and_file.view import NAMES, view
from judgeboard.view import BoardView, Phrase
from tests.engine.chessboards import PROBLEM, STORIES, Case, one
from tests.engine.vectors import views

view_of = cache(view)


def pieces_said(phrase: Phrase, case: Case) -> list[int]:
    """Returns the squares of the pieces that a phrase names. Checks that each piece has the kind that the
    phrase says.
    """
    found = []
    for piece in str(phrase.values["pieces"]).split(", "):
        kind, name = piece.split(" ")
        square = NAMES.index(name)
        assert case.position.kind(square) == kind
        found.append(square)
    return found


def shown_of(story: str, side: str = "w") -> BoardView:
    (shown,) = views(PROBLEM, one(side, STORIES[story]))
    return shown


def at(name: str) -> int:
    return NAMES.index(name)
