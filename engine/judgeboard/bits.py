"""Sets of squares as bit masks: bit `s` of a number stands for square `s`."""

from collections.abc import Iterable, Iterator


def mask(squares: Iterable[int]) -> int:
    """The squares as a mask; each at most once."""
    return sum(1 << square for square in squares)


def squares(mask: int) -> Iterator[int]:
    """The squares of a mask, in rising order."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest
