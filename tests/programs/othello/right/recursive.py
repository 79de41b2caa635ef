# Boards are strings that never change; functions call themselves, and a game is a fold over its commands.
import sys
from functools import reduce
from itertools import product

FRAME = 10
AROUND = (-FRAME - 1, -FRAME, -FRAME + 1, -1, 1, FRAME - 1, FRAME, FRAME + 1)
INSIDE = [FRAME * row + column for row, column in product(range(1, 9), repeat=2)]


def opponent(player):
    return "BW"[player == "B"]


def run(board, player, square, step):
    """Returns the opponent's discs from a square to the player's next disc; None if the line ends elsewhere."""
    if board[square] == player:
        return []
    if board[square] != opponent(player):
        return None
    rest = run(board, player, square + step, step)
    return None if rest is None else [square, *rest]


def taken(board, player, square):
    return [disc for step in AROUND for disc in run(board, player, square + step, step) or []]


def options(board, player):
    return [square for square in INSIDE if board[square] == "-" and taken(board, player, square)]


def put(board, player, squares):
    return "".join(player if square in squares else letter for square, letter in enumerate(board))


def listing(board, player):
    names = ["(%d,%d)" % divmod(square, FRAME) for square in options(board, player)]
    return " ".join(names) if names else "No legal move."


def totals(board):
    return f"Black - {board.count('B'):2d} White - {board.count('W'):2d}"


def obey(state, command):
    board, player, printed = state
    if command == "L":
        return board, player, [*printed, listing(board, player)]
    mover = player if options(board, player) else opponent(player)
    square = int(command[1:])
    after = put(board, mover, {square, *taken(board, mover, square)})
    return after, opponent(mover), [*printed, totals(after)]


def framed(rows):
    return "#" * 10 + "".join(f"#{row}#" for row in rows) + "#" * 10


def unframed(board):
    return [board[start : start + 8] for start in range(FRAME + 1, 9 * FRAME, FRAME)]


def game(words):
    end = words.index("Q")
    board, _, printed = reduce(obey, words[9:end], (framed(words[:8]), words[8], []))
    return [*printed, *unframed(board)], words[end + 1 :]


def games(words, count):
    while count:
        printed, words = game(words)
        yield "\n".join(printed)
        count -= 1


count, *words = sys.stdin.read().split()
sys.stdout.write("\n\n".join(games(words, int(count))) + "\n")
