"""The memory of a browser's processes, from /proc."""

import os
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PAUSE_S = 0.1
"""Seconds between two readings of a peak."""
SHARE = re.compile(r"^Pss:\s+(\d+) kB", re.MULTILINE)
DRIVERS = {"node", "python", "python3", "Xvfb"}
"""Names of the processes that drive a browser."""


class Peak:
    """The largest memory so far."""

    def __init__(self) -> None:
        self.megabytes = 0.0


def memory() -> float:
    """Returns the megabytes of all browsers that this process has opened. A page that processes share counts once."""
    return sum(map(_bytes, _descendants(os.getpid()))) / 1e6


@contextmanager
def peak() -> Iterator[Peak]:
    """Measures the largest memory during the block."""
    found, is_over = Peak(), threading.Event()

    def watch() -> None:
        while not is_over.wait(PAUSE_S):
            found.megabytes = max(found.megabytes, memory())

    thread = threading.Thread(target=watch)
    thread.start()
    try:
        yield found
    finally:
        is_over.set()
        thread.join()


def _descendants(process: int) -> list[int]:
    children: dict[int, list[int]] = {}
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            status = _text(folder / "stat").rpartition(")")[2].split()
            children.setdefault(int(status[1]) if status else 0, []).append(int(folder.name))
    found = [process]
    for one in found:
        found += children.get(one, [])
    return found[1:]


def _bytes(process: int) -> int:
    command = _text(Path(f"/proc/{process}/cmdline")).partition("\0")[0]
    if Path(command).name.partition(".")[0] in DRIVERS:
        return 0
    share = SHARE.search(_text(Path(f"/proc/{process}/smaps_rollup")))
    return 1024 * int(share[1]) if share else 0


def _text(path: Path) -> str:
    """Returns a file's text; empty if the process has ended."""
    try:
        return path.read_bytes().decode(errors="replace")
    except OSError:
        return ""
