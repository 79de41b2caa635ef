"""Reads the cause of a program's end from its standard error."""

import os
import re
from collections.abc import Sequence
from pathlib import Path

PYTHON_FRAME = re.compile(r'^ *File "(.+)", line (\d{1,9})\b', re.MULTILINE)
TRACEBACK = re.compile(r'^Traceback \(most recent call last\):|^  File ".*", line \d+', re.MULTILINE)
"""A syntax error has no first line."""
OUT_OF_MEMORY = re.compile(
    r"^[\w.]*MemoryError\b|std::bad_alloc|OutOfMemoryError|memory allocation of \d+ bytes failed|"
    r"out of memory|Cannot allocate memory|error='Not enough space'",
    re.MULTILINE,
)
"""Patterns of errors of Python, C++, Java, Rust, Go, JavaScript, C, and Java's machine."""


def says_out_of_memory(told: str) -> bool:
    """Whether a program's last words are that it has no more memory."""
    return OUT_OF_MEMORY.search(told) is not None


def has_traceback(told: str) -> bool:
    """Whether a program's last words are a traceback of Python's."""
    return TRACEBACK.search(told) is not None


def own_line(told: str, command: Sequence[str]) -> int:
    """The last line of the program's own files in a Python traceback, from 1; 0 without such a line."""
    files = [word for word in command if os.path.isfile(word)]  # noqa: PTH113 (`Path.is_file` may raise)
    folders = {_whole(name).parent for word in files for name in (word, os.path.realpath(word))} or {Path.cwd()}
    last = 0
    for name, line in PYTHON_FRAME.findall(told):
        file = _whole(name)
        if "site-packages" not in file.parts and any(file.is_relative_to(folder) for folder in folders):
            last = int(line)
    return last


def _whole(name: str) -> Path:
    """The name from the root on, found without a look at the files: a program may print any name."""
    return Path(os.path.normpath(Path.cwd() / name))
