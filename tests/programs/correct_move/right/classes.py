# Squares and positions are data classes.
import sys
from dataclasses import dataclass


@dataclass(frozen=True)
class Square:
    row: int
    column: int

    @classmethod
    def numbered(cls, number):
        return cls(*divmod(number, 8))

    def distance(self, other):
        return abs(self.row - other.row) + abs(self.column - other.column)

    def in_line_with(self, other):
        return self.row == other.row or self.column == other.column

    def is_between(self, one, other):
        return (
            one.in_line_with(other)
            and min(one.row, other.row) <= self.row <= max(one.row, other.row)
            and min(one.column, other.column) <= self.column <= max(one.column, other.column)
        )

    def neighbours(self):
        for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            if 0 <= self.row + down <= 7 and 0 <= self.column + right <= 7:
                yield Square(self.row + down, self.column + right)


@dataclass
class Position:
    king: Square
    queen: Square

    @property
    def legal(self):
        return self.king != self.queen

    def queen_moves_to(self, target):
        moves = target != self.queen and target.in_line_with(self.queen)
        return moves and not self.king.is_between(self.queen, target)

    def king_moves_to(self, target):
        return self.king.distance(target) == 1

    def locked(self):
        return not [square for square in self.king.neighbours() if not self.queen_moves_to(square)]


def verdict(position, target):
    if not position.legal:
        return "Illegal state"
    if not position.queen_moves_to(target):
        return "Illegal move"
    if position.king_moves_to(target):
        return "Move not allowed"
    return "Stop" if Position(position.king, target).locked() else "Continue"


for line in sys.stdin:
    king, queen, target = (Square.numbered(int(word)) for word in line.split())
    print(verdict(Position(king, queen), target))
