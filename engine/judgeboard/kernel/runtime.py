"""Runs a kernel: in the browser's WebAssembly, in wasmtime's, or interpreted where there is neither.

kernel = Kernel("judgeboard.loa.search")
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


class Runs(StrEnum):
    """How a kernel is run."""

    BROWSER = "browser"
    WASMTIME = "wasmtime"
    INTERPRETED = "interpreted"


LONGEST_REASON = 200
"""Characters that are told of a fault in wasmtime."""


class Ready(Protocol):
    """A compiled kernel, ready to be instantiated."""

    def instance(self) -> Instance:
        """The kernel as it stood after import, with a state of its own."""


def fastest() -> Runs:
    """The fastest way to run a kernel here."""
    if sys.platform == "emscripten":
        return Runs.BROWSER
    return Runs.INTERPRETED if importlib.util.find_spec("wasmtime") is None else Runs.WASMTIME


class Kernel:
    """A kernel by the name of its module.

    Compiled, it is the module that was shipped beside its source, unless that is of other source or another build
    than is asked for; then it is compiled here and now. What is compiled here is `kept` for later runs, if that is
    wanted. Unless told how it runs, it is interpreted where wasmtime is broken. A `probe` is one of its exports, which
    takes no arguments, takes no time and changes nothing: it is called to see whether wasmtime works.
    """

    def __init__(
        self, name: str, *, checked: bool = True, runs: Runs | None = None, kept: bool = False, probe: str = ""
    ) -> None:
        self.name = name
        self.checked = checked
        self.kept = kept
        self.probe = probe
        self.runs = runs or fastest()
        self.broken = ""
        """Why wasmtime, which is there, does not run it."""
        self._falls_back = runs is None and self.runs is Runs.WASMTIME

    def instance(self) -> Instance:
        """The kernel as it stood after import, with a state of its own.

        Raises CompileError where it has to be compiled and is outside the subset.
        """
        if self._falls_back:
            self._falls_back = False
            _ = self.binary  # what is wrong with the kernel is no fault of wasmtime's
            try:
                instance = self._ready.instance()
                if self.probe:
                    instance.function(self.probe)()
                return instance
            except (Exception, SystemExit) as fault:
                self.runs = Runs.INTERPRETED
                self.broken = " ".join(f"{type(fault).__name__}: {fault}".split())[:LONGEST_REASON]
        return self._interpreted() if self.runs is Runs.INTERPRETED else self._ready.instance()

    @cached_property
    def binary(self) -> bytes:
        """The compiled module."""
        file = shipped_file(self.name)
        if file is not None and self._is_wanted(binary := file.read_bytes()):
            return binary
        in_cache = self.name + SUFFIX
        if self.kept and (found := cache.kept(in_cache)) is not None and self._is_wanted(found):
            return found
        # Where a compiled module is at hand the compiler is not needed, and its import would cost time.
        from judgeboard.kernel.compiler import compiled

        binary = compiled(self.name, checked=self.checked)
        if self.kept:
            cache.keep(in_cache, binary)
        return binary

    def _is_wanted(self, binary: bytes) -> bool:
        """Whether it is the build that is asked for, of the source that is at hand."""
        try:
            manifest = manifest_of(binary)
        except ValueError:  # another version has kept it
            return False
        return manifest.checked is self.checked and is_current(manifest)

    @cached_property
    def _ready(self) -> Ready:
        manifest = manifest_of(self.binary)
        if self.runs is Runs.BROWSER:
            from judgeboard.kernel.browser import BrowserModule

            return BrowserModule(self.binary, manifest)
        from judgeboard.kernel.native import NativeModule

        return NativeModule(self.binary, manifest, self.name if self.kept else None)

    def _interpreted(self) -> Instance:
        from judgeboard.kernel.interpreted import InterpretedInstance

        return InterpretedInstance(self.name, self._modules)

    @cached_property
    def _modules(self) -> list[str]:
        """The names of all its modules."""
        from judgeboard.kernel.source import import_closure

        shipped = shipped_file(self.name)
        if source_file(self.name) is not None or shipped is None:
            return [source.name for source in import_closure(self.name)]
        return list(manifest_of(shipped.read_bytes()).sources)
