"""The error that the library raises for a wrong input."""

from collections.abc import Iterator
from contextlib import contextmanager

from judgeboard.errors import InputError
from judgeboard.messages import place_and_fault


class WrongInputError(ValueError):
    """Raised for an input with an error. The message gives the place and the fault in the language of the locale."""

    def __init__(self, error: InputError) -> None:
        super().__init__(place_and_fault(error))
        self.line = error.line
        """Line of the fault, from 1."""
        self.column = error.column
        """Column of the fault in characters, from 1."""


def check_texts(*texts: object) -> None:
    """Raises TypeError for an argument that is not a str, such as an open file."""
    for text in texts:
        if not isinstance(text, str):
            raise TypeError(f"expected a str, found {type(text).__name__}")


@contextmanager
def wrong_input() -> Iterator[None]:
    """Converts an InputError that the `with` block raises to a WrongInputError."""
    try:
        yield
    except InputError as error:
        raise WrongInputError(error) from None
