"""The compiler: from the name of a kernel's module to a WebAssembly module. The same source gives the same bytes."""

import re
import sys
from array import array
from collections.abc import Iterator
from itertools import count

from judgeboard.kernel import emit_arithmetic, emit_expressions, emit_statements, wasm
from judgeboard.kernel.emitter import TRAP_SITE, Emitter, Layout
from judgeboard.kernel.files import compiler_digest, source_digest
from judgeboard.kernel.manifest import TRAP_EXPORT, Manifest
from judgeboard.kernel.scope import Resolver
from judgeboard.kernel.source import Sources
from judgeboard.kernel.statements import analyse
from judgeboard.kernel.tree import Array, Function, Program
from judgeboard.kernel.types import Signature, Type

ALIGNMENT = 64
"""Bytes of a cache line: arrays begin with one, so that table entries do not straddle two."""
SEGMENT = re.compile(rb"(?:[^\0]|\0{1,16}(?=[^\0]))+")
"""A data segment: bytes without a longer run of zeros, since linear memory begins as zeros."""
EMPTY_PAGE = bytes(wasm.PAGE)
RULES = emit_arithmetic.RULES | emit_expressions.RULES | emit_statements.RULES


def compiled(name: str, *, checked: bool = True) -> bytes:
    """A kernel as a WebAssembly module. Raises CompileError, and ModuleNotFoundError where it has no source."""
    sources = Sources(name)
    resolver = _analysed(sources)
    program = resolver.program
    addresses, pages = _addresses(program.arrays)
    layout = Layout(
        checked,
        functions=dict(zip([*program.hosts, *program.functions], count())),
        globals={variable: index for index, variable in enumerate(program.globals, TRAP_SITE + 1)},
        addresses=addresses,
    )
    bodies = []
    for function, source, node in resolver.definitions:
        with source.nesting_limited(node):
            bodies.append(_function_code(function, layout))
    manifest = Manifest(
        exports={name: function.signature for name, function in program.exports.items()},
        hosts=[(host.module, host.name, host.signature) for host in program.hosts],
        checked=checked,
        compiler=compiler_digest(),
        sources={source.name: source_digest(source.file) for source in sources.all},
        sites=layout.sites,
    )
    return wasm.HEADER + manifest.encoded() + _sections(program, layout, pages, bodies)


def _analysed(sources: Sources) -> Resolver:
    resolver = Resolver(sources)
    entry = sources.entry
    names = entry.module.__dict__.get("__all__")
    if not (names and isinstance(names, (list, tuple))):
        raise entry.error(entry.exports_node, "the module exports nothing", "Name the kernel's functions in __all__.")
    for name in names:
        resolver.export(str(name))
    analyse(resolver)
    return resolver


def _function_code(function: Function, layout: Layout) -> bytes:
    """The function as an entry of the module's code section."""
    out = Emitter(function, layout, RULES)
    out.emit_all(function.body)
    if function.signature.result is not Type.NONE:
        out.add("unreachable")
    out.add("end")
    return out.function_body()


def _addresses(arrays: list[Array]) -> tuple[dict[Array, int], int]:
    """The memory layout: the address of each array, and the number of pages."""
    addresses = {}
    end = 0
    for each in arrays:
        addresses[each] = end
        size = len(each.content) * each.content.itemsize
        end += -(-size // ALIGNMENT) * ALIGNMENT
    return addresses, max(1, -(-end // wasm.PAGE))


def _sections(program: Program, layout: Layout, pages: int, bodies: list[bytes]) -> bytes:
    """All sections after the manifest's."""
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
    exports.append(wasm.name(TRAP_EXPORT) + bytes([wasm.GLOBAL_KIND]) + wasm.unsigned(TRAP_SITE))
    variables = [_variable("i32", 0), *(_variable(each.type.value_type, each.value) for each in program.globals)]
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
    results = [] if signature.result is Type.NONE else [signature.result.value_type]
    return wasm.function_type([kind.value_type for kind in signature.parameters], results)


def _variable(value_type: str, value: int) -> bytes:
    """A mutable global with its initial value."""
    return bytes([wasm.VALUE_TYPES[value_type], 1]) + wasm.constant_expression(value_type, value)


def _segments(addresses: dict[Array, int]) -> Iterator[bytes]:
    """The data segments with the initial contents of the arrays."""
    for each, address in addresses.items():
        content = memoryview(each.content if sys.byteorder == "little" else _swapped(each.content)).cast("B")
        # Page by page, so that a large table of zeros is not copied.
        for start in range(0, len(content), wasm.PAGE):
            page = content[start : start + wasm.PAGE].tobytes()
            if page == EMPTY_PAGE:
                continue
            for found in SEGMENT.finditer(page.rstrip(b"\0")):
                offset = wasm.constant_expression("i32", address + start + found.start())
                yield b"\0" + offset + wasm.unsigned(len(found.group())) + found.group()


def _swapped(content: "array[int]") -> "array[int]":
    swapped = content[:]
    swapped.byteswap()
    return swapped
