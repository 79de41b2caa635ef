"""Correct Move as students write it: right without a mistake, wrong with one."""

from collections.abc import Iterator

MISTAKES = (
    "the queen jumps over the king",
    "the queen takes the king",
    "the queen may stay",
    "the queen moves diagonally",
    "the king moves diagonally",
    "rows go round to the next",
    "every corner locks the king in",
    "a queen beside the corner locks the king in",
    "nobody asks whether the squares are apart",
    "beside the king comes before illegal",
    "the king is never locked in",
)


def solve(text: str, mistake: str = "") -> Iterator[str]:
    """What is printed for each triple."""
    numbers = list(map(int, text.split()))
    for at in range(0, len(numbers), 3):
        king, queen, target = numbers[at : at + 3]
        yield verdict(king, queen, target, mistake) + "\n"


def verdict(king: int, queen: int, target: int, mistake: str) -> str:
    if king == queen and mistake != "nobody asks whether the squares are apart":
        return "Illegal state"
    beside = target in king_steps(king, mistake)
    if beside and mistake == "beside the king comes before illegal":
        return "Move not allowed"
    if target == queen and mistake != "the queen may stay":
        return "Illegal move"
    if target != queen and target not in queen_moves(queen, king, mistake):
        return "Illegal move"
    if beside:
        return "Move not allowed"
    return "Stop" if is_locked_in(king, target, mistake) else "Continue"


def king_steps(king: int, mistake: str) -> set[int]:
    if mistake == "rows go round to the next":
        return {king - 8, king - 1, king + 1, king + 8} & set(range(64))
    ways = [(-1, 0), (1, 0), (0, -1), (0, 1)]
    if mistake == "the king moves diagonally":
        ways += [(-1, -1), (-1, 1), (1, -1), (1, 1)]
    row, column = divmod(king, 8)
    return {
        8 * (row + down) + column + right for down, right in ways if 0 <= row + down < 8 and 0 <= column + right < 8
    }


def queen_moves(queen: int, king: int, mistake: str) -> set[int]:
    ways = [(-1, 0), (1, 0), (0, -1), (0, 1)]
    if mistake == "the queen moves diagonally":
        ways += [(-1, -1), (-1, 1), (1, -1), (1, 1)]
    found = set()
    for down, right in ways:
        row, column = queen // 8 + down, queen % 8 + right
        while 0 <= row < 8 and 0 <= column < 8:
            square = 8 * row + column
            if square == king and mistake == "the queen takes the king":
                found.add(square)
            if square == king and mistake != "the queen jumps over the king":
                break
            if square != king:
                found.add(square)
            row, column = row + down, column + right
    return found


def is_locked_in(king: int, queen: int, mistake: str) -> bool:
    corner = king in (0, 7, 56, 63)
    if mistake == "every corner locks the king in":
        return corner
    if mistake == "a queen beside the corner locks the king in":
        return corner and abs(king // 8 - queen // 8) <= 2 and abs(king % 8 - queen % 8) <= 2
    if mistake == "the king is never locked in":
        return False
    return king_steps(king, mistake) <= queen_moves(queen, king, mistake)
