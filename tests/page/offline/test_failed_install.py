"""If not all files arrive, or the browser or host cannot cache them, the page says so or works without its cache."""

from collections import Counter

import pytest
from playwright.sync_api import expect

from offline import SCRIPT
from steps import BUILD
from tests.console import NETWORK
from tests.page.cache_storage import cached_files, wait_until_offline_ready
from tests.page.host import Fault, Host
from tests.page.judge_page import JudgePage
from tests.page.offline.checks import expect_no_install, expect_works, find_file, intact, retry, retry_of

# Files are missing or damaged on purpose.
pytestmark = pytest.mark.noise(NETWORK)

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
LITTLE_ROOM = 300_000
"""Quota in bytes that is too small: the site needs more, even without Pyodide."""
LANES = 4
"""Number of parallel downloads."""
A_DAY_LATER = "const now = Date.now; Date.now = () => now() + 25 * 3_600_000;"
RETIRED = """
async () => {
  await (await navigator.serviceWorker.getRegistration()).update();
  while (await navigator.serviceWorker.getRegistration()) await new Promise((resume) => setTimeout(resume, 20));
}
"""


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
