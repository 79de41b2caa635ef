"""Congo as students write it: one program that is right, walking square by square, and others with one mistake each."""

import re
from collections.abc import Iterator

SIDE = 7
PIECES = {"lion": "l", "zebra": "z", "giraffe": "g", "pawn": "p", "superpawn": "s"}
AROUND = tuple((right, up) for right in (-1, 0, 1) for up in (-1, 0, 1) if right or up)
JUMPS = tuple((right, up) for right in (-2, -1, 1, 2) for up in (-2, -1, 1, 2) if abs(right) != abs(up))

Place = tuple[int, int]
"""File and rank, both 1 to 7."""


class Solver:
    """The right one."""

    board: dict[Place, str]
    white: bool
    forward: int

    def solve(self, text: str, piece: str) -> Iterator[str]:
        """The output for a judge's input, position by position."""
        for line in text.splitlines()[1:]:
            rows, side, _ = line.split()
            self.read(rows)
            self.white = side == "w"
            self.forward = 1 if self.white else -1
            yield "".join(self.printed(PIECES[one]) for one in (PIECES if piece == "all" else [piece]))

    def read(self, rows: str) -> None:
        self.board = {}
        for down, row in enumerate(rows.split("/")):
            file = 1
            for letter in row:
                if letter.isdigit():
                    file += int(letter)
                else:
                    self.board[file, SIDE - down] = letter
                    file += 1

    def printed(self, letter: str) -> str:
        own = letter.upper() if self.white else letter
        places = sorted((-rank, file) for (file, rank), piece in self.board.items() if piece == own)
        found = [
            self.name(place) + self.name(target)
            for place in ((file, -rank) for rank, file in places)
            for target in self.targets(letter, place)
        ]
        return self.joined(found)

    def joined(self, found: list[str]) -> str:
        return " ".join(sorted(found)) + "\n"

    def name(self, place: Place) -> str:
        return f"{'abcdefg'[place[0] - 1]}{place[1]}"

    def targets(self, letter: str, place: Place) -> Iterator[Place]:
        return {"l": self.lion, "z": self.zebra, "g": self.giraffe, "p": self.pawn, "s": self.superpawn}[letter](place)

    def step(self, place: Place, right: int, up: int) -> Place:
        return place[0] + right, place[1] + up

    def inside(self, place: Place) -> bool:
        return all(1 <= number <= SIDE for number in place)

    def empty(self, place: Place) -> bool:
        return self.inside(place) and place not in self.board

    def open(self, place: Place) -> bool:
        """Whether an own piece can move there, perhaps by taking."""
        return self.inside(place) and (place not in self.board or self.board[place].isupper() != self.white)

    def castle(self, place: Place) -> bool:
        return place[0] in (3, 4, 5) and place[1] in ((1, 2, 3) if self.white else (5, 6, 7))

    def lion(self, place: Place) -> Iterator[Place]:
        for step in AROUND:
            target = self.step(place, *step)
            if self.castle(target) and self.open(target):
                yield target
        for right in (-1, 0, 1):
            target = self.step(place, right, self.forward)
            while self.empty(target):
                target = self.step(target, right, self.forward)
            if self.board.get(target) == ("l" if self.white else "L") and not self.castle(target):
                yield target

    def zebra(self, place: Place) -> Iterator[Place]:
        for jump in JUMPS:
            target = self.step(place, *jump)
            if self.open(target):
                yield target

    def giraffe(self, place: Place) -> Iterator[Place]:
        for right, up in AROUND:
            near, far = self.step(place, right, up), self.step(place, 2 * right, 2 * up)
            if self.empty(near):
                yield near
            if self.open(far):
                yield far

    def pawn(self, place: Place) -> Iterator[Place]:
        yield from self.ahead(place)
        if self.past_river(place):
            yield from self.retreat(place, 0)

    def superpawn(self, place: Place) -> Iterator[Place]:
        yield from self.ahead(place)
        yield from self.sideways(place)
        for right in (-1, 0, 1):
            yield from self.retreat(place, right)

    def past_river(self, place: Place) -> bool:
        return place[1] > 4 if self.white else place[1] < 4

    def ahead(self, place: Place) -> Iterator[Place]:
        for right in (-1, 0, 1):
            target = self.step(place, right, self.forward)
            if self.open(target):
                yield target

    def sideways(self, place: Place) -> Iterator[Place]:
        for right in (-1, 1):
            target = self.step(place, right, 0)
            if self.open(target):
                yield target

    def retreat(self, place: Place, right: int) -> Iterator[Place]:
        for length in (1, 2):
            target = self.step(place, length * right, -length * self.forward)
            if not self.empty(target):
                break
            yield target


class LionLeavesItsCastle(Solver):
    """The castle's borders are not heeded."""

    def lion(self, place: Place) -> Iterator[Place]:
        steps = {self.step(place, *step) for step in AROUND}
        yield from (target for target in steps if self.open(target))
        yield from (target for target in super().lion(place) if target not in steps)


class LionEntersTheRiver(Solver):
    """The castle has four ranks."""

    def castle(self, place: Place) -> bool:
        return super().castle(place) or (place[0] in (3, 4, 5) and place[1] == 4)


class LionSeesThroughPieces(Solver):
    """The lions face each other whatever is between."""

    def lion(self, place: Place) -> Iterator[Place]:
        steps = {target for target in super().lion(place) if self.castle(target)}
        board = self.board
        self.board = {one: piece for one, piece in board.items() if piece in "Ll"}
        seen = {target for target in super().lion(place) if not self.castle(target)}
        self.board = board
        yield from steps | seen


class LionSeesFilesOnly(Solver):
    """The view along the diagonal is forgotten."""

    def lion(self, place: Place) -> Iterator[Place]:
        return (target for target in super().lion(place) if self.castle(target) or target[0] == place[0])


class LionSeesNothing(Solver):
    """The view is forgotten."""

    def lion(self, place: Place) -> Iterator[Place]:
        return (target for target in super().lion(place) if self.castle(target))


class LionShunsTheOther(Solver):
    """The lion does not step into the other's view, as if there were check."""

    def lion(self, place: Place) -> Iterator[Place]:
        board = self.board
        for target in list(super().lion(place)):
            piece = board[place]
            self.board = {one: other for one, other in board.items() if one != place} | {target: piece}
            seen = any(not self.castle(one) for one in super().lion(target))
            self.board = board
            if not seen:
                yield target


class ZebraWraps(Solver):
    """The board is one row of 49 squares for the zebra."""

    def zebra(self, place: Place) -> Iterator[Place]:
        for right, up in JUMPS:
            square = SIDE * (place[1] - 1 + up) + place[0] - 1 + right
            if 0 <= square < SIDE * SIDE:
                target = square % SIDE + 1, square // SIDE + 1
                if self.open(target):
                    yield target


class ZebraIsHemmedIn(Solver):
    """The zebra does not jump: the square beside it on the longer way has to be empty."""

    def zebra(self, place: Place) -> Iterator[Place]:
        for right, up in JUMPS:
            target = self.step(place, right, up)
            if self.open(target) and self.empty(self.step(place, int(right / 2), int(up / 2))):
                yield target


class ZebraTakesItsOwn(Solver):
    """Own pieces do not close a jump."""

    def zebra(self, place: Place) -> Iterator[Place]:
        return (target for jump in JUMPS if self.inside(target := self.step(place, *jump)))


class GiraffeTakesBeside(Solver):
    """A step takes as a jump does."""

    def giraffe(self, place: Place) -> Iterator[Place]:
        return (
            target
            for right, up in AROUND
            for length in (1, 2)
            if self.open(target := self.step(place, length * right, length * up))
        )


class GiraffeDoesNotJump(Solver):
    """Two squares only if the first is empty."""

    def giraffe(self, place: Place) -> Iterator[Place]:
        for right, up in AROUND:
            near, far = self.step(place, right, up), self.step(place, 2 * right, 2 * up)
            if self.empty(near):
                yield near
                if self.open(far):
                    yield far


class GiraffeTakesNothing(Solver):
    """Jumps to empty squares only."""

    def giraffe(self, place: Place) -> Iterator[Place]:
        return (target for target in super().giraffe(place) if self.empty(target))


class GiraffeJumpsToAnySquare(Solver):
    """A ring of sixteen squares, the zebra's among them."""

    def giraffe(self, place: Place) -> Iterator[Place]:
        yield from super().giraffe(place)
        yield from self.zebra(place)


class RetreatJumps(Solver):
    """The second square can be reached whatever stands on the first."""

    def retreat(self, place: Place, right: int) -> Iterator[Place]:
        for length in (1, 2):
            target = self.step(place, length * right, -length * self.forward)
            if self.empty(target):
                yield target


class RetreatTakes(Solver):
    """An enemy piece on a way back is taken."""

    def retreat(self, place: Place, right: int) -> Iterator[Place]:
        for length in (1, 2):
            target = self.step(place, length * right, -length * self.forward)
            if self.open(target):
                yield target
            if not self.empty(target):
                break


class RetreatsOneSquare(Solver):
    """The second square back is forgotten."""

    def retreat(self, place: Place, right: int) -> Iterator[Place]:
        return (target for target in super().retreat(place, right) if abs(target[1] - place[1]) == 1)


class RetreatStaysPastTheRiver(Solver):
    """A pawn that retreats stops at the river."""

    def pawn(self, place: Place) -> Iterator[Place]:
        back = set(super().pawn(place)) - set(self.ahead(place))
        yield from self.ahead(place)
        yield from (target for target in back if self.past_river((target[0], target[1] + self.forward)))


class PawnRetreatsOnTheRiver(Solver):
    """The river counts as past."""

    def past_river(self, place: Place) -> bool:
        return super().past_river(place) or place[1] == 4


class PawnRetreatsDiagonally(Solver):
    """As a superpawn does."""

    def pawn(self, place: Place) -> Iterator[Place]:
        yield from super().pawn(place)
        if self.past_river(place):
            for right in (-1, 1):
                yield from self.retreat(place, right)


class PawnTakesAsInChess(Solver):
    """Straight to empty squares only, diagonally to take only."""

    def ahead(self, place: Place) -> Iterator[Place]:
        return (target for target in super().ahead(place) if (target[0] == place[0]) == self.empty(target))


class PawnsAreOneKind(Solver):
    """A superpawn is listed with the pawns."""

    def printed(self, letter: str) -> str:
        if letter == "p":
            moves = [super(PawnsAreOneKind, self).printed(one).split() for one in "ps"]
            return self.joined([move for some in moves for move in some])
        return super().printed(letter)


class SuperpawnTakesNothingSideways(Solver):
    """A step sideways is to an empty square."""

    def sideways(self, place: Place) -> Iterator[Place]:
        return (target for target in super().sideways(place) if self.empty(target))


class SuperpawnRetreatsPastTheRiver(Solver):
    """As a pawn does, no earlier."""

    def superpawn(self, place: Place) -> Iterator[Place]:
        yield from self.ahead(place)
        yield from self.sideways(place)
        if self.past_river(place):
            for right in (-1, 0, 1):
                yield from self.retreat(place, right)


class SuperpawnRetreatsStraight(Solver):
    """The diagonal ways back are forgotten."""

    def superpawn(self, place: Place) -> Iterator[Place]:
        yield from self.ahead(place)
        yield from self.sideways(place)
        yield from self.retreat(place, 0)


class BlackMovesUpwards(Solver):
    """Black's pieces are moved as White's."""

    def printed(self, letter: str) -> str:
        self.forward = 1
        return super().printed(letter)


class BoardOrder(Solver):
    """Moves are printed as the squares lie, from the top left."""

    def joined(self, found: list[str]) -> str:
        return " ".join(sorted(found, key=lambda move: (-int(move[1]), move[0], -int(move[3]), move[2]))) + "\n"


class NoLineForNoMove(Solver):
    """Where there is no move, nothing is printed."""

    def joined(self, found: list[str]) -> str:
        return super().joined(found) if found else ""


class ReadsRunsAsNumbers(Solver):
    """Digits that follow each other are one number."""

    def read(self, rows: str) -> None:
        self.board = {}
        for down, row in enumerate(rows.split("/")):
            file = 1
            for run in re.findall("[0-9]+|[a-z]", row, re.IGNORECASE):
                if run.isdigit():
                    file += int(run)
                else:
                    self.board[file, SIDE - down] = run
                    file += 1
        self.board = {place: piece for place, piece in self.board.items() if self.inside(place)}


class OverlooksAnimals(Solver):
    """Monkeys, elephants and crocodiles are read as empty squares."""

    def read(self, rows: str) -> None:
        super().read(rows)
        self.board = {place: piece for place, piece in self.board.items() if piece.lower() not in "mec"}


EVERY = tuple(PIECES)
WRONG: dict[type[Solver], tuple[str, ...]] = {
    LionLeavesItsCastle: ("lion",),
    LionEntersTheRiver: ("lion",),
    LionSeesThroughPieces: ("lion",),
    LionSeesFilesOnly: ("lion",),
    LionSeesNothing: ("lion",),
    LionShunsTheOther: ("lion",),
    ZebraWraps: ("zebra",),
    ZebraIsHemmedIn: ("zebra",),
    ZebraTakesItsOwn: ("zebra",),
    GiraffeTakesBeside: ("giraffe",),
    GiraffeDoesNotJump: ("giraffe",),
    GiraffeTakesNothing: ("giraffe",),
    GiraffeJumpsToAnySquare: ("giraffe",),
    RetreatJumps: ("pawn", "superpawn"),
    RetreatTakes: ("pawn", "superpawn"),
    RetreatsOneSquare: ("pawn", "superpawn"),
    RetreatStaysPastTheRiver: ("pawn",),
    PawnRetreatsOnTheRiver: ("pawn",),
    PawnRetreatsDiagonally: ("pawn",),
    PawnTakesAsInChess: ("pawn", "superpawn"),
    PawnsAreOneKind: ("pawn",),
    SuperpawnTakesNothingSideways: ("superpawn",),
    SuperpawnRetreatsPastTheRiver: ("superpawn",),
    SuperpawnRetreatsStraight: ("superpawn",),
    BlackMovesUpwards: ("pawn", "superpawn"),
    BoardOrder: EVERY,
    NoLineForNoMove: EVERY,
    ReadsRunsAsNumbers: EVERY,
    OverlooksAnimals: EVERY,
}
"""The mistakes, each with the pieces whose moves it spoils."""
