"""Type agreement: untyped constants take the type of their context, and types that do not agree are refused."""

import ast
from dataclasses import replace
from typing import TypeGuard

from judgeboard.kernel.errors import CompileError, shown
from judgeboard.kernel.scope import Scope
from judgeboard.kernel.source import SourceModule
from judgeboard.kernel.tree import Conditional, Constant, Expression, Location, Read, Tee
from judgeboard.kernel.types import RANGE, Interval, Type

MASK = "Mask it first, as in (…) & FULL with FULL = (1 << 64) - 1."
ONE_TYPE = "Convert one side with i32(), i64(), u64() or bool()."


class Coercion:
    """Makes nodes of the typed tree, and gives constants their types."""

    def __init__(self, source: SourceModule, scope: Scope) -> None:
        self.source = source
        self.scope = scope

    def error(self, node: ast.AST, problem: str, advice: str) -> CompileError:
        """An error to raise, located at a node."""
        return self.source.error(node, problem, advice)

    def location(self, node: ast.AST) -> Location:
        """Where the node stands."""
        return Location(getattr(node, "lineno", 1), self.source.column(node))

    def untyped(self, node: ast.AST, value: int) -> Constant:
        """An untyped constant."""
        return Constant(Type.UNTYPED, Interval(value, value), self.location(node), value)

    def boolean(self, location: Location, value: bool) -> Constant:
        """A boolean constant."""
        return Constant(Type.BOOL, Interval(int(value), int(value)), location, int(value))

    def tee(self, value: Expression) -> Tee:
        """The value, also stored in a new temporary."""
        local = self.scope.temporary(value.type)
        local.interval = value.interval
        return Tee(value.type, value.interval, value.location, local, value)

    def reread(self, tee: Tee) -> Read:
        """The value that was stored."""
        return Read(tee.type, tee.interval, tee.location, tee.local)

    def typed(self, node: ast.AST, constant: Expression, kind: Type) -> Expression:
        """An untyped constant, or a choice between some, in a type. Raises CompileError where it does not fit."""
        if isinstance(constant, Conditional):
            left, right = (self.typed(node, side, kind) for side in (constant.left, constant.right))
            return replace(constant, type=kind, left=left, right=right)
        assert isinstance(constant, Constant)
        value = constant.value
        if kind is Type.BOOL:
            raise self.error(node, "a number stands where a boolean is wanted", "Write True, False or a comparison.")
        if kind is Type.WIDE:
            return Constant(kind, RANGE[kind], constant.location, value & RANGE[Type.U64].most)
        if not RANGE[kind].least <= value <= RANGE[kind].most:
            advice = "Write u64(…) or i64(…) around it, or annotate the name that it is assigned to."
            raise self.error(node, f"{shown(value)} is no {kind.value}", advice)
        return Constant(kind, constant.interval, constant.location, value)

    def unify_operands(self, node: ast.AST, left: Expression, right: Expression) -> tuple[Expression, Expression]:
        """Both operands in one type, except that one unsigned operand may be wide."""
        if left.type is right.type is Type.UNTYPED:
            return self.typed(node, left, Type.I32), self.typed(node, right, Type.I32)
        if left.type is Type.UNTYPED:
            return self._typed_like(node, left, right), right
        if right.type is Type.UNTYPED:
            return left, self._typed_like(node, right, left)
        if left.type is not right.type and not (left.type.unsigned and right.type.unsigned):
            raise self.error(node, f"{left.type.value} and {right.type.value} are mixed", ONE_TYPE)
        return left, right

    def _typed_like(self, node: ast.AST, constant: Expression, other: Expression) -> Expression:
        if not other.type.unsigned:
            return self.typed(node, constant, other.type)
        fits = constant.interval.within(RANGE[Type.U64])
        return self.typed(node, constant, Type.U64 if fits else Type.WIDE)

    def unify_choices(
        self, node: ast.expr, choices: list[Expression], default: Type = Type.UNTYPED
    ) -> list[Expression]:
        """Values of which one is chosen, in one type; the default if all are untyped."""
        kinds = {choice.type for choice in choices} - {Type.UNTYPED}
        if Type.WIDE in kinds:
            raise self.error(node, "a wide value is passed on", MASK)
        if len(kinds) > 1:
            names = " and ".join(sorted(kind.value for kind in kinds))
            raise self.error(node, f"{names} are mixed", ONE_TYPE)
        kind = kinds.pop() if kinds else default
        return [choice if choice.type is kind else self.typed(node, choice, kind) for choice in choices]

    def as_type(self, node: ast.AST, found: Expression, wanted: Type, advice: str = ONE_TYPE) -> Expression:
        """The value, if it has the type, or as an untyped constant takes it. Raises CompileError otherwise."""
        if found.type is Type.UNTYPED:
            return self.typed(node, found, wanted)
        if found.type is Type.WIDE:
            raise self.error(node, "a wide value, whose high bits are not known, is used as a value", MASK)
        if found.type is not wanted:
            raise self.error(node, f"{found.type.value} stands where {wanted.value} is wanted", advice)
        return found


def is_untyped_constant(expression: Expression) -> TypeGuard[Constant]:
    """Whether it is an untyped constant whose value is known."""
    return isinstance(expression, Constant) and expression.type is Type.UNTYPED
