"""Runs a compiled kernel in the WebAssembly of the browser, or of node, in which Python itself runs."""

import importlib
from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import JsException, create_proxy, to_js

from judgeboard.kernel import calls
from judgeboard.kernel.module import Manifest
from judgeboard.kernel.types import Signature, Type


def _number(value: int, kind: Type) -> Any:
    """The number as JavaScript gives it to WebAssembly: 64 bits are a BigInt."""
    return js.BigInt(str(value)) if kind.long else int(value)


class Browser:
    """A compiled kernel, ready to be instantiated."""

    def __init__(self, binary: bytes, manifest: Manifest) -> None:
        self._manifest = manifest
        self._module = js.WebAssembly.Module.new(to_js(binary))

    def instance(self) -> "BrowserInstance":
        """The kernel as it stood after import, with a state of its own."""
        return BrowserInstance(self._module, self._manifest)


class BrowserInstance:
    """A compiled kernel that runs in JavaScript's engine."""

    def __init__(self, module: Any, manifest: Manifest) -> None:
        self._manifest = manifest
        imports = js.Object.new()
        for home, name, signature in manifest.hosts:
            if not js.Reflect.has(imports, home):
                js.Reflect.set(imports, home, js.Object.new())
            js.Reflect.set(js.Reflect.get(imports, home), name, _host(home, name, signature))
        self._exports = js.WebAssembly.Instance.new(module, imports).exports

    def function(self, name: str) -> Callable[..., Any]:
        """One of the kernel's exports."""
        # Not as an attribute: that could be one of the proxy's own.
        function = js.Reflect.get(self._exports, name)
        signature = self._manifest.exports[name]

        def call(*given: int) -> Any:
            ready = map(_number, calls.arguments(name, signature, given), signature.parameters)
            try:
                return calls.result(function(*ready), signature.result)
            except JsException as error:
                raise calls.fault(self._manifest, self._fault_site(), str(error.message)) from None

        return call

    def _fault_site(self) -> int:
        """Where the checked build has stopped. The next fault may be one that has no site."""
        site = js.Reflect.get(self._exports, calls.FAULT_EXPORT)
        number = int(site.value)
        site.value = 0
        return number


def _host(module: str, name: str, signature: Signature) -> Any:
    function = getattr(importlib.import_module(module), name)

    def call(*given: Any) -> Any:
        found = function(*map(calls.result, given, signature.parameters))
        if signature.result is Type.NONE:
            return None
        return _number(calls.fitting(found, signature.result), signature.result)

    return create_proxy(call)
