"""The outputs that a problem's mistakes predict."""

from judgeboard.cases import Difficulty, RandomInput
from judgeboard.compare.mistakes import Mistake, Outputs
from judgeboard.judge_output import JudgeOutput, judged
from judgeboard.options import Options
from judgeboard.problems import PROBLEMS
from judgeboard.tasks import finish
from judgeboard.view import Phrase

CASES = 2_000


def random_input(problem: str, options: Options, seed: int, cases: int = CASES) -> JudgeOutput:
    """Makes an input of random cases and judges it; returns the judge's output, whose field `input` is the input."""
    made = RandomInput(PROBLEMS[problem].cases, seed, cases, Difficulty.MIXED, options)
    finish(made.steps)
    judge_output = finish(judged(PROBLEMS[problem], made.text(), options))
    assert judge_output.error is None
    return judge_output


def predicted(outputs: Outputs, judge_output: JudgeOutput) -> str:
    """Returns the whole output of a program with a mistake. `outputs` predicts the texts of a case's answers; None in
    its result means the judge's text.
    """
    found: list[str] = []
    starts = [answer for answer, begins in enumerate(judge_output.begins) if begins]
    for start in starts:
        texts, subjects = judge_output.case(start)
        printed = outputs(texts, subjects, judge_output.options)
        found += [text if own is None else own for text, own in zip(texts, printed, strict=True)]
    return "".join(found)


def name_of(phrase: Phrase) -> str:
    """Returns a mistake's name in the form of `Wrong.cause`, such as `reversed` or `kind:giraffe`."""
    kind = phrase.values.get("piece")
    name = phrase.code.rpartition(".mistake_")[2]
    return f"{name}:{kind}" if kind else name


def mistakes_named(problem: str, name: str) -> list[Mistake]:
    """Returns the mistakes with the name `name`: more than one if programs can apply the wrong rule in different
    ways.
    """
    return [mistake for mistake in PROBLEMS[problem].mistakes.mistakes if name_of(mistake.phrase) == name]


def names(problem: str) -> list[str]:
    """Returns the names of all mistakes in a problem's table, each once."""
    return list(dict.fromkeys(name_of(mistake.phrase) for mistake in PROBLEMS[problem].mistakes.mistakes))
