"""Random inputs by seed, number of cases and difficulty."""

import pytest
from playwright.sync_api import Locator, expect

from tests.matrix import matrix
from tests.page.judge_page import JudgePage

PLACES = ["correct-move", "rank-and-file", "othello", "congo?piece=all", "loa?mode=judge&form=moves"]


def generate(judge_page: JudgePage, *, seed: int, cases: int | None = None, difficulty: str = "Mixed") -> None:
    """Generates a random input by the dialog, and waits for the answer."""
    judge_page.button("Random").click()
    dialog = judge_page.page.get_by_role("dialog")
    dialog.get_by_role("radio", name=difficulty).check()
    if cases is not None:
        dialog.get_by_label("How many").fill(str(cases))
    dialog.get_by_label("Seed").fill(str(seed))
    dialog.get_by_role("button", name="Generate").click()
    expect(dialog).to_be_hidden()
    expect(news(judge_page)).to_contain_text(f"seed {seed}.")
    judge_page.answered()


def news(judge_page: JudgePage) -> Locator:
    """Returns the sentence about the random input."""
    return judge_page.page.locator(".input-card .offer", has_text="seed")


@pytest.mark.parametrize("place", matrix(PLACES, ["congo?piece=all"]))
def test_an_input_is_generated_and_answered(judge_page: JudgePage, place: str) -> None:
    judge_page.enter(place)
    judge_page.answered()
    generate(judge_page, seed=7, cases=30, difficulty="Hard")
    expect(news(judge_page)).to_contain_text("30 random cases, seed 7.")
    expect(judge_page.note).to_be_hidden()
    expect(judge_page.caption).to_contain_text("Case 1 of 30")


def test_an_invalid_field_gets_the_focus(judge_page: JudgePage) -> None:
    judge_page.enter("correct-move")
    judge_page.answered()
    before = judge_page.text
    judge_page.button("Random").click()
    dialog = judge_page.page.get_by_role("dialog")
    for field, wrong, right in (("How many", "0", "20"), ("Seed", "1.5", "1")):
        dialog.get_by_label(field).fill(wrong)
        dialog.get_by_role("button", name="Generate").click()
        expect(dialog).to_be_visible()
        expect(dialog.get_by_label(field)).to_be_focused()
        dialog.get_by_label(field).fill(right)
    dialog.get_by_role("button", name="Cancel").click()
    assert judge_page.text == before


@pytest.mark.thorough
def test_ten_thousand_cases_are_generated_and_answered(judge_page: JudgePage) -> None:
    judge_page.enter("correct-move")
    judge_page.answered()
    generate(judge_page, seed=5, cases=10_000)
    expect(news(judge_page)).to_contain_text("10,000 random cases")
    assert judge_page.output_text().count("\n") == 10_000


def test_the_generation_is_stopped(judge_page: JudgePage) -> None:
    judge_page.enter("rank-and-file")
    judge_page.answered()
    before = judge_page.text
    judge_page.button("Random").click()
    dialog = judge_page.page.get_by_role("dialog")
    dialog.get_by_role("radio", name="Hard").check()
    dialog.get_by_label("How many").fill("10000")
    dialog.get_by_role("button", name="Generate").click()
    making = judge_page.page.locator(".offer", has_text="of 10,000 cases made")
    making.get_by_role("button", name="Stop").click()
    expect(making).to_have_count(0)
    judge_page.answered()
    judge_page.idle()
    assert judge_page.text == before
