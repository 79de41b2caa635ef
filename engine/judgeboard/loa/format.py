"""Writes moves and positions as the contest does, and scores as players read them."""

from collections.abc import Iterable
from math import exp

from judgeboard.board import Side
from judgeboard.loa.lines import NAMES, NEAR_WIN, PASS, SIDE, SQUARES, WIN
from judgeboard.loa.rules import Position

PASS_TEXT = "Z0-Z0"


def move_text(move: int) -> str:
    """The move as text, such as `B1-B3`, or `Z0-Z0` for a pass."""
    return PASS_TEXT if move == PASS else f"{NAMES[move // SQUARES]}-{NAMES[move % SQUARES]}"


def moves_text(moves: Iterable[int]) -> str:
    """The moves as text in alphabetical order, separated by spaces; `Z0-Z0` if there are no moves."""
    return " ".join(sorted(map(move_text, moves))) or PASS_TEXT


def rows_text(position: Position) -> list[str]:
    """Nine texts: the side to move, `W` or `B`, and the eight rows from rank 8 down to rank 1, such as `.BBBBBB.`."""
    white, black = position.men(Side.WHITE), position.men(Side.BLACK)
    board = "".join("W" if white >> at & 1 else "B" if black >> at & 1 else "." for at in range(SQUARES))
    turn = "W" if position.turn is Side.WHITE else "B"
    return [turn, *(board[at : at + SIDE] for at in range(0, SQUARES, SIDE))]


def position_text(position: Position) -> str:
    """The side to move and the eight rows, as nine lines."""
    return "".join(f"{row}\n" for row in rows_text(position))


def chance(score: int) -> float:
    """Converts a score, 100 times the logarithm of the odds, to the chance of winning, from 0 to 1. A proved win has
    the chance 1, a proved loss 0.
    """
    if abs(score) >= NEAR_WIN:
        return float(score > 0)
    return 1 / (1 + exp(-score / 100))


def plies_to_win(score: int) -> int:
    """The number of plies to a proved win, negated for a proved loss; 0 if neither is proved."""
    if abs(score) < NEAR_WIN:
        return 0
    return WIN - score if score > 0 else -WIN - score


def score_text(score: int) -> str:
    """The score as text: the logarithm of the odds and the chance of winning, such as `+0.35 59%`, or a proved result,
    such as `wins in 5 plies`.
    """
    plies = plies_to_win(score)
    if plies:
        return f"{'wins' if plies > 0 else 'loses'} in {abs(plies)} {'ply' if abs(plies) == 1 else 'plies'}"
    return f"{score / 100:+.2f} {chance(score):.0%}"


def finding_text(depth: int, nodes: int, lines: Iterable[tuple[int, list[int]]]) -> str:
    """Writes the findings of an analysis: a row with the depth and the number of nodes, then a numbered row for each of
    `lines`, with its score and its moves.
    """
    rows = (f"{score_text(score)}: {' '.join(map(move_text, moves))}\n" for score, moves in lines)
    return f"depth {depth}, {nodes} nodes\n" + "".join(f"{number}. {row}" for number, row in enumerate(rows, 1))
