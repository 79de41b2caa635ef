"""The intermediate representation of a kernel: typed values with their code, variables, arrays and functions.

Code is text, as the assembler reads it.
"""

import ast
from array import array
from dataclasses import dataclass, field
from typing import NamedTuple

from judgeboard.kernel.manifest import TrapSite
from judgeboard.kernel.types import RANGE, Interval, Signature, Type

TRAP_SITE = 0
"""The index of the wasm global with the number, from 1, of the site where the checked build has trapped."""
ALIGNMENT = 64
"""The size of a cache line in bytes. Each array begins at the start of a line, so that no table entry lies in two
lines.
"""


class Value(NamedTuple):
    """An expression: its type, an interval that contains its value, its syntax tree, and the code that pushes its
    value.

    Operands are evaluated from left to right, as in Python.
    """

    type: Type
    interval: Interval
    node: ast.AST
    """The syntax tree; a trap is reported at its place in the source."""
    code: str
    """The code that pushes the value; empty while the value is untyped."""
    constant: int | None = None
    """The expression's number if the compiler knows it, else None."""
    choice: "tuple[Value, Value, Value] | None" = None
    """For a value made by `Values.choose`: the condition, the value if true, the value if false. None for others."""
    nonzero: str = ""
    """For a boolean: shorter code, if any, that pushes 0 for false and any other i32 for true."""
    pure: bool = False
    """Whether evaluating the expression certainly changes no variable and no array."""
    simple: bool = False
    """Whether the expression is a constant or a variable."""
    is_call: bool = False
    """Whether the expression is a call of a function."""

    @property
    def condition(self) -> str:
        """The code of a boolean for an instruction that only tests whether an i32 is 0."""
        return self.nonzero or self.code


@dataclass(eq=False, slots=True)
class Variable:
    """A parameter, a local variable or a temporary of a function, or a variable at module level."""

    type: Type
    interval: Interval
    index: int
    space: str = "local"
    """Which instructions read and write the variable: `local` or `global`."""
    value: int = 0
    """The initial value of a global."""


class ElementType(NamedTuple):
    """The element type of an array: the type and interval of its value, and the instructions that load and store it."""

    type: Type
    interval: Interval
    load: str
    store: str


ELEMENTS = {
    "b": ElementType(Type.I32, Interval(-(1 << 7), (1 << 7) - 1), "i32.load8_s", "i32.store8"),
    "B": ElementType(Type.I32, Interval(0, (1 << 8) - 1), "i32.load8_u", "i32.store8"),
    "h": ElementType(Type.I32, Interval(-(1 << 15), (1 << 15) - 1), "i32.load16_s", "i32.store16"),
    "H": ElementType(Type.I32, Interval(0, (1 << 16) - 1), "i32.load16_u", "i32.store16"),
    "i": ElementType(Type.I32, RANGE[Type.I32], "i32.load", "i32.store"),
    "q": ElementType(Type.I64, RANGE[Type.I64], "i64.load", "i64.store"),
    "Q": ElementType(Type.U64, RANGE[Type.U64], "i64.load", "i64.store"),
}
"""Element types by the type code of the `array.array`."""


@dataclass(eq=False, slots=True)
class Array:
    """An `array.array` at module level, which lies in linear memory."""

    name: str
    content: "array[int]"
    element: ElementType
    address: int


@dataclass(eq=False, slots=True)
class Function:
    """A function of the kernel, with its compiled code."""

    name: str
    signature: Signature
    index: int
    """The function's number among all functions."""
    locals: list[Variable] = field(default_factory=list)
    """The locals; parameters come first."""
    code: str = ""


@dataclass(eq=False, slots=True)
class CompilationUnit:
    """The content of one WebAssembly module: the exports, and all functions, variables and arrays that they reach.
    Functions and variables are in the order of their indices.
    """

    checked: bool
    """Whether the checked build is compiled."""
    exports: dict[str, Function] = field(default_factory=dict)
    functions: list[Function] = field(default_factory=list)
    globals: list[Variable] = field(default_factory=list)
    arrays: list[Array] = field(default_factory=list)
    memory: int = 0
    """The number of bytes that all arrays take together, padding included."""
    sites: list[TrapSite] = field(default_factory=list)
    """The sites where the unit's code may trap, in the order of compiling. Some may be in code that is left out."""
