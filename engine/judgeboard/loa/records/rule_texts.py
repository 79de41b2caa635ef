"""The move limit and the draw rules of a game, as SGF and lists of moves write them."""

import re
from collections.abc import Set

from judgeboard.loa.parse import MOST_MOVES
from judgeboard.loa.rules import DrawRule

RULES = {DrawRule.BOTH_CONNECTED: "both connected draws", DrawRule.REPETITION: "third repetition draws"}
"""The texts of draw rules."""


def limit_of(text: str) -> int | None:
    """Returns a move limit; None for a text that is no possible limit."""
    return int(text) if re.fullmatch("[0-9]{1,4}", text) and 1 <= int(text) <= MOST_MOVES else None


def draws_of(text: str) -> frozenset[DrawRule]:
    """Returns the draw rules that a text names."""
    return frozenset(rule for rule, words in RULES.items() if words in text.lower())


def rules_text(draws: Set[DrawRule]) -> str:
    """Returns the text of draw rules."""
    return ", ".join(words for rule, words in RULES.items() if rule in draws)
