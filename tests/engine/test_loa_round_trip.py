"""SGF and lists of Lines of Action: what was read is written again."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgeboard.loa.records.outcomes import OUTCOME_TEXTS
from judgeboard.loa.records.tree import GameTree, MoveMark
from judgeboard.loa.rules import DrawRule, Game
from tests.engine.loa_games import games, link_of, list_of, published, read, sgf_of
from tests.engine.page_api import done

NODE = "(;FF[4]GM[9];W[a4-c2]{}(;B[c8-c5])(;B[b1-b3]))"


@pytest.mark.parametrize(
    ("properties", "mark"),
    [
        ("TE[3]", MoveMark.GOOD),
        ("TE[1][2]", MoveMark.GOOD),
        ("BM[2]TE[1]", MoveMark.BLUNDER),
        ("IT[1]", MoveMark.INTERESTING),
        ("V[1][2]", None),
        ("V[about 3]", None),
        ("CR[a1][zz]", None),
        ("AR[a1]", None),
        ("RE[W+Resign]", None),
        ("PW[Ann]", None),
        ("DO[]DO[]", MoveMark.DOUBTFUL),
        ("TE[1]TE[2]", MoveMark.GOOD),
        ("TE[1]TE[2][2]", MoveMark.GOOD),
        ("TE[2][3]", MoveMark.BRILLIANT),
    ],
)
def test_unusual_values_are_written_again(properties: str, mark: MoveMark | None) -> None:
    tree = read(NODE.format(properties)).tree
    assert tree.nodes[1].notes.mark == mark
    text = sgf_of(tree)
    assert properties in text
    assert sgf_of(read(text).tree) == text


def test_a_mark_that_was_replaced_comes_before_the_value_that_was_read() -> None:
    tree = read(NODE.format("TE[3]")).tree
    root, node, *others = tree.nodes
    for mark, expected in ((MoveMark.BAD, "BM[1]TE[3]"), (None, "")):
        changed = tree._replace(nodes=(root, node._replace(notes=node.notes._replace(mark=mark)), *others))
        text = sgf_of(changed)
        assert f";W[a4-c2]{expected}" in text
        assert read(text).tree.nodes[1].notes.mark == mark


def test_a_result_on_a_later_node_is_the_result_of_the_game() -> None:
    assert read("(;GM[9];W[a4-c2];B[c8-c5]RE[W+Time])").tree.outcome == "white"
    assert read("(;GM[9]RE[B+];W[a4-c2];B[c8-c5]RE[W+Time])").tree.outcome == "black"


@pytest.mark.parametrize(
    ("moves", "comments"),
    [
        (";W[a4-c2]C[one];B[resign]C[two]BL[12]", ["one\ntwo"]),
        (";W[a4-c2];B[Resigns]", [""]),
        (";W[a4-c2]\n(;B[c8-c5])\n(;B[resign]C[better \\] so])", ["better ] so", ""]),
    ],
)
def test_a_node_that_resigns_is_written_again(moves: str, comments: list[str]) -> None:
    """Its comment is shown with the last move."""
    tree = read(f"(;GM[9]{moves})").tree
    assert [node.notes.comment for node in tree.nodes[1:]] == comments
    text = sgf_of(tree)
    for line in moves.split("\n"):
        assert line in text
    assert sgf_of(read(text).tree) == text


@pytest.mark.parametrize("value", [0.0, -0.0, 0.00001, -0.00001])
def test_a_value_that_is_rounded_to_zero_has_no_sign(value: float) -> None:
    tree = read("(;GM[9];W[a4-c2])").tree
    root, node = tree.nodes
    valued = node._replace(notes=node.notes._replace(value=value))
    assert ";W[a4-c2]V[0])" in sgf_of(tree._replace(nodes=(root, valued)))


def test_a_move_among_the_properties_of_a_position_is_not_written() -> None:
    tree = read("(;GM[9];W[a4-c2])").tree
    root, node = tree.nodes
    spoilt = node._replace(notes=node.notes._replace(properties=(("B", ("c8-c5",)),)))
    assert sgf_of(tree._replace(nodes=(root, spoilt))) == sgf_of(tree)


@pytest.mark.parametrize(
    ("moves", "outcome"),
    [
        (";W[a4-c2](;)(;B[resign])", "white"),
        (";W[a4-c2](;)(;B[c8-c5];W[resign])", "black"),
        ("(;C[so])(;W[resign])(;B[resign])", "black"),
        (";W[a4-c2](;B[c8-c5])(;B[resign])", ""),
    ],
)
def test_a_resignation_behind_an_empty_variation_ends_the_main_line(moves: str, outcome: str) -> None:
    tree = read(f"(;GM[9]PL[W]{moves})").tree
    assert tree.outcome == outcome
    text = sgf_of(tree)
    assert sgf_of(read(text).tree) == text


def test_a_comment_that_was_changed_is_written_with_the_last_move() -> None:
    parts = done("read_record", {"problem": "loa", "text": "(;GM[9];W[a4-c2];B[resign]C[two])", "limit": 80})
    parts["nodes"][1]["comment"] = "three"
    keys = ("start", "limit", "draws", "nodes", "white", "black", "result")
    text = done("write_record", {key: parts[key] for key in keys} | {"problem": "loa"})["sgf"]
    assert ";W[a4-c2]C[three];B[resign]C[two])" in text


@given(games(), st.frozensets(st.sampled_from(DrawRule)))
def test_sgf_and_lists_keep_the_limit_and_the_draw_rules(game: Game, draws: frozenset[DrawRule]) -> None:
    """A list without moves and without a position is empty and keeps nothing. The usual limit is not written."""
    tree = GameTree.of(game._replace(draws=draws))
    for written in (sgf_of, list_of):
        if game.plies or written is sgf_of:
            assert read(written(tree)).tree.beginning == tree.beginning


@pytest.mark.parametrize("value", ["0", "1001", "many"])
def test_a_limit_that_is_none_is_kept(value: str) -> None:
    tree = read(f"(;GM[9]LIMIT[{value}];W[a4-c2])").tree
    assert tree.beginning.limit == 80
    assert f"LIMIT[{value}]" in sgf_of(tree)


def test_the_rules_of_a_list_are_tags() -> None:
    tree = read('[Limit "60"]\n[Rules "third repetition draws"]\n\n1. a4-c2').tree
    assert (tree.beginning.limit, tree.beginning.draws) == (60, frozenset({DrawRule.REPETITION}))
    assert list_of(tree) == '[Limit "60"]\n[Rules "third repetition draws"]\n\n1. A4-C2\n'


def test_what_tags_tell_of_the_event_is_written_in_sgf() -> None:
    tags = '[Event "Club [A]"]\n[Site "?"]\n[Date "????.??.??"]\n[Round "3"]\n[Annotator ""]\n'
    assert "SU[Standard]EV[Club [A\\]]RO[3]\n;W[a4-c2])" in sgf_of(read(f"{tags}\n1. a4-c2").tree)


def test_a_list_is_written_with_variations_comments_marks_and_the_result() -> None:
    text = (
        "{A game.}\n1. A4-C2! {good} 1... C8-C5 (1... B1-B3 {so} 2. A5-C7 (2. A7-C7 D8-D6 (2... E8-E6)) 2... D8-D6)"
        " (1... D8-D6 2. A2-D2)\n2. A2-D2 B1-B3\n3. A7-C7 {and so on} 1-0\n"
    )
    assert list_of(read(text).tree) == text


def test_a_list_has_no_result_that_follows_from_its_moves() -> None:
    over = GameTree.of(published("shortest_game.txt"))._replace(outcome="draw")
    assert list_of(over) == list_of(over._replace(outcome=""))


def test_a_line_of_sgf_has_eight_moves() -> None:
    lines = sgf_of(GameTree.of(published("appendix_E_game1.txt"))).splitlines()
    assert {line.count(";") for line in lines[1:-1]} == {8}
    assert lines[0].count(";") == 1


def test_each_outcome_is_written_as_it_is_read() -> None:
    for outcome, (in_list, in_sgf) in OUTCOME_TEXTS.items():
        assert read(f"1. a4-c2 {in_list}").tree.outcome == outcome
        assert read(f"(;GM[9]RE[{in_sgf}];W[a4-c2])").tree.outcome == outcome


@pytest.mark.parametrize("comment", ["|x", "|1. B8-H8", "||", " | so"])
def test_a_comment_that_begins_with_a_bar_is_read_again_from_a_list(comment: str) -> None:
    text = list_of(read(f"(;GM[9];W[a4c2]C[{comment}])").tree)
    again = read(text)
    assert ([node.notes.comment for node in again.tree.nodes], again.notices) == (["", comment.strip()], ())


def test_the_first_of_several_results_does_not_prevent_writing() -> None:
    tree = read("(;GM[9]RE[-]RE[0];W[a4c2])").tree
    assert link_of(tree).parameters == {"moves": "a4c2", "result": "draw"}
