"""Timers that run inside the page, and the page's cards with text boxes."""

import statistics
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.page.judge_page import JudgePage

# Measures in the page: the times of the request to the engine and of its last answer, long tasks, the work for each
# message, and the nodes that a search has reported. The worker does not answer when a task is dropped, but it answers
# the ping that this script sends just after the task was dropped.
WATCH = """
window.bench = { since: 0, long: [], events: [], work: 0, asked: 0, done: 0, heard: [], parts: [] };
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (entry.startTime >= bench.since) bench.long.push(entry.duration);
}).observe({ type: "longtask" });
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (entry.interactionId > 0) bench.events.push(entry.duration);
}).observe({ type: "event", durationThreshold: 16 });
for (const type of ["paste", "change"]) addEventListener(type, () => { bench.given = performance.now(); }, true);
window.Worker = class extends Worker {
  #pings = [];
  postMessage(order) {
    if (order.type === "start") bench.asked = performance.now();
    if (order.type === "ping") this.#pings.push(null);
    super.postMessage(order);
    if (order.type !== "drop") return;
    this.#pings.push(performance.now());
    super.postMessage({ type: "ping" });
  }
  set onmessage(hear) {
    super.onmessage = (message) => {
      const begun = performance.now();
      if (message.data.type === "part" && message.data.part.done) bench.done = begun;
      if (message.data.type === "part" && message.data.part.nodes) bench.parts.push([begun, message.data.part.nodes]);
      const dropped = message.data.type === "alive" ? this.#pings.shift() : null;
      if (dropped) bench.heard.push(begun - dropped);
      hear(message);
      bench.work = Math.max(bench.work, performance.now() - begun);
    };
  }
};
"""
# Resolves with the milliseconds from a paste or the choice of a file to the frame that shows the verdict WANTED.
JUDGED = """() => new Promise((resolve) => {
  const verdict = document.querySelector("#verdict");
  const stands = () => verdict.innerText.includes("WANTED");
  const finish = () => requestAnimationFrame(() => resolve(performance.now() - bench.given));
  if (stands()) finish();
  else new MutationObserver((_, observer) => { if (stands()) { observer.disconnect(); finish(); } })
    .observe(verdict, { subtree: true, childList: true, characterData: true });
})"""
RESET = """() => {
  bench.long.length = bench.work = bench.asked = bench.done = 0;
  bench.since = performance.now();
}"""
SHOWN = """() => new Promise((resolve) => {
  const output = document.querySelector(".output-card");
  const told = () => output.getAttribute("aria-busy") === "false";
  const finish = () => requestAnimationFrame(() => resolve(performance.now() - bench.given));
  if (told()) finish();
  else new MutationObserver((_, observer) => { if (told()) { observer.disconnect(); finish(); } })
    .observe(output, { attributeFilter: ["aria-busy"] });
})"""

# When the page is idle, it has finished with the previous text, and the browser has reported the long tasks.
IDLE = "() => new Promise((resume) => requestIdleCallback(() => resume()))"


class Card:
    """A card of the page with a text box, and the file that its button opens."""

    def __init__(
        self, judge_page: JudgePage, kind: str, opener: str, file: Path, says_empty: str | None = None
    ) -> None:
        self._page = judge_page.page
        self._judge_page = judge_page
        self._card = judge_page.page.locator(f".{kind}-card")
        self._open = judge_page.button(opener)
        self._file = file
        self._says_empty = says_empty

    def empty(self) -> None:
        """Clears the text box, and waits until the page shows that it is empty."""
        clear = self._card.get_by_role("button", name=self._judge_page.words["document.clear"], exact=True)
        if clear.is_visible():
            clear.click()
        else:
            self._card.get_by_role("textbox").focus()
            self._page.keyboard.press("Control+A")
            self._page.keyboard.press("Delete")
        self._judge_page.answered()
        if self._says_empty is not None:
            expect(self._card.get_by_role("status")).to_contain_text(self._says_empty)

    def paste(self, text: str) -> None:
        """Pastes a text into the empty box."""
        self._page.evaluate("text => navigator.clipboard.writeText(text)", text)
        self._card.get_by_role("textbox").focus()
        self._page.evaluate(IDLE)
        self._page.evaluate(RESET)
        self._page.keyboard.press("Control+V")

    def open(self, text: str) -> None:
        """Writes the text to the card's file, and opens this file in the page."""
        self._file.write_text(text, encoding="ascii", newline="")
        with self._page.expect_file_chooser() as chooser:
            self._open.click()
        self._page.evaluate(IDLE)
        self._page.evaluate(RESET)
        chooser.value.set_files(self._file)

    def measure(self, story: str, give: Callable[[str], None], text: str, script: str, rounds: int) -> None:
        """Clears the text box, calls `give(text)`, and measures the milliseconds that `script` returns, `rounds` times.
        Prints the median, and the median and maximum of each round's longest task.
        """
        times, tasks = [], []
        for _ in range(rounds):
            self.empty()
            give(text)
            times.append(number(self._page, script))
            self._page.evaluate(IDLE)
            tasks.append(max(self._page.evaluate("bench.long"), default=0))
        task = f"{_task(statistics.median(tasks))}, at most {_task(max(tasks))}"
        print(f"{story:48} {statistics.median(times):8.1f} ms, longest task {task}", flush=True)


def _task(milliseconds: float) -> str:
    """Formats a task's duration; 0 means under 50 ms, because browsers report only longer tasks."""
    return f"{milliseconds:.0f} ms" if milliseconds else "under 50 ms"


def number(page: Page, script: str) -> float:
    """Returns the number that a script computes in the page."""
    value: float = page.evaluate(script)
    return value
