"""Congo: reads each position and prints the moves of one kind of piece. The rules are yours to write."""

import sys

KINDS = "L"
"""As chosen for the input: L, Z, G, P or S; LZGPS for all of them."""


def moves(board: dict[str, str], side: str, kind: str) -> list[str]:
    """The moves, such as e3e4, of all pieces of this kind that belong to the side, w or b.

    board["e3"] is the piece there, upper case if white; empty squares are missing.
    """
    return []


def squares(rows: str) -> dict[str, str]:
    """The pieces by their squares, from the first part of a FEN."""
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
