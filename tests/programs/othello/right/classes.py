# A game is an object with a method for each command.
import sys
from dataclasses import dataclass, field
from typing import NamedTuple


class Square(NamedTuple):
    row: int
    column: int

    def __str__(self):
        return f"({self.row},{self.column})"

    def plus(self, step):
        return Square(self.row + step[0], self.column + step[1])


SQUARES = [Square(row, column) for row in range(1, 9) for column in range(1, 9)]
STEPS = [(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if (down, right) != (0, 0)]


class Player:
    def __init__(self, letter, name):
        self.letter = letter
        self.name = name
        self.opponent = None


BLACK, WHITE = Player("B", "Black"), Player("W", "White")
BLACK.opponent, WHITE.opponent = WHITE, BLACK
PLAYERS = {"B": BLACK, "W": WHITE}


@dataclass
class Game:
    current: Player
    discs: dict = field(default_factory=dict)

    def place_row(self, row, letters):
        for column, letter in enumerate(letters, 1):
            if letter in PLAYERS:
                self.discs[Square(row, column)] = PLAYERS[letter]

    def captured(self, player, square):
        captured = set()
        for step in STEPS:
            line = set()
            at = square.plus(step)
            while self.discs.get(at) is player.opponent:
                line.add(at)
                at = at.plus(step)
            if self.discs.get(at) is player:
                captured |= line
        return captured

    def moves(self, player):
        return sorted(square for square in SQUARES if square not in self.discs and self.captured(player, square))

    def list(self):
        return " ".join(map(str, self.moves(self.current))) or "No legal move."

    def move(self, square):
        if not self.moves(self.current):
            self.current = self.current.opponent
        for turned in self.captured(self.current, square):
            self.discs[turned] = self.current
        self.discs[square] = self.current
        self.current = self.current.opponent
        return " ".join(f"{player.name} - {self.count(player):>2}" for player in (BLACK, WHITE))

    def count(self, player):
        return sum(1 for disc in self.discs.values() if disc is player)

    def __str__(self):
        letters = [self.discs[square].letter if square in self.discs else "-" for square in SQUARES]
        return "\n".join("".join(letters[first : first + 8]) for first in range(0, 64, 8))


def play(lines):
    rows = [next(lines).strip() for _ in range(8)]
    game = Game(PLAYERS[next(lines).strip()])
    for number, row in enumerate(rows, 1):
        game.place_row(number, row)
    for line in lines:
        command = line.strip()
        if command == "Q":
            print(game)
            return
        print(game.list() if command == "L" else game.move(Square(int(command[1]), int(command[2]))))


lines = iter(sys.stdin)
for number in range(int(next(lines))):
    if number:
        print()
    play(lines)
