"""Runs a program on this machine."""

import signal
import tempfile
import time
from collections.abc import Sequence

from judgeboard.messages import sentence
from judgeboard.processes.captured_output import CapturedOutput
from judgeboard.processes.child import Child, End
from judgeboard.processes.interrupts import blocked_signals, unblocked_signals
from judgeboard.processes.limits import KILL, LIMITS_MEMORY, Limits, adopt_orphans
from judgeboard.processes.traces import has_traceback, own_line, says_out_of_memory
from judgeboard.trying.run import Ended, Run

MOST_ERROR_BYTES = 1 << 16
"""Maximum number of bytes at the end of standard error that are kept."""
MOST_SHOWN = 4_000
"""Maximum number of characters from the end of standard error in a run's message."""
LOOK_SECONDS = 0.001
"""Seconds between two checks whether the program has ended."""
NEARLY_ALL = 0.9
"""Fraction of the allowed memory. A program that a signal has ended, and that used at least this fraction, counts as
out of memory.
"""


class Program:
    """A tested program, run by a command under limits; it may crash, hang or start other processes."""

    def __init__(self, command: Sequence[str], limits: Limits) -> None:
        self._command = list(command)
        self._limits = limits
        self.has_printed = False
        """Whether a run has printed more than white space."""
        adopt_orphans()

    def run(self, text: str, at_most: float = 0.0) -> Run:
        """Runs the program on an input. `at_most` is a time limit for this run, in seconds, if it is shorter than the
        usual limit; 0 for the usual limit. Raises OSError if the program does not start, and MemoryError if there is no
        memory to read the program's output.
        """
        allowed = min(at_most or self._limits.seconds, self._limits.seconds)
        with tempfile.TemporaryFile() as given, blocked_signals():
            given.write(text.encode("utf-8", "surrogatepass"))
            given.seek(0)
            start = time.monotonic()
            child = Child(self._command, given, self._limits)
            try:
                output = CapturedOutput(child.stdout, self._limits.output, first=True)
                errors = CapturedOutput(child.stderr, MOST_ERROR_BYTES, first=False)
                with unblocked_signals():
                    limit = self._limit_met(child, output, start + allowed)
                seconds = time.monotonic() - start
            finally:
                end = child.end()
            output.wait()
            errors.wait()
        printed, words = output.text(), errors.text()
        self.has_printed |= bool(printed)
        ended = self._how(end, words, "output" if output.is_full.is_set() else limit)
        if ended != "crashed":
            status = end.status if ended == "finished" else 0
            return Run(ended, printed, seconds, words[-MOST_SHOWN:].strip(), status=status)
        reason = f"{words[-MOST_SHOWN:].rstrip()}\n{_reason(end.status)}".lstrip()
        return Run(ended, printed, seconds, reason, own_line(words, self._command))

    def _limit_met(self, child: Child, output: CapturedOutput, deadline: float) -> Ended | None:
        """Waits until the program ends or meets the limit of time or output. Returns the limit, or None if the program
        has ended.
        """
        while not child.has_ended():
            if output.is_full.is_set():
                return "output"
            if time.monotonic() >= deadline:
                return "time"
            time.sleep(LOOK_SECONDS)
        return None

    def _how(self, end: End, errors: str, limit: Ended | None) -> Ended:
        """Returns how the program ended. `errors` is its standard error. `limit` is the limit of time or output that
        the program met, or None.
        """
        used = end.megabytes / self._limits.megabytes
        if LIMITS_MEMORY and used > 1:  # the system does not limit shared memory
            return "memory"
        if limit:
            return limit
        if end.status == 0:
            return "finished"
        if end.status < 0 and end.seconds >= self._limits.seconds:
            return "time"
        is_too_large = end.status == -KILL or (end.status < 0 and used >= NEARLY_ALL)
        if is_too_large or says_out_of_memory(errors):
            return "memory"
        return "crashed" if end.status < 0 or has_traceback(errors) else "finished"


def _reason(status: int) -> str:
    """The sentence about a crash, with the exit status, or with the name of the signal if `status` is negative."""
    if status >= 0:
        return sentence("ended_with_status", {"status": str(status)})
    known = {each.value: each.name for each in signal.Signals}
    return sentence("ended_by_signal", {"signal": known.get(-status, str(-status))})
