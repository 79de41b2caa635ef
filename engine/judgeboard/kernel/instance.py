"""Running kernels: passes arguments, results and traps between Python and a kernel's functions, for every backend."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from operator import index
from typing import Any

from judgeboard.kernel.errors import TrapError, shown
from judgeboard.kernel.manifest import Manifest
from judgeboard.kernel.types import RANGE, Signature, Type


class Instance(ABC):
    """A running kernel with its own state; each backend has a subclass."""

    _manifest: Manifest
    _trap: Any = ()
    """The class of the backend's exception for a trap, whose `message` says why the kernel has trapped."""

    @abstractmethod
    def _export(self, name: str) -> tuple[Callable[..., Any], Signature]:
        """Returns the backend's exported function called `name`, and its signature."""

    def _take_site(self) -> int:
        """Returns the number of the site of the last trap, from 1, and resets it; 0 if no site has trapped."""
        return 0

    def function(self, name: str) -> Callable[..., Any]:
        """Returns the exported function called `name`.

        The function raises TypeError for a wrong number of arguments or an argument that is no integer, OverflowError
        for an argument outside its parameter's type, and TrapError if a compiled kernel traps. An interpreted kernel
        never traps, but raises Python's exceptions.
        """
        export, (parameters, result) = self._export(name)

        def call(*given: int) -> Any:
            if len(given) != len(parameters):
                raise TypeError(f"{name}() takes {len(parameters)} arguments, not {len(given)}")
            ready = list(map(_checked, given, parameters))
            try:
                return _received(export(*ready), result)
            except self._trap as trap:
                description = str(trap.message).splitlines()[-1].strip()
                if site := self._take_site():
                    module, line, column, reason = self._manifest.sites[site - 1]
                    description = f"{module}, line {line}, column {column}: {reason}"
                raise TrapError(description) from None

        return call


def _checked(number: int, kind: Type) -> int:
    least, most = RANGE[kind]
    if not least <= index(number) <= most:
        raise OverflowError(f"{shown(number)} is no {kind.value}")
    return bool(number) if kind is Type.BOOL else int(number)


def _received(value: Any, kind: Type) -> Any:
    """Converts a result of WebAssembly, where a u64 is a signed number, to Python."""
    if kind is Type.NONE:
        return None
    return bool(value) if kind is Type.BOOL else int(value) & RANGE[kind].most if kind is Type.U64 else int(value)
