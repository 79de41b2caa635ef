"""Othello: reads games and does what each command asks for.

The rules are yours to write.
"""

import sys


def legal_moves(board: list[list[str]], player: str) -> list[tuple[int, int]]:
    """Returns row and column, from 0, of each legal move.

    The list goes row by row. The player is B or W.
    """
    return []


def move(board: list[list[str]], player: str, row: int, column: int) -> str:
    """Puts the player's disc on the board and turns discs.

    If the player has no legal move, the other player moves.
    Returns the player whose turn is next.
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
