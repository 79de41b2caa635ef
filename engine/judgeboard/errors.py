"""Errors as data: a code, its values, and the place of the fault; `messages` has the sentences."""

Value = str | int
"""A value that fills in a code's sentence."""

LONGEST_QUOTE = 24
"""Maximum characters of the input that an error quotes."""


class InputError(Exception):
    """Raised for text that the problem's statement does not allow.

    `code` names the fault (see `messages` for its sentence) and `values` fill in the sentence. `line` and `column` are
    counted from 1, columns in characters.
    """

    code: str
    line: int
    column: int
    values: dict[str, Value]

    def __init__(self, code: str, line: int, column: int, **values: Value) -> None:
        super().__init__(code, line, column, values)
        self.code, self.line, self.column, self.values = code, line, column, values


class OptionError(ValueError):
    """Raised for an option whose text contains an error. `fault` has the error and its column in the option's value."""

    def __init__(self, option: str, fault: InputError) -> None:
        super().__init__(option, fault)
        self.option = option
        self.fault = fault


def printable(text: str, kept: str = "") -> str:
    """Replaces control characters, which a terminal would obey, and white space other than spaces; leaves `kept`."""
    return "".join(letter if letter.isprintable() or letter in kept else "\ufffd" for letter in text)


def quote(text: str) -> str:
    """Shortens a text and makes it printable, for the message of an error."""
    return printable(text if len(text) <= LONGEST_QUOTE else text[: LONGEST_QUOTE - 1] + "…")
