"""Blocks the signals that end this program while it starts or ends a tested program, so that no process is left."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager

ENDING = frozenset(
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, "pthread_sigmask")
)
"""The blocked signals; empty on Windows, which cannot block signals."""


@contextmanager
def blocked_signals() -> Iterator[None]:
    """Blocks ending signals in the `with` block; a signal that arrives in the block is delivered after the block."""
    block_signals()
    try:
        yield
    finally:
        unblock_signals()


@contextmanager
def unblocked_signals() -> Iterator[None]:
    """Unblocks ending signals in the `with` block, which lies in a block of `blocked_signals`."""
    try:
        unblock_signals()
        yield
    finally:
        block_signals()


def block_signals() -> None:
    """Blocks ending signals from now on."""
    if ENDING:
        signal.pthread_sigmask(signal.SIG_BLOCK, ENDING)


def unblock_signals() -> None:
    """Unblocks ending signals from now on. A new process inherits blocked signals, and must call this function."""
    if ENDING:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDING)
