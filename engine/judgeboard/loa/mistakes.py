"""Mistakes in programs that play Lines of Action: moves that the rules forbid, and lists of moves.

A player need not choose the judge's moves: what it printed is played through with the opponent's moves of the input.
"""

import io
from collections.abc import Iterator

from judgeboard.board import Side
from judgeboard.compare.alignment import DifferenceKind
from judgeboard.compare.comparison import ComparedPlace, excerpt
from judgeboard.compare.lines import BLANKS, lines_of
from judgeboard.compare.mistakes import CheckedOutput, ProblemMistakes, WrongLine
from judgeboard.errors import InputError, Value, quote
from judgeboard.loa import parse
from judgeboard.loa.explain import CheckerMoveStatus, checker_moves
from judgeboard.loa.format import PASS_TEXT, move_text
from judgeboard.loa.game import Game, items, replay
from judgeboard.loa.parse import MOST_MOVES, MOVE, SQUARE_OF
from judgeboard.loa.rules import Position, legal_moves
from judgeboard.loa.tables import BOARD, NAMES
from judgeboard.options import Options
from judgeboard.reader import Item, Reader
from judgeboard.view import Phrase

MOST_NAMED = 6
"""Moves that are named in one sentence."""


def _details(wrong: WrongLine) -> Iterator[Phrase]:
    """In a list of the legal moves, those that are missing or too many."""
    if not wrong.found or not wrong.expected or " " not in wrong.expected:
        return
    given, due = wrong.found.split(), wrong.expected.split()
    if not all(MOVE.fullmatch(word) for word in (*given, *due)):
        return
    if sorted(given) == due != given:
        yield Phrase("loa.mistake_unsorted")
    for name, moves in (
        ("missing", [move for move in due if move not in given]),
        ("extra", [move for move in given if move not in due]),
    ):
        if moves:
            named = [*moves[:MOST_NAMED], "…"] if len(moves) > MOST_NAMED else moves
            yield Phrase(f"loa.mistake_{name}", {"moves": " ".join(named)})


def check(text: str, expected: str, found: str, options: Options) -> CheckedOutput | None:
    """The moves that a player printed, played through; None in the forms of the judge that are no game."""
    if options.get("form", "protocol") != "protocol":
        return None
    reader = Reader(io.StringIO(text))
    try:
        limit, side = parse.opening(reader)
        opening = replay(MOST_MOVES, items(options.get("opening", "")))
    except InputError:
        return None
    return play_through(reader, Game(limit, opening.plies), side, expected, found)


def play_through(reader: Reader, game: Game, side: Side, expected: str, found: str) -> CheckedOutput:
    """The moves that a player of that side printed, played from a game on with the opponent's moves that are read."""
    return _Playing(reader, game, side, expected, found).outcome()


class _Playing:
    """A game between what was printed and the opponent of the input."""

    def __init__(self, reader: Reader, game: Game, side: Side, expected: str, found: str) -> None:
        self._reader = reader
        self._game = game
        self._side = side
        self._opening = len(game.plies)
        self._expected = lines_of(expected)
        lines = ((line.strip(BLANKS), number) for number, line in enumerate(found.split("\n"), 1))
        self._printed = [Item(line, number, 1) for line, number in lines if line]
        self._end = self._printed[-1].line + 1 if self._printed else 1
        self._taken = 0
        self._places: list[ComparedPlace] = []
        self._wrong = 0
        self._has_left = False
        """Whether it is another game than the judge's."""

    def outcome(self) -> CheckedOutput:
        """Plays the game and says what became of it."""
        phrases: tuple[Phrase, ...] = ()
        missing = 0
        while self._game.result is None:
            if self._game.position.turn is self._side:
                if self._taken == len(self._printed):
                    missing = 1
                    self._ends()
                    break
                if not self._plays(self._printed[self._taken]):
                    break
            else:
                item = None
                try:
                    item = self._reader.optional_item()
                    if item is None:
                        self._surplus("loa.mistake_not_our_turn")
                        break
                    self._game = self._game.play(parse.move(item, self._game.position))
                except InputError:
                    if item is not None and self._has_left:
                        phrases = (
                            Phrase("loa.mistake_opponent_illegal", {"move": quote(item.text), "line": item.line}),
                        )
                    break
        else:
            self._surplus("loa.mistake_game_over")
        right = not self._wrong and not missing
        return CheckedOutput(right, tuple(self._places), phrases, self._wrong, missing)

    def _depart(self, kind: DifferenceKind, item: Item | None, *phrases: Phrase) -> None:
        """Remembers where what is printed is not the judge's."""
        at = self._taken
        known = at < len(self._expected)
        expected = self._expected[at] if known and kind is not DifferenceKind.GOES_ON else None
        answer = len(self._game.plies) - self._opening if known and kind is not DifferenceKind.GOES_ON else -1
        line = item.line if item else self._end
        whole = item and excerpt(item.text, 1, len(item.text))
        whole_expected = None if expected is None else excerpt(expected, 1, len(expected))
        self._places.append(ComparedPlace(kind, line, 1, line, answer, whole, whole_expected, phrases=phrases))

    def _plays(self, item: Item) -> bool:
        """Makes the move that is printed next; false where it cannot be made."""
        position = self._game.position
        try:
            move = parse.move(item, position)
        except InputError:
            self._wrong += 1
            self._depart(DifferenceKind.WRONG, item, _why_not(item.text, position))
            return False
        written = move_text(move)
        if item.text != written:
            self._wrong += 1
            self._depart(
                DifferenceKind.WRONG, item, Phrase("loa.mistake_written", {"move": written, "found": quote(item.text)})
            )
        elif not self._has_left and item.text not in (self._expected[self._taken : self._taken + 1] or [item.text]):
            self._has_left = True
            self._depart(DifferenceKind.OTHER, item, Phrase("loa.mistake_other", {"line": item.line}))
        self._game = self._game.play(move)
        self._taken += 1
        return True

    def _ends(self) -> None:
        position = self._game.position
        if legal_moves(position.own, position.enemy):
            self._depart(DifferenceKind.ENDS, None, Phrase("loa.mistake_no_more", {"moves": self._taken}))
        else:
            self._depart(DifferenceKind.ENDS, None, Phrase("loa.mistake_pass_missing", {"move": PASS_TEXT}))

    def _surplus(self, code: str) -> None:
        """Lines that are left."""
        left = self._printed[self._taken :]
        if left:
            self._wrong += len(left)
            self._depart(DifferenceKind.GOES_ON, left[0], Phrase(code, {"line": left[0].line}))


def _why_not(text: str, position: Position) -> Phrase:
    """Why a move cannot be made."""
    match = MOVE.fullmatch(text)
    names = [name.upper() for name in match.groups()] if match else []
    values: dict[str, Value] = {"move": quote(text)}
    if names == ["Z0", "Z0"]:
        return Phrase("loa.mistake_pass", values)
    if not names or any(name not in SQUARE_OF for name in names):
        return Phrase("loa.mistake_unreadable", values)
    origin, target = (SQUARE_OF[name] for name in names)
    if not position.own >> origin & 1:
        whose = "enemy_checker" if position.enemy >> origin & 1 else "no_checker"
        return Phrase(f"loa.mistake_{whose}", values | {"square": NAMES[origin]})
    if not legal_moves(position.own, position.enemy):
        return Phrase("loa.mistake_pass_missing", {"move": PASS_TEXT})
    return _why_not_there(origin, target, position, values)


def _why_not_there(origin: int, target: int, position: Position, values: dict[str, Value]) -> Phrase:
    """Why a checker cannot go from one square to another."""
    step = BOARD.direction(origin, target)
    if step is None:
        return Phrase("loa.mistake_no_line", values)
    edge = BOARD.ray(origin, step)[-1]
    move = next(move for move in checker_moves(position, origin) if move.edge == edge)
    closed = values | {"count": move.length, "square": NAMES[move.square]}
    if len(BOARD.between(origin, target)) + 1 != move.length:
        return Phrase("loa.mistake_length", values | {"count": move.length})
    enemy_between = move.status is CheckerMoveStatus.ENEMY_BETWEEN
    return Phrase("loa.mistake_enemy_between" if enemy_between else "loa.mistake_own_there", closed)


MISTAKES = ProblemMistakes(details=_details, check=check)
