"""The searches that play measured games: the search of the work tree, of a commit, or of a WebAssembly file."""

import multiprocessing
import os
import shutil
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from judgeboard.kernel.manifest import manifest_of
from judgeboard.kernel.runtime import Backend, Kernel
from judgeboard.loa.rules import Game
from judgeboard.loa.thinker import SEARCH, Search, Thinker
from steps import CACHE, run

PROCESSES = multiprocessing.get_context("spawn")
"""A context that starts processes without forking. A forked process would wait forever for wasmtime's threads, which it
lacks.
"""
STEP = 5_000
"""Number of nodes between two readings of the clock."""


class Allowance(NamedTuple):
    """The limit of a search for a move: a number of nodes, or a number of seconds if `nodes` is 0."""

    nodes: int
    seconds: float


class CompiledSearch:
    """A search from a WebAssembly file; `.` means the work tree's search."""

    def __init__(self, file: str) -> None:
        self._kernel = Kernel(SEARCH.name, backend=Backend.WASMTIME)
        self._kernel.binary = SEARCH.binary if file == "." else Path(file).read_bytes()

    def thinker(self) -> Thinker:
        """Returns a thinker with an empty transposition table.

        Earlier searches do not know the last parameters of `start`, rules that no match uses; these are left out.
        """
        thinker = Thinker(self._kernel)
        start, known = thinker.start, len(manifest_of(self._kernel.binary).exports["start"].parameters)
        vars(thinker)["start"] = lambda *given: start(*given[:known])
        return thinker


def search_file(name: str) -> str:
    """Returns `.` or the path of a WebAssembly file unchanged. For the name of a commit, returns a file with the
    commit's search, which is compiled if needed. Raises BuildError if there is no such commit.
    """
    if name == "." or Path(name).is_file():
        return name
    commit = run(["git", "rev-parse", "--verify", f"{name}^{{commit}}"]).strip()
    target = CACHE / "searches" / f"{commit}.wasm"
    if not target.is_file():
        target.parent.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory() as folder:
            archive = Path(folder) / "engine.tar"
            run(["git", "archive", f"--output={archive}", commit, "engine"])
            shutil.unpack_archive(archive, folder)
            env = os.environ | {"PYTHONPATH": str(Path(folder) / "engine")}
            program = (
                "import sys; from judgeboard.loa.thinker import SEARCH; open(sys.argv[1], 'wb').write(SEARCH.binary)"
            )
            run([sys.executable, "-c", program, target], env=env)
    return str(target)


def move(thinker: Thinker, game: Game, allowance: Allowance) -> Search:
    """Searches until the allowance is used up or the result is proved; returns the search."""
    search = Search(thinker, game.position, game.plies_left)
    if allowance.nodes:
        search.run(allowance.nodes)
        return search
    end = time.monotonic() + allowance.seconds
    while not search.done and time.monotonic() < end:
        search.run(STEP)
    return search
