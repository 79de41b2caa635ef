"""The site repairs files that are damaged or lost in the browser."""

import pytest
from playwright.sync_api import expect

from tests.console import NETWORK
from tests.matrix import matrix
from tests.page.cache_storage import damage_file, delete_file
from tests.page.host import Host
from tests.page.judge_page import JudgePage
from tests.page.offline.checks import (
    ENGINE_FILES,
    digest_of,
    expect_works,
    find_file,
    intact,
    open_notices,
    retry,
    retry_sentence,
    wait_until_intact,
)

# Files are missing or damaged on purpose.
pytestmark = pytest.mark.noise(NETWORK)

RESERVE = ["python_stdlib.zip", "*.whl"]
"""Patterns of the files from which Python starts without a snapshot."""
PAGE_FILES = ["main*.js", "en.app-*.json"]
SERVED = """
async (path) => {
  const response = await fetch(new URL(path, document.baseURI));
  return new Uint8Array(await crypto.subtle.digest("SHA-256", await response.arrayBuffer())).toHex();
}
"""


@pytest.mark.native
class TestDamage:
    @pytest.mark.parametrize("pattern", matrix([*ENGINE_FILES, *PAGE_FILES], ["*/runtime.bin"]))
    def test_a_damaged_file_heals(self, returning_page: JudgePage, visited_host: Host, pattern: str) -> None:
        """A damaged file is repaired: a file of the page at once, and a file of the engine after a click on Retry at
        the latest.
        """
        path = find_file(visited_host, pattern)
        open_notices(returning_page)
        damage_file(returning_page.page, path)
        assert not intact(returning_page, visited_host)
        returning_page.goto()
        ready_or_failed = returning_page.page.locator("html:is([data-engine=ready], [data-engine=failed])")
        expect(ready_or_failed).to_be_attached()
        if returning_page.root.get_attribute("data-engine") == "failed":
            retry(returning_page)
        expect_works(returning_page)
        wait_until_intact(returning_page, visited_host, path)

    @pytest.mark.parametrize("pattern", matrix(["pyodide.mjs", "pyodide.asm.mjs", *PAGE_FILES], ["main*.js"]))
    def test_no_script_is_served_damaged(self, returning_page: JudgePage, visited_host: Host, pattern: str) -> None:
        """The service worker never serves a damaged script, which might still run. The test requests the script from an
        image, which has no policy and makes no repairs.
        """
        path = find_file(visited_host, pattern)
        returning_page.page.goto(f"{returning_page.url}favicon.svg")
        damage_file(returning_page.page, path)
        assert returning_page.page.evaluate(SERVED, path) == digest_of(visited_host, path)

    @pytest.mark.thorough
    @pytest.mark.parametrize("pattern", ["worker*.js", "*/runtime.bin", *PAGE_FILES])
    def test_damage_without_host_is_reported(self, returning_page: JudgePage, visited_host: Host, pattern: str) -> None:
        path = find_file(visited_host, pattern)
        open_notices(returning_page)
        damage_file(returning_page.page, path)
        visited_host.stop()
        returning_page.goto()
        with returning_page.page.expect_event("requestfailed"):
            retry(returning_page)
        expect(retry_sentence(returning_page)).to_be_visible()
        visited_host.start()
        retry(returning_page)
        expect_works(returning_page)
        wait_until_intact(returning_page, visited_host, path)

    @pytest.mark.noise("answer 503")
    def test_a_damaged_page_is_reported_without_the_host(self, returning_page: JudgePage, visited_host: Host) -> None:
        open_notices(returning_page)
        damage_file(returning_page.page, "correct-move/index.html")
        visited_host.stop()
        returning_page.goto()
        told = returning_page.page.locator("body")
        expect(told).to_contain_text("This page is damaged on your device")
        expect(told).to_contain_text("Эта страница повреждена")
        visited_host.start()
        returning_page.page.get_by_role("link", name="Try again").click()
        expect_works(returning_page)
        wait_until_intact(returning_page, visited_host, "correct-move/index.html")

    @pytest.mark.thorough
    def test_a_lost_file_is_fetched_and_cached_again(self, returning_page: JudgePage, visited_host: Host) -> None:
        path = find_file(visited_host, "*/runtime.bin")
        open_notices(returning_page)
        delete_file(returning_page.page, path)
        visited_host.requests.clear()
        returning_page.goto()
        expect_works(returning_page)
        assert visited_host.downloads() == [path]
        wait_until_intact(returning_page, visited_host, path)

    @pytest.mark.thorough
    def test_an_emptied_cache_is_survived(self, returning_page: JudgePage) -> None:
        open_notices(returning_page)
        returning_page.page.evaluate(
            "caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))"
        )
        returning_page.goto()
        expect_works(returning_page)

    def test_a_damaged_page_heals(self, returning_page: JudgePage, visited_host: Host) -> None:
        open_notices(returning_page)
        damage_file(returning_page.page, "correct-move/index.html")
        returning_page.goto()
        expect_works(returning_page)
        wait_until_intact(returning_page, visited_host, "correct-move/index.html")


class TestReserve:
    """If Python cannot start from the snapshot, it starts from the files in reserve. These tests use Pyodide, because
    the site without Pyodide has no such files.
    """

    @pytest.mark.thorough
    def test_reserve_files_are_repaired_when_a_start_fails(self, returning_page: JudgePage, visited_host: Host) -> None:
        open_notices(returning_page)
        paths = [find_file(visited_host, pattern) for pattern in ["*/runtime.bin", *RESERVE]]
        for path in paths:
            damage_file(returning_page.page, path)
        returning_page.open()
        expect_works(returning_page)
        wait_until_intact(returning_page, visited_host, *paths)
