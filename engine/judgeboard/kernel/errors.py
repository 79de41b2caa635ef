"""The errors of compiling and of running a kernel."""

import re

MOST_SHOWN_BITS = 256
"""Maximum bits of a number that a message writes in full."""


class CompileError(Exception):
    """Raised for source code outside the subset. Holds the place, a message, and what to write instead."""

    def __init__(self, message: str, advice: str, file: str, line: int, column: int, source: str) -> None:
        super().__init__(message)
        self.message = message
        self.advice = advice
        """What to write instead, in one sentence."""
        self.file = file
        self.line = line
        """The line, from 1."""
        self.column = column
        """The column, from 1, in characters."""
        self.source = source
        """The text of this line."""

    def __str__(self) -> str:
        indent = len(self.source) - len(self.source.lstrip())
        caret = re.sub(r"[^\t]", " ", self.source[indent : self.column - 1]) + "^"
        place = f"{self.file}:{self.line}:{self.column}"
        return f"{place}: {self.message}\n    {self.source.strip()}\n    {caret}\n{self.advice}"


class TrapError(Exception):
    """Raised when a running kernel traps: on a check of the checked build, a division by zero, an address beyond its
    memory, or too deep a recursion.
    """


def shown(number: int) -> str:
    """Returns the number as text for a message; for a number of more than `MOST_SHOWN_BITS` bits, says only how
    many bits it has.
    """
    bits = number.bit_length()
    return str(number) if bits <= MOST_SHOWN_BITS else f"a number of {bits} bits"
