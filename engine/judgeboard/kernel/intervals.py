"""Interval analysis: the interval of an operation's result from those of its operands."""

from collections.abc import Callable

from judgeboard.kernel.types import Interval

EVERYTHING = Interval(-(1 << 130), 1 << 130)
"""Contains every result of an operation on 64 bits."""


def _corners(operation: Callable[[int, int], int], a: Interval, b: Interval) -> Interval:
    values = [operation(x, y) for x in a for y in b]
    return Interval(min(values), max(values))


def _add(a: Interval, b: Interval) -> Interval:
    return Interval(a.least + b.least, a.most + b.most)


def _subtract(a: Interval, b: Interval) -> Interval:
    return Interval(a.least - b.most, a.most - b.least)


def _multiply(a: Interval, b: Interval) -> Interval:
    return _corners(lambda x, y: x * y, a, b)


def _divide(a: Interval, b: Interval) -> Interval:
    if b.least <= 0:
        return EVERYTHING
    return _corners(lambda x, y: x // y, a, b)


def _remainder(a: Interval, b: Interval) -> Interval:
    if b.least <= 0:
        return EVERYTHING
    if a.least >= 0 and a.most < b.least:
        return a
    return Interval(0, b.most - 1)


def _and(a: Interval, b: Interval) -> Interval:
    tops = [side.most for side in (a, b) if side.least >= 0]
    return Interval(0, min(tops)) if tops else EVERYTHING


def _or(a: Interval, b: Interval) -> Interval:
    if min(a.least, b.least) < 0:
        return EVERYTHING
    return Interval(0, (1 << max(a.most, b.most).bit_length()) - 1)


def _shift_left(a: Interval, b: Interval) -> Interval:
    if not b.within(Interval(0, 63)):
        return EVERYTHING
    return _corners(lambda x, y: x << y, a, b)


def _shift_right(a: Interval, b: Interval) -> Interval:
    if not b.within(Interval(0, 63)):
        return a.hull(Interval(0, 0)) if a.least >= 0 else a.hull(Interval(-1, 0))
    return _corners(lambda x, y: x >> y, a, b)


RESULTS: dict[str, Callable[[Interval, Interval], Interval]] = {
    "+": _add,
    "-": _subtract,
    "*": _multiply,
    "//": _divide,
    "%": _remainder,
    "&": _and,
    "|": _or,
    "^": _or,
    "<<": _shift_left,
    ">>": _shift_right,
    "min": lambda a, b: Interval(min(a.least, b.least), min(a.most, b.most)),
    "max": lambda a, b: Interval(max(a.least, b.least), max(a.most, b.most)),
}
"""For each operator the interval of its exact result, before it wraps around or traps."""
