"""Writes games of Lines of Action in SGF FF[4], with variations, comments, marks, values and shapes."""

import re
from collections.abc import Iterator

from judgeboard.board import Side, squares
from judgeboard.loa.format import move_text
from judgeboard.loa.parse import SIDES
from judgeboard.loa.records import outcomes
from judgeboard.loa.records.link import USUAL_LIMIT
from judgeboard.loa.records.outcomes import OUTCOME_TEXTS
from judgeboard.loa.records.rule_texts import draws_of, limit_of, rules_text
from judgeboard.loa.records.sgf import LIMIT, MOVE_NUMBER, RESIGNATION, REWRITTEN
from judgeboard.loa.records.sgf_nodes import escaped, unescaped
from judgeboard.loa.records.sgf_notes import MARK_PROPERTIES, SHAPES, STRONG, said_mark, says_mark
from judgeboard.loa.records.tree import GameTree, Notes
from judgeboard.loa.rules import SCRAMBLED_EGGS, START, Position, captures, play
from judgeboard.loa.squares import NAMES, PASS, WIDTH
from judgeboard.tasks import Steps
from judgeboard.version import __version__

NAME = re.compile(r"[A-Z][A-Z0-9]*")
RAW = re.compile(r"(?:[^\\\]]|\\.)*+", re.DOTALL)
"""Pattern of a value that needs no escapes."""
COLOUR_LETTERS = {side: letter for letter, side in SIDES.items()}
NODES_A_LINE = 8
OF_THE_ROOT = {"PW", "PB", "RE", "RU", LIMIT}
"""Properties of the whole game, which the root has once."""
PROPERTIES = re.compile(r"(?:[A-Z][A-Z0-9]*(?:\[(?:[^\\\]]|\\.)*+\])+)*+", re.DOTALL)
SETUPS = {"Standard": START, "Scrambled-eggs": SCRAMBLED_EGGS}
SHAPE_PROPERTIES = {kind: name for name, kind in SHAPES.items()}
MARK_VALUES = {mark: f"{name}[1]" if mark in STRONG else f"{name}[]" for name, mark in MARK_PROPERTIES.items()} | {
    STRONG[mark]: f"{name}[2]" for name, mark in MARK_PROPERTIES.items() if mark in STRONG
}


def sgf_text(tree: GameTree) -> Steps[str]:
    """Returns the game in SGF, with `?` for characters that UTF-8 cannot encode."""
    texts = [_encodable(_root(tree)), _encodable(_notes(tree.nodes[0].notes, is_root=True))]
    children = tree.children()
    positions = {0: tree.beginning.start}
    left: list[int | str] = [0]
    length = NODES_A_LINE
    while left:
        yield
        index = left.pop()
        if isinstance(index, str):
            texts.append(index)
            continue
        position = positions.pop(index)
        if index:
            length += 1
            if length > NODES_A_LINE:
                texts.append("\n")
                length = 1
            node = tree.nodes[index]
            texts += [_move(position, node.move), _encodable(_notes(node.notes))]
            position = play(position, node.move)
        for child in children[index]:
            positions[child] = position
        following: list[int | str] = [*children[index], *map(_encodable, _closings(tree.nodes[index].notes))]
        if len(following) == 1:
            left += following
        else:
            for each in reversed(following):
                left += [")", each, "\n("]
    return "(" + "".join(texts) + ")\n"


def _encodable(text: str) -> str:
    """Returns the text with `?` for characters that UTF-8 cannot encode."""
    return text.encode("utf-8", "replace").decode("utf-8")


def _root(tree: GameTree) -> str:
    """Returns the root with the properties that belong to the whole game, without its notes."""
    start, result = tree.beginning.start, tree.main_line().result
    outcome = tree.outcome if result is None else outcomes.by_rules(result)
    known = dict(tree.nodes[0].notes.properties)
    result_text, rules_known, limit_known = (known.get(name, ("",))[0] for name in ("RE", "RU", LIMIT))
    rules = rules_known if draws_of(rules_known) == tree.beginning.draws else rules_text(tree.beginning.draws)
    limit = str(tree.beginning.limit)
    if tree.beginning.limit == USUAL_LIMIT:
        limit = "" if limit_of(limit_known) else limit_known
    properties = {
        "PW": escaped(" ".join(tree.white.split())),
        "PB": escaped(" ".join(tree.black.split())),
        "RE": result_text if outcomes.of_sgf(result_text) == outcome else OUTCOME_TEXTS[outcome].in_sgf,
        "RU": rules,
        LIMIT: limit,
        "PL": COLOUR_LETTERS[start.turn],
    }
    root = f";FF[4]GM[9]CA[UTF-8]AP[Judgeboard:{__version__}]SZ[{WIDTH}]"
    root += "".join(_property(name, (value,)) for name, value in properties.items() if value)
    for name, usual in SETUPS.items():
        if all(start.checkers(side) == usual.checkers(side) for side in Side):
            return f"{root}SU[{name}]"
    points = {side: "".join(f"[{NAMES[square].lower()}]" for square in squares(start.checkers(side))) for side in Side}
    return root + "SU[Custom]" + "".join(f"A{COLOUR_LETTERS[side]}{where}" for side, where in points.items() if where)


def _move(position: Position, move: int) -> str:
    text = "pass" if move == PASS else move_text(move).lower()
    if captures(position, move):
        text = text.replace("-", ":")
    return f";{COLOUR_LETTERS[position.turn]}[{text}]"


def _notes(notes: Notes, *, is_root: bool = False) -> str:
    comment = _own_comment(notes)
    text = f"C[{escaped(comment)}]" if comment else ""
    kept = {name: values for name, values in notes.properties if name in MARK_PROPERTIES and not is_root}
    first = next(iter(kept), "")
    is_said = first and said_mark(first, kept[first][0]) is notes.mark and not says_mark(first, kept[first])
    if notes.mark and not is_said:
        text += MARK_VALUES[notes.mark]
    if notes.value is not None:
        text += f"V[{f'{round(-notes.value, 4) or 0.0:.4f}'.rstrip('0').rstrip('.')}]"
    for kind, name in SHAPE_PROPERTIES.items():
        values = [
            ":".join(NAMES[square].lower() for square in shape.squares) for shape in notes.shapes if shape.kind is kind
        ]
        text += name + "".join(f"[{value}]" for value in values) if values else ""
    left_out = {*SIDES, *REWRITTEN, *(OF_THE_ROOT if is_root else ()), *(() if notes.mark else kept)}
    return text + "".join(_property(*each) for each in notes.properties if each[0] not in left_out)


def _closing_values(notes: Notes) -> Iterator[tuple[str, tuple[str, str, str]]]:
    """Yields the nodes without a move that follow a position: the name and three values of each, which are a value such
    as `resign`, a comment, and other properties.
    """
    for name, values in notes.properties:
        if name in SIDES:
            each = iter(values)
            for closing in zip(each, each, each, strict=False):
                if RESIGNATION.fullmatch(MOVE_NUMBER.sub("", unescaped(closing[0]).strip())):
                    yield name, closing


def _closings(notes: Notes) -> list[str]:
    """Returns the nodes without a move that follow a position, such as `;W[resign]`."""
    return [
        f";{_property(name, (value,))}{_property('C', (comment,)) if comment else ''}"
        + (rest if PROPERTIES.fullmatch(rest) else "")
        for name, (value, comment, rest) in _closing_values(notes)
    ]


def _own_comment(notes: Notes) -> str:
    """Returns the comment on a position without the comments of the nodes behind it that have no move."""
    comment = notes.comment
    for _, (_, raw, _) in reversed(list(_closing_values(notes))):
        text = unescaped(raw).strip().replace("\r\n", "\n")
        if comment == text:
            return ""
        comment = comment.removesuffix("\n" + text) if text else comment
    return comment


def _property(name: str, values: tuple[str, ...]) -> str:
    """Returns a property; nothing if the name cannot be one."""
    raw = (value if RAW.fullmatch(value) else escaped(value) for value in values or ("",))
    return name + "".join(f"[{value}]" for value in raw) if NAME.fullmatch(name) else ""
