"""Functions for all build steps: to run a command, to skip a step that is up to date, and to let only one build run at
a time.
"""

import contextlib
import hashlib
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
CACHE = ROOT / ".cache"


class BuildError(Exception):
    """Raised when a step fails; the message says what the user can do, in full sentences."""


def say(text: str) -> None:
    """Prints a line of progress, unbuffered so that it stays in order with the output of commands."""
    print(text, flush=True)


def run(command: Sequence[str | Path], *, cwd: Path = ROOT, env: Mapping[str, str] | None = None) -> str:
    """Runs a command and returns its standard output.

    Raises BuildError if the command is missing or fails. The message has the command's whole output.
    """
    words = [str(word) for word in command]
    try:
        done = subprocess.run(words, cwd=cwd, env=env, capture_output=True, text=True, check=False)
    except OSError as error:
        raise BuildError(f"Cannot run {words[0]}: {error}") from error
    if done.returncode:
        raise BuildError(f"This command failed: {' '.join(words)}\n{done.stdout}{done.stderr}".rstrip())
    return done.stdout


def files_below(folder: Path) -> list[Path]:
    """Returns the files below a folder, sorted, except hidden files, files in hidden folders, and Python's caches."""
    return sorted(
        path
        for path in folder.rglob("*")
        if path.is_file()
        and "__pycache__" not in path.parts
        and not any(part.startswith(".") for part in path.relative_to(folder).parts)
    )


def digest(*inputs: Path | str) -> str:
    """Returns one SHA-256, in hexadecimal, of texts, of files, and of folders with the names and contents of their
    files.
    """
    total = hashlib.sha256()
    for item in inputs:
        if isinstance(item, str):
            parts = [item.encode()]
        elif item.is_dir():
            parts = [b for path in files_below(item) for b in (path.relative_to(item).as_posix().encode(), _hash(path))]
        else:
            parts = [_hash(item)]
        for part in parts:
            total.update(len(part).to_bytes(8, "big") + part)
    return total.hexdigest()


def write_if_changed(path: Path, content: bytes) -> None:
    """Writes a file, and makes the folders above it, unless the file has this content already."""
    if not path.is_file() or path.read_bytes() != content:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def _hash(path: Path) -> bytes:
    return hashlib.sha256(path.read_bytes()).digest()


def ensure(stamp: Path, key: str, make: Callable[[], None]) -> None:
    """Calls `make` unless the file `stamp` holds this key; then writes the key to `stamp`.

    The stamp lies inside what `make` makes, so that both are deleted together. The stamp is written last, so that an
    interrupted step is done again.
    """
    if stamp.is_file() and stamp.read_text(encoding="utf-8") == key:
        return
    stamp.unlink(missing_ok=True)
    make()
    stamp.write_text(key, encoding="utf-8")


@contextlib.contextmanager
def one_at_a_time() -> Iterator[None]:
    """Holds the project's lock inside the `with` block, so that one of two builds in the same work tree waits for the
    other. Does nothing on Windows.
    """
    if sys.platform == "win32":
        yield
        return
    import fcntl

    CACHE.mkdir(exist_ok=True)
    with (CACHE / "lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("Waiting for another build in this folder …")
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def is_root() -> bool:
    """Whether this process runs as root, and so may install system packages."""
    return hasattr(os, "geteuid") and os.geteuid() == 0
