"""The compiler: from the name of a kernel's module to a WebAssembly module. The same source gives the same bytes."""

import re
import sys
from array import array
from collections.abc import Iterator

from judgeboard.kernel import wasm
from judgeboard.kernel.assembler import Assembler
from judgeboard.kernel.files import compiler_digest, source_digest
from judgeboard.kernel.intermediate import TRAP_SITE, Array, CompilationUnit, Function
from judgeboard.kernel.manifest import TRAP_EXPORT, Manifest
from judgeboard.kernel.scope import Resolver
from judgeboard.kernel.source import Sources
from judgeboard.kernel.statements import compile_functions
from judgeboard.kernel.types import Signature, Type

SEGMENT = re.compile(rb"(?:[^\0]|\0{1,16}(?=[^\0]))+")
"""Pattern of a data segment: bytes without a run of more than 16 zeros, since linear memory begins as zeros."""
EMPTY_PAGE = bytes(wasm.PAGE)


def compiled(name: str, *, checked: bool = True) -> bytes:
    """Compiles the kernel whose module has this name; returns the WebAssembly module. Raises CompileError for source
    outside the subset, and ModuleNotFoundError if there is no source.
    """
    sources = Sources(name)
    unit = _reached(sources, checked)
    assembler = Assembler(unit)
    bodies = [assembler.function_body(function) for function in unit.functions]
    manifest = Manifest(
        exports={name: function.signature for name, function in unit.exports.items()},
        checked=checked,
        compiler=compiler_digest(),
        sources={source.name: source_digest(source.file) for source in sources.all},
        sites=assembler.sites,
    )
    return wasm.HEADER + manifest.encoded() + _sections(unit, bodies)


def _reached(sources: Sources, checked: bool) -> CompilationUnit:
    resolver = Resolver(sources, checked=checked)
    entry = sources.entry
    names = entry.module.__dict__.get("__all__")
    if not (names and isinstance(names, (list, tuple))):
        raise entry.error(entry.exports_node, "the module exports nothing", "Name the kernel's functions in __all__.")
    for name in names:
        resolver.export(str(name))
    compile_functions(resolver)
    return resolver.unit


def _sections(unit: CompilationUnit, bodies: list[bytes]) -> bytes:
    """Encodes all sections that follow the manifest."""
    types: dict[bytes, int] = {}

    def type_of(function: Function) -> bytes:
        return wasm.unsigned(types.setdefault(_type(function.signature), len(types)))

    functions = [type_of(function) for function in unit.functions]
    exports = [
        wasm.name(name) + wasm.FUNCTION_KIND + wasm.unsigned(function.index) for name, function in unit.exports.items()
    ]
    exports.append(wasm.name(TRAP_EXPORT) + wasm.GLOBAL_KIND + wasm.unsigned(TRAP_SITE))
    variables = [_variable("i32", 0), *(_variable(each.type.value_type, each.value) for each in unit.globals)]
    pages = wasm.unsigned(max(1, -(-unit.memory // wasm.PAGE)))
    sections = [
        (wasm.TYPE_SECTION, list(types)),
        (wasm.FUNCTION_SECTION, functions),
        (wasm.MEMORY_SECTION, [b"\1" + pages + pages]),
        (wasm.GLOBAL_SECTION, variables),
        (wasm.EXPORT_SECTION, exports),
        (wasm.CODE_SECTION, bodies),
        (wasm.DATA_SECTION, list(_segments(unit.arrays))),
    ]
    return b"".join(wasm.section(number, wasm.vector(items)) for number, items in sections if items)


def _type(signature: Signature) -> bytes:
    results = [] if signature.result is Type.NONE else [signature.result.value_type]
    return wasm.function_type([kind.value_type for kind in signature.parameters], results)


def _variable(value_type: str, value: int) -> bytes:
    """Encodes a mutable global with its initial value."""
    return wasm.VALUE_TYPES[value_type] + b"\1" + wasm.constant(value_type, value) + wasm.OPCODES["end"]


def _segments(arrays: list[Array]) -> Iterator[bytes]:
    """Yields the data segments with the initial contents of the arrays."""
    for each in arrays:
        content = memoryview(each.content if sys.byteorder == "little" else _swapped(each.content)).cast("B")
        # Page by page, so that a large table of zeros is not copied.
        for start in range(0, len(content), wasm.PAGE):
            page = content[start : start + wasm.PAGE].tobytes()
            if page == EMPTY_PAGE:
                continue
            for found in SEGMENT.finditer(page.rstrip(b"\0")):
                offset = wasm.constant("i32", each.address + start + found.start()) + wasm.OPCODES["end"]
                yield b"\0" + offset + wasm.sized(found.group())


def _swapped(content: "array[int]") -> "array[int]":
    swapped = content[:]
    swapped.byteswap()
    return swapped
