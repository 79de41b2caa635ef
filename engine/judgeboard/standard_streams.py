"""Prepares the standard streams of the command line, so that they have the same bytes on every system, and closed
streams raise no errors.
"""

import codecs
import errno
import io
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from itertools import chain

from judgeboard.errors import Value, printable
from judgeboard.messages import sentence
from judgeboard.reader import LONGEST_LINE

CLEAR_TO_END_OF_LINE = "\x1b[K"
PRINTED_SPACE = "\n\xa0"
"""White space that messages may contain besides spaces."""
LOOKED_AT = 64
"""Number of bytes at the start of an input that decide its encoding."""
GZIP = b"\x1f\x8b"
"""The first bytes of a file that is packed by gzip."""


def prepare() -> None:
    """Prepares the standard streams. All three wait for bytes or for space, even if another process has made them
    non-blocking. Standard output writes LF and UTF-8 on every system, and escapes what UTF-8 cannot
    represent, such as a broken file name. Standard error writes UTF-8 instead of ASCII, for Russian. Streams that
    were closed at the start are replaced by the null device.
    """
    for number in range(3):
        with suppress(OSError, AttributeError):  # closed, or Windows, where streams block
            os.set_blocking(number, True)
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            nowhere = open(os.devnull, "w", encoding="utf-8", errors="backslashreplace")  # noqa: PTH123, SIM115 (stays open)
            setattr(sys, name, nowhere)
    if isinstance(sys.stdout, io.TextIOWrapper):
        if isinstance(sys.stdout.buffer, io.RawIOBase):  # PYTHONUNBUFFERED: the rest of a partial write would be lost
            sys.stdout = open(sys.stdout.fileno(), "w", encoding="utf-8", closefd=False)  # noqa: SIM115 (stays open)
        sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")
    if isinstance(sys.stderr, io.TextIOWrapper) and codecs.lookup(sys.stderr.encoding).name == "ascii":
        sys.stderr.reconfigure(encoding="utf-8", errors=sys.stderr.errors)


def tell(message: str) -> None:
    """Writes a message to standard error, without escape sequences; does nothing if standard error is closed."""
    with suppress(OSError):
        sys.stderr.write(printable(message, PRINTED_SPACE))


def output_writer() -> Callable[[str], object]:
    """Returns the function that writes to standard output: unchanged to a file or a pipe, and without escape sequences
    to a terminal.
    """
    write = sys.stdout.write
    return (lambda text: write(printable(text, PRINTED_SPACE))) if sys.stdout.isatty() else write


def show_progress(line: str) -> None:
    """Replaces the progress line, or clears it for an empty line. Does nothing if standard error is not a terminal."""
    with suppress(OSError):
        if sys.stderr and sys.stderr.isatty():
            sys.stderr.write(f"\r{printable(line, PRINTED_SPACE)}{CLEAR_TO_END_OF_LINE}")


def leave() -> None:
    """Flushes both output streams. Discards text that cannot be written, since the interpreter would report an error at
    exit.
    """
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            with suppress(OSError):
                nowhere = os.open(os.devnull, os.O_WRONLY)
                os.dup2(nowhere, stream.fileno())
                os.close(nowhere)


def checked_name(name: str) -> str:
    """Returns the name of a file unchanged. Raises OSError if no file can have this name. Without this check, `open`
    would raise other errors, and `Path` would take an empty name for the current folder.
    """
    with suppress(UnicodeEncodeError):
        if name and b"\0" not in os.fsencode(name):
            return name
    code = errno.EINVAL if name else errno.ENOENT
    raise OSError(code, os.strerror(code), name or "''")


def refused_file(file: str | None, code: str, **values: Value) -> OSError:
    """Returns the error about a file that the system can read, but Judgeboard cannot use. Its message is the sentence
    of `code`.
    """
    return OSError(0, sentence(code, values), file)


@contextmanager
def naming(file: str) -> Iterator[None]:
    """Adds the file name `file` to an OSError that the `with` block raises without a file name, as after a failed
    write.
    """
    try:
        yield
    except OSError as fault:
        fault.filename = fault.filename or file
        raise


@contextmanager
def input_lines(file: str | None, *, may_be_binary: bool = False) -> Iterator[Iterator[str]]:
    """Opens a file, or standard input for None or `-`, and yields an iterator over the lines, which end at LF. Decodes
    UTF-8 and UTF-16; invalid bytes become the replacement character. Reads lazily, and splits lines longer than
    `LONGEST_LINE`. Raises OSError for a file that cannot be opened or read or, unless it `may_be_binary`, is no text.
    """
    if file in (None, "-"):
        source: int | str = os.devnull if sys.stdin is None else sys.stdin.fileno()
    else:
        source = checked_name(file)
    with open(source, "rb", buffering=0, closefd=isinstance(source, str)) as raw:
        yield chain.from_iterable(_all_lines(raw, file, may_be_binary))


def _all_lines(raw: io.FileIO, file: str | None, may_be_binary: bool) -> Iterator[Iterator[str]]:
    """Yields one iterator over all lines, which is faster than to yield each line. Reads nothing before the first line
    is requested.
    """
    with io.BufferedReader(raw) as data:
        start = data.peek(LOOKED_AT)[:LOOKED_AT]  # waits for the first bytes only: a game's input comes piece by piece
        if start.startswith(codecs.BOM_UTF8):
            data.read(len(codecs.BOM_UTF8))
        encoding = _encoding(start)
        if start.startswith(GZIP) and not may_be_binary:
            raise refused_file(file, "file_packed")
        if encoding == "utf-8" and 0 in start and not may_be_binary:
            raise refused_file(file, "file_binary")
        with io.TextIOWrapper(data, encoding=encoding, errors="replace", newline="\n") as text:
            yield iter(partial(text.readline, LONGEST_LINE + len("\ufeff\r\n")), "")


def _encoding(start: bytes) -> str:
    """Returns the encoding of a text whose first bytes are `start`: UTF-16 if the bytes begin with a byte order mark of
    UTF-16, or if zero bytes are only at even places or only at odd places, and fill more than half of these places, as
    they do in ASCII text encoded in UTF-16. Otherwise returns UTF-8.
    """
    if start.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "utf-16"
    even, odd = start[::2].count(0), start[1::2].count(0)
    if min(even, odd) > 0 or max(even, odd) <= len(start) / 4:
        return "utf-8"
    return "utf-16-be" if even else "utf-16-le"
