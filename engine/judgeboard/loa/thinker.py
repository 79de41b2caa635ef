"""Runs the search for the best move: for a number of nodes or for a time, for an analysis, and for perft.

The search is a kernel, Python that is compiled to WebAssembly if possible. The kernel is an unchecked build: an error
in the kernel may overwrite its memory without a trap. Therefore `Search` replays all moves from the kernel by the rules
before it returns them.
"""

from collections.abc import Callable, Mapping, Set
from time import monotonic, perf_counter
from typing import Any, NamedTuple

from judgeboard.board import Side
from judgeboard.kernel.runtime import Backend, Kernel
from judgeboard.loa import rules
from judgeboard.loa.format import position_lines
from judgeboard.loa.rules import CONTEST, DrawRule, Game, Position
from judgeboard.loa.scores import MOST_BEST_LINES
from judgeboard.tasks import Steps, Work

SEARCH = Kernel("judgeboard.loa.search.search", checked=False, cached=True, probe="nodes")
UNLIMITED = 1_000
"""A depth in plies that no search can reach."""
MOST_NODES_A_CALL = 1_000_000
"""Maximum nodes of one call of the kernel. Ctrl-C cannot interrupt a call of a compiled kernel, so a call must take
only a fraction of a second.
"""
STEP_SECONDS = 0.002
"""Intended seconds of one step of a search. The clock is read after each step."""
FIRST_RUN, GROWTH = 50, 8
"""Maximum nodes of a run, a call of `Search.run`, in an analysis or in a search by time: FIRST_RUN plus the nodes
searched so far divided by GROWTH. Runs are short at first, so that each early depth is reported.
"""
LEAST_SPEED = 10_000
"""Minimum of the assumed speed, in nodes a second; also the speed assumed before the first measurement. Even the
interpreted search is faster.
"""
SHORTEST_TIME = 1e-6
"""Minimum of the measured seconds of a run, since the clock of a browser may not advance during a run."""
COMPILED_STEP, INTERPRETED_STEP = 5_000, 50
"""Maximum nodes of a run in an analysis with a number of nodes, for the compiled and for the interpreted search. The
length of these runs does not depend on time, so that the findings do not depend on the machine's speed.
"""
LINES_OF_ANALYSIS = 3
DEEPEST_PERFT = 5
"""Maximum plies that the kernel's perft counts in one call. Ctrl-C cannot interrupt a call, so a call must take only a
fraction of a second.
"""


class KernelMoveError(Exception):
    """Raised if the kernel has found moves that the rules do not allow."""


class BestLine(NamedTuple):
    """A line of best moves, and its score for the side that makes the first move. `moves` may be empty."""

    score: int
    moves: list[int]


class Thinker:
    """An instance of the kernel, which several searches can use one after the other. The kernel's transposition table
    and the table of its history heuristic are kept between searches. Searches under different draw rules do not share
    entries of the transposition table.
    """

    def __init__(self, kernel: Kernel = SEARCH) -> None:
        self._instance = kernel.instance()
        self.searches = 0
        """The number of searches begun with this thinker. Only the latest search can continue."""
        self.speed = float(LEAST_SPEED)
        """Estimated speed in nodes a second, at least LEAST_SPEED. Each call of `Search.run_for` updates the estimate,
        but at most halves or doubles it.
        """

    def __getattr__(self, name: str) -> Callable[..., Any]:
        """Returns the kernel's function with this name, and stores it as an attribute for later calls. Raises
        AttributeError for a name that the kernel does not export.
        """
        try:
            function: Callable[..., Any] = self._instance.function(name)
        except KeyError:
            raise AttributeError(f"the search has no function {name!r}", name=name, obj=self) from None
        self.__dict__[name] = function
        return function


class Search:
    """A search for the best move in a position where nobody has won yet.

    After `plies_left` more moves of both sides together, the game is a draw. The search is at most `deepest` plies deep
    and finds at most `lines` best lines, up to 8. `bonuses` maps moves to numbers that are added to the moves' scores.
    `draws` are the game's draw rules; the search follows BOTH_CONNECTED, but not REPETITION.
    Once another search has begun with the same thinker, running or reading this search raises RuntimeError. Reading
    moves raises KernelMoveError if the kernel's moves are illegal.
    """

    def __init__(
        self,
        thinker: Thinker,
        position: Position,
        plies_left: int,
        deepest: int = UNLIMITED,
        lines: int = 1,
        bonuses: Mapping[int, int] | None = None,
        draws: Set[DrawRule] = CONTEST,
    ) -> None:
        self._kernel = thinker
        thinker.searches += 1
        self._number = thinker.searches
        self._position = position
        self._lines = lines
        white, black = (position.checkers(side) for side in Side)
        both_draw = DrawRule.BOTH_CONNECTED in draws
        thinker.start(white, black, position.turn is Side.BLACK, plies_left, deepest, lines, both_draw)
        for move, bonus in (bonuses or {}).items():
            thinker.prefer(move, bonus)
        self.nodes = 0
        """Nodes searched so far."""
        self.done = False
        """Whether the search is complete: the deepest iteration is finished, or all lines are proved."""

    @property
    def _thinker(self) -> Thinker:
        if self._number != self._kernel.searches:
            raise RuntimeError("another search has begun with the same thinker")
        return self._kernel

    def run(self, nodes: int) -> None:
        """Searches at most `nodes` more nodes."""
        end = self.nodes + nodes
        while self.nodes < end and not self.done:
            part = min(end - self.nodes, MOST_NODES_A_CALL)
            thinker = self._thinker
            self.done = thinker.run(part)
            self.nodes = int(thinker.nodes()) if self.done else self.nodes + part

    def steps(self, nodes: int) -> Steps[None]:
        """Searches at most `nodes` more nodes; yields after each step of about `STEP_SECONDS`."""
        end = self.nodes + nodes
        while not self.done and self.nodes < end:
            self.run_for(STEP_SECONDS, end - self.nodes)
            yield

    def steps_to_limit(self, seconds: float, nodes: int | None, run_length: Callable[[], int]) -> Steps[None]:
        """Searches until the search is complete, or until its limit is reached and at least one iteration is finished.
        The limit is `nodes` nodes if given, otherwise `seconds`. Yields after each run. If the limit is a number of
        nodes, `run_length` returns the nodes of the next run, so that the findings do not depend on the machine's
        speed.
        """
        end = monotonic() + seconds
        while not self.done:
            over = self.nodes >= nodes if nodes is not None else monotonic() >= end
            if over and self.depth:
                return
            if nodes is None:
                self.run_for(STEP_SECONDS)
            else:
                self.run(run_length())
            yield

    def run_for(self, seconds: float, most: int | None = None) -> None:
        """Searches for about `seconds`, with a number of nodes that is computed from the measured speed; then measures
        the speed again. Searches at most `most` nodes, if given. Without `most`, early runs are shorter, so that each
        early depth is reported.
        """
        thinker, before = self._thinker, self.nodes
        started = perf_counter()
        self.run(max(1, min(int(thinker.speed * seconds), FIRST_RUN + before // GROWTH if most is None else most)))
        elapsed = max(perf_counter() - started, SHORTEST_TIME)
        # The process may have been preempted, and the clock may be coarse.
        slowest, fastest = max(thinker.speed / 2, LEAST_SPEED), thinker.speed * 2
        thinker.speed = min(max((self.nodes - before) / elapsed, slowest), fastest)

    @property
    def depth(self) -> int:
        """The depth of the last finished iteration, in plies; 0 before the first."""
        return int(self._thinker.depth())

    @property
    def score(self) -> int:
        """The score of the best move so far, for the side to move and without the move's bonus. `format.chance`
        converts it to a chance of winning. A proved win in n plies has the score WIN - n, a proved loss n - WIN. 0
        until a line is found.
        """
        return int(self._thinker.score(0))

    @property
    def move(self) -> int:
        """The best move so far. Until a line is found, the first legal move, or PASS if there is no legal move."""
        return self._replayed([int(self._thinker.best_move())])[0]

    def line(self, number: int = 0) -> BestLine:
        """Returns the line with this number. Line 0 is the principal variation so far; numbers from `MOST_BEST_LINES`
        on are published lines. The line has no moves until it is found.
        """
        thinker = self._thinker
        moves = [int(thinker.line_move(number, at)) for at in range(thinker.line_length(number))]
        return BestLine(int(thinker.score(number)), self._replayed(moves))

    def _replayed(self, moves: list[int]) -> list[int]:
        """Replays the moves by the rules from the search's position on, and returns them. Raises KernelMoveError for an
        illegal move and for a move after the end of the game.
        """
        position = self._position
        for ply, move in enumerate(moves):
            if (ply and rules.result(position)) or not rules.is_legal(position, move):
                raise KernelMoveError(f"moves {moves} from {' '.join(position_lines(self._position))}")
            position = rules.play(position, move)
        return moves

    @property
    def revision(self) -> int:
        """A number that changes whenever the result of `lines` may have changed."""
        return int(self._thinker.revision())

    def lines(self) -> list[BestLine]:
        """Returns the best lines of the last finished iteration, the best first; an empty list as long as there is no
        line.

        A proved win replaces the best line at once, even during an iteration. An older line that begins with the same
        move is then left out.
        """
        found: dict[int, BestLine] = {}
        for line in map(self.line, range(MOST_BEST_LINES, MOST_BEST_LINES + self._lines)):
            if line.moves:
                found.setdefault(line.moves[0], line)
        return sorted(found.values(), key=lambda line: -line.score)


class Iteration(NamedTuple):
    """An iteration of an analysis: the depth of the last finished iteration in plies, the nodes searched so far, and at
    most three lines, the best first.
    """

    depth: int
    nodes: int
    lines: list[BestLine]


class Analysis:
    """Searches for the three best lines in a game that is not over, by iterative deepening."""

    def __init__(self, thinker: Thinker, game: Game) -> None:
        self.search = Search(thinker, game.position, game.plies_left, lines=LINES_OF_ANALYSIS, draws=game.draws)
        self.found = Iteration(0, 0, [])
        """The last finished iteration, and any proved win found since. At first, its depth is 0, without lines."""
        self.done = False
        """Whether the search is complete."""
        self._revision = self.search.revision

    def update(self) -> bool:
        """Updates `found`; returns whether `found` has changed."""
        search, before = self.search, self.found
        if search.revision != self._revision:
            self._revision = search.revision
            found = Iteration(search.depth, search.nodes, search.lines())
            if (found.depth, found.lines) != (before.depth, before.lines):
                self.found = found
        return self.found is not before

    def think(self, seconds: float) -> None:
        """Searches for about `seconds`; updates `found` and `done`."""
        self.search.run_for(seconds)
        self.update()
        self.done = self.search.done


def iterations(game: Game, seconds: float, nodes: int | None) -> Work[Iteration, None, None]:
    """Analyses a game that is not over. Yields new iterations, and None after each step that finds nothing new. Ends
    when the search is complete, or when its limit is reached and at least one iteration is finished. The limit is
    `nodes` nodes if given, otherwise `seconds`.
    """
    analysis = Analysis(Thinker(), game)
    search = analysis.search
    longest = INTERPRETED_STEP if SEARCH.backend is Backend.INTERPRETED else COMPILED_STEP

    def run_length() -> int:
        length, left = min(FIRST_RUN + search.nodes // GROWTH, longest), (nodes or 0) - search.nodes
        return min(length, left) if left > 0 else length

    for _ in search.steps_to_limit(seconds, nodes, run_length):
        yield analysis.found if analysis.update() else None


def perft(position: Position, depth: int) -> int:
    """Counts the positions after `depth` plies, as `rules.perft` does."""
    if SEARCH.backend is Backend.INTERPRETED:
        return rules.perft(position, depth)
    count = SEARCH.instance().function("perft")
    return rules.perft(position, depth, DEEPEST_PERFT, lambda leaf, depth: int(count(leaf.own, leaf.enemy, depth)))
