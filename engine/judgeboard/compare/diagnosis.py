"""Explains the differences between an output and the judge's output, line by line."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from judgeboard.compare.alignment import Alignment
from judgeboard.compare.comparison import DELETIONS, INSERTIONS, ComparedPlaceData, Difference, DifferenceKind, place
from judgeboard.compare.line_by_line import LineByLine
from judgeboard.compare.mistakes import ProblemMistakes, WrongLine
from judgeboard.compare.text_lines import words_of
from judgeboard.compare.wording import wording_mistake
from judgeboard.errors import Value, quote
from judgeboard.judge_output import JudgeOutput
from judgeboard.tasks import Steps, Work
from judgeboard.view import Mark, Phrase

LONGEST_EXPLAINED = 10_000
"""Maximum characters of a line that is searched for mistakes."""
LONGEST_INPUT_SEARCHED = 1_000_000
"""Maximum characters of an input that is searched for a line of the output."""

STRUCTURE = {
    "break": "compare.line_breaks",
    "extra": "compare.line_extra",
    "missing": "compare.line_missing",
    "goes_on": "compare.goes_on",
    "ends": "compare.ends_early",
    "blank_extra": "compare.blank_line_extra",
    "blank_missing": "compare.blank_line_missing",
}


class Diagnosis(NamedTuple):
    """Finds and explains the differences between a program's lines `found` and the judge's lines `expected`."""

    judge_output: JudgeOutput
    found: list[str]
    expected: list[str]
    problem_mistakes: ProblemMistakes
    line_by_line: bool = False
    """Whether to compare by line number (`LineByLine`) instead of aligning the lines."""

    def differences(self) -> Work[Difference, None, None]:
        """Yields the differences of the lines, and None to pause. Blank lines that are extra or missing at the end are
        left out, and so are all lines after the end of the judge's output if this output is incomplete.
        """
        pairing = LineByLine if self.line_by_line else Alignment
        differences = pairing(self.found, self.expected).differences()
        return (None if each and self._is_nothing(each) else each for each in differences)

    def _is_nothing(self, difference: Difference) -> bool:
        kind, i, j, _ = difference
        if kind == "goes_on":
            return not self.judge_output.complete
        at_end = i == len(self.found) if kind == "blank_missing" else j == len(self.expected)
        return kind in ("blank_missing", "blank_extra") and at_end

    def places(self, differences: Sequence[Difference]) -> Steps[list[ComparedPlaceData]]:
        """Converts differences to places with remarks and marks."""
        places = []
        for _, group in groupby(differences, _kind_and_place):
            together = list(group)
            series = [self.expected[j] if kind in DELETIONS else self.found[i] for kind, i, j, _ in together]
            for difference in together:
                kind, i, j, lines = difference
                found = None if kind in DELETIONS else self.found[i]
                expected = None if kind in INSERTIONS else self.expected[j]
                said = list(self._of_line(difference, found, expected, series))
                marks = list(self._marks(difference, found, expected))
                answer = self.judge_output.answer_of(j)
                places.append(place(kind, i + 1, j + 1, answer, found, expected, said, lines, marks=marks))
                series = []
                yield
        return places

    def _of_line(
        self, difference: Difference, found: str | None, expected: str | None, series: Sequence[str]
    ) -> Iterator[Phrase]:
        """Yields the remarks on a difference. `series` has the meaning of `WrongLine.series`."""
        kind, i, j, _ = difference
        if kind in STRUCTURE and agrees_with_length(kind, self.found, self.expected):
            totals: dict[str, Value] = {"count": len(self.found), "expected": len(self.expected)}
            yield Phrase(STRUCTURE[kind], totals if kind in ("goes_on", "ends") else {"line": i + 1})
        if len(found or "") > LONGEST_EXPLAINED or kind in ("break", "ends"):
            return
        general = None if found is None or expected is None else wording_mistake(found, expected)
        if general == Phrase("compare.letter_case"):
            yield general
            return
        # The problem's own remarks are more precise than the general remark.
        remarks = list(self._of_answer(j, found, expected, series)) or ([general] if general else [])
        wording = {line.lower() for line in self.problem_mistakes.wording}
        if not remarks and kind == "wrong" and found and wording and words_of(found).lower() not in wording:
            remarks = [Phrase("compare.never_printed", {"found": quote(words_of(found))})]
        yield from remarks

    def _of_answer(self, j: int, found: str | None, expected: str | None, series: Sequence[str]) -> Iterator[Phrase]:
        """Yields the remarks on a line that need the judge's answer at this place. `j` is the line's index in
        `expected`.
        """
        judge_output = self.judge_output
        near = [answer for line in (j, j - 1) if (answer := judge_output.answer_of(line)) >= 0]
        if found and any(self._repeats_input(found, answer) for answer in near):
            yield Phrase("compare.echo")
        if near:
            yield from self.problem_mistakes.details(self._wrong_line(near[0], j, found, expected, series))

    def _repeats_input(self, line: str, answer: int) -> bool:
        """Whether a line has the same words as one of the answer's lines of input. The line must not be blank. False
        for an input longer than `LONGEST_INPUT_SEARCHED`.
        """
        if len(self.judge_output.input) > LONGEST_INPUT_SEARCHED:
            return False
        return words_of(line) in map(words_of, self.judge_output.input_lines(answer))

    def _marks(self, difference: Difference, found: str | None, expected: str | None) -> Iterable[Mark]:
        """Returns marks on the squares that only one of the lines `found` and `expected` has. Returns no marks unless
        the difference is a single wrong line.
        """
        kind, _, j, lines = difference
        answer = self.judge_output.answer_of(j)
        if kind != "wrong" or lines > 1 or answer < 0 or len(found or "") > LONGEST_EXPLAINED:
            return ()
        return self.problem_mistakes.marks(self._wrong_line(answer, j, found, expected, ()))

    def _wrong_line(
        self, answer: int, j: int, found: str | None, expected: str | None, series: Sequence[str]
    ) -> WrongLine:
        judge_output = self.judge_output
        first_line = judge_output.first_output_line(answer)
        row, rows = j - first_line, judge_output.ends[answer] - first_line
        subject, options = judge_output.subjects[answer], judge_output.options
        return WrongLine(subject, row, rows, found, expected, series, options)


def _kind_and_place(difference: Difference) -> tuple[DifferenceKind, int]:
    """Returns the key that groups differences. Insertions of one kind at one place have the same key, and so have
    deletions of one kind at one place.
    """
    return difference.kind, difference.expected if difference.kind in INSERTIONS else difference.found


def agrees_with_length(kind: str, found: Sequence[str], expected: Sequence[str]) -> bool:
    """Whether the length of an output fits a difference of this kind: fewer lines than expected for `ends`, more lines
    for `goes_on`, any number for other kinds. The alignment may find `ends` or `goes_on` in an output of the right
    length, after it has skipped other lines.
    """
    surplus = len(found) - len(expected)
    return {"ends": surplus < 0, "goes_on": surplus > 0}.get(kind, True)
