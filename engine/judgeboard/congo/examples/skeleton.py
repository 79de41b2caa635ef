"""Congo: reads positions, prints the moves of a kind of piece.

The rules are yours to write.
"""

import sys

KINDS = "L"
"""The kinds chosen for the input: L, Z, G, P, S or LZGPS."""


def moves(board: dict[str, str], side: str, kind: str) -> list[str]:
    """Returns the moves of the side's pieces of this kind,
    such as e3e4.

    The side is w or b. board["e3"] is the piece there, upper case
    if white; empty squares are missing.
    """
    return []


def squares(rows: str) -> dict[str, str]:
    """Returns the pieces by their squares. rows is the first
    part of a FEN.
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
