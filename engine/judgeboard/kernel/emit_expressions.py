"""Code for expressions other than arithmetic: each pushes its value."""

from judgeboard.kernel.emit_arithmetic import emit_narrowing
from judgeboard.kernel.emitter import Emitter, Rules
from judgeboard.kernel.tree import (
    Array,
    Call,
    Compare,
    Conditional,
    Constant,
    Convert,
    Element,
    Expression,
    Local,
    MinMax,
    NonZero,
    Not,
    Read,
    Tee,
    is_pure,
)
from judgeboard.kernel.types import RANGE, Interval, Type

COMPARISONS = {"==": "eq", "!=": "ne", "<": "lt", "<=": "le", ">": "gt", ">=": "ge"}
LOADS = {"b": "i32.load8_s", "B": "i32.load8_u", "h": "i32.load16_s", "H": "i32.load16_u", "i": "i32.load",
         "q": "i64.load", "Q": "i64.load"}  # fmt: skip


def _constant(out: Emitter, node: Constant) -> None:
    out.constant(node.type.value_type, node.value)


def _read(out: Emitter, node: Read) -> None:
    if isinstance(node.variable, Local):
        out.get(node.variable.index)
    else:
        out.add("global.get", out.layout.globals[node.variable])


def _tee(out: Emitter, node: Tee) -> None:
    out.emit(node.value)
    out.add("local.tee", node.local.index)


def _element(out: Emitter, node: Element) -> None:
    offset = emit_address(out, node.array, node.index)
    out.add(LOADS[node.array.content.typecode], alignment(node.array), offset)


def emit_address(out: Emitter, array: Array, index: Expression) -> int:
    """Pushes the address of an element, less the offset that is returned."""
    base, size = out.layout.addresses[array], array.content.itemsize
    if isinstance(index, Constant):
        out.constant("i32", 0)
        return base + size * index.value
    out.emit(index)
    length = len(array.content)
    if out.checked and not index.interval.within(Interval(0, length - 1)):
        problem = f"the index is outside {array.name}, which has {length} elements"
        out.trap_where("i32", "ge_u", length, index.location, problem, "index")
    if size > 1:
        out.apply("i32.shl", alignment(array))
    return base


def alignment(array: Array) -> int:
    """The base-2 logarithm of an element's size."""
    return array.content.itemsize.bit_length() - 1


def _min_max(out: Emitter, node: MinMax) -> None:
    out.emit(node.left)
    out.emit(node.right)
    out.get(node.left.local.index, node.right.local.index)
    out.add(comparison("<" if node.operator == "min" else ">", node.type))
    out.add("select")


def _compare(out: Emitter, node: Compare) -> None:
    out.emit(node.left)
    if isinstance(node.right, Constant) and node.right.value == 0 and node.operator == "==":
        out.add(node.left.type.value_type + ".eqz")
        return
    out.emit(node.right)
    out.add(comparison(node.operator, node.left.type))


def comparison(sign: str, kind: Type) -> str:
    """The instruction that compares two values of a type."""
    suffix = "" if sign in ("==", "!=") else "_u" if kind.unsigned else "_s"
    return f"{kind.value_type}.{COMPARISONS[sign]}{suffix}"


def _non_zero(out: Emitter, node: NonZero) -> None:
    value_type = node.operand.type.value_type
    out.emit(node.operand)
    out.apply(value_type + ".ne", 0)


def emit_condition(out: Emitter, node: Expression) -> None:
    """The code of a condition for an instruction that only asks whether an i32 is 0."""
    needs_no_test = isinstance(node, NonZero) and node.operand.type.value_type == "i32"
    out.emit(node.operand if isinstance(node, NonZero) and needs_no_test else node)


def _not(out: Emitter, node: Not) -> None:
    emit_condition(out, node.operand)
    out.add("i32.eqz")


def _conditional(out: Emitter, node: Conditional) -> None:
    """Without a branch where evaluating both sides does no harm."""
    simple = all(isinstance(side, (Constant, Read)) for side in (node.left, node.right))
    if simple and is_pure(node.condition):
        out.emit(node.left)
        out.emit(node.right)
        emit_condition(out, node.condition)
        out.add("select")
        return
    emit_condition(out, node.condition)
    out.begin("if", node.type.value_type)
    out.emit(node.left)
    out.add("else")
    out.emit(node.right)
    out.add("end")


def _convert(out: Emitter, node: Convert) -> None:
    source, target = node.operand.type, node.type
    problem = f"the number is no {target.value}"
    out.emit(node.operand)
    if out.checked and not node.operand.interval.within(RANGE[target]):
        if target is Type.I32 and source is Type.I64:
            emit_narrowing(out, node.location, problem)
            return
        comparison, bound = ("gt_u", RANGE[Type.I32].most) if target is Type.I32 else ("lt_s", 0)
        out.trap_where(source.value_type, comparison, bound, node.location, problem, "a")
    if source.value_type != target.value_type:
        out.add("i64.extend_i32_s" if target.value_type == "i64" else "i32.wrap_i64")


def _call(out: Emitter, node: Call) -> None:
    for argument in node.arguments:
        out.emit(argument)
    out.add("call", out.layout.functions[node.function])


RULES: Rules = {
    Constant: _constant,
    Read: _read,
    Tee: _tee,
    Element: _element,
    MinMax: _min_max,
    Compare: _compare,
    NonZero: _non_zero,
    Not: _not,
    Conditional: _conditional,
    Convert: _convert,
    Call: _call,
}
