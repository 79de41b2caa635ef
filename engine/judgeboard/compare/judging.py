"""The judge's whole output, for an output to be compared with it."""

import io
from array import array
from typing import Any

from judgeboard.compare.mistakes import JudgeOutput
from judgeboard.errors import InputError
from judgeboard.options import Options
from judgeboard.problem import Problem
from judgeboard.reader import Reader
from judgeboard.steps import Steps


def judged(problem: Problem, text: str, options: Options) -> Steps[tuple[JudgeOutput, InputError | None]]:
    """What the judge prints for an input up to an error in it, and that error; pauses after each answer."""
    texts: list[str] = []
    positions: list[Any] = []
    lines, begins, first, last = array("I"), bytearray(), array("I"), array("I")  # small: there may be millions
    error = None
    try:
        for answer in problem.steps(Reader(io.StringIO(text)), options):
            if answer:
                texts.append(answer.text)
                positions.append(answer.position)
                lines.append(answer.text.count("\n"))
                begins.append(answer.begins_case)
                first.append(answer.first_line)
                last.append(answer.last_line)
            yield
    except InputError as fault:
        error = fault
    judge_output = JudgeOutput(texts, positions, lines, bytes(begins), first, last, error is None, text, options)
    return judge_output, error
