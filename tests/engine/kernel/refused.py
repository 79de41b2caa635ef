"""Sources that the compiler refuses because they contain a construct that kernels may not use. A ¦ marks the reported
place.
"""

STATEMENTS = {
    "an assertion is not compiled": "¦assert a",
    "an exception is not compiled": "¦raise ValueError",
    "del is not compiled": "¦del a",
    "try is not compiled": "¦try:\n        pass\n    finally:\n        pass",
    "with is not compiled": "¦with open('x'):\n        pass",
    "match is not compiled": "¦match a:\n        case 1:\n            pass",
    "a function inside a function is not compiled": "¦def g() -> None:\n        pass",
    "a class inside a function is not compiled": "¦class A:\n        pass",
    "an import inside a function is not compiled": "¦import math",
    "this statement does nothing": "¦a + 1",
    "this expression is not compiled": "¦yield",
    ":= is not compiled": "(¦b := a)",
    "one value for several names": "b = ¦c = 1",
    "several names are assigned at once": "¦b, c = 1, 2",
    "this cannot be assigned to": "¦a.b = 1",
    "only locals are annotated here": "¦A[0]: i32 = 1",
    "the result is not used": "¦min(a, 1)",
    "else after a loop is not compiled": "while a:\n        a -= 1\n    else:\n        ¦a = 1",
    "else after a loop is not compiled ": "for b in range(3):\n        pass\n    else:\n        ¦a = 1",
    "a loop counts in a local": "for ¦A[0] in range(3):\n        pass",
    "a loop over something else than a range": "for b in ¦A:\n        pass",
    "the step is no constant other than 0": "for b in range(0, 9, ¦a):\n        pass",
    "the step is no constant other than 0 ": "for b in range(0, 9, ¦g(a) * 0 + 1):\n        pass",
    "the first value of 'b' is u64, and it has no annotation": "b = ¦u64(a)",
    "a wide value is assigned": "m: u64 = 1\n    ¦m += 1",
    "i64 stands where i32 is wanted": "a = ¦i64(a)",
    "bool stands where i32 is wanted": "a = ¦a > 1",
    "'a' is i32 already": "¦a: u64 = 1",
    "'b' may have no value here": "if a:\n        b = 1\n    a = ¦b",
    "'c' may have no value here": "for c in range(a):\n        pass\n    a = ¦c",
    "'d' may have no value here": "while True:\n        if a:\n            break\n        d = 1\n    a = ¦d",
    "'e' may have no value here": "¦e += 1",
}
"""Statements for the body of f, by the compiler's message. Trailing spaces only make keys with the same message differ.
"""

EXPRESSIONS = {
    "/ gives a float": "¦a / 2",
    "this operator is not compiled": "¦a ** 2",
    "a value of type float is not compiled": "¦1.5",
    "a value of type str is not compiled": "¦'a'",
    "a value of type NoneType is not compiled": "¦None",
    "a string is not compiled": "¦f'{a}'",
    "a tuple is not compiled": "¦(a, a)",
    "a list is not compiled": "¦[a]",
    "a dictionary is not compiled": "¦{a: a}",
    "a set is not compiled": "¦{a}",
    "a lambda is not compiled": "¦lambda: a",
    ":= is not compiled": "(¦b := a)",
    "a comprehension is not compiled": "¦[b for b in A]",
    "this expression is not compiled": "(¦yield)",
    "is is not compiled": "i32(¦a is a)",
    "is not is not compiled": "i32(¦a is not a)",
    "in is not compiled": "i32(¦a in A)",
    "not in is not compiled": "i32(¦a not in A)",
    "an argument with a name is not compiled": "g(¦a=a)",
    "a starred argument is not compiled": "g(¦*A)",
    "a number is called": "¦a(1)",
    "a number's attributes are not compiled": "¦a.real",
    "an array is used as a value": "¦A",
    "a function is used as a value": "¦g",
    "this is no array of a kernel": "¦a[0]",
    "a slice is not compiled": "A[¦0:1]",
    "the array has no element 8": "A[¦8]",
    "the array has no element -1": "A[¦-1]",
    "there is no name 'nothing'": "¦nothing",
    "this is no name of a kernel ": "¦sys.nothing",
    "this is no name of a kernel  ": "¦language.print(a)",
    "this is no name of a kernel": "¦A[0].real",
    "this cannot be called from a kernel": "¦print(a)",
    "a range is used outside a for statement": "¦range(a)",
    "int() does not say how many bits": "¦int(a)",
    "g() takes 1 arguments, not 2": "¦g(a, a)",
    "2 arguments where one is wanted": "¦abs(a, a)",
    ".bit_count() takes no argument": "¦a.bit_count(a)",
    ".bit_length() of a boolean": "(¦a > 1).bit_length()",
    "min() of fewer than two values": "¦min(a)",
    "max() of booleans": "i32(¦max(a > 1, a > 2))",
    "abs() of u64": "¦abs(u64(a))",
    "len() of something that is no array": "¦len(a)",
    "this function has no result": "¦nothing_given(a)",
    "i64 and i32 are mixed": "i32(¦i64(a) + a)",
    "i32 and u64 are mixed": "i32(¦a if a else u64(a))",
    "i32 and bool are mixed": "¦a + (a > 1)",
    "+ on booleans": "¦True + (a > 1)",
    "arithmetic on a boolean": "¦-(a > 1)",
    "a boolean is shifted": "¦True << a",
    "a number stands where a boolean is wanted": "i32(¦(a > 1) == 1)",
    "u64 stands where i32 is wanted": "¦u64(a)",
    "i64 stands where i32 is wanted": "¦i64(a)",
    "5000000000 is no i32": "¦5000000000",
    "-1 is no u64": "i32(u64(¦-1))",
    "a shift by -1": "¦1 << -1",
    "a shift by 200": "¦1 << 200",
    "a shift by a number of 301 bits": "¦1 << (1 << 60) * (1 << 60) * (1 << 60) * (1 << 60) * (1 << 60)",
    "a division by zero": "¦1 // 0",
    "i32 is shifted by 32 bits": "¦a << 32",
    "u64 is shifted by 64 bits": "i32(¦u64(a) >> 64)",
    "a wide value is shifted right": "i32(¦(m + 1) >> 1)",
    "a wide value is compared": "i32(¦(m - 1) == m)",
    "a wide value is converted": "i32(¦m + 1)",
    "a wide value is passed on": "i32(¦min(m << 1, m))",
    "// on a wide value, whose high bits are not known": "i32(¦(m * 2) // 3)",
    "a wide value, whose high bits are not known, is used as a value": "h(¦~m)",
    "an array of type code 'd' is not compiled": "¦FLOATS[0]",
    "an array of type code 'I' is not compiled": "¦UNSIGNED[0]",
    "'method' has no source that can be compiled": "¦method(a)",
}
"""Expressions for the result of f, by the compiler's message. Trailing spaces only make keys with the same message
differ.
"""

AROUND = """
A = array("i", range(8))
FLOATS = array("d", [1])
UNSIGNED = array("I", [1])
import sys
from judgeboard.kernel import language
exec("def method(a): return a")
def g(a: i32) -> i32:
    return a
def h(m: u64) -> i32:
    return 1
def nothing_given(a: i32) -> None:
    pass
"""

WHOLE = [
    ("f() may end without a result", "¦def f(a: i32) -> i32:\n    if a:\n        return 1\n"),
    ("f() may end without a result", "¦def f(a: i32) -> i32:\n    while a:\n        return 1\n"),
    ("f() may end without a result", "¦def f(a: i32) -> i32:\n    while True:\n        if a:\n            break\n"),
    ("a number of 16610 bits is no i32", "N = 10**5000\ndef f() -> i32:\n    return ¦N\n"),
    ("a value of type float is not compiled", "def f() -> i32:\n    while ¦2.5:\n        pass\n    return 1\n"),
    ("this is never reached", "def f(a: i32) -> i32:\n    return 1\n    ¦return 2\n"),
    ("this is never reached", "def f() -> i32:\n    while True:\n        pass\n    ¦return 2\n"),
    ("this is never reached", "def f(a: i32) -> i32:\n    while a:\n        break\n        ¦a = 1\n    return a\n"),
    (
        "this is never reached",
        "def f() -> i32:\n    for a in range(3):\n        continue\n        ¦pass\n    return 2\n",
    ),
    (
        "this is never reached",
        "def f(a: i32) -> i32:\n    if a:\n        return 1\n    else:\n        return 2\n    ¦a = 1\n",
    ),
    ("a result of type i32 is missing", "def f() -> i32:\n    ¦return\n"),
    ("this function has no result", "def f() -> None:\n    return ¦1\n"),
    ("the parameter 'a' has no type", "def f(¦a) -> i32:\n    return 1\n"),
    ("the result has no type", "¦def f(a: i32):\n    return 1\n"),
    ("this is no type of a kernel", "def f(a: ¦int) -> i32:\n    return 1\n"),
    ("this is no type of a kernel", "def f(a: i32) -> ¦float:\n    return 1\n"),
    ("this is no type of a kernel", "def f(a: ¦'i32') -> i32:\n    return 1\n"),
    ("this is no type of a kernel", "def f(a: i32) -> i32:\n    b: ¦list[int] = 1\n    return b\n"),
    ("this kind of parameter is not compiled", "def f(a: i32 = ¦1) -> i32:\n    return 1\n"),
    ("this kind of parameter is not compiled", "def f(*¦a: i32) -> i32:\n    return 1\n"),
    ("this kind of parameter is not compiled", "def f(**¦a: i32) -> i32:\n    return 1\n"),
    ("this kind of parameter is not compiled", "def f(*, ¦a: i32) -> i32:\n    return 1\n"),
    ("a compiled function has no decorator", "def same(f):\n    return f\n@¦same\ndef f() -> i32:\n    return 1\n"),
    ("'n' is global, but no number at module level", "n = 'a'\ndef f() -> i32:\n    global n\n    return ¦n\n"),
    ("'n' begins with -1, which is no u64", "n: u64 = -1\ndef f() -> i32:\n    global n\n    return i32(¦n)\n"),
    (
        "'n' begins with 4294967296, which is no i32",
        "n = 1 << 32\ndef f() -> i32:\n    global n\n    ¦n += 1\n    return 1\n",
    ),
    ("'print' cannot be exported", "¦__all__ = ['print']\n"),
    ("'f' cannot be exported", "f = 3\n¦__all__ = ['f']\n"),
    ("the module exports nothing", "¦__all__ = []\n"),
    (
        "a loop over something else than a range",
        "def f(range: i32) -> i32:\n    for a in ¦range(3):\n        pass\n    return 1\n",
    ),
    ("the module exports nothing", "def f() -> i32:\n    return 1\n¦__all__ = 'f'\n"),
    (
        "'n' begins with a number of 301 bits, which is no i32",
        "n = 1 << 300\ndef f() -> i32:\n    global n\n    ¦n += 1\n    return 1\n",
    ),
    (
        "f() has more parameters or values than WebAssembly takes",
        f"¦def f({', '.join(f'a{n}: i32' for n in range(1_001))}) -> i32:\n    return 1\n",
    ),
    ("a number is called", "def f(a: i32) -> i32:\n    u64 = 3\n    return ¦u64(a)\n"),
]


def _indented(statement: str) -> str:
    return f"def f(a: i32) -> i32:\n    {statement}\n    return a\n"


REFUSED = [
    *((message.strip(), AROUND + _indented(statement)) for message, statement in STATEMENTS.items()),
    *(
        (message.strip(), f"{AROUND}def f(a: i32, m: u64) -> i32:\n    return {text}\n")
        for message, text in EXPRESSIONS.items()
    ),
    *WHOLE,
]
"""Pairs of the compiler's message and a whole source, with a ¦ at the reported place."""
