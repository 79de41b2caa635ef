"""The site works offline after a visit."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from cpp import COMPILER
from hosting import EVERYWHERE, UNSERVED
from offline import LATER, SCRIPT
from tests.console import NETWORK
from tests.matrix import matrix
from tests.page.cache_storage import cached_files, wait_until_offline_ready
from tests.page.host import Host
from tests.page.judge_page import JudgePage
from tests.page.offline.checks import ENGINE_FILES, expect_works, find_file, intact
from tests.page.site_page import wait_until
from tests.page.views import VIEWS, open_view

# The host is stopped on purpose.
pytestmark = pytest.mark.noise(NETWORK)

LINKS = ["?from=elsewhere#congo?piece=zebra", "index.html#congo?piece=zebra"]
FIRST_PROGRAM = "navigator.serviceWorker.ready.then(({ active }) => active.postMessage('programs'))"
OFFLINE_VIEWS = [
    "answer of rank-and-file",
    "error of othello",
    "statement of congo",
    "random input of correct-move",
    "wrong output",
    "shared input",
    "game under way",
    "records",
    "set-up of congo",
]


@pytest.fixture
def offline(visited_host: Host, returning_page: JudgePage) -> JudgePage:
    """Returns the page `returning_page` after its host was stopped."""
    visited_host.stop()
    return returning_page


class TestFirstVisit:
    def test_all_files_are_cached_in_two_steps(self, host: Host, first_visit_page: JudgePage) -> None:
        """The site is cached after the files that the start needs have arrived, and files for programs are cached after
        the first program. Earlier downloads would delay the first answer.
        """
        first_visit_page.open().ready()
        wait_until_offline_ready(first_visit_page.page)
        before = [path for path, _ in host.requests[: [path for path, _ in host.requests].index(SCRIPT.as_posix())]]
        assert {find_file(host, pattern) for pattern in ENGINE_FILES} <= set(before)
        later = {find_file(host, name) for name in LATER}
        for_programs = {path for path in host.files() if path.startswith(f"{COMPILER}/")}
        assert for_programs != set()
        expected = set(host.files()) - {SCRIPT.as_posix(), *UNSERVED, *later} - for_programs
        assert set(cached_files(first_visit_page.page)) == expected
        assert intact(first_visit_page, host)
        first_visit_page.page.evaluate(FIRST_PROGRAM)
        page = first_visit_page.page
        wait_until(page, lambda: set(cached_files(page)), lambda cached: later <= cached, later)
        assert intact(first_visit_page, host)

    @pytest.mark.thorough
    @pytest.mark.chromium("a profile on the disk is Chromium's here")
    def test_nothing_is_downloaded_twice(
        self, browser: Browser, prepare: Callable[[BrowserContext], None], host: Host, tmp_path: Path
    ) -> None:
        """No file is downloaded twice. The test needs a disk cache, since the memory cache of a private window is too
        small for the largest file.
        """
        kind = browser.browser_type
        from browser import chromium
        from tests.browser import ARGUMENTS

        with kind.launch_persistent_context(tmp_path / "profile", executable_path=chromium(), args=ARGUMENTS) as own:
            prepare(own)
            judge_page = JudgePage(own.new_page(), host.url).open().ready()
            wait_until_offline_ready(judge_page.page)
        assert [path for path, times in Counter(host.downloads()).items() if times > 1] == []


class TestWithoutTheHost:
    def test_a_judge_answers_also_after_a_reload(self, offline: JudgePage) -> None:
        expect_works(offline.open())
        offline.page.reload()
        expect_works(offline)

    def test_pages_dialogs_and_a_game_open(self, offline: JudgePage) -> None:
        offline.open().ready()
        for view in OFFLINE_VIEWS:
            with open_view(offline, VIEWS[view]):
                expect(offline.page.locator("main")).not_to_be_empty()

    @pytest.mark.thorough
    def test_another_language_is_there(self, offline: JudgePage) -> None:
        offline.open().ready()
        offline.page.get_by_label("Language").select_option("ru")
        expect(offline.page.get_by_role("button", name="О задаче")).to_be_visible()
        offline.page.get_by_label("Язык").select_option("en")
        expect(offline.page.get_by_role("button", name="About")).to_be_visible()

    @pytest.mark.parametrize("address", matrix(LINKS, ["index.html#congo?piece=zebra"]))
    def test_links_lead_into_it(self, offline: JudgePage, address: str) -> None:
        offline.page.goto(offline.url + address)
        offline.ready()
        expect(offline.page.get_by_role("radio", name="Zebra", exact=True)).to_be_checked()

    def test_the_policy_reaches_page_and_worker(self, offline: JudgePage) -> None:
        answers: dict[str, str | None] = {}
        offline.page.context.on(
            "response", lambda answer: answers.update({answer.url: answer.header_value("content-security-policy")})
        )
        offline.open().ready()
        policy = EVERYWHERE["Content-Security-Policy"]
        assert answers[offline.address("correct-move")] == policy
        assert {answers[worker.url] for worker in offline.page.workers} == {policy}
