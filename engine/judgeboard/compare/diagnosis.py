"""Which mistakes explain the differences between an output and the judge's."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, groupby
from typing import NamedTuple

from judgeboard.compare.alignment import DELETIONS, INSERTIONS, Difference, DifferenceKind
from judgeboard.compare.judge_output import JudgeOutput
from judgeboard.compare.line_mistakes import line_mistakes, spacing_mistakes
from judgeboard.compare.lines import lines_of, words_of
from judgeboard.compare.mistakes import Mistake, ProblemMistakes, WrongLine
from judgeboard.errors import Value, quote
from judgeboard.steps import Steps
from judgeboard.view import Phrase

LONGEST_LINE = 10_000
"""Characters of a line that is searched for mistakes."""
MOST_CASES = 100
"""Cases that are searched for a problem's mistakes."""
MOST_NAMED = 3
"""Mistakes that are named for one difference, where several explain it."""
MOST_TRIED = 300
"""Right answers, spread over all, that a mistake must leave right."""
BESIDE, MOST_BESIDE = 20, 20
"""How many right answers on either side of a wrong one it must leave right, too, and of how many wrong ones."""

STRUCTURE = {
    DifferenceKind.BREAK: "compare.line_breaks",
    DifferenceKind.EXTRA: "compare.line_extra",
    DifferenceKind.MISSING: "compare.line_missing",
    DifferenceKind.GOES_ON: "compare.goes_on",
    DifferenceKind.ENDS: "compare.ends_early",
    DifferenceKind.BLANK_EXTRA: "compare.blank_line_extra",
    DifferenceKind.BLANK_MISSING: "compare.blank_line_missing",
}

Explained = tuple[Phrase, frozenset[Difference]]
"""A mistake and the differences that it explains."""


class Replacement(NamedTuple):
    """The lines found in place of a wrong answer's, as words."""

    difference: Difference
    due: list[str]
    found: list[str]
    start: int
    """The first line due that is not blank; blank lines before it do not count."""

    def is_given_by(self, output: str) -> bool:
        """Whether a wrong output for the answer is what was found."""
        given = [words_of(line) for line in lines_of(output)]
        right = given == self.due
        return not right and len(given) == len(self.found) and given[self.start :] == self.found[self.start :]


class Diagnosis:
    """Explains the differences between the lines `found` and the lines `expected` of a judge's output."""

    def __init__(
        self, judge_output: JudgeOutput, found: list[str], expected: list[str], problem: ProblemMistakes
    ) -> None:
        self._judge_output = judge_output
        self._found = found
        self._expected = expected
        self._problem = problem

    def phrases(self, differences: Sequence[Difference], more: bool) -> Steps[list[tuple[Phrase, ...]]]:
        """What to say of each difference; `more` tells that others follow these."""
        mistakes = best_explanations((yield from self._explained(differences, more)))
        said: list[tuple[Phrase, ...]] = []
        for difference, run in zip(differences, self._runs(differences), strict=True):
            said.append((*self._of_line(difference, run), *mistakes.get(difference, ())[:MOST_NAMED]))
            yield
        return said

    def _runs(self, differences: Sequence[Difference]) -> Iterator[Sequence[str]]:
        """For the first of several insertions, or deletions, at one place: all their lines; for others none."""
        for (kind, _), group in groupby(differences, _kind_and_place):
            together = list(group)
            if kind is DifferenceKind.EXTRA:
                yield [self._found[each.found] for each in together]
            elif kind is DifferenceKind.MISSING:
                yield [self._expected[each.expected] for each in together]
            else:
                yield ()
            yield from [()] * (len(together) - 1)

    def _of_line(self, difference: Difference, run: Sequence[str]) -> Iterator[Phrase]:
        """What the line shows by itself."""
        kind, i, j, _ = difference
        if kind in STRUCTURE:
            ended = kind in (DifferenceKind.GOES_ON, DifferenceKind.ENDS)
            totals: dict[str, Value] = {"count": len(self._found), "expected": len(self._expected)}
            yield Phrase(STRUCTURE[kind], totals if ended else {"line": i + 1})
        found = None if kind in DELETIONS else self._found[i]
        expected = None if kind in INSERTIONS else self._expected[j]
        if len(found or "") > LONGEST_LINE or kind in (DifferenceKind.BREAK, DifferenceKind.ENDS):
            return
        general = list(_of_words(kind, found, expected))
        if Phrase("compare.letter_case") in general:
            yield from general
            return
        # What the problem tells is more to the point.
        mistakes = list(self._of_answer(j, found, expected, run)) or general
        if not mistakes and kind is DifferenceKind.WRONG and found and self._is_never_printed(found):
            mistakes.append(Phrase("compare.never_printed", {"found": quote(words_of(found))}))
        yield from mistakes

    def _is_never_printed(self, found: str) -> bool:
        wording = self._problem.wording
        return bool(wording) and words_of(found).lower() not in {line.lower() for line in wording}

    def _of_answer(self, j: int, found: str | None, expected: str | None, run: Sequence[str]) -> Iterator[Phrase]:
        """What the line shows beside the answer that it stands in or before."""
        judge_output = self._judge_output
        answer, before = judge_output.answer_of(j), judge_output.answer_of(j - 1)
        if found and any(words_of(found) in judge_output.input_of(one) for one in {answer, before} - {-1}):
            yield Phrase("compare.echo")
        nearest = answer if answer >= 0 else before
        start = judge_output.start_of(nearest) if nearest >= 0 else None
        if start is not None:
            row = j - judge_output.rows(nearest).start
            line = WrongLine(judge_output.case(start), nearest - start, row, found, expected, run)
            yield from self._problem.details(line)

    def _explained(self, differences: Sequence[Difference], more: bool) -> Steps[Sequence[Explained]]:
        """The problem's mistakes that explain some differences and leave right answers right."""
        wrong: dict[int, list[Replacement]] = {}
        for difference in differences:
            answer = self._judge_output.answer_of(difference.expected)
            is_wrong = difference.kind is DifferenceKind.WRONG and answer >= 0
            if is_wrong and len(self._found[difference.found]) <= LONGEST_LINE:
                wrong.setdefault(answer, []).append(self._replacement(difference, answer))
        right = self._right_answers(differences, more)
        covered = yield from self._covered(wrong)
        explained: list[Explained] = []
        for mistake, some in zip(self._problem.mistakes, covered, strict=True):
            # Blank lines alone tell nothing: too many mistakes give them.
            telling = any(self._found[each.found] for each in some)
            if telling and not (yield from self._is_refuted(mistake, right)):
                explained.append((mistake.phrase, frozenset(some)))
        return explained

    def _covered(self, wrong: Mapping[int, list[Replacement]]) -> Steps[list[list[Difference]]]:
        """For each of the problem's mistakes, the differences where it gives what was found."""
        covered: list[list[Difference]] = [[] for _ in self._problem.mistakes]
        starts = dict.fromkeys(start for answer in wrong if (start := self._judge_output.start_of(answer)) is not None)
        for start in list(starts)[:MOST_CASES]:
            case = self._judge_output.case(start)
            here = [(at, wrong[start + at]) for at in range(len(case.texts)) if start + at in wrong]
            for some, mistake in zip(covered, self._problem.mistakes, strict=True):
                yield
                outputs = mistake.outputs(case)
                for at, replacements in here:
                    output = outputs[at]
                    if output is not None:
                        some += [each.difference for each in replacements if each.is_given_by(output)]
        return covered

    def _replacement(self, difference: Difference, answer: int) -> Replacement:
        rows, shift = self._judge_output.rows(answer), difference.found - difference.expected
        due = [words_of(line) for line in self._expected[rows.start : rows.stop]]
        found = [words_of(line) for line in self._found[max(0, rows.start + shift) : rows.stop + shift]]
        return Replacement(difference, due, found, next((at for at, words in enumerate(due) if words), 0))

    def _right_answers(self, differences: Sequence[Difference], more: bool) -> list[int]:
        """Answers that the output has right: some beside the wrong ones, and some of all."""
        judge_output = self._judge_output
        touched = {judge_output.answer_of(each.expected) for each in differences}
        count = len(judge_output.texts)
        if more or (differences and differences[-1].kind is DifferenceKind.ENDS):
            count = max(0, judge_output.answer_of(differences[-1].expected))
        beside = (near for answer in sorted(touched)[:MOST_BESIDE] for near in range(answer - BESIDE, answer + BESIDE))
        spread = range(0, count, max(1, count // MOST_TRIED))
        tried = dict.fromkeys(chain(beside, spread))
        return [one for one in tried if 0 <= one < count and one not in touched and judge_output.texts[one]]

    def _is_refuted(self, mistake: Mistake, right: Iterable[int]) -> Steps[bool]:
        """Whether the mistake would change an answer that the output has right."""
        tried: dict[int, Sequence[str | None]] = {}
        for answer in right:
            yield
            start = self._judge_output.start_of(answer)
            if start is None:
                continue
            if start not in tried:
                tried[start] = mistake.outputs(self._judge_output.case(start))
            output = tried[start][answer - start]
            if output is not None and words_of(output) != words_of(self._judge_output.texts[answer]):
                return True
        return False


def _of_words(kind: DifferenceKind, found: str | None, expected: str | None) -> Iterator[Phrase]:
    """The mistakes of any problem that the two lines show."""
    if found is None or expected is None:
        return
    yield from spacing_mistakes(found, expected) if kind is DifferenceKind.SPACING else line_mistakes(found, expected)


def _kind_and_place(difference: Difference) -> tuple[DifferenceKind, int]:
    """Equal for insertions, or deletions, at one place."""
    kind, i, j, _ = difference
    return kind, j if kind in INSERTIONS else i


def best_explanations(explained: Sequence[Explained]) -> Mapping[Difference, list[Phrase]]:
    """The mistakes of each difference by greedy cover: first those that explain the most, then of what is left."""
    chosen: dict[Difference, list[Phrase]] = {}
    left = list(explained)
    while left:
        most = max(len(covered) for _, covered in left)
        for phrase, covered in left:
            if len(covered) == most:
                for difference in covered:
                    phrases = chosen.setdefault(difference, [])
                    if phrase not in phrases:
                        phrases.append(phrase)
        left = [(phrase, rest) for phrase, covered in left if (rest := covered - chosen.keys())]
    return chosen
