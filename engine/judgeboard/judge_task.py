"""The page's task that judges a text."""

import io
import sys
from array import array
from typing import Any

from judgeboard import api_types as types
from judgeboard.errors import InputError
from judgeboard.judge_output import JudgeOutput
from judgeboard.options import check_options
from judgeboard.problem import Answer, Problem
from judgeboard.reader import Place, Reader
from judgeboard.tasks import Task, Work

Ending = tuple[InputError | None, Place | None]
"""The error that ended the output, if any, and the place of the first text that was not read, if any."""


class JudgeTask(Task[Answer, None]):
    """Judges a text in slices, which return `JudgePart`. Raises ValueError for options that the judge does not take."""

    def __init__(self, problem: Problem, request: types.JudgeRequest) -> None:
        options = request["options"]
        check_options(problem.options, options)
        self.problem = problem
        self.output = JudgeOutput(request["text"], options)
        """The judge's output in the slices so far."""
        self._skip = request.get("skip", 0)
        super().__init__(self._answers(), most=sys.maxsize)

    def _answers(self) -> Work[Answer, None, Ending]:
        reader = Reader(io.StringIO(self.output.input))
        try:
            yield from self.problem.steps(reader, self.output.options)
            return None, (yield from reader.leftover())
        except InputError as error:
            return error, None

    def part(self, found: list[Answer]) -> dict[str, Any]:
        """The answers of a slice, without answers to be skipped."""
        output = self.output
        before = len(output.texts)
        known = max(0, self._skip - before)
        output.add(found)
        start = before + min(known, len(found))
        return {
            "text": "".join(output.texts[start:]),
            "first": output.first[start:],
            "last": output.last[start:],
            "lines": output.lines[start:],
            "begins": array("B", output.begins[start:]),
            "behind": len(found) < known,
            "error": None,
            "ignored": None,
        }

    def last_part(self, result: Ending) -> dict[str, Any]:
        """The fields of `Ending`."""
        error, ignored = result
        self.output.complete = error is None
        return {"error": error, "ignored": ignored}

    def compare_task(self, request: types.CompareRequest) -> Task[None, None]:
        """Returns a task that compares an output with the judge's output so far, without later answers of the judge."""
        from judgeboard.compare.verdict import compare

        line_by_line = request.get("line_by_line", False)
        return Task(compare(self.output.copy(), request["text"], self.problem.mistakes, line_by_line=line_by_line))
