"""How fast the page is in Chromium: from paste to output, all triples from a file, and the page's own work meanwhile.

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
ALL_TRIPLES = "".join(f"{k} {q} {t}\n" for k in range(64) for q in range(64) for t in range(64))

# The page's own clock: when the engine was asked and its last answer came, long tasks, the work over each message.
WATCH = """
window.bench = { long: [], work: 0, asked: 0, done: 0 };
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) bench.long.push(entry.duration);
}).observe({ type: "longtask" });
addEventListener("paste", () => { bench.pasted = performance.now(); }, true);
window.Worker = class extends Worker {
  postMessage(order) {
    if (order.type === "start") bench.asked = performance.now();
    super.postMessage(order);
  }
  set onmessage(hear) {
    super.onmessage = (message) => {
      const begun = performance.now();
      if (message.data.type === "part" && message.data.part.done) bench.done = begun;
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


def main() -> int:
    """Print the figures, medians of a few rounds."""
    with serving(SITE) as url, chromium() as browser:
        context = browser.new_context(viewport={"width": 1280, "height": 800})
        page = context.new_page()
        page.add_init_script(WATCH)
        desk = Desk(page, url).open().ready()
        for problem in ("correct-move", "rank-and-file", "othello", "congo", "loa?mode=judge"):
            print(f"{problem:16} sample, paste to output {_paste(desk, problem):7.1f} ms")
        _all_triples(desk)
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


def _number(page: Page, script: str) -> float:
    value: float = page.evaluate(script)
    return value


if __name__ == "__main__":
    sys.exit(main())
