# Line by line with input(), and on the board square by square.


def queen_squares(king, queen):
    """Returns all squares that the queen can move to."""
    found = []
    for down, right in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        row, column = queen // 8 + down, queen % 8 + right
        while 0 <= row < 8 and 0 <= column < 8:
            if row * 8 + column == king:
                break
            found.append(row * 8 + column)
            row += down
            column += right
    return found


def king_squares(king):
    """Returns all squares next to the king in his row or his column."""
    found = []
    if king >= 8:
        found.append(king - 8)
    if king < 56:
        found.append(king + 8)
    if king % 8 > 0:
        found.append(king - 1)
    if king % 8 < 7:
        found.append(king + 1)
    return found


def answer(king, queen, target):
    if king == queen:
        return "Illegal state"
    if target not in queen_squares(king, queen):
        return "Illegal move"
    if target in king_squares(king):
        return "Move not allowed"
    closed = queen_squares(king, target)
    for square in king_squares(king):
        if square not in closed:
            return "Continue"
    return "Stop"


while True:
    try:
        line = input()
    except EOFError:
        break
    king, queen, target = map(int, line.split())
    print(answer(king, queen, target))
