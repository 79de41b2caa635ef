"""Enters the wheels of a folder into its pyodide-lock.json, and compiles all wheels and zips there to bytecode.

Runs inside Pyodide, since its Python will load the bytecode. Locking comes first, since pyodide-lock needs the sources;
py-compile then updates the lock's file names and digests.
"""

from pathlib import Path

from pyodide_build.cli.py_compile import main as py_compile
from pyodide_lock import PyodideLockSpec
from pyodide_lock.utils import add_wheels_to_spec

folder = Path("/folder")
lock = folder / "pyodide-lock.json"
wheels = sorted(folder.glob("*.whl"))

if wheels:
    spec = PyodideLockSpec.from_json(lock)
    # The site serves none of the packages that Pyodide's own lock names.
    spec.packages.clear()
    add_wheels_to_spec(spec, wheels, base_path=folder).to_json(lock)
py_compile([str(folder), "--silent"], standalone_mode=False)
