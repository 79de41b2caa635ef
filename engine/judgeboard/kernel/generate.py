"""From typed trees to WebAssembly's instructions."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from judgeboard.kernel import wasm
from judgeboard.kernel.arithmetic import Arithmetic
from judgeboard.kernel.module import Site
from judgeboard.kernel.tree import (
    Assign,
    Binary,
    Break,
    Call,
    Choice,
    Compare,
    Constant,
    Continue,
    Convert,
    Element,
    Evaluate,
    Expression,
    Extreme,
    For,
    Function,
    Global,
    Host,
    If,
    Keep,
    Memory,
    Not,
    Place,
    Read,
    Return,
    Statement,
    Store,
    Truth,
    Unary,
    Variable,
    While,
    changes_nothing,
)
from judgeboard.kernel.types import Interval, Type

COMPARES = {"==": "eq", "!=": "ne", "<": "lt", "<=": "le", ">": "gt", ">=": "ge"}
BITS = {"&": "and", "|": "or", "^": "xor"}
LOADS = {"b": "i32.load8_s", "B": "i32.load8_u", "h": "i32.load16_s", "H": "i32.load16_u", "i": "i32.load",
         "q": "i64.load", "Q": "i64.load"}  # fmt: skip
STORES = {"b": "i32.store8", "B": "i32.store8", "h": "i32.store16", "H": "i32.store16", "i": "i32.store",
          "q": "i64.store", "Q": "i64.store"}  # fmt: skip
FAULT = 0
"""The global that holds the number of the site where the checked build has stopped, from 1."""


@dataclass
class Layout:
    """Where everything lies in the module."""

    checked: bool
    functions: dict[Function | Host, int]
    globals: dict[Global, int]
    addresses: dict[Memory, int]
    sites: list[Site] = field(default_factory=list)


class Generator(Arithmetic):
    """Generates the code of one function."""

    def __init__(self, function: Function, layout: Layout) -> None:
        super().__init__(wasm.Code(), layout.checked)
        self._function = function
        self._layout = layout
        self._scratch: dict[tuple[str, bool], int] = {}
        self._depth = 0
        self._loops: list[tuple[int, int]] = []
        """For each loop around: the depths of the blocks that `break` and `continue` leave."""
        self._emitters: dict[type, Callable[[Any], None]] = {
            Constant: self._constant,
            Read: self._read,
            Keep: self._keep,
            Element: self._element,
            Binary: self.binary,
            Unary: self.unary,
            Extreme: self._extreme,
            Compare: self._compare,
            Truth: self._truth,
            Not: self._not,
            Choice: self._choice,
            Convert: self.convert,
            Call: self._call,
            Assign: self._assign,
            Store: self._store,
            Evaluate: self._evaluate,
            If: self._if,
            While: self._while,
            For: self._for,
            Break: self._break,
            Continue: self._continue,
            Return: self._return,
        }

    def body(self) -> bytes:
        """The function's code with its locals, as it stands in the code section."""
        self._block(self._function.body)
        if self._function.signature.result is not Type.NONE:
            self.code.add("unreachable")
        self.code.add("end")
        given = len(self._function.signature.parameters)
        kinds = [variable.type.long for variable in self._function.variables[given:]]
        kinds += [long for _, long in self._scratch]
        locals_ = wasm.vector([b"\1" + bytes([value_type(long)]) for long in kinds])
        content = locals_ + bytes(self.code.bytes)
        return wasm.unsigned(len(content)) + content

    def emit(self, node: Expression | Statement) -> None:
        """The code of an expression, which leaves its value on the stack, or of a statement."""
        self._emitters[type(node)](node)

    def scratch(self, name: str, long: bool) -> int:
        """A local for values in between that no code emitted meanwhile can touch."""
        key = (name, long)
        if key not in self._scratch:
            self._scratch[key] = len(self._function.variables) + len(self._scratch)
        return self._scratch[key]

    def fault(self, place: Place, problem: str) -> None:
        """Stops the kernel where the value on the stack is not 0."""
        self._layout.sites.append(Site(self._function.module, place.line, place.column, problem))
        self.code.begin("if")
        self.code.constant(False, len(self._layout.sites))
        self.code.add("global.set", FAULT)
        self.code.add("unreachable")
        self.code.add("end")

    # Expressions.

    def _constant(self, node: Constant) -> None:
        self.code.constant(node.type.long, node.value)

    def _read(self, node: Read) -> None:
        if isinstance(node.variable, Variable):
            self.code.add("local.get", node.variable.index)
        else:
            self.code.add("global.get", self._layout.globals[node.variable])

    def _keep(self, node: Keep) -> None:
        self.emit(node.value)
        self.code.add("local.tee", node.variable.index)

    def _element(self, node: Element) -> None:
        offset = self._address(node.memory, node.index)
        self.code.add(LOADS[node.memory.content.typecode], _alignment(node.memory), offset)

    def _address(self, memory: Memory, index: Expression) -> int:
        """Leaves an address on the stack; the result is what has to be added to it."""
        base, size = self._layout.addresses[memory], memory.content.itemsize
        if isinstance(index, Constant):
            self.code.constant(False, 0)
            return base + size * index.value
        self.emit(index)
        if self.checked and not index.interval.within(Interval(0, len(memory.content) - 1)):
            local = self.scratch("index", False)
            self.code.add("local.tee", local)
            self.code.constant(False, len(memory.content))
            self.code.add("i32.ge_u")
            self.fault(index.place, f"the index is outside {memory.name}, which has {len(memory.content)} elements")
            self.code.add("local.get", local)
        if size > 1:
            self.code.constant(False, _alignment(memory))
            self.code.add("i32.shl")
        return base

    def _extreme(self, node: Extreme) -> None:
        self.emit(node.left)
        self.emit(node.right)
        self.code.add("local.get", node.left.variable.index)
        self.code.add("local.get", node.right.variable.index)
        self.code.add(_comparison("<" if node.operator == "min" else ">", node.type))
        self.code.add("select")

    def _compare(self, node: Compare) -> None:
        self.emit(node.left)
        if isinstance(node.right, Constant) and node.right.value == 0 and node.operator == "==":
            self.code.add("i64.eqz" if node.left.type.long else "i32.eqz")
            return
        self.emit(node.right)
        self.code.add(_comparison(node.operator, node.left.type))

    def _truth(self, node: Truth) -> None:
        self.emit(node.operand)
        long = node.operand.type.long
        self.code.constant(long, 0)
        self.code.add("i64.ne" if long else "i32.ne")

    def _condition(self, node: Expression) -> None:
        """A value that is 0 or not, for an instruction that looks no closer."""
        short = isinstance(node, Truth) and not node.operand.type.long
        self.emit(node.operand if isinstance(node, Truth) and short else node)

    def _not(self, node: Not) -> None:
        self._condition(node.operand)
        self.code.add("i32.eqz")

    def _choice(self, node: Choice) -> None:
        simple = all(isinstance(arm, (Constant, Read)) for arm in (node.left, node.right))
        if simple and changes_nothing(node.condition):
            self.emit(node.left)
            self.emit(node.right)
            self._condition(node.condition)
            self.code.add("select")
            return
        self._condition(node.condition)
        self.code.begin("if", value_type(node.type.long))
        self.emit(node.left)
        self.code.add("else")
        self.emit(node.right)
        self.code.add("end")

    def _call(self, node: Call) -> None:
        for argument in node.arguments:
            self.emit(argument)
        self.code.add("call", self._layout.functions[node.function])

    # Statements.

    def _block(self, statements: list[Statement]) -> None:
        for statement in statements:
            self.emit(statement)

    def _assign(self, node: Assign) -> None:
        self.emit(node.value)
        if isinstance(node.variable, Variable):
            self.code.add("local.set", node.variable.index)
        else:
            self.code.add("global.set", self._layout.globals[node.variable])

    def _store(self, node: Store) -> None:
        memory, kept = node.memory, node.value.variable
        self.emit(node.value.value)
        self.code.add("local.set", kept.index)
        if self.checked and not node.value.interval.within(memory.interval):
            self._check_fits(kept, memory, node.place)
        offset = self._address(memory, node.index)
        self.code.add("local.get", kept.index)
        self.code.add(STORES[memory.content.typecode], _alignment(memory), offset)

    def _check_fits(self, kept: Variable, memory: Memory, place: Place) -> None:
        """Stops where the value does not fit an element that is narrower than its type."""
        least, most = memory.interval
        self.code.add("local.get", kept.index)
        self.code.constant(False, least)
        self.code.add("i32.sub")
        self.code.constant(False, most - least)
        self.code.add("i32.gt_u")
        self.fault(place, f"the value does not fit an element of {memory.name}")

    def _evaluate(self, node: Evaluate) -> None:
        self.emit(node.call)
        if node.call.type is not Type.NONE:
            self.code.add("drop")

    def _if(self, node: If) -> None:
        if isinstance(node.condition, Constant):
            self._block(node.then if node.condition.value else node.otherwise)
            return
        self._condition(node.condition)
        with self._nested("if"):
            self._block(node.then)
            if node.otherwise:
                self.code.add("else")
                self._block(node.otherwise)

    def _while(self, node: While) -> None:
        with self._nested("block"):
            leave = self._depth
            with self._nested("loop"):
                self._loops.append((leave, self._depth))
                if node.condition is not None:
                    self._condition(node.condition)
                    self.code.add("i32.eqz")
                    self.code.add("br_if", self._depth - leave)
                self._block(node.body)
                self.code.add("br", 0)
                self._loops.pop()

    def _for(self, node: For) -> None:
        long = node.counter.type.long
        for variable, bound in ((node.counter, node.first), (node.stop, node.last)):
            self.long(bound) if long else self.emit(bound)
            self.code.add("local.set", variable.index)
        with self._nested("block"):
            leave = self._depth
            with self._nested("loop"):
                self.code.add("local.get", node.counter.index)
                self.code.add("local.get", node.stop.index)
                self.code.add(_comparison(">=" if node.step > 0 else "<=", node.counter.type))
                self.code.add("br_if", self._depth - leave)
                self.code.add("local.get", node.counter.index)
                if long:
                    self.code.add("i32.wrap_i64")
                self.code.add("local.set", node.variable.index)
                with self._nested("block"):
                    self._loops.append((leave, self._depth))
                    self._block(node.body)
                    self._loops.pop()
                self.code.add("local.get", node.counter.index)
                self.code.constant(long, node.step)
                self.code.add("i64.add" if long else "i32.add")
                self.code.add("local.set", node.counter.index)
                self.code.add("br", 0)

    @contextmanager
    def _nested(self, operation: str) -> Iterator[None]:
        self.code.begin(operation)
        self._depth += 1
        yield
        self._depth -= 1
        self.code.add("end")

    def _break(self, _: Break) -> None:
        self.code.add("br", self._depth - self._loops[-1][0])

    def _continue(self, _: Continue) -> None:
        self.code.add("br", self._depth - self._loops[-1][1])

    def _return(self, node: Return) -> None:
        if node.value is not None:
            self.emit(node.value)
        self.code.add("return")


def value_type(long: bool) -> int:
    """WebAssembly's type for values of 64 or 32 bits."""
    return wasm.I64 if long else wasm.I32


def _alignment(memory: Memory) -> int:
    """The size of an element as a power of two."""
    return memory.content.itemsize.bit_length() - 1


def _comparison(sign: str, kind: Type) -> str:
    prefix = "i64." if kind.long else "i32."
    if sign in ("==", "!="):
        return prefix + COMPARES[sign]
    return prefix + COMPARES[sign] + ("_u" if kind.unsigned else "_s")
