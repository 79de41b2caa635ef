"""Reads a pair of squares from each line, to the end of the input."""

from judgeboard.errors import quote
from judgeboard.reader import TOKEN, Item, Reader
from judgeboard.tasks import Work
from tests.knight_moves.rules import BOARD, Pair

SQUARE_OF = {name: square for square, name in enumerate(BOARD.names)}


def pairs(reader: Reader) -> Work[tuple[Pair, int], None, None]:
    """Yields each pair with its line; None is a pause. Raises InputError: `pair_expected` or `square_unknown`."""
    while (item := (yield from reader.optional_item())) is not None:
        words = [Item(word[0], item.line, item.column + word.start()) for word in TOKEN.finditer(item.text)]
        for word in words:
            if word.text not in SQUARE_OF:
                raise word.error("knight_moves.square_unknown", found=quote(word.text))
        if len(words) != 2:
            raise item.error("knight_moves.pair_expected", count=len(words))
        yield (SQUARE_OF[words[0].text], SQUARE_OF[words[1].text]), item.line
