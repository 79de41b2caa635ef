"""Random expressions of a kernel's types. Each expression has a twin: the same expression for plain Python, with the
checks of the checked build written out.
"""

import random
import re
from typing import NamedTuple

TYPES = ("i32", "i64", "u64", "bool")
NUMBERS = ("i32", "i64", "u64")
RARE = 0.15
"""Probability of a choice that may take a value out of its type's range, such as an extreme number."""
FULL = (1 << 64) - 1
INTERESTING: dict[str, list[int]] = {
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

RANGES = {"i32": (-(2**31), 2**31 - 1), "i64": (-(2**63), 2**63 - 1), "u64": (0, FULL)}
CODES = {"b": (-128, 127), "B": (0, 255), "h": (-32768, 32767), "H": (0, 65535)}


class Text(NamedTuple):
    """A piece of source for the kernel, and the same piece for its twin."""

    kernel: str
    twin: str


def both(template: str, *parts: Text) -> Text:
    """Returns the template filled with the parts: with their kernel texts for the kernel, and their twin texts for the
    twin.
    """
    return Text(template.format(*(part.kernel for part in parts)), template.format(*(part.twin for part in parts)))


def same(text: str) -> Text:
    return Text(text, text)


def checked(text: Text, kind: str) -> Text:
    """Returns the expression `text` with a check in its twin: the twin raises Trap if the value is outside the range of
    type `kind`.
    """
    least, most = RANGES[kind]
    return Text(text.kernel, f"fit({text.twin}, {least}, {most})")


class Values:
    """Writes random expressions from the locals, globals, arrays and functions that exist so far."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.signatures: dict[str, tuple[list[str], str]] = {}
        """Parameter types and result type of each function written so far, by name."""
        self.locals: dict[str, str] = {}
        """Type of each local that has a value at the current place of the source, by name."""

    def value(self, kind: str, depth: int) -> Text:
        """Returns a random expression of type `kind`, nested up to about `depth` levels. A u64 expression that may
        exceed 64 bits gets a mask.
        """
        if depth <= 0 or self.random.random() < 0.15:
            return self.leaf(kind)
        return getattr(self, "_of_" + kind)(depth - 1)  # type: ignore[no-any-return]

    def leaf(self, kind: str) -> Text:
        names = [name for name, own in {**self.locals, **GLOBALS}.items() if own == kind]
        if names and self.random.random() < 0.7:
            return same(self.random.choice(names))
        if kind == "bool":
            return same(self.random.choice(["True", "False"]))
        number = self.random.randint(0, 20)
        if self.random.random() < RARE:
            number = self.random.choice(INTERESTING[kind])
        return same(f"{kind}({number})")

    def index(self, length: int) -> Text:
        value = self.value("i32", 2)
        if self.random.random() > RARE / 3 or not _varies(value.kernel):
            value = both(f"({{}} % {length})", value)
        return Text(value.kernel, f"index({value.twin}, {length})")

    def shift(self, kind: str) -> Text:
        width = 32 if kind == "i32" else 64
        value = self.value("i32", 1)
        if self.random.random() > RARE / 3 or not _varies(value.kernel):
            value = both(f"({{}} & {self.random.choice([3, 7, 15, width - 1])})", value)
        return Text(value.kernel, f"amount({value.twin}, {width})")

    def divisor(self, kind: str, depth: int) -> Text:
        """Returns a random divisor of type `kind`; the divisor is rarely 0."""
        if kind != "u64" and self.random.random() < 0.4:
            return same(str(self.random.choice([1, 2, 3, -3, 8, 64])))
        value = self.value(kind, depth)
        return value if self.random.random() < RARE / 3 else both("({} | 1)", value)

    def condition(self, depth: int) -> Text:
        """Returns a random condition: an expression of type bool, or of a number's type, where 0 counts as false."""
        if self.random.random() < 0.3:
            return self.value(self.random.choice(NUMBERS), depth)
        return self.value("bool", depth)

    def shared(self, kind: str, depth: int) -> Text | None:
        """Returns an expression of a form that every type has: a conditional expression, an `and`, an `or` or a call.
        Returns None in about three of four cases, so that the caller writes a form that only the type `kind` has.
        """
        choice = self.random.random()
        if choice < 0.08:
            pieces = (self.value(kind, depth), self.condition(depth), self.value(kind, depth))
            return both("({} if {} else {})", *pieces)
        if choice < 0.14:
            return both(
                "({} {} {})", self.value(kind, depth), same(self.random.choice(["and", "or"])), self.value(kind, depth)
            )
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
            return both(
                f"({{}} {self.random.choice('&|^')} {{}})", self.value("bool", depth), self.value("bool", depth)
            )
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
            if self.random.random() > RARE:
                left = both("({} % 1000)", left)
                right = both("({} % 77)", right)
            return checked(both(f"({{}} {sign} {{}})", left, right), kind)
        if choice == 4:
            sign = self.random.choice(["//", "%"])
            right = self.divisor(kind, depth)
            return checked(both(f"({{}} {sign} {{}})", self.value(kind, depth), right), kind)
        if choice == 5:
            sign = self.random.choice("&|^")
            return both(f"({{}} {sign} {{}})", self.value(kind, depth), self.value(kind, depth))
        if choice == 6:
            return both("({} >> {})", self.value(kind, depth), self.shift(kind))
        if choice == 7:
            left = both("({} % 2)", self.value(kind, depth))
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
        value = self.value(source, depth)
        if source != "bool" and self.random.random() > RARE:
            value = both("({} & 1023)", value)
        return checked(both(f"{kind}({{}})", value), kind)

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
            return checked(
                both("helper({}, {})", both("({} % 1000)", self.value("i32", depth)), self.value("u64", depth)), "i64"
            )
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
            return both(f"({{}} {sign} {{}})", self.value("u64", depth), self.divisor("u64", depth))
        if choice < 0.4:
            return both("({} >> {})", self.value("u64", depth), self.shift("u64"))
        if choice < 0.5:
            return both(f"({{}} {self.random.choice('&|^')} {{}})", self.value("u64", depth), self.value("u64", depth))
        if choice < 0.56:
            return both(
                self.random.choice(["min({}, {})", "max({}, {})"]), self.value("u64", depth), self.value("u64", depth)
            )
        mask = self.random.choice([same("FULL"), same("0xFF00FF"), self.value("u64", 1)])
        return both("({} & {})", self.wide(depth), mask)

    def wide(self, depth: int) -> Text:
        """Returns a u64 expression that needs a mask, because only its low 64 bits have a meaning."""
        choice = self.random.randint(0, 4)
        if choice == 0:
            return both(f"({{}} {self.random.choice('+-*')} {{}})", self.value("u64", depth), self.value("u64", depth))
        if choice == 1:
            return both(self.random.choice(["(~{})", "(-{})"]), self.value("u64", depth))
        if choice == 2:
            return both("({} << {})", self.value("u64", depth), self.shift("u64"))
        if choice == 3 and depth > 0:
            return both(
                f"({{}} {self.random.choice(['|', '^', '&', '+', '-', '*'])} {{}})",
                self.wide(depth - 1),
                self.wide(depth - 1),
            )
        return both(
            f"({{}} {self.random.choice(['|', '^', '+', '-'])} {self.random.choice(['~7', '5', '-1', 'FULL'])})",
            self.value("u64", depth),
        )


def _varies(text: str) -> bool:
    """Returns whether the expression contains a variable. The compiler refuses a constant that is out of range."""
    return re.search(r"[pvwn][0-9]|count|total|bits|flag", text) is not None
