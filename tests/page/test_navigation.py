"""Case, input lines, output lines and board are linked: a selection in one of them selects the same case in all."""

import pytest
from playwright.sync_api import expect

from tests.page.judge_page import JudgePage

pytestmark = pytest.mark.native

TRIPLES = "17 49 33\n56 48 49\n17 17 49\n"
EMPTY = "--------\n"
GAMES = f"2\n{3 * EMPTY}---WB---\n---BW---\n{3 * EMPTY}W\nL\nM35\nL\nQ\n"
GAMES += f"WWWWB---\nWWWB----\nWWB-----\nWB------\n{4 * EMPTY}B\nL\nQ\n"


@pytest.fixture
def triples(judge_page: JudgePage) -> JudgePage:
    """Returns a page with three cases of Correct Move. The first case is selected."""
    judge_page.enter("correct-move")
    judge_page.paste("")
    judge_page.choose_example("The statement’s sample")
    judge_page.paste_and_wait(TRIPLES)
    return judge_page


@pytest.fixture
def games(judge_page: JudgePage) -> JudgePage:
    """Returns a page with two games of Othello. The first game is selected."""
    judge_page.enter("othello")
    judge_page.choose_example("A player without a move")
    judge_page.paste_and_wait(GAMES)
    return judge_page


def test_lines_and_arrow_keys_of_the_output_lead_to_their_cases(triples: JudgePage) -> None:
    expect(triples.caption).to_have_text("Case 1 of 3: Continue: the queen goes from 49 to 33.")
    expect(triples.square("33")).to_have_accessible_name("33, white queen")
    triples.output_line(2).click()
    expect(triples.caption).to_contain_text("Case 2 of 3: Stop")
    expect(triples.output.locator(".lit-strong")).to_have_text("Stop")
    triples.page.get_by_label("Answers", exact=True).focus()
    triples.page.keyboard.press("ArrowDown")
    expect(triples.caption).to_contain_text("Case 3 of 3: Illegal state")
    triples.page.keyboard.press("ArrowUp")
    expect(triples.caption).to_contain_text("Case 2 of 3")


def test_the_caret_in_a_line_of_input_leads_to_its_case(triples: JudgePage) -> None:
    triples.put_caret(2)
    expect(triples.caption).to_contain_text("Case 2 of 3")


def test_shortcuts_go_through_the_cases_without_disturbing_the_text(triples: JudgePage) -> None:
    triples.input.focus()
    triples.page.keyboard.press("Alt+PageDown")
    expect(triples.caption).to_contain_text("Case 2 of 3")
    triples.page.keyboard.press("Alt+PageUp")
    expect(triples.caption).to_contain_text("Case 1 of 3")
    triples.expect_text(TRIPLES)


def test_the_case_that_is_being_typed_is_shown(triples: JudgePage) -> None:
    triples.input.focus()
    triples.page.keyboard.press("Control+End")
    triples.page.keyboard.type("7 62 14")
    expect(triples.caption).to_contain_text("Case 4 of 4: Stop")


def test_a_game_is_stepped_through_command_by_command(games: JudgePage) -> None:
    expect(games.caption).to_have_text("Case 1 of 2, step 1 of 5: White to move. Black 2, White 2.")
    games.button("Next step").click()
    games.button("Next step").click()
    expect(games.caption).to_have_text("Case 1 of 2, step 3 of 5: M puts a white disc on (3,5) and turns 1 black disc.")
    expect(games.square("(3,5)")).to_have_accessible_name("(3,5), white disc, last move")
    expect(games.output.locator(".lit")).to_have_count(11)
    games.button("Previous step").click()
    expect(games.caption).to_contain_text("step 2 of 5: L lists White’s 4 legal moves.")
    expect(games.output.locator(".lit-strong")).to_have_text("(3,5) (4,6) (5,3) (6,4)")
    games.input.focus()
    games.page.keyboard.press("Alt+Shift+PageDown")
    expect(games.caption).to_contain_text("step 3 of 5")


def test_pieces_of_congo_can_be_selected_to_see_their_moves_alone(judge_page: JudgePage) -> None:
    judge_page.enter("congo?piece=pawn")
    judge_page.choose_example("Pawn: the statement’s sample")
    expect(judge_page.square("c4")).to_have_accessible_name("c4, empty, can be moved to")
    judge_page.square("g5").click()
    expect(judge_page.square("c4")).to_have_accessible_name("c4, empty")
    expect(judge_page.square("g6")).to_have_accessible_name("g6, empty, can be moved to")
