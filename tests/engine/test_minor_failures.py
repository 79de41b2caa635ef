"""Minor failures do not end a search: an exit status other than 0, a presentation error, and undefined behaviour."""

from collections.abc import Callable
from typing import Any

import pytest

from judgeboard.trying.run import Run
from judgeboard.view import Phrase
from tests.engine.evidence import keeping, over_king
from tests.engine.tried_programs import printing, tried, tried_program
from tests.engine.vectors import output
from tests.programs.corpus import python_program
from tests.programs.in_process import Runner


@pytest.mark.parametrize("minor", [{"status": 1}, {"undefined": "trap bounds", "line": 3}])
def test_a_minor_failure_beside_a_wrong_answer_hides_nothing_of_it(minor: dict[str, Any]) -> None:
    program = python_program("rank-and-file", "stalemate_is_mate")
    result, trials = tried("rank-and-file", lambda text: program(text)._replace(**minor))
    alone, alone_trials = tried_program("rank-and-file", "stalemate_is_mate")
    assert (result.input, result.causes, len(trials)) == (alone.input, alone.causes, len(alone_trials))
    result, _ = tried("correct-move", lambda text: printing(keeping)(text)._replace(**minor))
    assert result.causes == [Phrase("compare.between_cases")]


def test_a_worse_failure_that_comes_up_while_a_minor_one_is_made_small_is_reported() -> None:
    def program(text: str) -> Run:
        run = Run("finished", output("correct-move", text), 0.01, status=3)
        return run._replace(output="?\n") if text == "0 0 0\n" else run

    result, _ = tried("correct-move", program)
    assert (result.run_verdict, result.input) == ("wrong", "0 0 0\n")


def fails_twice(first: Runner, second: Runner) -> Runner:
    """Returns a program that runs as `first` on inputs of fewer than 50 lines, and as `second` on all others."""
    return lambda text: (first if text.count("\n") < 50 else second)(text)


def with_status(text: str) -> Run:
    return Run("finished", output("correct-move", text), 0.01, status=255)


def with_spaces(text: str) -> Run:
    return Run("finished", f"\n{output('correct-move', text)}", 0.01)


def with_undefined_behaviour(text: str) -> Run:
    return Run("finished", output("correct-move", text), 0.01, line=9, undefined="trap bounds in main")


@pytest.mark.parametrize("minor", [with_status, with_spaces, with_undefined_behaviour])
def test_a_minor_failure_does_not_hide_a_wrong_answer(minor: Runner) -> None:
    def wrong(text: str) -> Run:
        return minor(text)._replace(output=over_king(text))

    result, _ = tried("correct-move", fails_twice(minor, wrong))
    assert result.run_verdict == "wrong"
    assert (result.undefined is not None) == (minor is with_undefined_behaviour)


@pytest.mark.parametrize(
    ("minor", "run_verdict", "verdict"),
    [
        (with_status, "status", "crashed"),
        (with_spaces, "presentation", "presentation"),
        (with_undefined_behaviour, "undefined", "crashed"),
    ],
)
def test_a_minor_failure_is_found_if_there_is_no_other(minor: Runner, run_verdict: str, verdict: str) -> None:
    result, trials = tried("correct-move", minor)
    assert (result.run_verdict, result.verdict, result.input) == (run_verdict, verdict, "0 0 0\n")
    assert sum(trial.phase == "random" for trial in trials) == 8
    assert result.causes == []


def test_the_verdict_of_a_status_depends_on_what_was_printed() -> None:
    def ending(text: str, printed: Callable[[str], str]) -> Run:
        return Run("finished", printed(output("correct-move", text)), 0.01, status=3)

    cut, _ = tried("correct-move", lambda text: ending(text, lambda right: right[:-5]))
    assert cut.run_verdict == "crashed"
    wrong, _ = tried("correct-move", lambda text: ending(text, str.lower))
    assert (wrong.run_verdict, wrong.run and wrong.run.status) == ("wrong", 3)
