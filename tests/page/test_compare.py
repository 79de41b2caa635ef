"""What a program printed is compared with the judge's output, and the page leads to where it goes wrong."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.page.desk import Desk
from tests.page.gate import Gate

pytestmark = pytest.mark.native

OTHELLO = "The statement’s sample"
FOCUSED_AS_IT_APPEARS = """
(opener) => new Promise((resolve) => {
  new MutationObserver((_, observer) => {
    const card = document.querySelector(".compare-card");
    if (card === null) return;
    observer.disconnect();
    resolve(card.contains(document.activeElement));
  }).observe(document.body, { subtree: true, childList: true });
  opener.click();
})
"""


class Comparison:
    """The card in which an output is compared."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.card = desk.page.get_by_role("region", name=desk.words["compare.title"], exact=True)
        self.box = desk.page.get_by_role("textbox", name=desk.words["compare.title"], exact=True)
        self.verdict = self.card.get_by_role("status")

    def open(self) -> None:
        """Show the card, if it is not shown."""
        if self.desk.output.is_visible():
            self.desk.output.get_by_role("button", name=self.desk.words["output.compare"]).click()
        if self.card.get_by_role("button", name="Clear").is_visible():
            self.card.get_by_role("button", name="Clear").click()
        expect(self.box).to_be_focused()

    def paste(self, text: str) -> None:
        """Paste an output in place of all that is in the box."""
        self.desk.page.evaluate("text => navigator.clipboard.writeText(text)", text)
        self.box.focus()
        self.desk.page.keyboard.press("Control+A")
        self.desk.page.keyboard.press("Control+V")

    def line(self, which: str) -> Locator:
        """The line that was expected, or the user's own, as it is told."""
        return self.card.locator("dd").nth(["expected", "yours"].index(which))


def compare(desk: Desk, text: str, output: str) -> Comparison:
    """Have an output compared for an input."""
    desk.paste(text)
    desk.answered()
    comparison = Comparison(desk)
    comparison.open()
    comparison.paste(output)
    return comparison


@pytest.fixture(autouse=True)
def back(desk: Desk) -> Iterator[None]:
    """The judge's output is shown again after each test, and a text box."""
    yield
    card = Comparison(desk).card
    if card.is_visible():
        card.get_by_role("button", name="Output", exact=True).click()
    expect(desk.output).to_be_visible()
    if desk.button("Clear").is_visible():
        desk.button("Clear").click()


@pytest.fixture
def othello(desk: Desk) -> tuple[Comparison, str]:
    """The sample of Othello, its output, and the card."""
    desk.enter("othello")
    desk.choose_example(OTHELLO)
    printed = desk.printed()
    comparison = Comparison(desk)
    comparison.open()
    return comparison, printed


Sample = tuple[Comparison, str]


def test_what_is_typed_as_the_card_appears_goes_into_its_box(new_desk: Desk) -> None:
    """The box had the focus a frame later, and the first keys were lost."""
    new_desk.open("othello").ready()
    opener = new_desk.output.get_by_role("button", name=new_desk.words["output.compare"])
    assert opener.evaluate(FOCUSED_AS_IT_APPEARS)


def test_a_card_that_comes_late_leaves_the_focus_to_who_has_gone_on_elsewhere(new_desk: Desk) -> None:
    """What was pasted into the input went into the box of the output."""
    gate = Gate(new_desk, re.compile(r".*/compare-card-\w+\.js$"))
    new_desk.open("othello").ready()
    new_desk.output.get_by_role("button", name=new_desk.words["output.compare"]).click()
    new_desk.input.focus()
    gate.open()
    expect(Comparison(new_desk).box).to_be_attached()
    new_desk.drawn()
    expect(new_desk.input).to_be_focused()


def test_one_goes_from_difference_to_difference(othello: Sample) -> None:
    comparison, printed = othello
    comparison.paste(printed.replace("(3,4) (3,6)", "(3,6) (3,4)").replace("No legal", "no legal"))
    expect(comparison.verdict).to_contain_text("2 lines are wrong.")
    expect(comparison.card).to_contain_text("1 of 2")
    expect(comparison.desk.caption).to_contain_text("Case 1 of 2, step 4 of 5:")
    comparison.card.get_by_role("button", name="Next difference").click()
    expect(comparison.desk.caption).to_contain_text("Case 2 of 2, step 2 of 5:")
    expect(comparison.line("yours").locator("mark")).to_have_text("no")
    comparison.card.get_by_role("button", name="Previous difference").click()
    expect(comparison.desk.caption).to_contain_text("Case 1 of 2, step 4 of 5:")


def test_a_large_output_of_a_file_is_compared(desk: Desk, tmp_path: Path) -> None:
    desk.enter("correct-move")
    cases = tmp_path / "cases.txt"
    cases.write_text("17 49 33\n" * 100_000, encoding="ascii")
    desk.open_file(cases)
    desk.answered()
    comparison = Comparison(desk)
    comparison.open()
    theirs = tmp_path / "theirs.txt"
    theirs.write_text("Continue\n" * 70_000 + "Stop\n" + "Continue\n" * 29_999, encoding="ascii")
    with desk.page.expect_file_chooser() as chooser:
        desk.button("Open a file with your output").click()
    chooser.value.set_files(theirs)
    expect(comparison.verdict).to_contain_text("Wrong answer at line 70,001, word 1.")
    expect(desk.caption).to_contain_text("Case 70,001 of 100,000")


def test_it_is_shared_with_its_verdict(desk: Desk) -> None:
    desk.enter("correct-move")
    comparison = compare(desk, "56 48 49\n", "Continue\n")
    expect(comparison.verdict).to_contain_text("Wrong answer at line 1")
    desk.button("Share").click()
    link = desk.page.get_by_role("dialog").get_by_role("textbox").input_value()
    desk.page.get_by_role("dialog").get_by_role("button", name="Close").click()
    context = desk.page.context.browser.new_context()  # type: ignore[union-attr]
    other = Desk(context.new_page(), desk.url)
    other.page.goto(link)
    other.ready()
    expect(Comparison(other).verdict).to_contain_text("Wrong answer at line 1")
    expect(other.caption).to_contain_text("Stop")
    context.close()


def test_the_output_shows_the_line_of_the_case_that_was_chosen_while_it_was_hidden(desk: Desk) -> None:
    """A list that is not shown cannot be scrolled."""
    desk.enter("correct-move")
    comparison = compare(desk, "17 49 33\n" * 300, "Continue\n")
    # The verdict leads to a case of its own.
    expect(comparison.card).not_to_have_attribute("data-verdict", "")
    desk.input.focus()
    desk.page.keyboard.press("Control+End")
    desk.page.keyboard.press("ArrowUp")
    expect(desk.caption).to_contain_text("Case 300 of 300")
    comparison.card.get_by_role("button", name="Output", exact=True).click()
    expect(desk.output_line(300)).to_be_in_viewport()
