"""The instructions of one function while they are generated."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from judgeboard.kernel import wasm
from judgeboard.kernel.manifest import TrapSite
from judgeboard.kernel.tree import Array, Expression, Function, Global, HostFunction, Location, Statement

TRAP_SITE = 0
"""The wasm global with the number, from 1, of the site where the checked build has trapped."""


@dataclass
class Layout:
    """The memory layout and the indices of one WebAssembly module, and its trap sites so far."""

    checked: bool
    functions: dict[Function | HostFunction, int]
    globals: dict[Global, int]
    addresses: dict[Array, int]
    sites: list[TrapSite] = field(default_factory=list)


class Emitter(wasm.Code):
    """Appends the instructions of one function, with a rule for each class of node."""

    def __init__(self, function: Function, layout: Layout, rules: "Rules") -> None:
        super().__init__()
        self.layout = layout
        self.checked = layout.checked
        self.loops: list[tuple[int, int]] = []
        """For each enclosing loop: the depths of the blocks that `break` and `continue` leave."""
        self.depth = 0
        """How many blocks are open."""
        self._function = function
        self._rules = rules
        self._scratch: dict[tuple[str, str], int] = {}

    def emit(self, node: Expression | Statement) -> None:
        """The code of a statement, or of an expression, which pushes its value."""
        self._rules[type(node)](self, node)

    def emit_all(self, statements: list[Statement]) -> None:
        """The code of statements in their order."""
        for statement in statements:
            self.emit(statement)

    def scratch(self, name: str, value_type: str) -> int:
        """The index of a local for an intermediate value. Code emitted before its last use must not use the same."""
        key = (name, value_type)
        if key not in self._scratch:
            self._scratch[key] = len(self._function.locals) + len(self._scratch)
        return self._scratch[key]

    def trap_if(self, location: Location, problem: str) -> None:
        """Pops a condition and traps where it is not 0."""
        self.layout.sites.append(TrapSite(self._function.module, location.line, location.column, problem))
        self.begin("if")
        self.constant("i32", len(self.layout.sites))
        self.add("global.set", TRAP_SITE)
        self.add("unreachable")
        self.add("end")

    def trap_where(
        self, value_type: str, comparison: str, bound: int, location: Location, problem: str, scratch: str
    ) -> None:
        """Traps where the value on top of the stack compares so with the bound; otherwise leaves it there."""
        local = self.scratch(scratch, value_type)
        self.add("local.tee", local)
        self.apply(f"{value_type}.{comparison}", bound)
        self.trap_if(location, problem)
        self.get(local)

    @contextmanager
    def block(self, operation: str) -> Iterator[None]:
        """A `block`, `loop` or `if` around what is emitted within."""
        self.begin(operation)
        self.depth += 1
        yield
        self.depth -= 1
        self.add("end")

    def branch(self, operation: str, depth: int) -> None:
        """A `br` or `br_if` out of the block at that depth, or back to the start of that loop."""
        self.add(operation, self.depth - depth)

    def function_body(self) -> bytes:
        """The function as an entry of the code section: its size, its locals, its instructions."""
        parameters = len(self._function.signature.parameters)
        types = [local.type.value_type for local in self._function.locals[parameters:]]
        types += [value_type for _, value_type in self._scratch]
        content = wasm.vector([b"\1" + bytes([wasm.VALUE_TYPES[each]]) for each in types]) + bytes(self.bytes)
        return wasm.unsigned(len(content)) + content


Rules = dict[type, Callable[[Emitter, Any], None]]
"""By the class of a node: the function that emits its code."""
