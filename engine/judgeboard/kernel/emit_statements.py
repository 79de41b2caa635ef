"""Code for statements: each leaves the stack as it was."""

from judgeboard.kernel.emit_arithmetic import emit_as_i64
from judgeboard.kernel.emit_expressions import alignment, comparison, emit_address, emit_condition
from judgeboard.kernel.emitter import Emitter, Rules
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


def _assign(out: Emitter, node: Assign) -> None:
    out.emit(node.value)
    if isinstance(node.variable, Local):
        out.add("local.set", node.variable.index)
    else:
        out.add("global.set", out.layout.globals[node.variable])


def _store(out: Emitter, node: Store) -> None:
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


def _call_statement(out: Emitter, node: CallStatement) -> None:
    out.emit(node.call)
    if node.call.type is not Type.NONE:
        out.add("drop")


def _if(out: Emitter, node: If) -> None:
    """Of a constant condition, one side only."""
    if isinstance(node.condition, Constant):
        out.emit_all(node.then if node.condition.value else node.otherwise)
        return
    emit_condition(out, node.condition)
    with out.block("if"):
        out.emit_all(node.then)
        if node.otherwise:
            out.add("else")
            out.emit_all(node.otherwise)


def _while(out: Emitter, node: While) -> None:
    """`break` leaves the outer block, `continue` goes back to the start of the loop."""
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


def _for(out: Emitter, node: For) -> None:
    """`break` leaves the outer block, `continue` the inner one, after which the counter moves on."""
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


def _break(out: Emitter, _: Break) -> None:
    out.branch("br", out.loops[-1][0])


def _continue(out: Emitter, _: Continue) -> None:
    out.branch("br", out.loops[-1][1])


def _return(out: Emitter, node: Return) -> None:
    if node.value is not None:
        out.emit(node.value)
    out.add("return")


RULES: Rules = {
    Assign: _assign,
    Store: _store,
    CallStatement: _call_statement,
    If: _if,
    While: _while,
    For: _for,
    Break: _break,
    Continue: _continue,
    Return: _return,
}
