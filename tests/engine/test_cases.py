"""Random inputs: all right, with the features they tell, and the same for the same seed on every machine."""

from collections.abc import Callable
from hashlib import sha256
from importlib import import_module
from random import Random

import pytest

from judgeboard.cases import ORDINARY, SEEDS, Case, CaseGenerator, Difficulty, Input
from judgeboard.options import Options
from judgeboard.problems import PROBLEMS
from judgeboard.reader import Reader
from judgeboard.steps import finish
from tests.engine import chessboards as chess
from tests.engine.vectors import answers, fault, output
from tests.programs.corpus import python_program

EASY, MIXED, HARD = Difficulty


def choices(problem: str) -> list[dict[str, str]]:
    """The options with which a problem's inputs are many cases."""
    if problem == "loa":
        return [{"form": "moves"}]
    pieces = next((option.choices for option in PROBLEMS[problem].options if option.name == "piece"), ())
    return [{"piece": piece} for piece in pieces] or [{}]


INPUTS = [(problem, options) for problem in PROBLEMS for options in choices(problem)]
EVERY_INPUT = pytest.mark.parametrize(
    ("problem", "options"), INPUTS, ids=["-".join([problem, *options.values()]) for problem, options in INPUTS]
)


def generator(problem: str, options: Options | None = None) -> CaseGenerator:
    return PROBLEMS[problem].cases.with_options(options or {})


def made(problem: str, options: Options, count: int, difficulty: Difficulty = MIXED, seed: int = 1) -> Input:
    """A whole input."""
    wanted = Input(PROBLEMS[problem].cases, seed, count, difficulty, options)
    finish(wanted.steps)
    return wanted


def random_cases(
    problem: str, count: int, options: Options | None = None, difficulty: Difficulty = MIXED, seed: int = 1
) -> list[Case]:
    return made(problem, options or {}, count, difficulty, seed).cases


@EVERY_INPUT
@pytest.mark.parametrize("difficulty", Difficulty)
def test_no_input_is_refused_and_it_has_as_many_cases_as_asked_for(
    problem: str, options: Options, difficulty: Difficulty
) -> None:
    for count in (1, 60):
        text = made(problem, options, count, difficulty).text()
        assert fault(problem, text, **options) is None
        assert sum(answer.begins_case for answer in answers(problem, text, **options)) == count


@pytest.mark.host
@pytest.mark.slow
@EVERY_INPUT
@pytest.mark.parametrize("count", [500, pytest.param(10_000, marks=pytest.mark.thorough)])
def test_hundreds_of_cases_are_all_right(problem: str, options: Options, count: int) -> None:
    wanted = made(problem, options, count)
    found = answers(problem, wanted.text(), **options)
    assert sum(answer.begins_case for answer in found) == count
    assert min(wanted.covered().values()) >= count // 200


@EVERY_INPUT
def test_two_hundred_cases_have_all_features(problem: str, options: Options) -> None:
    for seed in range(3):
        covered = made(problem, options, 200, seed=seed).covered()
        assert tuple(covered) == generator(problem, options).features
        assert min(covered.values()) > 0, covered


@EVERY_INPUT
def test_a_case_has_the_feature_that_was_asked_for(problem: str, options: Options) -> None:
    chosen = generator(problem, options)
    rng = Random(4)
    for feature in chosen.features:
        for difficulty in (MIXED, HARD):
            for _ in range(8):
                assert feature in chosen.case(rng, difficulty, feature).features


@pytest.mark.parametrize("problem", ["rank-and-file", "othello", "congo", "loa"])
def test_a_seed_has_its_feature_already(problem: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without pieces that are moved or added, except to a board that is to be full."""
    module = import_module(f"{PROBLEMS[problem].package}.cases")
    for change in ("moved", "crowded"):
        monkeypatch.setattr(module, change, lambda _rng, board, *_: board)
    (options, *_) = reversed(choices(problem))
    chosen = generator(problem, options)
    rng = Random(4)
    for feature in chosen.features:
        for _ in range(20):
            assert feature == "full_board" or feature in chosen.case(rng, MIXED, feature).features


@EVERY_INPUT
def test_cases_with_a_feature_differ(problem: str, options: Options) -> None:
    chosen = generator(problem, options)
    rng = Random(5)
    for feature in chosen.features:
        assert len({chosen.case(rng, MIXED, feature).text for _ in range(20)}) >= 12, feature


@EVERY_INPUT
def test_hard_cases_all_have_a_feature(problem: str, options: Options) -> None:
    assert all(case.features for case in random_cases(problem, 100, options, HARD))


class Wishes(CaseGenerator):
    """Its cases are the features that were asked for."""

    features = ("pin", "mate")

    def case(self, _rng: Random, _difficulty: Difficulty, feature: str) -> Case:
        return Case(feature, frozenset([feature]))


@pytest.mark.parametrize(
    ("difficulty", "wanted"),
    [
        (EASY, [ORDINARY] * 12),
        (MIXED, [ORDINARY] * 6 + ["mate"] * 3 + ["pin"] * 3),
        (HARD, ["mate"] * 6 + ["pin"] * 6),
    ],
)
def test_easy_is_ordinary_hard_is_every_feature_in_turn_and_mixed_is_half_of_each(
    difficulty: Difficulty, wanted: list[str]
) -> None:
    made = Input(Wishes(), 1, 12, difficulty, {})
    finish(made.steps)
    assert sorted(text for text, _ in made.cases) == wanted


def test_features_without_a_case_are_told_as_well() -> None:
    wanted = Input(Wishes(), 1, 1, EASY, {})
    assert (wanted.cases, wanted.done, wanted.covered()) == ([], False, {"pin": 0, "mate": 0})
    next(wanted.steps)
    assert (len(wanted.cases), wanted.done, wanted.text()) == (1, True, f"1\n{ORDINARY}")


@EVERY_INPUT
def test_the_same_seed_gives_the_same_input_and_another_another(problem: str, options: Options) -> None:
    one, again, other = (made(problem, options, 30, seed=seed).text() for seed in (7, 7, 8))
    assert one == again
    assert one != other


DIGESTS = {
    "correct-move": "b645d7ad2a85d865",
    "rank-and-file": "849cf54690ebb421",
    "loa": "58885dbce643c67c",
}


@pytest.mark.parametrize("problem", DIGESTS)
def test_the_input_of_a_seed_is_the_same_on_every_machine(problem: str) -> None:
    """On CPython as in the browser, so that a seed can be told to others."""
    (options,) = choices(problem)
    text = "".join(made(problem, options, 200, difficulty, seed=2**32 - 1).text() for difficulty in Difficulty)
    assert sha256(text.encode()).hexdigest()[:16] == DIGESTS[problem]


@pytest.mark.parametrize(("seed", "count"), [(-1, 1), (SEEDS[-1] + 1, 1), (0, 0), (0, 10_001)])
def test_a_seed_or_a_count_out_of_range_is_refused(seed: int, count: int) -> None:
    with pytest.raises(ValueError, match=str(count)):
        Input(PROBLEMS["correct-move"].cases, seed, count, MIXED, {})


def assert_feature(found: list[Case], feature: str, seen: Callable[[str], bool]) -> None:
    """A feature is told of just those cases in which it is seen."""
    assert any(feature in case.features for case in found)
    for case in found:
        assert (feature in case.features) == seen(case.text), case


def test_the_features_of_triples_are_what_they_are_called() -> None:
    def squares(text: str) -> tuple[int, int, int]:
        king, queen, target = map(int, text.split())
        return king, queen, target

    def judged(text: str) -> str:
        return output("correct-move", text)

    found = random_cases("correct-move", 600)
    assert_feature(found, "stop", lambda text: judged(text) == "Stop\n")
    assert_feature(found, "beside_king", lambda text: judged(text) == "Move not allowed\n")
    assert_feature(found, "all_on_one_square", lambda text: len({*squares(text)}) == 1)
    assert_feature(found, "queen_stays", lambda text: squares(text)[0] != squares(text)[1] == squares(text)[2])
    for case in found:
        king, queen, target = squares(case.text)
        if "same_square" in case.features:
            assert judged(case.text) == "Illegal state\n"
        if case.features & {"onto_king", "over_king", "diagonal_move", "wrapped_move", "queen_stays"}:
            assert judged(case.text) in ("Illegal move\n", "Illegal state\n")
        if "over_king" in case.features:
            assert min(queen, target) < king < max(queen, target)
        if "wrapped_move" in case.features:
            assert abs(queen - target) == 1
        if "wrapped_neighbour" in case.features:
            assert abs(king - target) == 1
        if case.features & {"wrapped_neighbour", "diagonal_neighbour", "king_in_corner", "one_flight"}:
            assert judged(case.text) == "Continue\n"


def board_of(text: str) -> tuple[chess.Board, str]:
    """The pieces, and the king of the side to move."""
    side, *rows = text.split()
    return chess.board_of("".join(rows)), "k" if side == "w" else "K"


def test_the_features_of_chess_positions_are_what_they_are_called() -> None:
    """By a program that makes every move and looks."""

    def verdict(text: str) -> str:
        return chess.verdict(*board_of(text))

    def is_mate(text: str) -> bool:
        return verdict(text) == "CHECKMATED"

    def is_stalemate(text: str) -> bool:
        return verdict(text) == "SAFE" and not any(chess.moves_by_trying(*board_of(text)))

    def checking(text: str) -> list[str]:
        board, king = board_of(text)
        return [board[place].lower() for place in chess.checkers(board, king)]

    def ways_out(text: str) -> set[tuple[bool, bool]]:
        """By whom, and whether by taking who gives check."""
        board, king = board_of(text)
        attackers = list(chess.checkers(board, king))
        moves = chess.moves_by_trying(board, king) if attackers else []
        return {(board[origin] == king, target in attackers) for origin, target in moves}

    def is_closed_in(text: str, *, row_as_well: bool) -> bool:
        """Whether own pieces stand on all squares beside the king, or on all but those of his row."""
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
        """Whether an enemy would attack the king through whatever stands between."""
        board, king = board_of(text)
        place = chess.place_of(board, king)
        enemies = [other for other, piece in board.items() if piece.islower() != king.islower()]
        return any(chess.in_check({place: king, enemy: board[enemy]}, king) for enemy in enemies)

    found = random_cases("rank-and-file", 250)
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
    found = [f"1\n{case.text}" for case in random_cases("rank-and-file", 200) if feature in case.features]
    assert found
    run = python_program("rank-and-file", program)
    for text in found:
        assert output("rank-and-file", text).endswith(" CHECKMATED\n")
        assert run(text).output.endswith(" CHECKED\n"), text


def test_chess_positions_could_come_from_games() -> None:
    """The kings stand apart, and who is not to move is not in check."""
    for difficulty in Difficulty:
        for case in random_cases("rank-and-file", 100, difficulty=difficulty):
            board, king = board_of(case.text)
            (row, column), (other_row, other_column) = (chess.place_of(board, one) for one in "kK")
            assert max(abs(row - other_row), abs(column - other_column)) > 1
            assert not chess.in_check(board, king.swapcase())


def test_chess_positions_are_of_both_sides() -> None:
    found = random_cases("rank-and-file", 200)
    mates = {case.text[0] for case in found if "mate" in case.features}
    assert mates == {case.text[0] for case in found if "stalemate" in case.features} == {"w", "B"}


@pytest.mark.parametrize(("problem", "pieces"), [("rank-and-file", "kqrbnKQRBN"), ("loa", "WB")])
def test_the_harder_the_more_pieces(problem: str, pieces: str) -> None:
    def mean(difficulty: Difficulty) -> float:
        texts = [case.text for case in random_cases(problem, 200, {"form": "moves"}, difficulty)]
        return sum(text[1:].count(piece) for text in texts for piece in pieces) / len(texts)

    assert mean(EASY) * 1.5 < mean(MIXED)
    assert mean(EASY) * 1.5 < mean(HARD)


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


NODES = {"nodes": "300"}


@pytest.mark.parametrize("feature", generator("loa").features)
def test_a_game_of_the_protocol_goes_as_its_feature_says(feature: str) -> None:
    chosen = generator("loa", NODES)
    case = chosen.case(Random(3), MIXED, feature)
    assert feature in case.features
    text = chosen.compose([case.text])
    reader = Reader(text.splitlines(keepends=True))
    *_, last = PROBLEMS["loa"].answers(reader, {"form": "protocol", **NODES})
    assert finish(reader.leftover()) is None
    game = last.position
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


def test_an_input_of_the_protocol_is_one_game() -> None:
    assert generator("loa", {"form": "protocol"}).most == 1
    with pytest.raises(ValueError, match="2 cases"):
        Input(PROBLEMS["loa"].cases, 1, 2, MIXED, {"form": "protocol"})


def test_a_game_begins_after_the_opening_that_was_chosen() -> None:
    opening = {"opening": "A4-C2 B1-B3", **NODES}
    text = generator("loa", opening).case(Random(1), MIXED, "we_win").text
    assert fault("loa", text, **opening) is None


@pytest.mark.parametrize(
    ("problem", "options", "count"),
    [
        ("correct-move", {}, 7),
        ("rank-and-file", {}, 16),
        ("othello", {}, 7),
        ("congo", {"piece": "all"}, 3),
    ],
)
def test_a_case_can_be_turned(problem: str, options: dict[str, str], count: int) -> None:
    """The judge takes the turned case, and one of the turned ones leads back to it."""
    made = Input(PROBLEMS[problem].cases, 1, 40, Difficulty.MIXED, options)
    finish(made.steps)
    generator = PROBLEMS[problem].cases.with_options(options)
    for case in made.cases:
        turned = list(generator.turned(case.text))
        assert len(turned) == count
        for each in turned:
            assert fault(problem, generator.compose([each]), **options) is None
            assert case.text in generator.turned(each)


def test_turned_games_of_othello_have_the_same_counts() -> None:
    made = Input(PROBLEMS["othello"].cases, 2, 20, Difficulty.HARD, {})
    finish(made.steps)
    for case in made.cases:
        right = [line for line in output("othello", f"1\n{case.text}").splitlines() if line.startswith("Black")]
        for each in PROBLEMS["othello"].cases.turned(case.text):
            lines = output("othello", f"1\n{each}").splitlines()
            assert [line for line in lines if line.startswith("Black")] == right


@pytest.mark.parametrize("problem", ["rank-and-file", "othello", "congo"])
def test_small_cases_come_by_their_size_and_the_judge_takes_them(problem: str) -> None:
    options = {"piece": "all"} if problem == "congo" else {}
    generator = PROBLEMS[problem].cases.with_options(options)
    made = Input(PROBLEMS[problem].cases, 1, 2, Difficulty.EASY, options)
    finish(made.steps)
    for case in made.cases:
        small = list(generator.small(case.text))
        sizes = [generator.size(each) for each in small]
        assert sizes == sorted(sizes)
        assert len(set(small)) == len(small) > 300
        assert fault(problem, generator.compose(small), **options) is None
