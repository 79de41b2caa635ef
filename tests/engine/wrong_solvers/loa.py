"""The moves of Lines of Action as students list them: right without a slip, wrong with one."""

from collections.abc import Iterator

SLIPS = (
    "only own checkers count",
    "only enemies count",
    "the checker itself does not count",
    "only what is ahead counts",
    "checkers jump over enemies",
    "nobody jumps over own checkers",
    "nobody captures",
    "own checkers are captured",
    "no move prints nothing",
    "no move prints an empty line",
    "the moves are not sorted",
    "the diagonals are forgotten",
    "rows go round",
    "it is always White's turn",
    "the game is over when a side is connected",
    "the first row is rank 1",
)
WAYS = [(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right]


def solve(text: str, slip: str = "") -> Iterator[str]:
    """What is printed for each position."""
    words = text.split()
    for at in range(0, len(words), 9):
        own = "W" if slip == "it is always White's turn" else words[at]
        board = words[at + 1 : at + 9]
        found = moves(board, own, slip)
        if slip == "the game is over when a side is connected" and any(is_connected(board, side) for side in "WB"):
            found = []
        if slip != "the moves are not sorted":
            found.sort()
        if found:
            yield " ".join(found) + "\n"
        elif slip == "no move prints nothing":
            yield ""
        else:
            yield "\n" if slip == "no move prints an empty line" else "Z0-Z0\n"


def moves(board: list[str], own: str, slip: str = "") -> list[str]:
    found = []
    for row in range(8):
        for column in range(8):
            if board[row][column] == own:
                for down, right in WAYS:
                    if slip == "the diagonals are forgotten" and down and right:
                        continue
                    target = landing(board, own, row, column, down, right, slip)
                    if target:
                        found.append(f"{name(row, column, slip)}-{name(*target, slip)}")
    return found


def landing(
    board: list[str], own: str, row: int, column: int, down: int, right: int, slip: str
) -> tuple[int, int] | None:
    """Where the checker comes to in that direction, if it may."""
    before = [board[row - n * down][column - n * right] for n in range(1, 8) if on(row - n * down, column - n * right)]
    after = [board[row + n * down][column + n * right] for n in range(1, 8) if on(row + n * down, column + n * right)]
    counted = [*after, own] if slip == "only what is ahead counts" else [*before, *after, own]
    enemy = "B" if own == "W" else "W"
    count = {
        "only own checkers count": counted.count(own),
        "only enemies count": counted.count(enemy),
        "the checker itself does not count": len(counted) - counted.count(".") - 1,
    }.get(slip, len(counted) - counted.count("."))
    goal_row, goal_column = row + count * down, column + count * right
    if slip == "rows go round":
        goal_column %= 8
    if count == 0 or not on(goal_row, goal_column):
        return None
    passed = after[: count - 1]
    if enemy in passed and slip != "checkers jump over enemies":
        return None
    if own in passed and slip == "nobody jumps over own checkers":
        return None
    goal = board[goal_row][goal_column]
    if (goal == own and slip != "own checkers are captured") or (goal == enemy and slip == "nobody captures"):
        return None
    return goal_row, goal_column


def on(row: int, column: int) -> bool:
    return 0 <= row < 8 and 0 <= column < 8


def name(row: int, column: int, slip: str) -> str:
    return "ABCDEFGH"[column] + str(row + 1 if slip == "the first row is rank 1" else 8 - row)


def is_connected(board: list[str], side: str) -> bool:
    left = {(row, column) for row in range(8) for column in range(8) if board[row][column] == side}
    edge = {min(left)} if left else set()
    left -= edge
    while edge:
        edge = {(row, column) for row, column in left if any((row + d, column + r) in edge for d, r in WAYS)}
        left -= edge
    return not left
