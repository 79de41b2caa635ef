"""Errors as data: a code, the values for the sentence of the code, and the place of the fault. `messages` has the
sentences.
"""

Value = str | int
"""A value for a placeholder in the sentence of a code."""

ADVICE = "advice"
"""The name of a value of an error that is itself a code: its sentence says what the input may have instead, and has
the same values. Only the command line and the library print this sentence.
"""
LONGEST_QUOTE = 24
"""Maximum characters of the input that an error quotes."""


class InputError(Exception):
    """Raised for an error in an input, in the value of an option, or in the text of a game.

    `code` names the fault, and `values` fill in the placeholders of its sentence in `messages`. `line` and `column`
    count from 1, columns in characters.
    """

    code: str
    line: int
    column: int
    values: dict[str, Value]

    def __init__(self, code: str, line: int, column: int, **values: Value) -> None:
        super().__init__(code, line, column, values)
        self.code, self.line, self.column, self.values = code, line, column, values


class OptionError(ValueError):
    """Raised for an option of kind TEXT whose value has an error. `option` is the option's name. `fault` is the error,
    with its column in the value.
    """

    def __init__(self, option: str, fault: InputError) -> None:
        super().__init__(option, fault)
        self.option = option
        self.fault = fault


def printable(text: str, kept: str = "") -> str:
    """Returns the text with U+FFFD instead of each character that is not printable, such as a control character, which
    a terminal would obey. Keeps spaces and the characters of `kept`.
    """
    return "".join(letter if letter.isprintable() or letter in kept else "\ufffd" for letter in text)


def quote(text: str) -> str:
    """Shortens a text to `LONGEST_QUOTE` characters and makes it printable, for the message of an error. A line end
    becomes a space.
    """
    # Enough of a long text, even if each of its line ends has two characters.
    text = text[: 2 * LONGEST_QUOTE + 2].replace("\r\n", " ").replace("\n", " ")
    return printable(text if len(text) <= LONGEST_QUOTE else text[: LONGEST_QUOTE - 1] + "…")
