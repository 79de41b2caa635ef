"""What tests of the site's cache in the browser do and check."""

import hashlib
import time
from pathlib import Path

from playwright.sync_api import Locator, expect

from offline import SCRIPT
from tests.page.cache_storage import cached_files, wait_for_install
from tests.page.host import Host
from tests.page.judge_page import JudgePage
from tests.times import PATIENCE_S

ENGINE_FILES = ["worker*.js", "*/runtime.bin", "snapshot.bin"]
"""Patterns of files from which the engine starts."""


def find_file(host: Host, pattern: str) -> str:
    """Returns the path of a file that matches a pattern, in whichever folder; among several, the path with the fewest
    folders.
    """
    found = [path for path in host.files() if Path(path).match(pattern) and path != SCRIPT.as_posix()]
    return min(found, key=lambda path: (path.count("/"), path))


def expect_works(judge_page: JudgePage) -> None:
    """Checks that the engine answers a pasted input."""
    judge_page.ready()
    judge_page.paste("56 48 49\n")
    assert judge_page.output_text() == "Stop\n"


def wait_until_intact(judge_page: JudgePage, host: Host, *paths: str) -> None:
    """Waits until these files are cached and all cached files are intact. Files that Python's start did not need are
    repaired when the page is idle.
    """
    end = time.monotonic() + PATIENCE_S
    while not intact(judge_page, host, *paths):
        assert time.monotonic() < end
        judge_page.page.wait_for_timeout(200)


def open_notices(judge_page: JudgePage) -> None:
    """Opens a page of the site that makes no further requests, so that the cache can be damaged undisturbed."""
    judge_page.page.goto(f"{judge_page.url}notices.html")


def retry_sentence(judge_page: JudgePage) -> Locator:
    return judge_page.page.get_by_text("try again").filter(visible=True)


def retry_of(judge_page: JudgePage) -> Locator:
    """Returns the Retry control of the page, or of the notice that replaces it."""
    return judge_page.page.get_by_role("button", name="Retry").or_(judge_page.page.get_by_role("link", name="Retry"))


def retry(judge_page: JudgePage) -> None:
    """Waits for the sentence about the failure, and clicks Retry."""
    expect(retry_sentence(judge_page)).to_be_visible()
    retry_of(judge_page).click()


def expect_no_install(judge_page: JudgePage) -> None:
    """Checks that the install of the service worker has ended without an active worker."""
    assert not wait_for_install(judge_page.page)


def intact(judge_page: JudgePage, host: Host, *paths: str) -> bool:
    """Returns whether these files are cached and all cached files equal the host's files."""
    found = cached_files(judge_page.page)
    return set(paths) <= set(found) and all(digest_of(host, path) == digest for path, digest in found.items())


def digest_of(host: Host, path: str) -> str:
    """Returns the SHA-256 of a file on the host."""
    return hashlib.sha256((host.root / path).read_bytes()).hexdigest()
