"""Reads the output of a process while it runs."""

from threading import Event, Thread
from typing import IO

BLOCK = 1 << 16
"""Maximum bytes read in one step."""
LAST_SECONDS = 1.0
"""Maximum time in seconds to wait for the end of a pipe, which another process may hold open."""


class CapturedOutput:
    """Reads a pipe to its end in a thread, and closes the pipe. Keeps at most `most` bytes of the output: the first
    bytes if `first` is true, otherwise the last bytes. Raises MemoryError if no thread can be started.
    """

    def __init__(self, stream: IO[bytes], most: int, *, first: bool) -> None:
        self._most = most
        self._first = first
        self._kept = bytearray()
        self.is_full = Event()
        """Set when more than `most` bytes have arrived; never set if `first` is false."""
        self._given_up = False
        self._thread = Thread(target=self._read, args=(stream,), daemon=True)
        try:
            self._thread.start()
        except RuntimeError as fault:
            raise MemoryError(str(fault)) from None

    def wait(self) -> None:
        """Waits for the end of the output, at most `LAST_SECONDS`; later output is ignored."""
        self._thread.join(LAST_SECONDS)
        self._given_up = True

    def text(self) -> str:
        """Returns the kept bytes as text. Bytes that are not UTF-8 become lone surrogates, from which `surrogateescape`
        makes the same bytes again.
        """
        return self._kept.decode("utf-8", "surrogateescape")

    def _read(self, stream: IO[bytes]) -> None:
        with stream:
            while (block := stream.read(BLOCK)) and not self._given_up:
                self._keep(block)

    def _keep(self, block: bytes) -> None:
        if not self.is_full.is_set():
            self._kept += block
        if len(self._kept) > self._most:
            if self._first:
                self.is_full.set()
                del self._kept[self._most :]
            else:
                del self._kept[: -self._most]
