"""Before Python is there: every example's answers, boards and options, made by the engine when the site was built."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from examples import example_files
from judgeboard.problems import PROBLEMS
from tests.console import NETWORK
from tests.matrix import halves, matrix
from tests.page.desk import PYTHON_FILES, Desk, at_rest, example_text, examples, words
from tests.page.gate import MAIN_SCRIPT, Gate
from tests.page.table import Table
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
def gate(new_desk: Desk) -> Gate:
    """Holds Python back."""
    return Gate(new_desk, PYTHON_FILES)


def places(problem: str, example: str) -> list[str]:
    """What each answer's caption begins with; nothing where there is but one."""
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
        ("loa/#moves=a4c4", True, "problem.loa", 1),
        ("loa/#mode=judge&nodes=50", False, "problem.loa", 0),
        ("#othello", False, "problem.othello", 0),
        ("#loa?moves=a4c4", False, "problem.loa", 1),
    ],
)
def test_the_document_is_seen_before_the_page_only_where_it_is_what_the_address_asks_for(
    early_desk: Desk, address: str, *, own: bool, heading: str, playing: int
) -> None:
    page = early_desk.page
    gate = Gate(early_desk, MAIN_SCRIPT)
    page.goto(early_desk.url + address, wait_until="commit")
    main = page.locator("main")
    expect(main).to_be_attached()
    expect(main).to_be_visible(visible=own)
    gate.open()
    expect(main).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_have_text(early_desk.words[heading])
    expect(page.locator(".play-page")).to_have_count(playing)


@pytest.mark.parametrize("problem", [name for name, problem in PROBLEMS.items() if not problem.playable])
def test_the_first_frame_has_the_sample_with_its_output_and_its_board(
    new_desk: Desk,
    gate: Gate,  # noqa: ARG001 - it is never opened
    problem: str,
) -> None:
    """Looked at just after the first frame that has a room was painted."""
    new_desk.page.add_init_script(FIRST_FRAME)
    new_desk.open(address(problem))
    example = examples(problem)[0]["name"]
    expect(new_desk.caption).not_to_be_empty()
    assert new_desk.page.evaluate("window.first") == expected(problem, example).splitlines()
    assert new_desk.printed() == expected(problem, example)
    assert new_desk.text == example_text(problem, example)


@pytest.mark.parametrize("chosen", halves(EACH_EXAMPLE))
def test_each_example_has_its_output_and_its_boards(
    new_desk: Desk,
    gate: Gate,  # noqa: ARG001 - it is never opened
    chosen: list[tuple[str, str]],
) -> None:
    """All answers can be gone through."""
    new_desk.open()
    for problem, example in chosen:
        new_desk.enter(address(problem))
        new_desk.choose_example(words()[f"example.{problem}.{example}"])
        assert new_desk.printed() == expected(problem, example)
        for index, place in enumerate(places(problem, example)):
            if index > 0:
                new_desk.output.get_by_role("group").press("ArrowDown")
            expect(new_desk.caption).to_have_text(re.compile(f"^{place}.*[a-z]"))


def test_the_options_are_there_and_a_changed_one_waits_for_python(new_desk: Desk, gate: Gate) -> None:
    new_desk.open("congo?piece=zebra")
    piece = new_desk.page.get_by_role("radio", name="zebra")
    expect(piece).to_be_checked()
    assert new_desk.printed() == expected("congo", "zebra")
    new_desk.page.get_by_role("radio", name="giraffe").check(force=True)
    expect(new_desk.output).to_contain_text(WAITING)
    expect(new_desk.caption).to_be_empty()
    piece.check(force=True)
    assert new_desk.printed() == expected("congo", "zebra")
    new_desk.page.get_by_role("radio", name="giraffe").check(force=True)
    gate.open()
    new_desk.ready()
    new_desk.answered()
    expect(new_desk.output).not_to_contain_text(WAITING)
    assert new_desk.printed() != expected("congo", "zebra")


@pytest.mark.parametrize("problem", matrix(list(PROBLEMS), ["congo"]))
def test_nothing_changes_when_python_has_answered_too(new_desk: Desk, gate: Gate, problem: str) -> None:
    """The place, what is pointed at and how far a list is scrolled stay, and nothing is written anew."""
    new_desk.open(address(problem))
    expect(new_desk.editor).to_be_attached()
    last = new_desk.output.locator("[data-line]").last
    last.click()
    last.hover()
    before = at_rest(new_desk.board)
    layout = new_desk.page.evaluate(LAYOUT)
    setup = new_desk.button(words()["setup.open"])
    new_desk.page.evaluate(WATCH_CHANGES)
    gate.open()
    new_desk.ready()
    new_desk.idle()
    assert new_desk.page.evaluate("window.changes") == []
    assert at_rest(new_desk.board) == before
    assert new_desk.page.evaluate(LAYOUT) == layout
    if problem != "loa":
        expect(setup).to_be_enabled()


def test_another_language_keeps_the_sample_before_python(new_desk: Desk, gate: Gate) -> None:
    new_desk.open("othello")
    assert new_desk.printed() == expected("othello", "sample")
    new_desk.page.get_by_label(words()["language"]).select_option("ru")
    russian = Desk(new_desk.page, new_desk.url, "ru")
    assert russian.printed() == expected("othello", "sample")
    gate.open()
    russian.ready()
    assert russian.printed() == expected("othello", "sample")


def test_a_game_can_be_begun(new_desk: Desk, gate: Gate) -> None:
    """The start is there with its counts and its moves; the first move is kept, and goes through."""
    new_desk.open("loa")
    table = Table(new_desk)
    expect(new_desk.caption).to_have_text("Your move.")
    expect(table.players).to_contain_text("12 checkers · 2 groups")
    new_desk.square("A4").click()
    expect(new_desk.caption).to_contain_text("A4 can go to")
    expect(new_desk.square("C4")).to_have_attribute("aria-label", re.compile("can be moved to"))
    new_desk.square("C4").click()
    expect(new_desk.caption).to_have_text(words()["play.kept"])
    expect(new_desk.square("C4")).to_have_attribute("aria-label", re.compile("white checker"))
    expect(new_desk.square("A4")).to_have_attribute("aria-label", re.compile("empty"))
    table.undo.click()
    expect(new_desk.caption).to_have_text("Your move.")
    new_desk.square("B1")
    new_desk.square("A5").click()
    new_desk.square("C5").click()
    gate.open()
    new_desk.ready()
    table.my_turn()
    assert table.moves()[0] == "A5-C5"
    assert len(table.moves()) == 2


def test_a_checker_that_was_chosen_stays_chosen_when_python_comes(new_desk: Desk, gate: Gate) -> None:
    new_desk.open("loa")
    new_desk.square("A4").click()
    expect(new_desk.caption).to_contain_text("A4 can go to")
    before = at_rest(new_desk.board)
    new_desk.page.evaluate(WATCH_CHANGES.replace(".page", ".stage"))
    gate.open()
    new_desk.ready()
    new_desk.idle()
    assert new_desk.page.evaluate("window.changes") == []
    assert at_rest(new_desk.board) == before
    new_desk.square("C4").click()
    expect(Table(new_desk).count).to_have_text(re.compile("^[12] of 160$"))


@pytest.mark.noise(NETWORK)
def test_a_room_comes_without_its_sample_where_that_cannot_be_had(early_desk: Desk) -> None:
    """And an example that did not come is asked for anew."""
    lost = re.compile(r".*/examples/correct-move/verdicts\b.*")
    early_desk.page.context.route(lost, lambda route: route.abort())
    early_desk.open()
    expect(early_desk.input).to_be_visible()
    early_desk.page.context.unroute(lost)
    early_desk.choose_example(words()["example.correct-move.verdicts"])
    assert early_desk.printed() == expected("correct-move", "verdicts")


@pytest.mark.parametrize("room", matrix(list(PROBLEMS), ["othello", "loa"]))
def test_what_a_room_begins_with_is_asked_for_before_the_modules_are_there(early_desk: Desk, room: str) -> None:
    """The document of each page names the files that it takes."""
    asked: list[str] = []
    early_desk.page.on("request", lambda request: asked.append(request.url))
    early_desk.open(room).ready()
    examples_asked = [address for address in asked if "/examples/" in address and address.endswith(".json")]
    assert len(examples_asked) == len(set(examples_asked)) == 1
    preloaded = early_desk.page.locator("link[rel=preload][as=fetch]").evaluate_all("all => all.map(one => one.href)")
    assert set(examples_asked) <= set(preloaded)


@pytest.mark.noise(NETWORK)
def test_a_board_that_did_not_come_comes_with_python(new_desk: Desk, gate: Gate) -> None:
    """The board of another answer stayed, also when the engine could have told it."""
    new_desk.page.route(BOARDS, lambda route: route.abort())
    new_desk.open()
    with new_desk.page.expect_event("requestfailed", lambda request: BOARDS.match(request.url) is not None):
        new_desk.output_line(2).click()
    gate.open()
    new_desk.ready()
    expect(new_desk.caption).to_contain_text("Case 2 of 5")
