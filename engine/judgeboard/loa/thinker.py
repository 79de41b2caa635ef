"""Runs the search's kernel: begins a search, runs it for nodes or for a time, and reads what it has found."""

from collections.abc import Iterator, Mapping
from time import perf_counter
from typing import NamedTuple

from judgeboard.board import Side
from judgeboard.kernel.runtime import Backend, Kernel
from judgeboard.loa import rules
from judgeboard.loa.moves import MOST_LINES, PASS
from judgeboard.loa.rules import Position, legal_moves, play, result

SEARCH = Kernel("judgeboard.loa.search.search", cached=True, probe="nodes")
UNLIMITED = 1_000
"""Deeper than the search can look."""
LONGEST_RUN = 1_000_000
"""Nodes after which Ctrl-C is heard: a fraction of a second."""

STEP_SECONDS = 0.002
"""How long the search runs before it is time to look at a clock. A slice of a task is 8 ms and at most one step."""
FIRST_RUN, GROWTH = 50, 8
"""A run for a time has at most 50 nodes and an eighth of those before, so that the first depths are seen one by one."""
LEAST_SPEED = 10_000
"""Nodes a second before any are measured. The interpreted search has more."""
SHORTEST_TIME = 1e-6
"""Seconds. The clock of a browser may stand still during a run."""

DEEPEST_PERFT = 5
"""The depth to which the kernel counts at once: a fraction of a second, in which Ctrl-C is not heard."""


class BestLine(NamedTuple):
    """A line of best moves, and its score for the side that moves first."""

    score: int
    moves: list[int]


class Thinker:
    """An instance of the kernel, whose transposition table and history serve one search after the other."""

    def __init__(self, kernel: Kernel = SEARCH) -> None:
        instance = kernel.instance()
        self.start = instance.function("start")
        self.prefer = instance.function("prefer")
        self.run = instance.function("run")
        self.nodes = instance.function("nodes")
        self.depth = instance.function("depth")
        self.best_move = instance.function("best_move")
        self.score = instance.function("score")
        self.line_length = instance.function("line_length")
        self.line_move = instance.function("line_move")
        self.revision = instance.function("revision")
        self.searches = 0
        """How many searches have begun; only the last can go on."""
        self.speed = float(LEAST_SPEED)
        """Nodes a second, measured by the last run."""


class Search:
    """The search for a move in a position where nobody has won yet.

    After `plies_left` more moves, both sides' together, the game is a draw. The search is at most `deepest` plies deep
    and finds the best `lines`, at most 8. `bonuses` are added to the scores of moves. Once another search has begun
    with the same thinker, running or reading this one raises RuntimeError.
    """

    def __init__(
        self,
        thinker: Thinker,
        position: Position,
        plies_left: int,
        deepest: int = UNLIMITED,
        lines: int = 1,
        bonuses: Mapping[int, int] | None = None,
    ) -> None:
        self._kernel = thinker
        black_to_move = position.turn is Side.BLACK
        thinker.searches += 1
        self._number = thinker.searches
        self._lines = lines
        thinker.start(position.men(Side.WHITE), position.men(Side.BLACK), black_to_move, plies_left, deepest, lines)
        for move, bonus in (bonuses or {}).items():
            thinker.prefer(move, bonus)
        self._nodes = 0
        self.done = False
        """Whether there is nothing left to search."""

    @property
    def _thinker(self) -> Thinker:
        if self._number != self._kernel.searches:
            raise RuntimeError("another search has begun with the same thinker")
        return self._kernel

    def run(self, nodes: int) -> None:
        """Searches so many nodes more, or fewer if the search is done before."""
        left = nodes
        while left > 0 and not self.done:
            part = min(left, LONGEST_RUN)
            thinker = self._thinker
            self.done = thinker.run(part)
            self._nodes = int(thinker.nodes()) if self.done else self._nodes + part
            left -= part

    def steps(self, nodes: int) -> Iterator[None]:
        """Searches so many nodes more, or fewer if the search is done before; yields after each step."""
        end = self._nodes + nodes
        while not self.done and self._nodes < end:
            self._run_for(STEP_SECONDS, end - self._nodes)
            yield

    def run_for(self, seconds: float) -> None:
        """Searches for about so long; less at first, so that the first depths are seen one by one."""
        self._run_for(seconds, FIRST_RUN + self._nodes // GROWTH)

    def _run_for(self, seconds: float, most: int) -> None:
        thinker, before = self._thinker, self._nodes
        started = perf_counter()
        self.run(max(1, min(int(thinker.speed * seconds), most)))
        elapsed = max(perf_counter() - started, SHORTEST_TIME)
        # The process may have been preempted, and the clock may be coarse.
        slowest, fastest = max(thinker.speed / 2, LEAST_SPEED), thinker.speed * 2
        thinker.speed = min(max((self._nodes - before) / elapsed, slowest), fastest)

    @property
    def nodes(self) -> int:
        """Nodes searched so far."""
        return self._nodes

    @property
    def depth(self) -> int:
        """The depth of the last iteration that is finished."""
        return int(self._thinker.depth())

    @property
    def score(self) -> int:
        """For the side to move: 100 times the logarithm of the odds, or WIN - n for a win in n plies."""
        return int(self._thinker.score(0))

    @property
    def move(self) -> int:
        """The best move so far; PASS if there is no other."""
        return int(self._thinker.best_move())

    def line(self) -> BestLine:
        """The principal variation so far; without moves before there is one."""
        return self._line(0)

    def _line(self, number: int) -> BestLine:
        thinker = self._thinker
        moves = [int(thinker.line_move(number, at)) for at in range(thinker.line_length(number))]
        return BestLine(int(thinker.score(number)), moves)

    @property
    def revision(self) -> int:
        """A number that changes whenever `lines` may have changed."""
        return int(self._thinker.revision())

    def lines(self) -> list[BestLine]:
        """The best lines, the best first, as the last finished iteration has found them.

        A proved win is there at once, without an older line that begins with the same move.
        """
        found: dict[int, BestLine] = {}
        for line in map(self._line, range(MOST_LINES, MOST_LINES + self._lines)):
            if line.moves:
                found.setdefault(line.moves[0], line)
        return sorted(found.values(), key=lambda line: -line.score)


def perft(position: Position, depth: int) -> int:
    """The number of positions after `depth` plies; a game that is over counts at its last ply only."""
    if SEARCH.backend is Backend.INTERPRETED:
        return rules.perft(position, depth)
    count = SEARCH.instance().function("perft")

    def leaves(position: Position, depth: int) -> int:
        if depth <= DEEPEST_PERFT:
            return int(count(position.own, position.enemy, depth))
        moves = legal_moves(position.own, position.enemy) or [PASS]
        following = (play(position, move) for move in moves)
        return sum(leaves(child, depth - 1) for child in following if result(child) is None)

    return leaves(position, depth)
