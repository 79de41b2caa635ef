# A set of squares is a number of 49 bits; the squares that a piece reaches from anywhere are tables.
import sys

NAMES = [file + rank for rank in "1234567" for file in "abcdefg"]
WHITE_CASTLE = sum(1 << NAMES.index(file + rank) for file in "cde" for rank in "123")
CASTLES = {"w": WHITE_CASTLE, "b": WHITE_CASTLE << 28}
AROUND = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)]
JUMPS = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]


def bit(square, step, length=1):
    """Returns the square `length` steps away as a bit, or 0 if it is beyond the edge."""
    column, row = square % 7 + step[0] * length, square // 7 + step[1] * length
    return 1 << row * 7 + column if 0 <= column < 7 and 0 <= row < 7 else 0


def union(bits):
    total = 0
    for each in bits:
        total |= each
    return total


STEPS = [union(bit(square, step) for step in AROUND) for square in range(49)]
LEAPS = [union(bit(square, step, 2) for step in AROUND) for square in range(49)]
KNIGHT = [union(bit(square, step) for step in JUMPS) for square in range(49)]
FORWARD = {
    side: [union(bit(square, (right, up)) for right in (-1, 0, 1)) for square in range(49)]
    for side, up in (("w", 1), ("b", -1))
}
SIDEWAYS = [bit(square, (-1, 0)) | bit(square, (1, 0)) for square in range(49)]


class Position:
    def __init__(self, fen, side):
        self.sets = dict.fromkeys("LZGPSMEClzgpsmec", 0)
        square = 42
        for letter in fen:
            if letter == "/":
                square -= 14
            elif letter.isdigit():
                square += int(letter)
            else:
                self.sets[letter] |= 1 << square
                square += 1
        self.side = side
        white = union(self.sets[letter] for letter in "LZGPSMEC")
        black = union(self.sets[letter] for letter in "lzgpsmec")
        self.own = white if side == "w" else black
        self.empty = (1 << 49) - 1 & ~(white | black)
        self.other_lion = self.sets["l" if side == "w" else "L"]

    def retreat(self, square, right):
        back = -1 if self.side == "w" else 1
        near = bit(square, (right, back)) & self.empty
        return near | (bit(square, (right, back), 2) & self.empty if near else 0)

    def sight(self, square):
        up = 1 if self.side == "w" else -1
        for right in (-1, 0, 1):
            length = 1
            while bit(square, (right, up), length) & self.empty:
                length += 1
            yield bit(square, (right, up), length) & self.other_lion

    def targets(self, letter, square):
        if letter == "L":
            return STEPS[square] & CASTLES[self.side] | union(self.sight(square))
        if letter == "Z":
            return KNIGHT[square]
        if letter == "G":
            return STEPS[square] & self.empty | LEAPS[square]
        if letter == "P":
            past_river = square >= 28 if self.side == "w" else square < 21
            return FORWARD[self.side][square] | (self.retreat(square, 0) if past_river else 0)
        retreats = union(self.retreat(square, right) for right in (-1, 0, 1))
        return FORWARD[self.side][square] | SIDEWAYS[square] | retreats

    def moves(self, letter):
        pieces = self.sets[letter if self.side == "w" else letter.lower()]
        for square in squares(pieces):
            for target in squares(self.targets(letter, square) & ~self.own):
                yield NAMES[square] + NAMES[target]


def squares(bits):
    return (square for square in range(49) if bits >> square & 1)


def main():
    count = int(sys.stdin.readline())
    kinds = sys.argv[1:] or ["lion", "zebra", "giraffe", "pawn", "superpawn"]
    for _ in range(count):
        fen, side, _ = sys.stdin.readline().split()
        position = Position(fen, side)
        for kind in kinds:
            print(" ".join(sorted(position.moves(kind[0].upper()))))


main()
