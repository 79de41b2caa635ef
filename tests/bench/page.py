"""How fast the page is in Chromium: pastes to output, all triples from a file, play while the engine thinks.

python3 build/run.py bench
"""

import re
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from assemble import SITE
from serve import serving
from tests.browser import chromium
from tests.page.desk import EXAMPLES, Desk, examples

ROUNDS = 5
THINKING_MS = 300
TRIPLE = "17 49 33\n"
SIZES = {"1 KB": 1_000, "100 KB": 100_000, "5 MB": 5_000_000}
ALL_TRIPLES = "".join(f"{k} {q} {t}\n" for k in range(64) for q in range(64) for t in range(64))

# The page's own clock: when the engine was asked and its last answer came, long tasks, the work over each message.
WATCH = """
window.bench = { long: [], events: [], work: 0, asked: 0, done: 0, dropping: 0, heard: [] };
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) bench.long.push(entry.duration);
}).observe({ type: "longtask" });
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (entry.interactionId > 0) bench.events.push(entry.duration);
}).observe({ type: "event", durationThreshold: 16 });
addEventListener("paste", () => { bench.pasted = performance.now(); }, true);
window.Worker = class extends Worker {
  postMessage(order) {
    if (order.type === "start") bench.asked = performance.now();
    if (order.type === "drop") bench.dropping = performance.now();
    super.postMessage(order);
  }
  set onmessage(hear) {
    super.onmessage = (message) => {
      const begun = performance.now();
      if (message.data.type === "part" && message.data.part.done) bench.done = begun;
      if (message.data.type === "dropped") bench.heard.push(begun - bench.dropping);
      hear(message);
      bench.work = Math.max(bench.work, performance.now() - begun);
    };
  }
};
"""
RESET = "() => { bench.long.length = 0; bench.work = bench.asked = bench.done = bench.shown = 0; }"
SHOWN = """() => new Promise((resolve) => {
  const output = document.querySelector(".output-card");
  const told = () => output.getAttribute("aria-busy") === "false";
  const finish = () => requestAnimationFrame(() => resolve(performance.now() - bench.pasted));
  if (told()) finish();
  else new MutationObserver((_, observer) => { if (told()) { observer.disconnect(); finish(); } })
    .observe(output, { attributeFilter: ["aria-busy"] });
})"""
# From a click to the frame that shows what the board's words then say.
REACTED = """(name) => new Promise((resolve) => {
  const button = [...document.querySelectorAll("button")].find((one) => one.textContent === name && !one.disabled);
  const words = document.querySelector(".board-words");
  const begun = performance.now();
  new MutationObserver((_, observer) => {
    observer.disconnect();
    requestAnimationFrame(() => resolve(performance.now() - begun));
  }).observe(words, { subtree: true, childList: true, characterData: true });
  button.click();
})"""


def main() -> int:
    """Print the figures, medians of a few rounds."""
    with serving(SITE) as url, chromium() as browser:
        context = browser.new_context(viewport={"width": 1280, "height": 800})
        page = context.new_page()
        page.add_init_script(WATCH)
        desk = Desk(page, url).open().ready()
        for problem in ("correct-move", "rank-and-file", "othello", "congo", "loa?mode=judge"):
            print(f"{problem:16} sample, paste to output {_paste(desk, problem):7.1f} ms")
        _pastes(desk)
        _all_triples(desk)
        _play(desk)
        context.close()
    return 0


def _paste(desk: Desk, address: str) -> float:
    """Milliseconds from the paste to the frame that shows its whole output, the median."""
    problem = address.partition("?")[0]
    text = (EXAMPLES / problem / f"{examples(problem)[0]['name']}.in").read_text(encoding="utf-8")
    desk.enter(address)
    desk.answered()
    times = []
    for _ in range(ROUNDS):
        desk.paste("")
        desk.answered()
        desk.paste(text)
        times.append(_number(desk.page, SHOWN))
    return statistics.median(times)


def _pastes(desk: Desk) -> None:
    """Larger texts, the largest of which is only shown, and what their pastes keep the page from doing meanwhile."""
    desk.enter("correct-move")
    page = desk.page
    for name, size in SIZES.items():
        times, tasks = [], []
        for _ in range(ROUNDS):
            page.evaluate("text => navigator.clipboard.writeText(text)", TRIPLE * (size // len(TRIPLE)))
            desk.input.focus()
            page.keyboard.press("Control+A")
            page.evaluate(RESET)
            page.keyboard.press("Control+V")
            times.append(_number(page, SHOWN))
            tasks += page.evaluate("bench.long")
            if desk.button("Clear").is_visible():
                desk.button("Clear").click()
        longest = f"{max(tasks):.0f} ms" if tasks else "under 50 ms"
        print(f"{name:16} paste to output {statistics.median(times):7.1f} ms, longest task {longest}")


def _all_triples(desk: Desk) -> None:
    desk.enter("correct-move")
    rounds: list[dict[str, Any]] = []
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "triples.txt")
        file.write_text(ALL_TRIPLES, encoding="ascii")
        for _ in range(ROUNDS):
            desk.page.evaluate(RESET)
            desk.open_file(file)
            desk.answered()
            expect(desk.output).to_contain_text(re.compile("262,144 lines"))
            rounds.append(desk.page.evaluate("bench"))
            desk.button("Clear").click()
    seconds = statistics.median(one["done"] - one["asked"] for one in rounds) / 1000
    print(f"all 262,144 triples, from the engine being asked to its last answer {seconds:.2f} s")
    print(f"  longest work of the page over one message {max(one['work'] for one in rounds):.1f} ms")
    print(f"  tasks over 50 ms on the page's thread: {[task for one in rounds for task in one['long']] or 'none'}")


def _play(desk: Desk) -> None:
    """What the page does about a click while the engine thinks at full speed."""
    desk.page.evaluate("() => { bench.heard.length = 0; }")
    desk.enter("loa")
    page = desk.page
    times: dict[str, list[float]] = {name: [] for name in ("Stop", "Take back", "Start", "Hint")}
    speeds: list[str] = []
    for _ in range(ROUNDS):
        expect(desk.caption).to_have_text("Your move.")
        times["Hint"].append(page.evaluate(REACTED, "Hint"))
        page.wait_for_timeout(THINKING_MS)
        _move(desk)
        times["Stop"].append(page.evaluate(REACTED, "Stop"))
        desk.button("Let the engine move").click()
        page.wait_for_timeout(THINKING_MS)
        shown = re.search(r"([\d.]+[KM]?)/s", page.locator(".play-panel .search-facts").inner_text())
        speeds.append(shown[1] if shown else "none")
        times["Take back"].append(page.evaluate(REACTED, "Take back"))
        _move(desk)
        desk.button("New game").click()
        times["Start"].append(page.evaluate(REACTED, "Start"))
    print("from a click to the frame that shows it, while the engine thinks:")
    for name, found in times.items():
        print(f"  {name:16} {statistics.median(found):5.1f} ms, the longest {max(found):5.1f} ms")
    heard = page.evaluate("bench.heard")
    print(f"  heard by the worker after {statistics.median(heard):.1f} ms, the longest {max(heard):.1f} ms")
    print(f"  nodes a second as the page shows them: {', '.join(speeds)}")
    _interactions(desk)


def _interactions(desk: Desk) -> None:
    """The browser's own measure, from an event to the paint that shows it, while the position is analysed."""
    page = desk.page
    page.get_by_role("switch", name="Analysis").check()
    page.wait_for_timeout(THINKING_MS)
    page.evaluate("() => { bench.events.length = 0; }")
    for square in ("A4", "H5", "C1", "A2", "H7"):
        desk.square(square).click()
        page.wait_for_timeout(THINKING_MS)
    for key in ("ArrowUp", "ArrowUp", "ArrowLeft", "Enter", "Escape", "ArrowDown"):
        page.keyboard.press(key)
        page.wait_for_timeout(THINKING_MS)
    events: list[float] = page.evaluate("bench.events")
    page.get_by_role("switch", name="Analysis").uncheck()
    print("from clicks and keys on the board to the next paint, while a position is analysed (in steps of 8 ms):")
    print(f"  over 16 ms: {sorted(events) or 'none'}")


def _move(desk: Desk) -> None:
    desk.square("A4").click()
    desk.square("C4").click()
    desk.page.wait_for_timeout(THINKING_MS)


def _number(page: Page, script: str) -> float:
    value: float = page.evaluate(script)
    return value


if __name__ == "__main__":
    sys.exit(main())
