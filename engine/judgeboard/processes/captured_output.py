"""Reads what a process prints, as it comes."""

from threading import Event, Thread
from typing import IO

BLOCK = 1 << 16
"""Bytes that are read at once."""
LAST_SECONDS = 1.0
"""Seconds to wait for the end of a pipe, which another process may hold open."""


class CapturedOutput:
    """Takes all that comes out of a pipe, and closes it; keeps the first bytes, or the last."""

    def __init__(self, stream: IO[bytes], most: int, *, first: bool) -> None:
        self._most = most
        self._first = first
        self._kept = bytearray()
        self.is_full = Event()
        """More has come than the first bytes that are kept."""
        self._given_up = False
        self._thread = Thread(target=self._read, args=(stream,), daemon=True)
        self._thread.start()

    def wait(self) -> None:
        """Waits for what is left."""
        self._thread.join(LAST_SECONDS)
        self._given_up = True

    def text(self) -> str:
        """The captured text; bytes that are not UTF-8 become unknown characters."""
        return self._kept.decode("utf-8", "replace")

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
