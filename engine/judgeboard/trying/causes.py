"""Finds possible causes of a wrong answer, from everything that the program has printed in a search.

After a failing sample, several mistakes often agree with all outputs. Therefore the program is run on more random
cases, on which the predictions of a mistake differ from the judge's answers.
"""

from collections.abc import Iterable, Sequence
from random import Random

from judgeboard.cases import SEEDS, Difficulty, RandomInput
from judgeboard.compare.evidence import (
    agreeing,
    constant_cause,
    named_causes,
    possible_causes,
    predicted,
    program_output,
)
from judgeboard.compare.mistakes import Mistake
from judgeboard.compare.text_lines import lines_of
from judgeboard.judge_output import judged
from judgeboard.tasks import Steps
from judgeboard.trying.tested_program import MOST_INPUT_CASES, Attempt, TestedProgram, WithRuns
from judgeboard.view import Phrase

FEWEST_CONFIRMING = 20
"""Minimum number of cases that must confirm a mistake before the mistake may be named without runs on all
`DECIDING_INPUTS`. A case confirms a mistake if the program gives the answer that the mistake predicts, and this answer
differs from the judge's. `FEWEST_CONFIRMING` is also the maximum number of cases of the first input.
"""
DECIDING_INPUTS = (
    (Difficulty.HARD, FEWEST_CONFIRMING),
    (Difficulty.HARD, MOST_INPUT_CASES),
    (Difficulty.MIXED, MOST_INPUT_CASES),
    (Difficulty.HARD, MOST_INPUT_CASES),
)
"""Difficulty and maximum number of cases of each input to run the program on. The first input is small, since a slow
program has no time for the other inputs.
"""
DECIDING_SECONDS = 0.5
"""Maximum total duration of the runs on `DECIDING_INPUTS`, in seconds."""
CHOSEN_FROM = 200
"""Number of random cases from which the cases of an input are chosen."""


def causes_of(program: TestedProgram, least: Attempt, seed: int) -> WithRuns[list[Phrase]]:
    """Returns possible causes of the wrong answer of `least`, the smallest failing attempt. The list is empty if no
    mistake or too many mistakes agree with all outputs, or if there is too little evidence. Runs the program on random
    cases, which `seed` decides. If `least` has several cases, the only possible cause is data that the program keeps
    between cases.
    """
    if least.case_count > 1:
        return (yield from _between_cases(program, least))
    causes = yield from possible_causes(program.problem.mistakes, program.evidence)
    rng, seconds_left, confirming = Random(seed), DECIDING_SECONDS, set[str]()
    for difficulty, count in DECIDING_INPUTS:
        if len(causes) == 1 and len(confirming) > FEWEST_CONFIRMING:
            break
        if not causes and not (yield from constant_cause(program.evidence)):
            break
        disputed, others = yield from _disputed_cases(program, causes, rng.randrange(SEEDS.stop), difficulty)
        chosen = [*disputed, *others][:count]
        attempt = None
        if seconds_left > 0:
            attempt = yield from program.attempt(program.generator.input_of(chosen), seconds_left)
        remaining = yield from agreeing(causes, program.evidence[-1:])
        if attempt is not None and attempt.run.ended != "time":
            confirming.update(disputed[:count])
        if len(remaining) < len(causes):
            confirming = yield from _disputed(program, remaining, confirming)
        causes = remaining
        if attempt is None or attempt.run.ended == "time":
            is_confirmed = len(causes) == 1 and len(confirming) >= FEWEST_CONFIRMING
            return named_causes(causes, program.evidence) if is_confirmed else []
        seconds_left -= attempt.run.seconds
    return named_causes(causes, program.evidence) or (yield from constant_cause(program.evidence))


def _between_cases(program: TestedProgram, least: Attempt) -> WithRuns[list[Phrase]]:
    """Returns one phrase if the program seems to keep data between cases: the answer to each of the two cases of
    `least` is right if the case is alone, and both cases together give the same wrong output in two runs. Otherwise
    returns an empty list.
    """
    at, *_ = yield from least.failing_cases()
    if least.case_count > 2 or at == 0 or len(lines_of(least.run.output)) != least.judge_output.line_count:
        return []
    for case in least.cases():
        if not (yield from program.passes(program.generator.input_of([case]), least.run_verdict)):
            return []
    again = yield from program.attempt(least.input)
    if again is None or again.run.output != least.run.output:
        return []
    return [Phrase("compare.between_cases")]


def _disputed_cases(
    program: TestedProgram, causes: Sequence[Mistake], seed: int, difficulty: Difficulty
) -> Steps[tuple[list[str], list[str]]]:
    """Makes random cases without repetition. Returns at most `MOST_INPUT_CASES` cases on which one of `causes` and the
    judge disagree, and the remaining cases.

    The disputed cases are also turned and mirrored, since random cases with a rare feature often repeat, and since a
    program may be wrong only on one side of the board.
    """
    made = RandomInput(program.problem.cases, seed, CHOSEN_FROM, difficulty, program.options)
    disputed: dict[str, None] = {}
    others: dict[str, None] = {}
    for _ in made.steps:
        yield
        if len(disputed) == MOST_INPUT_CASES:
            break
        if made.cases:
            yield from _sort(program, causes, made.cases[-1].text, disputed, others)
    variants = [text for case in disputed for text in program.generator.variants(case)]
    Random(seed).shuffle(variants)
    for text in variants:
        if len(disputed) < MOST_INPUT_CASES:
            yield from _sort(program, causes, text, disputed, others)
    return list(disputed), list(others)


def _sort(
    program: TestedProgram, causes: Sequence[Mistake], text: str, disputed: dict[str, None], others: dict[str, None]
) -> Steps[None]:
    """Adds the case `text` to `disputed` if one of `causes` disagrees with the judge, else to `others`."""
    if (yield from _is_disputed(program, causes, text)):
        disputed[text] = None
    else:
        others[text] = None


def _disputed(program: TestedProgram, causes: Sequence[Mistake], cases: Iterable[str]) -> Steps[set[str]]:
    """Returns the cases on which one of `causes` and the judge disagree."""
    disputed = set()
    for text in cases:
        if (yield from _is_disputed(program, causes, text)):
            disputed.add(text)
    return disputed


def _is_disputed(program: TestedProgram, causes: Sequence[Mistake], text: str) -> Steps[bool]:
    """Whether one of `causes` and the judge disagree on the case `text`."""
    judge_output = yield from judged(program.problem, program.generator.input_of([text]), program.options)
    right = yield from program_output(judge_output, "")
    for cause in causes:
        yield
        if predicted(cause.outputs, judge_output, 0) != right.expected:
            return True
    return False
