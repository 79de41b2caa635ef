"""What a compiled kernel says of itself, in a section of its own in front of the code."""

import json
from typing import NamedTuple

from judgeboard.kernel import wasm
from judgeboard.kernel.types import Signature, Type

SECTION = "judgeboard.kernel"
SECTION_START = len(wasm.HEADER)


class Site(NamedTuple):
    """A place in the source where the checked build may stop, and why."""

    module: str
    line: int
    column: int
    problem: str


class Manifest(NamedTuple):
    """All that is known of a compiled kernel without its source."""

    exports: dict[str, Signature]
    hosts: list[tuple[str, str, Signature]]
    """Module, name and signature, in the order of the imports."""
    checked: bool
    compiler: str
    """The digest of the compiler that made it."""
    sources: dict[str, str]
    """By module: the digest of its source."""
    sites: list[Site]

    def encoded(self) -> bytes:
        """The section."""
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
    """Reads the section. Raises ValueError where the bytes are no compiled kernel."""
    try:
        return _manifest_of(binary)
    except (IndexError, KeyError, TypeError, ValueError):
        raise ValueError("this is no compiled kernel") from None


def _manifest_of(binary: bytes) -> Manifest:
    start = SECTION_START
    if binary[: start + 1] != wasm.HEADER + b"\0":
        raise ValueError
    size, at = _unsigned(binary, start + 1)
    end = at + size
    length, at = _unsigned(binary, at)
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
            Site(modules[module], line, column, data["problems"][problem])
            for module, line, column, problem in data["sites"]
        ],
    )


def _unsigned(binary: bytes, at: int) -> tuple[int, int]:
    number = shift = 0
    while True:
        byte = binary[at]
        at += 1
        number |= (byte & 0x7F) << shift
        shift += 7
        if byte < 0x80:
            return number, at


def _texts(signature: Signature) -> list[str]:
    return [*(kind.value for kind in signature.parameters), signature.result.value]


def _signature(texts: list[str]) -> Signature:
    *parameters, result = map(Type, texts)
    return Signature(tuple(parameters), result)
