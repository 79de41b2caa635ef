"""Alpha-beta search with iterative deepening that can be paused after any node and taken up again."""

from collections.abc import Generator
from enum import Enum
from typing import NamedTuple

from judgeboard.loa.evaluate import evaluate
from judgeboard.loa.rules import PASS, Position, after, connected, legal_moves
from judgeboard.loa.tables import SQUARES

WIN = 30_000
"""The score of a won game; a win in n plies scores WIN - n."""
NEAR_WIN = WIN - 2_100
"""Scores from here on are proved wins: a game has at most 2,000 plies."""
DEEPEST = 60


class Bound(Enum):
    """How a stored score bounds the true one."""

    EXACT = 0
    LOWER = 1
    UPPER = 2


class Entry(NamedTuple):
    """What the transposition table remembers of a position."""

    depth: int
    score: int
    bound: Bound
    move: int


class Search:
    """The search for a move in a position where nobody has won yet.

    `plies_left` counts the moves of both sides that the limit leaves; after them the game is a draw.
    """

    def __init__(self, position: Position, plies_left: int) -> None:
        self._own, self._enemy = position.own, position.enemy
        self._plies_left = plies_left
        self._table: dict[tuple[int, int], Entry] = {}
        self._history: dict[int, int] = {}
        self._pause_at = 0
        self._moves = legal_moves(position.own, position.enemy) or [PASS]
        self.nodes = 0
        self.depth = 0
        """Plies searched to the end."""
        self.score = 0
        """For the side to move; in hundredths, or WIN - n."""
        self.move = self._moves[0]
        """The best move so far; PASS where there is no other."""
        self.done = False
        """Whether more search could change nothing."""
        self._work = self._deepen()

    def run(self, nodes: int) -> None:
        """Searches that many nodes more, or fewer when the search is done."""
        self._pause_at = self.nodes + nodes
        self.done = next(self._work, True)

    def line(self) -> list[int]:
        """The principal variation as far as the table remembers it, the best move first."""
        moves = [self.move]
        own, enemy = self._own, self._enemy
        while len(moves) < max(self.depth, 1):
            enemy, own = after(own, enemy, moves[-1])
            entry = self._table.get((own, enemy))
            if entry is None or connected(own) or connected(enemy):
                break
            moves.append(entry.move)
        return moves

    def _deepen(self) -> Generator[bool, None, None]:
        deepest = 1 if len(self._moves) == 1 else min(DEEPEST, self._plies_left)
        for depth in range(1, deepest + 1):
            yield from self._root(depth)
            self.depth = depth
            if abs(self.score) >= NEAR_WIN:
                return

    def _root(self, depth: int) -> Generator[bool, None, None]:
        """One iteration; a better move counts as soon as it is found, since the best so far is searched first."""
        self._moves.sort(key=lambda move: move != self.move)
        best = -WIN
        for move in self._moves:
            own, enemy = after(self._own, self._enemy, move)
            score = -(yield from self._child(own, enemy, depth - 1, -WIN, -best, 1))
            if score > best:
                best = self.score = score
                self.move = move

    def _child(self, mover: int, other: int, depth: int, alpha: int, beta: int, ply: int) -> Generator[bool, None, int]:
        """The score for `other`, whose turn it is after the mover's move at `ply`."""
        self.nodes += 1
        if self.nodes >= self._pause_at:
            yield False
        if connected(mover):
            return ply - WIN
        if connected(other):
            return WIN - ply
        if ply >= self._plies_left:
            return 0
        if depth == 0:
            return evaluate(other, mover)
        return (yield from self._inner(other, mover, depth, alpha, beta, ply))

    def _inner(self, own: int, enemy: int, depth: int, alpha: int, beta: int, ply: int) -> Generator[bool, None, int]:
        """The score of an inner node for the side to move."""
        entry = self._table.get((own, enemy))
        if entry is not None and entry.depth >= depth:
            if entry.bound is Bound.EXACT:
                return entry.score
            if entry.bound is Bound.LOWER and entry.score >= beta:
                return entry.score
            if entry.bound is Bound.UPPER and entry.score <= alpha:
                return entry.score
        moves = self._ordered(legal_moves(own, enemy) or [PASS], enemy, entry)
        best, best_move, floor = -WIN, moves[0], alpha
        for move in moves:
            mover, other = after(own, enemy, move)
            score = -(yield from self._child(mover, other, depth - 1, -beta, -floor, ply + 1))
            if score > best:
                best, best_move = score, move
                floor = max(floor, score)
                if score >= beta:
                    self._history[move] = self._history.get(move, 0) + depth * depth
                    break
        if abs(best) < NEAR_WIN:
            bound = Bound.LOWER if best >= beta else Bound.EXACT if best > alpha else Bound.UPPER
            self._table[own, enemy] = Entry(depth, best, bound, best_move)
        return best

    def _ordered(self, moves: list[int], enemy: int, entry: Entry | None) -> list[int]:
        """The remembered move first, then captures, then what cut off elsewhere."""
        remembered = entry.move if entry else None
        history = self._history

        def rank(move: int) -> int:
            if move == remembered:
                return -(1 << 60)
            capture = move != PASS and enemy >> move % SQUARES & 1
            return -history.get(move, 0) - (capture << 10)

        return sorted(moves, key=rank)
