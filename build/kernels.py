"""A hatchling build hook: compiles the engine's kernels and adds each to the wheel, beside its source."""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class KernelHook(BuildHookInterface[Any]):
    """Compiles the modules that `kernels` names in the hook's table of pyproject.toml."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - hatchling's own names
        """Compiles the kernels, without run-time checks, and adds them to the wheel."""
        sys.path.insert(0, str(Path(self.root, "engine")))
        from judgeboard.kernel.compiler import compiled
        from judgeboard.kernel.files import WASM_SUFFIX

        self._folder = TemporaryDirectory()
        for kernel in self.config["kernels"]:
            file = Path(self._folder.name, kernel + WASM_SUFFIX)
            file.write_bytes(compiled(kernel, checked=False))
            build_data["force_include"][str(file)] = kernel.replace(".", "/") + WASM_SUFFIX

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002
        """Deletes the temporary folder with the compiled kernels after the wheel has been built."""
        self._folder.cleanup()
