"""The service worker's script: each version has its own cache."""

import re
from pathlib import Path

import pytest

import offline
from cpp import COMPILER
from page import vite

SITE = {Path("index.html"): b"<p>hello"}


def version(script: bytes) -> str:
    """Returns the version of a service worker: the only SHA-256 in its script that is not the digest of a file."""
    files = set(re.findall(rb"""sha256["']?: ?["'`]([0-9a-f]{64})""", script))
    [found] = set(re.findall(rb"[0-9a-f]{64}", script)) - files
    return str(found, "ascii")


def test_the_version_is_the_same_for_the_same_site(tmp_path: Path) -> None:
    assert offline.service_worker(SITE, tmp_path / "one") == offline.service_worker(SITE, tmp_path / "two")


def test_another_page_is_another_version(tmp_path: Path) -> None:
    other = offline.service_worker({Path("index.html"): b"<p>hallo"}, tmp_path)
    assert version(other) != version(offline.service_worker(SITE, tmp_path))


def test_the_compiler_is_kept_by_the_page_and_not_with_the_site(tmp_path: Path) -> None:
    with_compiler = {**SITE, Path(COMPILER, "0123456789ab", "0.bin"): b"packed"}
    assert offline.service_worker(with_compiler, tmp_path / "a") == offline.service_worker(SITE, tmp_path / "b")


def test_other_code_is_another_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A service worker with other code has another version. If its version were the same, a failed installation would
    delete the cache that is in use.
    """
    before = version(offline.service_worker(SITE, tmp_path / "before"))

    def other(command: str, *arguments: str, **variables: Path) -> None:
        vite(command, *arguments, **variables)
        with (variables["OUT_DIR"] / offline.SCRIPT).open("a", encoding="utf-8") as script:
            script.write('\nself.addEventListener("sync", () => {});\n')

    monkeypatch.setattr(offline, "vite", other)
    assert version(offline.service_worker(SITE, tmp_path / "after")) != before
