"""The desk where positions are set up may come late: what is done meanwhile is not undone by it."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.page.desk import Desk
from tests.page.gate import Gate
from tests.page.table import Table
from tests.page.tabs import kept

pytestmark = pytest.mark.native

DESK = re.compile(r".*/assets/card-\w+\.js$")


@pytest.fixture
def gate(new_desk: Desk) -> Gate:
    """Holds the desk back."""
    return Gate(new_desk, DESK)


def card(desk: Desk) -> Locator:
    return desk.page.get_by_role("region", name="Set up a position")


def set_up(desk: Desk) -> None:
    """Press Set up, and wait until the page asks for the desk."""
    with desk.page.expect_request(DESK):
        desk.button("Set up").click()


def comes(desk: Desk, gate: Gate) -> None:
    """Let the desk come, and wait until it would be open."""
    with desk.page.expect_response(DESK):
        gate.open()
    gate.arrived()
    desk.idle()


def test_it_is_opened_when_it_comes(new_desk: Desk, gate: Gate) -> None:
    new_desk.open().ready()
    new_desk.button("Set up").click()
    comes(new_desk, gate)
    expect(card(new_desk)).to_be_visible()


def test_a_text_that_came_before_it_stays(new_desk: Desk, gate: Gate) -> None:
    """The desk opened all the same, and its first piece wrote over the text, which Cancel did not bring back."""
    new_desk.open().ready()
    set_up(new_desk)
    new_desk.paste("17 49 33\n")
    comes(new_desk, gate)
    expect(card(new_desk)).to_be_hidden()
    new_desk.expect_text("17 49 33\n")
    assert new_desk.printed() == "Continue\n"


def test_a_move_that_was_made_before_it_came_stands(new_desk: Desk, gate: Gate) -> None:
    new_desk.open("loa").ready()
    table = Table(new_desk)
    table.my_turn()
    set_up(new_desk)
    table.play("A4-C4")
    comes(new_desk, gate)
    expect(card(new_desk)).to_be_hidden()
    table.my_turn()
    assert table.moves()[0] == "A4-C4"


@pytest.mark.thorough
def test_it_is_not_opened_in_a_room_that_is_left_for_another_language(new_desk: Desk, gate: Gate) -> None:
    """The room that was closed wrote its draft over that of the one in its place."""
    new_desk.open().ready()
    new_desk.paste("56 48 49\n")
    new_desk.answered()
    set_up(new_desk)
    new_desk.page.get_by_label("Language").select_option(label="Русский")
    russian = Desk(new_desk.page, new_desk.url, "ru").ready()
    russian.paste("17 49 33\n")
    comes(russian, gate)
    kept(russian)
    russian.page.reload()
    russian.ready().expect_text("17 49 33\n")
    expect(russian.page.locator(".setup-card")).to_be_hidden()
