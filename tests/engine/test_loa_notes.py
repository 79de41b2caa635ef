"""The notes on a position have a maximum size, so that each position is read and written in one short step."""

from typing import Any

import pytest

from judgeboard.loa.records import tree
from judgeboard.loa.records.record import Record
from judgeboard.loa.records.tree import LONGEST_NAME, LONGEST_NOTES, TEXT_SIZE
from tests.engine.loa_games import moves, read
from tests.engine.page_api import done

GAME = {"problem": "loa", "start": "", "limit": 80, "draws": [], "white": "", "black": "", "result": ""}
LONGEST = LONGEST_NOTES - TEXT_SIZE
"""Maximum characters of a comment without other notes."""
MOST = LONGEST_NOTES // (TEXT_SIZE + 1)
"""Maximum number of texts with one character."""
COUNT = LONGEST_NOTES // TEXT_SIZE


def fault(record: Record) -> tuple[str, int] | None:
    """Returns the code and the column of the record's error."""
    error = record.error
    return (error.code.removeprefix("loa."), error.column) if error else None


def written(**notes: Any) -> Any:
    """Returns the reply to a request to write a game without moves, whose root has notes."""
    return done("write_record", GAME | {"nodes": [{"parent": -1, "move": "", **notes}]})


def fault_of(reply: Any) -> tuple[str, int]:
    return reply["error"]["code"].removeprefix("loa."), reply["error"]["column"]


@pytest.mark.parametrize("sign", ["x", "\\]"])
def test_a_comment_of_sgf_is_read_whole_or_is_too_long(sign: str) -> None:
    whole = read(f"(;GM[9];W[a4c2]C[{sign * LONGEST}])")
    assert (fault(whole), whole.tree.nodes[1].notes.comment) == (None, sign[-1] * LONGEST)
    long = read(f"(;GM[9];W[a4c2]C[{sign * (LONGEST + 1)}])")
    assert (fault(long), moves(long)) == (("notes_too_long", 16), ["A4-C2"])


def test_a_comment_of_a_list_is_read_whole_or_is_too_long() -> None:
    whole = read(f"a4-c2 {{{'x' * LONGEST}}} c8-c5")
    assert (fault(whole), whole.tree.nodes[1].notes.comment) == (None, "x" * LONGEST)
    long = read(f"a4-c2 {{{'x' * (LONGEST + 1)}}} c8-c5")
    assert (fault(long), moves(long)) == (("notes_too_long", 8), ["A4-C2"])
    blank = read(f"a4-c2 {{{' ' * (LONGEST_NOTES + 1)}}} c8-c5")
    assert fault(blank) == ("notes_too_long", 8)


@pytest.mark.parametrize(
    ("text", "column"),
    [
        (f"(;XX{'[a]' * (MOST + 1)})", 3),
        (f"(;XX{'[]' * (2 * COUNT + 1)})", 5 + 4 * COUNT),
        (f"(;C[{'x' * LONGEST}]C[x])", 6 + LONGEST),
        (f"(;C[{'x' * LONGEST}]XX[x])", 6 + LONGEST),
        (f"(;XX[{'x' * 3 * LONGEST_NOTES}])", 5),
    ],
)
def test_the_notes_of_a_node_in_sgf_are_too_long_together(text: str, column: int) -> None:
    assert fault(read(text)) == ("notes_too_long", column)


def test_a_property_of_the_maximum_size_is_read() -> None:
    record = read(f"(;XX{'[a]' * (MOST - 2)})")
    assert (fault(record), record.tree.nodes[0].notes.properties) == (None, (("XX", ("a",) * (MOST - 2)),))


def test_resignations_at_one_position_are_notes_of_the_position() -> None:
    assert fault(read("(;GM[9]" + "(;W[resign])" * 30 + ")")) is None
    record = read("(;GM[9]" + "(;W[resign])" * COUNT + "(;W[a4c2]))")
    assert (fault(record), moves(record)) == (None, ["A4-C2"])
    assert record.notices[0].code == "loa.notes_too_long"


@pytest.mark.parametrize("comments", ["{so}", "(so) ", ";so\n"])
def test_many_comments_on_a_move_of_a_list_are_too_long_together(comments: str) -> None:
    assert fault(read("a4-c2 " + comments * 100 + "c8-c5")) is None
    record = read("a4-c2 " + comments * COUNT + "c8-c5")
    assert record.error
    assert record.error.code == "loa.notes_too_long"


def test_comments_before_the_first_move_of_a_variation_are_limited() -> None:
    assert fault(read("a4-c2 (" + "{so}" * 100 + "a5-c5)")) is None
    record = read("a4-c2 (" + "{}" * 2 * COUNT)
    assert fault(record) == ("notes_too_long", 11 + 2 * COUNT)


def test_tags_of_a_list_are_limited() -> None:
    record = read('[Event "so"]\n' * COUNT + "a4-c2")
    assert fault(record) == ("notes_too_long", 1)


@pytest.mark.parametrize(
    "notes",
    [
        {"comment": "x" * (LONGEST + 1)},
        {"properties": {"XX": ["a"] * (MOST + 1)}},
        {"properties": {f"X{number}": ["a"] for number in range(COUNT)}},
        {"comment": "x" * LONGEST, "properties": {"XX": ["a"]}},
    ],
)
def test_a_node_with_long_notes_is_not_written(notes: dict[str, Any]) -> None:
    assert fault_of(written(**notes)) == ("notes_too_long", 1)


@pytest.mark.parametrize("count", [3, 4])
def test_the_notes_on_all_positions_are_limited_too(count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tree, "LONGEST_GAME_NOTES", 3 * LONGEST)
    text = (
        "(;GM[9]"
        + "".join(f"(;W[{move}]C[{'x' * LONGEST}])" for move in ("a7c7", "a6c6", "a5c5", "a4c4")[:count])
        + ")"
    )
    record = read(text)
    assert len([node for node in record.tree.nodes if node.notes.comment]) == 3
    assert [each.code for each in record.notices if each.code != "loa.variation_cut"] == (
        ["loa.game_notes_too_long"] if count == 4 else []
    )
    moves = [(-1, ""), (0, "A7-C7"), (0, "A6-C6"), (0, "A5-C5")][:count]
    nodes = [{"parent": parent, "move": move, "comment": "x" * LONGEST} for parent, move in moves]
    reply = done("write_record", GAME | {"nodes": nodes})
    assert ("error" in reply) == (count == 4)


def test_a_node_with_more_values_than_characters_allowed_is_malformed() -> None:
    assert fault_of(written(properties={"XX": [""] * (LONGEST_NOTES + 1)})) == ("node_malformed", 1)


def test_a_node_has_at_most_one_shape_of_each_kind_on_each_square() -> None:
    names = [f"{column}{row}" for column in "ABCDEFGH" for row in range(1, 9)]
    arrows = [{"kind": "arrow", "squares": [begin, end]} for begin in names for end in names]
    signs = [{"kind": kind, "squares": [name]} for kind in ("circle", "square", "triangle", "cross") for name in names]
    reply = written(shapes=arrows + signs)
    assert (reply["sgf"].count(":"), reply["sgf"].count("[h8]")) == (64 * 64 + 1, 4)
    assert fault_of(written(shapes=[signs[0]] * 10_000)) == ("node_malformed", 1)


@pytest.mark.parametrize("sign", "x]\\")
def test_the_longest_comment_is_written_and_read_again(sign: str) -> None:
    assert read(written(comment=sign * LONGEST)["sgf"]).tree.nodes[0].notes.comment == sign * LONGEST


def test_a_comment_as_long_as_the_box_on_the_page_allows_is_written() -> None:
    assert "error" not in written(comment="x" * 30_000)


def test_names_are_cut() -> None:
    reply = done("write_record", GAME | {"nodes": [{"parent": -1, "move": ""}], "white": "x" * (LONGEST_NAME + 1)})
    assert f"PW[{'x' * LONGEST_NAME}]" in reply["sgf"]


def test_a_start_position_is_no_longer_than_a_thousand_characters() -> None:
    nodes = [{"parent": -1, "move": ""}]
    position = "B\n" + ".WWWWWW.\n" + "B......B\n" * 6 + ".WWWWWW.\n"
    for blank, code in ((1_000, None), (1_001, "text_too_long")):
        reply = done("write_record", GAME | {"nodes": nodes, "start": "\n" * (blank - len(position)) + position})
        assert fault_of(reply)[0] == code if code else reply["link"]["start"].startswith("b_")


def test_more_draw_rules_than_there_are_are_ignored() -> None:
    rules = ["repetition", "both_connected"]
    request = GAME | {"nodes": [{"parent": -1, "move": ""}]}
    assert fault_of(done("write_record", request | {"draws": ["so"]})) == ("draw_rule_unknown", 1)
    assert done("write_record", request | {"draws": [*rules, *rules, "so"]}) == done(
        "write_record", request | {"draws": rules}
    )


def test_an_unknown_result_is_refused() -> None:
    with pytest.raises(ValueError, match="so"):
        done("write_record", GAME | {"nodes": [{"parent": -1, "move": ""}], "result": "so"})


def test_a_review_leaves_a_position_alone_whose_notes_have_no_room() -> None:
    """A game with a review can still be written."""
    longest = {"comment": "x" * LONGEST}
    nodes = [{"parent": -1, "move": ""}, {"parent": 0, "move": "A4-C2", **longest}, {"parent": 1, "move": "C8-C5"}]
    findings = [
        {"ply": ply, "line": {"score": 0, "moves": [move]}, "effort": 1} for ply, move in ((0, "A4-C2"), (1, "C8-C5"))
    ]
    request = GAME | {"nodes": nodes, "findings": findings, "comments": [{"ply": 0, "comment": "So."}]}
    reviewed = done("annotate", request)["nodes"]
    assert reviewed[1] == nodes[1]
    assert "value" in reviewed[0]
    assert "sgf" in done("write_record", GAME | {"nodes": reviewed})
