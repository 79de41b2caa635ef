"""Where values meet: constants take types, and types that do not agree are refused."""

import ast
from dataclasses import replace
from typing import TypeGuard

from judgeboard.kernel.errors import KernelError, shown
from judgeboard.kernel.scope import Scope
from judgeboard.kernel.source import Source
from judgeboard.kernel.tree import Choice, Constant, Expression, Keep, Place, Read
from judgeboard.kernel.types import RANGE, Interval, Type

MASK = "Mask it first, as in (…) & FULL with FULL = (1 << 64) - 1."
ONE_TYPE = "Convert one side with i32(), i64(), u64() or bool()."


class Agreement:
    """What the analysis of every expression of a function needs."""

    def __init__(self, source: Source, scope: Scope) -> None:
        self._source = source
        self._scope = scope

    def refusal(self, node: ast.AST, problem: str, advice: str) -> KernelError:
        """The error to raise for a node."""
        return self._source.error(node, problem, advice)

    def place(self, node: ast.AST) -> Place:
        """Where the node stands."""
        return Place(getattr(node, "lineno", 1), self._source.column(node))

    def number(self, node: ast.AST, value: int) -> Constant:
        """A constant that has met no type yet."""
        return Constant(Type.CONSTANT, Interval(value, value), self.place(node), value)

    def boolean(self, place: Place, value: bool) -> Constant:
        """A constant boolean."""
        return Constant(Type.BOOL, Interval(int(value), int(value)), place, int(value))

    def keep(self, value: Expression) -> Keep:
        """The value, kept in a place of its own."""
        variable = self._scope.temporary(value.type)
        variable.interval = value.interval
        return Keep(value.type, value.interval, value.place, variable, value)

    def kept(self, kept: Keep) -> Read:
        """The value that was kept."""
        return Read(kept.type, kept.interval, kept.place, kept.variable)

    def fixed(self, node: ast.AST, constant: Expression, kind: Type) -> Expression:
        """The constant in a type that it has met."""
        if isinstance(constant, Choice):
            left, right = (self.fixed(node, arm, kind) for arm in (constant.left, constant.right))
            return replace(constant, type=kind, left=left, right=right)
        assert isinstance(constant, Constant)
        value = constant.value
        if kind is Type.BOOL:
            raise self.refusal(node, "a number stands where a boolean is wanted", "Write True, False or a comparison.")
        if kind is Type.WIDE:
            return Constant(kind, RANGE[kind], constant.place, value & RANGE[Type.U64].most)
        if not RANGE[kind].least <= value <= RANGE[kind].most:
            advice = "Write u64(…) or i64(…) around it, or annotate the name that it is assigned to."
            raise self.refusal(node, f"{shown(value)} is no {kind.value}", advice)
        return Constant(kind, constant.interval, constant.place, value)

    def paired(self, node: ast.AST, left: Expression, right: Expression) -> tuple[Expression, Expression]:
        """Both sides of an operation in one type; unsigned ones may be wide."""
        if left.type is right.type is Type.CONSTANT:
            return self.fixed(node, left, Type.I32), self.fixed(node, right, Type.I32)
        if left.type is Type.CONSTANT:
            return self._met(node, left, right), right
        if right.type is Type.CONSTANT:
            return left, self._met(node, right, left)
        if left.type is not right.type and not (left.type.unsigned and right.type.unsigned):
            raise self.refusal(node, f"{left.type.value} and {right.type.value} are mixed", ONE_TYPE)
        return left, right

    def _met(self, node: ast.AST, constant: Expression, other: Expression) -> Expression:
        if not other.type.unsigned:
            return self.fixed(node, constant, other.type)
        fits = constant.interval.within(RANGE[Type.U64])
        return self.fixed(node, constant, Type.U64 if fits else Type.WIDE)

    def unified(self, node: ast.expr, parts: list[Expression]) -> list[Expression]:
        """Values of which one is taken, all in one type."""
        kinds = {part.type for part in parts} - {Type.CONSTANT}
        if Type.WIDE in kinds:
            raise self.refusal(node, "a wide value is passed on", MASK)
        if len(kinds) > 1:
            names = " and ".join(sorted(kind.value for kind in kinds))
            raise self.refusal(node, f"{names} are mixed", ONE_TYPE)
        kind = kinds.pop() if kinds else Type.CONSTANT
        return [self.fixed(node, part, kind) if part.type is not kind else part for part in parts]

    def all_settled(self, node: ast.expr, parts: list[Expression]) -> list[Expression]:
        """The same, where constants alone are i32."""
        return [
            self.adapted(node, part, Type.I32) if part.type is Type.CONSTANT else part
            for part in self.unified(node, parts)
        ]

    def adapted(self, node: ast.AST, found: Expression, wanted: Type, advice: str = ONE_TYPE) -> Expression:
        """The value in the type that is wanted. Raises KernelError where it is of another."""
        if found.type is Type.CONSTANT:
            return self.fixed(node, found, wanted)
        if found.type is Type.WIDE:
            raise self.refusal(node, "a wide value, whose high bits are not known, is used as a value", MASK)
        if found.type is not wanted:
            raise self.refusal(node, f"{found.type.value} stands where {wanted.value} is wanted", advice)
        return found


def free(expression: Expression) -> TypeGuard[Constant]:
    """Whether it is a constant that has met no type yet."""
    return isinstance(expression, Constant) and expression.type is Type.CONSTANT
