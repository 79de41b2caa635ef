"""The engine's review of a game: grades, proofs, explanations, and the review in the record."""

from collections.abc import Set

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgeboard.board import Side
from judgeboard.loa.format import move_text
from judgeboard.loa.parse import items, position_of_rows, replay
from judgeboard.loa.records import write_sgf
from judgeboard.loa.records.tree import GameTree, MoveMark, Notes
from judgeboard.loa.review.annotate import PROPERTY, annotated
from judgeboard.loa.review.findings import (
    Finding,
    carried,
    finding_at_end,
    is_proved,
    one_ply_after,
    one_ply_before,
    smoothed,
)
from judgeboard.loa.review.geometry import Change, weaknesses
from judgeboard.loa.review.grade_moves import GradedMove, Review, gives_win_away, graded, is_only_move
from judgeboard.loa.review.grades import Grade, accuracy, grade_of_loss, mark_of, move_accuracy
from judgeboard.loa.review.reasons import About, reasons
from judgeboard.loa.review.review import (
    AVERAGED,
    DOUBTFUL,
    Effort,
    NewFinding,
    _doubt,
    _may_be_only_move,
    _mean,
    _merged,
    review,
)
from judgeboard.loa.rules import CONTEST, DrawRule, Game, Position, legal_moves
from judgeboard.loa.scores import NEAR_WIN, WIN
from judgeboard.loa.squares import PASS
from judgeboard.tasks import finish
from tests.engine.loa_games import BLOCKED, PUBLISHED, published, read, without_review
from tests.engine.review_truth import claim, is_true
from tests.engine.test_loa_draw_search import ONLY_DRAW
from tests.engine.test_loa_search import of_squares
from tests.engine.test_loa_tree import trees

FEW = Effort(nodes=2_000)
SHORTEST = published("shortest_game.txt")


@pytest.fixture(scope="module")
def shortest() -> Review:
    """The review of the shortest published game."""
    return finish(review(SHORTEST, FEW, {}))


def game_of(*moves: str) -> Game:
    return replay(80, items(" ".join(moves)))


def two_plies() -> Game:
    return game_of("A4-C2", "B1-B3")


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
    assert [finding.score for finding in smoothed(game, findings).values()] == [30, -25, 90]
    proof = {0: Finding(WIN - 5, (played,)), 1: Finding(-20, (other,)), 2: Finding(90, (1,))}
    assert smoothed(game, proof) == proof


def test_a_longer_win_is_no_mistake() -> None:
    game = two_plies()
    found = graded(game, {0: Finding(WIN - 3, (1,)), 1: Finding(12 - WIN, (5,)), 2: Finding(0)})
    assert found.moves[0].grade is Grade.GOOD
    assert found.moves[0].loss == 0


def test_an_only_move_is_the_best_move_while_the_second_best_loses_much() -> None:
    game = two_plies()
    played = (game.plies[0].move,)
    only, also = (graded(game, {0: Finding(100, played, second), 1: Finding(-100)}) for second in (0, 80))
    assert (only.moves[0].grade, also.moves[0].grade) == (Grade.ONLY_MOVE, Grade.GOOD)


@pytest.mark.parametrize("start", [ONLY_DRAW, BLOCKED], ids=["one move", "a pass"])
def test_a_forced_move_is_not_judged(start: Position) -> None:
    [move, *_] = legal_moves(start.own, start.enemy) or [PASS]
    found = graded(Game(80, start=start).play(move), {0: Finding(900, (move,)), 1: Finding(900, ())})
    assert (found.moves[0].grade, found.moves[0].loss) == (Grade.FORCED, 0)
    assert found.account(Side.WHITE).accuracy is None


def test_a_review_has_a_finding_for_each_position_and_a_grade_for_each_move(shortest: Review) -> None:
    assert sorted(shortest.findings) == list(range(len(SHORTEST.plies) + 1))
    assert [move.move for move in shortest.moves] == [ply.move for ply in SHORTEST.plies]
    assert shortest.findings[len(SHORTEST.plies)] == Finding(-WIN)
    assert shortest.findings[len(SHORTEST.plies) - 1].score == WIN - 1


def test_the_same_nodes_give_the_same_review(shortest: Review) -> None:
    assert finish(review(SHORTEST, FEW, {})) == shortest


def test_an_interrupted_review_searches_only_what_is_missing() -> None:
    ends = [found for found in review(SHORTEST, FEW, {}) if found]
    known = {found.ply: found.finding for found in ends[:6]}
    rest = [found.ply for found in review(SHORTEST, FEW, known) if found]
    assert set(range(len(SHORTEST.plies) + 1)) - known.keys() <= set(rest)
    assert set(rest[:4]).isdisjoint(known)


def test_the_progress_of_a_review_grows_from_0_to_1() -> None:
    done = [found.done for found in review(SHORTEST, FEW, {}) if isinstance(found, NewFinding)]
    assert done == sorted(done)
    assert 0 <= done[0] <= done[-1] <= 1


def test_the_effort_of_a_review_is_bounded() -> None:
    findings = {found.ply: found.finding for found in review(SHORTEST, FEW, {}) if found}
    assert sum(finding.effort for finding in findings.values()) <= 4 / 3 * len(SHORTEST.plies)


def test_each_side_has_its_counts(shortest: Review) -> None:
    black = shortest.account(Side.BLACK)
    assert sum(black.counts.values()) == len(SHORTEST.plies) // 2
    assert black.counts[Grade.BLUNDER] == 1
    assert black.accuracy is not None
    assert black.accuracy < 60


def test_a_blunder_is_explained_by_the_move_that_it_allows(shortest: Review) -> None:
    last = shortest.moves[-2]
    assert (last.grade, move_text(last.move)) == (Grade.BLUNDER, "C8-A6")
    verdict, played, *others = reasons(SHORTEST, last)
    assert verdict.about is About.VERDICT
    assert About.REPLY not in {reason.about for reason in others}, "the reply is named already"
    assert (played.about, played.fact.code) == (About.PLAYED, "loa.review_black_lets_connect")
    assert played.fact.values == {"move": "C8-A6", "reply": "A5-E5"}


def test_a_win_without_a_known_line_that_is_given_away_is_explained() -> None:
    game = two_plies()
    found = graded(game, {0: Finding(8 - WIN, (1,)), 1: Finding(5, (5,)), 2: Finding(50, ())})
    missed = found.moves[1]
    assert (missed.grade, missed.before.moves) == (Grade.MISSED_WIN, ())
    assert [reason.about for reason in reasons(game, missed)][:1] == [About.VERDICT]


@pytest.mark.parametrize("name", list(PUBLISHED)[::6])
def test_every_sentence_of_a_review_is_true(name: str) -> None:
    game = published(name)
    for move in finish(review(game, FEW, {})).marked:
        _, *found = reasons(game, move)
        for reason in found:
            told = claim(game, move.ply, reason.about, reason.fact.code, reason.fact.values)
            assert told.move == reason.move
            assert is_true(told), (reason, move.ply)


@pytest.mark.parametrize("name", list(PUBLISHED)[::6])
def test_no_proof_contradicts_its_neighbour_and_no_winning_move_is_blamed(name: str) -> None:
    found = finish(review(published(name), FEW, {}))
    for move in found.moves:
        if move.before.score < -WIN / 2:
            assert move.after.score >= one_ply_after(move.before.score)
        if move.after.score < -WIN / 2:
            assert move.before.score >= one_ply_before(move.after.score)
            assert move.grade in {Grade.GOOD, Grade.ONLY_MOVE, Grade.FORCED}


PAIR_AND_LONE = position_of_rows(
    "W", ["...BB...", "......B.", "........", "........", "........", ".WW....W", "........", "........"]
)


@pytest.mark.parametrize(
    ("move", "left"), [("B3-E3", "C3"), ("C3-A1", "B3"), ("B3-A4", "A4"), ("B3-B4", None), ("H3-G2", None)]
)
def test_a_checker_is_left_alone_only_if_it_had_a_neighbour(move: str, left: str | None) -> None:
    [played] = replay(80, items(move), PAIR_AND_LONE).plies
    facts = weaknesses(Change.of(PAIR_AND_LONE, played.move))
    named = [fact.values["square"] for fact in facts if fact.code == "loa.review_white_leaves_alone"]
    assert named == ([left] if left else [])


@pytest.mark.parametrize(("draws", "is_told"), [(CONTEST, True), ({DrawRule.REPETITION}, False)])
def test_proofs_are_not_told_where_a_repetition_could_draw(draws: Set[DrawRule], is_told: bool) -> None:
    moves = ["A4-C4", "B1-B3", "C4-A4", "B3-B1", "A4-C2"]
    game = replay(80, items(" ".join(moves)), draws=frozenset(draws))
    found = graded(game, {4: Finding(100, (game.plies[0].move,)), 5: Finding(WIN - 3, (game.plies[1].move,))})
    codes = {reason.fact.code for reason in reasons(game, found.moves[0])}
    assert ("loa.review_white_loses_in" in codes) is is_told


def test_a_review_is_written_into_the_record(shortest: Review) -> None:
    tree = GameTree.of(SHORTEST)
    noted = annotated(tree, shortest, {7: "A blunder.", 8: "The end."})
    assert noted.main_line() == SHORTEST
    main = [node.notes for node in noted.nodes if dict(node.notes.properties).get(PROPERTY) != ("variation",)]
    assert len(main) == len(SHORTEST.plies) + 1
    assert (main[8].comment, main[8].mark, main[8].value) == ("A blunder.", MoveMark.BLUNDER, (WIN - 1) / 100)
    assert len(noted.nodes) > len(main), "the best line and the line after the move are variations"
    assert read(write_sgf.written(noted)).tree.nodes == noted.nodes


def test_variations_leave_the_game_before_its_last_move_and_do_not_continue_it() -> None:
    game, other = game_of("A4-C2", "B1-B3"), game_of("A4-C2", "B8-B6")
    better, later = other.plies[1].move, game_of("A4-C2", "B1-B3", "A5-C3").plies[2].move
    findings = {0: Finding(0), 1: Finding(200, (better,)), 2: Finding(200, (later,))}
    noted = annotated(GameTree.of(game), graded(game, findings), {})
    assert [(node.parent, node.move) for node in noted.nodes[1:]] == [
        (0, game.plies[0].move),
        (1, game.plies[1].move),
        (1, better),
    ]


def test_a_review_leaves_what_the_player_wrote(shortest: Review) -> None:
    tree = GameTree.of(SHORTEST)
    own = Notes(comment="I saw it\ntoo late.", mark=MoveMark.INTERESTING, value=1.5)
    nodes = list(tree.nodes)
    nodes[8] = nodes[8]._replace(notes=own)
    written = tree._replace(nodes=tuple(nodes))
    noted = annotated(written, shortest, {7: "A blunder."})
    [found] = [node.notes for node in noted.nodes if node.notes.comment.startswith("I saw")]
    assert (found.comment, found.mark, found.value) == ("I saw it\ntoo late.\nA blunder.", MoveMark.INTERESTING, 1.5)
    assert without_review(noted) == written


def test_a_second_review_replaces_only_the_first(shortest: Review) -> None:
    tree = GameTree.of(SHORTEST)
    first = read(write_sgf.written(annotated(tree, shortest, {7: "[Шансы] 62\N{NO-BREAK SPACE}% \\."}))).tree
    assert annotated(first, shortest, {7: "Second."}) == annotated(tree, shortest, {7: "Second."})._replace(
        outcome="white"
    )


def test_what_the_player_adds_to_the_engines_notes_stays(shortest: Review) -> None:
    noted = annotated(GameTree.of(SHORTEST), shortest, {7: "A blunder."})
    added = next(at for at, node in enumerate(noted.nodes) if node.notes.properties == ((PROPERTY, ("variation",)),))
    nodes = list(noted.nodes)
    nodes[added] = nodes[added]._replace(notes=nodes[added].notes._replace(comment="Oh!"))
    nodes[1] = nodes[1]._replace(notes=nodes[1].notes._replace(mark=MoveMark.BRILLIANT))
    left = without_review(noted._replace(nodes=tuple(nodes)))
    assert [node.notes.comment for node in left.nodes if node.notes.comment] == ["Oh!"]
    assert left.nodes[1].notes.mark is MoveMark.BRILLIANT


@given(trees(), st.lists(st.integers(-WIN, WIN), min_size=26, max_size=26))
def test_removing_a_review_gives_the_tree_back(tree: GameTree, scores: list[int]) -> None:
    game = tree.main_line()
    found = graded(game, {ply: Finding(scores[ply]) for ply in range(len(game.plies) + 1)})
    noted = annotated(tree, found, {ply: f"Comment {ply}." for ply in range(0, 26, 2)})
    assert without_review(noted) == tree


def test_a_proof_begins_at_the_score_of_the_longest_win() -> None:
    assert [is_proved(score) for score in (NEAR_WIN - 1, NEAR_WIN, 1 - NEAR_WIN, -NEAR_WIN)] == [False, True] * 2


def test_a_finished_game_is_worth_its_result_to_the_side_to_move() -> None:
    assert finding_at_end(SHORTEST) == Finding(-WIN)
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


def test_a_proof_at_the_limit_is_carried_back() -> None:
    game = two_plies()
    found = carried(game, {0: Finding(0, (1,)), 1: Finding(-NEAR_WIN, (5,)), 2: Finding(0)})
    assert found[0] == Finding(NEAR_WIN - 1, (game.plies[0].move, 5))


def test_a_score_is_not_averaged_with_the_result_of_the_game() -> None:
    game = two_plies()
    findings = {1: Finding(40, (game.plies[1].move,)), 2: Finding(0)}
    assert smoothed(game, findings) == findings


def test_the_best_move_is_no_only_move_if_it_ends_the_game() -> None:
    last = Finding(WIN - 1, (1,), second=0)
    assert not is_only_move(last)
    assert is_only_move(last._replace(score=WIN - 3))


def test_removing_a_review_removes_its_variations() -> None:
    game, other = game_of("A4-C2", "B1-B3"), game_of("A4-C2", "B8-B6", "A5-C3")
    better = tuple(ply.move for ply in other.plies[1:])
    noted = annotated(GameTree.of(game), graded(game, {0: Finding(0), 1: Finding(200, better), 2: Finding(200)}), {})
    assert len(noted.nodes) == 5
    assert without_review(noted) == GameTree.of(game)


@pytest.mark.parametrize(("comment", "own"), [("A blunder.", "It was\n\na slip."), ("", "First\n\nLast")])
def test_removing_a_review_leaves_a_comment_that_was_changed(comment: str, own: str, shortest: Review) -> None:
    noted = annotated(GameTree.of(SHORTEST), shortest, {7: comment})
    nodes = list(noted.nodes)
    at = next(index for index, node in enumerate(nodes) if node.notes.mark is MoveMark.BLUNDER)
    nodes[at] = nodes[at]._replace(notes=nodes[at].notes._replace(comment=own))
    assert own in [node.notes.comment for node in without_review(noted._replace(nodes=tuple(nodes))).nodes]


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


def test_one_of_two_moves_is_judged() -> None:
    """White has two legal moves."""
    start = of_squares(["A8", "A6"], ["B7", "C7", "B6", "A5", "B5", "H5", "F3", "C1", "F1"], "W")
    [move, _] = legal_moves(start.own, start.enemy)
    found = graded(Game(80, start=start).play(move), {0: Finding(9, (move,)), 1: Finding(9, ())})
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
        (Finding(10, (1,)), Finding(20, (1,), 3), Finding(10, (1,), 3)),
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
        (Finding(0, (1,)), Grade.GOOD, True),
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


@pytest.mark.parametrize(("score", "length"), [(200, 8), (WIN - 9, 9)])
def test_a_variation_has_eight_moves_at_most_unless_it_is_a_proof(score: int, length: int) -> None:
    game = game_of("A5-C3", "B1-B3")
    line = tuple(ply.move for ply in SHORTEST.plies)
    assert (len(line), line[0] != game.plies[0].move) == (9, True)
    noted = annotated(GameTree.of(game), graded(game, {0: Finding(score, line), 1: Finding(900), 2: Finding(0)}), {})
    assert len(noted.nodes) == len(game.plies) + 1 + length
