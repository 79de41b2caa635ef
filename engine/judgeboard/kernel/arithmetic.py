"""Makes the code of arithmetic as Python defines it, with the checks of the checked build."""

import ast

from judgeboard.kernel.intermediate import Value
from judgeboard.kernel.operators import Operator
from judgeboard.kernel.types import RANGE, Interval, Type
from judgeboard.kernel.values import Values


def _scratch(t: str) -> tuple[str, str, str, str]:
    """For scratch locals a, b and r of the value type `t`: the code that gets each, and the code that reserves all
    three.
    """
    names = [f"{name}.{t}" for name in "abr"]
    a, b, r = (f"local.get {name}" for name in names)
    return a, b, r, " ".join(f"local {name}" for name in names)


A, B, R, RESERVED = _scratch("i64")
OVERFLOWS = {
    # A sum overflows if neither operand has its sign; a difference, if its left operand differs in sign from the
    # right one and from the difference.
    "+": f"{A} {R} i64.xor {B} {R} i64.xor i64.and i64.const 0 i64.lt_s TRAP",
    "-": f"{A} {R} i64.xor {A} {B} i64.xor i64.and i64.const 0 i64.lt_s TRAP",
    # A product overflows if, divided by b, it is not a. The first trap covers the overflow of this division.
    "*": f"""{B} i64.const 0 i64.ne if void
        {A} i64.const {RANGE[Type.I64].least} i64.eq {B} i64.const -1 i64.eq i32.and TRAP
        {R} {B} i64.div_s {A} i64.ne TRAP end""",
}
"""By operator on i64: code that traps if the operation on a and b has overflowed, so that its result r is wrong."""


class Arithmetic(Values):
    """Makes the code of arithmetic on typed operands."""

    def binary_code(self, node: ast.AST, operator: Operator, kind: Type, left: Value, right: Value) -> str:
        """Returns the code of a binary operation with a result of type `kind`. In the checked build the code traps if
        the result overflows or a shift's distance is out of range.
        """
        if operator.sign in ("//", "%"):
            return _division(operator.sign, kind, left, right)
        overflows = (
            self.checked
            and kind in (Type.I32, Type.I64)
            and operator.sign in ("+", "-", "*", "<<")
            and not operator.interval(left.interval, right.interval).within(RANGE[kind])
        )
        if operator.sign in ("<<", ">>"):
            return self._shift(node, operator.sign, kind, left, right, overflows=overflows)
        if not overflows:
            return f"{left.code} {right.code} {kind.value_type}.{operator.instruction}"
        reason = f"the result is no {kind.value}"
        if kind is Type.I32:
            return f"{as_i64(left)} {as_i64(right)} i64.{operator.instruction} {self.narrowing(node, reason)}"
        check = OVERFLOWS[operator.sign].replace("TRAP", self.trap_if(node, reason))
        return f"""{RESERVED} {left.code} {right.code}
            local.set b.i64 local.tee a.i64 {B} i64.{operator.instruction} local.set r.i64 {check} {R}"""

    def narrowing(self, node: ast.AST, reason: str) -> str:
        """Returns code that pops an i64 and pushes the same number as an i32, or traps if the number does not fit."""
        number = "local.get narrow.i64"
        return f"""local.tee narrow.i64 i64.extend32_s {number} i64.ne {self.trap_if(node, reason)}
            {number} i32.wrap_i64"""

    def _shift(self, node: ast.AST, sign: str, kind: Type, left: Value, right: Value, *, overflows: bool) -> str:
        """Returns the code of a shift. With `overflows`, the code traps if the result does not fit its type. In the
        checked build the code also traps if the distance is not from 0 to the type's bits less 1.
        """
        t = "i64" if overflows else kind.value_type
        count = f"{t}.const {right.constant}"
        if right.constant is None:
            count = right.code
            if self.checked and not right.interval.within(Interval(0, kind.bits - 1)):
                reason = f"the shift is not by 0 to {kind.bits - 1} bits"
                count = f"{count} {self.trap_where(node, reason, 'count', 'i32.ge_u', kind.bits)}"
            if t == "i64":
                count += " i64.extend_i32_u"
        if not overflows:
            instruction = "shl" if sign == "<<" else "shr_u" if kind.unsigned else "shr_s"
            return f"{left.code} {count} {t}.{instruction}"
        reason = f"the result is no {kind.value}"
        if kind is Type.I32:
            return f"{as_i64(left)} {count} i64.shl {self.narrowing(node, reason)}"
        return f"""{RESERVED} {left.code} {count} local.set b.i64 local.tee a.i64 {B} i64.shl
            local.tee r.i64 {B} i64.shr_s {A} i64.ne {self.trap_if(node, reason)} {R}"""

    def unary_code(self, node: ast.AST, operator: str, operand: Value) -> str:
        """Returns the code of the operator or function `-`, `~`, `abs`, `ctz`, `bit_count` or `bit_length`."""
        kind = operand.type
        t = kind.value_type
        wrap = "i32.wrap_i64" if t == "i64" else ""
        match operator:
            case "-":
                number = self._with_opposite(node, operand)
                return f"local a.{t} {number} local.set a.{t} {t}.const 0 local.get a.{t} {t}.sub"
            case "~":
                return f"{operand.code} {t}.const -1 {t}.xor"
            case "abs":
                return f"{self._with_opposite(node, operand)} {_absolute(kind)}"
            case "ctz":
                return f"{operand.code} {t}.ctz {wrap}"
        # Python counts the bits of a number without its sign.
        magnitude = f"{operand.code} {_absolute(kind)}" if operand.interval.least < 0 else operand.code
        if operator == "bit_count":
            return f"{magnitude} {t}.popcnt {wrap}"
        return f"i32.const {kind.bits} {magnitude} {t}.clz {wrap} i32.sub"

    def _with_opposite(self, node: ast.AST, operand: Value) -> str:
        """Returns the code of an operand that is to be negated. In the checked build, the code traps on the least
        number of the type, whose opposite does not fit.
        """
        kind = operand.type
        least = RANGE[kind].least
        if not self.checked or kind.unsigned or operand.interval.least != least:
            return operand.code
        trap = self.trap_where(node, f"the result is no {kind.value}", "a", f"{kind.value_type}.eq", least)
        return f"{operand.code} {trap}"

    def conversion_code(self, node: ast.AST, operand: Value, target: Type) -> str:
        """Returns the code that converts a number to another type. In the checked build, the code traps if the
        number does not fit.
        """
        source, code = operand.type, operand.code
        if self.checked and not operand.interval.within(RANGE[target]):
            reason = f"the number is no {target.value}"
            if target is Type.I32 and source is Type.I64:
                return f"{code} {self.narrowing(node, reason)}"
            comparison, bound = ("gt_u", RANGE[Type.I32].most) if target is Type.I32 else ("lt_s", 0)
            code = f"{code} {self.trap_where(node, reason, 'a', f'{source.value_type}.{comparison}', bound)}"
        if source.bits != target.bits:
            code += " i64.extend_i32_s" if target.bits == 64 else " i32.wrap_i64"
        return code


def as_i64(value: Value) -> str:
    """Returns the code that pushes an i32 as an i64."""
    return f"{value.code} i64.extend_i32_s" if value.constant is None else f"i64.const {value.constant}"


def _absolute(kind: Type) -> str:
    """Returns code that replaces a number x on the stack by the absolute value of x, which is
    `(x >> 63 ^ x) - (x >> 63)`, with 31 instead of 63 for i32.
    """
    t = kind.value_type
    return f"""local.tee a.{t} {t}.const {kind.bits - 1} {t}.shr_s local.tee b.{t}
        local.get a.{t} {t}.xor local.get b.{t} {t}.sub"""


def _division(sign: str, kind: Type, left: Value, right: Value) -> str:
    """Returns the code of `//` or `%`, rounded down as in Python; WebAssembly's division rounds towards zero."""
    t = kind.value_type
    operation = "div" if sign == "//" else "rem"
    if kind is Type.U64:
        return f"{left.code} {right.code} i64.{operation}_u"
    power = right.constant or 0
    if power > 0 and power.bit_count() == 1:
        rest = f"{t}.const {power.bit_length() - 1} {t}.shr_s" if sign == "//" else f"{t}.const {power - 1} {t}.and"
        return f"{left.code} {rest}"
    operands = f"{left.code} {right.code}"
    if left.interval.least >= 0 and right.interval.least > 0:
        return f"{operands} {t}.{operation}_s"
    a, b, r, reserved = _scratch(t)
    operands += f" {reserved} local.set b.{t} local.set a.{t}"
    if sign == "//":
        # Subtracts 1 if there is a remainder and the signs differ.
        extend = "i64.extend_i32_u" if t == "i64" else ""
        return f"""{operands} {a} {b} {t}.div_s
            {a} {b} {t}.rem_s {t}.const 0 {t}.ne {a} {b} {t}.xor {t}.const 0 {t}.lt_s i32.and {extend} {t}.sub"""
    # Adds the divisor if the remainder is not 0 and their signs differ.
    return f"""{operands} {a} {b} {t}.rem_s local.tee r.{t} {b} {t}.const 0
        {r} {t}.const 0 {t}.ne {r} {b} {t}.xor {t}.const 0 {t}.lt_s i32.and select {t}.add"""
