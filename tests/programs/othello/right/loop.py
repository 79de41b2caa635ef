# Reads with input(), command by command; the board is a list of lists.

DIRECTIONS = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)]


def other(player):
    if player == "B":
        return "W"
    return "B"


def brackets(board, player, row, column):
    """Returns all discs that turn if the player puts a disc on a square; empty if the square is occupied."""
    if board[row][column] != "-":
        return []
    turned = []
    for down, right in DIRECTIONS:
        line = []
        r = row + down
        c = column + right
        while 0 <= r < 8 and 0 <= c < 8 and board[r][c] == other(player):
            line.append((r, c))
            r += down
            c += right
        if 0 <= r < 8 and 0 <= c < 8 and board[r][c] == player:
            turned += line
    return turned


def legal_moves(board, player):
    moves = []
    for row in range(8):
        for column in range(8):
            if len(brackets(board, player, row, column)) > 0:
                moves.append((row, column))
    return moves


def count(board, disc):
    return sum(row.count(disc) for row in board)


games = int(input())
for game in range(games):
    if game > 0:
        print()
    board = []
    for _ in range(8):
        board.append(list(input().strip()))
    player = input().strip()
    while True:
        command = input().strip()
        if command == "Q":
            break
        if command == "L":
            moves = legal_moves(board, player)
            if moves:
                print(" ".join(f"({row + 1},{column + 1})" for row, column in moves))
            else:
                print("No legal move.")
        else:
            if not legal_moves(board, player):
                player = other(player)
            row, column = int(command[1]) - 1, int(command[2]) - 1
            for r, c in brackets(board, player, row, column):
                board[r][c] = player
            board[row][column] = player
            player = other(player)
            print("Black - %2d White - %2d" % (count(board, "B"), count(board, "W")))
    for row in board:
        print("".join(row))
