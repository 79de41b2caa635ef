"""Правильный ход: читает строки и печатает ответ на каждую.

Правило напишите сами.
"""

import sys


def answer(king: int, queen: int, target: int) -> str:
    """Возвращает первый верный из ответов: Illegal state,
    Illegal move, Move not allowed, Stop, Continue.

    Поля пронумерованы по рядам: от 0 слева вверху
    до 63 справа внизу.
    """
    return "Continue"


numbers = [int(word) for word in sys.stdin.read().split()]
for start in range(0, len(numbers), 3):
    king, queen, target = numbers[start : start + 3]
    print(answer(king, queen, target))
