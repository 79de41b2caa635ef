"""Sample inputs of a problem."""

from typing import NamedTuple

from judgeboard.options import Options


class Example(NamedTuple):
    """A sample input, the file `examples/NAME.in` of the problem's package, and the options for it."""

    name: str
    options: Options = {}  # noqa: RUF012 - a default that nobody writes to
    """Options of the judge; each option that is missing here has the value that the page proposes."""
