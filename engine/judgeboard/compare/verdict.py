"""Compares a program's output with the judge's output, as judges do, and finds where and why the outputs differ."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from judgeboard.compare.comparison import (
    FORGIVEN,
    ComparedPlaceData,
    ComparisonData,
    Difference,
    OutputVerdict,
    ReasonedVerdict,
    is_accepted,
)
from judgeboard.compare.diagnosis import STRUCTURE, Diagnosis
from judgeboard.compare.evidence import constant_cause, named_causes, possible_causes, program_output
from judgeboard.compare.extras import without_extras
from judgeboard.compare.mistakes import ProblemMistakes
from judgeboard.compare.same_words import have_same_words
from judgeboard.compare.text_lines import (
    WHITE_SPACE,
    blank_end_of,
    common_length_in_steps,
    free,
    lines_in_steps,
    longest_compared,
)
from judgeboard.compare.whole_output import whole_output_phrases
from judgeboard.judge_output import JudgeOutput
from judgeboard.tasks import Steps
from judgeboard.view import Phrase

MOST_PLACES = 100
"""Maximum number of reported places that are not forgiven, such as wrong lines."""
MOST_FORGIVEN = 20
"""Maximum number of forgiven places that are reported."""


def compare(
    judge_output: JudgeOutput, text: str, problem_mistakes: ProblemMistakes, *, line_by_line: bool = False
) -> Steps[ComparisonData]:
    """Compares a program's output with the judge's output. If the judge stopped early, ignores the program's lines
    after the end of the judge's output. With `line_by_line`, compares by line number and names no causes.
    """
    complete, expected = judge_output.complete, judge_output.text
    if _is_identical(judge_output, text):
        lines = judge_output.line_count
        return _data(ReasonedVerdict("identical"), complete, lines, lines)
    both = yield from lines_of_both(judge_output, text)
    counts = both.lines, len(both.expected)
    verdict = yield from _of_equal_lines(both, complete)
    if verdict == "nothing":
        is_wrong = complete and not is_accepted(verdict, text)
        phrases = [Phrase(STRUCTURE["goes_on"], {"count": both.lines, "expected": 0})] if is_wrong else []
        return _data(ReasonedVerdict(verdict, phrases=phrases), complete, *counts)
    if verdict:
        forgiven = list(_forgiven_ends(text, both.blank_end, complete))
        return _data(ReasonedVerdict(verdict, phrases=forgiven), complete, *counts)
    same_words = yield from have_same_words(text, expected, complete)
    diagnosis = Diagnosis(judge_output, both.found, both.expected, problem_mistakes, line_by_line and not same_words)
    checked = None if same_words else (yield from _checked(judge_output, text, problem_mistakes))
    if checked:
        outcome = checked._replace(places=checked.places[:MOST_PLACES])
    elif same_words:
        outcome = yield from _of_same_words(diagnosis)
    else:
        outcome = yield from _of_lines(diagnosis)
        if not line_by_line:
            yield from free(both.found, both.expected)  # large texts take a lot of memory
            extras = yield from _extras(judge_output, text)
            evidence = [(yield from program_output(judge_output, text))]
            causes = named_causes((yield from possible_causes(problem_mistakes, evidence)), evidence)
            causes = causes or (yield from constant_cause(evidence))
            outcome = outcome._replace(phrases=[*extras, *outcome.phrases], causes=causes)
            yield from free(evidence[0].lines, evidence[0].expected)
    yield from free(both.found, both.expected)
    return _data(outcome, complete, *counts)


def verdict_of_output(judge_output: JudgeOutput, text: str, problem_mistakes: ProblemMistakes) -> Steps[OutputVerdict]:
    """Returns the same verdict as `compare` in less time, since places are not searched for."""
    if _is_identical(judge_output, text):
        return "identical"
    both = yield from lines_of_both(judge_output, text, 1)
    verdict = yield from _of_equal_lines(both, judge_output.complete)
    if verdict:
        return verdict
    if (yield from have_same_words(text, judge_output.text, judge_output.complete)):
        return "words"
    checked = yield from _checked(judge_output, text, problem_mistakes)
    return checked.verdict if checked else "wrong"


class BothLines(NamedTuple):
    """The lines of an output and of the judge's output."""

    found: list[str]
    """The lines of the program's output; very long lines are shortened. Since blank lines at the end do not matter,
    extra ones are removed and missing ones are added. If the judge stopped early, at most `MOST_PLACES` lines after the
    end of `expected` are kept.
    """
    expected: list[str]
    lines: int
    """The number of lines of `found` before lines at the end were left out."""
    blank_end: int
    """The number of surplus blank lines at the end of the program's output."""


def _is_identical(judge_output: JudgeOutput, text: str) -> bool:
    return judge_output.complete and text == judge_output.text != ""


def lines_of_both(judge_output: JudgeOutput, text: str, most_more: int | None = None) -> Steps[BothLines]:
    """Splits a program's output and the judge's output into lines. If the program's output has more than `most_more`
    lines more than the judge's, the lines after them are left out.
    """
    expected = yield from lines_in_steps(judge_output.text)
    end, blank_end = yield from blank_end_of(text)
    longest = yield from longest_compared(expected)
    most = None if most_more is None else len(expected) + most_more
    found = yield from lines_in_steps(text[:end], longest, most)
    # Answers can be blank, and line ends at the end never matter.
    _, blank_expected = yield from blank_end_of(judge_output.text)
    found += [""] * min(len(expected) - len(found), max(blank_expected, blank_end))
    lines = len(found)
    if not judge_output.complete:
        del found[len(expected) + MOST_PLACES :]
    yield
    return BothLines(found, expected, lines, max(0, blank_end - blank_expected))


def _of_equal_lines(both: BothLines, complete: bool) -> Steps[OutputVerdict | None]:
    """The verdict on an output with the same lines as the judge's output; None if the lines differ."""
    found, expected, _, _ = both
    if not expected:
        return "nothing"
    if complete and len(found) != len(expected):
        return None
    if (yield from common_length_in_steps(found, expected)) < len(expected):
        return None
    return "blanks" if complete else "so_far"


def _extras(judge_output: JudgeOutput, text: str) -> Steps[list[Phrase]]:
    """A list with a phrase about text that the program prints besides right answers; empty without such text."""
    for phrase, rest in without_extras(text, judge_output.text):
        both = yield from lines_of_both(judge_output, rest)
        if (yield from _of_equal_lines(both, judge_output.complete)) == "blanks":
            return [phrase]
    return []


def _checked(judge_output: JudgeOutput, text: str, problem_mistakes: ProblemMistakes) -> Steps[ReasonedVerdict | None]:
    """The outcome of the problem's own check, for problems with several right outputs. None if the problem has no
    check, or if only the judge's output is right.
    """
    if problem_mistakes.check is None:
        return None
    return (yield from problem_mistakes.check(judge_output.input, judge_output.text, text, judge_output.options))


def _data(outcome: ReasonedVerdict, complete: bool, lines: int, expected_lines: int) -> ComparisonData:
    places = list(outcome.places)
    deciding = (index for index, place in enumerate(places) if not place["forgiven"])
    return {
        "verdict": outcome.verdict,
        "complete": complete,
        "lines": lines,
        "expected_lines": expected_lines,
        "count": outcome.wrong,
        "missing": outcome.missing,
        "first": next(deciding, 0) if places else -1,
        "places": places,
        "phrases": outcome.phrases,
        "causes": outcome.causes,
    }


def _forgiven_ends(text: str, blank_end: int, complete: bool) -> Iterator[Phrase]:
    """Yields phrases about the forgiven faults of a text whose lines are right. `blank_end` is the number of surplus
    blank lines at the end of the text.
    """
    if "\r" in text and text.count("\r\n") == text.count("\r") == text.count("\n"):
        yield Phrase("compare.line_ends")
        text = text.replace("\r\n", "\n")
    whole = text if text.endswith("\n") else f"{text}\n"
    ends = [end for blank in WHITE_SPACE if blank in whole and (end := whole.find(f"{blank}\n")) >= 0]
    if ends:
        yield Phrase("compare.trailing_blanks", {"line": whole[: min(ends)].count("\n") + 1})
    if blank_end:
        yield Phrase("compare.blank_lines_at_end", {"count": blank_end})
    elif whole != text and complete:
        yield Phrase("compare.last_line_end")


def _of_same_words(diagnosis: Diagnosis) -> Steps[ReasonedVerdict]:
    """The outcome for an output with the same words as the judge's output. The places end at the first line that breaks
    elsewhere, since later lines are shifted.
    """
    reported: list[Difference] = []
    for difference in diagnosis.differences():
        yield
        if difference is not None:
            kind, i, j, _ = difference
            breaks = Difference("break", i, j)
            reported.append(difference if kind in FORGIVEN else breaks)
            if kind not in FORGIVEN or len(reported) == MOST_FORGIVEN:
                break
    places = yield from diagnosis.places(reported)
    return ReasonedVerdict("words", places, _common_phrases(places))


def _of_lines(diagnosis: Diagnosis) -> Steps[ReasonedVerdict]:
    """The outcome for a wrong answer: places of wrong, extra and missing lines."""
    reported: list[Difference] = []
    lines: Counter[str] = Counter()
    remaining = {True: MOST_FORGIVEN, False: MOST_PLACES}
    """Number of places that can still be reported: forgiven places under True, other places under False."""
    for difference in diagnosis.differences():
        yield
        if difference is not None:
            lines[difference.kind] += difference.lines
            forgiven = difference.kind in FORGIVEN
            remaining[forgiven] -= 1
            if remaining[forgiven] >= 0:
                reported.append(difference)
    places = yield from diagnosis.places(reported)
    phrases = yield from whole_output_phrases(diagnosis.found, diagnosis.expected, lines)
    phrases += _common_phrases([place for place in places if not place["forgiven"]])
    wrong, missing = lines["wrong"] + lines["extra"] + lines["goes_on"], lines["missing"] + lines["ends"]
    return ReasonedVerdict("wrong", places, phrases, wrong, missing)


def _common_phrases(places: Sequence[ComparedPlaceData]) -> list[Phrase]:
    """The phrases that all places have in common; empty if there are fewer than two places."""
    said = places[0]["phrases"] if len(places) > 1 else []
    return [phrase for phrase in said if all(phrase in place["phrases"] for place in places)]
