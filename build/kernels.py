"""A hook of the wheel's build: compiles the engine's kernels and puts each beside its source, as package data."""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class KernelHook(BuildHookInterface[Any]):
    """Reads the kernels' module names from `kernels` in its table of pyproject.toml."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - hatchling's own names
        """Adds the compiled modules to the files of the wheel."""
        sys.path.insert(0, str(Path(self.root, "engine")))
        from judgeboard.kernel.compiler import compiled
        from judgeboard.kernel.files import SUFFIX

        self._folder = TemporaryDirectory()
        for kernel in self.config["kernels"]:
            file = Path(self._folder.name, kernel + SUFFIX)
            file.write_bytes(compiled(kernel))
            build_data["force_include"][str(file)] = kernel.replace(".", "/") + SUFFIX

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002
        """The wheel is made."""
        self._folder.cleanup()
