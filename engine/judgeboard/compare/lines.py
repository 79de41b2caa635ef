"""Lines and words of a text, with white space as judges see it."""

import re

from judgeboard.steps import CHUNK, Steps

BLANKS = " \t\r\f\v"
"""White space within a line; other Unicode spaces are not, as in C."""
WORD = re.compile(f"[^{BLANKS}]+")


def lines_of(text: str) -> list[str]:
    """The lines without trailing blanks."""
    lines = text.replace("\r\n", "\n").split("\n")
    last = lines.pop()
    if last:
        lines.append(last)
    if any(blank in text and (f"{blank}\n" in text or last.endswith(blank)) for blank in BLANKS):
        return [line.rstrip(BLANKS) for line in lines]
    return lines


def lines_in_steps(text: str) -> Steps[list[str]]:
    """`lines_of` for a large text."""
    lines: list[str] = []
    start = 0
    while start < len(text):
        end = text.find("\n", start + CHUNK) + 1 or len(text)
        lines += lines_of(text[start:end])
        start = end
        yield
    return lines


def words_of(line: str) -> str:
    """The words of a line, joined by single blanks."""
    unusual = "  " in line or line[:1] == " " or line[-1:] == " " or any(map(line.__contains__, BLANKS[1:]))
    return " ".join(WORD.findall(line)) if unusual else line


def common_length(one: str, other: str) -> int:
    """The length of the longest common prefix, by binary search."""
    low, high = 0, min(len(one), len(other))
    while low < high:
        middle = (low + high + 1) // 2
        if one[low:middle] == other[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low
