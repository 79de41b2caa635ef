"""Mistakes of programs for Lines of Action: illegal moves, and wrong lists of legal moves.

A program that plays may choose other moves than the judge. Therefore the program's moves are replayed together with the
opponent's moves from the input. An illegal move is explained as the judge explains an illegal move in an input.
"""

from collections.abc import Iterator

from judgeboard.board import Side
from judgeboard.compare.comparison import ComparedPlaceData, DifferenceKind, ReasonedVerdict, place
from judgeboard.compare.mistakes import ProblemMistakes, WrongLine, named
from judgeboard.compare.text_lines import WHITE_SPACE, lines_in_steps, lines_of
from judgeboard.errors import InputError, Value, quote
from judgeboard.loa import PROTOCOL, parse
from judgeboard.loa.format import PASS_TEXT, move_text
from judgeboard.loa.parse import MOST_MOVES, MOVE, follow, items, replay
from judgeboard.loa.rules import Game, legal_moves
from judgeboard.options import Options
from judgeboard.reader import Item, Reader, lines_of_text
from judgeboard.tasks import Steps
from judgeboard.view import Phrase

MOST_NAMED = 6
"""Maximum number of moves that one sentence names."""
LINES_A_STEP = 1_000
PASS_MISSING = Phrase("loa.remark_pass_missing", {"pass_move": PASS_TEXT})


def _details(wrong: WrongLine) -> Iterator[Phrase]:
    """Yields remarks on a wrong list of legal moves: a wrong order, missing moves, extra moves. Yields nothing if a
    line is missing or has anything except moves, or if the judge's line has only one move.
    """
    if not wrong.found or not wrong.expected or " " not in wrong.expected:
        return
    found_moves, expected_moves = wrong.found.split(), wrong.expected.split()
    if not all(MOVE.fullmatch(word) for word in (*found_moves, *expected_moves)):
        return
    if sorted(found_moves) == expected_moves != found_moves:
        yield Phrase("loa.remark_unsorted")
    for code, moves, others in (
        ("loa.remark_missing", expected_moves, found_moves),
        ("loa.remark_extra", found_moves, expected_moves),
    ):
        if different := [move for move in moves if move not in others]:
            yield Phrase(code, {"moves": named(different, MOST_NAMED)})


def check(text: str, expected: str, found: str, options: Options) -> Steps[ReasonedVerdict | None]:
    """Checks the moves that a program printed in a game by the protocol; other moves than the judge's may also be
    right. `text` is the input, `expected` the judge's output, `found` the program's output. Returns None for the
    judge's other forms, and for a wrong limit, side or opening.
    """
    if options.get("form", PROTOCOL) != PROTOCOL:
        return None
    reader = Reader(lines_of_text(text))
    try:
        limit, side = yield from parse.limit_and_side(reader)
        opening = replay(MOST_MOVES, items(options.get("opening", "")))
    except InputError:
        return None
    return (yield from check_game(reader, Game(limit, opening.plies), side, expected, found))


def check_game(reader: Reader, game: Game, side: Side, expected: str, found: str) -> Steps[ReasonedVerdict]:
    """Replays a game from the current position of `game`. The moves of `side` come from `found`, a program's output,
    and the opponent's moves from `reader`. `expected` is the judge's output. Returns the verdict, with the places of
    all wrong, missing and extra moves, and of the first move that differs from the judge's move. Stops at the first
    illegal move.
    """
    printed, right = (yield from _moves_in(found)), dict(enumerate(lines_of(expected)))
    opening_plies, moves = len(game.plies), 0
    places: list[ComparedPlaceData] = []
    phrases: tuple[Phrase, ...] = ()

    def add_place(kind: DifferenceKind, phrase: Phrase) -> None:
        item = printed[moves] if moves < len(printed) else None
        line = item.line if item else printed[-1].line + 1 if printed else 1
        text = None if kind == "goes_on" else right.get(moves)
        answer = -1 if text is None else len(game.plies) - opening_plies
        places.append(place(kind, line, line, answer, item and item.text, text, [phrase], by_words=False))

    differs, extra = False, ""
    while not extra:
        yield
        position, heard = game.position, None
        if game.result:
            extra = "loa.remark_game_over"
        elif position.turn is not side:
            try:
                heard = yield from reader.optional_item()
                if heard:
                    game = follow(game, heard)
                else:
                    extra = "loa.remark_not_our_turn"
            except InputError:
                if heard and differs:
                    values: dict[str, Value] = {"move": quote(heard.text), "line": heard.line}
                    phrases = (Phrase("loa.remark_opponent_illegal", values),)
                break
        elif moves == len(printed):
            passes = not legal_moves(position.own, position.enemy)
            add_place("ends", PASS_MISSING if passes else Phrase("loa.remark_no_more", {"moves": moves}))
            break
        else:
            item = printed[moves]
            try:
                after = follow(game, item)
            except InputError as error:
                add_place("wrong", Phrase(error.code, error.values))
                break
            written = move_text(after.plies[-1].move)
            if item.text != written:
                add_place("wrong", Phrase("loa.remark_written", {"move": written, "found": quote(item.text)}))
            elif not differs and item.text != right.get(moves, item.text):
                differs = True
                add_place("other", Phrase("loa.remark_other", {"line": item.line}))
            game, moves = after, moves + 1
    left = len(printed) - moves
    if extra and left:
        add_place("goes_on", Phrase(extra, {"line": printed[moves].line}))
    kinds = [each["kind"] for each in places]
    wrong, missing = kinds.count("wrong") + left * kinds.count("goes_on"), kinds.count("ends")
    return ReasonedVerdict("wrong" if wrong or missing else "other", places, phrases, wrong, missing)


def _moves_in(output: str) -> Steps[list[Item]]:
    """Returns the lines of a program's output that are not blank, each with its line number."""
    found = []
    for number, line in enumerate((yield from lines_in_steps(output)), 1):
        if text := line.strip(WHITE_SPACE):
            found.append(Item(text, number, 1))
        if number % LINES_A_STEP == 0:
            yield
    return found


MISTAKES = ProblemMistakes(details=_details, check=check)
