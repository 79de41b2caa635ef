"""Random programs in the subset of Python that kernels may use. Each program has a twin: the same program for plain
Python, with the checks of the checked build written out.
"""

import random

from tests.engine.kernel.values import (
    ARRAYS,
    CODES,
    FULL,
    GLOBALS,
    INTERESTING,
    RANGES,
    RARE,
    TYPES,
    Text,
    Values,
    both,
    same,
)

HEAD = """from array import array
from judgeboard.kernel.language import ctz, i32, i64, u64
FULL = (1 << 64) - 1
SEVEN = 7
BYTES = array("B", [0, 1, 2, 3, 200, 255, 7, 9])
SIGNED = array("b", [0, -1, 127, -128, 5])
WORDS = array("h", range(-8, 8))
HALVES = array("H", [0, 65535, 3, 1000])
NUMBERS = array("i", [0, -1, 2147483647, -2147483648, 6, 7, 8])
LONGS = array("q", [0, 1, -1, 1 << 40, -(1 << 40), 5, 6, 7])
MASKS = array("Q", [0, 1, FULL, 1 << 63, 255, 3, 6, 12])
count = 3
total: i64 = 5
bits: u64 = 9
flag = True

def helper(number: i32, mask: u64) -> i64:
    return i64(number) * 3 - i64(mask % 1000)
"""

CHECKS = """
class Trap(Exception):
    pass

def fit(number, least, most):
    if not least <= number <= most:
        raise Trap
    return number

def index(number, length):
    return fit(number, 0, length - 1)

def amount(number, bits):
    return fit(number, 0, bits - 1)
"""


class Writer(Values):
    """Writes a module of random functions, and the module's twin for plain Python."""

    def __init__(self, seed: int, functions: int) -> None:
        super().__init__(seed)
        self.names = [f"f{number}" for number in range(functions)]
        self.fresh = 0

    def module(self) -> Text:
        """Returns the source of the module and the source of its twin."""
        pieces = [self.function(name) for name in self.names]
        digest = self.digest()
        exports = f"__all__ = {[*self.names, 'digest']!r}\n"
        kernel = HEAD + exports + "".join(piece.kernel for piece in pieces) + digest
        twin = HEAD + exports + CHECKS + "".join(piece.twin for piece in pieces) + digest
        return Text(kernel, twin)

    def digest(self) -> str:
        """Returns the source of a function that computes a digest of the values of all globals and arrays."""
        lines = ["def digest() -> u64:", "    found: u64 = bits"]
        step = "    found = (found * 31 + u64({} & {})) & FULL"
        lines += [step.format("count", 0x7FFFFFFF), step.format("total", 2**62 - 1), step.format("i32(flag)", 1)]
        for name, (_, length, kind) in ARRAYS.items():
            lines.append(f"    for place_{name} in range({length}):")
            mask = {"i32": 0x7FFFFFFF, "i64": 2**63 - 1, "u64": FULL}[kind]
            lines.append("    " + step.format(f"{name}[place_{name}]", mask))
        return "\n".join([*lines, "    return found", ""])

    def function(self, name: str) -> Text:
        parameters = [self.random.choice(TYPES) for _ in range(self.random.randint(1, 4))]
        result = self.random.choice(TYPES)
        self.locals = {f"p{number}": kind for number, kind in enumerate(parameters)}
        given = ", ".join(f"{local}: {kind}" for local, kind in self.locals.items())
        head = f"\ndef {name}({given}) -> {result}:\n    global {', '.join(GLOBALS)}\n"
        body = self.block(1, self.random.randint(1, 5))
        end = both("    return {}\n", self.value(result, 3))
        self.signatures[name] = (parameters, result)
        return Text(head + body.kernel + end.kernel, head + body.twin + end.twin)

    # Statements.

    def block(self, depth: int, length: int) -> Text:
        known = dict(self.locals)
        pieces = [self.statement(depth) for _ in range(length)] or [self.line(depth, same("pass"))]
        if depth > 1:
            self.locals = known
        return Text("".join(piece.kernel for piece in pieces), "".join(piece.twin for piece in pieces))

    def line(self, depth: int, text: Text) -> Text:
        return both("    " * depth + "{}\n", text)

    def statement(self, depth: int) -> Text:
        kinds = ["local", "local", "local", "again", "again", "store", "store", "global", "operate", "element"]
        if depth < 4:
            kinds += ["if", "if", "for", "while"]
        return getattr(self, "_" + self.random.choice(kinds))(depth)  # type: ignore[no-any-return]

    def _local(self, depth: int) -> Text:
        kind = self.random.choice(TYPES)
        self.fresh += 1
        name = f"v{self.fresh}"
        value = self.value(kind, 3)
        self.locals[name] = kind
        annotation = "" if kind == "i32" and self.random.random() < 0.7 else f": {kind}"
        return self.line(depth, both(name + annotation + " = {}", value))

    def _again(self, depth: int) -> Text:
        name, kind = self.random.choice(list(self.locals.items()))
        return self.line(depth, both(name + " = {}", self.value(kind, 3)))

    def _global(self, depth: int) -> Text:
        name, kind = self.random.choice(list(GLOBALS.items()))
        return self.line(depth, both(name + " = {}", self.value(kind, 3)))

    def _store(self, depth: int) -> Text:
        name = self.random.choice(list(ARRAYS))
        code, length, kind = ARRAYS[name]
        value = self.value(kind, 3)
        if code in CODES and self.random.random() > RARE:
            value = both("({} % 100)", value)
        if code in CODES:
            value = Text(value.kernel, "fit({}, {}, {})".format(value.twin, *CODES[code]))
        return self.line(depth, both(name + "[{}] = {}", self.index(length), value))

    def _operate(self, depth: int) -> Text:
        targets = {**self.locals, **GLOBALS}
        name = self.random.choice([target for target, kind in targets.items()])
        kind = targets[name]
        sign, value = self.operand(kind)
        if kind == "bool" or sign in ("&", "|", "^", "//", "%", ">>"):
            return self.line(depth, both(name + f" {sign}= {{}}", value))
        least, most = RANGES[kind]
        return self.line(
            depth, Text(f"{name} {sign}= {value.kernel}", f"{name} = fit({name} {sign} {value.twin}, {least}, {most})")
        )

    def _element(self, depth: int) -> Text:
        name = self.random.choice(list(ARRAYS))
        code, length, kind = ARRAYS[name]
        sign, value = self.operand(kind)
        index = self.index(length)
        number = f"{name}[at] {sign} {value.twin}"
        whole, narrow = RANGES[kind], CODES.get(code, RANGES[kind])
        pad = "    " * depth
        steps = [f"at = {index.twin}", f"number = fit({number}, *{whole})", f"{name}[at] = fit(number, *{narrow})"]
        return Text(
            f"{pad}{name}[{index.kernel}] {sign}= {value.kernel}\n", "".join(f"{pad}{step}\n" for step in steps)
        )

    def operand(self, kind: str) -> tuple[str, Text]:
        """Returns the operator and the right side of an augmented assignment to a variable of type `kind`. Both are
        chosen so that a u64 result needs no mask.
        """
        if kind == "bool":
            return self.random.choice("&|^"), self.value(kind, 2)
        sign = self.random.choice(["&", "|", "^", "//", "%", ">>"] + ["+", "-", "*"] * (kind != "u64"))
        if sign == ">>":
            return sign, self.shift(kind)
        if sign in ("//", "%"):
            return sign, self.divisor(kind, 1)
        value = self.value(kind, 2)
        return sign, both("({} % 20)", value) if sign in "+-*" else value

    def _if(self, depth: int) -> Text:
        head = self.line(depth, both("if {}:", self.condition(2)))
        then = self.block(depth + 1, self.random.randint(1, 3))
        pieces = [head, then]
        if self.random.random() < 0.5:
            pieces += [self.line(depth, same("else:")), self.block(depth + 1, self.random.randint(1, 2))]
        return Text("".join(piece.kernel for piece in pieces), "".join(piece.twin for piece in pieces))

    def _for(self, depth: int) -> Text:
        self.fresh += 1
        name = f"n{self.fresh}"
        step = self.random.choice([1, 1, 1, 2, 3, -1, -2])
        first, last = self.random.randint(-5, 5), self.random.randint(-5, 12)
        small = self.value("i32", 1)
        bounds = self.random.choice(
            [
                same(f"range({first}, {last}, {step})"),
                both(f"range({{}} % 7, {last}, {step})", small),
                both(f"range({first}, {{}} % 9, {step})", small),
            ]
        )
        head = self.line(depth, both(f"for {name} in {{}}:", bounds))
        self.locals[name] = "i32"
        known = dict(self.locals)
        body = self.body(depth + 1)
        self.locals = known
        del self.locals[name]
        return Text(head.kernel + body.kernel, head.twin + body.twin)

    def _while(self, depth: int) -> Text:
        self.fresh += 1
        fuel = f"w{self.fresh}"
        start = self.line(depth, same(f"{fuel} = {self.random.randint(0, 6)}"))
        endless = self.random.random() < 0.3
        condition = self.condition(2)
        loop = same("while True:") if endless else both(f"while {fuel} > 0 and {{}}:", condition)
        head = self.line(depth, loop)
        burn = self.line(depth + 1, same(f"{fuel} -= 1"))
        leave = self.line(depth + 1, same(f"if {fuel} < 0:")) if endless else same("")
        stop = self.line(depth + 2, same("break")) if endless else same("")
        body = self.body(depth + 1)
        pieces = [start, head, burn, leave, stop, body]
        return Text("".join(piece.kernel for piece in pieces), "".join(piece.twin for piece in pieces))

    def body(self, depth: int) -> Text:
        """Returns the body of a loop; about four of ten bodies have a `break` or `continue`."""
        first = self.block(depth, self.random.randint(1, 3))
        if self.random.random() < 0.6:
            return first
        jump = self.line(depth, both("if {}:", self.condition(1)))
        word = self.line(depth + 1, same(self.random.choice(["break", "continue"])))
        last = self.block(depth, 1)
        pieces = [first, jump, word, last]
        return Text("".join(piece.kernel for piece in pieces), "".join(piece.twin for piece in pieces))


def arguments(chance: random.Random, kinds: list[str]) -> list[int]:
    """Returns a random argument for each of the types `kinds`. With probability `RARE`, a number is taken from
    `INTERESTING`.
    """
    return [_argument(chance, kind) for kind in kinds]


def _argument(chance: random.Random, kind: str) -> int:
    if kind == "bool":
        return chance.random() < 0.5
    if chance.random() < RARE:
        return chance.choice(INTERESTING[kind])
    return chance.randint(*RANGES[kind]) >> chance.choice([16, 24, 31] if kind == "i32" else [0, 32, 48, 60])
