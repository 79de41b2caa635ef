"""Which mistakes explain the differences between an output and the judge's."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, groupby

from judgeboard.compare.alignment import Alignment
from judgeboard.compare.comparison import DELETIONS, INSERTIONS, ComparedPlaceData, Difference, DifferenceKind, place
from judgeboard.compare.lines import lines_of, wording_mistake, words_of
from judgeboard.compare.mistakes import JudgeOutput, Mistake, ProblemMistakes, WrongLine
from judgeboard.errors import Value, quote
from judgeboard.steps import Steps
from judgeboard.view import Phrase

LONGEST_LINE = 10_000
"""Characters of a line that is searched for mistakes."""
MOST_NAMED = 3
"""Mistakes that are named for one difference, where several explain it."""
MOST_TRIED = 300
"""Right answers, spread over all, that a mistake must leave right."""
BESIDE, MOST_BESIDE = 20, 20
"""How many right answers on either side of a wrong one it must leave right, too, and of how many wrong ones."""
MOST_KEPT = 500
"""Outputs of mistakes, each for a case, that are kept: its answers are looked at one by one."""

STRUCTURE = {
    "break": "compare.line_breaks",
    "extra": "compare.line_extra",
    "missing": "compare.line_missing",
    "goes_on": "compare.goes_on",
    "ends": "compare.ends_early",
    "blank_extra": "compare.blank_line_extra",
    "blank_missing": "compare.blank_line_missing",
}

Explained = tuple[Phrase, set[Difference]]
"""A mistake and the differences that it explains."""


@dataclass
class Diagnosis:
    """Explains the differences between the lines `found` and the lines `expected` of a judge's output."""

    judge_output: JudgeOutput
    found: list[str]
    expected: list[str]
    problem: ProblemMistakes

    def __post_init__(self) -> None:
        case = self.judge_output.case
        self._outputs = lru_cache(MOST_KEPT)(lambda outputs, start: outputs(*case(start)))

    def differences(self) -> Iterator[Difference | None]:
        """As those of `Alignment`; what goes beyond an incomplete output is none."""
        differences = Alignment(self.found, self.expected).differences()
        complete = self.judge_output.complete
        return (each if complete or not each or each.kind != "goes_on" else None for each in differences)

    def places(self, differences: Sequence[Difference], *, more: bool) -> Steps[list[ComparedPlaceData]]:
        """The places of differences, with what is to be said of each; `more` tells that others follow these."""
        mistakes = best_explanations((yield from self._explained(differences, more)))
        places = []
        for _, group in groupby(differences, _kind_and_place):
            together = list(group)
            run = [self.expected[j] if kind in DELETIONS else self.found[i] for kind, i, j, _ in together]
            for difference in together:
                kind, i, j, lines = difference
                found = None if kind in DELETIONS else self.found[i]
                expected = None if kind in INSERTIONS else self.expected[j]
                said = [*self._of_line(difference, found, expected, run), *mistakes.get(difference, ())[:MOST_NAMED]]
                places.append(place(kind, i + 1, j + 1, self.judge_output.answer_of(j), found, expected, said, lines))
                run = []
                yield
        return places

    def _of_line(
        self, difference: Difference, found: str | None, expected: str | None, run: Sequence[str]
    ) -> Iterator[Phrase]:
        """What the line shows by itself."""
        kind, i, j, _ = difference
        if kind in STRUCTURE:
            totals: dict[str, Value] = {"count": len(self.found), "expected": len(self.expected)}
            yield Phrase(STRUCTURE[kind], totals if kind in ("goes_on", "ends") else {"line": i + 1})
        if len(found or "") > LONGEST_LINE or kind in ("break", "ends"):
            return
        general = None if found is None or expected is None else wording_mistake(found, expected)
        if general == Phrase("compare.letter_case"):
            yield general
            return
        # What the problem tells is more to the point.
        mistakes = list(self._of_answer(j, found, expected, run)) or ([general] if general else [])
        wording = {line.lower() for line in self.problem.wording}
        if not mistakes and kind == "wrong" and found and wording and words_of(found).lower() not in wording:
            mistakes = [Phrase("compare.never_printed", {"found": quote(words_of(found))})]
        yield from mistakes

    def _of_answer(self, j: int, found: str | None, expected: str | None, run: Sequence[str]) -> Iterator[Phrase]:
        """What the line shows beside the answer that it stands in or before."""
        judge_output = self.judge_output
        near = [answer for line in (j, j - 1) if (answer := judge_output.answer_of(line)) >= 0]
        if found and any(judge_output.repeats_input(found, answer) for answer in near):
            yield Phrase("compare.echo")
        if near and judge_output.start_of(near[0]) >= 0:
            row = j - judge_output.first_line(near[0])
            yield from self.problem.details(WrongLine(judge_output.positions[near[0]], row, found, expected, run))

    def _explained(self, differences: Sequence[Difference], more: bool) -> Steps[list[Explained]]:
        """The problem's mistakes that explain some differences and leave right answers right."""
        mistakes = self.problem.mistakes
        covered: list[set[Difference]] = [set() for _ in mistakes]
        for difference in differences:
            answer = self.judge_output.answer_of(difference.expected)
            if difference.kind == "wrong" and answer >= 0 and len(self.found[difference.found]) <= LONGEST_LINE:
                due, found = self._replaced(difference, answer)
                # Blank lines before the first that is not do not count.
                first = next((at for at, words in enumerate(due) if words), 0)
                for some, mistake in zip(covered, mistakes, strict=True):
                    yield
                    output = self._output(mistake, answer)
                    given = due if output is None else list(map(words_of, lines_of(output)))
                    if given != due and len(given) == len(found) and given[first:] == found[first:]:
                        some.add(difference)
        right = self._right_answers(differences, more)
        explained: list[Explained] = []
        for mistake, some in zip(mistakes, covered, strict=True):
            # Blank lines alone tell nothing: too many mistakes give them.
            if not any(self.found[each.found] for each in some):
                continue
            for answer in right:
                yield
                output = self._output(mistake, answer)
                if output is not None and words_of(output) != words_of(self.judge_output.texts[answer]):
                    break
            else:
                explained.append((mistake.phrase, some))
        return explained

    def _output(self, mistake: Mistake, answer: int) -> str | None:
        """What a program with the mistake prints for an answer; None where that is right, or not known."""
        start = self.judge_output.start_of(answer)
        output = None if start < 0 else self._outputs(mistake.outputs, start)[answer - start]
        return None if output is None or output == self.judge_output.texts[answer] else output

    def _replaced(self, difference: Difference, answer: int) -> tuple[list[str], list[str]]:
        """The words of a wrong answer's lines, and those found in their place."""
        start, shift = self.judge_output.first_line(answer), difference.found - difference.expected
        end = start + self.judge_output.lines[answer]
        found = self.found[max(0, start + shift) : end + shift]
        return list(map(words_of, self.expected[start:end])), list(map(words_of, found))

    def _right_answers(self, differences: Sequence[Difference], more: bool) -> list[int]:
        """Answers that the output has right: some beside the wrong ones, and some of all."""
        judge_output = self.judge_output
        touched = {judge_output.answer_of(each.expected) for each in differences}
        count = len(judge_output.texts)
        if more or (differences and differences[-1].kind == "ends"):
            count = max(0, judge_output.answer_of(differences[-1].expected))
        beside = (near for answer in sorted(touched)[:MOST_BESIDE] for near in range(answer - BESIDE, answer + BESIDE))
        spread = range(0, count, max(1, count // MOST_TRIED))
        tried = dict.fromkeys(chain(beside, spread))
        return [one for one in tried if 0 <= one < count and one not in touched and judge_output.texts[one]]


def _kind_and_place(difference: Difference) -> tuple[DifferenceKind, int]:
    """Equal for insertions, or deletions, at one place."""
    return difference.kind, difference.expected if difference.kind in INSERTIONS else difference.found


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
