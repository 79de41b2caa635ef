"""Work of the page's worker that is done in slices, so that the worker hears the page between two of them.

What only some tasks need is imported when they begin, so that the page's first answer comes sooner.
"""

from __future__ import annotations

import io
from array import array
from collections.abc import Iterator
from time import perf_counter
from typing import TYPE_CHECKING, Any, Protocol

from judgeboard.errors import InputError
from judgeboard.options import check_options
from judgeboard.problem import Answer
from judgeboard.problems import PROBLEMS
from judgeboard.reader import Reader
from judgeboard.setup import arrangement_data

if TYPE_CHECKING:
    from judgeboard.api_types import (
        ArrangementData,
        BoardViewData,
        ComparePart,
        ComparisonData,
        GeneratePart,
        GenerateRequest,
        InputErrorData,
        JudgePart,
        JudgeRequest,
        Part,
    )
    from judgeboard.steps import Steps

SLICE_SECONDS = 0.008
"""A slice's aim; its last step comes on top."""


def error_data(error: InputError) -> InputErrorData:
    """The error as the page reads it."""
    return {"code": error.code, "line": error.line, "column": error.column, "values": error.values}


class Task(Protocol):
    """Work that is done in slices."""

    def advance(self) -> Part:
        """The next part of the work, `done` in the last; with nothing else in it where there is nothing to tell."""


class JudgeTask:
    """A judge at work on a text. A part is `behind` if all its answers are skipped and more are to be.

    A part holds the output `text` and, for each of its answers, the `first` and `last` line of input,
    the number of output `lines` and whether it `begins` a case; the last part also the `error`, if any,
    and the place from which the input was `ignored`. Raises ValueError for options that the judge does not take.
    """

    def __init__(self, request: JudgeRequest) -> None:
        self._problem = PROBLEMS[request["problem"]]
        self._options = request["options"]
        check_options(self._problem.options, self._options)
        self._reader = Reader(io.StringIO(request["text"]))
        self._answers = self._problem.steps(self._reader, self._options)
        self._text = request["text"]
        self._skip = request.get("skip", 0)
        self._texts: list[str] = []
        self._positions: list[Any] = []
        self._first, self._last, self._lines, self._begins = array("I"), array("I"), array("I"), array("B")
        self._complete = False

    def advance(self) -> JudgePart:
        """The answers of one slice."""
        batch: list[Answer] = []
        error = None
        done = False
        try:
            done = _fill(batch, self._answers)
            ignored = self._reader.leftover() if done else None
        except InputError as fault:
            done, ignored, error = True, None, error_data(fault)
        known = max(0, self._skip - len(self._texts))
        start = len(self._texts) + min(known, len(batch))
        texts, first, last, positions, begins = zip(*batch, strict=True) if batch else ((),) * 5
        self._texts += texts
        self._positions += positions
        self._first.extend(first)
        self._last.extend(last)
        self._lines.extend([text.count("\n") for text in texts])
        self._begins.extend(begins)
        self._complete = done and not error
        return {
            "text": "".join(self._texts[start:]),
            "first": self._first[start:],
            "last": self._last[start:],
            "lines": self._lines[start:],
            "begins": self._begins[start:],
            "behind": len(batch) < known,
            "done": done,
            "error": error,
            "ignored": {"line": ignored.line, "column": ignored.column} if ignored else None,
        }

    def view(self, index: int) -> BoardViewData:
        """What the board shows for the answer of that index, from 0."""
        return self._problem.view(self._positions[index]).data()

    def arrangement(self, index: int) -> ArrangementData:
        """What stands on the board of that answer, to be set up anew."""
        return arrangement_data(self._problem.setup.arrangement_of(self._positions[index]))

    def comparing(self, text: str) -> Steps[ComparisonData]:
        """Compares another output with what the judge has printed so far, whatever becomes of the judge meanwhile."""
        from judgeboard.compare.mistakes import JudgeOutput
        from judgeboard.compare.verdict import compare

        judge_output = JudgeOutput(
            self._texts[:],
            self._positions[:],
            self._lines[:],
            bytes(self._begins),
            self._first[:],
            self._last[:],
            self._complete,
            self._text,
            self._options,
        )
        return compare(judge_output, text, self._problem.mistakes)


def _fill(batch: list[Answer], answers: Iterator[Answer | None]) -> bool:
    """Adds answers for the length of a slice; true when there are no more.

    What came before an exception is in the batch. The clock is looked at when the batch has grown by an eighth, and
    after each step towards an answer that takes long.
    """
    end = perf_counter() + SLICE_SECONDS
    next_look = 1
    for answer in answers:
        if answer:
            batch.append(answer)
            if len(batch) < next_look:
                continue
            next_look += 1 + next_look // 8
        if perf_counter() >= end:
            return False
    return True


class CompareTask:
    """A `text` compared with what a judge has printed so far; the last part is the comparison's data, see
    `api_types.ComparisonData`.
    """

    def __init__(self, judging: JudgeTask, text: str) -> None:
        self._steps = judging.comparing(text)

    def advance(self) -> ComparePart | Part:
        """Compares for the length of a slice."""
        started = perf_counter()
        try:
            while perf_counter() - started < SLICE_SECONDS:
                next(self._steps)
        except StopIteration as end:
            comparison: ComparisonData = end.value
            return {**comparison, "done": True}
        return {"done": False}


class GenerateTask:
    """An input in the making.

    A part tells how many cases are `made`; the last part also the `text`, how many of them have each feature,
    `covered`, and the generator's `version`.
    Raises ValueError for a seed or a number of cases that the page does not offer, and for options that the judge
    does not take.
    """

    def __init__(self, request: GenerateRequest) -> None:
        from judgeboard.cases import VERSION, Difficulty, Input

        problem, options = PROBLEMS[request["problem"]], request["options"]
        check_options(problem.options, options)
        difficulty = Difficulty(request["difficulty"])
        self._input = Input(problem.cases, request["seed"], request["cases"], difficulty, options)
        self._version = VERSION

    def advance(self) -> GeneratePart:
        """The cases of one slice."""
        started = perf_counter()
        while not self._input.done and perf_counter() - started < SLICE_SECONDS:
            next(self._input.steps)
        part: GeneratePart = {"made": len(self._input.cases), "done": self._input.done}
        if self._input.done:
            part |= {"text": self._input.text(), "covered": self._input.covered(), "version": self._version}
        return part
