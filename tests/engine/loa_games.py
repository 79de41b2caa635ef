"""Games of Lines of Action for tests: published games, random games, and helpers for records."""

import json
from typing import Any

from hypothesis import strategies as st

from judgeboard.errors import InputError
from judgeboard.loa.format import move_text
from judgeboard.loa.parse import items, position_of_rows, replay
from judgeboard.loa.records import link, write_list, write_sgf
from judgeboard.loa.records.read import read as read_text
from judgeboard.loa.records.record import Record
from judgeboard.loa.records.tree import GameTree
from judgeboard.loa.review.annotate import annotated
from judgeboard.loa.review.grade_moves import graded
from judgeboard.loa.rules import BLACK_BEGINS, START, Game, Position, legal_moves
from judgeboard.loa.squares import PASS
from judgeboard.messages import sentence
from judgeboard.reader import Item
from judgeboard.tasks import finish
from tests.engine.vectors import VECTORS

PUBLISHED: dict[str, dict[str, Any]] = json.loads((VECTORS / "loa" / "games.json").read_text())
BLOCKED = position_of_rows(
    "W", ["WB......", "BB......", "........", "........", "........", "........", "......BB", "......BW"]
)
"""A position where White, who is to move, has no legal move, and neither side is connected."""


def published(name: str) -> Game:
    return replay(80, items(" ".join(PUBLISHED[name]["moves"])))


@st.composite
def positions(draw: st.DrawFn) -> Position:
    rows = draw(st.lists(st.text("WB....", min_size=8, max_size=8), min_size=8, max_size=8))
    return position_of_rows(draw(st.sampled_from("WB")), rows)


STARTS = st.one_of(st.sampled_from([START, BLACK_BEGINS, BLOCKED]), positions())


@st.composite
def games(draw: st.DrawFn, starts: st.SearchStrategy[Position] = STARTS) -> Game:
    game = Game(draw(st.one_of(st.just(80), st.integers(1, 1000))), start=draw(starts))
    for choice in draw(st.lists(st.integers(0, 999), max_size=30)):
        if game.result is not None:
            break
        legal = legal_moves(game.position.own, game.position.enemy) or [PASS]
        game = game.play(legal[choice % len(legal)])
    return game


def read(text: str, limit: int = 80) -> Record:
    return finish(read_text(text, limit, game=0))


def from_link(parameters: dict[str, str]) -> Record:
    return finish(link.read({name: Item(value, 1, 1) for name, value in parameters.items()}))


def list_of(tree: GameTree) -> str:
    return finish(write_list.move_list_text(tree))


def sgf_of(tree: GameTree) -> str:
    return finish(write_sgf.sgf_text(tree))


def link_of(tree: GameTree) -> link.WrittenLink:
    return finish(link.written_link(tree))


def link_to(game: Game) -> dict[str, str]:
    return link_of(GameTree.of(game)).parameters


def replayed(*moves: str) -> Game:
    """Returns the game from the start position with these moves."""
    return replay(80, items(" ".join(moves)))


def game_of(record: Record) -> Game:
    """Returns the game of a record, after checking that the record has no error."""
    assert record.error is None
    return record.game


def without_review(tree: GameTree) -> GameTree:
    """Returns the tree after a review without findings, which only removes an earlier review."""
    return finish(annotated(tree, finish(graded(tree.main_line(), {})), {}))


def moves(record: Record) -> list[str]:
    return [move_text(ply.move) for ply in record.game.plies]


def fault(record: Record) -> tuple[str, int, int]:
    assert record.error is not None
    return record.error.code, record.error.line, record.error.column


def notices(record: Record) -> list[tuple[str, int, int]]:
    """Returns the code and the place of each notice, which can be said in both languages."""
    for notice in record.notices:
        assert sentence(notice.code, notice.values)
    return [(each.code.removeprefix("loa."), each.line, each.column) for each in record.notices]


def stands_within(error: InputError, text: str) -> bool:
    """Returns whether the error's place is on a character of the text or just after the last character of a line."""
    lines = text.removeprefix("\ufeff").split("\n")
    return 1 <= error.line <= len(lines) and 1 <= error.column <= len(lines[error.line - 1]) + 1
