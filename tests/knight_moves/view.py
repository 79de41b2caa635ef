"""The board of a pair: the knight, its goal, and the first moves of its shortest routes to the goal."""

from judgeboard.view import BoardView, Mark, Phrase, Piece
from tests.knight_moves.rules import BOARD, Pair, distances


def view(pair: Pair) -> BoardView:
    """Returns the board with the knight, its goal, and dots for the first moves of the shortest routes to the goal."""
    start, goal = pair
    moves, left = distances(start)[goal], distances(goal)
    nearer = (square for square in range(BOARD.size) if distances(start)[square] == 1 and left[square] < moves)
    return BoardView(
        BOARD.rows,
        BOARD.columns,
        BOARD.names,
        Phrase("knight_moves.distance", {"start": BOARD.names[start], "goal": BOARD.names[goal], "count": moves}),
        row_labels=BOARD.ranks,
        column_labels=BOARD.files,
        pieces=(Piece(start, "white-knight"),),
        marks=(Mark(goal, "target"), *(Mark(square, "dot") for square in nearer)),
    )
