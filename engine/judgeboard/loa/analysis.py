"""What a position is worth, and the best lines from it, a ply deeper each time."""

import time
from collections.abc import Iterator
from typing import NamedTuple

from judgeboard.kernel.runtime import Backend
from judgeboard.loa.rules import Position
from judgeboard.loa.thinker import FIRST_RUN, GROWTH, SEARCH, STEP_SECONDS, Line, Search, Thinker

LINES = 3
COMPILED_STEP, INTERPRETED_STEP = 5_000, 50
"""Nodes between two looks where their number is fixed: what is told then depends on nothing else."""


class Found(NamedTuple):
    """What a search of some depth has found."""

    depth: int
    nodes: int
    lines: list[Line]
    """The best lines, the best first; fewer than three where there are fewer moves."""


class Analysis:
    """A search for the three best lines in a position where nobody has won yet."""

    def __init__(self, thinker: Thinker, position: Position, plies_left: int) -> None:
        self.search = Search(thinker, position, plies_left, lines=LINES)
        self.found = Found(0, 0, [])
        """What it has found so far, at the last depth that was searched to its end; a win as soon as it is proved."""
        self._revision = self.search.revision

    def look(self) -> bool:
        """Whether the search has found something new, which is `found` then."""
        search = self.search
        revision = search.revision
        if revision == self._revision:
            return False
        self._revision = revision
        found = Found(search.depth, search.nodes, search.lines())
        if (found.depth, found.lines) == (self.found.depth, self.found.lines):
            return False
        self.found = found
        return True


def findings(position: Position, plies_left: int, seconds: float, nodes: int | None) -> Iterator[Found | None]:
    """What each depth has found, within so many seconds, or else so many nodes; the first depth in any case.

    None comes wherever there is nothing new after a slice of the search.
    """
    analysis = Analysis(Thinker(), position, plies_left)
    search = analysis.search
    longest = INTERPRETED_STEP if SEARCH.backend is Backend.INTERPRETED else COMPILED_STEP
    end = time.monotonic() + seconds
    while not search.done:
        seen = search.nodes
        over = seen >= nodes if nodes is not None else time.monotonic() >= end
        if over and analysis.found.depth:
            return
        if nodes is None:
            search.run_for(STEP_SECONDS)
        else:
            step = min(FIRST_RUN + seen // GROWTH, longest)
            search.run(step if over else min(step, nodes - seen))
        yield analysis.found if analysis.look() else None
