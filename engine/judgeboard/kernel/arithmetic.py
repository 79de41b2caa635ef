"""The code of arithmetic and of conversions, as Python has them, with the checks of the checked build."""

from abc import ABC, abstractmethod

from judgeboard.kernel.intervals import AFTER
from judgeboard.kernel.tree import Binary, Constant, Convert, Expression, Place, Unary
from judgeboard.kernel.types import RANGE, Interval, Type
from judgeboard.kernel.wasm import Code

PLAIN = {"+": "add", "-": "sub", "*": "mul", "&": "and", "|": "or", "^": "xor"}


class Arithmetic(ABC):
    """The part of a generator that does sums."""

    def __init__(self, code: Code, checked: bool) -> None:
        self.code = code
        self.checked = checked

    @abstractmethod
    def emit(self, node: Expression) -> None:
        """The code of an expression."""

    @abstractmethod
    def scratch(self, name: str, long: bool) -> int:
        """A local for values in between that no code emitted meanwhile can touch."""

    @abstractmethod
    def fault(self, place: Place, problem: str) -> None:
        """Stops the kernel where the value on the stack is not 0."""

    def long(self, node: Expression) -> None:
        """The code of an i32 expression, as an i64."""
        if isinstance(node, Constant):
            self.code.constant(True, node.value)
        else:
            self.emit(node)
            self.code.add("i64.extend_i32_s")

    def binary(self, node: Binary) -> None:
        """The code of an operation on two values."""
        if node.operator in ("//", "%"):
            self._division(node)
        elif node.operator in ("<<", ">>"):
            self._shift(node)
        elif self._exceeds(node):
            self._checked_sum(node)
        else:
            self.emit(node.left)
            self.emit(node.right)
            self._add(node.type, PLAIN[node.operator])

    def _add(self, kind: Type, operation: str) -> None:
        self.code.add(("i64." if kind.long else "i32.") + operation)

    def _exceeds(self, node: Binary) -> bool:
        """Whether the result may leave its type, and that has to be looked for."""
        if not self.checked or node.type not in (Type.I32, Type.I64) or node.operator in ("&", "|", "^"):
            return False
        return not AFTER[node.operator](node.left.interval, node.right.interval).within(RANGE[node.type])

    def _overflow(self, place: Place, kind: Type) -> None:
        self.fault(place, f"the result is no {kind.value}")

    def _checked_sum(self, node: Binary) -> None:
        if node.type is Type.I32:
            self.long(node.left)
            self.long(node.right)
            self.code.add("i64." + PLAIN[node.operator])
            self._narrow(node.place, "the result is no i32")
            return
        a, b, result = (self.scratch(name, True) for name in "abr")
        code = self.code
        self.emit(node.left)
        self.emit(node.right)
        code.add("local.set", b)
        code.add("local.tee", a)
        code.add("local.get", b)
        code.add("i64." + PLAIN[node.operator])
        code.add("local.set", result)
        if node.operator == "*":
            self._check_product(node.place, a, b, result)
        else:
            # A sum is wrong where both sides have the other sign than it; a difference where its left side has
            # another sign than its right side and than it.
            code.add("local.get", a)
            code.add("local.get", result)
            code.add("i64.xor")
            code.add("local.get", b if node.operator == "+" else a)
            code.add("local.get", result if node.operator == "+" else b)
            code.add("i64.xor")
            code.add("i64.and")
            code.constant(True, 0)
            code.add("i64.lt_s")
            self._overflow(node.place, Type.I64)
        code.add("local.get", result)

    def _check_product(self, place: Place, a: int, b: int, result: int) -> None:
        code = self.code
        code.add("local.get", b)
        code.constant(True, 0)
        code.add("i64.ne")
        code.begin("if")
        for least, minus_one in ((a, b), (b, a)):
            code.add("local.get", least)
            code.constant(True, RANGE[Type.I64].least)
            code.add("i64.eq")
            code.add("local.get", minus_one)
            code.constant(True, -1)
            code.add("i64.eq")
            code.add("i32.and")
            self._overflow(place, Type.I64)
        code.add("local.get", result)
        code.add("local.get", b)
        code.add("i64.div_s")
        code.add("local.get", a)
        code.add("i64.ne")
        self._overflow(place, Type.I64)
        code.add("end")

    def _narrow(self, place: Place, problem: str) -> None:
        """The i64 on the stack as an i32, which it has to be."""
        local = self.scratch("narrow", True)
        self.code.add("local.tee", local)
        self.code.add("i64.extend32_s")
        self.code.add("local.get", local)
        self.code.add("i64.ne")
        self.fault(place, problem)
        self.code.add("local.get", local)
        self.code.add("i32.wrap_i64")

    # Division rounds down, where WebAssembly's rounds towards zero.

    def _division(self, node: Binary) -> None:
        kind, right = node.type, node.right
        divides = node.operator == "//"
        self.emit(node.left)
        if kind is Type.U64:
            self.emit(right)
            self.code.add("i64.div_u" if divides else "i64.rem_u")
        elif isinstance(right, Constant) and right.value > 0 and right.value.bit_count() == 1:
            self.code.constant(kind.long, right.value.bit_length() - 1 if divides else right.value - 1)
            self._add(kind, "shr_s" if divides else "and")
        elif node.left.interval.least >= 0 and right.interval.least > 0:
            self.emit(right)
            self._add(kind, "div_s" if divides else "rem_s")
        else:
            self.emit(right)
            a, b, rest = (self.scratch(name, kind.long) for name in "abr")
            self.code.add("local.set", b)
            self.code.add("local.set", a)
            self._quotient(kind, a, b) if divides else self._remainder(kind, a, b, rest)

    def _quotient(self, kind: Type, a: int, b: int) -> None:
        code = self.code
        for operation in ("div_s", "rem_s"):
            code.add("local.get", a)
            code.add("local.get", b)
            self._add(kind, operation)
        self._is_not_zero(kind)
        code.add("local.get", a)
        code.add("local.get", b)
        self._signs_differ(kind)
        code.add("i32.and")
        if kind.long:
            code.add("i64.extend_i32_u")
        self._add(kind, "sub")

    def _remainder(self, kind: Type, a: int, b: int, rest: int) -> None:
        code = self.code
        code.add("local.get", a)
        code.add("local.get", b)
        self._add(kind, "rem_s")
        code.add("local.tee", rest)
        code.add("local.get", b)
        code.constant(kind.long, 0)
        code.add("local.get", rest)
        self._is_not_zero(kind)
        code.add("local.get", rest)
        code.add("local.get", b)
        self._signs_differ(kind)
        code.add("i32.and")
        code.add("select")
        self._add(kind, "add")

    def _is_not_zero(self, kind: Type) -> None:
        self.code.constant(kind.long, 0)
        self._add(kind, "ne")

    def _signs_differ(self, kind: Type) -> None:
        self._add(kind, "xor")
        self.code.constant(kind.long, 0)
        self._add(kind, "lt_s")

    # Shifts.

    def _shift(self, node: Binary) -> None:
        kind = node.type
        leftwards = node.operator == "<<"
        if leftwards and self._exceeds(node):
            self._checked_shift(node)
            return
        self.emit(node.left)
        self._count(node, kind.long)
        self._add(kind, "shl" if leftwards else "shr_u" if kind.unsigned else "shr_s")

    def _checked_shift(self, node: Binary) -> None:
        if node.type is Type.I32:
            self.long(node.left)
            self._count(node, True)
            self.code.add("i64.shl")
            self._narrow(node.place, "the result is no i32")
            return
        a, b, result = (self.scratch(name, True) for name in "abr")
        self.emit(node.left)
        self._count(node, True)
        self.code.add("local.set", b)
        self.code.add("local.tee", a)
        self.code.add("local.get", b)
        self.code.add("i64.shl")
        self.code.add("local.tee", result)
        self.code.add("local.get", b)
        self.code.add("i64.shr_s")
        self.code.add("local.get", a)
        self.code.add("i64.ne")
        self._overflow(node.place, Type.I64)
        self.code.add("local.get", result)

    def _count(self, node: Binary, long: bool) -> None:
        """How many bits to shift by, as the shift's own type wants it."""
        bits = node.left.type.bits
        if isinstance(node.right, Constant):
            self.code.constant(long, node.right.value)
            return
        self.emit(node.right)
        if self.checked and not node.right.interval.within(Interval(0, bits - 1)):
            local = self.scratch("count", False)
            self.code.add("local.tee", local)
            self.code.constant(False, bits)
            self.code.add("i32.ge_u")
            self.fault(node.place, f"the shift is not by 0 to {bits - 1} bits")
            self.code.add("local.get", local)
        if long:
            self.code.add("i64.extend_i32_u")

    # One operand.

    def unary(self, node: Unary) -> None:
        """The code of an operation on one value."""
        kind = node.operand.type
        match node.operator:
            case "-":
                self._negative(node, kind)
            case "~":
                self.emit(node.operand)
                self.code.constant(kind.long, -1)
                self._add(kind, "xor")
            case "abs":
                self._check_least(node, kind)
                self._magnitude(kind)
            case "ctz":
                self.emit(node.operand)
                self.code.add("i64.ctz")
                self.code.add("i32.wrap_i64")
            case "bit_count":
                self._unsigned_operand(node.operand)
                self._add(kind, "popcnt")
                self._as_i32(kind)
            case "bit_length":
                self.code.constant(False, kind.bits)
                self._unsigned_operand(node.operand)
                self._add(kind, "clz")
                self._as_i32(kind)
                self.code.add("i32.sub")

    def _as_i32(self, kind: Type) -> None:
        if kind.long:
            self.code.add("i32.wrap_i64")

    def _negative(self, node: Unary, kind: Type) -> None:
        local = self.scratch("a", kind.long)
        self._check_least(node, kind)
        self.code.add("local.set", local)
        self.code.constant(kind.long, 0)
        self.code.add("local.get", local)
        self._add(kind, "sub")

    def _check_least(self, node: Unary, kind: Type) -> None:
        """The operand, which must not be the least number of its type: that has no opposite."""
        self.emit(node.operand)
        if self.checked and not kind.unsigned and node.operand.interval.least == RANGE[kind].least:
            local = self.scratch("a", kind.long)
            self.code.add("local.tee", local)
            self.code.constant(kind.long, RANGE[kind].least)
            self._add(kind, "eq")
            self._overflow(node.place, kind)
            self.code.add("local.get", local)

    def _unsigned_operand(self, operand: Expression) -> None:
        """The operand's magnitude, of which Python counts the bits."""
        self.emit(operand)
        if operand.interval.least < 0:
            self._magnitude(operand.type)

    def _magnitude(self, kind: Type) -> None:
        a, sign = self.scratch("a", kind.long), self.scratch("b", kind.long)
        self.code.add("local.tee", a)
        self.code.constant(kind.long, kind.bits - 1)
        self._add(kind, "shr_s")
        self.code.add("local.tee", sign)
        self.code.add("local.get", a)
        self._add(kind, "xor")
        self.code.add("local.get", sign)
        self._add(kind, "sub")

    # Conversions.

    def convert(self, node: Convert) -> None:
        """The code of a conversion between two types of numbers."""
        source, target = node.operand.type, node.type
        fits = not self.checked or node.operand.interval.within(RANGE[target])
        problem = f"the number is no {target.value}"
        self.emit(node.operand)
        if not fits and target is Type.I32 and source is Type.I64:
            self._narrow(node.place, problem)
            return
        if not fits:
            local = self.scratch("a", source.long)
            self.code.add("local.tee", local)
            if target is Type.I32:
                self.code.constant(True, RANGE[Type.I32].most)
                self.code.add("i64.gt_u")
            else:
                self.code.constant(source.long, 0)
                self._add(source, "lt_s")
            self.fault(node.place, problem)
            self.code.add("local.get", local)
        if target.long and not source.long:
            self.code.add("i64.extend_i32_s")
        elif source.long and not target.long:
            self.code.add("i32.wrap_i64")
