"""Text of Knight Moves: a pair of squares on each line, to the end of the input."""

from collections.abc import Iterator

from judgeboard.errors import quote
from judgeboard.reader import TOKEN, Item, Reader
from tests.knight_moves.rules import BOARD

Pair = tuple[int, int]
SQUARE_OF = {name: square for square, name in enumerate(BOARD.names)}


def pairs(reader: Reader) -> Iterator[tuple[Pair | None, int]]:
    """Each pair, or None for a blank line, with its line. Raises InputError: `pair_expected` or `square_unknown`."""
    for text in reader.lines():
        words = [Item(word[0], reader.line, word.start() + 1) for word in TOKEN.finditer(text)]
        for word in words:
            if word.text not in SQUARE_OF:
                raise word.error("knight_moves.square_unknown", found=quote(word.text))
        if words and len(words) != 2:
            raise words[0].error("knight_moves.pair_expected", count=len(words))
        yield (SQUARE_OF[words[0].text], SQUARE_OF[words[1].text]) if words else None, reader.line
