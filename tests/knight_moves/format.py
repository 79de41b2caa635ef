"""Formats the judge's line for a pair of squares."""

from tests.knight_moves.rules import BOARD, Pair


def sentence(pair: Pair, moves: int) -> str:
    """Returns a line such as `To get from e2 to e4 takes 2 knight moves.`"""
    start, goal = (BOARD.names[square] for square in pair)
    return f"To get from {start} to {goal} takes {moves} knight moves.\n"
