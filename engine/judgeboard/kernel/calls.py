"""What passes between Python and a running kernel: numbers in range, results, faults."""

from collections.abc import Callable
from operator import index
from typing import Any, Protocol

from judgeboard.kernel.errors import KernelFault, shown
from judgeboard.kernel.module import Manifest
from judgeboard.kernel.types import RANGE, Signature, Type

FAULT_EXPORT = "fault site"
"""No name that a function can have."""
FULL = RANGE[Type.U64].most


class Instance(Protocol):
    """A running kernel with a state of its own."""

    def function(self, name: str) -> Callable[..., Any]:
        """One of its exports. It raises TypeError and OverflowError for arguments that are not of its types."""


def fitting(number: int, kind: Type) -> int:
    """The argument, as a number of that type. Raises OverflowError where it does not fit, TypeError for no integer."""
    least, most = RANGE[kind]
    if not least <= index(number) <= most:
        raise OverflowError(f"{shown(number)} is no {kind.value}")
    return bool(number) if kind is Type.BOOL else int(number)


def arguments(name: str, signature: Signature, given: tuple[int, ...]) -> list[int]:
    """The arguments of a call, each within its type."""
    if len(given) != len(signature.parameters):
        raise TypeError(f"{name}() takes {len(signature.parameters)} arguments, not {len(given)}")
    return [fitting(number, kind) for number, kind in zip(given, signature.parameters, strict=True)]


def result(value: Any, kind: Type) -> Any:
    """What a compiled function has given back, as Python has it."""
    match kind:
        case Type.NONE:
            return None
        case Type.BOOL:
            return bool(value)
        case Type.U64:
            return int(value) & FULL
        case _:
            return int(value)


def signed(number: int) -> int:
    """The number whose low 64 bits are the same, as WebAssembly takes them."""
    return (number + (1 << 63) & FULL) - (1 << 63)


def fault(manifest: Manifest, site: int, reason: str) -> KernelFault:
    """Why a kernel has stopped: at one of its sites, counted from 1, or for the reason that the engine gives."""
    if not site:
        return KernelFault(reason)
    found = manifest.sites[site - 1]
    return KernelFault(f"{found.module}, line {found.line}, column {found.column}: {found.problem}")
