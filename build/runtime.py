"""Makes the files from which the page loads Python: Pyodide, and a snapshot of its memory with the engine imported.

There are four steps, each repeated only when its inputs change: compile Pyodide's standard library to bytecode; build
and compile the engine's wheel; make the snapshot; pack what every visitor downloads. If the snapshot fails in a
browser, the page loads the library and the wheel, both trimmed to the modules that are imported. The rest of the
library is an archive for visitors' programs.
"""

import json
import os
import shutil
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from fetched_folder import FetchedFolder, described, named_by_content
from packing import PACKING, decoder, pack
from steps import BUILD, CACHE, ROOT, digest, ensure, run, say
from toolchain import (
    NODE_MODULES,
    PYTHON,
    ensure_node,
    ensure_node_modules,
    ensure_python,
    requirements,
    wheels_for_pyodide,
)

PYODIDE = "pyodide"
"""The folder in the site for the files from which the page loads Python."""
LOCK = "pyodide-lock.json"
LIBRARY = "python_stdlib.zip"
SNAPSHOT = "snapshot.bin"
REST = "rest.bin"
RUNTIME = "pyodide.asm.wasm"
PACKED = {RUNTIME: "runtime.bin", SNAPSHOT: SNAPSHOT, REST: REST}
"""The names of the packed files, by the names of their sources."""
DECODER = "decoder.bin"
WINDOW_LOG = 24
"""Binary logarithm of the window in bytes; the window is larger than each file."""
SCRIPTS = ("pyodide.mjs", "pyodide.asm.mjs")
PYTHON_COMPILER = (BUILD / "inside_pyodide.js", BUILD / "lock_and_compile.py")
SNAPSHOT_MAKER = (BUILD / "snapshot.js", *(BUILD / f"{name}.py" for name in ("preload", "archive_modules", "trim")))
# The time of all archive members, so that builds of the same tree have the same bytes.
SOURCE_DATE_EPOCH = "1577836800"


def python_runtime() -> FetchedFolder:
    """Makes the files of Python unless the cache is up to date; returns them as a folder of the site."""
    pyodide, engine = _compiled()
    start = _make_snapshot(pyodide, engine)
    packed = _pack(pyodide, start)
    [wheel] = start.glob("*.whl")
    loaded = {
        "runtime": packed / PACKED[RUNTIME],
        "snapshot": packed / PACKED[SNAPSHOT],
        "rest": packed / PACKED[REST],
        "decoder": packed / DECODER,
        "library": start / LIBRARY,
        "wheel": wheel,
    }
    folder, files = named_by_content([*(pyodide / name for name in SCRIPTS), *loaded.values()])
    without_packages = json.loads((pyodide / LOCK).read_text(encoding="utf-8")) | {"packages": {}}
    description: dict[str, Any] = {"folder": folder, "lock": json.dumps(without_packages, sort_keys=True)}
    description |= {name: described(path) for name, path in loaded.items()}
    return FetchedFolder("python", PYODIDE, files, description)


def untrimmed_files() -> list[Path]:
    """The files of Pyodide with the whole standard library and the engine's whole wheel, for tests inside Pyodide."""
    pyodide, engine = _compiled()
    return [*(pyodide / name for name in (*SCRIPTS, RUNTIME, LIBRARY)), engine / LOCK, *engine.glob("*.whl")]


def _compiled() -> tuple[Path, Path]:
    ensure_python("build")
    ensure_node_modules()
    tools = wheels_for_pyodide("pyodide-tools")
    pyodide = _compile_pyodide(tools)
    return pyodide, _compile_engine(tools, pyodide)


def _compile_pyodide(tools: Path) -> Path:
    source = NODE_MODULES / "pyodide"
    folder = CACHE / "pyodide"

    def make() -> None:
        say("Compiling Python's standard library to bytecode …")
        _fill(folder, (source / name for name in (*SCRIPTS, RUNTIME, LIBRARY, LOCK)))
        _lock_and_compile(source, tools, folder)

    ensure(folder / ".stamp", digest(source / "package.json", tools / ".stamp", *PYTHON_COMPILER), make)
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


def _make_snapshot(pyodide: Path, engine: Path) -> Path:
    folder = CACHE / "start"
    script, *tasks = SNAPSHOT_MAKER

    def make() -> None:
        say("Making the snapshot that Python starts from …")
        _fill(folder, [pyodide / LIBRARY, *engine.glob("*.whl")])
        # The snapshot's bytes depend on the version of node.
        run([ensure_node().node, script, pyodide, folder, *tasks, SOURCE_DATE_EPOCH])

    stamps = (pyodide / ".stamp", engine / ".stamp")
    ensure(folder / ".stamp", digest(*stamps, *requirements("node"), *SNAPSHOT_MAKER), make)
    return folder


def _pack(pyodide: Path, start: Path) -> Path:
    folder = CACHE / "packed"
    sources = pyodide / RUNTIME, start / SNAPSHOT, start / REST

    def make() -> None:
        say("Packing Python …")
        _fill(folder, ())
        for source in sources:
            pack(folder / PACKED[source.name], source, window_log=WINDOW_LOG)
        (folder / DECODER).write_bytes(decoder())

    stamps = (pyodide / ".stamp", start / ".stamp")
    ensure(folder / ".stamp", digest(*stamps, *PACKING), make)
    return folder


def _fill(folder: Path, files: Iterable[Path]) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for file in files:
        shutil.copyfile(file, folder / file.name)


def _lock_and_compile(pyodide: Path, tools: Path, folder: Path) -> None:
    """Runs lock_and_compile.py inside Pyodide on a folder."""
    script, task = PYTHON_COMPILER
    run([ensure_node().node, script, pyodide, tools, task, folder, SOURCE_DATE_EPOCH])
