"""Compiled kernels in the user's cache folder, for later runs.

They are native code, so nobody else may have written them: folders and files that another user owns or that others can
write are not used. Each file begins with a digest of its content and of what that was made from, so that one that is
damaged, cut off or out of date is not used either. Where the folder cannot be written, nothing is stored.
"""

import hashlib
import os
import stat
import sys
from pathlib import Path

FOLDER = "judgeboard"
DIGEST_LENGTH = hashlib.sha256().digest_size
UNAVAILABLE = (OSError, RuntimeError)
"""RuntimeError where the user has no home."""
NON_BLOCKING: int = getattr(os, "O_NONBLOCK", 0)
"""Opens a named pipe without waiting for its other end. Windows has none in folders."""
WRITABLE_BY_OTHERS = stat.S_IWGRP | stat.S_IWOTH


def load(name: str, source: bytes = b"") -> bytes | None:
    """The content that was stored under this name, if it was made from that source."""
    try:
        if not _is_ours(_folder().stat()):
            return None
        with open(_folder() / name, "rb", opener=_open) as file:
            status = os.fstat(file.fileno())
            stored = file.read() if stat.S_ISREG(status.st_mode) and _is_ours(status) else b""
    except UNAVAILABLE:
        return None
    content = stored[DIGEST_LENGTH:]
    return content if stored[:DIGEST_LENGTH] == _digest(source, content) else None


def store(name: str, content: bytes | bytearray, source: bytes = b"") -> None:
    """Stores the content under this name, in place of an earlier one, if that is possible."""
    try:
        _folder().mkdir(mode=0o700, parents=True, exist_ok=True)
        if _is_ours(_folder().stat()):
            with open(_folder() / name, "wb", opener=_open) as file:
                file.write(_digest(source, content) + content)
    except UNAVAILABLE:
        pass


def _folder() -> Path:
    """The folder, in the place that the system has for caches. Raises OSError and RuntimeError without a home."""
    chosen = Path(os.environ.get("XDG_CACHE_HOME", ""))
    if chosen.is_absolute():
        return chosen / FOLDER
    home = Path.home()
    if not home.is_absolute() or home == Path(home.anchor):
        raise OSError("the user has no home")
    usual = {
        "darwin": home / "Library" / "Caches",
        "win32": Path(os.environ.get("LOCALAPPDATA", home / "AppData" / "Local")),
    }
    return usual.get(sys.platform, home / ".cache") / FOLDER


def _open(path: str, flags: int) -> int:
    """Opens a file; a new one is for this user alone."""
    return os.open(path, flags | NON_BLOCKING, mode=0o600)


def _is_ours(status: os.stat_result) -> bool:
    """Whether only this user can write it. On Windows the folder is in the user's own profile."""
    return sys.platform == "win32" or (status.st_uid == os.getuid() and not status.st_mode & WRITABLE_BY_OTHERS)


def _digest(source: bytes, content: bytes | bytearray) -> bytes:
    return hashlib.sha256(hashlib.sha256(source).digest() + content).digest()
