"""Blocks the signals that end this program while it starts or ends a tested program, so that no process is left."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager

ENDING = frozenset(
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, "pthread_sigmask")
)
"""The blocked signals; empty on Windows, which cannot block signals."""


@contextmanager
def held_back() -> Iterator[None]:
    """Blocks ending signals within the block; a signal that arrives there is delivered after it."""
    hold_back()
    try:
        yield
    finally:
        let_through()


@contextmanager
def heard() -> Iterator[None]:
    """Unblocks ending signals for a part of `held_back`: here a signal raises KeyboardInterrupt."""
    try:
        let_through()
        yield
    finally:
        hold_back()


def hold_back() -> None:
    """Blocks ending signals from now on."""
    if ENDING:
        signal.pthread_sigmask(signal.SIG_BLOCK, ENDING)


def let_through() -> None:
    """Unblocks ending signals from now on; a new process must call it for itself."""
    if ENDING:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDING)
