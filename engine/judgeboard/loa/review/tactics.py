"""Facts about a move that concern the end of the game, threats, and a reply of the other side."""

from collections.abc import Iterator, Set
from typing import NamedTuple

from judgeboard.board import Side
from judgeboard.errors import Value
from judgeboard.loa.format import move_text, plies_to_win
from judgeboard.loa.illegal import IllegalReason, illegal_move
from judgeboard.loa.review.geometry import Fact
from judgeboard.loa.rules import DrawRule, Position, is_legal, legal_moves, play, result
from judgeboard.loa.squares import BOARD, NAMES, PASS, SQUARES


class Answered(NamedTuple):
    """A legal move in a position, and the reply of the other side to a played move."""

    position: Position
    move: int
    draws: Set[DrawRule]
    reply: int = PASS
    """The reply; PASS if there is no reply, or if it is unknown."""

    @property
    def side(self) -> Side:
        """The side that moves."""
        return self.position.turn

    @property
    def after(self) -> Position:
        """The position after the move."""
        return play(self.position, self.move)

    def fact(self, name: str, *named: int, **values: Value) -> Fact:
        """Returns a fact about the moving side. `named` are the squares that the sentence names."""
        return Fact(f"loa.review_{self.side}_{name}", {"move": move_text(self.move), **values}, named)

    def of_reply(self, name: str, *named: int, **values: Value) -> Fact:
        """Returns a fact about the reply. `named` are the squares that the sentence names."""
        moves = {"move": move_text(self.move), "reply": move_text(self.reply)}
        return Fact(f"loa.review_{name}", {**moves, **values}, named)


def turned(position: Position) -> Position:
    """Returns the position with the other side to move."""
    return Position(position.enemy, position.own, position.turn.other)


def connecting(position: Position, draws: Set[DrawRule]) -> list[int]:
    """Returns the moves by which the side to move wins at once."""
    moves = legal_moves(position.own, position.enemy)
    return [move for move in moves if _winner_after(position, move, draws) is position.turn]


def _winner_after(position: Position, move: int, draws: Set[DrawRule]) -> Side | None:
    ended = result(play(position, move), draws)
    return ended.winner if ended else None


def ends_game(at: Answered) -> Iterator[Fact]:
    """Yields what ends the game: the move connects its own side, or the other side by a capture."""
    winner = _winner_after(at.position, at.move, at.draws)
    if winner is at.side:
        yield at.fact("connects")
    elif winner:
        yield at.fact("connects_other")


def proved(at: Answered, score: int) -> Iterator[Fact]:
    """Yields what is proved about the game after a move that does not end it. `score` is the score of the position
    after the move, for the other side.
    """
    plies = plies_to_win(score)
    at_once = connecting(at.after, at.draws) if plies == 1 else []
    if at_once:
        yield at.fact("lets_connect", reply=move_text(at_once[0]))
    elif plies:
        yield at.fact("loses_in" if plies > 0 else "wins_in", count=(abs(plies) + 1) // 2)


def wins_threats(at: Answered) -> Iterator[Fact]:
    """Yields what a move achieves against and by threats to connect at once."""
    threats = connecting(turned(at.position), at.draws)
    after = at.after
    if threats and not connecting(after, at.draws):
        yield at.fact("stops", threat=move_text(threats[0]))
    own = connecting(turned(after), at.draws)
    if own and not connecting(at.position, at.draws):
        yield at.fact("threatens", threat=move_text(own[0]))


def loses_threats(at: Answered) -> Iterator[Fact]:
    """Yields the threat to connect at once that a move leaves to the other side."""
    threats, left = connecting(turned(at.position), at.draws), connecting(at.after, at.draws)
    for move in left:
        if move in threats:
            yield at.fact("does_not_stop", threat=move_text(move))
            return


def allows_reply(at: Answered) -> Iterator[Fact]:
    """Yields why the reply is possible only after the move."""
    before, reply = turned(at.position), at.reply
    if is_legal(before, reply):
        return
    reason, square, _ = illegal_move(before, reply)
    if reason is IllegalReason.LENGTH:
        count = len(BOARD.between(*divmod(reply, SQUARES))) + 1
        yield at.of_reply("opens_line", *divmod(reply, SQUARES), count=count)
    elif reason is IllegalReason.ENEMY_BETWEEN:
        yield at.of_reply("clears", square, square=NAMES[square])


def forbids_reply(at: Answered) -> Iterator[Fact]:
    """Yields why the reply, which punishes another move, is not possible after this move."""
    after, reply = at.after, at.reply
    if is_legal(after, reply):
        return
    reason, square, count = illegal_move(after, reply)
    if reason is IllegalReason.LENGTH:
        before = turned(at.position)
        was = illegal_move(before, reply) if not is_legal(before, reply) else None
        kept = was is not None and (was.reason, was.length) == (reason, count)
        yield at.of_reply("keeps_line" if kept else "changes_line", *divmod(reply, SQUARES), count=count)
    elif reason is IllegalReason.ENEMY_BETWEEN:
        yield at.of_reply("bars", square, square=NAMES[square])
    elif reason is IllegalReason.ENEMY_CHECKER:
        yield at.of_reply("takes_mover", square)
