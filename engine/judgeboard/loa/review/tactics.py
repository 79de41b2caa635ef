"""Facts about a move that concern the end of the game, threats, and a reply of the other side."""

from collections.abc import Iterator

from judgeboard.loa.explain import connecting, winner_after
from judgeboard.loa.format import move_text, plies_to_win
from judgeboard.loa.illegal import IllegalReason, illegal_move
from judgeboard.loa.review.geometry import Change, Fact
from judgeboard.loa.rules import is_legal
from judgeboard.loa.squares import BOARD, NAMES, SQUARES


def ends_game(change: Change) -> Iterator[Fact]:
    """Yields what ends the game: the move connects its own side, or the other side by a capture."""
    winner = winner_after(change.position, change.move, change.draws)
    if winner is change.side:
        yield change.fact("connects")
    elif winner:
        yield change.fact("connects_other")


def proved(change: Change, score: int) -> Iterator[Fact]:
    """Yields what is proved about the game after a move that does not end it. `score` is the score of the position
    after the move, for the other side.
    """
    plies = plies_to_win(score)
    at_once = connecting(change.after, change.draws) if plies == 1 else []
    if at_once:
        yield change.fact("lets_connect", reply=move_text(at_once[0]))
    elif plies:
        yield change.fact("loses_in" if plies > 0 else "wins_in", count=(abs(plies) + 1) // 2)


def wins_threats(change: Change) -> Iterator[Fact]:
    """Yields what a move achieves against and by threats to connect at once."""
    threats = connecting(change.position.turned, change.draws)
    after = change.after
    if threats and not connecting(after, change.draws):
        yield change.fact("stops", threat=move_text(threats[0]))
    own = connecting(after.turned, change.draws)
    if own and not connecting(change.position, change.draws):
        yield change.fact("threatens", threat=move_text(own[0]))


def loses_threats(change: Change) -> Iterator[Fact]:
    """Yields the threat to connect at once that a move leaves to the other side."""
    threats, left = connecting(change.position.turned, change.draws), connecting(change.after, change.draws)
    for move in left:
        if move in threats:
            yield change.fact("does_not_stop", threat=move_text(move))
            return


def allows_reply(change: Change) -> Iterator[Fact]:
    """Yields why the reply is possible only after the move."""
    before, reply = change.position.turned, change.reply
    if is_legal(before, reply):
        return
    reason, square, _ = illegal_move(before, reply)
    if reason is IllegalReason.LENGTH:
        count = len(BOARD.between(*divmod(reply, SQUARES))) + 1
        yield change.fact_of_reply("opens_line", *divmod(reply, SQUARES), count=count)
    elif reason is IllegalReason.ENEMY_BETWEEN:
        yield change.fact_of_reply("clears", square, square=NAMES[square])


def forbids_reply(change: Change) -> Iterator[Fact]:
    """Yields why the reply, which punishes another move, is not possible after this move."""
    after, reply = change.after, change.reply
    if is_legal(after, reply):
        return
    reason, square, count = illegal_move(after, reply)
    if reason is IllegalReason.LENGTH:
        before = change.position.turned
        was = illegal_move(before, reply) if not is_legal(before, reply) else None
        kept = was is not None and (was.reason, was.length) == (reason, count)
        yield change.fact_of_reply("keeps_line" if kept else "changes_line", *divmod(reply, SQUARES), count=count)
    elif reason is IllegalReason.ENEMY_BETWEEN:
        yield change.fact_of_reply("bars", square, square=NAMES[square])
    elif reason is IllegalReason.ENEMY_CHECKER:
        yield change.fact_of_reply("takes_mover", square)
