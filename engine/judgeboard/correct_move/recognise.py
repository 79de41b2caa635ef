"""What texts of Correct Move look like. A triple needs nothing before it."""

from judgeboard.correct_move.format import OUTPUT
from judgeboard.recognise import Forms

FORMS = Forms("|".join(OUTPUT.values()))
