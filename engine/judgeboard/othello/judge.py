"""The judge of Othello."""

from judgeboard.options import Options
from judgeboard.othello.format import NAMES, answer_text
from judgeboard.othello.parse import commands, games
from judgeboard.othello.rules import Command, GameStep, Position, legal_moves, to_move
from judgeboard.problem import Answer
from judgeboard.reader import Item, Reader
from judgeboard.tasks import Work


def answers_in_steps(reader: Reader, _options: Options) -> Work[Answer, None, None]:
    """Yields for each game an empty answer for the board, then one answer per command; yields None to pause.

    The blank line between two games belongs to the first answer of the second game.
    """
    separator = ""
    for game in games(reader):
        if not game:
            yield None
            continue
        position, first_line, last_line = game
        step = GameStep(position)
        yield Answer("", first_line, last_line, step)
        for each in commands(reader):
            if not each:
                yield None
                continue
            command, square, item = each
            if command is Command.MOVE:
                _check(item, square, to_move(step.position))
            step = step.after(command, square)
            yield Answer(separator + answer_text(step), item.line, item.line, step, begins_case=False)
            separator = ""
        separator = "\n"


def _check(item: Item, square: int, position: Position) -> None:
    """Raises InputError if a move to `square` is illegal in a position. The place of the error is the first digit of
    the command.
    """
    legal = legal_moves(position)
    if legal >> square & 1:
        return
    if not position.empty >> square & 1:
        code = "square_occupied"
    else:
        code = f"{position.player}_brackets_nothing" if legal else "nobody_can_move"
    raise item.error(f"othello.{code}", 1, square=NAMES[square])
