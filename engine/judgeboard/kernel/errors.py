"""What can be wrong with a kernel, and with one that runs."""

import re

LONGEST_SHOWN = 256
"""Bits of a number that is written out in an error."""


class KernelError(Exception):
    """Source outside the subset: where, what is wrong, and what to write instead."""

    def __init__(self, problem: str, advice: str, file: str, line: int, column: int, source: str) -> None:
        super().__init__(problem)
        self.problem = problem
        self.advice = advice
        """One sentence."""
        self.file = file
        self.line = line
        """From 1."""
        self.column = column
        """From 1, in characters."""
        self.source = source
        """The line of source."""

    def __str__(self) -> str:
        indent = len(self.source) - len(self.source.lstrip())
        caret = re.sub(r"[^\t]", " ", self.source[indent : self.column - 1]) + "^"
        place = f"{self.file}:{self.line}:{self.column}"
        return f"{place}: {self.problem}\n    {self.source.strip()}\n    {caret}\n{self.advice}"


class KernelFault(Exception):  # noqa: N818 - it is no error of the source
    """A running kernel did what the checked build forbids, or divided by zero, or called itself too deeply."""


def shown(number: int) -> str:
    """The number, as an error names it."""
    bits = number.bit_length()
    return str(number) if bits <= LONGEST_SHOWN else f"a number of {bits} bits"
