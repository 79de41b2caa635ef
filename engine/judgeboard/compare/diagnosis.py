"""By which mistakes the lines that a program printed came to differ from the judge's."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, groupby

from judgeboard.compare.align import EXCEEDING, LACKING, Difference, Kind, lines_of, words_of
from judgeboard.compare.mistakes import Mistake, ProblemMistakes, Wrong, line_mistakes, spacing_mistakes
from judgeboard.compare.printed import Printed
from judgeboard.compare.steps import Steps
from judgeboard.errors import Value, quote
from judgeboard.view import Phrase

LONGEST_LINE = 10_000
"""Characters of a line in which mistakes are looked for."""
MOST_CASES = 100
"""Cases in which mistakes are looked for."""
MOST_IDEAS = 3
"""Mistakes that are named for one difference, where several explain as much."""
MOST_TRIED = 300
"""Right answers, spread over all, that a mistake has to leave right."""
BESIDE, MOST_BESIDE = 20, 20
"""The same: answers on either side of a wrong one, and for how many wrong ones."""

STRUCTURE = {
    Kind.BREAK: "compare.line_breaks",
    Kind.EXTRA: "compare.line_extra",
    Kind.MISSING: "compare.line_missing",
    Kind.GOES_ON: "compare.goes_on",
    Kind.ENDS: "compare.ends_early",
    Kind.BLANK_EXTRA: "compare.blank_line_extra",
    Kind.BLANK_MISSING: "compare.blank_line_missing",
}

Explanation = tuple[Phrase, frozenset[Difference]]
"""A mistake, and what comes out just so of it."""


class Diagnosis:
    """Explains differences between the lines `found` and those of a judge."""

    def __init__(self, printed: Printed, found: list[str], expected: list[str], room: ProblemMistakes) -> None:
        self._printed = printed
        self._found = found
        self._expected = expected
        self._room = room

    def phrases(self, differences: Sequence[Difference], more: bool) -> Steps[list[tuple[Phrase, ...]]]:
        """What is to be said of each difference, when there are `more` after them or not."""
        ideas = covering((yield from self._explanations(differences, more)))
        said: list[tuple[Phrase, ...]] = []
        for each, runs in zip(differences, self._runs(differences), strict=True):
            said.append((*self._of_line(each, runs), *ideas.get(each, ())[:MOST_IDEAS]))
            yield
        return said

    def _runs(self, differences: Sequence[Difference]) -> Iterator[Sequence[str]]:
        """For the first of several lines too many or missing at one place, all of them; for others none."""
        for (kind, _), group in groupby(differences, _place):
            together = list(group)
            if kind is Kind.EXTRA:
                yield [self._found[each.found] for each in together]
            elif kind is Kind.MISSING:
                yield [self._expected[each.expected] for each in together]
            else:
                yield ()
            yield from [()] * (len(together) - 1)

    def _of_line(self, difference: Difference, run: Sequence[str]) -> Iterator[Phrase]:
        """What the line itself shows."""
        kind, at, due, _ = difference
        if kind in STRUCTURE:
            ended = kind in (Kind.GOES_ON, Kind.ENDS)
            totals: dict[str, Value] = {"count": len(self._found), "expected": len(self._expected)}
            yield Phrase(STRUCTURE[kind], totals if ended else {"line": at + 1})
        found = self._found[at] if kind not in LACKING else None
        expected = self._expected[due] if kind not in EXCEEDING else None
        if len(found or "") > LONGEST_LINE or kind in (Kind.BREAK, Kind.ENDS):
            return
        general = list(self._of_words(kind, found, expected))
        if Phrase("compare.letter_case") in general:
            yield from general
            return
        # What the room sees is more to the point.
        mistakes = list(self._of_answer(due, found, expected, run)) or general
        if not mistakes and kind is Kind.WRONG and found and self._room.WORDING and not self._is_printed(found):
            mistakes.append(Phrase("compare.never_printed", {"found": quote(words_of(found))}))
        yield from mistakes

    def _is_printed(self, found: str) -> bool:
        return words_of(found).lower() in {line.lower() for line in self._room.WORDING}

    def _of_words(self, kind: Kind, found: str | None, expected: str | None) -> Iterator[Phrase]:
        if found is None or expected is None:
            return
        yield from spacing_mistakes(found, expected) if kind is Kind.SPACING else line_mistakes(found, expected)

    def _of_answer(self, due: int, found: str | None, expected: str | None, run: Sequence[str]) -> Iterator[Phrase]:
        """What the line shows in view of the answer that it stands in, before or after."""
        answer, before = self._printed.answer_of(due), self._printed.answer_of(due - 1)
        near = {answer, before} - {-1}
        if found and any(words_of(found) in self._printed.input_of(one) for one in near):
            yield Phrase("compare.echo")
        place = answer if answer >= 0 else before
        start = self._printed.start_of(place) if place >= 0 else None
        if start is not None:
            row = due - self._printed.rows(place).start
            yield from self._room.details(Wrong(self._printed.case(start), place - start, row, found, expected, run))

    def _explanations(self, differences: Sequence[Difference], more: bool) -> Steps[Sequence[Explanation]]:
        """What each mistake explains that leaves right what is right."""
        wrong: dict[int, list[Difference]] = {}
        for difference in differences:
            answer = self._printed.answer_of(difference.expected)
            if difference.kind is Kind.WRONG and answer >= 0 and len(self._found[difference.found]) <= LONGEST_LINE:
                wrong.setdefault(answer, []).append(difference)
        starts = dict.fromkeys(start for answer in wrong if (start := self._printed.start_of(answer)) is not None)
        right = self._right(differences, more)
        explanations: list[Explanation] = []
        for idea in self._room.MISTAKES:
            explained = yield from self._explained(idea, list(starts)[:MOST_CASES], wrong)
            if explained and not (yield from self._refuted(idea, right)):
                explanations.append((idea.phrase, explained))
        return explanations

    def _explained(
        self, idea: Mistake, starts: Iterable[int], wrong: Mapping[int, list[Difference]]
    ) -> Steps[frozenset[Difference]]:
        """The differences, in the cases that start there, that come out just so of a mistake."""
        found: list[Difference] = []
        for start in starts:
            yield
            for answer, output in enumerate(idea.outputs(self._printed.case(start)), start):
                if output is not None:
                    found += [each for each in wrong.get(answer, ()) if self._gives(output, answer, each)]
        # Blank lines alone come out of too much to tell anything.
        return frozenset(found if any(self._found[each.found] for each in found) else ())

    def _gives(self, output: str, answer: int, difference: Difference) -> bool:
        """Whether an output is what stands there in place of an answer's text; blank lines before it count little."""
        shift = difference.found - difference.expected
        rows = self._printed.rows(answer)
        due = [words_of(line) for line in self._expected[rows.start : rows.stop]]
        here = [words_of(line) for line in self._found[max(0, rows.start + shift) : rows.stop + shift]]
        given = [words_of(line) for line in lines_of(output)]
        blank = next((at for at, words in enumerate(due) if words), 0)
        return given != due and len(given) == len(here) and given[blank:] == here[blank:]

    def _right(self, differences: Sequence[Difference], more: bool) -> list[int]:
        """Answers that are known to be right: some beside those that are wrong, and some of all."""
        touched = {self._printed.answer_of(each.expected) for each in differences}
        count = len(self._printed.texts)
        if more or (differences and differences[-1].kind is Kind.ENDS):
            count = max(0, self._printed.answer_of(differences[-1].expected))
        beside = (near for answer in sorted(touched)[:MOST_BESIDE] for near in range(answer - BESIDE, answer + BESIDE))
        spread = range(0, count, max(1, count // MOST_TRIED))
        tried = dict.fromkeys(chain(beside, spread))
        return [one for one in tried if 0 <= one < count and one not in touched and self._printed.texts[one]]

    def _refuted(self, idea: Mistake, right: Iterable[int]) -> Steps[bool]:
        """Whether right answers would come out wrong of a mistake."""
        tried: dict[int, Sequence[str | None]] = {}
        for answer in right:
            yield
            start = self._printed.start_of(answer)
            if start is None:
                continue
            if start not in tried:
                tried[start] = idea.outputs(self._printed.case(start))
            output = tried[start][answer - start]
            if output is not None and words_of(output) != words_of(self._printed.texts[answer]):
                return True
        return False


def _place(difference: Difference) -> tuple[Kind, int]:
    """What lines too many, or missing, at one place have in common."""
    kind, at, due, _ = difference
    return kind, due if kind in EXCEEDING else at


def covering(explanations: Sequence[Explanation]) -> Mapping[Difference, list[Phrase]]:
    """The explanations of each difference: only those that explain the most of what no better one explains."""
    chosen: dict[Difference, list[Phrase]] = {}
    left = list(explanations)
    while left:
        most = max(len(explained) for _, explained in left)
        for phrase, explained in left:
            if len(explained) == most:
                for difference in explained:
                    chosen.setdefault(difference, []).append(phrase)
        left = [(phrase, rest) for phrase, explained in left if (rest := explained - chosen.keys())]
    return chosen
