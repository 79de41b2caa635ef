"""Expressions: from syntax trees to typed values with their code."""

import ast
from collections.abc import Callable
from types import ModuleType

from judgeboard.kernel import language, subset
from judgeboard.kernel.intermediate import Array, Function, Value, Variable
from judgeboard.kernel.operations import Operations, comparison
from judgeboard.kernel.operators import corners
from judgeboard.kernel.scope import TYPES
from judgeboard.kernel.types import RANGE, Interval, Type
from judgeboard.kernel.values import MASK

METHODS = ("bit_count", "bit_length")


class Expressions(Operations):
    """Compiles the expressions of one function."""

    def value(self, node: ast.expr, wanted: Type) -> Value:
        """Returns the expression as a value of type `wanted`; an untyped constant is converted. Raises CompileError
        for another type.
        """
        return self.as_type(node, self.any(node), wanted)

    def concrete(self, node: ast.expr) -> Value:
        """Returns the expression with its own type; an untyped constant becomes i32. Raises CompileError for a wide
        value.
        """
        found = self.any(node)
        return self.as_type(node, found, Type.I32 if found.type is Type.UNTYPED else found.type)

    def condition(self, node: ast.expr) -> Value:
        """Compiles the expression as a condition: a boolean, or a number, which is true unless it is 0."""
        if isinstance(node, ast.BoolOp):
            parts = [self.condition(part) for part in node.values]
            return self.joined(node, parts, any_=isinstance(node.op, ast.Or))
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            return self.negation(node, self.condition(node.operand))
        return self.as_boolean(node, self.concrete(node))

    def element_of(self, node: ast.Subscript) -> tuple[Array, Value]:
        """Returns the array and the index of an element. Raises CompileError for an expression that is no element of
        an array, and for a constant index outside the array.
        """
        array = self.resolve(node.value)
        if not isinstance(array, Array):
            advice = "Index an array.array that stands at module level."
            raise self.error(node.value, "this is no array of a kernel", advice)
        if isinstance(node.slice, ast.Slice):
            raise self.error(node.slice, "a slice is not compiled", "Copy the elements in a loop.")
        index = self.value(node.slice, Type.I32)
        if index.constant is not None and not 0 <= index.constant < len(array.content):
            message = f"the array has no element {index.constant}"
            raise self.error(node.slice, message, f"It has {len(array.content)} elements, counted from 0.")
        return array, index

    def element(self, node: ast.expr, array: Array, index: Value) -> Value:
        """Returns the value of an array's element, with the code that loads the element."""
        address, immediates = self.address(array, index)
        code = f"{address} {array.element.load} {immediates}"
        return Value(array.element.type, array.element.interval, node, code, pure=index.pure)

    def address(self, array: Array, index: Value) -> tuple[str, str]:
        """Returns the code of an element's address, and the immediates of its load or store: alignment and offset. In
        the checked build the code traps if the index is outside the array.
        """
        size, length = array.content.itemsize, len(array.content)
        alignment = size.bit_length() - 1
        if index.constant is not None:
            return "i32.const 0", f"{alignment} {array.address + size * index.constant}"
        code = index.code
        if self.checked and not index.interval.within(Interval(0, length - 1)):
            reason = f"the index is outside {array.name}, which has {length} elements"
            code = f"{code} {self.trap_where(index.node, reason, 'index', 'i32.ge_u', length)}"
        if size > 1:
            code = f"{code} i32.const {alignment} i32.shl"
        return code, f"{alignment} {array.address}"

    def range_of(self, node: ast.expr) -> tuple[Value, Value, int]:
        """Returns the first number, the end and the step of a loop. Raises CompileError unless the loop is over
        `range(…)` with a constant step other than 0.
        """
        is_range = isinstance(node, ast.Call) and not node.keywords and 1 <= len(node.args) <= 3
        if not (isinstance(node, ast.Call) and is_range and self.resolve(node.func) is range):
            raise self.error(node, "a loop over something else than a range", "Write for name in range(…).")
        bounds = [self.value(argument, Type.I32) for argument in node.args[:2]]
        if len(bounds) == 1:
            bounds.insert(0, self.constant(node, Type.I32, 0))
        first, last = bounds
        if len(node.args) < 3:
            return first, last, 1
        step = self.value(node.args[2], Type.I32)
        least, most = step.interval
        if not step.simple or least != most or least == 0:
            raise self.error(node.args[2], "the step is no constant other than 0", "Write the loop with while.")
        return first, last, least

    def resolve(self, node: ast.expr) -> object:
        """Returns what `Resolver.resolve` returns for a global name or an attribute of a module; None for a local.
        Raises CompileError for any other expression.
        """
        return None if self._is_local(node) else self.resolver.resolve(self.source, node)

    def any(self, node: ast.expr) -> Value:
        """Returns the expression with its own type; a constant may stay untyped. Raises CompileError for an expression
        outside the subset.
        """
        match node:
            case ast.Constant():
                return self._constant(node, node.value)
            case ast.Name() | ast.Attribute():
                return self._named(node)
            case ast.Subscript():
                return self.element(node, *self.element_of(node))
            case ast.BinOp():
                return self._operation(node)
            case ast.UnaryOp(op=ast.Not()):
                return self.negation(node, self.condition(node.operand))
            case ast.UnaryOp():
                return self.sign_or_complement(node, self.any(node.operand))
            case ast.Compare():
                self.check_comparison(node)
                return self.comparison(node, [self.any(part) for part in (node.left, *node.comparators)])
            case ast.BoolOp():
                return self.either(node, [self.any(part) for part in node.values])
            case ast.IfExp():
                condition = self.condition(node.test)
                left, right = self.unify_choices(node, [self.any(node.body), self.any(node.orelse)])
                return self.choose(node, condition, left, right)
            case ast.Call():
                found = self.call(node)
                if found.type is Type.NONE:
                    raise self.error(node, "this function has no result", "Call it in a statement of its own.")
                return found
        described = subset.EXPRESSIONS.get(type(node), "this expression")
        raise self.error(node, f"{described} is not compiled", "Use numbers, elements of arrays and calls.")

    def _operation(self, node: ast.BinOp) -> Value:
        operator = self.operator(node, node.op)
        return self.binary(node, operator, self.any(node.left), self.any(node.right))

    def _constant(self, node: ast.expr, value: object) -> Value:
        if isinstance(value, bool):
            return self.constant(node, Type.BOOL, value)
        if isinstance(value, int):
            return self.untyped(node, int(value))
        raise self.error(node, f"a value of type {type(value).__name__} is not compiled", "Use integers and booleans.")

    def _is_local(self, node: ast.expr) -> bool:
        root = node
        while isinstance(root, ast.Attribute):
            root = root.value
        return isinstance(root, ast.Name) and self.scope.is_local(root.id)

    def _named(self, node: ast.Name | ast.Attribute) -> Value:
        if self._is_local(node):
            if isinstance(node, ast.Name):
                return self.read(node, self.scope.local(node))
            raise self.error(node, "a number's attributes are not compiled", "Use .bit_count() or .bit_length().")
        meaning = self.resolve(node)
        if isinstance(meaning, Variable):
            return self.read(node, meaning)
        if isinstance(meaning, Array):
            raise self.error(node, "an array is used as a value", "Use one of its elements, as in ARRAY[index].")
        if isinstance(meaning, Function):
            raise self.error(node, "a function is used as a value", "Call it.")
        return self._constant(node, meaning)

    def call(self, node: ast.Call) -> Value:
        """A call as a value, of the type `Type.NONE` if the function has no result. Raises CompileError for a call
        outside the subset.
        """
        if node.keywords:
            advice = "Give arguments by their order."
            raise self.error(node.keywords[0], "an argument with a name is not compiled", advice)
        for argument in node.args:
            if isinstance(argument, ast.Starred):
                raise self.error(argument, "a starred argument is not compiled", "Give each argument on its own.")
        if isinstance(node.func, ast.Attribute) and self._is_method(node.func):
            return self._count(node, node.func)
        if self._is_local(node.func):
            raise self.error(node.func, "a number is called", "Give the local another name than the function.")
        meaning = self.resolve(node.func)
        if isinstance(meaning, Function):
            return self._call_of(node, meaning)
        if meaning is min or meaning is max:
            return self._min_max(node, meaning)
        if meaning is range:
            raise self.error(node, "a range is used outside a for statement", "Write for name in range(…).")
        if meaning is int:
            raise self.error(node, "int() does not say how many bits", "Write i32(), i64() or u64().")
        return self._call_with_one_argument(node, meaning)

    def _is_method(self, node: ast.Attribute) -> bool:
        named = isinstance(node.value, (ast.Name, ast.Attribute))
        return node.attr in METHODS and not (named and isinstance(self.resolve(node.value), ModuleType))

    def _call_of(self, node: ast.Call, function: Function) -> Value:
        wanted, result = function.signature
        if len(node.args) != len(wanted):
            message = f"{function.name}() takes {len(wanted)} arguments, not {len(node.args)}"
            raise self.error(node, message, "Give each parameter its argument, in order.")
        arguments = [self.value(argument, kind).code for argument, kind in zip(node.args, wanted, strict=True)]
        code = " ".join([*arguments, f"call {function.index}"])
        return Value(result, RANGE.get(result, Interval(0, 0)), node, code, is_call=True)

    def _count(self, node: ast.Call, method: ast.Attribute) -> Value:
        if node.args:
            raise self.error(node, f".{method.attr}() takes no argument", "Take the argument away.")
        operand = self.concrete(method.value)
        if operand.type is Type.BOOL:
            raise self.error(method.value, f".{method.attr}() of a boolean", "Write i32(…) around it.")
        return self.unary(node, method.attr, operand, Type.I32, Interval(0, operand.type.bits))

    def _min_max(self, node: ast.Call, choose: Callable[[int, int], int]) -> Value:
        name = choose.__name__
        if len(node.args) < 2:
            raise self.error(node, f"{name}() of fewer than two values", "Give two values or more.")
        found, *others = self.unify_choices(node, [self.any(argument) for argument in node.args], default=Type.I32)
        if found.type is Type.BOOL:
            raise self.error(node, f"{name}() of booleans", "Write and, or.")
        for other in others:
            interval = corners(choose)(found.interval, other.interval)
            (left, first), (right, second) = self.tee(found), self.tee(other)
            chosen = comparison("lt" if choose is min else "gt", found.type)
            code = f"{left.code} {right.code} {first.code} {second.code} {chosen} select"
            found = Value(found.type, interval, node, code)
        return found

    def _call_with_one_argument(self, node: ast.Call, meaning: object) -> Value:
        """A call of `abs`, `len`, `ctz` or a type, each with one argument. Raises CompileError for a call of anything
        else.
        """
        kind = next((kind for conversion, kind in TYPES.items() if meaning is conversion), None)
        if not (kind or meaning is abs or meaning is len or meaning is language.ctz):
            advice = "Call functions of the kernel's own modules."
            raise self.error(node, "this cannot be called from a kernel", advice)
        if len(node.args) != 1:
            raise self.error(node, f"{len(node.args)} arguments where one is wanted", "Give one argument.")
        argument = node.args[0]
        if kind:
            return self._converted(node, argument, kind)
        if meaning is len:
            array = self.resolve(argument)
            if not isinstance(array, Array):
                advice = "Give it an array.array at module level."
                raise self.error(node, "len() of something that is no array", advice)
            return self.untyped(node, len(array.content))
        if meaning is abs:
            return self._absolute(node, self.concrete(argument))
        return self.unary(node, "ctz", self.value(argument, Type.U64), Type.I32, Interval(0, 64))

    def _absolute(self, node: ast.Call, operand: Value) -> Value:
        if operand.type not in (Type.I32, Type.I64):
            raise self.error(node, f"abs() of {operand.type.value}", "Leave it out: the value is never negative.")
        least, most = operand.interval
        interval = Interval(max(0, least, -most), max(-least, most))
        return self.unary(node, "abs", operand, operand.type, interval)

    def _converted(self, node: ast.Call, argument: ast.expr, kind: Type) -> Value:
        if kind is Type.BOOL:
            return self.condition(argument)
        found = self.any(argument)
        if found.type is Type.UNTYPED:
            return self.typed(argument, found, kind)
        if found.type is Type.WIDE:
            raise self.error(argument, "a wide value is converted", MASK)
        if found.type is kind:
            return found
        code = self.conversion_code(node, found, kind)
        return Value(kind, found.interval.in_type(kind), node, code, pure=found.pure)
