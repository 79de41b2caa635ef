"""Compare compares a program's output with the judge's, and leads to the mistakes."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.page.held_requests import HeldRequests
from tests.page.judge_page import JudgePage
from tests.page.site_page import paste_into

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


class CompareCard:
    """The card on which Compare compares an output with the judge's."""

    def __init__(self, judge_page: JudgePage) -> None:
        self.judge_page = judge_page
        self.card = judge_page.page.get_by_role("region", name=judge_page.words["compare.title"], exact=True)
        self.box = judge_page.page.get_by_role("textbox", name=judge_page.words["compare.title"], exact=True)
        self.verdict = self.card.get_by_role("status")

    def open(self) -> None:
        """Shows the card if it is hidden, and empties the card's box."""
        if self.judge_page.output.is_visible():
            self.judge_page.output.get_by_role("button", name=self.judge_page.words["output.compare"]).click()
        if self.card.get_by_role("button", name="Clear").is_visible():
            self.card.get_by_role("button", name="Clear").click()
        expect(self.box).to_be_focused()

    def paste(self, text: str) -> None:
        """Pastes an output that replaces the output in the box."""
        paste_into(self.box, text)

    def line(self, which: str) -> Locator:
        """Returns a line that the verdict shows: the right line if `which` is `expected`, the user's line if it is
        `yours`.
        """
        return self.card.locator("dd").nth(["expected", "yours"].index(which))


def compare(judge_page: JudgePage, text: str, output: str) -> CompareCard:
    """Pastes an input and an output of a program, and returns the card that compares the output."""
    judge_page.paste_and_wait(text)
    compare_card = CompareCard(judge_page)
    compare_card.open()
    compare_card.paste(output)
    return compare_card


@pytest.fixture(autouse=True)
def show_output(judge_page: JudgePage) -> Iterator[None]:
    """Shows the judge's output and a text box again after each test."""
    yield
    card = CompareCard(judge_page).card
    if card.is_visible():
        card.get_by_role("button", name="Output", exact=True).click()
    expect(judge_page.output).to_be_visible()
    if judge_page.button("Clear").is_visible():
        judge_page.button("Clear").click()


@pytest.fixture
def othello(judge_page: JudgePage) -> tuple[CompareCard, str]:
    """Returns the card on Othello's sample, and the judge's output for the sample."""
    judge_page.enter("othello")
    judge_page.choose_example(OTHELLO)
    printed = judge_page.output_text()
    compare_card = CompareCard(judge_page)
    compare_card.open()
    return compare_card, printed


Sample = tuple[CompareCard, str]


def test_the_card_has_the_focus_as_soon_as_it_appears(new_judge_page: JudgePage) -> None:
    """The card has the focus as soon as it appears, because a later focus would lose the first keys."""
    new_judge_page.open("othello").ready()
    opener = new_judge_page.output.get_by_role("button", name=new_judge_page.words["output.compare"])
    assert opener.evaluate(FOCUSED_AS_IT_APPEARS)


@pytest.mark.thorough
def test_a_card_that_loads_late_does_not_take_the_focus(new_judge_page: JudgePage) -> None:
    """A card that loads late does not take the focus from the input, because text for the input must not go into the
    card's box.
    """
    held_requests = HeldRequests(new_judge_page, re.compile(r".*/compare-card-\w+\.js$"))
    new_judge_page.open("othello").ready()
    new_judge_page.output.get_by_role("button", name=new_judge_page.words["output.compare"]).click()
    new_judge_page.input.focus()
    held_requests.release()
    expect(CompareCard(new_judge_page).box).to_be_attached()
    new_judge_page.drawn()
    expect(new_judge_page.input).to_be_focused()


def test_buttons_lead_from_difference_to_difference(othello: Sample) -> None:
    compare_card, printed = othello
    compare_card.paste(printed.replace("(3,4) (3,6)", "(3,6) (3,4)").replace("No legal", "no legal"))
    expect(compare_card.verdict).to_contain_text("2 lines are wrong.")
    expect(compare_card.card).to_contain_text("1 of 2")
    expect(compare_card.judge_page.caption).to_contain_text("Case 1 of 2, step 4 of 5:")
    compare_card.card.get_by_role("button", name="Next difference").click()
    expect(compare_card.judge_page.caption).to_contain_text("Case 2 of 2, step 2 of 5:")
    expect(compare_card.line("yours").locator("mark")).to_have_text("no")
    compare_card.card.get_by_role("button", name="Previous difference").click()
    expect(compare_card.judge_page.caption).to_contain_text("Case 1 of 2, step 4 of 5:")


@pytest.mark.thorough
def test_a_large_output_of_a_file_is_compared(judge_page: JudgePage, tmp_path: Path) -> None:
    judge_page.enter("correct-move")
    cases = tmp_path / "cases.txt"
    cases.write_text("17 49 33\n" * 100_000, encoding="ascii")
    judge_page.open_file(cases)
    judge_page.answered()
    compare_card = CompareCard(judge_page)
    compare_card.open()
    theirs = tmp_path / "theirs.txt"
    theirs.write_text("Continue\n" * 70_000 + "Stop\n" + "Continue\n" * 29_999, encoding="ascii")
    with judge_page.page.expect_file_chooser() as chooser:
        judge_page.button("Open a file with your output").click()
    chooser.value.set_files(theirs)
    expect(compare_card.verdict).to_contain_text("Wrong answer at line 70,001, word 1.")
    expect(judge_page.caption).to_contain_text("Case 70,001 of 100,000")


def test_it_is_shared_with_its_verdict(judge_page: JudgePage) -> None:
    judge_page.enter("correct-move")
    compare_card = compare(judge_page, "56 48 49\n", "Continue\n")
    expect(compare_card.verdict).to_contain_text("Wrong answer at line 1")
    judge_page.button("Share").click()
    link = judge_page.page.get_by_role("dialog").get_by_role("textbox").input_value()
    judge_page.page.get_by_role("dialog").get_by_role("button", name="Close").click()
    context = judge_page.page.context.browser.new_context()  # type: ignore[union-attr]  # the context belongs to a browser
    other = JudgePage(context.new_page(), judge_page.url)
    other.page.goto(link)
    other.ready()
    expect(CompareCard(other).verdict).to_contain_text("Wrong answer at line 1")
    expect(other.caption).to_contain_text("Stop")
    context.close()


def test_the_output_scrolls_to_a_case_chosen_while_it_was_hidden(judge_page: JudgePage) -> None:
    """When the output is shown again, it scrolls to the case that was chosen while the output was hidden. A hidden list
    cannot be scrolled.
    """
    judge_page.enter("correct-move")
    compare_card = compare(judge_page, "17 49 33\n" * 300, "Continue\n")
    # The verdict selects a case of its own.
    expect(compare_card.card).not_to_have_attribute("data-verdict", "")
    judge_page.input.focus()
    judge_page.page.keyboard.press("Control+End")
    judge_page.page.keyboard.press("ArrowUp")
    expect(judge_page.caption).to_contain_text("Case 300 of 300")
    compare_card.card.get_by_role("button", name="Output", exact=True).click()
    expect(judge_page.output_line(300)).to_be_in_viewport()
