"""Writes a review into the tree of a game, as the engine's own notes, and removes it again.

A node with notes of the engine has the private SGF property `JBR` with three values: the mark, the value and the
comment that the engine has written, each empty if it has written none. A node that the engine has added has `JBR` with
the value `variation`. A note that has changed since counts as the player's. What the player wrote stays: a review adds
its comment as a last line, and leaves a player's mark and value alone.
"""

from collections.abc import Mapping

from judgeboard.board import Side
from judgeboard.loa.records.sgf_nodes import escaped, unescaped
from judgeboard.loa.records.sgf_notes import number
from judgeboard.loa.records.tree import LONGEST_NOTES, GameTree, MoveMark, Node, Notes
from judgeboard.loa.review.findings import Finding, is_proved
from judgeboard.loa.review.grade_moves import Review
from judgeboard.loa.review.grades import BAD_GRADES, mark_of
from judgeboard.loa.rules import Game
from judgeboard.tasks import Steps

PROPERTY = "JBR"
ADDED_BY_ENGINE = "variation"
LONGEST_VARIATION = 8
"""Maximum number of plies of a variation, unless it is a proof."""
HUNDRED = 100
"""Score of a position with the value 1."""


class _ReviewedNode:
    """A node of a tree that is being changed. Its children are indexes: to free a long chain of objects would overflow
    the stack of WebAssembly.
    """

    __slots__ = ("children", "move", "notes")

    def __init__(self, move: int, notes: Notes) -> None:
        self.move = move
        self.notes = notes
        self.children: list[int] = []

    @property
    def is_needless(self) -> bool:
        """Whether the engine has added the node, and nobody has added notes or moves to it."""
        return self.notes == NOTES_OF_ADDED and not self.children


NOTES_OF_ADDED = Notes(properties=((PROPERTY, (ADDED_BY_ENGINE,)),))


def annotated(tree: GameTree, review: Review, comments: Mapping[int, str]) -> Steps[GameTree]:
    """Returns the tree with a review of its main line, which replaces any earlier review; without findings, the earlier
    review is only removed. `comments` has the engine's comments on moves, by ply.
    """
    branches = yield from _without_review(tree)
    main = [0]
    for each in review.game.plies:
        following = _child(branches, main[-1], each.move)
        assert following
        main.append(following)
    for ply, finding in review.findings.items():
        yield
        branch = branches[main[ply]]
        branch.notes = _noted(branch.notes, None, _value(review.game, ply, finding), "")
    for move in review.moves:
        yield
        at = move.ply + 1
        value = _value(review.game, at, move.after)
        branch = branches[main[at]]
        branch.notes = _noted(branch.notes, mark_of(move.grade, move.loss), value, comments.get(move.ply, ""))
        if move.grade in BAD_GRADES:
            _add_variation(branches, main, review.game, move.ply, move.before)
            _add_variation(branches, main, review.game, at, move.after)
    return tree._replace(nodes=(yield from _nodes(branches)))


def _child(branches: list[_ReviewedNode], parent: int, move: int) -> int | None:
    """Returns the child with a move, if there is one."""
    return next((child for child in branches[parent].children if branches[child].move == move), None)


def _without_review(tree: GameTree) -> Steps[list[_ReviewedNode]]:
    """Returns the nodes of the tree, the root first; the engine's notes are removed, and no node has a variation of the
    engine as a child.
    """
    branches: list[_ReviewedNode] = []
    for node in tree.nodes:
        branches.append(_ReviewedNode(node.move, _stripped(node.notes)))
        yield
    for index, node in reversed(list(enumerate(tree.nodes))):
        branch = branches[index]
        branch.children.reverse()
        if index and not branch.is_needless:
            branches[node.parent].children.append(index)
        yield
    return branches


def _nodes(branches: list[_ReviewedNode]) -> Steps[tuple[Node, ...]]:
    nodes: list[Node] = []
    left = [(0, -1)]
    while left:
        index, parent = left.pop()
        branch = branches[index]
        left += [(child, len(nodes)) for child in reversed(branch.children)]
        nodes.append(Node(parent, branch.move, branch.notes))
        yield
    return tuple(nodes)


def _value(game: Game, ply: int, finding: Finding) -> float:
    """Returns the value of a position, positive if it is good for White."""
    turn = game.plies[ply].before.turn if ply < len(game.plies) else game.position.turn
    return (finding.score if turn is Side.WHITE else -finding.score) / HUNDRED


def _noted(notes: Notes, mark: MoveMark | None, value: float, comment: str) -> Notes:
    """Adds the engine's notes to the notes of a node, unless they become too long. Replaces no note of the player."""
    notes = _stripped(notes)
    own_mark = mark if notes.mark is None else None
    own_value = value if notes.value is None else None
    values = (own_mark or "", "" if own_value is None else f"{own_value:g}", escaped(comment))
    noted = Notes(
        comment="\n".join(filter(None, (notes.comment, comment))),
        mark=notes.mark or mark,
        value=value if notes.value is None else notes.value,
        shapes=notes.shapes,
        properties=(*notes.properties, (PROPERTY, values)),
    )
    return noted if noted.size <= LONGEST_NOTES else notes


def _stripped(notes: Notes) -> Notes:
    """Returns the notes without those of the engine."""
    known = dict(notes.properties)
    values = known.pop(PROPERTY, ())
    if len(values) != 3:
        return notes
    mark, value, comment = map(unescaped, values)
    lines = notes.comment.split("\n")
    if comment and comment in lines:
        lines.remove(comment)
    return notes._replace(
        comment="\n".join(lines),
        mark=None if notes.mark == mark else notes.mark,
        value=None if number(value) == notes.value else notes.value,
        properties=tuple(known.items()),
    )


def _add_variation(branches: list[_ReviewedNode], main: list[int], game: Game, ply: int, finding: Finding) -> None:
    """Adds the best line of the position after `ply` plies, up to the end of the game. Nothing is added after the last
    move of the main line, which would become longer.
    """
    branch, at = main[ply], game._replace(plies=game.plies[:ply])
    longest = len(finding.moves) if is_proved(finding.score) else LONGEST_VARIATION
    for move in finding.moves[:longest]:
        if at.result or branch == main[-1]:
            return
        at = at.play(move)
        following = _child(branches, branch, move)
        if following is None:
            following = len(branches)
            branches.append(_ReviewedNode(move, NOTES_OF_ADDED))
            branches[branch].children.append(following)
        branch = following
