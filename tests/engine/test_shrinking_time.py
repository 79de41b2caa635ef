"""Shrinking takes little time: a case on which a program does not end is found quickly, and slow shrinking stops."""

from collections.abc import Callable

import pytest

from judgeboard.problems import PROBLEMS
from judgeboard.trying import shrinking
from judgeboard.trying.run import Run
from judgeboard.trying.search import SearchInputs, search
from judgeboard.trying.shrinking import MOST_RUNS, MOST_SECONDS
from judgeboard.trying.tested_program import RunRequest
from tests.engine.tried_programs import crashing, found, pieces, tried
from tests.engine.vectors import output
from tests.programs.in_process import Runner


def stuck_at(problem: str, is_bad: Callable[[str], bool]) -> Callable[[RunRequest], Run]:
    """Returns a program that does not end if `is_bad` is true for a case. The program's run is stopped at the time
    limit, which is 3 s by default.
    """

    def ran(trial: RunRequest) -> Run:
        run = crashing(problem, is_bad)(trial.input)
        return run if run.ended == "finished" else Run("time", run.output, trial.seconds or 3)

    return ran


def test_the_case_at_which_a_run_stood_is_run_once_more_alone_for_two_seconds() -> None:
    trials: list[RunRequest] = []

    def ran(trial: RunRequest) -> Run:
        trials.append(trial)
        return stuck_at("rank-and-file", lambda case: pieces(case) >= 6)(trial)

    result = found(search(PROBLEMS["rank-and-file"], {}, SearchInputs(1)), ran)
    assert [trial.seconds for trial in trials if trial.phase == "shrinking"] == [2.0]
    assert (result.verdict, result.cases, result.input) == ("time", 1, trials[-1].input)
    assert result.run == Run("time", "", 2.0)
    assert result.steady


def test_a_case_without_end_is_found_though_nothing_was_printed() -> None:
    """The case on which a program does not end is found even if the output before it is lost, as when a killed program
    had a buffer. The runs that search for the case take at most two seconds together.
    """
    seconds: list[float] = []

    def ran(trial: RunRequest) -> Run:
        run = stuck_at("correct-move", lambda case: case == "20 12 4\n")(trial)
        if trial.phase == "shrinking":
            seconds.append(run.seconds)
        return run._replace(output="") if run.ended == "time" else run

    text = "".join(f"{king} 12 4\n" for king in range(36))
    result = found(search(PROBLEMS["correct-move"], {}, SearchInputs(1, tests=[text])), ran)
    assert (result.verdict, result.input) == ("time", "20 12 4\n")
    assert sum(seconds) <= 2


@pytest.mark.parametrize(
    ("slowest", "seconds"), [(0.01, (0.2, 0.2, 1.79)), (0.1, (0.3, 0.3, 1.6)), (1 / 3, (1.0,)), (0.4, ())]
)
def test_a_case_without_end_is_looked_for_within_three_times_the_slowest_run(
    slowest: float, seconds: tuple[float, ...]
) -> None:
    """A run that tries half of the remaining cases, to find a case without end, may take three times as long as the
    slowest run before, but at least 0.2 s. The search for the case may take two seconds; it tries a half only if there
    is time for two such runs.
    """
    limits: list[float] = []

    def ran(trial: RunRequest) -> Run:
        limits.append(trial.seconds)
        run = stuck_at("correct-move", lambda case: case == "1 12 4\n")(trial)
        return run._replace(output="") if run.ended == "time" else run._replace(seconds=slowest)

    tests = ["0 12 4\n", "0 12 4\n1 12 4\n2 12 4\n3 12 4\n"]
    found(search(PROBLEMS["correct-move"], {}, SearchInputs(1, 0, tests)), ran)
    assert limits == pytest.approx([0, 0, *seconds])


def test_a_program_that_is_only_slow_gets_the_input_that_takes_too_long() -> None:
    """If a program is only slow, the result is an input that exceeds the time limit as a whole. The case at which the
    program was stopped takes no longer than other cases.
    """

    def ran(trial: RunRequest) -> Run:
        if trial.input.count("\n") >= 10:
            return Run("time", output("correct-move", trial.input)[:40], trial.seconds or 3)
        return Run("finished", output("correct-move", trial.input), 0.5)

    result = found(search(PROBLEMS["correct-move"], {}, SearchInputs(1)), ran)
    assert (result.verdict, result.cases) == ("time", 10)
    assert result.run
    assert result.run.seconds == 3


def test_shrinking_has_an_end() -> None:
    """Shrinking ends soon after its maximum of time or of runs. The first program exceeds the memory limit in every
    run, after three seconds; the output of the second program varies.
    """
    slow, _ = tried("othello", lambda _: Run("memory", "", 3.0))
    assert slow.runs * 3 <= MOST_SECONDS + 6
    mad, _ = tried("othello", unsteady())
    assert mad.runs <= MOST_RUNS + 20


def test_shrinking_makes_no_more_runs_than_allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shrinking makes at most `MOST_RUNS` runs, and one more, which shows whether the program always gives the same
    output.
    """
    monkeypatch.setattr(shrinking, "MOST_RUNS", 10)

    def program(text: str) -> Run:
        large = text.count("\n") > 60
        return Run("memory", "", 0.01) if large else Run("finished", output("correct-move", text), 0.01)

    _, trials = tried("correct-move", program)
    assert sum(trial.phase == "shrinking" for trial in trials) == 10 + 1


def unsteady() -> Runner:
    """Returns a program whose output is wrong in every third run, whatever the input."""
    calls: list[str] = []

    def program(text: str) -> Run:
        calls.append(text)
        return Run("finished", output("othello", text) if len(calls) % 3 else "?\n", 0.001)

    return program


def test_a_million_line_ends_take_few_steps() -> None:
    """Blank lines at the end of an output are not compared one by one, in no run of the search."""
    work, run, steps = search(PROBLEMS["correct-move"], {}, SearchInputs(1)), None, 0
    try:
        while True:
            trial = work.send(run)
            steps += trial is None
            run = trial and Run("finished", "\n" * 1_000_000, 0.01)
    except StopIteration as finished:
        result = finished.value
    assert (result.verdict, result.cases) == ("wrong", 1)
    assert steps < 1_000 * result.runs
