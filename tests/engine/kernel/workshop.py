"""Makes kernels of a few lines, and checks that their results do not depend on how they run."""

import importlib
import itertools
import shutil
from pathlib import Path
from typing import Any

from judgeboard.kernel.errors import TrapError
from judgeboard.kernel.manifest import TrapSite, manifest_of
from judgeboard.kernel.runtime import Backend, Kernel, fastest

IMPORTS = "from array import array; from judgeboard.kernel.language import ctz, i32, i64, u64\n"
_numbers = itertools.count(1)


class Workshop:
    """Makes modules in a folder on Python's path."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def module(self, source: str, name: str = "", exports: str = "f") -> str:
        """Makes a module from one line of imports and the source; returns its name. `exports` has the names of the
        exported functions, separated by spaces; it is empty if the source has its own `__all__`.
        """
        name = name or f"made_{next(_numbers)}"
        ending = f"\n__all__ = {exports.split()!r}\n" if exports else ""
        (self.folder / f"{name}.py").write_text(IMPORTS + source.strip("\n") + "\n" + ending, encoding="utf-8")
        self.forget()
        return name

    def forget(self) -> None:
        """Makes Python read the modules in the folder again when they are imported."""
        shutil.rmtree(self.folder / "__pycache__", ignore_errors=True)
        importlib.invalidate_caches()

    def kernels(self, source: str, exports: str = "f") -> list[Kernel]:
        """Returns three kernels from the source: an interpreted kernel, and a checked and an unchecked kernel of the
        fastest backend.
        """
        name = self.module(source, exports=exports)
        return [
            Kernel(name, backend=Backend.INTERPRETED),
            Kernel(name),
            Kernel(name, checked=False),
        ]

    def results(self, source: str, *calls: tuple[Any, ...], exports: str = "f") -> list[Any]:
        """Returns the result of f for each call's arguments, after checking that all kernels agree. In each kernel, all
        calls use the same memory.
        """
        found = []
        for kernel in self.kernels(source, exports):
            function = kernel.instance().function("f")
            found.append([function(*arguments) for arguments in calls])
        assert found[1] == found[0]
        assert found[2] == found[0]
        assert [list(map(type, row)) for row in found] == [list(map(type, found[0]))] * len(found)
        return found[0]

    def result(self, source: str, *arguments: Any) -> Any:
        """Returns the result of f for the arguments, after checking that all kernels agree."""
        return self.results(source, arguments)[0]

    def sites(self, source: str) -> list[TrapSite]:
        """Returns the places in the source where the checked build may trap."""
        return manifest_of(Kernel(self.module(source)).binary).sites

    def trap(self, source: str, *arguments: Any, checked: bool = True) -> str:
        """Returns the message of the trap when the fastest backend runs f; empty if f does not trap."""
        kernel = Kernel(self.module(source), checked=checked)
        assert kernel.backend is fastest()
        try:
            kernel.instance().function("f")(*arguments)
        except TrapError as trap:
            return str(trap)
        return ""
