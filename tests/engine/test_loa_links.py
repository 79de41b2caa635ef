"""Links to games of Lines of Action, written and read."""

import pytest
from hypothesis import given

from judgeboard.loa.parse import items, replay
from judgeboard.loa.rules import BLACK_BEGINS, Game, Position
from tests.engine.loa_games import fault, from_link, game_of, games, link_to, positions, read


@given(games())
def test_a_link_that_is_made_is_opened_as_the_same_game(game: Game) -> None:
    assert game_of(from_link(link_to(game))) == game


def test_a_link_is_short_and_leaves_out_what_is_usual() -> None:
    assert link_to(replay(80, items("A4-C2 B1-B3"))) == {"moves": "a4c2.b1b3"}
    assert link_to(Game(100, start=BLACK_BEGINS)) == {
        "moves": "",
        "limit": "100",
        "start": "b",
    }


def test_a_link_of_former_times_is_opened() -> None:
    start = "b_1bbbbbb1_w6w_w6w_w6w_w6w_w6w_w6w_1bbbbbb1"
    assert game_of(from_link({"moves": "c8c6", "start": start})) == replay(80, items("C8-C6"), BLACK_BEGINS)


@given(positions())
def test_a_link_with_200_plies_stays_under_1300_characters(start: Position) -> None:
    move = replay(1, items("A4-C2")).plies[0]
    parameters = link_to(Game(999, (move,) * 200, start))
    assert len("&".join(f"{name}={value}" for name, value in parameters.items())) < 1300
    assert all(sign.isalnum() or sign in "._" for value in parameters.values() for sign in value)


@pytest.mark.parametrize(
    ("parameters", "expected"),
    [
        ({"moves": "a4c2.b1b9"}, ("loa.move_unreadable", 1, 6)),
        ({"moves": "a4c2..a5c7"}, ("loa.move_unreadable", 1, 6)),
        ({"moves": ".a4c2"}, ("loa.move_unreadable", 1, 1)),
        ({"moves": "a4c2.a5c7"}, ("loa.illegal_enemy_checker", 1, 6)),
        ({"moves": "a4c2.b1b3.a5c7", "limit": "1"}, ("loa.game_over", 1, 11)),
        ({"limit": "0"}, ("number_out_of_range", 1, 1)),
        ({"limit": "1" * 9999}, ("number_out_of_range", 1, 1)),
        ({"limit": "x"}, ("number_expected", 1, 1)),
        ({"start": "x"}, ("loa.side_expected", 1, 1)),
        ({"start": "w_8_8"}, ("loa.row_missing", 1, 6)),
        ({"start": "w" + "_8" * 9}, ("loa.rows_too_many", 1, 19)),
        ({"start": "w_8_7" + "_8" * 6}, ("row_length", 1, 6)),
        ({"start": "w_8_wb7" + "_8" * 6}, ("row_length", 1, 7)),
        ({"start": "w_8_b09" + "_8" * 6}, ("loa.square_unknown", 1, 6)),
        ({"start": "w_........" + "_8" * 7}, ("loa.square_unknown", 1, 3)),
    ],
)
def test_an_error_in_a_link_has_its_place(parameters: dict[str, str], expected: tuple[str, int, int]) -> None:
    assert fault(from_link(parameters)) == expected


def test_a_link_is_read_as_it_was_copied() -> None:
    game = replay(60, items("C8-C6 A4-C4"), BLACK_BEGINS)
    parameters = "&".join(f"{name}={value}" for name, value in link_to(game).items())
    for address in ("https://example.org/judgeboard/#loa?", "#loa?mode=play&", "?"):
        assert game_of(read(f"\n  {address}{parameters}\n", 80)) == game


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (" https://example.org/#loa?moves=a4c2.b1b9&limit=60", ("loa.move_unreadable", 1, 38)),
        ("#loa?limit=0&moves=a4c2", ("number_out_of_range", 1, 12)),
        ("#loa?start=w_8_8&moves=", ("loa.row_missing", 1, 17)),
    ],
)
def test_an_error_in_a_copied_link_has_its_place(text: str, expected: tuple[str, int, int]) -> None:
    assert fault(read(text, 80)) == expected


@pytest.mark.parametrize(("start", "column"), [("w_\n", 1), ("w_8\n8", 2)])
def test_a_position_that_ends_on_the_second_line_lacks_its_rows_there(start: str, column: int) -> None:
    assert fault(from_link({"start": start})) == ("loa.row_missing", 2, column)
