"""The search raises an error instead of returning a move that the rules forbid. The shipped search makes no run-time
checks, so a bug may corrupt its memory.
"""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from judgeboard import api
from judgeboard.__main__ import main
from judgeboard.kernel.errors import TrapError
from judgeboard.loa import play
from judgeboard.loa.rules import START
from judgeboard.loa.squares import NAMES, PASS, SQUARES
from judgeboard.loa.thinker import KernelMoveError, Search, Thinker
from tests.engine.test_loa_search import of_squares

GAME = {"problem": "loa", "start": "", "game": 0, "moves": [], "limit": 80, "seconds": 0.01, "level": 12}
TASK = 7_000


def move(origin: str, target: str) -> int:
    return SQUARES * NAMES.index(origin) + NAMES.index(target)


@pytest.fixture
def spoilt(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """Replaces the kernel's best move by an illegal pass until the test ends. Returns the patch, which the test may
    undo earlier.
    """
    monkeypatch.setattr(Thinker, "best_move", lambda _: PASS, raising=False)
    return monkeypatch


@pytest.mark.parametrize(
    "moves",
    [
        pytest.param([PASS], id="a pass with moves to make"),
        pytest.param([move("D4", "D5")], id="from an empty square"),
        pytest.param([move("A8", "B8")], id="too short"),
        pytest.param([SQUARES * SQUARES], id="from beyond the board"),
        pytest.param([-SQUARES], id="a negative number"),
        pytest.param([move("A8", "C8"), move("A8", "A7")], id="a second move with the opponent's checker"),
        pytest.param([move("D8", "B8"), move("H1", "H2")], id="a move after the end"),
    ],
)
def test_a_line_is_replayed_by_the_rules(moves: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    thinker = Thinker()
    search = Search(thinker, of_squares(["A8", "D8"], ["H1", "A1"], "W"), 100)
    monkeypatch.setattr(thinker, "line_length", lambda _: len(moves))
    monkeypatch.setattr(thinker, "line_move", lambda _, at: moves[at])
    with pytest.raises(KernelMoveError, match=re.escape(f"moves {moves} from W W..W....")):
        search.line()


@pytest.mark.usefixtures("spoilt")
def test_a_best_move_must_be_legal() -> None:
    with pytest.raises(KernelMoveError):
        _ = Search(Thinker(), START, 100).move


def failing(*_: object) -> None:
    raise TrapError("out of bounds memory access")


@pytest.mark.parametrize(
    ("export", "instead", "error"),
    [
        ("best_move", lambda _: PASS, "KernelMoveError: moves [-1] from W .BBBBBB. W......W"),
        ("run", failing, "TrapError: out of bounds memory access"),
    ],
)
@pytest.mark.host
def test_on_the_command_line_it_is_an_internal_error(
    export: str,
    instead: Callable[..., object],
    error: str,
    capfd: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    (tmp_path / "game").write_text("80 0\n")
    monkeypatch.setattr(Thinker, export, instead, raising=False)
    assert main(["loa", "--nodes", "100", "--language", "en", str(tmp_path / "game")]) == 2
    output, told = capfd.readouterr()
    assert output == ""
    assert told.startswith(f"Judgeboard has failed ({error}")


def think() -> None:
    """Lets the engine choose a move, as the page does."""
    api.start(TASK, "think", GAME)
    while not api.advance(TASK)["done"]:
        pass


def test_the_next_search_on_the_page_begins_with_an_empty_memory(spoilt: pytest.MonkeyPatch) -> None:
    play._strongest_thinker.cache_clear()  # a thinker that has searched calls the functions that it knows
    before = play._strongest_thinker()
    with pytest.raises(KernelMoveError):
        think()
    spoilt.undo()
    think()
    assert play._strongest_thinker() is not before
