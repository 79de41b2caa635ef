"""The board of Lines of Action: a game as it stands, or a position alone."""

from typing import NamedTuple

from judgeboard.loa.game import Game
from judgeboard.loa.moves import PASS
from judgeboard.loa.rules import Position, Result, Side, legal_moves
from judgeboard.loa.tables import NAMES, SIDE, SQUARES
from judgeboard.view import Line, Mark, Phrase, Piece, Target, View

ROW_LABELS = tuple("87654321")
COLUMN_LABELS = tuple("ABCDEFGH")


class Shown(NamedTuple):
    """What a board is asked to show: a game, or a position of which no game is known."""

    game: Game | None
    alone: Position | None = None

    @property
    def position(self) -> Position:
        """The position in question."""
        if self.alone is not None:
            return self.alone
        assert self.game is not None
        return self.game.position


def view(shown: Shown) -> View:
    """Checkers, the last move, and the legal moves of the side to move."""
    position = shown.position
    ended = shown.game.result if shown.game else None
    last = shown.game.plies[-1].move if shown.game and shown.game.plies else PASS
    legal = legal_moves(position.own, position.enemy)
    return View(
        SIDE,
        SIDE,
        NAMES,
        _outcome(ended) if ended else Phrase(f"loa.{position.turn}_to_move", {"count": len(legal)}),
        _remarks(shown, legal),
        ROW_LABELS,
        COLUMN_LABELS,
        pieces=tuple(
            Piece(square, f"{side}-checker")
            for side in Side
            for square in range(SQUARES)
            if position.men(side) >> square & 1
        ),
        marks=() if last == PASS else (Mark(last // SQUARES, "last"), Mark(last % SQUARES, "last")),
        lines=() if last == PASS else (Line(last // SQUARES, last % SQUARES, "last"),),
        targets=() if ended else tuple(_target(move, position) for move in legal),
    )


def _target(move: int, position: Position) -> Target:
    return Target(move // SQUARES, move % SQUARES, bool(position.enemy >> move % SQUARES & 1))


def _outcome(result: Result) -> Phrase:
    if result.winner is None:
        return Phrase("loa.draw_by_limit")
    return Phrase(f"loa.{result.winner}_wins_{result.end}")


def _remarks(shown: Shown, legal: list[int]) -> tuple[Phrase, ...]:
    """A pass just made, or one that has to be made."""
    remarks = []
    position = shown.position
    if shown.game and shown.game.plies and shown.game.plies[-1].move == PASS:
        remarks.append(Phrase(f"loa.{position.turn.other}_passed"))
    if not legal and not (shown.game and shown.game.result):
        remarks.append(Phrase(f"loa.{position.turn}_must_pass"))
    return tuple(remarks)
