"""The judge of Othello."""

from collections.abc import Iterator

from judgeboard.errors import InputError
from judgeboard.options import Options
from judgeboard.othello.format import NAMES, board, counts, move_list
from judgeboard.othello.parse import Command, Order, commands, games
from judgeboard.othello.rules import Position, legal_moves, play, to_move, turned
from judgeboard.othello.view import GameStep, StepType
from judgeboard.problem import Answer
from judgeboard.reader import Reader


def answers(reader: Reader, _options: Options) -> Iterator[Answer]:
    """The board of a game, which prints nothing, then one answer a command.

    The blank line between two games' outputs is the beginning of the second's.
    """
    separator = ""
    for position, first_line, last_line in games(reader):
        step = GameStep(position)
        yield Answer("", first_line, last_line, step)
        for command in commands(reader):
            text, step = _obey(command, step)
            yield Answer(separator + text, command.item.line, command.item.line, step, begins_case=False)
            separator = ""
        separator = "\n"


def _obey(command: Command, step: GameStep) -> tuple[str, GameStep]:
    """What the command prints, and the step that it leads to."""
    match command.order:
        case Order.LIST:
            return move_list(legal_moves(step.position)), step._replace(type=StepType.LISTED)
        case Order.MOVE:
            step = _moved(command, step.position)
            return counts(step.position), step
        case Order.QUIT:
            return board(step.position), step._replace(type=StepType.QUIT)


def _moved(command: Command, position: Position) -> GameStep:
    """The step after a move. Raises InputError at the digits of a move that is not legal."""
    ready = to_move(position)
    square = command.square
    if not turned(ready, square) or (ready.black | ready.white) >> square & 1:
        raise _illegal(command, ready)
    return GameStep(play(ready, square), StepType.MOVED, square, ready, passed=ready is not position)


def _illegal(command: Command, position: Position) -> InputError:
    """Why the move is not legal for the player whose turn it is."""
    if (position.black | position.white) >> command.square & 1:
        code = "square_occupied"
    elif not legal_moves(position):
        code = "nobody_can_move"
    else:
        code = f"{position.player.value}_brackets_nothing"
    return command.item.error(f"othello.{code}", 1, square=NAMES[command.square])
