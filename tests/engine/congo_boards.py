"""Boards of Congo as letters on squares, and a slow, simple implementation of the rules for comparisons."""

from collections.abc import Iterator

from hypothesis import strategies as st

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


def fen(squares: str, side: str, number: int = 1) -> str:
    rows = "/".join(squares[start : start + WIDTH] for start in range(0, SQUARES, WIDTH))
    for length in range(WIDTH, 0, -1):
        rows = rows.replace("." * length, str(length))
    return f"{rows} {side} {number}"


def some_squares(lions: list[int], others: str) -> str:
    """Returns 49 squares with White's lion on the square `lions[0]`, Black's on `lions[1]`, and the letters `others` on
    the remaining squares in order.
    """
    left = [square for square in range(SQUARES) if square not in lions]
    squares = ["."] * SQUARES
    squares[lions[0]], squares[lions[1]] = "L", "l"
    for square, piece in zip(left, others, strict=True):
        squares[square] = piece
    return "".join(squares)


@st.composite
def boards(draw: st.DrawFn) -> str:
    """Draws 49 squares with two lions anywhere, and pieces of all kinds with few or many empty squares."""
    lions = draw(st.lists(st.integers(0, SQUARES - 1), min_size=2, max_size=2, unique=True))
    alphabet = "pPsSzZgGmMeEcC" + "." * draw(st.sampled_from([0, 14, 80]))
    return some_squares(lions, draw(st.text(alphabet, min_size=SQUARES - 2, max_size=SQUARES - 2)))


SIDES = st.sampled_from("wb")
