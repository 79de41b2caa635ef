"""Random positions of Congo are valid, and have the features that they name."""

import re
from collections.abc import Iterator

import pytest

from judgeboard.cases import Case, Difficulty, RandomInput
from judgeboard.congo.rules import WIDTH
from judgeboard.problems import PROBLEMS
from judgeboard.tasks import finish
from tests.engine.congo_boards import AROUND, JUMPS, PIECES, Place, board_of, moves_of, on_board
from tests.engine.random_cases import MIXED, shared_input
from tests.matrix import matrix

PROBLEM = "congo"
CASES = PROBLEMS[PROBLEM].cases
ASKED = [*PIECES, "all"]
ALL_FEATURES = CASES.with_options({"piece": "all"}).features
SEEDS = [1, 2, 2026]
OF_EVERY_PIECE = {"black_to_move", "high_number", "split_run"}


def made(seed: int, count: int, piece: str, difficulty: Difficulty = Difficulty.MIXED) -> list[Case]:
    whole = RandomInput(CASES, seed, count, difficulty, {"piece": piece})
    finish(whole.steps)
    return whole.cases


def composed(some: list[Case]) -> str:
    return CASES.input_of(case.text for case in some)


class Witness:
    """Finds the features of a position by checking its squares one by one, independently of the generator."""

    def __init__(self, text: str) -> None:
        self.rows, self.side, self.number = text.split()
        self.board = board_of(re.sub(r"\d", lambda run: "." * int(run[0]), self.rows.replace("/", "")))
        self.forward = 1 if self.side == "w" else -1

    def features(self, piece: str) -> set[str]:
        asked = PIECES if piece == "all" else [piece]
        found = {f"{one}_{special}" for one in asked for special in self.of_pieces(one, one[0])}
        if self.side == "b":
            found.add("black_to_move")
        if int(self.number) >= 1000:
            found.add("high_number")
        if re.search(r"\d\d", self.rows):
            found.add("split_run")
        if {"pawn", "superpawn"} & set(asked) and self.places("p") and self.places("s"):
            found.add("both_pawns")
        return found

    def places(self, letter: str) -> list[Place]:
        """Returns the squares of the pieces of the side to move that have this letter, row by row from the top left.
        `letter` is in lower case.
        """
        own = letter.upper() if self.side == "w" else letter
        return [place for place, piece in self.board.items() if piece == own]

    def step(self, place: Place, right: int, up: int) -> Place:
        return place[0] + right, place[1] + up

    def empty(self, place: Place) -> bool:
        return on_board(place) and place not in self.board

    def own(self, place: Place) -> bool:
        return place in self.board and self.board[place].isupper() == (self.side == "w")

    def enemy(self, place: Place) -> bool:
        return place in self.board and not self.own(place)

    def castle(self, place: Place) -> bool:
        return place[0] in (3, 4, 5) and place[1] in ((1, 2, 3) if self.side == "w" else (5, 6, 7))

    def past_river(self, place: Place) -> bool:
        return (place[1] - 4) * self.forward > 0

    def takes(self, letter: str, place: Place) -> list[Place]:
        """Returns the targets of the steps with which a piece may capture, even off the board. For a lion, returns only
        squares of its castle; its captures along a line are left out.
        """
        forward = self.forward
        ahead = [(-1, forward), (0, forward), (1, forward)]
        steps = {
            "l": AROUND,
            "z": JUMPS,
            "g": [(2 * right, 2 * up) for right, up in AROUND],
            "p": ahead,
            "s": [*ahead, (-1, 0), (1, 0)],
        }[letter]
        reached = [self.step(place, *step) for step in steps]
        return [target for target in reached if self.castle(target) or letter != "l"]

    def of_pieces(self, piece: str, letter: str) -> Iterator[str]:
        places = self.places(letter)
        targets: dict[Place, list[Place]] = {place: [] for place in places}
        for origin, target in moves_of(self.board, self.side, letter):
            targets[origin].append(target)
        movers = [place for place in places if targets[place]]
        if not places:
            yield "missing"
        elif not movers:
            yield "no_move"
        if movers != sorted(movers):
            yield "order"
        for place in places:
            yield from getattr(self, f"of_{piece}")(place, targets[place])

    def of_lion(self, place: Place, targets: list[Place]) -> Iterator[str]:
        near = [self.step(place, *step) for step in AROUND]
        if any(on_board(one) and not self.castle(one) and not self.own(one) for one in near):
            yield "castle_border"
        if sum(self.castle(one) and self.own(one) for one in near) > 1:
            yield "among_own"
        if any(self.castle(one) and self.enemy(one) for one in near):
            yield "takes"
        seen = [target for target in targets if not self.castle(target)]
        lion = self.board[place]
        if seen:
            yield "file" if seen[0][0] == place[0] else "diagonal"
        (other,) = (one for one, piece in self.board.items() if piece == lion.swapcase())
        if not seen and abs(other[0] - place[0]) in (0, abs(other[1] - place[1])):
            yield "sight_blocked"
        if not seen:
            others = {one: piece for one, piece in self.board.items() if one != place}
            for target in targets:
                if any(not self.castle(one) for _, one in moves_of(others | {target: lion}, self.side, "l")):
                    yield "steps_into_sight"
        enemy = "b" if self.side == "w" else "w"
        if any(target == place for letter in "zgps" for _, target in moves_of(self.board, enemy, letter)):
            yield "attacked"

    def of_zebra(self, place: Place, targets: list[Place]) -> Iterator[str]:
        sides = [self.step(place, *step) for step in AROUND if 0 in step]
        yield from self.of_jumper("z", place)
        if targets and not any(self.empty(one) for one in sides):
            yield "jumps_over"

    def of_giraffe(self, place: Place, targets: list[Place]) -> Iterator[str]:
        yield from self.of_jumper("g", place)
        for right, up in AROUND:
            near, far = self.step(place, right, up), self.step(place, 2 * right, 2 * up)
            if self.enemy(near):
                yield "beside_enemy"
            if near in self.board and far in targets:
                yield "jumps_over"

    def of_jumper(self, letter: str, place: Place) -> Iterator[str]:
        if 1 in place or WIDTH in place:
            yield "edge"
        if any(self.own(one) for one in self.takes(letter, place)):
            yield "own"
        if any(self.enemy(one) for one in self.takes(letter, place)):
            yield "takes"

    def of_pawn(self, place: Place, targets: list[Place]) -> Iterator[str]:
        yield from self.of_either(place, [0] if self.past_river(place) else [])
        file, rank = place
        if rank == 4 and self.empty((file, rank - self.forward)):
            yield "on_river"
        if self.past_river(place) and any((rank - 4) * (target[1] - 4) < 0 for target in targets):
            yield "retreats_across_river"

    def of_superpawn(self, place: Place, targets: list[Place]) -> Iterator[str]:
        yield from self.of_either(place, [-1, 0, 1])
        file, rank = place
        if any(self.enemy((file + right, rank)) for right in (-1, 1)):
            yield "takes_sideways"
        back = [target for target in targets if (target[1] - rank) * self.forward < 0]
        if back and not self.past_river(place):
            yield "retreats_early"
        if any(abs(target[0] - file) == 2 for target in back):
            yield "retreats_diagonally"
        for right in (-1, 0, 1):
            near, far = self.step(place, right, -self.forward), self.step(place, 2 * right, -2 * self.forward)
            if self.empty(near) and not on_board(far):
                yield "retreat_ends"

    def of_either(self, place: Place, back: list[int]) -> Iterator[str]:
        file, rank = place
        ahead = file, rank + self.forward
        if file in (1, WIDTH):
            yield "edge"
        if rank == (WIDTH if self.side == "w" else 1):
            yield "last_rank"
        if self.own(ahead):
            yield "own_ahead"
        if self.enemy(ahead):
            yield "takes_ahead"
        if any(self.enemy((file + right, rank + self.forward)) for right in (-1, 1)):
            yield "takes_diagonally"
        for right in back:
            near, far = self.step(place, right, -self.forward), self.step(place, 2 * right, -2 * self.forward)
            if self.enemy(near):
                yield "near_enemy"
            if self.own(near) and self.empty(far):
                yield "near_own"
            if self.empty(near) and self.own(far):
                yield "far_own"
            if self.empty(near) and self.enemy(far):
                yield "far_enemy"


def test_an_input_without_positions_says_so() -> None:
    assert composed([]) == "0\n"


def test_each_piece_has_its_features_and_all_have_all() -> None:
    for piece in PIECES:
        for feature in CASES.with_options({"piece": piece}).features:
            assert feature in OF_EVERY_PIECE or feature.startswith(f"{piece}_") or feature == "both_pawns"
    assert {feature for piece in PIECES for feature in CASES.with_options({"piece": piece}).features} == set(
        ALL_FEATURES
    )


@pytest.mark.parametrize("piece", ASKED)
def test_a_position_has_exactly_its_listed_features(piece: str) -> None:
    for case in shared_input(PROBLEM, (("piece", piece),), MIXED).cases:
        assert case.features == Witness(case.text).features(piece), case.text


def test_lions_stand_in_their_castles_and_pawns_are_no_more_than_seven() -> None:
    random = [case.text for case in shared_input(PROBLEM, (("piece", "all"),), MIXED).cases]
    for text in (*random, *CASES.with_options({"piece": "all"}).small(random[0])):
        rows = [re.sub(r"\d", lambda run: " " * int(run[0]), row) for row in text.split()[0].split("/")]
        castles = ["".join(row[2:5] for row in half) for half in (rows[:3], rows[4:])]
        assert castles[0].count("l") == castles[1].count("L") == 1
        for letters in ("ps", "PS"):
            assert sum(row.count(letter) for row in rows for letter in letters) <= 7, text


@pytest.mark.parametrize("piece", ["pawn", "superpawn"])
def test_pawns_of_no_side_are_on_their_last_rank_without_the_feature(piece: str) -> None:
    for case in shared_input(PROBLEM, (("piece", piece),), MIXED).cases:
        ranks = case.text.split()[0].split("/")
        if "pawn_last_rank" not in case.features:
            assert "P" not in ranks[0], case.text
            assert "p" not in ranks[-1], case.text


@pytest.mark.parametrize("piece", ASKED)
def test_easy_positions_have_few_pieces_of_all_kinds_and_no_oddities(piece: str) -> None:
    found = made(1, 100, piece, Difficulty.EASY)
    letters = {letter for case in found for letter in case.text.split()[0] if letter.isalpha()}
    assert letters == {*"lzgpsLZGPS"}
    for case in found:
        rows, _, number = case.text.split()
        assert sum(map(str.isalpha, rows)) <= 2 + 3 + (4 if piece == "all" else 1)
        assert int(number) < 30
        assert not case.features & {"high_number", "split_run", "pawn_last_rank"}
        assert "e" not in rows.lower()


@pytest.mark.parametrize("piece", matrix(ASKED, ["lion", "all"]))
def test_the_animals_that_the_statement_excludes_are_left_out_but_for_few_elephants(piece: str) -> None:
    """Random inputs contain no monkeys or crocodiles, because a right program may ignore these animals. A few inputs
    contain elephants, since the statement's sample has one.
    """
    rows = [case.text.split()[0].lower() for case in made(5, 1_000, piece)]
    assert not any(letter in row for row in rows for letter in "mc")
    assert 1 / 100 < sum("e" in row for row in rows) / len(rows) < 1 / 33


def test_a_simpler_position_has_no_piece_then_joined_runs_then_a_smaller_number() -> None:
    assert list(CASES.simpler("2l4/1132/7/43/7/7/2L1P2 b 120\n")) == [
        "2l4/1132/7/43/7/7/2L4 b 120\n",
        "2l4/7/7/7/7/7/2L1P2 b 120\n",
        "2l4/7/7/43/7/7/2L1P2 b 120\n",
        "2l4/1132/7/7/7/7/2L1P2 b 120\n",
        "2l4/1132/7/43/7/7/2L1P2 b 1\n",
        "2l4/1132/7/43/7/7/2L1P2 b 12\n",
    ]
    assert list(CASES.simpler("3l3/7/7/7/7/7/3L3 w 1\n")) == []
    assert list(CASES.simpler("3l3/7/7/7/7/7/3L3 w 2\n")) == ["3l3/7/7/7/7/7/3L3 w 1\n"]
