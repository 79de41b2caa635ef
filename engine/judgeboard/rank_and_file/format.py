"""Writes the judge's output, the line for each side and status, and data sets."""

from judgeboard.board import Side
from judgeboard.rank_and_file.rules import BOARD, KingStatus

OUTPUT = {(side, status): f"{side.value} is {status.value}\n".upper() for side in Side for status in KingStatus}


def case_text(letter: str, board: str) -> str:
    """Writes the lines of a data set: the letter of the side to move, and a row of the board on each further line."""
    return "".join(f"{line}\n" for line in (letter, *BOARD.split(board)))
