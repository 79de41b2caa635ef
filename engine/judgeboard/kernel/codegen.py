"""Code generation: from the typed tree of a function to its WebAssembly code."""

from judgeboard.kernel import emit_arithmetic, emit_expressions, emit_statements
from judgeboard.kernel.emitter import Emitter, Layout
from judgeboard.kernel.tree import Function
from judgeboard.kernel.types import Type

RULES = emit_arithmetic.RULES | emit_expressions.RULES | emit_statements.RULES


def function_code(function: Function, layout: Layout) -> bytes:
    """The function as an entry of the module's code section."""
    out = Emitter(function, layout, RULES)
    out.emit_all(function.body)
    if function.signature.result is not Type.NONE:
        out.add("unreachable")
    out.add("end")
    return out.function_body()
