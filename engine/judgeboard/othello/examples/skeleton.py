"""Othello: reads the games and does what each command asks for. The rules are yours to write."""

import sys


def legal_moves(board: list[list[str]], player: str) -> list[tuple[int, int]]:
    """The row and column, from 0, of each legal move of the player, B or W; row by row."""
    return []


def move(board: list[list[str]], player: str, row: int, column: int) -> str:
    """Puts a disc on the board and turns others; returns the player whose turn it is then.

    It is the other player's disc if this one has no legal move.
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
