"""Errors as data: what is wrong and where, without a word of any language."""

Value = str | int
"""A value in a code's sentence."""

LONGEST_QUOTE = 24
"""Characters of the input that an error quotes at the most."""


class InputError(Exception):
    """Text that is not what the problem's statement allows.

    `code` names the fault (see `messages` for its sentence), `values` fill in the sentence, `line` and `column` count
    from 1, columns in characters.
    """

    code: str
    line: int
    column: int
    values: dict[str, Value]

    def __init__(self, code: str, line: int, column: int, **values: Value) -> None:
        super().__init__(code, line, column, values)
        self.code, self.line, self.column, self.values = code, line, column, values


class OptionError(ValueError):
    """An option's text that is wrong inside; `fault` tells what and at which column of the option's value."""

    def __init__(self, option: str, fault: InputError) -> None:
        super().__init__(option, fault)
        self.option = option
        self.fault = fault


def printable(text: str, kept: str = "") -> str:
    """Replaces control characters, which a terminal would obey, and white space other than the space, except `kept`."""
    return "".join(letter if letter.isprintable() or letter in kept else "\N{REPLACEMENT CHARACTER}" for letter in text)


def quote(text: str) -> str:
    """Returns the text as an error quotes it: shortened, and printable."""
    return printable(text if len(text) <= LONGEST_QUOTE else text[: LONGEST_QUOTE - 1] + "…")
