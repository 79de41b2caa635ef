"""The checkpoints that are put into modules: whatever instructions there are, nothing else changes."""

import pytest

from tests.programs.cpp_host import Checked, CppHost

I32, V128, FUNCREF = 0x7F, 0x7B, 0x70
CODE = 10
LOOP = b"\x03\x40\x0c\x00\x0b"
"""A loop that never ends."""


def number(value: int) -> bytes:
    """An unsigned number in LEB128."""
    return bytes([value]) if value < 128 else bytes([value % 128 + 128]) + number(value // 128)


def section(kind: int, *entries: bytes) -> bytes:
    content = number(len(entries)) + b"".join(entries)
    return bytes([kind]) + number(len(content)) + content


def module(*bodies: bytes, imports: tuple[bytes, ...] = ()) -> bytes:
    """Functions without parameters and results, with a memory, a table of two, and a global."""
    functions = [b"\x00" + body + b"\x0b" for body in bodies]
    return b"".join(
        [
            b"\x00asm\x01\x00\x00\x00",
            section(1, b"\x60\x00\x00"),
            section(2, *imports) if imports else b"",
            section(3, *[b"\x00"] * len(bodies)),
            section(4, bytes([FUNCREF, 0, 2])),
            section(5, b"\x00\x01"),
            section(6, bytes([I32, 1, 0x41, 0, 0x0B])),
            section(7, b"\x06memory\x02\x00"),
            section(9, b"\x01\x00\x01\x00") if not imports else b"",
            section(12)[:2] + b"\x01",
            section(CODE, *[number(len(one)) + one for one in functions]),
            section(11, b"\x01\x01a"),
        ]
    )


def code_of(content: bytes) -> tuple[int, int]:
    """Where the section of code begins and ends."""
    at = 8
    while True:
        kind, at = content[at], at + 1
        length = shift = 0
        while True:
            byte, at = content[at], at + 1
            length += (byte & 127) << shift
            shift += 7
            if byte < 128:
                break
        if kind == CODE:
            return at, at + length
        at += length


def checked(host: CppHost, content: bytes) -> Checked:
    found = host.check(content)
    assert found
    assert found.valid
    return found


def kept(content: bytes, body: bytes, found: Checked) -> bool:
    """Whether the body's instructions are all there, in their order."""
    first = content.index(body)
    places = range(first, first + len(body))
    last = {former: made for made, former in enumerate(found.former)}
    offsets = [last[place] for place in places]
    return offsets == sorted(offsets) and bytes(found.module[offset] for offset in offsets) == body


ZERO, DROP = b"\x41\x00", b"\x1a"
VECTOR = b"\xfd\x0c" + bytes(range(16))
INSTRUCTIONS = {
    "nothing": b"\x01",
    "blocks": b"\x02\x40\x03\x7f\x41\x05\x0b\x1a\x41\x01\x04\x40\x05\x0b\x0b",
    "branches": b"\x02\x40\x02\x40\x41\x01\x0e\x01\x00\x01\x0b\x41\x00\x0d\x00\x0b",
    "a loop": LOOP,
    "a long constant": b"\x41\x80\x80\x80\x80\x78\x1a\x42\x80\x80\x80\x80\x80\x80\x80\x80\x80\x7f\x1a",
    "a constant that looks like instructions": b"\x44\x03\x40\x0b\x00\x00\x03\x40\x00\x1a\x43\x00\x00\x03\x40\x1a",
    "a call": b"\x10\x00",
    "an indirect call": b"\x41\x00\x11\x00\x00",
    "a tail call": b"\x12\x00",
    "selections": b"\x41\x01\x41\x02\x41\x03\x1b\x1a\x41\x01\x41\x02\x41\x03\x1c\x01\x7f\x1a",
    "a global": b"\x23\x00\x24\x00",
    "tables": b"\x41\x00\x25\x00\x1a\x41\x00\xd0\x70\x26\x00\xd2\x00\xd1\x1a",
    "memory": b"\x41\x00\x28\x02\xff\xff\x03\x1a\x41\x00\x41\x01\x3a\x00\x00\x3f\x00\x40\x00\x1a",
    "bulk memory": (b"\x41\x00" * 3 + b"\xfc\x0a\x00\x00" + b"\x41\x00" * 3 + b"\xfc\x0b\x00"),
    "data": b"\x41\x00" * 3 + b"\xfc\x08\x00\x00\xfc\x09\x00",
    "growing tables": b"\xd0\x70\x41\x00\xfc\x0f\x00\x1a\xfc\x10\x00\x1a\x41\x00\xd0\x70\x41\x00\xfc\x11\x00",
    "copied tables": b"\x41\x00" * 3 + b"\xfc\x0e\x00\x00",
    "conversions": b"\x43\x00\x00\x00\x00\xfc\x00\x1a\x44" + bytes(8) + b"\xfc\x07\x1a\x41\x01\xc0\x1a",
    "a vector": VECTOR + DROP,
    "lanes": VECTOR + b"\xfd\x15\x03\x1a" + VECTOR * 2 + b"\xfd\x0d" + bytes(16) + b"\x1a",
    "vectors in memory": ZERO + VECTOR + b"\xfd\x0b\x04\x00" + ZERO + VECTOR + b"\xfd\x54\x00\x00\x07\x1a",
    "zeros beside": ZERO + b"\xfd\x5c\x02\x00\xfd\x60\x1a",
    "sums of vectors": VECTOR * 2 + b"\xfd\xae\x01\x1a",
    "an end": b"\x00",
    "atomic accesses": ZERO + b"\xfe\x10\x02\x00\x1a\xfe\x03\x00",
}


@pytest.mark.parametrize("name", INSTRUCTIONS)
def test_an_instruction_is_kept_and_the_module_stays_valid(host: CppHost, name: str) -> None:
    body = INSTRUCTIONS[name]
    content = module(body)
    assert kept(content, body, checked(host, content))


def test_each_loop_has_a_checkpoint_at_its_head(host: CppHost) -> None:
    content = module(LOOP)
    found = checked(host, content)
    branch = content.index(LOOP) + 2
    assert found.former.count(branch) > 1


def test_a_function_that_calls_itself_has_a_checkpoint_at_its_entry(host: CppHost) -> None:
    content = module(b"\x10\x00")
    assert checked(host, content).former.count(content.index(b"\x10\x00\x0b")) > 1


def test_one_of_two_functions_that_call_each_other_has_a_checkpoint(host: CppHost) -> None:
    content = module(b"\x10\x01\x01", b"\x10\x00\x01")
    found = checked(host, content)
    places = [content.index(body) for body in (b"\x10\x01\x01", b"\x10\x00\x01")]
    assert [found.former.count(place) > 1 for place in places] == [False, True]


@pytest.mark.parametrize("name", ["bulk memory", "data", "growing tables", "copied tables"])
def test_an_instruction_that_fills_or_copies_much_has_a_checkpoint(host: CppHost, name: str) -> None:
    body = INSTRUCTIONS[name]
    content = module(body)
    first = content.index(body)
    places = [first + at for at, byte in enumerate(body) if byte == 0xFC and body[at + 1] not in {0x09, 0x10}]
    found = checked(host, content)
    assert places
    assert all(found.former.count(place) > 1 for place in places)


def test_a_function_that_calls_others_twice_has_a_checkpoint(host: CppHost) -> None:
    """A chain of these never ends, though no function calls itself."""
    content = module(b"\x10\x01\x10\x01", b"\x10\x02\x01", b"\x01\x01\x01")
    found = checked(host, content)
    places = [content.index(body) for body in (b"\x10\x01\x10\x01", b"\x10\x02\x01", b"\x01\x01\x01")]
    assert [found.former.count(place) > 1 for place in places] == [True, False, False]


def test_a_function_that_calls_none_has_no_checkpoint(host: CppHost) -> None:
    content = module(b"\x01\x01\x01")
    begin, end = code_of(checked(host, content).module)
    former_begin, former_end = code_of(content)
    assert end - begin == former_end - former_begin


def test_imports_come_first_among_what_is_numbered(host: CppHost) -> None:
    imports = (b"\x01m\x01f\x00\x00", b"\x01m\x01t\x01\x70\x00\x01", b"\x01m\x01g\x03\x7f\x01")
    body = b"\x10\x00\x23\x01\x1a\x41\x00\x11\x00\x01" + LOOP
    content = module(body, imports=imports)
    assert kept(content, body, checked(host, content))


@pytest.mark.parametrize(
    "body",
    [b"\xfb\x00\x00", b"\x23\x01\x1a", b"\x41\x00\x24\x01", b"\x41\x00\x41\x00\x11\x00\x01", b"\xfc\x63", b"\x41"],
    ids=["collected objects", "its counter", "a counter of its own", "its table", "no instruction", "half of one"],
)
def test_what_is_not_understood_is_left_alone(host: CppHost, body: bytes) -> None:
    assert host.check(module(body)) is None
