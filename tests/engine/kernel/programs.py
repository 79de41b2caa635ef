"""Random programs of the kernels' subset, each with a twin that checks at every step what the checked build checks."""

import random
import re
from typing import NamedTuple

TYPES = ("i32", "i64", "u64", "bool")
NUMBERS = ("i32", "i64", "u64")
FULL = (1 << 64) - 1
INTERESTING = {
    "i32": [0, 1, -1, 2, 7, 31, 32, 63, 64, 100, -100, 2**31 - 1, -(2**31), 2**31 - 2],
    "i64": [0, 1, -1, 3, 63, 64, 2**31, -(2**31) - 1, 2**32, 2**63 - 1, -(2**63), 10**15],
    "u64": [0, 1, 2, 63, 2**31, 2**32 - 1, 2**63, 2**63 - 1, FULL, FULL - 1, 0x5555555555555555],
    "bool": [False, True],
}
ARRAYS = {
    "BYTES": ("B", 8, "i32"),
    "SIGNED": ("b", 5, "i32"),
    "WORDS": ("h", 16, "i32"),
    "HALVES": ("H", 4, "i32"),
    "NUMBERS": ("i", 7, "i32"),
    "LONGS": ("q", 8, "i64"),
    "MASKS": ("Q", 8, "u64"),
}
GLOBALS = {"count": "i32", "total": "i64", "bits": "u64", "flag": "bool"}

HEAD = """from array import array
from judgeboard.kernel.language import ctz, host, i32, i64, u64
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

@host
def outside(number: i32, mask: u64) -> i64:
    return number * 3 - mask % 1000
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
RANGES = {"i32": (-(2**31), 2**31 - 1), "i64": (-(2**63), 2**63 - 1), "u64": (0, FULL)}
CODES = {"b": (-128, 127), "B": (0, 255), "h": (-32768, 32767), "H": (0, 65535)}


class Text(NamedTuple):
    """The same piece of program as a kernel has it, and as its twin has it."""

    kernel: str
    twin: str


def both(template: str, *parts: Text) -> Text:
    """The template filled with the parts."""
    return Text(template.format(*(part.kernel for part in parts)), template.format(*(part.twin for part in parts)))


def same(text: str) -> Text:
    return Text(text, text)


def checked(text: Text, kind: str) -> Text:
    """The value, checked by the twin."""
    least, most = RANGES[kind]
    return Text(text.kernel, f"fit({text.twin}, {least}, {most})")


class Writer:
    """Writes one module of random functions."""

    def __init__(self, seed: int, functions: int) -> None:
        self.random = random.Random(seed)
        self.names = [f"f{number}" for number in range(functions)]
        self.signatures: dict[str, tuple[list[str], str]] = {}
        self.locals: dict[str, str] = {}
        self.loops = 0
        self.fresh = 0

    def module(self) -> Text:
        """The whole module."""
        pieces = [self.function(name) for name in self.names]
        digest = self.digest()
        exports = f"__all__ = {[*self.names, 'digest']!r}\n"
        kernel = HEAD + exports + "".join(piece.kernel for piece in pieces) + digest
        twin = HEAD + exports + CHECKS + "".join(piece.twin for piece in pieces) + digest
        return Text(kernel, twin)

    def digest(self) -> str:
        """A function that tells the state of all memory."""
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
        if code in CODES and self.random.random() < 0.8:
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
        least, most = CODES.get(code, RANGES[kind])
        pad = "    " * depth
        twin = f"{pad}at = {index.twin}\n{pad}{name}[at] = fit(fit({name}[at] {sign} {value.twin}, *{RANGES[kind]}), {least}, {most})\n"
        return Text(f"{pad}{name}[{index.kernel}] {sign}= {value.kernel}\n", twin)

    def operand(self, kind: str) -> tuple[str, Text]:
        """An operator that needs no mask, with its right side."""
        if kind == "bool":
            return self.random.choice("&|^"), self.value(kind, 2)
        sign = self.random.choice(["&", "|", "^", "//", "%", ">>"] + ["+", "-", "*"] * (kind != "u64"))
        if sign == ">>":
            return sign, self.shift(kind)
        return sign, self.value(kind, 2)

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
        """The body of a loop, perhaps with a way out or back."""
        first = self.block(depth, self.random.randint(1, 3))
        if self.random.random() < 0.6:
            return first
        jump = self.line(depth, both("if {}:", self.condition(1)))
        word = self.line(depth + 1, same(self.random.choice(["break", "continue"])))
        last = self.block(depth, 1)
        pieces = [first, jump, word, last]
        return Text("".join(piece.kernel for piece in pieces), "".join(piece.twin for piece in pieces))

    # Expressions.

    def value(self, kind: str, depth: int) -> Text:
        """A value of the type; a wide one is masked."""
        if depth <= 0 or self.random.random() < 0.15:
            return self.leaf(kind)
        return getattr(self, "_of_" + kind)(depth - 1)  # type: ignore[no-any-return]

    def leaf(self, kind: str) -> Text:
        names = [name for name, own in {**self.locals, **GLOBALS}.items() if own == kind]
        if names and self.random.random() < 0.7:
            return same(self.random.choice(names))
        number = self.random.choice(INTERESTING[kind])
        if kind == "bool":
            return same(str(bool(number)))
        if self.random.random() < 0.4:
            number = self.random.randint(0, 20)
        return same(f"{kind}({number})")

    def index(self, length: int) -> Text:
        value = self.value("i32", 2)
        if self.random.random() < 0.85 or not _varies(value.kernel):
            value = both(f"({{}} % {length})", value)
        return Text(value.kernel, f"index({value.twin}, {length})")

    def shift(self, kind: str) -> Text:
        width = 32 if kind == "i32" else 64
        value = self.value("i32", 1)
        if self.random.random() < 0.9 or not _varies(value.kernel):
            value = both(f"({{}} & {self.random.choice([3, 7, 15, width - 1])})", value)
        return Text(value.kernel, f"amount({value.twin}, {width})")

    def condition(self, depth: int) -> Text:
        """Whatever an `if` takes."""
        if self.random.random() < 0.3:
            return self.value(self.random.choice(NUMBERS), depth)
        return self.value("bool", depth)

    def shared(self, kind: str, depth: int) -> Text | None:
        """What every kind of value can be made of."""
        choice = self.random.random()
        if choice < 0.08:
            pieces = (self.value(kind, depth), self.condition(depth), self.value(kind, depth))
            return both("({} if {} else {})", *pieces)
        if choice < 0.14:
            return both("({} {} {})", self.value(kind, depth), same(self.random.choice(["and", "or"])), self.value(kind, depth))
        if choice < 0.24:
            names = [name for name, (_, result) in self.signatures.items() if result == kind]
            if names:
                name = self.random.choice(names)
                given = [self.value(parameter, depth - 1) for parameter in self.signatures[name][0]]
                return both(name + "(" + ", ".join(["{}"] * len(given)) + ")", *given)
        return None

    def _of_bool(self, depth: int) -> Text:
        found = self.shared("bool", depth)
        if found is not None:
            return found
        choice = self.random.randint(0, 4)
        if choice == 0:
            return both("(not {})", self.condition(depth))
        if choice == 1:
            return both(f"({{}} {self.random.choice('&|^')} {{}})", self.value("bool", depth), self.value("bool", depth))
        if choice == 2:
            return both("bool({})", self.condition(depth))
        kind = self.random.choice(NUMBERS)
        signs = [self.random.choice(["==", "!=", "<", "<=", ">", ">="]) for _ in range(self.random.choice([1, 1, 2]))]
        template = "({}" + "".join(f" {sign} {{}}" for sign in signs) + ")"
        return both(template, *(self.value(kind, depth) for _ in range(len(signs) + 1)))

    def _signed(self, kind: str, depth: int) -> Text:
        choice = self.random.randint(0, 9)
        if choice <= 3:
            sign = self.random.choice(["+", "-", "*", "+", "-"])
            left, right = self.value(kind, depth), self.value(kind, depth)
            if sign == "*" or self.random.random() < 0.5:
                left = both("({} % 1000)", left)
                right = both("({} % 77)", right)
            return checked(both(f"({{}} {sign} {{}})", left, right), kind)
        if choice == 4:
            sign = self.random.choice(["//", "%"])
            right = self.random.choice([self.value(kind, depth), same(str(self.random.choice([1, 2, 3, -3, 8, 64])))])
            return checked(both(f"({{}} {sign} {{}})", self.value(kind, depth), right), kind)
        if choice == 5:
            sign = self.random.choice("&|^")
            return both(f"({{}} {sign} {{}})", self.value(kind, depth), self.value(kind, depth))
        if choice == 6:
            return both("({} >> {})", self.value(kind, depth), self.shift(kind))
        if choice == 7:
            left = both("({} % 50)", self.value(kind, depth))
            return checked(both("({} << {})", left, self.shift(kind)), kind)
        if choice == 8:
            return checked(both(self.random.choice(["(-{})", "(~{})", "abs({})"]), self.value(kind, depth)), kind)
        count = self.random.choice([2, 2, 3])
        word = self.random.choice(["min", "max"])
        return both(word + "(" + ", ".join(["{}"] * count) + ")", *(self.value(kind, depth) for _ in range(count)))

    def _element_of(self, kind: str) -> Text:
        name = self.random.choice([name for name, (_, _, element) in ARRAYS.items() if element == kind])
        return both(name + "[{}]", self.index(ARRAYS[name][1]))

    def _converted(self, kind: str, depth: int) -> Text:
        source = self.random.choice([other for other in TYPES if other != kind])
        return checked(both(f"{kind}({{}})", self.value(source, depth)), kind)

    def _of_i32(self, depth: int) -> Text:
        found = self.shared("i32", depth)
        if found is not None:
            return found
        choice = self.random.random()
        if choice < 0.12:
            return self._element_of("i32")
        if choice < 0.2:
            return both("ctz({})", self.value("u64", depth))
        if choice < 0.3:
            kind = self.random.choice(NUMBERS)
            word = self.random.choice(["bit_count", "bit_length"])
            return both(f"{{}}.{word}()", both("({})", self.value(kind, depth)))
        if choice < 0.36:
            return self._converted("i32", depth)
        if choice < 0.4:
            return same(self.random.choice(["SEVEN", "len(WORDS)", "(SEVEN * 3 - 1)", "(1 << 10)"]))
        return self._signed("i32", depth)

    def _of_i64(self, depth: int) -> Text:
        found = self.shared("i64", depth)
        if found is not None:
            return found
        choice = self.random.random()
        if choice < 0.12:
            return self._element_of("i64")
        if choice < 0.22:
            return self._converted("i64", depth)
        if choice < 0.28:
            return checked(both("outside({}, {})", both("({} % 1000)", self.value("i32", depth)), self.value("u64", depth)), "i64")
        return self._signed("i64", depth)

    def _of_u64(self, depth: int) -> Text:
        found = self.shared("u64", depth)
        if found is not None:
            return found
        choice = self.random.random()
        if choice < 0.1:
            return self._element_of("u64")
        if choice < 0.2:
            return self._converted("u64", depth)
        if choice < 0.3:
            sign = self.random.choice(["//", "%"])
            return both(f"({{}} {sign} {{}})", self.value("u64", depth), self.value("u64", depth))
        if choice < 0.4:
            return both("({} >> {})", self.value("u64", depth), self.shift("u64"))
        if choice < 0.5:
            return both(f"({{}} {self.random.choice('&|^')} {{}})", self.value("u64", depth), self.value("u64", depth))
        if choice < 0.56:
            return both(self.random.choice(["min({}, {})", "max({}, {})"]), self.value("u64", depth), self.value("u64", depth))
        mask = self.random.choice([same("FULL"), same("0xFF00FF"), self.value("u64", 1)])
        return both("({} & {})", self.wide(depth), mask)

    def wide(self, depth: int) -> Text:
        """A value of which only the low bits are sure."""
        choice = self.random.randint(0, 4)
        if choice == 0:
            return both(f"({{}} {self.random.choice('+-*')} {{}})", self.value("u64", depth), self.value("u64", depth))
        if choice == 1:
            return both(self.random.choice(["(~{})", "(-{})"]), self.value("u64", depth))
        if choice == 2:
            return both("({} << {})", self.value("u64", depth), self.shift("u64"))
        if choice == 3 and depth > 0:
            return both(f"({{}} {self.random.choice(['|', '^', '&', '+', '-', '*'])} {{}})", self.wide(depth - 1), self.wide(depth - 1))
        return both(f"({{}} {self.random.choice(['|', '^', '+', '-'])} {self.random.choice(['~7', '5', '-1', 'FULL'])})", self.value("u64", depth))


def _varies(text: str) -> bool:
    """Whether it is not plainly constant: constants out of range are refused."""
    return re.search(r"[pvwn][0-9]|count|total|bits|flag", text) is not None


def arguments(rng: random.Random, kinds: list[str]) -> list[int]:
    """Random arguments of those types."""
    return [rng.choice(INTERESTING[kind]) if rng.random() < 0.6 else _any(rng, kind) for kind in kinds]


def _any(rng: random.Random, kind: str) -> int:
    return rng.random() < 0.5 if kind == "bool" else rng.randint(*RANGES[kind]) >> rng.choice([0, 0, 16, 31])
