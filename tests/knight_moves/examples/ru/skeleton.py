"""Ходы коня: читает строки и печатает ответ на каждую.

Правило напишите сами.
"""

import sys


def moves(start: str, goal: str) -> int:
    """Сколько ходов нужно коню, чтобы попасть
    с поля start на поле goal.
    """
    return 0


for line in sys.stdin:
    start, goal = line.split()
    print(f"To get from {start} to {goal} takes {moves(start, goal)} knight moves.")
