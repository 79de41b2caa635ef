"""The contest's conversation: the opponent's moves in, ours out."""

import time
from collections.abc import Iterator
from random import Random

from judgeboard.judge import Answer
from judgeboard.loa import parse
from judgeboard.loa.clock import process_started
from judgeboard.loa.format import move_text
from judgeboard.loa.game import Game, Ply
from judgeboard.loa.player import Budget, choose
from judgeboard.loa.thinker import Thinker
from judgeboard.loa.view import Shown
from judgeboard.reader import Reader


def converse(reader: Reader, budget: Budget, opening: tuple[Ply, ...], level: int) -> Iterator[Answer]:
    """An answer for the start, then one for each move, ours or theirs; only ours have a text.

    Ends when a side is connected, both have made all their moves, or the opponent says no more.
    Raises InputError for a move that cannot be read or is not legal.
    """
    limit, side = parse.opening(reader)
    game = Game(limit, opening)
    started = process_started()
    thinker = Thinker()
    chance = Random()
    yield Answer("", 1, reader.line, Shown(game))
    while game.result is None:
        if game.position.turn is side:
            move = choose(thinker, game, budget, started, level, chance)
            text = move_text(move) + "\n"
        else:
            item = reader.optional_item()
            if item is None:
                return
            started = time.monotonic()
            move = parse.move(item, game.position)
            text = ""
        game = game.play(move)
        yield Answer(text, reader.line, reader.line, Shown(game), begins_case=False)
