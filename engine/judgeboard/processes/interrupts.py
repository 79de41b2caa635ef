"""Blocks the signals that end Judgeboard while a tested program starts or ends, so that no process is left behind."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager

ENDING = frozenset(
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, "pthread_sigmask")
)
"""The blocked signals; empty on Windows, which cannot block signals."""


@contextmanager
def blocked_signals() -> Iterator[None]:
    """Blocks the signals `ENDING` in the `with` block. Delivers a signal that arrives in the block at its end."""
    block_signals()
    try:
        yield
    finally:
        unblock_signals()


@contextmanager
def unblocked_signals() -> Iterator[None]:
    """Unblocks the signals `ENDING` in the `with` block, which must lie in a block of `blocked_signals`."""
    try:
        unblock_signals()
        yield
    finally:
        block_signals()


def block_signals() -> None:
    """Blocks the signals `ENDING` until `unblock_signals` is called."""
    if ENDING:
        signal.pthread_sigmask(signal.SIG_BLOCK, ENDING)


def unblock_signals() -> None:
    """Unblocks the signals `ENDING`. A new process inherits blocked signals, and must call this function."""
    if ENDING:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDING)
