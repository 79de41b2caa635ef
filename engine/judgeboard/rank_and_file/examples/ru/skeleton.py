"""Шах или мат: читает доски и отвечает, что с королём.

Правило напишите сами.
"""

import sys


def answer(side: str, board: list[str]) -> str:
    """Возвращает, что с королём стороны side (w или B):
    SAFE, CHECKED или CHECKMATED.

    board[row][column] — фигура, белая — строчной буквой, или точка.
    Ряд 0 — первый во вводе.
    """
    return "SAFE"


words = iter(sys.stdin.read().split())
for _ in range(int(next(words))):
    side = next(words)
    board = [next(words) for _ in range(8)]
    name = "WHITE" if side == "w" else "BLACK"
    print(name, "IS", answer(side, board))
