"""Makes simpler games, with fewer commands or discs, and small games, with at most three discs and two commands."""

from collections.abc import Iterator
from functools import cache

from judgeboard.board import Side, squares
from judgeboard.cases import fewer, fewer_pieces
from judgeboard.othello.format import board_text, case_text, command_text
from judgeboard.othello.parse import EMPTY, PLAYER_LETTERS, commands, games
from judgeboard.othello.rules import WIDTH, Command, GameStep, Position, legal_moves, to_move
from judgeboard.reader import Reader, lines_of_text

SMALL_LINES = ((0, 1, 2), (2, 1, 0), (0, 8, 16), (0, 9, 18), (27, 28, 29), (61, 62, 63))
"""Triples of squares on a line: for a disc, for a second disc, and for a move that turns the second disc."""
NEAR = (3, 10, 16, 17, 18, 19, 26, 30, 60)
"""Squares for a third disc."""


def simpler(case: str) -> Iterator[str]:
    """Yields simpler games: the game from a later command on, without some commands, or without some discs. Moves of
    the simpler games may be illegal.
    """
    lines = case.split()
    start, player, command_texts = "".join(lines[:WIDTH]), lines[WIDTH], lines[WIDTH + 1 :]
    for count, (later, mover) in reversed(list(enumerate(_positions(case)))):
        if count:
            yield case_text(later, mover, command_texts[count:])
    for left in fewer(command_texts[:-1]):
        yield case_text(start, player, [*left, Command.QUIT])
    for discs in fewer_pieces(start, "", EMPTY):
        yield case_text(discs, player, command_texts)


def size(case: str) -> int:
    """The number of discs, and of commands except `Q`."""
    lines = case.split()
    return sum(len(row) - row.count(EMPTY) for row in lines[:WIDTH]) + len(lines) - WIDTH - 2


@cache
def small() -> list[str]:
    """Returns games of at most two commands from positions with at most three discs, smallest games first."""
    found: list[tuple[int, str]] = []
    for start in _small_positions():
        discs, rows = (start.black | start.white).bit_count(), board_text(start).replace("\n", "")
        for player in Side:
            for steps in _small_games(GameStep(start._replace(player=player))):
                command_texts = [*map(command_text, steps), Command.QUIT]
                found.append((discs + len(steps), case_text(rows, PLAYER_LETTERS[player], command_texts)))
    return [case for _, case in sorted(found, key=lambda each: each[0])]


def _small_positions() -> list[Position]:
    """Positions with no disc, with one disc, with two discs of a line, and with a third disc on a square of `NEAR`."""
    found = {Position(Side.BLACK, 0, 0): None}
    for line in SMALL_LINES:
        for own, other, third in ((a, b, c) for a, b in ((0, 1), (1, 0)) for c in (*NEAR, None)):
            discs = [0, 0]
            discs[own] |= 1 << line[0]
            found[Position(Side.BLACK, *discs)] = None
            discs[other] |= 1 << line[1]
            found[Position(Side.BLACK, *discs)] = None
            for colour in (0, 1):
                if third is not None and third not in line:
                    more = discs[:]
                    more[colour] |= 1 << third
                    found[Position(Side.BLACK, *more)] = None
    return list(found)


def _small_games(start: GameStep) -> Iterator[list[GameStep]]:
    """Yields the games that follow a step, with at most two commands, without the final `Q`."""
    yield []
    for first in _commands(start):
        yield [first]
        for second in _commands(first):
            yield [first, second]


def _commands(step: GameStep) -> Iterator[GameStep]:
    yield step.after(Command.LIST)
    for square in squares(legal_moves(to_move(step.position))):
        yield step.after(Command.MOVE, square)


def _positions(case: str) -> Iterator[tuple[str, str]]:
    """Yields the board and the letter of the current player before each command."""
    reader = Reader(lines_of_text(f"1\n{case}"))
    for position, _, _ in filter(None, games(reader)):
        step = GameStep(position)
        for command, square, _ in filter(None, commands(reader)):
            yield board_text(step.position).replace("\n", ""), PLAYER_LETTERS[step.position.player]
            step = step.after(command, square)
