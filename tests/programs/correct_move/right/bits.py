# Sets of squares are the bits of numbers; three generators, one after the other.
import sys

BOARD = (1 << 64) - 1
LEFT = sum(1 << 8 * row for row in range(8))
RIGHT = LEFT << 7


def up(bits):
    return bits >> 8


def down(bits):
    return bits << 8 & BOARD


def left(bits):
    return (bits & ~LEFT) >> 1


def right(bits):
    return (bits & ~RIGHT) << 1


STEPS = (up, down, left, right)


def around(bit):
    result = 0
    for step in STEPS:
        result |= step(bit)
    return result


def lines(bit, blocker):
    result = 0
    for step in STEPS:
        at = step(bit) & ~blocker
        while at:
            result |= at
            at = step(at) & ~blocker
    return result


def words():
    for line in sys.stdin:
        yield from line.split()


def triples(found):
    for word in found:
        yield 1 << int(word), 1 << int(next(found)), 1 << int(next(found))


def answers(found):
    for king, queen, target in found:
        if king == queen:
            yield "Illegal state"
        elif not lines(queen, king) & target:
            yield "Illegal move"
        elif around(king) & target:
            yield "Move not allowed"
        elif around(king) & ~lines(target, king):
            yield "Continue"
        else:
            yield "Stop"


print("\n".join(answers(triples(words()))))
