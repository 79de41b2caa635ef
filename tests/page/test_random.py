"""Random inputs: by seed, number and difficulty, with the kinds of case that are among them."""

import re
import subprocess
import sys

import pytest
from playwright.sync_api import Locator, expect

from steps import ROOT
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


@pytest.mark.parametrize("room", matrix(ROOMS, ["correct-move", "congo?piece=all"]))
def test_an_input_is_made_and_answered(desk: Desk, room: str) -> None:
    desk.enter(room)
    desk.answered()
    generate(desk, seed=7, cases=30, difficulty="Hard")
    expect(news(desk)).to_contain_text("30 random cases, seed 7.")
    expect(desk.note).to_be_hidden()
    expect(desk.caption).to_contain_text("Case 1 of 30")


@pytest.mark.parametrize(
    ("room", "arguments"),
    [
        ("rank-and-file", []),
        ("congo?piece=zebra", ["--piece", "zebra"]),
        ("loa?mode=judge&form=moves", ["--form", "moves"]),
    ],
)
def test_the_command_line_makes_the_same(desk: Desk, room: str, arguments: list[str]) -> None:
    desk.enter(room)
    desk.answered()
    generate(desk, seed=4711, cases=12)
    problem = room.partition("?")[0]
    command = [sys.executable, "-m", "judgeboard", "generate", problem, "--seed", "4711", "--cases", "12", *arguments]
    made = subprocess.run(command, capture_output=True, text=True, check=True, env={"PYTHONPATH": str(ROOT / "engine")})
    desk.expect_text(made.stdout)


def test_a_game_by_the_protocol_is_one_case(desk: Desk) -> None:
    desk.enter("loa?mode=judge&form=protocol")
    desk.answered()
    desk.button("Random").click()
    dialog = desk.page.get_by_role("dialog")
    expect(dialog.get_by_label("Seed")).to_be_visible()
    expect(dialog.get_by_label("How many")).to_have_count(0)
    dialog.get_by_role("button", name="Cancel").click()
    generate(desk, seed=3)
    expect(news(desk)).to_contain_text("1 random case, seed 3.")
    expect(desk.note).to_be_hidden()


def test_the_kinds_are_told_with_their_numbers(desk: Desk) -> None:
    desk.enter("rank-and-file")
    desk.answered()
    generate(desk, seed=1, cases=100)
    kinds = news(desk).get_by_role("button", name=re.compile("hard kinds"))
    expect(kinds).to_have_text("20 of 20 hard kinds")
    kinds.click()
    dialog = desk.page.get_by_role("dialog")
    stalemate = dialog.get_by_role("row", name=re.compile("^stalemate"))
    count = int(stalemate.get_by_role("cell").inner_text())
    assert 0 < count < 100
    dialog.get_by_role("button", name="Close").click()


def test_another_is_of_another_seed(desk: Desk) -> None:
    desk.enter("correct-move")
    desk.answered()
    generate(desk, seed=1, cases=50)
    before = desk.text
    desk.button("Another").click()
    desk.expect_other_text(before)
    desk.answered()
    expect(news(desk)).to_contain_text("50 random cases, seed ")
    expect(news(desk)).not_to_contain_text("seed 1.")


def test_what_is_said_of_it_goes_when_the_text_is_another(desk: Desk) -> None:
    desk.enter("correct-move")
    desk.answered()
    generate(desk, seed=1, cases=5)
    expect(news(desk)).to_be_visible()
    desk.paste("56 48 49\n")
    expect(news(desk)).to_have_count(0)


@pytest.mark.parametrize(
    ("field", "value"), [("How many", "0"), ("How many", "10001"), ("Seed", "-1"), ("Seed", "1.5")]
)
def test_what_cannot_be_made_is_pointed_to(desk: Desk, field: str, value: str) -> None:
    desk.enter("correct-move")
    desk.answered()
    before = desk.text
    desk.button("Random").click()
    dialog = desk.page.get_by_role("dialog")
    dialog.get_by_label(field).fill(value)
    dialog.get_by_role("button", name="Generate").click()
    expect(dialog).to_be_visible()
    expect(dialog.get_by_label(field)).to_be_focused()
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


def test_what_is_written_meanwhile_stays(desk: Desk) -> None:
    desk.enter("rank-and-file")
    desk.answered()
    desk.button("Random").click()
    dialog = desk.page.get_by_role("dialog")
    dialog.get_by_label("How many").fill("10000")
    dialog.get_by_role("button", name="Generate").click()
    expect(desk.page.locator(".offer", has_text="of 10,000 cases made")).to_be_visible()
    desk.paste("0\n")
    desk.idle()
    assert desk.text == "0\n"


def test_what_is_said_of_it_outlives_a_change_of_language(desk: Desk) -> None:
    desk.enter("rank-and-file")
    desk.answered()
    generate(desk, seed=6, cases=40)
    desk.page.get_by_label("Language").select_option("ru")
    expect(desk.page.locator(".offer")).to_contain_text("зерно 6.")
    desk.page.get_by_label("Язык").select_option("en")
    expect(news(desk)).to_contain_text("40 random cases, seed 6.")


@pytest.mark.native
def test_making_an_input_ends_when_the_room_is_left(new_desk: Desk) -> None:
    """The room that was come back to said for good that it was being made."""
    new_desk.open("rank-and-file").ready()
    new_desk.answered()
    new_desk.button("Random").click()
    dialog = new_desk.page.get_by_role("dialog")
    dialog.get_by_label("How many").fill("10000")
    dialog.get_by_role("button", name="Generate").click()
    making = new_desk.page.locator(".input-card .offer")
    expect(making).to_contain_text("of 10,000")
    new_desk.enter("othello")
    new_desk.idle()
    new_desk.enter("rank-and-file")
    expect(making).to_have_count(0)
    new_desk.answered()
