# Reads with input(); to find an escape it makes every move on the board and looks at the king again.

STRAIGHT = [(-1, 0), (1, 0), (0, -1), (0, 1)]
DIAGONAL = [(-1, -1), (-1, 1), (1, -1), (1, 1)]
KNIGHT = [(-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1)]


def on_board(row, column):
    return 0 <= row < 8 and 0 <= column < 8


def is_own(piece, white):
    return piece != "." and piece.islower() == white


def is_enemy(piece, white):
    return piece != "." and piece.islower() != white


def squares_reached(board, row, column):
    """Returns the squares that the piece on a square can move to or capture on, even if its king is then in check."""
    piece = board[row][column]
    white = piece.islower()
    kind = piece.lower()
    found = []
    if kind == "n":
        steps, far = KNIGHT, False
    elif kind == "k":
        steps, far = STRAIGHT + DIAGONAL, False
    elif kind == "r":
        steps, far = STRAIGHT, True
    elif kind == "b":
        steps, far = DIAGONAL, True
    else:
        steps, far = STRAIGHT + DIAGONAL, True
    for down, right in steps:
        r, c = row + down, column + right
        while on_board(r, c):
            if is_own(board[r][c], white):
                break
            found.append((r, c))
            if is_enemy(board[r][c], white) or not far:
                break
            r, c = r + down, c + right
    return found


def in_check(board, white):
    king = "k" if white else "K"
    for row in range(8):
        for column in range(8):
            if is_enemy(board[row][column], white):
                for r, c in squares_reached(board, row, column):
                    if board[r][c] == king:
                        return True
    return False


def can_escape(board, white):
    for row in range(8):
        for column in range(8):
            if not is_own(board[row][column], white):
                continue
            for r, c in squares_reached(board, row, column):
                taken = board[r][c]
                if taken in "kK":
                    continue
                board[r][c], board[row][column] = board[row][column], "."
                safe = not in_check(board, white)
                board[row][column], board[r][c] = board[r][c], taken
                if safe:
                    return True
    return False


def main():
    sets = int(input())
    for _ in range(sets):
        side = input().strip()
        board = [list(input().strip()) for _ in range(8)]
        white = side == "w"
        name = "WHITE" if white else "BLACK"
        if not in_check(board, white):
            print(name, "IS SAFE")
        elif can_escape(board, white):
            print(name, "IS CHECKED")
        else:
            print(name, "IS CHECKMATED")


main()
