"""Random games of Othello are valid, and have the features that they name."""

import re
from collections.abc import Iterator
from itertools import pairwise

from judgeboard.board import AROUND
from judgeboard.cases import Case, Difficulty, RandomInput
from judgeboard.othello.rules import BOARD
from judgeboard.othello.simpler import SMALL_LINES
from judgeboard.problems import PROBLEMS
from judgeboard.tasks import finish
from tests.engine.othello_boards import (
    OTHER,
    WIDTH,
    after,
    bracketed_on,
    legal,
    lines,
    ways,
    ways_around_edge,
)

PROBLEM = "othello"
CASES = PROBLEMS[PROBLEM].cases
FEATURES = CASES.features
SEEDS = [1, 2, 2026]
OPENING = "--------" * 3 + "---WB---" + "---BW---" + "--------" * 3
CENTRE = [27, 28, 35, 36]


def made(seed: int, count: int, difficulty: Difficulty = Difficulty.MIXED) -> list[Case]:
    whole = RandomInput(CASES, seed, count, difficulty, {})
    finish(whole.steps)
    return whole.cases


def composed(some: list[Case]) -> str:
    return CASES.input_of(case.text for case in some)


def features_of(text: str) -> set[str]:
    """Finds the features of a game by playing the game with the slow implementation; returns the features."""
    *rows, player = text.split()[: WIDTH + 1]
    commands = text.split()[WIDTH + 1 : -1]
    letters = "".join(rows)
    found = set(of_start(letters, player, commands))
    moves, lists = 0, 0
    for command in commands:
        other = OTHER[player]
        movers = [one for one in (player, other) if legal(letters, one)]
        stuck = movers == [other]
        if command == "L":
            lists += 1
            found |= {"no_legal_move"} if stuck else set()
            found |= {"game_over"} if not movers and "-" in letters else set()
            continue
        if stuck:
            found.add("listed_pass" if lists else "implicit_pass")
            found |= {"listed_twice"} if lists > 1 else set()
            found |= {"moves_twice"} if moves else set()
            player = other
        square = WIDTH * int(command[1]) + int(command[2]) - WIDTH - 1
        found |= set(of_move(letters, player, square))
        letters = after(letters, player, square)
        counts = sorted(letters.count(disc) for disc in "BW")
        found |= {"wipe_out"} if counts[0] == 0 else set()
        found |= {"padding"} if counts[0] < 10 <= counts[1] else set()
        player = OTHER[player]
        moves, lists = moves + 1, 0
    if "-" not in letters:
        found.add("full_board")
    if "".join(rows) == OPENING and not (legal(letters, "B") or legal(letters, "W")):
        found.add("whole_game")
    return found


def of_start(letters: str, player: str, commands: list[str]) -> Iterator[str]:
    if not commands:
        yield "no_commands"
    if ("L", "L") in pairwise(commands):
        yield "several_lists"
    if player == "W":
        yield "white_begins"
    if any(letters[square] == "-" for square in CENTRE):
        yield "unreachable"


def of_move(letters: str, player: str, square: int) -> Iterator[str]:
    turned = lines(letters, player, square)
    if len(turned) > 4:
        yield "many_directions"
    if max(map(len, turned)) == 6:
        yield "longest_line"
    if square in (0, 7, 56, 63):
        yield "corner"
    other = OTHER[player]
    for way, around in zip(ways(square), ways_around_edge(square), strict=True):
        if bracketed_on(letters, player, around) and not bracketed_on(letters, player, way):
            yield "wrapped_line"
        seen = "".join(letters[at] for at in way)
        if re.fullmatch(f"{other}+{player}", seen):
            yield "edge_bracket"
        if re.fullmatch(f"{other}+", seen):
            yield "open_line"
        if re.match(f"{other}+-.*{player}", seen):
            yield "gap"


def test_an_input_without_games_says_so() -> None:
    assert composed([]) == "0\n"


def test_a_game_has_exactly_its_listed_features() -> None:
    for case in made(3, 200):
        assert case.features == features_of(case.text), case.text


def test_easy_games_are_short_and_from_the_opening() -> None:
    for case in made(1, 100, Difficulty.EASY):
        rows = "".join(case.text.splitlines()[:WIDTH])
        assert rows == OPENING
        assert case.text.count("M") < 6


def test_the_small_games_are_the_same_with_the_colours_exchanged() -> None:
    small = set(CASES.small(""))
    assert {game.translate(str.maketrans("BW", "WB")) for game in small} == small


def test_lines_of_small_cases_are_three_neighbours_in_a_line() -> None:
    assert all(
        BOARD.ray(first, BOARD.difference(first, second))[:2] == (second, third) for first, second, third in SMALL_LINES
    )
    assert all(second in BOARD.targets(first, AROUND) for first, second, _ in SMALL_LINES)


def test_a_simpler_game_begins_later_or_lacks_commands_or_discs() -> None:
    def game(rows: list[str], player: str, *commands: str) -> str:
        return "".join(f"{line}\n" for line in (*["--------"] * 2, *rows, *["--------"] * 3, player, *commands))

    start, moved = ["--------", "---WB---", "---BW---"], ["---B----", "---BB---", "---BW---"]
    commands = ("L", "M34", "Q")
    assert list(CASES.simpler(game(start, "B", *commands))) == [
        game(moved, "W", "Q"),
        game(start, "B", "M34", "Q"),
        game(start, "B", "Q"),
        game(start, "B", "M34", "Q"),
        game(start, "B", "L", "Q"),
        game(["--------", "--------", "--------"], "B", *commands),
        game(["--------", "--------", "---BW---"], "B", *commands),
        game(["--------", "---WB---", "--------"], "B", *commands),
        game(["--------", "----B---", "---BW---"], "B", *commands),
        game(["--------", "---W----", "---BW---"], "B", *commands),
        game(["--------", "---WB---", "----W---"], "B", *commands),
        game(["--------", "---WB---", "---B----"], "B", *commands),
    ]
