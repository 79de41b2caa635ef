"""Patterns of inputs, outputs and programs of Correct Move. Three numbers are already a complete input."""

from judgeboard.correct_move.format import OUTPUT
from judgeboard.correct_move.rules import MoveVerdict
from judgeboard.forms import Forms

SQUARE = "(?:[0-5]?[0-9]|6[0-3])"
PRINTED = (OUTPUT[MoveVerdict.ILLEGAL_STATE], OUTPUT[MoveVerdict.NOT_ALLOWED])
"""Answers that no program for another problem prints."""

FORMS = Forms(
    "|".join(OUTPUT.values()),
    first="[ \t]+".join([SQUARE] * 3) + "\n",
    program="|".join(map(str.strip, PRINTED)),
)
