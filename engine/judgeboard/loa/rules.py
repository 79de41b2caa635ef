"""The rules of Lines of Action as the contest states them.

Source: the contest's statement (Ло): standard Lines of Action with the colours swapped and the board turned.
Decisions on points where programs differ: a move that connects both sides wins for the mover; a side without a legal
move passes; at the move limit the game is a draw; repeating a position has no effect. A `DrawRule` changes the first or
the last of these decisions for one game.
"""

from collections.abc import Callable, Iterator, Set
from enum import StrEnum
from typing import NamedTuple

from judgeboard.board import Side, mask
from judgeboard.loa.squares import BOARD, FULL, LINES, NOT_FIRST_COLUMN, NOT_LAST_COLUMN, PASS, SQUARES, WIDTH


class Position(NamedTuple):
    """A position: the mask of the checkers of the side to move, the mask of the opponent's checkers, and the side to
    move.
    """

    own: int
    enemy: int
    turn: Side

    def checkers(self, side: Side) -> int:
        """Returns the mask of a side's checkers."""
        return self.own if side is self.turn else self.enemy

    @property
    def turned(self) -> "Position":
        """The position with the other side to move."""
        return Position(self.enemy, self.own, self.turn.other)


class GameEnd(StrEnum):
    """The reason why a game is over."""

    CONNECTED = "connected"
    BOTH_CONNECTED = "both_connected"
    """A win of the mover, or a draw by the rule of the same name."""
    CONNECTED_BY_OPPONENT = "connected_by_opponent"
    REPETITION = "repetition"
    LIMIT = "limit"


class DrawRule(StrEnum):
    """A rule by which a game is drawn elsewhere, but not in the contest."""

    BOTH_CONNECTED = "both_connected"
    """A move that connects both sides draws."""
    REPETITION = "repetition"
    """A position that occurs for the third time, with the same side to move, is a draw."""


CONTEST: frozenset[DrawRule] = frozenset()
"""The draw rules of the contest: none."""
OCCURRENCES_FOR_DRAW = 3
"""Number of occurrences of a position with which the game is drawn by repetition."""


class Result(NamedTuple):
    """The result of a game: the winner, or None for a draw, and the reason why the game is over."""

    winner: Side | None
    end: GameEnd


START = Position(own=BOARD.area(range(1, 7), (0, 7)), enemy=BOARD.area((0, 7), range(1, 7)), turn=Side.WHITE)
"""The start position: White's checkers are on the left and right edges, and White moves first."""
MOST_CHECKERS = START.own.bit_count()
"""Maximum number of checkers of each side: the number at the start, since no move adds a checker."""
BLACK_BEGINS = START.turned
"""The start position with Black to move, as in all literature on Lines of Action."""
_RING = [*range(48, 7, -8), *range(1, 7), *range(15, 56, 8), *range(62, 56, -1)]
"""The squares on the edges, without the corners, from A2 clockwise to B1."""
SCRAMBLED_EGGS = Position(mask(_RING[1::2]), mask(_RING[::2]), Side.BLACK)
"""A start position of other sites: the colours alternate along the edges. Black moves first."""


def legal_moves(own: int, enemy: int, origins: int = FULL) -> list[int]:
    """Returns the legal moves of the side with the checkers `own`, from the squares in the mask `origins`. A move is
    the number 64 * origin + target. The list never has a pass; a side without any move must pass.

    A checker moves along a line by the number of checkers on this line. It may jump over checkers of its own side, but
    not over enemy checkers. Its target must not hold a checker of its own side.
    """
    occupied = own | enemy
    found = []
    left = own & origins
    while left:
        lowest = left & -left
        left ^= lowest
        for line, jumps in LINES[lowest.bit_length() - 1]:
            for move, goal, between in jumps[(occupied & line).bit_count()]:
                if not (goal & own or between & enemy):
                    found.append(move)
    return found


def is_legal(position: Position, move: int) -> bool:
    """Whether a move of the side to move is legal. A pass is legal only if no other move is. Does not test whether the
    game is over.
    """
    own, enemy, _ = position
    if move < 0:
        return move == PASS and not legal_moves(own, enemy)
    return move in legal_moves(own, enemy, 1 << move // SQUARES)


def after(own: int, enemy: int, move: int) -> tuple[int, int]:
    """Returns the masks of the mover's and of the opponent's checkers after the mover's move, which must be legal."""
    if move == PASS:
        return own, enemy
    goal = 1 << move % SQUARES
    return own ^ 1 << move // SQUARES | goal, enemy & ~goal


def play(position: Position, move: int) -> Position:
    """Returns the position after a legal move, with the opponent to move."""
    own, enemy = after(position.own, position.enemy, move)
    return Position(enemy, own, position.turn.other)


def grow(squares: int) -> int:
    """Returns the mask of the given squares and all their neighbours, diagonal neighbours included."""
    wide = squares | squares << 1 & NOT_FIRST_COLUMN | squares >> 1 & NOT_LAST_COLUMN
    return (wide | wide << WIDTH | wide >> WIDTH) & FULL


def group_of(some: int, checkers: int) -> int:
    """Returns the mask of the checkers that are connected with a checker in `some`. Both arguments are masks, and
    `some` is a part of `checkers`, usually a single checker.
    """
    group = some
    while (grown := grow(group) & checkers) != group:
        group = grown
    return group


def connected(checkers: int) -> bool:
    """Whether the checkers in a mask form one group. True for a single checker, and for an empty mask."""
    return group_of(checkers & -checkers, checkers) == checkers


def groups(checkers: int) -> Iterator[int]:
    """Yields the mask of each group of connected checkers."""
    while checkers:
        group = group_of(checkers & -checkers, checkers)
        yield group
        checkers ^= group


def result(position: Position, draws: Set[DrawRule] = CONTEST) -> Result | None:
    """Returns the result after the latest move under the draw rules `draws`, or None if the game continues. The latest
    move is a move of the side not to move. Ignores the move limit and repetition.
    """
    mover = position.turn.other
    if connected(position.enemy):
        if not connected(position.own):
            return Result(mover, GameEnd.CONNECTED)
        return Result(None if DrawRule.BOTH_CONNECTED in draws else mover, GameEnd.BOTH_CONNECTED)
    if connected(position.own):
        return Result(position.turn, GameEnd.CONNECTED_BY_OPPONENT)
    return None


def captures(position: Position, move: int) -> bool:
    """Whether the move captures a checker."""
    return move != PASS and bool(position.enemy >> move % SQUARES & 1)


class Ply(NamedTuple):
    """A move of one side, with the position after the move and the position before the move."""

    move: int
    position: Position
    before: Position


class Game(NamedTuple):
    """A game with `limit` moves for each side. The draw rules `draws` hold."""

    limit: int
    plies: tuple[Ply, ...] = ()
    start: Position = START
    draws: frozenset[DrawRule] = CONTEST

    @property
    def position(self) -> Position:
        """The current position."""
        return self.plies[-1].position if self.plies else self.start

    @property
    def plies_left(self) -> int:
        """Number of plies until the move limit; negative if an opening has more moves than the limit allows."""
        return 2 * self.limit - len(self.plies)

    @property
    def result(self) -> Result | None:
        """The result of the game, by connected checkers, repetition or the move limit; None if the game continues."""
        ended = result(self.position, self.draws)
        if ended is None and self._is_drawn_by_repetition():
            ended = Result(None, GameEnd.REPETITION)
        return ended or (Result(None, GameEnd.LIMIT) if self.plies_left <= 0 else None)

    def _is_drawn_by_repetition(self) -> bool:
        """Whether the rule of repetition holds and the current position occurs for the third time."""
        if DrawRule.REPETITION not in self.draws:
            return False
        # This takes less time than a loop that stops at the latest capture.
        return [ply.before for ply in self.plies].count(self.position) + 1 >= OCCURRENCES_FOR_DRAW

    def play(self, *moves: int) -> "Game":
        """Returns the game after these further moves, which must be legal one after the other."""
        position = self.position
        plies: list[Ply] = []
        for move in moves:
            before, position = position, play(position, move)
            plies.append(Ply(move, position, before))
        return self._replace(plies=(*self.plies, *plies))


def _count(position: Position, depth: int) -> int:
    return len(legal_moves(position.own, position.enemy)) or 1 if depth else 1


def perft(position: Position, depth: int, direct: int = 1, count: Callable[[Position, int], int] = _count) -> int:
    """Counts the positions after `depth` plies. A position is counted once for each sequence of moves that leads to it;
    games that end earlier are not counted. `count` is a function of a position and a depth; it counts the last plies of
    each sequence, at most `direct` plies, in one call.
    """
    if depth <= direct:
        return count(position, depth)
    following = (play(position, move) for move in legal_moves(position.own, position.enemy) or [PASS])
    return sum(perft(child, depth - 1, direct, count) for child in following if result(child) is None)
