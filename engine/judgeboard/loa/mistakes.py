"""Mistakes of programs for Lines of Action: illegal moves, and wrong lists of legal moves.

A program that plays may choose other moves than the judge. Therefore the program's moves are replayed together with the
opponent's moves from the input. An illegal move is explained as the judge explains an illegal move in an input.
"""

from collections import deque
from collections.abc import Iterator

from judgeboard.board import Side
from judgeboard.compare.comparison import ComparedPlaceData, DifferenceKind, ReasonedVerdict, place
from judgeboard.compare.mistakes import ProblemMistakes, WrongLine, named
from judgeboard.compare.text_lines import WHITE_SPACE, lines_in_steps, lines_of
from judgeboard.errors import InputError, Value, quote
from judgeboard.loa import PROTOCOL, parse
from judgeboard.loa.format import PASS_TEXT, move_text
from judgeboard.loa.parse import MOST_MOVES, MOVE, items, replay
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
    lines = yield from lines_in_steps(found)
    printed = list[Item]()
    for number, line in enumerate(lines, 1):
        if text := line.strip(WHITE_SPACE):
            printed.append(Item(text, number, 1))
        if number % LINES_A_STEP == 0:
            yield
    found_items, expected_lines = deque(printed), deque(lines_of(expected))
    opening_plies = len(game.plies)
    places: list[ComparedPlaceData] = []
    phrases: tuple[Phrase, ...] = ()

    def add_place(kind: DifferenceKind, item: Item | None, phrase: Phrase) -> None:
        line = item.line if item else printed[-1].line + 1 if printed else 1
        has_expected = bool(expected_lines) and kind != "goes_on"
        answer = len(game.plies) - opening_plies if has_expected else -1
        found_text = item.text if item else None
        expected_text = expected_lines[0] if has_expected else None
        places.append(place(kind, line, line, answer, found_text, expected_text, [phrase], by_words=False))

    differs, extra = False, ""
    while not extra:
        yield
        position = game.position
        if game.result:
            extra = "loa.remark_game_over"
        elif position.turn is side:
            if not found_items:
                passes = not legal_moves(position.own, position.enemy)
                no_more = Phrase("loa.remark_no_more", {"moves": len(printed)})
                add_place("ends", None, PASS_MISSING if passes else no_more)
                break
            item = found_items[0]
            try:
                move = parse.move(item, position)
            except InputError as error:
                add_place("wrong", item, Phrase(error.code, error.values))
                break
            if item.text != move_text(move):
                values: dict[str, Value] = {"move": move_text(move), "found": quote(item.text)}
                add_place("wrong", item, Phrase("loa.remark_written", values))
            elif expected_lines and item.text != expected_lines[0] and not differs:
                differs = True
                add_place("other", item, Phrase("loa.remark_other", {"line": item.line}))
            game = game.play(move)
            found_items.popleft()
            if expected_lines:
                expected_lines.popleft()
        else:
            heard = None
            try:
                heard = yield from reader.optional_item()
                if heard:
                    game = game.play(parse.move(heard, position))
                else:
                    extra = "loa.remark_not_our_turn"
            except InputError:
                if heard and differs:
                    values = {"move": quote(heard.text), "line": heard.line}
                    phrases = (Phrase("loa.remark_opponent_illegal", values),)
                break
    if extra and found_items:
        add_place("goes_on", found_items[0], Phrase(extra, {"line": found_items[0].line}))
    kinds = [each["kind"] for each in places]
    wrong, missing = kinds.count("wrong") + len(found_items) * kinds.count("goes_on"), kinds.count("ends")
    return ReasonedVerdict("wrong" if wrong or missing else "other", places, phrases, wrong, missing)


MISTAKES = ProblemMistakes(details=_details, check=check)
