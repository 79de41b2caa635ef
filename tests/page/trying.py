"""Former names of the program tab, for tests/bench."""

from tests.page.program_tab import CRASHING, GREEDY, RIGHT, SMALLEST, WRONG
from tests.page.program_tab import ProgramTab as Bench

__all__ = ["CRASHING", "GREEDY", "RIGHT", "SMALLEST", "WRONG", "Bench"]
