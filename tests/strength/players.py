"""The searches that are measured: that of this work tree, or one that was compiled to a file."""

import multiprocessing
import time
from pathlib import Path
from typing import NamedTuple

from judgeboard.kernel.runtime import Backend, Kernel
from judgeboard.loa.rules import Game
from judgeboard.loa.thinker import SEARCH, Search, Thinker

PROCESSES = multiprocessing.get_context("spawn")
"""Starts processes anew: a forked one would wait for wasmtime's threads, which it does not have."""
STEP = 5_000
"""Nodes between two readings of the clock."""


class Allowance(NamedTuple):
    """How long a move may take: a number of nodes, or where that is 0, seconds."""

    nodes: int
    seconds: float


class CompiledSearch:
    """A search from a WebAssembly file; `.` is that of the work tree."""

    def __init__(self, file: str) -> None:
        self._kernel = Kernel(SEARCH.name, backend=Backend.WASMTIME)
        self._kernel.binary = SEARCH.binary if file == "." else Path(file).read_bytes()

    def thinker(self) -> Thinker:
        """A thinker with an empty memory."""
        return Thinker(self._kernel)


def move(thinker: Thinker, game: Game, allowance: Allowance) -> Search:
    """Searches until the allowance is used up, and returns the search."""
    search = Search(thinker, game.position, game.plies_left)
    if allowance.nodes:
        search.run(allowance.nodes)
        return search
    end = time.monotonic() + allowance.seconds
    while not search.done and time.monotonic() < end:
        search.run(STEP)
    return search
