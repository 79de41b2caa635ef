"""How long a move may take."""

import os
import time
from pathlib import Path

SAFE_SHARE = 0.8
"""The part of a move's time that is thought; the rest is for a machine that is busy with other things."""
START_GUESS = 0.2
"""Seconds that a process has run before it can look at a clock, where the system does not tell."""

_imported = time.monotonic()


def process_started() -> float:
    """When this process was started, by `time.monotonic`; on Linux exactly, elsewhere a safe guess."""
    try:
        fields = Path("/proc/self/stat").read_text().rpartition(")")[2].split()
        since_boot = int(fields[19]) / os.sysconf("SC_CLK_TCK")
        age = time.clock_gettime(time.CLOCK_BOOTTIME) - since_boot
        return time.monotonic() - age
    except (OSError, AttributeError, ValueError, IndexError):
        return _imported - START_GUESS


def deadline(started: float, seconds: float) -> float:
    """When to stop thinking about a move that has to be out `seconds` after `started`."""
    return started + SAFE_SHARE * seconds
