"""The search as the player sees it: begin it, run it for some nodes, ask what it has found."""

from collections.abc import Iterator, Mapping
from time import perf_counter
from typing import NamedTuple

from judgeboard.board import Side
from judgeboard.kernel.runtime import Backend, Instantiable, Kernel
from judgeboard.loa import rules
from judgeboard.loa.moves import PASS
from judgeboard.loa.rules import Position, legal_moves, play, result

SEARCH = Kernel("judgeboard.loa.search.search", cached=True, probe="nodes")
UNLIMITED = 1_000
"""More plies than the search can look ahead."""
LONGEST_RUN = 1_000_000
"""Nodes between which Python can be interrupted: a fraction of a second."""

STEP_SECONDS = 0.002
"""How long the search runs until a clock is looked at. The page's slices of other work take 8 ms and a step at most."""
FIRST_RUN, GROWTH = 50, 8
"""Nodes of the first run within a time; later ones grow with an eighth of the nodes so far. The first depths are soon
done, and what they find is to be seen."""
LEAST_SPEED = 10_000
"""Nodes a second, before any are measured; the interpreted search has more."""
SHORTEST_TIME = 1e-6
"""Seconds that a run takes even by a clock that stood still."""

DEEPEST_PERFT = 5
"""The depth that is counted without a chance to interrupt it: a fraction of a second."""


class Line(NamedTuple):
    """Moves that are best for both sides, and their score for the side that moves first."""

    score: int
    moves: list[int]


class Thinker:
    """Searches one position after the other, and remembers from each what serves the next."""

    def __init__(self, kernel: Instantiable = SEARCH) -> None:
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
        self.published_score = instance.function("published_score")
        self.published_length = instance.function("published_length")
        self.published_move = instance.function("published_move")
        self.searches = 0
        """How many have begun; only the last can go on."""
        self.speed = float(LEAST_SPEED)
        """Nodes a second, as the last run has shown."""


class Search:
    """The search for a move in a position where nobody has won yet.

    `plies_left` counts the moves of both sides that the limit leaves; after them the game is a draw. It looks at
    most `deepest` plies ahead, for so many of the best `lines`, 8 at most. A move with a bonus is taken to be so many
    hundredths better than it is. After another search has begun with the same thinker, everything here raises
    RuntimeError.
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
        """Whether more search could change nothing."""

    @property
    def _thinker(self) -> Thinker:
        if self._number != self._kernel.searches:
            raise RuntimeError("another search has begun with the same thinker")
        return self._kernel

    def run(self, nodes: int) -> None:
        """Searches that many nodes more, or fewer when the search is done."""
        left = nodes
        while left > 0 and not self.done:
            part = min(left, LONGEST_RUN)
            thinker = self._thinker
            self.done = thinker.run(part)
            self._nodes = int(thinker.nodes()) if self.done else self._nodes + part
            left -= part

    def steps(self, nodes: int) -> Iterator[None]:
        """Searches that many nodes more, or fewer when the search is done, and yields after each step."""
        end = self._nodes + nodes
        while not self.done and self._nodes < end:
            self._run_for(STEP_SECONDS, end - self._nodes)
            yield

    def run_for(self, seconds: float) -> None:
        """Searches for about so long, or less while it is new, so that each of its first depths can be seen."""
        self._run_for(seconds, FIRST_RUN + self._nodes // GROWTH)

    def _run_for(self, seconds: float, most: int) -> None:
        thinker, before = self._thinker, self._nodes
        started = perf_counter()
        self.run(max(1, min(int(thinker.speed * seconds), most)))
        elapsed = max(perf_counter() - started, SHORTEST_TIME)
        # The process may have been interrupted, and a clock may be coarse.
        slowest, fastest = max(thinker.speed / 2, LEAST_SPEED), thinker.speed * 2
        thinker.speed = min(max((self._nodes - before) / elapsed, slowest), fastest)

    @property
    def nodes(self) -> int:
        """Positions searched so far."""
        return self._nodes

    @property
    def depth(self) -> int:
        """Plies searched to the end."""
        return int(self._thinker.depth())

    @property
    def score(self) -> int:
        """For the side to move; 100 times the logarithm of the odds, or WIN - n for a win in n plies."""
        return int(self._thinker.score())

    @property
    def move(self) -> int:
        """The best move so far; PASS where there is no other."""
        return int(self._thinker.best_move())

    def line(self) -> Line:
        """The principal variation so far; without moves before one is found."""
        thinker = self._thinker
        return Line(self.score, [int(thinker.line_move(at)) for at in range(thinker.line_length())])

    @property
    def revision(self) -> int:
        """Another number whenever `lines` may have changed."""
        return int(self._thinker.revision())

    def lines(self) -> list[Line]:
        """The best lines, the best first, as the last depth that was searched to its end has found them.

        A win is told as soon as it is proved; then a line that begins with the same move is left out.
        """
        thinker = self._thinker
        found: dict[int, Line] = {}
        for index in range(self._lines):
            moves = [int(thinker.published_move(index, at)) for at in range(thinker.published_length(index))]
            if moves:
                found.setdefault(moves[0], Line(int(thinker.published_score(index)), moves))
        return sorted(found.values(), key=lambda line: -line.score)


def perft(position: Position, depth: int) -> int:
    """The number of positions after `depth` plies; a finished game counts only at its own depth."""
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
