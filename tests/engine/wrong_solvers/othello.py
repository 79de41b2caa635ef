"""Othello as students write it: one right program that walks square by square, and others, each with one mistake."""

from collections.abc import Iterator

SIDE = 8
AROUND = tuple((down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right)
OTHER = {"B": "W", "W": "B"}

Square = tuple[int, int]


class Solver:
    """The right one."""

    board: dict[Square, str]
    player: str

    steps = AROUND
    before_others, after = "\n", ""
    """What is printed around games."""
    gap_closes = edge_closes = False
    """Whether a line ends well there."""
    black_begins = False

    def solve(self, text: str) -> Iterator[str]:
        """The output for a judge's input, game by game."""
        words = iter(text.split())
        for number in range(int(next(words))):
            yield (self.before_others if number else "") + self.game(words) + self.after

    def game(self, words: Iterator[str]) -> str:
        rows = [next(words) for _ in range(SIDE)]
        self.board = {(row, column): rows[row][column] for row in range(SIDE) for column in range(SIDE)}
        player = next(words)
        self.player = "B" if self.black_begins else player
        return "".join(self.answers(words))

    def answers(self, words: Iterator[str]) -> Iterator[str]:
        for word in words:
            if word == "L":
                yield self.listed()
            elif word == "Q":
                break
            else:
                yield self.moved((int(word[1]) - 1, int(word[2]) - 1))
        for row in range(SIDE):
            yield "".join(self.board[row, column] for column in range(SIDE)) + "\n"

    def listed(self) -> str:
        names = [f"({row + 1},{column + 1})" for row, column in self.legal(self.player)]
        return " ".join(names or ["No legal move."]) + "\n"

    def moved(self, square: Square) -> str:
        self.before_move()
        self.put(square)
        self.player = OTHER[self.player]
        return self.counted()

    def before_move(self) -> None:
        if not self.legal(self.player):
            self.player = OTHER[self.player]

    def put(self, square: Square) -> None:
        turned = [one for line in self.lines(square, self.player) for one in line]
        for one in [square, *turned]:
            self.board[one] = self.player

    def counted(self) -> str:
        discs = "".join(self.board.values())
        return f"Black - {discs.count('B'):2} White - {discs.count('W'):2}\n"

    def legal(self, player: str) -> list[Square]:
        empty = [square for square, here in self.board.items() if here == "-"]
        return [square for square in empty if any(self.line(square, step, player) for step in self.steps)]

    def lines(self, square: Square, player: str) -> list[list[Square]]:
        """What a disc there turns, line by line."""
        return [line for step in self.steps if (line := self.line(square, step, player))]

    def line(self, square: Square, step: Square, player: str) -> list[Square]:
        found: list[Square] = []
        while (square := self.next(square, step)) in self.board:
            if self.board[square] == player:
                return found
            if self.board[square] == "-":
                return found if self.gap_closes else []
            found.append(square)
        return found if self.edge_closes else []

    def next(self, square: Square, step: Square) -> Square:
        return square[0] + step[0], square[1] + step[1]


class ForgetsThePass(Solver):
    """A move is always the current player's."""

    def before_move(self) -> None:
        pass


class PassesOnlyAtAList(Solver):
    """The player changes when `L` finds nothing, and at no other time."""

    def listed(self) -> str:
        text = super().listed()
        if not self.legal(self.player):
            self.player = OTHER[self.player]
        return text

    def before_move(self) -> None:
        pass


class ListChangesThePlayer(Solver):
    """The player changes when `L` finds nothing, and at a move as well."""

    def listed(self) -> str:
        text = super().listed()
        if not self.legal(self.player):
            self.player = OTHER[self.player]
        return text


class PassesOnlyAtTheStart(Solver):
    """Whether the player has a move is looked at once a game."""

    moves_made = False

    def game(self, words: Iterator[str]) -> str:
        self.moves_made = False
        return super().game(words)

    def before_move(self) -> None:
        if not self.moves_made:
            super().before_move()
        self.moves_made = True


class TurnsTheFirstDirection(Solver):
    """A move turns the first line that is found."""

    def put(self, square: Square) -> None:
        for one in [square, *next(iter(self.lines(square, self.player)), [])]:
            self.board[one] = self.player


class TurnsTheFirstDirectionClockwise(TurnsTheFirstDirection):
    """The same, with the directions in a circle from the top."""

    steps = ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))


class TurnsTheLastDirection(TurnsTheFirstDirection):
    """Each line that is found takes the place of the one before."""

    steps = AROUND[::-1]


class ForgetsDiagonals(Solver):
    """Lines go along rows and columns."""

    steps = tuple(step for step in AROUND if 0 in step)


class BracketsAcrossGaps(Solver):
    """A line goes on beyond empty squares."""

    def line(self, square: Square, step: Square, player: str) -> list[Square]:
        found: list[Square] = []
        while (square := self.next(square, step)) in self.board:
            if self.board[square] == player:
                return found
            if self.board[square] == OTHER[player]:
                found.append(square)
        return []


class TakesGapsForDiscs(Solver):
    """A line is closed by an empty square, too."""

    gap_closes = True


class TakesTheEdgeForADisc(Solver):
    """A line is closed by the edge, too."""

    edge_closes = True


class WrapsAround(Solver):
    """The board is one row of 64 squares, and the edge is not heeded."""

    def next(self, square: Square, step: Square) -> Square:
        return divmod(SIDE * (square[0] + step[0]) + square[1] + step[1], SIDE)


class StopsBeforeTheEdge(Solver):
    """A disc on the far edge closes no line: a loop ends one square early."""

    def line(self, square: Square, step: Square, player: str) -> list[Square]:
        found = super().line(square, step, player)
        closing = self.next(found[-1], step) if found else square
        return found if self.next(closing, step) in self.board else []


class TurnsFiveAtMost(Solver):
    """A loop over distances ends at six."""

    def line(self, square: Square, step: Square, player: str) -> list[Square]:
        found = super().line(square, step, player)
        return found if len(found) <= 5 else []


class ListsByColumns(Solver):
    """Moves are listed column by column."""

    def legal(self, player: str) -> list[Square]:
        return sorted(super().legal(player), key=lambda square: (square[1], square[0]))


class BlackAlwaysBegins(Solver):
    """The player's line is skipped."""

    black_begins = True


class BlankLineAfterEachGame(Solver):
    """After the last game as well."""

    before_others, after = "", "\n"


class NoBlankLine(Solver):
    """Games follow one another without one."""

    before_others = ""


class PadsNothing(Solver):
    """Counts take as many characters as they have digits."""

    def counted(self) -> str:
        return super().counted().replace("  ", " ")


WRONG: list[type[Solver]] = [
    ForgetsThePass,
    PassesOnlyAtAList,
    ListChangesThePlayer,
    PassesOnlyAtTheStart,
    TurnsTheFirstDirection,
    TurnsTheFirstDirectionClockwise,
    TurnsTheLastDirection,
    ForgetsDiagonals,
    BracketsAcrossGaps,
    TakesGapsForDiscs,
    TakesTheEdgeForADisc,
    WrapsAround,
    StopsBeforeTheEdge,
    TurnsFiveAtMost,
    ListsByColumns,
    BlackAlwaysBegins,
    BlankLineAfterEachGame,
    NoBlankLine,
    PadsNothing,
]
