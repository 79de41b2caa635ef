"""Runs compiled kernels in wasmtime, on CPython."""

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any
from weakref import finalize

import wasmtime

from judgeboard.kernel.files import load, store
from judgeboard.kernel.instance import Instance
from judgeboard.kernel.manifest import TRAP_EXPORT, Manifest, manifest_of
from judgeboard.kernel.types import Signature

NATIVE_SUFFIX = ".native"


def _close(*resources: Any) -> None:
    """Closes wasmtime's objects when their owner is collected, or at exit before wasmtime's modules are cleared.
    Ignores errors of a broken wasmtime.
    """
    for resource in resources:
        with suppress(Exception):
            resource.close()


def loaded(binary: bytes, name: str = "") -> Callable[[], Instance]:
    """Returns a function that makes instances of a compiled kernel. With `name`, stores wasmtime's machine code in the
    user's cache under this name, and loads it in later runs.
    """
    engine, stored, module = wasmtime.Engine(), name + NATIVE_SUFFIX, None
    # wasmtime refuses machine code of another version or for another processor.
    with suppress(wasmtime.WasmtimeError):
        if name and (found := load(stored, binary)):
            module = wasmtime.Module.deserialize(engine, found)
    if module is None:
        module = wasmtime.Module(engine, binary)
        with suppress(wasmtime.WasmtimeError):
            if name:
                store(stored, module.serialize(), binary)
    new = partial(NativeInstance, engine, module, manifest_of(binary))
    finalize(new, _close, module, engine)  # running instances need neither
    return new


class NativeInstance(Instance):
    """A kernel that runs in wasmtime. Fetches every export when the instance is made, so that a broken wasmtime fails
    early.
    """

    def __init__(self, engine: wasmtime.Engine, module: wasmtime.Module, manifest: Manifest) -> None:
        self._manifest, self._trap = manifest, wasmtime.Trap
        self._store = wasmtime.Store(engine)
        finalize(self, _close, self._store)
        self._exports: Any = wasmtime.Instance(self._store, module, ()).exports(self._store)
        for name, kind in (dict.fromkeys(manifest.exports, wasmtime.Func) | {TRAP_EXPORT: wasmtime.Global}).items():
            if not isinstance(self._exports[name], kind):
                raise TypeError(f"{name} is no {kind.__name__}")

    def _export(self, name: str) -> tuple[Callable[..., Any], Signature]:
        return partial(self._exports[name], self._store), self._manifest.exports[name]

    def _take_site(self) -> int:
        site = self._exports[TRAP_EXPORT]
        number = int(site.value(self._store))
        site.set_value(self._store, wasmtime.Val.i32(0))
        return number
