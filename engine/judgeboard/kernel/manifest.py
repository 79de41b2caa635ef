"""The manifest: the description of a compiled kernel, in a custom section before all others."""

import json
from operator import attrgetter
from typing import NamedTuple

from judgeboard.kernel import files, wasm
from judgeboard.kernel.types import Signature, Type

SECTION = "judgeboard.kernel"
TRAP_EXPORT = "trap site"
"""The export name of the wasm global that holds the number of the site that has trapped. No function can have this
name.
"""


class TrapSite(NamedTuple):
    """A place in the source where the checked build may trap, and why."""

    module: str
    line: int
    column: int
    reason: str


class Manifest(NamedTuple):
    """The description of a compiled kernel. Digests are SHA-256, in hexadecimal."""

    exports: dict[str, Signature]
    checked: bool
    compiler: str
    """The digest of the compiler's source."""
    sources: dict[str, str]
    """The digest of each module's source."""
    sites: list[TrapSite]
    """The sites in the order of the numbers that the compiled code stores, from 1."""

    def encoded(self) -> bytes:
        """Encodes the manifest as a custom section."""
        modules, reasons = list(self.sources), sorted({site.reason for site in self.sites})
        sites = [
            (modules.index(site.module), site.line, site.column, reasons.index(site.reason)) for site in self.sites
        ]
        data = self._asdict() | {"sites": sites, "reasons": reasons}
        text = json.dumps(data, separators=(",", ":"), default=attrgetter("value"))
        return wasm.section(0, wasm.name(SECTION) + text.encode())


def manifest_of(binary: bytes) -> Manifest:
    """Returns the manifest of a compiled kernel. Raises ValueError if the bytes are not a compiled kernel."""
    head, _, rest = binary.partition(wasm.name(SECTION))
    try:
        if not head.startswith(wasm.HEADER + b"\0"):
            raise ValueError
        data, _ = json.JSONDecoder().raw_decode(rest.decode("latin-1"))
        modules, reasons = list(data["sources"]), data.pop("reasons")
        data["exports"] = {name: _signature(*texts) for name, texts in data["exports"].items()}
        data["sites"] = [TrapSite(modules[at], line, column, reasons[why]) for at, line, column, why in data["sites"]]
        return Manifest(**data)
    except (IndexError, KeyError, TypeError, ValueError):
        raise ValueError("this is no compiled kernel") from None


def is_usable(binary: bytes, *, checked: bool) -> bool:
    """Returns whether the bytes are a kernel that this compiler has compiled from the installed sources, as the
    checked build if `checked`, else as the unchecked build.

    Sources that are not installed are not compared.
    """
    try:
        manifest = manifest_of(binary)
    except ValueError:  # another version has written it
        return False
    if manifest.checked is not checked or files.compiler_digest() not in ("", manifest.compiler):
        return False
    installed = ((files.source_file(module), digest) for module, digest in manifest.sources.items())
    return all(file is None or files.source_digest(file) == digest for file, digest in installed)


def _signature(parameters: list[str], result: str) -> Signature:
    return Signature(tuple(map(Type, parameters)), Type(result))
