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
        self.found: Found | None = None
        """What the last depth that was finished has found."""

    def run(self, nodes: int) -> bool:
        """Searches so many nodes more; whether a depth was finished."""
        search = self.search
        search.run(nodes)
        if search.depth == (self.found.depth if self.found else 0):
            return False
        lines = [line for line in search.lines(LINES) if line.moves]
        lines.sort(key=lambda line: -line.score)
        self.found = Found(search.depth, search.nodes, lines)
        return True


def findings(position: Position, plies_left: int, seconds: float, nodes: int | None) -> Iterator[Found]:
    """What each depth has found, within so many seconds, or else within so many nodes."""
    analysis = Analysis(Thinker(), position, plies_left)
    end = time.monotonic() + seconds
    while not analysis.search.done:
        seen = analysis.search.nodes
        step = min(FIRST_STEP + seen // 8, nodes_in(STEP_MILLISECONDS))
        left = step if nodes is None else min(step, nodes - seen)
        if left == 0 or (nodes is None and time.monotonic() >= end):
            return
        if analysis.run(left) and analysis.found:
            yield analysis.found
