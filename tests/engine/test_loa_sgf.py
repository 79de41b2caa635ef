"""Lines of Action in SGF, read and written."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgeboard.board import Side
from judgeboard.loa.parse import items, replay
from judgeboard.loa.records import sgf_nodes
from judgeboard.loa.records.record import SOUGHT_AT_ONCE, RecordForm
from judgeboard.loa.records.tree import GameTree
from judgeboard.loa.rules import BLACK_BEGINS, START, Game, Position
from judgeboard.loa.squares import NAMES
from judgeboard.version import __version__
from tests.engine.loa_games import BLOCKED, PUBLISHED, fault, game_of, games, moves, notices, published, read, sgf_of

CLUB_GAME = r"""
(;FF[4]GM[9]VW[]CA[UTF-8]SZ[8]ST[2]
PB[Ann \[first\]]PW[Bob: "the rock\\"]
GC[A club game.
Move 1: B[c8-c6\] is not a move ;W[a1-a2\] (either) ]
SU[standard]DT[1999-05-12]
;B[e1-e3]BL[300]C[usual]
;W[A4-C4!]N[a reply]TR[a4][c4]
;B[E3:H3+]
  (;W[h5-F3 ]C[threatens (hard\))]
    (;B[b8-\
D6]
    (;W[a3:d6++]C[:-\)])
    (;W[a2-a1]C[worse]))
    (;B[b1-b4];W[a2-a4]))
  (;W[h4-f4];B[d8-d7](;W[nonsense]) ))
(;GM[1];B[aa])
"""


def written(game: Game, white: str = "", black: str = "") -> str:
    return sgf_of(GameTree.of(game)._replace(white=white, black=black))


def points(*names: str) -> int:
    return sum(1 << NAMES.index(name) for name in names)


def test_the_main_line_of_a_game_with_comments_and_variations_is_read() -> None:
    record = read(CLUB_GAME, 80)
    assert game_of(record) == replay(80, items("E1-E3 A4-C4 E3-H3 H5-F3 B8-D6 A3-D6"), BLACK_BEGINS)
    assert record.form is RecordForm.SGF


@pytest.mark.parametrize("name", sorted(PUBLISHED))
def test_published_games_are_read(name: str) -> None:
    sides = "WB" * 50
    nodes = "".join(f";{side}[{text.lower()}]" for side, text in zip(sides, PUBLISHED[name]["moves"], strict=False))
    assert game_of(read(f"(;FF[4]GM[9]{nodes})", 80)) == published(name)
    assert game_of(read(written(published(name), "", ""), 80)) == published(name)


@pytest.mark.parametrize(
    "text",
    [
        "(;GM[9];W[a4-c2];B[b1-b3])",
        "(;GM[09]SZ[8:8]FF[1];W[a4c2];B[B1-b3])",
        "(;GaMe[9]SiZe[8];White[A4-C2!];Black[b1:B3++ ])",
        "(;W[a4-c2]B[b1-b3])",
        "(;;W[a4-c2];B[b1-b3])",
        "  (\n;GM [9] SU\t[Standard]\r\n;W\n[ a4-c2 ]\n;B[b1\\-b3])",
        "(;GM[9](;W[a4-c2](;B[b1-b3])(;B[c1-c3",
        "(;GM[9]PL[White];W[a4-c2 a quiet move];B[b1-b3];W[Resign])",
        "(;GM[9]X[a][b]\n[c\\]];W[a4-c2]ZZ9[];B[b1-b3];B[resign])",
        "\ufeff(;W[a4-c2];PL[b]B[b1-b3])",
    ],
)
def test_many_hands_write_the_same_game(text: str) -> None:
    record = read(text, 80)
    assert (game_of(record).start, record.game.limit) == (START, 80)
    assert moves(record) == ["A4-C2", "B1-B3"]


@pytest.mark.parametrize(
    "preface",
    [
        "Hi! (;-)\n(; …)\n",
        "From: Ann <ann@club.example>\nSubject: our game (the 2nd one)\n\n",
        "# a file's comment; 1-0\n",
        '[Event "x"]\n{so} ',
        "80 0\n",
        "W\n",
        "(\n\n(\n",
    ],
)
def test_text_may_stand_before_the_game_and_after_it(preface: str) -> None:
    """SGF is recognised and read even if other text stands before or after the game."""
    record = read(preface + "(\n;GM[9];W[a4-c2];B[b1-b4])\n-- \nAnn (;")
    assert record.form is RecordForm.SGF
    assert moves(record) == ["A4-C2"]
    lines = preface.count("\n") + 2
    column = len(";GM[9];W[a4-c2];B[") + 1
    assert fault(record) == ("loa.illegal_length", lines, column)


def test_text_beside_a_game_is_skipped_with_notices() -> None:
    assert notices(read("Hi (;GM[9];W[a4-c2])\n- so")) == [("skipped", 1, 1), ("skipped", 2, 1)]
    tree = read("Our game:\nwhite: Ann\nBlack: Bob\n(;GM[9];W[a4-c2])").tree
    assert (tree.white, tree.black) == ("Ann", "Bob")


def test_an_address_in_a_comment_is_no_link() -> None:
    assert moves(read("(;GM[9];W[a4-c2]C[#loa?moves=a5c7];B[b1-b3])")) == ["A4-C2", "B1-B3"]


@pytest.mark.parametrize("length", [7_000, SOUGHT_AT_ONCE - 1, SOUGHT_AT_ONCE, 300_000])
def test_a_game_may_follow_a_long_text(length: int) -> None:
    assert moves(read("-" * length + "(;GM[9];W[a4-c2])")) == ["A4-C2"]


@pytest.mark.parametrize(
    ("text", "start"),
    [
        ("(;GM[9])", BLACK_BEGINS),
        ("(;GM[9]PL[w])", START),
        ("(;GM[9];W[a4-c2])", START),
        ("(;GM[9];B[b1-b3])", BLACK_BEGINS),
        ("(;SU[Custom]AW[a1][H8]AB[c3]PL[W])", Position(points("A1", "H8"), points("C3"), Side.WHITE)),
        (
            "(;AB[b1:d1]AW[a1:b3]SU[CUSTOM])",
            Position(points("C1", "D1"), points(*["A1", "A2", "A3", "B1", "B2", "B3"]), Side.BLACK),
        ),
        ("(;AW[a1][h8];AB[c3]PL[white])", Position(points("A1", "H8"), points("C3"), Side.WHITE)),
        (
            "(;SU[Standard]AE[a2][b1]PL[W])",
            START._replace(own=START.own ^ points("A2"), enemy=START.enemy ^ points("B1")),
        ),
        ("(;SU[Custom]PL[W])", Position(0, 0, Side.WHITE)),
        ("(;SU[Custom]AB[][c3]PL[W])", Position(0, points("C3"), Side.WHITE)),
    ],
)
def test_setup_and_first_move_decide_the_start(text: str, start: Position) -> None:
    assert read(text, 80).game.start == start
    assert read(text, 80).error is None


@pytest.mark.parametrize("value", ["", "pass", "Pass", " PASS "])
def test_a_pass_is_empty_or_says_so(value: str) -> None:
    text = f"(;SU[Custom]AW[a8][h1]AB[b8][a7][b7][g1][h2][g2];W[{value}];B[b8-b6])"
    assert game_of(read(text, 80)) == replay(80, items("Z0-Z0 B8-B6"), BLOCKED)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("(;GM[1])", ("loa.sgf_other_game", 1, 6)),
        ("(;FF[4]\nGM[ Go ])", ("loa.sgf_other_game", 2, 5)),
        ("(;GM[9]SZ[10])", ("loa.sgf_size", 1, 11)),
        ("(;GM[9]SU[Scrambled])", ("loa.sgf_setup", 1, 11)),
        ("(;GM[9]SU[Custom]AB[a1][j1])", ("loa.sgf_square", 1, 25)),
        ("(;GM[9]AB[a9])", ("loa.sgf_square", 1, 11)),
        ("(;GM[9]PL[red])", ("loa.sgf_player", 1, 11)),
        ("(;GM[9];W[a4-c2]\n;W[a5-c7])", ("loa.sgf_colour", 2, 2)),
        ("(;GM[9]PL[W];B[b1-b3])", ("loa.sgf_colour", 1, 14)),
        ("(;W[a4-c2][a5-c7])", ("loa.sgf_colour", 1, 3)),
        ("(;W[a4-c2];AB[a1])", ("loa.sgf_setup_late", 1, 12)),
        ("(;W[a4-c2];PL[W])", ("loa.sgf_setup_late", 1, 12)),
        ("(;W[a4-c2];B[resign];W[a5-c7])", ("loa.moves_after_end", 1, 24)),
        ("(;W[a4-c2];B[\n b1-b4])", ("loa.illegal_length", 2, 2)),
        ("(;W[a4-c2];B[tt])", ("loa.move_unreadable", 1, 14)),
        ("(;W[a4-c2];B[b1-b33])", ("loa.move_unreadable", 1, 14)),
        ("(;W[a4-c2];B[pass])", ("loa.illegal_pass", 1, 14)),
        ("\n (;W[a4-c2];B[b1-b3]", ("loa.bracket_unclosed", 2, 2)),
        ("(;W[a4-c2];B[b1-b3)\n", ("loa.bracket_unclosed", 1, 13)),
        ("(;C[\\]", ("loa.bracket_unclosed", 1, 4)),
        ("(;W", ("loa.bracket_unclosed", 1, 1)),
        ("(;W[a4-c2];B;W[])", ("loa.sgf_unexpected", 1, 13)),
        ("(;W[a4-c2] = )", ("loa.sgf_unexpected", 1, 12)),
        ("(", ("loa.bracket_unclosed", 1, 1)),
    ],
)
def test_an_error_has_its_place(text: str, expected: tuple[str, int, int]) -> None:
    assert fault(read(text, 80)) == expected


def test_an_unexpected_character_is_named() -> None:
    error = read("(;W[a4-c2];B White[a4c2])").error
    assert error is not None
    assert (error.code, error.column, error.values) == ("loa.sgf_unexpected", 14, {"found": "W"})


def test_brackets_are_no_deeper_than_the_most(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sgf_nodes, "MOST_BRACKETS", 3)
    assert moves(read("(;(;(;W[a4-c2])))")) == ["A4-C2"]
    assert fault(read("(;(;(;(;W[a4-c2]))))")) == ("loa.brackets_too_deep", 1, 7)


def test_the_game_before_an_error_is_kept() -> None:
    assert moves(read("(;GM[9];W[a4-c2];B[b1-b3];W[", 80)) == ["A4-C2", "B1-B3"]
    assert read("(;GM[9];W[a4-c2];B[resign];").tree.outcome == "white"


def test_a_move_after_the_end_of_a_game_is_an_error_there() -> None:
    text = written(published("shortest_game.txt"), "", "").replace(")", ";B[pass])")
    assert fault(read(text, 80))[0] == "loa.game_over"
    assert len(moves(read(text, 80))) == len(PUBLISHED["shortest_game.txt"]["moves"])


def test_a_game_is_written_with_names_and_captures() -> None:
    game = replay(80, items("A4-C2 E8-D7 A2-D2 D7-A7"))
    assert written(game, "Ann", "Bob [2]: \\o/\n") == (
        f"(;FF[4]GM[9]CA[UTF-8]AP[Judgeboard:{__version__}]SZ[8]PW[Ann]PB[Bob [2\\]: \\\\o/]PL[W]SU[Standard]\n"
        ";W[a4-c2];B[e8-d7];W[a2-d2];B[d7:a7])\n"
    )


def test_a_start_of_ones_own_is_written_whole() -> None:
    assert written(Game(80, start=BLOCKED), "", "").startswith(
        f"(;FF[4]GM[9]CA[UTF-8]AP[Judgeboard:{__version__}]SZ[8]PL[W]SU[Custom]AW[a8][h1]AB[b8][a7][b7][g2][h2][g1]"
    )


@pytest.mark.parametrize(
    ("game", "result"),
    [
        (published("shortest_game.txt"), "RE[W+]"),
        (published("appendix_E_game1.txt"), "RE[B+]"),
        (replay(1, items("A4-C2 B1-B3")), "RE[Draw]"),
        (replay(2, items("A4-C2 B1-B3")), None),
    ],
)
def test_the_result_is_written_when_there_is_one(game: Game, result: str | None) -> None:
    text = written(game, "", "")
    assert result in text if result else "RE[" not in text


@given(games(), st.text(st.characters(exclude_categories=())), st.text("ab[]\\: \n()"))
def test_a_game_that_is_written_is_read_as_the_same(game: Game, white: str, black: str) -> None:
    text = written(game, white, black)
    assert game_of(read(text, game.limit)) == game
    assert text.encode()


@pytest.mark.parametrize("text", ["Our\r\ngame:\r\n(;GM[9];W[a4-c2])", "(;GM[9];W[a4-c2])\nOur\ngame:"])
def test_skipped_lines_are_quoted_on_one_line(text: str) -> None:
    [notice] = read(text).notices
    assert (notice.code, notice.values) == ("loa.skipped", {"found": "Our game:"})
