"""Конго: читает позиции и печатает ходы фигур одного вида.

Правила напишите сами.
"""

import sys

KINDS = "L"
"""Виды фигур, выбранные для ввода: L, Z, G, P, S или LZGPS."""


def moves(board: dict[str, str], side: str, kind: str) -> list[str]:
    """Возвращает ходы фигур этого вида, например e3e4.

    Сторона side — w или b. board["e3"] — фигура на этом поле,
    белая — заглавной буквой; пустых полей в board нет.
    """
    return []


def squares(rows: str) -> dict[str, str]:
    """Возвращает фигуры по их полям. rows — первая часть
    записи FEN.
    """
    board = {}
    for rank, row in zip(range(7, 0, -1), rows.split("/"), strict=True):
        column = 0
        for letter in row:
            if letter.isdigit():
                column += int(letter)
            else:
                board[f"{'abcdefg'[column]}{rank}"] = letter
                column += 1
    return board


words = iter(sys.stdin.read().split())
for _ in range(int(next(words))):
    rows, side, _number = next(words), next(words), next(words)
    for kind in KINDS:
        print(" ".join(sorted(moves(squares(rows), side, kind))))
