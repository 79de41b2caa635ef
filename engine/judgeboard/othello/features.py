"""Features of games: special situations that programs often judge wrongly."""

from collections.abc import Iterator, Sequence

from judgeboard.board import AROUND, Side, mask
from judgeboard.othello.explain import disc_lines
from judgeboard.othello.rules import BOARD, OPENING, RAYS, WIDTH, Command, GameStep, PlayedMove, legal_moves, to_move

MANY_DIRECTIONS = 5
MOST_IN_LINE = WIDTH - 2
"""Maximum number of discs that turn in one line."""
TWO_DIGITS = 10
CENTRE = OPENING.black | OPENING.white
CORNERS = BOARD.area((0, WIDTH - 1), (0, WIDTH - 1))


def features_of(game: Sequence[GameStep]) -> Iterator[str]:
    """Yields the features of a game; a feature may be repeated. The first step of `game` is the step before the first
    command.
    """
    start = game[0].position
    if start.player is Side.WHITE:
        yield "white_begins"
    if CENTRE & start.empty:
        yield "unreachable"
    moves = lists = 0  # moves so far, and lists since the latest move
    for position, command, move in game[1:]:
        if command is Command.LIST:
            lists += 1
            if lists > 1:
                yield "several_lists"
            if not legal_moves(position):
                if legal_moves(position.passed()):
                    yield "no_legal_move"
                elif position.empty:
                    yield "game_over"
        elif command is Command.MOVE and move:
            yield from _of_move(move)
            if move.passed:
                yield "listed_pass" if lists else "implicit_pass"
                if lists > 1:
                    yield "listed_twice"
                if moves:
                    yield "moves_twice"
            black, white = position.black.bit_count(), position.white.bit_count()
            if not (black and white):
                yield "wipe_out"
            if (black < TWO_DIGITS) != (white < TWO_DIGITS):
                yield "padding"
            moves += 1
            lists = 0
        else:
            if not (moves or lists):
                yield "no_commands"
            if not position.empty:
                yield "full_board"
            if start[1:] == OPENING[1:] and not legal_moves(to_move(position)):
                yield "whole_game"


def _of_move(move: PlayedMove) -> Iterator[str]:
    """Yields the features of a move that depend on its square and on the lines in its eight directions."""
    own, other = move.before.sides()
    lines = disc_lines(move.before, move.square)
    for (down, right), ray, line in zip(AROUND, RAYS[move.square], lines, strict=True):
        if line.end == "edge":
            if line.discs:
                yield "open_line"
            if _closes_wrapped(own, other, move.square, WIDTH * down + right):
                yield "wrapped_line"
        elif line.turned:
            if len(line.turned) == MOST_IN_LINE:
                yield "longest_line"
            if line.square == ray[-1]:
                yield "edge_bracket"
        elif line.discs and own & mask(ray[len(line.discs) :]):
            yield "gap"
    if sum(bool(line.turned) for line in lines) >= MANY_DIRECTIONS:
        yield "many_directions"
    if CORNERS >> move.square & 1:
        yield "corner"


def _closes_wrapped(own: int, other: int, square: int, shift: int) -> bool:
    """Whether a move to `square` would turn discs in a direction if each row continued in the next row. `shift` is the
    difference between the numbers of neighbours in this direction.
    """
    after = square + shift
    while 0 <= after < BOARD.size and other >> after & 1:
        after += shift
    return after != square + shift and 0 <= after < BOARD.size and bool(own >> after & 1)
