"""Writes and reads a game as parameters of a page's address. The parameters are short, and have no characters that must
be escaped in an address.
"""

import re
from collections.abc import Mapping
from typing import NamedTuple

from judgeboard.errors import quote
from judgeboard.loa.format import move_text, position_lines
from judgeboard.loa.parse import LONGEST_POSITION, MOST_MOVES, draw_rules
from judgeboard.loa.records.outcomes import Outcome
from judgeboard.loa.records.position import of_rows
from judgeboard.loa.records.record import Record, RecordBuilder, RecordForm, end_of, split
from judgeboard.loa.records.tree import GameTree
from judgeboard.loa.records.variations import Variations
from judgeboard.loa.rules import BLACK_BEGINS, START
from judgeboard.reader import Item, to_number
from judgeboard.tasks import Steps

USUAL_LIMIT = 80
"""Move limit of a link without a limit, in moves of each side."""
LONGEST_ADDRESS = 16_000
"""Maximum characters read of an address or a parameter; the parameters of the longest game are shorter."""
LONGEST_WITH_VARIATIONS = 6_000
"""Maximum characters of the moves, if a variation is to be added."""
BETWEEN_MOVES = "."
BETWEEN_ROWS = "_"
BETWEEN_DRAWS = "."
BLACK = "b"
"""The start of a game that begins with the usual position and Black to move."""
EMPTY_SQUARES = re.compile(r"\.+")
RESIGNED: dict[str, Outcome] = {"white-resigns": "black", "black-resigns": "white"}
"""The results of games that a side has resigned, with their winners."""
RESULTS: dict[str, Outcome] = {"white": "white", "black": "black", "draw": "draw", **RESIGNED}
RESIGNATIONS: dict[Outcome, str] = {"white": "W+R", "black": "B+R"}
"""The values of the property `RE` for a game that a side has resigned, by the winner."""
PARAMETER_NAMES = ("moves", "limit", "start", "draws", "result")
"""The names of the parameters."""
PARAMETER = re.compile(rf"(?:[?&#]|&amp;)({'|'.join(PARAMETER_NAMES)})=([^&#\s]*)")
LINK_MOVE = re.compile(r"([^.()]*)([.()]?)")


class WrittenLink(NamedTuple):
    """The parameters of a link by name, and the number of variations that did not fit."""

    parameters: dict[str, str]
    left_out: int


def written_link(tree: GameTree) -> Steps[WrittenLink]:
    """Returns the parameters of a link to the game. `moves` is a text such as `a4c4(a4c2.e8e5).c8c6`, where a variation
    in brackets replaces the move before it. `limit` is left out if it is 80. `start` is left out for the usual start
    position; otherwise it is `b` for the usual position with Black to move, or a side and eight rows, such as
    `w_1bbbbbb1_w6w_…`, with a digit for a run of empty squares. `draws` has the names of draw rules. `result` is the
    winner, `draw`, or `white-resigns` or `black-resigns`; it is left out if it is unknown or follows from the moves.
    """
    beginning = tree.beginning
    moves, left_out = yield from _moves_text(tree)
    parameters = {"moves": moves}
    if beginning.limit != USUAL_LIMIT:
        parameters["limit"] = str(beginning.limit)
    if beginning.start == BLACK_BEGINS:
        parameters["start"] = BLACK
    elif beginning.start != START:
        rows = BETWEEN_ROWS.join(position_lines(beginning.start)).lower()
        parameters["start"] = EMPTY_SQUARES.sub(lambda dots: str(len(dots[0])), rows)
    if beginning.draws:
        parameters["draws"] = BETWEEN_DRAWS.join(sorted(beginning.draws))
    if tree.outcome and tree.main_line().result is None:
        parameters["result"] = _result_text(tree)
    return WrittenLink(parameters, left_out)


def _result_text(tree: GameTree) -> str:
    values = dict(tree.nodes[0].notes.properties).get("RE", ("",))
    resigned = {winner: text for text, winner in RESIGNED.items()}
    if tree.outcome in RESIGNATIONS and values[0].upper().startswith(RESIGNATIONS[tree.outcome]):
        return resigned[tree.outcome]
    return tree.outcome


def _moves_text(tree: GameTree) -> Steps[tuple[str, int]]:
    """Returns the moves as text, and the number of variations that did not fit."""
    texts: list[str] = []
    for node in tree.nodes:
        texts.append(move_text(node.move).replace("-", "").lower())
        yield
    children = tree.children()
    yield
    included = yield from _fitting(tree, children)
    left_out = sum(len(each) - 1 for each in children if each) - len(included)
    found: list[str] = []
    left: list[str | tuple[int, str]] = [(0, "")]
    while left:
        yield
        step = left.pop()
        if isinstance(step, str):
            found.append(step)
            continue
        index, before = step
        if not children[index]:
            continue
        eldest, *others = children[index]
        found.append(before + texts[eldest])
        left.append((eldest, BETWEEN_MOVES))
        for other in reversed(others):
            if other in included:
                left += [")", (other, BETWEEN_MOVES), "(" + texts[other]]
    return "".join(found), left_out


def _fitting(tree: GameTree, children: list[list[int]]) -> Steps[set[int]]:
    """Returns the first moves of the variations that fit, in the order of the tree."""
    eldest = {each[0] for each in children if each}
    counts = [1] * len(tree.nodes)
    """The number of moves of the line from each node on, along the eldest children."""
    for index, node in reversed(list(enumerate(tree.nodes))):
        if index in eldest:
            counts[node.parent] += counts[index]
        yield
    total, included = 5 * (counts[0] - 1) - 1, set[int]()
    reached = [True] * len(tree.nodes)
    """Whether the variation that a node belongs to is included."""
    for index, node in enumerate(tree.nodes[1:], 1):
        yield
        reached[index] = reached[node.parent]
        if index in eldest or not reached[index]:
            continue
        length = 5 * counts[index] + 1
        reached[index] = total + length <= LONGEST_WITH_VARIATIONS
        if reached[index]:
            total += length
            included.add(index)
    return included


def parameters(address: Item) -> dict[str, Item]:
    """Returns the parameters of a game in an address, by name, each with its line and column; an empty dictionary if
    the address has no game. The address must be on one line.
    """
    found = PARAMETER.finditer(address.text[:LONGEST_ADDRESS])
    return {each[1]: Item(_unescaped(each[2]), address.line, address.column + each.start(2)) for each in found}


def _unescaped(text: str) -> str:
    """Returns the text of a parameter with brackets that a program has escaped."""
    return text.replace("%28", "(").replace("%29", ")")


def read(parameters: Mapping[str, Item]) -> Steps[Record]:
    """Reads the game in the parameters of a link, up to the first error."""
    record = RecordBuilder(RecordForm.MOVE_LIST, USUAL_LIMIT)
    return record.read(read_parameters(parameters, record))


def read_parameters(parameters: Mapping[str, Item], record: RecordBuilder) -> Steps[None]:
    """Reads the game in the parameters of a link into a record. Ignores empty parameters. An illegal move in a
    variation ends the variation, with a notice.

    Raises InputError as `of_rows`, `to_number` and `TreeBuilder.play` do, and also: `loa.text_too_long` for a long
    position, `loa.draw_rule_unknown` or `loa.bracket_unclosed`.
    """
    given = {name: item._replace(text=item.text[:LONGEST_ADDRESS]) for name, item in parameters.items() if item.text}
    beginning = record.tree.beginning._replace(limit=USUAL_LIMIT)
    if "start" in given:
        record.form = RecordForm.POSITION
        if len(given["start"].text) > LONGEST_POSITION:
            raise given["start"].error("loa.text_too_long", most=LONGEST_POSITION)
        side, *rows = split(given["start"], BETWEEN_ROWS)
        is_usual = not rows and side.text == BLACK
        beginning = beginning._replace(start=BLACK_BEGINS if is_usual else of_rows(side, rows))
    yield
    if "limit" in given:
        beginning = beginning._replace(limit=to_number(given["limit"], 1, MOST_MOVES))
    if "draws" in given:
        beginning = beginning._replace(draws=draw_rules(split(given["draws"], BETWEEN_DRAWS)))
    record.tree.beginning = beginning
    record.has_beginning = True
    is_over = False
    if "moves" in given:
        is_over = yield from _read_moves(given["moves"], record)
    if "result" in given and not is_over:
        _read_result(given["result"], record)


def _read_result(item: Item, record: RecordBuilder) -> None:
    """Reads the result of a link, which does not follow from the moves."""
    if item.text not in RESULTS:
        record.skip(item)
        return
    record.outcome = RESULTS[item.text]
    if item.text in RESIGNED:
        record.tree.add_property(record.tree.root(), item._replace(text="RE"), [RESIGNATIONS[record.outcome]])


def _read_moves(moves: Item, record: RecordBuilder) -> Steps[bool]:
    """Reads the moves of a link. Returns whether they end the game. Raises InputError as `TreeBuilder.play` does, or
    `loa.bracket_unclosed`.
    """
    line = Variations(record)
    at, is_due = 0, True
    while token := LINK_MOVE.match(moves.text, at):
        yield
        item = _part(moves, at, token[1])
        if (token[1] or is_due) and not line.is_skipping:
            line.play(item)
        at, sign = token.end(), token[2]
        is_due = sign in {BETWEEN_MOVES, "("}
        bracket = _part(moves, at - len(sign), sign)
        if sign == "(" and (line.is_skipping or line.cursor.node):
            line.open(bracket)
        elif sign == ")" and line.is_inside:
            line.close()
        elif sign in {"(", ")"}:
            raise bracket.error("loa.move_unreadable", found=quote(sign))
        elif not sign:
            break
    line.end()
    return line.cursor.game.result is not None


def _part(item: Item, begin: int, text: str) -> Item:
    return end_of(item._replace(text=item.text[:begin]))._replace(text=text)
