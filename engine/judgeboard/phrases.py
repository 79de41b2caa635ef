"""Makes the sentences of board views and comparisons, for the command line and the library."""

from judgeboard.errors import Value
from judgeboard.messages import messages, sentence, spoken
from judgeboard.problem import Problem
from judgeboard.view import BoardView, Phrase

OF_THE_BOARD = "look"
"""Name of the message with a remark about the controls of the board on the page."""
KINDS = frozenset({"piece", "taken_piece"})
"""Names of the placeholders of a phrase whose values are kinds of pieces, such as `rook`."""
PIECES = "pieces"
"""Name of the placeholder of a phrase whose value is a list of pieces and squares, such as `rook a8, king e1`."""


def explanation(problem: Problem, view: BoardView) -> str:
    """Explains an answer: the sentences below its board, without remarks about the page."""
    phrases = [phrase for phrase in (view.caption, *view.remarks) if phrase.code != problem.code(OF_THE_BOARD)]
    return " ".join(in_words(phrase, problem) for phrase in phrases)


def in_words(phrase: Phrase, problem: Problem) -> str:
    """Returns the sentence of a phrase, with the names of pieces in the sentence's language."""
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
    """The problem's own label for a key, or else the label that all problems share."""
    own, shared = messages(problem.code("").rstrip("."), spoken()), messages("", spoken())
    return str(own.get(key) or shared[key])
