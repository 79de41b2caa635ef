"""What a kernel imports: the types of its numbers, and `ctz`.

For a type checker the types are aliases of `int`. When called, they check the range of a number and return it.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    i32 = int
    i64 = int
    u64 = int
else:

    def i32(number):
        """Returns the number. Raises OverflowError unless the number fits a signed integer of 32 bits."""
        return _in_range(number, -(1 << 31), (1 << 31) - 1, "i32")

    def i64(number):
        """Returns the number. Raises OverflowError unless the number fits a signed integer of 64 bits."""
        return _in_range(number, -(1 << 63), (1 << 63) - 1, "i64")

    def u64(number):
        """Returns the number. Raises OverflowError unless the number fits an unsigned integer of 64 bits."""
        return _in_range(number, 0, (1 << 64) - 1, "u64")


def _in_range(number: int, least: int, most: int, name: str) -> int:
    if not least <= number <= most:
        raise OverflowError(f"{number} is no {name}")
    return int(number)


def ctz(bits: u64) -> i32:
    """Returns the number of zero bits below the lowest 1 bit; 64 for 0."""
    return (bits & -bits).bit_length() - 1 if bits else 64
