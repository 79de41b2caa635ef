"""Parses inputs of Othello: the number of games, then for each game eight rows, the current player, and commands up to
the command `Q`.
"""

import re

from judgeboard.board import Side, bit_tables, masks
from judgeboard.errors import quote
from judgeboard.othello.rules import WIDTH, Command, Position
from judgeboard.reader import Item, Reader
from judgeboard.tasks import Work

MOST_COUNT = 1_000_000_000
PLAYERS = {"B": Side.BLACK, "W": Side.WHITE}
PLAYER_LETTERS = {player.value: letter for letter, player in PLAYERS.items()}
EMPTY = "-"
LETTERS = f"{EMPTY}BW"
BITS = bit_tables(LETTERS, "BW")
"""Tables for the discs of Black and of White, for use with `masks`."""
WITHOUT_SQUARE = {command.value: command for command in (Command.LIST, Command.QUIT)}
MOVE = re.compile(r"M[0-9][0-9]")


def games(reader: Reader) -> Work[tuple[Position, int, int], None, None]:
    """Yields for each game its position, the line number of its first row, and the line number of its player; yields
    None to pause. The caller must read the game's `commands` before the next game.

    Raises InputError at the first wrong character, or after the end of a row that is too short.
    """
    for _ in range((yield from reader.number(0, MOST_COUNT, "count_missing"))):
        first = yield from reader.item("othello.game_missing")
        rows = [first.row(LETTERS, WIDTH, "othello.disc_unknown")]
        while len(rows) < WIDTH:
            row = yield from reader.item("othello.board_incomplete")
            rows.append(row.row(LETTERS, WIDTH, "othello.disc_unknown"))
        letter = yield from reader.item("othello.player_missing")
        player = PLAYERS.get(letter.text)
        if player is None:
            raise letter.error("othello.player_unknown", found=quote(letter.text))
        yield Position(player, *masks("".join(rows), BITS)), first.line, letter.line


def commands(reader: Reader) -> Work[tuple[Command, int, Item], None, None]:
    """Yields the commands of one game up to `Q`, each with its square (0 for a command without a square) and its
    `Item`; yields None to pause.

    Raises InputError at the beginning of an unknown command, and at a digit outside the board.
    """
    command = None
    while command is not Command.QUIT:
        item = yield from reader.item("othello.command_missing")
        command = Command.MOVE if MOVE.fullmatch(item.text) else WITHOUT_SQUARE.get(item.text)
        if command is None:
            raise item.error("othello.command_unknown", found=quote(item.text))
        square = WIDTH * _coordinate(item, 1) + _coordinate(item, 2) if command is Command.MOVE else 0
        yield command, square, item


def _coordinate(item: Item, offset: int) -> int:
    """The row or column, from 0, that the digit at `offset` gives. Raises InputError for a digit outside the board."""
    digit = int(item.text[offset])
    if not 1 <= digit <= WIDTH:
        raise item.error("othello.digit_outside", offset, found=digit)
    return digit - 1
