"""Random inputs: by seed, number and difficulty, with the kinds of case that are among them."""

import pytest
from playwright.sync_api import Locator, expect

from tests.matrix import matrix
from tests.page.desk import Desk

ROOMS = ["correct-move", "rank-and-file", "othello", "congo?piece=all", "loa?mode=judge&form=moves"]


def generate(desk: Desk, *, seed: int, cases: int | None = None, difficulty: str = "Mixed") -> None:
    """Have a random input made."""
    desk.button("Random").click()
    dialog = desk.page.get_by_role("dialog")
    dialog.get_by_role("radio", name=difficulty).check()
    if cases is not None:
        dialog.get_by_label("How many").fill(str(cases))
    dialog.get_by_label("Seed").fill(str(seed))
    dialog.get_by_role("button", name="Generate").click()
    expect(dialog).to_be_hidden()
    expect(news(desk)).to_contain_text(f"seed {seed}.")
    desk.answered()


def news(desk: Desk) -> Locator:
    """What is said of the input."""
    return desk.page.locator(".input-card .offer", has_text="seed")


@pytest.mark.parametrize("room", matrix(ROOMS, ["congo?piece=all"]))
def test_an_input_is_made_and_answered(desk: Desk, room: str) -> None:
    desk.enter(room)
    desk.answered()
    generate(desk, seed=7, cases=30, difficulty="Hard")
    expect(news(desk)).to_contain_text("30 random cases, seed 7.")
    expect(desk.note).to_be_hidden()
    expect(desk.caption).to_contain_text("Case 1 of 30")


def test_what_cannot_be_made_is_pointed_to(desk: Desk) -> None:
    desk.enter("correct-move")
    desk.answered()
    before = desk.text
    desk.button("Random").click()
    dialog = desk.page.get_by_role("dialog")
    for field, wrong, right in (("How many", "0", "20"), ("Seed", "1.5", "1")):
        dialog.get_by_label(field).fill(wrong)
        dialog.get_by_role("button", name="Generate").click()
        expect(dialog).to_be_visible()
        expect(dialog.get_by_label(field)).to_be_focused()
        dialog.get_by_label(field).fill(right)
    dialog.get_by_role("button", name="Cancel").click()
    assert desk.text == before


def test_ten_thousand_cases_are_made_and_answered(desk: Desk) -> None:
    desk.enter("correct-move")
    desk.answered()
    generate(desk, seed=5, cases=10_000)
    expect(news(desk)).to_contain_text("10,000 random cases")
    assert desk.printed().count("\n") == 10_000


def test_the_making_is_stopped(desk: Desk) -> None:
    desk.enter("rank-and-file")
    desk.answered()
    before = desk.text
    desk.button("Random").click()
    dialog = desk.page.get_by_role("dialog")
    dialog.get_by_role("radio", name="Hard").check()
    dialog.get_by_label("How many").fill("10000")
    dialog.get_by_role("button", name="Generate").click()
    making = desk.page.locator(".offer", has_text="of 10,000 cases made")
    making.get_by_role("button", name="Stop").click()
    expect(making).to_have_count(0)
    desk.answered()
    desk.idle()
    assert desk.text == before
