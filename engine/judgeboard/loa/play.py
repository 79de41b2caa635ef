"""Play on the page: a game as data, and a search that hears the page between its slices."""

import io
from collections.abc import Iterable
from time import perf_counter
from typing import Any

from judgeboard.loa import parse
from judgeboard.loa.format import move_text
from judgeboard.loa.game import Game, items, replay
from judgeboard.loa.rules import Side, groups, legal_moves
from judgeboard.loa.search import NEAR_WIN, WIN, Search
from judgeboard.loa.view import Shown, view
from judgeboard.reader import Reader

Data = dict[str, Any]

SLICE_SECONDS = 0.004
"""A slice stays under 5 ms, so that the page is heard within 10."""
NODES_BETWEEN_LOOKS = 8


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
    """The search for a move: `request` holds the `moves` so far, the `limit` and the `seconds` to think.

    A part tells the `move` so far, its `score`, `wins_in` (plies to a proved win, negative to a proved
    loss, else 0), the `depth`, the `nodes` and the principal variation as `line`.
    """

    def __init__(self, request: Data) -> None:
        game = _game(request["moves"], request["limit"])
        self._search = Search(game.position, game.plies_left)
        self._end = perf_counter() + request["seconds"]

    def advance(self) -> Data:
        """Searches for a slice."""
        search = self._search
        started = now = perf_counter()
        while not search.done and now - started < SLICE_SECONDS:
            search.run(NODES_BETWEEN_LOOKS)
            now = perf_counter()
        proved = abs(search.score) >= NEAR_WIN
        plies = WIN - abs(search.score) if proved else 0
        return {
            "move": move_text(search.move),
            "score": search.score,
            "wins_in": plies if search.score > 0 else -plies,
            "depth": search.depth,
            "nodes": search.nodes,
            "line": [move_text(move) for move in search.line()],
            "done": search.done or now >= self._end,
        }
