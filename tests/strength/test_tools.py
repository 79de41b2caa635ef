"""The programs that measure and tune the player work on a small scale."""

import sys
from collections.abc import Iterator
from math import isclose
from pathlib import Path

import numpy as np
import pytest

from judgeboard.loa.levels import LEVELS
from judgeboard.loa.search import weights
from judgeboard.loa.thinker import SEARCH
from tests.engine.searches import evaluated, positions
from tests.strength import both_builds, curve, levels, match, review, selfplay, tune
from tests.strength.players import Allowance, CompiledSearch

FEW = Allowance(nodes=300, seconds=0)


def interrupted(results: list[float]) -> Iterator[float]:
    """Yields the results; then raises KeyboardInterrupt, as Ctrl-C does."""
    yield from results
    raise KeyboardInterrupt


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Returns a file with the positions of twelve quick games."""
    file = tmp_path_factory.mktemp("strength") / "games.npy"
    games = [selfplay.positions(".", 200, seed) for seed in range(12)]
    np.save(file, np.concatenate(games))
    return file


def test_a_pair_of_games_begins_alike_with_colours_swapped() -> None:
    assert match.opening(3) == match.opening(3) != match.opening(4)
    found = match.match((".", "."), (FEW, FEW), games=4, jobs=1)
    assert len(found) == 4
    assert sum(found) == 2, "the same player against itself wins and loses each opening"


def test_a_search_that_was_kept_in_a_file_plays_as_that_of_the_work_tree(tmp_path: Path) -> None:
    (tmp_path / "kept.wasm").write_bytes(SEARCH.binary)
    kept = match.match((str(tmp_path / "kept.wasm"), "."), (FEW, FEW), games=2, jobs=1)
    assert kept == match.match((".", "."), (FEW, FEW), games=2, jobs=1)


def test_a_match_can_follow_a_search_in_the_same_process() -> None:
    """A match can follow a search in the same process. The match must not fork its processes, because a forked process
    would wait forever for wasmtime's threads, which it lacks.
    """
    CompiledSearch(".")
    assert sum(match.match((".", "."), (FEW, FEW), games=2, jobs=1)) == 1


def test_a_report_has_wins_and_the_difference_in_strength() -> None:
    assert match.report([1.0, 1.0, 1.0, 0.0]).startswith("+3 =0 -1: 3 of 4, +191 Elo")
    assert match.elo(0.5) == 0
    assert isclose(match.elo(0.75), -match.elo(0.25))


def test_a_stronger_player_wins() -> None:
    more = Allowance(nodes=20_000, seconds=0)
    assert sum(match.match((".", "."), (more, FEW), games=4, jobs=1)) >= 3


def test_a_level_plays_a_game_to_its_end() -> None:
    assert levels.points(levels.LevelGame((LEVELS[1], levels.GREEDY), 1, 0.01)) in (0.0, 0.5, 1.0)


def test_a_measurement_of_levels_continues_where_it_was_interrupted(tmp_path: Path) -> None:
    games = [levels.LevelGame((LEVELS[1], LEVELS[0]), number, 1) for number in range(3)]
    file = tmp_path / "results" / "levels.jsonl"
    with pytest.raises(KeyboardInterrupt):
        levels.measured(games, interrupted([1.0, 0.5]), file)
    with file.open("a") as results:
        results.write('\n["half a li')
    assert levels.measured(games, iter([0.0]), file) == [1.0, 0.5, 0.0]
    assert levels.measured(games, iter([]), file) == [1.0, 0.5, 0.0]


def test_a_result_counts_only_for_the_same_levels_and_time() -> None:
    game = levels.LevelGame((LEVELS[1], LEVELS[0]), 0, 1)
    others = [game._replace(levels=(LEVELS[2], LEVELS[0])), game._replace(seconds=2), game._replace(number=1)]
    assert len({levels.key(each) for each in [game, *others]}) == 4


def test_both_builds_find_the_same_in_random_positions() -> None:
    found = [each for seed in range(4) for each in both_builds.compared(seed)]
    assert len(found) > 30
    assert max(found) > 10_000


def test_self_play_keeps_positions_with_score_and_result(played: Path) -> None:
    kept = np.load(played)
    assert len(kept) > 100
    assert set(kept["result"]) <= {-1, 0, 1}
    assert {-1, 1} <= set(kept["result"])
    assert not (kept["own"] & kept["enemy"]).any()


def test_the_curve_is_fitted_to_games_that_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(curve, "CACHE", tmp_path)
    monkeypatch.setattr(sys, "argv", ["curve", "--games", "6", "--nodes", "200"])
    curve.main()
    told = capsys.readouterr().out
    assert told.startswith("6 games, ")
    assert len(list(tmp_path.rglob("*.npy"))) == 6
    curve.main()
    assert capsys.readouterr().out == told


def test_the_slope_of_a_curve_is_found_again() -> None:
    chance = np.random.default_rng(1)
    scores = chance.integers(-300, 300, 8_000)
    won = chance.random(8_000) < 1 / (1 + np.exp(-1.7 * scores / 100))
    games = np.array(
        [(0, 0, score, 1 if win else -1) for score, win in zip(scores, won, strict=True)], selfplay.POSITION
    )
    slope, error = curve.slope_and_error(list(games.reshape(400, 20)))
    assert isclose(slope, 1.7, abs_tol=3 * error)
    assert error < 0.1


def test_the_reviews_of_a_few_games_tell_the_truth(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(review, "PUBLISHED", ["shortest_game.txt"])
    monkeypatch.setattr(sys, "argv", ["review", "--nodes", "2000", "--games", "1", "--sentences", "20"])
    review.main()
    assert capsys.readouterr().out.rstrip().endswith(", 0 untrue")


def test_the_terms_that_are_tuned_are_those_of_the_evaluation() -> None:
    """The terms that `tune.py` fits are the terms of the evaluation: for each position, the terms times the current
    weights give the evaluation, except for rounding.
    """
    found = np.array([(at.own, at.enemy, 0, 0) for at in positions(12)], selfplay.POSITION)
    sharing = tune.classes()
    worths = np.frombuffer(weights.PATTERN_SCORES, np.int8).astype(float)
    shared = np.zeros(sharing.total + 2)
    shared[sharing.weight] = np.where(sharing.sign == 0, shared[sharing.weight], worths * sharing.sign)
    shared[-2:] = -weights.VARIANCE / 10, weights.TO_MOVE
    said = tune.matrix(found, sharing) @ shared
    for at, score in zip(positions(12), said, strict=True):
        assert abs(evaluated(at.own, at.enemy) - score) <= 3


def test_tuning_writes_weights_that_fit(
    played: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "weights.bin"
    monkeypatch.setattr(sys, "argv", ["tune", str(played), "--out", str(file)])
    tune.main()
    assert "loss on the tenth that was held out" in capsys.readouterr().out
    variance, _, scores = weights.unpacked(file.read_bytes())
    assert len(scores) == len(weights.PATTERN_SCORES)
    assert variance > 0
