"""The judge's whole output, for an output to be compared with it."""

import io

from judgeboard.compare.mistakes import JudgeOutput
from judgeboard.errors import InputError
from judgeboard.options import Options
from judgeboard.problem import Answer, Problem
from judgeboard.reader import Reader
from judgeboard.steps import Steps


def judged(problem: Problem, text: str, options: Options) -> Steps[tuple[JudgeOutput, InputError | None]]:
    """What the judge prints for an input up to an error in it, and that error; pauses after each answer."""
    answers: list[Answer] = []
    error = None
    try:
        for answer in problem.steps(Reader(io.StringIO(text)), options):
            if answer:
                answers.append(answer)
            yield
    except InputError as fault:
        error = fault
    texts, first, last, positions, begins = zip(*answers, strict=True) if answers else ((),) * 5
    lines = [each.count("\n") for each in texts]
    judge_output = JudgeOutput(texts, positions, lines, bytes(begins), first, last, error is None, text, options)
    return judge_output, error
