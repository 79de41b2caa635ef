"""The page's task that judges a text."""

import sys
from array import array
from operator import sub
from typing import TYPE_CHECKING, Any

from judgeboard.api_types.comparing import CompareRequest
from judgeboard.api_types.judging import JudgeRequest
from judgeboard.judge_output import JudgeOutput
from judgeboard.options import check_options
from judgeboard.problem import Answer, Problem
from judgeboard.tasks import Steps, Task

if TYPE_CHECKING:
    from judgeboard.compare.comparison import ComparisonData


class JudgeTask(Task[Answer, None]):
    """Judges a text in slices; each slice returns a `JudgePart`. Raises ValueError for options that the judge does not
    take.
    """

    def __init__(self, problem: Problem, request: JudgeRequest) -> None:
        options = request["options"]
        check_options(problem.options, options)
        self.problem = problem
        self.output = JudgeOutput(request["text"], options)
        """The judge's output in the slices so far."""
        self._skip = request.get("skip", 0)
        super().__init__(self.output.judge(problem), most=sys.maxsize)

    def part(self, found: list[Answer]) -> dict[str, Any]:
        """Adds the answers of a slice to `output`; returns their `JudgePart`. Answers that are to be skipped are left
        out.
        """
        output = self.output
        before = len(output.texts)
        known = max(0, self._skip - before)
        output.add(found)
        start = before + min(known, len(found))
        ends = output.ends[start:]
        return {
            "text": "".join(output.texts[start:]),
            "first": output.first[start:],
            "last": output.last[start:],
            "lines": array("I", map(sub, ends, [output.first_output_line(start), *ends[:-1]])),
            "begins": array("B", output.begins[start:]),
            "behind": len(found) < known,
            "error": output.error,
            "ignored": output.ignored,
        }

    def compare_task(self, request: CompareRequest) -> Task[None, None]:
        """Returns a task that compares an output with the answers that the judge has given when the task begins."""
        return Task(self._comparison(request["text"], line_by_line=request.get("line_by_line", False)))

    def _comparison(self, text: str, *, line_by_line: bool) -> Steps["ComparisonData"]:
        from judgeboard.compare.verdict import compare

        judge_output = yield from self.output.copy()
        return (yield from compare(judge_output, text, self.problem.mistakes, line_by_line=line_by_line))
