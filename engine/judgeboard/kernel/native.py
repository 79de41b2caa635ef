"""Runs a compiled kernel in wasmtime, on a desktop's CPython."""

import importlib
import weakref
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, TypeVar

import wasmtime

from judgeboard.kernel import cache, calls
from judgeboard.kernel.module import Manifest
from judgeboard.kernel.types import Signature, Type

SUFFIX = ".native"
Export = TypeVar("Export")


def _value_type(kind: Type) -> wasmtime.ValType:
    return wasmtime.ValType.i64() if kind.long else wasmtime.ValType.i32()


class Native:
    """A compiled kernel, ready to be instantiated; with a name, wasmtime's own work on it is kept for later runs."""

    def __init__(self, binary: bytes, manifest: Manifest, name: str | None = None) -> None:
        self.manifest = manifest
        self.engine = wasmtime.Engine()
        self.module = _module(self.engine, binary, name)
        _close_in_time(self, self.engine)
        _close_in_time(self, self.module)

    def instance(self) -> "NativeInstance":
        """The kernel as it stood after import, with a state of its own."""
        return NativeInstance(self)


def _module(engine: wasmtime.Engine, binary: bytes, name: str | None) -> wasmtime.Module:
    """The module as machine code."""
    if name is None:
        return wasmtime.Module(engine, binary)
    in_cache = name + SUFFIX
    found = cache.kept(in_cache, binary)
    if found is not None:
        # What another version of wasmtime has made, or made for another processor, it refuses.
        with suppress(wasmtime.WasmtimeError):
            return wasmtime.Module.deserialize(engine, found)
    module = wasmtime.Module(engine, binary)
    with suppress(wasmtime.WasmtimeError):
        cache.keep(in_cache, module.serialize(), binary)
    return module


def _close_in_time(owner: object, resource: wasmtime.Engine | wasmtime.Module | wasmtime.Store) -> None:
    """Closes it with its owner, or before the interpreter takes its modules apart, when wasmtime no longer could."""
    weakref.finalize(owner, _close, resource)


def _close(resource: wasmtime.Engine | wasmtime.Module | wasmtime.Store) -> None:
    """Closes it; what a broken wasmtime raises then would only be printed."""
    with suppress(Exception):
        resource.close()


def _export(exports: Mapping[str, object], name: str, kind: type[Export]) -> Export:
    """The export of that name. Raises KeyError where there is none, TypeError where it is of another kind."""
    found = exports[name]
    if not isinstance(found, kind):
        raise TypeError(f"{name} is no {kind.__name__}")
    return found


class NativeInstance:
    """A compiled kernel that runs in wasmtime. All its exports are there, or it is not made."""

    def __init__(self, native: Native) -> None:
        self._native = native
        self._manifest = native.manifest
        self._store = wasmtime.Store(native.engine)
        _close_in_time(self, self._store)
        hosts = [self._host(*host) for host in self._manifest.hosts]
        exports = wasmtime.Instance(self._store, native.module, hosts).exports(self._store)
        self._functions = {name: _export(exports, name, wasmtime.Func) for name in self._manifest.exports}
        self._site = _export(exports, calls.FAULT_EXPORT, wasmtime.Global)

    def _host(self, module: str, name: str, signature: Signature) -> wasmtime.Func:
        function = getattr(importlib.import_module(module), name)

        def call(*given: int) -> int | None:
            found = function(*map(calls.result, given, signature.parameters))
            return None if signature.result is Type.NONE else calls.signed(calls.fitting(found, signature.result))

        results = [] if signature.result is Type.NONE else [_value_type(signature.result)]
        kind = wasmtime.FuncType([_value_type(parameter) for parameter in signature.parameters], results)
        return wasmtime.Func(self._store, kind, call)

    def function(self, name: str) -> Callable[..., Any]:
        """One of the kernel's exports."""
        function = self._functions[name]
        signature = self._manifest.exports[name]

        def call(*given: int) -> Any:
            ready = map(calls.signed, calls.arguments(name, signature, given))
            try:
                return calls.result(function(self._store, *ready), signature.result)
            except wasmtime.Trap as trap:
                raise calls.fault(self._manifest, self._fault_site(), trap.message.splitlines()[-1].strip()) from None

        return call

    def _fault_site(self) -> int:
        """Where the checked build has stopped. The next fault may be one that has no site."""
        number = int(self._site.value(self._store))
        self._site.set_value(self._store, wasmtime.Val.i32(0))
        return number
