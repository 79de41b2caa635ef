# Functions of strings: a board is 7 rows of text with the mover's pieces in capitals, and rays follow themselves.
import re
import sys
from itertools import product

COMPASS = tuple(step for step in product((-1, 0, 1), repeat=2) if any(step))
KNIGHT = tuple(step for step in product((-2, -1, 1, 2), repeat=2) if abs(step[0] * step[1]) == 2)


def expand(fen, side):
    """Returns the rows as the side to move sees them: its first rank is row 0, and its pieces are capitals."""
    rows = re.sub("[1-7]", lambda digit: "." * int(digit[0]), fen).split("/")
    return rows[::-1] if side == "w" else [row.swapcase() for row in rows]


def look(rows, place):
    """Returns the letter on a square; beyond the edge `X`, a capital, which no piece may capture."""
    row, column = place
    return rows[row][column] if row in range(7) and column in range(7) else "X"


def add(place, step, times=1):
    return place[0] + step[0] * times, place[1] + step[1] * times


def ray(rows, place, step):
    """Returns the first square that is not empty, from `place` in the direction of `step`."""
    return ray(rows, add(place, step), step) if look(rows, place) == "." else place


def landing(rows, places):
    return [place for place in places if not look(rows, place).isupper()]


def back(rows, place, step, left=2):
    behind = add(place, step)
    if left == 0 or look(rows, behind) != ".":
        return []
    return [behind, *back(rows, behind, step, left - 1)]


def lion(rows, place):
    castle = set(product((0, 1, 2), (2, 3, 4)))
    steps = landing(rows, castle & {add(place, step) for step in COMPASS})
    ends = {ray(rows, add(place, (1, right)), (1, right)) for right in (-1, 0, 1)}
    return steps + [end for end in ends if look(rows, end) == "l"]


def zebra(rows, place):
    return landing(rows, [add(place, step) for step in KNIGHT])


def giraffe(rows, place):
    near = [add(place, step) for step in COMPASS if look(rows, add(place, step)) == "."]
    return near + landing(rows, [add(place, step, 2) for step in COMPASS])


def pawn(rows, place):
    ahead = landing(rows, [add(place, (1, right)) for right in (-1, 0, 1)])
    return ahead + (back(rows, place, (-1, 0)) if place[0] >= 4 else [])


def superpawn(rows, place):
    steps = [step for step in COMPASS if step[0] >= 0]
    retreats = [square for right in (-1, 0, 1) for square in back(rows, place, (-1, right))]
    return landing(rows, [add(place, step) for step in steps]) + retreats


MOVERS = {"lion": lion, "zebra": zebra, "giraffe": giraffe, "pawn": pawn, "superpawn": superpawn}


def answer(fen, side, kind):
    rows = expand(fen, side)

    def name(place):
        return "abcdefg"[place[1]] + "1234567"[place[0] if side == "w" else 6 - place[0]]

    return " ".join(
        sorted(
            name(place) + name(target)
            for place in product(range(7), repeat=2)
            if look(rows, place) == kind[0].upper()
            for target in MOVERS[kind](rows, place)
        )
    )


lines = sys.stdin.read().splitlines()
for line in lines[1 : 1 + int(lines[0])]:
    fen, side, _ = line.split()
    for kind in sys.argv[1:] or MOVERS:
        print(answer(fen, side, kind))
