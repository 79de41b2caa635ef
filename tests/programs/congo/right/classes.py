# A class for each animal, which yields the squares it goes to.
import sys
from typing import NamedTuple


class Square(NamedTuple):
    file: int
    rank: int

    def __str__(self):
        return f"{chr(ord('a') + self.file)}{self.rank + 1}"

    def shifted(self, right, up):
        return Square(self.file + right, self.rank + up)

    @property
    def exists(self):
        return self.file in range(7) and self.rank in range(7)


ALL_AROUND = [(right, up) for up in (1, 0, -1) for right in (-1, 0, 1) if (right, up) != (0, 0)]


class Piece:
    def __init__(self, white, square, board):
        self.white = white
        self.square = square
        self.board = board
        self.ahead = 1 if white else -1

    def is_open(self, square):
        """Returns whether a square is on the board and is empty or has an enemy piece."""
        return square.exists and (self.board.is_empty(square) or self.board[square].white != self.white)

    def step(self, right, up):
        return self.square.shifted(right, up)

    def retreat(self, right):
        for length in (1, 2):
            square = self.step(right * length, -self.ahead * length)
            if not self.board.is_empty(square):
                return
            yield square

    def moves(self):
        return []


class Lion(Piece):
    def castle(self):
        ranks = range(3) if self.white else range(4, 7)
        return {Square(file, rank) for file in (2, 3, 4) for rank in ranks}

    def moves(self):
        for step in ALL_AROUND:
            if self.step(*step) in self.castle() and self.is_open(self.step(*step)):
                yield self.step(*step)
        for right in (-1, 0, 1):
            square = self.step(right, self.ahead)
            while self.board.is_empty(square):
                square = square.shifted(right, self.ahead)
            if self.is_open(square) and isinstance(self.board[square], Lion):
                yield square


class Zebra(Piece):
    def moves(self):
        for long in (-2, 2):
            for short in (-1, 1):
                yield from filter(self.is_open, (self.step(long, short), self.step(short, long)))


class Giraffe(Piece):
    def moves(self):
        for right, up in ALL_AROUND:
            if self.board.is_empty(self.step(right, up)):
                yield self.step(right, up)
            if self.is_open(self.step(2 * right, 2 * up)):
                yield self.step(2 * right, 2 * up)


class Pawn(Piece):
    def moves(self):
        yield from filter(self.is_open, (self.step(right, self.ahead) for right in (-1, 0, 1)))
        if (self.square.rank - 3) * self.ahead > 0:
            yield from self.retreat(0)


class Superpawn(Piece):
    def moves(self):
        ahead = [self.step(right, self.ahead) for right in (-1, 0, 1)]
        yield from filter(self.is_open, [*ahead, self.step(-1, 0), self.step(1, 0)])
        for right in (-1, 0, 1):
            yield from self.retreat(right)


ANIMALS = {"l": Lion, "z": Zebra, "g": Giraffe, "p": Pawn, "s": Superpawn}
NAMED = {animal.__name__.lower(): animal for animal in ANIMALS.values()}


class Board:
    def __init__(self, fen):
        self.pieces = {}
        for rank, row in enumerate(reversed(fen.split("/"))):
            file = 0
            for letter in row:
                if letter.isdigit():
                    file += int(letter)
                    continue
                square = Square(file, rank)
                self.pieces[square] = ANIMALS.get(letter.lower(), Piece)(letter.isupper(), square, self)
                file += 1

    def __getitem__(self, square):
        return self.pieces[square]

    def is_empty(self, square):
        return square.exists and square not in self.pieces

    def moves(self, animal, white):
        for piece in self.pieces.values():
            if isinstance(piece, animal) and piece.white == white:
                for target in piece.moves():
                    yield f"{piece.square}{target}"


sys.stdin.readline()
for line in sys.stdin:
    fen, side, _ = line.split()
    board = Board(fen)
    for name in sys.argv[1:] or NAMED:
        print(*sorted(set(board.moves(NAMED[name], side == "w"))))
