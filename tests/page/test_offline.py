"""The site works offline after a visit, and repairs files that are damaged on the way or in the browser."""

import hashlib
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from assemble import SITE
from cpp import COMPILER
from hosting import EVERYWHERE, UNSERVED
from offline import LATER, SCRIPT
from steps import BUILD
from tests.browser import WINDOW
from tests.console import NETWORK
from tests.matrix import matrix
from tests.page.cache_storage import (
    cached_files,
    damage_file,
    delete_file,
    record_registrations,
    wait_for_install,
    wait_until_offline_ready,
)
from tests.page.host import Fault, Host, hosting
from tests.page.judge_page import JudgePage
from tests.page.site_page import wait_until
from tests.page.views import VIEWS, open_view
from tests.times import PATIENCE_S

# Files are missing or damaged on purpose.
pytestmark = pytest.mark.noise(NETWORK)

ENGINE_FILES = ["worker*.js", "*/runtime.bin", "snapshot.bin"]
RESERVE = ["python_stdlib.zip", "*.whl"]
"""Patterns of the files from which Python starts without a snapshot."""
PAGE_FILES = ["main*.js", "en.app-*.json"]
LINKS = ["?from=elsewhere#congo?piece=zebra", "index.html#congo?piece=zebra"]
NO_SERVICE_WORKER = {
    "undefined": "delete Navigator.prototype.serviceWorker",
    "throwing": "Object.defineProperty("
    "Navigator.prototype, 'serviceWorker', { get() { throw new DOMException('no') } })",
    "refused": "ServiceWorkerContainer.prototype.register = () => "
    "Promise.reject(new DOMException('no', 'SecurityError'))",
}
NO_STORAGE = {
    "denied": "caches.open = () => Promise.reject(new DOMException('no', 'SecurityError'));",
    "full": "Cache.prototype.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));",
    "undefined": "Object.defineProperty(self, 'caches', { value: undefined });",
}
FAULTS: dict[str, dict[str, Fault]] = {
    "runtime cut": {"*/runtime.bin": "cut"},
    "runtime damaged": {"*/runtime.bin": "damaged"},
    "runtime fatal": {"*/runtime.bin": "fatal"},
    "no snapshot, no wheel": {"*/snapshot.bin": "missing", "*.whl": "missing"},
    "snapshot and library damaged": {"*/snapshot.bin": "damaged", "*/python_stdlib.zip": "damaged"},
    "page cut": {"*/main-*.js": "cut"},
    "page fatal": {"*/main-*.js": "fatal"},
    "no words": {"*/en.app-*.json": "missing"},
    "no worker": {"*/worker-*.js": "missing"},
}
POLICY = "content-security-policy"
LITTLE_ROOM = 300_000
"""Quota in bytes that is too small: the site needs more, even without Pyodide."""
LANES = 4
"""Number of parallel downloads."""
A_DAY_LATER = "const now = Date.now; Date.now = () => now() + 25 * 3_600_000;"
SERVED = """
async (path) => {
  const response = await fetch(new URL(path, document.baseURI));
  return new Uint8Array(await crypto.subtle.digest("SHA-256", await response.arrayBuffer())).toHex();
}
"""
RETIRED = """
async () => {
  await (await navigator.serviceWorker.getRegistration()).update();
  while (await navigator.serviceWorker.getRegistration()) await new Promise((resume) => setTimeout(resume, 20));
}
"""
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


@pytest.fixture(scope="module")
def browser(keeping_browser: Browser) -> Browser:
    return keeping_browser


def site_of(request: pytest.FixtureRequest) -> Path:
    """Returns the folder of the site for a test; with the mark `native`, the site whose Python runs in the tests'
    process.
    """
    native = request.node.get_closest_marker("native") is not None
    site: Path = request.getfixturevalue("native") if native else SITE
    return site


@pytest.fixture
def host(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Host]:
    """Yields a host that no browser has visited."""
    with hosting(site_of(request), tmp_path) as host:
        yield host


@pytest.fixture
def first_visit_page(page: Page, host: Host) -> JudgePage:
    """Returns the page of a first visit, not open yet."""
    record_registrations(page.context)
    return JudgePage(page, host.url)


@pytest.fixture(scope="class")
def visited_host(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """Yields the host that `visited_context` has visited."""
    with hosting(site_of(request), tmp_path_factory.mktemp("host")) as host:
        yield host


@pytest.fixture(scope="class")
def visited_context(browser: Browser, visited_host: Host) -> Iterator[BrowserContext]:
    """Yields a context that has cached the site. Tests share the context, so they have to repair all damage."""
    with browser.new_context(**WINDOW) as context:
        page = context.new_page()
        JudgePage(page, visited_host.url).open().ready()
        wait_until_offline_ready(page)
        page.close()
        yield context


@pytest.fixture
def returning_page(visited_context: BrowserContext, visited_host: Host) -> Iterator[JudgePage]:
    """Yields a new page of `visited_context`, not open yet. The page's host is running."""
    visited_host.requests.clear()
    page = visited_context.new_page()
    yield JudgePage(page, visited_host.url)
    page.close()
    visited_host.stop()
    visited_host.start()


@pytest.fixture
def offline(visited_host: Host, returning_page: JudgePage) -> JudgePage:
    """Returns the page `returning_page` after its host was stopped."""
    visited_host.stop()
    return returning_page


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


class TestOnTheWay:
    @pytest.mark.thorough
    @pytest.mark.parametrize("faults", FAULTS.values(), ids=FAULTS)
    def test_a_failed_first_visit_is_reported_and_can_be_repeated(
        self, host: Host, first_visit_page: JudgePage, faults: dict[str, Fault]
    ) -> None:
        host.faults = faults
        first_visit_page.goto()
        expect(retry_of(first_visit_page)).to_be_visible()
        if faults.get("*/runtime.bin") == "damaged":
            expect(first_visit_page.page.locator(".engine-note")).to_contain_text(
                "one of its files was damaged on the way"
            )
        host.faults = {}
        host.stop()
        host.start()
        retry(first_visit_page)
        expect(first_visit_page.root).to_have_attribute("data-engine", "ready")
        first_visit_page.paste("56 48 49\n")
        assert first_visit_page.output_text() == "Stop\n"

    @pytest.mark.thorough
    @pytest.mark.native
    @pytest.mark.parametrize("fault", ["cut", "damaged", "missing", "fatal"])
    def test_an_interrupted_install_resumes(self, host: Host, first_visit_page: JudgePage, fault: Fault) -> None:
        path = find_file(host, "maskable*.png")
        host.faults = {path: fault}
        by_page: set[str] = set()
        first_visit_page.page.on("request", lambda request: by_page.add(request.url.removeprefix(host.url)))
        first_visit_page.open().ready()
        expect_no_install(first_visit_page)
        shown = frozenset(by_page)
        assert path not in shown
        assert path not in cached_files(first_visit_page.page)
        host.faults = {}
        host.stop()
        host.start()
        first_visit_page.reload()
        wait_until_offline_ready(first_visit_page.page)
        assert intact(first_visit_page, host)
        times = Counter(name for name in host.downloads() if name not in shown | {path})
        assert len(times) > LANES
        assert len([name for name in times if times[name] > 1]) <= (LANES if fault == "fatal" else 0)


class TestFullStorage:
    """If the storage is full, the page caches nothing, and tries again a day later. This test uses Pyodide; without
    Pyodide's files the storage would fill before the request for the unused file.
    """

    @pytest.mark.thorough
    def test_full_storage_is_tried_again_a_day_later(self, host: Host, first_visit_page: JudgePage) -> None:
        session = first_visit_page.page.context.new_cdp_session(first_visit_page.page)
        session.send("Storage.overrideQuotaForOrigin", {"origin": host.url, "quotaSize": 5_000_000})
        first_visit_page.open().ready()
        expect_no_install(first_visit_page)
        unused = find_file(host, "maskable*.png")
        assert unused in {requested.path for requested in host.requests}
        host.requests.clear()
        first_visit_page.reload()
        expect_no_install(first_visit_page)
        assert unused not in {requested.path for requested in host.requests}
        session.send("Storage.overrideQuotaForOrigin", {"origin": host.url})
        script = SCRIPT.as_posix()
        host.write(script, A_DAY_LATER.encode() + host.files()[script].read_bytes())
        first_visit_page.reload()
        wait_until_offline_ready(first_visit_page.page)


@pytest.mark.native
class TestDenied:
    """If the browser or host cannot cache the site, the page still works."""

    @pytest.mark.thorough
    @pytest.mark.parametrize("denial", NO_SERVICE_WORKER.values(), ids=NO_SERVICE_WORKER)
    def test_no_service_worker(self, first_visit_page: JudgePage, denial: str) -> None:
        first_visit_page.page.add_init_script(denial)
        expect_works(first_visit_page.open())
        expect(first_visit_page.page.locator(".version-note")).to_be_attached()
        first_visit_page.drawn()

    @pytest.mark.thorough
    @pytest.mark.parametrize("denial", NO_STORAGE.values(), ids=NO_STORAGE)
    def test_no_storage_for_it(self, host: Host, first_visit_page: JudgePage, denial: str) -> None:
        script = SCRIPT.as_posix()
        host.write(script, denial.encode() + host.files()[script].read_bytes())
        expect_works(first_visit_page.open())
        expect_no_install(first_visit_page)
        first_visit_page.page.reload()
        expect_works(first_visit_page)

    @pytest.mark.thorough
    def test_too_little_room(self, host: Host, first_visit_page: JudgePage) -> None:
        """If the quota is too small for the site, nothing is cached, because a partial cache is useless. The page still
        works.
        """
        quota = {"origin": host.url, "quotaSize": LITTLE_ROOM}
        first_visit_page.page.context.new_cdp_session(first_visit_page.page).send(
            "Storage.overrideQuotaForOrigin", quota
        )
        expect_works(first_visit_page.open())
        expect_no_install(first_visit_page)
        assert cached_files(first_visit_page.page) == {}

    @pytest.mark.thorough
    def test_a_host_without_the_script(self, host: Host, first_visit_page: JudgePage) -> None:
        (host.root / SCRIPT).unlink()
        expect_works(first_visit_page.open())
        expect_no_install(first_visit_page)
        first_visit_page.page.reload()
        expect_works(first_visit_page)

    @pytest.mark.thorough
    def test_the_service_worker_can_be_retired(self, host: Host, first_visit_page: JudgePage) -> None:
        """The service worker can be replaced by a script that deletes all caches, and then the page comes from the
        host.
        """
        first_visit_page.open().ready()
        wait_until_offline_ready(first_visit_page.page)
        host.write(SCRIPT.as_posix(), (BUILD / "retired-worker.js").read_bytes())
        # A debugged service worker with pending requests does not let another service worker take over.
        first_visit_page.idle()
        first_visit_page.page.evaluate(RETIRED)
        first_visit_page.reload()
        assert first_visit_page.page.evaluate("caches.keys()") == []
        assert "index.html" in {path or "index.html" for path in host.downloads()}
