"""Runs kernels: in the browser's WebAssembly, in wasmtime, or interpreted where there is neither.

kernel = Kernel("judgeboard.loa.search.search")
perft = kernel.instance().function("perft")
"""

import importlib.util
import sys
from enum import StrEnum
from functools import cached_property
from typing import Protocol

from judgeboard.kernel import cache
from judgeboard.kernel.files import SUFFIX, is_current, shipped_file, source_file
from judgeboard.kernel.manifest import manifest_of
from judgeboard.kernel.marshalling import Instance


class Backend(StrEnum):
    """What runs a kernel."""

    BROWSER = "browser"
    WASMTIME = "wasmtime"
    INTERPRETED = "interpreted"


LONGEST_REASON = 200
"""The most characters of an error of wasmtime that are told."""


class Instantiable(Protocol):
    """Something that makes instances of a kernel."""

    def instance(self) -> Instance:
        """A new instance, in the kernel's initial state."""


def fastest() -> Backend:
    """The fastest backend that is installed."""
    if sys.platform == "emscripten":
        return Backend.BROWSER
    return Backend.INTERPRETED if importlib.util.find_spec("wasmtime") is None else Backend.WASMTIME


class Kernel:
    """A kernel by the name of its module.

    Its compiled module is the one beside the source, if that is up to date and of the build that is asked for;
    otherwise it is compiled now, and with `cached` stored in the user's cache for later runs.

    Without a backend it takes the fastest, and falls back to interpreting where wasmtime is broken. A `probe` is an
    export without parameters or side effects, which is called to find that out.
    """

    def __init__(
        self, name: str, *, checked: bool = True, backend: Backend | None = None, cached: bool = False, probe: str = ""
    ) -> None:
        self.name = name
        self.checked = checked
        self.cached = cached
        self.probe = probe
        self.backend = backend or fastest()
        self.broken = ""
        """The error of a broken wasmtime."""
        self._falls_back = backend is None and self.backend is Backend.WASMTIME

    def instance(self) -> Instance:
        """A new instance, in the kernel's initial state: that of its modules after import.

        Raises CompileError where the kernel has to be compiled and is outside the subset.
        """
        if self._falls_back:
            self._falls_back = False
            _ = self.binary  # here, so that its errors are not taken for wasmtime's
            try:
                instance = self._loaded.instance()
                if self.probe:
                    instance.function(self.probe)()
                return instance
            except (Exception, SystemExit) as error:
                self.backend = Backend.INTERPRETED
                self.broken = " ".join(f"{type(error).__name__}: {error}".split())[:LONGEST_REASON]
        return self._interpreted() if self.backend is Backend.INTERPRETED else self._loaded.instance()

    @cached_property
    def binary(self) -> bytes:
        """The compiled module."""
        file = shipped_file(self.name)
        if file is not None and self._is_usable(binary := file.read_bytes()):
            return binary
        in_cache = self.name + SUFFIX
        if self.cached and (found := cache.load(in_cache)) is not None and self._is_usable(found):
            return found
        # Imported late: without it the runtime starts faster.
        from judgeboard.kernel.compiler import compiled

        binary = compiled(self.name, checked=self.checked)
        if self.cached:
            cache.store(in_cache, binary)
        return binary

    def _is_usable(self, binary: bytes) -> bool:
        """Whether it is of the build that is asked for, and up to date."""
        try:
            manifest = manifest_of(binary)
        except ValueError:  # another version has written it
            return False
        return manifest.checked is self.checked and is_current(manifest)

    @cached_property
    def _loaded(self) -> Instantiable:
        manifest = manifest_of(self.binary)
        if self.backend is Backend.BROWSER:
            from judgeboard.kernel.browser import BrowserModule

            return BrowserModule(self.binary, manifest)
        from judgeboard.kernel.native import NativeModule

        return NativeModule(self.binary, manifest, self.name if self.cached else None)

    def _interpreted(self) -> Instance:
        from judgeboard.kernel.interpreted import InterpretedInstance

        return InterpretedInstance(self.name, self._modules)

    @cached_property
    def _modules(self) -> list[str]:
        """The names of the kernel's modules."""
        from judgeboard.kernel.source import import_closure

        shipped = shipped_file(self.name)
        if source_file(self.name) is not None or shipped is None:
            return [source.name for source in import_closure(self.name)]
        return list(manifest_of(shipped.read_bytes()).sources)
