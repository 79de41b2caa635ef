"""The files of a kernel: its sources, the compiled module beside them, and whether it is up to date."""

import hashlib
import importlib.util
from pathlib import Path

from judgeboard.kernel.manifest import Manifest

SUFFIX = ".wasm"
DATA_SUFFIX = ".bin"


def source_file(module: str) -> Path | None:
    """The file with a module's source; None where there is only bytecode, or no such module."""
    file = _module_file(module)
    return file if file is not None and file.suffix == ".py" and file.is_file() else None


def shipped_file(module: str) -> Path | None:
    """The compiled module beside the kernel's own file, if there is one."""
    file = _module_file(module)
    compiled = file.with_suffix(SUFFIX) if file is not None else None
    return compiled if compiled is not None and compiled.is_file() else None


def _module_file(module: str) -> Path | None:
    try:
        spec = importlib.util.find_spec(module)
    except (ImportError, ValueError):
        return None
    return Path(spec.origin) if spec is not None and spec.has_location and spec.origin is not None else None


def is_current(manifest: Manifest) -> bool:
    """Whether a kernel was compiled from the sources that are installed, by this compiler.

    Where sources are missing there is nothing to compare.
    """
    if any(Path(__file__).parent.glob("*.py")) and manifest.compiler != compiler_digest():
        return False
    for module, digest in manifest.sources.items():
        file = source_file(module)
        if file is not None and source_digest(file) != digest:
            return False
    return True


def text_of(file: Path) -> str:
    """A module's source, decoded as Python decodes it."""
    return importlib.util.decode_source(file.read_bytes())


def source_digest(file: Path) -> str:
    """The SHA-256 of a module's source, and of the data file beside it, `NAME.bin`, if there is one."""
    total = hashlib.sha256(text_of(file).encode())
    data = file.with_suffix(DATA_SUFFIX)
    if data.is_file():
        total.update(data.read_bytes())
    return total.hexdigest()


def compiler_digest() -> str:
    """The SHA-256 of the compiler's own source."""
    total = hashlib.sha256()
    for file in sorted(Path(__file__).parent.glob("*.py")):
        total.update(source_digest(file).encode())
    return total.hexdigest()
