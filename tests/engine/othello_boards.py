"""Boards of Othello as 64 letters, and a slow, simple implementation of the statement's rules for them."""

from collections.abc import Iterator

SIDE, SQUARES = 8, 64
AROUND = [(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right]
OTHER = {"B": "W", "W": "B"}


def ways(square: int) -> Iterator[list[int]]:
    """Yields the squares in each direction up to the edge, the nearest first."""
    for down, right in AROUND:
        row, column = divmod(square, SIDE)
        way = []
        while 0 <= (row := row + down) < SIDE and 0 <= (column := column + right) < SIDE:
            way.append(SIDE * row + column)
        yield way


def ways_around_edge(square: int) -> Iterator[list[int]]:
    """Yields the squares in each direction as if the board were one row of 64 squares, without edges between its
    rows.
    """
    for down, right in AROUND:
        step = SIDE * down + right
        yield list(range(square + step, SQUARES if step > 0 else -1, step))


def bracketed_on(letters: str, player: str, way: list[int]) -> list[int]:
    """Returns the other player's discs along a direction, if a disc of the player's follows; else an empty list."""
    for length, square in enumerate(way):
        if letters[square] != OTHER[player]:
            return way[:length] if letters[square] == player else []
    return []


def lines(letters: str, player: str, square: int) -> list[list[int]]:
    """Returns the discs that a player's new disc on the square turns: a list for each direction that has any."""
    if letters[square] != "-":
        return []
    return [line for way in ways(square) if (line := bracketed_on(letters, player, way))]


def legal(letters: str, player: str) -> list[int]:
    return [square for square in range(SQUARES) if lines(letters, player, square)]


def after(letters: str, player: str, square: int) -> str:
    """Returns the board after a player's move to the square."""
    changed = {square, *(turned for line in lines(letters, player, square) for turned in line)}
    return "".join(player if at in changed else letter for at, letter in enumerate(letters))
