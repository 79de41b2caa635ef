"""A game of Lines of Action: positions, moves, and when it is over."""

from collections.abc import Iterable
from typing import NamedTuple

from judgeboard.errors import quote
from judgeboard.loa import parse
from judgeboard.loa.rules import START, GameEnd, Position, Result, play, result
from judgeboard.reader import TOKEN, Item


class Ply(NamedTuple):
    """One side's move and the position after it."""

    move: int
    position: Position


class Game(NamedTuple):
    """A game with `limit` moves for each side, from the usual position unless told otherwise."""

    limit: int
    plies: tuple[Ply, ...] = ()
    start: Position = START

    @property
    def position(self) -> Position:
        """The position as it stands."""
        return self.plies[-1].position if self.plies else self.start

    @property
    def plies_left(self) -> int:
        """Moves of both sides that the limit leaves."""
        return 2 * self.limit - len(self.plies)

    @property
    def result(self) -> Result | None:
        """How the game ended, or None."""
        return result(self.position) or (Result(None, GameEnd.LIMIT) if self.plies_left <= 0 else None)

    def play(self, move: int) -> "Game":
        """The game one move on."""
        return Game(self.limit, (*self.plies, Ply(move, play(self.position, move))), self.start)


class Shown(NamedTuple):
    """What a board is asked to show: a game, or a position of which no game is known."""

    game: Game | None
    alone: Position | None = None

    @property
    def position(self) -> Position:
        """The position in question."""
        if self.alone is not None:
            return self.alone
        assert self.game is not None
        return self.game.position


def replay(limit: int, items: Iterable[Item], start: Position = START) -> Game:
    """The game with the given moves. Raises InputError for a move that is not legal or comes too late."""
    game = Game(limit, start=start)
    for item in items:
        game = follow(game, item)
    return game


def follow(game: Game, item: Item) -> Game:
    """The game one move on. Raises InputError for a move that is not legal or comes too late."""
    if game.result is not None:
        raise item.error("loa.game_over", found=quote(item.text))
    return game.play(parse.move(item, game.position))


def items(moves: str) -> list[Item]:
    """The moves of one line of text, separated by blanks."""
    return [Item(token.group(), 1, token.start() + 1) for token in TOKEN.finditer(moves)]
