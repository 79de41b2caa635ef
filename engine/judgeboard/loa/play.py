"""Functions for playing on the page: data of games, and tasks that choose a move or analyse a position."""

from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from math import inf
from random import Random
from time import monotonic, perf_counter
from typing import TypeVar

from judgeboard.api_types.playing import (
    AnalysePart,
    AnalyseRequest,
    GameData,
    GameRequest,
    ScoredLine,
    ThinkPart,
    ThinkRequest,
)
from judgeboard.board import Side
from judgeboard.loa import parse
from judgeboard.loa.format import chance, move_text, plies_to_win, position_text
from judgeboard.loa.levels import LEVELS, STRONGEST
from judgeboard.loa.player import Choice, Clock
from judgeboard.loa.rules import BLACK_BEGINS, SCRAMBLED_EGGS, Game, groups, legal_moves
from judgeboard.loa.thinker import SEARCH, STEP_SECONDS, Analysis, Thinker
from judgeboard.loa.view import view
from judgeboard.tasks import Task, Work

SECONDS_BETWEEN_PARTS = 0.05
"""Minimum seconds between two parts of a reply, since nobody can read faster. The last part is sent at once."""

PartFound = TypeVar("PartFound", ThinkPart, AnalysePart)

_strongest_thinker = cache(Thinker)
_weaker_thinker = lru_cache(maxsize=1)(lambda _level, _game: Thinker())
"""Returns the thinker of a level below the strongest in one game. Only the latest thinker is kept. A weaker level must
not use what other levels, or searches in other games, have found.
"""


def preload() -> None:
    """Reads the compiled search into memory. The build calls this function before it saves the memory as the page's
    snapshot. Raises ValueError if the search is not compiled.
    """
    if not SEARCH.binary:
        raise ValueError("There is no compiled search.")


def prepare() -> None:
    """Begins to compile the search in the background, so that the engine's first move comes sooner."""
    SEARCH.prepare()


def starts() -> dict[str, str]:
    """Returns the texts of the start positions other than the contest's that are offered for a new game, by name."""
    return {"black_begins": position_text(BLACK_BEGINS), "scrambled_eggs": position_text(SCRAMBLED_EGGS)}


def game_of(request: GameRequest) -> Game:
    """Returns the game of a request. Raises InputError as `parse.game_before_moves` and `parse.replay` do."""
    before = parse.game_before_moves(request["limit"], request["start"], request.get("draws", ()))
    return parse.replay(before.limit, parse.items(" ".join(request["moves"])), before.start, before.draws)


def game_data(request: GameRequest) -> GameData:
    """Returns the game of a request as data for the page. Raises InputError as `game_of` does."""
    game = game_of(request)
    position = game.position
    ended = game.result
    legal = [] if ended else sorted(map(move_text, legal_moves(position.own, position.enemy)))
    return {
        "view": view(game),
        "first": game.start.turn,
        "turn": position.turn,
        "moves": [move_text(ply.move) for ply in game.plies],
        "legal": legal,
        "result": {"winner": ended.winner or "draw", "reason": ended.end.value} if ended else None,
        "groups": {side: len(list(groups(position.checkers(side)))) for side in Side},
        "checkers": {side: position.checkers(side).bit_count() for side in Side},
    }


def _search_task(search: Choice | Analysis, found: Callable[[], PartFound | None]) -> Task[PartFound, None]:
    """Returns a task that runs a search in slices. `found` returns the next part of the reply, or None if the search
    has found nothing yet. The task yields a part at most once every `SECONDS_BETWEEN_PARTS`, and a last part at the end
    of the search.

    If the search raises an exception, the task drops all thinkers, so that later searches do not use what this search
    has stored.
    """

    def parts() -> Work[PartFound, None, PartFound | None]:
        reported = float("-inf")
        try:
            while not search.done:
                search.think(STEP_SECONDS)
                now = perf_counter()
                part = found() if now - reported >= SECONDS_BETWEEN_PARTS else None
                reported = now if part else reported
                yield part
            return found()
        except Exception:
            _strongest_thinker.cache_clear()
            _weaker_thinker.cache_clear()
            raise

    return Task(parts())


def checked_seconds(seconds: float) -> float:
    """Returns the seconds of a request. Raises ValueError for a number that is negative or not finite."""
    if not 0 <= seconds < inf:
        raise ValueError(f"{seconds} is no number of seconds")
    return seconds


def think_task(request: ThinkRequest) -> Task[ThinkPart, None]:
    """Returns the task of choosing a move in a game that is not over. Raises InputError as `game_of` does, and for a
    level out of range, and ValueError as `checked_seconds` does.
    """
    game, level, seconds = game_of(request), request["level"], checked_seconds(request["seconds"])
    parse.check_number(level, STRONGEST)
    thinker = _strongest_thinker() if level == STRONGEST else _weaker_thinker(level, request["game"])
    choice = Choice(thinker, game, Clock(monotonic(), seconds), LEVELS[level - 1], Random())

    def found() -> ThinkPart:
        search = choice.search
        return {
            "game": request["game"],
            "ply": len(game.plies),
            "move": move_text(search.move),
            "depth": search.depth,
            "nodes": search.nodes,
            "line": line_data(*search.line()),
            "done": choice.done,
        }

    return _search_task(choice, found)


def analyse_task(request: AnalyseRequest) -> Task[AnalysePart, None]:
    """Returns the task of analysing the current position of a game that is not over. The task runs until the page drops
    it or the search is complete. Raises InputError as `game_of` does.
    """
    game = game_of(request)
    analysis = Analysis(_strongest_thinker(), game)

    def found() -> AnalysePart | None:
        depth, _, lines = analysis.found
        if not lines:
            return None
        return {
            "game": request["game"],
            "ply": len(game.plies),
            "depth": depth,
            "nodes": analysis.search.nodes,
            "lines": [line_data(*line) for line in lines],
            "done": analysis.done,
        }

    return _search_task(analysis, found)


def line_data(score: int, moves: Iterable[int]) -> ScoredLine:
    """Returns a line of best moves, with its score, as data for the page."""
    return {
        "moves": [move_text(move) for move in moves],
        "score": score,
        "chance": chance(score),
        "wins_in": plies_to_win(score),
    }
