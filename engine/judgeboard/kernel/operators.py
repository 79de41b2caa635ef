"""Operators and comparisons: their operands' types, the results' types and intervals, constant folding."""

import ast
import operator
from collections.abc import Callable

from judgeboard.kernel import subset
from judgeboard.kernel.coercion import MASK, Coercion, is_untyped_constant
from judgeboard.kernel.errors import shown
from judgeboard.kernel.intervals import RESULTS
from judgeboard.kernel.tree import Binary, Compare, Conditional, Constant, Expression, NonZero, Not, Tee, Unary
from judgeboard.kernel.types import RANGE, Interval, Type

OPERATORS: dict[type[ast.operator], str] = {
    ast.Add: "+",
    ast.Sub: "-",
    ast.Mult: "*",
    ast.FloorDiv: "//",
    ast.Mod: "%",
    ast.BitAnd: "&",
    ast.BitOr: "|",
    ast.BitXor: "^",
    ast.LShift: "<<",
    ast.RShift: ">>",
}
FOLDS: dict[str, Callable[[int, int], int]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "//": operator.floordiv,
    "%": operator.mod,
    "&": operator.and_,
    "|": operator.or_,
    "^": operator.xor,
    "<<": operator.lshift,
    ">>": operator.rshift,
}
COMPARISONS: dict[type[ast.cmpop], str] = {
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
}
COMPARES: dict[str, Callable[[int, int], bool]] = {
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
LONGEST_SHIFT = 128
"""Bits by which untyped constants are shifted at most."""
BITS = "&|^"


class Operators(Coercion):
    """Applies operators to typed operands."""

    def operator(self, node: ast.AST, symbol: ast.operator) -> str:
        """The operator's sign. Raises CompileError for one outside the subset."""
        if isinstance(symbol, ast.Div):
            raise self.error(node, "/ gives a float", "Write //.")
        if type(symbol) not in OPERATORS:
            raise self.error(node, "this operator is not compiled", "Use + - * // % & | ^ << >>.")
        return OPERATORS[type(symbol)]

    def binary(self, node: ast.AST, symbol: str, left: Expression, right: Expression) -> Expression:
        """A binary operation. Raises CompileError where its operands' types do not go with it."""
        if is_untyped_constant(left) and is_untyped_constant(right):
            return self._folded(node, symbol, left.value, right.value)
        if symbol in ("<<", ">>"):
            return self._shift(node, symbol, left, right)
        if left.type is right.type is Type.BOOL and symbol in BITS:
            return Binary(Type.BOOL, RANGE[Type.BOOL], self.location(node), symbol, left, right)
        left, right = self.unify_operands(node, left, right)
        if left.type is Type.BOOL:
            raise self.error(node, f"{symbol} on booleans", "Write i32(…) where a boolean is meant as a number.")
        kind = self._unsigned_result(node, symbol, left, right) if left.type.unsigned else left.type
        interval = RESULTS[symbol](left.interval, right.interval).held(kind)
        return Binary(kind, interval, self.location(node), symbol, left, right)

    def _folded(self, node: ast.AST, symbol: str, left: int, right: int) -> Constant:
        if symbol in ("<<", ">>") and not 0 <= right <= LONGEST_SHIFT:
            raise self.error(node, f"a shift by {shown(right)}", "Shift by 0 to 63 bits.")
        if symbol in ("//", "%") and right == 0:
            raise self.error(node, "a division by zero", "Divide by another number.")
        return self.untyped(node, FOLDS[symbol](left, right))

    def _unsigned_result(self, node: ast.AST, symbol: str, left: Expression, right: Expression) -> Type:
        wide = [operand.type is Type.WIDE for operand in (left, right)]
        if symbol in ("+", "-", "*"):
            return Type.WIDE
        if symbol in BITS:
            return Type.WIDE if (all(wide) if symbol == "&" else any(wide)) else Type.U64
        if any(wide):
            raise self.error(node, f"{symbol} on a wide value, whose high bits are not known", MASK)
        return Type.U64

    def _shift(self, node: ast.AST, symbol: str, left: Expression, right: Expression) -> Expression:
        if left.type is Type.UNTYPED:
            left = self.typed(node, left, Type.I32)
        if left.type is Type.BOOL:
            raise self.error(node, "a boolean is shifted", "Write i32(…) around it.")
        if left.type is Type.WIDE and symbol == ">>":
            raise self.error(node, "a wide value is shifted right", MASK)
        right = self.as_type(node, right, Type.I32, "A count of bits is i32: write i32(…).")
        if isinstance(right, Constant) and not 0 <= right.value < left.type.bits:
            problem = f"{left.type.value} is shifted by {right.value} bits"
            raise self.error(node, problem, f"Shift by 0 to {left.type.bits - 1} bits.")
        kind = Type.WIDE if left.type is Type.U64 and symbol == "<<" else left.type
        interval = RESULTS[symbol](left.interval, right.interval).held(kind)
        return Binary(kind, interval, self.location(node), symbol, left, right)

    def unary(self, node: ast.UnaryOp, operand: Expression) -> Expression:
        """`+`, `-` or `~` on a number."""
        if operand.type is Type.BOOL:
            raise self.error(node, "arithmetic on a boolean", "Write not for the other boolean, or i32(…) around it.")
        if isinstance(node.op, ast.UAdd):
            return operand
        negative = isinstance(node.op, ast.USub)
        if is_untyped_constant(operand):
            return self.untyped(node, -operand.value if negative else ~operand.value)
        if operand.type is Type.UNTYPED:
            operand = self.typed(node, operand, Type.I32)
        kind = Type.WIDE if operand.type.unsigned else operand.type
        least, most = operand.interval
        interval = Interval(-most, -least) if negative else Interval(~most, ~least)
        return Unary(kind, interval.held(kind), self.location(node), "-" if negative else "~", operand)

    def negation(self, node: ast.UnaryOp, operand: Expression) -> Expression:
        """`not` on a boolean."""
        if isinstance(operand, Constant):
            return self.boolean(self.location(node), not operand.value)
        return Not(Type.BOOL, RANGE[Type.BOOL], self.location(node), operand)

    def comparison_signs(self, node: ast.Compare) -> list[str]:
        """The signs of a chain of comparisons. Raises CompileError for one outside the subset."""
        for sign in node.ops:
            if type(sign) not in COMPARISONS:
                described = subset.COMPARISONS[type(sign)]
                raise self.error(node, f"{described} is not compiled", "Compare with == != < <= > >=.")
        return [COMPARISONS[type(sign)] for sign in node.ops]

    def comparison(self, node: ast.Compare, signs: list[str], operands: list[Expression]) -> Expression:
        """A chain of comparisons; inner operands are stored, so that each is evaluated once."""
        left = operands[0]
        parts: list[Expression] = []
        for number, (sign, right) in enumerate(zip(signs, operands[1:], strict=True), 1):
            part = self._compare(node, sign, left, right, last=number == len(signs))
            parts.append(part)
            left = self.reread(part.right) if isinstance(part, Compare) and isinstance(part.right, Tee) else right
        return self.conjunction(node, parts)

    def _compare(self, node: ast.expr, sign: str, left: Expression, right: Expression, *, last: bool) -> Expression:
        if is_untyped_constant(left) and is_untyped_constant(right):
            return self.boolean(self.location(node), COMPARES[sign](left.value, right.value))
        left, right = self.unify_operands(node, left, right)
        if Type.WIDE in (left.type, right.type):
            raise self.error(node, "a wide value is compared", MASK)
        if not (last or isinstance(right, Constant)):
            right = self.tee(right)
        return Compare(Type.BOOL, RANGE[Type.BOOL], self.location(node), sign, left, right)

    def conjunction(self, node: ast.expr, parts: list[Expression]) -> Expression:
        """Booleans joined by `and`, which stops at the first that is false."""
        joined = parts[-1]
        for part in reversed(parts[:-1]):
            false = self.boolean(self.location(node), False)
            joined = Conditional(Type.BOOL, RANGE[Type.BOOL], self.location(node), part, joined, false)
        return joined

    def disjunction(self, node: ast.expr, parts: list[Expression]) -> Expression:
        """Booleans joined by `or`, which stops at the first that is true."""
        joined = parts[-1]
        for part in reversed(parts[:-1]):
            true = self.boolean(self.location(node), True)
            joined = Conditional(Type.BOOL, RANGE[Type.BOOL], self.location(node), part, true, joined)
        return joined

    def joined(self, node: ast.BoolOp, parts: list[Expression]) -> Expression:
        """Booleans joined by `and` or `or`."""
        return self.conjunction(node, parts) if isinstance(node.op, ast.And) else self.disjunction(node, parts)

    def either(self, node: ast.BoolOp, parts: list[Expression]) -> Expression:
        """The value of `and` or `or`: of booleans, or of numbers of one type."""
        parts = self.unify_choices(node, parts, default=Type.I32)
        if parts[0].type is Type.BOOL:
            return self.joined(node, parts)
        joined = parts[-1]
        for part in reversed(parts[:-1]):
            tee = self.tee(part)
            condition = NonZero(Type.BOOL, RANGE[Type.BOOL], part.location, tee)
            choices = (joined, self.reread(tee)) if isinstance(node.op, ast.And) else (self.reread(tee), joined)
            hull = part.interval.hull(joined.interval)
            joined = Conditional(part.type, hull, self.location(node), condition, *choices)
        return joined

    def conditional(self, node: ast.IfExp, condition: Expression, choices: list[Expression]) -> Expression:
        """A conditional expression."""
        left, right = self.unify_choices(node, choices)
        hull = left.interval.hull(right.interval)
        return Conditional(left.type, hull, self.location(node), condition, left, right)
