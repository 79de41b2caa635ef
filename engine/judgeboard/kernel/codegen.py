"""Code generation: from the typed tree of a function to its WebAssembly code."""

from collections.abc import Callable
from typing import Any

from judgeboard.kernel import tree
from judgeboard.kernel.emit_arithmetic import emit_binary, emit_unary
from judgeboard.kernel.emit_expressions import (
    emit_call,
    emit_compare,
    emit_conditional,
    emit_constant,
    emit_convert,
    emit_element,
    emit_min_max,
    emit_non_zero,
    emit_not,
    emit_read,
    emit_tee,
)
from judgeboard.kernel.emit_statements import (
    emit_assign,
    emit_break,
    emit_call_statement,
    emit_continue,
    emit_for,
    emit_if,
    emit_return,
    emit_store,
    emit_while,
)
from judgeboard.kernel.emitter import Emitter, Layout
from judgeboard.kernel.types import Type

RULES: dict[type, Callable[[Emitter, Any], None]] = {
    tree.Constant: emit_constant,
    tree.Read: emit_read,
    tree.Tee: emit_tee,
    tree.Element: emit_element,
    tree.Binary: emit_binary,
    tree.Unary: emit_unary,
    tree.MinMax: emit_min_max,
    tree.Compare: emit_compare,
    tree.NonZero: emit_non_zero,
    tree.Not: emit_not,
    tree.Conditional: emit_conditional,
    tree.Convert: emit_convert,
    tree.Call: emit_call,
    tree.Assign: emit_assign,
    tree.Store: emit_store,
    tree.CallStatement: emit_call_statement,
    tree.If: emit_if,
    tree.While: emit_while,
    tree.For: emit_for,
    tree.Break: emit_break,
    tree.Continue: emit_continue,
    tree.Return: emit_return,
}


def function_code(function: tree.Function, layout: Layout) -> bytes:
    """The function as an entry of the module's code section."""
    out = Emitter(function, layout, RULES)
    out.emit_all(function.body)
    if function.signature.result is not Type.NONE:
        out.add("unreachable")
    out.add("end")
    return out.function_body()
