"""Signals that end this program are held back while it starts or ends another, so that none is left behind."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager

ENDING = frozenset(
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, "pthread_sigmask")
)
"""Signals that end us; empty on Windows, which cannot hold signals back."""


@contextmanager
def held_back() -> Iterator[None]:
    """A signal that comes meanwhile is heard afterwards."""
    hold_back()
    try:
        yield
    finally:
        let_through()


@contextmanager
def heard() -> Iterator[None]:
    """An exception within `held_back`: a signal raises KeyboardInterrupt here."""
    try:
        let_through()
        yield
    finally:
        hold_back()


def hold_back() -> None:
    """Holds the signals back from now on."""
    if ENDING:
        signal.pthread_sigmask(signal.SIG_BLOCK, ENDING)


def let_through() -> None:
    """Lets the signals through from now on; a new process does so for itself."""
    if ENDING:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDING)
