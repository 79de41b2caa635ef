"""Rank and File as students write it: right without a mistake, wrong with one."""

from collections.abc import Iterator

Place = tuple[int, int]
Board = dict[Place, str]

MISTAKES = (
    "pinned pieces move",
    "stalemate is mate",
    "the king hides behind himself",
    "the king takes what is guarded",
    "one parry is enough for two checks",
    "nobody blocks",
    "nobody but the king captures",
    "only the king moves",
    "the other king guards nothing",
    "pinned pieces guard nothing",
    "the king stays where he is",
    "lines go through pieces",
    "it is always White's turn",
)
STRAIGHT = [(-1, 0), (1, 0), (0, -1), (0, 1)]
DIAGONAL = [(-1, -1), (-1, 1), (1, -1), (1, 1)]
JUMPS = [(down, right) for down in (-2, -1, 1, 2) for right in (-2, -1, 1, 2) if abs(down) != abs(right)]
WAYS = {"r": STRAIGHT, "b": DIAGONAL, "q": STRAIGHT + DIAGONAL, "k": STRAIGHT + DIAGONAL, "n": JUMPS}


def solve(text: str, mistake: str = "") -> Iterator[str]:
    """What is printed for each data set."""
    words = text.split()
    for at in range(1, len(words), 9):
        side = "w" if mistake == "it is always White's turn" else words[at]
        name = "WHITE" if side == "w" else "BLACK"
        yield f"{name} IS {verdict(side, board_of(words[at + 1 : at + 9]), mistake)}\n"


def board_of(rows: list[str]) -> Board:
    return {(row, column): piece for row, line in enumerate(rows) for column, piece in enumerate(line) if piece != "."}


def verdict(side: str, board: Board, mistake: str = "") -> str:
    checking = checkers(side, board, mistake)
    if not checking:
        return "CHECKMATED" if mistake == "stalemate is mate" and not can_move(side, board) else "SAFE"
    for origin, target in moves(side, board):
        is_king = board[origin].lower() == "k"
        if is_king:
            saves = is_flight(side, board, origin, target, mistake)
        else:
            saves = is_parry(side, board, origin, target, checking, mistake)
        if saves:
            return "CHECKED"
    return "CHECKMATED"


def is_flight(side: str, board: Board, origin: Place, target: Place, mistake: str) -> bool:
    if mistake == "the king stays where he is":
        return False
    if mistake == "the king takes what is guarded" and target in board:
        return True
    after = moved(board, origin, target)
    guarding = set(attackers(after, target, side, mistake))
    if mistake == "the king hides behind himself":
        guarding &= set(attackers({**board, target: board[origin]}, target, side, mistake))
    if mistake == "the other king guards nothing":
        guarding = {place for place in guarding if board[place].lower() != "k"}
    if mistake == "pinned pieces guard nothing":
        guarding = {place for place in guarding if not is_pinned(after, place)}
    return not guarding


def is_parry(side: str, board: Board, origin: Place, target: Place, checking: set[Place], mistake: str) -> bool:
    if mistake == "only the king moves":
        return False
    if mistake == "nobody blocks" and target not in board:
        return False
    if mistake == "nobody but the king captures" and target in board:
        return False
    left = checkers(side, moved(board, origin, target), mistake)
    if mistake == "pinned pieces move":
        left &= checking
    if mistake == "one parry is enough for two checks":
        return len(left & checking) < len(checking) and left <= checking
    return not left


def is_own(piece: str, side: str) -> bool:
    return piece.islower() == (side == "w")


def king_of(side: str, board: Board) -> Place:
    return next(place for place, piece in board.items() if piece == ("k" if side == "w" else "K"))


def moved(board: Board, origin: Place, target: Place) -> Board:
    after = {**board, target: board[origin]}
    del after[origin]
    return after


def checkers(side: str, board: Board, mistake: str = "") -> set[Place]:
    return set(attackers(board, king_of(side, board), side, mistake))


def attackers(board: Board, place: Place, side: str, mistake: str = "") -> Iterator[Place]:
    """Where the other side's pieces stand that attack the place."""
    for ways, kinds, length in ((STRAIGHT, "rq", 7), (DIAGONAL, "bq", 7), (JUMPS, "n", 1), (WAYS["k"], "k", 1)):
        for down, right in ways:
            row, column = place
            for _ in range(length):
                row, column = row + down, column + right
                piece = board.get((row, column))
                if piece is not None:
                    if piece.lower() in kinds and not is_own(piece, side):
                        yield row, column
                    if mistake != "lines go through pieces":
                        break


def moves(side: str, board: Board) -> Iterator[tuple[Place, Place]]:
    """The moves of a side, whether or not its king is safe after them."""
    for origin, piece in board.items():
        if not is_own(piece, side):
            continue
        for down, right in WAYS[piece.lower()]:
            row, column = origin
            for _ in range(1 if piece.lower() in "kn" else 7):
                row, column = row + down, column + right
                other = board.get((row, column))
                if not (0 <= row < 8 and 0 <= column < 8) or (other and (is_own(other, side) or other in "kK")):
                    break
                yield origin, (row, column)
                if other:
                    break


def can_move(side: str, board: Board) -> bool:
    return any(not checkers(side, moved(board, *move)) for move in moves(side, board))


def is_pinned(board: Board, place: Place) -> bool:
    """Whether the piece may not leave its place for its own king's sake."""
    side = "w" if board[place].islower() else "B"
    without = {other: piece for other, piece in board.items() if other != place}
    return board[place].lower() != "k" and bool(checkers(side, without) - checkers(side, board))
