"""After a search, a mistake is named only if it agrees with everything that the program has printed."""

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from itertools import product

import pytest

from judgeboard.problems import PROBLEMS
from judgeboard.tasks import Steps
from judgeboard.trying import causes, tested_program
from judgeboard.trying.run import Ended, Run
from judgeboard.trying.search import SearchInputs, search
from judgeboard.trying.tested_program import RunRequest
from judgeboard.view import Phrase
from tests.engine.evidence import compared, keeping, mixture, names, over_king
from tests.engine.tried_programs import found, printing, tried
from tests.engine.vectors import answers, output
from tests.programs.corpus import python_program
from tests.programs.in_process import Runner


def corner_only(text: str) -> Iterator[str]:
    """Yields the answers of a program whose queen may stay on her square, but only in the first column. The judge knows
    no such mistake.
    """
    return mixture(text, "queen_may_stay", lambda _, queen, target: queen == target and queen % 8 == 0)


def test_a_mistake_that_a_sample_excludes_is_not_named_after_a_search() -> None:
    """A mistake that explains the smallest failing case is not named if it would also change the answer to a sample,
    which the program answers right.
    """
    result, trials = tried("correct-move", printing(corner_only))
    assert result.verdict == "wrong"
    assert result.causes == []
    assert not any(trial.seconds for trial in trials), "no mistake is left to decide on"


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.thorough) for seed in range(1, 10))])
def test_a_failing_sample_leaves_the_true_mistake_alone(seed: int) -> None:
    """Only the program's true mistake is named, because the search runs inputs for which the possible mistakes predict
    different answers.
    """
    result, trials = tried("rank-and-file", python_program("rank-and-file", "pinned_pieces_defend"), seed=seed)
    assert names(result.causes) == ["no_pins"]
    assert len([trial for trial in trials if 0 < trial.seconds <= 0.5]) in (2, 3, 4)


@pytest.mark.parametrize("seed", range(4))
def test_a_mistake_on_one_side_of_the_board_is_not_taken_for_one_on_both(seed: int) -> None:
    """No mistake is named for a program whose king steps around the right edge only. The known mistake concerns both
    edges, but it predicts the same answers in most random cases, where the king starts at the right edge.
    """

    def one_sided(text: str) -> Iterator[str]:
        program = "king_steps_by_numbers"
        return mixture(text, program, lambda king, _, target: king % 8 == 7 and target == king + 1)

    result, _ = tried("correct-move", printing(one_sided), seed=seed, cases=2_000)
    assert (result.verdict, list(result.causes)) == ("wrong", [])


def test_a_constant_is_named_only_if_it_answered_every_input() -> None:
    def names_of(*answers: str) -> list[str]:
        program = printing(lambda text: [answers[len(text) % len(answers)]] * len(text.splitlines()))
        return names(tried("correct-move", program)[0].causes)

    assert "constant" in names_of("Stop\n")
    assert "constant" not in names_of("Stop\n", "Continue\n")


def test_slow_programs_are_not_asked_for_long() -> None:
    def slow(text: str) -> Run:
        return Run("finished", over_king(text), 0.3)

    _, trials = tried("correct-move", slow)
    asked = [trial.seconds for trial in trials if trial.seconds]
    assert asked[0] == 0.5
    assert sum(asked) <= 0.5 + 0.2 + 0.01


def test_mistakes_that_no_input_could_decide_on_in_time_are_not_named() -> None:
    """No mistake is named if the program is too slow for each run that should decide between the possible mistakes. The
    program needs more than half a second to start.
    """

    def ran(trial: RunRequest) -> Run:
        if 0 < trial.seconds < 0.6:
            return Run("time", "", trial.seconds)
        return python_program("rank-and-file", "stalemate_is_mate")(trial.input)._replace(seconds=0.6)

    result = found(search(PROBLEMS["rank-and-file"], {}, SearchInputs(1)), ran)
    assert (result.verdict, list(result.causes)) == ("wrong", [])


JUMPS = [
    f"{king} {queen} {target}\n"
    for king in range(64)
    for queen in range(64)
    for target in range(64)
    if queen < king < target and queen // 8 == target // 8
]
"""Triples whose queen would jump over the king, along a row to the right."""


def deciding(
    monkeypatch: pytest.MonkeyPatch, cases: list[str], seconds: float, program: Runner, evidence: str
) -> tuple[list[str], list[float]]:
    """Runs a search that begins with the failing input `evidence`. The possible mistakes are made to disagree on
    `cases`, and each run that decides between them takes `seconds`. Returns the mistakes that the search names, and the
    time limits of the deciding runs in seconds.
    """

    def disputed(*_: object) -> Steps[tuple[list[str], list[str]]]:
        yield from ()
        return cases, []

    limits: list[float] = []

    def ran(trial: RunRequest) -> Run:
        is_deciding = trial.input in ("".join(cases), "".join(cases[: causes.FEWEST_CONFIRMING]))
        if is_deciding:
            limits.append(trial.seconds)
        return program(trial.input)._replace(seconds=seconds if is_deciding else 0.01)

    monkeypatch.setattr(causes, "_disputed_cases", disputed)
    result = found(search(PROBLEMS["correct-move"], {}, SearchInputs(1, 0, [evidence])), ran)
    return names(result.causes), limits


def deciding_on_jumps(monkeypatch: pytest.MonkeyPatch, count: int, seconds: float) -> tuple[list[str], list[float]]:
    """Runs `deciding` for a program whose queen jumps over the king, with the first `count` of `JUMPS` as cases."""
    evidence = "".join(f"{king} {queen} {target}\n" for king, queen, target in product(range(8), repeat=3))
    program = python_program("correct-move", "queen_jumps_the_king")
    return deciding(monkeypatch, JUMPS[:count], seconds, program, evidence)


def test_twenty_disputed_cases_are_tried_before_more(monkeypatch: pytest.MonkeyPatch) -> None:
    assert deciding_on_jumps(monkeypatch, 30, 0.125) == (["over_king"], [0.5, 0.375])
    assert deciding_on_jumps(monkeypatch, 19, 0.125) == (["over_king"], [0.5, 0.375, 0.25, 0.125])


def test_of_a_slow_program_twenty_cases_are_enough_for_a_single_mistake(monkeypatch: pytest.MonkeyPatch) -> None:
    """For a slow program, 20 cases are enough evidence to name a single mistake; 19 cases are not."""
    assert deciding_on_jumps(monkeypatch, 30, 0.375) == (["over_king"], [0.5, 0.125])
    assert deciding_on_jumps(monkeypatch, 30, 0.5) == (["over_king"], [0.5])
    assert deciding_on_jumps(monkeypatch, 20, 0.5) == (["over_king"], [0.5])
    assert deciding_on_jumps(monkeypatch, 19, 0.5) == ([], [0.5])


def test_cases_that_only_a_refuted_mistake_gets_wrong_are_no_evidence_for_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Cases that only a refuted mistake gets wrong are no evidence for another mistake. The program's queen moves along
    diagonals, too, but attacks only along rows and columns, as is right. So cases that refute the mistake "attacks
    along diagonals" do not count as evidence for "moves along diagonals".
    """
    moves = [f"27 {queen} {queen - 9}\n" for queen in range(37, 63) if queen % 8]
    guards = [f"0 {queen} 10\n" for queen in (2, 8, 11, 12, 13)]
    program = python_program("correct-move", "queen_moves_diagonally_but_guards_lines")
    assert deciding(monkeypatch, [*guards, *moves[:15]], 0.5, program, moves[0]) == ([], [0.5])


@pytest.mark.parametrize(
    ("ended", "length", "kept"),
    [("finished", 1_000_000, [True]), ("finished", 1_000_001, []), ("crashed", 9, [False]), ("output", 9, [])],
)
def test_an_output_is_evidence_unless_it_is_long_or_was_cut(ended: Ended, length: int, kept: list[bool]) -> None:
    """`kept` says whether the evidence is a complete output; it is empty if the output is not kept."""
    program = tested_program.TestedProgram(PROBLEMS["correct-move"], {})
    attempt = program.attempt("17 49 33\n")
    while not next(attempt):
        pass
    with suppress(StopIteration):
        attempt.send(Run(ended, "x" * length, 0.01))
        while True:
            next(attempt)
    assert [each.complete for each in program.evidence] == kept


def test_of_a_crash_no_cause_is_named() -> None:
    """No cause is named for a crash. A mistake would explain the wrong answers before the crash, but not the crash."""
    result, _ = tried("correct-move", lambda text: Run("crashed", over_king(text), 0.01, "IndexError"))
    assert (result.run_verdict, list(result.causes)) == ("crashed", [])


def test_of_a_program_that_ends_differently_each_time_no_cause_is_named() -> None:
    seen = set[str]()

    def program(text: str) -> Run:
        ended: Ended = "crashed" if text in seen else "finished"
        seen.add(text)
        return Run(ended, over_king(text), 0.01)

    result, _ = tried("correct-move", program)
    assert (result.run_verdict, result.steady, list(result.causes)) == ("wrong", False, [])


def test_data_kept_between_cases_is_a_cause() -> None:
    result, _ = tried("correct-move", printing(keeping))
    assert (result.verdict, result.cases) == ("wrong", 2)
    assert result.causes == [Phrase("compare.between_cases")]


def test_answers_that_change_between_runs_are_not_taken_for_data_kept_between_cases() -> None:
    """Wrong answers that change from run to run are not explained by data kept between cases. They may be random, or
    depend on uninitialised memory.
    """
    runs: Counter[str] = Counter()

    def program(text: str) -> Run:
        runs[text] += 1
        pairs = zip(output("correct-move", text).splitlines(keepends=True), keeping(text), strict=True)
        return Run("finished", "".join(right if right == kept else f"{runs[text]}\n" for right, kept in pairs), 0.01)

    result, _ = tried("correct-move", program)
    assert (result.run_verdict, result.cases, list(result.causes)) == ("wrong", 2, [])


@pytest.mark.parametrize("space", [2, 12])
def test_a_failure_after_many_cases_may_have_other_reasons(space: int) -> None:
    """Data kept between cases is not named as a cause if the program only has space for `space` lines."""

    def short(text: str) -> Iterator[str]:
        yield from (
            line if at < space else "Stop\n"
            for at, line in enumerate(output("correct-move", text).splitlines(keepends=True))
        )

    result, _ = tried("correct-move", printing(short))
    assert (result.cases, list(result.causes)) == (space + 1, [])


def test_an_unsteady_program_has_no_cause() -> None:
    calls: list[str] = []

    def program(text: str) -> Run:
        calls.append(text)
        lines = output("correct-move", text).splitlines(keepends=True)
        return Run("finished", "".join([*lines[:-1], lines[-1] if len(calls) % 4 else "Stop\n"]), 0.01)

    result, _ = tried("correct-move", program)
    assert result.steady or list(result.causes) == []


def test_data_kept_between_cases_is_a_cause_also_if_the_last_answer_is_empty() -> None:
    """Data kept between cases is a cause also if the program prints its previous answer instead of an empty last
    answer. Compare reports this line as wrong, not as extra.
    """

    def repeating(text: str) -> Iterator[str]:
        before = ""
        for line in output("congo", text, piece="pawn").splitlines():
            before = line or before
            yield f"{before}\n"

    result, _ = tried("congo", printing(repeating), {"piece": "pawn"})
    assert (result.cases, result.causes) == (2, [Phrase("compare.between_cases")])
    assert result.run
    data = compared("congo", result.input, result.run.output, piece="pawn")
    assert [(place["kind"], place["line"], place["expected"]) for place in data["places"]] == [("wrong", 2, "")]


def reading_the_first(text: str) -> Iterator[str]:
    yield answers("correct-move", text)[0].text


def test_a_program_that_answers_the_first_case_only_keeps_nothing() -> None:
    result, _ = tried("correct-move", printing(reading_the_first))
    assert (result.verdict, result.cases, list(result.causes)) == ("wrong", 2, [])
