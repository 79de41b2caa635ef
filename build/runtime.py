"""What the page loads Python from: Pyodide's own files and the engine's wheel, all as bytecode.

Two steps, each done again only where its inputs changed: Pyodide with its standard library, once for each Pyodide,
and the engine's wheel.
"""

import os
import shutil
from collections.abc import Iterable
from pathlib import Path

from steps import BUILD, CACHE, ROOT, digest, ensure, run, say
from toolchain import NODE_MODULES, PYTHON, ensure_node, ensure_node_modules, ensure_python, wheels_for_pyodide

LOCK = "pyodide-lock.json"
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
COMPILER = (BUILD / "inside_pyodide.js", BUILD / "lock_and_compile.py")
# The time that every archive member bears, so that two builds of one tree are the same to the byte.
SOURCE_DATE_EPOCH = "1577836800"


def runtime_files() -> list[Path]:
    """The files of the site's `pyodide/`, made or found in the cache."""
    ensure_python("build")
    ensure_node_modules()
    tools = wheels_for_pyodide("pyodide-tools")
    pyodide = _compile_pyodide(tools)
    engine = _compile_engine(tools, pyodide)
    return [*(pyodide / name for name in PYODIDE_FILES), engine / LOCK, *engine.glob("*.whl")]


def _compile_pyodide(tools: Path) -> Path:
    source = NODE_MODULES / "pyodide"
    folder = CACHE / "pyodide"

    def make() -> None:
        say("Compiling Python's standard library to bytecode …")
        _fill(folder, (source / name for name in (*PYODIDE_FILES, LOCK)))
        _lock_and_compile(source, tools, folder)

    ensure(folder / ".stamp", digest(source / "package.json", tools / ".stamp", *COMPILER), make)
    return folder


def _compile_engine(tools: Path, pyodide: Path) -> Path:
    folder = CACHE / "engine"
    sources = [ROOT / name for name in ("engine", "build/kernels.py", "pyproject.toml", "README.md", "LICENSE")]

    def make() -> None:
        say("Building the engine's wheel …")
        _fill(folder, [pyodide / LOCK])
        env = os.environ | {"SOURCE_DATE_EPOCH": SOURCE_DATE_EPOCH}
        run([PYTHON, "-m", "hatchling", "build", "--target", "wheel", "--directory", folder], env=env)
        _lock_and_compile(pyodide, tools, folder)

    ensure(folder / ".stamp", digest(*sources, pyodide / ".stamp"), make)
    return folder


def _fill(folder: Path, files: Iterable[Path]) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for file in files:
        shutil.copyfile(file, folder / file.name)


def _lock_and_compile(pyodide: Path, tools: Path, folder: Path) -> None:
    """See lock_and_compile.py; only the Python inside Pyodide writes bytecode that Pyodide can load."""
    script, task = COMPILER
    run([ensure_node().node, script, pyodide, tools, task, folder, SOURCE_DATE_EPOCH])
