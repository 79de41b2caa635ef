"""WebAssembly's binary format. Source: the WebAssembly core specification, chapter 5.

A value type is written as its name, `"i32"` or `"i64"`.
"""

from collections.abc import Iterable, Sequence

HEADER = b"\0asm\1\0\0\0"
PAGE = 1 << 16

VALUE_TYPES = {"i32": b"\x7f", "i64": b"\x7e"}
BLOCK_TYPES = {"void": b"\x40", **VALUE_TYPES}

TYPE_SECTION, FUNCTION_SECTION = 1, 3
MEMORY_SECTION, GLOBAL_SECTION, EXPORT_SECTION = 5, 6, 7
CODE_SECTION, DATA_SECTION = 10, 11
FUNCTION_KIND, GLOBAL_KIND = b"\0", b"\3"


def _opcodes(first: int, names: str, prefix: str = "") -> dict[str, bytes]:
    """By name, with `prefix` before it: the opcodes of the instructions in `names`, consecutive numbers from `first`
    on.
    """
    return {prefix + name: bytes([opcode]) for opcode, name in enumerate(names.split(), first)}


_COMPARISONS = "eqz eq ne lt_s lt_u gt_s gt_u le_s le_u ge_s ge_u"
_ARITHMETIC = "clz ctz popcnt add sub mul div_s div_u rem_s rem_u and or xor shl shr_s shr_u"
OPCODES = {
    **_opcodes(0x00, "unreachable nop block loop if else"),
    **_opcodes(0x0B, "end br br_if"),
    **_opcodes(0x0F, "return call"),
    **_opcodes(0x1A, "drop select"),
    **_opcodes(0x20, "local.get local.set local.tee global.get global.set"),
    **_opcodes(0x28, "i32.load i64.load"),
    **_opcodes(0x2C, "i32.load8_s i32.load8_u i32.load16_s i32.load16_u"),
    **_opcodes(0x36, "i32.store i64.store"),
    **_opcodes(0x3A, "i32.store8 i32.store16"),
    **_opcodes(0x41, "i32.const i64.const"),
    **_opcodes(0x45, _COMPARISONS, "i32."),
    **_opcodes(0x50, _COMPARISONS, "i64."),
    **_opcodes(0x67, _ARITHMETIC, "i32."),
    **_opcodes(0x79, _ARITHMETIC, "i64."),
    **_opcodes(0xA7, "i32.wrap_i64"),
    **_opcodes(0xAC, "i64.extend_i32_s i64.extend_i32_u"),
    **_opcodes(0xC4, "i64.extend32_s"),
}


def unsigned(number: int) -> bytes:
    """Encodes a number, which must be at least 0, in unsigned LEB128."""
    encoded = bytearray()
    while number > 0x7F:
        encoded.append(number & 0x7F | 0x80)
        number >>= 7
    encoded.append(number)
    return bytes(encoded)


def constant(value_type: str, number: int) -> bytes:
    """Returns the instruction that pushes the number, reduced to the bits of its value type and in signed LEB128."""
    half = 1 << (63 if value_type == "i64" else 31)
    number = (number + half) % (2 * half) - half
    encoded = bytearray(OPCODES[value_type + ".const"])
    while not -0x40 <= number < 0x40:
        encoded.append(number & 0x7F | 0x80)
        number >>= 7
    encoded.append(number & 0x7F)
    return bytes(encoded)


def sized(content: bytes) -> bytes:
    """Returns the content, preceded by its length in bytes."""
    return unsigned(len(content)) + content


def name(text: str) -> bytes:
    """Encodes a name in UTF-8, preceded by its length in bytes."""
    return sized(text.encode())


def vector(items: Sequence[bytes]) -> bytes:
    """Joins the items, preceded by the number of items."""
    return unsigned(len(items)) + b"".join(items)


def section(number: int, content: bytes) -> bytes:
    """A section of the module: its number, its length in bytes, its content."""
    return bytes([number]) + sized(content)


def function_type(parameters: Iterable[str], results: Iterable[str]) -> bytes:
    """Returns the type of a function, from the value types of its parameters and results."""
    return b"\x60" + b"".join(vector([VALUE_TYPES[each] for each in types]) for types in (parameters, results))
