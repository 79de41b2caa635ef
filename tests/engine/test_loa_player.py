"""The player's use of time, the choices of its levels, and the reports of analyses."""

import io
import json
import time
from itertools import repeat
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import Mock

import pytest

from judgeboard.board import Side
from judgeboard.errors import InputError
from judgeboard.kernel.runtime import Backend
from judgeboard.loa.format import chance, finding_text, move_text, plies_to_win, score_text
from judgeboard.loa.levels import LEVELS, OVERLOOKED, STRONGEST, Level, bonuses
from judgeboard.loa.lines import NEAR_WIN, PASS, WIN
from judgeboard.loa.parse import items, replay
from judgeboard.loa.player import (
    LONG_SHARE,
    SHORT_SHARE,
    START_GUESS,
    SURE_DEPTHS,
    USUAL_SHARE,
    WORSE,
    Choice,
    Clock,
    choose,
    process_started,
)
from judgeboard.loa.rules import START, Game, Position, connected, legal_moves, play
from judgeboard.loa.thinker import SEARCH, STEP_SECONDS, UNLIMITED, Analysis, Search, Thinker, findings
from judgeboard.problems import PROBLEMS
from judgeboard.reader import Reader
from judgeboard.tasks import finish
from tests.engine.searches import VECTORS, evaluated, positions
from tests.engine.test_loa_search import of_squares

SHORTEST = json.loads((VECTORS / "games.json").read_text())["shortest_game.txt"]["moves"]
NO_END = 2_000
answers = PROBLEMS["loa"].answers
compiled_only = pytest.mark.skipif(SEARCH.backend is Backend.INTERPRETED, reason="searches too slowly")


def over(clock: Clock) -> float:
    """Returns the time in seconds, rounded up to hundredths, at which the time of a clock that started at 0 is up."""
    return next(hundredth for hundredth in range(101) if clock.is_up(hundredth / 100)) / 100


def test_a_clock_leaves_some_of_the_time_to_a_busy_machine() -> None:
    assert over(Clock(0, 1)) == USUAL_SHARE < LONG_SHARE < 1


def test_a_move_that_many_depths_agree_on_is_played_sooner() -> None:
    clock = Clock(0, 1)
    for _ in range(SURE_DEPTHS):
        assert over(clock) == USUAL_SHARE
        clock.depth_is_done(7, 30)
    assert over(clock) == SHORT_SHARE
    clock.depth_is_done(8, 30)
    assert over(clock) == USUAL_SHARE


def test_a_score_that_grows_worse_gets_more_time() -> None:
    clock = Clock(0, 1)
    for _ in range(SURE_DEPTHS):
        clock.depth_is_done(7, 30)
    clock.depth_is_done(7, 30 - WORSE - 1)
    assert over(clock) == LONG_SHARE


def test_a_score_within_the_tolerance_is_no_worse() -> None:
    clock = Clock(0, 1)
    for _ in range(SURE_DEPTHS - 1):
        clock.depth_is_done(7, 30)
    clock.depth_is_done(7, 30 - WORSE)
    assert over(clock) == SHORT_SHARE


def test_a_clock_may_be_bound_to_less() -> None:
    clock = Clock(0, 1, most=0.3)
    assert over(clock) == 0.3
    clock.depth_is_done(7, 30)
    clock.depth_is_done(7, 30 - WORSE - 1)
    assert over(clock) == 0.3


def test_where_the_system_does_not_tell_the_process_start_it_is_guessed(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(_: Path) -> str:
        raise OSError

    monkeypatch.setattr(Path, "read_text", refused)
    assert process_started() < time.monotonic() - START_GUESS


def test_a_process_has_not_started_in_the_future(monkeypatch: pytest.MonkeyPatch) -> None:
    """The start of the process is never in the future, even if the system counts the start times of processes from
    another moment than the time of its clock.
    """
    monkeypatch.setattr(Path, "read_text", lambda _: "1 (python) R" + " 0" * 18 + " 999999999999")
    assert process_started() < time.monotonic()


def test_a_single_move_needs_no_thought() -> None:
    rows = json.loads((VECTORS / "endings.json").read_text())["forced_pass"][0]
    text = "".join(rows["rows_rank8_first"])
    men = {letter: sum(1 << at for at, man in enumerate(text) if man == letter) for letter in "WB"}
    side = Side.WHITE if rows["to_move"] == "W" else Side.BLACK
    own, enemy = (men["W"], men["B"]) if side is Side.WHITE else (men["B"], men["W"])
    game = Game(NO_END, start=Position(own, enemy, side))
    choice = Choice(Thinker(), game, Clock(time.monotonic(), 9))
    assert choice.done
    assert choice.search.move == PASS
    assert choice.search.nodes == 0


def moves_at(level: int, seeds: range, game: Game) -> set[int]:
    """Returns the moves that a level chooses in a game with these random seeds, in 0.02 seconds each."""
    thinker = Thinker()
    return {
        finish(choose(thinker, game, Clock(time.monotonic(), 0.02), LEVELS[level - 1], Random(seed))).move
        for seed in seeds
    }


def test_the_better_of_two_moves_is_chosen() -> None:
    """White has two legal moves, and A8-A5 connects his checkers."""
    position = of_squares(["A8", "A6"], ["B7", "C7", "B6", "A5", "B5", "H5", "F3", "C1", "F1"], "W")
    moves = [move_text(move) for move in legal_moves(position.own, position.enemy)]
    assert moves == ["A8-B8", "A8-A5"]
    chosen = moves_at(STRONGEST, range(2), Game(NO_END, start=position))
    assert set(map(move_text, chosen)) == {"A8-A5"}


@pytest.mark.parametrize("level", [1, 3, 6])
def test_a_weak_level_chooses_softly(level: int) -> None:
    assert len(moves_at(level, range(12), Game(80))) > 2


@compiled_only
def test_the_strongest_level_does_not_play_the_same_game_twice() -> None:
    assert len(moves_at(STRONGEST, range(12), Game(80))) > 1


@pytest.mark.parametrize("level", range(1, STRONGEST + 1))
def test_with_nodes_a_level_leaves_nothing_to_chance(level: int) -> None:
    chosen = {finish(choose(Thinker(), Game(80), 500, LEVELS[level - 1], Random(seed))).move for seed in range(4)}
    assert len(chosen) == 1


@pytest.mark.parametrize("level", range(1, STRONGEST + 1))
def test_no_level_overlooks_a_connection(level: int) -> None:
    game = replay(NO_END, items(" ".join(SHORTEST[:-1])))
    for move in moves_at(level, range(6), game):
        assert connected(play(game.position, move).enemy)


def overlooked(level: Level, moves: list[int], seed: int) -> list[int]:
    """Returns the moves that a level overlooks for this random seed."""
    return [move for move, bonus in bonuses(level, moves, Random(seed)).items() if bonus < OVERLOOKED / 2]


@pytest.mark.parametrize("level", LEVELS, ids=range(1, STRONGEST + 1))
def test_a_level_considers_its_share_of_the_moves(level: Level) -> None:
    moves = legal_moves(Game(80).position.own, Game(80).position.enemy)
    considered = [len(moves) - len(overlooked(level, moves, seed)) for seed in range(20)]
    assert set(considered) == {max(1, len(moves) * level.seen // 100)}
    assert overlooked(level, moves[:1], 0) == [], "at least one move is considered"


def test_a_weak_level_overlooks_other_moves_each_time() -> None:
    moves = legal_moves(Game(80).position.own, Game(80).position.enemy)
    assert len({tuple(overlooked(LEVELS[0], moves, seed)) for seed in range(20)}) > 10


def test_the_strongest_level_overlooks_nothing_and_searches_as_deep_as_its_time_allows() -> None:
    assert LEVELS[-1][:2] == (UNLIMITED, 100)
    [option] = [option for option in PROBLEMS["loa"].options if option.name == "level"]
    assert option.choices[-1] == option.default == str(STRONGEST)


def test_a_level_looks_no_further_than_it_may() -> None:
    for level in LEVELS[:7]:
        choice = Choice(Thinker(), Game(80), Clock(time.monotonic(), 60), level, Random(1))
        while not choice.done:
            choice.think(STEP_SECONDS)
        assert choice.search.depth == level.depth


def at_a_glance(position: Position) -> dict[int, int]:
    """Returns the worth of each legal move for the side to move: the result or the evaluation one ply later."""
    worth = {}
    for move in legal_moves(position.own, position.enemy):
        after = play(position, move)
        won = WIN - 1 if connected(after.enemy) else 1 - WIN if connected(after.own) else None
        worth[move] = -evaluated(after.own, after.enemy) if won is None else won
    return worth


def test_a_bonus_decides_between_moves_that_are_nearly_as_good() -> None:
    tried = 0
    for position in positions(12):
        worth = at_a_glance(position)
        best, second, *_ = sorted(worth, key=lambda move: -worth[move])
        gap = worth[best] - worth[second]
        if not 1 < gap < NEAR_WIN:
            continue
        tried += 1
        for bonus, chosen in ((gap - 1, best), (gap + 1, second)):
            search = Search(Thinker(), position, NO_END, 1, bonuses={second: bonus})
            search.run(1_000)
            assert search.done
            assert search.move == chosen
    assert tried > 3


def test_a_bonus_changes_no_proved_win() -> None:
    position = replay(NO_END, items(" ".join(SHORTEST[:-1]))).position
    moves = legal_moves(position.own, position.enemy)
    wins = {move for move in moves if connected(play(position, move).enemy)}
    search = Search(Thinker(), position, NO_END, 3, bonuses={move: 30_000 for move in moves if move not in wins})
    search.run(1_000_000)
    assert search.move in wins
    assert search.score == WIN - 1


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


def test_findings_come_depth_by_depth_and_end_with_their_nodes() -> None:
    found = list(filter(None, findings(Game(NO_END), 60, 4_000)))
    assert [one.depth for one in found] == list(range(1, len(found) + 1))
    assert found[-1].nodes <= 4_000


def test_findings_end_with_their_time() -> None:
    started = time.monotonic()
    assert any(findings(Game(NO_END), 0.2, None))
    assert time.monotonic() - started < 5


@pytest.mark.parametrize(
    ("score", "text"),
    [
        (0, "+0.00 50%"),
        (35, "+0.35 64%"),
        (-220, "-2.20 3%"),
        (WIN - 5, "wins in 5 plies"),
        (4 - WIN, "loses in 4 plies"),
    ],
)
def test_a_score_is_written_with_its_chance(score: int, text: str) -> None:
    assert score_text(score) == text


def test_a_chance_is_that_of_the_other_side_turned_round() -> None:
    for score in (0, 1, 90, 1_000, WIN - 3):
        assert chance(score) + chance(-score) == pytest.approx(1)
        assert plies_to_win(score) == -plies_to_win(-score)


def test_a_finding_is_written_line_by_line() -> None:
    text = finding_text(3, 1_234, [(12, [24 * 64 + 26, PASS]), (WIN - 1, [0 * 64 + 1])])
    assert text == "depth 3, 1234 nodes\n1. +0.12 55%: A5-C5 Z0-Z0\n2. wins in 1 ply: A8-B8\n"


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


def analysis_of(text: str, **options: str) -> list[Any]:
    return list(answers(Reader(io.StringIO(text)), {"form": "analyse", "nodes": "2000"} | options))


@pytest.mark.parametrize("text", ["", "\n", "1. A4-C4 E8-E6\n", "A4-C4\nE8-E6 2. A2-E6\n"])
def test_the_moves_of_a_game_can_be_analysed(text: str) -> None:
    found = analysis_of(text)
    assert found[0].text.startswith("depth 1, ")
    assert all(answer.text.count("\n") == 4 for answer in found)


@pytest.mark.parametrize(
    "text",
    [
        "1. A4-C4! {a comment} (A4-C2) E8-E6 *",
        "80 0\nA4-C4\nE8-E6\n",
        "To: you\n\n(;FF[4]GM[9]PL[W]\n;W[a4-c4];B[e8-e6])",
        "https://example.org/#loa?moves=a4c4.e8e6",
    ],
)
def test_a_game_in_any_form_can_be_analysed(text: str) -> None:
    """The command line analyses a game in every form that the page reads, including SGF and games with comments."""
    assert [answer.text for answer in analysis_of(text)] == [answer.text for answer in analysis_of("A4-C4 E8-E6")]


def test_the_limit_of_a_transcript_holds_for_its_analysis() -> None:
    assert len(analysis_of("2 0\nA4-C4 E8-E6")[-1].text.splitlines()[1].split(": ")[1].split()) <= 2
    [result] = analysis_of("1 0\nA4-C4 E8-E6")
    assert result.text == "A draw: both sides have used up their moves.\n"


def test_a_position_can_be_analysed() -> None:
    case = json.loads((VECTORS / "wins.json").read_text())["wins"][0]
    men = dict.fromkeys(case["white"], "W") | dict.fromkeys(case["black"], "B")
    rows = "\n".join("".join(men.get(f"{column}{rank}", ".") for column in "ABCDEFGH") for rank in range(8, 0, -1))
    found = analysis_of(f"{case['to_move']}\n{rows}\n", nodes="20000")
    assert f"\n1. wins in {case['win_in_plies']} plies: {case['best']} " in found[-1].text


def test_moves_after_a_position_are_played_first() -> None:
    """If moves follow a position, the analysis is of the position after these moves."""
    start = "W\n" + ".BBBBBB.\n" + "W......W\n" * 6 + ".BBBBBB.\n"
    assert [answer.text for answer in analysis_of(start + "A4-C4 E8-E6")] == [
        answer.text for answer in analysis_of("A4-C4 E8-E6")
    ]


def test_an_analysis_tells_what_was_skipped(capsys: pytest.CaptureFixture[str]) -> None:
    assert analysis_of("Ann vs Bob\na4-c2")[-1].text == analysis_of("a4-c2")[-1].text
    assert capsys.readouterr().err == "line 1, column 1: Skipped: “Ann vs Bob”.\n"


def test_one_of_several_games_is_analysed(capsys: pytest.CaptureFixture[str]) -> None:
    games = "(;GM[9];W[a4-c2])(;GM[9];W[a5-c7])"
    for number, game in enumerate(("a4-c2", "a5-c7"), 1):
        assert analysis_of(games, game=str(number))[-1].text == analysis_of(game)[-1].text
        assert f"2 games; this is game {number}." in capsys.readouterr().err
    with pytest.raises(InputError) as caught:
        analysis_of(games, game="3")
    assert caught.value.code == "loa.game_missing"


def test_an_endless_text_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("judgeboard.loa.records.read.LONGEST_TEXT", 1000)
    with pytest.raises(InputError) as caught:
        list(answers(Reader(repeat("A4-C4\n")), {"form": "analyse"}))
    assert caught.value.code == "loa.text_too_long"


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("W\n" + "........\n" * 8, "loa.nothing_to_analyse", 9),
        ("W\n" + "........\n" * 7 + "B......B", "loa.nothing_to_analyse", 9),
        ("W\n........\n", "loa.row_missing", 2),
        ("A4-A5", "loa.illegal_length", 1),
        ("Hello", "loa.no_move_found", 1),
        ("a4-c2 c8-c9", "loa.move_unreadable", 1),
        ("80 2\n", "number_out_of_range", 1),
        ("(;GM[9]\n;W[a4-a5])", "loa.illegal_length", 2),
    ],
)
def test_a_position_that_cannot_be_analysed_is_an_error(text: str, code: str, line: int) -> None:
    with pytest.raises(InputError) as caught:
        analysis_of(text)
    assert (caught.value.code, caught.value.line) == (code, line)
