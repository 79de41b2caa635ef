"""A judge's output for an input, answer by answer."""

from array import array
from bisect import bisect_right
from collections.abc import Sequence
from functools import cached_property
from itertools import accumulate
from typing import Any

from judgeboard.errors import InputError
from judgeboard.options import Options
from judgeboard.problem import Answer, Problem
from judgeboard.reader import Place, Reader, lines_of_text
from judgeboard.tasks import CHUNK, Steps, Work

MOST_CASE_ANSWERS = 500
"""Maximum number of answers of a case that are searched for mistakes."""
MOST_ANSWERS = 1_000
"""Number of answers that `judged` collects before it calls `add`, which stores answers in far less memory."""


class JudgeOutput:
    """A judge's output. Answers and lines of output are counted from 0, lines of input from 1.

    No answers may be added after the first use of `text`, which is cached.
    """

    def __init__(self, text: str, options: Options) -> None:
        self.input = text
        self.options = options
        self.complete = False
        """Whether the judge has answered all cases without an error."""
        self.error: InputError | None = None
        """The error in the input that ended the output; None without an error."""
        self.ignored: Place | None = None
        """The place of the first text after the last case, which the judge ignores; None without such a text."""
        self.texts: list[str] = []
        """The text of each answer. This field and the following fields up to `last` have one entry per answer."""
        self.subjects: list[Any] = []
        """The subject of each answer, of the problem's own type, as in `Answer`."""
        self.ends = array("Q")
        """For each answer, the number of lines of output up to the end of this answer."""
        self.begins = bytearray()
        """1 for an answer that begins a case, else 0."""
        self.first = array("I")
        """The first line of input of each answer; `last` has the last line."""
        self.last = array("I")

    def judge(self, problem: Problem) -> Work[Answer, None, None]:
        """Judges the input and yields the answers, and None to pause, without adding the answers. Sets `complete`,
        `error` and `ignored` at the end.
        """
        reader = Reader(lines_of_text(self.input))
        try:
            yield from problem.answers_in_steps(reader, self.options)
            self.complete = True
            self.ignored = yield from reader.leftover()
        except InputError as error:
            # The copy has no traceback, whose frames refer to this object.
            self.error = InputError(error.code, error.line, error.column, **error.values)

    def add(self, answers: Sequence[Answer]) -> None:
        """Appends the next answers to the output."""
        if answers:
            texts, first, last, subjects, begins = zip(*answers, strict=True)
            self.texts += texts
            self.subjects += subjects
            counts = [text.count("\n") for text in texts]
            counts[0] += self.line_count
            self.ends.extend(accumulate(counts))
            self.begins += bytes(begins)
            self.first.extend(first)
            self.last.extend(last)

    def copy(self) -> Steps["JudgeOutput"]:
        """Returns a copy with the answers so far and their `text`, but without `error` and `ignored`. Answers that are
        added later do not change the copy.
        """
        other = JudgeOutput(self.input, self.options)
        other.complete = self.complete
        other.ends, other.begins = self.ends[:], self.begins[:]
        other.first, other.last = self.first[:], self.last[:]
        count, portions = len(self.texts), list[str]()
        for start in range(0, count, CHUNK):
            chunk = slice(start, min(start + CHUNK, count))
            other.texts += self.texts[chunk]
            other.subjects += self.subjects[chunk]
            portions.append("".join(other.texts[start:]))
            yield
        other.text = "".join(portions)
        return other

    @cached_property
    def text(self) -> str:
        """The whole output."""
        return "".join(self.texts)

    @cached_property
    def _input_lines(self) -> list[str]:
        return self.input.split("\n")

    @property
    def line_count(self) -> int:
        """The number of lines of output."""
        return self.ends[-1] if self.ends else 0

    def answer_of(self, line: int) -> int:
        """The index of the answer that contains a line of output, or -1 if no answer contains it."""
        answer = bisect_right(self.ends, line)
        return answer if line >= 0 and answer < len(self.ends) else -1

    def first_output_line(self, answer: int) -> int:
        """The number of the answer's first line of output, from 0."""
        return self.ends[answer - 1] if answer else 0

    def input_lines(self, answer: int) -> Sequence[str]:
        """The lines of input that the answer belongs to."""
        return self._input_lines[self.first[answer] - 1 : self.last[answer]]

    def case(self, start: int) -> tuple[Sequence[str], Sequence[Any]]:
        """Returns the texts and the subjects of the answers of one case. `start` is the index of the case's first
        answer. Only the first `MOST_CASE_ANSWERS` answers are returned.
        """
        next_start = self.begins.find(1, start + 1, start + MOST_CASE_ANSWERS)
        end = next_start if next_start >= 0 else start + MOST_CASE_ANSWERS
        return self.texts[start:end], self.subjects[start:end]


def judged(problem: Problem, text: str, options: Options) -> Steps[JudgeOutput]:
    """Judges an input up to its first error; returns the output. The work pauses after each answer."""
    judge_output, answers = JudgeOutput(text, options), list[Answer]()
    for answer in judge_output.judge(problem):
        if answer:
            answers.append(answer)
        if len(answers) == MOST_ANSWERS:
            judge_output.add(answers)
            answers.clear()
        yield
    judge_output.add(answers)
    return judge_output
