"""Makes the sentences of a review, in the language of the command line."""

from judgeboard.errors import Value
from judgeboard.loa.review.grade_moves import GradedMove
from judgeboard.loa.review.reasons import About, Reason, reasons
from judgeboard.loa.rules import Game
from judgeboard.messages import sentence

LED = {About.REPLY: "loa.review_reply", About.BETTER: "loa.review_better"}
"""The sentences into which a reason about another move is put."""


def explanation(game: Game, move: GradedMove) -> str:
    """Returns the sentences about a marked move; empty for a move without a mark."""
    return " ".join(map(_sentence, reasons(game, move)))


def _sentence(reason: Reason) -> str:
    text = sentence(reason.fact.code, reason.fact.values)
    lead: dict[str, Value] = {"fact": text}
    return sentence(LED[reason.about], lead) if reason.about in LED else text
