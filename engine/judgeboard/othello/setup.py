"""An Othello game set up by hand, with the commands that list the legal moves and end it."""

from collections.abc import Iterable

from judgeboard.board import Side, squares
from judgeboard.othello.format import NAMES
from judgeboard.othello.parse import EMPTY, PLAYERS, Order
from judgeboard.othello.rules import SIDE
from judgeboard.othello.view import LABELS, GameStep
from judgeboard.setup import Arrangement, PaletteItem, Placed, Setup, written_rows
from judgeboard.view import BoardView, Phrase

PLAYER_LETTERS = {player.value: letter for letter, player in PLAYERS.items()}
LETTERS = {f"{player}-disc": letter for player, letter in PLAYER_LETTERS.items()}
CENTRE = (("(4,4)", Side.WHITE), ("(4,5)", Side.BLACK), ("(5,4)", Side.BLACK), ("(5,5)", Side.WHITE))
"""The four discs with which a game begins."""


def _compose(pieces: Iterable[Placed], turn: str) -> str:
    """One game."""
    rows = written_rows(pieces, SIDE, LETTERS, EMPTY)
    return "\n".join([*rows, PLAYER_LETTERS[turn], Order.LIST, Order.QUIT, ""])


def _arrangement_of(step: GameStep) -> Arrangement:
    """The position at that step of the game."""
    position = step.position
    return Arrangement(
        tuple(
            Placed(square, f"{player.value}-disc")
            for player, discs in ((Side.BLACK, position.black), (Side.WHITE, position.white))
            for square in squares(discs)
        ),
        position.player.value,
    )


SETUP = Setup(
    board=BoardView(SIDE, SIDE, NAMES, Phrase(""), (), LABELS, LABELS),
    palette=tuple(map(PaletteItem, LETTERS)),
    sides=tuple(PLAYER_LETTERS),
    start=Arrangement(
        tuple(Placed(NAMES.index(name), f"{player.value}-disc") for name, player in CENTRE), Side.BLACK.value
    ),
    head="1\n",
    compose=_compose,
    arrangement_of=_arrangement_of,
)
