"""Data and functions for setting up an Othello game by hand. Its commands list the legal moves and end the game."""

from collections.abc import Iterable

from judgeboard.othello.format import NAMES, case_text
from judgeboard.othello.parse import EMPTY, PLAYER_LETTERS
from judgeboard.othello.rules import OPENING, SQUARES, WIDTH, Command, GameStep
from judgeboard.othello.view import LABELS, pieces_of
from judgeboard.setup import Arrangement, PaletteItem, Placed, Setup, arranged, written_board
from judgeboard.view import BoardView, Phrase

KIND_LETTERS = {f"{player}-disc": letter for player, letter in PLAYER_LETTERS.items()}


def _compose(pieces: Iterable[Placed], turn: str) -> str:
    """Writes one game."""
    board = written_board(pieces, SQUARES, KIND_LETTERS, EMPTY)
    return case_text(board, PLAYER_LETTERS[turn], (Command.LIST, Command.QUIT))


def _arrangement_of(step: GameStep) -> Arrangement:
    """The arrangement of a step's position."""
    return arranged(pieces_of(step.position), step.position.player.value)


SETUP = Setup(
    board=BoardView(WIDTH, WIDTH, NAMES, Phrase(""), (), LABELS, LABELS),
    palette=tuple(map(PaletteItem, KIND_LETTERS)),
    sides=tuple(PLAYER_LETTERS),
    start=_arrangement_of(GameStep(OPENING)),
    head="1\n",
    compose=_compose,
    arrangement_of=_arrangement_of,
)
