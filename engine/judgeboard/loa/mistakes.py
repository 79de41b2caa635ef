"""Mistakes in programs for Lines of Action: moves that are not legal, and wrong lists of legal moves.

A player may choose other moves than the judge's: those that it printed are replayed with the opponent's moves of the
input. Why a move is not legal is told as in an input.
"""

import io
from collections.abc import Iterator

from judgeboard.board import Side
from judgeboard.compare.alignment import DifferenceKind
from judgeboard.compare.comparison import ComparedPlace, excerpt
from judgeboard.compare.lines import BLANKS, lines_of
from judgeboard.compare.mistakes import CheckedOutput, ProblemMistakes, WrongLine, named
from judgeboard.errors import InputError, Value, quote
from judgeboard.loa import parse
from judgeboard.loa.format import PASS_TEXT, move_text
from judgeboard.loa.game import Game, items, replay
from judgeboard.loa.parse import MOST_MOVES, MOVE
from judgeboard.loa.rules import legal_moves
from judgeboard.options import Options
from judgeboard.reader import Item, Reader
from judgeboard.view import Phrase

MOST_NAMED = 6
"""Moves that are named in one sentence."""


def _details(wrong: WrongLine) -> Iterator[Phrase]:
    """In a list of the legal moves, those that are missing or extra."""
    if not wrong.found or not wrong.expected or " " not in wrong.expected:
        return
    given, due = wrong.found.split(), wrong.expected.split()
    if not all(MOVE.fullmatch(word) for word in (*given, *due)):
        return
    if sorted(given) == due != given:
        yield Phrase("loa.mistake_unsorted")
    missing, extra = [move for move in due if move not in given], [move for move in given if move not in due]
    if missing:
        yield Phrase("loa.mistake_missing", {"moves": named(missing, MOST_NAMED)})
    if extra:
        yield Phrase("loa.mistake_extra", {"moves": named(extra, MOST_NAMED)})


def check(text: str, expected: str, found: str, options: Options) -> CheckedOutput | None:
    """The game that a player printed; None in the forms of the judge that are no game, and for a wrong input."""
    if options.get("form", "protocol") != "protocol":
        return None
    reader = Reader(io.StringIO(text))
    try:
        limit, side = parse.opening(reader)
        opening = replay(MOST_MOVES, items(options.get("opening", "")))
    except InputError:
        return None
    return check_game(reader, Game(limit, opening.plies), side, expected, found)


def check_game(reader: Reader, game: Game, side: Side, expected: str, found: str) -> CheckedOutput:
    """The moves that a player of that side printed, replayed from a game on; the opponent's moves are read."""
    return _Replay(reader, game, side, expected, found).outcome()


class _Replay:
    """A game between the player that printed `found` and the opponent of the input."""

    def __init__(self, reader: Reader, game: Game, side: Side, expected: str, found: str) -> None:
        self._reader = reader
        self._game = game
        self._side = side
        self._opening = len(game.plies)
        self._expected = lines_of(expected)
        lines = ((line.strip(BLANKS), number) for number, line in enumerate(found.split("\n"), 1))
        self._printed = [Item(line, number, 1) for line, number in lines if line]
        self._end = self._printed[-1].line + 1 if self._printed else 1
        self._played = 0
        """How many of the printed moves."""
        self._differs = False
        """Whether it is another game than the judge's."""
        self._places: list[ComparedPlace] = []
        self._wrong = 0

    def outcome(self) -> CheckedOutput:
        """Plays the game to its end, or as far as it goes."""
        phrases: tuple[Phrase, ...] = ()
        missing = 0
        while self._game.result is None:
            if self._game.position.turn is self._side:
                if self._played == len(self._printed):
                    missing = 1
                    self._add_missing()
                    break
                if not self._plays(self._printed[self._played]):
                    break
            else:
                item = None
                try:
                    item = self._reader.optional_item()
                    if item is None:
                        self._add_extra("loa.mistake_not_our_turn")
                        break
                    self._game = self._game.play(parse.move(item, self._game.position))
                except InputError:
                    if item is not None and self._differs:
                        values: dict[str, Value] = {"move": quote(item.text), "line": item.line}
                        phrases = (Phrase("loa.mistake_opponent_illegal", values),)
                    break
        else:
            self._add_extra("loa.mistake_game_over")
        right = not self._wrong and not missing
        return CheckedOutput(right, tuple(self._places), phrases, self._wrong, missing)

    def _add(self, kind: DifferenceKind, item: Item | None, phrase: Phrase) -> None:
        """Adds a place where the output departs from the judge's."""
        known = self._played < len(self._expected) and kind is not DifferenceKind.GOES_ON
        expected = self._expected[self._played] if known else None
        line = item.line if item else self._end
        self._places.append(
            ComparedPlace(
                kind,
                line,
                word=1,
                expected_line=line,
                answer=len(self._game.plies) - self._opening if known else -1,
                found=None if item is None else excerpt(item.text, 1, len(item.text)),
                expected=None if expected is None else excerpt(expected, 1, len(expected)),
                phrases=(phrase,),
            )
        )

    def _plays(self, item: Item) -> bool:
        """Makes the printed move; false where it is not legal."""
        position = self._game.position
        try:
            move = parse.move(item, position)
        except InputError as error:
            self._wrong += 1
            self._add(DifferenceKind.WRONG, item, Phrase(error.code, error.values))
            return False
        written = move_text(move)
        if item.text != written:
            self._wrong += 1
            phrase = Phrase("loa.mistake_written", {"move": written, "found": quote(item.text)})
            self._add(DifferenceKind.WRONG, item, phrase)
        elif not self._differs and item.text not in (self._expected[self._played : self._played + 1] or [item.text]):
            self._differs = True
            self._add(DifferenceKind.OTHER, item, Phrase("loa.mistake_other", {"line": item.line}))
        self._game = self._game.play(move)
        self._played += 1
        return True

    def _add_missing(self) -> None:
        """A move is due, but the output ends."""
        position = self._game.position
        if legal_moves(position.own, position.enemy):
            self._add(DifferenceKind.ENDS, None, Phrase("loa.mistake_no_more", {"moves": self._played}))
        else:
            self._add(DifferenceKind.ENDS, None, Phrase("loa.mistake_pass_missing", {"pass_move": PASS_TEXT}))

    def _add_extra(self, code: str) -> None:
        """No move is due, but the output may go on."""
        left = self._printed[self._played :]
        if left:
            self._wrong += len(left)
            self._add(DifferenceKind.GOES_ON, left[0], Phrase(code, {"line": left[0].line}))


MISTAKES = ProblemMistakes(details=_details, check=check)
