"""A failing input is shrunk as far as possible: usually to one case from which nothing can be removed."""

from typing import Any

import pytest

from judgeboard.options import Options
from judgeboard.problems import PROBLEMS
from judgeboard.trying.run import Run
from tests.engine.tried_programs import crashing, pieces, printing, right, simpler_inputs, tried, tried_program
from tests.engine.vectors import answers, output
from tests.matrix import matrix
from tests.programs.corpus import BATCH_PROBLEMS, python_program, wrong_in_python, wrong_programs
from tests.programs.in_process import Runner

MOST_FOR_ONE_CASE = 75
"""Maximum number of runs to find and shrink a failing input, if a single case shows the mistake."""


WRONG = {
    f"{problem} {name}": (problem, name)
    for problem in BATCH_PROBLEMS
    for name in wrong_in_python(problem, "wrong", "presentation")
}


@pytest.mark.parametrize("wrong_program", matrix(WRONG, [*list(WRONG)[::26], "othello no_blank_line_between_games"]))
def test_a_wrong_rule_leaves_one_case_that_needs_all_it_has(wrong_program: tuple[str, str]) -> None:
    problem, name = wrong_program
    wrong, program = wrong_programs(problem)[name], python_program(problem, name)
    options = wrong.options(problem)
    result, _ = tried_program(problem, name)
    assert result.verdict == wrong.verdict
    assert result.runs <= MOST_FOR_ONE_CASE
    assert result.run == program(result.input)
    assert result.cases == wrong.most.get("cases", 1)
    assert output(problem, result.input, **options) != program(result.input).output
    for text in simpler_inputs(problem, result, options) if result.cases == 1 else ():
        assert not fails(problem, options, program, text), text


def fails(problem: str, options: Options, program: Runner, text: str) -> bool:
    """Returns whether the judge accepts an input and the program's output is wrong or a presentation error."""
    result, _ = tried(problem, program, options, cases=0, tests=[text])
    return result.verdict in ("wrong", "presentation")


def test_a_mistake_in_layout_between_games_leaves_two_empty_ones() -> None:
    result, _ = tried_program("othello", "no_blank_line_between_games")
    game = "--------\n" * 8 + "{}\nQ\n"
    assert result.verdict == "presentation"
    assert result.input.replace("W", "B") == "2\n" + game.format("B") * 2


@pytest.mark.parametrize("keeps_output", [True, False])
def test_a_crash_leaves_the_case_that_causes_it(keeps_output: bool) -> None:
    program = crashing("rank-and-file", lambda case: pieces(case) >= 6, keeps_output=keeps_output)
    result, _ = tried("rank-and-file", program)
    assert (result.verdict, result.cases) == ("crashed", 1)
    assert pieces(result.input.partition("\n")[2]) == 6
    assert result.run
    assert (result.run.message, result.run.line) == ("ZeroDivisionError", 7)


@pytest.mark.parametrize("ended", ["memory", "output"])
def test_a_limit_leaves_the_case_that_exceeds_it(ended: Any) -> None:
    def program(text: str) -> Run:
        large = "q" in text
        return Run(ended, "", 0.4) if large else Run("finished", output("rank-and-file", text), 0.01)

    result, _ = tried("rank-and-file", program)
    assert (result.verdict, result.cases) == (ended, 1)
    assert pieces(result.input.partition("\n")[2]) == 3


@pytest.mark.parametrize("place", [0, 1])
def test_a_failure_that_depends_on_its_place_is_shrunk_too(place: int) -> None:
    """A failure that depends on the place of the case in the input is shrunk, too. One run tries many simpler cases,
    which are at other places in their input than the failing case.
    """

    def program(text: str) -> Run:
        found = answers("correct-move", text)
        wrong = len(found) > place and max(found[place].subject) >= 50
        printed = [answer.text for answer in found]
        return Run(
            "finished", "".join(["?\n" if wrong and at == place else one for at, one in enumerate(printed)]), 0.01
        )

    result, _ = tried("correct-move", program)
    assert result.cases == place + 1
    assert max(answers("correct-move", result.input)[place].subject) == 50


def test_of_two_failing_cases_that_become_equally_small_the_first_is_left() -> None:
    def program(text: str) -> Run:
        found = answers("correct-move", text)
        wrong = [one.subject[0] == 30 or one.subject[1] == 40 for one in found]
        printed = ["?\n" if is_wrong else one.text for one, is_wrong in zip(found, wrong, strict=True)]
        return Run("finished", "".join(printed), 0.01)

    result, _ = tried("correct-move", program, tests=["30 12 4\n5 40 4\n"])
    assert result.input == "30 0 0\n"


@pytest.mark.parametrize("ended", ["finished", "crashed"])
def test_a_failure_at_the_end_of_any_input_leaves_the_simplest_case(ended: Any) -> None:
    """If a program fails at the end of any input, the result is the simplest case. The program prints an extra line at
    the end, so its last case seems to fail.
    """

    def program(text: str) -> Run:
        return Run(ended, output("rank-and-file", text) + "DONE\n", 0.01)

    result, _ = tried("rank-and-file", program)
    assert result.cases == 1
    assert pieces(result.input.partition("\n")[2]) == 2


def test_a_failure_by_the_number_of_cases_needs_as_many() -> None:
    def program(text: str) -> Run:
        lines = output("correct-move", text).splitlines(keepends=True)
        return Run("finished", "".join(lines[:40]), 0.01)

    result, _ = tried("correct-move", program)
    assert (result.verdict, result.cases) == ("wrong", 41)


@pytest.mark.parametrize(("needed", "is_simplified"), [(4, True), (5, False)])
def test_many_cases_that_are_needed_together_are_not_made_simpler(needed: int, is_simplified: bool) -> None:
    def program(text: str) -> Run:
        printed = output("correct-move", text)
        return Run("finished", printed if printed.count("\n") < needed else "?\n", 0.01)

    result, _ = tried("correct-move", program, tests=["17 49 33\n" * 7])
    assert result.cases == needed
    assert (result.input == "0 0 0\n" * needed) == is_simplified


def test_the_kind_of_failure_is_kept() -> None:
    """Shrinking keeps the kind of failure, here a wrong answer. The program prints wrong answers if a case has more
    than four pieces, and otherwise crashes.
    """

    def program(text: str) -> Run:
        most = max(
            pieces("".join(text.splitlines(keepends=True)[a.first_line - 1 : a.last_line]))
            for a in answers("rank-and-file", text)
        )
        if most > 4:
            return Run("finished", "?\n", 0.01)
        return Run("crashed", "", 0.01, "IndexError")

    result, _ = tried("rank-and-file", program, tests=["1\nw\nk......K\n" + "........\n" * 6 + "nnnn....\n"])
    assert result.verdict == "wrong"
    assert pieces(result.input.partition("\n")[2]) == 5


def test_an_input_that_cannot_be_cut_stays_whole() -> None:
    """An input that does not fail after any cut stays whole. The program fails only if these two triples are on one
    line.
    """
    text = "17 49 33 17 49 56\n"

    def program(given: str) -> Run:
        return Run("finished", "?" if given == text else output("correct-move", given), 0.01)

    result, _ = tried("correct-move", program, tests=[text])
    assert result.input == text


def test_a_hand_written_input_is_cut_all_the_same() -> None:
    result, _ = tried("correct-move", printing(lambda _: ["?\n"]), tests=["\r\n 17\t49 \r\n33\r\n\r\n17 49 56"])
    assert (result.input, result.cases) == ("0 0 0\n", 1)


def test_a_program_that_does_not_do_the_same_each_time_is_unsteady() -> None:
    steady, _ = tried("othello", printing(lambda _: ["?\n"]))
    assert steady.steady
    for ended in ("finished", "memory"):
        answered: set[str] = set()

        def once(text: str, ended: Any = ended, answered: set[str] = answered) -> Run:
            if text in answered:
                return Run("finished", output("othello", text), 0.01)
            answered.add(text)
            return Run(ended, "?\n", 3)

        result, _ = tried("othello", once)
        assert not result.steady
        assert result.run == Run(ended, "?\n", 3)


@pytest.mark.parametrize("problem", [name for name, each in PROBLEMS.items() if not each.interactive])
def test_going_to_simpler_cases_comes_to_an_end(problem: str) -> None:
    """If a program is always wrong, the judge accepts no case that is simpler than the case that is left."""
    options = {"piece": "all"} if problem == "congo" else {}
    result, _ = tried(problem, printing(lambda _: ["?\n"]), options)
    left = [text for text in simpler_inputs(problem, result, options) if text != result.input]
    assert all(refused(problem, options, text) for text in left)


def refused(problem: str, options: Options, text: str) -> bool:
    """Returns whether the judge refuses an input."""
    return tried(problem, right(problem, **options), options, cases=0, tests=[text])[0].runs == 0


def test_no_run_is_made_twice_but_the_last() -> None:
    """Shrinking runs no input twice, except in the last run, which shows whether the program always gives the same
    output.
    """
    _, trials = tried_program("correct-move", "queen_may_stay")
    inputs = [trial.input for trial in trials if trial.phase == "shrinking" and not trial.seconds]
    assert len(inputs) - len(set(inputs)) == 1


def test_the_case_that_seems_to_fail_is_tried_alone_first() -> None:
    middle = "17 49 49\n"
    program = python_program("correct-move", "queen_may_stay")
    _, trials = tried("correct-move", program, tests=[f"17 49 33\n17 49 56\n{middle}17 49 25\n17 49 33\n"])
    assert next(trial.input for trial in trials if trial.phase == "shrinking") == middle


@pytest.mark.parametrize(("needed", "kept"), [(4, [(3, 4), (2, 4), (0, 4)]), (5, [(4, 5), (3, 5)])])
def test_then_the_case_before_it_is_added_and_then_all_before_it(needed: int, kept: list[tuple[int, int]]) -> None:
    """If the failing case does not fail alone, shrinking adds the case before it, and then all cases before it. The
    program fails at the case with the number `needed`. The whole input is not run again until the end.
    """
    cases = [f"17 49 {target}\n" for target in (33, 56, 49, 25, 34)]

    def program(text: str) -> Run:
        printed = output("correct-move", text).splitlines(keepends=True)
        return Run("finished", "".join([*printed[: needed - 1], "?\n" * (len(printed) >= needed)]), 0.01)

    _, trials = tried("correct-move", program, tests=["".join(cases)])
    shrinking = [trial.input for trial in trials if trial.phase == "shrinking"]
    assert shrinking[: len(kept)] == ["".join(cases[first:end]) for first, end in kept]
    assert "".join(cases) not in shrinking[:-1]


def test_a_run_has_a_hundred_cases_at_most() -> None:
    """A run while shrinking has at most a hundred cases, because the statements of some problems allow no more."""
    _, trials = tried_program("rank-and-file", "stalemate_is_mate")
    assert max(int(trial.input.partition("\n")[0]) for trial in trials if trial.phase == "shrinking") == 100


def test_simpler_games_that_the_judge_refuses_are_left_out_so_that_a_run_tries_the_others() -> None:
    """Simpler games that the judge refuses are left out, so that one run tries many other games. If a disc or a command
    is removed, later moves of the game are often illegal.
    """
    result, trials = tried_program("othello", "discs_on_the_far_edge_bracket_nothing")
    games = [int(trial.input.partition("\n")[0]) for trial in trials if trial.phase == "shrinking"]
    assert max(games) > 5
    assert result.runs < 20


def test_a_program_without_a_failure_is_steady() -> None:
    result, _ = tried("correct-move", right("correct-move"), cases=5)
    assert (result.verdict, result.steady) == ("accepted", True)
