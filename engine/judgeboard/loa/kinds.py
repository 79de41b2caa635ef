"""Of which hard kinds a position or a game is."""

from collections.abc import Iterator
from enum import StrEnum

from judgeboard.board import Side, squares
from judgeboard.loa.game import Game
from judgeboard.loa.moves import PASS
from judgeboard.loa.rules import Position, connected
from judgeboard.loa.tables import LINES, SIDE, SQUARES

LONGEST = SIDE - 1
"""Squares that a move can go."""
LONG_LINES = sorted({line for axes in LINES for line, _ in axes if line.bit_count() == SIDE})
"""Rows, columns and the two long diagonals."""


class HardPosition(StrEnum):
    """What people get wrong where the moves are asked for."""

    OWN_JUMPED = "own_jumped"
    ENEMY_BETWEEN = "enemy_between"
    OWN_THERE = "own_there"
    CAPTURE = "capture"
    CONNECTS_OWN = "connects_own"
    CONNECTS_BOTH = "connects_both"
    CONNECTS_ENEMY = "connects_enemy"
    LAST_BUT_ONE = "last_but_one"
    """A capture that leaves the enemy a single checker, who is connected thereby."""
    ALREADY_CONNECTED = "already_connected"
    ONE_CHECKER = "one_checker"
    NO_MOVE = "no_move"
    FULL_LINE = "full_line"
    """Eight checkers on it: too many to move along."""
    LONGEST_MOVE = "longest_move"


class HardGame(StrEnum):
    """How a game of the contest's protocol may go, and be written."""

    WE_WIN = "we_win"
    OPPONENT_WINS = "opponent_wins"
    DRAW_BY_LIMIT = "draw_by_limit"
    ENDS_EARLY = "ends_early"
    """The opponent says no more though the game goes on."""
    WE_ARE_WHITE = "we_are_white"
    WE_ARE_BLACK = "we_are_black"
    OPPONENT_CAPTURES = "opponent_captures"
    OTHER_SIGN = "other_sign"
    """Something other than - between the squares of a move, or nothing."""
    LOWER_CASE = "lower_case"


def kinds_of(position: Position) -> frozenset[HardPosition]:
    """All that the position is of."""
    own, enemy = position.own, position.enemy
    found = set(_of_lines(own, enemy))
    if not found & {HardPosition.OWN_JUMPED, HardPosition.CAPTURE} and not any(_moves(own, enemy)):
        found.add(HardPosition.NO_MOVE)
    if own.bit_count() == 1:
        found.add(HardPosition.ONE_CHECKER)
    if any((own | enemy) & line == line for line in LONG_LINES):
        found.add(HardPosition.FULL_LINE)
    if connected(own) or connected(enemy):
        found.add(HardPosition.ALREADY_CONNECTED)
    else:
        found.update(_of_connections(own, enemy))
    return frozenset(found)


def _jumps(own: int, enemy: int) -> Iterator[tuple[int, int, int, int]]:
    """How far the checkers would go if nothing were in their way: origin and target, passed squares, and how many."""
    for square in squares(own):
        for line, jumps in LINES[square]:
            count = ((own | enemy) & line).bit_count()
            for _, goal, between in jumps[count]:
                yield 1 << square, goal, between, count


def _moves(own: int, enemy: int) -> Iterator[tuple[int, int]]:
    """The origin and the target of each legal move."""
    for origin, goal, between, _ in _jumps(own, enemy):
        if not (goal & own or between & enemy):
            yield origin, goal


def _of_lines(own: int, enemy: int) -> Iterator[HardPosition]:
    for _, goal, between, count in _jumps(own, enemy):
        if between & enemy:
            yield HardPosition.ENEMY_BETWEEN
        elif goal & own:
            yield HardPosition.OWN_THERE
        else:
            if between & own:
                yield HardPosition.OWN_JUMPED
            if goal & enemy:
                yield HardPosition.CAPTURE
            if count == LONGEST:
                yield HardPosition.LONGEST_MOVE


def _of_connections(own: int, enemy: int) -> Iterator[HardPosition]:
    """What moves connect, where nobody is connected yet."""
    for origin, goal in _moves(own, enemy):
        left = enemy & ~goal
        enemies = left != enemy and connected(left)
        if connected(own ^ origin | goal):
            yield HardPosition.CONNECTS_BOTH if enemies else HardPosition.CONNECTS_OWN
        elif enemies:
            yield HardPosition.CONNECTS_ENEMY
        if enemies and left.bit_count() == 1:
            yield HardPosition.LAST_BUT_ONE


def kinds_of_game(game: Game, side: Side, written: list[str]) -> frozenset[HardGame]:
    """All that a game is of in which we had that side and the opponent's moves were written so."""
    return frozenset([*_of_result(game, side), *_of_moves(game, side), *_of_writing(written)])


def _of_result(game: Game, side: Side) -> Iterator[HardGame]:
    yield HardGame.WE_ARE_WHITE if side is Side.WHITE else HardGame.WE_ARE_BLACK
    result = game.result
    if result is None:
        yield HardGame.ENDS_EARLY
    elif result.winner is None:
        yield HardGame.DRAW_BY_LIMIT
    else:
        yield HardGame.WE_WIN if result.winner is side else HardGame.OPPONENT_WINS


def _of_moves(game: Game, side: Side) -> Iterator[HardGame]:
    before = game.start
    for move, position in game.plies:
        if before.turn is not side and move != PASS and before.enemy >> move % SQUARES & 1:
            yield HardGame.OPPONENT_CAPTURES
        before = position


def _of_writing(written: list[str]) -> Iterator[HardGame]:
    for text in written:
        if "-" not in text:
            yield HardGame.OTHER_SIGN
        if text != text.upper():
            yield HardGame.LOWER_CASE
