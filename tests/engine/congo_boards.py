"""Boards of Congo as letters on squares, and a slow, simple implementation of the rules for comparisons."""

from collections.abc import Iterator

from judgeboard.congo.rules import SQUARES, WIDTH

PIECES = ["lion", "zebra", "giraffe", "pawn", "superpawn"]
AROUND = [(right, up) for right in (-1, 0, 1) for up in (-1, 0, 1) if right or up]
JUMPS = [(right, up) for right in (-2, -1, 1, 2) for up in (-2, -1, 1, 2) if abs(right) != abs(up)]

Place = tuple[int, int]
"""File and rank, both 1 to 7."""
Board = dict[Place, str]


def board_of(squares: str) -> Board:
    """Returns the pieces of a board, given as 49 letters row by row, from a7 on; a dot is an empty square."""
    places = ((index % WIDTH + 1, WIDTH - index // WIDTH) for index in range(SQUARES))
    return {place: piece for place, piece in zip(places, squares, strict=True) if piece != "."}


def on_board(place: Place) -> bool:
    return all(1 <= number <= WIDTH for number in place)


def moves_of(board: Board, side: str, letter: str) -> Iterator[tuple[Place, Place]]:
    """Yields origin and target of each move of a side's pieces of one kind, by the rules as the problem's statement
    words them. `letter` is the kind in lower case.
    """
    white = side == "w"
    forward = 1 if white else -1

    def own(place: Place) -> bool:
        return place in board and board[place].isupper() == white

    for origin, piece in board.items():
        if piece != (letter.upper() if white else letter):
            continue
        file, rank = origin

        def step(right: int, up: int, file: int = file, rank: int = rank) -> Place:
            return file + right, rank + up

        if letter == "l":
            ranks = range(1, 4) if white else range(5, 8)
            for right, up in AROUND:
                target = step(right, up)
                if target[0] in range(3, 6) and target[1] in ranks and not own(target):
                    yield origin, target
            for right in (-1, 0, 1):
                for up in (-1, 1):
                    target = step(right, up)
                    while on_board(target) and target not in board:
                        target = target[0] + right, target[1] + up
                    across = rank < 4 < target[1] or target[1] < 4 < rank
                    if across and board.get(target) == ("l" if white else "L"):
                        yield origin, target
        if letter == "z":
            yield from ((origin, step(*jump)) for jump in JUMPS if on_board(step(*jump)) and not own(step(*jump)))
        if letter == "g":
            for right, up in AROUND:
                near, far = step(right, up), step(2 * right, 2 * up)
                if on_board(near) and near not in board:
                    yield origin, near
                if on_board(far) and not own(far):
                    yield origin, far
        if letter in "ps":
            ahead = [(-1, forward), (0, forward), (1, forward), *([(-1, 0), (1, 0)] if letter == "s" else [])]
            yield from ((origin, step(*one)) for one in ahead if on_board(step(*one)) and not own(step(*one)))
            past_river = rank > 4 if white else rank < 4
            for right in (-1, 0, 1) if letter == "s" else (0,) if past_river else ():
                for length in (1, 2):
                    target = step(length * right, -length * forward)
                    if not on_board(target) or target in board:
                        break
                    yield origin, target
