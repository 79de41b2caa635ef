"""What has been compiled, kept between runs in the user's cache folder.

It is native code, which nobody else may put there: a folder or a file that is another user's, or that others may write,
is not used, nor is a pipe or a device in place of a file. Each file begins with a digest of what it was made of and of
what it holds. One that is damaged, only half written or of other source is as good as none, and so is a folder that
cannot be written.
"""

import hashlib
import os
import stat
import sys
from pathlib import Path

FOLDER = "judgeboard"
DIGEST_LENGTH = hashlib.sha256().digest_size
NOT_POSSIBLE = (OSError, RuntimeError)
"""RuntimeError where the user has no home."""
WITHOUT_WAITING: int = getattr(os, "O_NONBLOCK", 0)
"""Not needed on Windows, where no pipe lies in a folder."""
FOR_OTHERS_TO_WRITE = stat.S_IWGRP | stat.S_IWOTH


def kept(name: str, source: bytes = b"") -> bytes | None:
    """What was kept under this name, if it was made of that source."""
    try:
        if not _ours(_folder().stat()):
            return None
        with open(_folder() / name, "rb", opener=_opened) as file:
            status = os.fstat(file.fileno())
            content = file.read() if stat.S_ISREG(status.st_mode) and _ours(status) else b""
    except NOT_POSSIBLE:
        return None
    found = content[DIGEST_LENGTH:]
    return found if content[:DIGEST_LENGTH] == _digest(source, found) else None


def keep(name: str, content: bytes | bytearray, source: bytes = b"") -> None:
    """Keeps it for later runs in place of what had that name, where that is possible."""
    try:
        _folder().mkdir(mode=0o700, parents=True, exist_ok=True)
        if _ours(_folder().stat()):
            with open(_folder() / name, "wb", opener=_opened) as file:
                file.write(_digest(source, content) + content)
    except NOT_POSSIBLE:
        pass


def _folder() -> Path:
    """Where the system wants such files."""
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


def _opened(path: str, flags: int) -> int:
    """For this user alone where it is new; a pipe is not waited for."""
    return os.open(path, flags | WITHOUT_WAITING, mode=0o600)


def _ours(status: os.stat_result) -> bool:
    """Whether only this user can write it. On Windows the folder's place says so."""
    return sys.platform == "win32" or (status.st_uid == os.getuid() and not status.st_mode & FOR_OTHERS_TO_WRITE)


def _digest(source: bytes, content: bytes | bytearray) -> bytes:
    return hashlib.sha256(hashlib.sha256(source).digest() + content).digest()
