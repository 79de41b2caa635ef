"""Отелло: читает партии и выполняет их команды.

Правила напишите сами.
"""

import sys


def legal_moves(board: list[list[str]], player: str) -> list[tuple[int, int]]:
    """Возвращает строку и столбец каждого возможного хода, от 0.

    Ходы идут по строкам. Игрок player — B или W.
    """
    return []


def move(board: list[list[str]], player: str, row: int, column: int) -> str:
    """Ставит фишку игрока на доску и переворачивает другие.

    Если у игрока нет хода, ходит другой игрок.
    Возвращает игрока, чей ход следующий.
    """
    board[row][column] = player
    return "W" if player == "B" else "B"


words = iter(sys.stdin.read().split())
for game in range(int(next(words))):
    if game > 0:
        print()
    board = [list(next(words)) for _ in range(8)]
    player = next(words)
    while (command := next(words)) != "Q":
        if command == "L":
            moves = [f"({row + 1},{column + 1})" for row, column in legal_moves(board, player)]
            print(" ".join(moves) if moves else "No legal move.")
        else:
            player = move(board, player, int(command[1]) - 1, int(command[2]) - 1)
            black, white = (sum(row.count(disc) for row in board) for disc in "BW")
            print(f"Black - {black:2d} White - {white:2d}")
    for line in board:
        print("".join(line))
