"""The review of a game on the command line: as a text, or as the game in SGF with the review in it."""

from collections.abc import Iterator

from judgeboard.board import Side
from judgeboard.errors import Value
from judgeboard.loa.format import move_text
from judgeboard.loa.records import write_sgf
from judgeboard.loa.records.tree import GameTree
from judgeboard.loa.review.annotate import annotated
from judgeboard.loa.review.findings import Finding
from judgeboard.loa.review.grade_moves import POINTS, GradedMove, Review, graded
from judgeboard.loa.review.grades import BAD_GRADES, MARKED, mark_of
from judgeboard.loa.review.reasons import percent
from judgeboard.loa.review.review import Effort, review
from judgeboard.loa.review.sentences import explanation
from judgeboard.messages import sentence
from judgeboard.standard_streams import show_progress
from judgeboard.tasks import Work

MOST_PLIES = 8
"""Maximum number of plies of a line that is printed."""


def report(tree: GameTree, effort: Effort, *, as_sgf: bool) -> Work[str, None, None]:
    """Reviews the main line of a game and yields the review as text: in SGF, or a row for each move, with explanations,
    and a row for each side. Yields None where the work can pause. On a terminal, standard error shows the progress.

    After Ctrl-C, yields what is known, then raises KeyboardInterrupt.
    """
    game = tree.main_line()
    findings, interrupted = dict[int, Finding](), False
    work = review(game, effort, {})
    try:
        while True:
            news = next(work)
            if news:
                findings[news.ply] = news.finding
                show_progress(sentence("loa.review_progress", {"done": percent(news.done)}))
            yield None
    except StopIteration as end:
        found = end.value
    except KeyboardInterrupt:
        found, interrupted = (yield from graded(game, findings)), True
    finally:
        show_progress("")
    if as_sgf:
        comments = dict[int, str]()
        for move in found.moves:
            comments[move.ply] = explanation(game, move)
            yield None
        noted = yield from annotated(tree, found, comments)
        yield (yield from write_sgf.sgf_text(noted))
    else:
        yield from rows(found)
    if interrupted:
        raise KeyboardInterrupt


def rows(found: Review) -> Iterator[str]:
    """Yields a row for each graded move, with explanations and lines of marked moves, and a row for each side."""
    for move in found.moves:
        mark = mark_of(move.grade, move.loss) or ""
        side = sentence(f"loa.review_side_{move.side}")
        chance = move.chance_after if move.side is Side.WHITE else 1 - move.chance_after
        yield f"{move.ply + 1:>3}. {side:<6} {move_text(move.move)} {mark:<3}{_percent(chance):>5}\n"
        if mark:
            yield from (f"     {row}\n" for row in _explained(found, move))
    yield "".join(f"{_account(found, side)}\n" for side in Side)


def _explained(found: Review, move: GradedMove) -> Iterator[str]:
    yield explanation(found.game, move)
    if move.grade in BAD_GRADES:
        for code, finding in (("best_line", move.before), ("reply_line", move.after)):
            if finding.moves:
                moves: Value = " ".join(map(move_text, finding.moves[:MOST_PLIES]))
                yield sentence(f"loa.review_{code}", {"moves": moves})


def _account(found: Review, side: Side) -> str:
    counts, accuracy = found.account(side)
    values: dict[str, Value] = {str(grade): counts[grade] for grade in MARKED}
    values["accuracy"] = "-" if accuracy is None else _percent(accuracy / POINTS)
    return sentence(f"loa.review_account_{side}", values)


def _percent(part: float) -> str:
    return sentence("loa.review_percent", {"number": percent(part)})
