"""The features of a position or a game that programs get wrong."""

from collections.abc import Iterator
from enum import StrEnum

from judgeboard.board import Side, squares
from judgeboard.loa.game import Game
from judgeboard.loa.lines import LINES, SIDE, SQUARES
from judgeboard.loa.moves import PASS
from judgeboard.loa.rules import Position, after, connected, legal_moves

LONGEST = SIDE - 1
"""Squares that a move can go."""
LONG_LINES = sorted({line for axes in LINES for line, _ in axes if line.bit_count() == SIDE})
"""Rows, columns and the two long diagonals."""


class PositionFeature(StrEnum):
    """What programs get wrong where the moves are asked for."""

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


class GameFeature(StrEnum):
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


def features_of(position: Position) -> frozenset[PositionFeature]:
    """All that the position has."""
    own, enemy = position.own, position.enemy
    found = set(_of_lines(own, enemy))
    moves = legal_moves(own, enemy)
    if not moves:
        found.add(PositionFeature.NO_MOVE)
    if own.bit_count() == 1:
        found.add(PositionFeature.ONE_CHECKER)
    if any((own | enemy) & line == line for line in LONG_LINES):
        found.add(PositionFeature.FULL_LINE)
    if connected(own) or connected(enemy):
        found.add(PositionFeature.ALREADY_CONNECTED)
    else:
        found.update(_of_connections(own, enemy, moves))
    return frozenset(found)


def _jumps(own: int, enemy: int) -> Iterator[tuple[int, int, int]]:
    """Where the checkers would go if nothing were in their way: target, passed squares, and how far."""
    for square in squares(own):
        for line, jumps in LINES[square]:
            count = ((own | enemy) & line).bit_count()
            for _, goal, between in jumps[count]:
                yield goal, between, count


def _of_lines(own: int, enemy: int) -> Iterator[PositionFeature]:
    for goal, between, count in _jumps(own, enemy):
        if between & enemy:
            yield PositionFeature.ENEMY_BETWEEN
        elif goal & own:
            yield PositionFeature.OWN_THERE
        else:
            if between & own:
                yield PositionFeature.OWN_JUMPED
            if goal & enemy:
                yield PositionFeature.CAPTURE
            if count == LONGEST:
                yield PositionFeature.LONGEST_MOVE


def _of_connections(own: int, enemy: int, moves: list[int]) -> Iterator[PositionFeature]:
    """What the legal moves connect, where nobody is connected yet."""
    for move in moves:
        moved, left = after(own, enemy, move)
        enemies = left != enemy and connected(left)
        if connected(moved):
            yield PositionFeature.CONNECTS_BOTH if enemies else PositionFeature.CONNECTS_OWN
        elif enemies:
            yield PositionFeature.CONNECTS_ENEMY
        if enemies and left.bit_count() == 1:
            yield PositionFeature.LAST_BUT_ONE


def features_of_game(game: Game, side: Side, written: list[str]) -> frozenset[GameFeature]:
    """All that a game has in which we had that side and the opponent's moves were written so."""
    return frozenset([*_of_result(game, side), *_of_moves(game, side), *_of_writing(written)])


def _of_result(game: Game, side: Side) -> Iterator[GameFeature]:
    yield GameFeature.WE_ARE_WHITE if side is Side.WHITE else GameFeature.WE_ARE_BLACK
    result = game.result
    if result is None:
        yield GameFeature.ENDS_EARLY
    elif result.winner is None:
        yield GameFeature.DRAW_BY_LIMIT
    else:
        yield GameFeature.WE_WIN if result.winner is side else GameFeature.OPPONENT_WINS


def _of_moves(game: Game, side: Side) -> Iterator[GameFeature]:
    before = game.start
    for move, position in game.plies:
        if before.turn is not side and move != PASS and before.enemy >> move % SQUARES & 1:
            yield GameFeature.OPPONENT_CAPTURES
        before = position


def _of_writing(written: list[str]) -> Iterator[GameFeature]:
    for text in written:
        if "-" not in text:
            yield GameFeature.OTHER_SIGN
        if text != text.upper():
            yield GameFeature.LOWER_CASE
