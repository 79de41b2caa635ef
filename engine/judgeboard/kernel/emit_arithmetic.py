"""Code for arithmetic with Python's meaning, and the checked build's checks of it."""

from judgeboard.kernel.emitter import Emitter, Rules
from judgeboard.kernel.intervals import RESULTS
from judgeboard.kernel.tree import Binary, Constant, Expression, Location, Unary
from judgeboard.kernel.types import RANGE, Interval, Type

PLAIN = {"+": "add", "-": "sub", "*": "mul", "&": "and", "|": "or", "^": "xor"}


def _binary(out: Emitter, node: Binary) -> None:
    if node.operator in ("//", "%"):
        _division(out, node)
    elif node.operator in ("<<", ">>"):
        _shift(out, node)
    elif not _may_overflow(out, node):
        out.emit(node.left)
        out.emit(node.right)
        out.add(f"{node.type.value_type}.{PLAIN[node.operator]}")
    elif node.type is Type.I32:
        emit_as_i64(out, node.left)
        emit_as_i64(out, node.right)
        out.add("i64." + PLAIN[node.operator])
        emit_narrowing(out, node.location, _overflow(Type.I32))
    else:
        _checked_i64(out, node)


def emit_as_i64(out: Emitter, node: Expression) -> None:
    """The code of an i32 expression, its value extended to i64."""
    if isinstance(node, Constant):
        out.constant("i64", node.value)
    else:
        out.emit(node)
        out.add("i64.extend_i32_s")


def emit_narrowing(out: Emitter, location: Location, problem: str) -> None:
    """Pops an i64 and pushes it as an i32; traps where it does not fit."""
    local = out.scratch("narrow", "i64")
    out.add("local.tee", local)
    out.add("i64.extend32_s")
    out.get(local)
    out.add("i64.ne")
    out.trap_if(location, problem)
    out.get(local)
    out.add("i32.wrap_i64")


def _may_overflow(out: Emitter, node: Binary) -> bool:
    """Whether the result can leave its type, so that the checked build has to test it."""
    if not out.checked or node.type not in (Type.I32, Type.I64) or node.operator in ("&", "|", "^"):
        return False
    return not RESULTS[node.operator](node.left.interval, node.right.interval).within(RANGE[node.type])


def _overflow(kind: Type) -> str:
    return f"the result is no {kind.value}"


def _checked_i64(out: Emitter, node: Binary) -> None:
    """`+`, `-` or `*` on i64."""
    a, b, result = (out.scratch(name, "i64") for name in "abr")
    out.emit(node.left)
    out.emit(node.right)
    out.add("local.set", b)
    out.add("local.tee", a)
    out.get(b)
    out.add("i64." + PLAIN[node.operator])
    out.add("local.set", result)
    if node.operator == "*":
        _check_product(out, node.location, a, b, result)
    else:
        # A sum overflows where both operands have the other sign than it; a difference where its left operand has
        # another sign than its right one and than it.
        out.get(a, result)
        out.add("i64.xor")
        out.get(*(b, result) if node.operator == "+" else (a, b))
        out.add("i64.xor")
        out.add("i64.and")
        out.apply("i64.lt_s", 0)
        out.trap_if(node.location, _overflow(Type.I64))
    out.get(result)


def _check_product(out: Emitter, location: Location, a: int, b: int, result: int) -> None:
    """Traps where `result // b` is not `a`, and before that where the division itself would overflow."""
    out.get(b)
    out.apply("i64.ne", 0)
    out.begin("if")
    out.get(a)
    out.apply("i64.eq", RANGE[Type.I64].least)
    out.get(b)
    out.apply("i64.eq", -1)
    out.add("i32.and")
    out.trap_if(location, _overflow(Type.I64))
    out.get(result, b)
    out.add("i64.div_s")
    out.get(a)
    out.add("i64.ne")
    out.trap_if(location, _overflow(Type.I64))
    out.add("end")


# Division: Python's rounds down, WebAssembly's towards zero.


def _division(out: Emitter, node: Binary) -> None:
    kind, right = node.type, node.right
    value_type = kind.value_type
    divides = node.operator == "//"
    out.emit(node.left)
    if kind is Type.U64:
        out.emit(right)
        out.add("i64.div_u" if divides else "i64.rem_u")
    elif isinstance(right, Constant) and right.value > 0 and right.value.bit_count() == 1:
        if divides:
            out.apply(value_type + ".shr_s", right.value.bit_length() - 1)
        else:
            out.apply(value_type + ".and", right.value - 1)
    elif node.left.interval.least >= 0 and right.interval.least > 0:
        out.emit(right)
        out.add(value_type + (".div_s" if divides else ".rem_s"))
    else:
        out.emit(right)
        a, b, rest = (out.scratch(name, value_type) for name in "abr")
        out.add("local.set", b)
        out.add("local.set", a)
        if divides:
            _floor_quotient(out, value_type, a, b)
        else:
            _floor_remainder(out, value_type, a, b, rest)


def _floor_quotient(out: Emitter, value_type: str, a: int, b: int) -> None:
    """The quotient, less 1 where there is a remainder and the signs differ."""
    for operation in (".div_s", ".rem_s"):
        out.get(a, b)
        out.add(value_type + operation)
    out.apply(value_type + ".ne", 0)
    out.get(a, b)
    _signs_differ(out, value_type)
    out.add("i32.and")
    if value_type == "i64":
        out.add("i64.extend_i32_u")
    out.add(value_type + ".sub")


def _floor_remainder(out: Emitter, value_type: str, a: int, b: int, rest: int) -> None:
    """The remainder, plus the divisor where it is not 0 and their signs differ."""
    out.get(a, b)
    out.add(value_type + ".rem_s")
    out.add("local.tee", rest)
    out.get(b)
    out.constant(value_type, 0)
    out.get(rest)
    out.apply(value_type + ".ne", 0)
    out.get(rest, b)
    _signs_differ(out, value_type)
    out.add("i32.and")
    out.add("select")
    out.add(value_type + ".add")


def _signs_differ(out: Emitter, value_type: str) -> None:
    out.add(value_type + ".xor")
    out.apply(value_type + ".lt_s", 0)


# Shifts.


def _shift(out: Emitter, node: Binary) -> None:
    kind = node.type
    leftwards = node.operator == "<<"
    if leftwards and _may_overflow(out, node):
        _checked_shift(out, node)
        return
    out.emit(node.left)
    _shift_count(out, node, kind.value_type)
    out.add(kind.value_type + (".shl" if leftwards else ".shr_u" if kind.unsigned else ".shr_s"))


def _checked_shift(out: Emitter, node: Binary) -> None:
    """A shift to the left, which traps where shifting back gives another number."""
    if node.type is Type.I32:
        emit_as_i64(out, node.left)
        _shift_count(out, node, "i64")
        out.add("i64.shl")
        emit_narrowing(out, node.location, _overflow(Type.I32))
        return
    a, b, result = (out.scratch(name, "i64") for name in "abr")
    out.emit(node.left)
    _shift_count(out, node, "i64")
    out.add("local.set", b)
    out.add("local.tee", a)
    out.get(b)
    out.add("i64.shl")
    out.add("local.tee", result)
    out.get(b)
    out.add("i64.shr_s")
    out.get(a)
    out.add("i64.ne")
    out.trap_if(node.location, _overflow(Type.I64))
    out.get(result)


def _shift_count(out: Emitter, node: Binary, value_type: str) -> None:
    """How many bits to shift by, in the value type of the shift."""
    bits = node.left.type.bits
    if isinstance(node.right, Constant):
        out.constant(value_type, node.right.value)
        return
    out.emit(node.right)
    if out.checked and not node.right.interval.within(Interval(0, bits - 1)):
        problem = f"the shift is not by 0 to {bits - 1} bits"
        out.trap_where("i32", "ge_u", bits, node.location, problem, "count")
    if value_type == "i64":
        out.add("i64.extend_i32_u")


# One operand.


def _unary(out: Emitter, node: Unary) -> None:
    kind = node.operand.type
    value_type = kind.value_type
    match node.operator:
        case "-":
            local = out.scratch("a", value_type)
            _checked_operand(out, node)
            out.add("local.set", local)
            out.constant(value_type, 0)
            out.get(local)
            out.add(value_type + ".sub")
        case "~":
            out.emit(node.operand)
            out.apply(value_type + ".xor", -1)
        case "abs":
            _checked_operand(out, node)
            _absolute(out, kind)
        case "ctz":
            out.emit(node.operand)
            out.add("i64.ctz")
            out.add("i32.wrap_i64")
        case "bit_count":
            _magnitude(out, node.operand)
            out.add(value_type + ".popcnt")
            _wrap(out, value_type)
        case "bit_length":
            out.constant("i32", kind.bits)
            _magnitude(out, node.operand)
            out.add(value_type + ".clz")
            _wrap(out, value_type)
            out.add("i32.sub")


def _wrap(out: Emitter, value_type: str) -> None:
    if value_type == "i64":
        out.add("i32.wrap_i64")


def _checked_operand(out: Emitter, node: Unary) -> None:
    """The operand; traps where it is the least number of its type, which has no opposite."""
    kind = node.operand.type
    out.emit(node.operand)
    if out.checked and not kind.unsigned and node.operand.interval.least == RANGE[kind].least:
        out.trap_where(kind.value_type, "eq", RANGE[kind].least, node.location, _overflow(kind), "a")


def _magnitude(out: Emitter, operand: Expression) -> None:
    """The operand without its sign: Python counts the bits of that."""
    out.emit(operand)
    if operand.interval.least < 0:
        _absolute(out, operand.type)


def _absolute(out: Emitter, kind: Type) -> None:
    """Replaces x on the stack by `(x >> 63 ^ x) - (x >> 63)`, or with 31 for i32."""
    value_type = kind.value_type
    a, sign = out.scratch("a", value_type), out.scratch("b", value_type)
    out.add("local.tee", a)
    out.apply(value_type + ".shr_s", kind.bits - 1)
    out.add("local.tee", sign)
    out.get(a)
    out.add(value_type + ".xor")
    out.get(sign)
    out.add(value_type + ".sub")


RULES: Rules = {
    Binary: _binary,
    Unary: _unary,
}
