"""Sample inputs of a problem."""

from typing import NamedTuple

from judgeboard.options import Options


class Example(NamedTuple):
    """A sample input and the options for it. The input is the file `examples/NAME.in` of the problem's package."""

    name: str
    options: Options = {}  # noqa: RUF012 - a default that nobody writes to
    """Options of the judge. An option that is not given here has the value that the page proposes."""
