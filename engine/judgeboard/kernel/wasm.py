"""WebAssembly's binary format. Source: the WebAssembly core specification, chapter 5.

A value type is written as its name, `"i32"` or `"i64"`.
"""

from collections.abc import Iterable, Sequence

HEADER = b"\0asm\1\0\0\0"
PAGE = 1 << 16

VALUE_TYPES = {"i32": 0x7F, "i64": 0x7E}
EMPTY_BLOCK_TYPE = 0x40

TYPE_SECTION, IMPORT_SECTION, FUNCTION_SECTION = 1, 2, 3
MEMORY_SECTION, GLOBAL_SECTION, EXPORT_SECTION = 5, 6, 7
CODE_SECTION, DATA_SECTION = 10, 11
FUNCTION_KIND, GLOBAL_KIND = 0, 3

OPCODES = {
    "unreachable": 0x00,
    "block": 0x02,
    "loop": 0x03,
    "if": 0x04,
    "else": 0x05,
    "end": 0x0B,
    "br": 0x0C,
    "br_if": 0x0D,
    "return": 0x0F,
    "call": 0x10,
    "drop": 0x1A,
    "select": 0x1B,
    "local.get": 0x20,
    "local.set": 0x21,
    "local.tee": 0x22,
    "global.get": 0x23,
    "global.set": 0x24,
    "i32.load": 0x28,
    "i64.load": 0x29,
    "i32.load8_s": 0x2C,
    "i32.load8_u": 0x2D,
    "i32.load16_s": 0x2E,
    "i32.load16_u": 0x2F,
    "i32.store": 0x36,
    "i64.store": 0x37,
    "i32.store8": 0x3A,
    "i32.store16": 0x3B,
    "i32.const": 0x41,
    "i64.const": 0x42,
    "i32.eqz": 0x45,
    "i32.eq": 0x46,
    "i32.ne": 0x47,
    "i32.lt_s": 0x48,
    "i32.gt_s": 0x4A,
    "i32.gt_u": 0x4B,
    "i32.le_s": 0x4C,
    "i32.ge_s": 0x4E,
    "i32.ge_u": 0x4F,
    "i64.eqz": 0x50,
    "i64.eq": 0x51,
    "i64.ne": 0x52,
    "i64.lt_s": 0x53,
    "i64.lt_u": 0x54,
    "i64.gt_s": 0x55,
    "i64.gt_u": 0x56,
    "i64.le_s": 0x57,
    "i64.le_u": 0x58,
    "i64.ge_s": 0x59,
    "i64.ge_u": 0x5A,
    "i32.clz": 0x67,
    "i32.popcnt": 0x69,
    "i32.add": 0x6A,
    "i32.sub": 0x6B,
    "i32.mul": 0x6C,
    "i32.div_s": 0x6D,
    "i32.rem_s": 0x6F,
    "i32.and": 0x71,
    "i32.or": 0x72,
    "i32.xor": 0x73,
    "i32.shl": 0x74,
    "i32.shr_s": 0x75,
    "i64.clz": 0x79,
    "i64.ctz": 0x7A,
    "i64.popcnt": 0x7B,
    "i64.add": 0x7C,
    "i64.sub": 0x7D,
    "i64.mul": 0x7E,
    "i64.div_s": 0x7F,
    "i64.div_u": 0x80,
    "i64.rem_s": 0x81,
    "i64.rem_u": 0x82,
    "i64.and": 0x83,
    "i64.or": 0x84,
    "i64.xor": 0x85,
    "i64.shl": 0x86,
    "i64.shr_s": 0x87,
    "i64.shr_u": 0x88,
    "i32.wrap_i64": 0xA7,
    "i64.extend_i32_s": 0xAC,
    "i64.extend_i32_u": 0xAD,
    "i64.extend32_s": 0xC4,
}


def unsigned(number: int) -> bytes:
    """The number in unsigned LEB128."""
    encoded = bytearray()
    while number > 0x7F:
        encoded.append(number & 0x7F | 0x80)
        number >>= 7
    encoded.append(number)
    return bytes(encoded)


def signed(number: int) -> bytes:
    """The number in signed LEB128."""
    encoded = bytearray()
    while not -0x40 <= number < 0x40:
        encoded.append(number & 0x7F | 0x80)
        number >>= 7
    encoded.append(number & 0x7F)
    return bytes(encoded)


def name(text: str) -> bytes:
    """A name in UTF-8, its length first."""
    encoded = text.encode()
    return unsigned(len(encoded)) + encoded


def vector(items: Sequence[bytes]) -> bytes:
    """The items, their number first."""
    return unsigned(len(items)) + b"".join(items)


def section(number: int, content: bytes) -> bytes:
    """A section of the module: its number, its length in bytes, its content."""
    return bytes([number]) + unsigned(len(content)) + content


def function_type(parameters: Iterable[str], results: Iterable[str]) -> bytes:
    """The type of a function, from the value types of its parameters and results."""
    return b"\x60" + b"".join(vector([bytes([VALUE_TYPES[each]]) for each in types]) for types in (parameters, results))


class Code:
    """A sequence of instructions for WebAssembly's stack machine."""

    def __init__(self) -> None:
        self.bytes = bytearray()

    def add(self, operation: str, *immediates: int) -> None:
        """An instruction with its immediates: indices, alignments and offsets."""
        self.bytes.append(OPCODES[operation])
        for number in immediates:
            self.bytes += unsigned(number)

    def constant(self, value_type: str, number: int) -> None:
        """Pushes the number, reduced to the bits of its value type."""
        half = 1 << (63 if value_type == "i64" else 31)
        self.bytes.append(OPCODES[value_type + ".const"])
        self.bytes += signed((number + half) % (2 * half) - half)

    def apply(self, operation: str, right: int) -> None:
        """A binary instruction such as `i32.add` with a constant as its right operand."""
        self.constant(operation[:3], right)
        self.add(operation)

    def get(self, *indices: int) -> None:
        """Pushes locals, the first one first."""
        for index in indices:
            self.add("local.get", index)

    def begin(self, operation: str, result: str | None = None) -> None:
        """A `block`, `loop` or `if`, with the value type of its result if it has one."""
        self.bytes += bytes([OPCODES[operation], EMPTY_BLOCK_TYPE if result is None else VALUE_TYPES[result]])


def constant_expression(value_type: str, number: int) -> bytes:
    """A constant as the initial value of a global, or as the offset of a data segment."""
    code = Code()
    code.constant(value_type, number)
    code.add("end")
    return bytes(code.bytes)
