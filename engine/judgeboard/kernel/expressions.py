"""From the syntax tree of an expression to a typed one."""

import ast
from types import ModuleType

from judgeboard.kernel import language
from judgeboard.kernel.agreement import MASK
from judgeboard.kernel.intervals import AFTER
from judgeboard.kernel.operations import Operations
from judgeboard.kernel.scope import Linker, Scope
from judgeboard.kernel.source import Source
from judgeboard.kernel.tree import (
    Call,
    Constant,
    Convert,
    Element,
    Expression,
    Extreme,
    Function,
    Global,
    Host,
    Memory,
    Read,
    Truth,
    Unary,
    Variable,
)
from judgeboard.kernel.types import NUMBERS, RANGE, Interval, Type

CONVERSIONS: dict[object, Type] = {
    language.i32: Type.I32,
    language.i64: Type.I64,
    language.u64: Type.U64,
    bool: Type.BOOL,
}
OUTSIDE: dict[type[ast.expr], str] = {
    ast.Lambda: "a lambda",
    ast.NamedExpr: ":=",
    ast.ListComp: "a comprehension",
    ast.GeneratorExp: "a comprehension",
    ast.SetComp: "a comprehension",
    ast.DictComp: "a comprehension",
    ast.JoinedStr: "a string",
    ast.Tuple: "a tuple",
    ast.List: "a list",
    ast.Dict: "a dictionary",
    ast.Set: "a set",
}
COUNTS = ("bit_count", "bit_length")


class Expressions(Operations):
    """Analyses the expressions of one function."""

    def __init__(self, linker: Linker, source: Source, scope: Scope) -> None:
        super().__init__(source, scope)
        self._linker = linker

    # What a context asks of an expression.

    def value(self, node: ast.expr, wanted: Type) -> Expression:
        """The expression as a value of that type. Raises KernelError where it is of another."""
        return self.adapted(node, self.any(node), wanted)

    def settled(self, node: ast.expr) -> Expression:
        """The expression with a type of its own: a constant becomes i32, a wide value is refused."""
        found = self.any(node)
        return self.adapted(node, found, Type.I32 if found.type is Type.CONSTANT else found.type)

    def condition(self, node: ast.expr) -> Expression:
        """The expression as a boolean: whether it holds, or is not 0."""
        place = self.place(node)
        if isinstance(node, ast.BoolOp):
            return self.joined(node, [self.condition(part) for part in node.values])
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            return self.negation(node)
        found = self.settled(node)
        if isinstance(found, Constant):
            return self.boolean(place, bool(found.value))
        return found if found.type is Type.BOOL else Truth(Type.BOOL, RANGE[Type.BOOL], place, found)

    def call(self, node: ast.Call) -> Call:
        """A call for its effect."""
        found = self._call(node)
        if not isinstance(found, Call):
            raise self.refusal(node, "the result is not used", "Assign it to a name, or take the statement away.")
        return found

    def memory(self, node: ast.Subscript) -> tuple[Memory, Expression]:
        """The array and the index of an element."""
        meaning = None if self._is_local(node.value) else self._meaning(node.value)
        if not isinstance(meaning, Memory):
            raise self.refusal(
                node.value, "this is no array of a kernel", "Index an array.array that stands at module level."
            )
        if isinstance(node.slice, ast.Slice):
            raise self.refusal(node.slice, "a slice is not compiled", "Copy the elements in a loop.")
        index = self.value(node.slice, Type.I32)
        if isinstance(index, Constant) and not 0 <= index.value < len(meaning.content):
            problem = f"the array has no element {index.value}"
            raise self.refusal(node.slice, problem, f"It has {len(meaning.content)} elements, counted from 0.")
        return meaning, index

    def element(self, node: ast.expr, memory: Memory, index: Expression) -> Element:
        """An element that is read."""
        return Element(memory.element, memory.interval, self.place(node), memory, index)

    def read(self, node: ast.expr, variable: Variable | Global) -> Read:
        """A variable that is read."""
        interval = variable.interval if isinstance(variable, Variable) else RANGE[variable.type]
        return Read(variable.type, interval, self.place(node), variable)

    # The kinds of expression.

    def any(self, node: ast.expr) -> Expression:
        """The expression, of whatever type; a constant may still take any."""
        match node:
            case ast.Constant():
                return self._constant(node, node.value)
            case ast.Name() | ast.Attribute():
                return self._named(node)
            case ast.Subscript():
                return self.element(node, *self.memory(node))
            case ast.BinOp():
                symbol = self.operator(node, node.op)
                return self.binary(node, symbol, self.any(node.left), self.any(node.right))
            case ast.UnaryOp():
                return self.unary(node)
            case ast.Compare():
                return self.comparison(node)
            case ast.BoolOp():
                return self.either(node)
            case ast.IfExp():
                return self.choice(node)
            case ast.Call():
                found = self._call(node)
                if found.type is Type.NONE:
                    raise self.refusal(node, "this function has no result", "Call it in a statement of its own.")
                return found
        described = OUTSIDE.get(type(node), "this expression")
        raise self.refusal(node, f"{described} is not compiled", "Use numbers, elements of arrays and calls.")

    def _constant(self, node: ast.expr, value: object) -> Constant:
        place = self.place(node)
        if isinstance(value, bool):
            return self.boolean(place, value)
        if isinstance(value, int):
            return self.number(node, int(value))
        raise self.refusal(
            node, f"a value of type {type(value).__name__} is not compiled", "Use integers and booleans."
        )

    def _is_local(self, node: ast.expr) -> bool:
        root = node
        while isinstance(root, ast.Attribute):
            root = root.value
        return isinstance(root, ast.Name) and self._scope.is_local(root.id)

    def _is_module(self, node: ast.expr) -> bool:
        named = isinstance(node, (ast.Name, ast.Attribute)) and not self._is_local(node)
        return named and isinstance(self._meaning(node), ModuleType)

    def _meaning(self, node: ast.expr) -> object:
        return self._linker.meaning(self._source, node)

    def _named(self, node: ast.Name | ast.Attribute) -> Expression:
        if isinstance(node, ast.Name) and self._scope.is_local(node.id):
            return self.read(node, self._scope.local(node))
        if self._is_local(node):
            raise self.refusal(node, "a number's attributes are not compiled", "Use .bit_count() or .bit_length().")
        meaning = self._meaning(node)
        if isinstance(meaning, Global):
            return self.read(node, meaning)
        if isinstance(meaning, Memory):
            raise self.refusal(node, "an array is used as a value", "Use one of its elements, as in ARRAY[index].")
        if isinstance(meaning, (Function, Host)):
            raise self.refusal(node, "a function is used as a value", "Call it.")
        return self._constant(node, meaning)

    # Calls.

    def _call(self, node: ast.Call) -> Expression:
        if node.keywords:
            raise self.refusal(
                node.keywords[0], "an argument with a name is not compiled", "Give arguments by their order."
            )
        for argument in node.args:
            if isinstance(argument, ast.Starred):
                raise self.refusal(argument, "a starred argument is not compiled", "Give each argument on its own.")
        if isinstance(node.func, ast.Attribute) and node.func.attr in COUNTS and not self._is_module(node.func.value):
            return self._count(node, node.func)
        if self._is_local(node.func):
            raise self.refusal(node.func, "a number is called", "Give the local another name than the function.")
        meaning = self._meaning(node.func)
        if isinstance(meaning, (Function, Host)):
            return self._call_of(node, meaning)
        if meaning is min or meaning is max:
            return self._extreme(node, "min" if meaning is min else "max")
        if meaning is abs:
            return self._absolute(node)
        if meaning is len:
            return self._length(node)
        if meaning is language.ctz:
            operand = self.value(self._only(node), Type.U64)
            return Unary(Type.I32, Interval(0, 64), self.place(node), "ctz", operand)
        for conversion, kind in CONVERSIONS.items():
            if meaning is conversion:
                return self._converted(node, kind)
        if meaning is range:
            raise self.refusal(node, "a range is used outside a for statement", "Write for name in range(…).")
        if meaning is int:
            raise self.refusal(node, "int() does not say how many bits", "Write i32(), i64() or u64().")
        raise self.refusal(node, "this cannot be called from a kernel", "Call functions of the kernel's own modules.")

    def _only(self, node: ast.Call) -> ast.expr:
        if len(node.args) != 1:
            raise self.refusal(node, f"{len(node.args)} arguments where one is wanted", "Give one argument.")
        return node.args[0]

    def _call_of(self, node: ast.Call, function: Function | Host) -> Call:
        wanted = function.signature.parameters
        if len(node.args) != len(wanted):
            problem = f"{function.name}() takes {len(wanted)} arguments, not {len(node.args)}"
            raise self.refusal(node, problem, "Give each parameter its argument, in order.")
        arguments = tuple(self.value(argument, kind) for argument, kind in zip(node.args, wanted, strict=True))
        result = function.signature.result
        interval = RANGE.get(result, Interval(0, 0))
        return Call(result, interval, self.place(node), function, arguments)

    def _count(self, node: ast.Call, method: ast.Attribute) -> Expression:
        if node.args:
            raise self.refusal(node, f".{method.attr}() takes no argument", "Take the argument away.")
        operand = self.settled(method.value)
        if operand.type not in NUMBERS:
            raise self.refusal(method.value, f".{method.attr}() of a boolean", "Write i32(…) around it.")
        return Unary(Type.I32, Interval(0, operand.type.bits), self.place(node), method.attr, operand)

    def _extreme(self, node: ast.Call, which: str) -> Expression:
        if len(node.args) < 2:
            raise self.refusal(node, f"{which}() of fewer than two values", "Give two values or more.")
        parts = self.all_settled(node, [self.any(argument) for argument in node.args])
        if parts[0].type is Type.BOOL:
            raise self.refusal(node, f"{which}() of booleans", "Write and, or.")
        found = parts[0]
        for part in parts[1:]:
            interval = AFTER[which](found.interval, part.interval)
            found = Extreme(found.type, interval, self.place(node), which, self.keep(found), self.keep(part))
        return found

    def _absolute(self, node: ast.Call) -> Expression:
        operand = self.settled(self._only(node))
        if operand.type not in (Type.I32, Type.I64):
            raise self.refusal(node, f"abs() of {operand.type.value}", "Leave it out: the value is never negative.")
        least, most = operand.interval
        interval = Interval(0 if least <= 0 <= most else min(abs(least), abs(most)), max(abs(least), abs(most)))
        return Unary(operand.type, interval.held(operand.type), self.place(node), "abs", operand)

    def _length(self, node: ast.Call) -> Expression:
        argument = self._only(node)
        meaning = None if self._is_local(argument) else self._meaning(argument)
        if not isinstance(meaning, Memory):
            raise self.refusal(node, "len() of something that is no array", "Give it an array.array at module level.")
        return self.number(node, len(meaning.content))

    def _converted(self, node: ast.Call, kind: Type) -> Expression:
        argument = self._only(node)
        if kind is Type.BOOL:
            return self.condition(argument)
        found = self.any(argument)
        if found.type is Type.CONSTANT:
            return self.fixed(argument, found, kind)
        if found.type is Type.WIDE:
            raise self.refusal(argument, "a wide value is converted", MASK)
        if found.type is kind:
            return found
        return Convert(kind, found.interval.held(kind), self.place(node), found)
