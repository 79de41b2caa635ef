"""Random games of Othello: right in form, with the features told, and the undoing of wrong programs."""

import hashlib
import re
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from judgeboard.cases import Case, Difficulty, Input
from judgeboard.problems import PROBLEMS
from judgeboard.tasks import finish
from tests.engine.vectors import output
from tests.engine.wrong_solvers.othello import AROUND, OTHER, SIDE, WRONG, Solver, Square, WrapsAround

PROBLEM = "othello"
CASES = PROBLEMS[PROBLEM].cases
FEATURES = CASES.features
SEEDS = [1, 2, 2026]
OPENING = "--------" * 3 + "---WB---" + "---BW---" + "--------" * 3
CENTRE = [(3, 3), (3, 4), (4, 3), (4, 4)]


def made(seed: int, count: int, difficulty: Difficulty = Difficulty.MIXED) -> list[Case]:
    whole = Input(CASES, seed, count, difficulty, {})
    finish(whole.steps)
    return whole.cases


def composed(some: list[Case]) -> str:
    return CASES.compose(case.text for case in some)


@cache
def judged(seed: int) -> tuple[str, str]:
    """Two hundred games, and what is right to print for them."""
    text = composed(made(seed, 200))
    return text, output(PROBLEM, text)


class Witness(Solver):
    """Says which features a game has, by walking along it."""

    def features(self, text: str) -> set[str]:
        self.found: set[str] = set()
        self.lists = self.moves = 0
        printed = "".join(self.solve(f"1\n{text}"))
        return self.found | set(self.of_text(text, printed.splitlines()))

    def of_text(self, text: str, printed: list[str]) -> Iterator[str]:
        lines = text.splitlines()
        counts = [[int(number) for number in re.findall(r"\d+", line)] for line in printed if "Black" in line]
        rows = printed[-SIDE:]
        if lines[SIDE + 1] == "Q":
            yield "no_commands"
        if "L\nL\n" in text:
            yield "several_lists"
        if lines[SIDE] == "W":
            yield "white_begins"
        if any(lines[row][column] == "-" for row, column in CENTRE):
            yield "unreachable"
        if any(0 in pair for pair in counts):
            yield "wipe_out"
        if any(min(pair) < 10 <= max(pair) for pair in counts):
            yield "padding"
        if "-" not in "".join(rows):
            yield "full_board"
        if "".join(lines[:SIDE]) == OPENING and not (self.legal("B") or self.legal("W")):
            yield "whole_game"

    def stuck(self) -> bool:
        return not self.legal(self.player) and bool(self.legal(OTHER[self.player]))

    def listed(self) -> str:
        self.lists += 1
        if self.stuck():
            self.found.add("no_legal_move")
        if not (self.legal("B") or self.legal("W")) and "-" in self.board.values():
            self.found.add("game_over")
        return super().listed()

    def moved(self, square: Square) -> str:
        if self.stuck():
            self.found.add("listed_pass" if self.lists else "implicit_pass")
            if self.lists > 1:
                self.found.add("listed_twice")
            if self.moves:
                self.found.add("moves_twice")
        self.lists = 0
        self.moves += 1
        return super().moved(square)

    def put(self, square: Square) -> None:
        lines = self.lines(square, self.player)
        if len(lines) > 4:
            self.found.add("many_directions")
        if max(map(len, lines)) == 6:
            self.found.add("longest_line")
        if square[0] in (0, 7) and square[1] in (0, 7):
            self.found.add("corner")
        wrapping = WrapsAround()
        wrapping.board = self.board
        for step in AROUND:
            self.found |= self.of_line(square, step)
            if not self.line(square, step, self.player) and wrapping.line(square, step, self.player):
                self.found.add("wrapped_line")
        super().put(square)

    def of_line(self, square: Square, step: Square) -> set[str]:
        letters = ""
        while (square := self.next(square, step)) in self.board:
            letters += self.board[square]
        own, other = self.player, OTHER[self.player]
        found = set()
        if re.fullmatch(f"{other}+{own}", letters):
            found.add("edge_bracket")
        if re.fullmatch(f"{other}+", letters):
            found.add("open_line")
        if re.match(f"{other}+-.*{own}", letters):
            found.add("gap")
        return found


@pytest.mark.host
@pytest.mark.slow
@pytest.mark.parametrize("fifth", [400, pytest.param(2_000, marks=pytest.mark.thorough)])
def test_thousands_of_games_are_legal(fifth: int) -> None:
    for difficulty, count in ((Difficulty.EASY, fifth), (Difficulty.MIXED, 2 * fifth), (Difficulty.HARD, 2 * fifth)):
        some = made(220, count, difficulty)
        printed = output(PROBLEM, composed(some))
        assert len(some) == count
        assert printed.count("\n\n") == count - 1


def test_an_input_without_games_says_so() -> None:
    assert composed([]) == "0\n"


@pytest.mark.parametrize("count", [1, 7])
def test_there_are_as_many_games_as_asked_for(count: int) -> None:
    text = composed(made(1, count))
    assert text.splitlines()[0] == str(count)
    assert text.count("Q\n") == count


@pytest.mark.parametrize("difficulty", [Difficulty.MIXED, Difficulty.HARD])
@pytest.mark.parametrize("seed", SEEDS)
def test_two_hundred_games_have_all_features(seed: int, difficulty: Difficulty) -> None:
    assert {feature for case in made(seed, 200, difficulty) for feature in case.features} == set(FEATURES)


@pytest.mark.parametrize("feature", FEATURES)
def test_a_game_has_the_feature_that_was_asked_for(feature: str) -> None:
    for seed in range(20):
        assert feature in CASES.case(Random(seed), Difficulty.HARD, feature).features, seed


def test_a_game_has_the_features_told() -> None:
    for case in made(3, 200):
        assert case.features == Witness().features(case.text), case.text


def test_the_same_seed_makes_the_same_text() -> None:
    assert made(7, 50) == made(7, 50)
    assert composed(made(7, 50)) != composed(made(8, 50))


def test_the_text_is_the_same_on_every_machine() -> None:
    text = "".join(composed(made(1, 200, difficulty)) for difficulty in Difficulty)
    assert (
        hashlib.sha256(text.encode()).hexdigest() == "e130787212beba0133bf6589a15113b11c3954a34fdec929b30c99e044f1ea9d"
    )


def test_easy_games_are_short_and_from_the_opening() -> None:
    for case in made(1, 100, Difficulty.EASY):
        rows = "".join(case.text.splitlines()[:SIDE])
        assert rows == OPENING
        assert case.text.count("M") < 6


def test_hard_games_all_have_a_feature_and_mixed_ones_do_not() -> None:
    assert all(case.features for case in made(1, 100, Difficulty.HARD))
    assert not all(case.features for case in made(1, 100, Difficulty.MIXED))


def test_a_right_program_prints_what_the_judge_prints() -> None:
    text, right = judged(1)
    assert "".join(Solver().solve(text)) == right


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("wrong", WRONG, ids=lambda wrong: wrong.__name__)
def test_a_wrong_program_is_caught(wrong: type[Solver], seed: int) -> None:
    text, right = judged(seed)
    printed = ""
    for part in wrong().solve(text):
        printed += part
        if not right.startswith(printed):
            return
    assert printed != right
