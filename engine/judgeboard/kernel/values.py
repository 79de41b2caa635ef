"""Values, and the agreement of their types: constants take the type of their context, mixed types are errors."""

import ast

from judgeboard.kernel.errors import CompileError, shown
from judgeboard.kernel.intermediate import Value, Variable
from judgeboard.kernel.manifest import TrapSite
from judgeboard.kernel.scope import Resolver, Scope
from judgeboard.kernel.source import SourceModule
from judgeboard.kernel.types import RANGE, Interval, Type

MASK = "Mask it first, as in (…) & FULL with FULL = (1 << 64) - 1."
ONE_TYPE = "Convert one side with i32(), i64(), u64() or bool()."


class Values:
    """Makes the values of one function, and gives constants their types."""

    def __init__(self, resolver: Resolver, source: SourceModule, scope: Scope) -> None:
        self.resolver = resolver
        self.source = source
        self.scope = scope
        self.checked = resolver.unit.checked

    def error(self, node: ast.AST, message: str, advice: str) -> CompileError:
        """Returns a CompileError, for the caller to raise, with the place of a node."""
        return self.source.error(node, message, advice)

    def trap_if(self, node: ast.AST, reason: str) -> str:
        """Returns code that pops a condition and traps if it is not 0. Adds a trap site with the reason."""
        sites = self.resolver.unit.sites
        sites.append(TrapSite(self.source.name, *self.source.place(node), reason))
        return f"trap {len(sites) - 1}"

    def trap_where(self, node: ast.AST, reason: str, local: str, comparison: str, bound: int) -> str:
        """Returns code that traps if `comparison` holds for the value on the stack and `bound`; otherwise the code
        leaves the value on the stack.

        `comparison` is an instruction, and `local` names a scratch local of the value's type.
        """
        t = comparison[:3]
        return (
            f"local.tee {local}.{t} {t}.const {bound} {comparison} {self.trap_if(node, reason)} local.get {local}.{t}"
        )

    def untyped(self, node: ast.AST, value: int) -> Value:
        """Returns an untyped constant."""
        return Value(Type.UNTYPED, Interval(value, value), node, "", value)

    def constant(self, node: ast.AST, kind: Type, value: int) -> Value:
        """Returns a constant of type `kind`. The caller makes sure that the number fits the type."""
        number = int(value)
        code = f"{kind.value_type}.const {number}"
        return Value(kind, Interval(number, number), node, code, number, pure=True, simple=True)

    def read(self, node: ast.AST, variable: Variable) -> Value:
        """Returns the value of a variable, with code that reads the variable."""
        code = f"{variable.space}.get {variable.index}"
        return Value(variable.type, variable.interval, node, code, pure=True, simple=True)

    def tee(self, value: Value) -> tuple[Value, Value]:
        """Returns two values: the given value, whose code now also stores it in a new temporary, and the value of this
        temporary.
        """
        local = self.scope.temporary(value.type)
        local.interval = value.interval
        code = f"{value.code} local.tee {local.index}"
        return Value(value.type, value.interval, value.node, code), self.read(value.node, local)

    def choose(self, node: ast.AST, condition: Value, left: Value, right: Value) -> Value:
        """Returns the value of `left if condition else right`. The code has no branch if both sides are simple and the
        condition is pure.
        """
        if left.type is Type.UNTYPED:
            code = ""
        elif left.simple and right.simple and condition.pure:
            code = f"{left.code} {right.code} {condition.condition} select"
        else:
            code = f"{condition.condition} if {left.type.value_type} {left.code} else {right.code} end"
        return Value(left.type, left.interval.hull(right.interval), node, code, choice=(condition, left, right))

    def typed(self, node: ast.AST, untyped: Value, kind: Type) -> Value:
        """Converts an untyped constant, or a choice between untyped constants, to a type. Raises CompileError if a
        constant does not fit, or if the type is boolean.
        """
        if untyped.choice:
            condition, *sides = untyped.choice
            left, right = (self.typed(node, side, kind) for side in sides)
            return self.choose(untyped.node, condition, left, right)._replace(interval=untyped.interval)
        value = untyped.constant
        assert value is not None
        interval = untyped.interval
        if kind is Type.BOOL:
            raise self.error(node, "a number stands where a boolean is wanted", "Write True, False or a comparison.")
        if kind is Type.WIDE:
            interval, value = RANGE[kind], value & RANGE[Type.U64].most
        elif not interval.within(RANGE[kind]):
            advice = "Write u64(…) or i64(…) around it, or annotate the name that it is assigned to."
            raise self.error(node, f"{shown(value)} is no {kind.value}", advice)
        return self.constant(untyped.node, kind, value)._replace(interval=interval)

    def unify_operands(self, node: ast.AST, left: Value, right: Value) -> tuple[Value, Value]:
        """Returns both operands in one type; of two unsigned operands, each may be `u64` or wide. Raises CompileError
        for mixed types.
        """
        if left.type is Type.UNTYPED:
            left = self._typed_like(node, left, right.type)
        if right.type is Type.UNTYPED:
            right = self._typed_like(node, right, left.type)
        if left.type is not right.type and not (left.type.unsigned and right.type.unsigned):
            raise self.error(node, f"{left.type.value} and {right.type.value} are mixed", ONE_TYPE)
        return left, right

    def _typed_like(self, node: ast.AST, untyped: Value, other: Type) -> Value:
        if other.unsigned:
            other = Type.U64 if untyped.interval.within(RANGE[Type.U64]) else Type.WIDE
        return self.typed(node, untyped, Type.I32 if other is Type.UNTYPED else other)

    def unify_choices(self, node: ast.AST, choices: list[Value], default: Type = Type.UNTYPED) -> list[Value]:
        """Returns alternative values in one type, or in the type `default` if all of them are untyped. Raises
        CompileError for mixed types and wide values.
        """
        kinds = {choice.type for choice in choices} - {Type.UNTYPED}
        if Type.WIDE in kinds:
            raise self.error(node, "a wide value is passed on", MASK)
        if len(kinds) > 1:
            names = " and ".join(sorted(kind.value for kind in kinds))
            raise self.error(node, f"{names} are mixed", ONE_TYPE)
        kind = kinds.pop() if kinds else default
        return [choice if choice.type is kind else self.typed(node, choice, kind) for choice in choices]

    def as_type(self, node: ast.AST, found: Value, wanted: Type, advice: str = ONE_TYPE) -> Value:
        """Returns the value if its type is `wanted`; converts an untyped constant. Raises CompileError for a constant
        that does not fit, for a wide value and, with `advice`, for any other type.
        """
        if found.type is Type.UNTYPED:
            return self.typed(node, found, wanted)
        if found.type is Type.WIDE:
            raise self.error(node, "a wide value, whose high bits are not known, is used as a value", MASK)
        if found.type is not wanted:
            raise self.error(node, f"{found.type.value} stands where {wanted.value} is wanted", advice)
        return found
