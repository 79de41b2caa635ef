"""Sample inputs of a problem."""

from typing import NamedTuple

from judgeboard.options import Options


class Example(NamedTuple):
    """A sample input, the file `examples/NAME.in` of the problem's package, and the options for it."""

    name: str
    options: Options = {}  # noqa: RUF012 - a default that nobody writes to
    """Options of the judge; the page's proposals are used for the others."""
