"""A program as a process. `Child.end` also ends the processes that the program has started: all of them on Linux, its
process group on macOS, none of them on Windows.
"""

import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO, NamedTuple

from judgeboard.processes.limits import MEGABYTE, Limits, limited, peak_memory

RSS_UNIT = 1 if sys.platform == "darwin" else 1024
"""Unit of `ru_maxrss`, in bytes."""
MOST_ROUNDS = 100
"""Maximum rounds of ending orphans: the children of an ended orphan become orphans in the next round."""


class End(NamedTuple):
    """How a process has ended."""

    status: int
    """The exit status, or the negative number of the signal that ended the process."""
    seconds: float = 0.0
    """Processor time of the process; 0 if unknown."""
    megabytes: float = 0.0
    """Peak memory of the process with shared memory, in units of 2**20 bytes; 0 if unknown."""


class Child:
    """A process that runs `command` with the standard input `given`. Raises OSError if the command cannot be started.
    The owner must call `end`, and read the pipes `stdout` and `stderr`.
    """

    def __init__(self, command: Sequence[str], given: IO[bytes], limits: Limits) -> None:
        self._others = _children()
        self._end: End | None = None
        self._inherited = peak_memory()
        """Peak memory of this process at the start of the child. The system counts memory that this process has at a
        fork as memory of the child, so the child's peak is known only if it is higher than this value.
        """
        self._process = subprocess.Popen(
            command,
            stdin=given,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            start_new_session=True,
            preexec_fn=limited(limits),
        )
        assert self._process.stdout
        assert self._process.stderr
        self.stdout: IO[bytes] = self._process.stdout
        self.stderr: IO[bytes] = self._process.stderr

    def has_ended(self) -> bool:
        """Whether the process has ended."""
        return self._reaped(wait=False) is not None

    def end(self) -> End:
        """Ends the process if it is still running. Also ends the processes that it has started: all of them on Linux,
        its process group on macOS, none of them on Windows. Returns how the process ended.
        """
        if hasattr(os, "killpg"):
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)
        elif self._end is None:
            self._process.kill()
        end = self._reaped(wait=True)
        assert end
        self._end_orphans()
        return end

    def _reaped(self, *, wait: bool) -> End | None:
        if self._end is None:
            if hasattr(os, "wait4"):
                pid, status, usage = os.wait4(self._process.pid, 0 if wait else os.WNOHANG)
                if pid:
                    peak = usage.ru_maxrss if usage.ru_maxrss > self._inherited else 0
                    megabytes = peak * RSS_UNIT / MEGABYTE
                    self._end = End(os.waitstatus_to_exitcode(status), usage.ru_utime + usage.ru_stime, megabytes)
            elif wait or self._process.poll() is not None:
                self._end = End(self._process.wait())
            self._process.returncode = self._end and self._end.status
        return self._end

    def _end_orphans(self) -> None:
        """Ends all processes that have become children of this Python process since the tested program was started, and
        their descendants. Does nothing if the system does not list children.
        """
        for _ in range(MOST_ROUNDS):
            orphans = _children() - self._others
            if not orphans:
                return
            for orphan in orphans:
                with suppress(ProcessLookupError, PermissionError):
                    os.kill(orphan, signal.SIGKILL)
            for orphan in orphans:
                with suppress(ChildProcessError):
                    os.waitpid(orphan, 0)


def _children() -> set[int]:
    """Ids of the children of this process; empty if the system does not list them."""
    found: set[int] = set()
    for listed in Path("/proc/self/task").glob("*/children"):
        with suppress(OSError):
            found |= set(map(int, listed.read_text().split()))
    return found
