"""Reads and writes games for the page, as texts and links, and checks positions that were set up by hand."""

from judgeboard.api_types.records import (
    GameNode,
    GameTitle,
    ReadRecord,
    RecordLink,
    RecordText,
    WriteRequest,
    WrittenRecord,
)
from judgeboard.api_types.setup import CheckedSetup, ComposeRequest
from judgeboard.errors import InputError
from judgeboard.loa.format import move_text, position_text
from judgeboard.loa.parse import SQUARE_OF, game_before_moves
from judgeboard.loa.records import link, write_list, write_sgf
from judgeboard.loa.records.outcomes import OUTCOME_TEXTS
from judgeboard.loa.records.read import read
from judgeboard.loa.records.record import Record
from judgeboard.loa.records.tree import (
    LONGEST_NAME,
    LONGEST_NOTES,
    Cursor,
    GameTree,
    MoveMark,
    Node,
    Shape,
    ShapeKind,
    TreeBuilder,
)
from judgeboard.loa.rules import BLACK_BEGINS, START, DrawRule, Position
from judgeboard.loa.setup import SETUP, faults, position_of, remarks
from judgeboard.loa.squares import NAMES, SQUARES
from judgeboard.reader import Item
from judgeboard.tasks import Steps, Work

LARGEST_VALUE = 1e9
"""Bound of the values that SGF can hold."""
MOST_SHAPES = SQUARES * (SQUARES + len(ShapeKind))
"""Maximum number of shapes of a position, each different."""


def read_text(request: RecordText) -> Work[dict[str, int], None, ReadRecord]:
    """Reads a game in the request's `text`, up to the first error in the text; the reply contains this error. The
    request's `limit` is the number of moves of each side, unless the text has a limit. Yields the number of games found
    so far as `count`.
    """
    work, told = read(request["text"], request["limit"], request.get("game")), 0
    while True:
        try:
            count = next(work)
        except StopIteration as end:
            return (yield from _data(end.value))
        if count is None or count <= told * 9 // 8:
            yield None
        else:
            told = count
            yield {"count": count}


def read_link(request: RecordLink) -> Steps[ReadRecord]:
    """Reads the game in the `parameters` of a link, up to the first error; the reply contains this error. The column of
    the error is counted within the parameter.
    """
    given = request["parameters"]
    parameters = {name: Item(str(given[name]), 1, 1) for name in link.PARAMETER_NAMES if name in given}
    return (yield from _data((yield from link.read(parameters))))


def _data(record: Record) -> Steps[ReadRecord]:
    tree = record.tree
    nodes: list[GameNode] = []
    for node in tree.nodes:
        nodes.append(node_data(node))
        yield
    games: list[GameTitle] = []
    for white, black, event, date, result in record.titles:
        games.append({"white": white, "black": black, "event": event, "date": date, "result": result})
        yield
    return {
        "start": _start_text(tree.beginning.start),
        "limit": tree.beginning.limit,
        "draws": [rule.value for rule in DrawRule if rule in tree.beginning.draws],
        "nodes": nodes,
        "white": tree.white,
        "black": tree.black,
        "result": tree.outcome,
        "error": record.error,
        "notices": list(record.notices),
        "games": games,
    }


def node_data(node: Node) -> GameNode:
    """Returns a node as data for the page, without the fields that have no value."""
    parent, move, notes = node
    data: GameNode = {"parent": parent, "move": "" if parent < 0 else move_text(move)}
    if notes.comment:
        data["comment"] = notes.comment
    if notes.mark:
        data["mark"] = notes.mark.value
    if notes.value is not None:
        data["value"] = notes.value
    if notes.shapes:
        data["shapes"] = [
            {"kind": shape.kind.value, "squares": [NAMES[square] for square in shape.squares]} for shape in notes.shapes
        ]
    if notes.properties:
        data["properties"] = {name: list(values) for name, values in notes.properties}
    return data


def _start_text(position: Position) -> str:
    return "" if position == START else position_text(position)


def write(request: WriteRequest) -> Steps[WrittenRecord]:
    """Writes the game of a request in four forms: a list of moves, a transcript, SGF, and the parameters of a link.
    Raises InputError for a limit or a draw rule out of range, a wrong start position, or a node that is no node of a
    legal game, with the node's index as column.
    """
    tree = yield from tree_of(request)
    to_link = yield from link.written_link(tree)
    moves = yield from write_list.move_list_text(tree)
    game = tree.main_line()
    yield
    transcript = write_list.transcript(game)
    yield
    return {
        "moves": moves,
        "transcript": transcript,
        "turned": tree.beginning.start == BLACK_BEGINS,
        "sgf": (yield from write_sgf.sgf_text(tree)),
        "link": to_link.parameters,
        "left_out": to_link.left_out,
    }


def tree_of(request: WriteRequest) -> Steps[GameTree]:
    """Returns the game tree of a request. Raises InputError as `write` does, and ValueError for an unknown result."""
    if request["result"] not in OUTCOME_TEXTS:
        raise ValueError(request["result"])
    builder = TreeBuilder(game_before_moves(request["limit"], request["start"], request["draws"]))
    cursors = [builder.root()]
    for index, node in enumerate(request["nodes"]):
        try:
            if index:
                cursors.append(_play(builder, cursors, node, Item(str(node["move"]), 1, index)))
            _annotate(builder, cursors[index], node, Item("", 1, index + 1))
        except (AttributeError, KeyError, OverflowError, TypeError, ValueError):
            raise InputError("loa.node_malformed", 1, index + 1) from None
        yield
    nodes = yield from builder.nodes()
    # Each cursor has a whole game: to free thousands of them at once takes long.
    while cursors:
        cursors.pop()
        yield
    white, black = (str(request[side])[:LONGEST_NAME] for side in ("white", "black"))
    return GameTree(builder.beginning, nodes, white, black, request["result"])


def _play(builder: TreeBuilder, cursors: list[Cursor], node: GameNode, item: Item) -> Cursor:
    parent = node["parent"]
    if not (isinstance(parent, int) and 0 <= parent < len(cursors)):
        raise item.error("loa.node_without_parent")
    return builder.play(cursors[parent], item, eldest=False)


def _annotate(builder: TreeBuilder, cursor: Cursor, node: GameNode, place: Item) -> None:
    """Adds the notes of a node. Raises ValueError, TypeError, KeyError, AttributeError or OverflowError for notes
    that are wrong, and InputError at the place if they are too long.
    """
    builder.comment(cursor, place._replace(text=str(node.get("comment", ""))))
    if node.get("mark"):
        builder.mark(cursor, MoveMark(node["mark"]))
    if node.get("value") is not None:
        value = float(node["value"])
        if not abs(value) < LARGEST_VALUE:
            raise ValueError(value)
        builder.value(cursor, value)
    shapes = node.get("shapes", [])
    if len(shapes) > MOST_SHAPES:
        raise ValueError(shapes)
    for shape in shapes:
        kind, names = ShapeKind(shape["kind"]), shape["squares"]
        if len(names) != (2 if kind is ShapeKind.ARROW else 1):
            raise ValueError(names)
        builder.draw(cursor, Shape(kind, tuple(SQUARE_OF[name] for name in names)))
    for name, values in node.get("properties", {}).items():
        if not values or len(values) > LONGEST_NOTES:
            raise ValueError(name)
        builder.add_property(cursor, place._replace(text=name), list(map(str, values)))


def checked(request: ComposeRequest) -> CheckedSetup:
    """Checks a position that was set up by hand. Returns the position's text, its faults, and remarks on the position.
    The text is empty for the usual start position. Raises ValueError for a square that is not on the board.
    """
    position = position_of(SETUP.placed(request["pieces"]), request["turn"])
    return {
        "start": _start_text(position),
        "faults": faults(position),
        "remarks": remarks(position),
    }
