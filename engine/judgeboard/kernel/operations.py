"""From the syntax trees of operators and comparisons to typed expressions."""

import ast
import operator
from abc import ABC, abstractmethod
from collections.abc import Callable

from judgeboard.kernel.agreement import MASK, Agreement, free
from judgeboard.kernel.errors import shown
from judgeboard.kernel.intervals import AFTER
from judgeboard.kernel.tree import Binary, Choice, Compare, Constant, Expression, Keep, Not, Truth, Unary
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
SIGNS: dict[type[ast.cmpop], str] = {ast.Is: "is", ast.IsNot: "is not", ast.In: "in", ast.NotIn: "not in"}
LONGEST_SHIFT = 128
BITS = "&|^"


class Operations(Agreement, ABC):
    """Analyses what has an operator."""

    @abstractmethod
    def any(self, node: ast.expr) -> Expression:
        """The expression, of whatever type; a constant may still take any."""

    @abstractmethod
    def condition(self, node: ast.expr) -> Expression:
        """The expression as a boolean: whether it holds, or is not 0."""

    def operator(self, node: ast.AST, symbol: ast.operator) -> str:
        """The operator's sign. Raises KernelError for one outside the subset."""
        if isinstance(symbol, ast.Div):
            raise self.refusal(node, "/ gives a float", "Write //.")
        if type(symbol) not in OPERATORS:
            raise self.refusal(node, "this operator is not compiled", "Use + - * // % & | ^ << >>.")
        return OPERATORS[type(symbol)]

    def binary(self, node: ast.AST, symbol: str, left: Expression, right: Expression) -> Expression:
        """An operation on two values. Raises KernelError where their types do not go with it."""
        if free(left) and free(right):
            return self._folded(node, symbol, left.value, right.value)
        if symbol in ("<<", ">>"):
            return self._shift(node, symbol, left, right)
        if left.type is right.type is Type.BOOL and symbol in BITS:
            return Binary(Type.BOOL, RANGE[Type.BOOL], self.place(node), symbol, left, right)
        left, right = self.paired(node, left, right)
        if left.type is Type.BOOL:
            raise self.refusal(node, f"{symbol} on booleans", "Write i32(…) where a boolean is meant as a number.")
        kind = self._unsigned(node, symbol, left, right) if left.type.unsigned else left.type
        interval = AFTER[symbol](left.interval, right.interval).held(kind)
        return Binary(kind, interval, self.place(node), symbol, left, right)

    def _folded(self, node: ast.AST, symbol: str, left: int, right: int) -> Constant:
        if symbol in ("<<", ">>") and not 0 <= right <= LONGEST_SHIFT:
            raise self.refusal(node, f"a shift by {shown(right)}", "Shift by 0 to 63 bits.")
        if symbol in ("//", "%") and right == 0:
            raise self.refusal(node, "a division by zero", "Divide by another number.")
        return self.number(node, FOLDS[symbol](left, right))

    def _unsigned(self, node: ast.AST, symbol: str, left: Expression, right: Expression) -> Type:
        """The type of an operation on unsigned values."""
        wide = Type.WIDE in (left.type, right.type)
        if symbol in ("+", "-", "*"):
            return Type.WIDE
        if symbol in BITS:
            if symbol == "&":
                return Type.WIDE if left.type is right.type is Type.WIDE else Type.U64
            return Type.WIDE if wide else Type.U64
        if wide:
            raise self.refusal(node, f"{symbol} on a wide value, whose high bits are not known", MASK)
        return Type.U64

    def _shift(self, node: ast.AST, symbol: str, left: Expression, right: Expression) -> Expression:
        if left.type is Type.CONSTANT:
            left = self.fixed(node, left, Type.I32)
        if left.type is Type.BOOL:
            raise self.refusal(node, "a boolean is shifted", "Write i32(…) around it.")
        if left.type is Type.WIDE and symbol == ">>":
            raise self.refusal(node, "a wide value is shifted right", MASK)
        right = self.adapted(node, right, Type.I32, "A count of bits is i32: write i32(…).")
        if isinstance(right, Constant) and not 0 <= right.value < left.type.bits:
            problem = f"{left.type.value} is shifted by {right.value} bits"
            raise self.refusal(node, problem, f"Shift by 0 to {left.type.bits - 1} bits.")
        kind = Type.WIDE if left.type is Type.U64 and symbol == "<<" else left.type
        interval = AFTER[symbol](left.interval, right.interval).held(kind)
        return Binary(kind, interval, self.place(node), symbol, left, right)

    def unary(self, node: ast.UnaryOp) -> Expression:
        """An operation on one value."""
        if isinstance(node.op, ast.Not):
            return self.negation(node)
        operand = self.any(node.operand)
        if operand.type is Type.BOOL:
            raise self.refusal(node, "arithmetic on a boolean", "Write not for the other boolean, or i32(…) around it.")
        if isinstance(node.op, ast.UAdd):
            return operand
        negative = isinstance(node.op, ast.USub)
        if free(operand):
            return self.number(node, -operand.value if negative else ~operand.value)
        if operand.type is Type.CONSTANT:
            operand = self.fixed(node, operand, Type.I32)
        kind = Type.WIDE if operand.type.unsigned else operand.type
        least, most = operand.interval
        interval = Interval(-most, -least) if negative else Interval(~most, ~least)
        return Unary(kind, interval.held(kind), self.place(node), "-" if negative else "~", operand)

    def negation(self, node: ast.UnaryOp) -> Expression:
        """What `not` gives."""
        operand = self.condition(node.operand)
        if isinstance(operand, Constant):
            return self.boolean(self.place(node), not operand.value)
        return Not(Type.BOOL, RANGE[Type.BOOL], self.place(node), operand)

    def comparison(self, node: ast.Compare) -> Expression:
        """A comparison, or a chain of them, which ends at the first that fails."""
        left = self.any(node.left)
        parts: list[Expression] = []
        for sign, operand in zip(node.ops, node.comparators, strict=True):
            if type(sign) not in COMPARISONS:
                raise self.refusal(node, f"{SIGNS[type(sign)]} is not compiled", "Compare with == != < <= > >=.")
            right = self.any(operand)
            part = self._compare(node, COMPARISONS[type(sign)], left, right, last=operand is node.comparators[-1])
            parts.append(part)
            left = self.kept(part.right) if isinstance(part, Compare) and isinstance(part.right, Keep) else right
        return self._joined_all(node, parts)

    def _compare(self, node: ast.expr, sign: str, left: Expression, right: Expression, *, last: bool) -> Expression:
        """A comparison; in a chain its right side is kept for the next."""
        if free(left) and free(right):
            return self.boolean(self.place(node), COMPARES[sign](left.value, right.value))
        left, right = self.paired(node, left, right)
        if Type.WIDE in (left.type, right.type):
            raise self.refusal(node, "a wide value is compared", MASK)
        if not (last or isinstance(right, Constant)):
            right = self.keep(right)
        return Compare(Type.BOOL, RANGE[Type.BOOL], self.place(node), sign, left, right)

    def _joined_all(self, node: ast.expr, parts: list[Expression]) -> Expression:
        joined = parts[-1]
        for part in reversed(parts[:-1]):
            joined = self._and(node, part, joined)
        return joined

    def _and(self, node: ast.expr, left: Expression, right: Expression) -> Expression:
        return Choice(Type.BOOL, RANGE[Type.BOOL], self.place(node), left, right, self.boolean(self.place(node), False))

    def joined(self, node: ast.BoolOp, parts: list[Expression]) -> Expression:
        """Booleans joined by `and` or `or`."""
        if isinstance(node.op, ast.And):
            return self._joined_all(node, parts)
        joined = parts[-1]
        for part in reversed(parts[:-1]):
            true = self.boolean(self.place(node), True)
            joined = Choice(Type.BOOL, RANGE[Type.BOOL], self.place(node), part, true, joined)
        return joined

    def either(self, node: ast.BoolOp) -> Expression:
        """`and` and `or` as values: of booleans, or of numbers of one type."""
        parts = self.all_settled(node, [self.any(part) for part in node.values])
        if parts[0].type is Type.BOOL:
            return self.joined(node, parts)
        joined = parts[-1]
        for part in reversed(parts[:-1]):
            kept = self.keep(part)
            true = Truth(Type.BOOL, RANGE[Type.BOOL], part.place, kept)
            arms = (joined, self.kept(kept)) if isinstance(node.op, ast.And) else (self.kept(kept), joined)
            hull = part.interval.hull(joined.interval)
            joined = Choice(part.type, hull, self.place(node), true, *arms)
        return joined

    def choice(self, node: ast.IfExp) -> Expression:
        """One of two values."""
        condition = self.condition(node.test)
        left, right = self.unified(node, [self.any(node.body), self.any(node.orelse)])
        hull = left.interval.hull(right.interval)
        return Choice(left.type, hull, self.place(node), condition, left, right)
