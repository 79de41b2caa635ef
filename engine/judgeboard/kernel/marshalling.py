"""Marshalling: what passes between Python and a running kernel is checked, and converted where types differ."""

import importlib
from collections.abc import Callable
from operator import index
from typing import Any, Protocol

from judgeboard.kernel.errors import TrapError, shown
from judgeboard.kernel.manifest import Manifest
from judgeboard.kernel.types import RANGE, Signature, Type

TRAP_EXPORT = "trap site"
"""The wasm global with the number of the site that has trapped. No function can have this name."""
FULL = RANGE[Type.U64].most


class Instance(Protocol):
    """A running kernel with its own state."""

    def function(self, name: str) -> Callable[..., Any]:
        """An exported function.

        It raises TypeError and OverflowError for arguments that do not match its parameters, and TrapError.
        """


def checked(number: int, kind: Type) -> int:
    """The number. Raises OverflowError where it is outside the type, TypeError where it is no integer."""
    least, most = RANGE[kind]
    if not least <= index(number) <= most:
        raise OverflowError(f"{shown(number)} is no {kind.value}")
    return bool(number) if kind is Type.BOOL else int(number)


def arguments(name: str, signature: Signature, given: tuple[int, ...]) -> list[int]:
    """The arguments of a call, each checked. Raises TypeError where their number is wrong."""
    if len(given) != len(signature.parameters):
        raise TypeError(f"{name}() takes {len(signature.parameters)} arguments, not {len(given)}")
    return [checked(number, kind) for number, kind in zip(given, signature.parameters, strict=True)]


def from_wasm(value: Any, kind: Type) -> Any:
    """The Python value of what WebAssembly passes as an argument or a result."""
    match kind:
        case Type.NONE:
            return None
        case Type.BOOL:
            return bool(value)
        case Type.U64:
            return int(value) & FULL
        case _:
            return int(value)


def to_signed(number: int) -> int:
    """The signed number with the same low 64 bits."""
    return (number + (1 << 63) & FULL) - (1 << 63)


def host_function(
    module: str, name: str, signature: Signature, to_wasm: Callable[[int, Type], Any]
) -> Callable[..., Any]:
    """A host function as WebAssembly calls it."""
    function = getattr(importlib.import_module(module), name)

    def call(*given: Any) -> Any:
        result = function(*map(from_wasm, given, signature.parameters))
        return None if signature.result is Type.NONE else to_wasm(checked(result, signature.result), signature.result)

    return call


def trap(manifest: Manifest, site: int, reason: str) -> TrapError:
    """The error of a trap at a site, counted from 1; at 0, for the reason that the WebAssembly engine gives."""
    if not site:
        return TrapError(reason)
    found = manifest.sites[site - 1]
    return TrapError(f"{found.module}, line {found.line}, column {found.column}: {found.problem}")
