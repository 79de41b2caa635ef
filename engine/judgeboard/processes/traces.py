"""Searches the standard error output of a program for signs of a crash: exhausted memory, or a Python traceback and the
line of the program where it ends.
"""

import os
import re
from collections.abc import Sequence
from pathlib import Path

PYTHON_FRAME = re.compile(r'^ *File "(.+)", line (\d{1,9})\b', re.MULTILINE)
TRACEBACK = re.compile(r'^Traceback \(most recent call last\):|^  File ".*", line \d+', re.MULTILINE)
"""Start of a Python traceback; a syntax error has only the second form."""
OUT_OF_MEMORY = re.compile(
    r"^[\w.]*MemoryError\b|std::bad_alloc|OutOfMemoryError|memory allocation of \d+ bytes failed|"
    r"out of memory|Cannot allocate memory|error='Not enough space'",
    re.MULTILINE,
)
"""Matches messages about missing memory from programs in Python, C++, Java, Rust, Go, JavaScript and C, and from the
Java virtual machine.
"""


def says_out_of_memory(errors: str) -> bool:
    """Whether a program has reported that it ran out of memory; `errors` is its standard error."""
    return OUT_OF_MEMORY.search(errors) is not None


def has_traceback(errors: str) -> bool:
    """Whether a program has printed a Python traceback on its standard error, `errors`."""
    return TRACEBACK.search(errors) is not None


def own_line(errors: str, command: Sequence[str]) -> int:
    """Returns the number of the last line in the program's own files that a Python traceback names; 0 without such a
    line. The program's own files are in the folders of the files that `command` names, or, if `command` names no file,
    in the current folder. Installed packages are not the program's own.
    """
    files = [word for word in command if os.path.isfile(word)]  # noqa: PTH113 (`Path.is_file` may raise)
    folders = {_whole(name).parent for word in files for name in (word, os.path.realpath(word))} or {Path.cwd()}
    last = 0
    for name, line in PYTHON_FRAME.findall(errors):
        file = _whole(name)
        if "site-packages" not in file.parts and any(file.is_relative_to(folder) for folder in folders):
            last = int(line)
    return last


def _whole(name: str) -> Path:
    """The absolute path of a file name, computed without access to the file, since a program may print any name."""
    return Path(os.path.normpath(Path.cwd() / name))
