"""The weights of the static evaluation, in hundredths, from `weights.bin`; `tests/strength/tune.py` finds them.

The file is compressed with zlib. It holds VARIANCE and TO_MOVE, signed numbers of 16 bits, the low byte first, and then
PATTERN_SCORES.
"""

from pkgutil import get_data
from struct import Struct
from zlib import compress, decompress

NUMBERS = Struct("<hh")


def packed(variance: int, to_move: int, pattern_scores: bytes) -> bytes:
    """The contents of `weights.bin` with these weights."""
    return compress(NUMBERS.pack(variance, to_move) + pattern_scores, 9)


def unpacked(content: bytes) -> tuple[int, int, bytes]:
    """The weights in the contents of `weights.bin`: VARIANCE, TO_MOVE and PATTERN_SCORES."""
    data = decompress(content)
    variance, to_move = NUMBERS.unpack_from(data)
    return variance, to_move, data[NUMBERS.size :]


_content = get_data(__package__, "weights.bin")
assert _content is not None
VARIANCE, TO_MOVE, PATTERN_SCORES = unpacked(_content)
"""The weight of ten units of a side's variance; the value of the tempo; and a signed byte for each pattern, its score
for White.
"""
