"""Operators and comparisons: the types of their operands, and the type and interval of their result."""

import ast

from judgeboard.kernel import subset
from judgeboard.kernel.arithmetic import Arithmetic
from judgeboard.kernel.errors import shown
from judgeboard.kernel.intermediate import Value
from judgeboard.kernel.operators import COMPARISONS, OPERATORS, Operator
from judgeboard.kernel.types import RANGE, Interval, Type
from judgeboard.kernel.values import MASK

LONGEST_SHIFT = 128
"""Maximum bits by which an untyped constant is shifted."""
BITS = "&|^"


class Operations(Arithmetic):
    """Applies operators to typed operands."""

    def operator(self, node: ast.AST, symbol: ast.operator) -> Operator:
        """Returns the subset's operator for a symbol of the syntax tree. Raises CompileError for any other symbol."""
        if isinstance(symbol, ast.Div):
            raise self.error(node, "/ gives a float", "Write //.")
        if type(symbol) not in OPERATORS:
            raise self.error(node, "this operator is not compiled", "Use + - * // % & | ^ << >>.")
        return OPERATORS[type(symbol)]

    def binary(self, node: ast.AST, operator: Operator, left: Value, right: Value) -> Value:
        """Returns the value of a binary operation. Raises CompileError if the operator does not take the operands'
        types, and for constants that do not fit: a zero divisor, a shift distance out of range, a number too large for
        the other type.
        """
        sign = operator.sign
        if left.type is right.type is Type.UNTYPED and left.constant is not None and right.constant is not None:
            return self._folded(node, operator, left.constant, right.constant)
        if sign in ("<<", ">>"):
            left, right = self._shift_operands(node, sign, left, right)
            kind = Type.WIDE if left.type is Type.U64 and sign == "<<" else left.type
        elif left.type is right.type is Type.BOOL and sign in BITS:
            kind = Type.BOOL
        else:
            left, right = self.unify_operands(node, left, right)
            if left.type is Type.BOOL:
                raise self.error(node, f"{sign} on booleans", "Write i32(…) where a boolean is meant as a number.")
            kind = self._unsigned_result(node, sign, left, right) if left.type.unsigned else left.type
        interval = (
            operator.interval(left.interval, right.interval).in_type(kind) if kind is not Type.BOOL else RANGE[kind]
        )
        code = self.binary_code(node, operator, kind, left, right)
        return Value(kind, interval, node, code, pure=left.pure and right.pure)

    def _folded(self, node: ast.AST, operator: Operator, left: int, right: int) -> Value:
        if operator.sign in ("<<", ">>") and not 0 <= right <= LONGEST_SHIFT:
            raise self.error(node, f"a shift by {shown(right)}", "Shift by 0 to 63 bits.")
        if operator.sign in ("//", "%") and right == 0:
            raise self.error(node, "a division by zero", "Divide by another number.")
        return self.untyped(node, operator.fold(left, right))

    def _unsigned_result(self, node: ast.AST, sign: str, left: Value, right: Value) -> Type:
        wide = [operand.type is Type.WIDE for operand in (left, right)]
        if sign in ("+", "-", "*"):
            return Type.WIDE
        if sign in BITS:
            return Type.WIDE if (all(wide) if sign == "&" else any(wide)) else Type.U64
        if any(wide):
            raise self.error(node, f"{sign} on a wide value, whose high bits are not known", MASK)
        return Type.U64

    def _shift_operands(self, node: ast.AST, sign: str, left: Value, right: Value) -> tuple[Value, Value]:
        if left.type is Type.UNTYPED:
            left = self.typed(node, left, Type.I32)
        if left.type is Type.BOOL:
            raise self.error(node, "a boolean is shifted", "Write i32(…) around it.")
        if left.type is Type.WIDE and sign == ">>":
            raise self.error(node, "a wide value is shifted right", MASK)
        right = self.as_type(node, right, Type.I32, "A count of bits is i32: write i32(…).")
        if right.constant is not None and not 0 <= right.constant < left.type.bits:
            message = f"{left.type.value} is shifted by {right.constant} bits"
            raise self.error(node, message, f"Shift by 0 to {left.type.bits - 1} bits.")
        return left, right

    def sign_or_complement(self, node: ast.UnaryOp, operand: Value) -> Value:
        """Returns the value of `+`, `-` or `~` on a number. Raises CompileError for a boolean."""
        if operand.type is Type.BOOL:
            raise self.error(node, "arithmetic on a boolean", "Write not for the other boolean, or i32(…) around it.")
        if isinstance(node.op, ast.UAdd):
            return operand
        negative = isinstance(node.op, ast.USub)
        if operand.type is Type.UNTYPED:
            if operand.constant is not None:
                return self.untyped(node, -operand.constant if negative else ~operand.constant)
            operand = self.typed(node, operand, Type.I32)
        least, most = operand.interval
        interval = Interval(-most, -least) if negative else Interval(~most, ~least)
        kind = Type.WIDE if operand.type.unsigned else operand.type
        return self.unary(node, "-" if negative else "~", operand, kind, interval)

    def unary(self, node: ast.AST, operator: str, operand: Value, kind: Type, interval: Interval) -> Value:
        """Returns the value of a unary operation, of type `kind`, whose exact result lies in `interval`."""
        code = self.unary_code(node, operator, operand)
        return Value(kind, interval.in_type(kind), node, code, pure=operand.pure)

    def negation(self, node: ast.AST, operand: Value) -> Value:
        """Returns the value of `not` on a boolean."""
        if operand.constant is not None:
            return self.constant(node, Type.BOOL, not operand.constant)
        return Value(Type.BOOL, RANGE[Type.BOOL], node, f"{operand.condition} i32.eqz", pure=operand.pure)

    def as_boolean(self, node: ast.AST, value: Value) -> Value:
        """Converts a number to a boolean, which is true unless the number is 0. A boolean stays unchanged."""
        if value.constant is not None:
            return self.constant(node, Type.BOOL, value.constant != 0)
        if value.type is Type.BOOL:
            return value
        t = value.type.value_type
        nonzero = value.code if t == "i32" else ""
        code = f"{value.code} {t}.const 0 {t}.ne"
        return Value(Type.BOOL, RANGE[Type.BOOL], node, code, nonzero=nonzero, pure=value.pure)

    def comparison(self, node: ast.Compare, operands: list[Value]) -> Value:
        """Returns the value of a chain of comparisons. The code stores the inner operands, so that each operand is
        evaluated once. Raises CompileError for mixed types and wide values.
        """
        left = operands[0]
        parts: list[Value] = []
        for place, (sign, right) in enumerate(zip(node.ops, operands[1:], strict=True), 1):
            compare = COMPARISONS[type(sign)]
            if left.type is right.type is Type.UNTYPED and left.constant is not None and right.constant is not None:
                parts.append(self.constant(node, Type.BOOL, compare(left.constant, right.constant)))
                left = right
                continue
            first, second = self.unify_operands(node, left, right)
            if Type.WIDE in (first.type, second.type):
                raise self.error(node, "a wide value is compared", MASK)
            left = right
            if place < len(node.ops) and second.constant is None:
                second, left = self.tee(second)
            if second.constant == 0 and isinstance(sign, ast.Eq):
                code = f"{first.code} {first.type.value_type}.eqz"
            else:
                code = f"{first.code} {second.code} {comparison(compare.__name__, first.type)}"
            parts.append(Value(Type.BOOL, RANGE[Type.BOOL], node, code, pure=first.pure and second.pure))
        return self.joined(node, parts, any_=False)

    def check_comparison(self, node: ast.Compare) -> None:
        """Raises CompileError for a comparison outside the subset."""
        for sign in node.ops:
            if type(sign) not in COMPARISONS:
                described = subset.COMPARISONS[type(sign)]
                raise self.error(node, f"{described} is not compiled", "Compare with == != < <= > >=.")

    def joined(self, node: ast.AST, parts: list[Value], *, any_: bool) -> Value:
        """Booleans joined by `or` if `any_`, else by `and`. Evaluation stops at the first boolean that decides the
        result.
        """
        joined = parts[-1]
        decided = self.constant(node, Type.BOOL, any_)
        for part in reversed(parts[:-1]):
            sides = (decided, joined) if any_ else (joined, decided)
            joined = self.choose(node, part, *sides)._replace(interval=RANGE[Type.BOOL])
        return joined

    def either(self, node: ast.BoolOp, parts: list[Value]) -> Value:
        """Returns the value of `and` or `or` on booleans, or on numbers of one type. Raises CompileError for mixed
        types and wide values.
        """
        parts = self.unify_choices(node, parts, default=Type.I32)
        any_ = isinstance(node.op, ast.Or)
        if parts[0].type is Type.BOOL:
            return self.joined(node, parts, any_=any_)
        joined = parts[-1]
        for part in reversed(parts[:-1]):
            stored, again = self.tee(part)
            condition = self.as_boolean(part.node, stored)
            joined = self.choose(node, condition, *((again, joined) if any_ else (joined, again)))
        return joined


def comparison(name: str, kind: Type) -> str:
    """Returns the instruction that compares two values of a type. `name` is `eq`, `ne`, `lt`, `le`, `gt` or `ge`."""
    suffix = "" if name in ("eq", "ne") else "_u" if kind.unsigned else "_s"
    return f"{kind.value_type}.{name}{suffix}"
