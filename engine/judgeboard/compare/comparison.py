"""What comes of comparing two outputs."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from judgeboard.compare.align import FORGIVEN
from judgeboard.compare.places import Place
from judgeboard.view import Phrase


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
    """The mistakes of the whole."""

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
