"""A folder of the site that the page downloads after its start: Python, or the C++ compiler."""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from steps import digest

# Number of digits of the digest in the folder's name.
FOLDER_DIGITS = 12


@dataclass(frozen=True)
class FetchedFolder:
    """A folder of the site: its files, and the data about them for the page."""

    name: str
    """The name, without suffix, of the JSON file with the description in web/generated."""
    folder: str
    """The folder's name in the site, such as `pyodide`; its files are in a subfolder named by their content."""
    files: dict[Path, Path]
    """The source of each file, by its path in the folder."""
    description: Any
    """Names, sizes and digests of the files as JSON data; None if the site is built without this folder."""


def named_by_content(files: Iterable[Path]) -> tuple[str, dict[Path, Path]]:
    """Returns a folder's name, made from a digest of the files, and the files by their paths below this folder."""
    files = list(files)
    folder = digest(*(text for path in files for text in (path.name, sha256(path))))[:FOLDER_DIGITS]
    return folder, {Path(folder, path.name): path for path in files}


def described(path: Path) -> dict[str, str | int]:
    """The name, the size in bytes and the SHA-256 of a file, as data for the page."""
    return {"name": path.name, "bytes": path.stat().st_size, "sha256": sha256(path)}


def sha256(path: Path) -> str:
    """The SHA-256 of a file in hexadecimal."""
    return hashlib.sha256(path.read_bytes()).hexdigest()
