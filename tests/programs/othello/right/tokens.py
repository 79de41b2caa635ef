# All words of the input at once; the board is a list of 64 letters, row after row.
import sys

OTHER = {"B": "W", "W": "B"}


def lines_from(square):
    """Yields a list for each direction: the squares from the nearest to the edge."""
    row, column = square // 8, square % 8
    for down in (-1, 0, 1):
        for right in (-1, 0, 1):
            if down or right:
                line = []
                r, c = row + down, column + right
                while 0 <= r <= 7 and 0 <= c <= 7:
                    line.append(8 * r + c)
                    r, c = r + down, c + right
                yield line


LINES = [list(lines_from(square)) for square in range(64)]


def turned(board, player, square):
    found = []
    for line in LINES[square]:
        length = 0
        while length < len(line) and board[line[length]] == OTHER[player]:
            length += 1
        if length < len(line) and board[line[length]] == player:
            found.extend(line[:length])
    return found


def possible(board, player):
    return [square for square in range(64) if board[square] == "-" and turned(board, player, square)]


def main():
    words = sys.stdin.read().split()
    at = 1
    for game in range(int(words[0])):
        board = list("".join(words[at : at + 8]))
        player = words[at + 8]
        at += 9
        output = []
        while words[at] != "Q":
            squares = possible(board, player)
            if words[at] == "L":
                named = [f"({square // 8 + 1},{square % 8 + 1})" for square in squares]
                output.append(" ".join(named) if named else "No legal move.")
            else:
                mover = player if squares else OTHER[player]
                square = 8 * int(words[at][1]) + int(words[at][2]) - 9
                for disc in turned(board, mover, square):
                    board[disc] = mover
                board[square] = mover
                player = OTHER[mover]
                output.append(f"Black - {board.count('B'):2} White - {board.count('W'):2}")
            at += 1
        at += 1
        for start in range(0, 64, 8):
            output.append("".join(board[start : start + 8]))
        if game:
            print()
        print("\n".join(output))


main()
