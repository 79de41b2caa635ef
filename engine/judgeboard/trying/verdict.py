"""The verdict on a run, and the case of its input that caused it."""

from judgeboard.compare.alignment import Alignment
from judgeboard.compare.comparison import FORGIVEN, is_accepted
from judgeboard.compare.lines import lines_in_steps
from judgeboard.compare.mistakes import JudgeOutput, ProblemMistakes
from judgeboard.compare.verdict import verdict_of_output
from judgeboard.steps import Steps
from judgeboard.trying.run import Run, TryVerdict


def verdict_of(run: Run, judge_output: JudgeOutput, problem: ProblemMistakes) -> Steps[TryVerdict]:
    """The verdict on a run, beside the judge's complete output for the same input."""
    if run.ended != "finished":
        return run.ended
    verdict = yield from verdict_of_output(judge_output, run.output, problem)
    if is_accepted(verdict, run.output):
        return "accepted"
    return "presentation" if verdict == "words" else "wrong"


def failing_case(run: Run, verdict: TryVerdict, judge_output: JudgeOutput) -> Steps[int]:
    """The case, from 0, that the run most probably failed at: that of the first difference, or the one after the last
    line that a run which was ended has printed.
    """
    if run.ended == "finished":
        line = yield from _first_difference(run.output, verdict, judge_output)
    else:
        line = run.output.count("\n")
    answer = judge_output.answer_of(line)
    last = answer + 1 if answer >= 0 else None
    return max(0, judge_output.begins[:last].count(1) - 1)


def _first_difference(text: str, verdict: TryVerdict, judge_output: JudgeOutput) -> Steps[int]:
    """The judge's line, from 0, where the output differs first; in wrong answers blanks are no difference."""
    found = yield from lines_in_steps(text)
    expected = yield from lines_in_steps(judge_output.text)
    for difference in Alignment(found, expected).differences():
        if difference and (verdict != "wrong" or difference.kind not in FORGIVEN):
            return difference.expected
        yield
    return len(expected)
