"""What a kernel's source imports: the types of its numbers, and the operations that Python lacks.

For a type checker the types are aliases of `int`. Interpreted, `u64(x)` gives the number back and checks its
range, as the checked build does.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

if TYPE_CHECKING:
    i32 = int
    i64 = int
    u64 = int
else:

    def i32(number):
        """The number as a signed one of 32 bits. Raises OverflowError where it is none."""
        return _fitting(number, -(1 << 31), (1 << 31) - 1, "i32")

    def i64(number):
        """The number as a signed one of 64 bits. Raises OverflowError where it is none."""
        return _fitting(number, -(1 << 63), (1 << 63) - 1, "i64")

    def u64(number):
        """The number as an unsigned one of 64 bits. Raises OverflowError where it is none."""
        return _fitting(number, 0, (1 << 64) - 1, "u64")


def _fitting(number: int, least: int, most: int, name: str) -> int:
    if not least <= number <= most:
        raise OverflowError(f"{number} is no {name}")
    return int(number)


def ctz(bits: u64) -> i32:
    """How many zeros follow the lowest one; 64 for 0."""
    return (bits & -bits).bit_length() - 1 if bits else 64


def host(function: F) -> F:
    """Marks a function that stays outside: a kernel calls it, and it runs as ordinary Python wherever the kernel runs.

    Its parameters and its result are of a kernel's types; its body is not compiled.
    """
    function.__kernel_host__ = True  # type: ignore[attr-defined]
    return function
