"""Runs compiled kernels in wasmtime, on CPython."""

import weakref
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, TypeVar

import wasmtime

from judgeboard.kernel import cache, marshalling
from judgeboard.kernel.manifest import Manifest
from judgeboard.kernel.types import Signature, Type

SUFFIX = ".native"
Export = TypeVar("Export")


def _value_type(kind: Type) -> wasmtime.ValType:
    return wasmtime.ValType.i64() if kind.value_type == "i64" else wasmtime.ValType.i32()


class NativeModule:
    """A compiled kernel that has been loaded; with a name, its machine code goes through the cache."""

    def __init__(self, binary: bytes, manifest: Manifest, name: str | None = None) -> None:
        self.manifest = manifest
        self.engine = wasmtime.Engine()
        self.module = _module(self.engine, binary, name)
        _close_with(self, self.engine)
        _close_with(self, self.module)

    def instance(self) -> "NativeInstance":
        """A new instance, in the kernel's initial state."""
        return NativeInstance(self)


def _module(engine: wasmtime.Engine, binary: bytes, name: str | None) -> wasmtime.Module:
    """The module in machine code, from the cache if it is there."""
    if name is None:
        return wasmtime.Module(engine, binary)
    in_cache = name + SUFFIX
    found = cache.load(in_cache, binary)
    if found is not None:
        # wasmtime refuses machine code of another version or for another processor.
        with suppress(wasmtime.WasmtimeError):
            return wasmtime.Module.deserialize(engine, found)
    module = wasmtime.Module(engine, binary)
    with suppress(wasmtime.WasmtimeError):
        cache.store(in_cache, module.serialize(), binary)
    return module


def _close_with(owner: object, resource: wasmtime.Engine | wasmtime.Module | wasmtime.Store) -> None:
    """Closes the resource with its owner, and at exit before the interpreter clears wasmtime's module."""
    weakref.finalize(owner, _close, resource)


def _close(resource: wasmtime.Engine | wasmtime.Module | wasmtime.Store) -> None:
    """Closes the resource. In a finalizer, what a broken wasmtime raises would be printed."""
    with suppress(Exception):
        resource.close()


def _export(exports: Mapping[str, object], name: str, kind: type[Export]) -> Export:
    """An export. Raises KeyError where there is none, TypeError where it is of another kind."""
    found = exports[name]
    if not isinstance(found, kind):
        raise TypeError(f"{name} is no {kind.__name__}")
    return found


class NativeInstance:
    """A running kernel. Every export is fetched at the start, so that a broken wasmtime fails there."""

    def __init__(self, module: NativeModule) -> None:
        self._module = module  # its engine stays open as long as this instance is used
        self._manifest = module.manifest
        self._store = wasmtime.Store(module.engine)
        _close_with(self, self._store)
        hosts = [self._host(*host) for host in self._manifest.hosts]
        exports = wasmtime.Instance(self._store, module.module, hosts).exports(self._store)
        self._functions = {name: _export(exports, name, wasmtime.Func) for name in self._manifest.exports}
        self._site = _export(exports, marshalling.TRAP_EXPORT, wasmtime.Global)

    def _host(self, module: str, name: str, signature: Signature) -> wasmtime.Func:
        call = marshalling.host_function(module, name, signature, lambda number, _: marshalling.to_signed(number))
        results = [] if signature.result is Type.NONE else [_value_type(signature.result)]
        kind = wasmtime.FuncType([_value_type(parameter) for parameter in signature.parameters], results)
        return wasmtime.Func(self._store, kind, call)

    def function(self, name: str) -> Callable[..., Any]:
        """An exported function."""
        function = self._functions[name]
        signature = self._manifest.exports[name]

        def call(*given: int) -> Any:
            ready = map(marshalling.to_signed, marshalling.arguments(name, signature, given))
            try:
                return marshalling.from_wasm(function(self._store, *ready), signature.result)
            except wasmtime.Trap as trap:
                reason = trap.message.splitlines()[-1].strip()
                raise marshalling.trap(self._manifest, self._trap_site(), reason) from None

        return call

    def _trap_site(self) -> int:
        """The site of the last trap, 0 if it has none. It is reset, since the next trap may have none."""
        number = int(self._site.value(self._store))
        self._site.set_value(self._store, wasmtime.Val.i32(0))
        return number
