"""Runs compiled kernels in Pyodide, by the WebAssembly of the browser or of node."""

from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import JsException, create_proxy, to_js

from judgeboard.kernel import marshalling
from judgeboard.kernel.manifest import Manifest
from judgeboard.kernel.types import Type


def _to_wasm(value: int, kind: Type) -> Any:
    """The value as JavaScript passes it to WebAssembly: an i64 is a BigInt."""
    return js.BigInt(str(value)) if kind.value_type == "i64" else int(value)


class BrowserModule:
    """A compiled kernel that has been loaded."""

    def __init__(self, binary: bytes, manifest: Manifest) -> None:
        self._manifest = manifest
        self._module = js.WebAssembly.Module.new(to_js(binary))

    def instance(self) -> "BrowserInstance":
        """A new instance, in the kernel's initial state."""
        return BrowserInstance(self._module, self._manifest)


class BrowserInstance:
    """A running kernel."""

    def __init__(self, module: Any, manifest: Manifest) -> None:
        self._manifest = manifest
        imports = js.Object.new()
        for home, name, signature in manifest.hosts:
            if not js.Reflect.has(imports, home):
                js.Reflect.set(imports, home, js.Object.new())
            host = marshalling.host_function(home, name, signature, _to_wasm)
            js.Reflect.set(js.Reflect.get(imports, home), name, create_proxy(host))
        self._exports = js.WebAssembly.Instance.new(module, imports).exports

    def function(self, name: str) -> Callable[..., Any]:
        """An exported function."""
        # An attribute of the proxy could be one of its own methods.
        function = js.Reflect.get(self._exports, name)
        signature = self._manifest.exports[name]

        def call(*given: int) -> Any:
            ready = map(_to_wasm, marshalling.arguments(name, signature, given), signature.parameters)
            try:
                return marshalling.from_wasm(function(*ready), signature.result)
            except JsException as error:
                raise marshalling.trap(self._manifest, self._trap_site(), str(error.message)) from None

        return call

    def _trap_site(self) -> int:
        """The site of the last trap, 0 if it has none. It is reset, since the next trap may have none."""
        site = js.Reflect.get(self._exports, marshalling.TRAP_EXPORT)
        number = int(site.value)
        site.value = 0
        return number
