"""The fixture `console` collects everything that a page and its worker print, their errors, and failed requests."""

import time
from pathlib import Path

from playwright.sync_api import Page, expect

from serve import serving
from tests.console import Console

PATIENCE_S = 20


def test_the_console_of_a_page_and_of_its_worker_is_kept(page: Page, console: Console, tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text(
        "<!doctype html><link rel=icon href=data:,><script type=module src=page.js></script>"
    )
    (tmp_path / "page.js").write_text(
        """
        new Worker("worker.js", { type: "module" }).onmessage = () => { document.title = "done"; };
        console.warn("from the page");
        setTimeout(() => { throw new Error("thrown by the page"); });
        """
    )
    (tmp_path / "worker.js").write_text(
        """
        console.error("from the worker");
        await fetch("missing.txt");
        postMessage("done");
        setTimeout(() => { throw new Error("thrown by the worker"); });
        """
    )
    with serving(tmp_path) as url:
        page.goto(url)
        expect(page).to_have_title("done")
        missing = f"answer 404: {url}missing.txt"
        said = {"from the page", "thrown by the page", "from the worker", "thrown by the worker", missing}
        heard: list[str] = []
        end = time.monotonic() + PATIENCE_S
        while unheard := {words for words in said if not any(words in line for line in heard)}:
            assert time.monotonic() < end, unheard
            page.wait_for_timeout(20)
            heard += console.take()
