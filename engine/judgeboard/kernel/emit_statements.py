"""Code for statements: each leaves the stack as it was."""

from judgeboard.kernel.emit_arithmetic import emit_as_i64
from judgeboard.kernel.emit_expressions import alignment, comparison, emit_address, emit_condition
from judgeboard.kernel.emitter import Emitter
from judgeboard.kernel.tree import (
    Assign,
    Break,
    CallStatement,
    Constant,
    Continue,
    For,
    If,
    Local,
    Return,
    Store,
    While,
)
from judgeboard.kernel.types import Type

STORES = {"b": "i32.store8", "B": "i32.store8", "h": "i32.store16", "H": "i32.store16", "i": "i32.store",
          "q": "i64.store", "Q": "i64.store"}  # fmt: skip


def emit_assign(out: Emitter, node: Assign) -> None:
    """The code that assigns to a variable."""
    out.emit(node.value)
    if isinstance(node.variable, Local):
        out.add("local.set", node.variable.index)
    else:
        out.add("global.set", out.layout.globals[node.variable])


def emit_store(out: Emitter, node: Store) -> None:
    """The code that assigns to an element of an array."""
    array, value = node.array, node.value.local.index
    out.emit(node.value.value)
    out.add("local.set", value)
    if out.checked and not node.value.interval.within(array.interval):
        out.get(value)
        out.apply("i32.sub", array.interval.least)
        out.apply("i32.gt_u", array.interval.most - array.interval.least)
        out.trap_if(node.location, f"the value does not fit an element of {array.name}")
    offset = emit_address(out, array, node.index)
    out.get(value)
    out.add(STORES[array.content.typecode], alignment(array), offset)


def emit_call_statement(out: Emitter, node: CallStatement) -> None:
    """The code of a call whose result is dropped."""
    out.emit(node.call)
    if node.call.type is not Type.NONE:
        out.add("drop")


def emit_if(out: Emitter, node: If) -> None:
    """The code of a branch; of a constant condition, the code of one side."""
    if isinstance(node.condition, Constant):
        out.emit_all(node.then if node.condition.value else node.otherwise)
        return
    emit_condition(out, node.condition)
    with out.block("if"):
        out.emit_all(node.then)
        if node.otherwise:
            out.add("else")
            out.emit_all(node.otherwise)


def emit_while(out: Emitter, node: While) -> None:
    """The code of a loop: `break` leaves the block, `continue` goes back to the loop's start."""
    with out.block("block"):
        end = out.depth
        with out.block("loop"):
            start = out.depth
            if node.condition is not None:
                emit_condition(out, node.condition)
                out.add("i32.eqz")
                out.branch("br_if", end)
            out.loops.append((end, start))
            out.emit_all(node.body)
            out.loops.pop()
            out.branch("br", start)


def emit_for(out: Emitter, node: For) -> None:
    """The code of a loop over a range: `continue` leaves the inner block, behind which the counter moves on."""
    value_type = node.counter.type.value_type
    for local, bound in ((node.counter, node.first), (node.stop, node.last)):
        if value_type == "i64":
            emit_as_i64(out, bound)
        else:
            out.emit(bound)
        out.add("local.set", local.index)
    with out.block("block"):
        end = out.depth
        with out.block("loop"):
            start = out.depth
            out.get(node.counter.index, node.stop.index)
            out.add(comparison(">=" if node.step > 0 else "<=", node.counter.type))
            out.branch("br_if", end)
            out.get(node.counter.index)
            if value_type == "i64":
                out.add("i32.wrap_i64")
            out.add("local.set", node.local.index)
            with out.block("block"):
                out.loops.append((end, out.depth))
                out.emit_all(node.body)
                out.loops.pop()
            out.get(node.counter.index)
            out.apply(value_type + ".add", node.step)
            out.add("local.set", node.counter.index)
            out.branch("br", start)


def emit_break(out: Emitter, _: Break) -> None:
    """The code of `break`."""
    out.branch("br", out.loops[-1][0])


def emit_continue(out: Emitter, _: Continue) -> None:
    """The code of `continue`."""
    out.branch("br", out.loops[-1][1])


def emit_return(out: Emitter, node: Return) -> None:
    """The code of `return`."""
    if node.value is not None:
        out.emit(node.value)
    out.add("return")
