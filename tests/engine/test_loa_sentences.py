"""Sentences around the moves of a list: which moves belong to the game, and what the numbers of moves say."""

import pytest

from tests.engine.loa_games import fault, moves, notices, read

FOUR = ["C8-C6", "A2-C2", "B1-B3", "H4-F2"]
LIST = "1. c8-c6 a2-c2\n2. b1-b3 h4-f2"


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("\n\nAfter h4-f2 Black is lost.", (4, 7)),
        ("\nHe could have tried c3-e5!", (3, 21)),
        ("\nh2-h4 was better.", (3, 1)),
        ("\n- e8-e6 as well", (3, 3)),
        ("\nBetter was 3. d8-d6 a3-d6 4. e8-e6 with a good game.", (3, 30)),
        (". Now d8-d6 is best.", (2, 21)),
        (" 1-0\nThen d8-d6 and it goes on.", (3, 6)),
        (" 1-0\n3. d8-d6 next", (3, 4)),
        ("\nBetter was 2... h5-f5 with a good game.", (3, 17)),
        ("\nI thought of 3. d8-d6 for a long time.", (3, 17)),
    ],
)
def test_a_move_in_a_sentence_behind_the_game_is_not_played(text: str, place: tuple[int, int]) -> None:
    record = read(LIST + text)
    assert moves(record) == FOUR
    assert ("move_in_sentence", *place) in notices(record)


@pytest.mark.parametrize(
    "text",
    [
        "3. d8-d6 is what I would play",
        "3. d8-d6\nis what I would play.",
        "3. d8-d6! would have won.",
        "3. d8-d6 was even better",
        "I would play 3. d8-d6.",
        "Better 3. d8-d6",
        "3. d8-d6 лучше было бы",
        "3. d8-d6 — так бы я сыграл",
        "3. d8-d6 wäre besser",
        "3. d8-d6 is really the only one of the moves at this point of the game\nI would like to play",
    ],
)
def test_a_numbered_move_that_the_text_only_supposes_is_not_played(text: str) -> None:
    record = read(f"{LIST}\n{text}")
    assert moves(record) == FOUR
    assert "move_in_sentence" in {code for code, _, _ in notices(record)}


def test_only_the_last_move_before_such_words_is_supposed() -> None:
    record = read(f"{LIST}\n3. d8-d6 a3-d6 would have been better")
    assert moves(record) == [*FOUR, "D8-D6"]
    assert ("move_in_sentence", 3, 10) in notices(record)


@pytest.mark.parametrize(
    ("text", "has_doubt"),
    [
        ("3. d8-d6 a good move", False),
        ("3. d8-d6 good.", False),
        ("3. d8-d6 a good move.", True),
        ("3. d8-d6 White resigned because he was lost there", False),
        ("3. d8-d6 and White resigned because he was lost there", True),
        ("3. d8-d6 хороший ход", False),
        ("3. d8-d6. Then h4-d6 would have won.", False),
        ("Then 3. d8-d6.", False),
        ("3. d8-d6 and White resigned.", False),
        ("3. d8-d6 was played here and Black went home.", True),
        ("3. d8-d6, a move that would win against weaker players", True),
        ("3. d8-d6! Better than what Bob said.", True),
        ("3. d8-d6 is what\nI like", True),
    ],
)
def test_a_numbered_move_before_other_words_is_played_with_a_notice_of_a_sentence(text: str, has_doubt: bool) -> None:
    record = read(f"{LIST}\n{text}")
    assert moves(record) == [*FOUR, "D8-D6"]
    assert ("sentence_follows" in {code for code, _, _ in notices(record)}) is has_doubt


def test_a_supposed_move_is_played_if_the_list_goes_on_behind_it() -> None:
    record = read(f"{LIST}\n3. d8-d6 is what I would play\n3... a3-d6 4. e8-e6 a good move here and now\n4... a4-e8")
    assert moves(record)[:7] == [*FOUR, "D8-D6", "A3-D6", "E8-E6"]
    assert not {"move_in_sentence", "sentence_follows"} & {code for code, _, _ in notices(record)}


@pytest.mark.parametrize(
    ("text", "played"),
    [
        ("A4-C4 hello B8-B6", 2),
        ("a4-c4 b8-b6 hello a5-c5", 3),
        ("A4-C4 hello B8-B6 so", 1),
        ("A4-C4 or B8-B6", 1),
        ("A4-C4 good B8-B6 bad A5-C5", 1),
        ("A4-C4 good A2-C2 bad B8-B6", 1),
        ("A4-C4 hello B8-C5", 1),
    ],
)
def test_a_single_word_between_the_moves_of_a_line_is_skipped(text: str, played: int) -> None:
    record = read(text)
    assert moves(record) == ["A4-C4", "B8-B6", "A5-C5"][:played]
    assert [code for code, _, _ in notices(record)][:2] == ["skipped", "move_in_sentence"][: 2 if played == 1 else 1]


@pytest.mark.parametrize(
    ("text", "played"),
    [
        ("I like c8-c6 here.\n1. d8-d6 a2-c2", ["D8-D6", "A2-C2"]),
        ("a4-c2 c8-c5 would be bad, they said.\n1. a5-c7 d8-d6", ["A5-C7", "D8-D6"]),
    ],
)
def test_moves_in_a_sentence_before_the_game_are_not_played(text: str, played: list[str]) -> None:
    record = read(text)
    assert moves(record) == played
    assert "move_in_sentence" in {code for code, _, _ in notices(record)}


def test_moves_that_are_not_played_are_reported_in_the_order_of_the_text() -> None:
    record = read("Instead of a4-c2 c8-c5 they played:\n1. a5-c7 d8-d6\n2. a2-c2")
    assert moves(record) == ["A5-C7", "D8-D6", "A2-C2"]
    assert notices(record)[1:] == [
        ("move_in_sentence", 1, 12),
        ("move_in_sentence", 1, 18),
        ("skipped", 1, 24),
    ]


@pytest.mark.parametrize(
    "text",
    [
        "1. c8-c6\nWhite answered a2-c2 at once.\n2. b1-b3 h4-f2",
        "1. c8-c6\nThen Ann went a2-c2\nand Bob found b1-b3 here.\n2... h4-f2",
        "1. Lcc6\nWhite answered La2c2 at once.\n2. Lbb3 h4-f2",
        "They played c8-c6 and a2-c2, then b1-b3 and, at last, h4-f2.",
        "They began with c8-c6 and a2-c2 here.\n2. b1-b3 h4-f2",
        "Bob began with c8-c6 here.\na2-c2 b1-b3\nh4-f2",
        "c8-c6 a2-c2 b1-b3\nh4-f2 after a long thought White resigns.",
        "Bob began with c8-c6.\nAnn answered a2-c2.\nBob liked b1-b3.\nAnn took h4-f2.",
        "Look at this: c8-c6 a2-c2\nb1-b3 h4-f2",
        "c8-c6\na2-c2 a good move\nb1-b3\nh4-f2",
        "Bob: c8-c6\nAnn: a2-c2\nBob: b1-b3\nAnn: h4-f2",
        "1. c8-c6 a2-c2 {good} and now b1-b3 2... h4-f2",
        "1. c8-c6 a2-c2\n2. b1-b3\nA surprise:\n2... h4-f2 and White wins.",
    ],
)
def test_a_game_may_be_told_in_sentences(text: str) -> None:
    """A move in a sentence is played if the next move of the list needs it, or if the text has no other moves."""
    record = read(text)
    assert moves(record) == FOUR
    assert "move_in_sentence" not in {code for code, _, _ in notices(record)}


def test_a_tag_at_the_beginning_makes_no_json_of_the_text() -> None:
    record = read(f'[Event "x"]\n\n{LIST}\nh2-h4 was better.')
    assert (moves(record), notices(record)) == (
        FOUR,
        [("black_begins", 3, 4), ("move_in_sentence", 5, 1), ("skipped", 5, 7)],
    )


def test_an_unreadable_move_in_a_sentence_behind_moves_is_reported() -> None:
    record = read("1. a4-c2 c8-c5\nAfter c3-e9 all is lost.")
    assert moves(record) == ["A4-C2", "C8-C5"]
    assert notices(record) == [("skipped", 2, 1), ("move_unreadable", 2, 7)]


def test_an_illegal_move_in_a_game_that_is_told_is_refused() -> None:
    record = read("They played a4-c2, and then a5-c7.")
    assert moves(record) == ["A4-C2"]
    assert fault(record) == ("loa.illegal_enemy_checker", 1, 29)


@pytest.mark.parametrize(
    ("text", "played"),
    [
        ("1. c8-c6 a2-c2 2. b1-b3\nh4-f2 next", 4),
        ("1. c8-c6 2. a2-c2 3. b1-b3\nh4-f2 next", 3),
        ("c8-c6 a2-c2 b1-b3\nh4-f2 next", 4),
        ("c8-c6 a2-c2 2. b1-b3\nh4-f2 next", 4),
        ("c8-c6 a2-c2 2. b1-b3 h4-f2\nd8-d6 next", 4),
    ],
)
def test_a_move_before_a_word_is_played_if_it_has_a_number_where_the_list_has_numbers(text: str, played: int) -> None:
    assert moves(read(text)) == FOUR[:played]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("1. a4-c2 c8-c5\n3. a2-d2 b1-b3\n4. h4-f6", [("number_unexpected", 2, 1)]),
        ("1. a4-c2 c8-c5\n2. a2-d2\n2. b1-b3\n2. h4-f6", [("number_unexpected", 4, 1)]),
        ("1. a4-c2 2. c8-c5 4. a2-d2 5. b1-b3", [("number_unexpected", 1, 19)]),
        ("1. a4-c2 c8-c5\n1. a2-d2 b1-b3", [("number_unexpected", 2, 1)]),
        ("10. a4-c2 c8-c5\n11. a2-d2 b1-b3", []),
        ("1. a4-c2 2. c8-c5 3. a2-d2", []),
        ("1. a4-c2 1... c8-c5 2. a2-d2", []),
        ("1... c8-c6 2. a2-c2 b1-b3 3. h4-f2", []),
    ],
)
def test_a_number_that_does_not_fit_is_reported(text: str, found: list[tuple[str, int, int]]) -> None:
    record = read(text)
    assert record.error is None
    assert notices(record) == found


@pytest.mark.parametrize(
    "text",
    [
        "c8 c6\na2 c2\nb1 b3\nh4 f2",
        "\nc8 c6\na2 c2\nb1 b3\nh4 f2",
        "1. c8 c6 a2 c2\n2. b1  b3 h4 f2",
        "C8 C6, A2 C2, B1 B3, H4 F2",
        "c8 c6 (d8 d6) a2 c2;b1 b3 h4 f2",
    ],
)
def test_a_blank_may_stand_alone_between_squares(text: str) -> None:
    assert moves(read(text)) == FOUR


def test_squares_among_words_are_no_move() -> None:
    record = read("1. c8-c6 a2-c2\nThe squares c8 c6 are empty.")
    assert moves(record) == ["C8-C6", "A2-C2"]
    assert ("skipped", 2, 1) in notices(record)
