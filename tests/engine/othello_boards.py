"""Boards of Othello as 64 letters, and a slow, simple implementation of the statement's rules for comparisons."""

from collections.abc import Iterator

WIDTH, SQUARES = 8, 64
AROUND = [(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right]
OTHER = {"B": "W", "W": "B"}


def ways(square: int) -> Iterator[list[int]]:
    """Yields a list for each of the eight directions: the squares from the next square to the edge. A list may be
    empty.
    """
    for down, right in AROUND:
        row, column = divmod(square, WIDTH)
        way = []
        while 0 <= (row := row + down) < WIDTH and 0 <= (column := column + right) < WIDTH:
            way.append(WIDTH * row + column)
        yield way


def ways_around_edge(square: int) -> Iterator[list[int]]:
    """Yields for each direction the squares that a program walks through if it adds a fixed number at each step and
    ignores the left and right edges.
    """
    for down, right in AROUND:
        step = WIDTH * down + right
        yield list(range(square + step, SQUARES if step > 0 else -1, step))


def bracketed_on(letters: str, player: str, way: list[int]) -> list[int]:
    """Returns the other player's discs at the beginning of `way`, if one of the player's discs follows them; else an
    empty list.
    """
    for length, square in enumerate(way):
        if letters[square] != OTHER[player]:
            return way[:length] if letters[square] == player else []
    return []


def lines(letters: str, player: str, square: int) -> list[list[int]]:
    """Returns the discs that a player's new disc on the square flips: a list for each direction with such discs.
    Returns an empty list if the square is occupied.
    """
    if letters[square] != "-":
        return []
    return [line for way in ways(square) if (line := bracketed_on(letters, player, way))]


def legal(letters: str, player: str) -> list[int]:
    return [square for square in range(SQUARES) if lines(letters, player, square)]


def after(letters: str, player: str, square: int) -> str:
    """Returns the board after the player has put a disc on the square."""
    changed = {square, *(turned for line in lines(letters, player, square) for turned in line)}
    return "".join(player if at in changed else letter for at, letter in enumerate(letters))
