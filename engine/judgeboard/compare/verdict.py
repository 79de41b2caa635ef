"""Compares an output with the judge's, as judges do, and tells where and why they differ."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from judgeboard.compare.alignment import FORGIVEN, Alignment, Difference, DifferenceKind
from judgeboard.compare.comparison import ComparedPlace, Comparison, OutputVerdict, place_of
from judgeboard.compare.diagnosis import Diagnosis
from judgeboard.compare.judge_output import JudgeOutput
from judgeboard.compare.lines import BLANKS, common_length, lines_in_steps, words_of
from judgeboard.compare.mistakes import CheckedOutput, ProblemMistakes
from judgeboard.errors import Value
from judgeboard.steps import CHUNK, Steps, chunks
from judgeboard.view import Phrase

MOST_PLACES = 100
"""Places that are told of what is wrong."""
MOST_FORGIVEN = 20
"""Places that are told of what is forgiven."""
GAP = re.compile(f"[{BLANKS}\n]")
FEWEST_SHIFTED = 3
"""Lines of which can be said that all are shifted."""


def compare(judge_output: JudgeOutput, text: str, problem: ProblemMistakes) -> Steps[Comparison]:
    """How a text compares with what the judge printed, up to where the judge stopped."""
    expected = judge_output.text
    if judge_output.complete and text == expected != "":
        lines = expected.count("\n")
        return Comparison(OutputVerdict.IDENTICAL, judge_output.complete, lines, lines)
    return (yield from _Comparing(judge_output, text, problem).outcome())


class _Comparing:
    """One comparison and the lines that it needs again and again."""

    def __init__(self, judge_output: JudgeOutput, text: str, problem: ProblemMistakes) -> None:
        self._judge_output = judge_output
        self._complete = judge_output.complete
        self._text = text
        self._problem = problem
        self._expected: list[str] = []
        self._found: list[str] = []
        self._blank_end = 0
        """Blank lines at the end of the text that are no answers."""
        self._lines = 0

    def outcome(self) -> Steps[Comparison]:
        """The comparison."""
        self._expected = yield from lines_in_steps(self._judge_output.text)
        content, self._blank_end = _without_blank_end(self._text)
        self._found = yield from lines_in_steps(content)
        if not self._expected:
            self._lines = len(self._found)
            return self._comparison(OutputVerdict.NOTHING)
        self._keep_blank_answers()
        self._lines = len(self._found)
        if not self._complete:
            del self._found[len(self._expected) + MOST_PLACES :]
        if (self._found if self._complete else self._found[: len(self._expected)]) == self._expected:
            verdict = OutputVerdict.BLANKS if self._complete else OutputVerdict.SO_FAR
            return self._comparison(verdict, phrases=tuple(self._forgiven_ends()))
        yield
        if (yield from self._same_words()):
            return (yield from self._of_same_words())
        checked = self._checked()
        return self._of_check(checked) if checked else (yield from self._of_lines())

    def _keep_blank_answers(self) -> None:
        """Has blank lines at the end compared, too, since an answer can be blank: as many as end the judge's output,
        or as many as lines are missing if there are enough.
        """
        owed = len(self._expected) - len(self._found)
        kept = max(
            min(self._blank_end, _without_blank_end(self._judge_output.text)[1]),
            owed if 0 < owed <= self._blank_end else 0,
        )
        self._found += [""] * kept
        self._blank_end -= kept

    def _comparison(self, verdict: OutputVerdict, **more: Any) -> Comparison:
        return Comparison(verdict, self._complete, self._lines, len(self._expected), **more)

    def _checked(self) -> CheckedOutput | None:
        """What the problem's own check says, if it has one."""
        check, judge_output = self._problem.check, self._judge_output
        return check and check(judge_output.input, judge_output.text, self._text, judge_output.options)

    def _forgiven_ends(self) -> Iterator[Phrase]:
        """What is forgiven of a text whose lines are right."""
        text = self._text
        if "\r" in text and text.count("\r\n") == text.count("\r") == text.count("\n"):
            yield Phrase("compare.line_ends")
            text = text.replace("\r\n", "\n")
        whole = text if text.endswith("\n") else f"{text}\n"
        ends = [end for blank in BLANKS if blank in whole and (end := whole.find(f"{blank}\n")) >= 0]
        if ends:
            yield Phrase("compare.trailing_blanks", {"line": whole.count("\n", 0, min(ends)) + 1})
        if self._blank_end:
            yield Phrase("compare.blank_lines_at_end", {"count": self._blank_end})
        elif whole != text and self._complete:
            yield Phrase("compare.last_line_end")

    def _same_words(self) -> Steps[bool]:
        """Whether the words are the same, wherever the lines break; of an incomplete output, up to its end."""
        text, expected = self._text, self._judge_output.text
        start = text.rfind("\n", 0, common_length(text, expected)) + 1
        more_found, more_expected = _words(text, start), _words(expected, start)
        found: list[bytes] = []
        due: list[bytes] = []
        while True:
            yield
            found, due = found or next(more_found, []), due or next(more_expected, [])
            if not found or not due:
                return not due and not (found and self._complete)
            length = min(len(found), len(due))
            if found[:length] != due[:length]:
                return False
            found, due = found[length:], due[length:]

    def _differences(self) -> Iterator[Difference | None]:
        for difference in Alignment(self._found, self._expected).differences():
            beyond = difference is not None and difference.kind is DifferenceKind.GOES_ON
            yield None if beyond and not self._complete else difference

    def _of_same_words(self) -> Steps[Comparison]:
        """Places up to the first line that breaks elsewhere; after it no line stands in its place."""
        told: list[Difference] = []
        for difference in self._differences():
            yield
            if difference is None:
                continue
            if difference.kind not in FORGIVEN:
                i, j = min(difference.found, len(self._found) - 1), min(difference.expected, len(self._expected) - 1)
                told.append(Difference(DifferenceKind.BREAK, i, j))
                break
            told.append(difference)
            if len(told) == MOST_FORGIVEN:
                break
        places = yield from self._places(told, more=True)
        return self._comparison(OutputVerdict.WORDS, places=places, phrases=tuple(_common_phrases(places)))

    def _of_lines(self) -> Steps[Comparison]:
        """Places of wrong, extra and missing lines."""
        told: list[Difference] = []
        lines: Counter[DifferenceKind] = Counter()
        wrong = forgiven = 0
        for difference in self._differences():
            yield
            if difference is None:
                continue
            lines[difference.kind] += difference.lines
            if difference.kind in FORGIVEN:
                forgiven += 1
                if forgiven <= MOST_FORGIVEN:
                    told.append(difference)
            else:
                wrong += 1
                if wrong <= MOST_PLACES:
                    told.append(difference)
        places = yield from self._places(told, more=wrong > MOST_PLACES)
        reordered = len(self._found) > 1 and (yield from _is_reordered(self._found, self._expected))
        deciding = [place for place in places if place.kind not in FORGIVEN]
        return self._comparison(
            OutputVerdict.WRONG,
            count=lines[DifferenceKind.WRONG] + lines[DifferenceKind.EXTRA] + lines[DifferenceKind.GOES_ON],
            missing=lines[DifferenceKind.MISSING] + lines[DifferenceKind.ENDS],
            places=places,
            phrases=(*self._of_whole(lines, reordered), *_common_phrases(deciding)),
        )

    def _of_check(self, checked: CheckedOutput) -> Comparison:
        return self._comparison(
            OutputVerdict.OTHER if checked.right else OutputVerdict.WRONG,
            count=checked.wrong,
            missing=checked.missing,
            places=checked.places[:MOST_PLACES],
            phrases=checked.phrases,
        )

    def _places(self, told: Sequence[Difference], more: bool) -> Steps[tuple[ComparedPlace, ...]]:
        diagnosis = Diagnosis(self._judge_output, self._found, self._expected, self._problem)
        said = yield from diagnosis.phrases(told, more)
        return tuple(
            place_of(
                difference, self._found, self._expected, self._judge_output.answer_of(difference.expected), phrases
            )
            for difference, phrases in zip(told, said, strict=True)
        )

    def _of_whole(self, lines: Counter[DifferenceKind], reordered: bool) -> Iterator[Phrase]:
        """The mistakes of the output as a whole."""
        totals: dict[str, Value] = {"count": len(self._found), "expected": len(self._expected)}
        if lines[DifferenceKind.ENDS]:
            yield Phrase("compare.ends_early", totals)
        if lines[DifferenceKind.GOES_ON]:
            yield Phrase("compare.goes_on", totals)
        for kind in (DifferenceKind.BLANK_EXTRA, DifferenceKind.BLANK_MISSING):
            if lines[kind]:
                yield Phrase(f"compare.{kind.value}_often", {"count": lines[kind]})
        found, expected = self._found, self._expected
        if len(expected) >= FEWEST_SHIFTED and not any(lines[kind] for kind in FORGIVEN):
            if found[: len(expected) - 1] == expected[1:] and found != expected[:-1]:
                yield Phrase("compare.shifted_up")
            elif found[1 : len(expected)] == expected[:-1] and found[:-1] != expected:
                yield Phrase("compare.shifted_down")
        if reordered:
            yield Phrase("compare.order")


def _without_blank_end(text: str) -> tuple[str, int]:
    """The text up to its last word, and the number of blank lines after it."""
    content = text.rstrip(f"{BLANKS}\n")
    end = text[len(content) :]
    lines = end.count("\n") + (end[-1:] not in ("", "\n"))
    return content, max(0, lines - bool(content))


def _words(text: str, start: int) -> Iterator[list[bytes]]:
    """The words from there on, some at a time; as bytes, which split at the judges' white space only."""
    while start < len(text):
        gap = GAP.search(text, start + CHUNK)
        end = gap.end() if gap else len(text)
        if words := text[start:end].encode("utf-8", "surrogatepass").split():
            yield words
        start = end


def _is_reordered(found: Sequence[str], expected: Sequence[str]) -> Steps[bool]:
    """Whether the lines are the same but for order, blanks and blank lines."""
    one, other = (yield from _counted(found)), (yield from _counted(expected))
    if one.total() != other.total():
        return False
    return one == other or (yield from _by_words(one)) == (yield from _by_words(other))


def _counted(lines: Sequence[str]) -> Steps[Counter[str]]:
    """How often each line that is not blank occurs."""
    counts: Counter[str] = Counter()
    for some in chunks(lines):
        counts.update(some)
        yield
    del counts[""]
    return counts


def _by_words(lines: Counter[str]) -> Steps[Counter[str]]:
    """How often each line's words occur."""
    counts: Counter[str] = Counter()
    for line, count in lines.items():
        counts[words_of(line)] += count
        yield
    return counts


def _common_phrases(places: Sequence[ComparedPlace]) -> Iterator[Phrase]:
    """What is said of every place, where there are several."""
    if len(places) > 1:
        for phrase in places[0].phrases:
            if all(phrase in place.phrases for place in places):
                yield phrase
