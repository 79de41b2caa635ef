"""The grades of moves: by lost chances, proofs, and the doubts that make a review search again."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgeboard.board import Side
from judgeboard.loa.format import chance
from judgeboard.loa.review.findings import (
    Finding,
    carried,
    finding_at_end,
    is_proved,
    one_ply_after,
    one_ply_before,
    smoothed,
)
from judgeboard.loa.review.grade_moves import GradedMove, gives_win_away, graded, is_only_move
from judgeboard.loa.review.grades import Grade, accuracy, grade_of_loss, mark_of, move_accuracy
from judgeboard.loa.review.review import (
    AVERAGED,
    DOUBTFUL,
    _doubt,
    _may_be_only_move,
    _mean,
    _merged,
)
from judgeboard.loa.rules import DrawRule, Game, Position, legal_moves
from judgeboard.loa.scores import NEAR_WIN, WIN
from judgeboard.loa.squares import PASS
from judgeboard.tasks import finish
from tests.engine.loa_games import BLOCKED, published, replayed
from tests.engine.test_loa_draw_search import ONLY_DRAW
from tests.engine.test_loa_search import of_squares


def two_plies() -> Game:
    return replayed("A4-C2", "B1-B3")


@pytest.mark.parametrize(
    ("loss", "grade"),
    [(0, "good"), (9.9, "good"), (10, "inaccuracy"), (19.9, "inaccuracy"), (20, "mistake"), (30, "blunder")],
)
def test_a_grade_follows_from_the_lost_chance(loss: float, grade: str) -> None:
    assert grade_of_loss(loss, 0) == grade


def test_a_proved_win_that_is_given_away_is_a_missed_win() -> None:
    assert grade_of_loss(35, WIN - 9) is Grade.MISSED_WIN
    assert grade_of_loss(5, WIN - 9) is Grade.GOOD, "the other move wins nearly as surely"


def test_marks_are_those_of_the_literature() -> None:
    graded = [("only_move", 0), ("inaccuracy", 12), ("mistake", 22), ("blunder", 40), ("missed_win", 12), ("good", 3)]
    assert [mark_of(Grade(grade), loss) for grade, loss in graded] == ["!", "?!", "?", "??", "?!", None]


def test_the_accuracy_of_a_side_falls_with_its_losses() -> None:
    assert move_accuracy(0) == accuracy([0, 0]) == 100
    assert accuracy([10, 10]) == pytest.approx(move_accuracy(10))
    assert accuracy([0, 60]) == pytest.approx(32.8, abs=0.1), "between the arithmetic and the harmonic mean"
    assert accuracy([]) is None


@given(st.integers(0, 60), st.sampled_from([-1, 1]))
def test_a_proof_is_a_ply_longer_before_the_move(plies: int, sign: int) -> None:
    after = sign * (WIN - plies)
    assert one_ply_before(after) == -sign * (WIN - plies - 1)
    assert one_ply_after(one_ply_before(after)) == after


def test_a_win_after_a_move_is_a_win_before_it() -> None:
    game = two_plies()
    line = (9, 10)
    found = carried(game, {0: Finding(-50, (1,)), 1: Finding(4 - WIN, line), 2: Finding(0)})
    assert found[0] == Finding(WIN - 5, (game.plies[0].move, *line))


def test_a_proved_line_that_is_followed_stays_proved() -> None:
    game = two_plies()
    found = carried(game, {0: Finding(WIN - 7, (game.plies[0].move, 2, 3)), 1: Finding(20, (5,)), 2: Finding(0)})
    assert found[1] == Finding(6 - WIN, (2, 3))


def test_a_win_that_is_not_followed_proves_nothing_about_the_next_position() -> None:
    found = carried(two_plies(), {0: Finding(WIN - 7, (1, 2, 3)), 1: Finding(20, (5,)), 2: Finding(0)})
    assert found[1] == Finding(20, (5,))


def test_every_move_from_a_lost_position_leaves_a_won_one() -> None:
    found = carried(two_plies(), {0: Finding(6 - WIN, (1, 2)), 1: Finding(20, (5,)), 2: Finding(0)})
    assert found[1] == Finding(WIN - 5, ()), "the winning move is unknown"


def test_scores_before_and_after_a_best_move_that_was_played_are_averaged() -> None:
    game = two_plies()
    played, other = game.plies[0].move, game.plies[1].move + 1
    findings = {0: Finding(40, (played,)), 1: Finding(-20, (other,)), 2: Finding(90, (1,))}
    assert [finding.score for finding in finish(smoothed(game, findings)).values()] == [30, -25, 90]
    assert [
        finding.score for finding in finish(smoothed(game, {0: Finding(40, (played, 9)), 1: findings[1]})).values()
    ] == [
        30,
        -25,
    ]
    apart = {0: findings[0], 2: findings[2]}
    assert finish(smoothed(game, apart)) == apart
    proof = {0: Finding(WIN - 5, (played,)), 1: Finding(-20, (other,)), 2: Finding(90, (1,))}
    assert finish(smoothed(game, proof)) == proof


def test_a_longer_win_is_no_mistake() -> None:
    game = two_plies()
    found = finish(graded(game, {0: Finding(WIN - 3, (1,)), 1: Finding(12 - WIN, (5,)), 2: Finding(0)}))
    assert found.moves[0].grade is Grade.GOOD
    assert found.moves[0].loss == 0


def test_an_only_move_is_the_best_move_while_the_second_best_loses_much() -> None:
    game = two_plies()
    played = (game.plies[0].move, game.plies[1].move)
    assert [round(100 * (chance(100) - chance(second)), 1) for second in (33, 34)] == [20.3, 19.9]
    only, also = (finish(graded(game, {0: Finding(100, played, second), 1: Finding(-100)})) for second in (33, 34))
    assert (only.moves[0].grade, also.moves[0].grade) == (Grade.ONLY_MOVE, Grade.GOOD)


@pytest.mark.parametrize("start", [ONLY_DRAW, BLOCKED], ids=["one move", "a pass"])
def test_a_forced_move_is_not_graded_by_its_loss(start: Position) -> None:
    [move, *_] = legal_moves(start.own, start.enemy) or [PASS]
    found = finish(graded(Game(80, start=start).play(move), {0: Finding(900, (move,)), 1: Finding(900, ())}))
    assert (found.moves[0].grade, found.moves[0].loss) == (Grade.FORCED, 0)
    assert found.account(Side.WHITE).accuracy is None


def test_a_proof_begins_at_the_score_of_the_longest_win() -> None:
    assert [is_proved(score) for score in (NEAR_WIN - 1, NEAR_WIN, 1 - NEAR_WIN, -NEAR_WIN)] == [False, True] * 2


def test_a_finished_game_is_worth_its_result_to_the_side_to_move() -> None:
    assert finding_at_end(published("shortest_game.txt")) == Finding(-WIN, effort=0)
    [connecting, *_] = legal_moves(ONLY_DRAW.own, ONLY_DRAW.enemy)
    assert finding_at_end(Game(80, start=ONLY_DRAW, draws=frozenset(DrawRule)).play(connecting)) == Finding(0)


def test_only_a_better_proof_is_carried_to_a_neighbour() -> None:
    """A proof is carried from the next position or from the position before only if it is better than the known one."""
    game = two_plies()
    first, end = game.plies[0].move, Finding(WIN - 1, (7,))
    shorter = {0: Finding(WIN - 3, (first, 4)), 1: Finding(4 - WIN, (9, 10)), 2: end}
    assert carried(game, shorter) == shorter | {1: Finding(2 - WIN, (4,))}
    same = {0: Finding(WIN - 5, (7,)), 1: Finding(4 - WIN, (9,)), 2: end}
    assert carried(game, same) == same
    followed = {0: Finding(WIN - 5, (first, 8)), 1: Finding(4 - WIN, (9,)), 2: end}
    assert carried(game, followed) == followed
    lost = {0: Finding(6 - WIN, (1,)), 1: Finding(WIN - 5, (5,)), 2: Finding(0)}
    assert carried(game, lost) == lost


def test_a_longer_win_after_a_lost_position_is_shortened_and_keeps_its_line() -> None:
    found = carried(two_plies(), {0: Finding(6 - WIN, (1,)), 1: Finding(NEAR_WIN, (5, 6)), 2: Finding(0)})
    assert found[1] == Finding(WIN - 5, (5, 6))


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (NEAR_WIN, Finding(-1 - NEAR_WIN, (2,))),
        (NEAR_WIN - 1, Finding(20, (5,))),
        (1 - NEAR_WIN, Finding(20, (5,))),
        (-NEAR_WIN, Finding(NEAR_WIN + 1, ())),
    ],
)
def test_a_proof_is_carried_forward_from_the_score_of_the_longest_win_on(before: int, after: Finding) -> None:
    game = two_plies()
    found = carried(game, {0: Finding(before, (game.plies[0].move, 2)), 1: Finding(20, (5,)), 2: Finding(0)})
    assert found[1] == after


def test_a_proof_at_the_limit_is_carried_back() -> None:
    game = two_plies()
    found = carried(game, {0: Finding(0, (1,)), 1: Finding(-NEAR_WIN, (5,)), 2: Finding(0)})
    assert found[0] == Finding(NEAR_WIN - 1, (game.plies[0].move, 5))


def test_a_score_is_not_averaged_with_the_result_of_the_game() -> None:
    game = two_plies()
    findings = {1: Finding(40, (game.plies[1].move,)), 2: Finding(0)}
    assert finish(smoothed(game, findings)) == findings


def test_the_best_move_is_no_only_move_if_it_ends_the_game() -> None:
    last = Finding(WIN - 1, (1,), second=0)
    assert not is_only_move(last)
    assert is_only_move(last._replace(score=WIN - 3))


@pytest.mark.parametrize(("loss", "mark"), [(19.9, "?!"), (20, "?"), (29.9, "?"), (30, "??")])
def test_a_missed_win_has_the_mark_of_its_loss(loss: float, mark: str) -> None:
    assert grade_of_loss(loss, NEAR_WIN) is Grade.MISSED_WIN
    assert mark_of(Grade.MISSED_WIN, loss) == mark


@pytest.mark.parametrize(
    ("before", "after", "is_given_away"),
    [
        (NEAR_WIN, 1 - NEAR_WIN, True),
        (NEAR_WIN - 1, 1 - NEAR_WIN, False),
        (NEAR_WIN, -NEAR_WIN, False),
        (0, 0, False),
    ],
)
def test_a_win_is_given_away_if_it_was_proved_and_is_no_longer(before: int, after: int, is_given_away: bool) -> None:
    move = GradedMove(0, Side.WHITE, 1, Grade.MISTAKE, 0, Finding(before), Finding(after))
    assert gives_win_away(move) is is_given_away


def test_one_of_two_moves_is_graded_by_its_loss() -> None:
    """White has two legal moves."""
    start = of_squares(["A8", "A6"], ["B7", "C7", "B6", "A5", "B5", "H5", "F3", "C1", "F1"], "W")
    [move, _] = legal_moves(start.own, start.enemy)
    found = finish(graded(Game(80, start=start).play(move), {0: Finding(9, (move,)), 1: Finding(9, ())}))
    assert found.moves[0].grade is Grade.GOOD


@pytest.mark.parametrize(
    ("loss", "before", "after", "moves", "doubt"),
    [
        (40, NEAR_WIN, 0, (1,), 0),
        (0, -NEAR_WIN, 0, (), 0),
        (0, -NEAR_WIN, 0, (1,), None),
        (0, 1 - NEAR_WIN, 0, (), None),
        (10, 0, 0, (1,), 0),
        (21, 0, 0, (1,), 1),
        (29, 0, 0, (1,), 1),
        (30 + DOUBTFUL, 0, 0, (1,), DOUBTFUL),
        (31 + DOUBTFUL, 0, 0, (1,), None),
        (0, 0, 0, (1,), None),
    ],
)
def test_a_grade_is_doubtful_near_a_bound_and_where_a_win_is_lost_or_has_no_line(
    loss: float, before: int, after: int, moves: tuple[int, ...], doubt: float | None
) -> None:
    move = GradedMove(0, Side.WHITE, 1, Grade.MISTAKE, loss, Finding(before, (2,)), Finding(after, moves))
    assert _doubt(move) == doubt
    assert _doubt(move._replace(grade=Grade.FORCED)) is None


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (Finding(10, (1,)), Finding(20, (2,)), Finding(20, (2,))),
        (Finding(10, (1,), 5), Finding(20, (2,)), Finding(20, (2,), 5)),
        (Finding(10, (1, 7)), Finding(20, (1, 8), 3), Finding(10, (1, 7), 3)),
        (Finding(10, (1,)), Finding(20, (2,), 3), Finding(10, (1,), 20)),
        (Finding(10, (1,), 5), Finding(WIN - 3, (2,), 3), Finding(WIN - 3, (2,), 3)),
        (Finding(WIN - 3, (1,), 5), Finding(20, (2,)), Finding(WIN - 3, (1,), 5)),
    ],
)
def test_a_search_for_the_second_best_move_changes_the_score_only_by_a_proof(
    old: Finding, new: Finding, expected: Finding
) -> None:
    assert _merged(old._replace(effort=1), new._replace(effort=0.5)) == expected._replace(effort=1.5)


@pytest.mark.parametrize(
    ("before", "grade", "is_possible"),
    [
        (Finding(-86, (1, 2)), Grade.GOOD, True),
        (Finding(-87, (1,)), Grade.GOOD, False),
        (Finding(0, (1,)), Grade.FORCED, False),
        (Finding(0, (2,)), Grade.GOOD, False),
        (Finding(0, (1,), 7), Grade.GOOD, False),
        (Finding(WIN - 1, (1,)), Grade.GOOD, False),
        (Finding(WIN - 3, (1,)), Grade.GOOD, True),
        (Finding(3 - WIN, (1,)), Grade.GOOD, False),
    ],
)
def test_a_best_move_may_be_the_only_move_if_another_can_lose_enough(
    before: Finding, grade: Grade, is_possible: bool
) -> None:
    assert _may_be_only_move(GradedMove(0, Side.WHITE, 1, grade, 0, before, Finding(0))) is is_possible


def test_the_score_of_a_search_is_the_mean_of_its_last_scores_without_a_proof() -> None:
    assert _mean([NEAR_WIN, 10, 20, -NEAR_WIN]) == 15
    assert _mean([1_000, *[4] * AVERAGED]) == 4
    assert _mean([5, *[4] * (AVERAGED - 1)]) == round(4 + 1 / AVERAGED)
