# Small functions only: a recursive walk, sets, and a table of rules in their order.
from functools import cache
from itertools import takewhile

DIRECTIONS = (-1, 0), (1, 0), (0, -1), (0, 1)


def walk(row, column, direction):
    if not (0 <= row < 8 and 0 <= column < 8):
        return ()
    return (8 * row + column, *walk(row + direction[0], column + direction[1], direction))


@cache
def rays(square):
    return [walk(*divmod(square, 8), direction)[1:] for direction in DIRECTIONS]


def king_reach(king):
    return {ray[0] for ray in rays(king) if ray}


def queen_reach(queen, king):
    return {square for ray in rays(queen) for square in takewhile(lambda square: square != king, ray)}


RULES = (
    ("Illegal state", lambda king, queen, target: king == queen),
    ("Illegal move", lambda king, queen, target: target not in queen_reach(queen, king)),
    ("Move not allowed", lambda king, queen, target: target in king_reach(king)),
    ("Stop", lambda king, queen, target: king_reach(king) <= queen_reach(target, king)),
    ("Continue", lambda king, queen, target: True),
)


def answer(triple):
    return next(name for name, holds in RULES if holds(*triple))


with open(0) as lines:
    print(*(answer(tuple(map(int, line.split()))) for line in lines if line.strip()), sep="\n", end="")
