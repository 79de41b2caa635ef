"""Analyses: their best lines, depth by depth."""

import json
import time
from unittest.mock import Mock

import pytest

from judgeboard.board import Side
from judgeboard.loa.format import plies_to_win
from judgeboard.loa.rules import START, Game, Position, legal_moves, play
from judgeboard.loa.scores import NEAR_WIN
from judgeboard.loa.thinker import Analysis, Search, Thinker, iterations
from judgeboard.tasks import finish
from tests.engine.searches import VECTORS, at_a_glance, positions
from tests.engine.test_loa_search import NO_END, compiled_only, of_squares


def analysed(position: Position, nodes: int) -> Analysis:
    analysis = Analysis(Thinker(), Game(NO_END, start=position))
    analysis.search.run(nodes)
    analysis.update()
    return analysis


@pytest.mark.parametrize("index", range(6))
def test_an_analysis_finds_the_three_best_moves(index: int) -> None:
    position = positions(6)[index]
    worth = at_a_glance(position)
    search = Search(Thinker(), position, NO_END, 1, lines=3)
    search.run(1_000)
    lines = search.lines()
    assert [line.score for line in lines] == sorted(worth.values(), reverse=True)[:3]
    assert [worth[line.moves[0]] for line in lines] == [line.score for line in lines]
    assert len({line.moves[0] for line in lines}) == len(lines)


def test_an_analysis_shows_what_the_last_whole_depth_has_found() -> None:
    analysis = analysed(START, 3_000)
    found = analysis.found
    assert found
    assert found.depth == analysis.search.depth >= 2
    assert [line.score for line in found.lines] == sorted((line.score for line in found.lines), reverse=True)
    for line in found.lines:
        position = START
        for move in line.moves:
            assert move in legal_moves(position.own, position.enemy)
            position = play(position, move)


def test_an_analysis_reads_its_lines_only_when_they_change(monkeypatch: pytest.MonkeyPatch) -> None:
    """An analysis reads its lines only after a run that has changed them. Reading them after each run would take half
    of the time.
    """
    analysis = Analysis(Thinker(), Game(NO_END))
    read = Mock(side_effect=analysis.search.lines)
    monkeypatch.setattr(analysis.search, "lines", read)
    changes = 0
    for _ in range(200):
        analysis.search.run(10)
        changes += analysis.update()
    assert read.call_count == changes == analysis.found.depth


def test_with_few_moves_there_are_few_lines() -> None:
    row = "".join(json.loads((VECTORS / "endings.json").read_text())["forced_pass"][0]["rows_rank8_first"])
    own, enemy = (sum(1 << at for at, man in enumerate(row) if man == letter) for letter in "WB")
    for position in (Position(own, enemy, Side.WHITE), Position(enemy, own, Side.BLACK)):
        moves = len(legal_moves(position.own, position.enemy)) or 1
        found = analysed(position, 2_000).found
        assert found
        assert len(found.lines) == min(3, moves)


@pytest.mark.parametrize("nodes", [400, 4_000])
def test_findings_come_depth_by_depth_and_end_with_their_nodes(nodes: int) -> None:
    found = list(filter(None, iterations(Game(NO_END), 60, nodes)))
    assert [one.depth for one in found] == list(range(1, len(found) + 1))
    assert found[-1].nodes <= nodes


def test_findings_end_with_their_time() -> None:
    started = time.monotonic()
    assert any(iterations(Game(NO_END), 0.2, None))
    assert time.monotonic() - started < 5


@compiled_only
def test_a_position_that_is_analysed_again_has_lines_as_long_as_before() -> None:
    """A second analysis of a position has lines as long as the first analysis. Entries that the first analysis left in
    the transposition table do not cut the lines off.
    """
    thinker = Thinker()

    def lengths() -> list[int]:
        analysis = Analysis(thinker, Game(NO_END))
        while analysis.found.depth < 6:
            analysis.search.run(1_000)
            analysis.update()
        return [len(line.moves) for line in analysis.found.lines]

    lengths()
    assert min(lengths()) >= 5


@compiled_only
def test_a_proved_win_has_its_whole_line_the_second_time_too() -> None:
    case = next(win for win in json.loads((VECTORS / "wins.json").read_text())["wins"] if win["win_in_plies"] == 5)
    position = of_squares(case["white"], case["black"], case["to_move"])
    thinker = Thinker()
    for _ in range(2):
        analysis = Analysis(thinker, Game(NO_END, start=position))
        while not analysis.found.lines or abs(analysis.found.lines[0].score) < NEAR_WIN:
            analysis.search.run(1_000)
            analysis.update()
        best = analysis.found.lines[0]
        assert len(best.moves) == abs(plies_to_win(best.score))


def test_an_analysis_begins_with_nothing_found() -> None:
    assert Analysis(Thinker(), Game(NO_END)).found == (0, 0, [])


def test_a_search_has_no_more_nodes_than_it_was_given() -> None:
    search = Search(Thinker(), START, NO_END)
    for nodes in (1, 2):
        finish(search.steps(1))
        assert search.nodes == nodes
