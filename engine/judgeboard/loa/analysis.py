"""The analysis of a position: its best lines, a ply deeper each time."""

import time
from collections.abc import Iterator
from typing import NamedTuple

from judgeboard.kernel.runtime import Backend
from judgeboard.loa.rules import Position
from judgeboard.loa.thinker import FIRST_RUN, GROWTH, SEARCH, STEP_SECONDS, BestLine, Search, Thinker

LINES = 3
COMPILED_STEP, INTERPRETED_STEP = 5_000, 50
"""Nodes of a run when nodes are limited, so that what is found does not depend on the machine."""


class Found(NamedTuple):
    """What an iteration has found."""

    depth: int
    nodes: int
    lines: list[BestLine]
    """The best lines, the best first; at most three."""


class Analysis:
    """A search for the three best lines in a position where nobody has won yet."""

    def __init__(self, thinker: Thinker, position: Position, plies_left: int) -> None:
        self.search = Search(thinker, position, plies_left, lines=LINES)
        self.found = Found(0, 0, [])
        """What the last finished iteration has found; a proved win at once."""
        self._revision = self.search.revision

    def update(self) -> bool:
        """Updates `found`; whether there is something new."""
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
    """What each iteration finds within so many seconds or, if given, nodes; the first in any case.

    None comes after each step that finds nothing new.
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
        yield analysis.found if analysis.update() else None
