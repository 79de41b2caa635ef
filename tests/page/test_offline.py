"""What was visited once works without its host, and what was damaged on the way or in the browser heals."""

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
from tests.page.desk import Desk
from tests.page.host import Fault, Host, hosting
from tests.page.keeping import damage, installed, kept, lose, remember_registrations, wait_until_kept
from tests.page.views import VIEWS, opened
from tests.times import PATIENCE_S

# Files are missing or damaged on purpose.
pytestmark = pytest.mark.noise(NETWORK)

ENGINE_FILES = ["worker*.js", "*.wasm", "snapshot.bin"]
RESERVE = ["python_stdlib.zip", "*.whl"]
"""What Python starts from where there is no snapshot."""
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
    "runtime cut": {"*.wasm": "cut"},
    "runtime damaged": {"*.wasm": "damaged"},
    "runtime fatal": {"*.wasm": "fatal"},
    "no snapshot, no wheel": {"*/snapshot.bin": "missing", "*.whl": "missing"},
    "snapshot and library damaged": {"*/snapshot.bin": "damaged", "*/python_stdlib.zip": "damaged"},
    "page cut": {"*/main-*.js": "cut"},
    "page fatal": {"*/main-*.js": "fatal"},
    "no words": {"*/en.app-*.json": "missing"},
    "no worker": {"*/worker-*.js": "missing"},
}
POLICY = "content-security-policy"
LITTLE_ROOM = 300_000
"""Bytes; the site without Pyodide needs more."""
LANES = 4
"""How many files are on their way at the same time."""
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
    "input that is shared",
    "game under way",
    "records",
    "set-up of congo",
]


@pytest.fixture(scope="module")
def browser(keeping_browser: Browser) -> Browser:
    return keeping_browser


def site_of(request: pytest.FixtureRequest) -> Path:
    """The site that a test is for; with the mark `native`, that where Python runs in this process."""
    native = request.node.get_closest_marker("native") is not None
    site: Path = request.getfixturevalue("native") if native else SITE
    return site


@pytest.fixture
def host(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Host]:
    """A host that nobody has visited yet."""
    with hosting(site_of(request), tmp_path) as host:
        yield host


@pytest.fixture
def stranger(page: Page, host: Host) -> Desk:
    """The page of somebody who has never been there, not yet open."""
    remember_registrations(page.context)
    return Desk(page, host.url)


@pytest.fixture(scope="class")
def visited_host(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """The host of the site that `visitor` has visited."""
    with hosting(site_of(request), tmp_path_factory.mktemp("host")) as host:
        yield host


@pytest.fixture(scope="class")
def visitor(browser: Browser, visited_host: Host) -> Iterator[BrowserContext]:
    """A browser that keeps the site. Tests share it: whatever they damage has to heal."""
    context = browser.new_context(**WINDOW)
    page = context.new_page()
    Desk(page, visited_host.url).open().ready()
    wait_until_kept(page)
    page.close()
    yield context
    context.close()


@pytest.fixture
def returned(visitor: BrowserContext, visited_host: Host) -> Iterator[Desk]:
    """A new page of the visitor, whose host is there, not yet open."""
    visited_host.asked.clear()
    page = visitor.new_page()
    yield Desk(page, visited_host.url)
    page.close()
    visited_host.stop()
    visited_host.start()


@pytest.fixture
def offline(visited_host: Host, returned: Desk) -> Desk:
    """The same without the host."""
    visited_host.stop()
    return returned


def find(host: Host, pattern: str) -> str:
    """A file of the site by the kind of its name, wherever the build has put it."""
    found = [path for path in host.files() if Path(path).match(pattern) and path != SCRIPT.as_posix()]
    return min(found, key=lambda path: (path.count("/"), path))


def works(desk: Desk) -> None:
    """The engine answers what is pasted."""
    desk.ready()
    desk.paste("56 48 49\n")
    assert desk.printed() == "Stop\n"


def heals(desk: Desk, host: Host, *paths: str) -> None:
    """Wait until these files are kept, and all that is kept is as it was built.

    What no start has missed is mended when the page is idle.
    """
    end = time.monotonic() + PATIENCE_S
    while not intact(desk, host, *paths):
        assert time.monotonic() < end
        desk.page.wait_for_timeout(200)


def at_rest(desk: Desk) -> None:
    """Open a page of the site that asks for nothing more, from which what is kept can be damaged undisturbed."""
    desk.page.goto(f"{desk.url}notices.html")


def sentence(desk: Desk) -> Locator:
    return desk.page.get_by_text("try again").filter(visible=True)


def retry_of(desk: Desk) -> Locator:
    """The page's own, or that of the notice which stands in its place."""
    return desk.page.get_by_role("button", name="Retry").or_(desk.page.get_by_role("link", name="Retry"))


def retry(desk: Desk) -> None:
    """Wait for the sentence that says what is wrong, and press its button."""
    expect(sentence(desk)).to_be_visible()
    retry_of(desk).click()


def given_up(desk: Desk) -> None:
    """Wait until the page has tried in vain to keep the site."""
    assert not installed(desk.page)


def intact(desk: Desk, host: Host, *paths: str) -> bool:
    """Whether these files are kept, and all that is kept is as it is on the host."""
    found = kept(desk.page)
    return set(paths) <= set(found) and all(digest_of(host, path) == digest for path, digest in found.items())


def digest_of(host: Host, path: str) -> str:
    """The SHA-256 of a file."""
    return hashlib.sha256((host.root / path).read_bytes()).hexdigest()


class TestFirstVisit:
    def test_everything_is_kept_as_soon_as_the_engine_is_ready_and_the_rest_with_a_program(
        self, host: Host, stranger: Desk
    ) -> None:
        """Before, it would take the wire and the processor from the first answer."""
        stranger.open().ready()
        wait_until_kept(stranger.page)
        before = [path for path, _ in host.asked[: [path for path, _ in host.asked].index(SCRIPT.as_posix())]]
        assert {find(host, pattern) for pattern in ENGINE_FILES} <= set(before)
        later = {find(host, name) for name in LATER}
        for_programs = {path for path in host.files() if path.startswith(f"{COMPILER}/")}
        assert for_programs != set()
        expected = set(host.files()) - {SCRIPT.as_posix(), *UNSERVED, *later} - for_programs
        assert set(kept(stranger.page)) == expected
        assert intact(stranger, host)
        stranger.page.evaluate(FIRST_PROGRAM)
        end = time.monotonic() + PATIENCE_S
        while not later <= set(kept(stranger.page)):
            assert time.monotonic() < end
            stranger.page.wait_for_timeout(50)
        assert intact(stranger, host)

    @pytest.mark.chromium("a profile on the disk is Chromium's here")
    def test_nothing_comes_over_the_wire_twice(
        self, browser: Browser, prepare: Callable[[BrowserContext], None], host: Host, tmp_path: Path
    ) -> None:
        """With the disk of an ordinary window: the memory of a private one is too small for the largest file."""
        kind = browser.browser_type
        from browser import chromium
        from tests.browser import ARGUMENTS

        with kind.launch_persistent_context(tmp_path / "profile", executable_path=chromium(), args=ARGUMENTS) as own:
            prepare(own)
            desk = Desk(own.new_page(), host.url).open().ready()
            wait_until_kept(desk.page)
        assert [path for path, times in Counter(host.downloads()).items() if times > 1] == []


class TestWithoutTheHost:
    def test_a_judge_answers_and_goes_on_after_a_reload(self, offline: Desk) -> None:
        works(offline.open())
        offline.page.reload()
        works(offline)

    def test_rooms_dialogs_and_a_game_open(self, offline: Desk) -> None:
        offline.open().ready()
        for view in OFFLINE_VIEWS:
            with opened(offline, VIEWS[view]):
                expect(offline.page.locator("main")).not_to_be_empty()

    def test_another_language_is_there(self, offline: Desk) -> None:
        offline.open().ready()
        offline.page.get_by_label("Language").select_option("ru")
        expect(offline.page.get_by_role("button", name="О задаче")).to_be_visible()
        offline.page.get_by_label("Язык").select_option("en")
        expect(offline.page.get_by_role("button", name="About")).to_be_visible()

    @pytest.mark.parametrize("address", matrix(LINKS, ["index.html#congo?piece=zebra"]))
    def test_links_lead_into_it(self, offline: Desk, address: str) -> None:
        offline.page.goto(offline.url + address)
        offline.ready()
        expect(offline.page.get_by_role("radio", name="Zebra")).to_be_checked()

    def test_the_policy_reaches_page_and_worker(self, offline: Desk) -> None:
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
    @pytest.mark.parametrize("pattern", matrix([*ENGINE_FILES, *PAGE_FILES], ["*.wasm"]))
    def test_a_damaged_file_heals(self, returned: Desk, visited_host: Host, pattern: str) -> None:
        """At once where the page needs it; with Retry at the latest where the engine does."""
        path = find(visited_host, pattern)
        at_rest(returned)
        damage(returned.page, path)
        assert not intact(returned, visited_host)
        returned.visit()
        ready_or_failed = returned.page.locator("html:is([data-engine=ready], [data-engine=failed])")
        expect(ready_or_failed).to_be_attached()
        if returned.root.get_attribute("data-engine") == "failed":
            retry(returned)
        works(returned)
        heals(returned, visited_host, path)

    @pytest.mark.parametrize("pattern", matrix(["pyodide.mjs", "pyodide.asm.mjs", *PAGE_FILES], ["main*.js"]))
    def test_no_script_is_served_damaged(self, returned: Desk, visited_host: Host, pattern: str) -> None:
        """It might be run all the same. Asked for from an image, which has no policy and heals nothing."""
        path = find(visited_host, pattern)
        returned.page.goto(f"{returned.url}favicon.svg")
        damage(returned.page, path)
        assert returned.page.evaluate(SERVED, path) == digest_of(visited_host, path)

    @pytest.mark.parametrize("pattern", matrix(["worker*.js", "*.wasm", *PAGE_FILES], ["*.wasm"]))
    def test_without_the_host_it_is_told(self, returned: Desk, visited_host: Host, pattern: str) -> None:
        path = find(visited_host, pattern)
        at_rest(returned)
        damage(returned.page, path)
        visited_host.stop()
        returned.visit()
        with returned.page.expect_event("requestfailed"):
            retry(returned)
        expect(sentence(returned)).to_be_visible()
        visited_host.start()
        retry(returned)
        works(returned)
        heals(returned, visited_host, path)

    @pytest.mark.noise("answer 503")
    def test_a_damaged_page_is_told_without_the_host(self, returned: Desk, visited_host: Host) -> None:
        at_rest(returned)
        damage(returned.page, "correct-move/index.html")
        visited_host.stop()
        returned.visit()
        told = returned.page.locator("body")
        expect(told).to_contain_text("This page is damaged on your device")
        expect(told).to_contain_text("Эта страница повреждена")
        visited_host.start()
        returned.page.get_by_role("link", name="Try again").click()
        works(returned)
        heals(returned, visited_host, "correct-move/index.html")

    def test_a_lost_file_is_fetched_and_kept_again(self, returned: Desk, visited_host: Host) -> None:
        path = find(visited_host, "*.wasm")
        at_rest(returned)
        lose(returned.page, path)
        visited_host.asked.clear()
        returned.visit()
        works(returned)
        assert visited_host.downloads() == [path]
        heals(returned, visited_host, path)

    def test_an_emptied_cache_is_survived(self, returned: Desk) -> None:
        at_rest(returned)
        returned.page.evaluate("caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))")
        returned.visit()
        works(returned)

    def test_a_damaged_page_heals(self, returned: Desk, visited_host: Host) -> None:
        at_rest(returned)
        damage(returned.page, "correct-move/index.html")
        returned.visit()
        works(returned)
        heals(returned, visited_host, "correct-move/index.html")


class TestReserve:
    """With Pyodide, without which there is no reserve."""

    def test_what_is_held_in_reserve_heals_when_a_start_fails(self, returned: Desk, visited_host: Host) -> None:
        at_rest(returned)
        paths = [find(visited_host, pattern) for pattern in ["*.wasm", *RESERVE]]
        for path in paths:
            damage(returned.page, path)
        returned.open()
        works(returned)
        heals(returned, visited_host, *paths)


class TestOnTheWay:
    @pytest.mark.parametrize("faults", matrix(FAULTS, ["runtime damaged"]))
    def test_a_spoilt_first_visit_is_told_and_can_be_repeated(
        self, host: Host, stranger: Desk, faults: dict[str, Fault]
    ) -> None:
        host.faults = faults
        stranger.visit()
        expect(retry_of(stranger)).to_be_visible()
        if faults.get("*.wasm") == "damaged":
            expect(stranger.page.locator(".engine-note")).to_contain_text("one of its files arrived damaged")
        host.faults = {}
        host.stop()
        host.start()
        retry(stranger)
        expect(stranger.root).to_have_attribute("data-engine", "ready")
        stranger.paste("56 48 49\n")
        assert stranger.printed() == "Stop\n"

    @pytest.mark.native
    @pytest.mark.parametrize("fault", matrix(["cut", "damaged", "missing", "fatal"], ["cut"]))
    def test_what_came_before_an_interruption_is_not_fetched_again(
        self, host: Host, stranger: Desk, fault: Fault
    ) -> None:
        path = find(host, "maskable*.png")
        host.faults = {path: fault}
        by_page: set[str] = set()
        stranger.page.on("request", lambda request: by_page.add(request.url.removeprefix(host.url)))
        stranger.open().ready()
        given_up(stranger)
        shown = frozenset(by_page)
        assert path not in shown
        assert path not in kept(stranger.page)
        host.faults = {}
        host.stop()
        host.start()
        stranger.page.reload()
        stranger.ready()
        wait_until_kept(stranger.page)
        assert intact(stranger, host)
        times = Counter(name for name in host.downloads() if name not in shown | {path})
        assert len(times) > LANES
        assert len([name for name in times if times[name] > 1]) <= (LANES if fault == "fatal" else 0)


class TestFullStorage:
    """With Pyodide: without it, storage is full before the file is asked for that no page asks for by itself."""

    @pytest.mark.thorough
    def test_full_storage_is_tried_again_a_day_later(self, host: Host, stranger: Desk) -> None:
        session = stranger.page.context.new_cdp_session(stranger.page)
        session.send("Storage.overrideQuotaForOrigin", {"origin": host.url, "quotaSize": 5_000_000})
        stranger.open().ready()
        given_up(stranger)
        unused = find(host, "maskable*.png")
        assert unused in {asked.path for asked in host.asked}
        host.asked.clear()
        stranger.page.reload()
        stranger.ready()
        given_up(stranger)
        assert unused not in {asked.path for asked in host.asked}
        session.send("Storage.overrideQuotaForOrigin", {"origin": host.url})
        script = SCRIPT.as_posix()
        host.write(script, A_DAY_LATER.encode() + host.files()[script].read_bytes())
        stranger.page.reload()
        stranger.ready()
        wait_until_kept(stranger.page)


@pytest.mark.native
class TestDenied:
    """A browser that keeps nothing, or a host that has nothing to keep it with, shows the page as ever."""

    @pytest.mark.parametrize("denial", matrix(NO_SERVICE_WORKER, ["refused"]))
    def test_no_service_worker(self, stranger: Desk, denial: str) -> None:
        stranger.page.add_init_script(denial)
        works(stranger.open())
        expect(stranger.page.locator(".version-note")).to_be_attached()
        stranger.drawn()

    @pytest.mark.parametrize("denial", matrix(NO_STORAGE, ["full"]))
    def test_no_storage_for_it(self, host: Host, stranger: Desk, denial: str) -> None:
        script = SCRIPT.as_posix()
        host.write(script, denial.encode() + host.files()[script].read_bytes())
        works(stranger.open())
        given_up(stranger)
        stranger.page.reload()
        works(stranger)

    def test_too_little_room(self, host: Host, stranger: Desk) -> None:
        """Half of the site would be of no use to anybody."""
        quota = {"origin": host.url, "quotaSize": LITTLE_ROOM}
        stranger.page.context.new_cdp_session(stranger.page).send("Storage.overrideQuotaForOrigin", quota)
        works(stranger.open())
        given_up(stranger)
        assert kept(stranger.page) == {}

    def test_a_host_without_the_script(self, host: Host, stranger: Desk) -> None:
        (host.root / SCRIPT).unlink()
        works(stranger.open())
        given_up(stranger)
        stranger.page.reload()
        works(stranger)

    def test_the_whole_can_be_taken_back(self, host: Host, stranger: Desk) -> None:
        """A script that gives up all that was kept takes the place of the service worker's."""
        stranger.open().ready()
        wait_until_kept(stranger.page)
        host.write(SCRIPT.as_posix(), (BUILD / "retired-worker.js").read_bytes())
        # A debugged service worker that has requests under way does not give way to another.
        stranger.idle()
        stranger.page.evaluate(RETIRED)
        stranger.page.reload()
        stranger.ready()
        assert stranger.page.evaluate("caches.keys()") == []
        assert "index.html" in {path or "index.html" for path in host.downloads()}
