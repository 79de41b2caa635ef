"""Possible causes: the mistakes that agree with everything that a program has printed, the right answers included.

A mistake agrees with an output if it predicts every line of the output. Spaces and blank lines are ignored.
"""

from collections.abc import Iterable, Iterator, Sequence

from judgeboard.compare.lines import common_length, lines_of, longest_compared, portions, shared, words_of
from judgeboard.compare.mistakes import Mistake, Outputs, ProblemMistakes
from judgeboard.errors import quote
from judgeboard.judge_output import LONGEST_CASE, JudgeOutput
from judgeboard.tasks import Steps
from judgeboard.view import Phrase

MOST_CAUSES = 2
"""If more causes are possible, no cause is named."""
MOST_BLANK = 20
"""Maximum cases with blank answers before the first wrong line that are examined."""
FEWEST_CONSTANT = 3
"""Minimum number of answers that can be called constant."""


class Printed:
    """A program's output for an input, as the words of each line, without blank lines."""

    def __init__(self, judge_output: JudgeOutput, lines: list[str], expected: list[str], *, complete: bool) -> None:
        self.judge_output = judge_output
        self.lines = lines
        """The program's lines; may be cut some lines after the number of the judge's lines."""
        self.expected = expected
        """The judge's lines."""
        self.complete = complete
        """Whether the program was not stopped before its end."""
        self.same = common_length(lines, expected)
        """Number of lines before the first line that differs from the judge's."""

    @property
    def is_wrong(self) -> bool:
        """Whether a line is wrong or missing."""
        return self.same < len(self.expected) and (self.same < len(self.lines) or self.complete)

    @property
    def is_constant(self) -> bool:
        """Whether every answer is a single line and all lines are the same."""
        return (
            self.complete
            and 0 < len(self.lines) == len(self.judge_output.texts) == len(self.expected)
            and self.lines.count(self.lines[0]) == len(self.lines)
        )

    def cases(self) -> Iterator[tuple[int, list[str]]]:
        """Yields the index of the first answer of each case, and the words of the case's expected lines.

        Stops after a case of `LONGEST_CASE` answers, since the case may have more answers.
        """
        judge_output, start = self.judge_output, 0 if self.judge_output.texts else -1
        while start >= 0:
            texts, _ = judge_output.case(start)
            yield start, _worded(lines_of("".join(texts)))
            start = -1 if len(texts) == LONGEST_CASE else judge_output.begins.find(1, start + 1)


def printed_for(judge_output: JudgeOutput, text: str, *, complete: bool = True) -> Steps[Printed]:
    """Splits a program's output. Leaves out the last line of an incomplete output, since it may be cut."""
    expected = yield from _words_of_lines(judge_output.text)
    whole = text if complete else text[: text.rfind("\n") + 1]
    lines = yield from _words_of_lines(whole, sum(judge_output.lines) + 1, longest_compared(expected))
    return Printed(judge_output, lines, expected, complete=complete)


def _words_of_lines(text: str, most: int | None = None, longest: int | None = None) -> Steps[list[str]]:
    """The words of each line, without blank lines. Stops after `most` lines or some more."""
    found: list[str] = []
    for lines in portions(text, longest):
        found += shared(_worded(lines or ()))
        if most is not None and len(found) >= most:
            break
        yield
    return found


def possible_causes(problem: ProblemMistakes, evidence: Sequence[Printed]) -> Steps[list[Mistake]]:
    """The mistakes that agree with all outputs; empty if no output is wrong."""
    wrong = next((printed for printed in evidence if printed.is_wrong), None)
    if wrong is None:
        return []
    left = []
    starts, at = yield from _first_wrong_cases(wrong)
    for mistake in problem.mistakes:
        # Most are refuted here.
        lines: list[str] = []
        for start in starts:
            lines += predicted(mistake.outputs, wrong.judge_output, start)
            yield
        if starts and _fits(lines, wrong, at):
            left.append(mistake)
    if left and problem.right:
        # With an option that the mistakes do not know, their predictions are worth nothing.
        due = Printed(wrong.judge_output, wrong.expected, wrong.expected, complete=True)
        if not (yield from _agrees(problem.right, due)):
            return []
    return (yield from agreeing(left, evidence))


def agreeing(mistakes: Iterable[Mistake], evidence: Sequence[Printed]) -> Steps[list[Mistake]]:
    """Selects the mistakes that agree with all outputs."""
    left = list(mistakes)
    for printed in evidence:
        for mistake in left[:]:
            if not (yield from _agrees(mistake.outputs, printed)):
                left.remove(mistake)
    return left


def named_causes(causes: Iterable[Mistake], evidence: Sequence[Printed]) -> list[Phrase]:
    """The phrases of the possible causes; empty if there are too many, or if the wrong outputs are blank."""
    if not any(printed.is_wrong and printed.lines for printed in evidence):
        return []
    phrases: list[Phrase] = []
    for mistake in causes:
        # A program may follow one rule in several ways.
        if mistake.phrase not in phrases:
            phrases.append(mistake.phrase)
    return phrases if len(phrases) <= MOST_CAUSES else []


def constant(evidence: Sequence[Printed]) -> Phrase | None:
    """A phrase if all answers of the program are the same line but the judge's answers are not; otherwise None."""
    if not all(printed.is_constant for printed in evidence):
        return None
    lines = {printed.lines[0] for printed in evidence}
    expected = {line for printed in evidence for line in printed.expected}
    if len(lines) > 1 or len(expected) == 1 or sum(len(printed.lines) for printed in evidence) < FEWEST_CONSTANT:
        return None
    return Phrase("compare.constant", {"found": quote(lines.pop())})


def _worded(lines: Iterable[str]) -> list[str]:
    return [words for line in lines if line and (words := words_of(line))]


def predicted(outputs: Outputs, judge_output: JudgeOutput, start: int) -> list[str]:
    """The words of each line that a program with the mistake prints for a case, without blank lines."""
    texts, positions = judge_output.case(start)
    printed = outputs(texts, positions, judge_output.options)
    return _worded(lines_of("".join([text if own is None else own for text, own in zip(texts, printed, strict=True)])))


def _first_wrong_cases(printed: Printed) -> Steps[tuple[list[int], int]]:
    """Finds the case with the first wrong line, and the cases with blank answers directly before it. Returns their
    first answers, and the index in `lines` at which they begin.
    """
    at, blank = 0, list[int]()
    for start, expected in printed.cases():
        yield
        if at + len(expected) > printed.same:
            return [*blank[-MOST_BLANK:], start], at
        if expected:
            at, blank = at + len(expected), []
        else:
            blank.append(start)
    return blank[-MOST_BLANK:], at


def _fits(lines: Sequence[str], printed: Printed, at: int) -> bool:
    """Whether the output has these lines from index `at` on; an incomplete output may end within them."""
    found = printed.lines[at : at + len(lines)]
    return found == lines or (not printed.complete and found == lines[: len(found)])


def _agrees(outputs: Outputs, printed: Printed) -> Steps[bool]:
    """Whether a mistake predicts a whole output."""
    judge_output, at, start = printed.judge_output, 0, 0
    for start, _ in printed.cases():
        yield
        lines = predicted(outputs, judge_output, start)
        if not _fits(lines, printed, at):
            return False
        at += len(lines)
        if at > len(printed.lines):
            return True
    texts, _ = judge_output.case(start)
    more_may_follow = not judge_output.complete or len(texts) == LONGEST_CASE
    return more_may_follow or at == len(printed.lines)
