"""Play on the page: a game as data, and searches in slices."""

import io
from collections.abc import Iterator
from random import Random
from time import monotonic, perf_counter

from judgeboard.api_types import (
    AnalysePart,
    AnalyseRequest,
    GameData,
    GameRequest,
    Part,
    ScoredLine,
    ThinkPart,
    ThinkRequest,
)
from judgeboard.board import Side
from judgeboard.loa import parse
from judgeboard.loa.analysis import Analysis
from judgeboard.loa.clock import Clock
from judgeboard.loa.format import chance, move_text, plies_to_win
from judgeboard.loa.game import Game, Shown, items, replay
from judgeboard.loa.levels import STRONGEST
from judgeboard.loa.player import Choice
from judgeboard.loa.rules import START, groups, legal_moves
from judgeboard.loa.thinker import SEARCH, BestLine, Thinker
from judgeboard.loa.view import view
from judgeboard.reader import Reader

SLICE_SECONDS = 0.0035
"""The search's time in a slice; with all that belongs to it, the page is heard within 10 ms."""
LEAST_SECONDS = SLICE_SECONDS / 10
"""With less left, a slice is over."""
SECONDS_BETWEEN_PARTS = 0.05
"""Nobody can read faster."""


def preload() -> None:
    """Reads the compiled search into memory, before the build keeps that as a snapshot."""
    assert SEARCH.binary


def game_of(request: GameRequest) -> Game:
    """The game of a request. Raises InputError for a move that is not legal."""
    start = parse.position(Reader(io.StringIO(request["start"])))
    return replay(request["limit"], items(" ".join(request["moves"])), start[0] if start else START)


def game_data(request: GameRequest) -> GameData:
    """The game as it stands after its moves. Raises InputError for a move that is not legal."""
    game = game_of(request)
    position = game.position
    ended = game.result
    legal = [] if ended else sorted(map(move_text, legal_moves(position.own, position.enemy)))
    return {
        "view": view(Shown(game)),
        "first": game.start.turn,
        "turn": position.turn,
        "moves": [move_text(ply.move) for ply in game.plies],
        "legal": legal,
        "result": {"winner": ended.winner or "draw", "reason": ended.end.value} if ended else None,
        "groups": {side: sum(1 for _ in groups(position.men(side))) for side in Side},
        "checkers": {side: position.men(side).bit_count() for side in Side},
    }


class ThinkTask:
    """The choice of a move."""

    def __init__(self, request: ThinkRequest) -> None:
        game = game_of(request)
        self._game, self._ply = request["game"], len(game.plies)
        level = request["level"]
        thinker = THINKERS.of(level, request["game"])
        self._choice = Choice(thinker, game, Clock(monotonic(), request["seconds"]), level, Random())
        self._told = Pauses()

    def advance(self) -> ThinkPart | Part:
        """Searches for a slice; tells what it has found if the last part that did is not too recent."""
        choice = self._choice
        for seconds in seconds_left():
            if choice.is_over:
                break
            choice.think(seconds)
        if not choice.is_over and not self._told.long_enough():
            return {"done": False}
        search = choice.search
        return {
            "game": self._game,
            "ply": self._ply,
            "move": move_text(search.move),
            "depth": search.depth,
            "nodes": search.nodes,
            "line": line_data(search.line()),
            "done": choice.is_over,
        }


class AnalyseTask:
    """The analysis of a position, until it is dropped."""

    def __init__(self, request: AnalyseRequest) -> None:
        game = game_of(request)
        self._game, self._ply = request["game"], len(game.plies)
        self._analysis = Analysis(THINKERS.of(STRONGEST, request["game"]), game.position, game.plies_left)
        self._told = Pauses()

    def advance(self) -> AnalysePart | Part:
        """Searches for a slice; tells what it has found if the last part that did is not too recent."""
        analysis = self._analysis
        for seconds in seconds_left():
            if analysis.search.done:
                break
            analysis.search.run_for(seconds)
            analysis.update()
        done = analysis.search.done
        found = analysis.found
        if not found.lines or (not done and not self._told.long_enough()):
            return {"done": done}
        return {
            "game": self._game,
            "ply": self._ply,
            "depth": found.depth,
            "nodes": analysis.search.nodes,
            "lines": [line_data(line) for line in found.lines],
            "done": done,
        }


def line_data(line: BestLine) -> ScoredLine:
    """The line as the page reads it."""
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
        self._last = float("-inf")

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
