"""Play on the page: a game as data, and a search that hears the page between its slices."""

import io
from collections.abc import Iterable
from functools import cache
from time import perf_counter
from typing import Any

from judgeboard.loa import parse
from judgeboard.loa.format import move_text
from judgeboard.loa.game import Game, items, replay
from judgeboard.loa.moves import NEAR_WIN, WIN
from judgeboard.loa.rules import Side, groups, legal_moves
from judgeboard.loa.thinker import Search, Thinker, nodes_in
from judgeboard.loa.view import Shown, view
from judgeboard.reader import Reader

Data = dict[str, Any]

SLICE_SECONDS = 0.0035
"""A slice stays under 5 ms with all that belongs to it, so that the page is heard within 10."""
STEP_MILLISECONDS = 0.5
SECONDS_BETWEEN_PARTS = 0.05
"""What changes more often nobody can read."""


def _game(moves: Iterable[str], limit: int) -> Game:
    return replay(limit, items(" ".join(moves)))


def transcript_data(text: str, limit: int) -> Data:
    """The `moves` of a transcript as the contest writes them. Raises InputError for one that is not legal."""
    game = replay(limit, parse.transcript(Reader(io.StringIO(text))))
    return {"moves": [move_text(ply.move) for ply in game.plies]}


def game_data(moves: Iterable[str], limit: int) -> Data:
    """The game as it stands after the moves. Raises InputError for a move that is not legal."""
    game = _game(moves, limit)
    position = game.position
    ended = game.result
    legal = [] if ended else sorted(map(move_text, legal_moves(position.own, position.enemy)))
    return {
        "view": view(Shown(game)).data(),
        "turn": position.turn.value,
        "moves": [move_text(ply.move) for ply in game.plies],
        "legal": legal,
        "pass": not ended and not legal,
        "result": ended and {"winner": ended.winner.value if ended.winner else "draw", "reason": ended.end.value},
        "groups": {side.value: sum(1 for _ in groups(position.men(side))) for side in Side},
        "checkers": {side.value: position.men(side).bit_count() for side in Side},
    }


class ThinkTask:
    """The search for a move: `request` holds the `game` it is for, its `moves` so far, the `limit` and the `seconds`.

    A part bears the `game` and its `ply`, and tells the `move` so far, its `score`, `wins_in` (plies to a proved
    win, negative to a proved loss, else 0), the `depth`, the `nodes` and the principal variation as `line`.
    """

    def __init__(self, request: Data) -> None:
        game = _game(request["moves"], request["limit"])
        self._tag = {"game": request["game"], "ply": len(game.plies)}
        self._search = Search(_thinker(), game.position, game.plies_left)
        self._told = 0.0
        self._end = perf_counter() + request["seconds"]

    def advance(self) -> Data:
        """Searches for a slice, and tells of it where the last time was not just now."""
        search = self._search
        started = now = perf_counter()
        step = nodes_in(STEP_MILLISECONDS)
        while not search.done and now - started < SLICE_SECONDS:
            search.run(step)
            now = perf_counter()
        done = search.done or now >= self._end
        if not done and now - self._told < SECONDS_BETWEEN_PARTS:
            return {"done": False}
        self._told = now
        return self._tag | self._found() | {"done": done}

    def _found(self) -> Data:
        search = self._search
        score = search.score
        plies = WIN - abs(score) if abs(score) >= NEAR_WIN else 0
        return {
            "move": move_text(search.move),
            "score": score,
            "wins_in": plies if score > 0 else -plies,
            "depth": search.depth,
            "nodes": search.nodes,
            "line": [move_text(move) for move in search.line()],
        }


@cache
def _thinker() -> Thinker:
    """The one that plays on the page, and remembers from move to move."""
    return Thinker()
