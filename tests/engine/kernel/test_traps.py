"""The checked build traps where a value leaves its type, and reports the place; the unchecked build continues."""

from typing import Any

import pytest

from judgeboard.kernel.errors import TrapError
from judgeboard.kernel.runtime import Backend, Kernel, fastest
from tests.engine.kernel.workshop import Workshop

pytestmark = pytest.mark.skipif(fastest() is Backend.INTERPRETED, reason="wasmtime is not installed")

LEAST, MOST = -(2**31), 2**31 - 1
LEAST_LONG, MOST_LONG = -(2**63), 2**63 - 1
AROUND = 'A = array("i", range(8))\nB = array("b", [0])\nH = array("H", [0])\n'
I32, I64 = "the result is no i32", "the result is no i64"

TRAPS: list[tuple[str, str, tuple[Any, ...], str]] = [
    ("a: i32, b: i32", "¦a + b", (MOST, 1), I32),
    ("a: i32, b: i32", "¦a - b", (LEAST, 1), I32),
    ("a: i32, b: i32", "¦a * b", (1 << 16, 1 << 15), I32),
    ("a: i32", "¦-a", (LEAST,), I32),
    ("a: i32", "¦abs(a)", (LEAST,), I32),
    ("a: i32, b: i32", "¦a << b", (1, 31), I32),
    ("a: i32, b: i32", "¦a << b", (1, 32), "the shift is not by 0 to 31 bits"),
    ("a: i32, b: i32", "¦a >> b", (1, -1), "the shift is not by 0 to 31 bits"),
    ("a: i64, b: i64", "i32(bool(¦a + b))", (MOST_LONG, 1), I64),
    ("a: i64, b: i64", "i32(bool(¦a + b))", (LEAST_LONG, -1), I64),
    ("a: i64, b: i64", "i32(bool(¦a - b))", (LEAST_LONG, 1), I64),
    ("a: i64, b: i64", "i32(bool(¦a - b))", (0, LEAST_LONG), I64),
    ("a: i64, b: i64", "i32(bool(¦a * b))", (LEAST_LONG, -1), I64),
    ("a: i64, b: i64", "i32(bool(¦a * b))", (-1, LEAST_LONG), I64),
    ("a: i64, b: i64", "i32(bool(¦a * b))", (1 << 32, 1 << 31), I64),
    ("a: i64", "i32(bool(¦-a))", (LEAST_LONG,), I64),
    ("a: i64", "i32(bool(¦abs(a)))", (LEAST_LONG,), I64),
    ("a: i64, b: i32", "i32(bool(¦a << b))", (1, 63), I64),
    ("a: i64, b: i32", "i32(bool(¦a << b))", (1, 64), "the shift is not by 0 to 63 bits"),
    ("a: u64, b: i32", "i32((¦a << b) & 1)", (1, 64), "the shift is not by 0 to 63 bits"),
    ("a: u64, b: i32", "i32(¦a >> b)", (1, 64), "the shift is not by 0 to 63 bits"),
    ("a: i32", "A[¦a]", (8,), "the index is outside A, which has 8 elements"),
    ("a: i32", "A[¦a]", (-1,), "the index is outside A, which has 8 elements"),
    ("a: i32, b: i32", "A[¦(max(a & 7, 2) >> b) - 1]", (7, 3), "the index is outside A, which has 8 elements"),
    ("a: i64", "¦i32(a)", (MOST + 1,), "the number is no i32"),
    ("a: i64", "¦i32(a)", (LEAST - 1,), "the number is no i32"),
    ("a: u64", "¦i32(a)", (MOST + 1,), "the number is no i32"),
    ("a: u64", "i32(bool(¦i64(a)))", (MOST_LONG + 1,), "the number is no i64"),
    ("a: i32", "i32(bool(¦u64(a)))", (-1,), "the number is no u64"),
    ("a: i64", "i32(bool(¦u64(a)))", (-1,), "the number is no u64"),
]


@pytest.mark.parametrize(("parameters", "text", "arguments", "reason"), TRAPS)
def test_it_traps_at_its_place(
    parameters: str, text: str, arguments: tuple[Any, ...], reason: str, workshop: Workshop
) -> None:
    before, _, after = text.partition("¦")
    source = f"{AROUND}def f({parameters}) -> i32:\n    return {before}{after}\n"
    trap = workshop.trap(source, *arguments)
    assert trap.endswith(f", line 6, column {len(f'    return {before}') + 1}: {reason}")


@pytest.mark.parametrize(
    ("statement", "arguments", "reason"),
    [
        ("¦B[0] = a", (128,), "the value does not fit an element of B"),
        ("¦B[0] = a", (-129,), "the value does not fit an element of B"),
        ("¦H[0] = a", (-1,), "the value does not fit an element of H"),
        ("¦H[0] -= a", (1,), "the value does not fit an element of H"),
        ("A[¦a] = 1", (8,), "the index is outside A, which has 8 elements"),
        ("A[¦a] += 1", (9,), "the index is outside A, which has 8 elements"),
        ("¦a += 1", (MOST,), I32),
    ],
)
def test_a_statement_traps_at_its_place(
    statement: str, arguments: tuple[Any, ...], reason: str, workshop: Workshop
) -> None:
    before, _, after = statement.partition("¦")
    source = f"{AROUND}def f(a: i32) -> i32:\n    {before}{after}\n    return a\n"
    trap = workshop.trap(source, *arguments)
    assert trap.endswith(f", line 6, column {len(f'    {before}') + 1}: {reason}")


def test_the_column_is_counted_in_characters(workshop: Workshop) -> None:
    line = "    größe = a; return A[größe]"
    trap = workshop.trap(f"{AROUND}def f(a: i32) -> i32:\n{line}\n", 8)
    assert f"line 6, column {line.index('[') + 2}:" in trap


def test_a_wide_value_that_may_have_lost_bits_spares_no_check(workshop: Workshop) -> None:
    """The compiler keeps the check of an index computed from -(-m), because -(-m) may be greater than 1 << 63."""
    source = "A = array('i', range(9))\ndef f(m: u64) -> i32:\n    return A[i32((-(-m) & (1 << 64) - 1) >> 60)]\n"
    assert workshop.result(source, 8 << 60) == 8
    assert "the index is outside A" in workshop.trap(source, 15 << 60)


@pytest.mark.parametrize("number", [1, 2])
def test_a_trap_without_a_site_does_not_take_that_of_an_earlier_one(number: int, workshop: Workshop) -> None:
    source = "A = array('i', range(9))\ndef f(a: i32) -> i32:\n    return A[a] if a else 1 // a\n"
    function = Kernel(workshop.module(source)).instance().function("f")
    with pytest.raises(TrapError, match="line 4, column"):
        function(9)
    for _ in range(number):
        with pytest.raises(TrapError) as caught:
            function(0)
        assert "column" not in str(caught.value)


@pytest.mark.parametrize("checked", [True, False])
@pytest.mark.parametrize("text", ["1 // a", "1 % a", "i32(1 // u64(a))", "i32(i64(1) % i64(a))", "f(a)"])
def test_division_by_zero_and_endless_recursion_trap_in_both_builds(
    text: str, checked: bool, workshop: Workshop
) -> None:
    trap = workshop.trap(f"def f(a: i32) -> i32:\n    return {text} + 1\n", 0, checked=checked)
    assert trap
    assert "column" not in trap


@pytest.mark.parametrize(
    ("text", "argument", "wrapped"),
    [("a + 1", MOST, LEAST), ("-a", LEAST, LEAST), ("1 << a", 33, 2), ("a * a", 1 << 16, 0)],
)
def test_the_unchecked_build_wraps_around(text: str, argument: int, wrapped: int, workshop: Workshop) -> None:
    name = workshop.module(f"def f(a: i32) -> i32:\n    return {text}\n")
    assert Kernel(name, checked=False).instance().function("f")(argument) == wrapped


def test_an_address_beyond_the_memory_traps_in_the_unchecked_build(workshop: Workshop) -> None:
    trap = workshop.trap(f"{AROUND}def f(a: i32) -> i32:\n    return A[a]\n", 1 << 28, checked=False)
    assert "out of bounds" in trap


@pytest.mark.parametrize(
    "text",
    [
        "A[a & 7]",
        "A[a % 8]",
        "A[ctz(u64(1) | u64(a & 1)) & 7]",
        "(a & 255) * 3 + 1",
        "(a & 1023) << 20 >> 3",
        "i32(u64(a & 7) & 3)",
        "A[i32(u64(a & 3) + 1 & (1 << 64) - 1)]",
        "min(max(a, 0), 100) + 1",
        "(a >> 8) - 1",
        "A[7] - A[0] & 7",
    ],
)
def test_checks_that_cannot_fail_are_left_out(text: str, workshop: Workshop) -> None:
    source = f"A = array('b', range(8))\ndef f(a: i32) -> i32:\n    return {text}\n"
    assert workshop.sites(source) == []


def test_a_loop_over_an_array_needs_no_check(workshop: Workshop) -> None:
    source = """
A = array("h", range(8))
def f(a: i32) -> i32:
    found = 0
    for at in range(len(A)):
        found ^= A[at]
        place = at & 3
        found ^= A[place + 4]
    return found
"""
    assert workshop.sites(source) == []
    assert workshop.result(source, 0) == workshop.result(source, 1)
