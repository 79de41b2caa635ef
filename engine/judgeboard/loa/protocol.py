"""The contest's protocol: the opponent's moves in, ours out."""

import time
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from judgeboard.loa import parse
from judgeboard.loa.clock import Clock, clock_of_first_move
from judgeboard.loa.format import move_text
from judgeboard.loa.game import Game, Ply, Shown
from judgeboard.loa.player import choose
from judgeboard.loa.thinker import Thinker
from judgeboard.problem import Answer
from judgeboard.reader import Reader


class Budget(NamedTuple):
    """What a move may cost."""

    seconds: float
    nodes: int | None = None
    """If given, the number of nodes whatever their time, so that the same game gets the same move."""


def converse(reader: Reader, budget: Budget, opening: tuple[Ply, ...], level: int) -> Iterator[Answer | None]:
    """An answer for the start and for each move; only ours have a text. None comes after each step of our search.

    Ends with the game or the input. Raises InputError for a move that cannot be read or is not legal.
    """
    asked = time.monotonic()
    limit, side = parse.opening(reader)
    waited, first = time.monotonic() - asked, True
    game = Game(limit, opening)
    thinker = Thinker()
    rng = Random()
    heard = time.monotonic()
    yield Answer("", 1, reader.line, Shown(game))
    while game.result is None:
        if game.position.turn is side:
            seconds = budget.seconds
            clock = clock_of_first_move(seconds, heard, waited) if first else Clock(heard, seconds)
            first = False
            move = yield from choose(thinker, game, budget.nodes or clock, level, rng)
            text = move_text(move) + "\n"
        else:
            asked = time.monotonic()
            item = reader.optional_item()
            if item is None:
                return
            heard = time.monotonic()
            waited += heard - asked
            move = parse.move(item, game.position)
            text = ""
        game = game.play(move)
        yield Answer(text, reader.line, reader.line, Shown(game), begins_case=False)
