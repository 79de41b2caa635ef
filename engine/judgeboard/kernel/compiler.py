"""Compiles a kernel: from the name of its module to the bytes of a WebAssembly module, always the same."""

import re
import sys
from array import array
from collections.abc import Iterator
from itertools import count

from judgeboard.kernel import wasm
from judgeboard.kernel.calls import FAULT_EXPORT
from judgeboard.kernel.files import compiler_digest, text_digest
from judgeboard.kernel.generate import FAULT, Generator, Layout, value_type
from judgeboard.kernel.module import Manifest
from judgeboard.kernel.scope import Linker
from judgeboard.kernel.source import Sources
from judgeboard.kernel.statements import analyse
from judgeboard.kernel.tree import Memory, Program
from judgeboard.kernel.types import Signature, Type

ALIGNMENT = 64
"""Bytes: an entry of a table that fits a line of the processor's cache lies in one."""
NOT_ZERO = re.compile(rb"(?:[^\0]|\0{1,16}(?=[^\0]))+")
"""What is worth writing down of an array: all but its longer runs of zeros."""

EMPTY_PAGE = bytes(wasm.PAGE)


def compiled(name: str, *, checked: bool = True) -> bytes:
    """The kernel of that module. Raises KernelError for source outside the subset."""
    sources = Sources(name)
    linker = _analysed(sources)
    program = linker.program
    addresses, pages = _addresses(program.memories)
    layout = Layout(
        checked,
        functions=dict(zip([*program.hosts, *program.functions], count())),
        globals={variable: index for index, variable in enumerate(program.globals, FAULT + 1)},
        addresses=addresses,
    )
    bodies = []
    for function, source, node in linker.definitions:
        with source.bounded(node):
            bodies.append(Generator(function, layout).body())
    manifest = Manifest(
        exports={name: function.signature for name, function in program.exports.items()},
        hosts=[(host.module, host.name, host.signature) for host in program.hosts],
        checked=checked,
        compiler=compiler_digest(),
        sources={source.name: text_digest(source.text) for source in sources.all},
        sites=layout.sites,
    )
    return wasm.HEADER + manifest.encoded() + _code(program, layout, pages, bodies)


def _analysed(sources: Sources) -> Linker:
    linker = Linker(sources)
    entry = sources.entry
    wanted = entry.module.__dict__.get("__all__")
    if not (wanted and isinstance(wanted, (list, tuple))):
        raise entry.error(entry.exports_node, "the module exports nothing", "Name the kernel's functions in __all__.")
    for name in wanted:
        linker.export(str(name))
    analyse(linker)
    return linker


def _addresses(memories: list[Memory]) -> tuple[dict[Memory, int], int]:
    """Where each array lies, and how many pages all take."""
    addresses = {}
    end = 0
    for memory in memories:
        addresses[memory] = end
        size = len(memory.content) * memory.content.itemsize
        end += -(-size // ALIGNMENT) * ALIGNMENT
    return addresses, max(1, -(-end // wasm.PAGE))


def _code(program: Program, layout: Layout, pages: int, bodies: list[bytes]) -> bytes:
    """All sections but the manifest's, in their order."""
    types: dict[bytes, int] = {}

    def type_of(signature: Signature) -> bytes:
        encoded = _type(signature)
        return wasm.unsigned(types.setdefault(encoded, len(types)))

    imports = [
        wasm.name(host.module) + wasm.name(host.name) + bytes([wasm.FUNCTION_KIND]) + type_of(host.signature)
        for host in program.hosts
    ]
    functions = [type_of(function.signature) for function in program.functions]
    exports = [
        wasm.name(name) + bytes([wasm.FUNCTION_KIND]) + wasm.unsigned(layout.functions[function])
        for name, function in program.exports.items()
    ]
    exports.append(wasm.name(FAULT_EXPORT) + bytes([wasm.GLOBAL_KIND]) + wasm.unsigned(FAULT))
    variables = [_variable(False, 0), *(_variable(found.type.long, found.value) for found in program.globals)]
    sections = [
        (wasm.TYPE_SECTION, list(types)),
        (wasm.IMPORT_SECTION, imports),
        (wasm.FUNCTION_SECTION, functions),
        (wasm.MEMORY_SECTION, [b"\1" + wasm.unsigned(pages) + wasm.unsigned(pages)]),
        (wasm.GLOBAL_SECTION, variables),
        (wasm.EXPORT_SECTION, exports),
        (wasm.CODE_SECTION, bodies),
        (wasm.DATA_SECTION, list(_segments(layout.addresses))),
    ]
    return b"".join(wasm.section(number, wasm.vector(items)) for number, items in sections if items)


def _type(signature: Signature) -> bytes:
    results = [] if signature.result is Type.NONE else [value_type(signature.result.long)]
    return wasm.function_type([value_type(kind.long) for kind in signature.parameters], results)


def _variable(long: bool, value: int) -> bytes:
    code = wasm.Code()
    code.constant(long, value)
    code.add("end")
    return bytes([value_type(long), 1]) + bytes(code.bytes)


def _segments(addresses: dict[Memory, int]) -> Iterator[bytes]:
    for memory, address in addresses.items():
        content = memoryview(memory.content if sys.byteorder == "little" else _swapped(memory.content)).cast("B")
        # Page by page: a large table of zeros is never copied.
        for start in range(0, len(content), wasm.PAGE):
            page = content[start : start + wasm.PAGE].tobytes()
            if page == EMPTY_PAGE:
                continue
            for found in NOT_ZERO.finditer(page.rstrip(b"\0")):
                code = wasm.Code()
                code.constant(False, address + start + found.start())
                code.add("end")
                yield b"\0" + bytes(code.bytes) + wasm.unsigned(len(found.group())) + found.group()


def _swapped(content: "array[int]") -> "array[int]":
    swapped = content[:]
    swapped.byteswap()
    return swapped
