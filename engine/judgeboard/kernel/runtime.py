"""Runs kernels: in the browser's WebAssembly, in wasmtime, or else interpreted."""

import sys
from collections.abc import Callable
from enum import StrEnum
from functools import cached_property, partial
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from judgeboard.kernel.files import WASM_SUFFIX, load, source_file, store
from judgeboard.kernel.instance import Instance
from judgeboard.kernel.manifest import is_usable, manifest_of
from judgeboard.kernel.types import Signature, Type


class Backend(StrEnum):
    """A way to run a kernel."""

    BROWSER = "browser"
    WASMTIME = "wasmtime"
    INTERPRETED = "interpreted"


LONGEST_REASON = 200
"""Maximum characters of a reported error of wasmtime."""


def fastest() -> Backend:
    """Returns the fastest backend that is installed."""
    if sys.platform == "emscripten":
        return Backend.BROWSER
    return Backend.INTERPRETED if find_spec("wasmtime") is None else Backend.WASMTIME


class InterpretedInstance(Instance):
    """A kernel that runs as Python, in modules that are imported for this instance alone."""

    def __init__(self, name: str, modules: list[str]) -> None:
        from judgeboard.kernel.source import fresh_imports

        with fresh_imports(modules):
            self._module = import_module(name)

    def _export(self, name: str) -> tuple[Callable[..., Any], Signature]:
        from inspect import get_annotations

        from judgeboard.kernel.scope import TYPES

        function: Callable[..., Any] = getattr(self._module, name)
        *parameters, result = (TYPES.get(kind, Type.NONE) for kind in get_annotations(function, eval_str=True).values())
        return function, Signature(tuple(parameters), result)


class Kernel:
    """A kernel, given by the name of its module.

    Uses the compiled module beside the source if it is up to date and of the requested build; otherwise compiles the
    source. With `cached`, stores the result in the user's cache for later runs.

    Without `backend`, chooses the fastest backend. If this is wasmtime, but wasmtime is broken or has no memory for
    another instance, the kernel is interpreted instead. To find this out, each new instance calls `probe`, if given:
    the name of an export without parameters or side effects.
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
        """The error of a broken wasmtime; empty if no error has occurred."""
        self._falls_back = backend is None and self.backend is Backend.WASMTIME
        self._prepared = False

    def instance(self) -> Instance:
        """A new instance in the kernel's initial state, the state of its modules after import.

        Raises CompileError or ModuleNotFoundError if the kernel has to be compiled and is outside the subset or has no
        source.
        """
        if self._falls_back:
            _ = self.binary  # read here, so that its errors are not taken for wasmtime's
            try:
                instance = self._new()
                if self.probe:
                    instance.function(self.probe)()
                return instance
            except (Exception, SystemExit) as error:
                self._falls_back = False
                self.backend = Backend.INTERPRETED
                self.broken = " ".join(f"{type(error).__name__}: {error}".split())[:LONGEST_REASON]
                self.__dict__.pop("_new", None)
        return self._new()

    def prepare(self) -> None:
        """Begins to compile the module in the background, so that the first instance comes sooner. Does nothing outside
        the browser, where the first instance compiles the module, and if it was called before. Raises the same errors
        as `binary`.
        """
        if self.backend is Backend.BROWSER and not self._prepared and "_new" not in self.__dict__:
            from judgeboard.kernel import browser

            self._prepared = True
            browser.load_in_background(self.binary, self._use)

    def _use(self, new: Callable[[], Instance]) -> None:
        self.__dict__.setdefault("_new", new)

    @cached_property
    def binary(self) -> bytes:
        """The WebAssembly module. Compiles the source if neither the module beside the source nor the cached module is
        usable. Raises CompileError, or ModuleNotFoundError without a source.
        """
        shipped, stored = source_file(self.name, WASM_SUFFIX), self.name + WASM_SUFFIX
        if shipped is not None and is_usable(found := shipped.read_bytes(), checked=self.checked):
            return found
        if self.cached and is_usable(found := load(stored), checked=self.checked):
            return found
        from judgeboard.kernel.compiler import compiled

        binary = compiled(self.name, checked=self.checked)
        if self.cached:
            store(stored, binary)
        return binary

    @cached_property
    def _new(self) -> Callable[[], Instance]:
        """A function of the backend that makes instances. Imports the backend at the first use, for a fast start."""
        match self.backend:
            case Backend.BROWSER:
                from judgeboard.kernel import browser

                return browser.loaded(self.binary)
            case Backend.WASMTIME:
                from judgeboard.kernel import native

                return native.loaded(self.binary, self.name if self.cached else "")
            case Backend.INTERPRETED:
                from judgeboard.kernel.source import import_closure

                shipped = source_file(self.name, WASM_SUFFIX)
                if shipped is None or source_file(self.name) is not None:
                    modules = [source.name for source in import_closure(self.name)]
                else:
                    modules = list(manifest_of(shipped.read_bytes()).sources)
                return partial(InterpretedInstance, self.name, modules)
