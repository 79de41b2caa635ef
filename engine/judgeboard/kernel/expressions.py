"""From the syntax tree of an expression to a typed one."""

import ast
import operator
from collections.abc import Callable
from dataclasses import replace
from typing import TypeGuard

from judgeboard.kernel import language
from judgeboard.kernel.errors import KernelError
from judgeboard.kernel.intervals import AFTER
from judgeboard.kernel.scope import Linker, Scope
from judgeboard.kernel.source import Source
from judgeboard.kernel.tree import (
    Binary,
    Call,
    Choice,
    Compare,
    Constant,
    Convert,
    Element,
    Expression,
    Extreme,
    Function,
    Global,
    Host,
    Keep,
    Memory,
    Not,
    Place,
    Read,
    Truth,
    Unary,
    Variable,
)
from judgeboard.kernel.types import NUMBERS, RANGE, Interval, Type

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
CONVERSIONS: dict[object, Type] = {
    language.i32: Type.I32,
    language.i64: Type.I64,
    language.u64: Type.U64,
    bool: Type.BOOL,
}
SIGNS: dict[type[ast.cmpop], str] = {ast.Is: "is", ast.IsNot: "is not", ast.In: "in", ast.NotIn: "not in"}
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
LONGEST_SHIFT = 128
BITS = "&|^"
MASK = "Mask it first, as in (…) & FULL with FULL = (1 << 64) - 1."
ONE_TYPE = "Convert one side with i32(), i64(), u64() or bool()."


class Expressions:
    """Analyses the expressions of one function."""

    def __init__(self, linker: Linker, source: Source, scope: Scope) -> None:
        self._linker = linker
        self._source = source
        self._scope = scope

    def refusal(self, node: ast.AST, problem: str, advice: str) -> KernelError:
        """The error to raise for a node."""
        return self._source.error(node, problem, advice)

    def place(self, node: ast.AST) -> Place:
        """Where the node stands."""
        return Place(getattr(node, "lineno", 1), self._source.column(node))

    # What a context asks of an expression.

    def value(self, node: ast.expr, wanted: Type) -> Expression:
        """The expression as a value of that type. Raises KernelError where it is of another."""
        return self._adapted(node, self.any(node), wanted)

    def settled(self, node: ast.expr) -> Expression:
        """The expression with a type of its own: a constant becomes i32, a wide value is refused."""
        found = self.any(node)
        return self._adapted(node, found, Type.I32 if found.type is Type.CONSTANT else found.type)

    def condition(self, node: ast.expr) -> Expression:
        """The expression as a boolean: whether it holds, or is not 0."""
        place = self.place(node)
        if isinstance(node, ast.BoolOp):
            return self._joined(node, [self.condition(part) for part in node.values])
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            return self._not(node)
        found = self.settled(node)
        if isinstance(found, Constant):
            return self._boolean(place, bool(found.value))
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
            raise self.refusal(node.slice, problem, f"Its elements are 0 to {len(meaning.content) - 1}.")
        return meaning, index

    def element(self, node: ast.expr, memory: Memory, index: Expression) -> Element:
        """An element that is read."""
        return Element(memory.element, memory.interval, self.place(node), memory, index)

    def read(self, node: ast.expr, variable: Variable | Global) -> Read:
        """A variable that is read."""
        interval = variable.interval if isinstance(variable, Variable) else RANGE[variable.type]
        return Read(variable.type, interval, self.place(node), variable)

    def keep(self, value: Expression) -> Keep:
        """The value, kept in a place of its own."""
        variable = self._scope.temporary(value.type)
        variable.interval = value.interval
        return Keep(value.type, value.interval, value.place, variable, value)

    def kept(self, kept: Keep) -> Read:
        """The value that was kept."""
        return Read(kept.type, kept.interval, kept.place, kept.variable)

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
                return self._unary(node)
            case ast.Compare():
                return self._comparison(node)
            case ast.BoolOp():
                return self._either(node)
            case ast.IfExp():
                return self._choice(node)
            case ast.Call():
                found = self._call(node)
                if found.type is Type.NONE:
                    raise self.refusal(node, "this function has no result", "Call it in a statement of its own.")
                return found
        described = OUTSIDE.get(type(node), "this expression")
        raise self.refusal(node, f"{described} is not compiled", "Use numbers, elements of arrays and calls.")

    def operator(self, node: ast.AST, symbol: ast.operator) -> str:
        """The operator's sign. Raises KernelError for one outside the subset."""
        if isinstance(symbol, ast.Div):
            raise self.refusal(node, "/ gives a float", "Write //.")
        if type(symbol) not in OPERATORS:
            raise self.refusal(node, "this operator is not compiled", "Use + - * // % & | ^ << >>.")
        return OPERATORS[type(symbol)]

    def _constant(self, node: ast.expr, value: object) -> Constant:
        place = self.place(node)
        if isinstance(value, bool):
            return self._boolean(place, value)
        if isinstance(value, int):
            return self._number(node, int(value))
        raise self.refusal(
            node, f"a value of type {type(value).__name__} is not compiled", "Use integers and booleans."
        )

    def _number(self, node: ast.AST, value: int) -> Constant:
        return Constant(Type.CONSTANT, Interval(value, value), self.place(node), value)

    def _boolean(self, place: Place, value: bool) -> Constant:
        return Constant(Type.BOOL, Interval(int(value), int(value)), place, int(value))

    def _is_local(self, node: ast.expr) -> bool:
        root = node
        while isinstance(root, ast.Attribute):
            root = root.value
        return isinstance(root, ast.Name) and self._scope.is_local(root.id)

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

    def binary(self, node: ast.AST, symbol: str, left: Expression, right: Expression) -> Expression:
        """An operation on two values. Raises KernelError where their types do not go with it."""
        if _free(left) and _free(right):
            return self._folded(node, symbol, left.value, right.value)
        if symbol in ("<<", ">>"):
            return self._shift(node, symbol, left, right)
        if left.type is right.type is Type.BOOL and symbol in BITS:
            return Binary(Type.BOOL, RANGE[Type.BOOL], self.place(node), symbol, left, right)
        left, right = self._paired(node, left, right)
        if left.type is Type.BOOL:
            raise self.refusal(node, f"{symbol} on booleans", "Write i32(…) where a boolean is meant as a number.")
        kind = self._unsigned(node, symbol, left, right) if left.type.unsigned else left.type
        interval = AFTER[symbol](left.interval, right.interval).clipped(RANGE[kind])
        return Binary(kind, interval, self.place(node), symbol, left, right)

    def _folded(self, node: ast.AST, symbol: str, left: int, right: int) -> Constant:
        if symbol in ("<<", ">>") and not 0 <= right <= LONGEST_SHIFT:
            raise self.refusal(node, f"a shift by {right} bits", "Shift by 0 to 63 bits.")
        if symbol in ("//", "%") and right == 0:
            raise self.refusal(node, "a division by zero", "Divide by another number.")
        return self._number(node, FOLDS[symbol](left, right))

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
            left = self._fixed(node, left, Type.I32)
        if left.type is Type.BOOL:
            raise self.refusal(node, "a boolean is shifted", "Write i32(…) around it.")
        if left.type is Type.WIDE and symbol == ">>":
            raise self.refusal(node, "a wide value is shifted right", MASK)
        right = self._adapted(node, right, Type.I32, "A count of bits is i32: write i32(…).")
        if isinstance(right, Constant) and not 0 <= right.value < left.type.bits:
            problem = f"{left.type.value} is shifted by {right.value} bits"
            raise self.refusal(node, problem, f"Shift by 0 to {left.type.bits - 1} bits.")
        kind = Type.WIDE if left.type is Type.U64 and symbol == "<<" else left.type
        interval = AFTER[symbol](left.interval, right.interval).clipped(RANGE[kind])
        return Binary(kind, interval, self.place(node), symbol, left, right)

    def _unary(self, node: ast.UnaryOp) -> Expression:
        if isinstance(node.op, ast.Not):
            return self._not(node)
        operand = self.any(node.operand)
        if operand.type is Type.BOOL:
            raise self.refusal(node, "arithmetic on a boolean", "Write not for the other boolean, or i32(…) around it.")
        if isinstance(node.op, ast.UAdd):
            return operand
        negative = isinstance(node.op, ast.USub)
        if _free(operand):
            return self._number(node, -operand.value if negative else ~operand.value)
        if operand.type is Type.CONSTANT:
            operand = self._fixed(node, operand, Type.I32)
        kind = Type.WIDE if operand.type.unsigned else operand.type
        least, most = operand.interval
        interval = Interval(-most, -least) if negative else Interval(~most, ~least)
        return Unary(kind, interval.clipped(RANGE[kind]), self.place(node), "-" if negative else "~", operand)

    def _not(self, node: ast.UnaryOp) -> Expression:
        operand = self.condition(node.operand)
        if isinstance(operand, Constant):
            return self._boolean(self.place(node), not operand.value)
        return Not(Type.BOOL, RANGE[Type.BOOL], self.place(node), operand)

    def _comparison(self, node: ast.Compare) -> Expression:
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
        if _free(left) and _free(right):
            return self._boolean(self.place(node), COMPARES[sign](left.value, right.value))
        left, right = self._paired(node, left, right)
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
        return Choice(
            Type.BOOL, RANGE[Type.BOOL], self.place(node), left, right, self._boolean(self.place(node), False)
        )

    def _joined(self, node: ast.BoolOp, parts: list[Expression]) -> Expression:
        """Booleans joined by `and` or `or`."""
        if isinstance(node.op, ast.And):
            return self._joined_all(node, parts)
        joined = parts[-1]
        for part in reversed(parts[:-1]):
            true = self._boolean(self.place(node), True)
            joined = Choice(Type.BOOL, RANGE[Type.BOOL], self.place(node), part, true, joined)
        return joined

    def _either(self, node: ast.BoolOp) -> Expression:
        """`and` and `or` as values: of booleans, or of numbers of one type."""
        parts = self._settled(node, [self.any(part) for part in node.values])
        if parts[0].type is Type.BOOL:
            return self._joined(node, parts)
        joined = parts[-1]
        for part in reversed(parts[:-1]):
            kept = self.keep(part)
            true = Truth(Type.BOOL, RANGE[Type.BOOL], part.place, kept)
            arms = (joined, self.kept(kept)) if isinstance(node.op, ast.And) else (self.kept(kept), joined)
            hull = part.interval.hull(joined.interval)
            joined = Choice(part.type, hull, self.place(node), true, *arms)
        return joined

    def _choice(self, node: ast.IfExp) -> Expression:
        condition = self.condition(node.test)
        left, right = self._unified(node, [self.any(node.body), self.any(node.orelse)])
        hull = left.interval.hull(right.interval)
        return Choice(left.type, hull, self.place(node), condition, left, right)

    # Calls.

    def _call(self, node: ast.Call) -> Expression:
        if node.keywords:
            raise self.refusal(
                node.keywords[0], "an argument with a name is not compiled", "Give arguments by their order."
            )
        for argument in node.args:
            if isinstance(argument, ast.Starred):
                raise self.refusal(argument, "a starred argument is not compiled", "Give each argument on its own.")
        if isinstance(node.func, ast.Attribute) and node.func.attr in COUNTS:
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
        parts = self._settled(node, [self.any(argument) for argument in node.args])
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
        return Unary(operand.type, interval.clipped(RANGE[operand.type]), self.place(node), "abs", operand)

    def _length(self, node: ast.Call) -> Expression:
        argument = self._only(node)
        meaning = None if self._is_local(argument) else self._meaning(argument)
        if not isinstance(meaning, Memory):
            raise self.refusal(node, "len() of something that is no array", "Give it an array.array at module level.")
        return self._number(node, len(meaning.content))

    def _converted(self, node: ast.Call, kind: Type) -> Expression:
        argument = self._only(node)
        if kind is Type.BOOL:
            return self.condition(argument)
        found = self.any(argument)
        if found.type is Type.CONSTANT:
            return self._fixed(argument, found, kind)
        if found.type is Type.WIDE:
            raise self.refusal(argument, "a wide value is converted", MASK)
        if found.type is kind:
            return found
        return Convert(kind, found.interval.clipped(RANGE[kind]), self.place(node), found)

    # Types that meet.

    def _fixed(self, node: ast.AST, constant: Expression, kind: Type) -> Expression:
        """The constant in a type that it has met."""
        if isinstance(constant, Choice):
            left, right = (self._fixed(node, arm, kind) for arm in (constant.left, constant.right))
            return replace(constant, type=kind, left=left, right=right)
        assert isinstance(constant, Constant)
        value = constant.value
        if kind is Type.BOOL:
            raise self.refusal(node, "a number stands where a boolean is wanted", "Write True, False or a comparison.")
        if kind is Type.WIDE:
            return Constant(kind, RANGE[kind], constant.place, value & RANGE[Type.U64].most)
        if not RANGE[kind].least <= value <= RANGE[kind].most:
            advice = "Write u64(…) or i64(…) around it, or annotate the name that it is assigned to."
            raise self.refusal(node, f"{value} is no {kind.value}", advice)
        return Constant(kind, constant.interval, constant.place, value)

    def _paired(self, node: ast.AST, left: Expression, right: Expression) -> tuple[Expression, Expression]:
        """Both sides of an operation in one type; unsigned ones may be wide."""
        if left.type is right.type is Type.CONSTANT:
            return self._fixed(node, left, Type.I32), self._fixed(node, right, Type.I32)
        if left.type is Type.CONSTANT:
            return self._met(node, left, right), right
        if right.type is Type.CONSTANT:
            return left, self._met(node, right, left)
        if left.type is not right.type and not (left.type.unsigned and right.type.unsigned):
            raise self.refusal(node, f"{left.type.value} and {right.type.value} are mixed", ONE_TYPE)
        return left, right

    def _met(self, node: ast.AST, constant: Expression, other: Expression) -> Expression:
        if not other.type.unsigned:
            return self._fixed(node, constant, other.type)
        fits = constant.interval.within(RANGE[Type.U64])
        return self._fixed(node, constant, Type.U64 if fits else Type.WIDE)

    def _unified(self, node: ast.expr, parts: list[Expression]) -> list[Expression]:
        """Values of which one is taken, all in one type."""
        kinds = {part.type for part in parts} - {Type.CONSTANT}
        if Type.WIDE in kinds:
            raise self.refusal(node, "a wide value is passed on", MASK)
        if len(kinds) > 1:
            names = " and ".join(sorted(kind.value for kind in kinds))
            raise self.refusal(node, f"{names} are mixed", ONE_TYPE)
        kind = kinds.pop() if kinds else Type.CONSTANT
        return [self._fixed(node, part, kind) if part.type is not kind else part for part in parts]

    def _settled(self, node: ast.expr, parts: list[Expression]) -> list[Expression]:
        """The same, where constants alone are i32."""
        return [
            self._adapted(node, part, Type.I32) if part.type is Type.CONSTANT else part
            for part in self._unified(node, parts)
        ]

    def _adapted(self, node: ast.AST, found: Expression, wanted: Type, advice: str = ONE_TYPE) -> Expression:
        if found.type is Type.CONSTANT:
            return self._fixed(node, found, wanted)
        if found.type is Type.WIDE:
            raise self.refusal(node, "a wide value, whose high bits are not known, is used as a value", MASK)
        if found.type is not wanted:
            raise self.refusal(node, f"{found.type.value} stands where {wanted.value} is wanted", advice)
        return found


def _free(expression: Expression) -> TypeGuard[Constant]:
    """Whether it is a constant that has met no type yet."""
    return isinstance(expression, Constant) and expression.type is Type.CONSTANT
