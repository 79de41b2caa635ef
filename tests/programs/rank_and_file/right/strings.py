# The board is one string with a frame of blanks, 10 squares to a row; a move makes a new string.
import re
import sys

WIDTH = 10
STRAIGHT = (1, -1, WIDTH, -WIDTH)
DIAGONAL = (WIDTH + 1, WIDTH - 1, -WIDTH + 1, -WIDTH - 1)
KNIGHT = (2 * WIDTH + 1, 2 * WIDTH - 1, WIDTH + 2, WIDTH - 2, -2 * WIDTH - 1, -2 * WIDTH + 1, -WIDTH - 2, 2 - WIDTH)
MOVES = {
    "R": (STRAIGHT, 7),
    "B": (DIAGONAL, 7),
    "Q": (STRAIGHT + DIAGONAL, 7),
    "K": (STRAIGHT + DIAGONAL, 1),
    "N": (KNIGHT, 1),
}


def framed(rows):
    blank = " " * WIDTH
    return blank * 2 + "".join(f" {row} " for row in rows) + blank * 2


def slide(board, square, step, length):
    """Returns at most `length` squares in a direction, up to and including the square of the first piece."""
    target = square + step
    if length == 0 or board[target] == " ":
        return []
    if board[target] != ".":
        return [target]
    return [target, *slide(board, target, step, length - 1)]


def reach(board, square):
    steps, length = MOVES[board[square].upper()]
    return [target for step in steps for target in slide(board, square, step, length)]


def own_squares(board):
    """Returns the squares of the side to move, whose pieces are in upper case."""
    return [match.start() for match in re.finditer("[A-Z]", board)]


def hit(board):
    """Returns whether a lower-case piece attacks the upper-case king."""
    king = board.index("K")
    return any(king in reach(board, match.start()) for match in re.finditer("[a-z]", board))


def after(board, square, target):
    letters = list(board)
    letters[target], letters[square] = letters[square], "."
    return "".join(letters)


def futures(board):
    return (
        after(board, square, target)
        for square in own_squares(board)
        for target in reach(board, square)
        if not board[target].isupper() and board[target] != "k"
    )


def judge(board):
    return "SAFE" if not hit(board) else "CHECKMATED" if all(map(hit, futures(board))) else "CHECKED"


def main():
    _, *words = sys.stdin.read().split()
    while words:
        side, *rows = words[:9]
        words = words[9:]
        board = framed(rows)
        if side == "w":
            print("WHITE IS", judge(board.swapcase()))
        else:
            print("BLACK IS", judge(board))


main()
