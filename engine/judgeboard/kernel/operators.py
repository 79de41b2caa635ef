"""The operators of the subset: their results for numbers and for intervals, and their instructions."""

import ast
import operator
from collections.abc import Callable
from typing import NamedTuple

from judgeboard.kernel.types import Interval

IntervalRule = Callable[[Interval, Interval], Interval]
"""A function from the intervals of an operation's operands to the interval of its exact result, before the result wraps
around or traps.
"""

EVERYTHING = Interval(-(1 << 130), 1 << 130)
"""An interval that contains every result of an operation on 64 bits."""
COUNTS = Interval(0, 63)
"""The distances by which 64 bits can be shifted."""


def corners(operation: Callable[[int, int], int]) -> IntervalRule:
    """Returns the rule for an operation that is monotonic in each operand: the extremes of its result lie at the
    operands' extremes.
    """

    def interval(a: Interval, b: Interval) -> Interval:
        values = [operation(x, y) for x in a for y in b]
        return Interval(min(values), max(values))

    return interval


_quotients = corners(operator.floordiv)
_left_shifts = corners(operator.lshift)
_right_shifts = corners(operator.rshift)


def _remainder(a: Interval, b: Interval) -> Interval:
    if b.least <= 0:
        return EVERYTHING
    return a if a.least >= 0 and a.most < b.least else Interval(0, b.most - 1)


def _and(a: Interval, b: Interval) -> Interval:
    tops = [side.most for side in (a, b) if side.least >= 0]
    return Interval(0, min(tops)) if tops else EVERYTHING


def _or(a: Interval, b: Interval) -> Interval:
    if min(a.least, b.least) < 0:
        return EVERYTHING
    return Interval(0, (1 << max(a.most, b.most).bit_length()) - 1)


def _shift_right(a: Interval, b: Interval) -> Interval:
    if b.within(COUNTS):
        return _right_shifts(a, b)
    return a.hull(Interval(0, 0) if a.least >= 0 else Interval(-1, 0))


class Operator(NamedTuple):
    """A binary operator."""

    sign: str
    fold: Callable[[int, int], int]
    """The function that computes the operation on numbers."""
    interval: IntervalRule
    instruction: str = ""
    """The instruction, without its value type, for signed and for unsigned numbers; empty if one instruction is not
    enough.
    """


OPERATORS: dict[type[ast.operator], Operator] = {
    ast.Add: Operator("+", operator.add, corners(operator.add), "add"),
    ast.Sub: Operator("-", operator.sub, corners(operator.sub), "sub"),
    ast.Mult: Operator("*", operator.mul, corners(operator.mul), "mul"),
    ast.FloorDiv: Operator("//", operator.floordiv, lambda a, b: _quotients(a, b) if b.least > 0 else EVERYTHING),
    ast.Mod: Operator("%", operator.mod, _remainder),
    ast.BitAnd: Operator("&", operator.and_, _and, "and"),
    ast.BitOr: Operator("|", operator.or_, _or, "or"),
    ast.BitXor: Operator("^", operator.xor, _or, "xor"),
    ast.LShift: Operator("<<", operator.lshift, lambda a, b: _left_shifts(a, b) if b.within(COUNTS) else EVERYTHING),
    ast.RShift: Operator(">>", operator.rshift, _shift_right),
}
COMPARISONS: dict[type[ast.cmpop], Callable[[int, int], bool]] = {
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
}
"""By comparison: the function that compares two numbers. Its name is also WebAssembly's name for the comparison."""
