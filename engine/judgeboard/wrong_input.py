"""The error that users of the library catch."""

from collections.abc import Iterator
from contextlib import contextmanager

from judgeboard.errors import InputError
from judgeboard.messages import place_and_fault


class WrongInputError(ValueError):
    """Text that a problem's statement does not allow; says where and why in the language of the locale."""

    def __init__(self, error: InputError) -> None:
        super().__init__(place_and_fault(error))
        self.line = error.line
        """Line of the fault, from 1."""
        self.column = error.column
        """Column of the fault in characters, from 1."""


@contextmanager
def wrong_input() -> Iterator[None]:
    """Raises WrongInputError for each InputError within."""
    try:
        yield
    except InputError as error:
        raise WrongInputError(error) from None
