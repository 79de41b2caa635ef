"""Writes games of Lines of Action in SGF FF[4], with variations, comments, marks, values and shapes."""

import re

from judgeboard.board import Side, squares
from judgeboard.loa.format import move_text
from judgeboard.loa.lines import NAMES, PASS, WIDTH
from judgeboard.loa.parse import SIDES
from judgeboard.loa.records import outcomes
from judgeboard.loa.records.outcomes import WRITTEN
from judgeboard.loa.records.sgf import (
    MARKS,
    SHAPES,
    STRONG,
    draws_of,
    rules_text,
)
from judgeboard.loa.records.tree import GameTree, Notes
from judgeboard.loa.rules import SCRAMBLED_EGGS, START, Position, captures, play
from judgeboard.version import __version__

NAME = re.compile(r"[A-Z][A-Z0-9]*")
RAW = re.compile(r"(?:[^\\\]]|\\.)*+", re.DOTALL)
"""Pattern of a value that needs no escapes."""
SPECIAL = re.compile(r"[\\\]]")
COLOURS = {side: letter for letter, side in SIDES.items()}
NODES_A_LINE = 8
OF_THE_ROOT = {"PW", "PB", "RE", "RU"}
"""Properties of the whole game, which the root has once."""
SETUPS = {"Standard": START, "Scrambled-eggs": SCRAMBLED_EGGS}
LETTERS = {kind: name for name, kind in SHAPES.items()}
MARK_VALUES = {mark: f"{name}[1]" if mark in STRONG else f"{name}[]" for name, mark in MARKS.items()} | {
    STRONG[mark]: f"{name}[2]" for name, mark in MARKS.items() if mark in STRONG
}


def written(tree: GameTree) -> str:
    """Returns the game in SGF, with `?` for characters that UTF-8 cannot encode."""
    texts = [_root(tree), _notes(tree.nodes[0].notes)]
    children = tree.children()
    positions = {0: tree.beginning.start}
    left: list[int | str] = [0]
    length = NODES_A_LINE
    while left:
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
            texts += [_move(position, node.move), _notes(node.notes)]
            position = play(position, node.move)
        for child in children[index]:
            positions[child] = position
        if len(children[index]) == 1:
            left += children[index]
        else:
            for child in reversed(children[index]):
                left += [")", child, "\n("]
    text = "(" + "".join(texts) + ")\n"
    return text.encode("utf-8", "replace").decode("utf-8")


def _root(tree: GameTree) -> str:
    """Returns the root with the properties that belong to the whole game, without its notes."""
    start, result = tree.beginning.start, tree.main_line().result
    outcome = tree.outcome if result is None else outcomes.by_rules(result)
    known = dict(tree.nodes[0].notes.properties)
    result_text, rules_known = (known.get(name, ("",))[0] for name in ("RE", "RU"))
    rules = rules_known if draws_of(rules_known) == tree.beginning.draws else rules_text(tree.beginning.draws)
    properties = {
        "PW": escaped(" ".join(tree.white.split())),
        "PB": escaped(" ".join(tree.black.split())),
        "RE": result_text if outcomes.of_sgf(result_text) == outcome else WRITTEN[outcome].in_sgf,
        "RU": rules,
        "PL": COLOURS[start.turn],
    }
    root = f";FF[4]GM[9]CA[UTF-8]AP[Judgeboard:{__version__}]SZ[{WIDTH}]"
    root += "".join(f"{name}[{value}]" for name, value in properties.items() if value)
    for name, usual in SETUPS.items():
        if all(start.men(side) == usual.men(side) for side in Side):
            return f"{root}SU[{name}]"
    points = {side: "".join(f"[{NAMES[square].lower()}]" for square in squares(start.men(side))) for side in Side}
    return root + "SU[Custom]" + "".join(f"A{COLOURS[side]}{where}" for side, where in points.items() if where)


def _move(position: Position, move: int) -> str:
    text = "pass" if move == PASS else move_text(move).lower()
    if captures(position, move):
        text = text.replace("-", ":")
    return f";{COLOURS[position.turn]}[{text}]"


def _notes(notes: Notes) -> str:
    text = f"C[{escaped(notes.comment)}]" if notes.comment else ""
    text += MARK_VALUES[notes.mark] if notes.mark else ""
    if notes.value is not None:
        text += f"V[{f'{-notes.value or 0.0:.4f}'.rstrip('0').rstrip('.')}]"
    for kind, name in LETTERS.items():
        values = [
            ":".join(NAMES[square].lower() for square in shape.squares) for shape in notes.shapes if shape.kind is kind
        ]
        text += name + "".join(f"[{value}]" for value in values) if values else ""
    return text + "".join(_property(*each) for each in notes.properties if each[0] not in OF_THE_ROOT)


def _property(name: str, values: tuple[str, ...]) -> str:
    """Returns a property; nothing if the name cannot be one."""
    raw = (value if RAW.fullmatch(value) else escaped(value) for value in values or ("",))
    return name + "".join(f"[{value}]" for value in raw) if NAME.fullmatch(name) else ""


def escaped(text: str) -> str:
    """Returns the text with escapes, as the value of a property."""
    return SPECIAL.sub(r"\\\g<0>", text)
