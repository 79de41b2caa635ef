# Reads with input(); the board is a list of lists, with row 0 for rank 1. The kinds asked for are arguments.
import sys

FILES = "abcdefg"
EIGHT = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)]
KNIGHT = [(2, 1), (1, 2), (-1, 2), (-2, 1), (-2, -1), (-1, -2), (1, -2), (2, -1)]


def read_board(text):
    board = []
    for row in text.split("/"):
        squares = []
        for letter in row:
            if letter.isdigit():
                squares += ["."] * int(letter)
            else:
                squares.append(letter)
        board.append(squares)
    board.reverse()
    return board


def inside(row, column):
    return 0 <= row < 7 and 0 <= column < 7


def free(board, row, column):
    return inside(row, column) and board[row][column] == "."


def enemy(board, row, column, white):
    return inside(row, column) and board[row][column] != "." and board[row][column].isupper() != white


def in_castle(row, column, white):
    if column < 2 or column > 4:
        return False
    if white:
        return 0 <= row <= 2
    return 4 <= row <= 6


def lion(board, row, column, white):
    found = []
    for up, right in EIGHT:
        r, c = row + up, column + right
        if in_castle(r, c, white) and (free(board, r, c) or enemy(board, r, c, white)):
            found.append((r, c))
    forward = 1 if white else -1
    for right in (-1, 0, 1):
        r, c = row + forward, column + right
        while free(board, r, c):
            r += forward
            c += right
        if inside(r, c) and board[r][c] == ("l" if white else "L") and in_castle(r, c, not white):
            found.append((r, c))
    return found


def zebra(board, row, column, white):
    found = []
    for up, right in KNIGHT:
        r, c = row + up, column + right
        if free(board, r, c) or enemy(board, r, c, white):
            found.append((r, c))
    return found


def giraffe(board, row, column, white):
    found = []
    for up, right in EIGHT:
        if free(board, row + up, column + right):
            found.append((row + up, column + right))
        r, c = row + 2 * up, column + 2 * right
        if free(board, r, c) or enemy(board, r, c, white):
            found.append((r, c))
    return found


def steps(board, row, column, white, directions):
    found = []
    for up, right in directions:
        r, c = row + up, column + right
        if free(board, r, c) or enemy(board, r, c, white):
            found.append((r, c))
    return found


def backwards(board, row, column, up, right):
    found = []
    for length in (1, 2):
        r, c = row + length * up, column + length * right
        if not free(board, r, c):
            break
        found.append((r, c))
    return found


def pawn(board, row, column, white):
    forward = 1 if white else -1
    found = steps(board, row, column, white, [(forward, -1), (forward, 0), (forward, 1)])
    if white and row > 3 or not white and row < 3:
        found += backwards(board, row, column, -forward, 0)
    return found


def superpawn(board, row, column, white):
    forward = 1 if white else -1
    found = steps(board, row, column, white, [(forward, -1), (forward, 0), (forward, 1), (0, -1), (0, 1)])
    for right in (-1, 0, 1):
        found += backwards(board, row, column, -forward, right)
    return found


KINDS = {"lion": lion, "zebra": zebra, "giraffe": giraffe, "pawn": pawn, "superpawn": superpawn}
asked = sys.argv[1:] or list(KINDS)
for _ in range(int(input())):
    text, side, number = input().split()
    board = read_board(text)
    white = side == "w"
    for kind in asked:
        letter = kind[0].upper() if white else kind[0]
        moves = []
        for row in range(7):
            for column in range(7):
                if board[row][column] == letter:
                    for r, c in KINDS[kind](board, row, column, white):
                        moves.append(FILES[column] + str(row + 1) + FILES[c] + str(r + 1))
        moves.sort()
        print(" ".join(moves))
