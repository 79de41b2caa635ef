"""Compares what a program printed with what the judge printed, as judges do, and says where and why they differ."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from judgeboard.compare.align import BLANKS, FORGIVEN, Alignment, Difference, Kind, common_length, lines_of, words_of
from judgeboard.compare.diagnosis import Diagnosis
from judgeboard.compare.places import Place, place_of, quoted
from judgeboard.compare.printed import Printed
from judgeboard.compare.slips import Checked, SlipRoom
from judgeboard.errors import Value
from judgeboard.view import Phrase

MOST_PLACES = 100
"""Places that are told of what is wrong."""
MOST_FORGIVEN = 20
"""Places that are told of white space."""
GLANCE = 1_000
"""Characters that mostly tell whether the words are the same."""
FEWEST_LINES = 3
"""Of fewer, nobody can say that all are shifted."""


class Verdict(StrEnum):
    """As judges give it."""

    IDENTICAL = "identical"
    BLANKS = "blanks"
    """Equal but for blanks at line ends, blank lines at the end, or the last line's end."""
    WORDS = "words"
    """The same words in the same order: a presentation error."""
    WRONG = "wrong"
    OTHER = "other"
    """Not the judge's own, and right all the same."""
    SO_FAR = "so_far"
    """Equal, but perhaps for blanks, up to where the judge stopped early; what follows is not known."""
    NOTHING = "nothing"
    """The judge printed no line, so there is nothing to compare."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """What comes of it."""

    verdict: Verdict
    complete: bool
    """Whether the judge's output came to its end; else what follows it was not compared."""
    lines: int
    """Of the output; blank lines at its end are not counted."""
    expected_lines: int
    count: int = 0
    """Lines that are wrong or too many."""
    missing: int = 0
    """Lines that are not there."""
    places: tuple[Place, ...] = ()
    phrases: tuple[Phrase, ...] = ()
    """The slips of the whole."""

    def data(self) -> dict[str, Any]:
        """The same as dictionaries, lists, strings and numbers; `first` is the place that decided the verdict."""
        deciding = (index for index, place in enumerate(self.places) if place.kind not in FORGIVEN)
        return {
            "verdict": self.verdict.value,
            "complete": self.complete,
            "lines": self.lines,
            "expected_lines": self.expected_lines,
            "count": self.count,
            "missing": self.missing,
            "first": next(deciding, 0) if self.places else -1,
            "places": [place.data() for place in self.places],
            "phrases": [phrase._asdict() for phrase in self.phrases],
        }


def compare(printed: Printed, text: str, room: SlipRoom) -> Comparison:
    """How a text compares with what the judge printed; where that was cut short, as far as it goes."""
    expected = printed.text
    if printed.complete and text == expected != "":
        lines = expected.count("\n")
        return Comparison(Verdict.IDENTICAL, printed.complete, lines, lines)
    return _Comparing(printed, text, room).outcome()


class _Comparing:
    """One comparison, and the lines that it needs again and again."""

    def __init__(self, printed: Printed, text: str, room: SlipRoom) -> None:
        self._printed = printed
        self._text = text
        self._room = room
        self._expected = lines_of(printed.text)
        self._found, self._blank_end = _without_blank_end(lines_of(text))
        self._lines = len(self._found)

    def outcome(self) -> Comparison:
        """The comparison."""
        if not self._expected:
            return self._comparison(Verdict.NOTHING)
        self._keep_blank_answers()
        if not self._printed.complete:
            del self._found[len(self._expected) + MOST_PLACES :]
        if self._found[: None if self._printed.complete else len(self._expected)] == self._expected:
            verdict = Verdict.BLANKS if self._printed.complete else Verdict.SO_FAR
            return self._comparison(verdict, phrases=tuple(self._forgiven_ends()))
        if self._same_words():
            return self._of_same_words()
        judge = self._printed
        checked = self._room.CHECK and self._room.CHECK(judge.input, judge.text, self._text, judge.options)
        return self._of_rules(checked) if checked else self._of_lines()

    def _keep_blank_answers(self) -> None:
        """An answer can be a blank line: as many at the end as the judge printed count, or all where just as many
        lines are due.
        """
        owed = len(self._expected) - len(self._found)
        kept = max(
            min(self._blank_end, _without_blank_end(self._expected)[1]),
            owed if 0 < owed <= self._blank_end else 0,
        )
        self._found += [""] * kept
        self._blank_end -= kept
        self._lines += kept

    def _comparison(self, verdict: Verdict, **more: Any) -> Comparison:
        return Comparison(verdict, self._printed.complete, self._lines, len(self._expected), **more)

    def _forgiven_ends(self) -> Iterator[Phrase]:
        """What is forgiven of a text whose lines are right."""
        text = self._text
        if "\r" in text and text.count("\r\n") == text.count("\r") == text.count("\n"):
            yield Phrase("compare.line_ends")
            text = text.replace("\r\n", "\n")
        lines = text.split("\n")
        ended = next((at for at, line in enumerate(lines, 1) if line and line[-1] in BLANKS), None)
        if ended:
            yield Phrase("compare.trailing_blanks", {"line": ended})
        if self._blank_end:
            yield Phrase("compare.blank_lines_at_end", {"count": self._blank_end})
        elif lines[-1] and self._printed.complete:
            yield Phrase("compare.last_line_end")

    def _same_words(self) -> bool:
        text, expected = self._text, self._printed.text
        start = text.rfind("\n", 0, common_length(text, expected)) + 1
        near = (_words(each[start : start + GLANCE])[:-1] for each in (text, expected))
        if any(one != other for one, other in zip(*near, strict=False)):
            return False
        found, due = _words(text), _words(expected)
        return (found if self._printed.complete else found[: len(due)]) == due

    def _differences(self) -> Iterator[Difference]:
        for difference in Alignment(self._found, self._expected).differences():
            if self._printed.complete or difference.kind is not Kind.GOES_ON:
                yield difference

    def _of_same_words(self) -> Comparison:
        """Told up to the first line that breaks elsewhere: after it nothing stands in its place."""
        told: list[Difference] = []
        for difference in self._differences():
            if difference.kind not in FORGIVEN:
                at, due = min(difference.found, len(self._found) - 1), min(difference.expected, len(self._expected) - 1)
                told.append(Difference(Kind.BREAK, at, due))
                break
            told.append(difference)
            if len(told) == MOST_FORGIVEN:
                break
        places = self._places(told, more=True)
        return self._comparison(Verdict.WORDS, places=places, phrases=tuple(_common(places)))

    def _of_lines(self) -> Comparison:
        told: list[Difference] = []
        lines: Counter[Kind] = Counter()
        wrong = forgiven = 0
        for difference in self._differences():
            lines[difference.kind] += difference.lines
            if difference.kind in FORGIVEN:
                forgiven += 1
                if forgiven <= MOST_FORGIVEN:
                    told.append(difference)
            else:
                wrong += 1
                if wrong <= MOST_PLACES:
                    told.append(difference)
        places = self._places(told, more=wrong > MOST_PLACES)
        deciding = [place for place in places if place.kind not in FORGIVEN]
        return self._comparison(
            Verdict.WRONG,
            count=lines[Kind.WRONG] + lines[Kind.EXTRA] + lines[Kind.GOES_ON],
            missing=lines[Kind.MISSING] + lines[Kind.ENDS],
            places=places,
            phrases=(*self._of_whole(lines), *_common(deciding)),
        )

    def _places(self, told: Sequence[Difference], more: bool) -> tuple[Place, ...]:
        said = Diagnosis(self._printed, self._found, self._expected, self._room).phrases(told, more)
        return tuple(
            place_of(difference, self._found, self._expected, self._printed.answer_of(difference.expected), phrases)
            for difference, phrases in zip(told, said, strict=True)
        )

    def _of_whole(self, lines: Counter[Kind]) -> Iterator[Phrase]:
        """The slips of the text as one."""
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
        if len(found) > 1 and _is_another_order(found, expected):
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


def _without_blank_end(lines: list[str]) -> tuple[list[str], int]:
    """The lines up to the last that is not blank, and how many follow it."""
    end = next((at for at in range(len(lines), 0, -1) if lines[at - 1]), 0)
    return lines[:end], len(lines) - end


def _words(text: str) -> list[bytes]:
    """All words; bytes are split at the white space that judges know, and at no other."""
    return text.encode("utf-8", "surrogatepass").split()


def _is_another_order(found: Sequence[str], expected: Sequence[str]) -> bool:
    """Whether the lines are the same but for their order, blanks, and blank lines."""
    one, other = Counter(found), Counter(expected)
    if one.total() - one[""] != other.total() - other[""]:
        return False
    return one == other or _by_words(one) == _by_words(other)


def _by_words(lines: Counter[str]) -> Counter[str]:
    found: Counter[str] = Counter()
    for line, count in lines.items():
        found[words_of(line)] += count
    del found[""]
    return found


def _common(places: Sequence[Place]) -> Iterator[Phrase]:
    """What is said of every place, where there are several."""
    if len(places) > 1:
        for phrase in places[0].phrases:
            if all(phrase in place.phrases for place in places):
                yield phrase
