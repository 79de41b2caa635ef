"""Lines of Action (Ло): rules, the contest's protocol, and a player."""

from typing import TYPE_CHECKING

from judgeboard.examples import Example
from judgeboard.options import Option, OptionKind
from judgeboard.problem import Problem

__all__ = ["PROBLEM", "Player"]

if TYPE_CHECKING:
    from judgeboard.loa.library import Player
else:

    def __getattr__(name: str) -> object:
        """Returns the class `Player` of the module `library`. Imports this module on first use, for a fast start.
        Raises AttributeError for any other name.
        """
        if name != "Player":
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from judgeboard.loa import library

        return library.Player


PROTOCOL, LEGAL_MOVES, ANALYSE, REVIEW = "protocol", "moves", "analyse", "review"
IN_PLAY, IN_SEARCHES = ("form", (PROTOCOL,)), ("form", (PROTOCOL, ANALYSE, REVIEW))
OF_GAMES, IN_REVIEW = ("form", (ANALYSE, REVIEW)), ("form", (REVIEW,))

PROBLEM = Problem(
    name="loa",
    package=__name__,
    options=(
        Option(
            "form",
            default=PROTOCOL,
            choices=(PROTOCOL, LEGAL_MOVES, ANALYSE, REVIEW),
            flags=(LEGAL_MOVES, ANALYSE, REVIEW),
            proposal=PROTOCOL,
            offered=(PROTOCOL, LEGAL_MOVES),
            for_cases=LEGAL_MOVES,
        ),
        Option("nodes", OptionKind.NUMBER, "", proposal="10000", only_with=IN_SEARCHES),
        Option("time", OptionKind.SECONDS, "", only_with=IN_SEARCHES),
        Option("level", default="12", choices=tuple(map(str, range(1, 13))), only_with=IN_PLAY),
        Option("opening", OptionKind.TEXT, "", only_with=IN_PLAY),
        Option("game", OptionKind.NUMBER, "", only_with=OF_GAMES),
        Option("sgf", OptionKind.FLAG, "", only_with=IN_REVIEW),
        Option("perft", OptionKind.NUMBER, "", numbers=range(100), exclusive=True),
        Option("verbose", OptionKind.FLAG, ""),
    ),
    examples=(Example("white"), Example("black"), Example("limit")),
    interactive=True,
    playable=True,
)
