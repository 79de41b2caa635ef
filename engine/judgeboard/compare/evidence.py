"""Possible causes: the mistakes that agree with everything that a program has printed, including right answers.

A mistake agrees with an output if it predicts every line of the output. Spaces and blank lines are ignored.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from judgeboard.compare.mistakes import Mistake, Outputs, ProblemMistakes
from judgeboard.compare.text_lines import (
    blank_end_of,
    chunks,
    common_length_in_steps,
    lines_of,
    longest_compared,
    portions,
    shared,
    words_of,
)
from judgeboard.errors import quote
from judgeboard.judge_output import MOST_CASE_ANSWERS, JudgeOutput
from judgeboard.tasks import Steps
from judgeboard.view import Phrase

MOST_CAUSES = 2
"""Maximum number of causes that are named; if more causes are possible, no cause is named."""
MOST_BLANK = 20
"""Maximum number of cases with blank answers, directly before the first wrong line, that are examined."""
FEWEST_CONSTANT = 3
"""Minimum number of lines that a program must have printed before `constant_cause` finds a cause."""


class ProgramOutput(NamedTuple):
    """A program's output for an input, as the words of each line, without blank lines."""

    judge_output: JudgeOutput
    lines: list[str]
    """The program's lines. If the program printed more lines than the judge, lines at the end may be left out."""
    expected: list[str]
    """The judge's lines."""
    same: int
    """Number of lines before the first line that differs from the judge's line."""
    complete: bool = True
    """False if the program was stopped before its end."""

    @property
    def is_wrong(self) -> bool:
        """Whether a line is wrong or missing."""
        return self.same < len(self.expected) and (self.same < len(self.lines) or self.complete)

    def is_constant(self) -> Steps[bool]:
        """Whether the output is complete and consists of the same line for each answer of the judge. False if an answer
        of the judge does not have exactly one line.
        """
        if not (self.complete and 0 < len(self.lines) == len(self.judge_output.texts) == len(self.expected)):
            return False
        return (yield from _are_all(self.lines, self.lines[0]))

    def cases(self) -> Iterator[tuple[int, list[str]]]:
        """Yields the index of the first answer of each case, and the words of the case's expected lines.

        Stops after a case of `MOST_CASE_ANSWERS` answers, since the case may have more answers.
        """
        judge_output, start = self.judge_output, 0 if self.judge_output.texts else -1
        while start >= 0:
            texts, _ = judge_output.case(start)
            yield start, list(_worded(lines_of("".join(texts))))
            start = -1 if len(texts) == MOST_CASE_ANSWERS else judge_output.begins.find(1, start + 1)


def program_output(judge_output: JudgeOutput, text: str, *, complete: bool = True) -> Steps[ProgramOutput]:
    """Splits a program's output and the judge's output into the words of their lines. Leaves out the last line of an
    incomplete output, which may be cut off.
    """
    expected = yield from _words_of_lines(judge_output.text)
    whole = text if complete else text[: text.rfind("\n") + 1]
    end, _ = yield from blank_end_of(whole)
    longest = yield from longest_compared(expected)
    lines = yield from _words_of_lines(whole[:end], judge_output.line_count + 1, longest)
    same = yield from common_length_in_steps(lines, expected)
    return ProgramOutput(judge_output, lines, expected, same, complete)


def _words_of_lines(text: str, most: int | None = None, longest: int | None = None) -> Steps[list[str]]:
    """The words of each line, without blank lines. Stops after `most` lines; shortens lines longer than `longest`
    characters.
    """
    found: list[str] = []
    for lines in portions(text, longest):
        found += shared(islice(_worded(lines or ()), most and most - len(found)))
        yield
        if len(found) == most:
            break
    return found


def possible_causes(problem_mistakes: ProblemMistakes, evidence: Sequence[ProgramOutput]) -> Steps[list[Mistake]]:
    """Returns the mistakes that agree with all outputs. The list is empty if no output is wrong, or if
    `problem_mistakes.right_outputs` does not predict what the judge prints for the input of the first wrong output.
    """
    wrong = next((output for output in evidence if output.is_wrong), None)
    if wrong is None:
        return []
    remaining = []
    starts, at = yield from _first_wrong_cases(wrong)
    for mistake in problem_mistakes.mistakes:
        # These few cases refute most mistakes.
        lines: list[str] = []
        for start in starts:
            lines += predicted(mistake.outputs, wrong.judge_output, start)
            yield
        if starts and _fits(lines, wrong, at):
            remaining.append(mistake)
    if remaining and problem_mistakes.right_outputs:
        # The predictions of mistakes mean nothing if an option is set that the mistakes do not know.
        right = ProgramOutput(wrong.judge_output, wrong.expected, wrong.expected, len(wrong.expected))
        if not (yield from _agrees(problem_mistakes.right_outputs, right)):
            return []
    return (yield from agreeing(remaining, evidence))


def agreeing(mistakes: Iterable[Mistake], evidence: Sequence[ProgramOutput]) -> Steps[list[Mistake]]:
    """Selects the mistakes that agree with all outputs."""
    remaining = list(mistakes)
    for output in evidence:
        for mistake in remaining[:]:
            if not (yield from _agrees(mistake.outputs, output)):
                remaining.remove(mistake)
    return remaining


def named_causes(causes: Iterable[Mistake], evidence: Sequence[ProgramOutput]) -> list[Phrase]:
    """Returns the phrases of the possible causes. The list is empty if there are more than `MOST_CAUSES` different
    phrases, or if all wrong outputs are blank.
    """
    if not any(output.is_wrong and output.lines for output in evidence):
        return []
    phrases: list[Phrase] = []
    for mistake in causes:
        # A program may follow one rule in several ways.
        if mistake.phrase not in phrases:
            phrases.append(mistake.phrase)
    return phrases if len(phrases) <= MOST_CAUSES else []


def constant_cause(evidence: Sequence[ProgramOutput]) -> Steps[list[Phrase]]:
    """Returns a list with one phrase if all answers of the program are the same line, but the judge's answers differ
    from each other. Otherwise, or for fewer than `FEWEST_CONSTANT` lines, returns an empty list.
    """
    if sum(len(output.lines) for output in evidence) < FEWEST_CONSTANT:
        return []
    for output in evidence:
        if not (yield from output.is_constant()) or output.lines[0] != evidence[0].lines[0]:
            return []
    expected = evidence[0].expected[0]
    for output in evidence:
        if not (yield from _are_all(output.expected, expected)):
            return [Phrase("compare.constant", {"found": quote(evidence[0].lines[0])})]
    return []


def _are_all(lines: Sequence[str], line: str) -> Steps[bool]:
    """Whether all of `lines` equal `line`."""
    for chunk in chunks(lines):
        if chunk.count(line) < len(chunk):
            return False
        yield
    return True


def _worded(lines: Iterable[str]) -> Iterator[str]:
    return (words for line in lines if line and (words := words_of(line)))


def predicted(outputs: Outputs, judge_output: JudgeOutput, start: int) -> list[str]:
    """Predicts what a program with a mistake prints for the case whose first answer has the index `start`. Returns the
    words of each line, without blank lines. `outputs` is the field `outputs` of the mistake.
    """
    texts, subjects = judge_output.case(start)
    printed = outputs(texts, subjects, judge_output.options)
    text = "".join([text if own is None else own for text, own in zip(texts, printed, strict=True)])
    return list(_worded(lines_of(text)))


def _first_wrong_cases(output: ProgramOutput) -> Steps[tuple[list[int], int]]:
    """Finds the case with the first wrong line, and at most `MOST_BLANK` cases with blank answers directly before it.
    Returns the index of each case's first answer, and the index in `output.lines` of the first line of these cases.
    """
    at, blank = 0, list[int]()
    for start, expected in output.cases():
        yield
        if at + len(expected) > output.same:
            return [*blank[-MOST_BLANK:], start], at
        if expected:
            at, blank = at + len(expected), []
        else:
            blank.append(start)
    return blank[-MOST_BLANK:], at


def _fits(lines: Sequence[str], output: ProgramOutput, at: int) -> bool:
    """Whether the program's output has the lines `lines` from index `at` on; an incomplete output may end early."""
    found = output.lines[at : at + len(lines)]
    return found == lines or (not output.complete and found == lines[: len(found)])


def _agrees(outputs: Outputs, output: ProgramOutput) -> Steps[bool]:
    """Whether a mistake, given by its `outputs`, predicts the whole output of a program."""
    judge_output, at, start = output.judge_output, 0, 0
    for start, _ in output.cases():
        yield
        lines = predicted(outputs, judge_output, start)
        if not _fits(lines, output, at):
            return False
        at += len(lines)
        if at > len(output.lines):
            return True
    texts, _ = judge_output.case(start)
    more_may_follow = not judge_output.complete or len(texts) == MOST_CASE_ANSWERS
    return more_may_follow or at == len(output.lines)
