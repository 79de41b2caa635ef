"""Remarks on a wrong line: on the form of lists, counts and boards, and on missing or extra squares and boards."""

import re
from collections.abc import Iterator, Sequence

from judgeboard.board import Side
from judgeboard.compare.mistakes import WrongLine, named, only_in
from judgeboard.compare.text_lines import words_of
from judgeboard.compare.wording import says_none
from judgeboard.othello.explain import turned_lines
from judgeboard.othello.format import NAMES, NO_LEGAL_MOVE
from judgeboard.othello.parse import EMPTY
from judgeboard.othello.rules import WIDTH, GameStep
from judgeboard.view import Mark, Phrase

BOARD_ROW = re.compile(r"[BW-]{8}")
COUNTS = re.compile(r"Black\D*0*([0-9]{1,3})\D*White\D*0*([0-9]{1,3})\D*", re.IGNORECASE)
"""Matches a line with counts of at most three digits, since Python refuses to read very long numbers."""
MOST_NAMED = 8
"""Maximum number of squares that are named in one sentence."""


def details(wrong: WrongLine) -> Iterator[Phrase]:
    """Yields remarks on a wrong line: on the form of lists and counts, on missing or extra squares in a list, on wrong
    counts, on missing boards and blank lines, and on lines that no command requests.
    """
    found, expected = wrong.found, wrong.expected
    is_board = len(wrong.series) >= WIDTH and all(map(BOARD_ROW.fullmatch, wrong.series[:WIDTH]))
    if found is None:
        if expected == "":
            yield Phrase("othello.remark_games_apart")
        elif is_board:
            yield Phrase("othello.remark_board_missing")
    elif expected is None:
        if found in ("B", "W"):
            yield Phrase("othello.remark_player_printed")
        elif is_board:
            yield Phrase("othello.remark_board_extra")
    elif words_of(found) == words_of(expected):
        if COUNTS.fullmatch(expected):
            yield Phrase("othello.remark_counts_width")
    elif expected == NO_LEGAL_MOVE:
        if says_none(found):
            yield Phrase("othello.remark_none_written")
    elif expected.startswith("("):
        yield from _list_mistakes(found, expected)
    elif COUNTS.fullmatch(expected):
        yield from _count_mistakes(found, expected, wrong.subject)


def marks(wrong: WrongLine) -> Iterator[Mark]:
    """Yields marks for a wrong line. In a list, marks squares that are not legal moves, and the squares of missing
    moves. In a row of a board, marks the squares with differing discs.
    """
    found, expected = words_of(wrong.found or ""), wrong.expected or ""
    if BOARD_ROW.fullmatch(expected):
        if BOARD_ROW.fullmatch(found):
            first = WIDTH * (wrong.row - wrong.rows + WIDTH)
            for column, (one, other) in enumerate(zip(found, expected, strict=True)):
                if one != other:
                    yield Mark(first + column, "missed" if one == EMPTY else "surplus")
        return
    if not expected.startswith("(") and expected != NO_LEGAL_MOVE:
        return
    if not says_none(found) and any(map(str.isalpha, found)):
        return  # the line is another answer, such as the counts
    found_moves, expected_moves = _square_names(_pairs(found)), _square_names(_pairs(expected))
    if found_moves or not found or says_none(found):
        yield from only_in("surplus", found_moves, expected_moves, NAMES)
        yield from only_in("missed", expected_moves, found_moves, NAMES)


def _pairs(text: str) -> list[str]:
    """Returns the squares of a list in any notation, each as two digits. Returns an empty list if the digits are not in
    pairs.
    """
    digits = "".join(re.findall("[0-9]", text))
    if len(digits) % 2 or re.search("[0-9]{3}", text):
        return []
    return re.findall("..", digits)


def _square_names(pairs: Sequence[str]) -> list[str]:
    return ["({},{})".format(*pair) for pair in pairs]


def _list_mistakes(found: str, expected: str) -> Iterator[Phrase]:
    found_pairs, expected_pairs = _pairs(found), _pairs(expected)
    if not found_pairs:
        return
    well_formed = words_of(found) == " ".join(_square_names(found_pairs))
    if not well_formed and re.sub(r"([(,]) +| +(?=[,)])", r"\1", words_of(found)) == expected:
        yield Phrase("othello.remark_blank_in_pair")
    elif not well_formed and found_pairs == expected_pairs:
        yield Phrase("othello.remark_list_written", {"example": expected.partition(" ")[0]})
    elif sorted(found_pairs) == expected_pairs:
        yield Phrase("othello.remark_unsorted")
    elif well_formed:
        missing = [pair for pair in expected_pairs if pair not in found_pairs]
        extra = [pair for pair in found_pairs if pair not in expected_pairs]
        if missing:
            yield Phrase("othello.remark_moves_missing", {"squares": named(_square_names(missing), MOST_NAMED)})
        if extra:
            yield Phrase("othello.remark_moves_extra", {"squares": named(_square_names(extra), MOST_NAMED)})
        if not missing and not extra:
            yield Phrase("othello.remark_moves_twice")


def _count_mistakes(found: str, expected: str, step: GameStep) -> Iterator[Phrase]:
    found_counts = COUNTS.fullmatch(re.sub("^(White.*?)(Black.*)$", r"\2\1", found))
    expected_counts = COUNTS.fullmatch(expected)
    if not found_counts or not expected_counts:
        return
    black, white = map(int, found_counts.groups())
    expected_black, expected_white = map(int, expected_counts.groups())
    if (black, white) == (expected_black, expected_white):
        yield Phrase("othello.remark_counts_written", {"example": expected})
        return
    lacking = expected_black - black if step.position.player is Side.WHITE else expected_white - white
    if black + white == expected_black + expected_white and lacking > 0:
        lines = [line.turned for line in turned_lines(step)]
        forgotten = [line for line in lines if len(line) == lacking]
        if len(lines) > 1 and len(forgotten) == 1:
            yield Phrase("othello.remark_line_not_turned", {"squares": " ".join(NAMES[at] for at in forgotten[0])})
