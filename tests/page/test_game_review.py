"""Games are reviewed, and continued from any of their positions."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

from tests.page.judge_page import JudgePage
from tests.page.play_page import PlayPage
from tests.page.site_page import board_digest, bounding_box
from tests.page.test_records import GAME, RecordsDialog
from tests.page.test_setup import SetupCard

pytestmark = pytest.mark.native


@pytest.fixture
def play_page(judge_page: JudgePage) -> Iterator[PlayPage]:
    """Yields the play page at the end of a published game."""
    judge_page.enter("loa")
    play_page = PlayPage.of(judge_page)
    RecordsDialog(play_page).load(" ".join(GAME))
    play_page.wait_for_moves(len(GAME))
    yield play_page
    play_page.new_game()


def place(play_page: PlayPage, move: int) -> Locator:
    return play_page.score_sheet.get_by_role("button", name=re.compile("^([A-H][1-8]-|Beginning)")).nth(move)


def test_the_list_is_one_tab_stop_and_the_arrow_keys_go_through_the_game(play_page: PlayPage) -> None:
    keyboard = play_page.page.keyboard
    expect(play_page.score_sheet.locator('.move[tabindex="0"]')).to_have_count(1)
    place(play_page, len(GAME)).focus()
    keyboard.press("ArrowLeft")
    play_page.wait_for_moves(len(GAME) - 1)
    expect(place(play_page, len(GAME) - 1)).to_be_focused()
    keyboard.press("ArrowUp")
    play_page.wait_for_moves(len(GAME) - 3)
    keyboard.press("Home")
    play_page.wait_for_moves(0)
    keyboard.press("ArrowDown")
    play_page.wait_for_moves(2)
    keyboard.press("End")
    play_page.wait_for_moves(len(GAME))


@pytest.mark.thorough
def test_the_game_continues_from_a_position_against_the_engine(play_page: PlayPage) -> None:
    place(play_page, 4).click()
    play_page.wait_for_moves(4)
    expect(play_page.from_here).to_be_enabled()
    play_page.from_here.press("Enter")
    expect(play_page.players).to_contain_text("White: You")
    expect(play_page.from_here, "it keeps the focus although it is disabled now").to_be_focused()
    expect(play_page.players).to_contain_text("Black: Engine")
    assert play_page.moves() == GAME[:4]
    play_page.play(GAME[4])
    play_page.wait_for_moves(6)


def test_the_graph_of_a_finished_game_leads_to_its_positions(play_page: PlayPage) -> None:
    play_page.button("Review the game").click()
    graph = play_page.page.locator(".review-card .graph-frame")
    expect(graph).to_have_accessible_name(re.compile(r"here 0%"))
    graph.click(position={"x": 2, "y": bounding_box(graph)["height"] / 2})
    play_page.wait_for_moves(0)
    expect(graph).to_have_accessible_name(re.compile(r"here \d+%"))
    bar = play_page.page.get_by_role("img", name=re.compile("White’s chance of winning: "))
    expect(bar).to_be_visible()


def test_the_best_lines_are_arrows_and_a_focused_one_is_previewed(play_page: PlayPage) -> None:
    """The best lines are drawn as arrows, and the line with the focus is previewed on the board. In a game of four
    plies the analysis ends, so that the arrows do not change.
    """
    play_page.new_game("Both", limit=2)
    play_page.idle()
    # The square below the pointer has a frame.
    play_page.page.mouse.move(0, 0)
    board = play_page.page.locator("canvas")
    before = board_digest(board)
    play_page.page.get_by_role("switch", name="Analysis").check()
    lines = play_page.page.get_by_role("region", name="Analysis").get_by_role("listitem")
    expect(lines).to_have_count(3)
    play_page.idle()
    arrows = board_digest(board)
    assert arrows != before
    lines.nth(1).get_by_role("button").focus()
    play_page.drawn()
    assert board_digest(board) != arrows
    play_page.page.get_by_role("switch", name="Analysis").uncheck()
    expect(lines).to_have_count(0)
    assert board_digest(board) == before


@pytest.fixture
def setup_card(judge_page: JudgePage) -> Iterator[SetupCard]:
    """Yields the card that sets up a position, with an empty board."""
    judge_page.enter("loa")
    play_page = PlayPage.of(judge_page)
    play_page.new_game("Both")
    judge_page.button("Set up").click()
    setup_card = SetupCard(judge_page)
    expect(setup_card.card).to_be_visible()
    judge_page.button("Clear").click()
    yield setup_card
    if setup_card.card.is_visible():
        judge_page.button("Cancel").click()
    play_page.new_game()


def test_a_position_is_set_up_and_played_on(setup_card: SetupCard) -> None:
    setup_card.place("white checker", "A1", "C3")
    setup_card.place("black checker", "H8", "E8")
    setup_card.choose("Black")
    expect(setup_card.judge_page.button("Done")).to_be_enabled()
    setup_card.judge_page.button("Done").press("Enter")
    expect(setup_card.judge_page.button("Set up")).to_be_focused()
    play_page = PlayPage.of(setup_card.judge_page)
    play_page.wait_for_moves(0)
    expect(setup_card.judge_page.caption).to_have_text("Black to move.")
    play_page.play("E8-G8")
    expect(setup_card.judge_page.caption).to_have_text("Black wins.")
