"""The engine's review of a game: its searches, its explanations, and the review in the record."""

from collections.abc import Set

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgeboard.board import Side
from judgeboard.loa.format import move_text
from judgeboard.loa.parse import items, position_of_rows, replay
from judgeboard.loa.records.tree import GameTree, MoveMark, Notes
from judgeboard.loa.review.annotate import PROPERTY, annotated
from judgeboard.loa.review.findings import (
    Finding,
    one_ply_after,
    one_ply_before,
)
from judgeboard.loa.review.geometry import Change, weaknesses
from judgeboard.loa.review.grade_moves import Review, graded
from judgeboard.loa.review.grades import Grade
from judgeboard.loa.review.reasons import About, reasons
from judgeboard.loa.review.review import (
    Effort,
    NewFinding,
    review,
)
from judgeboard.loa.rules import CONTEST, DrawRule
from judgeboard.loa.scores import WIN
from judgeboard.tasks import finish
from tests.engine.loa_games import PUBLISHED, published, read, replayed, sgf_of, without_review
from tests.engine.review_truth import claim, is_true
from tests.engine.test_loa_tree import trees

FEW = Effort(nodes=2_000)
SHORTEST = published("shortest_game.txt")


@pytest.fixture(scope="module")
def shortest() -> Review:
    """The review of the shortest published game."""
    return finish(review(SHORTEST, FEW, {}))


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
    efforts = [finding.effort for finding in findings.values()]
    assert max(efforts) == 3, "a position on which a verdict hangs is searched again"
    assert sum(efforts) <= 4 / 3 * len(SHORTEST.plies)


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
    game = replayed("A4-C2", "B1-B3")
    found = finish(graded(game, {0: Finding(8 - WIN, (1,)), 1: Finding(5, (5,)), 2: Finding(50, ())}))
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
    facts = weaknesses(Change(PAIR_AND_LONE, played.move))
    named = [fact.values["square"] for fact in facts if fact.code == "loa.review_white_leaves_alone"]
    assert named == ([left] if left else [])


@pytest.mark.parametrize(
    ("draws", "ply", "is_told"),
    [
        (CONTEST, 4, True),
        ({DrawRule.REPETITION}, 4, False),
        ({DrawRule.REPETITION}, 3, False),
        ({DrawRule.REPETITION}, 2, True),
    ],
)
def test_proofs_are_not_told_where_a_repetition_could_draw(draws: Set[DrawRule], ply: int, is_told: bool) -> None:
    """The fourth move repeats the start position."""
    moves = ["A4-C4", "B1-B3", "C4-A4", "B3-B1", "A4-C2"]
    game = replay(80, items(" ".join(moves)), draws=frozenset(draws))
    [move] = finish(graded(game, {ply: Finding(100), ply + 1: Finding(WIN - 3)})).moves
    codes = {reason.fact.code for reason in reasons(game, move)}
    assert (f"loa.review_{move.side}_loses_in" in codes) is is_told


def test_a_review_is_written_into_the_record(shortest: Review) -> None:
    tree = GameTree.of(SHORTEST)
    noted = finish(annotated(tree, shortest, {7: "A blunder.", 8: "The end."}))
    assert noted.main_line() == SHORTEST
    main = [node.notes for node in noted.nodes if dict(node.notes.properties).get(PROPERTY) != ("variation",)]
    assert len(main) == len(SHORTEST.plies) + 1
    assert (main[8].comment, main[8].mark, main[8].value) == ("A blunder.", MoveMark.BLUNDER, (WIN - 1) / 100)
    assert len(noted.nodes) > len(main), "the best line and the line after the move are variations"
    assert read(sgf_of(noted)).tree.nodes == noted.nodes


def test_variations_leave_the_game_before_its_last_move_and_do_not_continue_it() -> None:
    game, other = replayed("A4-C2", "B1-B3"), replayed("A4-C2", "B8-B6")
    better, later = other.plies[1].move, replayed("A4-C2", "B1-B3", "A5-C3").plies[2].move
    findings = {0: Finding(0), 1: Finding(200, (better,)), 2: Finding(200, (later,))}
    noted = finish(annotated(GameTree.of(game), finish(graded(game, findings)), {}))
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
    noted = finish(annotated(written, shortest, {7: "A blunder."}))
    [found] = [node.notes for node in noted.nodes if node.notes.comment.startswith("I saw")]
    assert (found.comment, found.mark, found.value) == ("I saw it\ntoo late.\nA blunder.", MoveMark.INTERESTING, 1.5)
    assert without_review(noted) == written


def test_a_second_review_replaces_only_the_first(shortest: Review) -> None:
    tree = GameTree.of(SHORTEST)
    first = read(sgf_of(finish(annotated(tree, shortest, {7: "[Шансы] 62\N{NO-BREAK SPACE}% \\."})))).tree
    assert finish(annotated(first, shortest, {7: "Second."})) == finish(
        annotated(tree, shortest, {7: "Second."})
    )._replace(outcome="white")


def test_what_the_player_adds_to_the_engines_notes_stays(shortest: Review) -> None:
    noted = finish(annotated(GameTree.of(SHORTEST), shortest, {7: "A blunder."}))
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
    found = finish(graded(game, {ply: Finding(scores[ply]) for ply in range(len(game.plies) + 1)}))
    noted = finish(annotated(tree, found, {ply: f"Comment {ply}." for ply in range(0, 26, 2)}))
    assert without_review(noted) == tree


def test_removing_a_review_removes_its_variations() -> None:
    game, other = replayed("A4-C2", "B1-B3"), replayed("A4-C2", "B8-B6", "A5-C3")
    better = tuple(ply.move for ply in other.plies[1:])
    noted = finish(
        annotated(
            GameTree.of(game), finish(graded(game, {0: Finding(0), 1: Finding(200, better), 2: Finding(200)})), {}
        )
    )
    assert len(noted.nodes) == 5
    assert without_review(noted) == GameTree.of(game)


@pytest.mark.parametrize(("comment", "own"), [("A blunder.", "It was\n\na slip."), ("", "First\n\nLast")])
def test_removing_a_review_leaves_a_comment_that_was_changed(comment: str, own: str, shortest: Review) -> None:
    noted = finish(annotated(GameTree.of(SHORTEST), shortest, {7: comment}))
    nodes = list(noted.nodes)
    at = next(index for index, node in enumerate(nodes) if node.notes.mark is MoveMark.BLUNDER)
    nodes[at] = nodes[at]._replace(notes=nodes[at].notes._replace(comment=own))
    assert own in [node.notes.comment for node in without_review(noted._replace(nodes=tuple(nodes))).nodes]


@pytest.mark.parametrize(("score", "length"), [(200, 8), (WIN - 9, 9)])
def test_a_variation_has_eight_moves_at_most_unless_it_is_a_proof(score: int, length: int) -> None:
    game = replayed("A5-C3", "B1-B3")
    line = tuple(ply.move for ply in SHORTEST.plies)
    assert (len(line), line[0] != game.plies[0].move) == (9, True)
    noted = finish(
        annotated(
            GameTree.of(game), finish(graded(game, {0: Finding(score, line), 1: Finding(900), 2: Finding(0)})), {}
        )
    )
    assert len(noted.nodes) == len(game.plies) + 1 + length


def test_a_value_of_zero_is_removed_and_renewed_after_it_was_written_in_sgf() -> None:
    game = replayed("A4-C2")
    even = finish(annotated(GameTree.of(game), finish(graded(game, {0: Finding(0)})), {}))
    noted = read(sgf_of(even)).tree
    assert without_review(noted) == GameTree.of(game)
    renewed = finish(annotated(noted, finish(graded(game, {0: Finding(250)})), {}))
    assert renewed.nodes[0].notes.value == 2.5
