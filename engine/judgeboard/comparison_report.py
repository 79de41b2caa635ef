"""Reports a comparison with the judge's output, as the page does: the verdict, the first difference, and causes."""

from collections.abc import Iterator, Sequence

from judgeboard.compare.comparison import ComparedPlaceData, ComparisonData
from judgeboard.compare.verdict import compare
from judgeboard.errors import Value, printable
from judgeboard.judge_output import JudgeOutput
from judgeboard.messages import sentence
from judgeboard.phrases import explanation, in_words
from judgeboard.problem import Problem
from judgeboard.tasks import finish
from judgeboard.view import Phrase

INDENT = "    "
LONGEST_SHOWN = 200
"""Maximum number of characters of a line that `indented` shows."""


def compared(
    problem: Problem, judge_output: JudgeOutput, text: str, causes: Sequence[Phrase] | None = None
) -> tuple[ComparisonData, list[str]]:
    """Compares an output with the judge's output; returns the comparison as data and as lines of text. The text reports
    `causes`, for a caller that has found possible causes from several outputs. By default, the text reports the causes
    that agree with this output.
    """
    comparison = finish(compare(judge_output, text, problem.mistakes))
    return comparison, list(
        _report(problem, judge_output, comparison, comparison["causes"] if causes is None else causes)
    )


def _report(
    problem: Problem, judge_output: JudgeOutput, comparison: ComparisonData, causes: Sequence[Phrase]
) -> Iterator[str]:
    place = comparison["places"][comparison["first"]] if comparison["places"] else None
    yield " ".join(filter(None, _verdict(comparison, place)))
    if place:
        yield from _lines(place, comparison["lines"])
    phrases = [*comparison["phrases"], *(place["phrases"] if place else ()), *causes]
    yield from dict.fromkeys(in_words(phrase, problem) for phrase in phrases)
    if place and place["answer"] >= 0:
        yield _explained(problem, judge_output, place["answer"])


def _verdict(comparison: ComparisonData, place: ComparedPlaceData | None) -> Iterator[str]:
    verdict, count, missing = comparison["verdict"], comparison["count"], comparison["missing"]
    kind = f"_{place['kind']}" if verdict == "wrong" and place and place["kind"] != "wrong" else ""
    kind = "_due" if verdict == "nothing" and comparison["complete"] else kind
    values: dict[str, Value] = {"line": comparison["expected_lines"]}
    if place:
        values = {"line": place["line"], "word": place["word"]}
    yield sentence(f"compare.{verdict}{kind}", values)
    yield sentence("compare.count", {"count": count}) if count > 1 else ""
    yield sentence("compare.missing", {"count": missing}) if missing else ""
    if not comparison["complete"] and verdict not in ("nothing", "so_far"):
        yield sentence("compare.incomplete")


def _lines(place: ComparedPlaceData, lines: int) -> Iterator[str]:
    """Yields the judge's line and the program's line, with carets below the differing words. Yields nothing if one line
    is blank and the other is missing. `lines` is the number of lines of the program's output.
    """
    if {place["expected"], place["found"]} == {None, ""}:
        return
    yield f"{sentence('compare.expected')}:"
    column = place["expected_column"] - place["expected_offset"]
    cut = place["expected_offset"], place["expected_rest"]
    yield from _excerpt(place["expected"], column, place["expected_length"], cut)
    is_end = place["line"] > lines
    code = "at" if place["found"] is not None else "at_end" if is_end else "before"
    yield f"{sentence(f'compare.yours_{code}', {'line': place['line']})}:"
    cut = place["offset"], place["rest"]
    yield from _excerpt(place["found"], place["column"] - place["offset"], place["length"], cut)


def _excerpt(text: str | None, column: int, length: int, cut: tuple[int, int]) -> Iterator[str]:
    """Yields a line or a part of a line, indented, and below it a line with carets under the `length` characters that
    begin at `column`, from 1; no carets if `length` is 0. The two items of `cut` are the numbers of characters that are
    missing before the text and after it; an ellipsis stands for them. Without a text, yields a remark that the line is
    missing.
    """
    if text is None:
        yield f"{INDENT}({sentence('compare.no_line')})"
        return
    before, after = ("…" if missing else "" for missing in cut)
    yield f"{INDENT}{before}{printable(text)}{after}"
    if length:
        yield f"{INDENT}{' ' * (len(before) + column - 1)}{'^' * min(length, len(text) - column + 1)}"


def _explained(problem: Problem, judge_output: JudgeOutput, answer: int) -> str:
    """The sentence that explains the judge's answer with the index `answer` and gives its line numbers in the input."""
    why = explanation(problem, problem.view(judge_output.subjects[answer]))
    first, last = judge_output.first[answer], judge_output.last[answer]
    code = "explained_line" if first == last else "explained_lines"
    return sentence(code, {"first": first, "last": last, "why": why})


def indented(text: str, most: int) -> Iterator[str]:
    """Yields the first `most` lines of a text, indented, and a remark if more lines follow; shortens long lines."""
    lines = text.removesuffix("\n").split("\n") if text else []
    for line in lines[:most]:
        more = "…" if len(line) > LONGEST_SHOWN else ""
        yield f"{INDENT}{printable(line[:LONGEST_SHOWN])}{more}".rstrip()
    if len(lines) > most:
        yield f"{INDENT}{sentence('more_lines', {'count': len(lines) - most})}"
