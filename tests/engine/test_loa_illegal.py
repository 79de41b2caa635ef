"""The error for an illegal move of Lines of Action names the rule that the move breaks, wherever the move
comes from. In the contest's protocol, it also lists legal moves.
"""

import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgeboard import messages
from judgeboard.board import Side, mask
from judgeboard.errors import InputError
from judgeboard.loa.format import moves_text
from judgeboard.loa.illegal import IllegalReason, illegal_move
from judgeboard.loa.parse import items, move, replay
from judgeboard.loa.rules import START, Position, legal_moves
from judgeboard.loa.squares import FULL, NAMES, SQUARES
from judgeboard.messages import place_and_fault, sentence
from judgeboard.problems import PROBLEMS
from judgeboard.reader import Reader
from tests.engine.page_api import api
from tests.engine.sentences import speaking
from tests.engine.test_loa_explain import FIGURE


def refused(text: str, *played: str, language: str = "en") -> str:
    """Returns the explanation of why `text` is no legal move after the moves `played`."""
    return why_illegal(text, replay(80, items(" ".join(played))).position, language)


def why_illegal(text: str, position: Position, language: str = "en") -> str:
    (item,) = items(text)
    with pytest.raises(InputError) as caught:
        move(item, position)
    with speaking(language):
        return sentence(caught.value.code, caught.value.values)


def by_protocol(text: str, opening: str = "") -> None:
    """Plays Black by the contest's protocol against the moves in the input `text`, after the moves of `opening`."""
    list(PROBLEMS["loa"].answers(Reader(io.StringIO(text)), {"nodes": "60", "opening": opening}))


def test_the_error_for_a_wrong_length_has_the_number_of_checkers_on_the_line() -> None:
    assert refused("A4-A5") == (
        "A4-A5 is not legal: there are 6 checkers on that line, so each moves exactly 6 squares."
    )
    assert refused("A4-B4") == (
        "A4-B4 is not legal: there are 2 checkers on that line, so each moves exactly 2 squares."
    )
    assert refused("A4-A5", language="ru") == (
        "Ход A4-A5 невозможен: на этой линии стоят 6 шашек, поэтому каждая ходит ровно на 6 полей."
    )


def test_the_error_for_a_move_over_an_enemy_names_the_enemys_square() -> None:
    """The error names the square of the enemy's checker that is in the way. The move is Black's from F3 in the second
    figure of the contest's statement.
    """
    assert why_illegal("F3-F7", FIGURE) == (
        "F3-F7 is not legal: the opponent’s checker on F5 is in the way; "
        "a checker can jump only over its own side’s checkers."
    )


def test_a_move_onto_an_own_checker_has_its_own_error() -> None:
    assert why_illegal("F3-D1", FIGURE) == "F3-D1 is not legal: another checker of the same side stands on D1."


def test_the_error_for_a_wrong_origin_says_what_stands_there() -> None:
    assert refused("B1-B3") == "B1-B3 is not legal: the checker on B1 is the opponent’s."
    assert refused("D4-D5") == "D4-D5 is not legal: there is no checker on D4."


def test_the_error_for_a_move_along_no_line_says_how_checkers_move() -> None:
    for text in ("A4-C5", "A4-A4"):
        assert refused(text) == f"{text} is not legal: a checker moves along a row, a column or a diagonal."


def test_a_pass_is_for_a_side_without_a_move_alone() -> None:
    assert refused("Z0-Z0") == "Z0-Z0 is a pass, but there are legal moves: a side passes only if it has none."


def test_the_error_for_a_side_without_a_move_says_that_it_must_pass() -> None:
    shut_in = mask(map(NAMES.index, ("A1", "A2", "B1")))
    others = mask(map(NAMES.index, ("A3", "B2", "C1", "B3", "C2", "C3", "D1", "D4", "A4")))
    position = Position(shut_in, others, Side.WHITE)
    assert legal_moves(shut_in, others) == []
    assert "the side passes with Z0-Z0" in why_illegal("A1-A2", position)


def test_the_error_for_an_unreadable_move_shows_how_a_move_is_written() -> None:
    assert refused("A4-A9") == "“A4-A9” is not a move: write it like B1-B3."


def test_the_page_gets_the_same_error() -> None:
    game = {"problem": "loa", "start": "", "moves": ["A4-C4", "C1-C2"], "limit": 80}
    error = api.game(game)["error"]
    assert (error["code"], error["values"]["count"]) == ("loa.illegal_length", 3)


@pytest.mark.parametrize(
    ("text", "advice", "checker"),
    [
        ("A4-A5", "loa.legal_moves_from", "A4"),
        ("a4a5", "loa.legal_moves_from", "A4"),
        ("A4-A9", "loa.legal_moves_from", "A4"),
        ("A4-C2 A5-C7", "loa.legal_moves_from", "A4"),
        ("B1-B3", "loa.legal_moves", ""),
        ("D4-D5", "loa.legal_moves", ""),
        ("Z0-Z0", "loa.legal_moves", ""),
        ("nonsense", "loa.legal_moves", ""),
    ],
)
def test_the_error_for_a_wrong_move_lists_the_legal_moves(text: str, advice: str, checker: str) -> None:
    """The error lists the legal moves of the checker that the text names; all legal moves if White has no checker
    there, or if the text names no square.
    """
    with pytest.raises(InputError) as caught:
        by_protocol(f"80 1\n{text}\n")
    origins = 1 << NAMES.index(checker) if checker else FULL
    assert caught.value.values["advice"] == advice
    assert caught.value.values["legal_moves"] == moves_text(legal_moves(START.own, START.enemy, origins))


def test_if_the_named_checker_has_no_move_all_legal_moves_are_listed() -> None:
    opening = "A2-A8 B1-B3 A6-C6 F8-F6"
    position = replay(80, items(opening)).position
    assert legal_moves(position.own, position.enemy, 1 << NAMES.index("A8")) == []
    with pytest.raises(InputError) as caught:
        by_protocol("80 1\nA8-B8\n", opening=opening)
    assert caught.value.values["advice"] == "loa.legal_moves"
    assert caught.value.values["legal_moves"] == moves_text(legal_moves(position.own, position.enemy))


@pytest.mark.parametrize(
    ("language", "message"),
    [
        (
            "en",
            "line 3, column 1: A4-A5 is not legal: there are 6 checkers on that line, so each moves exactly 6 squares. "
            "Legal moves from A4: A4-C2 A4-C4 A4-C6",
        ),
        (
            "ru",
            "строка 3, столбец 1: Ход A4-A5 невозможен: на этой линии стоят 6 шашек, поэтому каждая ходит ровно "
            "на 6 полей. Возможные ходы с A4: A4-C2 A4-C4 A4-C6",
        ),
    ],
)
def test_the_message_has_the_broken_rule_and_then_the_legal_moves(
    language: str, message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(messages, "_chosen", language)
    with pytest.raises(InputError) as caught:
        by_protocol("80 1\n\nA4-A5\n")
    assert place_and_fault(caught.value) == message


@given(
    st.lists(st.sampled_from(range(SQUARES)), min_size=2, max_size=24, unique=True),
    st.sampled_from(range(SQUARES)),
    st.sampled_from(range(SQUARES)),
)
def test_the_reason_for_every_illegal_move_is_true(men: list[int], origin: int, target: int) -> None:
    half = len(men) // 2
    position = Position(mask(men[:half]), mask(men[half:]), Side.WHITE)
    if SQUARES * origin + target in legal_moves(position.own, position.enemy):
        return
    reason, square, length = illegal_move(position, SQUARES * origin + target)
    if reason is IllegalReason.ENEMY_BETWEEN:
        assert square in men[half:]
        assert square not in (origin, target)
    elif reason is IllegalReason.OWN_THERE:
        assert square == target
        assert square in men[:half]
    elif reason is IllegalReason.LENGTH:
        distance = max(abs(origin // 8 - target // 8), abs(origin % 8 - target % 8))
        assert distance != length
