"""The analysis of the position on the board, and the levels at which the engine plays."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.page.desk import Desk
from tests.page.table import LONG_MS, Table, game_after, seated
from tests.page.test_records import Records
from tests.times import PATIENCE_MS, TIMES

VECTORS = Path(__file__).parent.parent / "vectors" / "loa"
SHORTEST = json.loads((VECTORS / "games.json").read_text())["shortest_game.txt"]["moves"]
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


@pytest.fixture
def study(table: Table) -> Study:
    """The analysis, switched on."""
    study = Study(table.desk)
    study.switch.check()
    return study


def first_moves(lines: list[str]) -> list[str]:
    """The moves that the lines begin with; each line has to be one of a score, a chance and moves."""
    matches = [LINE.match(" ".join(line.split())) for line in lines]
    assert all(matches), lines
    return [match.group(1).split()[0] for match in matches if match]


def test_nothing_is_analysed_until_it_is_wanted(table: Table) -> None:
    study = Study(table.desk)
    expect(study.switch).not_to_be_checked()
    expect(study.lines).to_have_count(0)


def test_the_three_best_lines_are_told_with_score_and_chance(study: Study) -> None:
    moves = first_moves(study.found())
    assert len(set(moves)) == 3
    assert set(moves) <= set(game_after([], LIMIT)["legal"])
    expect(study.card).to_contain_text("White to move")


def test_the_lines_grow_deeper(study: Study) -> None:
    study.found()
    expect(study.card).to_contain_text(re.compile(r"depth \d\d "))


def test_the_analysis_follows_the_game(table: Table, study: Study) -> None:
    study.found()
    table.thinks_for(LONG_MS)
    table.play("A4-C4")
    expect(study.card).to_contain_text("Waits while the engine thinks.")
    table.hurry()
    table.wait_for(2)
    table.my_turn()
    legal = set(game_after(table.moves(), LIMIT)["legal"])
    assert set(first_moves(study.found())) <= legal
    table.undo.click()
    table.wait_for(0)
    assert set(first_moves(study.found())) <= set(game_after([], LIMIT)["legal"])


def test_it_ends_when_it_is_switched_off(study: Study) -> None:
    study.found()
    study.switch.uncheck()
    expect(study.lines).to_have_count(0)


def load(table: Table, moves: list[str]) -> None:
    Records(table.desk).load(" ".join(moves))
    table.wait_for(len(moves))


def test_a_proved_win_is_told_in_moves(table: Table, study: Study) -> None:
    load(table, SHORTEST[:-1])
    expect(study.lines.first).to_contain_text("wins in 1 move")


def test_of_a_game_that_is_over_there_is_nothing_to_analyse(table: Table, study: Study) -> None:
    load(table, SHORTEST)
    expect(study.card).to_contain_text("The game is over.")
    expect(study.lines).to_have_count(0)


def test_the_switch_is_worked_by_the_keyboard(table: Table) -> None:
    study = Study(table.desk)
    study.switch.focus()
    table.desk.page.keyboard.press("Space")
    study.found()


def test_a_low_level_looks_one_ply_ahead(table: Table) -> None:
    table.thinks_for(PATIENCE_MS)
    table.desk.page.get_by_label("Level").select_option("1")
    table.play("A4-C4")
    table.wait_for(2)
    expect(table.players).to_contain_text("Depth 1 ")


def test_a_hint_is_the_strongest_levels(table: Table) -> None:
    table.thinks_for(LONG_MS)
    table.desk.page.get_by_label("Level").select_option("1")
    table.hint.click()
    expect(table.players).to_contain_text(re.compile(r"Depth ([5-9]|\d\d) "))


def test_in_another_room_nothing_is_analysed_and_on_return_it_goes_on(table: Table, study: Study) -> None:
    study.found()
    table.desk.enter("othello")
    table.desk.enter("loa")
    expect(study.switch).to_be_checked()
    study.found()
