"""Game trees of Lines of Action: variations, comments, marks and shapes, read and written."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgeboard.loa.format import move_text
from judgeboard.loa.parse import items, replay
from judgeboard.loa.records import tree as tree_module
from judgeboard.loa.records.record import Record
from judgeboard.loa.records.tree import GameTree, MoveMark, Notes, Shape, ShapeKind, TreeBuilder
from judgeboard.loa.rules import DrawRule, Game, legal_moves
from judgeboard.loa.squares import PASS
from judgeboard.reader import Item
from judgeboard.tasks import finish
from tests.engine.loa_games import STARTS, from_link, game_of, games, link_of, list_of, published, read, sgf_of
from tests.engine.page_api import api, done, tree_of

COMMENTS = st.text(st.characters(codec="utf-8", exclude_characters="\r\0"), max_size=20).map(str.strip)
SHAPES = st.one_of(
    st.builds(lambda *ends: Shape(ShapeKind.ARROW, ends), st.integers(0, 63), st.integers(0, 63)),
    st.builds(
        lambda kind, square: Shape(kind, (square,)),
        st.sampled_from([kind for kind in ShapeKind if kind is not ShapeKind.ARROW]),
        st.integers(0, 63),
    ),
)
VALUES = st.integers(-30_000, 30_000).map(lambda value: value / 100)
RAW = st.sampled_from(["", "x", "a:b", r"\]", "two\nlines", r"\\"])
PROPERTIES = st.dictionaries(st.sampled_from(["N", "XX", "DT", "BL"]), st.lists(RAW, min_size=1, max_size=2).map(tuple))


@st.composite
def trees(draw: st.DrawFn) -> GameTree:
    """Trees with at most 25 moves; each move is played in a position that is drawn among those of the tree."""
    draws = draw(st.frozensets(st.sampled_from(DrawRule)))
    builder = TreeBuilder(Game(80, start=draw(STARTS), draws=draws))
    cursors = [builder.root()]
    for at, choice in draw(st.lists(st.tuples(st.integers(0, 999), st.integers(0, 999)), max_size=25)):
        cursor = cursors[-1 - at % min(len(cursors), 4)]
        if cursor.game.result is None:
            legal = legal_moves(cursor.game.position.own, cursor.game.position.enemy) or [PASS]
            item = Item(move_text(legal[choice % len(legal)]), 1, 1)
            cursors.append(builder.play(cursor, item, eldest=bool(choice % 2)))
    nodes = [
        node._replace(
            notes=Notes(
                draw(COMMENTS),
                draw(st.one_of(st.none(), st.sampled_from(MoveMark))) if index else None,
                draw(st.one_of(st.none(), VALUES)),
                tuple(sorted(set(draw(st.lists(SHAPES, max_size=3))))),
                tuple(draw(PROPERTIES).items()),
            )
        )
        for index, node in enumerate(finish(builder.nodes()))
    ]
    names = st.text("aé ]\\:", max_size=5).map(lambda name: " ".join(name.split()))
    return GameTree(builder.beginning, tuple(nodes), draw(names), draw(names))


def shape(tree: GameTree) -> list[tuple[int, int, MoveMark | None]]:
    """Returns the parents, moves and marks of the nodes."""
    return [(node.parent, node.move, node.notes.mark) for node in tree.nodes]


@given(trees())
def test_sgf_that_is_written_is_read_as_the_same_tree(tree: GameTree) -> None:
    found = read(sgf_of(tree))
    assert (found.error, found.notices) == (None, ())
    assert found.tree._replace(nodes=(), outcome="") == tree._replace(nodes=(), outcome="")
    for node, expected in zip(found.tree.nodes, tree.nodes, strict=True):
        notes = expected.notes
        ordered = tuple(sorted(node.notes.shapes)), tuple(sorted(notes.shapes))
        assert node._replace(notes=node.notes._replace(shapes=ordered[0])) == expected._replace(
            notes=notes._replace(shapes=ordered[1])
        )


@given(trees())
def test_sgf_that_was_read_is_written_again(tree: GameTree) -> None:
    text = sgf_of(tree)
    assert sgf_of(read(text).tree) == text


@given(trees())
def test_a_list_has_the_variations_and_marks(tree: GameTree) -> None:
    plain = tree._replace(nodes=tuple(node._replace(notes=node.notes._replace(comment="")) for node in tree.nodes))
    if len(tree.nodes) > 1:
        assert shape(read(list_of(plain)).tree) == shape(tree)


@given(trees())
def test_a_link_has_the_variations(tree: GameTree) -> None:
    parameters, left_out = link_of(tree)
    found = from_link(parameters)
    assert (found.error, found.notices, left_out) == (None, (), 0)
    assert [node[:2] for node in found.tree.nodes] == [node[:2] for node in tree.nodes]
    assert found.tree.beginning == tree.beginning


@given(trees())
def test_the_page_gets_the_tree_and_gives_it_back(tree: GameTree) -> None:
    parts = done("read_record", {"problem": "loa", "text": sgf_of(tree), "limit": 80})
    keys = ("start", "limit", "draws", "nodes", "white", "black", "result")
    again = done("write_record", {key: parts[key] for key in keys} | {"problem": "loa"})
    assert again["sgf"] == sgf_of(tree)


@given(games())
def test_the_main_line_of_a_game_without_variations_is_the_game(game: Game) -> None:
    assert GameTree.of(game).main_line() == game


SGF = """(;GM[9]PB[Ann]PW[Bob]EV[Club \\[A\\]]C[A game.]
;B[e1-e3]C[usual]N[opening]TE[2](;W[a4-c4]BM[1]AR[a1:c3]V[-1.5](;B[e3:h3])(;B[b8-d6]DO[]CR[c3][d4]))
(;W[h5-f3]IT[];B[e3-a3]))"""


def test_comments_marks_values_and_shapes_of_sgf_are_read() -> None:
    tree = read(SGF).tree
    texts = ["", "E1-E3", "A4-C4", "E3-H3", "B8-D6", "H5-F3", "E3-A3"]
    assert [node.parent for node in tree.nodes] == [-1, 0, 1, 2, 2, 1, 5]
    assert [move_text(node.move) for node in tree.nodes[1:]] == texts[1:]
    marks = [None, MoveMark.BRILLIANT, MoveMark.BAD, None, MoveMark.DOUBTFUL, MoveMark.INTERESTING, None]
    assert [node.notes.mark for node in tree.nodes] == marks
    assert [node.notes.comment for node in tree.nodes] == ["A game.", "usual", "", "", "", "", ""]
    assert tree.nodes[2].notes.value == 1.5
    assert tree.nodes[2].notes.shapes == (Shape(ShapeKind.ARROW, (56, 42)),)
    assert [shape.squares for shape in tree.nodes[4].notes.shapes] == [(42,), (35,)]
    assert tree.nodes[0].notes.properties == (("EV", ("Club \\[A\\]",)),)
    assert tree.nodes[1].notes.properties == (("N", ("opening",)),)


@pytest.mark.parametrize("result", ["W+Resign", "Void", "?", "B+F"])
def test_a_result_with_its_reason_is_written_again(result: str) -> None:
    text = sgf_of(read(f"(;GM[9]RE[{result}];W[a4-c2])").tree)
    assert f"RE[{result}]" in text


def test_a_result_that_contradicts_the_rules_is_not_written_again() -> None:
    won = sgf_of(GameTree.of(published("shortest_game.txt"))).replace("RE[W+]", "RE[B+Time]")
    assert "RE[W+]" in sgf_of(read(won).tree)


LIST = """{A game.} 1... E1-E3!! {usual} 2. A4-C4? (2. H5-F3!? E3-A3) 2... E3xH3 (2... B8-D6 {why
not}) 3. H6-F4"""


def test_variations_comments_and_marks_of_a_list_are_read() -> None:
    tree = read(LIST).tree
    assert [node.parent for node in tree.nodes] == [-1, 0, 1, 2, 3, 2, 1, 6]
    assert [node.notes.mark for node in tree.nodes] == [None, "!!", "?", None, None, None, "!?", None]
    assert [node.notes.comment for node in tree.nodes if node.notes.comment] == ["A game.", "usual", "why not"]


def test_a_variation_may_follow_its_move_instead_of_replacing_it() -> None:
    """Some people write how the game could continue; what was played remains the main line."""
    record = read("1. a4-c2 (b1-b3 2. a5-c7) c1-a3 2. a2-d2")
    assert game_of(record) == replay(80, items("A4-C2 C1-A3 A2-D2"))
    assert len(record.tree.nodes) == 6


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        ("1. a4-c4 d8-d6 (1... c8-c6 0-1) 1-0", "white"),
        ("1. a4-c4 d8-d6 (1... c8-c6 0-1)", ""),
        ("(1. a4-c4 d8-d6 1-0)", "white"),
    ],
    ids=["after a variation", "in a variation", "in a bracket without a meaning"],
)
def test_a_result_counts_outside_variations_alone(text: str, outcome: str) -> None:
    assert read(text).tree.outcome == outcome


def test_equal_moves_of_a_position_are_one_variation() -> None:
    tree = read("1. a4-c2 (1. a5-c7 {one}) (1. a5-c7 {two} c1-c4) b1-b3").tree
    assert [node.parent for node in tree.nodes] == [-1, 0, 1, 0, 3]
    assert tree.nodes[3].notes.comment == "one\ntwo"


def test_a_variation_that_follows_a_move_comes_after_the_moves_that_are_known() -> None:
    record = read("1. a4-c2 b1-b3 (1... c8-c5 2. a2-d2) (1... c8-c5 (2. a5-c7))")
    assert [move_text(node.move) for node in record.tree.nodes[1:]] == ["A4-C2", "B1-B3", "C8-C5", "A2-D2", "A5-C7"]
    assert record.notices == ()


@pytest.mark.parametrize(
    "text",
    [
        "1. a4-c2 (1. a4-a5 c8-c5 (2. x1-x2) {so}) b1-b3 (b1-b9 c8-c5)",
        "(;GM[9](;W[a4-c2];B[b1-b3])(;W[a4-a5]C[so](;B[c1-c3])(;B[zz])))",
        "(;GM[9](;W[a4-c2];B[b1-b3])(;W[a4-a5](;B[c8-c5])(;W[a5-c7])))",
    ],
)
def test_an_illegal_move_ends_its_variation_but_not_the_game(text: str) -> None:
    record = read(text)
    assert game_of(record) == replay(80, items("A4-C2 B1-B3"))
    assert "loa.variation_cut" in {notice.code for notice in record.notices}
    assert len(record.tree.nodes) == 3


def test_an_illegal_move_ends_no_variation_beside_its_own() -> None:
    record = read("(;GM[9](;W[a4-c2];B[b1-b3])(;W[a4-a5])(;W[a6-c6]))")
    assert [move_text(node.move) for node in record.tree.nodes[1:]] == ["A4-C2", "B1-B3", "A6-C6"]


def test_a_text_that_breaks_off_in_a_variation_has_its_main_line() -> None:
    record = read("(;GM[9](;W[a4-c2];B[b1-b3])(;W[a5-c7]")
    assert game_of(record) == replay(80, items("A4-C2 B1-B3"))
    assert [notice.code for notice in record.notices] == ["loa.bracket_unclosed"]


def test_a_link_with_variations_is_short() -> None:
    assert link_of(read(LIST).tree).parameters["moves"] == "e1e3.a4c4(h5f3.e3a3).e3h3(b8d6).h6f4"


SOME = [
    '[Event "One"]\n[White "Ann"]\n[Result "1-0"]\n\n1. a4-c2 {[Event "x"]} b1-b3 1-0\n\n[White "Bob"]\n\na5-c7 *\n',
    "(;EV[One]PW[Ann]RE[1-0];W[a4-c2]C[(;];B[b1-b3])\n(;GM[9]PW[Bob];W[a5-c7])",
]


@pytest.mark.parametrize("text", SOME)
def test_the_games_of_a_text_are_listed_and_one_is_read(text: str) -> None:
    request = {"problem": "loa", "text": text, "limit": 80}
    listed = done("read_record", request)
    assert [(each["white"], each["event"], each["result"]) for each in listed["games"]] == [
        ("Ann", "One", "1-0"),
        ("Bob", "", ""),
    ]
    assert listed["nodes"] == tree_of([])
    for number, moves in enumerate((["A4-C2", "B1-B3"], ["A5-C7"])):
        assert done("read_record", request | {"game": number})["nodes"][1:][-1]["move"] == moves[-1]
    assert done("read_record", request | {"game": 2})["error"]["code"] == "loa.game_missing"


def test_a_file_with_very_many_games_is_counted_with_progress() -> None:
    text = sgf_of(GameTree.of(published("appendix_E_game1.txt"))) * 2_000
    api.start(1, "read_record", {"problem": "loa", "text": text, "limit": 80})
    part = api.advance(1)
    counts = []
    while not part["done"]:
        counts += [part["count"]] if "count" in part else []
        part = api.advance(1)
    api.drop(1)
    assert counts == sorted(set(counts))
    assert counts[:10] == [1, 2, 3, 4, 5, 6, 7, 8, 10, 12]
    assert len(part["games"]) == 2_000


def test_a_game_has_no_more_moves_than_the_most(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tree_module, "MOST_NODES", 3)
    assert game_of(read("a4-c2 c8-c5 a2-d2")) == replay(80, items("A4-C2 C8-C5 A2-D2"))
    error = read("a4-c2 c8-c5 (b1-b3) a2-d2").error
    assert error is not None
    assert (error.code, error.column, error.values) == ("loa.too_many_moves", 21, {"found": "a2-d2", "most": 3})


def test_a_very_long_game_is_no_matter() -> None:
    """A tree is as deep as its game is long; nothing recurses over it."""
    moves = ["A4-C4", "B8-B6", "C4-A4", "B6-B8"] * 500
    game = replay(1000, items(" ".join(moves)))
    record: Record = read(sgf_of(GameTree.of(game)), 1000)
    assert game_of(record) == game
    assert record.tree.nodes == GameTree.of(game).nodes
