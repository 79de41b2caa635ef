"""Measures how fast the page reacts to clicks and keys while the engine thinks at full speed."""

import json
import re
import statistics
from collections.abc import Sequence

from playwright.sync_api import expect

from steps import ROOT
from tests.page.judge_page import JudgePage
from tests.pyodide.harness import run_in_pyodide

UNTIL_STOPPED = "globalThis.judgeboardTimes = { move: 600_000 }"
THINKING_MS = 300
"""Milliseconds for which the engine thinks before it is interrupted."""
CLICKS = ("Stop", "Take back", "Start", "Hint")
SEARCHED_MS = 1_000
"""Milliseconds for which the speed of a search is measured."""
WORKLOAD = ROOT / "tests" / "bench" / "kernel_workload.py"
# Returns the nodes per second between the first and the last report of a search.
SPEED_TOLD = """() => {
  const [[begun, before], [ended, nodes]] = [bench.parts[0], bench.parts.at(-1)];
  return (1000 * (nodes - before)) / (ended - begun);
}"""
SQUARES, KEYS = ("A4", "H5", "C1", "A2", "H7"), ("ArrowUp", "ArrowUp", "ArrowLeft", "Enter", "Escape", "ArrowDown")
SPEED = re.compile(r"([\d.]+[KM]?)/s")
# Clicks a button; resolves with the milliseconds to the frame that shows the new words beside the board.
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


def measure_play(judge_page: JudgePage, rounds: int, touches: int, kernel_arguments: Sequence[str]) -> None:
    """Prints the reaction times to clicks on buttons while the engine thinks, the share of the kernel's speed that the
    page reaches, and the reaction times to clicks and keys on the board, at most `touches` of each. `kernel_arguments`
    are options of the kernel's workload.
    """
    judge_page.enter("loa")
    page = judge_page.page
    page.evaluate(UNTIL_STOPPED)
    page.evaluate("() => { bench.heard.length = 0; }")
    times: dict[str, list[float]] = {name: [] for name in CLICKS}
    speeds: list[str] = []
    for _ in range(rounds):
        expect(judge_page.caption).to_have_text("Your move.")
        times["Hint"].append(_clicked(judge_page, "Hint"))
        page.wait_for_timeout(THINKING_MS)
        _move(judge_page)
        times["Stop"].append(_clicked(judge_page, "Stop"))
        judge_page.button("Let the engine move").click()
        page.wait_for_timeout(THINKING_MS)
        facts = page.locator(".play-panel .search-facts")
        expect(facts).to_contain_text(SPEED)
        speeds += SPEED.findall(facts.inner_text())
        times["Take back"].append(_clicked(judge_page, "Take back"))
        _move(judge_page)
        judge_page.button("New game").click()
        times["Start"].append(_clicked(judge_page, "Start"))
    print("from a click to the frame that shows it, while the engine thinks:")
    for name, found in times.items():
        print(f"  {name:16} {statistics.median(found):5.1f} ms, the longest {max(found):5.1f} ms")
    heard = page.evaluate("bench.heard")
    print(f"  heard by the worker after {statistics.median(heard):.1f} ms, the longest {max(heard):.1f} ms")
    print(f"  nodes a second as the page shows them: {', '.join(speeds)}")
    _shares(judge_page, rounds, kernel_arguments)
    _interactions(judge_page, touches)


def _shares(judge_page: JudgePage, rounds: int, kernel_arguments: Sequence[str]) -> None:
    """Prints the share of the kernel's speed that the page reaches in an analysis and in the choice of a move. Each
    share is the median of `rounds` pairs of measurements.
    """
    page = judge_page.page
    shares: dict[str, list[float]] = {"analyse": [], "think": []}
    for _ in range(rounds):
        kernel = _kernel_speed(judge_page, kernel_arguments)
        page.get_by_role("switch", name="Analysis").check()
        shares["analyse"].append(_speed_told(judge_page) / kernel["analyse"])
        page.get_by_role("switch", name="Analysis").uncheck()
        _move(judge_page)
        shares["think"].append(_speed_told(judge_page) / kernel["think"])
        judge_page.button("Take back").click()
        expect(judge_page.caption).to_have_text("Your move.")
    analysis, move = (statistics.median(found) for found in shares.values())
    print(f"  of the kernel's speed arrive {analysis:.0%} in an analysis, {move:.0%} in the choice of a move")


def _kernel_speed(judge_page: JudgePage, arguments: Sequence[str]) -> dict[str, float]:
    """Returns the kernel's nodes per second by kind of task, measured in another page of the same browser."""
    page = judge_page.page.context.new_page()
    found = run_in_pyodide(page, WORKLOAD, arguments=arguments)
    page.close()
    return dict(json.loads(found))


def _speed_told(judge_page: JudgePage) -> float:
    """Returns the nodes per second that the running search reports to the page within a second."""
    judge_page.page.wait_for_timeout(THINKING_MS)
    judge_page.page.evaluate("() => { bench.parts.length = 0; }")
    judge_page.page.wait_for_timeout(SEARCHED_MS)
    found: float = judge_page.page.evaluate(SPEED_TOLD)
    return found


def _interactions(judge_page: JudgePage, touches: int) -> None:
    """Prints the times from clicks and keys to the next paint during an analysis. The browser measures these times, and
    reports only times over 16 ms.
    """
    page = judge_page.page
    page.get_by_role("switch", name="Analysis").check()
    page.wait_for_timeout(THINKING_MS)
    page.evaluate("() => { bench.events.length = 0; }")
    for square in SQUARES[:touches]:
        judge_page.square(square).click()
        page.wait_for_timeout(THINKING_MS)
    for key in KEYS[:touches]:
        page.keyboard.press(key)
        page.wait_for_timeout(THINKING_MS)
    events: list[float] = page.evaluate("bench.events")
    page.get_by_role("switch", name="Analysis").uncheck()
    print("from clicks and keys on the board to the next paint, while a position is analysed (in steps of 5 ms):")
    print(f"  over 16 ms: {sorted(events) or 'none'}")


def _clicked(judge_page: JudgePage, name: str) -> float:
    """Clicks a button; returns the milliseconds from the click to the frame that shows its effect."""
    expect(judge_page.button(name)).to_be_enabled()
    took: float = judge_page.page.evaluate(REACTED, name)
    return took


def _move(judge_page: JudgePage) -> None:
    judge_page.square("A4").click()
    judge_page.square("C4").click()
    judge_page.page.wait_for_timeout(THINKING_MS)
