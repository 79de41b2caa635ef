"""Splits texts into lines and words as judges do, and compares lists of lines."""

import re
from collections.abc import Iterable, Iterator, Sequence

from judgeboard.tasks import CHUNK, Steps, Work

WHITE_SPACE = " \t\r\f\v"
"""White space within a line, as in C: other Unicode spaces are part of words."""
WORD = re.compile(f"[^{WHITE_SPACE}]+")
SINGLE_SPACED = re.compile(f"(?:[^{WHITE_SPACE}]++(?: [^{WHITE_SPACE}]++)*+)?+")
LEAST_COMPARED = 4_000
"""Number of characters of a line that are compared even if all lines of the judge are shorter."""
LONG_GAP = re.compile(f"[{WHITE_SPACE}]{{3,}}")
CUT = "…"
"""Replacement for the rest of a line that is shortened; no judge prints this character."""
FIRST_LENGTH = 64
"""Number of items compared in the first step of `common_length`."""


def lines_of(text: str) -> list[str]:
    """The lines of a text, without their line ends (LF or CRLF) and trailing white space."""
    lines = text.replace("\r\n", "\n").split("\n")
    last = lines.pop()
    if last:
        lines.append(last)
    if any(blank in text and (f"{blank}\n" in text or last.endswith(blank)) for blank in WHITE_SPACE):
        return [line.rstrip(WHITE_SPACE) for line in lines]
    return lines


def lines_in_steps(text: str, longest: int | None = None, most: int | None = None) -> Steps[list[str]]:
    """Does the work of `lines_of` for a large text, in steps. Shortens lines longer than `longest` characters. Stops
    after `most` lines.
    """
    found: list[str] = []
    for lines in portions(text, longest):
        found += lines or ()
        yield
        if most is not None and len(found) >= most:
            break
    if most is not None:
        del found[most:]
    return found


def portions(text: str, longest: int | None = None) -> Work[list[str], None, None]:
    """Yields lists of lines that together are the result of `lines_in_steps`, and None to pause in a long line."""
    start = 0
    while start < len(text):
        end = text.find("\n", start + CHUNK) + 1 or len(text)
        is_long = longest is not None and end - start > 2 * CHUNK
        long = start + text[start : start + CHUNK].rfind("\n") + 1 if is_long else end
        lines = shared(lines_of(text[start:long]))
        if longest is not None and max(map(len, lines), default=0) > longest:
            lines = [line if len(line) <= longest else _shortened(line, longest) for line in lines]
        if longest is not None and long < end:
            lines.append(_shortened((yield from _long_line(text, long, end, longest)), longest))
        yield lines
        start = end


def blank_end_of(text: str) -> Steps[tuple[int, int]]:
    """The length of a text up to the end of its last word, and the number of blank lines after this word."""
    end = len(text)
    while end > 0 and not text[max(0, end - CHUNK) : end].encode("utf-8", "surrogatepass").split():
        end = max(0, end - CHUNK)
        yield
    last = text[max(0, end - CHUNK) : end]
    end -= len(last) - len(last.rstrip(f"{WHITE_SPACE}\n"))
    lines = text.count("\n", end) + (end < len(text) and text[-1] != "\n")
    return end, max(0, lines - (end > 0))


def chunks(lines: Sequence[str], start: int = 0) -> Iterator[Sequence[str]]:
    """Yields the lines from an index on in lists of at most `CHUNK` lines, so that a step can process one list."""
    for at in range(start, len(lines), CHUNK):
        yield lines[at : at + CHUNK]


def longest_compared(expected: Sequence[str]) -> Steps[int]:
    """Returns the maximum length of a line that is compared in full: the length of the judge's longest line, but at
    least `LEAST_COMPARED`.
    """
    longest = LEAST_COMPARED
    for chunk in chunks(expected):
        longest = max([longest, *map(len, chunk)])
        yield
    return longest


def free(*lists: list[str]) -> Steps[None]:
    """Empties long lists in steps, since freeing a million strings at once would take too long for one step."""
    for lines in lists:
        while lines:
            del lines[-CHUNK:]
            yield


def are_equal(one: Sequence[str], other: Sequence[str], i: int = 0, j: int = 0) -> Steps[bool]:
    """Whether two long lists of lines are equal from `one[i]` and `other[j]` on."""
    if len(one) - i != len(other) - j:
        return False
    return (yield from common_length_in_steps(one, other, i, j)) == len(one) - i


def common_length_in_steps(one: Sequence[str], other: Sequence[str], i: int = 0, j: int = 0) -> Steps[int]:
    """Does the work of `common_length` for long lists, in steps."""
    equal = 0
    while more := common_length(one, other, i + equal, j + equal, CHUNK):
        equal += more
        yield
    return equal


def _long_line(text: str, start: int, end: int, longest: int) -> Steps[str]:
    """Reads the line `text[start:end]`, and replaces gaps of three or more blanks with two blanks. Stops as soon as the
    result is longer than `longest` characters, so a longer line is returned only in part.
    """
    line = ""
    for at in range(start, end, CHUNK):
        line = LONG_GAP.sub("  ", line + text[at : min(at + CHUNK, end)])
        if len(line.rstrip(f"{WHITE_SPACE}\n")) > longest:
            break
        yield
    return line.rstrip(f"{WHITE_SPACE}\n")


def _shortened(line: str, longest: int) -> str:
    """Replaces gaps of three or more blanks with two blanks, and cuts the line after `longest` characters. The result
    equals a line of the judge, or has the same words, only if the complete line does.
    """
    line = LONG_GAP.sub("  ", line)
    return line if len(line) <= longest else f"{line[:longest]}{CUT}"


def shared(lines: Iterable[str]) -> list[str]:
    """Returns the lines, with equal lines as one object, which takes far less memory."""
    first: dict[str, str] = {}
    lines = list(lines)
    return list(map(first.setdefault, lines, lines))


def words_of(line: str) -> str:
    """The words of a line, joined by single blanks."""
    return line if SINGLE_SPACED.fullmatch(line) else " ".join(WORD.findall(line))


def common_length(one: Sequence[str], other: Sequence[str], i: int = 0, j: int = 0, most: int | None = None) -> int:
    """The number of equal items from `one[i]` and `other[j]` up to the first difference; at most `most`."""
    length_left = min(len(one) - i, len(other) - j)
    length_left = length_left if most is None else min(length_left, most)
    equal, length = 0, FIRST_LENGTH
    while length := min(length, length_left - equal):
        start, goal = i + equal, j + equal
        if one[start : start + length] == other[goal : goal + length]:
            equal += length
            length *= 2
        else:
            length_left = equal + length - 1
            length //= 2
    return equal
