"""Runs compiled kernels in Pyodide, by the WebAssembly of the browser or of node."""

from collections.abc import Callable
from functools import partial
from typing import Any

import js
from pyodide.ffi import JsException, to_js

from judgeboard.kernel.instance import Instance
from judgeboard.kernel.manifest import TRAP_EXPORT, Manifest, manifest_of
from judgeboard.kernel.types import Signature, Type


def loaded(binary: bytes) -> Callable[[], Instance]:
    """Returns a function that makes instances of a compiled kernel."""
    return partial(BrowserInstance, js.WebAssembly.Module.new(to_js(binary)), manifest_of(binary))


def load_in_background(binary: bytes, use: Callable[[Callable[[], Instance]], None]) -> None:
    """Compiles a kernel in the background, then calls `use` with a function that makes instances. If the browser cannot
    compile the kernel, does not call `use`.
    """
    js.WebAssembly.compile(to_js(binary)).then(
        lambda module: use(partial(BrowserInstance, module, manifest_of(binary))), lambda _: None
    )


def _passed(number: int, kind: Type) -> Any:
    """Converts a number to what JavaScript passes to WebAssembly: a BigInt for 64 bits, else the number itself."""
    return js.BigInt(str(number)) if kind.value_type == "i64" else number


class BrowserInstance(Instance):
    """A kernel that runs in the WebAssembly of the browser or of node."""

    _trap = JsException

    def __init__(self, module: Any, manifest: Manifest) -> None:
        self._manifest = manifest
        self._exports = js.WebAssembly.Instance.new(module).exports

    def _export(self, name: str) -> tuple[Callable[..., Any], Signature]:
        # A lookup as an attribute could find one of the proxy's own methods.
        function = js.Reflect.get(self._exports, name)
        signature = self._manifest.exports[name]
        return lambda *given: function(*map(_passed, given, signature.parameters)), signature

    def _take_site(self) -> int:
        site = js.Reflect.get(self._exports, TRAP_EXPORT)
        number, site.value = int(site.value), 0
        return number
