"""A kernel's functions as typed trees: what the analysis makes of the source, and what code is generated from.

Evaluation is from left to right, as Python has it.
"""

from array import array
from dataclasses import dataclass, field

from judgeboard.kernel.types import Interval, Signature, Type


@dataclass(eq=False, slots=True)
class Variable:
    """A parameter, a local, or a place for a value in between."""

    type: Type
    index: int
    interval: Interval


@dataclass(eq=False, slots=True)
class Global:
    """A variable of a module."""

    name: str
    type: Type
    value: int


@dataclass(eq=False, slots=True)
class Memory:
    """An `array.array`."""

    name: str
    content: "array[int]"
    element: Type
    interval: Interval
    """What an element holds."""


@dataclass(eq=False, slots=True)
class Host:
    """A function outside."""

    module: str
    name: str
    signature: Signature


@dataclass(eq=False, slots=True)
class Function:
    """A compiled function. Its parameters are the first of its variables."""

    module: str
    name: str
    signature: Signature
    variables: list[Variable] = field(default_factory=list)
    body: list["Statement"] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Place:
    """Where in the source something may go wrong at run time."""

    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Expression:
    """A value, its type, where it stands, and the interval in which it lies."""

    type: Type
    interval: Interval
    place: Place


@dataclass(frozen=True, slots=True)
class Constant(Expression):
    """A number or a boolean."""

    value: int


@dataclass(frozen=True, slots=True)
class Read(Expression):
    """A variable's value."""

    variable: Variable | Global


@dataclass(frozen=True, slots=True)
class Keep(Expression):
    """A value that is also put into a variable."""

    variable: Variable
    value: Expression


@dataclass(frozen=True, slots=True)
class Element(Expression):
    """A number from memory."""

    memory: Memory
    index: Expression


@dataclass(frozen=True, slots=True)
class Binary(Expression):
    """`+ - * // % & | ^ << >>` on two values of its type; a count of bits is i32."""

    operator: str
    left: Expression
    right: Expression


@dataclass(frozen=True, slots=True)
class Unary(Expression):
    """`-`, `~`, `abs`, `bit_count`, `bit_length` or `ctz`."""

    operator: str
    operand: Expression


@dataclass(frozen=True, slots=True)
class Extreme(Expression):
    """The `min` or `max` of two values, which are kept in two variables."""

    operator: str
    left: Keep
    right: Keep


@dataclass(frozen=True, slots=True)
class Compare(Expression):
    """`== != < <= > >=` of two values of one type."""

    operator: str
    left: Expression
    right: Expression


@dataclass(frozen=True, slots=True)
class Truth(Expression):
    """Whether a number is not 0."""

    operand: Expression


@dataclass(frozen=True, slots=True)
class Not(Expression):
    """The other boolean."""

    operand: Expression


@dataclass(frozen=True, slots=True)
class Choice(Expression):
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
    """A call of a function, compiled or outside."""

    function: Function | Host
    arguments: tuple[Expression, ...]


def changes_nothing(node: Expression) -> bool:
    """Whether an expression can be evaluated before or after a variable is read, which it leaves as it is."""
    match node:
        case Constant() | Read():
            return True
        case Element():
            return changes_nothing(node.index)
        case Binary() | Compare():
            return changes_nothing(node.left) and changes_nothing(node.right)
        case Unary() | Truth() | Not() | Convert():
            return changes_nothing(node.operand)
        case _:
            return False


@dataclass(frozen=True, slots=True)
class Assign:
    """A variable gets a value."""

    variable: Variable | Global
    value: Expression


@dataclass(frozen=True, slots=True)
class Store:
    """An element gets a value, which is worked out before the index and kept meanwhile."""

    memory: Memory
    index: Expression
    value: Keep
    place: Place


@dataclass(frozen=True, slots=True)
class Evaluate:
    """A call whose result nobody wants."""

    call: Call


@dataclass(frozen=True, slots=True)
class If:
    """A branch."""

    condition: Expression
    then: list["Statement"]
    otherwise: list["Statement"]


@dataclass(frozen=True, slots=True)
class While:
    """A loop; without a condition it is left by `break` or `return` only."""

    condition: Expression | None
    body: list["Statement"]


@dataclass(frozen=True, slots=True)
class For:
    """A loop over a range. The counter runs on its own; the variable gets its value at each turn."""

    variable: Variable
    counter: Variable
    stop: Variable
    first: Expression
    last: Expression
    step: int
    body: list["Statement"]


@dataclass(frozen=True, slots=True)
class Break:
    """Leaves the innermost loop."""


@dataclass(frozen=True, slots=True)
class Continue:
    """Begins the innermost loop's next turn."""


@dataclass(frozen=True, slots=True)
class Return:
    """Leaves the function."""

    value: Expression | None


Statement = Assign | Store | Evaluate | If | While | For | Break | Continue | Return


@dataclass(eq=False, slots=True)
class Program:
    """All that is compiled, in the order in which the source reaches it."""

    exports: dict[str, Function] = field(default_factory=dict)
    functions: list[Function] = field(default_factory=list)
    hosts: list[Host] = field(default_factory=list)
    globals: list[Global] = field(default_factory=list)
    memories: list[Memory] = field(default_factory=list)
