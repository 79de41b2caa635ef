"""Random positions of Rank and File have the features that they name."""

import re
from functools import cache

import pytest

from judgeboard.board import Side
from judgeboard.cases import Case, Difficulty
from judgeboard.rank_and_file.features import features_of
from judgeboard.rank_and_file.parse import position_of
from tests.engine import chessboards as chess
from tests.engine.random_cases import MIXED, assert_feature, generator, shared_input
from tests.engine.vectors import output
from tests.programs.corpus import python_program


def random_cases(difficulty: Difficulty = MIXED) -> list[Case]:
    return shared_input("rank-and-file", (), difficulty).cases


@cache
def board_of(text: str) -> tuple[chess.Board, str]:
    """Returns the board of a case, and the letter of the king whose side is to move."""
    side, *rows = text.split()
    return chess.board_of("".join(rows)), "k" if side == "w" else "K"


def test_the_features_of_chess_positions_are_what_they_are_called() -> None:
    """Each feature is listed for exactly the random positions that have it. The test finds these positions with the
    slow implementation, which makes every move.
    """

    @cache
    def verdict(text: str) -> str:
        return chess.verdict(*board_of(text))

    def is_mate(text: str) -> bool:
        return verdict(text) == "CHECKMATED"

    def is_stalemate(text: str) -> bool:
        return verdict(text) == "SAFE" and not any(chess.moves_by_trying(*board_of(text)))

    @cache
    def checking(text: str) -> list[str]:
        board, king = board_of(text)
        return [board[place].lower() for place in chess.checkers(board, king)]

    @cache
    def ways_out(text: str) -> set[tuple[bool, bool]]:
        """Returns pairs for the moves out of check: whether the king moves, and whether the move captures a checking
        piece. Empty if the king is not in check.
        """
        board, king = board_of(text)
        attackers = list(chess.checkers(board, king))
        moves = chess.moves_by_trying(board, king) if attackers else []
        return {(board[origin] == king, target in attackers) for origin, target in moves}

    def is_closed_in(text: str, *, row_as_well: bool) -> bool:
        """Returns whether pieces of the king's side occupy all squares beside him. Without `row_as_well`, squares in
        his row do not matter.
        """
        board, king = board_of(text)
        row, column = chess.place_of(board, king)
        around = [(row + down, column + right) for down, right in chess.STEPS["k"] if down or row_as_well]
        around = [place for place in around if set(place) <= {*range(8)}]
        return all(place in board and board[place].islower() == king.islower() for place in around)

    def is_on_back_rank(text: str) -> bool:
        board, king = board_of(text)
        row, _ = chess.place_of(board, king)
        along = [place[0] for place in chess.checkers(board, king)] == [row]
        return row in (0, 7) and is_closed_in(text, row_as_well=False) and along and checking(text) in (["r"], ["q"])

    def is_aimed_at(text: str) -> bool:
        """Returns whether an enemy piece would attack the king if all other pieces were removed."""
        board, king = board_of(text)
        place = chess.place_of(board, king)
        enemies = [other for other, piece in board.items() if piece.islower() != king.islower()]
        return any(chess.in_check({place: king, enemy: board[enemy]}, king) for enemy in enemies)

    found = random_cases()
    assert_feature(
        found,
        "smothered_mate",
        lambda text: is_mate(text) and checking(text) == ["n"] and is_closed_in(text, row_as_well=True),
    )
    assert_feature(found, "back_rank_mate", lambda text: is_mate(text) and is_on_back_rank(text))
    assert_feature(found, "shielded_king", lambda text: verdict(text) == "SAFE" and is_aimed_at(text))
    assert_feature(found, "mate", is_mate)
    assert_feature(found, "stalemate", is_stalemate)
    assert_feature(found, "double_check", lambda text: len(checking(text)) > 1)
    assert_feature(found, "knight_check", lambda text: checking(text) == ["n"])
    assert_feature(found, "full_board", lambda text: "." not in text)
    assert_feature(found, "many_queens", lambda text: text.count("q") > 2 or text.count("Q") > 2)
    assert_feature(found, "only_king_takes", lambda text: ways_out(text) == {(True, True)})
    assert_feature(found, "only_piece_takes", lambda text: ways_out(text) == {(False, True)})
    assert_feature(found, "only_block", lambda text: ways_out(text) == {(False, False)})
    assert_feature(found, "only_flight", lambda text: ways_out(text) == {(True, False)})


@pytest.mark.parametrize(
    ("feature", "program"),
    [
        ("pinned_capturer", "pinned_pieces_defend"),
        ("pinned_blocker", "pinned_pieces_defend"),
        ("pinned_guard", "pinned_pieces_do_not_guard"),
        ("guarded_checker", "king_takes_guarded_pieces"),
        ("retreat_on_line", "king_flees_along_the_line"),
        ("guarded_by_king", "kings_do_not_guard"),
        ("double_check_mate", "one_of_two_checks_is_met"),
    ],
)
def test_mates_are_missed_by_who_forgets_their_feature(feature: str, program: str) -> None:
    found = [f"1\n{case.text}" for case in random_cases() if feature in case.features]
    assert found
    run = python_program("rank-and-file", program)
    for text in found:
        assert output("rank-and-file", text).endswith(" CHECKMATED\n")
        assert run(text).output.endswith(" CHECKED\n"), text


@pytest.mark.parametrize(("beside", "expected"), [(".", True), ("B", False)], ids=["free", "pinned"])
def test_a_double_check_misleads_only_if_a_piece_may_meet_one_of_its_checks(beside: str, expected: bool) -> None:
    """A position has the feature `double_check_mate` only if a piece can answer one of the two checks. The rook on f2
    can go between the king and one bishop, unless another bishop pins the rook.
    """
    board = "........" * 3 + "B......." + "......K." + f"......{beside}." + ".....r.." + "..RQk..."
    assert ("double_check_mate" in features_of(position_of(Side.WHITE, board))) is expected


@pytest.mark.parametrize(
    ("fen", "features"),
    [
        ("1k3R2/1q6/1Q6/8/8/8/8/4K3", "pinned_blocker retreat_on_line"),
        ("4RK2/kb6/rq6/1N6/8/8/8/6B1", "knight_check pinned_capturer"),
        ("R1k5/1q1q4/Q7/B7/8/8/2K5/8", "pinned_blocker pinned_capturer"),
        ("3R1k2/4nrr1/8/4K3/8/8/8/8", "back_rank_mate retreat_on_line"),
        ("8/8/8/8/4K3/8/4nrr1/3R1k2", "back_rank_mate retreat_on_line"),
        ("6bq/6nk/6nr/6N1/8/8/8/K7", "knight_check smothered_mate"),
        ("k7/1Q6/1K6/8/8/8/8/8", "guarded_by_king guarded_checker"),
    ],
)
def test_a_mate_has_exactly_its_features(fen: str, features: str) -> None:
    """White is to move; White's pieces have small letters."""
    board = re.sub(r"\d", lambda run: "." * int(run[0]), fen.replace("/", ""))
    assert {*features_of(position_of(Side.WHITE, board))} == {"mate", *features.split()}


def test_the_variants_of_a_position_have_both_sides_to_move_with_the_same_status() -> None:
    mate = "w\nk.......\n.Q......\n.K......\n" + "........\n" * 5
    variants = list(generator("rank-and-file").variants(mate))
    statuses = [output("rank-and-file", f"1\n{variant}") for variant in variants]
    assert sorted(statuses) == ["BLACK IS CHECKMATED\n"] * 8 + ["WHITE IS CHECKMATED\n"] * 8


def test_chess_positions_could_come_from_games() -> None:
    """In random positions, the kings are apart, and the side that is not to move is not in check."""
    for difficulty in Difficulty:
        for case in random_cases(difficulty):
            board, king = board_of(case.text)
            (row, column), (other_row, other_column) = (chess.place_of(board, one) for one in "kK")
            assert max(abs(row - other_row), abs(column - other_column)) > 1
            assert not chess.in_check(board, king.swapcase())


def test_easy_chess_positions_have_one_to_four_pieces_besides_the_kings_and_others_up_to_thirty() -> None:
    """A full board is the exception. Only ordinary positions are without a feature."""

    def counts(found: list[Case]) -> set[int]:
        return {sum(map(str.isalpha, case.text)) - len("wkK") for case in found}

    assert counts(random_cases(Difficulty.EASY)) == {1, 2, 3, 4}
    found = [case for case in random_cases() if "full_board" not in case.features]
    assert max(counts(found)) == 30
    assert min(counts([case for case in found if not case.features])) == 1


def test_chess_positions_are_of_both_sides() -> None:
    found = random_cases()
    mates = {case.text[0] for case in found if "mate" in case.features}
    assert mates == {case.text[0] for case in found if "stalemate" in case.features} == {"w", "B"}


def test_a_simpler_position_keeps_a_piece_that_shields_the_king_of_the_side_not_to_move() -> None:
    case = "w\nr.N.K...\n" + "........\n" * 6 + "B......k\n"
    first_rows = {simpler.split()[1] for simpler in generator("rank-and-file").simpler(case)}
    assert first_rows == {"r.N.K...", "..N.K...", "....K..."}
