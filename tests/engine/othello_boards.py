"""Boards of Othello as 64 letters, and what a slow and plain look at them tells by the words of the statement."""

from collections.abc import Iterator

SIDE, SQUARES = 8, 64
AROUND = [(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right]
OTHER = {"B": "W", "W": "B"}


def ways(square: int) -> Iterator[list[int]]:
    """The squares in each direction, up to the edge."""
    for down, right in AROUND:
        row, column = divmod(square, SIDE)
        way = []
        while 0 <= (row := row + down) < SIDE and 0 <= (column := column + right) < SIDE:
            way.append(SIDE * row + column)
        yield way


def ways_around_edge(square: int) -> Iterator[list[int]]:
    """The discs on a way if the board is taken for one row of 64 squares."""
    for down, right in AROUND:
        step = SIDE * down + right
        yield list(range(square + step, SQUARES if step > 0 else -1, step))


def bracketed_on(letters: str, player: str, way: list[int]) -> list[int]:
    """The other player's discs on a way, if one of the player's stands behind them."""
    for length, square in enumerate(way):
        if letters[square] != OTHER[player]:
            return way[:length] if letters[square] == player else []
    return []


def lines(letters: str, player: str, square: int) -> list[list[int]]:
    """The discs that a disc on the square turns, direction by direction."""
    if letters[square] != "-":
        return []
    return [line for way in ways(square) if (line := bracketed_on(letters, player, way))]


def legal(letters: str, player: str) -> list[int]:
    return [square for square in range(SQUARES) if lines(letters, player, square)]


def after(letters: str, player: str, square: int) -> str:
    """The board after a move."""
    changed = {square, *(turned for line in lines(letters, player, square) for turned in line)}
    return "".join(player if at in changed else letter for at, letter in enumerate(letters))
