"""Before Python is ready, the page has the answers, boards and options of all examples, which the build computes."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from examples import example_files
from judgeboard.problems import PROBLEMS
from tests.console import NETWORK
from tests.matrix import matrix
from tests.messages import words
from tests.page.held_requests import MAIN_SCRIPT, HeldRequests
from tests.page.judge_page import JudgePage, example_text, examples
from tests.page.play_page import PlayPage
from tests.page.site_page import PYTHON_FILES, board_digest
from tests.page.test_judges import EACH_EXAMPLE, address, expected

pytestmark = pytest.mark.native

WAITING = words()["output.waiting"]
WATCH_CHANGES = """
() => {
  window.changes = [];
  const tell = records => window.changes.push(...records.map(({ type, target }) =>
    `${type} of ${(target.parentElement ?? target).className}`));
  for (const part of document.querySelectorAll(".page"))
    new MutationObserver(tell).observe(part, { subtree: true, childList: true, characterData: true });
}
"""

BOARDS = re.compile(r".*\.boards-.*")
LAYOUT = """
  () => [...document.querySelectorAll(".page *")].map(part => [...Object.values(part.getBoundingClientRect().toJSON()),
    part.scrollTop, part.matches(":hover")])
"""
FIRST_FRAME = """
  const linesOf = card => [...card.querySelectorAll("[data-line], .prerendered-text")]
    .flatMap(lines => lines.textContent.trimEnd().split("\\n"));
  const look = () => {
    const card = document.querySelector(".output-card");
    if (card === null) requestAnimationFrame(look);
    else setTimeout(() => { window.first = linesOf(card); });
  };
  requestAnimationFrame(look);
"""


@pytest.fixture
def held_requests(new_judge_page: JudgePage) -> HeldRequests:
    """Returns the held requests for Python's files."""
    return HeldRequests(new_judge_page, PYTHON_FILES)


def places(problem: str, example: str) -> list[str]:
    """Returns the beginning of the caption of each answer of an example: case and step, each left out if there is only
    one.
    """
    sample = example_files()[Path(problem, f"{example}.json")]
    begins = json.loads(sample.read_text(encoding="utf-8"))["part"]["begins"]
    starts = [index for index, begin in enumerate(begins) if begin]
    found = []
    for index in range(len(begins)):
        case = sum(start <= index for start in starts)
        end = starts[case] if case < len(starts) else len(begins)
        step, steps = index - starts[case - 1] + 1, end - starts[case - 1]
        told = [f"Case {case} of {len(starts)}"] * (len(starts) > 1) + [f"step {step} of {steps}"] * (steps > 1)
        found.append(", ".join(told).capitalize())
    return found


@pytest.mark.parametrize(
    ("address", "own", "heading", "playing"),
    [
        ("loa/", True, "problem.loa", 1),
        pytest.param("loa/#moves=a4c4", True, "problem.loa", 1, marks=pytest.mark.thorough),
        pytest.param("loa/#mode=judge&nodes=50", False, "problem.loa", 0, marks=pytest.mark.thorough),
        pytest.param("#othello", False, "problem.othello", 0, marks=pytest.mark.thorough),
        ("#loa?moves=a4c4", False, "problem.loa", 1),
    ],
)
def test_the_document_is_visible_early_only_if_the_address_asks_for_it(
    page_without_python: JudgePage, address: str, *, own: bool, heading: str, playing: int
) -> None:
    page = page_without_python.page
    held_requests = HeldRequests(page_without_python, MAIN_SCRIPT)
    page.goto(page_without_python.url + address, wait_until="commit")
    main = page.locator("main")
    expect(main).to_be_attached()
    expect(main).to_be_visible(visible=own)
    held_requests.release()
    expect(main).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_have_text(page_without_python.words[heading])
    expect(page.locator(".play-page")).to_have_count(playing)


@pytest.mark.parametrize(
    "problem", matrix([name for name, problem in PROBLEMS.items() if not problem.playable], ["othello", "congo"])
)
def test_the_first_frame_has_the_sample_with_its_output_and_its_board(
    new_judge_page: JudgePage,
    held_requests: HeldRequests,  # noqa: ARG001 - it is never released
    problem: str,
) -> None:
    """The first frame with an output shows the sample, its output and its board. `FIRST_FRAME` looks just after the
    first frame that has an output card.
    """
    new_judge_page.page.add_init_script(FIRST_FRAME)
    new_judge_page.open(address(problem))
    example = examples(problem)[0]["name"]
    expect(new_judge_page.caption).not_to_be_empty()
    assert new_judge_page.page.evaluate("window.first") == expected(problem, example).splitlines()
    assert new_judge_page.output_text() == expected(problem, example)
    assert new_judge_page.text == example_text(problem, example)


@pytest.mark.thorough
def test_each_example_has_its_output_and_its_boards(
    new_judge_page: JudgePage,
    held_requests: HeldRequests,  # noqa: ARG001 - it is never released
) -> None:
    """Before Python is ready, each example has its output, and the arrow keys lead through the boards of all
    answers.
    """
    new_judge_page.open()
    for problem, example in EACH_EXAMPLE:
        new_judge_page.enter(address(problem))
        new_judge_page.choose_example(words()[f"example.{problem}.{example}"])
        assert new_judge_page.output_text() == expected(problem, example)
        for index, place in enumerate(places(problem, example)):
            if index > 0:
                new_judge_page.output.get_by_role("group").press("ArrowDown")
            expect(new_judge_page.caption).to_have_text(re.compile(f"^{place}.*[a-z]"))


def test_options_work_before_python(new_judge_page: JudgePage, held_requests: HeldRequests) -> None:
    new_judge_page.open("congo?piece=zebra")
    piece = new_judge_page.page.get_by_role("radio", name="zebra")
    expect(piece).to_be_checked()
    assert new_judge_page.output_text() == expected("congo", "zebra")
    new_judge_page.page.get_by_role("radio", name="giraffe").check(force=True)
    expect(new_judge_page.output).to_contain_text(WAITING)
    expect(new_judge_page.caption).to_be_empty()
    piece.check(force=True)
    assert new_judge_page.output_text() == expected("congo", "zebra")
    new_judge_page.page.get_by_role("radio", name="giraffe").check(force=True)
    held_requests.release()
    new_judge_page.ready()
    new_judge_page.answered()
    expect(new_judge_page.output).not_to_contain_text(WAITING)
    assert new_judge_page.output_text() != expected("congo", "zebra")


@pytest.mark.parametrize("problem", matrix(list(PROBLEMS), ["congo"]))
def test_python_changes_nothing(new_judge_page: JudgePage, held_requests: HeldRequests, problem: str) -> None:
    """When Python becomes ready, layout, hover and scroll positions stay, and no node of the page changes."""
    new_judge_page.open(address(problem))
    expect(new_judge_page.editor).to_be_attached()
    last = new_judge_page.output.locator("[data-line]").last
    last.click()
    last.hover()
    before = board_digest(new_judge_page.board)
    layout = new_judge_page.page.evaluate(LAYOUT)
    setup = new_judge_page.button(words()["setup.open"])
    new_judge_page.page.evaluate(WATCH_CHANGES)
    held_requests.release()
    new_judge_page.ready()
    new_judge_page.idle()
    assert new_judge_page.page.evaluate("window.changes") == []
    assert board_digest(new_judge_page.board) == before
    assert new_judge_page.page.evaluate(LAYOUT) == layout
    if problem != "loa":
        expect(setup).to_be_enabled()


@pytest.mark.thorough
def test_another_language_keeps_the_sample(new_judge_page: JudgePage, held_requests: HeldRequests) -> None:
    new_judge_page.open("othello")
    assert new_judge_page.output_text() == expected("othello", "sample")
    new_judge_page.page.get_by_label(words()["language"]).select_option("ru")
    russian = JudgePage(new_judge_page.page, new_judge_page.url, "ru")
    assert russian.output_text() == expected("othello", "sample")
    held_requests.release()
    russian.ready()
    assert russian.output_text() == expected("othello", "sample")


def test_a_game_can_be_started(new_judge_page: JudgePage, held_requests: HeldRequests) -> None:
    """Before Python is ready, the first position of a game has its counts and moves. The page stores the first move,
    and plays it when Python is ready.
    """
    new_judge_page.open("loa")
    play_page = PlayPage.of(new_judge_page)
    expect(new_judge_page.caption).to_have_text("Your move.")
    expect(play_page.players).to_contain_text("12 checkers · 2 groups")
    new_judge_page.square("A4").click()
    expect(new_judge_page.caption).to_contain_text("The white checker on A4 can go to")
    expect(new_judge_page.square("C4")).to_have_attribute("aria-label", re.compile("can be moved to"))
    new_judge_page.square("C4").click()
    expect(new_judge_page.caption).to_have_text(words()["play.kept"])
    expect(new_judge_page.square("C4")).to_have_attribute("aria-label", re.compile("white checker"))
    expect(new_judge_page.square("A4")).to_have_attribute("aria-label", re.compile("empty"))
    play_page.undo.click()
    expect(new_judge_page.caption).to_have_text("Your move.")
    new_judge_page.square("B1")
    new_judge_page.square("A5").click()
    new_judge_page.square("C5").click()
    held_requests.release()
    new_judge_page.ready()
    play_page.wait_for_turn()
    assert play_page.moves()[0] == "A5-C5"
    assert len(play_page.moves()) == 2


@pytest.mark.thorough
def test_a_chosen_checker_stays_chosen(new_judge_page: JudgePage, held_requests: HeldRequests) -> None:
    new_judge_page.open("loa")
    new_judge_page.square("A4").click()
    expect(new_judge_page.caption).to_contain_text("The white checker on A4 can go to")
    before = board_digest(new_judge_page.board)
    new_judge_page.page.evaluate(WATCH_CHANGES.replace(".page", ".stage"))
    held_requests.release()
    new_judge_page.ready()
    new_judge_page.idle()
    assert new_judge_page.page.evaluate("window.changes") == []
    assert board_digest(new_judge_page.board) == before
    new_judge_page.square("C4").click()
    expect(PlayPage.of(new_judge_page).count).to_have_text(re.compile("^[12] of at most 160$"))


@pytest.mark.thorough
@pytest.mark.noise(NETWORK)
def test_a_page_opens_without_a_sample_that_fails_to_load(page_without_python: JudgePage) -> None:
    """A page opens even if its sample fails to load. When the example is chosen, the sample is requested again."""
    lost = re.compile(r".*/examples/correct-move/verdicts\b.*")
    page_without_python.page.context.route(lost, lambda route: route.abort())
    page_without_python.open()
    expect(page_without_python.input).to_be_visible()
    page_without_python.page.context.unroute(lost)
    page_without_python.choose_example(words()["example.correct-move.verdicts"])
    assert page_without_python.output_text() == expected("correct-move", "verdicts")


@pytest.mark.parametrize("place", matrix(list(PROBLEMS), ["loa"]))
def test_each_document_preloads_its_sample(page_without_python: JudgePage, place: str) -> None:
    """Each document preloads its sample, so that the sample is requested before the modules have loaded, and only
    once.
    """
    requested: list[str] = []
    page_without_python.page.on("request", lambda request: requested.append(request.url))
    page_without_python.open(place).ready()
    examples_asked = [address for address in requested if "/examples/" in address and address.endswith(".json")]
    assert len(examples_asked) == len(set(examples_asked)) == 1
    preloaded = page_without_python.page.locator("link[rel=preload][as=fetch]").evaluate_all(
        "all => all.map(one => one.href)"
    )
    assert set(examples_asked) <= set(preloaded)


@pytest.mark.thorough
@pytest.mark.noise(NETWORK)
def test_a_board_that_failed_to_load_comes_from_python(new_judge_page: JudgePage, held_requests: HeldRequests) -> None:
    """If the board of an answer fails to load, Python draws it. The board of another answer must not stay."""
    new_judge_page.page.route(BOARDS, lambda route: route.abort())
    new_judge_page.open()
    with new_judge_page.page.expect_event("requestfailed", lambda request: BOARDS.match(request.url) is not None):
        new_judge_page.output_line(2).click()
    held_requests.release()
    new_judge_page.ready()
    expect(new_judge_page.caption).to_contain_text("Case 2 of 5")
