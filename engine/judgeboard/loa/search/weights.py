"""The weights of the static evaluation, in hundredths, from `weights.bin`; `tests/strength/tune.py` finds them.

The file is compressed with zlib. It holds VARIANCE and TO_MOVE, signed numbers of 16 bits, the low byte first, and then
PATTERN_SCORES.
"""

from pkgutil import get_data
from struct import Struct
from zlib import compress, decompress

NUMBERS = Struct("<hh")


def packed(variance: int, to_move: int, pattern_scores: bytes) -> bytes:
    """The contents of the file."""
    return compress(NUMBERS.pack(variance, to_move) + pattern_scores, 9)


def unpacked(content: bytes) -> tuple[int, int, bytes]:
    """The weights in the contents of the file."""
    data = decompress(content)
    variance, to_move = NUMBERS.unpack_from(data)
    return variance, to_move, data[NUMBERS.size :]


_content = get_data(__package__, "weights.bin")
assert _content is not None
VARIANCE, TO_MOVE, PATTERN_SCORES = unpacked(_content)
"""The weight of ten units of a side's variance, the value of the tempo, and by pattern a signed byte, its score for
White."""
