# All words at once. Black's positions are turned upside down, so that every piece moves up the board.
import sys

PIECES = {"lion": "L", "zebra": "Z", "giraffe": "G", "pawn": "P", "superpawn": "S"}
RING = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y]


def parse(fen):
    """Returns the letters of the pieces by (file, rank), both from 1 to 7."""
    pieces = {}
    for rank, row in zip(range(7, 0, -1), fen.split("/")):
        file = 1
        for letter in row:
            if letter in "1234567":
                file += int(letter)
            else:
                pieces[file, rank] = letter
                file += 1
    return pieces


def on_board(x, y):
    return 1 <= x <= 7 and 1 <= y <= 7


def own(pieces, x, y):
    return pieces.get((x, y), ".").isupper()


def empty(pieces, x, y):
    return on_board(x, y) and (x, y) not in pieces


def castle(x, y):
    return 3 <= x <= 5 and 1 <= y <= 3


def targets(pieces, letter, x, y):
    candidates = []
    if letter == "L":
        candidates = [(x + dx, y + dy) for dx, dy in RING if castle(x + dx, y + dy)]
        for dx in (-1, 0, 1):
            distance = 1
            while empty(pieces, x + dx * distance, y + distance):
                distance += 1
            if pieces.get((x + dx * distance, y + distance)) == "l":
                candidates.append((x + dx * distance, y + distance))
    if letter == "Z":
        for dx in (-2, -1, 1, 2):
            dy = 3 - abs(dx)
            candidates += [(x + dx, y + dy), (x + dx, y - dy)]
    if letter == "G":
        candidates = [(x + dx, y + dy) for dx, dy in RING if empty(pieces, x + dx, y + dy)]
        candidates += [(x + 2 * dx, y + 2 * dy) for dx, dy in RING]
    if letter in "PS":
        candidates = [(x - 1, y + 1), (x, y + 1), (x + 1, y + 1)]
        back = []
        if letter == "S":
            candidates += [(x - 1, y), (x + 1, y)]
            back = [-1, 0, 1]
        elif y > 4:
            back = [0]
        for dx in back:
            if empty(pieces, x + dx, y - 1):
                candidates.append((x + dx, y - 1))
                if empty(pieces, x + 2 * dx, y - 2):
                    candidates.append((x + 2 * dx, y - 2))
    return {(a, b) for a, b in candidates if on_board(a, b) and not own(pieces, a, b)}


def solve(fen, side, kind):
    pieces = parse(fen)
    if side == "b":
        pieces = {(x, 8 - y): letter.swapcase() for (x, y), letter in pieces.items()}

    def name(x, y):
        return "abcdefg"[x - 1] + str(y if side == "w" else 8 - y)

    moves = []
    for (x, y), letter in pieces.items():
        if letter == PIECES[kind]:
            moves += [name(x, y) + name(*target) for target in targets(pieces, letter, x, y)]
    return " ".join(sorted(moves))


words = sys.stdin.read().split()
for i in range(int(words[0])):
    for kind in sys.argv[1:] or PIECES:
        print(solve(words[1 + 3 * i], words[2 + 3 * i], kind))
