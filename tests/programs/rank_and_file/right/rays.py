# All words of the input at once; the board is a dictionary, and attacks are looked for outwards from a square.
import sys

ROOK = [(0, 1), (1, 0), (0, -1), (-1, 0)]
BISHOP = [(1, 1), (1, -1), (-1, -1), (-1, 1)]
LEAPS = [(a, b) for a in (-2, -1, 1, 2) for b in (-2, -1, 1, 2) if abs(a) != abs(b)]


def first_on_ray(board, square, step):
    row, column = square[0] + step[0], square[1] + step[1]
    while (row, column) in board:
        if board[row, column] != ".":
            return board[row, column]
        row, column = row + step[0], column + step[1]
    return None


def attacked(board, square, by):
    """Returns whether a piece of `by` (a dictionary from kinds to letters) attacks the square."""
    row, column = square
    for down, right in ROOK + BISHOP:
        if board.get((row + down, column + right)) == by["king"]:
            return True
    for down, right in LEAPS:
        if board.get((row + down, column + right)) == by["knight"]:
            return True
    for step in ROOK:
        if first_on_ray(board, square, step) in (by["rook"], by["queen"]):
            return True
    for step in BISHOP:
        if first_on_ray(board, square, step) in (by["bishop"], by["queen"]):
            return True
    return False


def targets(board, square, own):
    kind = next(name for name in own if own[name] == board[square])
    steps = {"rook": ROOK, "bishop": BISHOP, "knight": LEAPS}.get(kind, ROOK + BISHOP)
    for down, right in steps:
        target = square[0] + down, square[1] + right
        while target in board and board[target] not in own.values():
            yield target
            if board[target] != "." or kind in ("king", "knight"):
                break
            target = target[0] + down, target[1] + right


def escapes(board, own, enemy):
    for square in [place for place in board if board[place] in own.values()]:
        for target in targets(board, square, own):
            if board[target] == enemy["king"]:
                continue
            after = dict(board)
            after[target] = after[square]
            after[square] = "."
            king = next(place for place in after if after[place] == own["king"])
            if not attacked(after, king, enemy):
                return True
    return False


def solve(side, rows):
    board = {(row, column): letter for row, line in enumerate(rows) for column, letter in enumerate(line)}
    white = dict(zip(("rook", "bishop", "queen", "knight", "king"), "rbqnk"))
    black = {kind: letter.upper() for kind, letter in white.items()}
    own, enemy = (white, black) if side == "w" else (black, white)
    king = next(square for square in board if board[square] == own["king"])
    if not attacked(board, king, enemy):
        return "SAFE"
    return "CHECKED" if escapes(board, own, enemy) else "CHECKMATED"


words = sys.stdin.read().split()
count = int(words[0])
for number in range(count):
    side, *rows = words[1 + 9 * number : 10 + 9 * number]
    print(f"{'WHITE' if side == 'w' else 'BLACK'} IS {solve(side, rows)}")
