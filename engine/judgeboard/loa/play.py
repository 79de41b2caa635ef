"""Play on the page: a game as data, and searches in slices."""

import io
from collections.abc import Iterator
from random import Random
from time import monotonic, perf_counter
from typing import Any

from judgeboard.board import Side
from judgeboard.loa import parse
from judgeboard.loa.analysis import Analysis
from judgeboard.loa.clock import Clock
from judgeboard.loa.format import chance, move_text, plies_to_win
from judgeboard.loa.game import Game, Shown, items, replay
from judgeboard.loa.levels import STRONGEST
from judgeboard.loa.player import Choice
from judgeboard.loa.rules import START, groups, legal_moves
from judgeboard.loa.thinker import Line, Thinker
from judgeboard.loa.view import view
from judgeboard.reader import Reader

Data = dict[str, Any]

SLICE_SECONDS = 0.0035
"""The search's time in a slice; with all that belongs to it, the page is heard within 10 ms."""
LEAST_SECONDS = SLICE_SECONDS / 10
"""With less left, a slice is over."""
SECONDS_BETWEEN_PARTS = 0.05
"""Nobody can read faster."""


def game_of(request: Data) -> Game:
    """The game of a request: its `moves`, the `limit`, and its first position as the text `start`, empty for the usual
    one.
    """
    start = parse.position(Reader(io.StringIO(request.get("start", ""))))
    return replay(request["limit"], items(" ".join(request["moves"])), start[0] if start else START)


def game_data(request: Data) -> Data:
    """The game as it stands after its moves. Raises InputError for a move that is not legal."""
    game = game_of(request)
    position = game.position
    ended = game.result
    legal = [] if ended else sorted(map(move_text, legal_moves(position.own, position.enemy)))
    return {
        "view": view(Shown(game)).data(),
        "first": game.start.turn.value,
        "turn": position.turn.value,
        "moves": [move_text(ply.move) for ply in game.plies],
        "legal": legal,
        "result": ended and {"winner": ended.winner.value if ended.winner else "draw", "reason": ended.end.value},
        "groups": {side.value: sum(1 for _ in groups(position.men(side))) for side in Side},
        "checkers": {side.value: position.men(side).bit_count() for side in Side},
    }


class ThinkTask:
    """The choice of a move: `request` has the number of the `game`, what `game_of` reads, `seconds` and `level`.

    A part has the number of the `game`, the `ply`, the best `move` so far, the `depth`, the `nodes` and the principal
    variation as a `line`.
    """

    def __init__(self, request: Data) -> None:
        game = game_of(request)
        self._tag = {"game": request["game"], "ply": len(game.plies)}
        level = request["level"]
        thinker = THINKERS.of(level, request["game"])
        self._choice = Choice(thinker, game, Clock(monotonic(), request["seconds"]), level, Random())
        self._told = Pauses()

    def advance(self) -> Data:
        """Searches for a slice; tells what it has found if the last part that did is not too recent."""
        choice = self._choice
        for seconds in seconds_left():
            if choice.is_over:
                break
            choice.think(seconds)
        if not choice.is_over and not self._told.long_enough():
            return {"done": False}
        search = choice.search
        line = line_data(search.line())
        found = {"move": move_text(search.move), "depth": search.depth, "nodes": search.nodes, "line": line}
        return self._tag | found | {"done": choice.is_over}


class AnalyseTask:
    """The analysis of a position, until it is dropped: `request` has the number of the `game` and what `game_of` reads.

    A part has the number of the `game`, the `ply`, the `nodes`, and the `depth` and best `lines` of the last finished
    iteration.
    """

    def __init__(self, request: Data) -> None:
        game = game_of(request)
        self._tag = {"game": request["game"], "ply": len(game.plies)}
        self._analysis = Analysis(THINKERS.of(STRONGEST, request["game"]), game.position, game.plies_left)
        self._told = Pauses()

    def advance(self) -> Data:
        """Searches for a slice; tells what it has found if the last part that did is not too recent."""
        analysis = self._analysis
        for seconds in seconds_left():
            if analysis.search.done:
                break
            analysis.search.run_for(seconds)
            analysis.look()
        done = analysis.search.done
        found = analysis.found
        if not found.lines or (not done and not self._told.long_enough()):
            return {"done": done}
        lines = [line_data(line) for line in found.lines]
        return self._tag | {"depth": found.depth, "nodes": analysis.search.nodes, "lines": lines, "done": done}


def line_data(line: Line) -> Data:
    """A line's `moves`, its `score`, the `chance` of winning (0 to 1), and `wins_in`: plies to a proved win, negative
    to a proved loss, else 0.
    """
    return {
        "moves": [move_text(move) for move in line.moves],
        "score": line.score,
        "chance": chance(line.score),
        "wins_in": plies_to_win(line.score),
    }


def seconds_left() -> Iterator[float]:
    """What is left of a slice, until it is over."""
    end = perf_counter() + SLICE_SECONDS
    while (left := end - perf_counter()) > LEAST_SECONDS:
        yield left


class Pauses:
    """Says when to tell something again."""

    def __init__(self) -> None:
        self._last = 0.0

    def long_enough(self) -> bool:
        """Whether the pause is over; then the next one begins."""
        now = perf_counter()
        if now - self._last < SECONDS_BETWEEN_PARTS:
            return False
        self._last = now
        return True


class Thinkers:
    """The page's thinkers: one for the strongest level, one for the weaker level of the current game.

    A weaker level must not know what others, or searches in other games, have found.
    """

    def __init__(self) -> None:
        self._kept: dict[bool, tuple[tuple[int, int], Thinker]] = {}

    def of(self, level: int, game: int) -> Thinker:
        """The thinker of this level in this game."""
        strongest = level == STRONGEST
        key = (level, 0 if strongest else game)
        if strongest not in self._kept or self._kept[strongest][0] != key:
            self._kept[strongest] = (key, Thinker())
        return self._kept[strongest][1]


THINKERS = Thinkers()
