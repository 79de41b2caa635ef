"""Random positions and games of Lines of Action have the features that they name."""

from random import Random
from unittest.mock import Mock

import pytest

from judgeboard.board import Side
from judgeboard.cases import ORDINARY, Case, Difficulty, RandomInput
from judgeboard.loa.cases import ProtocolCases
from judgeboard.loa.features import features_of, features_of_game
from judgeboard.loa.parse import items, position_of_rows, replay
from judgeboard.loa.rules import Game
from judgeboard.loa.thinker import Search
from judgeboard.problems import PROBLEMS
from judgeboard.reader import Reader
from judgeboard.tasks import Steps, finish
from tests.engine.random_cases import EASY, HARD, MIXED, assert_feature, generator, random_cases
from tests.engine.test_loa_search import of_squares
from tests.engine.vectors import fault, output


def test_the_features_of_positions_of_lines_of_action_are_what_they_are_called() -> None:
    def rows(text: str) -> list[str]:
        return text.split()[1:]

    def lines(text: str) -> list[str]:
        board = rows(text)
        columns = ["".join(column) for column in zip(*board, strict=True)]
        diagonals = ["".join(board[n][n] for n in range(8)), "".join(board[n][7 - n] for n in range(8))]
        return board + columns + diagonals

    def moves(text: str) -> list[tuple[int, int, int, int]]:
        printed = output("loa", text, form="moves").split()
        squares = [[(8 - int(name[1]), ord(name[0]) - ord("A")) for name in move.split("-")] for move in printed]
        return [(*origin, *target) for origin, target in squares if printed != ["Z0-Z0"]]

    def captures(text: str) -> bool:
        enemy = "B" if text[0] == "W" else "W"
        return any(rows(text)[row][column] == enemy for _, _, row, column in moves(text))

    def goes_seven(text: str) -> bool:
        return any(max(abs(row - to_row), abs(column - to)) == 7 for row, column, to_row, to in moves(text))

    found = random_cases("loa", 300, {"form": "moves"})
    assert_feature(found, "no_move", lambda text: not moves(text))
    assert_feature(found, "capture", captures)
    assert_feature(found, "longest_move", goes_seven)
    assert_feature(found, "one_checker", lambda text: text[1:].count(text[0]) == 1)
    assert_feature(found, "full_line", lambda text: any("." not in line for line in lines(text)))
    assert all(text.count("W") <= 13 and text.count("B") <= 13 for text, _ in found)


@pytest.mark.parametrize(("difficulty", "counts"), [(EASY, range(2, 6)), (MIXED, range(2, 13)), (HARD, range(2, 13))])
def test_an_ordinary_position_has_few_checkers_if_it_is_easy(difficulty: Difficulty, counts: range) -> None:
    chosen, rng = generator("loa", {"form": "moves"}), Random(1)
    texts = [chosen.case(rng, difficulty, ORDINARY).text for _ in range(100)]
    assert {text[1:].count(side) for text in texts for side in "WB"} == set(counts)


@pytest.mark.parametrize(
    ("white", "black", "expected"),
    [
        ("A1 H1", "D4 D6", set()),
        ("A1 D1", "C1 F1", {"enemy_between"}),
        ("C4 D8", "A1 B5 E6", {"capture", "enemy_between"}),
        ("A1 G4", "D6 G2", {"capture", "connects_enemy", "last_but_one"}),
        ("A1 H5", "D6 D7 H3", {"capture", "connects_enemy"}),
        ("A1 A4 B2 C1", "D6 G2", {"connects_own", "own_jumped", "own_there"}),
        ("D1", "G8 H5", {"already_connected", "one_checker"}),
    ],
)
def test_a_position_has_exactly_its_features(white: str, black: str, expected: set[str]) -> None:
    assert features_of(of_squares(white.split(), black.split(), "W")) == expected


NODES = {"nodes": "300"}


@pytest.mark.parametrize("feature", generator("loa").features)
def test_a_game_of_the_protocol_goes_as_its_feature_says(feature: str) -> None:
    chosen = generator("loa", NODES)
    case = chosen.case(Random(3), MIXED, feature)
    assert feature in case.features
    text = chosen.input_of([case.text])
    reader = Reader(text.splitlines(keepends=True))
    *_, last = PROBLEMS["loa"].answers(reader, {"form": "protocol", **NODES})
    assert finish(reader.leftover()) is None
    game = last.subject
    colour = text.split()[1]
    ours = "white" if colour == "0" else "black"
    winner = game.result and game.result.winner
    moves = text.split()[2:]
    assert (feature == "we_win") <= (winner == ours)
    assert (feature == "opponent_wins") <= (winner not in (None, ours))
    assert (feature == "draw_by_limit") <= (game.result is not None and winner is None)
    assert ("ends_early" in case.features) == (game.result is None)
    assert ("we_are_white" in case.features) == (ours == "white")
    assert ("we_are_black" in case.features) == (ours == "black")
    assert ("other_sign" in case.features) == any("-" not in move for move in moves)
    assert ("lower_case" in case.features) == any(move != move.upper() for move in moves)


def test_an_opponent_that_should_win_searches_more_than_the_judge(monkeypatch: pytest.MonkeyPatch) -> None:
    searched = []

    class Brief(Search):
        def steps(self, nodes: int) -> Steps[None]:
            searched.append(nodes)
            return super().steps(1)

    monkeypatch.setattr("judgeboard.loa.cases.Search", Brief)
    generator("loa", {"nodes": "2500"}).case(Random(1), MIXED, "opponent_wins")
    assert min(searched) > 2500


@pytest.mark.parametrize(("difficulty", "feature"), [(HARD, "we_win"), (MIXED, "ends_early"), (EASY, ORDINARY)])
def test_an_opponent_that_should_not_win_moves_at_random(
    difficulty: Difficulty, feature: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("judgeboard.loa.cases.Thinker", Mock(side_effect=AssertionError))
    assert generator("loa", NODES).case(Random(1), difficulty, feature).text


def test_a_game_that_ends_early_has_some_moves_of_the_opponent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("judgeboard.loa.cases.EARLY", [3])
    case = generator("loa", NODES).case(Random(1), MIXED, "ends_early")
    assert len(case.text.split()) == 2 + 3


def test_the_only_move_of_the_opponent_has_the_feature(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("judgeboard.loa.cases.LIMITS", [1])
    case = generator("loa", NODES).case(Random(1), MIXED, "lower_case")
    assert "lower_case" in case.features
    assert len(case.text.split()) == 2 + 1


@pytest.mark.parametrize(
    ("feature", "found_at", "games"), [("we_win", 1, 1), ("we_win", 3, 3), ("we_win", 9, 5), (ORDINARY, 9, 1)]
)
def test_a_game_without_its_feature_is_made_again_at_most_four_times(
    feature: str, found_at: int, games: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[Case] = []

    def played(*_: object) -> Steps[Case]:
        made.append(Case("", frozenset({"we_win"} if len(made) + 1 == found_at else ())))
        yield
        return made[-1]

    monkeypatch.setattr(ProtocolCases, "_played", played)
    assert generator("loa", NODES).case(Random(1), MIXED, feature) is made[-1]
    assert len(made) == games


def test_an_input_of_the_protocol_is_one_game() -> None:
    assert generator("loa", {"form": "protocol"}).most == 1
    with pytest.raises(ValueError, match="2 cases"):
        RandomInput(PROBLEMS["loa"].cases, 1, 2, MIXED, {"form": "protocol"})


def test_a_game_begins_after_the_opening_that_was_chosen() -> None:
    opening = {"opening": "A4-C2 B1-B3", **NODES}
    text = generator("loa", opening).case(Random(1), MIXED, "we_win").text
    assert fault("loa", text, **opening) is None


def test_the_features_of_a_game_are_of_its_result_and_of_the_opponents_moves() -> None:
    """White's move captures the checker on C1 and leaves Black a single checker, so that Black wins."""
    start = position_of_rows("W", ["..B....W", *["........"] * 6, "W.B....."])
    game = replay(80, items("a1:c1"), start)
    assert {*features_of_game(game, Side.BLACK, ["a1:c1"])} == {
        "we_are_black",
        "we_win",
        "opponent_captures",
        "other_sign",
        "lower_case",
    }
    assert {*features_of_game(game, Side.WHITE, [])} == {"we_are_white", "opponent_wins"}
    assert {*features_of_game(Game(80, start=start), Side.WHITE, ["A1-C1"])} == {"we_are_white", "ends_early"}
