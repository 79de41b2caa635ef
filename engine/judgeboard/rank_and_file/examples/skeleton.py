"""Rank and File: reads boards and says how a king stands.

The rule is yours to write.
"""

import sys


def answer(side: str, board: list[str]) -> str:
    """Returns how the king of the side (w or B)
    stands: SAFE, CHECKED or CHECKMATED.

    board[row][column] is a piece, lower case if white, or a dot.
    Row 0 is the first of the input.
    """
    return "SAFE"


words = iter(sys.stdin.read().split())
for _ in range(int(next(words))):
    side = next(words)
    board = [next(words) for _ in range(8)]
    name = "WHITE" if side == "w" else "BLACK"
    print(name, "IS", answer(side, board))
