# A class for each kind of piece.
import sys

STRAIGHT = ((-1, 0), (0, -1), (0, 1), (1, 0))
DIAGONAL = ((-1, -1), (-1, 1), (1, -1), (1, 1))


class Piece:
    steps = ()
    slides = False

    def __init__(self, white, row, column):
        self.white = white
        self.row = row
        self.column = column

    def squares(self, board):
        """Yields the squares that this piece attacks, including squares of pieces of its own colour."""
        for down, right in self.steps:
            row, column = self.row + down, self.column + right
            while 0 <= row < 8 and 0 <= column < 8:
                yield row, column
                if not self.slides or board.at(row, column):
                    break
                row, column = row + down, column + right


class King(Piece):
    steps = STRAIGHT + DIAGONAL


class Knight(Piece):
    steps = ((-2, -1), (-2, 1), (2, -1), (2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2))


class Rook(Piece):
    steps = STRAIGHT
    slides = True


class Bishop(Piece):
    steps = DIAGONAL
    slides = True


class Queen(Piece):
    steps = STRAIGHT + DIAGONAL
    slides = True


KINDS = {"k": King, "n": Knight, "r": Rook, "b": Bishop, "q": Queen}


class Board:
    def __init__(self, pieces):
        self.pieces = {(piece.row, piece.column): piece for piece in pieces}

    @classmethod
    def parse(cls, lines):
        pieces = []
        for row, line in enumerate(lines):
            for column, letter in enumerate(line):
                if letter != ".":
                    pieces.append(KINDS[letter.lower()](letter.islower(), row, column))
        return cls(pieces)

    def at(self, row, column):
        return self.pieces.get((row, column))

    def of(self, white):
        return [piece for piece in self.pieces.values() if piece.white == white]

    def king(self, white):
        return [piece for piece in self.of(white) if isinstance(piece, King)][0]

    def checked(self, white):
        king = self.king(white)
        for piece in self.of(not white):
            if (king.row, king.column) in piece.squares(self):
                return True
        return False

    def moved(self, piece, row, column):
        left = [
            other for other in self.pieces.values() if other is not piece and (other.row, other.column) != (row, column)
        ]
        return Board([*left, type(piece)(piece.white, row, column)])

    def moves(self, white):
        for piece in self.of(white):
            for row, column in piece.squares(self):
                there = self.at(row, column)
                if there is None or (there.white != white and not isinstance(there, King)):
                    yield piece, row, column

    def mated(self, white):
        return all(self.moved(*move).checked(white) for move in self.moves(white))


class Report:
    def __init__(self, lines):
        self.white = lines[0].strip() == "w"
        self.board = Board.parse([line.strip() for line in lines[1:]])

    def __str__(self):
        state = "SAFE"
        if self.board.checked(self.white):
            state = "CHECKMATED" if self.board.mated(self.white) else "CHECKED"
        return f"{'WHITE' if self.white else 'BLACK'} IS {state}"


lines = sys.stdin.readlines()
for start in range(1, 1 + 9 * int(lines[0]), 9):
    print(Report(lines[start : start + 9]))
