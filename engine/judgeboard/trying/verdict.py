"""The verdict on a run, and the cases of its input at which the run failed."""

from judgeboard.compare.alignment import MOST_INSERTED, Alignment
from judgeboard.compare.comparison import FORGIVEN, is_accepted
from judgeboard.compare.evidence import program_output
from judgeboard.compare.mistakes import ProblemMistakes
from judgeboard.compare.verdict import lines_of_both, verdict_of_output
from judgeboard.judge_output import JudgeOutput
from judgeboard.tasks import Steps
from judgeboard.trying.run import Run, RunVerdict, TryVerdict


def run_verdict_of(run: Run, judge_output: JudgeOutput, problem_mistakes: ProblemMistakes) -> Steps[RunVerdict]:
    """Compares a run with the judge's complete output for the same input; returns the verdict on the run."""
    if run.ended != "finished":
        return run.ended
    verdict = yield from verdict_of_output(judge_output, run.output, problem_mistakes)
    if is_accepted(verdict, run.output):
        return "status" if run.status else "undefined" if run.undefined else "accepted"
    if verdict == "words":
        return "presentation"
    if not run.status:
        return "wrong"
    # A right but incomplete output with an exit status other than 0 counts as a crash.
    output = yield from program_output(judge_output, run.output, complete=False)
    return "crashed" if output.same == len(output.lines) < len(output.expected) else "wrong"


def verdict_of(run_verdict: RunVerdict) -> TryVerdict:
    """The verdict that a judge would give: an exit status other than 0 and undefined behaviour count as crashes."""
    return "crashed" if run_verdict == "status" or run_verdict == "undefined" else run_verdict


def failing_cases(run: Run, run_verdict: RunVerdict, judge_output: JudgeOutput) -> Steps[list[int]]:
    """Returns the indices of the cases at which the run most probably failed, in rising order. If the run finished,
    these are all cases with a difference, or the last case if nothing differs. If the run did not finish, only the case
    of the line that the program would have output next is returned.
    """
    if run.ended != "finished":
        return [_case_of(run.output.count("\n"), judge_output)]
    both = yield from lines_of_both(judge_output, run.output, MOST_INSERTED)
    cases: dict[int, None] = {}
    for difference in Alignment(both.found, both.expected).differences():
        # In a wrong answer, differences in white space do not count.
        if difference and (run_verdict != "wrong" or difference.kind not in FORGIVEN):
            cases[_case_of(difference.expected, judge_output)] = None
        yield
    return list(cases) or [_case_of(len(both.expected), judge_output)]


def _case_of(line: int, judge_output: JudgeOutput) -> int:
    """Index of the case that the judge's line `line`, from 0, belongs to; the last case for a line after the end."""
    answer = judge_output.answer_of(line)
    last = answer + 1 if answer >= 0 else None
    return judge_output.begins[:last].count(1) - 1
