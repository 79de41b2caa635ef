"""Assignments to locals, globals and elements of arrays: from syntax trees to their code."""

import ast

from judgeboard.kernel.expressions import Expressions
from judgeboard.kernel.intermediate import Array, Value, Variable
from judgeboard.kernel.operators import Operator
from judgeboard.kernel.scope import Resolver, Scope
from judgeboard.kernel.source import SourceModule
from judgeboard.kernel.types import Type


class Assignments:
    """Compiles the assignments of one function. Raises CompileError."""

    def __init__(self, resolver: Resolver, source: SourceModule, scope: Scope, expressions: Expressions) -> None:
        self._resolver = resolver
        self._source = source
        self._scope = scope
        self._expressions = expressions
        self._error = source.error

    def assign(self, node: ast.Assign) -> str:
        """Returns the code of `target = value`. A local without an annotation gets its type from its first value, which
        must be i32.
        """
        if len(node.targets) > 1:
            raise self._error(node.targets[1], "one value for several names", "Assign one name at a time.")
        target, value = node.targets[0], node.value
        if isinstance(target, ast.Subscript):
            array, index = self._expressions.element_of(target)
            return self._store(target, array, index, self._expressions.value(value, array.element.type))
        variable = self._global(target)
        if variable is not None:
            return _set(variable, self._expressions.value(value, variable.type))
        name = self._name(target)
        kind = self._scope.type_of(name)
        if kind is not None:
            return self._assign_local(target, name, self._expressions.value(value, kind))
        first = self._expressions.concrete(value)
        if first.type is not Type.I32:
            message = f"the first value of {name!r} is {first.type.value}, and it has no annotation"
            raise self._error(value, message, f"Write {name}: {first.type.value} = ….")
        return self._assign_local(target, name, first)

    def annotated(self, node: ast.AnnAssign) -> str | None:
        """Declares a local with its type. Returns the code that assigns its value; None without a value."""
        if not isinstance(node.target, ast.Name) or not self._scope.is_local(node.target.id):
            raise self._error(node, "only locals are annotated here", "Annotate a global at module level.")
        kind = self._resolver.annotated_type(self._source, node.annotation)
        self._scope.declare(node.target.id, kind, node.target)
        if node.value is None:
            return None
        return self._assign_local(node.target, node.target.id, self._expressions.value(node.value, kind))

    def augmented(self, node: ast.AugAssign) -> str:
        """Returns the code of an assignment such as `target += value`."""
        operator = self._expressions.operator(node, node.op)
        target = node.target
        if isinstance(target, ast.Subscript):
            array, index = self._expressions.element_of(target)
            index, index_again = self._expressions.tee(index)
            value = self._operated(node, operator, self._expressions.element(target, array, index))
            return self._store(target, array, index_again, value)
        variable = self._global(target)
        if variable is not None:
            return _set(variable, self._operated(node, operator, self._expressions.read(target, variable)))
        name = self._name(target)
        local = self._scope.local(ast.copy_location(ast.Name(name, ast.Load()), target))
        value = self._operated(node, operator, self._expressions.read(target, local))
        return self._assign_local(target, name, value)

    def _assign_local(self, node: ast.AST, name: str, value: Value) -> str:
        return _set(self._scope.assign(name, value.type, value.interval, node), value)

    def _store(self, node: ast.AST, array: Array, index: Value, value: Value) -> str:
        """Returns the code that stores a value as an element. As in Python, the value is evaluated before the index."""
        least, most = array.element.interval
        local = self._scope.temporary(value.type).index
        check = ""
        if self._resolver.unit.checked and not value.interval.within(array.element.interval):
            reason = f"the value does not fit an element of {array.name}"
            outside = f"i32.const {least} i32.sub i32.const {most - least} i32.gt_u"
            check = f"local.get {local} {outside} {self._expressions.trap_if(node, reason)}"
        address, immediates = self._expressions.address(array, index)
        return f"{value.code} local.set {local} {check} {address} local.get {local} {array.element.store} {immediates}"

    def _operated(self, node: ast.AugAssign, operator: Operator, old: Value) -> Value:
        value = self._expressions.binary(node, operator, old, self._expressions.any(node.value))
        if value.type is Type.WIDE:
            target = ast.unparse(node.target)
            advice = f"Write {target} = ({target} {operator.sign} …) & FULL."
            raise self._error(node, "a wide value is assigned", advice)
        return value

    def _global(self, target: ast.expr) -> Variable | None:
        """Returns the variable at module level that is assigned to; None if the target is a local or an element."""
        if not isinstance(target, ast.Name) or self._scope.is_local(target.id):
            return None
        variable = self._resolver.resolve(self._source, target)
        assert isinstance(variable, Variable)
        return variable

    def _name(self, target: ast.expr) -> str:
        if isinstance(target, (ast.Tuple, ast.List)):
            raise self._error(target, "several names are assigned at once", "Assign one name at a time.")
        if not isinstance(target, ast.Name):
            raise self._error(target, "this cannot be assigned to", "Assign to a name or to an element of an array.")
        return target.id


def _set(variable: Variable, value: Value) -> str:
    return f"{value.code} {variable.space}.set {variable.index}"
