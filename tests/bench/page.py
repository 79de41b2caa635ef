"""Measures the page's reaction times. In each installed browser: from the paste of a sample to its output. In Chromium
also: from larger inputs to their outputs, from an output to the verdict on it, from an input of all triples to its
answers, and from clicks to their effects while the engine thinks.

python3 build/run.py bench page
"""

import io
import statistics
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from itertools import cycle, islice
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, expect, sync_playwright

from assemble import SITE
from judgeboard.cases import Difficulty, RandomInput
from judgeboard.problems import PROBLEMS
from judgeboard.reader import Reader
from judgeboard.tasks import finish
from serve import serving
from tests.bench.kernel_workload import SPEED_ALONE
from tests.bench.options import QUICK as QUICK_FORM
from tests.bench.options import parser
from tests.bench.page_clock import JUDGED, RESET, SHOWN, WATCH, Card, number
from tests.bench.page_play import measure_play
from tests.browser import OPENERS, chromium
from tests.messages import messages
from tests.page.judge_page import JudgePage, example_text, examples


class Amount(NamedTuple):
    """An amount of work: the number of rounds, the texts' lengths in characters by name, and other numbers."""

    rounds: int
    problems: dict[str, dict[str, str]]
    """Problems whose texts and verdicts are measured, with their judges' options."""
    sizes: dict[str, int]
    kings: int
    """Number of the king's squares in the input of triples. The page shows this input read-only, because it is very
    long.
    """
    touches: int
    """Maximum number of squares to click, and of keys to press, during an analysis."""


FULL = Amount(
    5,
    {"correct-move": {}, "othello": {}, "congo": {"piece": "all"}},
    {"1 KB": 1_000, "100 KB": 100_000, "5 MB": 5_000_000},
    64,
    6,
)
QUICK = Amount(1, {"congo": {"piece": "all"}}, {"1 KB": 1_000, "10 KB": 10_000}, 8, 1)
SAMPLE = 100_000
"""Length in characters of an input that is made to measure the ratio between the lengths of inputs and outputs."""
SAMPLES = ("correct-move", "rank-and-file", "othello", "congo", "loa?mode=judge")
MADE = 200
"""Number of different random cases in an input. A longer input repeats these cases."""


def main() -> int:
    """Measures and prints medians of a few rounds; returns 0."""
    quick = parser(__doc__).parse_args().quick
    amount = QUICK if quick else FULL
    _samples(["chromium"] if quick else list(OPENERS), amount.rounds)
    with serving(SITE) as url, chromium(headless=quick) as browser, tempfile.TemporaryDirectory() as folder:
        opened = partial(_opened, browser, url)
        with opened() as judge_page:
            ours = _input_card(judge_page, folder)
            for problem, options in amount.problems.items():
                _texts(judge_page, ours, problem, options, amount)
        with opened() as judge_page:
            ours = _input_card(judge_page, folder)
            output = Path(folder, "output.txt")
            theirs = Card(
                judge_page, "compare", judge_page.words["compare.open"], output, judge_page.words["compare.about"]
            )
            for problem, options in amount.problems.items():
                _verdicts(judge_page, ours, theirs, problem, options, amount)
        with opened() as judge_page:
            _triples(judge_page, Path(folder, "triples.txt"), amount)
        with opened() as judge_page:
            arguments = [SPEED_ALONE, *([QUICK_FORM] if quick else [])]
            measure_play(judge_page, amount.rounds, amount.touches, arguments)
    return 0


@contextmanager
def _opened(browser: Browser, url: str) -> Iterator[JudgePage]:
    """Yields the page, opened as on a first visit, after Python has started.

    The service worker is blocked, because its downloads would be measured, too.
    """
    context = browser.new_context(viewport={"width": 1280, "height": 800}, service_workers="block")
    page = context.new_page()
    page.add_init_script(WATCH)
    yield JudgePage(page, url).open().ready()
    context.close()


def _samples(names: Sequence[str], rounds: int) -> None:
    """Measures the time from the paste of each problem's sample to its output. Prints a column for each of the browsers
    that is installed.
    """
    columns: dict[str, list[float]] = {}
    with sync_playwright() as playwright, serving(SITE) as url:
        for name in names:
            with suppress(LookupError), OPENERS[name](playwright) as browser, _opened(browser, url) as judge_page:
                columns[name] = [_paste(judge_page, address, rounds) for address in SAMPLES]
    print(f"{'milliseconds':40}", *(f"{name:>9}" for name in columns))
    for address, *times in zip(SAMPLES, *columns.values(), strict=True):
        print(f"{address:16} sample, paste to output", *(f"{time:9.1f}" for time in times), flush=True)


def _input_card(judge_page: JudgePage, folder: str) -> Card:
    return Card(judge_page, "input", judge_page.words["input.open"], Path(folder, "input.txt"))


def _paste(judge_page: JudgePage, address: str, rounds: int) -> float:
    """Returns the median milliseconds from the paste of the sample to the frame with the whole output."""
    problem = address.partition("?")[0]
    text = example_text(problem, examples(problem)[0]["name"])
    judge_page.enter(address)
    judge_page.answered()
    times = []
    for _ in range(rounds):
        judge_page.paste("")
        judge_page.answered()
        judge_page.paste(text)
        times.append(number(judge_page.page, SHOWN))
    return statistics.median(times)


def _texts(judge_page: JudgePage, card: Card, problem: str, options: dict[str, str], amount: Amount) -> None:
    """Measures the time from the paste of an input to its output, for each size. The largest input is also opened as a
    file. Each measurement has `amount.rounds` rounds; with the largest input, only Correct Move has more than one.
    """
    _enter(judge_page, problem, options)
    for size, length in amount.sizes.items():
        text = _input(problem, options, length)
        large = size == list(amount.sizes)[-1]
        rounds = 1 if large and problem != "correct-move" else amount.rounds
        for give in (card.paste, card.open) if large else (card.paste,):
            card.measure(f"{problem}, {size}, {give.__name__} to output", give, text, SHOWN, rounds)


def _verdicts(
    judge_page: JudgePage, given: Card, card: Card, problem: str, options: dict[str, str], amount: Amount
) -> None:
    """Measures the time from a right or wrong output to its verdict, for each size. The largest outputs are opened as
    files, the others are pasted.
    """
    _enter(judge_page, problem, options)
    sample = _input(problem, options, SAMPLE)
    share = len(sample) / len(_output(problem, options, sample))
    for size, length in amount.sizes.items():
        text = _input(problem, options, round(length * share))
        right = _output(problem, options, text)
        lines = right.splitlines(keepends=True)
        lines[len(lines) // 2] = "wrong\n"
        given.empty()
        given.open(text)
        number(judge_page.page, SHOWN)
        if judge_page.output.is_visible():
            judge_page.output.get_by_role("button", name=judge_page.words["output.compare"]).click()
        give = card.open if size == list(amount.sizes)[-1] else card.paste
        for story, output, verdict in (
            ("right", right, str(messages("en", "engine")["compare.identical"])),
            ("wrong", "".join(lines), "Wrong answer"),
        ):
            script = JUDGED.replace("WANTED", verdict)
            card.measure(f"{problem}, {size}, {give.__name__} to verdict, {story}", give, output, script, amount.rounds)


def _enter(judge_page: JudgePage, problem: str, options: dict[str, str]) -> None:
    judge_page.enter("".join([problem, *(f"?{name}={value}" for name, value in options.items())]))
    judge_page.answered()


def _input(problem: str, options: dict[str, str], length: int) -> str:
    """Returns an input of random cases with about `length` characters. A long input repeats its first 200 cases."""
    generator = PROBLEMS[problem].cases
    made = RandomInput(generator, 1, MADE, Difficulty.MIXED, options)
    finish(made.steps)
    texts = [case.text for case in made.cases]
    count = max(1, length * MADE // sum(map(len, texts)))
    return generator.with_options(options).input_of(islice(cycle(texts), count))


def _output(problem: str, options: dict[str, str], text: str) -> str:
    return "".join(answer.text for answer in PROBLEMS[problem].answers(Reader(io.StringIO(text)), options))


def _triples(judge_page: JudgePage, file: Path, amount: Amount) -> None:
    judge_page.enter("correct-move")
    rounds: list[dict[str, Any]] = []
    triples = [f"{k} {q} {t}\n" for k in range(amount.kings) for q in range(64) for t in range(64)]
    file.write_text("".join(triples), encoding="ascii")
    for _ in range(amount.rounds):
        judge_page.page.evaluate(RESET)
        judge_page.open_file(file)
        judge_page.answered()
        expect(judge_page.output).to_contain_text(f"{len(triples):,} lines")
        rounds.append(judge_page.page.evaluate("bench"))
        judge_page.button("Clear").click()
    seconds = statistics.median(one["done"] - one["asked"] for one in rounds) / 1000
    print(f"{len(triples):,} triples, from the engine being asked to its last answer {seconds:.2f} s")
    print(f"  longest work of the page over one message {max(one['work'] for one in rounds):.1f} ms")
    print(f"  tasks over 50 ms on the page's thread: {[task for one in rounds for task in one['long']] or 'none'}")


if __name__ == "__main__":
    sys.exit(main())
