"""What a position is worth, and the best lines from it, a ply deeper each time."""

import time
from collections.abc import Iterator
from typing import NamedTuple

from judgeboard.loa.rules import Position
from judgeboard.loa.thinker import Line, Search, Thinker, nodes_in

LINES = 3
STEP_MILLISECONDS = 5
FIRST_STEP = 50
"""Nodes before the first look; the first depths are soon done."""


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

    def run(self, nodes: int) -> bool:
        """Searches so many nodes more; whether there is something new to tell."""
        search = self.search
        search.run(nodes)
        found = Found(search.depth, search.nodes, search.lines())
        if (found.depth, found.lines) == (self.found.depth, self.found.lines):
            return False
        self.found = found
        return True


def findings(position: Position, plies_left: int, seconds: float, nodes: int | None) -> Iterator[Found]:
    """What each depth has found, within so many seconds, or else so many nodes; the first depth in any case."""
    analysis = Analysis(Thinker(), position, plies_left)
    end = time.monotonic() + seconds
    while not analysis.search.done:
        seen = analysis.search.nodes
        step = min(FIRST_STEP + seen // 8, nodes_in(STEP_MILLISECONDS))
        over = seen >= nodes if nodes is not None else time.monotonic() >= end
        if over and analysis.found.depth:
            return
        if analysis.run(step if nodes is None or over else min(step, nodes - seen)):
            yield analysis.found
