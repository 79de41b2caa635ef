"""Positions from published games, and the results of searches of a fixed depth in these positions. The results are the
same on every machine.
"""

import json
from pathlib import Path
from typing import NamedTuple

from judgeboard.kernel.runtime import Kernel
from judgeboard.loa.parse import items, replay
from judgeboard.loa.rules import Position, connected, legal_moves, play
from judgeboard.loa.scores import WIN
from judgeboard.loa.search.patterns import set_up
from judgeboard.loa.search.variance import sums_of, variance_score
from judgeboard.loa.search.weights import TO_MOVE
from judgeboard.loa.thinker import Search, Thinker

VECTORS = Path(__file__).parent.parent / "vectors" / "loa"
MOST_PLIES = 2_000
MOST_NODES = 10_000_000


class Found(NamedTuple):
    """The result of a search that has ended or paused."""

    nodes: int
    depth: int
    score: int
    move: int
    line: tuple[int, ...]


def positions(count: int) -> list[Position]:
    """Returns `count` undecided positions, taken from the published games in turn, each after 2 to 38 plies."""
    games = [game["moves"] for game in json.loads((VECTORS / "games.json").read_text()).values()]
    found = []
    for number in range(count):
        moves = games[number % len(games)]
        plies = min(len(moves) - 1, 2 + 7 * number % 37)
        found.append(replay(MOST_PLIES // 2, items(" ".join(moves[:plies]))).position)
    return found


def evaluated(own: int, enemy: int) -> int:
    """Returns the static evaluation of a position for the side to move, whose checkers are `own`. Side effect: sets up
    the patterns in the search's modules.
    """
    close = variance_score(sums_of(own)) - variance_score(sums_of(enemy))
    return close + set_up(own, enemy) + TO_MOVE


def at_a_glance(position: Position) -> dict[int, int]:
    """Returns the worth of each legal move for the side to move: the result or the evaluation one ply later."""
    worth = {}
    for move in legal_moves(position.own, position.enemy):
        after = play(position, move)
        won = WIN - 1 if connected(after.enemy) else 1 - WIN if connected(after.own) else None
        worth[move] = -evaluated(after.own, after.enemy) if won is None else won
    return worth


def found(search: Search) -> Found:
    """Returns the result of the search so far."""
    return Found(search.nodes, search.depth, search.score, search.move, tuple(search.line().moves))


def searched(kernel: Kernel, position: Position, depth: int) -> Found:
    """Returns the result of a search to a depth with an empty transposition table. Fails if ten million nodes are not
    enough.
    """
    search = Search(Thinker(kernel), position, MOST_PLIES, depth)
    search.run(MOST_NODES)
    assert search.done
    return found(search)
