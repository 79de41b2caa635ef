"""What boards and comparisons tell, in words."""

from judgeboard.errors import Value
from judgeboard.messages import messages, sentence, spoken
from judgeboard.problem import Problem
from judgeboard.view import Phrase

KINDS = frozenset({"piece", "taken_piece"})
"""Values that name kinds of pieces."""
PIECES = "pieces"
"""A value that lists pieces, such as `rook a8`."""


def in_words(phrase: Phrase, problem: Problem) -> str:
    """The sentence of a phrase, with its pieces in words."""
    return sentence(phrase.code, {name: _spoken(name, value, problem) for name, value in phrase.values.items()})


def _spoken(name: str, value: Value, problem: Problem) -> Value:
    if name in KINDS:
        return _label(f"kind.{value}", problem)
    if name != PIECES:
        return value
    placed = (item.partition(" ") for item in str(value).split(", "))
    on = str(messages("", spoken())["piece.on"])
    return ", ".join(on.format(piece=_label(f"kind.{kind}", problem), square=square) for kind, _, square in placed)


def _label(key: str, problem: Problem) -> str:
    """What the problem calls something, or all problems."""
    own, shared = messages(problem.code("").rstrip("."), spoken()), messages("", spoken())
    return str(own.get(key) or shared[key])
