"""The time of the player's moves by the contest's protocol: what counts, and from when on."""

from collections.abc import Iterator
from types import SimpleNamespace

import pytest

from judgeboard.board import Side
from judgeboard.loa import judge
from judgeboard.loa.format import move_text
from judgeboard.loa.player import LONG_SHARE, WORSE, Clock
from judgeboard.loa.rules import Game, legal_moves
from judgeboard.problems import PROBLEMS
from judgeboard.reader import Reader
from judgeboard.tasks import Steps


class Conversation:
    """A conversation with its own clock, in seconds: the process started at 100, and the clock shows 100.2 at first.
    Our moves take no time.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 100.2
        self.header_comes_after = 0.0
        self.latest: list[float] = []
        """For each of our moves, the latest time on this clock at which the move would be chosen."""
        monkeypatch.setattr(judge, "time", SimpleNamespace(monotonic=lambda: self.now))
        monkeypatch.setattr(judge, "process_started", lambda: 100.0)
        monkeypatch.setattr(judge, "choose", self._choose)

    def _choose(self, _thinker: object, game: Game, until: Clock, *_: object) -> Steps[SimpleNamespace]:
        until.depth_is_done(1, 0)
        until.depth_is_done(1, -WORSE - 1)
        now = round(1000 * self.now)
        self.latest.append(next(moment for moment in range(now, now + 2000) if until.is_up(moment / 1000)) / 1000)
        yield
        return SimpleNamespace(move=legal_moves(game.position.own, game.position.enemy)[0])

    def hold(self, colour: int, waits: list[float], seconds: str = "1") -> list[float]:
        """Holds the conversation; returns the latest times at which our moves would be chosen. We play White if
        `colour` is 0, Black if it is 1, with `seconds` per move. Each of the opponent's moves arrives after a wait,
        given in seconds in `waits`.
        """

        def lines() -> Iterator[str]:
            self.now += self.header_comes_after
            yield f"80 {colour}\n"
            played = Game(80)
            for wait in waits:
                if played.position.turn is list(Side)[colour]:
                    played = played.play(legal_moves(played.position.own, played.position.enemy)[0])
                self.now += wait
                move = legal_moves(played.position.own, played.position.enemy)[0]
                played = played.play(move)
                yield move_text(move) + "\n"

        list(PROBLEMS["loa"].answers(Reader(lines()), {"time": seconds}))
        return self.latest


@pytest.fixture
def conversation(monkeypatch: pytest.MonkeyPatch) -> Conversation:
    return Conversation(monkeypatch)


def test_as_white_the_first_moves_time_counts_from_the_process_start(conversation: Conversation) -> None:
    """As White, the time for the first move counts from the start of the process. The start of the process and the
    search share half of the second for a move.
    """
    assert conversation.hold(0, []) == [100.5]


def test_as_black_too_where_whites_move_is_there_at_once(conversation: Conversation) -> None:
    """As Black, our time for the first move counts from the start of the process, too, if White's move has arrived by
    then.
    """
    assert conversation.hold(1, [0]) == [100.5]


def test_blacks_wait_for_whites_move_does_not_count(conversation: Conversation) -> None:
    assert conversation.hold(1, [3]) == [103.5]


@pytest.mark.parametrize(("colour", "waits"), [(0, []), (1, [0])])
def test_the_wait_for_the_two_numbers_does_not_count(
    colour: int, waits: list[float], conversation: Conversation
) -> None:
    """The wait for the two numbers at the beginning does not count as our time, because a user may type them."""
    conversation.header_comes_after = 3
    assert conversation.hold(colour, waits) == [103.5]


def test_after_a_slow_start_the_first_move_is_chosen_at_once(conversation: Conversation) -> None:
    conversation.now = 100.7
    assert conversation.hold(1, [0]) == [100.7]


@pytest.mark.parametrize("colour", [0, 1])
def test_the_time_of_later_moves_counts_from_reading_the_opponents(colour: int, conversation: Conversation) -> None:
    latest = conversation.hold(colour, [0, 2, 5])
    assert latest[-2:] == pytest.approx([102.2 + LONG_SHARE, 107.2 + LONG_SHARE], abs=0.002)


@pytest.mark.parametrize("colour", [0, 1])
def test_less_than_half_a_second_does_not_count_the_process_start(colour: int, conversation: Conversation) -> None:
    theirs = [0.0] * colour
    assert conversation.hold(colour, theirs, "0.3") == pytest.approx([100.2 + 0.3 * LONG_SHARE], abs=0.002)
    conversation.latest.clear()
    assert conversation.hold(colour, theirs, "0.5") == [100.25]
