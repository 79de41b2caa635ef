# Makes no move: counts the checking pieces, and sees by the pins which pieces can capture or step between.
import sys

LINES = {"r": ((0, 1), (1, 0), (0, -1), (-1, 0)), "b": ((1, 1), (1, -1), (-1, 1), (-1, -1))}
LINES["q"] = LINES["r"] + LINES["b"]
NEAR = LINES["q"]
JUMPS = ((1, 2), (1, -2), (-1, 2), (-1, -2), (2, 1), (2, -1), (-2, 1), (-2, -1))


def ray(square, step):
    row, column = square
    while True:
        row, column = row + step[0], column + step[1]
        if not (0 <= row < 8 and 0 <= column < 8):
            return
        yield row, column


def attackers(pieces, square, white):
    """Returns the squares of all pieces of a colour that attack the square."""
    found = set()
    for steps, kind in ((JUMPS, "n"), (NEAR, "k")):
        for step in steps:
            place = square[0] + step[0], square[1] + step[1]
            if pieces.get(place) == (kind, white):
                found.add(place)
    for step in NEAR:
        for place in ray(square, step):
            if place in pieces:
                kind, colour = pieces[place]
                if colour == white and step in LINES.get(kind, ()):
                    found.add(place)
                break
    return found


def between(one, other):
    for step in NEAR:
        passed = []
        for place in ray(one, step):
            if place == other:
                return passed
            passed.append(place)
    return []


def pinned(pieces, king, white):
    """Returns the squares of the pieces that are pinned to the king of their colour."""
    found = set()
    for step in NEAR:
        met = [place for place in ray(king, step) if place in pieces][:2]
        if len(met) == 2 and pieces[met[0]][1] == white:
            kind, colour = pieces[met[1]]
            if colour != white and step in LINES.get(kind, ()):
                found.add(met[0])
    return found


def state(pieces, white):
    king = next(place for place, piece in pieces.items() if piece == ("k", white))
    checking = attackers(pieces, king, not white)
    if not checking:
        return "SAFE"
    without_king = {place: piece for place, piece in pieces.items() if place != king}
    for step in NEAR:
        flight = king[0] + step[0], king[1] + step[1]
        if not (0 <= flight[0] < 8 and 0 <= flight[1] < 8):
            continue
        if flight in pieces and (pieces[flight][1] == white or pieces[flight][0] == "k"):
            continue
        if not attackers(without_king, flight, not white):
            return "CHECKED"
    if len(checking) == 1:
        (checker,) = checking
        fixed = pinned(pieces, king, white) | {king}
        for place in [checker, *between(king, checker)]:
            if pieces.get(place) != ("k", not white) and attackers(pieces, place, white) - fixed:
                return "CHECKED"
    return "CHECKMATED"


def boards(words):
    for _ in range(int(next(words))):
        side = next(words)
        yield (
            side == "w",
            {
                (row, column): (letter.lower(), letter.islower())
                for row in range(8)
                for column, letter in enumerate(next(words))
                if letter != "."
            },
        )


for white, pieces in boards(iter(sys.stdin.read().split())):
    print("WHITE" if white else "BLACK", "IS", state(pieces, white))
