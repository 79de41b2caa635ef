"""Players to be measured: the search of this work tree, or one that was compiled earlier and kept in a file."""

import time
from pathlib import Path
from typing import NamedTuple

from judgeboard.kernel.manifest import manifest_of
from judgeboard.kernel.native import NativeModule
from judgeboard.loa.game import Game
from judgeboard.loa.thinker import SEARCH, Search, Thinker

STEP = 5_000
"""Nodes between two looks at the clock."""


class Allowance(NamedTuple):
    """What a move may cost: a number of nodes, or else seconds."""

    nodes: int
    seconds: float


class Kept:
    """A compiled search, by its file; `.` is that of the work tree."""

    def __init__(self, file: str) -> None:
        binary = SEARCH.binary if file == "." else Path(file).read_bytes()
        self._native = NativeModule(binary, manifest_of(binary))

    def thinker(self) -> Thinker:
        """One that remembers nothing yet."""
        return Thinker(self._native)


def move(thinker: Thinker, game: Game, allowance: Allowance) -> Search:
    """A search that has used its allowance up."""
    search = Search(thinker, game.position, game.plies_left)
    if allowance.nodes:
        search.run(allowance.nodes)
        return search
    end = time.monotonic() + allowance.seconds
    while not search.done and time.monotonic() < end:
        search.run(STEP)
    return search
