"""Simpler data sets: fewer pieces."""

from collections.abc import Iterator

from judgeboard.cases import fewer_pieces
from judgeboard.rank_and_file.parse import KINGS, SIDES, position_of
from judgeboard.rank_and_file.rules import SIDE, attackers


def simpler(case: str) -> Iterator[str]:
    """The data set without some pieces; as in a game, the side that is not to move is not in check."""
    letter, *rows = case.split()
    side = SIDES[letter]
    for board in fewer_pieces("".join(rows), "".join(KINGS)):
        position = position_of(side, board)
        if not attackers(position, position.king_of(side.other), position.white | position.black) & position.own:
            lines = [letter, *(board[first : first + SIDE] for first in range(0, len(board), SIDE))]
            yield "".join(f"{line}\n" for line in lines)
