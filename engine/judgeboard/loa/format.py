"""Writes moves and positions in the contest's notation, and scores in readable form."""

from collections.abc import Iterable
from math import exp

from judgeboard.board import Side
from judgeboard.loa.rules import Position
from judgeboard.loa.scores import NEAR_WIN, WIN
from judgeboard.loa.squares import BOARD, NAMES, PASS, SQUARES

PASS_TEXT = "Z0-Z0"
SLOPE = 1.6
"""The natural logarithm of the odds of winning with a score of 100, fitted to self-play. `search/README.md` has the
figures.
"""


def move_text(move: int) -> str:
    """Returns the move as text, such as `B1-B3`, or `Z0-Z0` for a pass."""
    return PASS_TEXT if move == PASS else f"{NAMES[move // SQUARES]}-{NAMES[move % SQUARES]}"


def moves_text(moves: Iterable[int]) -> str:
    """Returns the moves as text in alphabetical order, separated by spaces; `Z0-Z0` if there are no moves."""
    return " ".join(sorted(map(move_text, moves))) or PASS_TEXT


def position_lines(position: Position) -> list[str]:
    """Returns nine texts without line ends: the side to move, `W` or `B`, and the eight rows from rank 8 down to rank
    1, such as `.BBBBBB.`.
    """
    white, black = position.checkers(Side.WHITE), position.checkers(Side.BLACK)
    board = "".join("W" if white >> at & 1 else "B" if black >> at & 1 else "." for at in range(SQUARES))
    turn = "W" if position.turn is Side.WHITE else "B"
    return [turn, *BOARD.split(board)]


def position_text(position: Position) -> str:
    """Returns the side to move and the eight rows of `position_lines` as nine lines with line ends."""
    return "".join(f"{row}\n" for row in position_lines(position))


def chance(score: int) -> float:
    """Converts a score to the chance of winning, from 0 to 1. The chance is exactly 1 for a proved win and 0 for a
    proved loss.
    """
    if abs(score) >= NEAR_WIN:
        return float(score > 0)
    return 1 / (1 + exp(-SLOPE * score / 100))


def plies_to_win(score: int) -> int:
    """Returns the number of plies to a proved win, or the negated number for a proved loss; 0 if neither is proved."""
    if abs(score) < NEAR_WIN:
        return 0
    return WIN - score if score > 0 else -WIN - score


def score_text(score: int) -> str:
    """Returns the score as text: a hundredth of the score and the chance of winning, such as `+0.35 64%`, or a proved
    result, such as `wins in 5 plies`.
    """
    plies = plies_to_win(score)
    if plies:
        return f"{'wins' if plies > 0 else 'loses'} in {abs(plies)} {'ply' if abs(plies) == 1 else 'plies'}"
    return f"{score / 100:+.2f} {chance(score):.0%}"


def iteration_text(depth: int, nodes: int, lines: Iterable[tuple[int, list[int]]]) -> str:
    """Returns an iteration of an analysis as text: a row with the depth and the number of nodes, then a numbered row
    with the score and the moves of each line. `lines` has pairs of a score and moves, the best line first.
    """
    rows = (f"{score_text(score)}: {' '.join(map(move_text, moves))}\n" for score, moves in lines)
    return f"depth {depth}, {nodes} nodes\n" + "".join(f"{number}. {row}" for number, row in enumerate(rows, 1))
