"""The standard streams of the command line, and its input: the same bytes on every system, and closed or not."""

import codecs
import errno
import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TextIO

from judgeboard.reader import LONGEST_LINE


def prepare() -> None:
    """Lets standard output take LF and UTF-8 as they are, and whatever is closed take what is written to it.

    Where standard error is said to take ASCII alone, which spells no Russian, it gets UTF-8, too.
    """
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            nowhere = open(os.devnull, "w", encoding="utf-8", errors="backslashreplace")  # noqa: PTH123, SIM115
            setattr(sys, name, nowhere)
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", newline="\n")
    if isinstance(sys.stderr, io.TextIOWrapper) and codecs.lookup(sys.stderr.encoding).name == "ascii":
        sys.stderr.reconfigure(encoding="utf-8", errors=sys.stderr.errors)


def tell(message: str) -> None:
    """Writes to standard error; where nobody listens, that changes nothing."""
    with suppress(OSError):
        sys.stderr.write(message)


def leave() -> None:
    """Flushes both streams; what nobody takes is given up, or the interpreter would complain when it ends."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            _abandon(stream)


def _abandon(stream: TextIO) -> None:
    with suppress(OSError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)


class _Bounded(io.BufferedReader):
    """Bytes that end within a line that is too long, so that no more of it is read than shows it."""

    _length = 0
    """Of the line so far."""

    def read1(self, size: int = -1, /) -> bytes:
        """Some of the bytes."""
        if self._length > LONGEST_LINE + len("\ufeff\r".encode()):
            return b""
        data = super().read1(size)
        end = data.rfind(b"\n")
        self._length = len(data) - end - 1 if end >= 0 else self._length + len(data)
        return data


def possible(name: str) -> str:
    """The name of a file. Raises OSError where no file can have it; `open` has ValueError for that."""
    with suppress(UnicodeEncodeError):
        if b"\0" not in os.fsencode(name):
            return name
    raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), name)


@contextmanager
def input_lines(file: str | None) -> Iterator[TextIO]:
    """A file, or standard input, as text whose lines end at LF; what is not UTF-8 becomes an unknown character."""
    if file in (None, "-"):
        source: int | str = os.devnull if sys.stdin is None else sys.stdin.fileno()
    else:
        source = possible(file)
    with (
        open(source, "rb", buffering=0, closefd=isinstance(source, str)) as raw,
        io.TextIOWrapper(_Bounded(raw), encoding="utf-8", errors="replace", newline="\n") as lines,
    ):
        yield lines
