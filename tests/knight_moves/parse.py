"""Text of Knight Moves: a pair of squares on each line, to the end of the input."""

from collections.abc import Iterator

from judgeboard.errors import quote
from judgeboard.reader import TOKEN, Item, Reader
from tests.knight_moves.rules import BOARD

Pair = tuple[int, int]
SQUARE_OF = {name: square for square, name in enumerate(BOARD.names)}


def pairs(reader: Reader) -> Iterator[tuple[Pair, int]]:
    """Each pair with its line. Raises InputError: `pair_expected` at the line, `square_unknown` at the word."""
    while (item := reader.optional_item()) is not None:
        words = [Item(word[0], item.line, item.column + word.start()) for word in TOKEN.finditer(item.text)]
        for word in words:
            if word.text not in SQUARE_OF:
                raise word.error("knight_moves.square_unknown", found=quote(word.text))
        if len(words) != 2:
            raise item.error("knight_moves.pair_expected", count=len(words))
        start, goal = (SQUARE_OF[word.text] for word in words)
        yield (start, goal), item.line
