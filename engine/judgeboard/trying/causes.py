"""What may have caused a wrong answer, by all that the program has printed in a search.

A failing sample comes so early that several mistakes still agree with everything. Inputs on which they disagree decide.
"""

from collections.abc import Sequence
from random import Random

from judgeboard.cases import SEEDS, Difficulty, Input
from judgeboard.compare.evidence import (
    Printed,
    agreeing,
    constant,
    different,
    named,
    possible_causes,
    predicted,
    printed_for,
)
from judgeboard.compare.judging import judged
from judgeboard.compare.mistakes import Mistake
from judgeboard.steps import Steps
from judgeboard.trying.attempts import LONGEST_INPUT, Attempt, Attempts, Work
from judgeboard.view import Phrase

MOST_INPUTS = 3
SECONDS = 0.5
"""That the program may take for all these inputs."""
CHOSEN_FROM = 300
"""Random cases of which an input is chosen."""


def causes_of(attempts: Attempts, least: Attempt, seed: int) -> Work[list[Phrase]]:
    """What may have caused the wrong answer of the least attempt; nothing where too much is possible."""
    if least.case_count > 1:
        return (yield from _between_cases(attempts, least))
    mistakes = attempts.problem.mistakes
    causes = yield from possible_causes(mistakes, attempts.evidence)
    rng, left = Random(seed), SECONDS
    for number in range(MOST_INPUTS):
        if not causes or (number > 0 and len(different(causes)) == 1):
            break
        text = yield from _disputed_input(attempts, causes, rng.randrange(SEEDS.stop))
        attempt = (yield from attempts.attempt(text, left)) if text and left > 0 else None
        if attempt is None:
            break
        left -= attempt.run.seconds
        causes = yield from agreeing(causes, attempts.evidence[-1:])
    same = constant(attempts.evidence)
    return [same] if same else named(causes)


def _between_cases(attempts: Attempts, least: Attempt) -> Work[list[Phrase]]:
    """That something is kept from case to case, if each case alone is right and no line is missing."""
    cases = least.cases()
    printed = yield from printed_for(least.judge_output, least.run.output)
    if len(printed.lines) != len(printed.expected):
        return []
    for case in cases:
        if not (yield from attempts.passes(attempts.generator.compose([case]))):
            return []
    failing = yield from least.failing_cases()
    if not failing[0]:
        return []
    if failing[0] == 1:
        return [Phrase("compare.between_two_cases")]
    return [Phrase("compare.between_cases", {"case": failing[0] + 1, "count": failing[0]})]


def _disputed_input(attempts: Attempts, causes: Sequence[Mistake], seed: int) -> Steps[str]:
    """An input of random cases, of which those come first on which the causes and the judge disagree; empty where there
    are none.
    """
    made = Input(attempts.problem.cases, seed, CHOSEN_FROM, Difficulty.MIXED, attempts.options)
    yield from made.steps
    judge_output, _ = yield from judged(attempts.problem, made.text(), attempts.options)
    disputed: list[str] = []
    others: list[str] = []
    cases = Printed(judge_output, [], [], complete=True).cases()
    for (start, expected), case in zip(cases, made.cases, strict=True):
        yield
        outputs = {tuple(predicted(cause.outputs, judge_output, start)) for cause in causes}
        (disputed if outputs != {tuple(expected)} else others).append(case.text)
    if not disputed:
        return ""
    return attempts.generator.compose([*disputed, *others][:LONGEST_INPUT])
