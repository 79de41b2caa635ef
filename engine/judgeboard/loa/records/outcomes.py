"""The outcomes of games, and how lists of moves and SGF write them."""

from typing import Literal, NamedTuple

from judgeboard.board import Side
from judgeboard.loa.rules import Result

Outcome = Literal["white", "black", "draw", ""]
"""The winner of a game, or a draw; empty if it is unknown."""


class OutcomeTexts(NamedTuple):
    """An outcome as a list of moves and as SGF write it."""

    in_list: str
    in_sgf: str


OUTCOME_TEXTS: dict[Outcome, OutcomeTexts] = {
    "white": OutcomeTexts("1-0", "W+"),
    "black": OutcomeTexts("0-1", "B+"),
    "draw": OutcomeTexts("1/2-1/2", "Draw"),
    "": OutcomeTexts("", ""),
}
EXCHANGED: dict[Outcome, Outcome] = {"white": "black", "black": "white", "draw": "draw", "": ""}
"""The outcomes after an exchange of the colours."""
OUTCOMES: dict[str, Outcome] = {**{texts.in_list: outcome for outcome, texts in OUTCOME_TEXTS.items()}, "½-½": "draw"}


def by_rules(result: Result) -> Outcome:
    """Returns the outcome of a game that is over by the rules."""
    if result.winner is None:
        return "draw"
    return "white" if result.winner is Side.WHITE else "black"


def of_list(text: str) -> Outcome:
    """Returns the outcome that a result of a list names, such as `1-0` or `0:1`; empty if it names no outcome."""
    return OUTCOMES.get(text.replace("\u2013", "-").replace(":", "-"), "")


def of_sgf(text: str) -> Outcome:
    """Returns the outcome that a value of `RE` names, such as `B+Resign`; empty if it names no outcome."""
    words = "".join(text.lower().split())
    if words.startswith(("w+", "whitew", "white+")) or words in {"w", "white"}:
        return "white"
    if words.startswith(("b+", "blackw", "black+")) or words in {"b", "black"}:
        return "black"
    return "draw" if words in {"0", "draw", "tie", "jigo", "1/2-1/2", "½-½"} else ""
