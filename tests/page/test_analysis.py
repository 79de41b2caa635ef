"""Analysis of the position on the board."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

from tests.page.judge_page import JudgePage
from tests.page.play_page import PlayPage, game_after, start_game
from tests.times import TIMES

LIMIT = 80
LINE = re.compile(r"^[+−]\d+\.\d\d \(\d+%\)\s*((?:[A-H][1-8]-[A-H][1-8] ?)+)$")


class AnalysisCard:
    """The card with the analysis of the position."""

    def __init__(self, play_page: PlayPage) -> None:
        self.card = play_page.page.get_by_role("region", name="Analysis")
        self.switch = play_page.page.get_by_role("switch", name="Analysis")

    @property
    def lines(self) -> Locator:
        return self.card.get_by_role("listitem")

    def found(self) -> list[str]:
        """Waits for three lines of some depth, and returns them."""
        expect(self.card).to_contain_text(re.compile(r"to move · depth \d+ · [\d.]+[KM]? nodes"))
        expect(self.lines).to_have_count(3)
        return self.lines.all_inner_texts()


@pytest.fixture
def play_page(judge_page: JudgePage) -> Iterator[PlayPage]:
    """A new game for the tests of the analysis, which is switched off at the end."""
    play_page = start_game(judge_page)
    yield play_page
    AnalysisCard(play_page).switch.uncheck()
    play_page.set_move_time(TIMES["move"])
    play_page.new_game()
    judge_page.page.get_by_label("Level").select_option("8")


def first_moves(lines: list[str]) -> list[str]:
    """Checks that each line has a score, a chance and moves, and returns the first moves."""
    matches = [LINE.match(" ".join(line.split())) for line in lines]
    assert all(matches), lines
    return [match.group(1).split()[0] for match in matches if match]


def test_the_three_best_lines_grow_deeper_until_the_switch_is_off(play_page: PlayPage) -> None:
    analysis = AnalysisCard(play_page)
    analysis.switch.focus()
    play_page.page.keyboard.press("Space")
    moves = first_moves(analysis.found())
    assert len(set(moves)) == 3
    assert set(moves) <= set(game_after([], LIMIT)["legal"])
    expect(analysis.card).to_contain_text("White to move")
    expect(analysis.card).to_contain_text(re.compile(r"depth \d\d "))
    analysis.switch.uncheck()
    expect(analysis.lines).to_have_count(0)
