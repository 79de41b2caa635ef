"""Writes the judge's output, lists of squares, counts and boards, and games with their commands."""

from collections.abc import Iterable
from functools import lru_cache

from judgeboard.board import squares
from judgeboard.othello.rules import BOARD, SQUARES, Command, GameStep, Position, legal_moves

NAMES = tuple(f"({BOARD.row(square) + 1},{BOARD.column(square) + 1})" for square in range(SQUARES))
NO_LEGAL_MOVE = "No legal move."


# Most wrong rules print the same lists and boards.
@lru_cache(1_000)
def move_list(legal: int) -> str:
    """The answer to the command `L`: the names of the squares in the mask `legal`, or `NO_LEGAL_MOVE`."""
    return " ".join([NAMES[square] for square in squares(legal)] or [NO_LEGAL_MOVE]) + "\n"


def counts_text(position: Position) -> str:
    """The answer to a move: the number of discs of each player."""
    return f"Black - {position.black.bit_count():2} White - {position.white.bit_count():2}\n"


@lru_cache(1_000)
def board_text(position: Position) -> str:
    """The answer to `Q`: the rows of the board."""
    letters = "".join(
        "B" if position.black >> square & 1 else "W" if position.white >> square & 1 else "-"
        for square in range(SQUARES)
    )
    return "".join(f"{row}\n" for row in BOARD.split(letters))


def answer_text(step: GameStep) -> str:
    """The judge's answer to the step's command; empty before the first command."""
    match step.command:
        case Command.LIST:
            return move_list(legal_moves(step.position))
        case Command.MOVE:
            return counts_text(step.position)
        case Command.QUIT:
            return board_text(step.position)
    return ""


def move_text(square: int) -> str:
    """The command that puts a disc on a square."""
    return f"{Command.MOVE}{BOARD.row(square) + 1}{BOARD.column(square) + 1}"


def command_text(step: GameStep) -> str:
    """The command that led to a step."""
    return move_text(step.last.square) if step.command is Command.MOVE and step.last else f"{step.command}"


def case_text(discs: str, player: str, command_texts: Iterable[str]) -> str:
    """Writes the lines of a game: `discs` has the letters of all squares row by row, then player and commands."""
    return "".join(f"{line}\n" for line in (*BOARD.split(discs), player, *command_texts))
