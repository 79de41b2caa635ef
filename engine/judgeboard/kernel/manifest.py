"""The manifest: what a compiled kernel tells of itself, in a custom section before all others."""

import json
from typing import NamedTuple

from judgeboard.kernel import wasm
from judgeboard.kernel.types import Signature, Type

SECTION = "judgeboard.kernel"


class TrapSite(NamedTuple):
    """A place in the source where the checked build may trap, and why."""

    module: str
    line: int
    column: int
    problem: str


class Manifest(NamedTuple):
    """All that is known of a compiled kernel without its source. Digests are of SHA-256, in hexadecimal."""

    exports: dict[str, Signature]
    hosts: list[tuple[str, str, Signature]]
    """Module, name and signature, in the order of the imports."""
    checked: bool
    compiler: str
    """The digest of the compiler's source."""
    sources: dict[str, str]
    """The digest of each module's source."""
    sites: list[TrapSite]
    """The compiled code tells the number of a site, from 1."""

    def encoded(self) -> bytes:
        """The manifest as a section of the binary format."""
        modules = list(self.sources)
        problems = sorted({site.problem for site in self.sites})
        data = {
            "exports": {name: _texts(signature) for name, signature in self.exports.items()},
            "hosts": [[module, name, _texts(signature)] for module, name, signature in self.hosts],
            "checked": self.checked,
            "compiler": self.compiler,
            "sources": self.sources,
            "problems": problems,
            "sites": [
                [modules.index(site.module), site.line, site.column, problems.index(site.problem)]
                for site in self.sites
            ],
        }
        text = json.dumps(data, separators=(",", ":")).encode()
        return wasm.section(0, wasm.name(SECTION) + text)


def manifest_of(binary: bytes) -> Manifest:
    """The manifest of a compiled kernel. Raises ValueError where the bytes are none."""
    try:
        return _manifest_of(binary)
    except (IndexError, KeyError, TypeError, ValueError):
        raise ValueError("this is no compiled kernel") from None


def _manifest_of(binary: bytes) -> Manifest:
    start = len(wasm.HEADER)
    if binary[: start + 1] != wasm.HEADER + b"\0":
        raise ValueError
    size, at = wasm.read_unsigned(binary, start + 1)
    end = at + size
    length, at = wasm.read_unsigned(binary, at)
    if binary[at : at + length] != SECTION.encode():
        raise ValueError
    data = json.loads(binary[at + length : end])
    modules = list(data["sources"])
    return Manifest(
        exports={name: _signature(texts) for name, texts in data["exports"].items()},
        hosts=[(module, name, _signature(texts)) for module, name, texts in data["hosts"]],
        checked=data["checked"],
        compiler=data["compiler"],
        sources=data["sources"],
        sites=[
            TrapSite(modules[module], line, column, data["problems"][problem])
            for module, line, column, problem in data["sites"]
        ],
    )


def _texts(signature: Signature) -> list[str]:
    """The names of the parameters' types and of the result's."""
    return [*(kind.value for kind in signature.parameters), signature.result.value]


def _signature(texts: list[str]) -> Signature:
    *parameters, result = map(Type, texts)
    return Signature(tuple(parameters), result)
