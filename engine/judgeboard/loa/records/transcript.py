"""A judge's transcript: the limit, our colour, and the moves of both sides."""

from judgeboard.loa.format import move_text
from judgeboard.loa.game import Game
from judgeboard.loa.parse import MOST_MOVES
from judgeboard.loa.records import move_list
from judgeboard.loa.records.places import end_of
from judgeboard.loa.records.record import Opened
from judgeboard.loa.rules import START
from judgeboard.reader import Item, Reader, to_number


def opened(limit: Item, colour: Item | None = None, *, reader: Reader) -> Opened:
    """The game of these two numbers, and the moves from `reader`.

    Raises InputError: `number_out_of_range`, or `loa.colour_missing`.
    """
    game = Game(to_number(limit, 1, MOST_MOVES))
    if colour is None:
        raise end_of(limit).error("loa.colour_missing")
    to_number(colour, 0, 1)
    return game, move_list.moves(reader)


def written(game: Game, colour: int) -> str | None:
    """The limit, our colour (0 for White, 1 for Black), and all moves, one a line; None for a game that did not begin
    with the usual position.
    """
    if game.start != START:
        return None
    return "".join(f"{line}\n" for line in (game.limit, colour, *(move_text(ply.move) for ply in game.plies)))
