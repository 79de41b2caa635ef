"""Sample inputs of a problem."""

from typing import NamedTuple

from judgeboard.options import Options


class Example(NamedTuple):
    """A sample input, the file `examples/NAME.in` of the package, with the options that belong to it."""

    name: str
    options: Options = {}  # noqa: RUF012 - a default that nobody writes to
    """The example's options; the page's proposals for others."""
