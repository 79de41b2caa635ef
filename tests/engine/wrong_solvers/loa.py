"""The moves of Lines of Action as students list them: right without a mistake, wrong with one."""

from collections.abc import Iterator

MISTAKES = (
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


def solve(text: str, mistake: str = "") -> Iterator[str]:
    """What is printed for each position."""
    words = text.split()
    for at in range(0, len(words), 9):
        own = "W" if mistake == "it is always White's turn" else words[at]
        board = words[at + 1 : at + 9]
        found = moves(board, own, mistake)
        if mistake == "the game is over when a side is connected" and any(is_connected(board, side) for side in "WB"):
            found = []
        if mistake != "the moves are not sorted":
            found.sort()
        if found:
            yield " ".join(found) + "\n"
        elif mistake == "no move prints nothing":
            yield ""
        else:
            yield "\n" if mistake == "no move prints an empty line" else "Z0-Z0\n"


def moves(board: list[str], own: str, mistake: str = "") -> list[str]:
    found = []
    for row in range(8):
        for column in range(8):
            if board[row][column] == own:
                for down, right in WAYS:
                    if mistake == "the diagonals are forgotten" and down and right:
                        continue
                    target = landing(board, own, row, column, down, right, mistake)
                    if target:
                        found.append(f"{name(row, column, mistake)}-{name(*target, mistake)}")
    return found


def landing(
    board: list[str], own: str, row: int, column: int, down: int, right: int, mistake: str
) -> tuple[int, int] | None:
    """Where the checker comes to in that direction, if it may."""
    before = [board[row - n * down][column - n * right] for n in range(1, 8) if on(row - n * down, column - n * right)]
    after = [board[row + n * down][column + n * right] for n in range(1, 8) if on(row + n * down, column + n * right)]
    counted = [*after, own] if mistake == "only what is ahead counts" else [*before, *after, own]
    enemy = "B" if own == "W" else "W"
    count = {
        "only own checkers count": counted.count(own),
        "only enemies count": counted.count(enemy),
        "the checker itself does not count": len(counted) - counted.count(".") - 1,
    }.get(mistake, len(counted) - counted.count("."))
    goal_row, goal_column = row + count * down, column + count * right
    if mistake == "rows go round":
        goal_column %= 8
    if count == 0 or not on(goal_row, goal_column):
        return None
    passed = after[: count - 1]
    if enemy in passed and mistake != "checkers jump over enemies":
        return None
    if own in passed and mistake == "nobody jumps over own checkers":
        return None
    goal = board[goal_row][goal_column]
    if (goal == own and mistake != "own checkers are captured") or (goal == enemy and mistake == "nobody captures"):
        return None
    return goal_row, goal_column


def on(row: int, column: int) -> bool:
    return 0 <= row < 8 and 0 <= column < 8


def name(row: int, column: int, mistake: str) -> str:
    return "ABCDEFGH"[column] + str(row + 1 if mistake == "the first row is rank 1" else 8 - row)


def is_connected(board: list[str], side: str) -> bool:
    left = {(row, column) for row in range(8) for column in range(8) if board[row][column] == side}
    edge = {min(left)} if left else set()
    left -= edge
    while edge:
        edge = {(row, column) for row, column in left if any((row + d, column + r) in edge for d, r in WAYS)}
        left -= edge
    return not left
