"""Boards of Rank and File as letters on squares, and a slow, simple implementation of the rules for comparisons."""

import random
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from hypothesis import strategies as st

from judgeboard.board import Side
from judgeboard.rank_and_file.rules import SQUARES, WIDTH, Position
from tests.engine.vectors import answers, cases

PROBLEM = "rank-and-file"

STRAIGHT = [(-1, 0), (1, 0), (0, -1), (0, 1)]
DIAGONAL = [(-1, -1), (-1, 1), (1, -1), (1, 1)]
JUMPS = [(down, right) for down in (-2, -1, 1, 2) for right in (-2, -1, 1, 2) if abs(down) != abs(right)]
STEPS = {"r": STRAIGHT, "b": DIAGONAL, "q": STRAIGHT + DIAGONAL, "k": STRAIGHT + DIAGONAL, "n": JUMPS}

EMPTY_ROW = "........"

Place = tuple[int, int]
"""Row and column, both 0 to 7; row 0 is rank 8, column 0 is file a."""
Board = dict[Place, str]


def board_text(side: str, rows: list[str]) -> str:
    return "\n".join([side, *rows]) + "\n"


def rows_of(squares: str) -> list[str]:
    return [squares[start : start + WIDTH] for start in range(0, SQUARES, WIDTH)]


@cache
def ways(kind: str, place: Place) -> list[list[Place]]:
    """Returns for each direction the squares that a piece could reach on an empty board, the nearest first. `kind` is
    the letter of the piece in lower case.
    """
    found = []
    for down, right in STEPS[kind]:
        distances = range(1, 2 if kind in "kn" else WIDTH)
        line = [(place[0] + down * distance, place[1] + right * distance) for distance in distances]
        found.append([(row, column) for row, column in line if 0 <= row < WIDTH and 0 <= column < WIDTH])
    return found


def reached(board: Board, place: Place) -> Iterator[Place]:
    """Yields the squares that the piece on `place` attacks, including squares of pieces of its own side."""
    for way in ways(board[place].lower(), place):
        for target in way:
            yield target
            if target in board:
                break


def place_of(board: Board, king: str) -> Place:
    return next(place for place, piece in board.items() if piece == king)


def checkers(board: Board, king: str) -> Iterator[Place]:
    """Yields the squares of the pieces that attack a king. `king` is his letter: `k` for White, `K` for Black."""
    place = place_of(board, king)
    for enemy, piece in board.items():
        if piece.islower() != king.islower() and place in reached(board, enemy):
            yield enemy


def in_check(board: Board, king: str) -> bool:
    return next(checkers(board, king), None) is not None


def board_of(squares: str) -> Board:
    """Returns the pieces of a board, given as 64 letters row by row from the top; a dot is an empty square."""
    return {divmod(square, WIDTH): piece for square, piece in enumerate(squares) if piece != "."}


def after(board: Board, origin: Place, target: Place) -> Board:
    """Returns the board after the piece on `origin` has moved to `target`."""
    return {place: piece for place, piece in board.items() if place != origin} | {target: board[origin]}


def moves_by_trying(board: Board, king: str) -> Iterator[tuple[Place, Place]]:
    """Yields origin and target of each legal move of the king's side. Tries every move that captures neither a king nor
    a piece of the same side; a move is legal if it leaves the side's own king unattacked.
    """
    for origin, piece in board.items():
        if piece.islower() == king.islower():
            for target in reached(board, origin):
                taken = board.get(target, "")
                if taken.lower() == "k" or (taken and taken.islower() == king.islower()):
                    continue
                if not in_check(after(board, origin, target), king):
                    yield origin, target


def verdict(board: Board, king: str) -> str:
    if not in_check(board, king):
        return "SAFE"
    return "CHECKED" if any(moves_by_trying(board, king)) else "CHECKMATED"


@st.composite
def boards(draw: st.DrawFn) -> tuple[str, str]:
    """Draws the side to move and 64 squares. Each side has one king on any square, even beside the other king. There
    are 0 to 62 other pieces.
    """
    places = draw(st.permutations(range(SQUARES)))
    others = draw(st.text("rbqnRBQN", max_size=draw(st.sampled_from([3, 8, 20, 62]))))
    squares = ["."] * SQUARES
    for place, piece in zip(places, "kK" + others, strict=False):
        squares[place] = piece
    return draw(st.sampled_from("wB")), "".join(squares)


def letters(position: Position) -> tuple[str, str]:
    """Returns the side to move, `w` or `B`, and the 64 letters of a position."""
    squares = ["."] * SQUARES
    for square in range(SQUARES):
        if (position.white | position.black) >> square & 1:
            kind = position.kind(square).value
            letter = "n" if kind == "knight" else kind[0]
            squares[square] = letter if position.white >> square & 1 else letter.upper()
    return "w" if position.turn is Side.WHITE else "B", "".join(squares)


def one(side: str, squares: str) -> str:
    return "1\n" + board_text(side, rows_of(squares))


def position_of(side: str, squares: str) -> Position:
    (answer,) = answers(PROBLEM, one(side, squares))
    assert isinstance(answer.subject, Position)
    return answer.subject


def _rows(given: dict[int, str]) -> str:
    """Returns the 64 letters of a board. `given` has rows by rank, 1 to 8; all other ranks are empty."""
    return "".join(given.get(rank, EMPTY_ROW) for rank in range(WIDTH, 0, -1))


STORIES = {
    "a knight shields the king": _rows({8: "...RQ...", 7: "K.......", 5: "....n...", 4: "....kb.B", 2: "..N....."}),
    "a stalemate with a pin": _rows({8: "kn.....R", 7: "..B.....", 6: "K......."}),
    "many ways out": _rows({8: "....R..K", 7: "...r....", 5: "q.......", 4: ".....n..", 3: "b.......", 1: "....k..."}),
    "two checks at once": _rows({8: "....R..K", 4: "..q....B", 1: "....k..."}),
    "a pinned knight": _rows({8: "...RRR..", 7: "K.......", 1: "R.n.k..."}),
    "a pinned rook can take what pins it": _rows({8: "....R...", 6: "....r...", 4: "....k...", 2: "K......."}),
    "the other king beside": _rows({8: "kK......", 7: "qq......"}),
    "the other king beside, to be stepped away from": _rows({8: "kK......", 7: "n......."}),
    "two pieces guarded by one": _rows({8: "K.......", 3: ".....N..", 2: ".......N", 1: "......Rk"}),
    "back along the line": _rows({8: "R..k....", 7: "R.......", 6: "K......."}),
}
RANDOM_BOARDS = 150


class Case(NamedTuple):
    """A board as the engine's position and as letters, and the letter of the king whose side is to move."""

    name: str
    position: Position
    board: Board
    king: str

    @property
    def place(self) -> Place:
        return divmod(self.position.king, WIDTH)

    def own(self, place: Place) -> bool:
        return place in self.board and self.board[place].islower() == self.king.islower()

    def enemies(self, board: Board) -> list[Place]:
        """Returns the squares on `board` of the pieces of the side that is not to move."""
        return [place for place, piece in board.items() if piece.islower() != self.king.islower()]


def case_of(name: str, position: Position) -> Case:
    return Case(name, position, board_of(letters(position)[1]), "k" if position.turn is Side.WHITE else "K")


@cache
def all_cases() -> list[Case]:
    """Returns a case for each valid board of the test vectors, and two cases for each board of `STORIES` and of
    `random_boards`: one with each side to move.
    """
    found = [
        case_of(case["id"], answer.subject)
        for name in ("cases", "extra_illegal_positions")
        for case in cases(PROBLEM, name)
        for answer in answers(PROBLEM, case["input"])
        if isinstance(answer.subject, Position)
    ]
    told = [*STORIES.items(), *random_boards()]
    return found + [case_of(name, position_of(side, squares)) for name, squares in told for side in "wB"]


def random_boards() -> Iterator[tuple[str, str]]:
    """Yields names and squares of 150 boards with five to twenty pieces. At these numbers of pieces, checks, pins and
    mates are most frequent.
    """
    dice = random.Random(1051)
    for number in range(RANDOM_BOARDS):
        pieces = ["k", "K", *dice.choices("rbqnRBQN", k=dice.randint(3, 18))]
        squares = [*pieces, *"." * (SQUARES - len(pieces))]
        dice.shuffle(squares)
        yield f"random {number}", "".join(squares)


@cache
def moves_of(index: int) -> set[tuple[int, int]]:
    """Returns origin and target of each legal move in the case `all_cases()[index]`, as numbers of squares. Finds the
    moves with `moves_by_trying`.
    """
    _, _, board, king = all_cases()[index]
    return {(number(origin), number(target)) for origin, target in moves_by_trying(board, king)}


def number(place: Place) -> int:
    return place[0] * WIDTH + place[1]


def numbered() -> Iterator[tuple[int, Case]]:
    return enumerate(all_cases())
