# The whole input at once, as numbers; the queen walks to her target.
import sys


def can_reach(king, queen, target):
    if queen == target:
        return False
    if queen // 8 == target // 8:
        step = 1
    elif queen % 8 == target % 8:
        step = 8
    else:
        return False
    if target < queen:
        step = -step
    square = queen + step
    while square != target:
        if square == king:
            return False
        square += step
    return target != king


NEIGHBOURS = []
for place in range(64):
    around = []
    if place % 8 != 0:
        around.append(place - 1)
    if place % 8 != 7:
        around.append(place + 1)
    if place // 8 != 0:
        around.append(place - 8)
    if place // 8 != 7:
        around.append(place + 8)
    NEIGHBOURS.append(around)


def solve(king, queen, target):
    if king == queen:
        return "Illegal state"
    if not can_reach(king, queen, target):
        return "Illegal move"
    if target in NEIGHBOURS[king]:
        return "Move not allowed"
    if all(can_reach(king, target, square) for square in NEIGHBOURS[king]):
        return "Stop"
    return "Continue"


def main():
    numbers = [int(word) for word in sys.stdin.read().split()]
    for i in range(0, len(numbers), 3):
        print(solve(numbers[i], numbers[i + 1], numbers[i + 2]))


main()
