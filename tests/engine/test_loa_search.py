"""The search finds known results, and can pause at any node."""

import json
from pathlib import Path
from typing import Any

import pytest

from judgeboard.board import Side
from judgeboard.kernel.runtime import Backend
from judgeboard.loa import thinker as thinker_module
from judgeboard.loa.parse import items, replay
from judgeboard.loa.player import choose
from judgeboard.loa.rules import START, Game, Position, connected, legal_moves, play, result
from judgeboard.loa.scores import WIN
from judgeboard.loa.search.weights import TO_MOVE
from judgeboard.loa.squares import NAMES, PASS
from judgeboard.loa.thinker import SEARCH, Search, Thinker
from judgeboard.tasks import finish
from tests.engine.searches import evaluated

VECTORS = Path(__file__).parent.parent / "vectors" / "loa"
WINS = json.loads((VECTORS / "wins.json").read_text())["wins"]
NO_END = 2_000
LONGEST_INTERPRETED = 3
compiled_only = pytest.mark.skipif(SEARCH.backend is Backend.INTERPRETED, reason="searches too slowly")


def of_squares(white: list[str], black: list[str], turn: str) -> Position:
    men = [sum(1 << NAMES.index(name) for name in names) for names in (white, black)]
    return Position(men[0], men[1], Side.WHITE) if turn == "W" else Position(men[1], men[0], Side.BLACK)


def finished(position: Position, plies_left: int = NO_END, most: int = 200_000) -> Search:
    search = Search(Thinker(), position, plies_left)
    search.run(most)
    return search


def value(position: Position, depth: int, ply: int = 0) -> int:
    """Returns the value of a position for the side to move, by plain minimax to a depth. `ply` is the number of plies
    since the search began, and a quicker win has a higher value.
    """
    ended = result(position) if ply else None
    if ended is not None:
        return WIN - ply if ended.winner is position.turn else ply - WIN
    if depth == 0:
        return evaluated(position.own, position.enemy)
    moves = legal_moves(position.own, position.enemy) or [PASS]
    return max(-value(play(position, move), depth - 1, ply + 1) for move in moves)


@pytest.mark.parametrize("case", WINS, ids=lambda case: f"{case['best']} in {case['win_in_plies']}")
def test_a_win_is_found_and_proved_to_be_the_shortest(case: dict[str, Any]) -> None:
    if case["win_in_plies"] > LONGEST_INTERPRETED and SEARCH.backend is Backend.INTERPRETED:
        pytest.skip("takes too long where the search is interpreted")
    position = of_squares(case["white"], case["black"], case["to_move"])
    search = finished(position, most=5_000_000)
    assert search.done
    assert search.score == WIN - case["win_in_plies"]


@pytest.mark.parametrize("plies", [0, 8, 14, 20, 26])
def test_two_plies_deep_the_score_is_that_of_plain_minimax(plies: int) -> None:
    moves = json.loads((VECTORS / "games.json").read_text())["appendix_E_game1.txt"]["moves"]
    position = replay(NO_END, items(" ".join(moves[:plies]))).position
    search = Search(Thinker(), position, NO_END)
    while search.depth < 2 and not search.done:
        search.run(1)
    assert search.score == value(position, search.depth)


def test_a_connection_is_taken_at_once() -> None:
    moves = json.loads((VECTORS / "games.json").read_text())["shortest_game.txt"]["moves"]
    game = replay(NO_END, items(" ".join(moves[:-1])))
    assert finish(choose(Thinker(), game, 500)).move in {
        move
        for move in legal_moves(game.position.own, game.position.enemy)
        if connected(play(game.position, move).enemy)
    }


def test_it_stops_at_the_very_node() -> None:
    search = Search(Thinker(), START, NO_END)
    for nodes in (1, 5, 1_000):
        before = search.nodes
        search.run(nodes)
        assert search.nodes == before + nodes


@pytest.mark.parametrize("plies", [20, *(pytest.param(plies, marks=pytest.mark.thorough) for plies in (0, 26))])
def test_lines_never_change_without_a_new_revision(plies: int) -> None:
    moves = json.loads((VECTORS / "games.json").read_text())["appendix_E_game1.txt"]["moves"]
    search = Search(Thinker(), replay(NO_END, items(" ".join(moves[:plies]))).position, NO_END, lines=3)
    revision, lines = search.revision, search.lines()
    changes = 0
    while search.nodes < 1_500:
        search.run(1)
        if search.revision == revision:
            assert search.lines() == lines
        else:
            revision, lines = search.revision, search.lines()
            changes += 1
    assert 2 <= changes < 10


class Machine:
    """A machine with its own clock. A search takes one second for `nodes_a_second` nodes; everything else takes no
    time.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch, nodes_a_second: float) -> None:
        self.nodes_a_second = nodes_a_second
        self.now = 0.0
        self.thinker = Thinker()
        self.search = Search(self.thinker, START, NO_END)
        run = self.thinker.run

        def run_and_wait(nodes: int) -> bool:
            self.now += nodes / self.nodes_a_second
            return bool(run(nodes))

        monkeypatch.setattr(thinker_module, "perf_counter", lambda: self.now)
        monkeypatch.setattr(self.thinker, "run", run_and_wait)

    def run_for(self, seconds: float) -> float:
        """Runs the search for at most `seconds` of the machine's time; returns the seconds that the run took."""
        before = self.now
        self.search.run_for(seconds)
        return self.now - before


@pytest.mark.parametrize("nodes_a_second", [10_000, 50_000, 400_000])
def test_a_run_lasts_as_long_as_it_may(nodes_a_second: float, monkeypatch: pytest.MonkeyPatch) -> None:
    machine = Machine(monkeypatch, nodes_a_second)
    runs = [machine.run_for(0.0035) for _ in range(40)]
    assert max(runs) < 0.0036
    assert min(runs[-5:]) > 0.0034


def test_the_first_runs_are_short_so_that_the_first_depths_are_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    machine = Machine(monkeypatch, 1e9)
    depths = [0]
    while depths[-1] < 3:
        machine.run_for(0.0035)
        depths.append(machine.search.depth)
    assert {1, 2, 3} <= set(depths)


def test_a_run_that_took_too_long_shortens_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    machine = Machine(monkeypatch, 100_000)
    for _ in range(40):
        machine.run_for(0.0035)
    machine.nodes_a_second = 60_000
    assert machine.run_for(0.0035) > 0.005
    assert machine.run_for(0.0035) < 0.0036


def test_a_run_at_most_doubles_or_halves_the_estimated_speed(monkeypatch: pytest.MonkeyPatch) -> None:
    machine = Machine(monkeypatch, 1e9)
    speeds = []
    for nodes_a_second in (1e9, 1e9, 1, 1, 1):
        machine.nodes_a_second = nodes_a_second
        machine.run_for(0.0035)
        speeds.append(machine.thinker.speed)
    assert speeds == [20_000, 40_000, 20_000, 10_000, 10_000]


def test_a_clock_that_stands_still_does_no_harm(monkeypatch: pytest.MonkeyPatch) -> None:
    machine = Machine(monkeypatch, float("inf"))
    for _ in range(10):
        machine.run_for(0.0035)
    assert 500 < machine.search.nodes < 5_000


def test_a_move_is_at_hand_before_the_first_node() -> None:
    assert Search(Thinker(), START, NO_END).move in legal_moves(START.own, START.enemy)


def test_a_forced_pass_is_found() -> None:
    case = json.loads((VECTORS / "endings.json").read_text())["forced_pass"][0]
    rows, turn = case["rows_rank8_first"], case["to_move"]
    names = [
        [NAMES[8 * r + c] for r, row in enumerate(rows) for c, man in enumerate(row) if man == colour]
        for colour in "WB"
    ]
    assert finished(of_squares(names[0], names[1], turn)).move == PASS


def test_the_line_begins_with_the_move_and_is_legal() -> None:
    search = finished(START, most=5_000)
    line = search.line().moves
    assert line[0] == search.move
    assert len(line) > 1
    position = START
    for move in line:
        assert move in legal_moves(position.own, position.enemy)
        position = play(position, move)


def test_past_the_move_limit_there_is_nothing_to_win() -> None:
    search = finished(START, plies_left=2)
    assert search.done
    assert (search.depth, search.score) == (2, 0)


def test_the_evaluation_is_the_same_for_both_colours() -> None:
    tempo = TO_MOVE
    for own, enemy in ((START.own, START.enemy), (START.own & ~(1 << 8), START.enemy)):
        assert evaluated(own, enemy) - tempo == -(evaluated(enemy, own) - tempo)


def test_standing_together_is_better_than_standing_apart() -> None:
    together, apart = of_squares(["D4", "D5", "E4"], ["A1"], "W"), of_squares(["A1", "H8", "D5"], ["A1"], "W")
    assert evaluated(together.own, START.enemy) > evaluated(apart.own, START.enemy)


def test_with_nodes_the_same_game_gets_the_same_move() -> None:
    assert len({finish(choose(Thinker(), Game(80), 800)).move for _ in range(3)}) == 1
