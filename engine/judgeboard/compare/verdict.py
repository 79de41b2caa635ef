"""Compares what a program printed with what the judge printed, as judges do, and says where and why they differ."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from judgeboard.compare.align import (
    BLANKS,
    FORGIVEN,
    Alignment,
    Difference,
    Kind,
    common_length,
    lines_in_steps,
    words_of,
)
from judgeboard.compare.comparison import Comparison, Verdict
from judgeboard.compare.diagnosis import Diagnosis
from judgeboard.compare.mistakes import Checked, ProblemMistakes
from judgeboard.compare.places import Place, place_of, quoted
from judgeboard.compare.printed import Printed
from judgeboard.compare.steps import CHUNK, Steps, chunks
from judgeboard.errors import Value
from judgeboard.view import Phrase

MOST_PLACES = 100
"""Places that are told of what is wrong."""
MOST_FORGIVEN = 20
"""Places that are told of white space."""
GAP = re.compile(f"[{BLANKS}\n]")
FEWEST_LINES = 3
"""Of fewer, nobody can say that all are shifted."""


def compare(printed: Printed, text: str, room: ProblemMistakes) -> Steps[Comparison]:
    """How a text compares with what the judge printed; where that was cut short, as far as it goes."""
    expected = printed.text
    if printed.complete and text == expected != "":
        lines = expected.count("\n")
        return Comparison(Verdict.IDENTICAL, printed.complete, lines, lines)
    return (yield from _Comparing(printed, text, room).outcome())


class _Comparing:
    """One comparison, and the lines that it needs again and again."""

    def __init__(self, printed: Printed, text: str, room: ProblemMistakes) -> None:
        self._printed = printed
        self._text = text
        self._room = room
        self._expected: list[str] = []
        self._found: list[str] = []
        self._blank_end = self._lines = 0

    def outcome(self) -> Steps[Comparison]:
        """The comparison."""
        self._expected = yield from lines_in_steps(self._printed.text)
        content, self._blank_end = _without_blank_end(self._text)
        self._found = yield from lines_in_steps(content)
        if not self._expected:
            self._lines = len(self._found)
            return self._comparison(Verdict.NOTHING)
        self._keep_blank_answers()
        self._lines = len(self._found)
        if not self._printed.complete:
            del self._found[len(self._expected) + MOST_PLACES :]
        if (self._found if self._printed.complete else self._found[: len(self._expected)]) == self._expected:
            verdict = Verdict.BLANKS if self._printed.complete else Verdict.SO_FAR
            return self._comparison(verdict, phrases=tuple(self._forgiven_ends()))
        yield
        if (yield from self._same_words()):
            return (yield from self._of_same_words())
        judge = self._printed
        checked = self._room.CHECK and self._room.CHECK(judge.input, judge.text, self._text, judge.options)
        return self._of_rules(checked) if checked else (yield from self._of_lines())

    def _keep_blank_answers(self) -> None:
        """An answer can be a blank line: as many at the end as the judge printed count, or all where just as many
        lines are due.
        """
        owed = len(self._expected) - len(self._found)
        kept = max(
            min(self._blank_end, _without_blank_end(self._printed.text)[1]),
            owed if 0 < owed <= self._blank_end else 0,
        )
        self._found += [""] * kept
        self._blank_end -= kept

    def _comparison(self, verdict: Verdict, **more: Any) -> Comparison:
        return Comparison(verdict, self._printed.complete, self._lines, len(self._expected), **more)

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
        elif whole != text and self._printed.complete:
            yield Phrase("compare.last_line_end")

    def _same_words(self) -> Steps[bool]:
        text, expected = self._text, self._printed.text
        start = text.rfind("\n", 0, common_length(text, expected)) + 1
        more_found, more_due = _words(text, start), _words(expected, start)
        found: list[bytes] = []
        due: list[bytes] = []
        while True:
            yield
            found, due = found or next(more_found, []), due or next(more_due, [])
            if not found or not due:
                return not due and not (found and self._printed.complete)
            length = min(len(found), len(due))
            if found[:length] != due[:length]:
                return False
            found, due = found[length:], due[length:]

    def _differences(self) -> Iterator[Difference | None]:
        for difference in Alignment(self._found, self._expected).differences():
            surplus = difference is not None and difference.kind is Kind.GOES_ON
            yield None if surplus and not self._printed.complete else difference

    def _of_same_words(self) -> Steps[Comparison]:
        """Told up to the first line that breaks elsewhere: after it nothing stands in its place."""
        told: list[Difference] = []
        for difference in self._differences():
            yield
            if difference is None:
                continue
            if difference.kind not in FORGIVEN:
                at, due = min(difference.found, len(self._found) - 1), min(difference.expected, len(self._expected) - 1)
                told.append(Difference(Kind.BREAK, at, due))
                break
            told.append(difference)
            if len(told) == MOST_FORGIVEN:
                break
        places = yield from self._places(told, more=True)
        return self._comparison(Verdict.WORDS, places=places, phrases=tuple(_common(places)))

    def _of_lines(self) -> Steps[Comparison]:
        told: list[Difference] = []
        lines: Counter[Kind] = Counter()
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
        reordered = len(self._found) > 1 and (yield from _is_another_order(self._found, self._expected))
        deciding = [place for place in places if place.kind not in FORGIVEN]
        return self._comparison(
            Verdict.WRONG,
            count=lines[Kind.WRONG] + lines[Kind.EXTRA] + lines[Kind.GOES_ON],
            missing=lines[Kind.MISSING] + lines[Kind.ENDS],
            places=places,
            phrases=(*self._of_whole(lines, reordered), *_common(deciding)),
        )

    def _places(self, told: Sequence[Difference], more: bool) -> Steps[tuple[Place, ...]]:
        said = yield from Diagnosis(self._printed, self._found, self._expected, self._room).phrases(told, more)
        return tuple(
            place_of(difference, self._found, self._expected, self._printed.answer_of(difference.expected), phrases)
            for difference, phrases in zip(told, said, strict=True)
        )

    def _of_whole(self, lines: Counter[Kind], reordered: bool) -> Iterator[Phrase]:
        """The mistakes of the text as one."""
        totals: dict[str, Value] = {"count": len(self._found), "expected": len(self._expected)}
        if lines[Kind.ENDS]:
            yield Phrase("compare.ends_early", totals)
        if lines[Kind.GOES_ON]:
            yield Phrase("compare.goes_on", totals)
        for kind in (Kind.BLANK_EXTRA, Kind.BLANK_MISSING):
            if lines[kind]:
                yield Phrase(f"compare.{kind.value}_often", {"count": lines[kind]})
        found, expected = self._found, self._expected
        if len(expected) >= FEWEST_LINES and not any(lines[kind] for kind in FORGIVEN):
            if found[: len(expected) - 1] == expected[1:] and found != expected[:-1]:
                yield Phrase("compare.shifted_up")
            elif found[1 : len(expected)] == expected[:-1] and found[:-1] != expected:
                yield Phrase("compare.shifted_down")
        if reordered:
            yield Phrase("compare.order")

    def _of_rules(self, checked: Checked) -> Comparison:
        """What the room says of an output that is not the judge's own."""
        places = tuple(
            Place(
                each.kind,
                each.line,
                1,
                each.line,
                each.answer,
                None if each.found is None else quoted(each.found, 1, len(each.found)),
                None if each.expected is None else quoted(each.expected, 1, len(each.expected)),
                phrases=each.phrases,
            )
            for each in checked.departures[:MOST_PLACES]
        )
        verdict = Verdict.OTHER if checked.right else Verdict.WRONG
        return self._comparison(
            verdict, count=checked.wrong, missing=checked.missing, places=places, phrases=checked.phrases
        )


def _without_blank_end(text: str) -> tuple[str, int]:
    """The text up to its last word, and how many blank lines follow that."""
    content = text.rstrip(f"{BLANKS}\n")
    end = text[len(content) :]
    lines = end.count("\n") + (end[-1:] not in ("", "\n"))
    return content, max(0, lines - bool(content))


def _words(text: str, start: int) -> Iterator[list[bytes]]:
    """All words from there on, some at a time; bytes are split at the white space that judges know, and at no other."""
    while start < len(text):
        gap = GAP.search(text, start + CHUNK)
        end = gap.end() if gap else len(text)
        if words := text[start:end].encode("utf-8", "surrogatepass").split():
            yield words
        start = end


def _is_another_order(found: Sequence[str], expected: Sequence[str]) -> Steps[bool]:
    """Whether the lines are the same but for their order, blanks, and blank lines."""
    one, other = (yield from _counted(found)), (yield from _counted(expected))
    if one.total() != other.total():
        return False
    return one == other or (yield from _by_words(one)) == (yield from _by_words(other))


def _counted(lines: Sequence[str]) -> Steps[Counter[str]]:
    """How often each line comes, but for blank ones."""
    counts: Counter[str] = Counter()
    for some in chunks(lines):
        counts.update(some)
        yield
    del counts[""]
    return counts


def _by_words(lines: Counter[str]) -> Steps[Counter[str]]:
    found: Counter[str] = Counter()
    for line, count in lines.items():
        found[words_of(line)] += count
        yield
    return found


def _common(places: Sequence[Place]) -> Iterator[Phrase]:
    """What is said of every place, where there are several."""
    if len(places) > 1:
        for phrase in places[0].phrases:
            if all(phrase in place.phrases for place in places):
                yield phrase
