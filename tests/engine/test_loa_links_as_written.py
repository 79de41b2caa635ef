"""Links to games of Lines of Action: their variations and results, and links in other text."""

import pytest

from judgeboard.loa.parse import items, replay
from judgeboard.loa.records import link, outcomes
from judgeboard.loa.records.tree import GameTree
from tests.engine.loa_games import PUBLISHED, fault, from_link, game_of, link_of, moves, notices, published, read


@pytest.mark.parametrize(
    ("text", "columns"),
    [
        ("My game: https://example.org/loa/?moves=a4c2.c8c5", [1]),
        ("(see https://example.org/loa/#moves=a4c2.c8c5)", [1, 46]),
        ("Look at https://example.org/ru/loa/?moves=a4c2.c8c5. Nice, isn't it?", [1, 52]),
        ("?moves=a4c2.c8c5", []),
        ("  https://example.org/loa/?moves=a4c2.c8c5", []),
        ("(?moves=a4c2.c8c5)", [1, 18]),
        ("((?moves=a4c2.c8c5).)", [1, 19]),
        ("(#moves=a4c2.c8c5(b1b3))", [1, 24]),
        ("(so) https://example.org/loa/?moves=a4c2.c8c5(b1b3)", [1]),
    ],
)
def test_a_link_may_stand_in_a_sentence(text: str, columns: list[int]) -> None:
    record = read(text)
    assert game_of(record) == replay(80, items("A4-C2 C8-C5"))
    assert len(record.tree.nodes) == (4 if "(b1b3)" in text else 3)
    assert notices(record) == [("skipped", 1, column) for column in columns]


def test_a_link_at_the_beginning_of_a_text_has_its_limit() -> None:
    assert read("?moves=a4c2.c8c5&limit=60").game.limit == 60


@pytest.mark.parametrize(
    "text",
    [
        "(https://example.org/loa/?start=b&moves=c8c6.a2c2)",
        "[game](https://example.org/loa/?start=b&moves=c8c6.a2c2)",
        '<a href="https://example.org/loa/?start=b&amp;moves=c8c6.a2c2">',
        "`#start=b&moves=c8c6.a2c2`",
        "https://example.org/loa/#start=b&moves=c8c6.a2c2 I liked a2-c2.",
    ],
)
def test_a_link_is_read_in_the_markup_of_other_sites(text: str) -> None:
    assert moves(read(text)) == ["C8-C6", "A2-C2"]


def test_a_link_of_the_page_is_read_with_its_variations() -> None:
    for text in ("#moves=a4c4.d8d6(e8e6).a5c5", "https://x.org/loa/#moves=a4c4.d8d6%28e8e6%29.a5c5"):
        record = read(text)
        assert (moves(record), len(record.tree.nodes)) == (["A4-C4", "D8-D6", "A5-C5"], 5)


def test_a_link_in_a_tag_is_not_the_game() -> None:
    record = read('[Site "https://x.org/loa/#moves=a5c5.e8e6"]\n\n1. a4-c4 d8-d6')
    assert moves(record) == ["A4-C4", "D8-D6"]


LINK = {"moves": "a4c4.d8d6"}


@pytest.mark.parametrize(
    ("end", "result"),
    [
        ("White resigns", "black"),
        ("1-0", "white"),
        ("0-1", "black"),
        ("1/2-1/2", "draw"),
    ],
)
def test_a_link_holds_the_result(end: str, result: str) -> None:
    tree = read(f"1. a4-c4 d8-d6 {end}").tree
    parameters = link_of(tree).parameters
    assert parameters == {**LINK, "result": result}
    assert from_link(parameters).tree == tree


@pytest.mark.parametrize(("value", "result"), [("B+Resign", "white-resigns"), ("W+R", "black-resigns")])
def test_a_link_holds_a_resignation(value: str, result: str) -> None:
    parameters = link_of(read(f"(;GM[9]RE[{value}];W[a4-c4];B[d8-d6])").tree).parameters
    assert parameters == {**LINK, "result": result}
    opened = from_link(parameters).tree
    assert opened.outcome == outcomes.of_sgf(value)
    assert dict(opened.nodes[0].notes.properties) == {"RE": (value[:3],)}
    assert link_of(opened).parameters == parameters


def test_a_link_has_no_result_that_follows_from_its_moves() -> None:
    name = min(PUBLISHED)
    parameters = link_of(GameTree.of(published(name))._replace(outcome="draw")).parameters
    assert "result" not in parameters
    assert from_link({**parameters, "result": "white-resigns"}).tree.outcome == ""


def test_a_game_without_moves_may_have_a_result() -> None:
    assert from_link({"result": "draw"}).tree.outcome == "draw"


def test_a_result_that_no_link_has_is_skipped() -> None:
    record = from_link({**LINK, "result": "nobody"})
    assert (moves(record), record.tree.outcome) == (["A4-C4", "D8-D6"], "")
    assert notices(record) == [("skipped", 1, 1)]


@pytest.mark.parametrize(
    ("most", "moves", "left_out"),
    [
        (8, "a4c2.b1b3", 2),
        (14, "a4c2.b1b3", 2),
        (15, "a4c2(a6c6).b1b3", 1),
        (19, "a4c2(a6c6).b1b3", 1),
        (20, "a4c2(a5c7.b1b3).b1b3", 1),
        (25, "a4c2(a5c7.b1b3).b1b3", 1),
        (26, "a4c2(a5c7.b1b3)(a6c6).b1b3", 0),
    ],
)
def test_a_link_leaves_out_variations_that_do_not_fit(
    most: int, moves: str, left_out: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(link, "LONGEST_WITH_VARIATIONS", most)
    written = link_of(read("1. a4-c2 (1. a5-c7 b1-b3) (1. a6-c6) b1-b3").tree)
    assert (written.parameters["moves"], written.left_out) == (moves, left_out)


@pytest.mark.parametrize(
    ("moves", "code", "column"),
    [
        ("a4c2)", "move_unreadable", 5),
        ("(a4c2", "move_unreadable", 1),
        ("a4c2(a5c7", "bracket_unclosed", 5),
        ("a4c2(a5c7))", "move_unreadable", 11),
    ],
)
def test_a_link_with_a_wrong_bracket_is_an_error(moves: str, code: str, column: int) -> None:
    assert fault(from_link({"moves": moves})) == (f"loa.{code}", 1, column)
