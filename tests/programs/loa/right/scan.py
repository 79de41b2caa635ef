# All words at once; boards are rows of text, and the checkers of a line are counted in both directions.
import sys

EIGHT = [(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right]


def on_board(row, column):
    return 0 <= row < 8 and 0 <= column < 8


def ahead(board, row, column, down, right):
    found = ""
    row, column = row + down, column + right
    while on_board(row, column):
        found += board[row][column]
        row, column = row + down, column + right
    return found


def target(board, own, row, column, down, right):
    enemy = "B" if own == "W" else "W"
    before = ahead(board, row, column, -down, -right)
    after = ahead(board, row, column, down, right)
    line = before + own + after
    count = line.count(own) + line.count(enemy)
    if count > len(after):
        return None
    if enemy in after[: count - 1] or after[count - 1] == own:
        return None
    return row + count * down, column + count * right


def name(row, column):
    return "ABCDEFGH"[column] + str(8 - row)


words = sys.stdin.read().split()
for at in range(0, len(words), 9):
    own, board = words[at], words[at + 1 : at + 9]
    moves = []
    for row in range(8):
        for column in range(8):
            if board[row][column] == own:
                for down, right in EIGHT:
                    place = target(board, own, row, column, down, right)
                    if place:
                        moves.append(name(row, column) + "-" + name(*place))
    print(" ".join(sorted(moves)) or "Z0-Z0")
