"""Enters the wheels of a folder into its pyodide-lock.json, and compiles all wheels and zips in the folder to bytecode.

Runs inside Pyodide, since Pyodide's Python will load the bytecode. Locking comes first, since pyodide-lock needs the
sources; py-compile then updates the lock's file names and digests. The bytecode has no docstrings and no column
numbers, which would be a tenth of each visitor's download.
"""

import py_compile
from pathlib import Path
from typing import Any

from pyodide_build.cli.py_compile import main as compile_archives
from pyodide_lock import PyodideLockSpec
from pyodide_lock.utils import add_wheels_to_spec

WITHOUT_DOCSTRINGS = 2
"""The level of optimization that removes docstrings and assertions. Therefore assertions must have no effects."""
DOCUMENTED = "_pyodide/"
"""Path of the package whose docstrings are kept, since Pyodide does not start without these docstrings."""

compile_module = py_compile.compile


def compile_without_docstrings(source: str, *, dfile: str, **named: Any) -> str | None:
    """Compiles a module as `py_compile.compile` does, but removes docstrings outside `DOCUMENTED`. pyodide-build calls
    this function instead of `py_compile.compile`. `dfile` is the module's name in the archive.
    """
    optimize = -1 if dfile.startswith(DOCUMENTED) else WITHOUT_DOCSTRINGS
    return compile_module(source, dfile=dfile, optimize=optimize, **named)


folder = Path("/folder")
lock = folder / "pyodide-lock.json"
wheels = sorted(folder.glob("*.whl"))

if wheels:
    spec = PyodideLockSpec.from_json(lock)
    # The site serves none of the packages that Pyodide's own lock names.
    spec.packages.clear()
    add_wheels_to_spec(spec, wheels, base_path=folder).to_json(lock)
py_compile.compile = compile_without_docstrings  # type: ignore[assignment] # only some of its arguments are given
compile_archives([str(folder), "--silent"], standalone_mode=False)
