"""A program is tried on given tests, then on samples, then on random cases, until it fails. The first random inputs
have few and easy cases.
"""

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from judgeboard.cases import MOST_CASES
from judgeboard.judge_output import judged
from judgeboard.problems import PROBLEMS
from judgeboard.tasks import finish
from judgeboard.trying.run import Run, run_of
from judgeboard.trying.search import SearchInputs, search
from judgeboard.trying.tested_program import RunRequest
from judgeboard.trying.verdict import failing_cases, run_verdict_of
from tests.engine.tried_programs import CASES, found, printing, right, tried, tried_program
from tests.engine.vectors import answers, output
from tests.programs.corpus import python_program
from tests.programs.in_process import Runner

BATCH = [name for name, problem in PROBLEMS.items() if not problem.interactive]
OPTIONS = {"congo": {"piece": "zebra"}}
TRIPLE = "17 49 33\n"


@pytest.mark.parametrize("problem", BATCH)
def test_a_right_program_is_accepted_over_all_cases(problem: str) -> None:
    options = OPTIONS.get(problem, {})
    result, trials = tried(problem, right(problem, **options), options)
    assert (result.verdict, result.input, result.run) == ("accepted", "", None)
    counts = [sum(answer.begins_case for answer in answers(problem, trial.input, **options)) for trial in trials]
    of_phase = Counter(trial.phase for trial in trials)
    samples = of_phase["samples"]
    assert list(of_phase) == ["samples", "random"]
    assert (sum(counts[samples:]), sum(counts)) == (CASES, result.tried)
    assert counts[samples] == 1
    assert counts[samples:-1] == sorted(counts[samples:-1])
    assert max(counts) == 100
    assert result.runs == len(trials) < 20


def test_a_program_is_tried_on_2_000_random_cases_by_default_in_few_runs() -> None:
    counts: Counter[str] = Counter()

    def ran(trial: RunRequest) -> Run:
        counts[trial.phase] += len(answers("correct-move", trial.input))
        return right("correct-move")(trial.input)

    result = found(search(PROBLEMS["correct-move"], {}, SearchInputs(1)), ran)
    assert counts["random"] == 2_000
    assert result.runs < 30


@pytest.mark.parametrize("cases", [1, 50, 51])
def test_as_many_random_cases_are_tried_as_were_asked_for(cases: int) -> None:
    _, trials = tried("correct-move", right("correct-move"), cases=cases)
    random = [trial.input for trial in trials if trial.phase == "random"]
    assert sum(len(answers("correct-move", text)) for text in random) == cases


def test_a_request_has_the_numbers_of_runs_and_cases_before_it() -> None:
    result, trials = tried("correct-move", right("correct-move"))
    assert [trial.runs for trial in trials] == list(range(result.runs))
    assert all(one.tried < next_.tried for one, next_ in pairwise(trials))


def test_samples_are_those_of_the_chosen_options() -> None:
    _, trials = tried("congo", right("congo", piece="zebra"), {"piece": "zebra"})
    samples = [trial.input for trial in trials if trial.phase == "samples"]
    problem = PROBLEMS["congo"]
    assert samples == [problem.sample(each) for each in problem.examples if each.options == {"piece": "zebra"}]


def test_tests_come_first() -> None:
    result, [first, *_] = tried("correct-move", printing(lambda _: []), tests=[TRIPLE])
    assert (first.phase, first.input) == ("tests", TRIPLE)
    assert result.verdict == "wrong"
    assert result.tried == 1


def test_inputs_that_the_judge_refuses_are_left_out() -> None:
    """A test that the judge refuses is not tried. A sample that the judge refuses, which shows how errors are reported,
    is not tried either.
    """
    _, trials = tried("correct-move", right("correct-move"), tests=["1 2 x\n"])
    assert trials[0].phase == "samples"


def test_the_same_seed_gives_the_same_trials() -> None:
    program = python_program("othello", "only_a_list_passes")
    found = tried_program("othello", "only_a_list_passes")
    assert found == tried("othello", program)
    assert found[1] != tried("othello", program, seed=2)[1]


def test_without_random_cases_the_tests_alone_are_tried() -> None:
    result, trials = tried("correct-move", right("correct-move"), cases=0, tests=[TRIPLE])
    assert ([trial.phase for trial in trials], result.verdict) == (["tests"], "accepted")


ENDINGS: list[tuple[str, Runner]] = [
    ("accepted", right("correct-move")),
    ("accepted", lambda text: Run("finished", output("correct-move", text).replace("\n", " \r\n") + "\n\n", 0.01)),
    ("presentation", lambda text: Run("finished", output("correct-move", text).replace(" ", "\n"), 0.01)),
    ("presentation", lambda text: Run("finished", f"\n{output('correct-move', text)}", 0.01)),
    ("wrong", lambda text: Run("finished", output("correct-move", text).lower(), 0.01)),
    ("wrong", lambda text: Run("finished", f"{output('correct-move', text)}Stop\n", 0.01)),
    ("wrong", lambda text: Run("finished", output("correct-move", text)[:-5], 0.01)),
    ("wrong", lambda _: Run("finished", "", 0.01)),
    ("crashed", lambda _: Run("crashed", "", 0.01, "SIGSEGV")),
    ("time", lambda _: Run("time", "", 3)),
    ("memory", lambda _: Run("memory", "", 1)),
    ("output", lambda _: Run("output", "x" * 10, 1)),
]


@pytest.mark.parametrize(("verdict", "program"), ENDINGS)
def test_each_end_has_its_verdict(verdict: str, program: Runner) -> None:
    result, _ = tried("correct-move", program)
    assert result.verdict == verdict
    assert (result.run is None) == (verdict == "accepted")


@pytest.mark.parametrize(
    ("problem", "seed", "cases"),
    [("loa", 1, 10), ("othello", -1, 10), ("othello", 2**32, 10), ("othello", 1, -1), ("othello", 1, MOST_CASES + 1)],
)
def test_a_search_that_is_not_allowed_is_refused(problem: str, seed: int, cases: int) -> None:
    with pytest.raises(ValueError, match=problem):
        tried(problem, right(problem), seed=seed, cases=cases)


@pytest.mark.parametrize(("seed", "cases"), [(0, 0), (2**32 - 1, 10_000)])
def test_the_least_and_the_largest_seed_and_number_of_cases_are_allowed(seed: int, cases: int) -> None:
    assert search(PROBLEMS["othello"], {}, SearchInputs(seed, cases))


RUN: dict[str, Any] = {
    "ended": "crashed", "output": "x", "seconds": 0.5, "message": "ValueError", "line": 3, "status": 0, "undefined": "",
    "missing": "in.txt",
}  # fmt: skip


@pytest.mark.parametrize(
    "more", [{}, {"seconds": 0}, {"line": 3.0}, {"output": "\ud800"}, {"message": ""}, {"status": 255}]
)
def test_a_run_is_plain_data(more: dict[str, Any]) -> None:
    assert run_of(RUN | more) == Run(**(RUN | more))


ODD_NUMBERS: tuple[Any, ...] = (None, "1", -1, float("nan"), float("inf"), True, 10**400, 1j, [])
ODD_TEXTS: tuple[Any, ...] = (None, "accepted", b"time", ["time"], 1)
NO_RUNS: list[Any] = [
    *(None, [], "", 5, {}, {"ended": "finished"}, RUN | {"more": 1}, RUN | {"ended": ""}),
    *(RUN | {"ended": value} for value in ODD_TEXTS),
    *(
        RUN | {name: value}
        for name in ("output", "message", "undefined", "missing")
        for value in ODD_TEXTS[:1] + ODD_TEXTS[2:]
    ),
    RUN | {"message": "x" * 100_001},
    *(RUN | {name: value} for name in ("seconds", "line", "status") for value in ODD_NUMBERS),
    RUN | {"line": 0.5},
    RUN | {"status": 0.5},
]


TEXTS = {"message": 100_000, "missing": 1_000, "undefined": 100_000, "output": 64 * 1024 * 1024}
NUMBERS = {"seconds": 1_000_000, "line": 10_000_000, "status": 2**32}


@pytest.mark.parametrize(("name", "most"), (TEXTS | NUMBERS).items())
def test_numbers_and_texts_of_a_run_have_a_bound(name: str, most: int) -> None:
    def value(size: int) -> object:
        return "x" * size if name in TEXTS else size

    assert getattr(run_of(RUN | {name: value(most)}), name) == value(most)
    with pytest.raises(ValueError, match="run"):
        run_of(RUN | {name: value(most + 1)})


@pytest.mark.parametrize("at", range(len(NO_RUNS)))
def test_a_malformed_run_is_refused(at: int) -> None:
    with pytest.raises(ValueError, match="run"):
        run_of(NO_RUNS[at])


TRIPLES = "17 17 49\n17 49 56\n17 49 25\n"
RIGHT_ANSWERS = ["Illegal state\n", "Illegal move\n", "Move not allowed\n"]


@pytest.mark.parametrize(
    ("run", "run_verdict", "cases"),
    [
        (Run("finished", "".join(RIGHT_ANSWERS), 0.1), "accepted", [2]),
        (Run("finished", "Stop\n" + "".join(RIGHT_ANSWERS[1:]), 0.1), "wrong", [0]),
        (Run("finished", "Stop\nIllegal move\nStop\n", 0.1), "wrong", [0, 2]),
        (Run("finished", "".join(RIGHT_ANSWERS[:2]), 0.1), "wrong", [2]),
        (Run("finished", "".join(RIGHT_ANSWERS).replace("move", " move"), 0.1), "presentation", [1]),
        (Run("finished", "Illegal  state\nStop\nMove not allowed\n", 0.1), "wrong", [1]),
        (Run("crashed", "", 0.1), "crashed", [0]),
        (Run("time", "".join(RIGHT_ANSWERS[:2]), 0.1), "time", [2]),
        (Run("memory", "".join(RIGHT_ANSWERS), 0.1), "memory", [2]),
        (Run("finished", "".join(RIGHT_ANSWERS), 0.1, status=1), "status", [2]),
        (Run("finished", "".join(RIGHT_ANSWERS[:2]), 0.1, status=1), "crashed", [2]),
        (Run("finished", "Illegal state\nIllegal mo", 0.1, status=1), "crashed", [1, 2]),
        (Run("finished", "Stop\n", 0.1, status=1), "wrong", [0, 1]),
        (Run("finished", "".join(RIGHT_ANSWERS), 0.1, undefined="trap bounds"), "undefined", [2]),
        (Run("finished", "".join(RIGHT_ANSWERS), 0.1, status=1, undefined="trap bounds"), "status", [2]),
        (Run("finished", "Stop\n", 0.1, undefined="trap bounds"), "wrong", [0, 1]),
    ],
)
def test_how_a_run_fails_and_at_which_cases(run: Run, run_verdict: str, cases: list[int]) -> None:
    judge_output = finish(judged(PROBLEMS["correct-move"], TRIPLES, {}))
    assert judge_output.text == "".join(RIGHT_ANSWERS)
    told = finish(run_verdict_of(run, judge_output, PROBLEMS["correct-move"].mistakes))
    assert told == run_verdict
    assert finish(failing_cases(run, told, judge_output)) == cases
