"""Features of positions and games: special situations that programs often handle wrongly."""

from collections.abc import Iterator
from enum import StrEnum

from judgeboard.board import Side, squares
from judgeboard.loa.rules import Game, Position, after, captures, connected, legal_moves
from judgeboard.loa.squares import LINES, WIDTH

LONG_LINES = sorted({line for axes in LINES for line, _ in axes if line.bit_count() == WIDTH})
"""Masks of the lines of eight squares: rows, columns and the two long diagonals."""


class PositionFeature(StrEnum):
    """Features of a position. Programs often print wrong legal moves for positions with these features."""

    OWN_JUMPED = "own_jumped"
    ENEMY_BETWEEN = "enemy_between"
    OWN_THERE = "own_there"
    CAPTURE = "capture"
    CONNECTS_OWN = "connects_own"
    CONNECTS_BOTH = "connects_both"
    CONNECTS_ENEMY = "connects_enemy"
    LAST_BUT_ONE = "last_but_one"
    """A capture that leaves the enemy a single checker, which counts as connected."""
    ALREADY_CONNECTED = "already_connected"
    ONE_CHECKER = "one_checker"
    NO_MOVE = "no_move"
    FULL_LINE = "full_line"
    """A full line of eight squares; its eight checkers are too many for any move along this line."""
    LONGEST_MOVE = "longest_move"


class GameFeature(StrEnum):
    """Features of a game by the contest's protocol, and of the text of its input. In the names, `we` is the judge."""

    WE_WIN = "we_win"
    OPPONENT_WINS = "opponent_wins"
    DRAW_BY_LIMIT = "draw_by_limit"
    ENDS_EARLY = "ends_early"
    """The input ends before the game does."""
    WE_ARE_WHITE = "we_are_white"
    WE_ARE_BLACK = "we_are_black"
    OPPONENT_CAPTURES = "opponent_captures"
    OTHER_SIGN = "other_sign"
    """A move that the input writes without `-`: with another sign between the squares, or with no sign."""
    LOWER_CASE = "lower_case"


def features_of(position: Position) -> frozenset[PositionFeature]:
    """Returns all features of a position. Features of moves, and ONE_CHECKER, concern the side to move."""
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
        return frozenset(found | {PositionFeature.ALREADY_CONNECTED})
    for move in moves:
        moved, left = after(own, enemy, move)
        enemies = left != enemy and connected(left)
        if connected(moved):
            found.add(PositionFeature.CONNECTS_BOTH if enemies else PositionFeature.CONNECTS_OWN)
        elif enemies:
            found.add(PositionFeature.CONNECTS_ENEMY)
        if enemies and left.bit_count() == 1:
            found.add(PositionFeature.LAST_BUT_ONE)
    return frozenset(found)


def _of_lines(own: int, enemy: int) -> Iterator[PositionFeature]:
    """Yields the features that depend on single lines: blocked moves, jumps over own checkers, captures and moves of
    maximum length. May yield a feature several times.
    """
    for square in squares(own):
        for line, jumps in LINES[square]:
            count = ((own | enemy) & line).bit_count()
            for _, goal, between in jumps[count]:
                if between & enemy:
                    yield PositionFeature.ENEMY_BETWEEN
                elif goal & own:
                    yield PositionFeature.OWN_THERE
                else:
                    if between & own:
                        yield PositionFeature.OWN_JUMPED
                    if goal & enemy:
                        yield PositionFeature.CAPTURE
                    if count == WIDTH - 1:
                        yield PositionFeature.LONGEST_MOVE


def features_of_game(game: Game, side: Side, opponent_texts: list[str]) -> Iterator[GameFeature]:
    """Yields the features of a game. `side` is the judge's side. `opponent_texts` has the opponent's moves as the
    input has them.
    """
    yield GameFeature.WE_ARE_WHITE if side is Side.WHITE else GameFeature.WE_ARE_BLACK
    result = game.result
    if result is None:
        yield GameFeature.ENDS_EARLY
    elif result.winner is None:
        yield GameFeature.DRAW_BY_LIMIT
    else:
        yield GameFeature.WE_WIN if result.winner is side else GameFeature.OPPONENT_WINS
    if any(before.turn is not side and captures(before, move) for move, _, before in game.plies):
        yield GameFeature.OPPONENT_CAPTURES
    if any("-" not in text for text in opponent_texts):
        yield GameFeature.OTHER_SIGN
    if any(text != text.upper() for text in opponent_texts):
        yield GameFeature.LOWER_CASE
