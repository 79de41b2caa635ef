"""The features of a game that programs get wrong, found while its commands are given."""

from collections.abc import Iterator
from enum import StrEnum

from judgeboard.board import AROUND, Side, leading
from judgeboard.cases import Case
from judgeboard.othello.format import board
from judgeboard.othello.parse import PLAYERS, Order
from judgeboard.othello.rules import ALL, BOARD, OPENING, RAYS, SIDE, SQUARES, Position, legal_moves, play, to_move

MANY_DIRECTIONS = 5
LONGEST_RUN = SIDE - 2
"""Discs that one line can turn at most."""
TWO_DIGITS = 10
LETTERS = {player: letter for letter, player in PLAYERS.items()}


class OthelloFeature(StrEnum):
    """What programs get wrong."""

    MANY_DIRECTIONS = "many_directions"
    """A move turns discs in five directions or more."""
    LONGEST_LINE = "longest_line"
    """A move turns six discs in one line."""
    EDGE_BRACKET = "edge_bracket"
    """The disc that closes a line stands on the line's last square."""
    CORNER = "corner"
    """A move into a corner."""
    OPEN_LINE = "open_line"
    """Beside a move the other's discs run to the edge with nothing to close them."""
    GAP = "gap"
    """Beside a move an empty square parts the other's discs from the own one that would close the line."""
    WRAPPED_LINE = "wrapped_line"
    """Beside a move a line would close if it went on over the edge at the other end of the next row."""
    IMPLICIT_PASS = "implicit_pass"
    """A move, not announced by `L`, while the current player has none."""
    MOVES_TWICE = "moves_twice"
    """The other player has to pass between two moves."""
    NO_LEGAL_MOVE = "no_legal_move"
    """`L` finds no legal move, though the other player has one."""
    LISTED_PASS = "listed_pass"
    """A move right after such an `L`."""
    LISTED_TWICE = "listed_twice"
    """A move right after two such `L`."""
    GAME_OVER = "game_over"
    """`L` when neither can move, on a board that is not full."""
    FULL_BOARD = "full_board"
    """The game ends with a full board."""
    WIPE_OUT = "wipe_out"
    """A move leaves the other player without a disc."""
    PADDING = "padding"
    """Counts of one digit and of two in a line."""
    NO_COMMANDS = "no_commands"
    """`Q` at once."""
    SEVERAL_LISTS = "several_lists"
    """`L` twice in a row."""
    WHITE_BEGINS = "white_begins"
    """White is the first current player."""
    UNREACHABLE = "unreachable"
    """An empty square in the centre, where a game has its first four discs."""
    WHOLE_GAME = "whole_game"
    """From the opening to a position where neither can move."""


CENTRE = OPENING.black | OPENING.white
CORNERS = BOARD.area((0, SIDE - 1), (0, SIDE - 1))


class GameBuilder:
    """Makes a game command by command, and finds its features."""

    def __init__(self, position: Position) -> None:
        self.features: set[OthelloFeature] = set()
        """Those found so far."""
        self._start = position
        self._commands: list[str] = []
        self._moves = self._lists = 0
        """Moves made, and lists asked for since the last of them."""
        self._set(position)
        if position.player is Side.WHITE:
            self.features.add(OthelloFeature.WHITE_BEGINS)
        if CENTRE & ~(position.black | position.white):
            self.features.add(OthelloFeature.UNREACHABLE)

    def _set(self, position: Position) -> None:
        self._position = position
        self._ready = to_move(position)
        self.legal = legal_moves(self._ready)
        """Where the next move can be made, by whoever makes it."""

    @property
    def _passes(self) -> bool:
        """Whether the current player has to pass before the next move."""
        return bool(self.legal) and self._ready is not self._position

    def list_moves(self) -> None:
        """The command `L`."""
        self._commands.append(f"{Order.LIST}\n")
        self._lists += 1
        if self._lists > 1:
            self.features.add(OthelloFeature.SEVERAL_LISTS)
        if self._passes:
            self.features.add(OthelloFeature.NO_LEGAL_MOVE)
        if not self.legal and self._position.black | self._position.white != ALL:
            self.features.add(OthelloFeature.GAME_OVER)

    def move(self, square: int) -> None:
        """The command `M` with a legal move."""
        self._commands.append(f"{Order.MOVE}{BOARD.row(square) + 1}{BOARD.column(square) + 1}\n")
        self.features.update(self._of_pass() if self._passes else (), _of_move(self._ready, square))
        self._set(play(self._ready, square))
        self._moves += 1
        self._lists = 0
        black, white = self._position.black.bit_count(), self._position.white.bit_count()
        if not (black and white):
            self.features.add(OthelloFeature.WIPE_OUT)
        if (black < TWO_DIGITS) != (white < TWO_DIGITS):
            self.features.add(OthelloFeature.PADDING)

    def end(self) -> Case:
        """The command `Q`, and the whole game."""
        if not (self._moves or self._lists):
            self.features.add(OthelloFeature.NO_COMMANDS)
        if self._position.black | self._position.white == ALL:
            self.features.add(OthelloFeature.FULL_BOARD)
        if self._start[1:] == OPENING[1:] and not self.legal:
            self.features.add(OthelloFeature.WHOLE_GAME)
        text = "".join([board(self._start), LETTERS[self._start.player], "\n", *self._commands, f"{Order.QUIT}\n"])
        return Case(text, frozenset(map(str, self.features)))

    def _of_pass(self) -> Iterator[OthelloFeature]:
        yield OthelloFeature.LISTED_PASS if self._lists else OthelloFeature.IMPLICIT_PASS
        if self._lists > 1:
            yield OthelloFeature.LISTED_TWICE
        if self._moves:
            yield OthelloFeature.MOVES_TWICE


def _of_move(position: Position, square: int) -> Iterator[OthelloFeature]:
    """The features of a legal move, line by line."""
    own, other = position.sides()
    turning = 0
    for (down, right), line in zip(AROUND, RAYS[square], strict=True):
        run = len(leading(line, other))
        if run == len(line):
            if run:
                yield OthelloFeature.OPEN_LINE
            if _closes_wrapped(own, other, square, SIDE * down + right):
                yield OthelloFeature.WRAPPED_LINE
        elif run and own >> line[run] & 1:
            turning += 1
            if run == LONGEST_RUN:
                yield OthelloFeature.LONGEST_LINE
            if run == len(line) - 1:
                yield OthelloFeature.EDGE_BRACKET
        elif run and any(own >> further & 1 for further in line[run + 1 :]):
            yield OthelloFeature.GAP
    if turning >= MANY_DIRECTIONS:
        yield OthelloFeature.MANY_DIRECTIONS
    if CORNERS >> square & 1:
        yield OthelloFeature.CORNER


def _closes_wrapped(own: int, other: int, square: int, step: int) -> bool:
    """Whether other discs and then an own one follow where the numbers of squares go on over the edge."""
    after = square + step
    while 0 <= after < SQUARES and other >> after & 1:
        after += step
    return after != square + step and 0 <= after < SQUARES and bool(own >> after & 1)
