"""Limits of a program's time, memory and output. On Windows and macOS, memory is not limited."""

import ctypes
import math
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from typing import NamedTuple

from judgeboard.processes.interrupts import unblock_signals

try:
    import resource
except ImportError:  # Windows
    resource = None  # type: ignore[assignment]

MEGABYTE = 1 << 20
LIMITS_MEMORY = sys.platform not in ("win32", "darwin")
CAN_END_ALL = hasattr(os, "killpg")
ON_LINUX = sys.platform.startswith("linux")
SET_PARENT_DEATH_SIGNAL, SET_CHILD_SUBREAPER = 1, 36
"""Operations of `prctl`."""
KILL = 9


class Limits(NamedTuple):
    """The limits of a run."""

    seconds: float
    megabytes: int
    output: int = 16 * MEGABYTE
    """Maximum bytes of output."""


def limited(limits: Limits) -> Callable[[], None] | None:
    """Returns a function that a new process must call before its program starts. The function sets the limits of the
    new process. On Linux, the new process is also killed when the calling process ends. Returns None on Windows.
    """
    if resource is None:
        return None
    # This limit ends a program that nobody else ends, even if it catches signals. Its threads may use all cores.
    processor = (math.ceil(limits.seconds) + 1) * (os.cpu_count() or 1)
    control = _prctl()

    def prepare() -> None:
        unblock_signals()
        if control:
            control(SET_PARENT_DEATH_SIGNAL, KILL)
        _set(resource.RLIMIT_CORE, 0)
        _set(resource.RLIMIT_CPU, processor)
        # This limit is set last, since later calls may lack memory. Address space that is only reserved does not count:
        # programs of Node and Java reserve gigabytes.
        _set(resource.RLIMIT_DATA, limits.megabytes * MEGABYTE)

    return prepare


def peak_memory() -> int:
    """Peak memory of this process, in the unit of `ru_maxrss`; 0 if unknown."""
    return 0 if resource is None else resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def _set(kind: int, bound: int) -> None:
    """Sets the resource limit `kind` if the system allows it; macOS allows no limit of memory."""
    with suppress(ValueError, OSError):
        resource.setrlimit(kind, (bound, bound))


def adopt_orphans() -> None:
    """On Linux, makes this process the parent of its descendants whose own parent ends."""
    if control := _prctl():
        control(SET_CHILD_SUBREAPER, True)


@cache
def _prctl() -> Callable[[int, int], int] | None:
    if not ON_LINUX:
        return None
    with suppress(OSError, AttributeError):
        control: Callable[[int, int], int] = ctypes.CDLL(None).prctl
        return control
    return None
