"""Limits of a program. Windows limits only time and output, macOS does not limit memory."""

import ctypes
import math
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from typing import NamedTuple

from judgeboard.processes.interrupts import let_through

try:
    import resource
except ImportError:  # Windows
    resource = None  # type: ignore[assignment]

MEGABYTE = 1 << 20
LIMITS_MEMORY = resource is not None and sys.platform != "darwin"
CAN_END_ALL = hasattr(os, "killpg")
ON_LINUX = sys.platform.startswith("linux")
SET_PARENT_DEATH_SIGNAL, SET_CHILD_SUBREAPER = 1, 36
"""Numbers of prctl."""
KILL = 9


class Limits(NamedTuple):
    """The limits of a run."""

    seconds: float
    megabytes: int
    output: int = 16 * MEGABYTE
    """Bytes."""


def limited(limits: Limits) -> Callable[[], None] | None:
    """The function that a new process calls before it becomes the program; None if there is nothing to call."""
    if resource is None:
        return None
    # If nobody ends the program, this does, whatever signals it catches; its threads may use all cores.
    processor = (math.ceil(limits.seconds) + 1) * (os.cpu_count() or 1)
    control = _prctl()

    def prepare() -> None:
        let_through()
        if control:
            control(SET_PARENT_DEATH_SIGNAL, KILL, 0, 0, 0)
        _set(resource.RLIMIT_CORE, 0)
        _set(resource.RLIMIT_CPU, processor)
        # The last, since there may be no memory for anything more. Address space that is only reserved counts as none:
        # node's and Java's programs reserve gigabytes.
        _set(resource.RLIMIT_DATA, limits.megabytes * MEGABYTE)

    return prepare


def peak_memory() -> int:
    """The most memory that this process has used, in the unit of `ru_maxrss`; 0 if unknown."""
    return 0 if resource is None else resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def _set(kind: int, bound: int) -> None:
    """Sets a limit, except where the system does not let us, as macOS for memory."""
    with suppress(ValueError, OSError):
        resource.setrlimit(kind, (bound, bound))


def adopt_orphans() -> None:
    """On Linux, makes a process's orphans children of this process from now on."""
    if control := _prctl():
        control(SET_CHILD_SUBREAPER, 1, 0, 0, 0)


@cache
def _prctl() -> Callable[[int, int, int, int, int], int] | None:
    if not ON_LINUX:
        return None
    with suppress(OSError, AttributeError):
        control: Callable[[int, int, int, int, int], int] = ctypes.CDLL(None).prctl
        return control
    return None
