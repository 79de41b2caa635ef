"""Random games of Othello.

A game of a kind is planned towards it, with more discs scattered where the plan leaves room. These may spoil
it, so it is tried again with ever fewer of them; without any, each plan makes its kind.
"""

from collections.abc import Iterable
from random import Random

from judgeboard.board import Side
from judgeboard.generate import MOST, ORDINARY, Case, Difficulty
from judgeboard.options import Options
from judgeboard.othello.kinds import OPENING, Game, Kind
from judgeboard.othello.plans import LATEST, PLANS, Plan, one_of, reached, scattered
from judgeboard.othello.rules import ALL, Position

TRIES = 8
CROWD = 0.7
"""The largest share of the squares on which discs are scattered around what is planned."""
EASY_MOVES, FEW_MOVES, MORE_MOVES = 6, 4, 12
"""Fewer moves than that in an easy game, after a position from anywhere, and after the opening."""


def kinds(options: Options) -> tuple[str, ...]:  # noqa: ARG001 - every generator is given its options
    """The hard kinds."""
    return tuple(kind.value for kind in PLANS)


def most(options: Options) -> int:  # noqa: ARG001 - every room is given its options
    """As many as any input."""
    return MOST


def case(chance: Random, difficulty: Difficulty, wanted: str, options: Options) -> Case:  # noqa: ARG001 - the same
    """A game of the kind wanted."""
    if wanted == ORDINARY:
        return (_easy(chance) if difficulty is Difficulty.EASY else _ordinary(chance)).end()
    for left in reversed(range(TRIES)):
        found = _planned(chance, PLANS[Kind(wanted)](chance), CROWD * left / TRIES * chance.random()).end()
        if wanted in found.kinds:
            break
    return found


def compose(texts: Iterable[str], options: Options) -> str:  # noqa: ARG001 - the same
    """The number of games, and the games."""
    games = tuple(texts)
    return "".join([f"{len(games)}\n", *games])


def _easy(chance: Random) -> Game:
    """A short game from the opening."""
    game = Game(OPENING)
    _go_on(chance, game, chance.randrange(1, EASY_MOVES))
    return game


def _ordinary(chance: Random) -> Game:
    """A game from the opening, from a position within a game, or from a board of any discs."""
    begins = chance.randrange(3)
    if begins == 0:
        game = Game(OPENING)
        _go_on(chance, game, chance.randrange(MORE_MOVES))
        return game
    if begins == 1:
        game = Game(reached(chance, chance.randrange(LATEST)))
    else:
        game = Game(Position(chance.choice((Side.BLACK, Side.WHITE)), *scattered(chance, chance.random())))
    _go_on(chance, game, chance.randrange(FEW_MOVES))
    return game


def _planned(chance: Random, plan: Plan, crowd: float) -> Game:
    """A game by that plan among scattered discs."""
    room = ALL & ~(plan.own | plan.other | plan.empty)
    first, second = (discs & room for discs in scattered(chance, crowd))
    own, other = plan.own | first, plan.other
    if plan.own_only:
        own |= second
    else:
        other |= second
    player = plan.player or chance.choice((Side.BLACK, Side.WHITE))
    game = Game(Position(player, own, other) if player is Side.BLACK else Position(player, other, own))
    for order in plan.orders:
        if order is None:
            game.list_moves()
        elif game.legal >> order & 1:
            game.move(order)
    _go_on(chance, game, chance.randrange(FEW_MOVES) if plan.moves is None else plan.moves)
    return game


def _go_on(chance: Random, game: Game, moves: int) -> None:
    """Random moves, at most so many, with lists between and after them."""
    for _ in range(moves):
        if chance.random() < 1 / 3:
            game.list_moves()
        if not game.legal:
            break
        game.move(one_of(chance, game.legal))
    if moves and chance.random() < 1 / 2:
        game.list_moves()
