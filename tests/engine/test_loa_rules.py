"""The rules of Lines of Action against positions, endings and games with known answers."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgeboard.board import Side
from judgeboard.loa import parse
from judgeboard.loa.format import move_text, moves_text
from judgeboard.loa.parse import items, replay
from judgeboard.loa.rules import (
    SCRAMBLED_EGGS,
    START,
    Game,
    GameEnd,
    Position,
    Result,
    connected,
    groups,
    legal_moves,
    perft,
    play,
    result,
)
from judgeboard.loa.squares import NAMES, PASS, SQUARES, WIDTH
from judgeboard.reader import Item, Reader
from judgeboard.tasks import finish
from tests.engine.loa_games import BLOCKED

VECTORS = Path(__file__).parent.parent / "vectors" / "loa"
SIDES = {"W": Side.WHITE, "B": Side.BLACK}


def load(name: str) -> Any:
    return json.loads((VECTORS / name).read_text())


def position_of(white: int, black: int, turn: str) -> Position:
    return Position(white, black, Side.WHITE) if turn == "W" else Position(black, white, Side.BLACK)


def of_rows(rows: list[str], turn: str) -> Position:
    white, black = (
        sum(1 << WIDTH * r + c for r, row in enumerate(rows) for c, man in enumerate(row) if man == colour)
        for colour in "WB"
    )
    return position_of(white, black, turn)


def of_squares(case: dict[str, Any]) -> Position:
    white, black = (sum(1 << NAMES.index(name) for name in case[colour]) for colour in ("white", "black"))
    return position_of(white, black, case["to_move"])


def texts(position: Position) -> list[str]:
    return sorted(map(move_text, legal_moves(position.own, position.enemy)))


def the_move(text: str) -> int:
    origin, target = text.split("-")
    return SQUARES * NAMES.index(origin) + NAMES.index(target)


def test_the_start_position_is_the_statements_figure() -> None:
    assert of_rows([".BBBBBB.", *["W......W"] * 6, ".BBBBBB."], "W") == START


def test_the_colours_of_scrambled_eggs_alternate_along_the_edges_and_black_begins() -> None:
    rows = [".WBWBWB.", *["B......W", "W......B"] * 3, ".BWBWBW."]
    assert of_rows(rows, "B") == SCRAMBLED_EGGS


def test_positions_have_the_moves_and_connections_of_the_reference() -> None:
    for line in (VECTORS / "positions.jsonl").read_text().splitlines():
        case = json.loads(line)
        for colour in "WB":
            position = of_rows(case["rows_rank8_first"], colour)
            assert texts(position) == case[f"moves_{colour}"], (case["id"], colour)
            assert connected(position.own) == case[f"connected_{colour}"], (case["id"], colour)


def test_figure_2_gives_f3_the_four_moves_of_the_statement() -> None:
    case = load("figure2.json")
    position = of_rows(case["rows_rank8_first"], case["side"])
    assert [text for text in texts(position) if text.startswith("F3")] == case["moves_from_F3"]


@pytest.mark.parametrize("kind", ["both_connected", "only_opponent", "last_but_one"])
def test_endings_have_the_winner_of_the_reference(kind: str) -> None:
    for case in load("endings.json")[kind]:
        position = of_squares(case)
        assert case["move"] in texts(position)
        ended = result(play(position, the_move(case["move"])))
        assert ended is not None
        assert ended.winner is SIDES[case["winner"]], case


def test_a_side_without_a_move_passes_and_nothing_else() -> None:
    for case in load("endings.json")["forced_pass"]:
        position = of_rows(case["rows_rank8_first"], case["to_move"])
        assert legal_moves(position.own, position.enemy) == []
        assert moves_text([]) == "Z0-Z0"
        assert play(position, PASS) == Position(position.enemy, position.own, position.turn.other)


@pytest.mark.parametrize("name", sorted(load("games.json")))
def test_published_games_replay_to_their_result(name: str) -> None:
    case = load("games.json")[name]
    game = replay(160, items(" ".join(case["moves"])))
    assert len(game.plies) == len(case["moves"])
    winner = game.result.winner if game.result else None
    assert winner is SIDES.get(case["winner"])


def test_perft_from_the_start() -> None:
    counts = load("perft.json")["start"]
    assert [perft(START, depth) for depth in (0, 1, 2, 3)] == [1, counts["1"], counts["2"], counts["3"]]


@pytest.mark.slow
def test_perft_at_depth_4() -> None:
    assert perft(START, 4) == load("perft.json")["start"]["4"]


def test_perft_counts_a_finished_game_only_at_its_own_depth() -> None:
    """Perft counts no positions after a move that ends the game. Here some first moves connect White's two checkers."""
    position = of_rows(
        ["W.......", "........", "..W.....", "........", "B......B", "........", "........", "........"], "W"
    )
    first = [play(position, move) for move in legal_moves(position.own, position.enemy)]
    going_on = [child for child in first if result(child) is None]
    assert len(going_on) < len(first)
    assert perft(position, 2) == sum(len(legal_moves(child.own, child.enemy)) for child in going_on)


def test_perft_counts_a_pass_as_a_move() -> None:
    passed = play(BLOCKED, PASS)
    assert perft(BLOCKED, 1) == 1
    assert perft(BLOCKED, 2) == len(legal_moves(passed.own, passed.enemy))


def test_the_move_limit_is_a_draw_and_passes_count() -> None:
    game = Game(1).play(the_move("A2-C2"))
    assert game.result is None
    assert game.play(the_move("B1-B3")).result == Result(None, GameEnd.LIMIT)


def test_a_win_at_the_limit_is_a_win() -> None:
    moves = load("games.json")["shortest_game.txt"]["moves"]
    last = replay((len(moves) + 1) // 2, items(" ".join(moves))).result
    assert last is not None
    assert last.winner is Side.WHITE


@st.composite
def positions(draw: st.DrawFn) -> Position:
    rows = draw(st.lists(st.text("WB..", min_size=8, max_size=8), min_size=8, max_size=8))
    position = of_rows(rows, draw(st.sampled_from("WB")))
    return position if position.own and position.enemy else START


def mirrored(square: int) -> int:
    return square ^ (WIDTH - 1)


def mirrored_men(men: int) -> int:
    return sum(1 << mirrored(square) for square in range(SQUARES) if men >> square & 1)


@given(positions())
def test_mirrored_positions_have_mirrored_moves(position: Position) -> None:
    there = {
        (mirrored(move // SQUARES), mirrored(move % SQUARES)) for move in legal_moves(position.own, position.enemy)
    }
    here = legal_moves(mirrored_men(position.own), mirrored_men(position.enemy))
    assert {divmod(move, SQUARES) for move in here} == there
    assert connected(position.own) == connected(mirrored_men(position.own))


@given(positions())
def test_play_loses_a_checker_only_by_capture(position: Position) -> None:
    for move in legal_moves(position.own, position.enemy):
        origin, target = divmod(move, SQUARES)
        child = play(position, move)
        assert child.enemy == position.own & ~(1 << origin) | 1 << target
        assert child.own == position.enemy & ~(1 << target)
        assert child.turn is position.turn.other


@given(positions())
def test_a_checker_moves_as_far_as_its_line_is_full(position: Position) -> None:
    """A checker moves one square for each checker on its line, itself included. The test counts the checkers on each
    line square by square.
    """
    occupied = position.own | position.enemy
    expected = set()
    for origin in range(SQUARES):
        if not position.own >> origin & 1:
            continue
        row, column = divmod(origin, WIDTH)
        for down, right in ((0, 1), (1, 0), (1, 1), (1, -1), (0, -1), (-1, 0), (-1, -1), (-1, 1)):
            line = [
                WIDTH * (row + n * down) + column + n * right
                for n in range(-7, 8)
                if 0 <= row + n * down < WIDTH and 0 <= column + n * right < WIDTH
            ]
            count = sum(occupied >> square & 1 for square in line)
            at = line.index(origin)
            if at + count >= len(line):
                continue
            target = line[at + count]
            passed = line[at + 1 : at + count]
            if position.own >> target & 1 or any(position.enemy >> square & 1 for square in passed):
                continue
            expected.add((origin, target))
    assert {divmod(move, SQUARES) for move in legal_moves(position.own, position.enemy)} == expected


@given(positions())
def test_a_move_that_is_written_is_read_as_the_same(position: Position) -> None:
    for move in legal_moves(position.own, position.enemy) or [PASS]:
        assert parse.move(Item(move_text(move), 1, 1), position) == move


@given(positions())
def test_a_position_that_is_written_is_read_as_the_same(position: Position) -> None:
    def letter(square: int) -> str:
        return next((sign for sign, side in SIDES.items() if position.checkers(side) >> square & 1), ".")

    rows = ["".join(map(letter, range(start, start + WIDTH))) + "\n" for start in range(0, SQUARES, WIDTH)]
    turn = "W\n" if position.turn is Side.WHITE else "B\n"
    assert finish(parse.position(Reader([turn, *rows]))) == (position, 1)


@given(positions())
def test_groups_are_apart_and_together_are_all(position: Position) -> None:
    found = list(groups(position.own))
    assert sum(found) == position.own
    assert all(connected(group) for group in found)
    assert connected(position.own) == (len(found) == 1)
