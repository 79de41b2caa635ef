"""Type inference for expressions: from syntax trees to typed trees."""

import ast
from types import ModuleType

from judgeboard.kernel import language, subset
from judgeboard.kernel.coercion import MASK
from judgeboard.kernel.intervals import RESULTS
from judgeboard.kernel.operators import Operators
from judgeboard.kernel.scope import TYPES, Resolver, Scope
from judgeboard.kernel.source import SourceModule
from judgeboard.kernel.tree import (
    Array,
    Call,
    Constant,
    Convert,
    Element,
    Expression,
    Function,
    Global,
    HostFunction,
    Local,
    MinMax,
    NonZero,
    Read,
    Unary,
)
from judgeboard.kernel.types import NUMBERS, RANGE, Interval, Type

METHODS = ("bit_count", "bit_length")


class Expressions(Operators):
    """Analyses the expressions of one function."""

    def __init__(self, resolver: Resolver, source: SourceModule, scope: Scope) -> None:
        super().__init__(source, scope)
        self._resolver = resolver

    def value(self, node: ast.expr, wanted: Type) -> Expression:
        """The expression as a value of that type. Raises CompileError where it has another."""
        return self.as_type(node, self.any(node), wanted)

    def concrete(self, node: ast.expr) -> Expression:
        """The expression with a type of its own: an untyped constant becomes i32, a wide value is refused."""
        found = self.any(node)
        return self.as_type(node, found, Type.I32 if found.type is Type.UNTYPED else found.type)

    def condition(self, node: ast.expr) -> Expression:
        """The expression as a boolean; a number is true unless it is 0."""
        location = self.location(node)
        if isinstance(node, ast.BoolOp):
            return self.joined(node, [self.condition(part) for part in node.values])
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            return self.negation(node, self.condition(node.operand))
        found = self.concrete(node)
        if isinstance(found, Constant):
            return self.boolean(location, bool(found.value))
        return found if found.type is Type.BOOL else NonZero(Type.BOOL, RANGE[Type.BOOL], location, found)

    def call(self, node: ast.Call) -> Call:
        """A call whose result is dropped."""
        found = self._call(node)
        if not isinstance(found, Call):
            raise self.error(node, "the result is not used", "Assign it to a name, or take the statement away.")
        return found

    def element_of(self, node: ast.Subscript) -> tuple[Array, Expression]:
        """The array and the index of an element."""
        array = self.resolve(node.value)
        if not isinstance(array, Array):
            raise self.error(
                node.value, "this is no array of a kernel", "Index an array.array that stands at module level."
            )
        if isinstance(node.slice, ast.Slice):
            raise self.error(node.slice, "a slice is not compiled", "Copy the elements in a loop.")
        index = self.value(node.slice, Type.I32)
        if isinstance(index, Constant) and not 0 <= index.value < len(array.content):
            problem = f"the array has no element {index.value}"
            raise self.error(node.slice, problem, f"It has {len(array.content)} elements, counted from 0.")
        return array, index

    def element(self, node: ast.expr, array: Array, index: Expression) -> Element:
        """An element that is read."""
        return Element(array.element, array.interval, self.location(node), array, index)

    def read(self, node: ast.expr, variable: Local | Global) -> Read:
        """A variable that is read."""
        interval = variable.interval if isinstance(variable, Local) else RANGE[variable.type]
        return Read(variable.type, interval, self.location(node), variable)

    def resolve(self, node: ast.expr) -> object:
        """What a global name stands for; None for a local. Raises CompileError for anything else."""
        return None if self._is_local(node) else self._resolver.resolve(self.source, node)

    def any(self, node: ast.expr) -> Expression:
        """The expression, of whatever type it has; constants may still be untyped."""
        match node:
            case ast.Constant():
                return self._constant(node, node.value)
            case ast.Name() | ast.Attribute():
                return self._named(node)
            case ast.Subscript():
                return self.element(node, *self.element_of(node))
            case ast.BinOp():
                symbol = self.operator(node, node.op)
                return self.binary(node, symbol, self.any(node.left), self.any(node.right))
            case ast.UnaryOp(op=ast.Not()):
                return self.negation(node, self.condition(node.operand))
            case ast.UnaryOp():
                return self.unary(node, self.any(node.operand))
            case ast.Compare():
                signs = self.comparison_signs(node)
                return self.comparison(node, signs, [self.any(part) for part in (node.left, *node.comparators)])
            case ast.BoolOp():
                return self.either(node, [self.any(part) for part in node.values])
            case ast.IfExp():
                condition = self.condition(node.test)
                return self.conditional(node, condition, [self.any(node.body), self.any(node.orelse)])
            case ast.Call():
                found = self._call(node)
                if found.type is Type.NONE:
                    raise self.error(node, "this function has no result", "Call it in a statement of its own.")
                return found
        described = subset.EXPRESSIONS.get(type(node), "this expression")
        raise self.error(node, f"{described} is not compiled", "Use numbers, elements of arrays and calls.")

    def _constant(self, node: ast.expr, value: object) -> Constant:
        if isinstance(value, bool):
            return self.boolean(self.location(node), value)
        if isinstance(value, int):
            return self.untyped(node, int(value))
        raise self.error(node, f"a value of type {type(value).__name__} is not compiled", "Use integers and booleans.")

    def _is_local(self, node: ast.expr) -> bool:
        root = node
        while isinstance(root, ast.Attribute):
            root = root.value
        return isinstance(root, ast.Name) and self.scope.is_local(root.id)

    def _is_module(self, node: ast.expr) -> bool:
        return isinstance(node, (ast.Name, ast.Attribute)) and isinstance(self.resolve(node), ModuleType)

    def _named(self, node: ast.Name | ast.Attribute) -> Expression:
        if isinstance(node, ast.Name) and self.scope.is_local(node.id):
            return self.read(node, self.scope.local(node))
        if self._is_local(node):
            raise self.error(node, "a number's attributes are not compiled", "Use .bit_count() or .bit_length().")
        meaning = self.resolve(node)
        if isinstance(meaning, Global):
            return self.read(node, meaning)
        if isinstance(meaning, Array):
            raise self.error(node, "an array is used as a value", "Use one of its elements, as in ARRAY[index].")
        if isinstance(meaning, (Function, HostFunction)):
            raise self.error(node, "a function is used as a value", "Call it.")
        return self._constant(node, meaning)

    def _call(self, node: ast.Call) -> Expression:
        if node.keywords:
            raise self.error(
                node.keywords[0], "an argument with a name is not compiled", "Give arguments by their order."
            )
        for argument in node.args:
            if isinstance(argument, ast.Starred):
                raise self.error(argument, "a starred argument is not compiled", "Give each argument on its own.")
        if isinstance(node.func, ast.Attribute) and node.func.attr in METHODS and not self._is_module(node.func.value):
            return self._count(node, node.func)
        if self._is_local(node.func):
            raise self.error(node.func, "a number is called", "Give the local another name than the function.")
        meaning = self.resolve(node.func)
        if isinstance(meaning, (Function, HostFunction)):
            return self._call_of(node, meaning)
        if meaning is min or meaning is max:
            return self._min_max(node, "min" if meaning is min else "max")
        if meaning is abs:
            return self._absolute(node)
        if meaning is len:
            return self._length(node)
        if meaning is language.ctz:
            operand = self.value(self._only(node), Type.U64)
            return Unary(Type.I32, Interval(0, 64), self.location(node), "ctz", operand)
        for conversion, kind in TYPES.items():
            if meaning is conversion:
                return self._converted(node, kind)
        if meaning is range:
            raise self.error(node, "a range is used outside a for statement", "Write for name in range(…).")
        if meaning is int:
            raise self.error(node, "int() does not say how many bits", "Write i32(), i64() or u64().")
        raise self.error(node, "this cannot be called from a kernel", "Call functions of the kernel's own modules.")

    def _only(self, node: ast.Call) -> ast.expr:
        if len(node.args) != 1:
            raise self.error(node, f"{len(node.args)} arguments where one is wanted", "Give one argument.")
        return node.args[0]

    def _call_of(self, node: ast.Call, function: Function | HostFunction) -> Call:
        wanted = function.signature.parameters
        if len(node.args) != len(wanted):
            problem = f"{function.name}() takes {len(wanted)} arguments, not {len(node.args)}"
            raise self.error(node, problem, "Give each parameter its argument, in order.")
        arguments = tuple(self.value(argument, kind) for argument, kind in zip(node.args, wanted, strict=True))
        result = function.signature.result
        interval = RANGE.get(result, Interval(0, 0))
        return Call(result, interval, self.location(node), function, arguments)

    def _count(self, node: ast.Call, method: ast.Attribute) -> Expression:
        if node.args:
            raise self.error(node, f".{method.attr}() takes no argument", "Take the argument away.")
        operand = self.concrete(method.value)
        if operand.type not in NUMBERS:
            raise self.error(method.value, f".{method.attr}() of a boolean", "Write i32(…) around it.")
        return Unary(Type.I32, Interval(0, operand.type.bits), self.location(node), method.attr, operand)

    def _min_max(self, node: ast.Call, which: str) -> Expression:
        if len(node.args) < 2:
            raise self.error(node, f"{which}() of fewer than two values", "Give two values or more.")
        parts = self.unify_choices(node, [self.any(argument) for argument in node.args], default=Type.I32)
        if parts[0].type is Type.BOOL:
            raise self.error(node, f"{which}() of booleans", "Write and, or.")
        found = parts[0]
        for part in parts[1:]:
            interval = RESULTS[which](found.interval, part.interval)
            found = MinMax(found.type, interval, self.location(node), which, self.tee(found), self.tee(part))
        return found

    def _absolute(self, node: ast.Call) -> Expression:
        operand = self.concrete(self._only(node))
        if operand.type not in (Type.I32, Type.I64):
            raise self.error(node, f"abs() of {operand.type.value}", "Leave it out: the value is never negative.")
        least, most = operand.interval
        interval = Interval(0 if least <= 0 <= most else min(abs(least), abs(most)), max(abs(least), abs(most)))
        return Unary(operand.type, interval.held(operand.type), self.location(node), "abs", operand)

    def _length(self, node: ast.Call) -> Expression:
        array = self.resolve(self._only(node))
        if not isinstance(array, Array):
            raise self.error(node, "len() of something that is no array", "Give it an array.array at module level.")
        return self.untyped(node, len(array.content))

    def _converted(self, node: ast.Call, kind: Type) -> Expression:
        argument = self._only(node)
        if kind is Type.BOOL:
            return self.condition(argument)
        found = self.any(argument)
        if found.type is Type.UNTYPED:
            return self.typed(argument, found, kind)
        if found.type is Type.WIDE:
            raise self.error(argument, "a wide value is converted", MASK)
        if found.type is kind:
            return found
        return Convert(kind, found.interval.held(kind), self.location(node), found)
