"""What may have caused a wrong answer, by all that the program has printed in a search.

A failing sample comes so early that several mistakes still agree with everything. Inputs on which they disagree decide.
"""

from collections.abc import Sequence
from random import Random

from judgeboard.cases import SEEDS, Difficulty, Input
from judgeboard.compare.evidence import (
    agreeing,
    constant,
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

INPUTS = (Difficulty.HARD, Difficulty.MIXED, Difficulty.HARD)
SECONDS = 0.5
"""That the program may take for all these inputs."""
CHOSEN_FROM = 200
"""Random cases to choose an input from."""
ENOUGH = 20
"""Cases on which a single mistake has to agree with the program and disagree with the judge."""


def causes_of(attempts: Attempts, least: Attempt, seed: int) -> Work[list[Phrase]]:
    """What may have caused the wrong answer of the least attempt; nothing where too much is possible."""
    if least.case_count > 1:
        return (yield from _between_cases(attempts, least))
    mistakes = attempts.problem.mistakes
    causes = yield from possible_causes(mistakes, attempts.evidence)
    rng, left, decided = Random(seed), SECONDS, set[str]()
    for difficulty in INPUTS:
        if not causes or left <= 0 or (len(causes) == 1 and len(decided) >= ENOUGH):
            break
        disputed, others = yield from _disputed_cases(attempts, causes, rng.randrange(SEEDS.stop), difficulty)
        if not disputed:
            break
        text = attempts.generator.compose([*disputed, *others][:LONGEST_INPUT])
        attempt = yield from attempts.attempt(text, left)
        if attempt is None:
            break
        left -= attempt.run.seconds
        decided.update(disputed)
        causes = yield from agreeing(causes, attempts.evidence[-1:])
    same = constant(attempts.evidence)
    return [same] if same else named(causes, attempts.evidence)


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


def _disputed_cases(
    attempts: Attempts, causes: Sequence[Mistake], seed: int, difficulty: Difficulty
) -> Steps[tuple[list[str], list[str]]]:
    """Random cases, each once: at most an input's worth on which the causes and the judge disagree, and others."""
    made = Input(attempts.problem.cases, seed, CHOSEN_FROM, difficulty, attempts.options)
    disputed: list[str] = []
    others: list[str] = []
    looked_at = set[str]()
    for _ in made.steps:
        yield
        text = made.cases[-1].text if made.cases else ""
        if not text or text in looked_at:
            continue
        looked_at.add(text)
        judge_output, _ = yield from judged(attempts.problem, attempts.generator.compose([text]), attempts.options)
        right = yield from printed_for(judge_output, "")
        said = {tuple(predicted(cause.outputs, judge_output, 0)) for cause in causes}
        (others if said == {tuple(right.expected)} else disputed).append(text)
        if len(disputed) == LONGEST_INPUT:
            break
    return disputed, others
