"""The types of a kernel's values and functions, and the intervals in which a value is known to lie."""

from enum import Enum
from typing import NamedTuple


class Type(Enum):
    """The type of an expression."""

    I32 = "i32"
    I64 = "i64"
    U64 = "u64"
    BOOL = "bool"
    WIDE = "wide"
    """A result of unsigned arithmetic, right in its low 64 bits only."""
    CONSTANT = "constant"
    """A number that takes the type which it meets."""
    NONE = "None"
    """What a function without a result gives."""

    @property
    def long(self) -> bool:
        """Whether it takes 64 bits."""
        return self in (Type.I64, Type.U64, Type.WIDE)

    @property
    def bits(self) -> int:
        """Its width as a number."""
        return 64 if self.long else 32

    @property
    def unsigned(self) -> bool:
        """Whether it is of the unsigned kind."""
        return self in (Type.U64, Type.WIDE)


class Signature(NamedTuple):
    """The types of a function's parameters and of its result."""

    parameters: tuple[Type, ...]
    result: Type


class Interval(NamedTuple):
    """All integers from `least` to `most`, both included."""

    least: int
    most: int

    def within(self, other: "Interval") -> bool:
        """Whether all of it lies in the other."""
        return other.least <= self.least and self.most <= other.most

    def hull(self, other: "Interval") -> "Interval":
        """The smallest interval that holds both."""
        return Interval(min(self.least, other.least), max(self.most, other.most))

    def clipped(self, bounds: "Interval") -> "Interval":
        """The part within the bounds; the bounds where there is none."""
        part = Interval(max(self.least, bounds.least), min(self.most, bounds.most))
        return part if part.least <= part.most else bounds

    def held(self, kind: Type) -> "Interval":
        """Where a result of that type lies whose exact value lies here.

        A type that is checked keeps the part that it holds. Of a wide value the high bits may be lost: then nothing is
        known of it, and all that wide values hold stands for that.
        """
        if kind is Type.WIDE:
            return self if self.within(RANGE[kind]) else RANGE[kind]
        return self.clipped(RANGE[kind])


RANGE = {
    Type.I32: Interval(-(1 << 31), (1 << 31) - 1),
    Type.I64: Interval(-(1 << 63), (1 << 63) - 1),
    Type.U64: Interval(0, (1 << 64) - 1),
    Type.WIDE: Interval(-(1 << 63), (1 << 64) - 1),
    Type.BOOL: Interval(0, 1),
}
"""What a type holds. Of a wide constant the low 64 bits count."""

NUMBERS = (Type.I32, Type.I64, Type.U64)
