"""Correct Move: reads each line and prints its answer.

The rule is yours to write.
"""

import sys


def answer(king: int, queen: int, target: int) -> str:
    """Returns the first answer that is true: Illegal state,
    Illegal move, Move not allowed, Stop or Continue.

    Squares count row by row, from 0 at the top left
    to 63 at the bottom right.
    """
    return "Continue"


numbers = [int(word) for word in sys.stdin.read().split()]
for start in range(0, len(numbers), 3):
    king, queen, target = numbers[start : start + 3]
    print(answer(king, queen, target))
