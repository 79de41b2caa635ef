"""The players and the result of a game of Lines of Action, as lists of moves name them."""

import pytest

from tests.engine.loa_games import moves, notices, read

FEN = "1LLLLLL1/l6l/l6l/l6l/l6l/l6l/l6l/1LLLLLL1"


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        ("1. a4-c2 c8-c5 2. a2-d2 resigns 1-0", "white"),
        ("1. a4-c2 c8-c5 2. a2-d2 Black resigns", "white"),
        ("1. a4-c2 c8-c5 2. a2-d2\nWhite resigned.", "black"),
        ("1. a4-c2 c8-c5 2. a2-d2 белые сдались", "black"),
        ("1. a4-c2 c8-c5 2. a2-d2 ½-½", "draw"),
        ('[Result "0-1"]\n1. a4-c2 c8-c5 2. a2-d2 *', "black"),
        ("1. a4-c2 c8-c5 2. a2-d2 *", ""),
    ],
)
def test_a_result_ends_the_list(text: str, outcome: str) -> None:
    record = read(text)
    assert moves(record) == ["A4-C2", "C8-C5", "A2-D2"]
    assert record.tree.outcome == outcome
    assert not notices(record)


def test_a_player_who_resigns_before_further_moves_did_not() -> None:
    record = read("a4-c2 resigns c8-c5")
    assert (moves(record), record.tree.outcome) == (["A4-C2", "C8-C5"], "")
    assert notices(record) == [("skipped", 1, 7)]


def test_the_players_are_named_by_tags_or_by_lines() -> None:
    for text in ('[White "Ann"]\n[Black "Bob"]\n1. a4-c2', "White: Ann\nBlack: Bob\n1. a4-c2"):
        tree = read(text).tree
        assert (tree.white, tree.black) == ("Ann", "Bob")


@pytest.mark.parametrize("text", ['[White "{}"]\n1. a4-c2', "White: {}\n1. a4-c2", "(;GM[9]PW[{}];W[a4-c2])"])
def test_a_name_has_two_hundred_characters_at_most(text: str) -> None:
    assert read(text.format("x" * 200)).tree.white == read(text.format("x" * 201)).tree.white == "x" * 200


def test_a_name_behind_the_moves_is_other_text() -> None:
    record = read("1. a4-c2 c8-c5\nWhite: Carl")
    assert (record.tree.white, notices(record)) == ("", [("skipped", 2, 1)])


@pytest.mark.parametrize(
    ("text", "players", "outcome"),
    [
        (f'[White "Ann"]\n[Black "Bob"]\n[Result "1-0"]\n[FEN "{FEN} w"]\n\n1. c8c6 1-0', ("Bob", "Ann"), "black"),
        ('[White "Ann"]\n[Black "Bob"]\n\n1. Ldf3 0-1', ("Bob", "Ann"), "white"),
        ("White: Ann\nBlack: Winands, Mark\n\n1. a4-c2", ("Ann", "Winands, Mark"), ""),
        ("White: Ann Black: Bob\n\n1. a4-c2 c8-c5 Bob resigns", ("Ann", "Bob"), "white"),
        ("1. a4-c2 c8-c5 White wins", ("", ""), "white"),
        ("1. a4-c2 c8-c5 чёрные выиграли.", ("", ""), "black"),
        ("1. a4-c2 c8-c5 draw", ("", ""), "draw"),
        ("1. a4-c2 c8-c5 (1-0)", ("", ""), "white"),
        ("1. a4-c2 c8-c5 0:1", ("", ""), "black"),
        ("1. a4-c2 c8-c5 White never resigns", ("", ""), ""),
        ("1. a4-c2 c8-c5 Black loses on time", ("", ""), "white"),
        ("1. a4-c2 c8-c5 White lost", ("", ""), "black"),
        ("1. a4-c2 c8-c5 2. a2-d2 Белые проиграли.", ("", ""), "black"),
        ("1. a4-c2 c8-c5 White won a checker", ("", ""), ""),
        ("1. a4-c2 c8-c5 Black lost a tempo there.", ("", ""), ""),
        ("1. a4-c2 c8-c5 lost", ("", ""), ""),
        ("1. a4-c2 c8-c5 Should White resign?", ("", ""), ""),
    ],
)
def test_players_and_results_are_those_of_the_record(text: str, players: tuple[str, str], outcome: str) -> None:
    """Where the letter L stands for checkers, the side that begins is called White; on our board it is Black."""
    tree = read(text).tree
    assert (tree.white, tree.black, tree.outcome) == (*players, outcome)


def test_who_resigns_without_a_name_is_the_side_to_move_on_our_board() -> None:
    tree = read('[White "Ann"]\n[Black "Bob"]\n\n1. Ldb3 resigns').tree
    assert (tree.black, tree.outcome) == ("Ann", "black")
