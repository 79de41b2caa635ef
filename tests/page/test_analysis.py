"""The analysis of the position on the board."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

from tests.page.desk import Desk
from tests.page.table import Table, game_after, seated
from tests.times import TIMES

LIMIT = 80
LINE = re.compile(r"^[+−]\d+\.\d\d \(\d+%\)\s*((?:[A-H][1-8]-[A-H][1-8] ?)+)$")


class Study:
    """The analysis of the position on the board."""

    def __init__(self, desk: Desk) -> None:
        self.card = desk.page.get_by_role("region", name="Analysis")
        self.switch = desk.page.get_by_role("switch", name="Analysis")

    @property
    def lines(self) -> Locator:
        return self.card.get_by_role("listitem")

    def found(self) -> list[str]:
        """The lines, once there are three of some depth."""
        expect(self.card).to_contain_text(re.compile(r"to move · depth \d+ · [\d.]+[KM]? nodes"))
        expect(self.lines).to_have_count(3)
        return self.lines.all_inner_texts()


@pytest.fixture
def table(desk: Desk) -> Iterator[Table]:
    """A new game in which the player is White; the room is left as it is found, since the tests share it."""
    table = seated(desk)
    yield table
    Study(desk).switch.uncheck()
    table.thinks_for(TIMES["move"])
    table.new_game()
    desk.page.get_by_label("Level").select_option("8")


def first_moves(lines: list[str]) -> list[str]:
    """The moves that the lines begin with; each line has to be one of a score, a chance and moves."""
    matches = [LINE.match(" ".join(line.split())) for line in lines]
    assert all(matches), lines
    return [match.group(1).split()[0] for match in matches if match]


def test_the_three_best_lines_are_told_and_grow_deeper_until_it_is_switched_off(table: Table) -> None:
    study = Study(table.desk)
    study.switch.focus()
    table.desk.page.keyboard.press("Space")
    moves = first_moves(study.found())
    assert len(set(moves)) == 3
    assert set(moves) <= set(game_after([], LIMIT)["legal"])
    expect(study.card).to_contain_text("White to move")
    expect(study.card).to_contain_text(re.compile(r"depth \d\d "))
    study.switch.uncheck()
    expect(study.lines).to_have_count(0)
