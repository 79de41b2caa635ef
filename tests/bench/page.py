"""How fast the page is in Chromium: texts to output, outputs to verdicts, all triples, play while the engine thinks.

python3 build/run.py bench
"""

import io
import re
import statistics
import sys
import tempfile
from collections.abc import Callable
from itertools import cycle, islice
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from assemble import SITE
from judgeboard.generate import Difficulty, cases
from judgeboard.reader import Reader
from judgeboard.systems import generator_of, judge_of
from serve import serving
from tests.browser import chromium
from tests.page.desk import EXAMPLES, Desk, examples

ROUNDS = 5
THINKING_MS = 300
SIZES = {"1 KB": 1_000, "100 KB": 100_000, "5 MB": 5_000_000}
LARGE = "5 MB"
SAMPLE = 100_000
"""Characters of input that tell how long its output is."""
PROBLEMS: dict[str, dict[str, str]] = {"correct-move": {}, "othello": {}, "congo": {"piece": "all"}}
"""Each with the options of its judge."""
MADE = 200
"""Random cases, which are repeated in larger texts."""
LATE_MS = 200
"""Until the browser has told the page of its last long task."""
ALL_TRIPLES = "".join(f"{k} {q} {t}\n" for k in range(64) for q in range(64) for t in range(64))

# The page's own clock: when the engine was asked and its last answer came, long tasks, the work over each message.
WATCH = """
window.bench = { since: 0, long: [], events: [], work: 0, asked: 0, done: 0, dropping: 0, heard: [] };
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (entry.startTime >= bench.since) bench.long.push(entry.duration);
}).observe({ type: "longtask" });
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (entry.interactionId > 0) bench.events.push(entry.duration);
}).observe({ type: "event", durationThreshold: 16 });
for (const type of ["paste", "change"]) addEventListener(type, () => { bench.given = performance.now(); }, true);
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
# From a paste or the choice of a file to the frame that shows the verdict that is wanted.
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
        with tempfile.TemporaryDirectory() as folder:
            ours = Card(desk, "input", desk.words["input.open"], Path(folder, "input.txt"))
            theirs = Card(desk, "compare", desk.words["compare.open"], Path(folder, "output.txt"))
            for problem, options in PROBLEMS.items():
                _texts(desk, ours, problem, options)
            for problem, options in PROBLEMS.items():
                _verdicts(desk, ours, theirs, problem, options)
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


def _texts(desk: Desk, card: "Card", problem: str, options: dict[str, str]) -> None:
    """Inputs of each size to their outputs; large ones are files, too, and where they take long are judged once."""
    _enter(desk, problem, options)
    for size, length in SIZES.items():
        text = _input(problem, options, length)
        rounds = 1 if size == LARGE and problem != "correct-move" else ROUNDS
        for give in (card.paste, card.open) if size == LARGE else (card.paste,):
            card.measure(f"{problem}, {size}, {give.__name__} to output", give, text, SHOWN, rounds)


def _verdicts(desk: Desk, given: "Card", card: "Card", problem: str, options: dict[str, str]) -> None:
    """Outputs of each size to their verdicts; large ones are files."""
    _enter(desk, problem, options)
    sample = _input(problem, options, SAMPLE)
    share = len(sample) / len(_output(problem, options, sample))
    for size, length in SIZES.items():
        text = _input(problem, options, round(length * share))
        right = _output(problem, options, text)
        lines = right.splitlines(keepends=True)
        lines[len(lines) // 2] = "wrong\n"
        given.empty()
        given.open(text)
        _number(desk.page, SHOWN)
        if desk.output.is_visible():
            desk.output.get_by_role("button", name=desk.words["output.compare"]).click()
        give = card.open if size == LARGE else card.paste
        for story, output, verdict in (
            ("right", right, desk.words["compare.identical"]),
            ("wrong", "".join(lines), "Wrong answer"),
        ):
            script = JUDGED.replace("WANTED", verdict)
            card.measure(f"{problem}, {size}, {give.__name__} to verdict, {story}", give, output, script)


def _enter(desk: Desk, problem: str, options: dict[str, str]) -> None:
    desk.enter("".join([problem, *(f"?{name}={value}" for name, value in options.items())]))
    desk.answered()


def _input(problem: str, options: dict[str, str], length: int) -> str:
    """Random cases, over and over, of about that length."""
    room = generator_of(problem)
    made = [case.text for case in cases(room, 1, MADE, Difficulty.MIXED, options)]
    count = max(1, length * MADE // sum(map(len, made)))
    return room.compose(islice(cycle(made), count), options)


def _output(problem: str, options: dict[str, str], text: str) -> str:
    return "".join(answer.text for answer in judge_of(problem).answers(Reader(io.StringIO(text)), options))


class Card:
    """A card of the page with a box for a text."""

    def __init__(self, desk: Desk, kind: str, opener: str, file: Path) -> None:
        self._page = desk.page
        self._desk = desk
        self._card = desk.page.locator(f".{kind}-card")
        self._open = desk.button(opener)
        self._file = file

    def empty(self) -> None:
        """Have nothing in it."""
        clear = self._card.get_by_role("button", name=self._desk.words["document.clear"], exact=True)
        if clear.is_visible():
            clear.click()
        else:
            self._card.get_by_role("textbox").focus()
            self._page.keyboard.press("Control+A")
            self._page.keyboard.press("Delete")
        self._desk.answered()

    def paste(self, text: str) -> None:
        """Paste a text into the box, which is empty."""
        self._page.evaluate("text => navigator.clipboard.writeText(text)", text)
        self._card.get_by_role("textbox").focus()
        self._page.wait_for_timeout(LATE_MS)
        self._page.evaluate(RESET)
        self._page.keyboard.press("Control+V")

    def open(self, text: str) -> None:
        """Choose a file that holds it."""
        self._file.write_text(text, encoding="ascii", newline="")
        with self._page.expect_file_chooser() as chooser:
            self._open.click()
        self._page.wait_for_timeout(LATE_MS)
        self._page.evaluate(RESET)
        chooser.value.set_files(self._file)

    def measure(self, story: str, give: Callable[[str], None], text: str, script: str, rounds: int = ROUNDS) -> None:
        """Print how long it takes from a text to what the script waits for, and the page's longest task meanwhile."""
        times, tasks = [], []
        for _ in range(rounds):
            self.empty()
            give(text)
            times.append(_number(self._page, script))
            self._page.wait_for_timeout(LATE_MS)
            tasks.append(max(self._page.evaluate("bench.long"), default=0))
        task = f"{_task(statistics.median(tasks))}, at most {_task(max(tasks))}"
        print(f"{story:48} {statistics.median(times):8.1f} ms, longest task {task}", flush=True)


def _task(milliseconds: float) -> str:
    """Of shorter ones the browser does not tell."""
    return f"{milliseconds:.0f} ms" if milliseconds else "under 50 ms"


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
