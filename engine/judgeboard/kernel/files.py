"""The files of a kernel: its sources, the compiled module beside them, and what is stored in the user's cache.

The cache holds native code, so nobody else may have written it: a folder or file is not used if another user owns it or
can write to it. Each file begins with a digest of its content and its source, so that a damaged, truncated or outdated
file is not used either. If the folder cannot be written, nothing is stored.
"""

import hashlib
import os
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.util import decode_source, find_spec
from pathlib import Path
from typing import IO

WASM_SUFFIX = ".wasm"
DATA_SUFFIX = ".bin"
FOLDER = "judgeboard"
DIGEST_LENGTH = hashlib.sha256().digest_size


def source_file(module: str, suffix: str = ".py") -> Path | None:
    """Returns the file with a module's source, or the file beside it with `suffix`; None if there is no such file."""
    try:
        spec = find_spec(module)
    except (ImportError, ValueError):
        return None
    file = Path(spec.origin).with_suffix(suffix) if spec and spec.has_location and spec.origin else None
    return file if file and file.is_file() else None


def text_of(file: Path) -> str:
    """A module's source, decoded as Python decodes it."""
    return decode_source(file.read_bytes())


def source_digest(file: Path) -> str:
    """Returns the SHA-256 of a module's source, and of the data file `NAME.bin` beside it if there is one; in
    hexadecimal.
    """
    data = file.with_suffix(DATA_SUFFIX)
    return hashlib.sha256(text_of(file).encode() + (data.read_bytes() if data.is_file() else b"")).hexdigest()


def compiler_digest() -> str:
    """Returns the SHA-256 of the compiler's own source, in hexadecimal; empty if the source is not installed."""
    digests = map(source_digest, sorted(Path(__file__).parent.glob("*.py")))
    found = "".join(digests).encode()
    return hashlib.sha256(found).hexdigest() if found else ""


def load(name: str, source: bytes = b"") -> bytes:
    """Returns the content that the cache stores under this name; empty if it is missing, damaged, or not made from
    `source`.
    """
    with suppress(OSError, RuntimeError), _opened(name, "rb") as file:
        digest, content = file.read(DIGEST_LENGTH), file.read()
        if digest == _digest(source, content):
            return content
    return b""


def store(name: str, content: bytes | bytearray, source: bytes = b"") -> None:
    """Stores the content, made from `source`, in the cache under this name, and replaces earlier content. Does nothing
    if the cache cannot be used.
    """
    with suppress(OSError, RuntimeError), _opened(name, "wb") as file:
        file.write(_digest(source, content) + content)


@contextmanager
def _opened(name: str, mode: str) -> Iterator[IO[bytes]]:
    """Opens a file of the cache, and makes the folder before it writes. A new file is readable and writable for this
    user only. Raises OSError if others can write to the file or its folder, and RuntimeError if there is no home
    folder.
    """
    folder = _folder()
    if mode == "wb":
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if _is_ours(folder.stat()):
        with open(folder / name, mode, opener=_open) as file:
            status = os.fstat(file.fileno())
            if stat.S_ISREG(status.st_mode) and _is_ours(status):
                yield file
                return
    raise PermissionError


def _folder() -> Path:
    """Returns the cache folder, in the system's place for caches; it may not exist yet. Raises OSError or RuntimeError
    if there is no home folder.
    """
    chosen = Path(os.environ.get("XDG_CACHE_HOME", ""))
    if chosen.is_absolute():
        return chosen / FOLDER
    home = Path.home()
    if not home.is_absolute() or home == Path(home.anchor) or not home.is_dir():
        raise OSError("the user has no home")
    usual = {
        "darwin": home / "Library" / "Caches",
        "win32": Path(os.environ.get("LOCALAPPDATA", home / "AppData" / "Local")),
    }
    return usual.get(sys.platform, home / ".cache") / FOLDER


def _open(path: str, flags: int) -> int:
    # Opens a named pipe without waiting for its other end. Windows has no named pipes in folders.
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0), mode=0o600)


def _is_ours(status: os.stat_result) -> bool:
    """Returns whether only this user can write to the file or folder. Always true on Windows, where the folder is in
    the user's profile.
    """
    return sys.platform == "win32" or (status.st_uid == os.getuid() and not status.st_mode & 0o022)


def _digest(source: bytes, content: bytes | bytearray) -> bytes:
    return hashlib.sha256(hashlib.sha256(source).digest() + content).digest()
