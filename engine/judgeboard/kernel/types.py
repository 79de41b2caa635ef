"""The types of a kernel's values and functions, and intervals of integers."""

from enum import Enum
from typing import NamedTuple


class Type(Enum):
    """The type of an expression or of a function's result."""

    I32 = "i32"
    I64 = "i64"
    U64 = "u64"
    BOOL = "bool"
    WIDE = "wide"
    """The result of unsigned arithmetic before it is masked. Compiled code keeps only its low 64 bits."""
    UNTYPED = "untyped"
    """A constant that takes the type that its context requires, as in Go."""
    NONE = "None"
    """The result of a function that returns nothing."""

    @property
    def bits(self) -> int:
        """The number of bits of a value in WebAssembly: 32 or 64."""
        return 64 if self in (Type.I64, Type.U64, Type.WIDE) else 32

    @property
    def value_type(self) -> str:
        """The name of the WebAssembly type for values of this type: `i32` or `i64`."""
        return f"i{self.bits}"

    @property
    def unsigned(self) -> bool:
        """Whether the type is `u64` or wide."""
        return self in (Type.U64, Type.WIDE)


class Signature(NamedTuple):
    """The types of a function's parameters and result."""

    parameters: tuple[Type, ...]
    result: Type


class Interval(NamedTuple):
    """The integers from `least` to `most`, both included."""

    least: int
    most: int

    def within(self, other: "Interval") -> bool:
        """Returns whether the other interval contains this interval."""
        return other.least <= self.least and self.most <= other.most

    def hull(self, other: "Interval") -> "Interval":
        """Returns the smallest interval that contains both intervals."""
        return Interval(min(self.least, other.least), max(self.most, other.most))

    def clipped(self, bounds: "Interval") -> "Interval":
        """Returns the intersection with the bounds, or the bounds if the intersection is empty."""
        part = Interval(max(self.least, bounds.least), min(self.most, bounds.most))
        return part if part.least <= part.most else bounds

    def in_type(self, kind: Type) -> "Interval":
        """Returns the interval of possible values after a number of this interval is stored with type `kind`.

        The checked build traps at a number that does not fit the type, so that the interval is clipped to the type's
        range. A wide number outside its range loses high bits, so that each value of the range is possible.
        """
        if kind is Type.WIDE and not self.within(RANGE[kind]):
            return RANGE[kind]
        return self.clipped(RANGE[kind])


RANGE = {
    Type.I32: Interval(-(1 << 31), (1 << 31) - 1),
    Type.I64: Interval(-(1 << 63), (1 << 63) - 1),
    Type.U64: Interval(0, (1 << 64) - 1),
    Type.WIDE: Interval(-(1 << 63), (1 << 64) - 1),
    Type.BOOL: Interval(0, 1),
}
"""By type: the interval of its values. Only the value of a wide number modulo 2 ** 64 matters."""
