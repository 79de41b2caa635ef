"""Makes random games of Othello, and games that programs often judge wrongly."""

from collections.abc import Iterator, Sequence
from random import Random

from judgeboard.board import Side, bit_tables, mask, masks, squares
from judgeboard.cases import (
    NO_PIECE,
    ORDINARY,
    Case,
    CaseGenerator,
    Difficulty,
    crowded,
    first_that_fits,
    moved,
    orientations,
    rearranged,
    symmetries,
    templates,
)
from judgeboard.othello.features import features_of
from judgeboard.othello.format import board_text, case_text, command_text, move_text
from judgeboard.othello.parse import PLAYER_LETTERS
from judgeboard.othello.rules import ALL, OPENING, SQUARES, WIDTH, Command, GameStep, Position, legal_moves, to_move
from judgeboard.othello.simpler import simpler, size, small

DISCS = "OX"
"""Letters on a template: a disc of the current player, and of the other player."""
MOVES = "mn"
"""Letters on a template: the empty square of the first move, and of the second move."""
BITS = bit_tables(NO_PIECE + DISCS + MOVES, DISCS)
AT_THE_END = ("no_commands", "full_board")
"""Features that only a whole game can have, so that the beginning of a game is not tested for them."""
LISTS = {
    "no_commands": 0,
    "implicit_pass": 0,
    "no_legal_move": 1,
    "listed_pass": 1,
    "game_over": 1,
    "listed_twice": 2,
    "several_lists": 2,
}
"""For each feature, the number of `L` commands at the beginning of its games. Games with a feature that is not listed
have 0 or 1.
"""
MOST_ADDED = 45
"""Exclusive upper bound of the number of discs that are added to a template, except for the feature `full_board`."""
CHANGES = 7
"""Number of random changes that are tried on a template."""
LATEST = 50
"""Exclusive upper bound of the number of moves from the opening to a position within a game."""
EASY_MOVES, FEW_MOVES, MORE_MOVES = 6, 4, 12
"""Exclusive upper bounds of the number of moves: in an easy game; after a template or a random position; and in another
ordinary game from the opening.
"""
TEMPLATES = templates("""\
many_directions 3O4/4X3/3OXmXO/4XX2/3O1X2/5X2/5X2/5O2 3O4/3X4/3X2O1/3X1X2/3XX3/OXXm4/2XX4/1O1O4
longest_line 7O/6X1/5X2/4X3/3X4/2X5/1X6/m7 8/8/8/8/8/8/mXXXXXXO/8 5O2/5X2/5X2/5X2/5X2/5X2/5X2/5m2
edge_bracket 8/8/7O/6X1/5X2/4X3/3X4/2m5 8/8/8/8/8/OXm5/8/8 8/8/8/8/8/8/8/OXXXm3 3O4/4X3/5X2/6X1/7m/8/8/8
corner 7m/7X/7O/8/8/8/8/8 7m/6X1/5X2/4X3/3O4/8/8/8 7O/6X1/5X2/4X3/3X4/2X5/1X6/m7 8/8/8/8/8/8/8/3OXXXm
open_line 6O1/6X1/6X1/6X1/6X1/6m1/5X2/4X3 6X1/3OXm2/8/8/8/8/8/8 X7/1X6/2m5/3X4/4X3/5X2/6X1/7O 8/8/8/X7/1X6/2X5/1OXm4/8
gap 8/1O6/4O3/3X4/1XX5/1m6/8/8 8/8/3mXXXO/3X4/8/8/8/3O4 8/8/8/5O2/5X2/1O2Xm2/8/8 8/8/4mX1O/5X2/6O1/8/8/8
wrapped_line 2OXXXXX/XmXO4/8/8/8/8/8/8 8/8/8/OXmXXXXX/XXXXXO2/8/8/8 8/OXXXXXmX/XXO5/8/8/8/8/8 8/8/8/5OXm/XXXXXO2/8/8/8
implicit_pass 7m/7O/7O/7O/7O/7O/7O/7X 8/8/8/m7/O7/O7/O7/X7 8/8/4m3/5O2/6O1/7X/8/8 8/XOOOOOOm/8/8/8/8/8/8
moves_twice 7O/7X/7n/8/8/m7/X7/O7 7O/7X/7m/8/8/8/8/OXn5 O7/X7/X7/n7/8/8/8/5mXO 7O/7X/7n/8/m7/X7/X7/O7
no_legal_move X7/1O6/8/8/8/8/8/8 1X6/1O6/8/8/8/8/8/8 8/8/8/8/7X/6O1/8/8 2X5/3O4/8/8/8/8/8/8 5X2/5O2/8/8/8/8/8/8
listed_pass 1m6/1O6/1O6/1O6/1O6/1O6/1O6/1X6 8/8/8/8/8/8/4mOOX/8 7m/7O/7O/7O/7O/7O/7O/7X 8/8/4m3/4O3/4O3/4O3/4O3/4X3
listed_twice 8/5m2/4O3/3O4/2O5/1O6/X7/8 3X4/2O5/1m6/8/8/8/8/8 6X1/6O1/6m1/8/8/8/8/8 4X3/3O4/2m5/8/8/8/8/8
game_over OOOOOOOO/3O4/8/8/8/8/8/8 OOOOOO2/OOOOOOOO/8/XXXXXXXX/1X1XXXX1/XXXXXXXX/XX1X2X1/8 8/O7/OO2O3/8/3XX3/2XXXX2/8/8
game_over 8/8/8/8/8/8/8/3X4 8/8/8/8/8/8/4O3/8 8/8/8/8/8/8/1X6/8
full_board 8/8/8/8/8/5O2/5X2/5m2 8/1m6/2X5/3X4/4X3/5X2/6O1/8 8/8/8/6O1/5X2/4X3/3m4/8 8/8/8/8/8/1OXXXXm1/8/8
wipe_out 1O2O3/2X1X3/3XX3/4m3/4X3/4X3/4O3/8 8/8/O5O1/1X3X2/2X1X3/OXXm4/8/8 8/8/8/3O4/4X3/5m2/8/8 7O/7X/7X/7m/8/8/8/8
padding 8/7O/O7/O3O3/3O4/3m4/3X2O1/2OO4 1mXXXXXO/8/8/7O/8/8/3O4/6O1 8/8/4m3/O3XOO1/4X3/4O3/2O2O2/6O1
no_commands 8/8/8/8/3O4/8/8/8 8/8/8/8/8/8/8/5O2 8/8/8/8/3X4/8/8/8
several_lists 8/8/8/4O3/8/8/8/8 8/8/8/8/8/8/O7/8 8/8/8/8/8/8/8/2O5
white_begins 8/8/8/8/8/8/X7/8 8/8/8/8/8/8/8/O7 8/8/8/1O6/8/8/8/8
unreachable 8/8/8/8/8/5O2/8/8 8/8/8/8/8/7X/8/8 5O2/8/8/8/8/8/8/8""")


Game = list[GameStep]
"""The steps of a game. The first step is the position before the first command."""


class OthelloCases(CaseGenerator):
    """Makes games with a feature, mostly from changed templates, and ordinary games, which begin with the opening, with
    a position from a game, or with random discs.
    """

    features = (*TEMPLATES, "whole_game")

    def case(self, rng: Random, difficulty: Difficulty, feature: str) -> Case:
        """Makes a game with the feature, or an ordinary game."""
        if feature == "whole_game":
            game, moves = [GameStep(OPENING)], SQUARES
        elif feature != ORDINARY:
            game, moves = _perturbed(rng, feature), rng.randrange(FEW_MOVES)
        elif difficulty is Difficulty.EASY:
            game, moves = [GameStep(OPENING)], rng.randrange(1, EASY_MOVES)
        else:
            game, moves = _ordinary(rng)
        if feature != "no_commands":
            _add_moves(rng, game, moves)
        game.append(game[-1].after(Command.QUIT))
        return Case(_game_text(game), frozenset(features_of(game)))

    def simpler(self, case: str) -> Iterator[str]:
        """Yields games with fewer commands or fewer discs."""
        return simpler(case)

    def variants(self, case: str) -> Iterator[str]:
        """Yields the game on turned and mirrored boards."""
        lines = case.split()
        discs = "".join(lines[:WIDTH])
        for places in symmetries(WIDTH):
            commands = [_turned_command(command, places) for command in lines[WIDTH + 1 :]]
            yield case_text(rearranged(discs, places), lines[WIDTH], commands)

    def size(self, case: str) -> int:
        """The number of discs, and of commands except `Q`."""
        return size(case)

    def small(self, _: str) -> Iterator[str]:
        """Yields games with at most three discs and two commands."""
        return iter(small())


CASES = OthelloCases()


def _game_text(game: Game) -> str:
    start = game[0].position
    return case_text(board_text(start).replace("\n", ""), PLAYER_LETTERS[start.player], map(command_text, game[1:]))


def _turned_command(command: str, places: Sequence[int]) -> str:
    if not command.startswith(Command.MOVE):
        return command
    return move_text(places[WIDTH * (int(command[1]) - 1) + int(command[2]) - 1])


def _ordinary(rng: Random) -> tuple[Game, int]:
    """Returns the beginning of an ordinary game, and the maximum number of moves to add."""
    begins = rng.randrange(3)
    if begins == 0:
        return [GameStep(OPENING)], rng.randrange(MORE_MOVES)
    if begins == 1:
        game = [GameStep(OPENING)]
        _add_moves(rng, game, rng.randrange(LATEST), lists=False)
        return [GameStep(game[-1].position)], rng.randrange(FEW_MOVES)
    black, share = rng.randrange(ALL + 1), rng.random()
    discs = mask(square for square in range(SQUARES) if rng.random() < share)
    return [GameStep(Position(rng.choice(list(Side)), black & discs, ~black & discs))], rng.randrange(FEW_MOVES)


def _add_moves(rng: Random, game: Game, moves: int, *, lists: bool = True) -> None:
    """Adds at most `moves` random moves to a game; with `lists`, also adds `L` commands before and after moves."""
    for _ in range(moves):
        if lists and rng.random() < 1 / 3:
            game.append(game[-1].after(Command.LIST))
        legal = legal_moves(to_move(game[-1].position))
        if not legal:
            break
        game.append(game[-1].after(Command.MOVE, rng.choice(list(squares(legal)))))
    if lists and moves and rng.random() < 1 / 2:
        game.append(game[-1].after(Command.LIST))


def _perturbed(rng: Random, feature: str) -> Game:
    """Makes the beginning of a game with the feature: moves and adds discs on a template, and plays the moves that the
    template marks.
    """
    player = Side.WHITE if feature == "white_begins" else rng.choice(list(Side))
    lists = LISTS.get(feature, rng.randrange(2))

    def fits(board: str) -> bool:
        game = _begun(player, board, lists)
        return game is not None and (feature in AT_THE_END or feature in features_of(game))

    board = first_that_fits(rng, orientations(rng.choice(TEMPLATES[feature])), fits)
    count = SQUARES
    if feature != "full_board":
        board = moved(rng, board, DISCS, CHANGES, fits)
        count = rng.randrange(MOST_ADDED)
    colours = rng.choice((DISCS, *DISCS))
    game = _begun(player, crowded(rng, board, [rng.choice(colours) for _ in range(count)], fits), lists)
    assert game
    return game


def _begun(player: Side, board: str, lists: int) -> Game | None:
    """Returns a game with `lists` commands `L` and then the moves that are marked on the board. Returns None if a move
    is illegal.
    """
    game = [GameStep(Position.of_sides(player, *masks(board, BITS)))]
    for _ in range(lists):
        game.append(game[-1].after(Command.LIST))
    for square in [board.index(mark) for mark in MOVES if mark in board]:
        if not legal_moves(to_move(game[-1].position)) >> square & 1:
            return None
        game.append(game[-1].after(Command.MOVE, square))
    return game
