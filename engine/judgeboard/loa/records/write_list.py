"""Writes games as lists of moves, and as transcripts for a judge of the contest."""

from judgeboard.loa.format import move_text, position_text
from judgeboard.loa.records.link import USUAL_LIMIT
from judgeboard.loa.records.outcomes import OUTCOME_TEXTS
from judgeboard.loa.records.record import DEPTHS
from judgeboard.loa.records.rule_texts import rules_text
from judgeboard.loa.records.tree import GameTree, Node
from judgeboard.loa.rules import BLACK_BEGINS, START, Game
from judgeboard.loa.squares import PASS, SQUARES, WIDTH
from judgeboard.tasks import Steps


class _Words:
    """The words of a list, in lines. A line begins with a move of the side that begins."""

    def __init__(self) -> None:
        self._parts: list[str] = []
        self._after_move = False
        self._depth = 0
        """Number of open brackets."""

    def add(self, word: str) -> None:
        """Adds a word that is not a move."""
        self._append(word, " ")
        self._after_move = False
        self._depth += DEPTHS.get(word, 0)

    def move(self, node: Node, ply: int) -> None:
        """Adds a move; `ply` is the number of moves before it."""
        number, is_second = divmod(ply, 2)
        text = move_text(node.move) + (node.notes.mark or "")
        if not is_second:
            text = f"{number + 1}. {text}"
        elif not self._after_move:
            text = f"{number + 1}... {text}"
        self._append(text, " " if self._depth or is_second else "\n")
        self._after_move = True
        if node.notes.comment:
            self.add(comment_text(node.notes.comment))

    def _append(self, word: str, between: str) -> None:
        is_first = not self._parts or self._parts[-1].endswith("(") or word == ")"
        self._parts.append(word if is_first else between + word)

    def text(self) -> str:
        """Returns the list."""
        return "".join([*self._parts, "\n"]) if self._parts else ""


def comment_text(comment: str) -> str:
    """Returns a comment in braces, on one line. A closing brace, which would end the comment, becomes a bracket. `{|`
    would not begin a comment, so a blank stands before `|`.
    """
    text = " ".join(comment.replace("}", ")").split())
    return f"{{{' ' if text.startswith('|') else ''}{text}}}"


def move_list_text(tree: GameTree) -> Steps[str]:
    """Returns the game as numbered lines, each with a move of White and a move of Black, with variations in brackets
    and comments in braces. If the start position is not the usual one, its nine lines come first; an unusual move limit
    and draw rules follow as tags.
    """
    words, children = _Words(), tree.children()
    if comment := tree.nodes[0].notes.comment:
        words.add(comment_text(comment))
    left = [("after", 0, 0)]
    while left:
        yield
        step, index, ply = left.pop()
        if step in DEPTHS:
            words.add(step)
        if step == "(":
            words.move(tree.nodes[index], ply)
        elif step == "after" and children[index]:
            eldest, *others = children[index]
            words.move(tree.nodes[eldest], ply)
            left.append(("after", eldest, ply + 1))
            for other in reversed(others):
                left += [(")", other, ply), ("after", other, ply + 1), ("(", other, ply)]
    if tree.outcome and tree.main_line().result is None:
        words.add(OUTCOME_TEXTS[tree.outcome].in_list)
    start = tree.beginning.start
    if start == START and len(tree.nodes) == 1:
        return words.text()
    return ("" if start == START else position_text(start)) + _tags(tree.beginning) + words.text()


def _tags(beginning: Game) -> str:
    """Returns the tags of the move limit and of the draw rules, unless they are usual."""
    tags = {
        "Limit": "" if beginning.limit == USUAL_LIMIT else str(beginning.limit),
        "Rules": rules_text(beginning.draws),
    }
    text = "".join(f'[{name} "{value}"]\n' for name, value in tags.items() if value)
    return text + "\n" if text else ""


def transcript(game: Game) -> str | None:
    """Returns the transcript of the game for a judge that plays White: the limit, 0, and the moves of both sides, each
    on a line. If Black has begun, the board is transposed and the colours are exchanged, so that the game is the
    contest's. Returns None if the start position is not the usual one.
    """
    if game.start not in {START, BLACK_BEGINS}:
        return None
    turned = game.start == BLACK_BEGINS
    texts = "".join(f"{move_text(transposed(ply.move) if turned else ply.move)}\n" for ply in game.plies)
    return f"{game.limit}\n0\n{texts}"


def transposed(move: int) -> int:
    """Returns the move on a board whose files have become its ranks: a2 becomes b1."""
    if move == PASS:
        return PASS
    origin, target = (_transposed_square(square) for square in divmod(move, SQUARES))
    return SQUARES * origin + target


def _transposed_square(square: int) -> int:
    row, column = divmod(square, WIDTH)
    return WIDTH * (WIDTH - 1 - column) + WIDTH - 1 - row
