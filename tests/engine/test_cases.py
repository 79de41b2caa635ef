"""Random inputs: the judge accepts them, their cases have the features that they list, and a seed gives the same input
on every machine.
"""

import sys
from hashlib import sha256
from importlib import import_module
from random import Random
from typing import Any

import pytest

from judgeboard import cases as cases_module
from judgeboard.cases import (
    GENERATOR_VERSION,
    ORDINARY,
    SEEDS,
    Case,
    CaseGenerator,
    Difficulty,
    RandomInput,
    fewer_pieces,
)
from judgeboard.messages import sections
from judgeboard.options import Options
from judgeboard.problems import PROBLEMS
from judgeboard.tasks import finish
from tests.engine.random_cases import EASY, HARD, MIXED, assert_feature, generator, made, random_cases, shared_input
from tests.engine.vectors import answers, fault, output


def choices(problem: str) -> list[dict[str, str]]:
    """Returns each choice of options with which an input of the problem has many cases."""
    if problem == "loa":
        return [{"form": "moves"}]
    pieces = next((option.choices for option in PROBLEMS[problem].options if option.name == "piece"), ())
    return [{"piece": piece} for piece in pieces] or [{}]


INPUTS = [(problem, options) for problem in PROBLEMS for options in choices(problem)]
EVERY_INPUT = pytest.mark.parametrize(
    ("problem", "options"), INPUTS, ids=["-".join([problem, *options.values()]) for problem, options in INPUTS]
)


@EVERY_INPUT
@pytest.mark.parametrize("difficulty", Difficulty)
def test_no_input_is_refused_and_it_has_as_many_cases_as_asked_for(
    problem: str, options: Options, difficulty: Difficulty
) -> None:
    for count in (1, 60):
        text = made(problem, options, count, difficulty).text()
        assert fault(problem, text, **options) is None
        assert sum(answer.begins_case for answer in answers(problem, text, **options)) == count


@EVERY_INPUT
@pytest.mark.parametrize("difficulty", Difficulty)
def test_two_hundred_cases_are_all_right(problem: str, options: Options, difficulty: Difficulty) -> None:
    """The judge refuses no case, and has answers for each."""
    found = answers(problem, shared_input(problem, tuple(options.items()), difficulty).text(), **options)
    assert sum(answer.begins_case for answer in found) == 200


@pytest.mark.host
@pytest.mark.slow
@pytest.mark.thorough
@EVERY_INPUT
@pytest.mark.parametrize("difficulty", Difficulty)
def test_ten_thousand_cases_are_all_right(problem: str, options: Options, difficulty: Difficulty) -> None:
    wanted = made(problem, options, 10_000, difficulty)
    found = answers(problem, wanted.text(), **options)
    assert sum(answer.begins_case for answer in found) == 10_000
    assert difficulty is EASY or min(wanted.covered().values()) >= 50


@EVERY_INPUT
@pytest.mark.parametrize("difficulty", [MIXED, HARD])
def test_two_hundred_cases_have_all_features(problem: str, options: Options, difficulty: Difficulty) -> None:
    covered = shared_input(problem, tuple(options.items()), difficulty).covered()
    assert tuple(covered) == generator(problem, options).features
    assert min(covered.values()) > 0, covered


@EVERY_INPUT
def test_a_hard_case_has_the_feature_that_was_asked_for(problem: str, options: Options) -> None:
    chosen = generator(problem, options)
    rng = Random(4)
    for feature in chosen.features:
        for _ in range(3):
            assert feature in chosen.case(rng, HARD, feature).features


@pytest.mark.parametrize("problem", ["rank-and-file", "othello", "congo", "loa"])
def test_a_template_has_its_feature_already(problem: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The position that a generator begins with already has the wanted feature. The test disables the functions that
    move or add pieces afterwards; only the feature `full_board` needs these functions.
    """
    module = import_module(f"{PROBLEMS[problem].package}.cases")
    for change in ("moved", "crowded"):
        monkeypatch.setattr(module, change, lambda _rng, board, *_: board)
    (options, *_) = reversed(choices(problem))
    chosen = generator(problem, options)
    rng = Random(4)
    for feature in chosen.features:
        for _ in range(20):
            assert feature == "full_board" or feature in chosen.case(rng, MIXED, feature).features


@EVERY_INPUT
def test_cases_have_the_feature_that_was_asked_for_and_differ(problem: str, options: Options) -> None:
    """Of twenty cases with a feature, at least twelve differ."""
    chosen = generator(problem, options)
    rng = Random(5)
    for feature in chosen.features:
        texts = set[str]()
        for _ in range(20):
            case = chosen.case(rng, MIXED, feature)
            assert feature in case.features
            texts.add(case.text)
            if len(texts) == 12:
                break
        assert len(texts) == 12, feature


@EVERY_INPUT
def test_hard_cases_all_have_a_feature(problem: str, options: Options) -> None:
    assert all(case.features for case in shared_input(problem, tuple(options.items()), HARD).cases)


class Wishes(CaseGenerator):
    """A generator whose cases have no feature except the wanted feature. The text of a case is the feature's name."""

    features = ("pin", "mate")

    def case(self, _rng: Random, _difficulty: Difficulty, feature: str) -> Case:
        return Case(feature, frozenset([feature]))


@pytest.mark.parametrize(
    ("difficulty", "wanted"),
    [
        (EASY, [ORDINARY] * 12),
        (MIXED, [ORDINARY] * 6 + ["mate"] * 3 + ["pin"] * 3),
        (HARD, ["mate"] * 6 + ["pin"] * 6),
    ],
)
def test_easy_is_ordinary_hard_is_every_feature_in_turn_and_mixed_is_half_of_each(
    difficulty: Difficulty, wanted: list[str]
) -> None:
    made = RandomInput(Wishes(), 1, 12, difficulty, {})
    finish(made.steps)
    assert sorted(text for text, _ in made.cases) == wanted


def test_features_without_a_case_are_counted_as_zero() -> None:
    wanted = RandomInput(Wishes(), 1, 1, EASY, {})
    assert (wanted.cases, wanted.covered()) == ([], {"pin": 0, "mate": 0})
    next(wanted.steps)
    assert (len(wanted.cases), wanted.text()) == (1, f"1\n{ORDINARY}")


@EVERY_INPUT
def test_the_same_seed_gives_the_same_input_and_another_another(problem: str, options: Options) -> None:
    one, again, other = (made(problem, options, 30, seed=seed).text() for seed in (7, 7, 8))
    assert one == again
    assert one != other


DIGESTS = {
    "correct-move": "b645d7ad2a85d865",
    "othello": "107ee060b0111646",
    "congo": "8ab8076c2ba52582",
    "rank-and-file": "849cf54690ebb421",
    "loa": "58885dbce643c67c",
}


@pytest.mark.parametrize("problem", PROBLEMS)
def test_a_problem_says_what_has_changed_if_the_current_version_changed_its_cases(problem: str) -> None:
    labels = {code for codes in sections(problem, "en").values() for code in codes}
    assert (f"cases_changed.{problem}" in labels) == (PROBLEMS[problem].cases.since == GENERATOR_VERSION)


@pytest.mark.parametrize("problem", DIGESTS)
def test_the_input_of_a_seed_is_the_same_on_every_machine(problem: str) -> None:
    """A seed gives the same input on CPython and in the browser, so that users can share the seed."""
    text = "".join(
        shared_input(problem, tuple(options.items()), difficulty).text()
        for options in choices(problem)
        for difficulty in Difficulty
    )
    assert sha256(text.encode()).hexdigest()[:16] == DIGESTS[problem]


@pytest.mark.parametrize(("seed", "count"), [(-1, 1), (SEEDS[-1] + 1, 1), (0, 0), (0, 10_001), (0.5, 1), (0, 2.5)])
def test_a_seed_or_a_count_out_of_range_is_refused(seed: Any, count: Any) -> None:
    with pytest.raises(ValueError, match=r"a whole number from 0 to 4294967295$|their number is 1 to 10000$"):
        RandomInput(PROBLEMS["correct-move"].cases, seed, count, MIXED, {})


@pytest.mark.parametrize(("seed", "count"), [(0, 1), (SEEDS[-1], 10_000)])
def test_the_least_and_the_largest_seed_and_count_are_allowed(seed: int, count: int) -> None:
    assert RandomInput(PROBLEMS["correct-move"].cases, seed, count, MIXED, {}).cases == []


def test_the_features_of_triples_are_what_they_are_called() -> None:
    def squares(text: str) -> tuple[int, int, int]:
        king, queen, target = map(int, text.split())
        return king, queen, target

    def judged(text: str) -> str:
        return output("correct-move", text)

    found = random_cases("correct-move", 600)
    assert_feature(found, "stop", lambda text: judged(text) == "Stop\n")
    assert_feature(found, "beside_king", lambda text: judged(text) == "Move not allowed\n")
    assert_feature(found, "all_on_one_square", lambda text: len({*squares(text)}) == 1)
    assert_feature(found, "queen_stays", lambda text: squares(text)[0] != squares(text)[1] == squares(text)[2])
    for case in found:
        king, queen, target = squares(case.text)
        if "same_square" in case.features:
            assert judged(case.text) == "Illegal state\n"
        if case.features & {"onto_king", "over_king", "diagonal_move", "wrapped_move", "queen_stays"}:
            assert judged(case.text) in ("Illegal move\n", "Illegal state\n")
        if "over_king" in case.features:
            assert min(queen, target) < king < max(queen, target)
        if "wrapped_move" in case.features:
            assert abs(queen - target) == 1
        if "wrapped_neighbour" in case.features:
            assert abs(king - target) == 1
        if case.features & {"wrapped_neighbour", "diagonal_neighbour", "king_in_corner", "one_flight"}:
            assert judged(case.text) == "Continue\n"


@pytest.mark.parametrize(
    ("problem", "options", "pieces"), [("rank-and-file", (), "kqrbnKQRBN"), ("loa", (("form", "moves"),), "WB")]
)
def test_the_harder_the_more_pieces(problem: str, options: tuple[tuple[str, str], ...], pieces: str) -> None:
    def mean(difficulty: Difficulty) -> float:
        texts = [case.text for case in shared_input(problem, options, difficulty).cases]
        return sum(text[1:].count(piece) for text in texts for piece in pieces) / len(texts)

    assert mean(EASY) * 1.5 < mean(MIXED)
    assert mean(EASY) * 1.5 < mean(HARD)


@pytest.mark.parametrize(
    ("problem", "options", "count"),
    [
        ("correct-move", {}, 7),
        ("rank-and-file", {}, 16),
        ("othello", {}, 7),
        ("congo", {"piece": "all"}, 3),
    ],
)
def test_a_case_can_be_turned(problem: str, options: dict[str, str], count: int) -> None:
    """The judge accepts each variant of a case on a turned or mirrored board or with the sides exchanged, and the case
    is among the variants of each variant.
    """
    generator = PROBLEMS[problem].cases.with_options(options)
    for case in made(problem, options, 40).cases:
        turned = list(generator.variants(case.text))
        assert len(turned) == count
        for each in turned:
            assert fault(problem, generator.input_of([each]), **options) is None
            assert case.text in generator.variants(each)


def test_turned_games_of_othello_have_the_same_counts() -> None:
    for case in made("othello", {}, 20, HARD, seed=2).cases:
        right = [line for line in output("othello", f"1\n{case.text}").splitlines() if line.startswith("Black")]
        for each in PROBLEMS["othello"].cases.variants(case.text):
            lines = output("othello", f"1\n{each}").splitlines()
            assert [line for line in lines if line.startswith("Black")] == right


@pytest.mark.parametrize("problem", ["rank-and-file", "othello", "congo"])
def test_small_cases_come_by_their_size_and_the_judge_takes_them(problem: str) -> None:
    options = {"piece": "all"} if problem == "congo" else {}
    generator = PROBLEMS[problem].cases.with_options(options)
    for case in made(problem, options, 2, EASY).cases:
        small = list(generator.small(case.text))
        sizes = [generator.size(each) for each in small]
        assert sizes == sorted(sizes)
        assert len(set(small)) == len(small) > 300
        assert fault(problem, generator.input_of(small), **options) is None


def test_fewer_pieces_are_tried_from_none_to_all_but_one() -> None:
    assert list(fewer_pieces("a.bkc", "k")) == ["...k.", "...kc", "a.bk.", "..bkc", "a..kc", "a.bk."]


def test_a_random_seed_may_be_larger_than_an_index(monkeypatch: pytest.MonkeyPatch) -> None:
    """In WebAssembly, where an index has 32 bits, so are the seeds that the engine takes."""
    monkeypatch.setattr(cases_module, "SEEDS", range(sys.maxsize + 2))
    assert cases_module.random_seed() >= 0
