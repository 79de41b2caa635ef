"""The command line's English for every code of an error."""

from judgeboard.errors import InputError

MESSAGES = {
    "number_expected": "'{found}' is not a whole number",
    "number_out_of_range": "{found} is out of range: expected {minimum} to {maximum}",
    "line_end_expected": "'{found}' does not belong here: expected the end of the line",
    "triple_incomplete": "the input ends within a triple: expected king, queen and target",
    "loa.limit_missing": "the input ends: expected the move limit",
    "loa.colour_missing": "the input ends: expected our colour, 0 for White or 1 for Black",
    "loa.move_unreadable": "'{found}' is not a move such as B1-B3; legal: {legal}",
    "loa.move_illegal": "{found} is not a legal move; legal: {legal}",
    "loa.game_over": "{found} comes after the end of the game",
    "loa.side_expected": "'{found}' is not a side: expected W or B",
    "loa.row_missing": "the input ends within a position: expected eight rows",
    "loa.row_length": "the row has {length} squares: expected {expected}",
    "loa.square_unknown": "'{found}' is not a square: expected W, B or .",
    "loa.no_checkers": "the position has no checkers of one side: expected at least one of each",
}


def sentence(error: InputError) -> str:
    """What is wrong, in English."""
    return MESSAGES[error.code].format(**error.values)
