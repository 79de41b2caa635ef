"""Each construct that kernels may use has Python's meaning, interpreted and compiled, with and without checks."""

from typing import Any

import pytest

from tests.engine.kernel.workshop import Workshop

LEAST, MOST = -(2**31), 2**31 - 1
LEAST_LONG, MOST_LONG = -(2**63), 2**63 - 1
FULL = 2**64 - 1

TRACE = """
LOG = array("i", [0]) * 16
seen = 0
def told(value: i32) -> i32:
    global seen
    LOG[seen] = value
    seen += 1
    return value
def log() -> i32:
    found = 0
    for at in range(seen):
        found = found * 10 + LOG[at]
    return found
"""
"""Source for tests of the order of evaluation: `told` logs and returns its argument, `log` returns the digits."""

ORDER = {
    "the value before the index": ("A[told(1)] = told(2)", 21),
    "the index once, then the old value, then the new": ("A[told(1)] += told(2)", 12),
    "operands from left to right": ("x = told(1) - told(2) * told(3)", 123),
    "arguments from left to right": ("x = three(told(3), told(1), told(2))", 312),
    "a chain ends at the first comparison that fails": ("if told(5) < told(3) < told(1):\n        pass", 53),
    "the middle of a chain once": ("if told(1) < told(3) < told(5):\n        pass", 135),
    "and stops at the first that is false": ("x = told(0) and told(1)", 0),
    "or stops at the first that is true": ("x = told(2) or told(1)", 2),
    "not more of a choice than is chosen": ("x = told(1) if told(0) else told(2)", 2),
    "all of min": ("x = min(told(3), told(1), told(2))", 312),
    "the bounds of a range once": ("for x in range(told(1), told(3), 1):\n        told(9)", 1399),
    "a choice whose condition changes what is chosen": ("x = (seen if told(4) else seen) + told(7)", 47),
}

FRAME = """
A = array("i", range(8))
def three(a: i32, b: i32, c: i32) -> i32:
    return a
def f() -> i32:
    global seen
    {}
    return log()
"""


@pytest.mark.parametrize("case", ORDER)
def test_order_of_evaluation(case: str, workshop: Workshop) -> None:
    statement, expected = ORDER[case]
    assert workshop.result(TRACE + FRAME.format(statement)) == expected


LOOPS: dict[str, tuple[str, int]] = {
    "the variable keeps its last value": ("x = 0\n    for x in range(3):\n        pass\n    return x", 2),
    "an empty range leaves it alone": ("x = 7\n    for x in range(3, 3):\n        pass\n    return x", 7),
    "writing to the variable does not change the loop": (
        "n = 0\n    for x in range(4):\n        x = 9\n        n += x\n    return n", 36),
    "the bounds are looked at once": (
        "n = 5\n    m = 0\n    for x in range(n):\n        n = 1\n        m += 1\n    return m", 5),
    "downwards": ("n = 0\n    for x in range(9, 0, -2):\n        n = n * 10 + x\n    return n", 97531),
    "an empty range downwards": ("n = 0\n    for x in range(0, 9, -1):\n        n = 1\n    return n", 0),
    "to the end of the type": (
        "n = 0\n    for x in range(2147483645, 2147483647):\n        n += 1\n    return n", 2),
    "past the end of the type": (
        "n = 0\n    for x in range(2147483640, 2147483647, 5):\n        n += 1\n    return n", 2),
    "to the least of the type": (
        "n = 0\n    for x in range(-2147483640, -2147483648, -5):\n        n += 1\n    return n", 2),
    "continue goes on with the next": (
        "n = 0\n    for x in range(6):\n        if x % 2:\n            continue\n        n += x\n    return n", 6),
    "break leaves the inner loop only": (
        "n = 0\n    for x in range(3):\n        for y in range(5):\n            if y == 2:\n                break\n"
        "            n += 1\n    return n", 6),
    "continue in a while inside a for": (
        "n = 0\n    for x in range(3):\n        y = 0\n        while y < 4:\n            y += 1\n"
        "            if y > 2:\n                continue\n            n += 1\n    return n", 6),
    "an endless loop is left by break": (
        "n = 0\n    while True:\n        n += 3\n        if n > 10:\n            break\n    return n", 12),
    "an endless loop is left by return": (
        "n = 0\n    while 1:\n        n += 3\n        if n > 10:\n            return n", 12),
    "a loop by a number": ("n = 5\n    m = 0\n    while n:\n        n -= 1\n        m += 2\n    return m", 10),
    "assigned in both branches": ("if A[1]:\n        x = 4\n    else:\n        x = 5\n    return x", 4),
    "assigned before every way out": (
        "while True:\n        x = A[3]\n        if x:\n            break\n    return x", 3),
    "assigned where the other branch ends": ("if A[0]:\n        return 1\n    else:\n        x = 5\n    return x", 5),
    "a constant condition": ("if DEBUG:\n        return 1\n    return 2", 2),
    "a declaration without a value": ("x: i32\n    if A[1]:\n        x = 1\n    else:\n        x = 2\n    return x", 1),
}  # fmt: skip


@pytest.mark.parametrize("case", LOOPS)
def test_loops_and_branches(case: str, workshop: Workshop) -> None:
    body, expected = LOOPS[case]
    source = f'A = array("i", range(8))\nDEBUG = False\ndef f() -> i32:\n    {body}\n'
    assert workshop.result(source) == expected


VALUES: dict[str, Any] = {
    "a and b": [((0, 5), 0), ((3, 5), 5)],
    "a or b": [((0, 5), 5), ((3, 5), 3)],
    "a or b or 7": [((0, 0), 7)],
    "i32(not a)": [((0, 0), 1), ((3, 0), 0)],
    "i32(a < b)": [((1, 2), 1), ((2, 1), 0)],
    "i32(1 < a <= b < 10)": [((2, 9), 1), ((2, 10), 0), ((1, 5), 0), ((6, 5), 0)],
    "a // b": [((7, 2), 3), ((-7, 2), -4), ((7, -2), -4), ((-7, -2), 3), ((LEAST, 1), LEAST), ((6, -3), -2)],
    "a % b": [((7, 3), 1), ((-7, 3), 2), ((7, -3), -2), ((-7, -3), -1), ((LEAST, -1), 0), ((6, -3), 0)],
    "a // 8": [((17, 0), 2), ((-17, 0), -3), ((LEAST, 0), LEAST // 8)],
    "a % 8": [((17, 0), 1), ((-17, 0), 7)],
    "a // -8": [((17, 0), -3), ((-17, 0), 2)],
    "a % -8": [((17, 0), -7), ((-17, 0), -1)],
    "(a & 63) // 5 * 100 + (a & 63) % 5": [((64 + 63, 0), 1203)],
    "a >> (b & 31)": [((-9, 1), -5), ((LEAST, 31), -1), ((MOST, 30), 1)],
    "a << (b & 3)": [((-9, 3), -72), ((5, 2), 20)],
    "~a": [((0, 0), -1), ((LEAST, 0), MOST)],
    "-a": [((5, 0), -5), ((MOST, 0), -MOST), ((0, 0), 0)],
    "+a": [((-5, 0), -5)],
    "abs(a)": [((-5, 0), 5), ((LEAST + 1, 0), MOST), ((0, 0), 0)],
    "min(a, b)": [((-5, 3), -5), ((3, -5), -5)],
    "max(a, b, 0)": [((-5, -3), 0), ((3, 9), 9)],
    "a.bit_count()": [((255, 0), 8), ((-1, 0), 1), ((-256, 0), 1), ((LEAST, 0), 1), ((-3, 0), 2)],
    "a.bit_length()": [((255, 0), 8), ((-1, 0), 1), ((0, 0), 0), ((LEAST, 0), 32), ((-256, 0), 9)],
    "i64(a).bit_count()": [((-255, 0), 8)],
    "i64(a).bit_length()": [((-255, 0), 8), ((0, 0), 0)],
    "i32(i64(a) * i64(b) // 1000)": [((MOST, 1000), MOST), ((LEAST, 1000), LEAST)],
    "i32(i64(a) % i64(b))": [((-7, 3), 2)],
    "i32(bool(a) & bool(b)) + 2 * i32(bool(a) | bool(b)) + 4 * i32(bool(a) ^ bool(b))": [((1, 0), 6), ((1, 1), 3)],
    "BIG - a": [((MOST, 0), 2**31 - 2 - MOST)],
    "a if b else -1": [((3, 1), 3), ((3, 0), -1)],
    "1 if a else 2": [((1, 0), 1), ((0, 0), 2)],
    "(1 if a else 2) + b": [((1, 5), 6)],
    "-(1 if a else 2)": [((0, 5), -2)],
    "len(TABLE) + TABLE[a & 3]": [((2, 0), 6)],
    "TABLE[2]": [((0, 0), 2)],
    "a if 1 < 2 else b": [((3, 4), 3)],
    "i32(a < (1 if b else 2) < 5)": [((1, 1), 0), ((1, 0), 1)],
    "i32(0 < 1 < a)": [((1, 1), 0), ((2, 0), 1)],
    "(3 if a else 4) << (1 if b else 2)": [((1, 1), 6), ((0, 0), 16)],
    "a + i32(sys.maxsize > 5)": [((3, 4), 4)],
}


@pytest.mark.parametrize("text", VALUES)
def test_values_of_two_numbers(text: str, workshop: Workshop) -> None:
    around = 'import sys\nBIG = 2**31 - 2\nTABLE = array("B", [0, 1, 2, 3])\n'
    source = f"{around}def f(a: i32, b: i32) -> i32:\n    return {text}\n"
    arguments, expected = zip(*VALUES[text], strict=True)
    assert workshop.results(source, *arguments) == list(expected)


UNSIGNED: dict[str, list[tuple[tuple[int, int], int]]] = {
    "(a + b) & FULL": [((FULL, 1), 0), ((2**63, 2**63), 0), ((1, 2), 3)],
    "(a - b) & FULL": [((0, 1), FULL), ((5, 3), 2)],
    "a * b & FULL": [((2**63, 2), 0), ((FULL, FULL), 1)],
    "a & -a & FULL": [((12, 0), 4), ((2**63, 0), 2**63), ((0, 0), 0)],
    "a & (a - 1)": [((12, 0), 8), ((1, 0), 0), ((0, 0), 0)],
    "a & ~b": [((15, 5), 10), ((FULL, 1), FULL - 1)],
    "a & ~7": [((15, 0), 8), ((FULL, 0), FULL - 7)],
    "(a | -2) & FULL": [((1, 0), FULL)],
    "(a ^ -1) & FULL": [((0, 0), FULL)],
    "(~a | ~b) & 255": [((255, 1), 254)],
    "(a << 63) & FULL": [((3, 0), 2**63)],
    "a >> 63": [((FULL, 0), 1)],
    "a // b": [((FULL, 2), 2**63 - 1), ((5, 7), 0)],
    "a % b": [((FULL, 10), FULL % 10)],
    "a | b": [((2**63, 1), 2**63 + 1)],
    "a ^ b": [((FULL, 1), FULL - 1)],
    "min(a, b)": [((2**63, 1), 1), ((FULL, 2**63), 2**63)],
    "max(a, b, 3)": [((2**63, 1), 2**63), ((1, 2), 3)],
    "a if a < b else b": [((FULL, 1), 1), ((1, 2**63), 1)],
    "a and b": [((2**63, 7), 7), ((0, 7), 0)],
    "u64(ctz(a)) + 0 & FULL": [((0, 0), 64), ((2**63, 0), 63), ((1, 0), 0)],
    "u64(a.bit_count())": [((FULL, 0), 64), ((0, 0), 0)],
    "u64(a.bit_length())": [((FULL, 0), 64), ((0, 0), 0), ((2**63, 0), 64)],
    "u64(i64(a & 255)) | u64(i32(b & 255))": [((1, 2), 3)],
    "u64(a > b)": [((2**63, 1), 1)],
    "a & ((1 << 64) - 1)": [((FULL, 0), FULL)],
    "WORDS[i32(a & 3)]": [((1, 0), FULL), ((2, 0), 2**63)],
    "FULL": [((0, 0), FULL)],
}


@pytest.mark.parametrize("text", UNSIGNED)
def test_unsigned_values(text: str, workshop: Workshop) -> None:
    around = f'FULL = {FULL}\nWORDS = array("Q", [0, FULL, 1 << 63, 3])\n'
    source = f"{around}def f(a: u64, b: u64) -> u64:\n    return {text}\n"
    arguments, expected = zip(*UNSIGNED[text], strict=True)
    assert workshop.results(source, *arguments) == list(expected)


def test_conversions_keep_the_number(workshop: Workshop) -> None:
    source = "def f(a: i32, b: i64, c: u64, d: bool) -> i64:\n    return i64(a) + b + i64(c) + i64(d) + i64(i32(b))\n"
    assert workshop.result(source, -5, -(2**31), 2**40, True) == -5 - 2**32 + 2**40 + 1
    assert workshop.result("def f(a: i64) -> u64:\n    return u64(a)\n", MOST_LONG) == MOST_LONG
    assert workshop.result("def f(a: u64) -> i32:\n    return i32(a)\n", MOST) == MOST
    assert workshop.result("def f(a: u64) -> bool:\n    return bool(a)\n", 2**63) is True
    assert workshop.result("def f(a: i32) -> bool:\n    return bool(a)\n", 0) is False


@pytest.mark.parametrize("number", [LEAST_LONG, -1, 0, 1, MOST_LONG])
def test_64_bits_pass_in_and_out(number: int, workshop: Workshop) -> None:
    assert workshop.result("def f(a: i64) -> i64:\n    return a\n", number) == number
    assert workshop.result("def f(a: u64) -> u64:\n    return a\n", number & FULL) == number & FULL


def test_globals_of_every_type_keep_their_values(workshop: Workshop) -> None:
    source = """
count = 3
total: i64 = -(1 << 40)
bits: u64 = (1 << 64) - 1
found = False
def f(a: i32) -> i64:
    global count, total, bits, found
    count += a
    total -= 1
    bits &= bits - 1
    found = not found
    return i64(count) + total + i64(bits & 15) * 100 + i64(found) * 1000
"""
    start = -(1 << 40)
    expected = [4 + start - 1 + 1400 + 1000, 6 + start - 2 + 1200]
    assert workshop.results(source, (1,), (2,)) == expected


@pytest.mark.parametrize(
    ("code", "numbers"),
    [
        ("b", [-128, 127, -1]),
        ("B", [0, 255, 128]),
        ("h", [-32768, 32767, -1]),
        ("H", [0, 65535, 32768]),
        ("i", [LEAST, MOST, -1]),
    ],
)
def test_elements_of_every_size(code: str, numbers: list[int], workshop: Workshop) -> None:
    source = f"""
A = array("{code}", {numbers})
def f(at: i32, value: i32) -> i32:
    old = A[at]
    A[at] = value
    return old
"""
    calls = [(at, numbers[-1 - at]) for at in range(3)] + [(at, 0) for at in range(3)]
    assert workshop.results(source, *calls) == [*numbers, *reversed(numbers)]


@pytest.mark.parametrize(("code", "kind", "numbers"), [("q", "i64", [LEAST_LONG, -1]), ("Q", "u64", [FULL, 1 << 63])])
def test_elements_of_64_bits(code: str, kind: str, numbers: list[int], workshop: Workshop) -> None:
    source = f"A = array('{code}', {numbers})\ndef f(at: i32) -> {kind}:\n    return A[at]\n"
    assert workshop.results(source, (0,), (1,)) == numbers


def test_functions_call_each_other_and_themselves(workshop: Workshop) -> None:
    source = """
def even(n: i32) -> bool:
    return True if n == 0 else odd(n - 1)
def odd(n: i32) -> bool:
    return False if n == 0 else even(n - 1)
def f(n: i32) -> i32:
    return f(n - 1) * n % 1000007 if n > 1 and even(n) or n > 1 and odd(n) else 1
"""
    assert workshop.results(source, (1,), (10,), (20,)) == [1, 3628800 % 1000007, workshop.result(source, 20)]


def test_a_local_may_have_the_name_of_a_type_a_function_or_an_array(workshop: Workshop) -> None:
    source = """
A = array("i", [5])
def g() -> i32:
    return A[0]
def f(i32: i32) -> i32:
    u64 = 3
    g_ = g()
    A = 4
    min = 2
    return i32 + u64 + g_ + A + min
"""
    assert workshop.result(source, 1) == 15


def test_a_module_may_have_its_own_min(workshop: Workshop) -> None:
    source = "def min(a: i32, b: i32) -> i32:\n    return a * b\ndef f(a: i32) -> i32:\n    return min(a, 7)\n"
    assert workshop.result(source, 5) == 35


def test_several_modules_share_arrays_constants_and_variables(workshop: Workshop) -> None:
    name = workshop.module(
        """
SIZE = 4
A = array("i", [0]) * SIZE
count = 10
def add(n: i32) -> i32:
    global count
    count += n
    A[n] = count
    return count
""",
        exports="",
    )
    source = f"""
import {name}
import {name} as other
from {name} import SIZE, A as B, add, count
def f(n: i32) -> i32:
    before = {name}.count
    {name}.add(n)
    add(1)
    other.A[0] += 1
    return before * 1000000 + {name}.count * 10000 + B[n] * 100 + A_OF[0] * 10 + count - SIZE
A_OF = {name}.A
"""
    assert workshop.result(source, 2) == 10 * 1000000 + 13 * 10000 + 12 * 100 + 1 * 10 + 10 - 4


def test_a_function_without_a_result_ends_where_it_likes(workshop: Workshop) -> None:
    source = """
A = array("i", [0])
def put(a: i32) -> None:
    \"\"\"With a docstring.\"\"\"
    if a < 0:
        return
    if a == 0:
        return None
    A[0] = a
def f(a: i32) -> i32:
    put(a)
    put(-1)
    put(0)
    return A[0]
"""
    assert workshop.result(source, 6) == 6
