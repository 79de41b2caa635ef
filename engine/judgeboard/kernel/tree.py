"""Typed syntax trees: what the analysis makes of a kernel's functions, and what code is generated from.

Operands are evaluated from left to right, as in Python.
"""

from array import array
from dataclasses import dataclass, field

from judgeboard.kernel.types import Interval, Signature, Type


@dataclass(eq=False, slots=True)
class Local:
    """A parameter, a local variable, or a temporary."""

    type: Type
    index: int
    interval: Interval


@dataclass(eq=False, slots=True)
class Global:
    """A variable at module level."""

    name: str
    type: Type
    value: int


@dataclass(eq=False, slots=True)
class Array:
    """An `array.array` at module level, which lies in linear memory."""

    name: str
    content: "array[int]"
    element: Type
    interval: Interval
    """The values that an element can hold."""


@dataclass(eq=False, slots=True)
class HostFunction:
    """A function that is not compiled but imported."""

    module: str
    name: str
    signature: Signature


@dataclass(eq=False, slots=True)
class Function:
    """A compiled function. Its parameters are the first of its locals."""

    module: str
    name: str
    signature: Signature
    locals: list[Local] = field(default_factory=list)
    body: list["Statement"] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Location:
    """A place in the source, for what traps there. Line and column count from 1."""

    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Expression:
    """A value: its type, the interval it is known to lie in, and its location."""

    type: Type
    interval: Interval
    location: Location


@dataclass(frozen=True, slots=True)
class Constant(Expression):
    """A number or a boolean."""

    value: int


@dataclass(frozen=True, slots=True)
class Read(Expression):
    """A variable's value."""

    variable: Local | Global


@dataclass(frozen=True, slots=True)
class Tee(Expression):
    """A value that is also stored in a temporary, as by `local.tee`."""

    local: Local
    value: Expression


@dataclass(frozen=True, slots=True)
class Element(Expression):
    """An element of an array."""

    array: Array
    index: Expression


@dataclass(frozen=True, slots=True)
class Binary(Expression):
    """`+ - * // % & | ^ << >>` on two values of its type; the right operand of a shift is i32."""

    operator: str
    left: Expression
    right: Expression


@dataclass(frozen=True, slots=True)
class Unary(Expression):
    """`-`, `~`, `abs`, `bit_count`, `bit_length` or `ctz`."""

    operator: str
    operand: Expression


@dataclass(frozen=True, slots=True)
class MinMax(Expression):
    """`min` or `max` of two values."""

    operator: str
    left: Tee
    right: Tee


@dataclass(frozen=True, slots=True)
class Compare(Expression):
    """`== != < <= > >=` on two values of one type."""

    operator: str
    left: Expression
    right: Expression


@dataclass(frozen=True, slots=True)
class NonZero(Expression):
    """A number as a boolean: whether it is not 0."""

    operand: Expression


@dataclass(frozen=True, slots=True)
class Not(Expression):
    """`not` on a boolean."""

    operand: Expression


@dataclass(frozen=True, slots=True)
class Conditional(Expression):
    """`left if condition else right`."""

    condition: Expression
    left: Expression
    right: Expression


@dataclass(frozen=True, slots=True)
class Convert(Expression):
    """The same number in another type."""

    operand: Expression


@dataclass(frozen=True, slots=True)
class Call(Expression):
    """A call of a function."""

    function: Function | HostFunction
    arguments: tuple[Expression, ...]


def is_pure(node: Expression) -> bool:
    """Whether evaluating the expression changes no variable and no array."""
    match node:
        case Constant() | Read():
            return True
        case Element():
            return is_pure(node.index)
        case Binary() | Compare():
            return is_pure(node.left) and is_pure(node.right)
        case Unary() | NonZero() | Not() | Convert():
            return is_pure(node.operand)
        case _:
            return False


@dataclass(frozen=True, slots=True)
class Assign:
    """An assignment to a variable."""

    variable: Local | Global
    value: Expression


@dataclass(frozen=True, slots=True)
class Store:
    """An assignment to an element of an array. Python evaluates the value before the index."""

    array: Array
    index: Expression
    value: Tee
    location: Location


@dataclass(frozen=True, slots=True)
class CallStatement:
    """A call whose result is dropped."""

    call: Call


@dataclass(frozen=True, slots=True)
class If:
    """A branch."""

    condition: Expression
    then: list["Statement"]
    otherwise: list["Statement"]


@dataclass(frozen=True, slots=True)
class While:
    """A loop; without a condition only `break` and `return` leave it."""

    condition: Expression | None
    body: list["Statement"]


@dataclass(frozen=True, slots=True)
class For:
    """A loop over a range. Each iteration begins by copying the hidden counter to the local."""

    local: Local
    counter: Local
    stop: Local
    first: Expression
    last: Expression
    step: int
    body: list["Statement"]


@dataclass(frozen=True, slots=True)
class Break:
    """Leaves the innermost loop."""


@dataclass(frozen=True, slots=True)
class Continue:
    """Goes on with the innermost loop's next iteration."""


@dataclass(frozen=True, slots=True)
class Return:
    """Leaves the function."""

    value: Expression | None


Statement = Assign | Store | CallStatement | If | While | For | Break | Continue | Return


@dataclass(eq=False, slots=True)
class Program:
    """All that is compiled, in the order in which it is reached from the exports."""

    exports: dict[str, Function] = field(default_factory=dict)
    functions: list[Function] = field(default_factory=list)
    hosts: list[HostFunction] = field(default_factory=list)
    globals: list[Global] = field(default_factory=list)
    arrays: list[Array] = field(default_factory=list)
