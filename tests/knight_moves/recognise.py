"""The patterns that recognise inputs, outputs and programs of Knight Moves."""

from judgeboard.forms import Forms

SQUARE = "[a-h][1-8]"

FORMS = Forms(
    f"To get from {SQUARE} to {SQUARE} takes [0-9]+ knight moves[.]\n",
    first=f"{SQUARE}[ \t]+{SQUARE}\n",
    program="knight moves[.]",
)
